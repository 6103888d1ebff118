internal import CalorieTrackerCore

/// Prints a shopping list for the plan.
struct PlanShopCommand: Command {
    static let manual = CommandManual(
        name: "plan shop",
        summary: "Print a shopping list for the plan.",
        usage: ["plan shop [DATE|PERIOD]"],
        operands: ["DATE|PERIOD": .period],
        examples: [
            .init("countme plan shop", "for the next 7 days"),
            .init("countme plan shop next week > list.txt", "write it to a file"),
            .init("countme plan shop --format csv", "for a spreadsheet"),
        ],
        options: [.onComing, .since, .until],
        details: """
            Recipes are broken down into the ingredients needed for the planned portions. Food in a
            pot, and items already eaten or skipped, are left out.
            """
    )

    private let days: PlannedDays

    init(_ arguments: ParsedArguments) throws(UserError) { days = try PlannedDays(arguments) }

    func run(in context: CommandContext) throws {
        let range = try days.range(context)
        let tracker = try context.log.openTracker(for: .reading)
        // Past days need no shopping.
        let finder = context.services.finder(tracker)
        let plans = try finder.plans(in: range).filter { $0.day >= context.clock.today }
        let items = try tracker.shopping(for: plans, piece: finder.piece)
        try context.console.answer(ShoppingReport(range: range, items: items))
    }
}

/// A shopping list by food.
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
            return "Nothing to buy.\n"
        }
        var table = TextTable(columns: [.right("AMOUNT"), .left("PIECES"), .left("FOOD")])
        for item in items {
            table.append([item.amountText, item.piecesText, SafeText.shown(item.name)])
        }
        return table.lines(width: style.width).map { $0 + "\n" }.joined()
    }

    func hints(_ style: TextStyle) -> [Hint] {
        items.isEmpty ? [.countme("plan add 200g salmon --meal dinner", why: "to plan a food")] : []
    }
}

extension ShoppingItem {
    /// The amount as it is bought: liquids in milliliters, other foods in grams.
    fileprivate var amountText: String {
        if let milliliters { return "\(milliliters.tenthsText) ml" }
        return grams.map { "\($0.tenthsText)\(hasUnknown ? "+" : "") g" } ?? "-"
    }

    /// The number of pieces, in tenths.
    fileprivate var piecesText: String {
        guard let pieces else { return "-" }
        let count = pieces < 0.1 ? pieces : pieces.roundedToTenth
        return "\(NumberText.shown(count)) \(PortionWord.text(unit ?? "", count))"
    }
}

extension ShoppingItem: Row {
    static func tell(_ item: Self?, to row: inout ColumnWriter) {
        row.text("name", item?.name)
        row.number("grams", item?.grams)
        row.exact("pieces", item?.pieces)
        row.text("unit", item?.unit)
        row.count("count", item?.count)
        row.truth("has_unknown", item?.hasUnknown)
        row.number("milliliters", item?.milliliters)
    }
}
