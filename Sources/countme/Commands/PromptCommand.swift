internal import CalorieTrackerCore

/// Prints a few characters for a shell prompt or a status bar.
struct PromptCommand: Command {
    static let manual = CommandManual(
        group: .shell,
        name: "prompt",
        summary: "Print what you have left, short enough for a shell prompt.",
        usage: ["prompt"],
        examples: [
            .init("countme prompt", "1850 left, 120 over, or the total if no goal is set"),
            .init("PS1='$(countme prompt) \\$ '", "for bash, in ~/.bashrc"),
            .init("set -g status-right '#(countme prompt)'", "for tmux, in ~/.tmux.conf"),
        ],
        details: """
            Never changes anything. ~ marks totals that include estimates. Errors are reduced to one
            word, such as damaged or config?; run countme doctor for details. Prints nothing until
            there is a log.
            """
    )

    init(_ arguments: ParsedArguments) throws(UserError) {
        try arguments.requireOperands(atMost: 0, hint: .countme("prompt"))
        if let option = arguments.last(of: [.json, .format]) {
            throw UserError(.usage, "prompt has no --\(option.name)")
                .hint(Hint(words: ["left", "--\(option.name)"] + (option.value == nil ? [] : ["json"])))
        }
    }

    func run(in context: CommandContext) throws {
        guard let segment = segment(context) else { return }
        try context.console.print(segment + "\n")
    }

    private func segment(_ context: CommandContext) -> String? {
        do {
            let store = try context.log.openLog(for: .looking)
            guard store.exists else { return nil }
            let log = try CalorieTracker(store: store, clock: context.clock).log(for: context.clock.today)
            let unit = context.settings.configuration.unit
            let mark = log.energyRange == nil ? "" : "~"
            guard let remaining = log.remaining(in: unit) else {
                return "\(mark)\(log.total(in: unit).tenthsText) \(unit.rawValue)"
            }
            return mark + (remaining < 0 ? "\((-remaining).tenthsText) over" : "\(remaining.tenthsText) left")
        } catch StorageError.damaged, StorageError.missing, StorageError.notALog {
            return "damaged"
        } catch {
            return "unreadable"
        }
    }
}
