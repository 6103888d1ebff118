internal import CalorieTrackerCore

extension ParsedArguments {
    /// Rejects options that have no effect next to the given ones: nothing typed is ignored.
    ///
    /// `mode` ends the sentence, such as "with --list". `--dry-run` and `--yes` are fine with commands that change
    /// nothing and ask nothing.
    func requireOnly(_ allowed: [Option], of options: [Option], _ mode: String) throws(UserError) {
        let unused = options.first { option in
            has(option) && !(allowed + [.dryRun, .yes]).contains { $0.name == option.name }
        }
        guard let unused else { return }
        throw UserError(.usage, "--\(unused.name) has no effect \(mode)").hint(invocation.removing(unused))
    }

    /// Rejects every output format but the one that an answer always has.
    func requireFormat(_ format: OutputFormat, of answer: String) throws(UserError) {
        let typed = has(.json) ? OutputFormat.json.rawValue : self[.format]
        guard let typed, typed.lowercased() != format.rawValue else { return }
        let name = format == .csv ? "CSV" : "JSON"
        let option = has(.json) ? Option.json : .format
        throw UserError(.usage, "\(answer) is always \(name)").hint(invocation.removing(option))
    }
}
