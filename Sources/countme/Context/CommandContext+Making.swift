internal import CalorieTrackerCore

extension CommandContext {
    /// Settles everything a command needs to know before it runs.
    ///
    /// With `goesOn` what is wrong with the configuration is kept for the command to tell, as doctor does.
    static func make(
        _ arguments: ParsedArguments,
        command: String,
        of commands: CommandList,
        options: CommonSettings,
        goesOn: Bool = false,
        in surroundings: Surroundings
    ) throws -> CommandContext {
        let places = Places(surroundings)
        let configurationPath = try places.configurationPath(flag: arguments[.environmentFile])
        var mistake: UserError?
        var file: EnvironmentFile?
        do throws(UserError) {
            let isRequired = arguments.has(.environmentFile)
            file = try places.readConfiguration(configurationPath, isRequired: isRequired)
        } catch {
            guard goesOn else { throw error }
            mistake = error
        }
        let configuration: Configuration
        do {
            configuration = try Configuration(
                flag: { arguments.place($0) },
                environment: surroundings.environment,
                file: file ?? EnvironmentFile()
            )
        } catch {
            let wrong = UserError(
                .config,
                "\(error.variable.rawValue) cannot be \(error.value.map(quoted) ?? "its present value")"
            )
            .hint(
                "it should be \(error.expected); \(error.origin == .file ? "see \(configurationPath ?? "")" : "see countme help environment")"
            )
            guard goesOn else { throw wrong }
            mistake = wrong
            configuration = try Configuration(
                flag: { variable in
                    guard [.database, .person].contains(variable) else { return nil }
                    return arguments.place(variable) ?? surroundings.environment(variable.rawValue)
                        ?? file?.values[variable.rawValue]
                },
                environment: { $0 == ConfigurationVariable.now.rawValue ? surroundings.environment($0) : nil }
            )
        }
        let clock = try clock(configuration, surroundings)
        let ownLogPath = try places.logPath(configuration[.database])
        let person = try person(configuration[.person])
        let logPath = person.map { PeopleFolder(besideLogAt: ownLogPath).logPath(of: $0) } ?? ownLogPath
        let cataloguePath = try places.cataloguePath(configuration[.catalogue], logPath: ownLogPath)
        let context = CommandContext(
            surroundings: surroundings,
            options: options,
            configuration: configuration,
            clock: clock,
            logPath: logPath,
            catalogue: LazyCatalogue(path: cataloguePath, table: surroundings.foods, now: clock.now) {
                damage in
                guard !options.isQuiet else { return }
                try? surroundings.errorOutput.write("countme: note: \(SafeText.shown(damage.words))\n")
            },
            state: places.statePath.map { StateDirectory(path: $0, now: clock.now) },
            configurationPath: configurationPath,
            configurationExists: file != nil,
            configurationMistake: mistake,
            command: command,
            commands: commands,
            invocation: arguments.invocation,
            places: arguments.places,
            person: person,
            ownLogPath: ownLogPath
        )
        // In a prompt, and when a shell starts, only the answer has a place.
        guard !["prompt", "completion"].contains(command) else { return context }
        if let problem = surroundings.timeZoneProblem() { context.note(problem) }
        if let file { context.noteOddities(of: file, path: configurationPath ?? "") }
        return context
    }

    /// Whose log is meant; nil for one's own.
    private static func person(_ setting: Configuration.Setting?) throws(UserError) -> String? {
        guard let name = setting?.value, FoldedName.key(name) != PeopleFolder.oneself else { return nil }
        if let problem = PeopleFolder.problem(inName: name) {
            throw UserError(.badName, "\(quoted(name)) is not a name of a person: \(problem)")
                .hint(.countme("person add", PeopleFolder.name(like: name) ?? "anna"))
        }
        return name
    }

    /// Remarks on secrets that others can read, and on names that look like slips; other names belong to
    /// other programs, or to later versions.
    private func noteOddities(of file: EnvironmentFile, path: String) {
        let known = ConfigurationVariable.allCases.map(\.rawValue)
        for (name, line) in file.keys where !known.contains(name) {
            guard let meant = Spelling.nearest(to: name, in: known) else {
                // What may belong to a later version is worth a word only to whoever looks at the settings.
                if name.hasPrefix("COUNTME_"), ["config", "doctor"].contains(command) {
                    note("\(path) line \(line): unknown setting \(name)")
                }
                continue
            }
            note("\(path) line \(line): unknown setting \(name); did you mean \(meant)?")
        }
        let holdsSecret = ConfigurationVariable.allCases.contains { variable in
            variable.isSecret && file.values[variable.rawValue]?.isEmpty == false
        }
        if holdsSecret, surroundings.isReadableByOthers(path) {
            note("others can read your key: chmod 600 \(Shell.word(path))")
        }
    }

    private static func clock(
        _ configuration: Configuration,
        _ surroundings: Surroundings
    ) throws -> WallClock {
        let offset = surroundings.localOffset
        let dayStart = configuration.dayStart
        guard let setting = configuration[.now] else {
            return WallClock(now: surroundings.now(), dayStart: dayStart, offset: offset)
        }
        guard let (local, written) = Timestamp.parse(setting.value) else {
            throw UserError(.config, "COUNTME_NOW is not a time: \(quoted(setting.value))")
                .hint("COUNTME_NOW=2026-11-20T12:30:00+01:00")
        }
        // The offset it is written with is the local one, unless a time zone is asked for.
        let hasZone = surroundings.environment("TZ").map { !$0.isEmpty } ?? false
        if let written {
            return WallClock(now: Timestamp(clamping: local - written.seconds), dayStart: dayStart) {
                timestamp in
                hasZone ? offset(timestamp) : written
            }
        }
        let guess = offset(Timestamp(clamping: local))
        let settled = offset(Timestamp(clamping: local - guess.seconds))
        return WallClock(
            now: Timestamp(clamping: local - settled.seconds),
            dayStart: dayStart,
            offset: offset
        )
    }
}

extension ParsedArguments {
    /// What an option says of a variable that tells which log is meant.
    fileprivate func place(_ variable: ConfigurationVariable) -> String? {
        switch variable {
        case .database: self[.database]
        case .person: self[.person]
        default: nil
        }
    }
}

extension CatalogueDamage {
    /// What a person should know about it.
    var words: String {
        let lost =
            switch lostImports {
            case nil: "; import again what was in it"
            case []?: ""
            case let names?: "; import again: \(names.joined(separator: ", "))"
            }
        return "the catalogue could not be read and was rebuilt; the old one is \(path)\(lost)"
    }
}
