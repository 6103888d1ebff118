/// Converts text of a catalog to a form valid for the log: one line without terminal control characters.
enum ImportedText {
    /// The text without HTML entities, control characters, and superfluous spaces; nil if nothing remains.
    static func cleaned(_ text: String, longest: Int = PlainText.longestName) -> String? {
        if isClean(text.utf8, longest: longest) { return text }
        var decoded = text
        // Some texts were escaped twice: `&amp;quot;`.
        for _ in 0..<2 where decoded.utf8.contains(UInt8(ascii: "&")) {
            decoded = HTMLText.decoded(decoded)
        }
        var scalars = String.UnicodeScalarView()
        for scalar in decoded.unicodeScalars {
            if scalar.value == 0xa0 || PlainText.isControl(scalar) {
                scalars.append(" ")
            } else if !PlainText.isUnprintable(scalar), !PlainText.isTag(scalar), scalar.value != 0xfeff {
                scalars.append(scalar)
            }
        }
        var cleaned = PlainText.tidied(String(scalars))
        if cleaned.utf8.count > longest { cleaned = PlainText.tidied(String(cleaned.prefix(longest))) }
        return PlainText.problem(in: cleaned, limit: longest) == nil ? cleaned : nil
    }

    /// Whether a text is plain ASCII that needs no conversion, as most texts are.
    private static func isClean(_ text: String.UTF8View, longest: Int) -> Bool {
        var last: UInt8 = 0x20
        for byte in text {
            if byte < 0x20 || byte > 0x7e || byte == 0x20 && last == 0x20 { return false }
            // This begins an entity, which does not need a semicolon.
            if last == UInt8(ascii: "&"), byte != 0x20 { return false }
            last = byte
        }
        return last != 0x20 && text.count <= longest
    }

    /// A name; nil for one that is the number of a barcode.
    static func name(_ text: String) -> String? {
        guard let name = cleaned(text) else { return nil }
        let digits = name.utf8.filter { $0.isDigit }.count
        let others = name.utf8.count { $0 != 0x20 && $0 != 0x2d }
        // There is a beer called "1664".
        return digits >= 7 && digits == others ? nil : name
    }

    /// A category, limited in length because a column shows it.
    static func category(_ text: String) -> String? { cleaned(text, longest: 60) }

    /// The words in lowercase, without the characters between them.
    static func words(_ text: String) -> Set<String> {
        Set(text.lowercased().split { !$0.isLetter && !$0.isNumber }.map(String.init))
    }
}
