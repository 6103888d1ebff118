internal import CalorieTrackerCore

/// Recipes, and changes to them.
struct RecipeReport: ChangingReport {
    /// The reason for showing the recipes.
    enum Kind {
        case listed
        case shown
        case saved(wasThere: Bool)
        case changed
        case deleted
    }

    /// A recipe with its computed values.
    struct Line {
        let own: OwnFood
        let recipe: Recipe

        /// The command that adds the cooked weight; nil if it is known.
        fileprivate var weighing: Hint? {
            guard recipe.cookedGrams == nil else { return nil }
            return .countme(
                "recipe edit",
                own.food.name,
                "--cooked",
                "WEIGHT",
                why: "to add its cooked weight"
            )
        }
    }

    let kind: Kind
    var isDryRun = false
    /// The command that corrects the first ingredient counted as cooked, if a raw one is in a table.
    var remedy: Hint?
    let lines: [Line]

    init(kind: Kind, recipes: [OwnFood]) {
        self.kind = kind
        lines = recipes.compactMap { own in own.recipe.map { Line(own: own, recipe: $0) } }
    }

    init(kind: Kind, _ change: Difference<OwnFood>) {
        self.init(kind: kind, recipes: [change.after ?? change.before].compactMap(\.self))
    }

    func write(to writer: inout JSONWriter) {
        writer.member("dry_run", isDryRun)
        writer.rows("recipes", lines)
    }

    func text(_ style: TextStyle) -> String {
        let text: [String] =
            switch kind {
            case .listed: lines.isEmpty ? ["No recipes."] : table(style).lines(width: style.width)
            case .shown: lines.flatMap { sheet($0, style) }
            case .saved(wasThere: false): lines.flatMap { answer("save", "Saved", $0, style) }
            case .saved(wasThere: true): lines.flatMap { answer("replace", "Replaced", $0, style) }
            case .changed: lines.flatMap { answer("change", "Changed", $0, style) }
            case .deleted: lines.map { sentence("delete", "Deleted", $0, style) }
            }
        return text.map { $0 + "\n" }.joined()
    }

    func hints(_ style: TextStyle) -> [Hint] {
        if case .listed = kind {
            return lines.isEmpty
                ? [.example("recipe save chili --add", "500g ground beef", why: "to save one")] : []
        }
        if case .deleted = kind { return [] }
        return lines.flatMap { line in
            [line.recipe.takenAsCooked.isEmpty ? nil : remedy, line.weighing].compactMap(\.self)
        }
    }

    private func sentence(_ verb: String, _ past: String, _ line: Line, _ style: TextStyle) -> String {
        (isDryRun ? "Would \(verb)" : past) + " " + style.recipe(line)
    }

    /// The change, with the ingredients as understood.
    private func answer(_ verb: String, _ past: String, _ line: Line, _ style: TextStyle) -> [String] {
        [sentence(verb, past, line, style)] + ingredients(line, style) + remarks(line, style)
    }

    private func table(_ style: TextStyle) -> TextTable {
        let unit = style.unit.rawValue.uppercased()
        var table = TextTable(columns: [
            .measure(unit), .measure("GRAMS"), .measure("\(unit)/100G"), .right("PORTIONS"), .left("RECIPE"),
        ])
        for line in lines {
            table.append([
                style.energy(line.recipe.kilocalories, in: line.recipe.guess),
                line.recipe.grams?.tenthsText ?? "-",
                style.energy(line.own.food.kilocalories, in: line.own.food.energyRange),
                line.recipe.portions.map(NumberText.shown) ?? "-", TextStyle.name(line.own.food),
            ])
        }
        return table
    }

    /// The ingredients as understood.
    private func ingredients(_ line: Line, _ style: TextStyle) -> [String] {
        let recipe = line.recipe
        var table = TextTable(columns: [
            .measure(style.unit.rawValue.uppercased(), atLeast: 5),
            .measure("PROTEIN"), .measure("CARBS"), .measure("FAT"), .left("INGREDIENT"),
        ])
        for food in recipe.ingredients {
            table.appendFood(food.kilocalories, food.guess, food.nutrients, TextStyle.food(food), style)
        }
        table.appendFood(recipe.kilocalories, recipe.guess, recipe.nutrients, "total", style)
        return table.lines(width: style.width)
    }

    /// All data of one recipe.
    private func sheet(_ line: Line, _ style: TextStyle) -> [String] {
        let recipe = line.recipe
        var text = [style.colored(style.recipe(line), .bold)] + ingredients(line, style)
        text += remarks(line, style)
        for nutrient in [Nutrient.protein, .carbs, .fat] {
            let silent = recipe.silent(on: nutrient)
            guard let first = silent.first else { continue }
            let others = silent.count > 1 ? " and \(silent.count - 1) more have" : " has"
            let name = nutrient.name.prefix(1).uppercased() + nutrient.name.dropFirst()
            text.append("\(name) unknown: \(SafeText.shown(first.name))\(others) no value.")
        }
        if let note = line.own.note { text.append("Note: " + SafeText.shown(note)) }
        return text
    }

    /// The change of weight by cooking, if it was weighed.
    private func remarks(_ line: Line, _ style: TextStyle) -> [String] {
        [taken(line.recipe, style), style.weight(line)].compactMap(\.self)
    }

    /// In a recipe 300 g of rice is usually dry rice, but `add` means cooked rice.
    private func taken(_ recipe: Recipe, _ style: TextStyle) -> String? {
        let cooked = recipe.takenAsCooked.map { SafeText.shown($0.name) }
        guard let first = cooked.first else { return nil }
        // Names can contain commas.
        let names = cooked.dropFirst().reduce(first) { $0 + "; " + $1 }
        guard remedy == nil else { return "Counted as cooked: \(names)." }
        let one = cooked.count == 1 ? "it" : "one of them"
        return
            "Counted as cooked: \(names). If you weighed \(one) raw or dry, say so: 300g dry rice, 500g raw ground beef."
    }
}

extension Recipe {
    /// The built-in foods that are cooked according to their names, without duplicates.
    var takenAsCooked: [Eaten] {
        var names: Set<String> = []
        return ingredients.filter { food in
            food.source == .builtin
                && FoodWords.key(food.name).split(separator: " ").contains {
                    ["cooked", "boiled"].contains($0)
                } && names.insert(food.name).inserted
        }
    }
}

extension TextStyle {
    /// A recipe in a line: `own:3: Chili, 7 ingredients, 2240 kcal, 1850 g, 121 kcal per 100 g`.
    fileprivate func recipe(_ line: RecipeReport.Line) -> String {
        let recipe = line.recipe
        var parts = [
            "\(line.own.food.id): \(TextStyle.name(line.own.food))",
            counted(recipe.ingredients.count, "ingredient", "ingredients"),
            energyWithUnit(recipe.kilocalories, in: recipe.guess),
        ]
        if let grams = recipe.grams { parts.append("\(grams.tenthsText) g") }
        func each(_ kilocalories: Double) -> String {
            energy(kilocalories, in: recipe.guess) + " " + unit.rawValue
        }
        parts.append("\(each(line.own.food.kilocalories)) per 100 g")
        if let portions = recipe.portions, let grams = recipe.grams {
            let energy = (recipe.kilocalories / portions).rounded()
            parts.append(
                "\(NumberText.shown(portions)) \(PortionWord.text("portion", portions)) of \((grams / portions).roundedToTenth.tenthsText) g, \(each(energy))"
            )
        }
        return parts.joined(separator: ", ")
    }

    /// The change of weight by cooking; nil if the raw weight is unknown.
    fileprivate func weight(_ line: RecipeReport.Line) -> String? {
        guard let cooked = line.recipe.cookedGrams else {
            return "Per-100 g values use the raw weight."
        }
        guard let raw = line.recipe.rawGrams else { return nil }
        let change = (cooked - raw).roundedToTenth
        if change == 0 { return "The cooked weight equals the raw weight, \(raw.tenthsText) g." }
        return "Cooked weight \(cooked.tenthsText) g (raw \(raw.tenthsText) g): "
            + (change < 0
                ? "\((-change).tenthsText) g of water boiled off."
                : "\(change.tenthsText) g of water absorbed.")
    }
}

extension RecipeReport.Line: Row {
    static func tell(_ line: Self?, to row: inout ColumnWriter) {
        let (own, recipe) = (line?.own, line?.recipe)
        let perPortion = recipe.flatMap { recipe in
            recipe.portions.map { (recipe.kilocalories / $0).rounded() }
        }
        row.text("food_id", own?.food.id)
        row.json(own) { $0.member("uuid", $1.uuid.description) }
        row.text("name", own?.food.name)
        row.number("kcal", recipe?.kilocalories)
        row.number("grams", recipe?.grams)
        row.number("raw_g", recipe?.rawGrams)
        row.number("cooked_g", recipe?.cookedGrams)
        row.quantity("portions", recipe?.portions)
        row.number("kcal_per_100g", own?.food.kilocalories)
        row.json(own) { writer, _ in writer.member("kcal_per_portion", perPortion) }
        row.nutrients(recipe?.nutrients)
        row.json(recipe) { writer, recipe in
            writer.objects("ingredients", of: recipe.ingredients) { $1.tell(&$0) }
        }
        if row.isTable { row.count("ingredient_count", recipe?.ingredients.count) }
        row.text("note", own?.note)
        if row.isTable { row.number("kcal_per_portion", perPortion) }
        row.json(own) { writer, own in
            writer.member("created_at", own.createdAt)
            writer.member("updated_at", own.updatedAt)
        }
        row.range(recipe?.guess)
    }
}
