internal import CalorieTrackerCore

/// Shows or sets height, sex, birth year and life stage.
struct ProfileCommand: Command {
    private static let height = Option(
        "height",
        "HEIGHT",
        .suchAs(["178", "178cm", "5ft10", "none"]),
        "Height: 178, 5ft10 or none."
    )
    private static let sex = Option(
        "sex",
        "SEX",
        .oneOf(["female", "male", "none"]),
        "Sex: female, male or none."
    )
    private static let born = Option(
        "born",
        "YEAR",
        .suchAs(["1988", "none"]),
        "Birth year: 1988 or none."
    )
    private static let pregnant = Option("pregnant", "You are pregnant.")
    private static let lactating = Option("lactating", "You are breastfeeding.")
    private static let notPregnant = Option("not-pregnant", "No longer pregnant or breastfeeding.")

    static let manual = CommandManual(
        group: .body,
        name: "profile",
        summary: "Show or set your height, sex and birth year.",
        usage: ["profile [OPTIONS]", "profile none"],
        examples: [
            .init("countme profile", "show the current values"),
            .init("countme profile --height 178 --sex male --born 1988", "all optional; none clears a value"),
            .init("countme profile --pregnant", "from today; also --lactating, --not-pregnant"),
            .init("countme profile none", "clear everything; countme undo restores it"),
        ],
        options: [height, sex, born, pregnant, lactating, notPregnant, .on, .dryRun],
        details: """
            These values are used only for formulas (energy expenditure, energy per kg of body
            weight), reference intakes and safety limits. They apply from today, or from --on DATE;
            the first values also apply to earlier days.
            """
    )

    private let arguments: ParsedArguments
    private let options: EntryOptions
    private let isNone: Bool
    private let heightChange: EntryOptions.Change<Double>
    private let sexChange: EntryOptions.Change<BodyProfile.Sex>
    private let yearText: String?
    private let stage: EntryOptions.Change<DatedProfile.LifeStage>

    /// The option for a word without one: `male`, `178cm`, `1988`.
    private static func option(meantBy word: String) -> Option? {
        let word = word.lowercased()
        if ["male", "female"].contains(word) { return sex }
        if word.utf8.count == 4, word.hasOnlyDigits { return born }
        if HeightText.read(word).map(DatedProfile.heights.contains) == true { return height }
        return nil
    }

    init(_ arguments: ParsedArguments) throws(UserError) {
        self.arguments = arguments
        options = try EntryOptions(arguments)
        let invocation = arguments.invocation
        isNone = arguments.allOperands.map { $0.lowercased() } == ["none"]
        if !isNone, let word = arguments.allOperands.first, let option = ProfileCommand.option(meantBy: word)
        {
            throw UserError(.usage, "unexpected word \(quoted(word))")
                .hint(invocation.replacing(word, with: ["--" + option.name, word]))
        }
        try arguments.requireOperands(
            atMost: isNone ? 1 : 0,
            hint: .countme("profile --height 178 --sex male --born 1988")
        )
        heightChange = try ProfileCommand.height(arguments[ProfileCommand.height], invocation)
        switch arguments[ProfileCommand.sex]?.lowercased() {
        case nil: sexChange = .unchanged
        case "none": sexChange = .cleared
        case "female", "f", "woman", "w": sexChange = .set(.female)
        case "male", "m", "man": sexChange = .set(.male)
        case let other?:
            throw UserError(.badValue, "invalid --sex \(quoted(other)): the formulas support female and male")
                .hints(["female", "male", "none"].map { .countme("profile --sex", $0) })
        }
        yearText = arguments[ProfileCommand.born]
        let stages = [ProfileCommand.pregnant, ProfileCommand.lactating, ProfileCommand.notPregnant].filter {
            arguments.has($0)
        }
        guard stages.count < 2 else {
            throw UserError(.usage, "--\(stages[0].name) and --\(stages[1].name) cannot be combined")
                .hint(.countme("profile", "--\(stages[0].name)"))
        }
        switch stages.first?.name {
        case "pregnant": stage = .set(.pregnancy)
        case "lactating": stage = .set(.lactation)
        case "not-pregnant": stage = .cleared
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
            throw UserError(.badNumber, "invalid --height \(quoted(text))")
                .hints(["178cm", "5ft10"].map { invocation.replacing(text, with: $0) })
        }
        guard DatedProfile.heights.contains(centimeters) else {
            throw UserError(.implausible, "\(centimeters.tenthsText) cm is not a plausible height")
                .hint(invocation.replacing(text, with: "178cm"))
        }
        return .set(centimeters)
    }

    private func year(_ today: Day) throws -> EntryOptions.Change<Int> {
        guard let text = yearText else { return .unchanged }
        if text.lowercased() == "none" { return .cleared }
        // A whole date is fine too: "1988-04-01".
        let digits = Day(text).map { String($0.year) } ?? text
        guard digits.hasOnlyDigits, let year = Int(digits), DatedProfile.ages.contains(today.year - year)
        else {
            throw UserError(.badValue, "invalid --born \(quoted(text)): use a year such as 1988")
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
            try requirePossible(profile)
            let change = try tracker.setProfile(profile)
            return ProfileReport(isQuestion: false, profile: change.after, previous: change.before)
        }
    }
}

extension ProfileCommand {
    /// Refuses a male profile that is pregnant or breastfeeding.
    private func requirePossible(_ profile: DatedProfile) throws(UserError) {
        guard profile.sex == .male, let lifeStage = profile.lifeStage, stage.isChange || sexChange.isChange
        else { return }
        let option = lifeStage == .pregnancy ? "--pregnant" : "--lactating"
        guard stage.isChange else {
            throw UserError(
                .badValue,
                "your profile says \(lifeStage == .pregnancy ? "pregnant" : "breastfeeding"), so --sex cannot be male"
            )
            .hint(arguments.invocation.appending("--not-pregnant"))
        }
        let summary = "\(option) does not apply to a male profile"
        throw UserError(.badValue, summary)
            .hints(["female", "none"].map { arguments.invocation.setting(ProfileCommand.sex, to: $0) })
    }
}

/// Reads heights: `178`, `178cm`, `1.78m`, `5ft10`, `5'10"`.
enum HeightText {
    /// The centimeters; nil for a text that is not a height.
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
        // 1.78 can only be in meters.
        return number(text).map { $0 < 3 ? ($0 * 100).roundedToTenth : $0 }
    }

    private static func number(_ text: String) -> Double? {
        guard case .number(let number, isFraction: false) = NumberText.read(text), number >= 0 else {
            return nil
        }
        return number
    }
}

/// A profile, or a change of it.
struct ProfileReport: ChangingReport {
    /// Its only line.
    struct Line: Row {
        let profile: DatedProfile?

        static func tell(_ line: Self?, to row: inout ColumnWriter) {
            row.number("height_cm", line?.profile?.height)
            row.word("sex", line?.profile?.sex?.rawValue)
            row.count("birth_year", line?.profile?.birthYear)
            row.word("life_stage", line?.profile?.lifeStage?.rawValue)
        }
    }

    /// Whether the profile is only shown.
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

    func hints(_ style: TextStyle) -> [Hint] {
        isQuestion && profile == nil
            ? [.countme("profile --height 178 --sex male --born 1988", why: "to set it")] : []
    }

    func text(_ style: TextStyle) -> String {
        guard let profile else {
            return isQuestion
                ? "No profile set.\n"
                : "\(isDryRun ? "Would clear" : "Cleared") your profile\(previous.map { " (was \(style.traits($0)))" } ?? "")\n"
        }
        let was =
            isQuestion || previous == nil || style.traits(previous) == style.traits(profile)
            ? "" : " (was \(style.traits(previous)))"
        let label = isDryRun ? "Would set profile" : "Profile"
        return "\(label): \(style.traits(profile))\(was)\n"
    }
}

extension TextStyle {
    /// The values of a profile: `178 cm, male, born 1988`.
    func traits(_ profile: DatedProfile?) -> String {
        guard let profile, !profile.isEmpty else { return "not set" }
        let stage = profile.lifeStage.map { $0 == .pregnancy ? "pregnant" : "breastfeeding" }
        let parts = [
            profile.height.map { "\($0.tenthsText) cm" }, profile.sex?.rawValue,
            profile.birthYear.map { "born \($0)" }, stage,
        ]
        return parts.compactMap(\.self).joined(separator: ", ")
    }
}
