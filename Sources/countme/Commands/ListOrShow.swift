internal import CalorieTrackerCore

/// A noun with an optional name: without a name it lists, with a name it shows one record.
///
/// A misspelled verb is an error only if no record has that name.
struct ListOrShow<List: Command, Show: Command> {
    private let command: any Command
    /// The error for a misspelled verb; nil if the word resembles no verb.
    private let refusal: UserError?

    /// The hints are for a word that resembles no verb.
    init(_ noun: any Command.Type, _ arguments: ParsedArguments, hints others: [Hint] = []) throws(UserError)
    {
        guard let word = arguments.allOperands.first else {
            (command, refusal) = (try List(arguments), nil)
            return
        }
        let name = noun.manual.name
        let verbs = noun.corrections(of: word, in: arguments.invocation)
        let hints = verbs.isEmpty ? others : verbs
        command = try Show(arguments)
        refusal =
            hints.isEmpty
            ? nil
            : UserError(.unknownCommand, "unknown command \(quoted(name + " " + word))")
                .hints(hints + [.countme("help", name)])
    }

    func run(in context: CommandContext) throws {
        do {
            try command.run(in: context)
        } catch let error as UserError where error.code == .noMatch {
            throw refusal ?? error
        }
    }
}
