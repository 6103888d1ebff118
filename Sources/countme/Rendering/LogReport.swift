internal import CalorieTrackerCore

/// The entries and totals of one day or several.
struct LogReport: Report {
    /// Whether it is the main screen, which also shows what to do next.
    let isMainScreen: Bool
    /// Whether nothing was ever logged.
    var isEmptyLog = false
    let range: ClosedRange<Day>
    let logs: [DailyLog]
    /// The days up to this one, for a chart of the last week; empty if there is no space for it.
    var recent: [DailyLog] = []
    /// The food still planned for the day; nil if it is not shown.
    var planned: [PlannedFood]?
    /// The number of planned foods of past days that are still open.
    var overdueCount = 0

    var lines: [FoodItem] { logs.flatMap(\.items) }

    func write(to writer: inout JSONWriter) {
        writer.member("since", range.lowerBound)
        writer.member("until", range.upperBound)
        writer.entries(logs.lazy.flatMap(\.items))
        writer.days(logs)
        if let planned { writer.rows("planned", planned) }
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

    func hints(_ style: TextStyle) -> [Hint] {
        let isEmpty = isMainScreen && logs.first?.items.isEmpty == true
        return [
            isEmpty ? .countme("add \"Greek yogurt\" 150", why: "to log a food") : nil,
            isEmpty && isEmptyLog ? .countme("help", why: "to list the commands") : nil,
            overdueCount > 0 ? .countme("plan", why: "to list what is still open") : nil,
        ].compactMap(\.self)
    }

    private func block(_ log: DailyLog, _ style: TextStyle) -> [String] {
        var lines = [style.colored(TextStyle.date(log.day), .bold)]
        if log.items.isEmpty {
            lines.append(isMainScreen ? "Nothing logged yet." : "Nothing logged.")
        } else {
            // Glasses of water have their own line.
            let shown = style.isVerbose ? log.items : log.items.filter { !$0.isPlainWater }
            if !shown.isEmpty { lines += table(shown, style).lines(width: style.width) }
            if !style.isVerbose, shown.contains(where: { $0.note != nil }) {
                lines.append("* has a note (--verbose shows it)")
            }
        }
        lines.append(style.standing(log, label: isMainScreen ? nil : "Total"))
        if let nutrients = TextStyle.nutrients(log) { lines.append(nutrients) }
        if let water = TextStyle.water(log) { lines.append(water) }
        if isMainScreen, let bar = style.bar(log) { lines.append(bar) }
        if let spark = style.spark(recent) { lines.append(spark) }
        if let planned, !planned.isEmpty { lines += self.planned(planned, log, style) }
        if overdueCount > 0 {
            let foods = counted(overdueCount, "food", "foods")
            lines.append("Still open from past days: \(foods)")
        }
        return lines
    }

    /// The planned food, and the day's total with it.
    private func planned(_ plans: [PlannedFood], _ log: DailyLog, _ style: TextStyle) -> [String] {
        let energy = plans.plannedCalories
        let with = log.remainingCalories.map { remaining -> String in
            let left = (remaining - energy).roundedToTenth
            return left < 0
                ? "; \(style.energyWithUnit(-left)) over if you eat it"
                : "; \(style.energyWithUnit(left)) left if you eat it"
        }
        return style.table(of: plans).lines(width: style.width)
            + ["Still planned: \(style.energyWithUnit(energy, in: plans.plannedRange))\(with ?? "")"]
    }

    private func table(_ items: [FoodItem], _ style: TextStyle) -> TextTable {
        var columns: [TextTable.Column] = [
            .left("TIME", atLeast: 5),
            .left("ID", atLeast: 4),
            .measure(style.unit.rawValue.uppercased(), atLeast: 5),
        ]
        if style.isVerbose { columns += [.left("SOURCE"), .left("AGO")] }
        let hasMeals = items.contains { $0.meal != nil }
        if hasMeals { columns.append(.left("MEAL")) }
        columns.append(.left("FOOD"))
        var table = TextTable(columns: columns)
        for item in items {
            var cells = [
                item.time.description, item.id.description,
                style.energy(item.kilocalories, in: item.energyRange),
            ]
            if style.isVerbose {
                cells += [SafeText.shown(item.source.words), style.ago(item.eatenAt)]
            }
            if hasMeals { cells.append(SafeText.shown(item.meal ?? "-")) }
            // A guessed food stays marked until it is corrected.
            var food = TextStyle.food(item) + (item.said?.certainty == .rough ? " ?" : "")
            if let note = item.note {
                food += style.isVerbose ? ", note \(quoted(SafeText.shown(note)))" : " *"
            }
            table.append(cells + [food])
        }
        return table
    }
}

extension TextStyle {
    /// The protein, carbs and fat of a day, and whatever has a target: `Protein 98 of 120 g, carbs 155 g`.
    fileprivate static func nutrients(_ log: DailyLog) -> String? {
        let targets = log.goal?.nutrients ?? Nutrients()
        // Glasses of water have their own line; sums and counts apply to the entries that are shown.
        let items = log.items.filter { !$0.isPlainWater }
        let sums = Nutrients.sum(of: items)
        func count(_ nutrient: Nutrient) -> Int { items.count { $0.nutrients[nutrient] != nil } }
        let main: [Nutrient] = [.protein, .carbs, .fat]
        let isKnown = main.contains { count($0) > 0 }
        let shown = Nutrient.allCases.filter { targets[$0] != nil || isKnown && main.contains($0) }
        guard !shown.isEmpty else { return nil }
        let counts = shown.map(count)
        let areEqual = Set(counts).count == 1
        let parts = zip(shown, counts).map { nutrient, count in
            let sum = items.isEmpty ? 0 : sums[nutrient]
            let target = targets[nutrient].map { " of \($0.tenthsText)" } ?? ""
            let amount =
                sum == nil && target.isEmpty ? "-" : "\(sum?.tenthsText ?? "-")\(target) \(nutrient.unit)"
            let known =
                areEqual || [0, items.count].contains(count) ? "" : " (from \(count) of \(items.count))"
            return "\(TextStyle.name(.main(nutrient))) \(amount)\(known)"
        }
        let isPart = areEqual && (1..<max(items.count, 1)).contains(counts[0])
        let known = isPart ? " (from \(counts[0]) of \(items.count) entries)" : ""
        let line = parts.joined(separator: ", ") + known
        return line.prefix(1).uppercased() + line.dropFirst()
    }
}
