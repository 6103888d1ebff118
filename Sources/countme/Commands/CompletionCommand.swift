internal import CalorieTrackerCore

/// Prints what makes a shell complete the words of countme.
struct CompletionCommand: Command {
    static let manual = CommandManual(
        name: "completion",
        summary: "Print a shell script that completes commands, foods and ids.",
        usage: ["completion [bash|zsh|fish]"],
        operands: ["bash|zsh|fish": .oneOf(CompletionScript.allCases.map(\.rawValue))],
        examples: CompletionScript.allCases.map { shell in
            .init(shell.installation, "for \(shell.rawValue), once")
        },
        details: """
            Press Tab for commands, options and their values, dates, the ids of recent entries
            with their names, foods, saved meals, pet foods and backups. Names with spaces are
            quoted as the shell requires.

            For zsh, the line must come after compinit. make install and the packages install
            all three, and nothing is left to do; bash then needs the package bash-completion.
            Without an argument, the shell is the one in the variable SHELL.
            """
    )

    private let word: String?

    init(_ arguments: ParsedArguments) throws(UserError) {
        try arguments.requireOperands(atMost: 1, hint: .countme("completion bash"))
        word = arguments.allOperands.first
    }

    func run(in context: CommandContext) throws {
        try context.console.print(try script(context).text)
    }

    private func script(_ context: CommandContext) throws(UserError) -> CompletionScript {
        let names = CompletionScript.allCases.map(\.rawValue)
        if let word {
            if let script = CompletionScript(shellAt: word.lowercased()) { return script }
            let nearest = Spelling.nearest(to: word, in: names)
            throw UserError(.badValue, "no completion for the shell \(quoted(word))")
                .hints((nearest.map { [$0] } ?? names).map { context.invocation.replacing(word, with: $0) })
        }
        let path = context.surroundings.environment("SHELL") ?? ""
        if let script = CompletionScript(shellAt: path) { return script }
        throw UserError(
            .usage,
            path.isEmpty ? "which shell? SHELL is not set" : "no completion for the shell \(quoted(path))"
        )
        .hints(names.map { .countme("completion", $0) })
    }
}
