internal import CalorieTrackerCore

/// Shows or says what is known of a body.
struct BodyCommand: Command {
    private static let height = Option(
        "height",
        "HEIGHT",
        .suchAs(["178", "178cm", "5ft10", "none"]),
        "Your height: 178, 5ft10, none."
    )
    private static let sex = Option(
        "sex",
        "SEX",
        .oneOf(["female", "male", "none"]),
        "female, male or none."
    )
    private static let born = Option(
        "born",
        "YEAR",
        .suchAs(["1988", "none"]),
        "The year you were born: 1988, none."
    )
    private static let pregnant = Option("pregnant", "You are pregnant.")
    private static let lactating = Option("lactating", "You are breastfeeding.")
    private static let neither = Option("neither", "Neither pregnant nor breastfeeding any more.")

    static let manual = CommandManual(
        group: .body,
        name: "body",
        summary: "Show or set height, sex and year of birth, for formulas only.",
        usage: ["body [OPTIONS]", "body none"],
        examples: [
            .init("countme body", "what is known"),
            .init("countme body --height 178 --sex male --born 1988", "each is optional; none clears one"),
            .init("countme body --pregnant", "from today on; also --lactating, --neither"),
            .init("countme body none", "forget all of it; countme undo brings it back"),
        ],
        options: [height, sex, born, pregnant, lactating, neither, .on, .dryRun],
        details: """
            Only formulas and reference intakes need it: they guess what you spend until the log
            tells, and what a kg of you is worth. What you say holds from today on, or --on DATE;
            earlier days keep what they had.
            """
    )

    private let arguments: ParsedArguments
    private let options: EntryOptions
    private let isNone: Bool
    private let heightChange: EntryOptions.Change<Double>
    private let sexChange: EntryOptions.Change<BodyProfile.Sex>
    private let yearText: String?
    private let stage: EntryOptions.Change<DatedProfile.LifeStage>

    init(_ arguments: ParsedArguments) throws(UserError) {
        self.arguments = arguments
        options = try EntryOptions(arguments)
        let invocation = arguments.invocation
        isNone = arguments.allOperands.map { $0.lowercased() } == ["none"]
        try arguments.requireOperands(
            atMost: isNone ? 1 : 0,
            hint: .countme("body --height 178 --sex male --born 1988")
        )
        heightChange = try BodyCommand.height(arguments[BodyCommand.height], invocation)
        switch arguments[BodyCommand.sex]?.lowercased() {
        case nil: sexChange = .unchanged
        case "none": sexChange = .cleared
        case "female", "f", "woman", "w": sexChange = .set(.female)
        case "male", "m", "man": sexChange = .set(.male)
        case let other?:
            throw UserError(.badValue, "--sex cannot be \(quoted(other)): the formulas know two")
                .hints(["female", "male", "none"].map { .countme("body --sex", $0) })
        }
        yearText = arguments[BodyCommand.born]
        let stages = [BodyCommand.pregnant, BodyCommand.lactating, BodyCommand.neither].filter {
            arguments.has($0)
        }
        guard stages.count < 2 else {
            throw UserError(.usage, "--\(stages[0].name) and --\(stages[1].name) do not go together")
                .hint(.countme("body", "--\(stages[0].name)"))
        }
        switch stages.first?.name {
        case "pregnant": stage = .set(.pregnancy)
        case "lactating": stage = .set(.lactation)
        case "neither": stage = .cleared
        default: stage = .unchanged
        }
    }

    private static func height(
        _ text: String?,
        _ invocation: Invocation
    ) throws(UserError) -> EntryOptions.Change<Double> {
        guard let text else { return .unchanged }
        if text.lowercased() == "none" { return .cleared }
        guard let centimeters = HeightText.read(text) else {
            throw UserError(.badNumber, "not a height: \(quoted(text))")
                .hints(["178cm", "5ft10"].map { invocation.replacing(text, with: $0) })
        }
        guard DatedProfile.heights.contains(centimeters) else {
            throw UserError(.implausible, "nobody is \(centimeters.tenthsText) cm tall")
                .hint(invocation.replacing(text, with: "178cm"))
        }
        return .set(centimeters)
    }

    private func year(_ today: Day) throws -> EntryOptions.Change<Int> {
        guard let text = yearText else { return .unchanged }
        if text.lowercased() == "none" { return .cleared }
        // "1988-04-01" tells it as well.
        let digits = Day(text).map { String($0.year) } ?? text
        guard digits.hasOnlyDigits, let year = Int(digits), DatedProfile.ages.contains(today.year - year)
        else {
            throw UserError(.badValue, "--born is a year such as 1988, not \(quoted(text))")
                .hint(arguments.invocation.replacing(text, with: "1988"))
        }
        return .set(year)
    }

    func run(in context: CommandContext) throws {
        let today = context.clock.today
        let day = try options.day(context.clock) ?? today
        let year = try year(today)
        let isChange =
            isNone || heightChange.isChange || sexChange.isChange || year.isChange || stage.isChange
        guard isChange else {
            let profile = try context.log.openTracker(for: .reading).profile(on: day)
            return try context.console.answer(
                ProfileReport(isQuestion: true, profile: profile, previous: nil)
            )
        }
        try context.log.change { tracker in
            var profile =
                isNone ? DatedProfile(since: day) : try tracker.profile(on: day) ?? DatedProfile(since: day)
            profile.since = day
            profile.height = heightChange.applied(to: profile.height)
            profile.sex = sexChange.applied(to: profile.sex)
            profile.birthYear = year.applied(to: profile.birthYear)
            profile.lifeStage = stage.applied(to: profile.lifeStage)
            let change = try tracker.setProfile(profile)
            return ProfileReport(isQuestion: false, profile: change.after, previous: change.before)
        }
    }
}

/// Reads heights: `178`, `178cm`, `1.78m`, `5ft10`, `5'10"`.
enum HeightText {
    /// The centimeters; nil for what is no height.
    static func read(_ text: String) -> Double? {
        var text = PlainText.tidied(text.lowercased())
        for (word, mark) in [
            ("feet", "'"), ("foot", "'"), ("ft", "'"), ("inches", ""), ("in", ""), ("\"", ""),
        ] {
            text = text.split(separator: word, omittingEmptySubsequences: false).joined(separator: mark)
        }
        text.removeAll { $0 == " " }
        let parts = text.split(separator: "'", omittingEmptySubsequences: false).map(String.init)
        if parts.count == 2 {
            guard let feet = number(parts[0]), let inches = parts[1].isEmpty ? 0 : number(parts[1]),
                feet == feet.rounded(), inches < 12
            else { return nil }
            return ((feet * 12 + inches) * 2.54).roundedToTenth
        }
        if text.hasSuffix("cm") { return number(String(text.dropLast(2))) }
        if text.hasSuffix("m") { return number(String(text.dropLast())).map { ($0 * 100).roundedToTenth } }
        // 1.78 is in meters: nobody is as many centimeters tall.
        return number(text).map { $0 < 3 ? ($0 * 100).roundedToTenth : $0 }
    }

    private static func number(_ text: String) -> Double? {
        guard case .number(let number, isFraction: false) = NumberText.read(text), number >= 0 else {
            return nil
        }
        return number
    }
}

/// What is known of a body, or what became of it.
struct ProfileReport: ChangingReport {
    /// The one line of it.
    struct Line: Row {
        let profile: DatedProfile?

        static func tell(_ line: Self?, to row: inout ColumnWriter) {
            row.number("height_cm", line?.profile?.height)
            row.word("sex", line?.profile?.sex?.rawValue)
            row.count("birth_year", line?.profile?.birthYear)
            row.word("life_stage", line?.profile?.lifeStage?.rawValue)
        }
    }

    /// Whether it was only asked for.
    let isQuestion: Bool
    var isDryRun = false
    let profile: DatedProfile?
    let previous: DatedProfile?

    var lines: [Line] { [Line(profile: profile)] }

    func write(to writer: inout JSONWriter) {
        writer.member("dry_run", isDryRun)
        writer.row("profile", Line(profile: profile))
        writer.row("previous", previous.map(Line.init))
    }

    func text(_ style: TextStyle) -> String {
        guard let profile else {
            return isQuestion
                ? "Nothing is known of your body. "
                    + style.shown(.countme("body --height 178 --sex male --born 1988", why: "Tell")) + "\n"
                : "\(isDryRun ? "Would clear" : "Cleared") your body data\(previous.map { ", was \(style.traits($0))" } ?? "")\n"
        }
        let was =
            isQuestion || previous == nil || style.traits(previous) == style.traits(profile)
            ? "" : ", was \(style.traits(previous))"
        let label = isDryRun ? "Would set body" : "Body"
        return "\(label): \(style.traits(profile))\(was); for formulas and reference intakes only\n"
    }
}

extension TextStyle {
    /// What is known of a body: `178 cm, male, born 1988`.
    func traits(_ profile: DatedProfile?) -> String {
        guard let profile, !profile.isEmpty else { return "nothing known" }
        let stage = profile.lifeStage.map { $0 == .pregnancy ? "pregnant" : "lactating" }
        let parts = [
            profile.height.map { "\($0.tenthsText) cm" }, profile.sex?.rawValue,
            profile.birthYear.map { "born \($0)" }, stage,
        ]
        return parts.compactMap(\.self).joined(separator: ", ")
    }
}
