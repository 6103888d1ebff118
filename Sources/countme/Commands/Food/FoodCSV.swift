internal import CalorieTrackerCore

/// A table of your own foods, as `food export` writes and `food import` reads it.
enum FoodCSV {
    static let columns =
        ["name", "per", "kcal"] + Nutrient.allCases.map(\.key.description)
        + ["portions", "category", "brand", "synonyms", "kind", "density", "barcode", "note"]

    /// A table to fill in.
    static let template = """
        \(columns.joined(separator: ","))
        Granola,100g,450,10,60,18,7,20,4,30,,,cup=50|tbsp=9,Breakfast,,muesli|crunchy,food,,,
        "Mom's cake",slice=80g,320,5,40,15,,,,,,,,Desserts,,,,,,"2 eggs, 250 g flour"
        Kombucha,100ml,17,0,4,0,,4,0,5,0.3,,bottle=330ml|glass=240ml,Tea,,,drink,1.01,,

        """

    /// Whether the first line is the header of such a table.
    static func isHeader(_ cells: [String]) -> Bool {
        let names = cells.map { $0.lowercased() }
        return names.contains("name") && names.contains("kcal")
    }

    /// The foods of a text; the error names every invalid line.
    static func read(_ text: String, isForced: Bool) throws(UserError) -> [OwnFoodDescription] {
        let rows: [DelimitedText.Row]
        do throws(DelimitedText.QuoteNotClosed) {
            rows = try DelimitedText.rows(text)
        } catch {
            throw UserError(.badInput, "line \(error.line): unclosed quote; nothing was imported")
                .hint(.countme("food import --template"))
        }
        guard let header = rows.first, isHeader(header.cells) else {
            throw UserError(
                .badInput,
                "not a food table: the first line must name the columns (name and kcal are required)"
            )
            .hint(.countme("food import --template", into: "foods.csv"))
        }
        let names = header.cells.map { $0.lowercased() }
        for name in names where !columns.contains(name) && !name.isEmpty && Micronutrient(key: name) == nil {
            throw UserError(.badInput, "line \(header.line): unknown column \(quoted(name))")
                .hints(
                    [
                        Spelling.nearest(to: name, in: columns).map { "did you mean \($0)?" },
                        .countme("food import --template"),
                    ].compactMap(\.self)
                )
        }
        var foods: [OwnFoodDescription] = []
        var problems: [String] = []
        for row in rows.dropFirst() {
            do throws(UserError) {
                foods.append(try description(row, names, isForced: isForced))
            } catch {
                problems.append("line \(row.line): \(error.summary)")
            }
        }
        if problems.isEmpty { return foods }
        let more = problems.count > 20 ? "; and \(problems.count - 20) more" : ""
        throw UserError(
            .badInput,
            problems.prefix(20).joined(separator: "; ") + more + "; nothing was imported"
        )
        .hint(.countme("food import --template"))
    }

    /// Reads a line like the options of `food add`.
    private static func description(
        _ row: DelimitedText.Row,
        _ names: [String],
        isForced: Bool
    ) throws(UserError) -> OwnFoodDescription {
        guard row.cells.count == names.count else {
            throw UserError(.badInput, "\(row.cells.count) cells instead of \(names.count)")
        }
        // Vitamins and minerals are checked below, in a portion.
        var arguments = ParsedArguments(invocation: Invocation(words: ["food", "import", "--force"]))
        for (column, cell) in zip(names, row.cells) where !cell.isEmpty && column != "name" {
            set(column, to: cell, &arguments)
        }
        let name = zip(names, row.cells).filter { $0.0 == "name" && !$0.1.isEmpty }.last?.1 ?? ""
        guard !name.isEmpty else { throw UserError(.badName, "missing name") }
        guard arguments.has(FoodFields.kcal) else { throw UserError(.missingValue, "missing kcal") }
        var description = OwnFoodDescription(food: Food(id: "", name: name, kilocalories: 0, source: .own))
        try FoodFields(arguments).apply(to: &description, note: { _ in })
        let problems = description.problems
        if !problems.isEmpty, let message = ErrorMessage(for: InvalidFoodItem(problems: problems)) {
            throw UserError(message.code, message.summary)
        }
        if isForced { return description }
        let hundred =
            Eaten(description.food, amount: Amount(100, .grams)).map(FoodItemDraft.init) ?? FoodItemDraft()
        do {
            try PlausibilityCheck.requirePossible(
                hundred,
                Invocation(words: []),
                isTyped: false,
                note: { _ in }
            )
            try requirePlausibleMicronutrients(of: description.food)
        } catch {
            throw UserError(error.code, error.summary)
        }
        return description
    }

    /// Rejects implausible vitamins and minerals in the smallest portion, because 100 g of tablets are 100 portions.
    private static func requirePlausibleMicronutrients(of food: Food) throws(UserError) {
        let grams = food.portions.map(\.grams).reduce(100, min)
        for stated in food.micronutrients.times(grams / 100).stated {
            let text = NumberText.shown(stated.amount) + stated.nutrient.unit
            try MicronutrientText.requirePlausible(
                stated.amount,
                stated.nutrient,
                text,
                Invocation(words: [])
            )
        }
    }

    /// Sets the option with the name of a column.
    private static func set(_ column: String, to cell: String, _ arguments: inout ParsedArguments) {
        if column == "portions" {
            for portion in cell.split(separator: "|").map(String.init) {
                arguments.set(
                    FoodFields.portion,
                    to: portion.last?.isNumber == true ? portion + "g" : portion
                )
            }
        } else if column == "synonyms" {
            arguments.set(FoodFields.synonym, to: cell)
        } else if let nutrient = Micronutrient(key: column) {
            arguments.set(.micronutrient(nutrient), to: cell + nutrient.unit)
        } else {
            let name = Nutrient.allCases.first { $0.key.description == column }?.name ?? column
            if let option = FoodFields.options.first(where: { $0.name == name }) {
                arguments.set(option, to: cell)
            }
        }
    }

    /// A value with its significant digits, which survive export and import.
    private static func text(_ number: Double) -> String { NumberText.shown(number.roundedForTable) }

    /// A density with all its decimals, but never with exactly three, which could be read as thousands.
    private static func exactText(_ number: Double) -> String {
        let text = NumberText.shown(number)
        let decimals = text.split(separator: ".").dropFirst().first?.utf8.count
        return decimals == 3 ? text + "0" : text
    }

    /// Formats foods as a table.
    static func text(_ foods: [OwnFood]) -> String {
        // A column for each vitamin and mineral that any food has.
        let stated = Micronutrient.allCases.filter { nutrient in
            foods.contains { $0.food.micronutrients[nutrient] != nil }
        }
        let lines = foods.map { own -> [Cell] in
            let food = own.food
            let number: (Double?) -> Cell = { $0.map { .plain(text($0)) } ?? .empty }
            let portions = food.portions.map { "\($0.name)=\(text($0.grams))" }
            return [.text(food.name), .plain("100g"), number(food.kilocalories)]
                + Nutrient.allCases.map { number(food.nutrients[$0]) } + [
                    .text(portions.joined(separator: "|")), Cell(text: food.category),
                    Cell(text: food.brand), .text(food.synonyms.joined(separator: "|")),
                    .plain(food.kind.rawValue), food.density.map { .plain(exactText($0)) } ?? .empty,
                    Cell(text: food.barcode), Cell(text: own.note),
                ]
                + stated.map { nutrient in
                    food.micronutrients[nutrient].map { .plain(exactText($0)) } ?? .empty
                }
        }
        return RowLines.csv((columns + stated.map(\.key.description)).map(Cell.plain), lines)
    }
}
