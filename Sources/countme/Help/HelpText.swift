/// Help, made from the same declarations that parsing reads.
enum HelpText {
    /// What to type first.
    static let examples: [CommandManual.Example] = [
        .init("countme add \"Greek yogurt\" 150", "log a food and its kcal"),
        .init("countme add 2 eggs", "a built-in food, in any amount"),
        .init("countme search greek yogurt", "look a food up; add --from 2 logs the second"),
        .init("countme goal 2000", "set a daily goal"),
        .init("countme", "show today and what is left"),
        .init("countme undo", "undo the last change"),
    ]

    /// The first screen: what to type, then everything there is.
    static func overview(_ commands: [any Command.Type]) -> String {
        let width = commands.map { $0.manual.name.utf8.count }.reduce(0, max)
        let list = commands.map {
            "  \(TerminalWidth.padded($0.manual.name, to: width))  \($0.manual.summary)"
        }
        let shown = examples.map { "  \(TerminalWidth.padded($0.command, to: 31))  \($0.meaning)" }
        let topics = HelpTopic.all.map(\.name).joined(separator: ", ")
        return """
            countme logs what you eat.

            Examples:
            \(shown.joined(separator: "\n"))

            Commands:
            \(list.joined(separator: "\n"))

            countme help COMMAND says more; so does countme help TOPIC:
            \(topics).

            """
    }

    /// The page of a command: one screen with `-h`, everything with `--help`.
    static func page(_ type: any Command.Type, isFull: Bool) -> String {
        let manual = type.manual
        var sections = [manual.summary]
        sections.append(section("Examples:", isFull ? examples(manual) : shortExamples(manual)))
        sections.append(section("Usage:", manual.usage.map { "  countme \($0)" }))
        if !type.verbs.isEmpty {
            let width = type.verbs.map { $0.manual.name.utf8.count }.reduce(0, max)
            let list = type.verbs.map {
                "  \(TerminalWidth.padded($0.manual.name, to: width))  \($0.manual.summary)"
            }
            sections.append(section("Commands:", list))
        }
        if !manual.aliases.isEmpty {
            sections.append("Also: countme \(manual.aliases.joined(separator: ", "))")
        }
        if !manual.options.isEmpty {
            sections.append(
                section("Options:", isFull ? fullOptions(manual.options) : shortOptions(manual.options))
            )
        }
        if isFull {
            if !manual.details.isEmpty { sections.append(manual.details) }
            sections.append("countme help options lists the options every command takes.")
        } else {
            sections.append("countme \(manual.name) --help says more.")
        }
        return sections.joined(separator: "\n\n") + "\n"
    }

    private static func section(_ title: String, _ lines: [String]) -> String {
        ([title] + lines).joined(separator: "\n")
    }

    private static func examples(_ manual: CommandManual) -> [String] {
        manual.examples.map { "  \($0.command)\n      \($0.meaning)" }
    }

    /// The first examples, each on a line with its meaning.
    private static func shortExamples(_ manual: CommandManual) -> [String] {
        // One screen has 32 lines, and what has many options needs them.
        let shown = manual.examples.prefix(manual.options.count > 20 ? 3 : 4)
        let width = shown.map { $0.command.utf8.count }.reduce(0, max)
        let lines = shown.map { "  \(TerminalWidth.padded($0.command, to: width))  \($0.meaning)" }
        return lines.allSatisfy { $0.utf8.count <= 80 } ? lines : shown.map { "  \($0.command)" }
    }

    /// Whether an option is a limit on a nutrient or water: one of a pair for each, all alike.
    private static func isLimit(_ option: Option) -> Bool {
        ["max-", "min-"].contains(String(option.name.prefix(4)))
            && !["kcal", "rate"].contains(option.name.dropFirst(4))
    }

    /// The options, with the limits on nutrients as one pattern.
    private static func fullOptions(_ all: [Option]) -> [String] {
        let limits = all.filter(isLimit)
        guard !limits.isEmpty else { return options(all) }
        var names: [String] = []
        for name in limits.map({ String($0.name.dropFirst(4)) }) where !names.contains(name) {
            names.append(name)
        }
        let pattern = [
            ("--max-NAME AMOUNT", "Maximum of a nutrient or water, or % of your goal: --max-alcohol 0g."),
            (
                "--min-NAME AMOUNT",
                "Minimum, or % of your goal. NAME is \(names.joined(separator: ", ")), b12 or any other vitamin or mineral."
            ),
        ].map { "  \(TerminalWidth.padded($0, to: 22))  \($1)" }
        return options(all.filter { !isLimit($0) }) + pattern
    }

    /// The options with all nutrients on one line.
    private static func shortOptions(_ all: [Option]) -> [String] {
        // What pet food has of them is in per cent, and has a line of its own each.
        let nutrients = Option.nutrients + [.salt, .iron]
        let isNutrient = { (option: Option) in
            nutrients.contains { $0.name == option.name && $0.value == option.value }
        }
        let limits = all.filter(isLimit)
        if !limits.isEmpty {
            let limited = limits.map { String($0.name.dropFirst(4)) }
            let half = limited.enumerated().filter { $0.offset.isMultiple(of: 2) }.map(\.element)
            return options(all.filter { option in !limits.contains { $0.name == option.name } }) + [
                "  --max-protein G …       and --min-protein; also for \(half.dropFirst().prefix(5).joined(separator: ", ")),",
                "                          \(half.dropFirst(6).joined(separator: ", ")), b12, …",
            ]
        }
        let others = options(all.filter { !isNutrient($0) })
        guard others.count < all.count else { return others }
        return others + [
            "  --protein G …           In total; also --carbs, --fat, --fiber, --sugar,",
            "                          --salt, --alcohol, --iron 3mg, --vitamin-d 25ug, …",
        ]
    }

    static func options(_ options: [Option]) -> [String] {
        options.map { option in
            let long = option.name.utf8.count > 1 ? "--\(option.name)" : ""
            let names = [option.letter.map { "-\($0)" } ?? "", long].filter { !$0.isEmpty }.joined(
                separator: ", "
            )
            let shown = names + (option.value.map { " \($0)" } ?? "")
            return "  \(TerminalWidth.padded(shown, to: 22))  \(option.summary)"
        }
    }
}
