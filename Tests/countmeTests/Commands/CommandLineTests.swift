import CalorieTrackerCore
import TestSupport
import Testing

@testable import countme

/// What holds for every command: options, help, spelling.
@Suite struct CommandLineTests {
    private let app: CountMeHarness

    init() throws {
        app = try CountMeHarness()
    }

    @Test func `options may stand anywhere, also before the command, and bundled`() throws {
        #expect(app.run("--json add oats 300") == .done)
        #expect(app.output.hasPrefix("{"))
        #expect(app.run("--db other.db -qn add oats 300") == .done)
        #expect(app.output.hasPrefix("Would add wzvh: oats, 300 kcal\n"))
        #expect(app.run("-k 150 add oats -q") == .done)
        #expect(app.run("--json") == .done)
        #expect(try app.storedLog().items.map(\.kilocalories) == [300, 150])
    }

    @Test(
        "an unknown word is an error with the right command in its hint",
        arguments: [
            ("ad oats 300", "countme add oats 300"), ("addd oats 300", "countme add oats 300"),
            ("log oats 300", "countme add oats 300"), ("remove wzvh", "countme delete wzvh"),
            ("hsitory week", "countme history week"), ("Undo", "countme undo"),
            ("target 2000", "countme goal 2000"),
            ("oats 300", "countme add oats 300"),
        ]
    )
    func unknownCommands(_ line: String, _ hint: String) throws {
        #expect(app.run(line) == .usage)
        #expect(app.errorOutput.hasPrefix("countme: error: unknown command "))
        #expect(app.errorOutput.contains("hint: \(hint)\n"))
    }

    @Test(
        "an unknown option is an error with the nearest one",
        arguments: [
            ("add oats --kcla 300", "countme add oats --kcal 300"),
            ("history --from-date yesterday", "countme history --since yesterday"),
            ("today --colour=never", "countme today --color=never"),
            ("add oats 300 -x", "countme help add"), ("today --kcal 3", "countme help today"),
        ]
    )
    func unknownOptions(_ line: String, _ hint: String) throws {
        #expect(app.run(line) == .usage)
        #expect(app.errorOutput.hasPrefix("countme: error: unknown option "))
        #expect(app.errorOutput.hasSuffix("hint: \(hint)\n"))
    }

    @Test(arguments: [
        ("pet chek --protein 9", "countme pet check --protein 9"),
        ("meal lgo breakfast --on -1 --times 2", "countme meal log breakfast --on -1 --times 2"),
        ("food ad Cake --kcal 3", "countme food add Cake --kcal 3"),
    ])
    func `a misspelt verb is told before the options that only it would know`(line: String, hint: String) {
        #expect(app.run(line) != .done)
        #expect(app.errorOutput.contains("\nhint: \(hint)\n"), "\(app.errorOutput)")
    }

    @Test func `an option without a value rejects one, and a missing value is an error`() throws {
        #expect(app.run("today --json=yes") == .usage)
        #expect(
            app.errorOutput
                == "countme: error: --json does not take a value\nhint: to leave out yes: countme today --json\n"
        )
        #expect(app.run("add oats --kcal") == .usage)
        #expect(app.errorOutput.hasPrefix("countme: error: missing value for --kcal\n"))
        #expect(app.run("add oats --kcal --json") == .usage)
    }

    /// All commands with those a level down.
    private let every = CountMe.commands.withVerbs

    @Test func `an option means the same for every command`() {
        var known: [String: (letter: Character?, hasValue: Bool)] = [:]
        for option in every.flatMap({ $0.manual.options }) + Option.common {
            let this = (letter: option.letter, hasValue: option.value != nil)
            if let other = known[option.name] { #expect(other == this, "--\(option.name)") }
            known[option.name] = this
        }
        let letters = known.values.compactMap(\.letter)
        #expect(Set(letters).count == letters.count)
    }

    @Test func `every command has examples that run, a summary that ends in a period, and help`() throws {
        for type in every {
            let manual = type.manual
            let words = manual.name.split(separator: " ").map(String.init)
            #expect(manual.summary.hasSuffix("."))
            #expect(!manual.examples.isEmpty)
            for option in manual.options { #expect(option.summary.hasSuffix("."), "--\(option.name)") }
            for words in [["help"] + words, words + ["--help"], words + ["-h"]] {
                #expect(app.run(words: words) == .done)
                #expect(app.output.hasPrefix(manual.summary + "\n\nExamples:\n"))
                // A command stays on one line.
                let lines = app.output.split(separator: "\n").filter { !$0.hasPrefix("  mkdir ") }
                #expect(lines.allSatisfy { $0.count <= 100 })
            }
            app.run(words: words.count == 1 ? ["help", "all"] : ["help"] + words.dropLast())
            let lines = app.output.split(separator: "\n")
            #expect(
                lines.contains { $0.hasPrefix("  \(manual.name)  ") && $0.hasSuffix("  \(manual.summary)") }
            )
        }
        #expect(!(try app.storedLog().items.contains { _ in true }))
    }

    @Test func `the first page has 23 lines, and every command for people once`() {
        #expect(app.run("help") == .done)
        let lines = app.output.split(separator: "\n", omittingEmptySubsequences: false).dropLast()
        #expect(lines.count == 23 && lines.allSatisfy { $0.count <= 80 }, "\(app.output)")
        let cells = lines.joined(separator: "  ").split(separator: "  ").map {
            $0.drop { $0 == " " }
        }
        for type in CountMe.commands.all {
            let name = type.manual.name
            let isListed = type.manual.group != .unlisted
            #expect(cells.filter { $0 == name }.count == (isListed ? 1 : 0), "\(name)")
            #expect(type.verbs.allSatisfy { $0.manual.group == nil }, "\(name)")
            for alias in type.manual.aliases { #expect(!cells.contains { $0 == alias }, "\(alias)") }
        }
        let page = app.output
        app.run("--help")
        #expect(app.output == page)
    }

    @Test func `the first page has one column of commands on a phone`() {
        app.terminalWidth = 40
        app.run("help")
        let daily = CountMe.commands.all.map { $0.manual }.filter { manual in
            if case .daily? = manual.group { true } else { false }
        }
        #expect(daily.count == 10)
        for manual in daily { #expect(app.output.contains("\n  \(manual.name)  "), "\(manual.name)") }
    }

    @Test func `the full help of add has at most 45 lines, and its rules are a topic`() {
        app.run("help add")
        #expect(app.output.split(separator: "\n", omittingEmptySubsequences: false).count <= 46)
        #expect(app.output.contains("countme help adding"))
        app.run("help adding")
        #expect(app.output.contains("\n 10. ") && app.output.contains("FatSecret"))
    }

    @Test func `every option of a command is in its full help, if perhaps on the line of others`() {
        for type in every {
            app.run("help \(type.manual.name)")
            for option in type.manual.options where !["max-", "min-"].contains(String(option.name.prefix(4)))
            {
                let word = option.name.utf8.count > 1 ? "--\(option.name)" : "-\(option.name)"
                #expect(app.output.contains(word), "\(type.manual.name) \(word)")
            }
        }
    }

    @Test(arguments: [40, 80, 200])
    func `help fits the terminal, but for commands to copy and words without a space`(width: Int) {
        app.terminalWidth = width
        let pages = every.map { $0.manual.name } + ["", "all"] + HelpTopic.all.map(\.name)
        let commands = Set(every.flatMap { $0.manual.examples.map(\.command) })
        for page in pages {
            app.run("help \(page)")
            for line in app.output.split(separator: "\n")
            where !line.contains("  countme ") && !commands.contains(String(line.drop { $0 == " " })) {
                let words = line.split(separator: " ")
                #expect(line.count <= min(width, 80) || words.count <= 2, "\(page): \(line)")
            }
        }
    }

    @Test(arguments: [40, 80])
    func `an example stays on one line, for copying`(width: Int) {
        app.terminalWidth = width
        for type in every {
            app.run("help \(type.manual.name)")
            for example in type.manual.examples {
                #expect(app.output.contains("\n  \(example.command)"), "\(type.manual.name)")
            }
        }
    }

    @Test func `help that is cut into lines keeps its words`() {
        app.terminalWidth = 200
        app.run("help search")
        let wide = app.output.split { $0 == " " || $0 == "\n" }
        app.terminalWidth = 40
        app.run("help search")
        #expect(app.output.split { $0 == " " || $0 == "\n" } == wide)
    }

    @Test func `the short help of a command fits on a screen`() throws {
        for type in every {
            app.run("\(type.manual.name) -h")
            #expect(
                app.output.split(separator: "\n", omittingEmptySubsequences: false).count <= 32,
                "\(type.manual.name)"
            )
        }
    }

    @Test(arguments: HelpTopic.all.map(\.name))
    func `every topic has a page`(topic: String) throws {
        #expect(app.run("help \(topic)") == .done)
        #expect(app.output.hasSuffix("\n") && app.output.count > 200)
    }

    @Test func `help for an unknown subject is an error with the nearest page`() throws {
        #expect(app.run("help date") == .usage)
        #expect(app.errorOutput == "countme: error: no help for \"date\"\nhint: countme help dates\n")
        #expect(app.run("help pet chek") == .usage)
        #expect(app.errorOutput.hasSuffix("\nhint: countme help pet check\n"), "\(app.errorOutput)")
        #expect(app.run("help --man add") == .usage)
        #expect(app.errorOutput.hasSuffix("\nhint: countme help --man\nhint: countme help add\n"))
    }

    @Test func `the version is said`() throws {
        for line in ["--version", "-V", "today --version"] {
            #expect(app.run(line) == .done)
            #expect(app.output == "countme \(Version.long)\n")
        }
    }

    @Test func `options after two dashes are words`() throws {
        #expect(app.run(words: ["add", "-k", "1", "--", "--json", "-h"]) == .done)
        #expect(try app.storedLog().items.map(\.name) == ["--json -h"])
    }

    @Test func `a cause is told only to those who ask`() throws {
        app.run("undo")
        #expect(!app.errorOutput.contains("cause"))
        app.environment["COUNTME_DEBUG"] = "1"
        app.run("undo")
        #expect(app.errorOutput.hasPrefix("countme: cause: "))
    }

    @Test func `no sequence of odd words crashes or lets a control character out`() throws {
        let words = [
            "add", "today", "history", "edit", "delete", "goal", "undo", "redo", "config", "help", "-", "--",
            "-k", "--kcal",
            "--on", "--at", "--qty", "-1", "−.5", "½", "1/0", "1,200", "9999-12-31", "0001-01-01", "2026-W53",
            "99w", "last",
            "wzvh", "none", "150g", "\u{1b}[2J", "\u{202e}", "", " ", "2 eggs", "--key", "-n", "-y", "--json",
            "--format",
            "csv", "ndjson", "8pm", "--since", "--until", "628kJ", "🍎", "e\u{301}", "-qn", "-kx", "--=", "-",
            "'", "\"",
        ]
        let lines = Generator<Int>.int(0...words.count - 1).list(0...6)
        try checkProperty(cases: 400, lines) { line in
            let app = try CountMeHarness()
            app.input = "oats 100\n"
            let code = app.run(words: line.map { words[$0] })
            try require([.done, .noMatch, .usage, .notConfirmed, .storage].contains(code), "\(code)")
            try require(code == .done || !app.errorOutput.isEmpty, "a silent failure")
            let printed = (app.output + app.errorOutput).unicodeScalars
            try require(
                !printed.contains { PlainText.isUnprintable($0) && $0 != "\n" },
                "a control character"
            )
        }
    }
}
