internal import CalorieTrackerCore

/// A name and an amount that consist of all the words, because the energy is known or the name is exact.
struct NameWithAmount {
    /// The name of the food; nil if the words are only an amount, or if there are none.
    let name: String?
    let amount: Amount?

    /// Reads the words before an energy, or all of them; beside an energy an amount needs a unit, so that
    /// `7 up 140` stays a drink.
    init(_ arguments: ParsedArguments, before energy: TrailingEnergy?) throws(UserError) {
        let typed = energy?.rest ?? AmountText.joiningMixedNumber(arguments.operands)
        let counted = NameWithAmount.withoutMark(typed)
        let needsUnit = counted == nil && (energy != nil || arguments.has(.kcal))
        let words = AmountText.openingQuotes(of: counted ?? typed, needsUnit: needsUnit)
        let found = AmountText.atEnd(of: words, needsUnit: needsUnit)
        amount = try found.map { found throws(UserError) in
            try AmountText.require(found.reading, found.text, arguments.invocation)
        }
        let literal = arguments.literalOperands.map { [$0.joined(separator: " ")] }
        let named = (found?.rest ?? words) + (literal ?? [])
        let text = PlainText.tidied(named.joined(separator: " "))
        // "oats, 300"
        let isMarked = energy != nil && literal == nil && text.count > 1 && ",:=".contains(text.suffix(1))
        name = named.isEmpty ? nil : isMarked ? PlainText.tidied(String(text.dropLast())) : text
    }

    /// The amount of the words, or of `--qty`.
    func amount(or option: EntryOptions.Change<Amount>) throws(UserError) -> Amount? {
        guard case .set(let given) = option else { return amount }
        guard amount == nil else {
            throw UserError(.usage, "more than one amount given").hint(.countme("help add"))
        }
        return given
    }

    /// The words without the `~` of an estimated count, `~2 eggs`; nil if they do not start with one.
    private static func withoutMark(_ words: [String]) -> [String]? {
        guard let first = words.first, words.count > 1 || first.contains(" "),
            GuessText(String(first.prefix { $0 != " " }))?.isCount == true
        else { return nil }
        return [String(first.dropFirst())] + words.dropFirst()
    }
}
