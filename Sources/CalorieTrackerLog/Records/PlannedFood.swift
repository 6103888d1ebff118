/// A food planned for a day, with its state.
///
/// It is not included in totals: if it is eaten, it becomes an entry.
package struct PlannedFood: Equatable, Sendable {
    /// The state of a plan.
    package enum State: String, Sendable {
        /// It has not been eaten yet.
        case planned
        /// It was eaten, and is an entry.
        case eaten
        /// It was skipped.
        case skipped
    }

    /// Its number in the log, which is never reused.
    package internal(set) var number: Int
    /// Its identity across logs.
    var uuid: EntryUUID
    /// The day.
    package var day: Day
    /// The meal.
    package var meal: String?
    /// The food.
    package var eaten: Eaten
    /// The state.
    package var state: State
    /// The time it was planned.
    var createdAt: Timestamp
    /// The time it was last changed.
    var updatedAt: Timestamp
}

/// A food on a shopping list.
package struct ShoppingItem: Equatable, Sendable {
    /// The name.
    package let name: String
    /// The total weight, of the plans with a weight.
    package let grams: Double?
    /// The total volume, if it is planned in milliliters and never by weight.
    package let milliliters: Double?
    /// The number of pieces, if it is counted in one portion or comes in pieces; nil for a food by weight.
    package let pieces: Double?
    /// The name of a piece.
    package let unit: String?
    /// The number of plans with it.
    package let count: Int
    /// Whether some of the plans have no weight.
    package let hasUnknown: Bool

    /// The total amounts of foods to buy, by name; a home-cooked food is replaced by its ingredients, in the planned
    /// share.
    ///
    /// Food from a pot is not bought again, and a recipe may contain other recipes. Foods that come in pieces, such as
    /// eggs, are also counted if they were weighed.
    package static func list(
        of planned: [PlannedFood],
        isCooked: (Eaten) throws -> Bool,
        recipe: (Eaten) throws -> Recipe?,
        piece: (Eaten) throws -> Food.Portion?
    ) rethrows -> [ShoppingItem] {
        var needed: [Eaten] = []
        func need(_ foods: [Eaten], within dishes: Set<String>) throws {
            var names: [String] = []
            var cooked: [String: (recipe: Recipe, share: Double)] = [:]
            for food in foods where try !isCooked(food) {
                let name = FoldedName.key(food.name)
                // A food cannot be an ingredient of itself.
                guard dishes.count < mostNested, !dishes.contains(name), let grams = food.amount?.grams,
                    let recipe = try recipe(food), let all = recipe.grams, all > 0
                else {
                    needed.append(food)
                    continue
                }
                if cooked[name] == nil { names.append(name) }
                cooked[name] = (recipe, (cooked[name]?.share ?? 0) + grams / all)
            }
            for name in names {
                guard let (recipe, share) = cooked[name] else { continue }
                try need(recipe.ingredients.map { $0.times(share) }, within: dishes.union([name]))
            }
        }
        for food in planned where food.state == .planned { try need([food.eaten], within: []) }
        let groups = Dictionary(grouping: needed) { FoldedName.key($0.name) }
        return try groups.sorted { $0.key.utf8.lexicographicallyPrecedes($1.key.utf8) }.map { _, foods in
            ShoppingItem(foods, piece: try piece(foods[0]))
        }
    }

    /// The maximum depth of nested recipes.
    private static let mostNested = 5

    private init(_ foods: [Eaten], piece: Food.Portion?) {
        name = foods[0].name
        count = foods.count
        let weights = foods.compactMap { $0.amount?.grams }
        grams = weights.isEmpty ? nil : weights.reduce(0) { ($0 + $1).roundedToTenth }
        hasUnknown = weights.count < foods.count
        let counted = foods.compactMap(\.amount)
        let volumes = counted.filter { !$0.isWeight }.compactMap(\.milliliters)
        milliliters =
            counted.contains { $0.isVolume } && volumes.count == foods.count
            ? volumes.reduce(0) { ($0 + $1).roundedToTenth } : nil
        let units = Set(counted.map { $0.unit.map(FoldedWord.singular) ?? "" })
        if units.count == 1, let unit = units.first, counted.count == foods.count,
            MeasurementUnit(rawValue: unit) == nil
        {
            self.unit = unit.isEmpty ? nil : unit
            pieces = counted.reduce(0) { ($0 + $1.quantity).roundedToThousandth }
        } else if let piece, let grams, !hasUnknown {
            unit = piece.name
            pieces = (grams / piece.grams).roundedToThousandth
        } else {
            unit = nil
            pieces = nil
        }
    }
}

extension Amount {
    private var measure: MeasurementUnit? { unit.flatMap { MeasurementUnit(rawValue: $0) } }

    /// Whether it was entered as a weight.
    fileprivate var isWeight: Bool { measure?.grams != nil }

    /// Whether it was entered as a volume.
    fileprivate var isVolume: Bool { measure?.milliliters != nil }
}

extension PlannedFood: NumberedRecord {
    static let kind = RecordKind(
        "plans",
        one: "planned food",
        several: "planned foods",
        since: 12,
        format: SharedFormat.withRecipes
    )
    static let neededRight = ChangeRight.write
    static var links: FoodLinkPlace<PlannedFood> { .food(\.eaten) }
    static let id = RecordID("plan_id", .number)
    static let table = JournaledTable("plans", of: PlannedFood.self, numbers: id.numbers)

    func tell(_ writer: inout some RecordWriter) {
        writer.number(PlannedFood.id, number)
        writer.uuid(uuid)
        writer.day(PlannedFood.date, day)
        writer.text("meal", meal)
        writer.word("state", state.rawValue)
        writer.eaten(eaten)
        writer.origin(eaten)
        writer.times(createdAt, updatedAt)
        writer.micronutrients(eaten.micronutrients)
        writer.guess(eaten.guess, shown: eaten.guess)
    }

    init<Reader: RecordReading & ~Copyable>(from reader: inout Reader) throws(Reader.Failure) {
        number = try reader.number(PlannedFood.id)
        uuid = try reader.uuid()
        day = try reader.day(PlannedFood.date)
        meal = try reader.optionalText("meal", PlainText.longestMeal)
        state = try reader.word("state", "planned, eaten or skipped", State.planned)
        eaten = try reader.eaten()
        try reader.origin(&eaten)
        (createdAt, updatedAt) = (try reader.instant("created_at"), try reader.instant("updated_at"))
        eaten.micronutrients = try reader.micronutrients()
        eaten.guess = try reader.guess(of: eaten.kilocalories)
        try reader.require(eaten.problems.first)
    }

    private static let date = RecordKey("date", column: "day")

    var label: RecordLabel { .named(eaten.name) }
}
