internal import CalorieTrackerCore

extension Chart {
    /// The energy a day had in each week, or in each month of a long period.
    static func weeks(_ data: ChartData) -> Chart {
        let grouping = data.longGrouping
        let series = data.series(.energy(data.unit), by: grouping)
        let unit = data.unit.rawValue
        let word = grouping.rawValue
        let summaries = grouping.summaries(of: data.logs, in: data.range, weekStart: data.weekStart)
        let table = ChartTable(
            caption: "Energy per \(word); averages are over the days logged",
            columns: [grouping.heading, "\(unit) a day", "Goal", "\(unit) in total", "Days logged"],
            rows: zip(summaries.suffix(series.points.count), series.points).map { summary, point in
                [
                    ChartData.name(point.days, grouping), point.value?.rounded().tenthsText ?? "-",
                    point.goal?.rounded().tenthsText ?? "-",
                    summary.entryCount > 0 ? data.energy(summary.kilocalories) : "-",
                    String(summary.daysLogged),
                ]
            }
        )
        return Chart(
            kind: .weeks,
            title: "Energy per \(word), \(unit) a day" + data.limit(of: series, grouping),
            description: data.isEmpty
                ? ChartData.nothing
                : "\(ChartData.columns(series.points.count, word, word + "s")): the "
                    + "average of the days logged. "
                    + series.sentences(unit: unit + " a day", by: grouping),
            caption: series.hasValues
                ? "The average of the days logged. "
                    + (caption(series, missing: "A \(word) without a column has no entries.") ?? "") : nil,
            panels: series.hasValues
                ? [ColumnPanel(series, by: grouping)] : [MessagePanel(text: ChartData.nothing)],
            table: table
        )
    }
}
