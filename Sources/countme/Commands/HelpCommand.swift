internal import CalorieTrackerCore

/// Shows help.
struct HelpCommand: Command {
    private static let man = Option("man", "Print the man page.")

    static let manual = CommandManual(
        group: .unlisted,
        name: "help",
        summary: "Show help for a command or a topic.",
        usage: ["help [COMMAND [VERB]|TOPIC]", "help all", "help --man"],
        operands: ["COMMAND [VERB]|TOPIC": .subjectOfHelp],
        examples: [
            .init("countme help add", "full help for a command"),
            .init("countme help all", "every command and topic, one line each"),
            .init("countme help dates", "date syntax"),
            .init("countme help --man | man -l -", "everything, as a man page"),
        ],
        options: [man]
    )

    static var needsPerson: Bool { false }

    private let isManual: Bool
    private let subject: String?

    init(_ arguments: ParsedArguments) throws(UserError) {
        isManual = arguments.has(HelpCommand.man)
        subject = arguments.operandText
        if isManual, let subject {
            throw UserError(.usage, "--man prints every page; unexpected word \(quoted(subject))")
                .hint(.countme("help --man"))
                .hint(.help(subject))
        }
    }

    func run(in context: CommandContext) throws {
        let width = HelpLayout.width(of: context.system.output)
        let text = try text(context, width)
        try context.console.print(isManual ? text : HelpLayout.fitted(text, to: width))
    }

    private func text(_ context: CommandContext, _ width: Int) throws(UserError) -> String {
        let commands = context.commands
        if isManual { return ManualPage.text(commands.all) }
        guard let subject else { return HelpText.overview(commands.all, width: width) }
        if subject == HelpTopic.everything { return HelpText.index(commands.all, width: width) }
        let types = commands.withVerbs
        let named = types.first { $0.manual.names.contains(subject) }
        if let named { return HelpText.page(named, isFull: true, width: width) }
        if let topic = HelpTopic.all.first(where: { $0.name == subject }) { return topic.text }
        if let renamed = RenamedCommands.subject(for: subject) {
            throw UserError(.unknownCommand, "no help on \(quoted(subject))").hint(.help(renamed))
        }
        let names = types.map { $0.manual.name } + HelpTopic.all.map(\.name) + [HelpTopic.everything]
        let meant = Spelling.commandSynonyms[subject]?.split(separator: " ").first.map(String.init)
        let start = names.first { subject.utf8.count > 2 && $0.hasPrefix(subject) }
        let nearest = meant ?? start ?? Spelling.nearest(to: subject, in: names)
        throw UserError(.unknownCommand, "no help for \(quoted(subject))")
            .hint(nearest.map(Hint.help) ?? .countme("help"))
    }
}
