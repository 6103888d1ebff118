internal import CalorieTrackerCore

/// The options of a command and the configuration.
struct Settings {
    var options: CommonSettings
    let configuration: Configuration
    let clock: WallClock
    /// The configuration file, which is read if it exists.
    var configurationPath: String?
    /// Its content; nil if it does not exist.
    var configurationFile: EnvironmentFile?
    /// The reason why the configuration cannot be used, for a command that continues without it.
    var configurationMistake: UserError?
    /// The name of the command in JSON.
    let command: String
    /// The typed command.
    var invocation = Invocation(words: [])
    /// The options that select the log and the configuration.
    var places: [String] = []
    /// The person whose log is used; nil for the user's own.
    var person: String?
    /// The locale, such as `en_US.UTF-8`.
    var locale: String?

    /// Whether this is a dry run.
    var isDryRun: Bool { options.isDryRun }

    /// Whether confirmation is given in advance.
    var isConfirmed: Bool { options.isConfirmed }

    /// Whether the locale is for the United States, where labels have Daily Values.
    var isInUnitedStates: Bool { locale?.hasPrefix("en_US") ?? false }

    /// The country whose menus and words have priority; nil if unknown.
    var country: Country? { configuration.country ?? locale.flatMap(Country.init(locale:)) }

    /// The units in which people here state body weights.
    var weightCustoms: WeightUnit.Customs {
        if let country { return country.weightCustoms }
        // Any other country, such as that of sv_SE, is metric.
        return locale.map { $0.prefix { $0 != "." }.contains("_") } == true
            ? .metric : .mixed([.kilograms, .pounds])
    }
}

extension Settings {
    /// Combines the words, the environment, and the configuration file.
    ///
    /// With `goesOn`, an error in the configuration is stored for the command to report, as doctor does.
    init(
        _ arguments: ParsedArguments,
        _ options: CommonSettings,
        command: String,
        goesOn: Bool,
        _ system: SystemEnvironment
    ) throws {
        self.options = options
        self.command = command
        let places = Paths(system)
        configurationPath = try places.configurationPath(flag: arguments[.environmentFile])
        var file: EnvironmentFile?
        do throws(UserError) {
            let isRequired = arguments.has(.environmentFile)
            file = try places.readConfiguration(configurationPath, isRequired: isRequired)
        } catch {
            guard goesOn else { throw error }
            configurationMistake = error
        }
        configurationFile = file
        do throws(Configuration.BadValue) {
            configuration = try Configuration(
                flag: { arguments.place($0) },
                environment: system.environment,
                file: file ?? EnvironmentFile()
            )
        } catch {
            let mistake = UserError(error, configurationPath)
            guard goesOn else { throw mistake }
            configurationMistake = mistake
            configuration = try Configuration(
                flag: { variable in
                    guard [.database, .person].contains(variable) else { return nil }
                    return arguments.place(variable) ?? system.environment(variable.rawValue)
                        ?? file?.values[variable.rawValue]
                },
                environment: { $0 == ConfigurationVariable.now.rawValue ? system.environment($0) : nil }
            )
        }
        do throws(UserError) {
            clock = try Settings.clock(configuration, system)
        } catch {
            guard goesOn else { throw error }
            configurationMistake = configurationMistake ?? error
            clock = WallClock(now: system.now(), dayStart: configuration.dayStart, offset: system.localOffset)
        }
        do throws(UserError) {
            person = try Settings.person(configuration[.person])
        } catch {
            guard goesOn, configuration[.person]?.origin != .flag else { throw error }
            configurationMistake = configurationMistake ?? error
        }
        invocation = arguments.invocation
        invocation.unit = configuration.unit
        self.places = arguments.places
        locale =
            ["LC_ALL", "LC_CTYPE", "LANG"].lazy.compactMap { name in
                system.environment(name).flatMap { $0.isEmpty ? nil : $0 }
            }.first
    }

    /// The person whose log is meant; nil for the user's own.
    private static func person(_ setting: Configuration.Setting?) throws(UserError) -> String? {
        guard let name = setting?.value, FoldedName.key(name) != PeopleFolder.oneself else { return nil }
        if let problem = PeopleFolder.problem(inName: name) {
            throw UserError(.badName, "invalid person name \(quoted(name)): \(problem)")
                .hint(.countme("people add", PeopleFolder.name(like: name) ?? "anna"))
        }
        return name
    }

    private static func clock(
        _ configuration: Configuration,
        _ system: SystemEnvironment
    ) throws(UserError) -> WallClock {
        let offset = system.localOffset
        let dayStart = configuration.dayStart
        guard let setting = configuration[.now] else {
            return WallClock(now: system.now(), dayStart: dayStart, offset: offset)
        }
        guard let (local, written) = Timestamp.parse(setting.value) else {
            throw UserError(.config, "invalid COUNTME_NOW \(quoted(setting.value))")
                .hint("COUNTME_NOW=2026-11-20T12:30:00+01:00")
        }
        // Times are written with the local offset, unless a time zone is set.
        let hasZone = system.environment("TZ").map { !$0.isEmpty } ?? false
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

extension UserError {
    fileprivate init(_ error: Configuration.BadValue, _ path: String?) {
        let value = error.value.map { " " + quoted($0) } ?? ""
        let place = error.origin == .file ? "see \(path ?? "")" : "see countme help environment"
        self = UserError(.config, "invalid \(error.variable.rawValue)\(value)")
            .hint("expected \(error.expected); \(place)")
    }
}

extension ParsedArguments {
    /// The option for a variable that selects the log.
    fileprivate func place(_ variable: ConfigurationVariable) -> String? {
        switch variable {
        case .database: self[.database]
        case .person: self[.person]
        default: nil
        }
    }
}
