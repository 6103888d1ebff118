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
            pot, and items already eaten or skipped, are left out. Many cooked foods also show
            roughly how much to buy raw or dry.
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
        let lines = try items.map { item in
            ShoppingReport.Line(
                item: item,
                uncooked: try item.grams.flatMap { try finder.uncooked(item.name, grams: $0) }
            )
        }
        try context.console.answer(ShoppingReport(range: range, lines: lines))
    }
}

/// A shopping list by food.
struct ShoppingReport: Report {
    /// A food, and its amount before cooking.
    struct Line {
        let item: ShoppingItem
        let uncooked: (food: Food, grams: Double)?

        /// The approximate amount to buy: `~320 g raw`.
        fileprivate var uncookedText: String {
            uncooked.map { food, grams in
                let state = food.name.split(separator: " ").last ?? ""
                return "~\(grams.tenthsText) g \(state)"
            } ?? "-"
        }
    }

    let range: ClosedRange<Day>
    let lines: [Line]

    func write(to writer: inout JSONWriter) {
        writer.member("since", range.lowerBound)
        writer.member("until", range.upperBound)
        writer.rows("items", lines)
    }

    func text(_ style: TextStyle) -> String {
        guard !lines.isEmpty else {
            return "Nothing to buy.\n"
        }
        let hasUncooked = lines.contains { $0.uncooked != nil }
        var columns: [TextTable.Column] = [.right("AMOUNT"), .left("PIECES")]
        if hasUncooked { columns.append(.right("UNCOOKED")) }
        var table = TextTable(columns: columns + [.left("FOOD")])
        for line in lines {
            table.append(
                [line.item.amountText, line.item.piecesText] + (hasUncooked ? [line.uncookedText] : [])
                    + [SafeText.shown(line.item.name)]
            )
        }
        return table.lines(width: style.width).map { $0 + "\n" }.joined()
    }

    func hints(_ style: TextStyle) -> [Hint] {
        lines.isEmpty ? [.countme("plan add 200g salmon --meal dinner", why: "to plan a food")] : []
    }
}

extension ShoppingItem {
    /// The amount in units for shopping: liquids in milliliters, other foods in grams.
    fileprivate var amountText: String {
        if let milliliters { return "\(milliliters.tenthsText) ml" }
        return grams.map { "\($0.tenthsText)\(hasUnknown ? "+" : "") g" } ?? "-"
    }

    /// The number of pieces, rounded to tenths.
    fileprivate var piecesText: String {
        guard let pieces else { return "-" }
        let count = pieces < 0.1 ? pieces : pieces.roundedToTenth
        return "\(NumberText.shown(count)) \(PortionWord.text(unit ?? "", count))"
    }
}

extension ShoppingReport.Line: Row {
    static func tell(_ line: Self?, to row: inout ColumnWriter) {
        let item = line?.item
        row.text("name", item?.name)
        row.number("grams", item?.grams)
        row.exact("pieces", item?.pieces)
        row.text("unit", item?.unit)
        row.count("count", item?.count)
        row.truth("has_unknown", item?.hasUnknown)
        row.number("milliliters", item?.milliliters)
        row.text("uncooked_food_id", line?.uncooked?.food.id)
        row.number("uncooked_grams", line?.uncooked?.grams)
    }
}
