internal import CalorieTrackerCore

/// Where a page or a chart was written to.
struct DrawnReport: Report {
    /// The one line of it.
    struct Line: Row {
        let file: String
        let format: String
        /// The chart that it is; nil for a page with all of them.
        let chart: ChartKind?
        let range: ClosedRange<Day>
        let size: Int

        static let columns = ["file", "format", "chart", "since", "until", "bytes"]

        var cells: [Cell] {
            [
                .text(file), .plain(format), chart.map { .plain($0.rawValue) } ?? .empty,
                .plain(range.lowerBound.description), .plain(range.upperBound.description),
                .plain(String(size)),
            ]
        }

        func write(to writer: inout JSONWriter) {
            writer.object { writer in writeMembers(to: &writer) }
        }

        func writeMembers(to writer: inout JSONWriter) {
            writer.key("file")
            writer.value(file)
            writer.key("format")
            writer.value(format)
            writer.key("chart")
            writer.value(chart?.rawValue)
            writer.key("since")
            writer.value(range.lowerBound)
            writer.key("until")
            writer.value(range.upperBound)
            writer.key("bytes")
            writer.value(size)
        }
    }

    let line: Line

    var lines: [Line] { [line] }

    func write(to writer: inout JSONWriter) { line.writeMembers(to: &writer) }

    func text(_ style: TextStyle) -> String {
        let name = SafeText.shown(line.file)
        let what = line.chart.map { "the chart of \($0.rawValue)" } ?? "a report"
        let days = "\(TextStyle.date(line.range.lowerBound)) to \(TextStyle.date(line.range.upperBound))"
        return "Wrote \(name), \(what), \(days) (\(line.format.uppercased()), \(FileSize.text(line.size)))\n"
    }
}
