import CalorieTrackerCore
import Foundation
import TestSupport
import Testing

@testable import countme

/// What only a real process shows: standard streams, the environment, limits, other processes.
@Suite struct ProcessTests {
    private let app: BuiltBinary

    init() throws {
        app = try BuiltBinary()
    }

    private func items() throws -> [FoodItem] {
        try DataStore(unbacked: app.logPath, for: .reading).entries(in: .first ... .last)
    }

    @Test func `a fresh machine state and an empty environment are enough`() throws {
        let result = try app.shell(
            "env -i HOME=\"$HOME\" \"$countme\" add oats 300 && env -i HOME=\"$HOME\" \"$countme\""
        )
        #expect(result.code == 0)
        #expect(result.output.contains("oats") && result.errorOutput.isEmpty)
    }

    private static let preloaded = ["x86_64", "aarch64"].map {
        "/usr/lib/\($0)-linux-gnu/faketime/libfaketime.so.1"
    }.first { FileManager.default.fileExists(atPath: $0) }

    @Test(.enabled(if: preloaded != nil, "faketime is not installed: apt-get install faketime"))
    func `a preloaded library that sets variables takes no words away`() throws {
        var preloading = app
        preloading.environment["LD_PRELOAD"] = ProcessTests.preloaded
        preloading.environment["FAKETIME"] = "-1000000"
        #expect(try preloading.run(["add", "", "300"]).code == 2)
        #expect(try preloading.run(["add", "rye bread", "300"]).output.contains(": rye bread, 300 kcal"))
        #expect(try items().map(\.name) == ["rye bread"])
        let strange = try app.shell(
            "LD_PRELOAD=\(ProcessTests.preloaded ?? "") \"$countme\" add \"$(printf 'caf\\351')\" 100"
        )
        #expect(strange.code == 2)
        #expect(strange.errorOutput.contains("not valid UTF-8"))
    }

    @Test func `a full disk behind standard output exits 4, and the change is saved`() throws {
        let result = try app.shell("\"$countme\" add oats 300 > /dev/full")
        #expect(result.code == 4)
        #expect(result.errorOutput.contains("your change was saved"))
        #expect(try items().count == 1)
        #expect(try app.shell("\"$countme\" today > /dev/full").code == 4)
    }

    @Test func `a reader that has had enough is no reason to complain`() throws {
        try app.run("add", "-", input: String(repeating: "some food with a name 100\n", count: 3000))
        let result = try app.shell("\"$countme\" history --json | head -1")
        #expect(result.output == "{\n")
        #expect(result.errorOutput.isEmpty)
    }

    @Test func `closed standard streams never end up in a file`() throws {
        try app.run("add", "oats", "300")
        for closing in ["<&-", ">&-", "2>&-", "<&- >&- 2>&-"] {
            try app.shell("\"$countme\" add soup 100 \(closing)")
            try app.shell("\"$countme\" nonsense \(closing)")
        }
        #expect(try items().count == 5)
        #expect(try app.shell("\"$countme\" today >&-").code == 4)
    }

    @Test func `a name that is not UTF-8 is refused`() throws {
        let result = try app.shell("\"$countme\" add \"$(printf 'caf\\351')\" 100")
        #expect(result.code == 2)
        #expect(try items().isEmpty)
        #expect(try app.shell("printf 'caf\\351 100\\n' | \"$countme\" add -").code == 2)
        #expect(try app.shell("printf 'a\\000b 100\\n' | \"$countme\" add -").code == 2)
        #expect(try app.shell("head -c 10000000 /dev/zero | tr '\\000' x | \"$countme\" add -").code == 2)
        #expect(try items().isEmpty)
    }

    @Test func `twenty adds at once from a shell loop are twenty entries`() throws {
        let result = try app.shell("for i in $(seq 20); do \"$countme\" add \"food $i\" 100 & done; wait")
        #expect(result.errorOutput.isEmpty)
        #expect(try items().count == 20)
        #expect(Set(try items().map(\.name)).count == 20)
    }

    @Test func `eight processes of two hundred adds each lose nothing and see no error`() throws {
        let result = try app.shell(
            """
            for p in 1 2 3 4 5 6 7 8; do
                (for i in $(seq 200); do "$countme" add "food $p-$i" 100 -q || echo failed; done) &
            done
            wait
            """
        )
        #expect(result.output.isEmpty && result.errorOutput.isEmpty)
        let names = try items().map(\.name)
        #expect(names.count == 1600)
        #expect(Set(names).count == 1600)
    }

    @Test func `the time zone of the environment decides the day`() throws {
        let cases = [
            ("Europe/Oslo", "2026-11-20T23:30:00Z", "2026-11-21", "+01:00"),
            ("America/New_York", "2026-11-20T03:30:00Z", "2026-11-19", "-05:00"),
            ("Asia/Kathmandu", "2026-11-20T18:14:59Z", "2026-11-20", "+05:45"),
            ("Asia/Kathmandu", "2026-11-20T18:15:00Z", "2026-11-21", "+05:45"),
            ("UTC+5", "2026-11-20T04:00:00Z", "2026-11-19", "-05:00"),
            ("Pacific/Apia", "2011-12-30T09:59:59Z", "2011-12-29", "-10:00"),
            ("Pacific/Apia", "2011-12-30T10:00:00Z", "2011-12-31", "+14:00"),
        ]
        for (zone, now, day, offset) in cases {
            var app = app
            app.environment["TZ"] = zone
            app.environment["COUNTME_NOW"] = now
            let result = try app.run("add", "oats", "300", "--json")
            let entry = try JSONParser.parse(result.output)["entries"]
            guard case .array(let entries) = entry else { continue }
            #expect(entries.first?["date"] == .string(day), "\(zone) \(now)")
            #expect(entries.first?["utc_offset"] == .string(offset), "\(zone) \(now)")
        }
        #expect(try items().count == cases.count)
    }

    @Test(arguments: ["Foo/Bar", ":Europe/Olso", "../../etc/passwd", "/etc/passwdx"])
    func `an unknown time zone is remarked on`(zone: String) throws {
        var app = app
        app.environment["TZ"] = zone
        let result = try app.run("today")
        #expect(result.code == 0)
        #expect(result.errorOutput.hasPrefix("countme: note: unknown time zone "))
        // A prompt, and the completion of a word, are no places for remarks.
        try app.run("add", "oats", "300")
        let prompt = try app.run("prompt")
        #expect(prompt.output == "300 kcal\n" && prompt.errorOutput.isEmpty)
        #expect(try app.run("__complete", "add", "oa").errorOutput.isEmpty)
        // It stands in ~/.bashrc.
        #expect(try app.run("completion", "bash").errorOutput.isEmpty)
    }

    @Test func `lines from standard input are there when a command is run again on a recovered log`() throws {
        try app.run("add", "oats", "300")
        try app.run("add", "soup", "200")
        try FileManager.default.removeItem(atPath: app.logPath)
        let refused = try app.run("add", "-", input: "tea 2kcal\nrice 200\n")
        #expect(refused.code == 4)
        #expect(refused.errorOutput.contains("but backups exist"))
        let result = try app.run("add", "-", "--recover", input: "tea 2kcal\nrice 200\n")
        #expect(result.code == 0)
        #expect(result.errorOutput.contains("recovered: 1 from the 2026-11-20 backup\n"))
        #expect(try items().map(\.name) == ["oats", "tea", "rice"])
    }

    @Test func `a file size limit is an error, not a signal`() throws {
        try app.run("add", "oats", "300")
        let result = try app.shell("ulimit -f 8; \"$countme\" add soup 100")
        #expect(result.code == 4)
        #expect(BuiltBinary.withoutNotes(result.errorOutput).hasPrefix("countme: error: "))
        #expect(try items().map(\.name) == ["oats"])
        #expect(try app.run("add", "soup", "100").code == 0)
    }

    @Test func `the sqlite3 shell finds the log in order`() throws {
        try app.run("add", "oats", "300")
        try app.run("goal", "2000")
        try app.run("undo")
        let result = try app.shell(
            "sqlite3 \"$HOME/.local/share/countme/log.db\" 'PRAGMA integrity_check; PRAGMA foreign_key_check'"
        )
        #expect(result.output == "ok\n")
    }
}
