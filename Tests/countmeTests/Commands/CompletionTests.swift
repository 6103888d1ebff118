import CalorieTrackerCore
import Foundation
import TestSupport
import Testing

@testable import countme

@Suite struct CompletionTests {
    private let app: CountMeHarness

    init() throws {
        app = try CountMeHarness()
        app.foods = EmbeddedTable()
    }

    /// The words a shell would offer.
    private func complete(_ words: String...) -> [String] {
        #expect(app.run(words: ["__complete"] + words) == .done)
        #expect(app.errorOutput.isEmpty)
        return app.output.split(separator: "\n").map { String($0.prefix { $0 != "\t" }) }
    }

    /// What a line of `usage` or the name of an operand calls values: words in capitals.
    private static func values(in text: String) -> [String] {
        text.split(whereSeparator: { !$0.isLetter }).filter { $0.allSatisfy(\.isUppercase) }.map(String.init)
    }

    /// The values that a line of usage names outside of options, which say themselves what they take.
    private static func operands(of line: String, _ options: [Option]) -> Set<String> {
        var operands: Set<String> = []
        var isValue = false
        for word in line.split(separator: " ").map(String.init) {
            if let dashes = word.firstRange(of: "--") {
                let name = word[dashes.upperBound...].prefix { $0.isLetter || $0 == "-" }
                let option = options.first { $0.name == String(name) }
                isValue = option?.value != nil
                if option == nil { operands.insert("--\(name)") }
            } else {
                if !isValue { operands.formUnion(values(in: word)) }
                isValue = false
            }
        }
        return operands.subtracting(["OPTIONS"])
    }

    @Test func `built-in foods are offered before anything is made`() throws {
        #expect(complete("add", "chick").contains("Chicken breast, cooked"))
        #expect(complete("add", "150g", "chicken", "bre").contains("breast, cooked"))
        #expect(try FileManager.default.contentsOfDirectory(atPath: app.home).isEmpty)
    }

    @Test func `every command says what each operand of its usage may be`() {
        for type in CountMe.commands.withVerbs {
            let manual = type.manual
            let options = manual.options + Option.common
            var named: Set<String> = []
            for line in manual.usage { named.formUnion(Self.operands(of: line, options)) }
            if !type.verbs.isEmpty { named.remove("VERB") }
            var declared: Set<String> = []
            for (name, _) in manual.operands { declared.formUnion(Self.values(in: name)) }
            #expect(named == declared, "\(manual.name)")
        }
    }

    @Test func `nothing is made by looking`() throws {
        _ = complete("add", "gre")
        _ = complete("")
        #expect(try FileManager.default.contentsOfDirectory(atPath: app.home).isEmpty)
    }

    @Test func `commands, verbs and options are offered from what help knows`() {
        #expect(complete("ad") == ["add"])
        #expect(Set(complete("")).isSuperset(of: ["add", "today", "food", "meal"]))
        #expect(!complete("").contains("__complete"))
        #expect(complete("food", "e").prefix(2) == ["edit", "export"])
        #expect(complete("add", "--me") == ["--meal"])
        #expect(complete("meal", "log", "--ti") == ["--times"])
        #expect(complete("--q") == ["--quiet"])
        #expect(complete("help", "meal", "l") == ["list", "log"])
    }

    @Test func `a word in quotes is as many as it holds`() {
        for name in ["Greek yogurt", "Greek yogurt drink"] { app.run(words: ["add", name, "100"]) }
        #expect(complete("add", "Greek yogurt", "").first == "drink")
        #expect(complete("add", "Greek yogurt drink", "").isEmpty)
        #expect(complete("add", "greek", "y").prefix(2) == ["yogurt drink", "yogurt"])
    }

    @Test func `foods are offered from what was eaten, one's own, and the catalog`() {
        app.run("add grapefruit 52")
        app.run(words: ["food", "add", "Gran's cake", "--kcal", "300"])
        app.run("search gra")
        let offered = complete("add", "gra")
        #expect(offered.prefix(2) == ["grapefruit", "Gran's cake"])
        #expect(offered.contains("Grapes"))
        #expect(complete("add", "150", "g", "gran's", "c") == ["cake"])
        #expect(complete("add", "2", "gran") == complete("add", "gran"))
        #expect(complete("food", "edit", "g") == ["Gran's cake"])
        #expect(complete("add", "zzz").isEmpty)
    }

    @Test func `names with colons and accents go on where they stand`() {
        app.run(words: ["add", "Soup: crème brûlée", "300"])
        #expect(complete("add", "soup:", "creme", "b") == ["brûlée"])
        #expect(complete("add", "SOUP").first == "Soup: crème brûlée")
    }

    @Test func `ids come with what they are, days with their dates`() {
        app.run("add oats 300")
        _ = complete("delete", "")
        #expect(app.output == "wzvh\t12:30 oats, 300 kcal\nlast\tthe entry you added last\n")
        _ = complete("clear", "yes")
        #expect(app.output == "yesterday\tThu 2026-11-19\n")
        _ = complete("history", "--since", "yes")
        #expect(app.output == "yesterday\tThu 2026-11-19\n")
        app.run("add soup 200 --meal Lunch")
        #expect(complete("add", "--meal", "l") == ["Lunch"])
        app.run("meal save usual --from lunch")
        #expect(complete("meal", "log", "") == ["usual"])
        #expect(complete("today", "--format", "nd") == ["ndjson"])
    }

    @Test func `values are offered in the same word, and files left to the shell`() {
        #expect(complete("today", "--format=nd") == ["--format=ndjson"])
        #expect(complete("add", "-qmlu") == ["-qmlunch"])
        #expect(complete("add", "-qm", "lu") == ["lunch"])
        #expect(complete("--color", "a") == ["auto", "always"])
        #expect(complete("add", "-V") == ["-V"])
        #expect(Set(complete("add", "-")).isSuperset(of: ["--kcal", "-k", "--version"]))
        #expect(!complete("add", "--json", "--js").contains("--json"))
        for words in [
            ["import", ""], ["--db", ""], ["--env-file=", ""], ["backup", "x"], ["pet", "scan", ""],
        ] {
            let words = words[0].hasSuffix("=") ? [words[0]] : words
            #expect(app.run(words: ["__complete"] + words) == .done)
            #expect(app.output.hasPrefix("\tFILE\n"), "\(words)")
        }
    }

    @Test func `numbers, ids, backups and products come with what they are`() {
        app.run("add oats 300")
        app.run("search oats")
        _ = complete("add", "--from", "1")
        #expect(app.output.hasPrefix("1\toats, 300 kcal\n"))
        #expect(complete("delete", "wzvh", "") == ["last"])
        #expect(complete("edit", "wzvh", "").isEmpty)
        app.run(words: ["pet", "save", "Tuna pâté", "--protein", "11"])
        #expect(complete("pet", "show", "tuna", "p") == ["pâté"])
        #expect(complete("pet", "compare", "pet:1", "tu") == ["Tuna pâté"])
        _ = complete("pet", "edit", "pet:")
        #expect(app.output == "pet:1\tTuna pâté\n")
        app.run("food add granola --kcal 450")
        #expect(complete("food", "delete", "own:") == ["own:1"])
        #expect(complete("search", "--category", "dess") == ["Desserts"])
        _ = complete("restore", "2026")
        #expect(app.output == "\tFILE\n2026-11-20\tbefore the first change of the day\n")
    }

    @Test func `dates and periods stand where they may be`() {
        #expect(complete("history", "y") == ["yesterday", "year"])
        #expect(complete("history", "2026") == ["2026-11"])
        #expect(complete("summary", "we") == ["wed", "week"])
        #expect(complete("history", "week", "").isEmpty)
        #expect(complete("add", "--at", "n") == ["noon"])
        // The weekday of today is last week's no more.
        #expect(!complete("add", "--on", "").contains("fri"))
    }

    @Test func `a name that looks like an option is offered where it is none`() {
        app.run(words: ["add", "-k", "7", "--", "-dash"])
        #expect(complete("add", "--", "-d") == ["-dash"])
        #expect(!complete("add", "").contains("-dash"))
    }

    @Test func `each shell has a script, and without a name the one in use`() {
        for script in CompletionScript.allCases {
            #expect(app.run("completion \(script.rawValue)") == .done)
            #expect(app.output == script.text)
            #expect(complete("completion", "").contains(script.rawValue))
        }
        app.environment["SHELL"] = "/usr/bin/fish"
        #expect(app.run("completion") == .done)
        #expect(app.output == CompletionScript.fish.text)
        #expect(app.run("completion zhs") == .usage)
        #expect(app.errorOutput.hasSuffix("hint: countme completion zsh\n"))
        app.environment["SHELL"] = "/bin/dash"
        #expect(app.run("completion") == .usage)
        app.environment["SHELL"] = nil
        #expect(app.run("completion") == .usage)
        #expect(app.errorOutput.contains(": countme completion bash\n"))
    }

    @Test(arguments: [
        ["nonsense", "x"], ["--db", "/nonexistent/x", "add", "gr"], ["add", "--qty", ""],
        ["food", "nonsense", ""],
        ["add", "--", "-"], ["--", ""], [], ["add", "\u{1b}[2J"],
    ])
    func `whatever is typed, no error is said`(words: [String]) {
        #expect(app.run(words: ["__complete"] + words) == .done)
        #expect(app.errorOutput.isEmpty && !app.output.contains("\u{1b}"))
    }

    @Test func `a log that cannot be read offers commands and built-in foods all the same`() throws {
        app.run(words: ["add", "Oatcake of mine", "300"])
        try Data("not a database".utf8).write(to: URL(fileURLWithPath: app.logPath))
        #expect(complete("ad") == ["add"])
        #expect(complete("add", "oatca") == ["Oatcake"])
    }
}
