/// Help, generated from the same declarations that parsing uses.
enum HelpText {
    /// The first commands to try.
    static let examples: [CommandManual.Example] = [
        .init("countme add 2 eggs and toast", "log food by name, in any amount"),
        .init("countme add \"pad thai\" 650", "or with your own kcal; ~650 for an estimate"),
        .init("countme", "today's entries, total and kcal left"),
        .init("countme undo", "undo the last change"),
    ]

    /// The first page: commands to try, the daily commands, and the names of all others.
    static func overview(_ commands: [any Command.Type], width: Int) -> String {
        let manuals = commands.map { $0.manual }
        let titles = CommandGroup.named.map { "\($0.title):" }
        let titleWidth = titles.map(\.utf8.count).reduce(0, max)
        let others = zip(CommandGroup.named, titles).map { group, title in
            let names = manuals.filter { $0.group == group }.map(\.name).joined(separator: "  ")
            return "\(TerminalWidth.padded(title, to: titleWidth))  \(names)"
        }
        let column = "countme help COMMAND".utf8.count
        let more = [
            ("countme help COMMAND", "for examples and options"),
            ("countme help all", "for every command, one line each"),
            ("countme help TOPIC", topics(within: width - column - 2)),
        ]
        let examples = examples.map { ($0.command, $0.meaning) }
        return [
            ["countme - a calorie log for the command line"],
            HelpLayout.table(examples, margin: 2, column: 32, width: width),
            ["Commands:"] + daily(manuals, width),
            others,
            HelpLayout.table(more, column: column, width: width),
        ]
        .map { lines in lines.map { $0 + "\n" }.joined() }.joined(separator: "\n")
    }

    /// The daily commands in two columns, or in one if the page is narrow.
    private static func daily(_ manuals: [CommandManual], _ width: Int) -> [String] {
        let commands = manuals.compactMap { manual -> (name: String, text: String)? in
            guard case .daily(let text)? = manual.group else { return nil }
            return (manual.name, text)
        }
        let nameWidth = commands.map(\.name.utf8.count).reduce(0, max)
        let cells = commands.map { "\(TerminalWidth.padded($0.name, to: nameWidth))  \($0.text)" }
        let half = (cells.count + 1) / 2
        // The second column starts in the middle of a usual page.
        let column = max(38, cells[..<half].map { TerminalWidth.width(of: $0) + 2 }.reduce(0, max))
        let rows = (0..<half).map { row in
            let other = row + half
            let left = other < cells.count ? TerminalWidth.padded(cells[row], to: column) : cells[row]
            return "  " + left + (other < cells.count ? cells[other] : "")
        }
        let fits = rows.allSatisfy { TerminalWidth.width(of: $0) <= width }
        return fits ? rows : cells.map { "  " + $0 }
    }

    /// The names of the topics that fit on the line; all of them if only a few would fit.
    private static func topics(within room: Int) -> String {
        var names = HelpTopic.all.map(\.name)
        guard room >= 40, names.joined(separator: " ").utf8.count > room else {
            return names.joined(separator: " ")
        }
        while names.joined(separator: " ").utf8.count + 4 > room { names.removeLast() }
        return names.joined(separator: " ") + " ..."
    }

    /// Every command and every topic, each with its summary.
    static func index(_ commands: [any Command.Type], width: Int) -> String {
        let all = commands.map { ($0.manual.name, $0.manual.summary) }
        let topics = HelpTopic.all.map { ($0.name, $0.title) }
        let column = (all + topics).map(\.0.utf8.count).reduce(0, max)
        func list(_ title: String, _ rows: [(String, String)]) -> String {
            section(title, rows.map { "  \(TerminalWidth.padded($0.0, to: column))  \($0.1)" })
        }
        return [
            list("Commands:", all), list("Topics:", topics),
            "See countme help COMMAND or countme help TOPIC for more.",
        ]
        .joined(separator: "\n\n") + "\n"
    }

    /// The page of a command: one screen with `-h`, everything with `--help`.
    static func page(_ type: any Command.Type, isFull: Bool, width: Int) -> String {
        let manual = type.manual
        var sections = [manual.summary]
        sections.append(section("Examples:", isFull ? examples(manual, width) : shortExamples(manual)))
        sections.append(section("Usage:", manual.usage.map { "  countme \($0)" }))
        if !type.verbs.isEmpty {
            let width = type.verbs.map { $0.manual.name.utf8.count }.reduce(0, max)
            let list = type.verbs.map {
                "  \(TerminalWidth.padded($0.manual.name, to: width))  \($0.manual.summary)"
            }
            sections.append(section("Commands:", list))
        }
        if !manual.shownAliases.isEmpty {
            sections.append("Also: countme \(manual.shownAliases.joined(separator: ", "))")
        }
        if !manual.options.isEmpty {
            sections.append(section("Options:", summarized(manual.options, isFull: isFull)))
        }
        if isFull {
            let common = "See countme help options for the options of every command."
            let isLine = !manual.details.isEmpty && !manual.details.contains("\n")
            if !manual.details.isEmpty, !isLine { sections.append(manual.details) }
            sections.append(isLine ? manual.details + "\n" + common : common)
        } else {
            sections.append("See countme \(manual.name) --help for everything.")
        }
        return sections.joined(separator: "\n\n") + "\n"
    }

    private static func section(_ title: String, _ lines: [String]) -> String {
        ([title] + lines).joined(separator: "\n")
    }

    private static func examples(_ manual: CommandManual, _ width: Int) -> [String] {
        let commands = manual.examples.map(\.command)
        let column = commands.map(\.utf8.count).filter { $0 <= 32 }.reduce(0, max)
        let rows = manual.examples.map { (shown($0.command), $0.meaning) }
        return HelpLayout.table(rows, margin: 2, column: column, width: width)
    }

    /// The first examples, each on a line with its meaning.
    private static func shortExamples(_ manual: CommandManual) -> [String] {
        // The page must fit a screen of 32 lines, and commands with many options need the space.
        let examples = manual.examples.prefix(manual.options.count > 20 ? 3 : 4)
        let width = examples.map { $0.command.utf8.count }.reduce(0, max)
        let lines = examples.map { "  \(TerminalWidth.padded($0.command, to: width))  \($0.meaning)" }
        return lines.allSatisfy { $0.utf8.count <= 80 } ? lines : examples.map { "  \(shown($0.command))" }
    }

    /// A command of an example, kept on one line, for any program.
    private static func shown(_ command: String) -> String {
        command.hasPrefix("countme ") ? command : HelpLayout.whole(command)
    }

    /// Whether an option is a limit on a nutrient or water, which all have the same form.
    private static func isLimit(_ option: Option) -> Bool {
        ["max-", "min-"].contains(String(option.name.prefix(4)))
            && !["kcal", "rate"].contains(option.name.dropFirst(4))
    }

    /// The options; many options of the same pattern share one line.
    private static func summarized(_ all: [Option], isFull: Bool) -> [String] {
        // Pet food has some of the same nutrients, but in percent and each on its own line.
        let nutrients = Option.nutrients + [.salt, .iron]
        func isNutrient(_ option: Option) -> Bool {
            nutrients.contains { $0.name == option.name && $0.value == option.value }
        }
        let pattern = all.filter { isNutrient($0) || isLimit($0) }
        guard pattern.count > 3, let first = all.firstIndex(where: { $0.name == pattern[0].name }) else {
            return options(all)
        }
        let rest = all[first...].filter { option in !pattern.contains { $0.name == option.name } }
        let summary =
            isLimit(all[first])
            ? summaryOfLimits(pattern, isFull: isFull) : [summaryOfNutrients(pattern, isFull: isFull)]
        return options(Array(all[..<first])) + options(summary) + options(Array(rest))
    }

    /// A pair of options for all limits on nutrients.
    private static func summaryOfLimits(_ all: [Option], isFull: Bool) -> [Option] {
        let names = all.filter { $0.name.hasPrefix("max-") }.map { String($0.name.dropFirst(4)) }
        let shown = isFull ? names : Array(names.prefix(4))
        return [
            Option(
                "max-NAME",
                "AMOUNT",
                .typed,
                "Maximum of NAME, or % of your goal: --max-alcohol 0g."
            ),
            Option(
                "min-NAME",
                "AMOUNT",
                .typed,
                "Minimum of NAME, or % of your goal. NAME is \(shown.joined(separator: ", ")), b12 or any other vitamin or mineral."
            ),
        ]
    }

    /// One option for all nutrients.
    private static func summaryOfNutrients(_ all: [Option], isFull: Bool) -> Option {
        let hasMicronutrients = all.contains { $0.name == Option.iron.name }
        func names(_ unit: String) -> [String] {
            all.dropFirst().filter { $0.value == unit }.map { "--" + $0.name }
        }
        let first = "\(all[0].name.prefix(1).uppercased())\(all[0].name.dropFirst()) in g; also "
        let summary: String
        if isFull {
            summary =
                first + names("G").joined(separator: ", ") + "; in mg: "
                + names("MG").joined(separator: ", ")
                + (hasMicronutrients ? "; vitamins and minerals: --iron 3mg, …" : ".")
        } else {
            summary =
                first + names("G").prefix(2).joined(separator: ", ")
                + (hasMicronutrients ? ", --iron 3mg, …" : ", …")
        }
        return Option(all[0].name, all[0].value ?? "", .typed, summary)
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
