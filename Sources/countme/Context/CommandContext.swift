internal import CalorieTrackerCore

/// The environment of a command: the settings, the output, the log, and external sources.
struct CommandContext {
    let console: Console
    let log: LogAccess
    let services: Services
    /// All commands.
    var commands = CommandList([])

    var settings: Settings { console.settings }
    var clock: WallClock { settings.clock }
    var invocation: Invocation { settings.invocation }
    /// Whether this is a dry run.
    var isDryRun: Bool { settings.isDryRun }
    var system: SystemEnvironment { console.system }

    /// Finds the log and the catalog for the settings.
    init(_ settings: Settings, of commands: CommandList, in system: SystemEnvironment) throws(UserError) {
        let places = Paths(system)
        let path = try places.logPath(settings.configuration[.database])
        let cataloguePath = try places.cataloguePath(settings.configuration[.catalogue], logPath: path)
        let now = settings.clock.now
        let console = Console(system: system, settings: settings)
        let isTrial = system.trial != nil
        let catalogue = LazyCatalogue(
            path: cataloguePath,
            table: system.foods,
            now: now,
            isTrial: isTrial
        ) { damage in
            console.note(damage.words)
        }
        self.init(
            console: console,
            ownLogPath: path,
            catalogue: catalogue,
            state: places.statePath.map { StateDirectory(path: $0, now: now, isReadOnly: isTrial) }
        )
        self.commands = commands
        // In a prompt and at the start of a shell, only the answer may be printed.
        guard !isTrial, !["prompt", "completion"].contains(settings.command) else { return }
        if let problem = system.timeZoneProblem() { console.note(problem) }
        if let file = settings.configurationFile {
            noteWarnings(of: file, path: settings.configurationPath ?? "")
        }
    }

    /// Combines the parts; the log is that of the person in the settings.
    init(console: Console, ownLogPath: String, catalogue: LazyCatalogue, state: StateDirectory?) {
        self.console = console
        log = LogAccess(ownPath: ownLogPath, console: console, state: state)
        services = Services(console: console, log: log, catalogue: catalogue)
    }

    /// The same context with another output format.
    func answering(in format: OutputFormat) -> CommandContext {
        var settings = settings
        settings.options.format = format
        return with(settings)
    }

    /// The same context with other settings for the same log.
    func with(_ settings: Settings) -> CommandContext {
        var context = CommandContext(
            console: Console(system: system, settings: settings),
            ownLogPath: log.ownPath,
            catalogue: services.catalogue,
            state: log.state
        )
        context.commands = commands
        return context
    }

    /// Notes secrets that other users can read, and names that look like typos.
    ///
    /// Other unknown names belong to other programs or to later versions.
    private func noteWarnings(of file: EnvironmentFile, path: String) {
        let known = ConfigurationVariable.allCases.map(\.rawValue)
        for (name, line) in file.keys where !known.contains(name) {
            guard let meant = Spelling.nearest(to: name, in: known) else {
                // A name from a later version is mentioned only when inspecting the settings.
                if name.hasPrefix("COUNTME_"), ["config", "doctor"].contains(settings.command) {
                    console.note("\(path) line \(line): unknown setting \(name)")
                }
                continue
            }
            console.note("\(path) line \(line): unknown setting \(name); did you mean \(meant)?")
        }
        let holdsSecret = ConfigurationVariable.allCases.contains { variable in
            variable.isSecret && file.values[variable.rawValue]?.isEmpty == false
        }
        if holdsSecret, console.system.isReadableByOthers(path) {
            console.note("other users can read your key: chmod 600 \(Shell.word(path))")
        }
    }
}

extension CatalogueDamage {
    /// The damage in words.
    var words: String {
        let lost =
            switch lostImports {
            case nil: "; import your catalogs again"
            case []?: ""
            case let names?: "; import these again: \(names.joined(separator: ", "))"
            }
        return "the catalog was unreadable and has been rebuilt; the old one is \(path)\(lost)"
    }
}
