internal import CalorieTrackerCore

/// The locations of files, by the XDG standard.
struct Paths {
    private let system: SystemEnvironment

    init(_ system: SystemEnvironment) {
        self.system = system
    }

    private var home: String? {
        system.environment("HOME").flatMap { $0.hasPrefix("/") ? $0 : nil }
    }

    /// A base directory.
    ///
    /// By the standard, a relative path counts as not set.
    private func base(_ variable: String, underHome path: String) -> String? {
        if let directory = system.environment(variable), directory.hasPrefix("/") { return directory }
        return home.map { $0 + path }
    }

    func configurationPath(flag: String?) throws(UserError) -> String? {
        if let flag { return try absolute(flag, option: "--env-file") }
        return base("XDG_CONFIG_HOME", underHome: "/.config").map { $0 + "/countme/config.env" }
    }

    func readConfiguration(_ path: String?, isRequired: Bool) throws(UserError) -> EnvironmentFile? {
        guard let path else { return nil }
        let bytes: [UInt8]?
        do {
            bytes = try system.readFile(path, EnvironmentFile.largestSize)
        } catch {
            throw UserError(.config, "cannot read \(path): \(error.reason)")
                .hint("move it or use --env-file PATH")
        }
        guard let bytes else {
            guard isRequired else { return nil }
            throw UserError(.config, "no such file: \(quoted(path))")
                .hint(.countme("help environment", why: "to see the settings"))
        }
        guard let text = String(validating: bytes, as: UTF8.self) else {
            throw UserError(.config, "\(path) is not UTF-8").hint("each line is KEY=value")
        }
        do {
            return try EnvironmentFile(parsing: text)
        } catch {
            throw UserError(.config, "\(path) line \(error.line): \(error.reason)")
                .hint("each line is KEY=value")
        }
    }

    /// The folder for short-lived state; nil without a home directory.
    var statePath: String? { base("XDG_STATE_HOME", underHome: "/.local/state").map { $0 + "/countme" } }

    func logPath(_ setting: Configuration.Setting?) throws(UserError) -> String {
        guard let setting else {
            guard let directory = base("XDG_DATA_HOME", underHome: "/.local/share") else {
                throw UserError(.config, "HOME is not set")
                    .hint(.countme("--db /path/to/log.db today"))
            }
            return directory + "/countme/log.db"
        }
        let path = setting.value
        let name = setting.origin == .flag ? "--db" : ConfigurationVariable.database.rawValue
        // SQLite would not treat these as files, and entries would be lost when the process ends.
        if path.isEmpty || path.hasPrefix("file:") || path.hasPrefix(":") || path.hasSuffix("/") {
            throw UserError(.badValue, "\(name) is not a valid path: \(quoted(path))").hint(
                .countme("--db /path/to/log.db today")
            )
        }
        if setting.origin == .flag { return try absolute(path, option: name) }
        let expanded = expanded(path)
        guard expanded.hasPrefix("/") else {
            throw UserError(.config, "\(name) is not an absolute path: \(quoted(path))")
                .hint("\(name)=/path/to/log.db")
        }
        return expanded
    }

    /// The path of the catalog: next to the log by default.
    func cataloguePath(_ setting: Configuration.Setting?, logPath: String) throws(UserError) -> String {
        guard let setting else {
            let folder = logPath.lastIndex(of: "/").map { String(logPath[...$0]) } ?? "/"
            return folder + "catalogue.db"
        }
        let path = expanded(setting.value)
        guard path.hasPrefix("/"), !path.hasSuffix("/"), path != logPath else {
            throw UserError(.config, "COUNTME_CATALOGUE is not an absolute path: \(quoted(setting.value))")
                .hint("COUNTME_CATALOGUE=/path/to/catalogue.db")
        }
        return path
    }

    /// A path with its tilde expanded, which otherwise only a shell does.
    func expanded(_ path: String) -> String {
        if path.hasPrefix("~/"), let home { home + path.dropFirst() } else { path }
    }

    /// The absolute path of a file named on the command line.
    func argument(_ path: String) throws(UserError) -> String { try absolute(path, option: "the path") }

    private func absolute(_ path: String, option: String) throws(UserError) -> String {
        if path.isEmpty { throw UserError(.badValue, "\(option) is empty").hint("\(option) PATH") }
        // A shell does not expand the tilde in `--db=~/log.db`.
        let expanded = expanded(path)
        if expanded.hasPrefix("/") { return expanded }
        guard let directory = system.currentDirectory() else {
            throw UserError(.badValue, "\(option) is relative, but the current directory is gone")
                .hint("\(option) /path")
        }
        return directory + "/" + path
    }
}
