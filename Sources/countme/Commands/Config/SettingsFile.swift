internal import CalorieTrackerCore

/// The configuration file, for commands that change it.
struct SettingsFile {
    let path: String
    private let text: String
    private let context: CommandContext

    init(_ context: CommandContext) throws {
        self.context = context
        guard let path = context.settings.configurationPath else {
            throw UserError(.config, "HOME is not set")
                .hint(.example("config --env-file /path/to/config.env"))
        }
        self.path = path
        do {
            let bytes = try context.system.readFile(path, EnvironmentFile.largestSize) ?? []
            guard let text = String(validating: bytes, as: UTF8.self) else {
                throw UserError(.config, "\(path) is not UTF-8").hint("each line is KEY=value")
            }
            self.text =
                text.unicodeScalars.first == "\u{feff}" ? String(text.unicodeScalars.dropFirst()) : text
        } catch let error as SystemEnvironment.ReadFailure {
            throw UserError(.config, "cannot read \(path): \(error.reason)").hint("ls -l \(Shell.word(path))")
        }
    }

    /// The value in the file; nil if it has none.
    func value(of variable: ConfigurationVariable) throws -> String? {
        do throws(EnvironmentFile.Failure) {
            return try EnvironmentFile(parsing: text).values[variable.rawValue]
        } catch {
            throw refusal(error)
        }
    }

    /// Sets or removes a value, unless this is a dry run.
    ///
    /// Comments and all other lines stay.
    func set(_ variable: ConfigurationVariable, to value: String?) throws {
        let changed: String
        do throws(EnvironmentFile.Failure) {
            changed = try EnvironmentFile.text(text, setting: variable.rawValue, to: value)
        } catch {
            throw refusal(error)
        }
        guard !context.isDryRun, changed != text else { return }
        do throws(AtomicFile.Failure) {
            try context.system.createFolder(path)
            try context.system.writeFile(path) { write throws(AtomicFile.Failure) in
                try write(Array(changed.utf8))
            }
        } catch {
            throw OutputFolder(of: path, typed: path).refusal(error.reason)
        }
    }

    private func refusal(_ error: EnvironmentFile.Failure) -> UserError {
        guard error.line > 0 else {
            return UserError(.badValue, "the value has \(error.reason)").hint("edit \(path)")
        }
        return UserError(.config, "\(path) line \(error.line): \(error.reason)")
            .hint("delete line \(error.line) of \(Shell.word(path)), then try again")
    }
}
