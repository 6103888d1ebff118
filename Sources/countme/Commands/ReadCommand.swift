internal import CalorieTrackerCore

/// Shows how countme reads a meal, without logging it.
struct ReadCommand: Command {
    static let manual = CommandManual(
        group: .unlisted,
        name: "read",
        summary: "Preview how countme reads a meal, without logging it.",
        usage: ["read TEXT…", "read -"],
        operands: ["TEXT": .typed],
        examples: [
            .init("countme read \"2 eggs, toast with butter and a latte\"", "item by item"),
            .init(
                "countme read - --format ndjson < meals.txt",
                "one meal per line in, one result per line out"
            ),
            .init("countme read a bowl of porridge --json | jq .kcal", "for a script"),
        ],
        details: """
            Parses text the way countme add does, with your own foods, recipes and pots.
            ~ marks an assumed amount, ? a guessed food. With -, reads one meal per line
            from standard input and prints a result for each.
            """
    )

    private let arguments: ParsedArguments
    private let text: String?

    init(_ arguments: ParsedArguments) throws(UserError) {
        let isBatch = arguments.operands == ["-"] && arguments.literalOperands == nil
        let text = arguments.tidiedText
        guard isBatch || !text.isEmpty else {
            throw UserError(.usage, "missing TEXT").hint(.countme("read \"2 eggs and a latte\""))
        }
        self.arguments = arguments
        self.text = isBatch ? nil : text
    }

    func run(in context: CommandContext) throws {
        let finder = context.services.finder(try context.log.openTracker(for: .reading))
        guard let text else {
            let text = try context.console.inputText(of: "one meal per line", for: "read -")
            func read(_ line: Substring) throws -> MealReading {
                do {
                    return try self.read(String(line), finder, context.clock)
                } catch is UserError {
                    return MealReading(refused: String(line))
                }
            }
            var lines = text.split(separator: "\n", omittingEmptySubsequences: false)
            if lines.last == "" { lines.removeLast() }
            return try context.console.answer(
                ReadReport(readings: try finder.together { try lines.map(read) }, isBatch: true)
            )
        }
        guard text.count <= MealReader.longestText else {
            throw UserError(.badInput, "the text is longer than \(MealReader.longestText) characters")
                .hint(.countme("read - < meals.txt"))
        }
        let reading = try finder.together { try read(text, finder, context.clock) }
        guard !reading.items.isEmpty else {
            throw UserError(.noMatch, "no food recognized in \(quoted(text))").hint(.countme("search", text))
        }
        try context.console.answer(ReadReport(readings: [reading], isBatch: false))
    }

    /// The reading of a line; a line that ends in an energy is parsed as `add` parses it.
    private func read(_ text: String, _ finder: FoodFinder, _ clock: WallClock) throws -> MealReading {
        let words = text.split(separator: " ").map(String.init)
        // A word with a leading minus would be an option.
        guard words.last?.contains(where: \.isNumber) == true || EnergyText.unit(words.last ?? "") != nil,
            !words.contains(where: { $0.hasPrefix("-") })
        else { return try finder.reading(of: text) }
        let parsed = try AddRequest.parsed(words, in: arguments.invocation)
        do {
            guard try TrailingEnergy.read(parsed, finder) != nil else { return try finder.reading(of: text) }
            var request = try AddRequest(parsed)
            request.isOnlyRead = true
            let entries = try request.entries(finder, clock) { _ in }
            guard entries.readings.allSatisfy({ $0 == nil }), let eaten = try entries.foods.first else {
                return try finder.reading(of: text)
            }
            return MealReading(text, stated: eaten, meal: entries.drafts.first?.meal)
        } catch let error as UserError {
            throw error.mapHints { words, why in
                let isText = words.allSatisfy { !$0.hasPrefix("-") }
                return Hint(words: [isText ? "read" : "add"] + words, why: why)
            }
        }
    }
}

/// Meals as they were understood.
struct ReadReport: Report {
    let readings: [MealReading]
    let isBatch: Bool

    var lines: [Line] { readings.map(Line.init) }

    func write(to writer: inout JSONWriter) {
        if isBatch {
            writer.rows("meals", lines)
        } else if let line = lines.first {
            writer.members(of: line)
        }
    }

    func text(_ style: TextStyle) -> String {
        readings.map { reading in
            let frames = reading.items.map { TextStyle.frame(of: $0).joined(separator: ", ") }
            let isFramed = frames.contains { !$0.isEmpty }
            var table = TextTable(
                columns: [.measure(style.unit.rawValue.uppercased()), .left("AMOUNT"), .name("FOOD")]
                    + (isFramed ? [.left("WHEN")] : [])
            )
            for (item, frame) in zip(reading.items, frames) {
                table.append(
                    [
                        style.energy(item.eaten.kilocalories), TextStyle.amount(of: item),
                        TextStyle.name(of: item),
                    ] + (isFramed ? [frame] : [])
                )
            }
            let energy = "\(style.energy(reading.kilocalories)) \(style.unit.rawValue)"
            let total = "\(energy) (certainty: \(reading.certainty.rawValue))"
            let unread = reading.unread.map { "not recognized: \(SafeText.shown($0))" }
            return (table.lines(width: style.width) + [total] + unread).map { $0 + "\n" }.joined()
        }.joined(separator: "\n")
    }
}

extension ReadReport {
    /// A meal, for programs.
    struct Line: Row {
        let reading: MealReading

        static func tell(_ line: Self?, to row: inout ColumnWriter) {
            let (reading, unread) = (line?.reading, line?.reading.unread ?? [])
            let sum = reading.flatMap { $0.items.isEmpty ? nil : $0.kilocalories }
            let spread = 2 * (reading?.spread ?? 0)
            row.text("text", reading?.text)
            row.word("certainty", sum == nil ? nil : reading?.certainty.rawValue)
            row.number("kcal", sum)
            row.number("kcal_low", sum.map { max(0, $0 - spread).rounded() })
            row.number("kcal_high", sum.map { ($0 + spread).rounded() })
            row.nutrients(reading?.nutrients)
            row.json(reading) { writer, reading in
                writer.objects("items", of: reading.items) { writer, item in Line.write(item, to: &writer) }
            }
            row.column("unread", .text(unread.joined(separator: "; "))) { writer in
                writer.array(of: unread) { $0.value($1) }
            }
        }

        private static func write(_ item: MealReading.Item, to writer: inout JSONWriter) {
            let eaten = item.eaten
            writer.member("text", item.text)
            writer.member("start", Double(item.range.lowerBound))
            writer.member("end", Double(item.range.upperBound))
            writer.member("name", eaten.name)
            writer.member("brand", eaten.brand)
            writer.member("food_id", item.foodID)
            writer.member("kind", eaten.kind.rawValue)
            writer.member("meal", item.meal)
            writer.member("time", item.time?.description)
            writer.member("quantity", quantity: eaten.amount?.quantity)
            writer.member("unit", eaten.amount?.unit)
            writer.member("grams", eaten.amount?.grams)
            writer.member("milliliters", eaten.amount?.milliliters)
            writer.member("kcal", eaten.kilocalories)
            writer.member("kcal_low", max(0, eaten.kilocalories - 2 * item.spread).rounded())
            writer.member("kcal_high", (eaten.kilocalories + 2 * item.spread).rounded())
            writer.member("nutrients", eaten.nutrients)
            writer.member("certainty", item.certainty.rawValue)
            writer.member("certainty_of_food", item.foodCertainty.rawValue)
            writer.member("certainty_of_amount", item.amountCertainty.rawValue)
            writer.objects("alternatives", of: item.alternatives) { writer, other in
                writer.member("food_id", other.foodID)
                writer.member("name", other.name)
                writer.member("kcal", other.kilocalories)
            }
        }
    }
}

extension TextStyle {
    /// The amount of an item; `~` marks an assumed one.
    static func amount(of item: MealReading.Item) -> String {
        guard let amount = item.eaten.amount else { return "-" }
        return (item.isAmountAssumed ? "~" : "") + serving(amount, isDrink: item.eaten.kind == .drink)
    }

    /// The name of an item; `?` marks a guess.
    static func name(of item: MealReading.Item) -> String {
        SafeText.shown(item.eaten.name) + (item.certainty == .rough ? "?" : "")
    }

    /// The meal, day and time of an item.
    static func frame(of item: MealReading.Item?) -> [String] {
        guard let item else { return [] }
        let day = item.daysAgo.map { $0 == 0 ? "today" : $0 == 1 ? "yesterday" : "\($0) days ago" }
        return [item.meal.map(SafeText.shown), day, item.time.map { "\($0)" }].compactMap(\.self)
    }
}
