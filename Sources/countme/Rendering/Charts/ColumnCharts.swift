internal import CalorieTrackerCore

extension Chart {
    /// The energy of each day.
    static func days(_ data: ChartData) -> Chart {
        let series = data.series(.energy(data.unit), by: .day)
        let isCut = data.logs.count > series.points.count
        let unit = data.unit.rawValue
        let logged = series.points.count { $0.value != nil }
        let table = ChartTable(
            caption: isCut ? "Energy of the last \(series.points.count) days" : "Energy per day",
            columns: ["Day", unit, "Goal", "Difference", "Entries"],
            rows: zip(data.logs.suffix(series.points.count), series.points).map { log, point in
                let difference = log.hasFood ? log.remaining(in: data.unit).map { -$0 } : nil
                return [
                    TextStyle.date(log.day), point.value?.tenthsText ?? "-", point.goal?.tenthsText ?? "-",
                    difference.map { ($0 > 0 ? "+" : "") + $0.tenthsText } ?? "-", String(log.items.count),
                ]
            }
        )
        return Chart(
            kind: .days,
            title: "Energy per day, in \(unit)" + (isCut ? ", the last \(series.points.count) days" : ""),
            description: data.isEmpty
                ? ChartData.nothing
                : "\(ChartData.columns(series.points.count, "day", "days")), \(logged) with entries. "
                    + series.sentences(unit: unit, by: .day),
            caption: caption(series, missing: "A day without a column has no entries."),
            panels: series.hasValues ? [ColumnPanel(series, by: .day)] : [],
            table: table
        )
    }

    /// The legend for columns; nil if they need none.
    static func caption(_ series: TimeSeries, missing: String) -> String? {
        var parts: [String] = []
        if series.points.contains(where: { $0.goal != nil }) { parts.append("Dashed line: goal.") }
        if series.points.contains(where: { ($0.value ?? 0) > ($0.goal ?? .infinity) }) {
            parts.append("Hatched: above the goal.")
        }
        if series.points.contains(where: { $0.value == nil }) { parts.append(missing) }
        return parts.isEmpty || !series.hasValues ? nil : parts.joined(separator: " ")
    }
}

extension Chart {
    /// The average daily energy in each week, or in each month of a long period.
    static func weeks(_ data: ChartData) -> Chart {
        let grouping = data.longGrouping
        let series = data.series(.energy(data.unit), by: grouping).rounded()
        let unit = data.unit.rawValue
        let word = grouping.rawValue
        let summaries = grouping.summaries(of: data.logs, in: data.range, weekStart: data.weekStart)
        let table = ChartTable(
            caption: "Energy per \(word); averages over logged days",
            columns: [grouping.heading, "\(unit) per day", "Goal", "Total \(unit)", "Logged days"],
            rows: zip(summaries.suffix(series.points.count), series.points).map { summary, point in
                [
                    ChartData.name(point.days, grouping), point.value?.tenthsText ?? "-",
                    point.goal?.tenthsText ?? "-",
                    summary.foodCount > 0 ? data.energy(summary.kilocalories) : "-",
                    String(summary.daysLogged),
                ]
            }
        )
        return Chart(
            kind: .weeks,
            title: "Energy per \(word), in \(unit) per day" + data.limit(of: series, grouping),
            description: data.isEmpty
                ? ChartData.nothing
                : "\(ChartData.columns(series.points.count, word, word + "s")): the "
                    + "average over logged days. "
                    + series.sentences(unit: unit + " a day", by: grouping),
            caption: series.hasValues
                ? "Averages over logged days. "
                    + (caption(series, missing: "A \(word) without a column has no entries.") ?? "") : nil,
            panels: series.hasValues ? [ColumnPanel(series, by: grouping)] : [],
            table: table
        )
    }
}

extension Chart {
    /// Water against its goal.
    static func water(_ data: ChartData) -> Chart {
        let grouping = data.fineGrouping
        let series = data.series(.water, by: grouping)
        let word = grouping.rawValue
        let isShown = series.hasValues
        let nothing = data.isEmpty ? ChartData.nothing : "No water was logged in this period."
        let average = data.whole.waterPerDay
        let missing = "A \(word) without a column has no water."
        return Chart(
            kind: .water,
            title: (grouping == .day ? "Water per day, in ml" : "Water per \(word), in ml per day")
                + data.limit(of: series, grouping),
            description: isShown
                ? "\(ChartData.columns(series.points.count, word, word + "s")). "
                    + "\(data.whole.water.tenthsText) ml in total, \(average.tenthsText) ml per day with water. "
                    + series.sentences(unit: "ml", by: grouping)
                : nothing,
            caption: isShown ? caption(series, missing: missing) : nil,
            panels: isShown ? [ColumnPanel(series, by: grouping)] : [],
            nothing: nothing,
            table: ChartTable(
                caption: grouping == .day ? "Milliliters per day" : "Milliliters per day, by \(word)",
                columns: [grouping.heading, "ml", "Goal"],
                rows: isShown
                    ? series.points.map { point in
                        [
                            ChartData.name(point.days, grouping), point.value?.tenthsText ?? "-",
                            point.goal?.tenthsText ?? "-",
                        ]
                    } : []
            )
        )
    }
}
