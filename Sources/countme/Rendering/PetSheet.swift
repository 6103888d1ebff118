internal import CalorieTrackerCore

/// Everything about one pet food, for people.
struct PetSheet {
    let food: PetReport.Line

    func lines(_ style: TextStyle) -> [String] {
        let facts = food.facts
        var lines = [style.colored(style.title(food), .bold)]
        let notes = footnotes(style.width)
        lines += values(style, notes).lines(width: style.width)
        lines.append(carbohydrate(style))
        if let energy = PetEnergy(facts.analysis) {
            let parts = [("protein", energy.protein), ("fat", energy.fat), ("carbohydrate", energy.carbs)]
            let list = parts.map { "\($0) \(style.energy($1))" }.joined(separator: ", ")
            lines.append("Energy: \(style.energyWithUnit(energy.total)) per 100 g (\(list))")
        }
        if let feeding = food.feeding { lines += PetSheet.lines(feeding, facts.analysis, style) }
        if let stated = facts.statedKilocaloriesPerKilogram {
            lines.append(
                "The label says: \(style.energyWithUnit(stated)) per kg, \(style.energyWithUnit(stated / 10)) per 100 g"
            )
        }
        var more = ["Kind: \(TextStyle.word(facts.kind))"]
        if let barcode = facts.barcode { more.append("barcode \(SafeText.shown(barcode))") }
        if facts.origin == .openPetFoodFacts { more.append("from Open Pet Food Facts (ODbL 1.0)") }
        lines.append(more.joined(separator: ", "))
        lines += food.messages.map { "Note: " + $0.words }
        for (index, note) in notes.enumerated() {
            lines += PetSheet.wrapped(PetSheet.quotation(note), behind: "  [\(index + 1)]  ", style.width)
        }
        return lines
    }

    /// The daily need of a cat, with the formula.
    private static func lines(
        _ feeding: PetFeeding,
        _ analysis: PetAnalysis,
        _ style: TextStyle
    ) -> [String] {
        let weight = TextStyle.percent(feeding.kilograms)
        guard feeding.kilocaloriesPer100Grams != nil else {
            let missing = analysis.missing.map(\.rawValue).joined(separator: ", ")
            let reason = missing.isEmpty ? "energy unknown" : "unknown (\(missing) missing)"
            return ["For a \(weight) kg cat: \(reason)"]
        }
        let needs = PetFeeding.Life.allCases.map { life in
            let name = life == .lean ? "lean" : "neutered and indoors"
            let grams = feeding.grams(life).map { "\(TextStyle.percent($0)) g" } ?? "no amount"
            return
                "  \(grams) a day, \(style.energyWithUnit(feeding.kilocalories(life))), if \(name): \(TextStyle.percent(life.factor)) kcal x \(weight)^\(PetFeeding.exponent)"
        }
        return ["For a \(weight) kg adult cat, by FEDIAF and NRC:"] + needs + [
            "  energy by modified Atwater: 3.5 kcal per g of protein or carbohydrate, 8.5 per g of fat"
        ]
    }

    /// The lines of the label that do not fit beside their values on a terminal; each is shown once, below.
    private func footnotes(_ width: Int?) -> [String] {
        guard let width else { return [] }
        var notes: [String] = []
        for nutrient in PetNutrient.allCases {
            guard let line = food.facts.analysis[nutrient]?.readFrom, !notes.contains(line),
                TerminalWidth.width(of: PetSheet.quotation(line)) > width - PetSheet.widthOfValues
            else { continue }
            notes.append(line)
        }
        return notes
    }

    /// A text after a mark, wrapped between words.
    private static func wrapped(_ text: String, behind mark: String, _ width: Int?) -> [String] {
        var lines: [String] = []
        var line = mark
        for word in text.split(separator: " ") {
            let isFirst = line.last == " "
            if !isFirst, let width,
                TerminalWidth.width(of: line) + TerminalWidth.width(of: String(word)) >= width
            {
                lines.append(line)
                line = TerminalWidth.space(before: "", to: TerminalWidth.width(of: mark)) + word
            } else {
                line += (isFirst ? "" : " ") + word
            }
        }
        return lines + [line]
    }

    /// The width of `moisture  99.99%  scan` with the space after it.
    private static let widthOfValues = 26

    private static func quotation(_ line: String) -> String { "\"\(SafeText.shown(line))\"" }

    /// The five values, each with its source; a missing value is shown by a word and a sign as well as by color.
    private func values(_ style: TextStyle, _ notes: [String]) -> TextTable {
        let readings = PetNutrient.allCases.map { food.facts.analysis[$0]?.readFrom }
        let hasReadings = readings.contains { $0 != nil }
        var columns: [TextTable.Column] = [.name("VALUE"), .measure("AS FED"), .left("SOURCE")]
        if hasReadings { columns.append(.left("READ FROM")) }
        var table = TextTable(columns: columns)
        for (nutrient, reading) in zip(PetNutrient.allCases, readings) {
            let value = food.facts.analysis[nutrient]
            var cells = [
                nutrient.rawValue,
                value.map { "\(TextStyle.percent($0.percent))%" } ?? style.colored("    --", .red),
                value?.source.rawValue ?? "missing",
            ]
            if hasReadings {
                let mark = reading.flatMap(notes.firstIndex(of:)).map { "[\($0 + 1)]" }
                cells.append(mark ?? reading.map(PetSheet.quotation) ?? "")
            }
            table.append(cells)
        }
        return table
    }

    private func carbohydrate(_ style: TextStyle) -> String {
        switch food.carbohydrate {
        case .known(let percent, let level):
            let color: TextStyle.Color =
                switch level {
                case .good: .green
                case .moderate: .yellow
                case .high: .red
                }
            return
                "Carbohydrate: \(TextStyle.percent(percent))% of the dry matter, \(style.colored(level.rawValue, color))"
        case .missing(let nutrients):
            let names = nutrients.map(\.rawValue).joined(separator: ", ")
            return "Carbohydrate: unknown (\(names) missing)"
        case .noDryMatter: return "Carbohydrate: unknown (no dry matter)"
        case .nextToNone: return "Carbohydrate: next to none"
        case .negative(let percent):
            return "Carbohydrate: \(TextStyle.percent(percent))%; at least one value must be wrong"
        }
    }
}

/// Pet foods side by side: a column each.
struct PetComparison {
    let products: [PetReport.Line]

    func lines(_ style: TextStyle) -> [String] {
        let names = products.map { style.title($0) }
        var table = TextTable(columns: [.left("")] + products.map { .right($0.product?.id ?? "-") })
        func append(_ name: String, _ cell: (PetReport.Line) -> String) {
            table.append([name] + products.map(cell))
        }
        for nutrient in PetNutrient.allCases {
            append(nutrient.rawValue) { TextStyle.share($0.facts.analysis[nutrient]?.percent) }
        }
        append("carbs") { TextStyle.share($0.carbohydrate.percent) }
        append("level") { $0.carbohydrate.word ?? "unknown" }
        append("\(style.unit.rawValue)/100g") {
            PetEnergy($0.facts.analysis).map { style.energy($0.total) } ?? "--"
        }
        append("kind") { TextStyle.word($0.facts.kind) }
        return names + table.lines(width: nil)
    }
}

extension PetCarbohydrate {
    /// The level in a word; nil if it is unknown or wrong.
    var word: String? {
        if case .nextToNone = self { return "next to none" }
        return level?.rawValue
    }
}

/// Messages about the values of a pet food.
extension PetMessage {
    /// The word for scripts.
    var code: String {
        switch self {
        case .rejected: "rejected"
        case .ambiguous: "ambiguous"
        case .conflicting: "conflicting"
        case .sumTooHigh: "sum_too_high"
        case .unusualMoisture: "unusual_moisture"
        case .outsideRange: "outside_range"
        case .carbohydrateTooHigh: "carbs_too_high"
        case .roundedSum: "rounded_sum"
        case .negativeCarbohydrate: "negative_carbs"
        case .noDryMatter: "no_dry_matter"
        case .droppedFromService: "dropped"
        case .serviceFraction: "fraction"
        case .servicePerKilogram: "per_kilogram"
        }
    }

    /// The sentence for people.
    var words: String {
        func range(_ range: ClosedRange<Double>) -> String {
            "\(TextStyle.percent(range.lowerBound)) to \(TextStyle.percent(range.upperBound))%"
        }
        func read(_ line: String?) -> String { line.map { ", read from \"\(SafeText.shown($0))\"" } ?? "" }
        func list(_ percents: [Double]) -> String {
            percents.map { "\(TextStyle.percent($0))%" }.joined(separator: " or ")
        }
        switch self {
        case .rejected(let nutrient, let percent, let accepted, let kind, let line):
            return
                "ignoring \(nutrient.rawValue) \(TextStyle.percent(percent))%: \(TextStyle.word(kind)) food has \(range(accepted))"
                + read(line)
        case .ambiguous(let nutrient, let percents, let line) where percents.count == 1:
            return "ignoring \(nutrient.rawValue) \(list(percents)): possibly misread" + read(line)
        case .ambiguous(let nutrient, let percents, let line):
            return "\(nutrient.rawValue) is ambiguous (\(list(percents))); left out" + read(line)
        case .conflicting(let nutrient, let percents, _):
            return "the label gives different values for \(nutrient.rawValue) (\(list(percents))); left out"
        case .sumTooHigh(let percent):
            return "the five values add up to \(TextStyle.percent(percent))%, which is impossible"
        case .unusualMoisture(let percent):
            return "\(TextStyle.percent(percent))% moisture is unusual for any pet food"
        case .outsideRange(let nutrient, let percent, let accepted, let kind):
            return
                "\(nutrient.rawValue) \(TextStyle.percent(percent))% is unusual: \(TextStyle.word(kind)) food has \(range(accepted))"
        case .carbohydrateTooHigh(let percent):
            return
                "\(TextStyle.percent(percent))% carbohydrate is too high for cat food; check the values"
        case .roundedSum(let percent):
            return "the values add up to \(TextStyle.percent(percent))%, which may be due to rounding"
        case .negativeCarbohydrate(let percent):
            return
                "the values add up to more than 100% (carbohydrate \(TextStyle.percent(percent))%): one of them is wrong"
        case .noDryMatter(let moisture):
            return "\(TextStyle.percent(moisture))% moisture leaves no dry matter"
        case .droppedFromService(let nutrient, let percent, let accepted):
            return
                "ignoring \(nutrient.rawValue) \(TextStyle.percent(percent))% from Open Pet Food Facts: expected \(range(accepted))"
        case .serviceFraction(let nutrient, let stated, let percent):
            return
                "\(nutrient.rawValue) \(NumberText.shown(stated)) was a fraction; read as \(TextStyle.percent(percent))%"
        case .servicePerKilogram(let nutrient, let stated, let percent):
            return
                "\(nutrient.rawValue) \(NumberText.shown(stated)) was per kilogram; read as \(TextStyle.percent(percent))%"
        }
    }
}
