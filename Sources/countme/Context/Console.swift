internal import CalorieTrackerCore

/// The input and output of a command: answers, notes, questions, and files.
///
/// It is a class that all parts of a context share, because the system environment is large to copy.
final class Console {
    let system: SystemEnvironment
    let settings: Settings

    init(system: SystemEnvironment, settings: Settings) {
        self.system = system
        self.settings = settings
    }

    /// Prints the result of a change or a dry run; `number` is the number of the change in the log.
    func answer(change report: some ChangingReport, number: Int? = nil) throws {
        var report = report
        report.isDryRun = settings.isDryRun
        if report.hasGuess { doubt() }
        try answer(report, isChangeSaved: !settings.isDryRun, change: number)
    }

    /// Prints a report in the requested format.
    ///
    /// If the output fails after the log has changed, the error says that the change is saved. A command with several
    /// kinds of answers passes the `name` of each.
    func answer(
        _ report: some Report,
        isChangeSaved: Bool = false,
        as name: String? = nil,
        change: Int? = nil
    ) throws {
        // After a change, quiet means silence; a question still gets its answer.
        if isChangeSaved, settings.options.isQuiet, settings.options.format == .text { return }
        var bytes = try ReportRenderer.render(
            report,
            command: name ?? settings.command,
            as: settings.options.format,
            style,
            change: change
        )
        // Shows whose day it is, for users who set a person some time ago.
        if let person = settings.person, settings.options.format == .text, system.output.isTerminal {
            bytes = Array("\(style.colored(person, .bold)):\n".utf8) + bytes
        }
        try system.output.deliver(bytes, isChangeSaved: isChangeSaved)
        for hint in settings.options.format == .text ? report.hints(style) : [] { self.hint(hint) }
    }

    /// Prints a text that is the same in every format.
    func print(_ text: String) throws { try print(Array(text.utf8)) }

    /// Prints bytes that are the same in every format.
    func print(_ bytes: [UInt8]) throws { try system.output.deliver(bytes) }

    /// Prints a note on standard error.
    func note(_ text: String) {
        guard !settings.options.isQuiet else { return }
        try? system.errorOutput.write("countme: note: \(SafeText.shown(text))\n")
    }

    /// Records that a food or a number may not be what the user meant, for the trial of a hint.
    func doubt() { system.trial?.isDoubtful = true }

    /// Prints a note about a change, except in a dry run.
    func noteOfChange(_ text: String) { if !settings.isDryRun { note(text) } }

    /// Prints the cause of an error for debugging countme.
    ///
    /// It never contains values.
    func tellCause(_ error: any Error) {
        guard settings.configuration.isDebugging, let cause = (error as? UserError).map(\.cause) ?? error
        else {
            return
        }
        try? system.errorOutput.write("countme: cause: \(SafeText.shown(String(reflecting: cause)))\n")
    }

    /// Prints a hint on standard error.
    func hint(_ hint: Hint) {
        guard settings.options.format == .text, !settings.options.isQuiet else { return }
        try? system.errorOutput.write("\(hint.label): \(style.shown(hint))\n")
    }

    /// Suggests a command to a user at a terminal.
    func tip(_ hint: Hint) {
        guard system.errorOutput.isTerminal, settings.options.format == .text, !settings.options.isQuiet
        else { return }
        try? system.errorOutput.write("tip: \(style.shown(hint))\n")
    }

    /// Whether the user can be asked.
    var canAsk: Bool {
        system.isInputTerminal && system.errorOutput.isTerminal && !settings.options.refusesInput
            && settings.options.format == .text
    }

    /// Asks for confirmation, unless `--yes` is given; `looks` are commands to inspect it first.
    /// - Throws: `UserError` if there is no terminal to ask on, or the answer is no.
    func confirm(_ action: String, lookingFirst looks: [Hint] = []) throws {
        if !settings.isConfirmed {
            try ask(whetherTo: action, hints: looks + [settings.invocation.appending("--yes")])
        }
    }

    /// Asks the user whether to do something.
    /// - Throws: `UserError` if there is no terminal to ask on, or the answer is no.
    func ask(whetherTo action: String, hints: [Hint]) throws {
        guard canAsk else {
            throw UserError(.needsConfirmation, "confirmation needed to \(action)").hints(hints)
        }
        let question = action.prefix(1).uppercased() + action.dropFirst()
        try? system.errorOutput.write("\(SafeText.shown(question))? [y/N] ")
        let line = system.readLine()
        if line == nil { try? system.errorOutput.write("\n") }
        let answer = line.map { PlainText.tidied($0.lowercased()) }
        guard answer == "y" || answer == "yes" else {
            throw UserError(.needsConfirmation, "canceled; nothing changed").hints(hints)
        }
    }

    /// The answer to a question; nil at the end of input.
    func answer(to question: String) -> String? {
        try? system.errorOutput.write(SafeText.shown(question) + " ")
        let line = system.readLine()
        if line == nil { try? system.errorOutput.write("\n") }
        return line.map(PlainText.tidied)
    }

    /// The style of text on standard output.
    var style: TextStyle {
        TextStyle(
            unit: settings.configuration.unit,
            usesColor: usesColor(on: system.output),
            width: system.output.width,
            usesBlocks: usesBlocks,
            usesBars: usesBars,
            isVerbose: settings.options.isVerbose,
            weights: settings.configuration.weights,
            places: settings.places,
            clock: settings.clock
        )
    }

    /// `--color` > configuration > `NO_COLOR` > `CLICOLOR_FORCE` > `CLICOLOR=0` > `TERM=dumb` > terminal.
    private func usesColor(on port: OutputPort) -> Bool {
        let setting = settings.options.color ?? settings.configuration[.color]?.value
        if setting == "always" { return true }
        if setting == "never" { return false }
        func value(_ name: String) -> String? {
            system.environment(name).flatMap { $0.isEmpty ? nil : $0 }
        }
        if value("NO_COLOR") != nil { return false }
        if let force = value("CLICOLOR_FORCE"), force != "0" { return true }
        if value("CLICOLOR") == "0" || value("TERM") == "dumb" { return false }
        return port.isTerminal
    }

    /// Whether bars are drawn: a screen reader would say "full block" forty times.
    private var usesBars: Bool {
        switch settings.configuration[.bars]?.value {
        case "on": true
        case "off": false
        default: system.environment("TERM") != "dumb"
        }
    }

    private var usesBlocks: Bool {
        // As in de_DE.UTF-8@euro. A substring search would add more to the startup time than this does.
        let encoding = settings.locale?.split(separator: "@").first?.lowercased() ?? ""
        return encoding.hasSuffix("utf-8") || encoding.hasSuffix("utf8")
    }

    private static let largestTable = 64 << 20

    /// The bytes of a file named on the command line, or of standard input for `-`.
    func readBytes(_ path: String, largestSize: Int) throws -> [UInt8] {
        try system.endTrial()
        let bytes: [UInt8]?
        do {
            bytes =
                path == "-"
                ? try system.readInput(largestSize)
                : try system.readAwaited(try Paths(system).argument(path), largestSize)
        } catch let error as SystemEnvironment.ReadFailure {
            guard path == "-" else { throw UserError.unreadable(path, error.reason) }
            throw UserError(.storage, "cannot read standard input: \(error.reason)")
                .hint("use a file instead of -")
        }
        guard let bytes else {
            throw UserError.noFile(path)
        }
        return bytes
    }

    /// The text of a file named on the command line, or of standard input for `-`.
    func readText(_ path: String) throws -> String {
        let bytes = try readBytes(path, largestSize: Console.largestTable)
        guard var text = String(validating: bytes, as: UTF8.self) else {
            throw UserError(.badInput, "\(path) is not UTF-8")
                .hint("iconv -f LATIN1 -t UTF-8 \(Shell.word(path)) > utf8.txt, then use that file")
        }
        if text.unicodeScalars.first == "\u{feff}" { text.unicodeScalars.removeFirst() }
        return text
    }

    /// All text on standard input; on a terminal, prints what to type.
    func inputText(of what: String, for command: String) throws -> String {
        try system.endTrial()
        if system.isInputTerminal { tip("\(what), Ctrl-D to finish") }
        let bytes: [UInt8]
        do throws(SystemEnvironment.ReadFailure) {
            bytes = try system.readInput(16 << 20)
        } catch {
            throw UserError(.badInput, "cannot read standard input: \(error.reason)")
                .hint(Hint(words: ["help"] + command.split(separator: " ").prefix(1).map(String.init)))
        }
        guard var text = String(validating: bytes, as: UTF8.self) else {
            throw UserError(.badInput, "standard input is not UTF-8")
                .hint("iconv -t UTF-8 FILE | countme \(settings.command)")
        }
        if text.unicodeScalars.first == "\u{feff}" { text.unicodeScalars.removeFirst() }
        return text
    }

    /// Whether progress lines may be shown.
    var showsProgress: Bool { settings.options.format == .text && !settings.options.isQuiet }

    /// On a terminal, prints why a request takes longer.
    func reportRetry(_ reason: UserError, seconds: Double) {
        guard system.errorOutput.isTerminal, !settings.options.isQuiet else { return }
        try? system.errorOutput.write(
            "countme: \(SafeText.shown(reason.summary)); retrying in \(seconds.tenthsText) s\n"
        )
    }
}

extension UserError {
    /// The error for a missing file.
    static func noFile(_ path: String) -> UserError {
        let folder = path.lastIndex(of: "/").map { String(path[..<$0]) }.flatMap { $0.isEmpty ? "/" : $0 }
        let place = folder.map { " " + Shell.word($0) } ?? ""
        return UserError(.storage, "no such file: \(quoted(path))").hint("ls\(place)")
    }

    /// The error for an unreadable file, in the words of the system.
    static func unreadable(_ path: String, _ reason: String) -> UserError {
        UserError(.storage, "cannot read \(quoted(path)): \(reason)").hint("ls -ld \(Shell.word(path))")
    }

    /// A hint on how to log a food that no search finds.
    static func manualWay(_ query: FoodQuery) -> Hint {
        query.text.hasPrefix("-")
            ? .countme("add -k KCAL --", query.text, why: "to log it with your own numbers")
            : .countme("add", query.text, "KCAL", why: "to log it with your own numbers")
    }
}
