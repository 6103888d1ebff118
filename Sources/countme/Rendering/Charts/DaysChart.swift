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
                let difference = log.items.isEmpty ? nil : log.remaining(in: data.unit).map { -$0 }
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
            panels: series.hasValues
                ? [ColumnPanel(series, by: .day)] : [MessagePanel(text: ChartData.nothing)],
            table: table
        )
    }

    /// How to read columns, as far as they need it.
    static func caption(_ series: TimeSeries, missing: String) -> String? {
        var parts: [String] = []
        if series.points.contains(where: { $0.goal != nil }) { parts.append("Dashed line: the goal.") }
        if series.points.contains(where: { ($0.value ?? 0) > ($0.goal ?? .infinity) }) {
            parts.append("Hatched: what is above it.")
        }
        if series.points.contains(where: { $0.value == nil }) { parts.append(missing) }
        return parts.isEmpty || !series.hasValues ? nil : parts.joined(separator: " ")
    }
}
