internal import CalorieTrackerCore

/// A kind of record, as undo, redo, and conflicts describe it.
///
/// A kind adds only details that its label lacks; a kind that adds nothing can still be undone.
protocol DescribedRecord: Sendable {
    /// The label in `undo --list` for a new or deleted record.
    var listLabel: String? { get }
    /// The line in `undo --list` for a change; if nil, the label is used.
    static func listLine(_ change: Difference<Self>, _ style: TextStyle) -> String?
    /// The name that undo and redo use for a removed or restored record.
    func title(_ style: TextStyle) -> String?
    /// The effect of undo or redo on a record.
    static func reversal(_ change: Difference<Self>, _ style: TextStyle) -> String?
    /// The values of one version; nil if there are none besides its name.
    func version(_ style: TextStyle) -> String?
    /// The values in which two versions can differ, each with its name.
    static func pairs(_ before: Self, _ after: Self, _ style: TextStyle) -> [TextStyle.Pair]
    /// Writes the effect of undo or redo on a record; returns false to write the record as in an export.
    static func write(_ change: Difference<Self>, to writer: inout JSONWriter) -> Bool
}

extension DescribedRecord {
    var listLabel: String? { nil }
    static func listLine(_ change: Difference<Self>, _ style: TextStyle) -> String? {
        change.before != nil && change.after != nil ? reversal(change, style) : nil
    }
    func title(_ style: TextStyle) -> String? { nil }
    static func reversal(_ change: Difference<Self>, _ style: TextStyle) -> String? { nil }
    func version(_ style: TextStyle) -> String? { nil }
    static func pairs(_ before: Self, _ after: Self, _ style: TextStyle) -> [TextStyle.Pair] { [] }
    static func write(_ change: Difference<Self>, to writer: inout JSONWriter) -> Bool { false }
}

extension RecordContent {
    fileprivate var described: (any DescribedRecord)? { value as? any DescribedRecord }

    /// Its name with its kind: `food Banana bread`.
    fileprivate var label: String { isNamed ? "\(kind.one) \(SafeText.shown(title))" : title }

    /// The values of one version; nil if there are none besides its name.
    func version(_ style: TextStyle) -> String? { described?.version(style) }

    /// The values of the two versions of a record, side by side: only those that differ, or all if one is deleted.
    ///
    /// Nil for a version that is deleted.
    static func values(
        _ now: RecordContent?,
        _ other: RecordContent?,
        _ style: TextStyle
    ) -> (now: String?, other: String?) {
        func differing<Record: DescribedRecord>(_ now: Record) -> [TextStyle.Pair] {
            let pairs = (other?.described as? Record).map { Record.pairs($0, now, style) } ?? []
            return pairs.filter { $0.before != $0.after }
        }
        let pairs = now?.described.map { differing($0) } ?? []
        guard !pairs.isEmpty else {
            func all(_ record: RecordContent) -> String {
                record.version(style) ?? SafeText.shown(record.title)
            }
            return (now.map(all), other.map(all))
        }
        func text(_ value: (TextStyle.Pair) -> String?) -> String {
            pairs.map { style.value(value($0), called: $0.label) }.joined(separator: ", ")
        }
        return (text(\.after), text(\.before))
    }
}

extension RecordChange {
    /// Its line in `undo --list`; the style is nil in tables for programs.
    func listLine(_ style: TextStyle?) -> String {
        func line<Record: DescribedRecord>(_ record: Record) -> String? {
            let change = difference(of: Record.self)
            return style.flatMap { style in change.flatMap { Record.listLine($0, style) } }
                ?? record.listLabel
        }
        return content?.described.flatMap { line($0) } ?? content?.label ?? kind.one
    }

    /// The effect of undo or redo on it.
    func reversal(_ style: TextStyle) -> String {
        func reversal<Record: DescribedRecord>(_ record: Record) -> String? {
            difference(of: Record.self).flatMap { Record.reversal($0, style) }
                ?? record.title(style).map { "\($0) \(state)" }
        }
        return content?.described.flatMap { reversal($0) } ?? "\(content?.label ?? kind.one) \(state)"
    }

    /// Its state after the change, in one word.
    private var state: String { !isThere ? "removed" : "restored" }

    func write(to writer: inout JSONWriter) {
        func write<Record: DescribedRecord>(_ record: Record, to writer: inout JSONWriter) -> Bool {
            difference(of: Record.self).map { Record.write($0, to: &writer) } ?? false
        }
        if let described = content?.described, write(described, to: &writer) { return }
        content?.write(to: &writer)
    }
}

extension Difference {
    /// The current record, or its last state before it was deleted.
    fileprivate var record: Record? { after ?? before }
    fileprivate var state: String { after == nil ? "removed" : "restored" }
}

extension FoodItem: DescribedRecord {
    var listLabel: String? { "\(TextStyle.food(self)), \(eaten.kilocalories.tenthsText) kcal" }

    static func listLine(_ change: Difference<FoodItem>, _ style: TextStyle) -> String? {
        if change.before != nil, change.after != nil { return reversal(change, style) }
        return change.record.map {
            "\(TextStyle.food($0)), \(style.energyWithUnit($0.kilocalories, in: $0.energyRange))"
        }
    }

    static func reversal(_ change: Difference<FoodItem>, _ style: TextStyle) -> String? {
        guard let before = change.before, let after = change.after else {
            return change.record.map { "\($0.id) \(change.state): " + style.foodWithEnergy($0) }
        }
        return "\(after.id) \(SafeText.shown(after.name)): "
            + style.differences(from: before, to: after).joined(separator: ", ")
    }

    func version(_ style: TextStyle) -> String? { style.foodWithEnergy(self) }

    static func pairs(_ before: FoodItem, _ after: FoodItem, _ style: TextStyle) -> [TextStyle.Pair] {
        style.pairs(before, after)
    }
}

extension OwnFood: DescribedRecord {
    var listLabel: String? { recipe.map { _ in "recipe \(SafeText.shown(food.name))" } }

    static func reversal(_ change: Difference<OwnFood>, _ style: TextStyle) -> String? {
        guard let before = change.before, let after = change.after else {
            return change.record.map { "\($0.food.id) \(change.state): " + style.figures($0.food) }
        }
        return "\(after.food.id) \(SafeText.shown(after.food.name)): "
            + style.differences(before, after).joined(separator: ", ")
    }

    func version(_ style: TextStyle) -> String? { style.figures(food) }

    static func pairs(_ before: OwnFood, _ after: OwnFood, _ style: TextStyle) -> [TextStyle.Pair] {
        func ingredients(_ food: OwnFood, besides other: OwnFood) -> String? {
            let changes = TextStyle.ingredients(other.recipe, food.recipe)
            return changes.isEmpty ? nil : changes.joined(separator: ", ")
        }
        return style.pairs(before, after) + [
            ("recipe", ingredients(before, besides: after), ingredients(after, besides: before))
        ]
    }

    static func write(_ change: Difference<OwnFood>, to writer: inout JSONWriter) -> Bool {
        writer.row(FoodReport.Line(change))
        return true
    }
}

extension TextStyle {
    /// A value with its name, in text for people: `320 kcal`, `protein 12 g`, `no note`.
    fileprivate func value(_ value: String?, called label: String) -> String {
        guard let value = value.map(SafeText.shown) else { return "no \(label)" }
        if ["name", "amount", "day", "state", "recipe"].contains(label) { return value }
        if label.hasPrefix(unit.rawValue) {
            // A range follows the unit.
            let number = value.prefix { $0 != " " }
            return "\(number) \(label)\(value.dropFirst(number.count))"
        }
        let nutrient = Nutrient.allCases.first { $0.name == label }
        return "\(label) \(value)" + (nutrient.map { " \($0.unit)" } ?? "")
    }
}

extension Goal: DescribedRecord {
    var listLabel: String? {
        let energy = kilocalories.map { " of \($0.tenthsText) kcal" } ?? ""
        return "goal\(energy) starting \(TextStyle.date(since))"
    }

    static func reversal(_ change: Difference<Goal>, _ style: TextStyle) -> String? {
        reversal(change, style, of: "")
    }

    fileprivate static func reversal(
        _ change: Difference<Goal>,
        _ style: TextStyle,
        of days: String
    ) -> String? {
        let (before, after) = (change.before.map(style.aims), change.after.map(style.aims))
        let since = change.record.map { TextStyle.date($0.since) } ?? ""
        return "\(before ?? "not set") -> \(after ?? "not set")\(days), starting \(since)"
    }

    func version(_ style: TextStyle) -> String? { style.aims(self) }
}

extension WeekdayGoal: DescribedRecord {
    var listLabel: String? { "goal for \(goal.since.weekday.several) starting \(TextStyle.date(goal.since))" }

    static func reversal(_ change: Difference<WeekdayGoal>, _ style: TextStyle) -> String? {
        Goal.reversal(
            change.map(\.goal),
            style,
            of: " on \(change.record?.goal.since.weekday.several ?? "")"
        )
    }

    func version(_ style: TextStyle) -> String? { goal.version(style) }
}

extension GoalAdjustment: DescribedRecord {
    var listLabel: String? {
        let change = "\(kilocalories < 0 ? "-" : "+")\(abs(kilocalories).tenthsText) kcal"
        return "\(change) to the goal on \(TextStyle.date(day))"
    }

    static func reversal(_ change: Difference<GoalAdjustment>, _ style: TextStyle) -> String? {
        let (before, after) = (change.before?.version(style), change.after?.version(style))
        let day = change.record.map { TextStyle.date($0.day) } ?? ""
        return "\(before ?? "no change") -> \(after ?? "no change") to the goal on \(day)"
    }

    func version(_ style: TextStyle) -> String? { style.change(kilocalories) }
}

extension Favorite: DescribedRecord {
    static func reversal(_ change: Difference<Favorite>, _ style: TextStyle) -> String? {
        change.record.map {
            SafeText.shown($0.name) + (change.after == nil ? " is no longer a favorite" : " is a favorite")
        }
    }
}

extension SavedMeal: DescribedRecord {
    static func listLine(_ change: Difference<SavedMeal>, _ style: TextStyle) -> String? {
        guard let before = change.before, let after = change.after else { return nil }
        let differences = TextStyle.differences(pairs(before, after, style))
        guard !differences.isEmpty else { return nil }
        return "meal \(SafeText.shown(after.name)): " + differences.joined(separator: ", ")
    }

    static func pairs(_ before: SavedMeal, _ after: SavedMeal, _ style: TextStyle) -> [TextStyle.Pair] {
        [
            ("name", before.name, after.name),
            (style.unit.rawValue, style.energy(before.kilocalories), style.energy(after.kilocalories)),
        ]
    }

    func version(_ style: TextStyle) -> String? {
        style.meal(self) + ": " + foods.map { TextStyle.food($0) }.joined(separator: ", ")
    }

    func title(_ style: TextStyle) -> String? { style.meal(self) }

    static func write(_ change: Difference<SavedMeal>, to writer: inout JSONWriter) -> Bool {
        writer.value(change.record?.name)
        return true
    }
}

extension PetProduct: DescribedRecord {
    static func pairs(_ before: PetProduct, _ after: PetProduct, _ style: TextStyle) -> [TextStyle.Pair] {
        let (old, new) = (before.facts, after.facts)
        return [
            ("name", old.name, new.name), ("brand", old.brand, new.brand),
            ("kind", old.kind.rawValue, new.kind.rawValue), ("barcode", old.barcode, new.barcode),
        ]
            + PetNutrient.allCases.map { nutrient in
                (
                    nutrient.rawValue, old.analysis[nutrient].map { TextStyle.share($0.percent) },
                    new.analysis[nutrient].map { TextStyle.share($0.percent) }
                )
            }
    }

    func title(_ style: TextStyle) -> String? { style.title(PetReport.Line(self)) }

    static func write(_ change: Difference<PetProduct>, to writer: inout JSONWriter) -> Bool {
        guard let product = change.record else { return false }
        writer.row(PetReport.Line(product))
        return true
    }
}

extension Weighing: DescribedRecord {
    var listLabel: String? { "weight on \(TextStyle.date(day))" }

    func title(_ style: TextStyle) -> String? { style.named(self) }

    func version(_ style: TextStyle) -> String? {
        style.weights == .shown ? WeightStyle.typed(weight) : "hidden"
    }

    static func write(_ change: Difference<Weighing>, to writer: inout JSONWriter) -> Bool {
        guard let weighing = change.record else { return false }
        writer.row(weighing)
        return true
    }
}

extension MarkedDay: DescribedRecord {
    var listLabel: String? { "\(TextStyle.date(day)) marked \(mark.rawValue)" }

    static func reversal(_ change: Difference<MarkedDay>, _ style: TextStyle) -> String? {
        change.record.map { marked in
            let mark = change.after.map { " is marked \($0.mark.rawValue)" }
            return TextStyle.date(marked.day) + (mark ?? " is no longer marked")
        }
    }

    func version(_ style: TextStyle) -> String? { mark.rawValue }
}

extension DatedProfile: DescribedRecord {
    var listLabel: String? { "your profile" }

    static func reversal(_ change: Difference<DatedProfile>, _ style: TextStyle) -> String? {
        "your profile: " + style.traits(change.after)
    }

    func version(_ style: TextStyle) -> String? { style.traits(self) }
}

extension PinnedNutrient: DescribedRecord {
    func version(_ style: TextStyle) -> String? { "place \(place)" }

    var listLabel: String? { "\(TextStyle.name(nutrient)) pinned" }

    static func reversal(_ change: Difference<PinnedNutrient>, _ style: TextStyle) -> String? {
        change.record.map {
            TextStyle.name($0.nutrient) + (change.after == nil ? " is no longer pinned" : " is pinned")
        }
    }
}

extension Pot: DescribedRecord {
    static func reversal(_ change: Difference<Pot>, _ style: TextStyle) -> String? {
        guard let before = change.before, let after = change.after else { return nil }
        return "the pot of \(SafeText.shown(after.eaten.name)): "
            + TextStyle.differences(before, after).joined(separator: ", ")
    }

    static func pairs(_ before: Pot, _ after: Pot, _ style: TextStyle) -> [TextStyle.Pair] {
        TextStyle.pairs(before, after)
    }

    func version(_ style: TextStyle) -> String? {
        "\(SafeText.shown(eaten.name)), \(grams.tenthsText) g, \(style.energyWithUnit(eaten.kilocalories))"
    }

    func title(_ style: TextStyle) -> String? { "the pot of \(SafeText.shown(eaten.name))" }

    static func write(_ change: Difference<Pot>, to writer: inout JSONWriter) -> Bool {
        writer.value(change.record?.eaten.name)
        return true
    }
}

extension PlannedFood: DescribedRecord {
    static func pairs(_ before: PlannedFood, _ after: PlannedFood, _ style: TextStyle) -> [TextStyle.Pair] {
        style.pairs(before, after)
    }

    func version(_ style: TextStyle) -> String? {
        [
            TextStyle.food(eaten), style.energyWithUnit(eaten.kilocalories, in: eaten.guess),
            TextStyle.date(day), meal.map(SafeText.shown),
        ].compactMap(\.self).joined(separator: ", ")
    }

    var listLabel: String? { "plan: \(TextStyle.food(eaten)), \(TextStyle.date(day))" }

    func title(_ style: TextStyle) -> String? { "item \(number), \(SafeText.shown(eaten.name)), " }

    static func reversal(_ change: Difference<PlannedFood>, _ style: TextStyle) -> String? {
        guard let title = change.record?.title(style) else { return nil }
        guard let before = change.before, let after = change.after else {
            return title + change.state
        }
        guard before.day == after.day, before.meal == after.meal, before.eaten == after.eaten else {
            return title + style.differences(before, after).joined(separator: ", ")
        }
        return title + "is \(after.state.rawValue)"
    }

    static func write(_ change: Difference<PlannedFood>, to writer: inout JSONWriter) -> Bool {
        guard let plan = change.record else { return false }
        writer.row(plan)
        return true
    }
}
