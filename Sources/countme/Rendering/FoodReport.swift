internal import CalorieTrackerCore

/// Foods with their nutrition facts, and changes to them.
struct FoodReport: ChangingReport {
    /// The reason for showing the foods.
    enum Kind {
        case listed
        case shown
        case added
        case kept(isNew: Bool)
        case changed
        case deleted
        case marked(isChange: Bool)
    }

    /// A food with more than its nutrition facts.
    struct Line {
        let food: Food
        let own: OwnFood?
        var isFavorite = false
        /// Its previous state; nil for a new food.
        var before: OwnFood?

        var key: String { Favorite.key(source: food.source, id: food.id) }
    }

    let kind: Kind
    var isDryRun = false
    /// The text for an empty list.
    var ifEmpty = "No foods of your own."
    let foods: [Line]
    /// The catalog food that a deleted food had hidden.
    var revealed: Food?

    var lines: [Line] { foods }

    func write(to writer: inout JSONWriter) {
        writer.member("dry_run", isDryRun)
        writer.rows("foods", foods)
    }

    func text(_ style: TextStyle) -> String {
        let lines: [String] =
            switch kind {
            case .listed:
                foods.isEmpty
                    ? [ifEmpty]
                    : table(style).lines(width: style.width)
            case .shown: foods.flatMap { FoodSheetText(food: $0).lines(style) }
            default: foods.map { sentence($0, style) } + [revelation].compactMap(\.self)
            }
        return lines.map { $0 + "\n" }.joined()
    }

    private var revelation: String? {
        revealed.map {
            "\(SafeText.shown($0.name)) \(isDryRun ? "would mean" : "now means") the built-in food again (\($0.kilocalories.tenthsText) kcal per 100 g)."
        }
    }

    private func sentence(_ line: Line, _ style: TextStyle) -> String {
        let name = SafeText.shown(line.food.name)
        switch kind {
        case .marked(let isChange):
            let isEnd = isChange && !isDryRun && !line.isFavorite
            let mark = line.isFavorite || isEnd ? "a favorite" : "not a favorite"
            let verb = isEnd ? "is no longer" : isChange ? (isDryRun ? "would be" : "is now") : "is already"
            return "\(name) \(verb) \(mark)."
        case .kept(let isNew):
            let verb = isNew ? (isDryRun ? "Would save" : "Saved") : "Already saved as"
            return "\(verb) \(line.food.id): \(style.figures(line.food))"
        case .deleted:
            return "\(isDryRun ? "Would delete" : "Deleted") \(line.food.id): \(style.figures(line.food))"
        case .changed:
            let changes =
                line.before.flatMap { before in line.own.map { style.differences(before, $0) } } ?? []
            guard !changes.isEmpty else {
                return "No change to \(line.food.id): \(style.figures(line.food))"
            }
            return "\(isDryRun ? "Would change" : "Changed") \(line.food.id) \(name): "
                + changes.joined(separator: ", ")
        default:
            return "\(isDryRun ? "Would add" : "Added") \(line.food.id): \(style.figures(line.food))"
        }
    }

    private func table(_ style: TextStyle) -> TextTable {
        let hasFavorites = foods.contains(where: \.isFavorite)
        let hasCategories = foods.contains { $0.food.category != nil }
        var columns: [TextTable.Column] = [
            .left("ID"),
            .measure("\(style.unit.rawValue.uppercased())/100G"),
            .left("PORTION"),
        ]
        if hasCategories { columns.append(.left("CATEGORY")) }
        if hasFavorites { columns.append(.left("FAV")) }
        var table = TextTable(columns: columns + [.left("FOOD")])
        for line in foods {
            let food = line.food
            var cells = [
                food.id, style.energy(food.kilocalories, in: food.energyRange),
                TextStyle.serving(food.usualPortion, isDrink: food.kind == .drink),
            ]
            if hasCategories { cells.append(SafeText.shown(food.category ?? "-")) }
            if hasFavorites { cells.append(line.isFavorite ? "*" : "") }
            table.append(cells + [TextStyle.name(food)])
        }
        return table
    }
}

extension FoodReport.Line {
    init(_ difference: Difference<OwnFood>) {
        let own = difference.after ?? difference.before
        self.init(
            food: own?.food ?? Food(id: "", name: "", kilocalories: 0, source: .own),
            own: own,
            before: difference.before
        )
    }

    init(own: OwnFood, marks: [Favorite]) {
        self.init(food: own.food, own: own, marks: marks)
    }

    init(food: Food, own: OwnFood?, marks: [Favorite]) {
        self.init(food: food, own: own)
        isFavorite = marks.contains { $0.key == key }
    }
}

extension TextStyle {
    /// A food with its brand.
    static func name(_ food: Food) -> String {
        SafeText.shown(food.name) + (food.brand.map { " (\(SafeText.shown($0)))" } ?? "")
    }

    /// A food with its main values: `Granola, 450 kcal per 100 g, cup (50 g) 225 kcal`.
    func figures(_ food: Food) -> String {
        let perVolume = food.kind == .drink ? food.kilocaloriesPer100Milliliters : nil
        let share = perVolume == nil ? 1 : food.density ?? 1
        let range = food.energyRange.map { $0.lowerBound * share...$0.upperBound * share }
        let energy = energyWithUnit(perVolume ?? food.kilocalories, in: range)
        var parts = [TextStyle.name(food), "\(energy) per 100 \(perVolume == nil ? "g" : "ml")"]
        let main: [Nutrient] = [.protein, .carbs, .fat]
        parts += main.compactMap { nutrient in
            food.nutrients[nutrient].map { "\(TextStyle.name(.main(nutrient))) \(($0 * share).tenthsText) g" }
        }
        parts += food.micronutrients.times(share).texts
        parts += food.portions.prefix(3).map { portion in
            let energy = self.energy((food.kilocalories * portion.grams / 100).rounded(), in: range)
            let amount = food.weighed(Amount(1, portion: portion.name)) ?? food.usualPortion
            return TextStyle.serving(amount, isDrink: food.kind == .drink) + " \(energy) \(unit.rawValue)"
        }
        return parts.joined(separator: ", ")
    }

    /// The differences between two states of a food.
    func differences(_ before: OwnFood, _ after: OwnFood) -> [String] {
        TextStyle.differences(pairs(before, after)) + TextStyle.ingredients(before.recipe, after.recipe)
    }

    /// The values of a food before and after, without the ingredients of a recipe.
    func pairs(_ before: OwnFood, _ after: OwnFood) -> [Pair] {
        let (old, new) = (before.food, after.food)
        func portions(_ food: Food) -> String? {
            let list = food.portions.map { "\($0.name) \($0.grams.tenthsText) g" }
            return list.isEmpty ? nil : RecordKind.list(list)
        }
        return [
            ("name", old.name, new.name), ("brand", old.brand, new.brand),
            ("category", old.category, new.category), ("kind", old.kind.rawValue, new.kind.rawValue),
            ("\(unit.rawValue) per 100 g", energy(old.kilocalories), energy(new.kilocalories)),
        ] + TextStyle.amounts(old.nutrients, new.nutrients)
            + TextStyle.amounts(old.micronutrients, new.micronutrients) + [
                ("portions", portions(old), portions(new)),
                ("synonyms", old.synonymText, new.synonymText),
                ("density", old.density.map(NumberText.shown), new.density.map(NumberText.shown)),
                ("barcode", old.barcode, new.barcode), ("note", before.note, after.note),
                ("cooked", TextStyle.weight(before.recipe), TextStyle.weight(after.recipe)),
            ]
    }

    private static func weight(_ recipe: Recipe?) -> String? {
        recipe?.cookedGrams.map { "\($0.tenthsText) g" }
    }

    /// The ingredients removed from a recipe and added to it: `without Rice, cooked, 300 g`.
    static func ingredients(_ before: Recipe?, _ after: Recipe?) -> [String] {
        let (old, new) = (before?.ingredients ?? [], after?.ingredients ?? [])
        return old.filter { !new.contains($0) }.map { "without \(food($0))" }
            + new.filter { !old.contains($0) }.map { "with \(food($0))" }
    }
}

extension Food {
    /// Its synonyms in one text; nil if it has none.
    fileprivate var synonymText: String? { synonyms.isEmpty ? nil : RecordKind.list(synonyms) }
}

extension FoodReport.Line: Row {
    private var portions: String {
        food.portions.map { "\($0.name)=\($0.grams.tenthsText)" }.joined(separator: "|")
    }

    static func tell(_ line: Self?, to row: inout ColumnWriter) {
        let (food, own) = (line?.food, line?.own)
        row.text(row.isTable ? "id" : "food_id", food?.id)
        row.json(line) { $0.member("uuid", $1.own?.uuid.description) }
        row.text("name", food?.name)
        row.text("brand", food?.brand)
        row.json(food) { writer, food in writer.array("synonyms", of: food.synonyms) { $0.value($1) } }
        row.text("category", food?.category)
        row.word("kind", food?.kind.rawValue)
        row.json(food) { $0.member("is_alcoholic", $1.isAlcoholic) }
        row.number("kcal_per_100g", food?.kilocalories)
        row.json(food) { $0.member("kcal_per_100ml", $1.kilocaloriesPer100Milliliters) }
        row.nutrients(food?.nutrients, "nutrients_per_100g")
        if row.isTable { row.word("density", food?.density.map(NumberText.shown)) }
        row.list("portions", of: food?.portions, asText: line?.portions) { writer, portion in
            writer.member("name", portion.name)
            writer.member("grams", portion.grams)
            writer.member("kcal", food.map { ($0.kilocalories * portion.grams / 100).rounded() })
        }
        row.json(food) { writer, food in
            writer.member("usual_portion", food.usualPortion.unit == "g" ? nil : food.usualPortion.unit)
        }
        row.text("barcode", food?.barcode)
        row.text("source", food?.source.description)
        row.truth("is_favorite", line?.isFavorite)
        row.text("note", own?.note)
        row.json(line) { writer, line in
            writer.member("created_at", line.own?.createdAt)
            writer.member("updated_at", line.own?.updatedAt)
            writer.key("micronutrients_per_100g")
            writer.exact(line.food.micronutrients)
        }
    }
}

/// Everything about one food, for people.
struct FoodSheetText {
    let food: FoodReport.Line

    func lines(_ style: TextStyle) -> [String] {
        let food = food.food
        var lines = [style.colored(TextStyle.name(food), .bold)]
        var facts = [SafeText.shown("\(food.source.words), id \(food.id)")]
        if let category = food.category { facts.append(SafeText.shown(category)) }
        facts.append(food.kind.rawValue)
        if self.food.isFavorite { facts.append("a favorite") }
        lines.append(facts.joined(separator: ", "))
        if !food.synonyms.isEmpty {
            lines.append("Also: " + food.synonyms.map(SafeText.shown).joined(separator: ", "))
        }
        lines += portions(style).lines(width: style.width)
        lines.append("Per 100 g:")
        for nutrient in Nutrient.allCases {
            let amount = food.nutrients[nutrient].map { "\($0.tenthsText) \(nutrient.unit)" } ?? "unknown"
            lines.append("  \(TextStyle.name(.main(nutrient))) \(amount)")
        }
        lines += food.micronutrients.texts.map { "  \($0)" }
        if let barcode = food.barcode { lines.append("Barcode: \(SafeText.shown(barcode))") }
        if food.source == .openfoodfacts { lines.append("From: Open Food Facts, ODbL 1.0") }
        if let origin = FoodTable.origin(of: food) { lines.append("From: " + SafeText.shown(origin)) }
        if let note = self.food.own?.note { lines.append("Note: " + SafeText.shown(note)) }
        return lines
    }

    private func portions(_ style: TextStyle) -> TextTable {
        let food = food.food
        var table = TextTable(columns: [.measure(style.unit.rawValue.uppercased()), .left("PORTION")])
        let range = food.energyRange
        func energy(_ grams: Double) -> String {
            style.energy((food.kilocalories * grams / 100).rounded(), in: range)
        }
        table.append([style.energy(food.kilocalories, in: range), "100 g"])
        if let density = food.density { table.append([energy(density * 100), "100 ml"]) }
        let usual = food.usualPortion.unit
        for portion in food.portions {
            let weight = TextStyle.serving(
                food.weighed(Amount(1, portion: portion.name)) ?? food.usualPortion,
                isDrink: food.kind == .drink
            )
            table.append([energy(portion.grams), weight + (portion.name == usual ? " (default)" : "")])
        }
        return table
    }
}
