/// Fits help to the width of the output, from a wide terminal to a phone.
enum HelpLayout {
    /// The width without a terminal and on a wide one, because longer lines are hard to read.
    private static let usualWidth = 80
    private static let narrowest = 30

    /// The width of help on an output.
    static func width(of output: OutputPort) -> Int {
        max(narrowest, min(output.width ?? usualWidth, usualWidth))
    }

    /// Formats texts with their meanings: at a column, after a longer text, or below if the line would be too long.
    static func table(
        _ rows: [(text: String, meaning: String)],
        margin: Int = 0,
        column: Int,
        width: Int
    ) -> [String] {
        let indent = String(repeating: " ", count: margin)
        return rows.flatMap { text, meaning in
            let line = "\(indent)\(TerminalWidth.padded(text, to: column))  \(meaning)"
            return TerminalWidth.width(of: line) <= width
                ? [line] : ["\(indent)\(text)", "\(indent)    \(meaning)"]
        }
    }

    /// A command of another program as text that `fitted` leaves on one line, for copying.
    static func whole(_ command: String) -> String {
        String(command.map { $0 == " " ? unbreakable : $0 })
    }

    private static let unbreakable: Character = "\u{A0}"

    /// The text in lines that fit the width; commands stay whole, for copying.
    static func fitted(_ text: String, to width: Int) -> String {
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
                // Continuation lines belong to the line.
                while let next = rest.first, goesOn(next, at: hanging) {
                    line += " " + next.drop { $0 == " " }
                    rest.removeFirst()
                }
                lines += wrapped(String(line), to: width, hanging: hanging)
            }
        }
        endParagraph()
        return String(lines.joined(separator: "\n").map { $0 == unbreakable ? " " : $0 })
    }

    /// Whether a line is running text: neither indented nor in columns.
    private static func isProse(_ line: Substring) -> Bool {
        !line.isEmpty && !line.hasPrefix(" ") && !line.contains("  ")
    }

    /// Whether a line continues the one above at a column.
    private static func goesOn(_ line: Substring, at column: Int) -> Bool {
        let text = line.drop { $0 == " " }
        return line.count - text.count == column && !text.isEmpty && !text.contains("  ")
            && !text.hasPrefix("countme ")
    }

    /// The column at which a long line continues: under the text after its number, under its second column,
    /// or near its start if there is no room.
    private static func indentation(of line: Substring, _ width: Int) -> Int {
        let margin = line.prefix { $0 == " " }.count
        let text = line.dropFirst(margin)
        let digits = text.prefix { $0.isNumber }.count
        if digits > 0, text.dropFirst(digits).hasPrefix(". ") { return margin + digits + 2 }
        // A line with a large indentation is itself the second column of a line above.
        guard let gap = text.firstRange(of: "  ") else { return margin < 10 ? margin + 2 : margin }
        let column =
            margin + text[..<gap.lowerBound].count + text[gap.lowerBound...].prefix { $0 == " " }.count
        return column <= width / 2 ? column : margin + 4
    }

    private static func wrapped(_ text: String, to width: Int, hanging: Int) -> [String] {
        var lines: [String] = []
        // The spaces before the first column belong to the line.
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
