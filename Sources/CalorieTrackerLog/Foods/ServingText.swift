/// Reads the servings of a service: `100g`, `1/2 cup`, `1 1/2 cups`, `1 serving (28g)`, `regular slice`.
enum ServingText {
    /// The amount in a text; nil if there is none, or if it is invalid for an entry.
    static func read(_ text: String) -> Amount? {
        guard let amount = amount(PlainText.tidied(PlainText.cleaned(text))) else { return nil }
        var eaten = Eaten("", 0)
        eaten.amount = amount
        let isBad = eaten.problems.contains { problem in
            switch problem {
            case .badText(.amount, _), .badNumber(.amount, _): true
            default: false
            }
        }
        return isBad ? nil : amount
    }

    private static func amount(_ text: String) -> Amount? {
        let (quantity, rest) = leadingNumber(text)
        guard !rest.isEmpty, quantity > 0 else { return nil }
        if let unit = MeasurementUnit(typed: rest) { return Amount(quantity, unit) }
        let (unit, measure) = withoutMeasure(rest)
        if let measure, let known = MeasurementUnit(typed: unit) {
            var amount = Amount(quantity, known)
            amount.grams = amount.grams ?? measure.grams
            amount.milliliters = amount.milliliters ?? measure.milliliters
            return amount
        }
        return Amount(
            quantity: quantity,
            unit: String(unit.prefix(PlainText.longestMeal)),
            grams: measure?.grams,
            milliliters: measure?.milliliters
        )
    }

    /// The leading number, whole, decimal, or with a fraction, and the rest of the text; 1 without a number.
    private static func leadingNumber(_ text: String) -> (Double, String) {
        let first = text.prefix { $0.isASCII && ($0.isNumber || $0 == "." || $0 == "/") }
        guard let number = number(first) else { return (1, text) }
        var rest = text.dropFirst(first.count).drop { $0 == " " }
        let second = rest.prefix { $0.isASCII && ($0.isNumber || $0 == "/") }
        if second.contains("/"), !first.contains("/"), let fraction = self.number(second) {
            rest = rest.dropFirst(second.count).drop { $0 == " " }
            return (number + fraction, String(rest))
        }
        return (number, String(rest))
    }

    /// A whole or decimal number, or a fraction.
    static func number(_ text: Substring) -> Double? {
        func plain(_ digits: Substring) -> Double? { JSONValue.string(String(digits)).looseNumber }
        return plain(text) ?? FractionText.quotient(text, plain)
    }

    /// A portion without the weight or volume in parentheses after it, and that measure.
    private static func withoutMeasure(_ text: String) -> (unit: String, measure: Amount?) {
        guard let open = text.lastIndex(of: "("), let close = text[open...].firstIndex(of: ")") else {
            return (text, nil)
        }
        let (quantity, unit) = leadingNumber(String(text[text.index(after: open)..<close]))
        guard let unit = MeasurementUnit(typed: unit), unit.grams != nil || unit.milliliters != nil else {
            return (text, nil)
        }
        let portion = PlainText.tidied(text[..<open] + " " + text[text.index(after: close)...])
        return portion.isEmpty ? (text, nil) : (portion, Amount(quantity, unit))
    }
}
