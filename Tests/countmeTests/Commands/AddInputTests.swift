import CalorieTrackerCore
import TestSupport
import Testing

@testable import countme

/// Entries from standard input.
@Suite struct AddInputTests {
    private let app: CountMeHarness

    init() throws {
        app = try CountMeHarness()
    }

    private func stored() throws -> [String] {
        try app.storedLog().items.map { item in
            let amount = item.amount.map { " [\($0.quantity) \($0.unit ?? "-")]" } ?? ""
            return "\(item.name)\(amount) \(item.kilocalories.tenthsText)"
        }
    }

    @Test func `every bad option is named before the food is asked for`() {
        #expect(app.run("add --qty 5qq= --kcal abc --on never") == .usage)
        #expect(app.errorOutput.hasPrefix("countme: error: "), "\(app.errorOutput)")
        #expect(app.errorOutput.contains("\"abc\"") && app.errorOutput.contains("5qq="), "\(app.errorOutput)")
        #expect(app.run("add -k -5") == .usage)
        #expect(app.errorOutput.contains("energy cannot be negative"), "\(app.errorOutput)")
    }

    @Test func `a dash between words separates them, and one at an end is standard input`() {
        app.foods = EmbeddedTable()
        #expect(app.run("add lunch - tuna sandwich, apple") == .done, "\(app.errorOutput)")
        #expect(app.output.hasPrefix("Added 2 entries") && app.output.contains(", lunch"), "\(app.output)")
        #expect(app.run("add - apple") == .usage)
        #expect(app.run("add apple -") == .usage)
        #expect(app.errorOutput.contains("standard input"))
    }

    @Test func `an error on a name with a control character holds none, and no remark stands before it`()
        throws
    {
        for words in [["add", "n\u{7} 9\u{9b}", "9"], ["add", "-"]] {
            app.input = "bell\u{7} 9\n"
            #expect(app.run(words: words) == .usage)
            #expect(!app.errorOutput.unicodeScalars.contains { $0.value < 0x20 && $0 != "\n" })
            #expect(!app.errorOutput.unicodeScalars.contains { (0x7f...0x9f).contains($0.value) })
        }
        #expect(!app.errorOutput.contains("note:"))
    }

    @Test(arguments: [
        "soup 200 -n", "soup 200 --json", "soup 200 --db x.db", "soup 200 --help",
    ])
    func `a line of standard input takes only options of an entry`(line: String) throws {
        app.input = line + "\n"
        #expect(app.run("add -") == .usage)
        #expect(try app.storedLog().items.isEmpty)
    }

    @Test func `alone it asks for the line, which no shell has changed`() throws {
        app.answer = "mac & cheese (mom's) ~650 --meal lunch"
        #expect(app.run("add") == .done, "\(app.errorOutput)")
        #expect(app.errorOutput.hasPrefix("What did you eat? "))
        #expect(try stored() == ["mac & cheese (mom's) 650"])
        #expect(try app.storedLog().items.first?.meal == "lunch")
        app.answer = "\"7 up\" 140"
        #expect(app.run("add --note cold") == .done, "\(app.errorOutput)")
        #expect(try app.storedLog().items.last?.note == "cold")
        #expect(try stored().last == "7 up 140")
    }

    @Test(arguments: [true, false])
    func `an empty line, or Ctrl-D, logs nothing`(closesInput: Bool) throws {
        app.answer = "  "
        app.closesInput = closesInput
        #expect(app.run("add") == .done)
        #expect(app.output.isEmpty && app.errorOutput.hasSuffix("countme: note: nothing logged\n"))
        #expect(try app.storedLog().items.isEmpty)
    }

    @Test func `a mistake in the typed line hints the whole command`() throws {
        app.answer = "rice 1,200"
        #expect(app.run("add --meal lunch") == .usage)
        #expect(
            app.errorOutput.contains("example: countme add --meal lunch rice 1200\n"),
            "\(app.errorOutput)"
        )
    }

    @Test func `from a pipe it reads one line`() throws {
        app.input = "soup & bread 400\n"
        #expect(app.run("add") == .done, "\(app.errorOutput)")
        #expect(try stored() == ["soup & bread 400"])
        app.input = "soup 400\nrice 200\n"
        #expect(app.run("add") == .usage)
        #expect(app.errorOutput.contains("hint: to add one entry per line: countme add -\n"))
        app.input = "\n"
        #expect(app.run("add") == .usage)
        #expect(app.errorOutput.contains("missing FOOD"))
        app.input = "soup 400\n"
        #expect(app.run("add --no-input") == .usage)
        #expect(try stored().count == 1)
    }

    @Test func `nobody is asked for JSON`() throws {
        app.answer = "soup 400"
        #expect(app.run("add --json") == .usage)
        #expect(try app.storedLog().items.isEmpty)
    }

    @Test func `a byte order mark is no part of the first name`() throws {
        app.input = "\u{feff}oats 300\n"
        app.run("add -")
        #expect(try stored() == ["oats 300"])
    }

    @Test func `lines of standard input are added together`() throws {
        app.input = """
            # lunch
            "Soylent 2.0" 400
            oats 300 --at 8:00 -m "second breakfast"

            150g rice 195\r
            'Ben''s' 10kcal
            """
        #expect(app.run("add - --meal lunch") == .done, "\(app.errorOutput)")
        #expect(try stored() == ["oats 300", "Soylent 2.0 400", "rice [150.0 g] 195", "Ben s 10"])
        #expect(try app.storedLog().items.map(\.meal) == ["second breakfast", "lunch", "lunch", "lunch"])
        app.run("undo")
        #expect(try stored().isEmpty)
    }

    @Test func `one bad line of standard input and nothing is added; every bad line is named`() throws {
        app.input = "oats 300\noats 1,200\nzorb\nsoup 100 --colour red\nbread \u{1b} 100\n"
        #expect(app.run("add -") == .usage)
        for line in ["line 2: ", "line 3: ", "line 4: ", "line 5: "] {
            #expect(app.errorOutput.contains(line))
        }
        #expect(!app.errorOutput.contains("line 1: "))
        #expect(try app.storedLog().items.isEmpty)
    }

    @Test func `standard input without entries is an error`() throws {
        app.input = "\n# nothing\n"
        #expect(app.run("add -") == .usage)
    }
}
