/// Reads the fractions that people write in front of food: `1/2` and `½`.
public enum FractionText {
    /// The number that a sign stands for; nil for any other text.
    public static func sign(_ text: some StringProtocol) -> Double? {
        switch String(text) {
        case "½": 0.5
        case "¼": 0.25
        case "¾": 0.75
        case "⅓": 1.0 / 3
        case "⅔": 2.0 / 3
        default: nil
        }
    }

    /// One number divided by the other, with a slash between them; what a number is, says `read`.
    public static func quotient(_ text: Substring, _ read: (Substring) -> Double?) -> Double? {
        let parts = text.split(separator: "/", omittingEmptySubsequences: false)
        guard parts.count == 2, let top = read(parts[0]), let bottom = read(parts[1]), bottom > 0 else {
            return nil
        }
        return top / bottom
    }
}
