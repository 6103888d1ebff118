internal import CalorieTrackerCore

/// Text that no terminal acts on.
enum SafeText {
    /// The text with `�` for every control character and everything that steers the direction of writing.
    ///
    /// Nothing countme stores holds any; old logs, other programs and services may.
    static func shown(_ text: String) -> String { PlainText.cleaned(text) }
}
