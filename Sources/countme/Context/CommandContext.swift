internal import CalorieTrackerCore

/// What happened while a command ran.
final class Happenings {
    var hasChangedLog = false
}

/// What a command runs in: the outside world, the settings, the clock, and where answers go.
struct CommandContext {
    let surroundings: Surroundings
    var options: CommonSettings
    let configuration: Configuration
    let clock: WallClock
    let logPath: String
    /// The foods there are figures for.
    let catalogue: LazyCatalogue
    /// What is remembered for a while; nil without a home.
    let state: StateDirectory?
    /// The configuration file that is read when it exists.
    let configurationPath: String?
    /// Whether it existed.
    let configurationExists: Bool
    /// Why the configuration cannot be used, for a command that goes on without it.
    var configurationMistake: UserError?
    /// The name of the command, as JSON says it.
    let command: String
    /// The others.
    var commands = CommandList([])
    /// What was typed.
    var invocation = Invocation(words: [])
    /// The options that said which log is meant, and which configuration.
    var places: [String] = []
    /// Whose log it is; nil for one's own.
    var person: String?
    /// Whether the log was opened to be changed.
    let happenings = Happenings()
    /// One's own log, beside which those of other people are.
    var ownLogPath: String?

    /// The people who have a log on this machine.
    var people: PeopleFolder { PeopleFolder(besideLogAt: ownLogPath ?? logPath) }

    /// Opens the log for what is done with foods and days.
    func openTracker(for purpose: DataStore.Purpose) throws -> CalorieTracker {
        CalorieTracker(store: try openLog(for: purpose), clock: clock)
    }

    /// Opens the log for what is done with it as a whole.
    func openLog(for purpose: DataStore.Purpose) throws -> DataStore {
        if purpose == .changing, wasFoundDamaged { try requireMended() }
        let store = try DataStore(path: logPath, for: purpose, on: clock.today)
        if surroundings.endsWithCommand { store.stayOpen() }
        if purpose == .changing { happenings.hasChangedLog = true }
        store.session = surroundings.terminalSession
        if let trouble = store.backupTrouble { noteOnce(trouble) }
        if purpose == .reading, !store.exists,
            configuration[.database].map({ $0.origin != .fallback }) == true
        {
            note("no log at \(logPath) yet")
        }
        for path in store.foreignCompanions {
            note("a file beside the log belonged to another log and is set aside: \(path)")
        }
        return store
    }

    /// Makes sure that the person has a log here; on a terminal one can be begun.
    /// - Throws: `UserError` when there is none.
    func requirePerson() throws {
        guard let person, people.person(named: person) == nil else { return }
        let known = [PeopleFolder.oneself] + people.names
        let nearest = Spelling.nearest(to: person, in: known).map {
            invocation.naming(person: $0, not: person)
        }
        let hints = [nearest, .countme("person add", person, why: "begin a log")].compactMap(\.self)
        guard canAsk, !isDryRun else {
            throw UserError(.noPerson, "there is no log of \(quoted(person)) on this machine").hints(hints)
        }
        try ask(whetherTo: "begin a log of \(quoted(person)) on this machine", hints: hints)
        try people.add(person)
    }

    /// Finds foods in the log and in the catalogue.
    func finder(_ tracker: CalorieTracker) -> FoodFinder {
        FoodFinder(tracker, country: country, catalogue: catalogue.open)
    }

    /// The folders that other programs are looked for in.
    var searchPath: String { surroundings.environment("PATH") ?? "/usr/local/bin:/usr/bin:/bin" }

    /// Whether changes are only tried out.
    var isDryRun: Bool { options.isDryRun }

    /// Whether nobody needs to be asked.
    var isConfirmed: Bool { options.isConfirmed }

    /// Changes the log, or only tries that out, and prints what came of it if anything did.
    func change<Answer: ChangingReport>(_ body: (CalorieTracker) throws -> Answer?) throws {
        let (report, number) = try {
            let tracker = try openTracker(for: isDryRun ? .trying : .changing)
            do {
                return (try body(tracker), tracker.lastChange)
            } catch let error as StorageError where tracker.lastChange != nil {
                throw FailureAfterChange(cause: error)
            }
        }()
        if let report { try answer(change: report, number: number) }
    }

    /// Prints what came of a change that was made, or only tried out; `number` is the change's own in the log.
    func answer(change report: some ChangingReport, number: Int? = nil) throws {
        var report = report
        report.isDryRun = isDryRun
        try answer(report, isChangeSaved: !isDryRun, change: number)
    }

    /// Prints a report in the format asked for.
    ///
    /// When the log has changed, an output that fails says that the change is saved. A command that
    /// answers in several ways calls itself by the `name` of each.
    func answer(
        _ report: some Report,
        isChangeSaved: Bool = false,
        as name: String? = nil,
        change: Int? = nil
    ) throws {
        // After a change, quiet means silence; a question still gets its answer.
        if isChangeSaved, options.isQuiet, options.format == .text { return }
        var bytes = try ReportRenderer.render(
            report,
            command: name ?? command,
            as: options.format,
            style,
            change: change
        )
        // Whoever set a person an hour ago should see whose day it is.
        if let person, options.format == .text, surroundings.output.isTerminal {
            bytes = Array("\(style.colored(person, .bold)):\n".utf8) + bytes
        }
        try surroundings.output.deliver(bytes, isChangeSaved: isChangeSaved)
    }

    /// Prints a text that is the same in every format.
    func print(_ text: String) throws { try print(Array(text.utf8)) }

    /// Prints bytes that are the same in every format.
    func print(_ bytes: [UInt8]) throws { try surroundings.output.deliver(bytes) }

    /// Does what takes a while with a log of many years, and meanwhile says so on a terminal.
    func announcing<Result>(_ work: String, _ body: () throws -> Result) rethrows -> Result {
        let errors = surroundings.errorOutput
        let isLong = BackupFile.size(of: logPath) > CommandContext.quicklyRead
        guard isLong, errors.isTerminal, !options.isQuiet else { return try body() }
        try? errors.write("countme: \(SafeText.shown(work)) ...")
        defer { try? errors.write("\r\u{1b}[K") }
        return try body()
    }

    /// The size of a log that everything is done with at once.
    private static let quicklyRead = 2_000_000

    /// Says something about the answer on standard error.
    func note(_ text: String) {
        guard !options.isQuiet else { return }
        try? surroundings.errorOutput.write("countme: note: \(SafeText.shown(text))\n")
    }

    /// Says something about a change, unless it is only tried out.
    func noteOfChange(_ text: String) { if !isDryRun { note(text) } }

    /// Prints the cause of an error for someone who looks for a fault in countme.
    ///
    /// Values are never part of it.
    func tellCause(_ error: any Error) {
        guard configuration.isDebugging, let cause = (error as? UserError).map(\.cause) ?? error else {
            return
        }
        try? surroundings.errorOutput.write("countme: cause: \(SafeText.shown(String(reflecting: cause)))\n")
    }

    /// Suggests a command to a person who is watching.
    func tip(_ hint: Hint) {
        guard surroundings.errorOutput.isTerminal, options.format == .text, !options.isQuiet else { return }
        try? surroundings.errorOutput.write("tip: \(style.shown(hint))\n")
    }

    /// Whether there is a person to ask.
    var canAsk: Bool {
        surroundings.isInputTerminal && surroundings.errorOutput.isTerminal && !options.refusesInput
            && options.format == .text
    }

    /// Asks a person to confirm something, unless `--yes` did; first it can be looked at, perhaps.
    /// - Throws: `UserError` when nobody can be asked, or the answer is no.
    func confirm(_ action: String, lookingFirst looks: [Hint] = []) throws {
        if !isConfirmed { try ask(whetherTo: action, hints: looks + [invocation.appending("--yes")]) }
    }

    /// Asks a person whether to do something.
    /// - Throws: `UserError` when nobody can be asked, or the answer is no.
    func ask(whetherTo action: String, hints: [Hint]) throws {
        guard canAsk else {
            throw UserError(.needsConfirmation, "confirmation needed to \(action)").hints(hints)
        }
        let question = action.prefix(1).uppercased() + action.dropFirst()
        try? surroundings.errorOutput.write("\(SafeText.shown(question))? [y/N] ")
        let line = surroundings.readLine()
        if line == nil { try? surroundings.errorOutput.write("\n") }
        let answer = line.map { PlainText.tidied($0.lowercased()) }
        guard answer == "y" || answer == "yes" else {
            throw UserError(.needsConfirmation, "not confirmed, nothing changed").hints(hints)
        }
    }

    /// What a person answers to a question; nil at the end of input.
    func answer(to question: String) -> String? {
        try? surroundings.errorOutput.write(SafeText.shown(question) + " ")
        let line = surroundings.readLine()
        if line == nil { try? surroundings.errorOutput.write("\n") }
        return line.map(PlainText.tidied)
    }

    /// How text looks on standard output.
    var style: TextStyle {
        TextStyle(
            unit: configuration.unit,
            usesColor: usesColor(on: surroundings.output),
            width: surroundings.output.width,
            usesBlocks: usesBlocks,
            usesBars: usesBars,
            isVerbose: options.isVerbose,
            weights: configuration.weights,
            places: places,
            clock: clock
        )
    }

    /// `--color` > configuration > `NO_COLOR` > `CLICOLOR_FORCE` > `CLICOLOR=0` > `TERM=dumb` > terminal.
    private func usesColor(on port: OutputPort) -> Bool {
        let setting = options.color ?? configuration[.color]?.value
        if setting == "always" { return true }
        if setting == "never" { return false }
        func value(_ name: String) -> String? {
            surroundings.environment(name).flatMap { $0.isEmpty ? nil : $0 }
        }
        if value("NO_COLOR") != nil { return false }
        if let force = value("CLICOLOR_FORCE"), force != "0" { return true }
        if value("CLICOLOR") == "0" || value("TERM") == "dumb" { return false }
        return port.isTerminal
    }

    /// A reader would say "full block" forty times.
    private var usesBars: Bool {
        switch configuration[.bars]?.value {
        case "on": true
        case "off": false
        default: surroundings.environment("TERM") != "dumb"
        }
    }

    /// The locale that is set, such as `en_US.UTF-8`.
    private var locale: String? {
        ["LC_ALL", "LC_CTYPE", "LANG"].lazy.compactMap { name in
            surroundings.environment(name).flatMap { $0.isEmpty ? nil : $0 }
        }.first
    }

    /// Whether somebody lives where labels have Daily Values, as far as that can be told.
    var isInUnitedStates: Bool { locale?.hasPrefix("en_US") ?? false }

    /// The country whose menus and words are read first; nil when nothing says it.
    var country: Country? { configuration.country ?? locale.flatMap(Country.init(locale:)) }

    private var usesBlocks: Bool {
        // As in de_DE.UTF-8@euro. Looking for a text within another would cost a start more than this.
        let encoding = locale?.split(separator: "@").first?.lowercased() ?? ""
        return encoding.hasSuffix("utf-8") || encoding.hasSuffix("utf8")
    }

    private static let largestTable = 64 << 20

    /// The bytes of a file that was named on the command line, or of standard input for `-`.
    func readBytes(_ path: String, largestSize: Int) throws -> [UInt8] {
        let bytes: [UInt8]?
        do {
            bytes =
                path == "-"
                ? try surroundings.readInput(largestSize)
                : try surroundings.readAwaited(try Places(surroundings).argument(path), largestSize)
        } catch let error as Surroundings.ReadFailure {
            guard path == "-" else { throw UserError.unreadable(path, error.reason) }
            throw UserError(.storage, "standard input cannot be read: \(error.reason)")
                .hint("give a file instead of -")
        }
        guard let bytes else {
            throw UserError.noFile(path)
        }
        return bytes
    }

    /// The text of a file that was named on the command line, or of standard input for `-`.
    func readText(_ path: String) throws -> String {
        let bytes = try readBytes(path, largestSize: CommandContext.largestTable)
        guard var text = String(validating: bytes, as: UTF8.self) else {
            throw UserError(.badInput, "\(path) is not UTF-8")
                .hint("iconv -f LATIN1 -t UTF-8 \(Shell.word(path)) > utf8.txt, then give that file")
        }
        if text.unicodeScalars.first == "\u{feff}" { text.unicodeScalars.removeFirst() }
        return text
    }

    /// All of standard input, as a text; a person at a terminal is told what to type.
    func inputText(of what: String, for command: String) throws(UserError) -> String {
        if surroundings.isInputTerminal { tip("\(what), Ctrl-D to finish") }
        let bytes: [UInt8]
        do {
            bytes = try surroundings.readInput(16 << 20)
        } catch {
            throw UserError(.badInput, "standard input cannot be read: \(error.reason)")
                .hint(Hint(words: ["help"] + command.split(separator: " ").prefix(1).map(String.init)))
        }
        guard var text = String(validating: bytes, as: UTF8.self) else {
            throw UserError(.badInput, "standard input is not UTF-8")
                .hint("iconv -t UTF-8 FILE | countme \(command)")
        }
        if text.unicodeScalars.first == "\u{feff}" { text.unicodeScalars.removeFirst() }
        return text
    }

    /// The last search of this terminal session.
    var lastSearch: SavedSearch? {
        state.flatMap { SavedSearch(session: surroundings.sessionID(), in: $0) }
    }

    /// Keeps a list for `--from N`.
    func keep(_ search: SavedSearch) {
        let isKept = state.map { search.save(session: surroundings.sessionID(), in: $0) }
        if isKept != true { note("this list cannot be saved, so --from cannot use it") }
    }

    /// Lets `--from N` know nothing.
    func forgetLastSearch() { state?.remove(.search, String(surroundings.sessionID())) }

    /// Says what is odd about what was found.
    func noteOddities(of result: FoodSearch.Result) {
        for warning in result.warnings { note(warning.words) }
        if let since = result.keptSince {
            let age =
                clock.now.secondsSinceEpoch - since.secondsSinceEpoch < 60 ? "a moment ago" : style.ago(since)
            note("FatSecret's answer is from \(age)")
        }
    }
}

extension UserError {
    /// A file that was named is not there.
    static func noFile(_ path: String) -> UserError {
        let folder = path.lastIndex(of: "/").map { String(path[..<$0]) }.flatMap { $0.isEmpty ? "/" : $0 }
        let place = folder.map { " " + Shell.word($0) } ?? ""
        return UserError(.storage, "no such file: \(quoted(path))").hint("ls\(place)")
    }

    /// A file that was named cannot be read, in the words of the system.
    static func unreadable(_ path: String, _ reason: String) -> UserError {
        UserError(.storage, "\(quoted(path)) cannot be read: \(reason)").hint("ls -ld \(Shell.word(path))")
    }

    /// How to log a food that no search finds.
    static func manualWay(_ query: FoodQuery) -> Hint {
        query.text.hasPrefix("-")
            ? .countme("add -k KCAL --", query.text, why: "log it by hand")
            : .countme("add", query.text, "KCAL", why: "log it by hand")
    }
}
