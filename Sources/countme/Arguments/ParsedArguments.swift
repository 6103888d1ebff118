internal import CalorieTrackerCore

/// The words of one command, sorted into operands and options.
struct ParsedArguments {
    /// The command as typed, for hints that correct it.
    private(set) var invocation: Invocation
    /// The words before `--` that are not options or their values.
    var operands: [String] = []
    /// The words after `--`; nil without one.
    fileprivate(set) var literalOperands: [String]?
    /// The options that choose the log and the settings, as typed.
    fileprivate(set) var places: [String] = []
    /// A list, because a dictionary would cost more to set up than all look-ups in it.
    private var values: [(option: Option, value: String)] = []

    init(invocation: Invocation) {
        self.invocation = invocation
    }

    /// The operands with those after `--`.
    var allOperands: [String] { operands + (literalOperands ?? []) }

    /// The value of an option; the last one if it is given twice.
    subscript(option: Option) -> String? { option.value == nil ? nil : value(of: option) }

    /// Whether an option was given.
    func has(_ option: Option) -> Bool { value(of: option) != nil }

    /// All values of an option that may be given more than once.
    func all(_ option: Option) -> [String] { values.filter { $0.option.name == option.name }.map(\.value) }

    /// The last given one of several options.
    func last(of options: [Option]) -> Option? {
        values.last { given in options.contains { $0.name == given.option.name } }?.option
    }

    private func value(of option: Option) -> String? {
        values.last { $0.option.name == option.name }?.value
    }

    /// A placeholder of a usage line or a hint, such as FOOD, that was not replaced by a value; nil if there is none.
    ///
    /// Words after `--` are always values, and a note may contain any word.
    var placeholder: String? {
        for (place, word) in operands.enumerated() {
            let previous = place > 0 ? operands[place - 1] : nil
            if let found = Placeholder.found(in: word, after: previous) { return found }
        }
        for (option, value) in values {
            if value == option.value { return value }
            // A choice may be typed in capitals.
            switch option.words {
            case .oneOf, .suchAs, .chart, .format: continue
            default: break
            }
            let isText = option.name == Option.note.name && value.contains(" ")
            if !isText, let found = Placeholder.found(in: value) { return found }
        }
        return nil
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

    /// The same with energies in a unit.
    func showing(in unit: EnergyUnit) -> ParsedArguments {
        var arguments = self
        arguments.invocation.unit = unit
        return arguments
    }

    /// The same options for other operands, for each line of `add -`.
    ///
    /// An option of the line overrides the same one.
    func merging(_ line: ParsedArguments) -> ParsedArguments {
        var merged = line
        let others = values.filter { given in
            !line.values.contains { $0.option.name == given.option.name }
        }
        merged.values = others + line.values
        return merged
    }

    /// Rejects operands beyond a number.
    func requireOperands(atMost count: Int, hint: Hint) throws(UserError) {
        guard allOperands.count > count else { return }
        throw UserError(.usage, "unexpected word \(quoted(allOperands[count]))").hint(hint)
    }

    /// Rejects an edit without a change; `example` has one.
    func require(_ isChange: Bool, example: String..., of command: String) throws(UserError) {
        guard !isChange else { return }
        throw UserError(.usage, "nothing to change")
            .hint(invocation.appending(example))
            .hint(.help(command))
    }

    /// All operands as one text; nil without any.
    var operandText: String? { allOperands.isEmpty ? nil : allOperands.joined(separator: " ") }

    /// The same with single spaces, for the log.
    var tidiedText: String { PlainText.tidied(operandText ?? "") }

    /// The whole number in an option; nil if not given.
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
                ? "between \(range.lowerBound) and \(range.upperBound)" : "\(range.lowerBound) or more"
            throw UserError(.badValue, "--\(option.name) must be \(bounds)")
                .hint(invocation.replacing(text, with: String(nearest)))
        }
        return number
    }
}
