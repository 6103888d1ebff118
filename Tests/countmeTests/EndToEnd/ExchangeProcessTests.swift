import CalorieTrackerCore
import Foundation
import TestSupport
import Testing

/// Exports and imports as processes: through other programs, and killed in the middle.
@Suite struct ExchangeProcessTests {
    private let app: BuiltBinary

    init() throws {
        app = try BuiltBinary()
        try app.run(["add", "oats", "300", "--note", "=1+1, \"and\" é"])
        try app.run(["add", "toast", "80", "--qty", "1/3"])
        try app.run(["goal", "2000"])
        try app.run(["food", "add", "granola", "--kcal", "450.5"])
    }

    @Test func `what jq lays out anew, gzip packs and a pipe carries is imported as it was`() throws {
        let export = try app.run("export").output
        let script = """
            "$countme" export "$HOME/a.json" -q
            for filter in 'cat' 'jq .' 'jq -c .' 'jq -S .' 'gzip | zcat'; do
                eval "$filter" < "$HOME/a.json" | "$countme" --db "$HOME/b.db" import - -q || exit 1
                "$countme" --db "$HOME/b.db" export > "$HOME/b.json"
                cmp "$HOME/a.json" "$HOME/b.json" || exit 1
                rm "$HOME/b.db"
            done
            """
        let result = try app.shell(script)
        #expect(result.code == 0, "\(result.output)\(result.errorOutput)")
        #expect(try String(contentsOfFile: app.scratch.file("a.json"), encoding: .utf8) == export)
    }

    @Test func `a pipe with a name is read to its end`() throws {
        let script = """
            "$countme" export | gzip > "$HOME/a.gz"
            bash -c '"$countme" --db "$HOME/b.db" import <(sleep 0.1; zcat "$HOME/a.gz")'
            """
        let result = try app.shell(script)
        #expect(result.code == 0 && result.output.contains(": 2 entries, 1 goal and 1 food added\n"))
    }

    @Test func `a pipe that nobody has opened yet is waited for, until somebody has enough of it`() throws {
        let script = """
            mkfifo "$HOME/p"
            (sleep 0.3; "$countme" export > "$HOME/p") &
            "$countme" --db "$HOME/b.db" import "$HOME/p" || exit 1
            "$countme" import "$HOME/p" & import=$!
            sleep 0.3
            kill -TERM $import
            wait $import
            """
        let result = try app.shell(script)
        #expect(result.code == 143, "\(result.errorOutput)")
        #expect(result.output.contains(": 2 entries, 1 goal and 1 food added\n"))
    }

    @Test(
        "an import killed before any of its system calls is done or not done",
        .enabled(if: BuiltBinary.hasStrace, "strace is not installed: apt-get install strace")
    )
    func kill() throws {
        let export = try app.scratch.write(try app.run("export").output, to: "a.json")
        let original = try BuiltBinary()
        try original.run(["add", "soup", "200"])
        let before = try original.state()
        let done = try original.copy()
        let points = try done.callsOnLog(["import", export]).filter(\.mayChangeFiles)
        let after = try done.state()
        #expect(points.count > 20 && before != after)
        for point in points {
            let copy = try original.copy()
            let result = try copy.run(["import", export], tampering: "signal=KILL", with: point)
            let now = try copy.state()
            #expect(now == after || (now == before && result.code != 0), "killed before \(point): \(now)")
            #expect(try copy.run(["import", export]).code == 0)
            #expect(try copy.state() == after, "again after \(point)")
        }
    }

    @Test(
        "an export killed before any of its system calls leaves the old file or the new one",
        .enabled(if: BuiltBinary.hasStrace, "strace is not installed: apt-get install strace")
    )
    func killExport() throws {
        let file = app.scratch.file("a.json")
        let words = ["export", file, "--yes"]
        let points = try app.callsOnLog(words).filter(\.mayChangeFiles)
        let new = try Data(contentsOf: URL(fileURLWithPath: file))
        for point in points {
            try Data("old".utf8).write(to: URL(fileURLWithPath: file))
            let result = try app.run(words, tampering: "signal=KILL", with: point)
            let now = try Data(contentsOf: URL(fileURLWithPath: file))
            #expect(now == new || (now == Data("old".utf8) && result.code != 0), "killed before \(point)")
        }
    }
}
