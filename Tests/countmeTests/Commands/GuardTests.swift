import CalorieTrackerCore
import TestSupport
import Testing

@testable import countme

/// Slips that are refused or remarked on before they are believed, and the words people bring from elsewhere.
@Suite struct GuardTests {
    @Test(arguments: ["coffee 500", "milk 250", "orange juice 200", "coke 330", "kaffee 500", "wine 750"])
    func `a usual volume behind a drink is asked about`(phrase: String) throws {
        let words = phrase.split(separator: " ")
        let (name, number) = (Shell.word(words.dropLast().joined(separator: " ")), words.last ?? "")
        #expect(app.run("add \(phrase) --meal lunch") == .usage)
        #expect(
            app.errorOutput == """
                countme: error: "\(phrase)" could be \(number) kcal or \(number) ml
                hint: countme add --meal lunch \(name) \(number)ml
                hint: countme add --meal lunch \(name) \(number)kcal

                """
        )
        #expect(try app.storedLog().items.isEmpty)
        #expect(app.run("add \(phrase) --force") == .done)
        app.run("undo")
        try paste(1, of: "add \(phrase)")
        #expect(try app.storedLog().items.last?.kilocalories != Double(number))
        try paste(2, of: "add \(phrase)")
        #expect(try app.storedLog().items.last?.kilocalories == Double(number))
        // What was meant once is meant again.
        #expect(app.run("add \(phrase)") == .done)
        #expect(app.errorOutput.contains("looks like a duplicate") || app.errorOutput.isEmpty)
    }

    /// Runs a line that is refused, and then a hint of it, the first being number 1.
    private func paste(_ number: Int, of line: String) throws {
        #expect(app.run(words: ShellWords.split(line)) == .usage, "\(app.output)")
        let hints = app.errorOutput.split(separator: "\n").filter { $0.hasPrefix("hint: ") }
        let command = try #require(
            hints.dropFirst(number - 1).first?.split(separator: "countme ", maxSplits: 1).last
        )
        #expect(app.run(words: ShellWords.split(String(command))) == .done, "\(command): \(app.errorOutput)")
    }

    @Test func `a drink of several words stays one`() throws {
        for name in ["\"gin and tonic\"", "gin and tonic"] {
            try paste(1, of: "add \(name) 500")
            let items = try app.storedLog().items
            #expect(items.count == 1 && items.first?.amount?.milliliters == 500, "\(items.map(\.name))")
            app.run("undo")
        }
    }

    @Test(arguments: [
        ("meal save x --add \"coffee 500\"", "meal save x --add \"coffee 500ml\""),
        ("plan add tea 300", "plan add tea 300ml"),
        ("recipe save y --add \"milk 500\" --portions 2", "recipe save y --add \"milk 500ml\" --portions 2"),
    ])
    func `a volume is asked about wherever foods are named, and nothing is logged`(
        line: String,
        meant: String
    ) throws {
        #expect(app.run(words: ShellWords.split(line)) == .usage, "\(app.output)")
        #expect(app.errorOutput.contains("hint: countme \(meant)\n"), "\(app.errorOutput)")
        #expect(app.run(words: ShellWords.split(meant)) == .done, "\(app.errorOutput)")
        #expect(try app.storedLog().items.isEmpty)
    }

    @Test func `a hint changes the value of the option, and logs nothing`() throws {
        app.run("recipe save stew --add 800g\u{a0}beef")
        #expect(app.run(words: ["recipe", "save", "stew", "--add", "800g beef"]) == .done)
        for command in ["meal save mm", "recipe save soup"] {
            #expect(app.run(words: ShellWords.split(command) + ["--add", "stew"]) == .usage)
            #expect(
                app.errorOutput.contains("to log it by weight: countme \(command) --add \"250g stew\"\n"),
                "\(app.errorOutput)"
            )
        }
        #expect(app.run(words: ["meal", "save", "x", "--add", "water 500"]) == .usage)
        #expect(
            app.errorOutput.contains("hint: countme meal save x --add \"water 500ml\"\n"),
            "\(app.errorOutput)"
        )
        // The others of a meal stay in the hint.
        #expect(app.run(words: ["add", "stew and bread"]) == .usage)
        #expect(
            app.errorOutput.contains("to log it by weight: countme add \"250g stew, bread\"\n"),
            "\(app.errorOutput)"
        )
        app.run(words: ["add", "half the stew and bread"])
        #expect(
            app.errorOutput.contains("to log part of the whole: countme add \"400g stew, bread\"\n"),
            "\(app.errorOutput)"
        )
        #expect(app.run(words: ["add", "250g stew, bread"]) == .done)
        #expect(try app.storedLog().items.count == 2)
    }

    @Test func `a note comes after the change, and only if there is one`() throws {
        #expect(app.run(words: ["meal", "save", "m", "--add", "2000g chicken", "--add", "zzzq"]) == .noMatch)
        #expect(!app.errorOutput.contains("is a lot"), "\(app.errorOutput)")
        #expect(app.run(words: ["meal", "save", "m", "--add", "2000g chicken"]) == .done)
        #expect(app.errorOutput.hasSuffix(" is a lot\n"), "\(app.errorOutput)")
        app.run("add apple 95")
        #expect(app.run("edit last --kcal 95000") == .usage)
        #expect(!app.errorOutput.contains("is a lot"))
        #expect(app.run("edit last --kcal 9500 --photo none.png") != .done)
        #expect(!app.errorOutput.contains("is a lot"))
    }

    @Test func `whatever adds a high value says so`() throws {
        app.run(words: ["meal", "save", "m", "--add", "cake 3280"])
        #expect(app.run("meal log m") == .done)
        #expect(
            app.errorOutput == "countme: note: 3280 kcal of cake is a lot; if that is a typo: countme undo\n"
        )
        #expect(app.run("plan add apple 9500 --on today") == .done)
        #expect(app.errorOutput == "countme: note: 9500 kcal of apple is a lot\n")
        #expect(app.run("plan eat") == .done)
        #expect(app.errorOutput.contains("9500 kcal of apple is a lot; if that is a typo: countme undo"))
        app.run("add 200g chicken breast")
        #expect(app.run("edit last --qty 3000g") == .done)
        #expect(app.errorOutput.contains("3000 g of Chicken breast"))
        app.environment["COUNTME_UNIT"] = "kJ"
        #expect(app.run("add toast 4000kcal") == .done)
        #expect(app.errorOutput.hasPrefix("countme: note: 16736 kJ of toast is a lot"), "\(app.errorOutput)")
    }

    @Test(arguments: ["milkshake 450", "beer 200", "chocolate 500", "soup 250", "milk 120", "coffee 500kcal"])
    func `an energy that a drink may have, or of a food, is not`(phrase: String) {
        #expect(app.run("add \(phrase)") == .done)
        #expect(app.errorOutput.isEmpty, "\(app.errorOutput)")
    }

    @Test(arguments: [
        ("apple 9500", "9500 kcal of apple"), ("2000 g chicken breast", "2000 g of Chicken breast"),
        ("2kg banana", "2000 g of Banana"), ("cake 4000", "4000 kcal of cake"),
        ("3000kcal", "3000 kcal of Quick add"),
    ])
    func `more than most people eat at once is remarked on, with -n as well`(phrase: String, much: String) {
        #expect(app.run("add -n \(phrase)") == .done, "\(app.errorOutput)")
        #expect(app.errorOutput.hasPrefix("countme: note: \(much)"), "\(app.errorOutput)")
        #expect(app.errorOutput.hasSuffix(" is a lot\n"), "\(app.errorOutput)")
        #expect(app.run("add \(phrase)") == .done)
        #expect(
            app.errorOutput.hasSuffix(" is a lot; if that is a typo: countme undo\n"),
            "\(app.errorOutput)"
        )
        #expect(app.run("add \(phrase) --force") == .done)
        #expect(!app.errorOutput.contains("is a lot"))
    }

    @Test(arguments: ["cake 2400", "1kg apple", "2l beer", "1500g cucumber"])
    func `what some people eat at once is not`(phrase: String) {
        #expect(app.run("add \(phrase)") == .done, "\(app.errorOutput)")
        #expect(app.errorOutput.isEmpty, "\(app.errorOutput)")
    }

    @Test(arguments: ["cake 2500", "pizza"])
    func `a trial says the same as an add, without a word of undo`(phrase: String) {
        #expect(app.run("add -n \(phrase)") == .done)
        #expect(app.errorOutput.hasPrefix("countme: note: "), "\(app.errorOutput)")
        #expect(!app.errorOutput.contains("undo") && !app.errorOutput.contains("edit last"))
    }

    @Test func `a comma between a name and its energy is no part of the name`() throws {
        app.run("add oats, 300")
        app.run("add oats, 300kcal")
        #expect(try app.storedLog().items.map(\.name) == ["oats", "oats"])
    }

    @Test func `a correction to a high value is remarked on`() {
        app.run("add apple 95")
        #expect(app.run("edit last --kcal 9500") == .done)
        #expect(app.errorOutput.contains("9500 kcal of apple is a lot; if that is a typo: countme undo"))
    }

    @Test(arguments: ["water", "sparkling water", "agua"])
    func `plain water has no energy`(name: String) throws {
        for number in ["500", "120"] {
            #expect(app.run("add \(name) \(number)") == .usage)
            #expect(
                app.errorOutput == """
                    countme: error: "\(name) \(number)" could be \(number) kcal or \(number) ml; plain water has no energy
                    hint: countme add \(Shell.word(name)) \(number)ml
                    hint: countme add \(Shell.word(name)) \(number)kcal

                    """
            )
        }
        #expect(app.run("add 500ml \(name)") == .done)
        #expect(app.run("add \(name) 500") == .usage)
        #expect(app.run("add \(name) 500kcal") == .done)
        #expect(app.run("add coconut water 50") == .done)
    }

    private let app: CountMeHarness

    init() throws {
        app = try CountMeHarness()
        app.foods = EmbeddedTable()
    }

    @Test(arguments: [
        ("goal 5", "5 kcal a day is implausible", "countme goal 2000"),
        ("goal 450", "450 kcal a day is implausible", "countme goal 450 --force"),
        ("goal 8400", "8400 kcal a day is implausible", "countme goal 8400kJ"),
        ("add coffee 20", "\"coffee 20\" could be 20 kcal, 20 ml or 20 portions", "countme add 20ml coffee"),
        (
            "add soup 200 --on 2062-11-01", "2062-11-01 is 36 years in the future",
            "countme add soup 200 --on 2026-11-01"
        ),
        (
            "add soup 200 --on 2016-12-24", "2016-12-24 is 10 years ago",
            "countme add soup 200 --on 2025-12-24"
        ),
        ("goal protein 120", "unexpected word \"protein\"", "countme goal --protein 120"),
        ("goal history", "unexpected word \"history\"", "countme goal list"),
        ("water 20l", "over the limit of 6 l at once", "countme water 500ml"),
        ("water goal 2l", "to set a water goal, use countme goal", "countme goal --water 2l"),
        (
            "export all.xlsx", "cannot tell the format from \"all.xlsx\"",
            "countme export all.xlsx --format csv"
        ),
        ("add oats 300 -p 12", "unknown option \"-p\"", "countme add oats 300 --protein 12"),
        (
            "add bread --salt 1 --sodium 400 -k 80", "--salt and --sodium cannot be combined",
            "countme add bread --salt 1 -k 80"
        ),
    ])
    func `a slip is refused, with the command that was meant`(line: String, summary: String, hint: String) {
        #expect(app.run(line) == .usage)
        #expect(app.errorOutput.contains(summary), "\(app.errorOutput)")
        #expect(app.errorOutput.contains(": \(hint)\n"), "\(app.errorOutput)")
        #expect(app.run(String(hint.dropFirst(8))) == .done, "\(app.errorOutput)")
    }

    @Test func `what looks like a slip is believed when it is said so`() {
        for line in [
            "goal 5 --force", "add eggs 12kcal", "add soup 200 --on 2016-12-24 --force", "add lettuce 12kcal",
        ] {
            #expect(app.run(line) == .done, "\(app.errorOutput)")
        }
    }

    @Test func `the same food twice within a minute is remarked on, and stored`() throws {
        app.run("add soup 300")
        #expect(app.errorOutput.isEmpty)
        app.run("add soup 300")
        #expect(
            app.errorOutput
                == "countme: note: this looks like a duplicate of wzvh, added less than a minute ago; "
                + "to remove it: countme undo\n"
        )
        app.run("add soup 300 --at 8:00")
        #expect(app.errorOutput.isEmpty)
        #expect(try app.storedLog().items.count == 3)
    }

    @Test(arguments: ["add rice 0.5MJ", "add rice -k 0.5mj", "add rice 0.5 MJ"])
    func `a megajoule is a thousand kilojoules`(line: String) throws {
        #expect(app.run(line) == .done, "\(app.errorOutput)")
        #expect(try app.storedLog().items.map(\.kilocalories) == [119.5])
    }

    @Test func `an edit can add to the energy`() {
        app.run("add soup 300")
        #expect(app.run("edit last --kcal +50") == .done)
        #expect(app.output.contains("kcal 300 -> 350\n"))
    }

    @Test(arguments: [
        "add soup 300", "add soup -k 300", "goal 6000", "edit last --kcal 300", "food add Cake --kcal 300",
        "check --max-kcal 300",
    ])
    func `where kJ are shown a bare number is neither`(line: String) {
        app.run("add oats 300")
        app.environment["COUNTME_UNIT"] = "kJ"
        #expect(app.run(line) == .usage)
        #expect(app.errorOutput.contains(": kJ or kcal\n"))
        let number = line.contains("6000") ? "6000" : "300"
        for unit in ["kJ", "kcal"] {
            #expect(
                app.errorOutput.contains(
                    "hint: countme " + line.replacing(number, with: number + unit) + "\n"
                )
            )
        }
    }

    @Test(arguments: [
        ("add bread 80 --salt 1.2", "sodium 480 mg"), ("add bread 80 --salt 1.2g", "sodium 480 mg"),
        ("add bread 80 --carb 15 --prot 3", "protein 3 g, carbs 15 g"),
        ("add bread 80 --fibre 2", "fiber 2 g"),
    ])
    func `the options have the names people try`(line: String, shown: String) {
        #expect(app.run(line) == .done)
        #expect(app.output.contains(shown), "\(app.output)")
    }

    @Test(arguments: [
        ("water 1 pint", "473 ml"), ("water cup", "1 cup (240 ml)"), ("water a pint", "473 ml"),
        ("water half a litre", "0.5 l"), ("water two glasses", "2 glasses (500 ml)"),
        ("water 2 glasses", "2 glasses (500 ml)"),
    ])
    func `water is measured as people drink it`(line: String, shown: String) {
        #expect(app.run(line) == .done, "\(app.errorOutput)")
        #expect(app.output.contains(shown), "\(app.output)")
    }

    @Test func `an amount of two words for a goal is put in quotes`() {
        #expect(app.run("goal --water 8 glasses") == .usage)
        #expect(app.errorOutput.hasSuffix("hint: countme goal --water \"8 glasses\"\n"))
    }

    @Test func `a copy of a meal is told how it is made`() {
        app.run("add oats 300 --on yesterday")
        #expect(app.run("meal copy") == .usage)
        #expect(app.errorOutput.contains("hint: to repeat a whole day: countme meal log --from yesterday\n"))
    }

    @Test func `a goal for water takes glasses and ounces`() {
        app.run(words: ["goal", "--water", "8 glasses"])
        #expect(app.output.contains("2000 ml"))
        app.run("goal --water 64oz")
        #expect(app.output.contains("1892.7 ml"))
    }

    @Test func `goals are listed from their days`() throws {
        app.run("goal 2000 --on 2026-11-01")
        app.run("goal 1800 --protein 120")
        app.run("goal --list")
        #expect(
            app.output
                == "FROM            GOAL\nSun 2026-11-01  2000 kcal\nFri 2026-11-20  1800 kcal, protein 120 g\n"
        )
        #expect(try app.json("goal --list")["goals"]?.items.count == 2)
    }

    @Test func `a quantity is told with all its digits`() throws {
        app.run(words: ["add", "1/4 lb cheese"])
        #expect(try app.json("today")["entries"]?.items.first?["quantity"] == .number(0.25))
        app.run("history --format csv")
        #expect(app.output.contains(",0.25,lb,"))
    }

    @Test func `bars are words where nobody can see them`() {
        app.terminalWidth = 80
        app.run("goal 1000")
        app.run("add soup 950")
        app.environment["TERM"] = "dumb"
        app.run("today --color never")
        #expect(app.output.contains("\n95% of your kcal goal\n"))
        app.environment["COUNTME_BARS"] = "on"
        app.run("today --color never")
        #expect(!app.output.contains("\n95% of your kcal goal\n"))
    }
}
