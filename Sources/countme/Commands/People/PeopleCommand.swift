internal import CalorieTrackerCore

/// Compares everyone with a log on this device, shows one of them, and manages their logs.
struct PeopleCommand: Command {
    static let manual = CommandManual(
        group: .data,
        name: "people",
        summary: "Compare everyone's averages, and keep logs for other people.",
        usage: [
            "people [DATE|PERIOD] [--shared] [OPTIONS]", "people NAME", "people VERB …",
        ],
        operands: ["NAME": .person, "DATE|PERIOD": .period],
        examples: [
            .init("countme people add anna", "start a log for Anna"),
            .init("countme add oats 300 --person anna", "log for her"),
            .init("countme people", "the last 7 days, one line per person"),
            .init("countme people anna", "where her log is, and how many entries it has"),
            .init("countme people \"last month\"", "another period"),
            .init("countme people --shared", "everyone on the sync server whose log you can read"),
            .init("countme people --json | jq '.people[] | {name, average_kcal}'", "for a script"),
            .init("COUNTME_PERSON=anna countme today", "export the variable to set it for a shell session"),
        ],
        options: [shared, .onDays, .since, .until],
        details: """
            Each person has their own log with goals, foods, meals, undo and backups. Imported
            catalogs and settings are shared. Your own log is called "me".

            Averages include only days with entries.
            """
    )

    static let verbs: [any Command.Type] = [
        PeopleListCommand.self, PeopleAddCommand.self, PeopleRenameCommand.self, PeopleRemoveCommand.self,
        PeopleRestoreCommand.self,
    ]

    static var needsPerson: Bool { false }

    private static let shared = Option("shared", "Show the logs you have access to on the sync server.")
    private static let defaultDays = 7
    private let words: [String]
    private let days: DayRangeArguments
    private let isShared: Bool
    private let invocation: Invocation

    init(_ arguments: ParsedArguments) throws(UserError) {
        words = arguments.allOperands
        isShared = arguments.has(PeopleCommand.shared)
        days = try DayRangeArguments(words, of: arguments, hinted: ["people"])
        invocation = arguments.invocation
    }

    func run(in context: CommandContext) throws {
        let people = context.log.people
        if let name = named(among: people) {
            let path = people.logPath(of: name)
            let store = try DataStore(lookingAt: path)
            let tracker = CalorieTracker(store: store, clock: context.clock)
            let today = context.clock.today
            return try context.console.answer(
                PersonReport(
                    name: name,
                    path: path,
                    entryCount: store.recordCounts()[.entries] ?? 0,
                    lastEntry: tracker.standing(in: today...today).lastEntry
                )
            )
        }
        let range = try range(context)
        if isShared {
            let share = try context.services.connect(to: context.services.shareAddress())
            let lines = try share.standings(in: range, today: context.clock.today).map { person in
                PeopleReport.Line(
                    name: person.name,
                    rights: person.rights,
                    seenAt: person.seenAt,
                    problem: person.problem,
                    standing: person.standing
                )
            }
            return try context.console.answer(PeopleReport(range: range, lines: lines, isShared: true))
        }
        let lines = try ([PeopleFolder.oneself] + people.names).map { name in
            let store = try DataStore(lookingAt: people.logPath(of: name))
            return PeopleReport.Line(
                name: name,
                standing: try CalorieTracker(store: store, clock: context.clock).standing(in: range)
            )
        }
        try context.console.answer(PeopleReport(range: range, lines: lines))
    }

    /// The person whose name is the only word, even if it could also be a period, such as May.
    private func named(among people: PeopleFolder) -> String? {
        guard !isShared, words.count == 1 else { return nil }
        return FoldedName.key(words[0]) == PeopleFolder.oneself
            ? PeopleFolder.oneself : people.person(named: words[0])
    }

    /// The days to average.
    /// - Throws: `UserError`; for a word that is neither a date nor a person, it suggests both.
    private func range(_ context: CommandContext) throws(UserError) -> ClosedRange<Day> {
        do throws(UserError) {
            return try days.range(
                today: context.clock.today,
                weekStart: context.settings.configuration.weekStart,
                defaultDays: PeopleCommand.defaultDays
            )
        } catch {
            guard error.code == .badDate, !isShared, words.count == 1,
                words[0].first?.isLetter == true, PeopleFolder.problem(inName: words[0]) == nil
            else { throw error }
            let people = context.log.people
            throw UserError(.noPerson, "no person, date or command named \(quoted(words[0]))")
                .hints(
                    PeopleCommand.corrections(of: words[0], in: invocation)
                        + invocation.replacing(words[0], withNearestOf: people.names)
                        + error.hints.filter { $0 != .countme("help dates") } + [
                            .countme("people add", words[0], why: "to create a log"), .countme("people list"),
                        ]
                )
        }
    }
}

/// A line for each person, with days and averages.
struct PeopleReport: Report {
    /// One person's period.
    struct Line: Row {
        let name: String
        var rights = "write"
        /// The time when a device last synced a shared log.
        var seenAt: Timestamp?
        /// The problem with reading a shared log.
        var problem: String?
        let standing: Standing

        static func tell(_ line: Self?, to row: inout ColumnWriter) {
            row.text("name", line?.name)
            row.word("rights", line?.rights)
            row.word("last_entry", line?.standing.lastEntry?.description)
            row.word("seen_at", line?.seenAt?.description)
            row.count("days_logged", line?.standing.daysLogged)
            row.count("days_total", line?.standing.dayCount)
            row.number("average_kcal", line?.standing.average)
            row.number("goal_kcal", line?.standing.goal)
            row.number("average_kcal_low", line?.standing.averageRange?.lowerBound)
            row.number("average_kcal_high", line?.standing.averageRange?.upperBound)
            row.text("problem", line?.problem)
        }
    }

    let range: ClosedRange<Day>
    let lines: [Line]
    var isShared = false

    func write(to writer: inout JSONWriter) {
        writer.member("since", range.lowerBound)
        writer.member("until", range.upperBound)
        writer.rows("people", lines)
    }

    func text(_ style: TextStyle) -> String {
        var table = TextTable(
            columns: [
                .left("NAME"), .left("LAST ENTRY"), .right("DAYS"), .right("AVERAGE"), .right("GOAL"),
            ] + (isShared ? [.left("SYNCED")] : [])
        )
        for line in lines {
            table.append(
                [
                    line.name, line.standing.lastEntry.map { TextStyle.date($0) } ?? "-",
                    "\(line.standing.daysLogged)/\(line.standing.dayCount)",
                    line.standing.average.map { style.energy($0, in: line.standing.averageRange) } ?? "-",
                    line.standing.goal.map { style.energy($0) } ?? "-",
                ] + (isShared ? [line.seenAt.map { style.sinceSync($0) } ?? "-"] : [])
            )
        }
        let problems = lines.compactMap { line in line.problem.map { "\(line.name): \($0) left out" } }
        return (table.lines(width: style.width) + problems).map { $0 + "\n" }.joined()
    }
}
