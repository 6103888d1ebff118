import CalorieTrackerCore
import Foundation
import TestSupport
import Testing

@testable import countme

/// Settings changed from the command line.
@Suite struct ConfigChangeTests {
    private let app: CountMeHarness

    init() throws { app = try CountMeHarness() }

    private var path: String { app.home + "/.config/countme/config.env" }

    private func write(_ text: String) throws {
        let folder = app.home + "/.config/countme"
        try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
        _ = try app.write(text, to: ".config/countme/config.env")
    }

    private func file() throws -> String { try String(contentsOfFile: path, encoding: .utf8) }

    @Test func `a setting is written to a new file, and applies to the next command`() throws {
        #expect(app.run("config set unit kJ") == .done)
        #expect(app.output == "Set COUNTME_UNIT to kJ (was not set) in \(path)\n")
        #expect(try file() == "COUNTME_UNIT=kJ\n")
        app.run("add oats 300kcal")
        #expect(app.output.contains("1255 kJ"), "\(app.output)")
        #expect(app.run("config get unit") == .done)
        #expect(app.output == "kJ\n")
        #expect(app.run("config unset COUNTME_UNIT") == .done)
        #expect(app.output == "Unset COUNTME_UNIT (was kJ); the default is kcal\n")
        #expect(try file() == "")
    }

    @Test(arguments: ["day-start", "day_start", "DAY-START", "countme_day_start", "COUNTME_DAY_START"])
    func `a name is written in any form`(name: String) throws {
        #expect(app.run("config set \(name) 08:00") == .done, "\(app.errorOutput)")
        #expect(try file() == "COUNTME_DAY_START=08:00\n")
        #expect(app.run("today") == .done)
    }

    @Test func `comments and other lines stay, and a line follows the comment that shows it`() throws {
        let text =
            "# mine\nexport COUNTME_WEEK_START=sun # as at home\n#COUNTME_UNIT=kcal\nCOUNTME_UNIT=kJ\nOTHER=1\n"
        try write(text)
        app.run("config set unit kcal")
        #expect(try file() == text.replacing("COUNTME_UNIT=kJ", with: "COUNTME_UNIT=kcal"))
        app.run("config unset unit")
        app.run("config set unit kJ")
        #expect(try file() == text)
        app.run("config set week-start mon")
        #expect(
            try file()
                == text.replacing(
                    "export COUNTME_WEEK_START=sun # as at home",
                    with: "COUNTME_WEEK_START=mon"
                )
        )
    }

    @Test(
        "a value that no command could use is rejected, and the file stays",
        arguments: [
            "day-start abc", "unit pounds", "week-start someday", "db relative.db", "person a/b",
            "now tomorrow",
            "color pink", "FATSECRET_BASE_URL ftp://x", "weight-unit stone",
        ]
    )
    func badValues(_ line: String) throws {
        app.run("config set unit kJ")
        #expect(app.run("config set \(line)") == .usage)
        #expect(app.errorOutput.contains("expected "), "\(app.errorOutput)")
        #expect(try file() == "COUNTME_UNIT=kJ\n")
    }

    @Test func `an unknown name is not written, and the nearest one is hinted`() throws {
        #expect(app.run("config set daystart 08:00") == .usage)
        #expect(app.errorOutput.contains("hint: countme config set day_start 08:00\n"), "\(app.errorOutput)")
        #expect(app.run("config set goal 2000") == .usage)
        #expect(app.errorOutput.contains("hint: countme goal 2000\n"), "\(app.errorOutput)")
        #expect(!FileManager.default.fileExists(atPath: path))
    }

    @Test func `a secret is read from standard input and never printed`() throws {
        #expect(app.run("config set FATSECRET_CONSUMER_SECRET abc123") == .usage)
        #expect(!FileManager.default.fileExists(atPath: path))
        app.input = "abc123\n"
        #expect(app.run("config set FATSECRET_CONSUMER_SECRET -") == .done)
        #expect(!(app.output + app.errorOutput).contains("abc123"))
        #expect(try file() == "FATSECRET_CONSUMER_SECRET=abc123\n")
        #expect(app.run("config get FATSECRET_CONSUMER_SECRET") == .usage)
        #expect(!(app.output + app.errorOutput).contains("abc123"))
        app.run("config unset FATSECRET_CONSUMER_SECRET --json")
        #expect(!app.output.contains("abc123"))
    }

    @Test func `a dry run writes nothing, and the environment is named where it wins`() throws {
        #expect(app.run("config set unit kJ -n") == .done)
        #expect(app.output.hasPrefix("Would set COUNTME_UNIT to kJ"))
        #expect(!FileManager.default.fileExists(atPath: path))
        app.environment["COUNTME_UNIT"] = "kcal"
        app.run("config set unit kJ")
        #expect(
            app.errorOutput == "countme: note: the environment variable COUNTME_UNIT overrides the file\n"
        )
    }

    @Test func `a file with an unreadable line names that line and stays`() throws {
        try write("DAY-START=08:00\n")
        #expect(app.run("config set unit kJ") == .storage)
        #expect(app.errorOutput.contains("line 1"), "\(app.errorOutput)")
        #expect(try file() == "DAY-START=08:00\n")
    }

    @Test func `values with spaces and marks are read back as they were typed`() throws {
        for value in ["a#b", "a # b", "say \"x\"", "it's", "=x=", "ü ☕"] {
            #expect(
                app.run(words: ["config", "set", "OPENFOODFACTS_USER", value]) == .done,
                "\(app.errorOutput)"
            )
            #expect(app.run("config get OPENFOODFACTS_USER") == .done)
            #expect(app.output == value + "\n")
        }
        #expect(app.run(words: ["config", "set", "OPENFOODFACTS_USER", "' \"#"]) == .usage)
    }

    @Test func `the path is that of the file in use`() throws {
        #expect(app.run("config path") == .done)
        #expect(app.output == path + "\n")
        #expect(
            app.run("config path --env-file other.env --json") == .storage || app.output.contains("other.env")
        )
    }
}
