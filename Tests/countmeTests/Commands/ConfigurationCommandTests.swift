import CalorieTrackerCore
import TestSupport
import Testing

@testable import countme

/// The configuration as commands meet it, and the places of files.
@Suite struct ConfigurationCommandTests {
    private let app: CountMeHarness

    init() throws {
        app = try CountMeHarness()
    }

    private func setting(_ name: String) throws -> JSONValue? {
        app.run("config --json")
        guard case .array(let settings) = try JSONParser.parse(app.output)["settings"] else { return nil }
        return settings.first { $0["name"] == .string(name) }
    }

    /// What the table says of a setting: where it is from, and its value.
    private func line(_ name: String) -> [String] {
        let line = app.output.split(separator: "\n").first { $0.hasPrefix(name + " ") } ?? ""
        return line.split(separator: " ").dropFirst().map(String.init)
    }

    @Test func `config lists every variable with its value and origin`() throws {
        #expect(app.run("config") == .done)
        for variable in ConfigurationVariable.allCases { #expect(app.output.contains(variable.rawValue)) }
        #expect(line("COUNTME_DB") == ["default", app.home + "/.local/share/countme/log.db"])
        #expect(line("COUNTME_NOW") == ["environment", "2026-11-20T12:30:00+01:00"])
    }

    @Test func `an option wins over the environment, that over the file, that over the default`() throws {
        let file = try app.write("COUNTME_UNIT=kJ\nCOUNTME_WEEK_START=sun\n", to: "my.env")
        app.environment["COUNTME_WEEK_START"] = "sat"
        #expect(app.run("config --env-file \(file) --json") == .done)
        #expect(
            app.output.contains(
                "\"name\": \"COUNTME_UNIT\",\n      \"value\": \"kJ\",\n      \"is_set\": true,\n      \"source\": \"file\""
            )
        )
        #expect(
            app.output.contains(
                "\"name\": \"COUNTME_WEEK_START\",\n      \"value\": \"sat\",\n      \"is_set\": true,\n      \"source\": \"environment\""
            )
        )
        #expect(app.run("config --db other.db") == .done)
        #expect(line("COUNTME_DB") == ["flag", app.home + "/other.db"])
    }

    @Test func `relative XDG paths count as not set`() throws {
        app.environment["XDG_DATA_HOME"] = "data"
        #expect(try setting("COUNTME_DB")?["value"] == .string(app.home + "/.local/share/countme/log.db"))
        app.environment["XDG_DATA_HOME"] = app.home + "/data"
        #expect(try setting("COUNTME_DB")?["value"] == .string(app.home + "/data/countme/log.db"))
    }

    @Test(arguments: ["", ":memory:", "file:x?mode=memory", "dir/"])
    func `a path that SQLite would read as something else is refused`(path: String) throws {
        #expect(app.run(words: ["add", "oats", "300", "--db", path]) == .usage)
    }

    @Test func `a relative path in the environment is refused, one below home is fine`() throws {
        app.environment["COUNTME_DB"] = "log.db"
        #expect(app.run("today") == .storage)
        app.environment["COUNTME_DB"] = "~/food.db"
        #expect(try setting("COUNTME_DB")?["value"] == .string(app.home + "/food.db"))
        for name in ["COUNTME_CATALOGUE", "COUNTME_CA_FILE"] {
            app.environment[name] = "~/a.db"
            #expect(try setting(name)?["value"] == .string(app.home + "/a.db"))
        }
    }

    @Test func `config and doctor name a person who has no log here`() {
        app.environment["COUNTME_PERSON"] = "anna"
        #expect(app.run("today") == .noMatch)
        #expect(app.run("config") == .done)
        #expect(line("COUNTME_PERSON") == ["environment", "anna"])
        let mistake = #"no person named "anna" on this device"#
        #expect(app.errorOutput.contains("note: \(mistake); to create a log: countme people add anna\n"))
        #expect(app.run("doctor") == .storage)
        #expect(app.output.contains(mistake), "\(app.output)")
        #expect(app.run("config --person anna") == .noMatch)
        #expect(app.run("help people") == .done)
        app.environment["COUNTME_PERSON"] = "a b"
        #expect(app.run("config") == .done)
        #expect(app.errorOutput.contains(#"note: invalid person name "a b": "#), "\(app.errorOutput)")
    }

    @Test(
        "values that cannot be used",
        arguments: [
            "COUNTME_DAY_START=noonish", "COUNTME_WEEK_START=someday", "COUNTME_UNIT=kg", "COUNTME_NOW=now",
            "COUNTME_DEBUG=maybe", "COUNTME_COLOR=pink", "no equals sign", "=x", "COUNTME_UNIT=\"kJ",
        ]
    )
    func badValues(_ line: String) throws {
        app.environment["COUNTME_NOW"] = nil
        let file = try app.write(line + "\n", to: "bad.env")
        #expect(app.run("help environment --env-file \(file)") == .done)
        #expect(app.run("today --env-file \(file)") == .storage)
        #expect(app.errorOutput.hasPrefix("countme: error: "))
        #expect(app.errorOutput.contains("\nhint: "))
        #expect(app.output.isEmpty)
    }

    @Test
    func `a configuration file that is missing, a directory or no text is an error when it is asked for`()
        throws
    {
        #expect(app.run("today --env-file none.env") == .storage)
        #expect(app.run("today --env-file .") == .storage)
        #expect(app.errorOutput.contains("it is a directory"))
    }

    @Test func `a name that nothing is called is remarked on`() throws {
        let file = try app.write("COUNTME_DAYSTART=04:00\n", to: "typo.env")
        #expect(app.run("history --env-file \(file)") == .done)
        #expect(
            app.errorOutput.hasSuffix(
                "line 1: unknown setting COUNTME_DAYSTART; did you mean COUNTME_DAY_START?\n"
            )
        )
    }

    @Test func `without a home there is an error that names the way out`() throws {
        app.environment["HOME"] = nil
        #expect(app.run("today") == .storage)
        #expect(app.errorOutput.contains("HOME is not set"))
    }

    @Test func `the clock is frozen at the time and offset it is told`() throws {
        app.environment["COUNTME_NOW"] = "2026-03-01T00:30:00-05:00"
        app.run("add oats 300 --json")
        #expect(
            app.output.contains("\"eaten_at\": \"2026-03-01T05:30:00Z\",\n      \"utc_offset\": \"-05:00\"")
        )
        app.environment["TZ"] = "UTC"
        app.run("add oats 300 --json")
        #expect(app.output.contains("\"time\": \"05:30\""))
    }
}
