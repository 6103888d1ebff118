internal import CalorieTrackerCore

/// Pet foods with the results computed from their values.
struct PetReport: ChangingReport {
    /// The reason for showing the foods.
    enum Kind {
        case shown
        case listed
        case compared
        case saved(isNew: Bool)
        case changed(from: PetProduct?)
        case deleted
    }

    /// A food, saved or not, with its messages.
    struct Line {
        let product: PetProduct?
        let facts: PetFacts
        let messages: [PetMessage]
        /// The amount that a cat needs, if it was requested.
        let feeding: PetFeeding?

        var carbohydrate: PetCarbohydrate { PetCarbohydrate(facts.analysis) }

        init(_ facts: PetFacts, messages: [PetMessage] = [], cat: Double? = nil) {
            product = nil
            self.facts = facts
            feeding = cat.map { PetFeeding(facts.analysis, kilograms: $0) }
            self.messages = Line.messages(facts, messages)
        }

        init(_ product: PetProduct, messages: [PetMessage] = [], cat: Double? = nil) {
            self.product = product
            facts = product.facts
            feeding = cat.map { PetFeeding(product.facts.analysis, kilograms: $0) }
            self.messages = Line.messages(facts, messages)
        }

        private static func messages(_ facts: PetFacts, _ given: [PetMessage]) -> [PetMessage] {
            var messages = given
            let others =
                PetScanCheck.messages(facts.analysis, kind: facts.kind)
                + [PetCarbohydrate(facts.analysis).message].compactMap(\.self)
            for message in others where !messages.contains(message) { messages.append(message) }
            return messages
        }
    }

    let kind: Kind
    var isDryRun = false
    let products: [Line]

    var lines: [Line] { products }

    func write(to writer: inout JSONWriter) {
        writer.rows("products", products)
        writer.messages("messages", products.flatMap(\.messages).map { ($0.code, $0.words) })
        writer.member("dry_run", isDryRun)
    }

    func text(_ style: TextStyle) -> String {
        let lines: [String] =
            switch kind {
            case .listed:
                products.isEmpty ? ["No saved pet foods."] : list(style).lines(width: style.width)
            case .compared: PetComparison(products: products).lines(style)
            case .deleted: products.map { (isDryRun ? "Would delete " : "Deleted ") + style.title($0) }
            case .saved(let isNew):
                products.flatMap { [saved($0, isNew, style)] + PetSheet(food: $0).lines(style).dropFirst() }
            case .changed(let before):
                products.flatMap {
                    [changed($0, before, style)] + PetSheet(food: $0).lines(style).dropFirst()
                }
            case .shown: products.flatMap { PetSheet(food: $0).lines(style) }
            }
        return lines.map { $0 + "\n" }.joined()
    }

    private func saved(_ line: Line, _ isNew: Bool, _ style: TextStyle) -> String {
        let verb = isNew ? (isDryRun ? "Would save" : "Saved") : (isDryRun ? "Would replace" : "Replaced")
        return "\(verb) \(style.title(line))"
    }

    private func changed(_ line: Line, _ before: PetProduct?, _ style: TextStyle) -> String {
        if before?.facts == line.facts { return "No change to \(style.title(line))" }
        return "\(isDryRun ? "Would change" : "Changed") \(style.title(line))"
    }

    private func list(_ style: TextStyle) -> TextTable {
        var table = TextTable(columns: [
            .left("ID"), .measure("CARBS"), .left("LEVEL"),
            .left("KIND"), .left("NAME"),
        ])
        for line in products {
            let carbohydrate = line.carbohydrate
            table.append([
                line.product?.id ?? "-", TextStyle.share(carbohydrate.percent),
                carbohydrate.word ?? (carbohydrate.message == nil ? "missing" : "error"),
                TextStyle.word(line.facts.kind), TextStyle.name(line.facts),
            ])
        }
        return table
    }
}

extension TextStyle {
    /// A pet food by its id and name.
    func title(_ line: PetReport.Line) -> String {
        (line.product.map { $0.id + ": " } ?? "") + TextStyle.name(line.facts)
    }

    /// A pet food by its name and brand.
    static func name(_ facts: PetFacts) -> String {
        SafeText.shown(facts.name ?? "Unnamed product")
            + (facts.brand.map { " (\(SafeText.shown($0)))" } ?? "")
    }

    /// A number with as many as two decimals.
    static func percent(_ number: Double) -> String { NumberText.shown((number * 100).rounded() / 100) }

    /// A percentage, or `--` if it is unknown.
    static func share(_ number: Double?) -> String { number.map { "\(percent($0))%" } ?? "--" }

    /// The name of a kind in text.
    static func word(_ kind: PetFoodKind) -> String { kind == .semiMoist ? "semi-moist" : kind.rawValue }
}

extension PetReport.Line: Row {
    static func tell(_ line: Self?, to row: inout ColumnWriter) {
        let (facts, energy) = (line?.facts, line.flatMap { PetEnergy($0.facts.analysis) })
        row.text("id", line?.product?.id)
        row.text("barcode", facts?.barcode)
        row.text("name", facts?.name)
        row.text("brand", facts?.brand)
        row.word("kind", facts?.kind.rawValue)
        for nutrient in PetNutrient.allCases {
            let value = facts?.analysis[nutrient]
            row.object(nutrient.rawValue, isPrefix: true) { row in
                row.percent("percent", value?.percent)
                row.json(line) { writer, _ in
                    writer.member("source", value?.source.rawValue)
                    writer.member("read_from", value?.readFrom)
                }
            }
        }
        row.percent("carbs_percent", line?.carbohydrate.percent)
        row.word("carbs_level", line?.carbohydrate.level?.rawValue)
        row.column("kcal_per_100g", Cell(energy?.total)) { $0.energy(energy) }
        row.number("stated_kcal_per_kg", facts?.statedKilocaloriesPerKilogram)
        row.word("source", facts?.origin.rawValue)
        row.json(line) { writer, line in
            writer.feeding(line.feeding)
            writer.member("created_at", line.product?.createdAt)
            writer.member("updated_at", line.product?.updatedAt)
        }
    }
}

extension ColumnWriter {
    /// A number with at most two decimals; a missing one is null, never 0.
    fileprivate mutating func percent(_ key: StaticString, _ number: Double?) {
        column(key, number.map { .plain(TextStyle.percent($0)) } ?? .empty) { $0.percent(number) }
    }
}

extension JSONWriter {
    /// A number with at most two decimals.
    fileprivate mutating func percent(_ number: Double?) {
        guard let number else { return null() }
        let rounded = number.roundedToHundredth
        if rounded.roundedToTenth == rounded { value(rounded) } else { exact(rounded) }
    }

    /// Writes the daily need of a cat by its activity, with the amount of food that covers it.
    fileprivate mutating func feeding(_ feeding: PetFeeding?) {
        object("feeding", of: feeding) { writer, feeding in
            writer.key("cat_kg")
            writer.percent(feeding.kilograms)
            for life in PetFeeding.Life.allCases {
                writer.key(dynamic: life.rawValue)
                writer.object { writer in
                    writer.member("kcal_per_day", feeding.kilocalories(life))
                    writer.member("grams_per_day", feeding.grams(life))
                }
            }
        }
    }

    fileprivate mutating func energy(_ energy: PetEnergy?) {
        guard let energy else { return null() }
        object { writer in
            writer.member("protein", energy.protein)
            writer.member("fat", energy.fat)
            writer.member("carbs", energy.carbs)
            writer.member("total", energy.total)
        }
    }
}
