internal import CalorieTrackerCore

/// Text without control characters for a terminal.
enum SafeText {
    /// The text with `�` in place of control characters and marks that change the writing direction.
    ///
    /// countme stores none of them; old logs, other programs and services may contain them.
    static func shown(_ text: String) -> String { PlainText.cleaned(text) }

    /// The bytes of a whole answer: of all control characters, only line ends, tabs and countme's own colors
    /// remain.
    static func bytes(ofAnswer text: String) -> [UInt8] {
        let bytes = Array(text.utf8)
        if bytes.allSatisfy({ $0 >= 0x20 && $0 < 0x7f || $0 == 0x0a || $0 == 0x09 }) { return bytes }
        let scalars = text.unicodeScalars
        var answer = String.UnicodeScalarView()
        var index = scalars.startIndex
        while index < scalars.endIndex {
            if let end = colorEnd(in: scalars, from: index) {
                answer.append(contentsOf: scalars[index..<end])
                index = end
                continue
            }
            let scalar = scalars[index]
            let isKept = scalar == "\n" || scalar == "\t" || !PlainText.isUnprintable(scalar)
            answer.append(isKept ? scalar : "�")
            index = scalars.index(after: index)
        }
        return Array(String(answer).utf8)
    }

    /// The end of a sequence that sets a color: ESC, a bracket, digits, the letter m.
    private static func colorEnd(
        in scalars: String.UnicodeScalarView,
        from start: String.Index
    ) -> String.Index? {
        guard scalars[start] == "\u{1b}" else { return nil }
        let rest = scalars[scalars.index(after: start)...]
        guard rest.first == "[" else { return nil }
        let end = rest.dropFirst().drop { ("0"..."9").contains($0) }
        return end.first == "m" ? scalars.index(after: end.startIndex) : nil
    }
}
