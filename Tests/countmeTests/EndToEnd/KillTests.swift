import CalorieTrackerCore
import Foundation
import TestSupport
import Testing

/// Kills commands before every system call they make on the log: nothing acknowledged may be lost,
/// nothing half-written.
@Suite struct KillTests {
    /// A place in the run of a command: before the n-th call of a kind.
    private struct KillPoint: CustomStringConvertible {
        let call: String
        let count: Int

        var description: String { "\(call) \(count)" }
    }

    private static let strace = "/usr/bin/strace"
    private static var hasStrace: Bool { FileManager.default.isExecutableFile(atPath: strace) }

    /// The calls a command makes once it has begun to look at the folder of the log.
    private func killPoints(_ words: [String], _ app: BuiltBinary) throws -> [KillPoint] {
        let trace = app.scratch.file("trace")
        _ = try BuiltBinary.run(
            [KillTests.strace, "-o", trace, BuiltBinary.path] + words,
            app.environment,
            in: app.scratch
        )
        var counts: [String: Int] = [:]
        var points: [KillPoint] = []
        var hasBegun = false
        for line in try String(contentsOfFile: trace, encoding: .utf8).split(separator: "\n") {
            let call = String(line.prefix { $0.isLetter || $0.isNumber || $0 == "_" })
            // What allocates memory may come in another number on the next run.
            guard !call.isEmpty, line.contains("("), !["mmap", "munmap", "brk", "mprotect"].contains(call)
            else { continue }
            counts[call, default: 0] += 1
            hasBegun = hasBegun || line.contains("/share")
            if hasBegun { points.append(KillPoint(call: call, count: counts[call] ?? 1)) }
        }
        return points
    }

    private func copy(of app: BuiltBinary) throws -> BuiltBinary {
        var copy = try BuiltBinary()
        copy.environment = app.environment
        copy.environment["HOME"] = copy.scratch.path
        if FileManager.default.fileExists(atPath: app.scratch.file(".local")) {
            try FileManager.default.copyItem(
                atPath: app.scratch.file(".local"),
                toPath: copy.scratch.file(".local")
            )
        }
        return copy
    }

    @Test(
        "a command killed before any of its system calls is done or not done",
        .enabled(if: hasStrace, "strace is not installed: apt-get install strace"),
        arguments: [
            ("first add", [], ["add", "soup", "200", "--key", "k"]),
            ("add", [["add", "oats", "300"]], ["add", "soup", "200", "--key", "k"]),
            ("edit", [["add", "oats", "300"]], ["edit", "last", "--kcal", "200"]),
            ("delete", [["add", "oats", "300"], ["add", "soup", "200"]], ["delete", "last"]),
            ("undo", [["add", "oats", "300"], ["delete", "last"]], ["undo"]),
            ("goal", [["add", "oats", "300"], ["goal", "1500"]], ["goal", "2000"]),
        ] as [(String, [[String]], [String])]
    )
    func kill(_ name: String, _ preparation: [[String]], _ words: [String]) throws {
        let original = try BuiltBinary()
        for words in preparation {
            _ = try BuiltBinary.run([BuiltBinary.path] + words, original.environment, in: original.scratch)
        }
        let before = try state(original)
        let done = try copy(of: original)
        let points = try killPoints(words, done)
        let after = try state(done)
        #expect(points.count > 60)
        #expect(before != after)
        for point in points {
            let app = try copy(of: original)
            let inject = "inject=\(point.call):signal=KILL:when=\(point.count)"
            let result = try BuiltBinary.run(
                [KillTests.strace, "-o", "/dev/null", "-e", inject, BuiltBinary.path] + words,
                app.environment,
                in: app.scratch
            )
            let now = try state(app)
            let isAcknowledged = result.code == 0 || result.output.hasSuffix("kcal\n")
            #expect(now == after || (now == before && !isAcknowledged), "killed before \(point): \(now)")
            // Whatever happened, the next command finds a log in order.
            let next = try app.run("add", "bread", "100", "--json")
            #expect(next.code == 0, "after \(point): \(next.errorOutput)")
            if words[0] == "add" {
                _ = try app.run("add", "soup", "200", "--key", "k")
                #expect(try state(app).filter { $0.hasPrefix("soup") } == ["soup 200.0"], "after \(point)")
            }
        }
    }

    /// Entries and goals, after SQLite has found the file in order.
    private func state(_ app: BuiltBinary) throws -> [String] {
        guard FileManager.default.fileExists(atPath: app.logPath) else { return [] }
        let store = try DataStore(path: app.logPath, for: .reading)
        try store.requireIntegrity()
        return try store.entries(in: .first ... .last).map { "\($0.name) \($0.kilocalories)" }
            + store.goals().map { "goal \($0.kilocalories ?? 0)" }
    }
}
