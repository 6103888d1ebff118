/// Fits help to the width there is, from a wide terminal to a phone.
enum HelpLayout {
    /// Without a terminal, and on a wide one: longer lines are hard to read.
    private static let usualWidth = 80
    private static let narrowest = 30

    /// The text with lines that are no longer than the width; commands stay whole, to be copied.
    static func fitted(_ text: String, to width: Int?) -> String {
        let width = max(narrowest, min(width ?? usualWidth, usualWidth))
        var lines: [String] = []
        var paragraph: [Substring] = []
        func endParagraph() {
            let isWide = paragraph.contains { TerminalWidth.width(of: String($0)) > width }
            lines +=
                isWide
                ? wrapped(paragraph.joined(separator: " "), to: width, hanging: 0)
                : paragraph.map(String.init)
            paragraph = []
        }
        for line in text.split(separator: "\n", omittingEmptySubsequences: false) {
            if isProse(line) {
                paragraph.append(line)
                continue
            }
            endParagraph()
            let isCommand = line.trimmingPrefix { $0 == " " }.hasPrefix("countme ")
            if isCommand || TerminalWidth.width(of: String(line)) <= width {
                lines.append(String(line))
            } else {
                lines += wrapped(String(line), to: width, hanging: indentation(of: line, width))
            }
        }
        endParagraph()
        return lines.joined(separator: "\n")
    }

    /// Whether a line is one of running text: neither indented nor with columns.
    private static func isProse(_ line: Substring) -> Bool {
        !line.isEmpty && !line.hasPrefix(" ") && !line.contains("  ")
    }

    /// Where a long line goes on: under its second column, or under its beginning where there is no room.
    private static func indentation(of line: Substring, _ width: Int) -> Int {
        let margin = line.prefix { $0 == " " }.count
        let text = line.dropFirst(margin)
        guard let gap = text.firstRange(of: "  ") else { return margin + 2 }
        let column =
            margin + text[..<gap.lowerBound].count + text[gap.lowerBound...].prefix { $0 == " " }.count
        return column <= width / 2 ? column : margin + 4
    }

    private static func wrapped(_ text: String, to width: Int, hanging: Int) -> [String] {
        var lines: [String] = []
        // The spaces of the first column are part of the line.
        let start = text.prefix { $0 == " " }
        var line = String(start)
        var isEmpty = true
        var gap = ""
        for word in text.dropFirst(start.count).split(separator: " ", omittingEmptySubsequences: false) {
            if word.isEmpty {
                gap += " "
                continue
            }
            let more = (isEmpty ? "" : " ") + gap + word
            if !isEmpty, TerminalWidth.width(of: line) + TerminalWidth.width(of: more) > width {
                lines.append(line)
                line = String(repeating: " ", count: hanging) + word
            } else {
                line += more
            }
            isEmpty = false
            gap = ""
        }
        return lines + [line]
    }
}
