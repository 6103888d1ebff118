internal import CalorieTrackerCore

/// Logs a weight.
struct WeighCommand: Command {
    static let manual = CommandManual(
        group: .body,
        name: "weigh",
        summary: "Log your weight.",
        usage: ["weigh WEIGHT [OPTIONS]", "weigh -", "weigh", "weigh VERB …"],
        operands: ["WEIGHT": .typed],
        examples: [
            .init("countme weigh 81.4", "in kg, or the unit you used last"),
            .init("countme weigh 179lb --on yesterday", "also 12st11; --at 7:10 for the time"),
            .init("countme weigh - < weights.txt", "one DATE WEIGHT per line, all or nothing"),
            .init("countme weigh", "list the last 30 days; same as countme weigh list"),
            .init("countme weigh edit last 81.2", "fix a typo; countme undo works too"),
            .init("countme trend", "your weight trend"),
        ],
        options: [.on, .at, .note, AddCommand.key, .force, .dryRun],
        details: """
            Weights are stored as typed. If you weigh yourself several times a day, the first weight
            is used. A bare number uses COUNTME_WEIGHT_UNIT if set, otherwise the unit of your last
            weight. The first weight uses the unit of your country, lb in the US; if the number is
            plausible in several units and the country does not decide, add one. A weight for another day without --at is treated as a morning
            weight; the trend relies less on weights after noon, which include food and drink.

            COUNTME_WEIGHT=trend hides daily weights and shows only the trend; COUNTME_WEIGHT=hidden
            hides both. Weights are still stored and used by expenditure.
            """
    )

    static let readsDay: DatePhrase.Direction? = .back

    static let verbs: [any Command.Type] = [
        WeighListCommand.self, WeighEditCommand.self, WeighDeleteCommand.self,
    ]

    private let text: String
    /// The list to show if no weight is given.
    private let list: WeighListCommand?
    /// The typed weight; nil for lines of standard input.
    private let reading: WeightText.Reading?
    private let arguments: ParsedArguments
    private let options: EntryOptions

    init(_ arguments: ParsedArguments) throws(UserError) {
        self.arguments = arguments
        options = try EntryOptions(arguments)
        text = arguments.tidiedText
        let changing: [Option] = [.on, .at, .note, AddCommand.key, .force, .dryRun]
        list =
            arguments.allOperands.isEmpty && !changing.contains(where: arguments.has)
            ? try WeighListCommand(arguments) : nil
        guard !text.isEmpty || list != nil else {
            throw UserError(.missingValue, "missing WEIGHT")
                .hint(.countme("weigh 81.4"))
                .hint(.countme("weigh list"))
                .hint(.countme("trend"))
        }
        if let word = arguments.allOperands.first, word.first?.isLetter == true {
            throw UserError(.unknownCommand, "unknown command \(quoted("weigh " + word))")
                .hints(
                    WeighCommand.corrections(of: word, in: arguments.invocation) + [.countme("help weigh")]
                )
        }
        if let key = arguments[AddCommand.key], let problem = CalorieTracker.problem(inKey: key) {
            throw UserError(.badValue, problem.words(of: "the key")).hint(.help("weigh"))
        }
        reading = text == "-" || list != nil ? nil : try WeightText.require(text, arguments.invocation)
    }

    func run(in context: CommandContext) throws {
        if let list { return try list.run(in: context) }
        var repeats: [LogChange.Repeat] = []
        try context.log.change { tracker in
            let verdict = WeightVerdict(
                tracker,
                context,
                isForced: arguments.has(.force),
                isHiding: context.settings.configuration.weights != .shown
            )
            let (drafts, warnings) =
                try reading.map { try weighing($0, context.clock, verdict) } ?? (lines(context, verdict), [])
            // Everything is read before the change, so that a stored change does not end in an error.
            let single = drafts.count == 1 ? drafts.first?.moment.day : nil
            let others = try single.map { try tracker.weighings(in: $0...$0) } ?? []
            let change = try context.refusingUsedKeys {
                try tracker.weigh(drafts, key: arguments[AddCommand.key])
            }
            repeats = change.repeats
            return WeighReport(
                kind: .weigh(isNew: change.isNew),
                change: change,
                warnings: change.isNew ? warnings : [],
                health: context.healthWarning(change.body),
                others: change.isNew ? others : [],
                weights: WeightStyle(context.settings.configuration, drafts.last?.weight.unit)
            )
        }
        context.note(repeats)
    }

    private func weighing(
        _ reading: WeightText.Reading,
        _ clock: WallClock,
        _ verdict: WeightVerdict
    ) throws -> (drafts: [WeighingDraft], warnings: [BodyWarning]) {
        let moment = try WeighCommand.moment(
            options,
            clock,
            hint: Hint(words: ["weigh"] + arguments.allOperands)
        )
        let weight = try verdict.weight(reading, text, on: moment.day)
        let draft = WeighingDraft(weight, at: moment, note: options.note.applied(to: nil))
        return ([draft], try verdict.judge(weight, text, on: moment.day))
    }

    /// The time of a weight: now, or noon of another day, when the morning ends.
    static func moment(
        _ options: EntryOptions,
        _ clock: WallClock,
        hint: Hint
    ) throws -> Moment {
        let asked = try options.day(clock)
        if let asked, asked > clock.today {
            throw UserError(.badDate, "\(TextStyle.date(asked)) is in the future").hint(hint)
        }
        guard let asked, asked != clock.today, options.time == nil else { return try options.moment(clock) }
        let (instant, offset) = clock.instant(of: asked, at: .noon)
        return Moment(day: asked, eatenAt: instant, utcOffset: offset)
    }

    private static let largestInput = 16 << 20

    /// The weights on standard input, one per line.
    private func lines(
        _ context: CommandContext,
        _ verdict: WeightVerdict
    ) throws -> [WeighingDraft] {
        guard !options.hasMoment, !options.note.isChange else {
            throw UserError(.usage, "--on, --at and --note cannot be combined with -").hint(
                Hint(words: ["weigh", "-"])
            )
        }
        let bytes = try context.console.readBytes("-", largestSize: WeighCommand.largestInput)
        guard let input = String(validating: bytes, as: UTF8.self) else {
            throw UserError(.badInput, "standard input is not UTF-8").hint(.countme("help weigh"))
        }
        let clock = context.clock
        var verdict = verdict
        var drafts: [WeighingDraft] = []
        for line in try EntryLines.read(input) {
            do {
                guard line.words.count > 1, let day = try DateText.read(line.words[0], today: clock.today),
                    day <= clock.today
                else {
                    throw UserError(.badDate, "each line must be DATE WEIGHT").hint("2026-11-20 81.4")
                }
                let (instant, offset) = clock.instant(of: day, at: .noon)
                let text = line.words.dropFirst().joined(separator: " ")
                let reading = try WeightText.require(text, arguments.invocation)
                let weight = try verdict.weight(reading, text, on: day)
                _ = try verdict.judge(weight, text, on: day)
                verdict.note(weight, on: day)
                drafts.append(
                    WeighingDraft(weight, at: Moment(day: day, eatenAt: instant, utcOffset: offset))
                )
            } catch let error as UserError {
                throw UserError(error.code, "line \(line.number): \(error.summary); nothing was logged")
                    .hints(
                        error.code == .implausible
                            ? [Hint(words: ["weigh", "-", "--force"], why: "to log them anyway")]
                            : error.hints
                    )
            }
        }
        guard !drafts.isEmpty else {
            throw UserError(.badInput, "no weights on standard input").hint("2026-11-20 81.4")
        }
        return drafts
    }
}

/// Compares a weight with the weights in the log.
struct WeightVerdict {
    private let tracker: CalorieTracker
    private let invocation: Invocation
    private let unit: WeightUnit?
    private let customs: WeightUnit.Customs
    private let isForced: Bool
    private let isHiding: Bool
    /// The weight being changed.
    var changing: Weighing?
    /// The weights of earlier lines.
    private var noted: [(day: Day, weight: BodyWeight)] = []

    init(_ tracker: CalorieTracker, _ context: CommandContext, isForced: Bool, isHiding: Bool) {
        self.tracker = tracker
        invocation = context.invocation
        unit = context.settings.configuration.weightUnit
        customs = context.settings.weightCustoms
        self.isForced = isForced
        self.isHiding = isHiding
    }

    mutating func note(_ weight: BodyWeight, on day: Day) { noted.append((day, weight)) }

    /// The typed weight; a bare number is in the usual unit.
    /// - Throws: `UserError` if the unit of the first weight is unclear.
    func weight(_ reading: WeightText.Reading, _ text: String, on day: Day) throws -> BodyWeight {
        let last = try noted.last?.weight ?? changing?.weight ?? tracker.lastWeighing()?.weight
        let usual = try unit ?? last?.unit.usual ?? firstUnit(of: reading, text)
        let weight = reading.weight(usual)
        guard BodyWeight.recordable.contains(weight.kilograms) else {
            let units = reading.unit == nil ? try withUnit(reading.value, text, on: day) : []
            let hints = [try withPoint(text, weight.unit, on: day)].compactMap(\.self) + units
            let example = weight.unit == .kilograms ? "81.4" : "81.4kg"
            throw UserError(.implausible, "\(WeightStyle.typed(weight)) is not a plausible body weight")
                .hints(hints.isEmpty ? [invocation.retyping(weight: text, as: example)] : hints)
        }
        return weight
    }

    /// The unit of the first bare number in a log.
    private func firstUnit(of reading: WeightText.Reading, _ text: String) throws(UserError) -> WeightUnit {
        guard reading.unit == nil else { return .kilograms }
        switch WeightUnit.first(for: reading.value, in: customs) {
        case .clear(let unit): return unit
        case .unclear(let units):
            let readings = units.map { WeightStyle.typed(BodyWeight(reading.value, $0)) }
            throw UserError(
                .ambiguousNumber,
                "\(quoted(text)) could be \(readings.joined(separator: " or "))"
            )
            .hints(units.map { invocation.retyping(weight: text, as: text + $0.rawValue) })
        }
    }

    /// The weights to compare with: the last one and the median of the last five, so that a single wrong one does not
    /// decide; later ones if there is none up to the day.
    private func references(_ day: Day) throws -> [(weight: BodyWeight, day: Day)] {
        let stored = try tracker.lastWeighings(Self.compared + 1, before: day).filter { $0 != changing }
            .map { (weight: $0.weight, day: $0.day) }
        let lines = noted.filter { $0.day <= day }.map { (weight: $0.weight, day: $0.day) }
        var before = Array((stored.reversed() + lines).sortedByDay.suffix(Self.compared))
        if before.isEmpty {
            before = try tracker.weighings(in: day...Day.last).filter { $0 != changing }.prefix(Self.compared)
                .map { (weight: $0.weight, day: $0.day) }.reversed()
        }
        guard before.count > 2, let last = before.last else { return before.reversed() }
        let middle = before.sorted { $0.weight.kilograms < $1.weight.kilograms }[before.count / 2].weight
        // A wrong last weight is not what the message should name.
        let isLastUsual = abs(last.weight.kilograms / middle.kilograms - 1) < 0.15
        let usual = (weight: middle, day: last.day)
        return isLastUsual ? [last, usual] : [usual, last]
    }

    private static let compared = 5

    /// The warnings about a weight.
    /// - Throws: `UserError` if it is likely a typo, unless it is forced.
    func judge(_ weight: BodyWeight, _ text: String, on day: Day) throws -> [BodyWarning] {
        let (verdict, last) = try verdict(on: weight, day)
        let difference = last.map { self.difference(weight, $0) }
        let bare = text.drop { !$0.isLetter }.isEmpty
        let force = invocation.retyping(weight: text, as: bare ? text + weight.unit.rawValue : text)
        let hints = [Hint(words: (force.words ?? []) + ["--force"])]
        switch verdict {
        case .plausible: return []
        case .farOff:
            return difference.map {
                [BodyWarning(code: .farOff, words: "That is \($0). Typo? countme undo")]
            } ?? []
        case .otherUnit where !isForced:
            let digits = String(text.prefix { !$0.isLetter && $0 != " " })
            let other: WeightUnit = weight.unit == .pounds ? .kilograms : .pounds
            throw UserError(.implausible, "\(quoted(text)) is \(difference ?? "")")
                .hints([invocation.retyping(weight: text, as: digits + other.rawValue)] + hints)
        case .refused where !isForced:
            let summary =
                difference.map { "\(quoted(text)) is \($0)" }
                ?? "\(quoted(text)) is not a plausible body weight"
            let other = ["lb", "kg"].filter { bare && $0 != weight.unit.rawValue }
            let likely = other.filter { unit in
                WeightText.unit(unit).map { (30...250).contains(weight.value * $0.kilograms) } ?? false
            }
            let point = try withPoint(text, weight.unit, on: day).map { [$0] } ?? []
            throw UserError(.implausible, summary)
                .hints(point + likely.map { invocation.retyping(weight: text, as: text + $0) } + hints)
        case .otherUnit, .refused: return []
        }
    }

    /// The most lenient verdict of all references, and the one that gave it.
    private func verdict(
        on weight: BodyWeight,
        _ day: Day
    ) throws -> (verdict: BodyWeight.Verdict, reference: (weight: BodyWeight, day: Day)?) {
        let references = try references(day)
        guard !references.isEmpty else { return (weight.verdict(after: nil), nil) }
        let verdicts = references.map { reference in
            let days = abs(day.number - reference.day.number)
            return (
                verdict: weight.verdict(after: (reference.weight.kilograms, days)),
                reference: reference
            )
        }
        for wanted in [BodyWeight.Verdict.plausible, .farOff] {
            if let found = verdicts.first(where: { $0.verdict == wanted }) {
                return (wanted, found.reference)
            }
        }
        return (verdicts[0].verdict, verdicts[0].reference)
    }

    /// The command with a decimal point before the last digit, if `814` may be a typo for `81.4`.
    private func withPoint(_ text: String, _ unit: WeightUnit, on day: Day) throws -> Hint? {
        let digits = text.prefix { ("0"..."9").contains($0) }
        guard digits.count > 2, let number = Double(digits),
            text.dropFirst(digits.count).allSatisfy({ $0.isLetter || $0 == " " })
        else { return nil }
        let meant = BodyWeight(number / 10, unit)
        guard try isLikely(meant, on: day) else { return nil }
        let other = "\(digits.dropLast()).\(digits.suffix(1))" + text.dropFirst(digits.count)
        return invocation.retyping(weight: text, as: other)
    }

    /// The command with a unit after a bare number, for each unit that makes it likely.
    private func withUnit(_ number: Double, _ text: String, on day: Day) throws -> [Hint] {
        try [WeightUnit.kilograms, .pounds].filter { try isLikely(BodyWeight(number, $0), on: day) }
            .map { invocation.retyping(weight: text, as: text + $0.rawValue) }
    }

    /// Whether a weight is usual, and near the others in the log.
    private func isLikely(_ weight: BodyWeight, on day: Day) throws -> Bool {
        try (30...250).contains(weight.kilograms)
            && ![.refused, .otherUnit].contains(verdict(on: weight, day).verdict)
    }

    /// The difference from another weight: `120% more than 81.2 kg on Sat 2026-11-21`.
    private func difference(_ weight: BodyWeight, _ last: (weight: BodyWeight, day: Day)) -> String {
        let change = (weight.kilograms / last.weight.kilograms - 1) * 100
        let percent =
            abs(change) < 9.5 ? abs(change).tenthsText : Int(clamping: abs(change).rounded()).description
        let than = isHiding ? "the weight" : WeightStyle.typed(last.weight)
        return "\(percent)% \(change > 0 ? "more" : "less") than \(than) on \(TextStyle.date(last.day))"
    }
}

extension [(weight: BodyWeight, day: Day)] {
    /// The weights in the order of their days, those of a day in their order here.
    fileprivate var sortedByDay: Self {
        enumerated().sorted { ($0.element.day, $0.offset) < ($1.element.day, $1.offset) }.map(\.element)
    }
}
