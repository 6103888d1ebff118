internal import CalorieTrackerCore
internal import LabelReading

/// Scans the nutrition label of a package.
struct FoodScanCommand: Command {
    private static let name = Option("name", "NAME", .typed, "Name of the food.")

    static let manual = CommandManual(
        name: "food scan",
        summary: "Scan a nutrition label from a photo and save the food.",
        usage: ["food scan PHOTO… --name NAME [OPTIONS]", "food scan --text FILE|- --name NAME"],
        operands: ["PHOTO…": .file],
        examples: [
            .init("countme food scan facts.jpg --name Granola", "asks before saving"),
            .init("countme food scan facts.jpg --name Granola --portion bowl=60g --yes", "with a portion"),
            .init("countme food scan facts.jpg --name Granola --kcal 450", "your values override the label"),
        ],
        options: [name, .recognizedText] + FoodFields.options + [.yes, .force, .dryRun],
        details: """
            countme reads US Nutrition Facts and EU tables in English, German, French, Spanish,
            Italian, Dutch and Polish. Every number is shown with the line it came from, so you can
            check it. Ambiguous numbers are not used. Photos are read locally with tesseract (sudo apt
            install tesseract-ocr); nothing is uploaded.
            """
    )

    private static let byHand = Hint.countme(
        "food add NAME --kcal N --protein N --carbs N --fat N",
        why: "to type the values"
    )

    private let arguments: ParsedArguments
    private let source: LabelSource
    private let fields: FoodFields

    init(_ arguments: ParsedArguments) throws(UserError) {
        self.arguments = arguments
        fields = FoodFields(arguments)
        source = try LabelSource(arguments, examples: .countme("food scan FILE --name NAME"))
    }

    func run(in context: CommandContext) throws {
        let panel = try panel(context)
        guard let kilocalories = panel.kilocalories, let basis = panel.basis else {
            throw UserError(.noMatch, FoodScanCommand.reason(panel))
                .hint("a sharp, straight photo of just the table works best")
                .hint(FoodScanCommand.byHand)
        }
        let name = PlainText.tidied(arguments[.name] ?? "")
        var food = Food(id: "", name: name.isEmpty ? "Unnamed food" : name, kilocalories: 0, source: .own)
        let grams = try weight(of: basis, &food)
        food.kilocalories = FoodFields.per100(kilocalories, grams)
        food.nutrients = panel.nutrients.mapKnown { FoodFields.per100($0, grams) }
        food.micronutrients = panel.micronutrients.times(100 / grams)
        if let serving = panel.servingGrams ?? panel.servingMilliliters {
            food.portions = [Food.Portion(name: "serving", grams: serving)]
        }
        var description = OwnFoodDescription(food: food)
        let fields = try fields.readingBarcode(context)
        try fields.apply(to: &description, note: context.console.note)
        try fields.requirePossible(description.food, note: context.console.note)
        try finish(description, panel, isNamed: !name.isEmpty, context)
    }

    /// The reason why the food cannot be saved.
    private static func reason(_ panel: NutritionPanel) -> String {
        if panel.problems.contains(.columnsUnclear) { return NutritionPanel.Problem.columnsUnclear.words }
        guard panel.kilocalories == nil else {
            return "the label does not say which amount the values are for"
        }
        return panel.problems.last.map { "no energy found on the label: \($0.words)" }
            ?? "no energy found on the label"
    }

    private func finish(
        _ description: OwnFoodDescription,
        _ panel: NutritionPanel,
        isNamed: Bool,
        _ context: CommandContext
    ) throws {
        func report(_ food: Food, _ own: OwnFood?) -> FoodScanReport {
            FoodScanReport(
                food: .init(food: food, own: own),
                panel: panel,
                typed: NutritionPanelRow.allCases.filter { row in
                    fields.states(row == .energy ? nil : row.nutrient ?? .sodium)
                },
                isDryRun: context.isDryRun
            )
        }
        func keep() throws {
            try context.log.change { tracker in
                let changes = try tracker.storeFoods([description], replacing: false, command: "food scan")
                return changes.first?.after.map { report($0.food, $0) }
            }
        }
        let again = arguments.invocation
        if context.settings.isConfirmed {
            guard isNamed else {
                throw UserError(.missingValue, "missing --name")
                    .hint(again.appending("--name", "Granola"))
            }
            return try keep()
        }
        try context.console.answer(report(description.food, nil))
        guard isNamed, context.console.canAsk else {
            let keeping = again.without(.dryRun)
            let keep = isNamed ? keeping.appending("--yes") : keeping.appending("--name", "NAME", "--yes")
            return context.console.note("not saved; to save it: \(keep)")
        }
        try context.console.confirm("save it")
        try keep()
    }

    private func panel(_ context: CommandContext) throws -> NutritionPanel {
        let texts = try source.texts(in: context) { paths in
            try context.services.readPhotos(
                paths,
                score: { NutritionPanel(reading: $0).score },
                isEnough: { text in
                    let panel = NutritionPanel(reading: text)
                    return panel.kilocalories != nil && panel.basis != nil && panel.problems.isEmpty
                        && panel.nutrients.knownCount >= 6
                },
                typed: FoodScanCommand.byHand
            )
        }
        return NutritionPanel(reading: texts.joined(separator: "\n"))
    }

    /// The grams that the values are for; 1 ml weighs 1 g unless --density is given.
    private func weight(of basis: NutritionPanel.Basis, _ food: inout Food) throws(UserError) -> Double {
        switch basis {
        case .grams100: return 100
        case .milliliters100:
            food.kind = .drink
            food.density = 1
            return 100
        case .serving(let grams?, _) where grams > 0: return grams
        case .serving(_, let milliliters?) where milliliters > 0:
            food.kind = .drink
            food.density = 1
            return milliliters
        case .serving:
            throw UserError(.missingValue, "the values are per serving, but the serving weight is missing")
                .hint(.countme("food add NAME --per serving=30g --kcal N", why: "to type the values"))
        }
    }
}

/// The values read from a nutrition label, each with its line.
struct FoodScanReport: ChangingReport {
    let food: FoodReport.Line
    let panel: NutritionPanel
    /// The rows whose values were typed, which override the label.
    let typed: [NutritionPanelRow]
    var isDryRun = false

    var lines: [FoodReport.Line] { [food] }

    func write(to writer: inout JSONWriter) {
        writer.member("dry_run", isDryRun)
        writer.rows("foods", [food])
        writer.objects("readings", of: rows) { writer, row in
            writer.member("row", row.rawValue)
            writer.member("read_from", typed.contains(row) ? nil : panel.readFrom[row])
            writer.member("repaired", panel.repaired.contains(row) && !typed.contains(row))
            writer.member("typed", typed.contains(row))
        }
        writer.messages("messages", panel.problems.map { ($0.code, $0.words) })
    }

    /// A typed amount of salt is shown as sodium.
    private var rows: [NutritionPanelRow] {
        NutritionPanelRow.allCases.filter { row in
            typed.contains(row) ? row != .salt : panel.readFrom[row] != nil
        }
    }

    func text(_ style: TextStyle) -> String {
        var lines: [String] = []
        if let own = food.own {
            lines.append("\(isDryRun ? "Would save" : "Saved") \(own.food.id): \(style.figures(own.food))")
        } else {
            lines.append(style.figures(food.food))
        }
        let heading = food.food.density == 1 ? "PER 100 ML" : "PER 100 G"
        var table = TextTable(columns: [.name("VALUE"), .right(heading), .left("READ FROM")])
        for row in rows {
            table.append([row.words, amount(row, style), origin(of: row)])
        }
        lines += table.lines(width: style.width)
        lines += panel.problems.map { "Note: " + $0.words }
        return lines.map { $0 + "\n" }.joined()
    }

    /// The line that a value was read from.
    private func origin(of row: NutritionPanelRow) -> String {
        if typed.contains(row) { return "typed" }
        let line = "\"\(SafeText.shown(panel.readFrom[row] ?? ""))\""
        return panel.repaired.contains(row) ? line + " (repaired)" : line
    }

    private func amount(_ row: NutritionPanelRow, _ style: TextStyle) -> String {
        if row == .energy { return style.energyWithUnit(food.food.kilocalories) }
        let nutrient = row.nutrient ?? .sodium
        let what = row == .salt ? " sodium" : ""
        return food.food.nutrients[nutrient].map { "\($0.tenthsText) \(nutrient.unit)\(what)" } ?? "-"
    }
}

extension NutritionPanel.Problem {
    fileprivate var code: String {
        switch self {
        case .energyUnitsDisagree: "energy_units"
        case .energyMismatch: "energy_mismatch"
        case .tooDense: "too_dense"
        case .partAboveWhole: "part_above_whole"
        case .ambiguous: "ambiguous"
        case .columnsDisagree: "columns_disagree"
        case .columnsUnclear: "columns_unclear"
        case .heavierThanItself: "heavier_than_itself"
        }
    }

    fileprivate var words: String {
        switch self {
        case .energyUnitsDisagree(let kilojoules, let kilocalories):
            "\(kilojoules.tenthsText) kJ and \(kilocalories.tenthsText) kcal do not match"
        case .energyMismatch(let stated, let expected):
            "its nutrients add up to \(expected.rounded().tenthsText) kcal, not \(stated.tenthsText)"
        case .tooDense(let energy): "\(energy.tenthsText) kcal per 100 g is more than pure fat"
        case .partAboveWhole(let part, let whole):
            "\(part.words) exceeds \(whole.words); one of them was dropped"
        case .ambiguous(let row, let line):
            "\(row.words) is ambiguous and was not used: \"\(SafeText.shown(line))\""
        case .columnsDisagree(let row, let line):
            "\(row.words) per 100 g and per serving disagree; neither was used: \"\(SafeText.shown(line))\""
        case .columnsUnclear: "several columns, none marked per 100 g"
        case .heavierThanItself(let grams):
            "its nutrients add up to \(grams.tenthsText) g, more than the food weighs"
        }
    }
}
