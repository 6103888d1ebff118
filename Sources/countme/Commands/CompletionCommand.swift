internal import CalorieTrackerCore

/// Prints a completion script for a shell.
struct CompletionCommand: Command {
    static let manual = CommandManual(
        group: .shell,
        name: "completion",
        summary: "Print a completion script for bash, zsh or fish.",
        usage: ["completion [bash|zsh|fish]"],
        operands: ["bash|zsh|fish": .oneOf(CompletionScript.allCases.map(\.rawValue))],
        examples: CompletionScript.allCases.map { shell in
            .init(shell.installation, "for \(shell.rawValue), once")
        },
        details: """
            Completes commands, options and values, dates, ids of recent entries, foods, saved
            meals, pet foods and backups, with quoting.

            In zsh, the line must come after compinit. make install and the packages install all
            three scripts (bash then needs the package bash-completion). Without an argument,
            the shell in $SHELL is used.
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
            throw UserError(.badValue, "no completion for \(quoted(word))")
                .hints((nearest.map { [$0] } ?? names).map { context.invocation.replacing(word, with: $0) })
        }
        let path = context.system.environment("SHELL") ?? ""
        if let script = CompletionScript(shellAt: path) { return script }
        throw UserError(
            .usage,
            path.isEmpty ? "missing shell: SHELL is not set" : "no completion for \(quoted(path))"
        )
        .hints(names.map { .countme("completion", $0) })
    }
}
