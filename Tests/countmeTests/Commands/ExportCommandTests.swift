import CalorieTrackerCore
import Foundation
import TestSupport
import Testing

@testable import countme

@Suite struct ExportCommandTests {
    private let app: CountMeHarness

    init() throws {
        app = try CountMeHarness()
        app.run("add oats 300 --on 2026-11-19")
        app.run(words: ["add", "=SUM(A1), fried", "200.5"])
        app.run("goal 2000")
        app.run("food add granola --kcal 450")
    }

    private func contents(_ name: String) throws -> String {
        try String(contentsOfFile: app.home + "/" + name, encoding: .utf8)
    }

    private func keys(_ value: JSONValue?) -> [String] {
        guard case .object(let members) = value else { return [] }
        return members.map(\.key)
    }

    @Test func `everything is printed, and nothing else`() throws {
        #expect(app.run("export") == .done)
        let answer = try JSONParser.parse(app.output)
        #expect(
            keys(answer) == [
                "schema_version", "command", "exported_at", "log_schema", "since", "until", "counts",
            ] + CountMeHarness.kinds + ["changes", "checksum"]
        )
        #expect(answer["counts"]?["entries"] == .integer(2) && answer["counts"]?["foods"] == .integer(1))
        #expect(app.output.hasSuffix("}\n") && app.errorOutput.isEmpty)
        let printed = app.output
        for line in ["export -", "export --json", "export --format json", "export --format json --json"] {
            #expect(app.run(line) == .done)
            #expect(app.output == printed, "\(line)")
        }
    }

    @Test func `a file is written, and what was written is said`() throws {
        #expect(app.run("export a.json") == .done)
        let size = try contents("a.json").utf8.count
        let kilobytes = (Double(size) / 1000).tenthsText
        #expect(app.output == "Exported 2 entries, 1 goal and 1 food to a.json (JSON, \(kilobytes) kB)\n")
        app.run("export")
        #expect(try contents("a.json") == app.output)
        #expect(app.run("export a.CSV") == .done)
        #expect(
            app.output == "Exported 2 entries to a.CSV (CSV, \(try contents("a.CSV").utf8.count) bytes)\n"
        )
        app.run("export --format csv")
        #expect(try contents("a.CSV") == app.output)
        #expect(app.output.contains(",\"'=SUM(A1), fried\",,200.5,"))
        #expect(app.run("export c.csv -q") == .done && app.output.isEmpty)
        #expect(app.run("export b.csv --format json") == .done)
        #expect(app.output.hasPrefix("Exported 2 entries, "))
        #expect(try contents("b.csv").hasPrefix("{"))
    }

    @Test func `with --json the answer is JSON`() throws {
        let answer = try app.json("export a.csv --since 2026-11-20")
        #expect(
            keys(answer) == [
                "schema_version", "command", "file", "format", "bytes", "since", "until", "counts", "photos",
            ]
        )
        #expect(answer["format"] == .string("csv") && answer["since"] == .string("2026-11-20"))
        #expect(answer["counts"]?["entries"] == .integer(1) && answer["counts"]?["goals"] == .integer(0))
        #expect(answer["bytes"] == .integer(try contents("a.csv").utf8.count))
    }

    @Test func `a file that is there is replaced after a yes only`() throws {
        #expect(app.run("export a.json --since 2026-11-20") == .done)
        let earlier = try contents("a.json")
        #expect(app.run("export a.json") == .notConfirmed)
        #expect(
            app.errorOutput == """
                countme: error: confirmation needed to replace "a.json"
                hint: countme export a.json --yes

                """
        )
        #expect(try contents("a.json") == earlier)
        app.answer = "n"
        #expect(app.run("export a.json --format csv") == .notConfirmed)
        #expect(try contents("a.json") == earlier)
        app.answer = "y"
        #expect(app.run("export a.json") == .done)
        #expect(app.errorOutput.hasPrefix("Replace \"a.json\"? [y/N] "))
        #expect(try contents("a.json").hasPrefix("{"))
        app.answer = nil
        #expect(app.run("export a.json -y") == .done)
        #expect(app.run("export a.json --json") == .notConfirmed)
    }

    @Test func `a file of somebody else is replaced with --force only`() throws {
        app.answer = "y"
        for text in [
            "mine", "{\"schema_version\": 1, \"command\": \"today\"}", "uuid,name\n", "<svg></svg>",
            "PK\u{3}\u{4}",
        ] {
            _ = try app.write(text, to: "a.json")
            _ = try app.write("", to: "a-2.json")
            for words in [
                "export a.json", "export a.json --yes", "report --html a.json", "report --svg days a.json -y",
            ] {
                #expect(app.run(words) == .storage, "\(words)")
                #expect(
                    app.errorOutput.contains(
                        "\"a.json\" is not a file written by countme; it was not replaced\n"
                    )
                )
                #expect(app.errorOutput.contains(" a-3.json") && !app.errorOutput.contains("--force"))
            }
            #expect(try contents("a.json") == text)
        }
        #expect(app.run("export a.json --force") == .done)
        app.answer = nil
        // What countme wrote is replaced by another of its files, and so is a file with nothing in it.
        for words in [
            "export a.json --format csv", "export a.json --for table", "report --html a.json",
            "report --svg macros a.json", "report --svg days a.json", "export a.json", "export a-2.json",
        ] {
            #expect(app.run(words) == .notConfirmed, "\(words)")
            #expect(app.run(words + " --yes") == .done, "\(words)")
        }
        #expect(app.run("export --photos a.zip") == .done)
        #expect(app.run("export --photos a.zip --yes") == .done)
    }

    @Test func `nothing takes the place of a database, a folder or a device`() throws {
        let before = FileManager.default.contents(atPath: app.logPath)
        let catalogue = app.home + "/.local/share/countme/catalogue.db"
        app.run("search banana")
        for (path, word) in [
            (app.logPath, "the log itself"), (app.logPath + ".lock", "part of the log"),
            (catalogue, "a database"), (app.home, "a folder"),
            ("/dev/null", "not a regular file"),
            ("no/", "a folder"),
        ] {
            #expect(app.run("export \(path) --yes") == .storage, "\(path)")
            #expect(app.errorOutput.contains(word) && app.errorOutput.contains(": countme export "))
        }
        #expect(FileManager.default.contents(atPath: app.logPath) == before)
        #expect(app.run("export no/a.json") == .storage)
        #expect(
            app.errorOutput == """
                countme: error: cannot write "no/a.json": no such folder
                hint: mkdir -p no

                """
        )
    }

    @Test func `nothing takes the place of the log by another path to its folder`() throws {
        let alias = app.home + "/alias"
        let folder = app.home + "/.local/share/countme"
        try FileManager.default.createSymbolicLink(atPath: alias, withDestinationPath: folder)
        for command in ["export", "report --html", "backup"] {
            #expect(app.run("\(command) \(alias)/log.db.lock --yes") != .done)
            #expect(app.errorOutput.contains("part of the log"), "\(app.errorOutput)")
        }
        try FileManager.default.removeItem(atPath: app.logPath)
        try FileManager.default.removeItem(atPath: folder + "/backups")
        for name in ["log.db", "log.db-journal"] {
            let before = FileManager.default.contents(atPath: folder + "/" + name)
            #expect(app.run("export \(alias)/\(name) --yes") == .storage)
            #expect(FileManager.default.contents(atPath: folder + "/" + name) == before)
        }
    }

    @Test(
        "a word that was hardly meant to name a file is refused with both commands",
        arguments: [
            ("export today", "countme export --since today --until today", "countme export ./today"),
            ("export csv", "countme export --format csv", "countme export ./csv"),
            ("export list", "countme history", "countme export ./list"),
            ("export jsno", "countme export --format json", "countme export ./jsno"),
            ("export week", "countme export --since week --until week", "countme export ./week"),
            ("backup lst", "countme backup --list", "countme backup ./lst"),
            ("backup lists", "countme backup --list", "countme backup ./lists"),
        ]
    )
    func mistakenNames(_ line: String, _ meant: String, _ literal: String) throws {
        #expect(app.run(line) == .usage)
        #expect(app.errorOutput.contains("\nhint: \(meant)\n") && app.errorOutput.contains(": \(literal)\n"))
        #expect(app.run(literal.replacing("countme ", with: "")) == .done)
        // What is there already is meant.
        #expect(app.run(line + " --yes") == .done, "\(app.errorOutput)")
    }

    @Test(
        "days leave out entries alone",
        arguments: [
            ("--since 2026-11-20", 1), ("--until yesterday", 1), ("--since 2026-11 --until 2026-11", 2),
            ("--since -1", 2), ("--since 2026-W46 --until 2026-W46", 0), ("--since tomorrow", 0),
        ]
    )
    func ranges(_ options: String, _ count: Int) throws {
        #expect(app.run("export \(options)") == .done)
        let answer = try JSONParser.parse(app.output)
        #expect(answer["counts"]?["entries"] == .integer(count) && answer["counts"]?["goals"] == .integer(1))
    }

    @Test(
        "what cannot be is refused with a command that can",
        arguments: [
            ("export --format xml", "invalid --format \"xml\"", "choose from: text, json"),
            ("export --format tsv", "invalid --format \"tsv\"", "countme export --format csv"),
            ("export a.json b.json", "unexpected word \"b.json\"", "countme export countme.json"),
            (
                "export --since today --until yesterday", "2026-11-20 is after 2026-11-19",
                "countme export --since 2026-11-19 --until 2026-11-20"
            ),
            ("export --since lunch", "invalid date: \"lunch\"", ""),
        ]
    )
    func refusals(_ line: String, _ summary: String, _ hint: String) {
        #expect(app.run(line) == .usage)
        #expect(app.errorOutput.hasPrefix("countme: error: \(summary)\n"), "\(app.errorOutput)")
        #expect(hint.isEmpty || app.errorOutput.contains(": \(hint)"), "\(app.errorOutput)")
    }

    @Test func `a log that is not there is exported as an empty one and not made`() throws {
        let app = try CountMeHarness()
        #expect(app.run("export") == .done)
        #expect(try JSONParser.parse(app.output)["counts"]?["entries"] == .integer(0))
        #expect(app.run("export --format csv") == .done)
        #expect(app.output.split(separator: "\n").count == 1)
        #expect(app.run("export \(app.logPath)") == .storage)
        #expect(try FileManager.default.contentsOfDirectory(atPath: app.home).isEmpty)
    }

    @Test func `an output that fails is told`() {
        app.outputFailure = .failed("no space left on device")
        #expect(app.run("export") == .storage)
        app.outputFailure = .closedPipe
        #expect(app.run("export") == .closedPipe)
    }

    @Test func `no control character of an old log reaches the output`() throws {
        try DataStore(unbacked: app.logPath, for: .changing).plant(name: "a\u{1b}[2Jb\u{202e}\u{85}")
        for format in ["json", "csv"] {
            #expect(app.run("export --format \(format)") == .done)
            let odd = app.output.unicodeScalars.filter { PlainText.isUnprintable($0) && $0 != "\n" }
            #expect(odd.isEmpty, "\(format): \(odd)")
        }
    }
}
