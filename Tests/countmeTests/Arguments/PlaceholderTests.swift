import CalorieTrackerLog
import Testing

@testable import countme

/// The words in capitals of usage lines and hints are never values.
@Suite struct PlaceholderTests {
    private let app: CountMeHarness

    init() throws { app = try CountMeHarness() }

    @Test(
        "a pasted placeholder is rejected by name and stores nothing",
        arguments: [
            ("add bannana KCAL", "KCAL"), ("add FOOD 300", "FOOD"), ("add \"salad KCAL\"", "KCAL"),
            ("add oats -k KCAL", "KCAL"), ("add oats 300 --protein G", "G"), ("add [AMOUNT] oats", "AMOUNT"),
            ("people add NAME", "NAME"), ("food add NAME --kcal 300", "NAME"),
            ("meal save NAME --add 3eggs", "NAME"),
            ("recipe save NAME --add \"500g FOOD\"", "NAME"),
            ("recipe save stew --add \"500g FOOD\"", "FOOD"),
            ("export FILE", "FILE"), ("backup FILE", "FILE"), ("delete ID", "ID"),
            ("food lookup CODE", "CODE"),
            ("weigh WEIGHT", "WEIGHT"), ("add oats 300 --on=DATE", "DATE"), ("add oats 300 --key KEY", "KEY"),
            ("sync join postgres://NAME@HOST/countme", "postgres://NAME@HOST/countme"),
            ("search WORDS", "WORDS"),
            ("config set NAME VALUE", "NAME"), ("today --person NAME", "NAME"),
        ]
    )
    func placeholders(_ line: String, _ word: String) throws {
        let words = try #require(try EntryLines.read(line).first).words
        #expect(app.run(words: words) == .usage, "\(app.output)")
        let error = "countme: error: \"\(word)\" is a placeholder; type a value in its place\n"
        #expect(app.errorOutput.hasPrefix(error), "\(app.errorOutput)")
        #expect(try app.storedLog().items.isEmpty)
    }

    @Test func `a line of input and a tool's argument with a placeholder store nothing`() throws {
        app.input = "oats 300\nFOOD 200\n"
        #expect(app.run("add -") == .usage)
        #expect(app.errorOutput.contains("line 2: \"FOOD\" is a placeholder"), "\(app.errorOutput)")
        #expect(try app.storedLog().items.isEmpty)
    }

    @Test func `words in capitals that are values stay values`() throws {
        for line in [
            "add OATS 300 KCAL", "add 150 G OATS", "add oats 300 --note \"forgot my ID\"", "add -- FOOD 300",
        ] {
            let words = try #require(try EntryLines.read(line).first).words
            #expect(app.run(words: words) == .done || line.hasPrefix("add --"), "\(line): \(app.errorOutput)")
            #expect(!app.errorOutput.contains("placeholder"), "\(line): \(app.errorOutput)")
        }
    }

    @Test func `every word in capitals of a usage line is known as a placeholder`() {
        // Nutrients and units of values.
        let others: Set<String> = [
            "A", "B", "G", "MG", "SEX", "HEIGHT", "YEAR", "BY", "LIST", "ORDER", "WHAT",
        ]
        for type in CountMe.commands.withVerbs {
            let values = type.manual.options.compactMap(\.value) + type.manual.operands.map(\.key)
            for text in type.manual.usage + values {
                for word in text.split(whereSeparator: { !$0.isLetter }) where word.allSatisfy(\.isUppercase)
                {
                    let word = String(word)
                    #expect(Placeholder.words.contains(word) || others.contains(word), "\(word) in \(text)")
                }
            }
        }
    }

    @Test func `a placeholder is no word of another command`() throws {
        let app = try CountMeHarness()
        #expect(app.run("add FOOD 150") == .usage)
        #expect(!app.errorOutput.contains("countme food"), "\(app.errorOutput)")
    }
}
