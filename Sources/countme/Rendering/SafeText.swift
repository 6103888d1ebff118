internal import CalorieTrackerCore

/// Text that no terminal acts on.
enum SafeText {
    /// The text with `�` for every control character and everything that steers the direction of writing.
    ///
    /// Nothing countme stores holds any; old logs, other programs and services may.
    static func shown(_ text: String) -> String {
        if text.utf8.allSatisfy({ $0 >= 0x20 && $0 < 0x7f }) { return text }
        return String(
            String.UnicodeScalarView(text.unicodeScalars.map { PlainText.isUnprintable($0) ? "�" : $0 })
        )
    }
}
