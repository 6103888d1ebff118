internal import CalorieTrackerCore

/// The result of adding, editing or deleting entries.
struct ChangeReport: ChangingReport {
    /// The command that made the change.
    enum Kind {
        case add(isNew: Bool)
        case edit
        case delete
    }

    let kind: Kind
    var isDryRun = false
    let change: LogChange
    /// The readings of the entries, in their order; nil for an entry that was typed exactly.
    var readings: [MealReading.Item?] = []
    /// The entry that a single one repeats, because only its name was typed.
    var memory: FoodItem?

    /// Whether a meal in words made the entries.
    private var isMeal: Bool { readings.contains { $0 != nil } && readings.count == change.entries.count }

    var lines: [FoodItem] { change.entries.compactMap { $0.after ?? $0.before } }

    var hasGuess: Bool { readings.contains { $0?.foodCertainty == .rough } }

    func write(to writer: inout JSONWriter) {
        writer.member("dry_run", isDryRun)
        switch kind {
        case .add(let isNew):
            writer.member("created", isNew)
            writer.entries(lines)
        case .delete:
            writer.entries(lines)
        case .edit: writer.differences("changes", change.entries)
        }
        writer.days(change.days)
        // A meal with unread parts is not added at all, so none are unread here.
        if case .add = kind { writer.array("unread", of: [String]()) { $0.value($1) } }
    }

    func text(_ style: TextStyle) -> String {
        var lines =
            isMeal && change.entries.count > 1
            ? describeMeal(style)
            : zip(change.entries, isMeal ? readings : change.entries.map { _ in nil }).map {
                describe($0, $1, style)
            }
        let concernsWater = change.entries.contains {
            $0.before?.waterMilliliters != nil || $0.after?.waterMilliliters != nil
        }
        lines += style.standings(change.days, isDryRun: isDryRun)
        lines += change.pots.map { pot($0, style) }
        if concernsWater { lines += style.changedWater(change.days) }
        return lines.map { $0 + "\n" }.joined()
    }

    func hints(_ style: TextStyle) -> [Hint] { [otherPortion(in: style.unit)].compactMap(\.self) }

    /// The balance of a pot, and warnings about food taken from it.
    private func pot(_ standing: PotBalance, _ style: TextStyle) -> String {
        let taken = change.entries.compactMap(\.after).filter(standing.gave)
        var text = (standing.isEmpty ? "The pot of " : "Pot of ") + style.pot(standing)
        if taken.contains(where: { $0.eaten.source == .manual }) {
            text += "; its energy is divided by weight"
        }
        let begun = standing.pot.moment.day
        if taken.contains(where: { $0.day < begun }) {
            text += "; note: the pot was started later, on \(TextStyle.date(begun))"
        }
        return text
    }

    /// A food with its amount and energy, with marks for assumed parts.
    private func food(_ item: FoodItem, _ reading: MealReading.Item?, _ style: TextStyle) -> String {
        TextStyle.food(
            item.eaten,
            typed: reading?.name,
            isGuess: reading?.foodCertainty == .rough,
            isAssumed: reading.map(isAssumed) == true
        ) + ", " + style.energyWithUnit(item.kilocalories, in: item.energyRange)
    }

    private func isAssumed(_ reading: MealReading.Item) -> Bool {
        reading.isAmountAssumed || reading.amountCertainty > .sure
    }

    /// The legend of the marks; empty if there are none.
    private func legend(_ readings: [MealReading.Item?]) -> String {
        let isAssumed = readings.compactMap(\.self).contains(where: isAssumed)
        let isGuessed = readings.contains { $0?.foodCertainty == .rough }
        let marks = [isAssumed ? "~ = assumed amount" : nil, isGuessed ? "? = guessed food" : nil].compactMap(
            \.self
        )
        return marks.isEmpty ? "" : "; " + marks.joined(separator: ", ")
    }

    /// A meal item by item.
    private func describeMeal(_ style: TextStyle) -> [String] {
        let items = change.entries.compactMap(\.after)
        let sum = style.energyWithUnit(items.reduce(0) { $0 + $1.kilocalories }, in: items.energyRange)
        // If the meals differ, each item shows its own.
        let areAlike = Set(readings.map(TextStyle.frame)).count == 1
        let lines = zip(items, readings).map { item, reading -> String in
            let frame = areAlike ? [] : TextStyle.frame(of: reading)
            return "  "
                + ([item.id.description + "  " + food(item, reading, style)] + frame).joined(separator: ", ")
        }
        var first = "\(isDryRun ? "Would add" : "Added") \(items.count) entries, \(sum)"
        let meals = Set(items.map(\.meal))
        if meals.count == 1, let meal = items.first?.meal { first += ", \(SafeText.shown(meal))" }
        for day in Set(items.map(\.day)).sorted() where day != style.clock.today {
            first += ", \(TextStyle.date(day))"
        }
        if areAlike, let item = items.first,
            item.eatenAt != style.clock.now && item.day == style.clock.today || readings.first??.time != nil
        {
            first += ", at \(item.time)"
        }
        return [first + legend(readings) + ":"] + lines
    }

    /// Another portion of the item whose assumed one matters most to the total; nil if none matters much.
    private func otherPortion(in unit: EnergyUnit) -> Hint? {
        guard isMeal, !isDryRun else { return nil }
        let portions = zip(change.entries.compactMap(\.after), readings).compactMap { item, reading in
            reading.flatMap { OtherPortion(of: item, $0) }
        }
        return portions.max { abs($0.kilocalories) < abs($1.kilocalories) }?.hint(in: unit)
    }

    private func describe(
        _ difference: Difference<FoodItem>,
        _ reading: MealReading.Item?,
        _ style: TextStyle
    ) -> String {
        guard let item = difference.after ?? difference.before else { return "" }
        switch kind {
        case .add(let isNew):
            let verb = isDryRun ? "Would add" : isNew ? "Added" : "Already added"
            let asBefore = memory.map { last in
                last.day == style.clock.today ? ", as earlier today" : ", as on \(TextStyle.date(last.day))"
            }
            return "\(verb) \(item.id): " + food(item, reading, style) + circumstances(item, style)
                + (asBefore ?? "")
                + legend([reading])
        case .delete:
            let verb = isDryRun ? "Would delete" : "Deleted"
            return "\(verb) \(item.id): " + style.foodWithEnergy(item) + circumstances(item, style)
        case .edit:
            let verb = isDryRun ? "Would change" : "Changed"
            let differences = difference.before.map { style.differences(from: $0, to: item) } ?? []
            guard !differences.isEmpty else {
                return "No change to \(item.id): " + style.foodWithEnergy(item)
            }
            return "\(verb) \(item.id) \(SafeText.shown(item.name)): " + differences.joined(separator: ", ")
        }
    }

    /// The rest of an entry worth showing: nutrients, meal, note, and its time unless it is now.
    private func circumstances(_ item: FoodItem, _ style: TextStyle) -> String {
        // Typed values are all repeated; from a table, only the most important ones.
        let isNothing = [Nutrient.protein, .carbs, .fat].allSatisfy { item.nutrients[$0] == 0 }
        let main: [Nutrient] = isNothing ? [] : [.protein, .carbs, .fat]
        var parts = Nutrient.allCases.compactMap { nutrient -> String? in
            guard let amount = item.nutrients[nutrient] else { return nil }
            let isTold = item.source == .manual || main.contains(nutrient)
            let isDrug = [.alcohol, .caffeine].contains(nutrient) && amount > 0
            return isTold || isDrug
                ? "\(TextStyle.name(.main(nutrient))) \(amount.tenthsText) \(nutrient.unit)" : nil
        }
        if item.tellsMicronutrients { parts += item.micronutrients.texts }
        if let meal = item.meal { parts.append(SafeText.shown(meal)) }
        if let note = item.note { parts.append("note \(quoted(SafeText.shown(note)))") }
        let isToday = item.day == style.clock.today
        if !isToday { parts.append(TextStyle.date(item.day)) }
        if item.eatenAt != style.clock.now { parts.append("at \(item.time)") }
        return parts.map { ", " + $0 }.joined()
    }
}

extension FoodItem {
    /// Whether it repeats the vitamins and minerals: they were probably typed, because a catalog or a recipe has
    /// dozens.
    fileprivate var tellsMicronutrients: Bool {
        if case .imported = eaten.source { false } else { !eaten.micronutrients.isMany }
    }
}

extension TextStyle {
    /// The differences between two states of an entry: `kcal 150 -> 200`.
    func differences(from before: FoodItem, to after: FoodItem) -> [String] {
        TextStyle.differences(pairs(before, after))
    }

    /// The values of an entry before and after.
    func pairs(_ before: FoodItem, _ after: FoodItem) -> [Pair] {
        // Values from a table change with the amount, as expected.
        let areTold = after.tellsMicronutrients || before.amount == after.amount
        return [
            ("name", before.name, after.name),
            (
                "amount", before.amount.map { TextStyle.amount($0, isDrink: before.kind == .drink) },
                after.amount.map { TextStyle.amount($0, isDrink: after.kind == .drink) }
            ),
            (
                unit.rawValue,
                energy(before.kilocalories, in: before.energyRange) + behind(before.energyRange),
                energy(after.kilocalories, in: after.energyRange) + behind(after.energyRange)
            ),
        ] + TextStyle.amounts(before.nutrients, after.nutrients)
            + (areTold ? TextStyle.amounts(before.micronutrients, after.micronutrients) : []) + [
                ("day", TextStyle.date(before.day), TextStyle.date(after.day)),
                ("time", before.time.description, after.time.description),
                ("meal", before.meal, after.meal),
                ("note", before.note, after.note),
                ("photo", before.photo.map(TextStyle.photo), after.photo.map(TextStyle.photo)),
            ]
    }

    /// A photo by the distinctive start of its name.
    static func photo(_ name: PhotoName) -> String { "\(name.text.prefix(8)).\(name.format.rawValue)" }

    /// A value before and after.
    typealias Pair = (label: String, before: String?, after: String?)

    /// The pairs that differ.
    static func differences(_ pairs: [Pair]) -> [String] {
        pairs.filter { $0.before != $0.after }.map { label, before, after in
            "\(label) \(before.map(SafeText.shown) ?? "-") -> \(after.map(SafeText.shown) ?? "-")"
        }
    }

    /// The amount of each nutrient before and after.
    static func amounts(_ before: Nutrients, _ after: Nutrients) -> [Pair] {
        Nutrient.allCases.map { (TextStyle.name(.main($0)), before[$0]?.tenthsText, after[$0]?.tenthsText) }
    }

    /// The amounts of each vitamin and mineral that is known before or after.
    static func amounts(_ before: Micronutrients, _ after: Micronutrients) -> [Pair] {
        guard before != after, !before.isMany, !after.isMany else { return [] }
        return Micronutrient.allCases.map { nutrient in
            (TextStyle.name(.micro(nutrient)), before.text(of: nutrient), after.text(of: nutrient))
        }
    }
}
