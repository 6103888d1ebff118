internal import CalorieTrackerCore

/// A part of a chart; the parts are stacked.
protocol Panel {
    /// Returns its height for a width.
    func height(_ width: Double) -> Double

    /// Draws the panel below a vertical position.
    func draw(in writer: inout MarkupWriter, at top: Double, width: Double, id: String)
}

extension Double {
    /// A length in an attribute.
    var px: String { tenthsText }
}

/// Estimates the width of drawn text, which cannot be measured here.
enum TextRoom {
    /// Returns the approximate width of a text in the size of axis labels.
    static func small(_ text: String) -> Double { Double(TerminalWidth.width(of: text)) * 7.8 }

    /// Returns the approximate width of a text in the size of names.
    static func normal(_ text: String) -> Double { Double(TerminalWidth.width(of: text)) * 8.2 }

    /// A name cut to a width.
    static func cut(_ name: String, to width: Double) -> String {
        TerminalWidth.truncated(SafeText.shown(name), to: max(4, Int(clamping: width / 8.2)))
    }
}

extension MarkupWriter {
    /// Writes the heading above a panel.
    mutating func write(heading: String?, at top: Double) {
        guard let heading else { return }
        element("text", ["class": "heading", "x": "0", "y": (top + 16).px], heading)
    }
}

/// A sentence in place of a chart that has nothing to show.
struct MessagePanel: Panel {
    let text: String

    func height(_ width: Double) -> Double { 48 }

    func draw(in writer: inout MarkupWriter, at top: Double, width: Double, id: String) {
        writer.element("text", ["class": "name", "x": "0", "y": (top + 28).px], text)
    }
}

/// A list of names, each with a bar and a number.
struct BarPanel: Panel {
    /// A line of the list.
    struct Row {
        let name: String
        let value: Double
        /// The displayed number.
        let text: String
    }

    var heading: String?
    let rows: [Row]

    private var head: Double { heading == nil ? 4 : 32 }

    /// Whether the screen is narrow, so that the name is above the bar.
    private func isNarrow(_ width: Double) -> Bool { width < 500 }

    private func rowHeight(_ width: Double) -> Double { isNarrow(width) ? 38 : 26 }

    func height(_ width: Double) -> Double { head + Double(rows.count) * rowHeight(width) + 8 }

    func draw(in writer: inout MarkupWriter, at top: Double, width: Double, id: String) {
        writer.write(heading: heading, at: top)
        let largest = rows.reduce(0) { max($0, $1.value) }
        let textRoom = rows.map { TextRoom.normal($0.text) }.reduce(0, max) + 12
        let nameRoom = isNarrow(width) ? 0 : 230.0
        let barRoom = max(width - nameRoom - textRoom, 40)
        var bars = ""
        for (index, row) in rows.enumerated() {
            let y = top + head + Double(index) * rowHeight(width)
            let barTop = isNarrow(width) ? y + 20 : y + 5
            let barHeight = isNarrow(width) ? 10.0 : 14
            let fraction = largest > 0 ? row.value / largest : 0
            let barWidth = max(fraction * barRoom, 1.5)
            bars += "M\(nameRoom.px) \(barTop.px)h\(barWidth.px)v\(barHeight.px)H\(nameRoom.px)z"
            let name = TextRoom.cut(row.name, to: isNarrow(width) ? width : nameRoom - 14)
            writer.element(
                "text",
                ["class": "name", "x": "0", "y": (isNarrow(width) ? y + 14 : y + 16.5).px],
                name
            )
            writer.element(
                "text",
                ["class": "value", "x": (nameRoom + barWidth + 8).px, "y": (barTop + barHeight - 2.5).px],
                row.text
            )
        }
        writer.empty("path", ["class": "bar", "d": bars])
    }
}
