internal import CalorieTrackerCore

extension ParsedArguments {
    /// Refuses options that have no effect beside the ones that were given: nothing typed is ignored.
    ///
    /// `mode` ends the sentence, such as "with --list". A promise to change nothing, or a yes to a question, is true
    /// of what changes nothing and asks nothing.
    func requireOnly(_ allowed: [Option], of options: [Option], _ mode: String) throws(UserError) {
        let unused = options.first { option in
            has(option) && !(allowed + [.dryRun, .yes]).contains { $0.name == option.name }
        }
        guard let unused else { return }
        throw UserError(.usage, "--\(unused.name) has no effect \(mode)").hint(invocation.removing(unused))
    }
}
