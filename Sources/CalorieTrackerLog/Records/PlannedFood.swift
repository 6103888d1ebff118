/// Something that is to be eaten on a day, and what became of it.
///
/// It is in no total: what was eaten of it is an entry.
package struct PlannedFood: Equatable, Sendable {
    /// What became of it.
    package enum State: String, Sendable {
        /// It is still to be eaten.
        case planned
        /// It was eaten, and is an entry.
        case eaten
        /// It was not.
        case skipped
    }

    /// Its number in the log, never given again.
    package internal(set) var number: Int
    /// Its identity across logs.
    var uuid: EntryUUID
    /// The day it is for.
    package var day: Day
    /// The meal it is for.
    package var meal: String?
    /// What it is.
    package var eaten: Eaten
    /// What became of it.
    package var state: State
    /// When it was planned.
    var createdAt: Timestamp
    /// When it was changed last.
    var updatedAt: Timestamp
}

/// What a plan needs of a food.
package struct ShoppingItem: Equatable, Sendable {
    /// What it is called.
    package let name: String
    /// The weight of all of it, of those times that tell one.
    package let grams: Double?
    /// The volume of all of it, where it was told in milliliters and never weighed.
    package let milliliters: Double?
    /// How many of it, where it is counted in one portion or comes in pieces; nil for what is weighed.
    package let pieces: Double?
    /// What one of them is called.
    package let unit: String?
    /// How many times it is planned.
    package let count: Int
    /// Whether some of those times tell no weight.
    package let hasUnknown: Bool

    /// What foods need in all, by name: of what is cooked here the ingredients, in the share that is planned.
    ///
    /// What is in a pot already is not bought again; a recipe may be made of others. Foods that come in pieces,
    /// as eggs do, are counted also where they were weighed.
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
                // Of itself nothing can be cooked.
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

    /// Deeper no recipe is made of others.
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

    /// Whether it was told as a weight.
    fileprivate var isWeight: Bool { measure?.grams != nil }

    /// Whether it was told as a volume.
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
