internal import CalorieTrackerCore

extension Chart {
    /// Water against its goal.
    static func water(_ data: ChartData) -> Chart {
        let grouping = data.fineGrouping
        let series = data.series(.water, by: grouping)
        let word = grouping.rawValue
        let hasWater = data.whole.water > 0 || series.points.contains { $0.goal != nil }
        let isShown = hasWater && series.hasValues
        let nothing = data.isEmpty ? ChartData.nothing : "No water was logged in this period."
        let average = (data.whole.water / Double(max(data.whole.daysLogged, 1))).rounded()
        let missing = "A \(word) without a column has no entries."
        return Chart(
            kind: .water,
            title: (grouping == .day ? "Water per day, in ml" : "Water per \(word), ml a day")
                + data.limit(of: series, grouping),
            description: isShown
                ? "\(ChartData.columns(series.points.count, word, word + "s")). "
                    + "\(data.whole.water.tenthsText) ml in total, \(average.tenthsText) ml a day logged. "
                    + series.sentences(unit: "ml", by: grouping)
                : nothing,
            caption: isShown ? caption(series, missing: missing) : nil,
            panels: isShown
                ? [ColumnPanel(series, by: grouping)] : [MessagePanel(text: nothing)],
            table: ChartTable(
                caption: grouping == .day ? "Milliliters per day" : "Milliliters a day, by \(word)",
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
