import TestSupport
import Testing

@testable import CalorieTrackerLog
@testable import countme

/// A number of the last search that was typed without its option, and a log that is not there.
@Suite struct SearchNumberTests {
    private let app: CountMeHarness

    init() throws {
        app = try CountMeHarness()
        app.run("add oats 300")
    }

    @Test func `a lone number after a search hints the result of that number`() throws {
        app.run("search oats")
        #expect(app.run("add 1 --meal lunch") == .usage)
        #expect(
            app.errorOutput == """
                countme: error: missing FOOD
                hint: to log oats: countme add --from 1 --meal lunch
                hint: countme add 1 --meal lunch FOOD

                """
        )
        #expect(app.run("add --from 1 --meal lunch") == .done)
        app.run("add 9")
        #expect(!app.errorOutput.contains("--from"))
    }

    @Test func `from and a number is no food`() throws {
        #expect(app.run("add from 2") == .usage)
        #expect(
            app.errorOutput
                == "countme: error: \"from 2\" is not a food\nhint: countme add --from 2\n"
        )
        app.run("search oats")
        #expect(app.run("add from 1 --on yesterday") == .usage)
        #expect(app.errorOutput.contains("hint: to log oats: countme add --from 1 --on yesterday\n"))
        #expect(try app.storedLog().items.count == 1)
        #expect(app.run("add -k 300 -- from 2") == .done)
    }

    @Test func `a log that COUNTME_DB names and that is not there is noted`() throws {
        app.environment["COUNTME_DB"] = app.home + "/typo/log.db"
        app.run("history")
        #expect(app.errorOutput == "countme: note: no log at \(app.home)/typo/log.db yet\n")
        app.run("prompt")
        #expect(app.errorOutput.isEmpty)
        app.environment["COUNTME_DB"] = nil
        let settings = try app.write("COUNTME_DB=\(app.home)/other/log.db\n", to: "config.env")
        app.run("history --env-file \(settings)")
        #expect(app.errorOutput == "countme: note: no log at \(app.home)/other/log.db yet\n")
        app.run("today")
        #expect(app.errorOutput.isEmpty)
    }
}
