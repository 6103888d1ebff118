internal import CalorieTrackerCore

/// The entries and totals of one day or several.
struct LogReport: Report {
    /// Whether it is the main screen, which also says what to do next.
    let isMainScreen: Bool
    let range: ClosedRange<Day>
    let logs: [DailyLog]
    /// The days up to this one, for a glance at how they went; none where there is no room for it.
    var recent: [DailyLog] = []

    var lines: [FoodItem] { logs.flatMap(\.items) }

    func write(to writer: inout JSONWriter) {
        writer.member("since", range.lowerBound)
        writer.member("until", range.upperBound)
        writer.entries(logs.lazy.flatMap(\.items))
        writer.days(logs)
    }

    func text(_ style: TextStyle) -> String {
        var blocks: [String] = []
        var rest = logs[...]
        while let log = rest.first {
            let gap = rest.prefix { $0.items.isEmpty && !isMainScreen }
            if gap.count > 1, let last = gap.last {
                blocks.append("\(TextStyle.date(log.day)) to \(TextStyle.date(last.day))\nNothing logged.\n")
                rest = rest.dropFirst(gap.count)
            } else {
                blocks.append(block(log, style).joined(separator: "\n") + "\n")
                rest = rest.dropFirst()
            }
        }
        if blocks.isEmpty {
            blocks = ["Nothing logged from \(TextStyle.dates(range)).\n"]
        }
        return blocks.joined(separator: "\n")
    }

    private func block(_ log: DailyLog, _ style: TextStyle) -> [String] {
        var lines = [style.colored(TextStyle.date(log.day), .bold)]
        if log.items.isEmpty {
            lines.append(
                isMainScreen
                    ? "Nothing logged yet. " + style.shown(.countme("add \"Greek yogurt\" 150", why: "Try"))
                    : "Nothing logged."
            )
        } else {
            lines += table(log, style).lines(width: style.width)
        }
        lines.append(style.standing(log))
        if let targets = style.targets(log) { lines.append("Targets: " + targets) }
        if let water = TextStyle.water(log) { lines.append(water) }
        if isMainScreen, let bar = style.bar(log) { lines.append(bar) }
        if let spark = style.spark(recent) { lines.append(spark) }
        return lines
    }

    private func table(_ log: DailyLog, _ style: TextStyle) -> TextTable {
        var columns: [TextTable.Column] = [
            .left("TIME", atLeast: 5),
            .left("ID", atLeast: 4),
            .right(style.unit.rawValue.uppercased(), atLeast: 5),
        ]
        if style.isVerbose { columns += [.left("SOURCE"), .left("AGO")] }
        let hasMeals = log.items.contains { $0.meal != nil }
        if hasMeals { columns.append(.left("MEAL")) }
        columns.append(.left("FOOD"))
        var table = TextTable(columns: columns)
        for item in log.items {
            var cells = [item.time.description, item.id.description, style.energy(item.kilocalories)]
            if style.isVerbose {
                cells += [SafeText.shown(item.source.description), style.ago(item.eatenAt)]
            }
            if hasMeals { cells.append(SafeText.shown(item.meal ?? "-")) }
            // What was guessed from words stays marked until somebody mends it.
            table.append(cells + [TextStyle.food(item) + (item.said?.certainty == .rough ? " ?" : "")])
        }
        return table
    }
}
