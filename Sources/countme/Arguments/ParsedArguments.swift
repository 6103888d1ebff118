internal import CalorieTrackerCore

/// The words of one command, sorted into operands and options.
struct ParsedArguments {
    /// Everything as it was typed, for hints that repeat it corrected.
    private(set) var invocation: Invocation
    /// The words that are neither options nor their values, up to `--`.
    fileprivate(set) var operands: [String] = []
    /// The words after `--`; nil when there was none.
    fileprivate(set) var literalOperands: [String]?
    /// The options that say which log and which settings are meant, as they were typed.
    fileprivate(set) var places: [String] = []
    /// A list, because a dictionary would cost more to set up than all look-ups in it.
    private var values: [(option: Option, value: String)] = []

    init(invocation: Invocation) {
        self.invocation = invocation
    }

    /// The operands with those after `--`.
    var allOperands: [String] { operands + (literalOperands ?? []) }

    /// The value of an option; of an option given twice, the last.
    subscript(option: Option) -> String? { option.value == nil ? nil : value(of: option) }

    /// Whether an option was given.
    func has(_ option: Option) -> Bool { value(of: option) != nil }

    /// All values of an option that may be given more than once.
    func all(_ option: Option) -> [String] { values.filter { $0.option.name == option.name }.map(\.value) }

    /// Of several options, the one that was given last.
    func last(of options: [Option]) -> Option? {
        values.last { given in options.contains { $0.name == given.option.name } }?.option
    }

    private func value(of option: Option) -> String? {
        values.last { $0.option.name == option.name }?.value
    }

    mutating func addOperand(_ word: String) {
        if literalOperands == nil {
            operands.append(word)
        } else {
            literalOperands?.append(word)
        }
    }

    mutating func endOptions() { literalOperands = [] }

    mutating func set(_ option: Option, to value: String) { values.append((option, value)) }

    mutating func addPlace(_ words: [String]) { places += words }

    /// The same, where a person sees energies in a unit.
    func told(in unit: EnergyUnit) -> ParsedArguments {
        var arguments = self
        arguments.invocation.unit = unit
        return arguments
    }

    /// The same options for other operands, as `add -` has them for each line.
    ///
    /// An option of the line takes the place of the same one.
    func merging(_ line: ParsedArguments) -> ParsedArguments {
        var merged = line
        let others = values.filter { given in
            !line.values.contains { $0.option.name == given.option.name }
        }
        merged.values = others + line.values
        return merged
    }

    /// Refuses operands beyond a number.
    func requireOperands(atMost count: Int, hint: Hint) throws(UserError) {
        guard allOperands.count > count else { return }
        throw UserError(.usage, "unexpected word \(quoted(allOperands[count]))").hint(hint)
    }

    /// Refuses an edit that names nothing to change; `example` does.
    func require(_ isChange: Bool, example: String..., of command: String) throws(UserError) {
        guard !isChange else { return }
        throw UserError(.usage, "what should change?")
            .hint(invocation.appending(example))
            .hint(.help(command))
    }

    /// All operands as one text; nil when there is none.
    var operandText: String? { allOperands.isEmpty ? nil : allOperands.joined(separator: " ") }

    /// The same for what goes into the log, with single spaces.
    var tidiedText: String { PlainText.tidied(operandText ?? "") }

    /// The whole number an option must be; nil when it was not given.
    func wholeNumber(_ option: Option, in range: ClosedRange<Int>) throws(UserError) -> Int? {
        guard let text = self[option] else { return nil }
        guard let number = Int(text), text.hasOnlyDigits else {
            throw UserError(.badNumber, "--\(option.name) must be a whole number, not \(quoted(text))")
                .hint(invocation.replacing(text, with: String(range.lowerBound)))
        }
        guard range.contains(number) else {
            let nearest = number < range.lowerBound ? range.lowerBound : range.upperBound
            let hasEnd = range.upperBound < .max
            let bounds =
                hasEnd
                ? "from \(range.lowerBound) to \(range.upperBound)" : "\(range.lowerBound) or more"
            throw UserError(.badValue, "--\(option.name) must be \(bounds)")
                .hint(invocation.replacing(text, with: String(nearest)))
        }
        return number
    }
}
