internal import CalorieTrackerCore

/// A part of a chart, one above the other.
protocol Panel {
    /// How high it is when it is so wide.
    func height(_ width: Double) -> Double

    /// Draws it below a line.
    func draw(in writer: inout MarkupWriter, at top: Double, width: Double, id: String)
}

extension Double {
    /// A length in an attribute.
    var px: String { tenthsText }
}

/// How much room text takes that is drawn where nobody measures it.
enum TextRoom {
    /// About how wide a text is in the size of numbers on an axis.
    static func small(_ text: String) -> Double { Double(TerminalWidth.width(of: text)) * 7.8 }

    /// About how wide a text is in the size of names.
    static func normal(_ text: String) -> Double { Double(TerminalWidth.width(of: text)) * 8.2 }

    /// A name cut to a width.
    static func cut(_ name: String, to width: Double) -> String {
        TerminalWidth.truncated(SafeText.shown(name), to: max(4, Int(clamping: width / 8.2)))
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
