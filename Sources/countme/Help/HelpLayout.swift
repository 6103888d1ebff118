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
        var rest = text.split(separator: "\n", omittingEmptySubsequences: false)[...]
        while var line = rest.popFirst() {
            if isProse(line) {
                paragraph.append(line)
                continue
            }
            endParagraph()
            let isCommand = line.trimmingPrefix { $0 == " " }.hasPrefix("countme ")
            if isCommand || TerminalWidth.width(of: String(line)) <= width {
                lines.append(String(line))
            } else {
                let hanging = indentation(of: line, width)
                // What the text goes on with is part of the line.
                while let next = rest.first, goesOn(next, at: hanging) {
                    line += " " + next.drop { $0 == " " }
                    rest.removeFirst()
                }
                lines += wrapped(String(line), to: width, hanging: hanging)
            }
        }
        endParagraph()
        return lines.joined(separator: "\n")
    }

    /// Whether a line is one of running text: neither indented nor with columns.
    private static func isProse(_ line: Substring) -> Bool {
        !line.isEmpty && !line.hasPrefix(" ") && !line.contains("  ")
    }

    /// Whether a line continues one that goes on at a column.
    private static func goesOn(_ line: Substring, at column: Int) -> Bool {
        let text = line.drop { $0 == " " }
        return line.count - text.count == column && !text.isEmpty && !text.contains("  ")
            && !text.hasPrefix("countme ")
    }

    /// Where a long line goes on: under the text behind its number, or under its second column, or under its beginning where there is no room.
    private static func indentation(of line: Substring, _ width: Int) -> Int {
        let margin = line.prefix { $0 == " " }.count
        let text = line.dropFirst(margin)
        if text.first?.isNumber == true, text.dropFirst().hasPrefix(". ") { return margin + 3 }
        // A line far to the right is itself the second column of one above.
        guard let gap = text.firstRange(of: "  ") else { return margin < 10 ? margin + 2 : margin }
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
