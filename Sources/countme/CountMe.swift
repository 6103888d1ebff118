internal import CalorieTrackerCore

#if canImport(Darwin)
internal import Darwin
#else
internal import Glibc
#endif

/// The program: picks the command, runs it, and turns the result into an exit code.
@main
struct CountMe {
    /// All commands, in the order of help.
    static let commands = CommandList([
        AddCommand.self, EditCommand.self, DeleteCommand.self, UndoCommand.self, TodayCommand.self,
        HistoryCommand.self, SummaryCommand.self, SearchCommand.self, GoalCommand.self, LeftCommand.self,
        MealCommand.self, FoodCommand.self, RecipeCommand.self, PotCommand.self, PlanCommand.self,
        SuggestCommand.self, WaterCommand.self, NutrientsCommand.self, ShowCommand.self, ReportCommand.self,
        WeighCommand.self, TrendCommand.self, ExpenditureCommand.self, ProfileCommand.self, MarkCommand.self,
        ClearCommand.self,
        ExportCommand.self, ImportCommand.self, BackupCommand.self, RestoreCommand.self, RedoCommand.self,
        PeopleCommand.self, SyncCommand.self,
        ConfigCommand.self, DoctorCommand.self,
        CheckCommand.self, RemindCommand.self, PromptCommand.self, ReadCommand.self,
        CompletionCommand.self, McpCommand.self, HelpCommand.self,
        PetCommand.self,
    ])

    static func main() {
        SystemEnvironment.prepareProcess()
        let system = SystemEnvironment.live()
        // Swift's own list repairs invalid UTF-8, but a name must not be guessed.
        let words = CommandLine.argc > 0 ? CommandLine.unsafeArgv.words : system.wordsOfProcess
        exit(run(words.repaired, areValid: words.areValid, in: system).rawValue)
    }

    /// Runs a command line.
    ///
    /// Words that were invalid UTF-8 are rejected. If `format` is given, it overrides the words. The error that ends the
    /// command is passed to `onFailure`, and printed.
    static func run(
        _ words: [String],
        areValid: Bool = true,
        in system: SystemEnvironment,
        as format: OutputFormat? = nil,
        onFailure: (ErrorMessage) -> Void = { _ in }
    ) -> ExitCode {
        let words = words.map(ArgumentScanner.withDashes)
        if words.first == Completion.command {
            Completion(words.dropFirst(), of: commands, in: system).run()
            return .done
        }
        do {
            guard areValid else {
                throw UserError(.badInput, "an argument is not valid UTF-8").hint(.countme("help"))
            }
            try dispatch(words, in: system, as: format)
            return .done
        } catch {
            if let interrupted = error as? Interrupted {
                try? system.errorOutput.write("countme: interrupted; \(interrupted.what)\n")
                return .interrupted
            }
            if let exit = error as? SilentExit { return exit.code }
            // Even with errors, the words contain the intended format and log.
            let common = ArgumentScanner.common(in: words)
            let places = common.places
            guard var message = ErrorMessage(for: error, of: Invocation(words: words)) else {
                return .closedPipe
            }
            if message.exitCode.rawValue <= ExitCode.usage.rawValue {
                message.addFirst(commands.corrections(of: words))
            }
            checkHints(of: &message, for: words, keeping: places, in: system)
            if message.exitCode.rawValue <= ExitCode.usage.rawValue {
                addMeantLines(to: &message, for: words, keeping: places, in: system)
            }
            onFailure(message)
            let format = format ?? common[.format].flatMap(OutputFormat.init(rawValue:))
            let isJSON = common.has(.json) || format?.isJSON == true
            // If standard error is gone too, there is nowhere left to report it.
            try? system.errorOutput.write(
                isJSON
                    ? message.json(keeping: places)
                    : SafeText.bytes(ofAnswer: message.text(keeping: places))
            )
            return message.exitCode
        }
    }

    /// Runs a command line, or tries a hint.
    static func dispatch(
        _ words: [String],
        in system: SystemEnvironment,
        as format: OutputFormat? = nil
    ) throws {
        let invocation = Invocation(words: words)
        let position = commands.index(in: words)
        var type: any Command.Type =
            try position.map { try Self.command(named: words[$0], invocation) } ?? TodayCommand.self
        var rest = words
        if let position { rest.remove(at: position) }
        if !type.verbs.isEmpty, let (verb, position) = commands.verb(of: type, in: rest) {
            type = verb
            rest.remove(at: position)
        }
        var arguments = try parse(rest, of: type, isNamed: position != nil, invocation)
        if let direction = type.readsDay {
            let hasTime = type.manual.options.contains { $0.name == Option.at.name }
            arguments = arguments.readingMoment(direction, hasTime: hasTime)
        }
        if arguments.has(.version) { return try write("countme \(Version.long)\n", to: system) }
        if arguments.has(.help) || arguments.has(.shortHelp) {
            let width = HelpLayout.width(of: system.output)
            let help =
                position == nil
                ? HelpText.overview(commands.all, width: width)
                : HelpText.page(type, isFull: arguments.has(.help), width: width)
            return try write(HelpLayout.fitted(help, to: width), to: system)
        }
        var options = try CommonSettings(arguments)
        if let format { options.format = format }
        if let trial = system.trial {
            trial.isDryRun = type.hasDryRun
            options.isDryRun = true
        }
        var command = try type.init(arguments)
        let context: CommandContext
        do {
            if type == PromptCommand.self { options.refusesInput = true }
            // Help explains a wrong configuration; the other two name what is wrong.
            let patient: [any Command.Type] =
                [DoctorCommand.self, ConfigCommand.self, HelpCommand.self] + ConfigCommand.verbs
            let goesOn = patient.contains { $0 == type }
            let settings = try Settings(
                arguments,
                options,
                command: type.manual.name,
                goesOn: goesOn,
                system
            )
            context = try makeContext(settings, of: type, goesOn: goesOn, in: system)
        } catch {
            guard type == PromptCommand.self else { throw error }
            // A prompt shows just one word; the next typed command explains the rest.
            return try write("config?\n", to: system)
        }
        if context.settings.configuration.unit != .kcal {
            command = try type.init(arguments.showing(in: context.settings.configuration.unit))
        }
        // FatSecret allows storing responses for a day, so every command deletes older ones.
        context.log.state?.purge()
        if system.trial != nil {
            if runsInTrial(type) { try command.run(in: context) }
            return
        }
        do {
            try context.log.recovering { try command.run(in: context) }
            context.log.syncAutomatically()
        } catch {
            context.console.tellCause(error)
            guard context.isDryRun, let error = error as? UserError else { throw error }
            throw error.asDryRun { commands.type(of: $0) == type }
        }
    }

    /// The context of a command, for a person who has a log; with `goesOn`, a wrong person in the configuration is stored
    /// for the command to report.
    private static func makeContext(
        _ settings: Settings,
        of type: any Command.Type,
        goesOn: Bool,
        in system: SystemEnvironment
    ) throws -> CommandContext {
        let context = try CommandContext(settings, of: commands, in: system)
        guard type.needsPerson else { return context }
        guard goesOn, settings.configuration[.person]?.origin != .flag,
            let mistake = context.log.missingPerson
        else {
            try context.log.requirePerson()
            return context
        }
        var settings = settings
        settings.configurationMistake = settings.configurationMistake ?? mistake
        return context.with(settings)
    }

    private static func parse(
        _ words: [String],
        of type: any Command.Type,
        isNamed: Bool,
        _ invocation: Invocation
    ) throws -> ParsedArguments {
        do {
            return try ArgumentScanner.parse(words, of: invocation, options: type.manual.options)
        } catch {
            guard error.code == .unknownOption, isNamed else { throw error }
            throw explained(error, type, words, invocation)
        }
    }

    /// The error for an unknown option: its verb may have a typo, and help is that of the command.
    private static func explained(
        _ error: UserError,
        _ type: any Command.Type,
        _ words: [String],
        _ invocation: Invocation
    ) -> UserError {
        if let refusal = type.refusal(of: words, invocation) { return refusal }
        // "weigh --list" means "weigh list".
        if let word = words.first(where: { word in
            word.hasPrefix("--") && type.verb(meantBy: String(word.dropFirst(2))) == String(word.dropFirst(2))
        }) {
            return UserError(error.code, error.summary)
                .hint(invocation.replacingFirst(word, with: String(word.dropFirst(2))))
                .hint(.help(type.manual.name))
        }
        let options = type.verbs.flatMap { $0.manual.options }
        if let position = ArgumentScanner.indexOfCommand(in: words, options: options),
            let verb = type.verb(meantBy: words[position])
        {
            return UserError(
                .unknownCommand,
                "unknown command \(quoted(type.manual.name + " " + words[position]))"
            )
            .hint(invocation.replacingFirst(words[position], with: verb))
            .hint(.help(type.manual.name))
        }
        // "pet --protein 9": the options are those of a verb.
        let typed = words.filter { $0.hasPrefix("--") }.map { $0.dropFirst(2).prefix { $0 != "=" } }
        let owner = type.verbs.first { verb in
            let names = (verb.manual.options + Option.common).map(\.name)
            return verb.manual.operands.isEmpty && typed.allSatisfy { names.contains(String($0)) }
        }
        if let owner, words.allSatisfy({ !$0.isEmpty }), ArgumentScanner.isOption(words.first ?? "") {
            let name = owner.manual.name.split(separator: " ").map(String.init)
            let hint = Hint(words: name + words)
            return UserError(error.code, error.summary).hint(hint).hint(.help(type.manual.name))
        }
        let meant = MeantOption(in: invocation.words, of: type.manual)
        if let hints = meant?.hints, !hints.isEmpty {
            return UserError(error.code, error.summary).hints(hints + [.help(type.manual.name)])
        }
        let isUnknown = error.hints == [.countme("help")]
        return UserError(error.code, error.summary)
            .hints(
                isUnknown
                    ? commands.leavingOutOption(of: invocation, for: type) + (meant?.leavingOut ?? []) : []
            )
            .hints(isUnknown ? [.help(type.manual.name)] : error.hints)
    }

    private static func command(
        named word: String,
        _ invocation: Invocation
    ) throws(UserError) -> any Command.Type {
        if let type = commands.command(named: word) {
            return type
        }
        if let error = RenamedCommands.error(for: word, invocation) { throw error }
        let names = commands.all.flatMap { $0.manual.names }
        let following = commands.moving(word, behindCommandIn: invocation)
        if following.isEmpty, let error = UnknownCommandHints.error(for: invocation, word) { throw error }
        let key = word.lowercased()
        var hints = following
        func offer(_ more: @autoclosure () -> [Hint]) { if hints.isEmpty { hints = more() } }
        func replaced(_ name: String?) -> [Hint] {
            name.map { [invocation.replacingFirst(word, with: $0.split(separator: " "))] } ?? []
        }
        offer(replaced(Spelling.commandSynonyms[key]))
        offer(commands.adoptingVerb(invocation.words))
        offer(invocation.words.count == 1 && HelpTopic.all.contains { $0.name == key } ? [.help(key)] : [])
        offer(replaced(Spelling.typo(of: word, in: names)))
        // A month or a weekday, or one with a typo.
        let days = DatePhrase.monthNames + ["yesterday", "tomorrow"]
        let day = DatePhrase(key) != nil ? key : Spelling.typo(of: word, in: days)
        offer(day.map { [Hint(words: ["history", $0] + invocation.words.dropFirst())] } ?? [])
        if hints.isEmpty, !word.hasPrefix("-"), isFood(invocation.words) {
            hints = [Hint(words: ["add"] + invocation.words)]
        }
        throw UserError(.unknownCommand, "unknown command \(quoted(word))").hints(hints + [.countme("help")])
    }

    /// Whether words are foods without a guess, optionally with an energy: a food typed without `add`.
    private static func isFood(_ words: [String]) -> Bool {
        var food = words
        if food.count > 1, let last = food.last, NumberText.read(last) != .notANumber { food.removeLast() }
        let reading = MealReader().read(food.joined(separator: " "))
        func isNamed(_ word: Substring, in item: MealReading.Item) -> Bool {
            let typed = FoldedName.key(String(word))
            let names = item.food.map { [$0.name] + $0.synonyms } ?? []
            return names.flatMap { FoldedName.key($0).split(separator: " ") }.contains { name in
                min(typed.count, name.count) >= 3 && (name.hasPrefix(typed) || typed.hasPrefix(name))
            }
        }
        return reading.isLoggable
            && reading.items.allSatisfy { item in
                item.isNamedExactly && item.text.split(separator: " ").contains { isNamed($0, in: item) }
            }
    }

    private static func write(_ text: String, to system: SystemEnvironment) throws {
        try system.output.deliver(Array(text.utf8))
    }
}

extension McpCommand {
    /// Serves an assistant; its tools run commands like the command line.
    func run(in context: CommandContext) throws {
        try serve(in: context) { words, system, onFailure in
            _ = CountMe.run(words, in: system, as: .json, onFailure: onFailure)
        }
    }
}

/// The words of the command line.
///
/// An array of optional strings would take a tenth of the time of a start, because the runtime has to create its type.
private struct ProcessWords {
    /// The words, with replacement characters for bytes that are invalid UTF-8.
    private(set) var repaired: [String] = []
    /// Whether every word is valid UTF-8.
    private(set) var areValid = true

    /// Appends a valid word, or else its repaired form.
    mutating func append(_ word: String?, or repaired: @autoclosure () -> String) {
        if word == nil { areValid = false }
        self.repaired.append(word ?? repaired())
    }
}

extension SystemEnvironment {
    /// The words after the program's name, as Linux stores them.
    ///
    /// Swift's runtime searches for them next to the environment, and finds none if a preloaded library has moved the
    /// environment by setting a variable.
    fileprivate var wordsOfProcess: ProcessWords {
        var words = ProcessWords()
        let bytes = (try? readFile("/proc/self/cmdline", 16 << 20)) ?? []
        for word in bytes.split(separator: 0, omittingEmptySubsequences: false).dropFirst().dropLast() {
            words.append(String(validating: word, as: UTF8.self), or: String(decoding: word, as: UTF8.self))
        }
        return words
    }
}

extension UnsafeMutablePointer<UnsafeMutablePointer<CChar>?> {
    /// The words after the program's name.
    fileprivate var words: ProcessWords {
        var words = ProcessWords()
        var next = self + (pointee == nil ? 0 : 1)
        while let word = next.pointee {
            words.append(String(validatingCString: word), or: String(cString: word))
            next += 1
        }
        return words
    }
}
