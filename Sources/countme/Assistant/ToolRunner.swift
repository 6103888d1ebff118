internal import CalorieTrackerCore

/// Runs the commands of tools, within the limits that the person set.
final class ToolRunner {
    /// What the person decided when the server was started.
    struct Limits {
        var isReadOnly = false
        var usesNetwork = false
        /// Whether weights may be shown.
        var showsWeights = true
    }

    /// Runs a command with the words for it.
    typealias Run = ([String]) -> ToolAnswer.Printed

    private let limits: Limits
    private let weekStart: Weekday
    private let run: Run
    private let today: () -> Day
    private let uptime: () -> Double
    private let hasLog: () -> Bool
    /// When the latest changes were made.
    private var changes: [Double] = []

    private static let mostChanges = 60
    private static let window = 60.0
    private static let mostDays = 31
    private static let mostDaysWithWords = 366

    init(
        _ limits: Limits,
        weekStart: Weekday,
        today: @escaping () -> Day,
        uptime: @escaping () -> Double,
        hasLog: @escaping () -> Bool,
        run: @escaping Run
    ) {
        self.limits = limits
        self.weekStart = weekStart
        self.today = today
        self.uptime = uptime
        self.hasLog = hasLog
        self.run = run
    }

    /// The tools within the limits; the others are not known.
    var tools: [Tool] {
        Tool.all.filter { tool in
            !(limits.isReadOnly && tool.effect.isChange) && !(tool.isAboutWeight && !limits.showsWeights)
        }.map { tool in
            var tool = tool
            if !limits.showsWeights { tool.forWeight = nil }
            tool.usesNetwork = tool.usesNetwork && limits.usesNetwork
            return tool
        }
    }

    /// Runs a tool.
    func call(_ tool: Tool, _ arguments: JSONValue) -> ToolAnswer {
        let call = ToolAnswer.Call(tool: tool, arguments: arguments, tools: tools) { [run] words in
            run(words).failure == nil
        }
        do throws(UserError) {
            let arguments = try ToolArguments(arguments, of: tool)
            let isDryRun = try arguments.isDryRun
            var words = try arguments.words
            if tool.command == ["search"], !limits.usesNetwork { words.append("--offline") }
            if tool.command == ["history"] { words = try bounded(words, today: today()) }
            let isChange = tool.effect.isChange && !isDryRun
            if isChange { try countChange() }
            if isChange, tool.refusesWarnings {
                let tried = run(words + ["--dry-run"])
                if let warning = ToolRunner.warning(in: tried) { throw warning }
                if let failure = tried.failure { return ToolAnswer(failure, of: call, tried) }
            }
            let startsLog = isChange && !hasLog()
            let printed = run(words)
            if let failure = printed.failure { return ToolAnswer(failure, of: call, printed) }
            // Started without the environment of a shell, it may not find the log that the user has.
            let note =
                "this started a new log; if the user has one already, countme mcp --check shows where this one is"
            return ToolAnswer(
                printed,
                of: tool,
                hidesWeights: !limits.showsWeights,
                notes: startsLog && hasLog() ? [note] : []
            )
        } catch {
            return ToolAnswer(ErrorMessage(error), of: call)
        }
    }

    /// The words with a first day, which searches for words need.
    /// - Throws: `UserError` for entries of many days; of more than a year if only some are wanted.
    private func bounded(_ words: [String], today: Day) throws(UserError) -> [String] {
        let bounds = words.filter { $0.hasPrefix("--since=") || $0.hasPrefix("--until=") }
        let hasWords = words.contains { $0.hasPrefix("--like=") }
        let arguments = try ArgumentScanner.parse(
            bounds,
            of: Invocation(words: words),
            options: [.since, .until]
        )
        let most = hasWords ? ToolRunner.mostDaysWithWords : ToolRunner.mostDays
        let range = try DayRangeArguments(arguments)
            .range(today: today, weekStart: weekStart, defaultDays: hasWords ? most : 7)
        guard range.upperBound.number - range.lowerBound.number < most else {
            throw UserError(.badRange, "more than \(most) days: \(range.lowerBound) to \(range.upperBound)")
                .hint("ask for fewer days, or use summarize_days")
        }
        let isMissing = hasWords && !bounds.contains { $0.hasPrefix("--since=") }
        return words + (isMissing ? ["--since=\(range.lowerBound)"] : [])
    }

    /// Counts a change, unless there were too many: a client may call in a loop.
    private func countChange() throws(UserError) {
        let now = uptime()
        changes.removeAll { now - $0 >= ToolRunner.window }
        if changes.count >= ToolRunner.mostChanges, let first = changes.first {
            let seconds = Int((ToolRunner.window - (now - first)).rounded(.up))
            throw UserError(.busy, "too many changes; wait \(seconds) s")
        }
        changes.append(now)
    }

    /// The warning of a change that was tried, which refuses it.
    private static func warning(in tried: ToolAnswer.Printed) -> UserError? {
        guard tried.failure == nil,
            let value = try? JSONParser.parse(String(decoding: tried.output, as: UTF8.self)),
            case .array(let warnings)? = value["warnings"],
            case .string(let message)? = warnings.first?["message"]
        else { return nil }
        return UserError(.needsConfirmation, "not set, because of a warning: \(message)")
            .hint("the user can set it at the command line")
    }
}
