internal import CalorieTrackerCore

/// Changes a weight.
struct WeighEditCommand: Command {
    static let manual = CommandManual(
        name: "weigh edit",
        summary: "Change a weigh-in.",
        usage: ["weigh edit DATE|last|ID [WEIGHT] [OPTIONS]"],
        operands: ["DATE|last|ID": .day, "WEIGHT": .typed],
        examples: [
            .init("countme weigh edit last 81.2", "the latest weigh-in"),
            .init("countme weigh edit yesterday 179lb", "yesterday's weigh-in"),
            .init("countme weigh edit weight:3 --on mon --at 7:10", "change its day and time"),
            .init("countme weigh edit last --note none", "remove the note"),
        ],
        options: [.on, .at, .note, .force, .dryRun]
    )

    private let arguments: ParsedArguments
    private let options: EntryOptions
    private let reference: WeightReference
    private let text: String

    init(_ arguments: ParsedArguments) throws(UserError) {
        self.arguments = arguments
        options = try EntryOptions(arguments)
        let (name, rest) = WeighEditCommand.parts(arguments.allOperands)
        guard !name.isEmpty else {
            throw UserError(.missingValue, "missing DATE|last|ID")
                .hint(.countme("weigh edit last 81.2"))
                .hint(.countme("weigh list"))
        }
        reference = WeightReference(name, arguments.invocation)
        text = rest.joined(separator: " ")
        try arguments.require(!text.isEmpty || !options.isEmpty, example: "81.2", of: "weigh edit")
    }

    /// The words that name a weight, and the words of its new value: a day may be two words.
    private static func parts(_ words: [String]) -> ([String], [String]) {
        let count =
            words.count > 1 && words[0].first?.isLetter == true
                && DatePhrase.month(named: words[0].lowercased()) != nil ? 2 : 1
        return (Array(words.prefix(count)), Array(words.dropFirst(count)))
    }

    func run(in context: CommandContext) throws {
        try context.log.change { tracker in
            let weighing = try reference.find(tracker)
            var draft = WeighingDraft(weighing.weight, at: weighing.moment, note: weighing.note)
            if options.hasMoment {
                let asked = try options.day(context.clock)
                let day = asked ?? weighing.day
                // A future day from a wrong clock may stay.
                guard asked == nil || day <= context.clock.today else {
                    throw UserError(.badDate, "\(TextStyle.date(day)) is in the future")
                        .hint(Hint(words: ["weigh", "edit"] + reference.words + ["--on", "today"]))
                }
                let time = options.time ?? weighing.moment.time
                let (instant, offset) = context.clock.instant(of: day, at: time)
                draft.moment = Moment(day: day, eatenAt: instant, utcOffset: offset)
            }
            var warnings: [BodyWarning] = []
            if !text.isEmpty {
                var verdict = WeightVerdict(
                    tracker,
                    context,
                    isForced: arguments.has(.force),
                    isHiding: context.settings.configuration.weights != .shown
                )
                verdict.changing = weighing
                let reading = try WeightText.require(text, arguments.invocation)
                draft.weight = try verdict.weight(reading, text, on: draft.moment.day)
                warnings = try verdict.judge(draft.weight, text, on: draft.moment.day)
            }
            draft.note = options.note.applied(to: draft.note)
            return WeighReport(
                kind: .edit,
                change: try tracker.updateWeighing(weighing, to: draft),
                warnings: warnings,
                weights: WeightStyle(context.settings.configuration, draft.weight.unit)
            )
        }
    }
}
