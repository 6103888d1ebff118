internal import CalorieTrackerCore

/// Adds up what a plan needs.
struct PlanShopCommand: Command {
    static let manual = CommandManual(
        name: "plan shop",
        summary: "Show what the plan needs, added up by food.",
        usage: ["plan shop [DATE|PERIOD]"],
        operands: ["DATE|PERIOD": .period],
        examples: [
            .init("countme plan shop", "for today and the six days to come"),
            .init("countme plan shop next week > list.txt", "as a list"),
            .init("countme plan shop --format csv", "for a spreadsheet"),
        ],
        options: [.on, .since, .until],
        details: """
            Of a recipe its ingredients are needed, in the share that is planned. What is in a pot
            is cooked already, and what was eaten or skipped is not needed.
            """
    )

    private let days: PlannedDays

    init(_ arguments: ParsedArguments) throws(UserError) { days = try PlannedDays(arguments) }

    func run(in context: CommandContext) throws {
        let range = try days.range(context)
        let tracker = try context.openTracker(for: .reading)
        // For days that are over nothing is bought any more.
        let plans = try tracker.plans(in: range).filter { $0.day >= context.clock.today }
        let items = try tracker.shopping(for: plans, piece: context.finder(tracker).piece)
        try context.answer(ShoppingReport(range: range, items: items))
    }
}

/// What is needed, food by food.
struct ShoppingReport: Report {
    let range: ClosedRange<Day>
    let items: [ShoppingItem]

    var lines: [ShoppingItem] { items }

    func write(to writer: inout JSONWriter) {
        writer.member("since", range.lowerBound)
        writer.member("until", range.upperBound)
        writer.rows("items", items)
    }

    func text(_ style: TextStyle) -> String {
        guard !items.isEmpty else {
            return "Nothing to buy. "
                + style.shown(.countme("plan add 200g salmon --meal dinner", why: "Plan something")) + "\n"
        }
        var table = TextTable(columns: [.right("GRAMS"), .left("PIECES"), .left("FOOD")])
        for item in items {
            let more = item.hasUnknown && item.grams != nil ? "+" : ""
            table.append([
                item.grams.map { $0.tenthsText + more } ?? "-",
                item.pieces.map { "\(NumberText.shown($0)) \(PortionWord.text(item.unit ?? "", $0))" } ?? "-",
                SafeText.shown(item.name),
            ])
        }
        return table.lines(width: style.width).map { $0 + "\n" }.joined()
    }
}

extension ShoppingItem: Row {
    static let columns = ["name", "grams", "pieces", "unit", "count", "has_unknown"]

    var cells: [Cell] {
        [
            .text(name), Cell(grams), Cell(quantity: pieces), Cell(text: unit), .plain(String(count)),
            .plain(String(hasUnknown)),
        ]
    }

    func write(to writer: inout JSONWriter) {
        writer.object { writer in
            writer.member("name", name)
            writer.member("grams", grams)
            writer.member("pieces", quantity: pieces)
            writer.member("unit", unit)
            writer.member("count", count)
            writer.member("has_unknown", hasUnknown)
        }
    }
}
