internal import CalorieTrackerCore

/// The man page, generated from the same declarations as help.
///
/// It is written in mdoc; see https://mandoc.bsd.lv/man/mdoc.7.html for the macros.
struct ManualPage {
    private var lines: [String] = []

    /// The page of all commands.
    static func text(_ commands: [any Command.Type]) -> String {
        var page = ManualPage()
        page.writeHead()
        page.macro("Sh COMMANDS")
        for type in commands {
            page.write(type.manual)
            for verb in type.verbs { page.write(verb.manual) }
        }
        page.macro("Sh OPTIONS EVERYWHERE")
        page.write(Option.common)
        for topic in HelpTopic.all where topic.isProse { page.write(topic) }
        page.macro("Sh ENVIRONMENT")
        page.list(ConfigurationVariable.allCases.map { ("Ev \($0.rawValue)", HelpTopic.meaning(of: $0)) })
        page.prose(HelpTopic.alsoHonored)
        page.macro("Sh FILES")
        page.list(HelpTopic.places.map { ("Pa \($0.path)", $0.meaning) })
        page.macro("Sh EXIT STATUS")
        page.list(HelpTopic.codes.map { ("Li \($0.rawValue)", "\($0.summary).") })
        page.macro("Sh EXAMPLES")
        page.write(HelpText.examples)
        return page.lines.map { $0 + "\n" }.joined()
    }

    private mutating func writeHead() {
        let day = Day(Version.day)
        let months = [
            "January", "February", "March", "April", "May", "June", "July", "August", "September", "October",
            "November", "December",
        ]
        let date = day.map { "\(months[$0.month - 1]) \($0.day), \($0.year)" } ?? ""
        lines += [
            ".\\\" Made by: countme help --man",
            ".Dd \(date)", ".Dt COUNTME 1", ".Os",
            ".Sh NAME", ".Nm countme", ".Nd calorie log for the command line",
            ".Sh SYNOPSIS", ".Nm", ".Op Ar COMMAND", ".Op Ar ARGUMENTS", ".Op Ar OPTIONS",
            ".Sh DESCRIPTION", ".Nm",
        ]
        prose(
            """
            keeps your calorie log in one file on your device and knows about 4,200 foods and drinks. It \
            needs no account, no network and no setup. Without a command it shows today. This is version \
            \(Version.number).
            """
        )
    }

    private mutating func write(_ manual: CommandManual) {
        macro("Ss countme \(manual.name)")
        prose(manual.summary)
        literal(manual.usage.map { "countme \($0)" })
        if !manual.shownAliases.isEmpty {
            prose("Also: countme \(manual.shownAliases.joined(separator: ", countme ")).")
        }
        write(manual.options)
        if !manual.details.isEmpty {
            literal(manual.details.split(separator: "\n", omittingEmptySubsequences: false).map(String.init))
        }
        if !manual.examples.isEmpty {
            macro("Pp")
            prose("Examples:")
            write(manual.examples)
        }
    }

    private mutating func write(_ examples: [CommandManual.Example]) {
        macro("Bl -tag -width 6n -offset indent")
        for example in examples {
            // A macro would interpret the quotes.
            lines += [".It Xo", ".Li " + argument(example.command), ".Xc"]
            prose(example.meaning)
        }
        macro("El")
    }

    private mutating func write(_ options: [Option]) {
        list(
            options.map { option in
                let long = option.name.utf8.count > 1 ? ["Fl -\(option.name)"] : []
                let names = (option.letter.map { ["Fl \($0)"] } ?? []) + long
                return (
                    names.joined(separator: " , ") + (option.value.map { " Ar \($0)" } ?? ""), option.summary
                )
            }
        )
    }

    private mutating func write(_ topic: HelpTopic) {
        macro("Sh ABOUT \(topic.name.uppercased())")
        let parts = topic.text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
        prose(parts.first ?? "")
        literal(Array(parts.dropFirst(2)))
    }

    private mutating func list(_ items: [(head: String, text: String)]) {
        guard !items.isEmpty else { return }
        macro("Bl -tag -width 6n")
        for item in items {
            macro("It \(item.head)")
            prose(item.text)
        }
        macro("El")
    }

    /// Adds lines to be printed literally.
    private mutating func literal(_ text: [String]) {
        macro("Bd -literal -offset indent")
        var text = text
        while text.last?.isEmpty == true { text.removeLast() }
        for line in text { lines.append(ManualPage.line(line)) }
        macro("Ed")
    }

    /// Adds sentences, each on its own lines, as mdoc requires.
    private mutating func prose(_ text: String) {
        var line = ""
        for word in text.split(whereSeparator: { $0 == " " || $0 == "\n" }) {
            if !line.isEmpty, line.utf8.count + word.utf8.count > 70 {
                lines.append(ManualPage.line(line))
                line = ""
            }
            line += (line.isEmpty ? "" : " ") + word
            if let end = word.last, ".!?".contains(end) {
                lines.append(ManualPage.line(line))
                line = ""
            }
        }
        if !line.isEmpty { lines.append(ManualPage.line(line)) }
    }

    private mutating func macro(_ text: String) { lines.append("." + text) }

    /// Formats a text as one argument of a macro.
    private func argument(_ text: String) -> String {
        "\""
            + ManualPage.escaped(text).split(separator: "\"", omittingEmptySubsequences: false)
            .joined(separator: "\\(dq") + "\""
    }

    /// A line of text that is not a macro.
    private static func line(_ text: String) -> String {
        let escaped = escaped(text)
        return escaped.hasPrefix(".") ? "\\&" + escaped : escaped
    }

    /// A text that roff prints unchanged, so that quotes and hyphens can be pasted into a shell.
    private static func escaped(_ text: String) -> String {
        var escaped = ""
        for character in text {
            switch character {
            case "\\": escaped += "\\e"
            case "-": escaped += "\\-"
            case "'": escaped += "\\(aq"
            case "`": escaped += "\\(ga"
            case "^": escaped += "\\(ha"
            case "~": escaped += "\\(ti"
            default: escaped.append(character)
            }
        }
        return escaped
    }
}
