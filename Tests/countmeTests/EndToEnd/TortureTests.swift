import Foundation
import TestSupport
import Testing

/// A few seconds of each row of `make torture`, whose full forms take minutes.
@Suite struct TortureTests {
    private static let script = URL(fileURLWithPath: #filePath)
        .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
        .appendingPathComponent("Torture/torture.py").path

    private static let rows = [
        "kills", "powercuts", "faults", "diskfull", "concurrency", "damage", "badinput", "clocks",
        "oldversions", "othertimes", "strangers", "sharing", "mcpframes", "model",
    ]

    private func torture(_ words: String...) throws -> BuiltBinary.Result {
        try BuiltBinary.run(
            ["/usr/bin/python3", "-B", TortureTests.script, "--short", "--binary", BuiltBinary.path] + words,
            ["PATH": "/usr/sbin:/usr/bin:/sbin:/bin", "LC_ALL": "C.UTF-8"],
            in: ScratchDirectory()
        )
    }

    @Test(
        "the log holds",
        .enabled(if: BuiltBinary.hasStrace, "strace is not installed: apt-get install strace"),
        arguments: rows
    )
    func holds(_ row: String) throws {
        let result = try torture(row)
        if result.output.contains(" skipped: ") { try Test.cancel("\(result.output)") }
        #expect(result.code == 0, "\(result.output)\(result.errorOutput)")
        #expect(result.output.contains(" ok: "))
    }

    @Test(
        "a row notices when what it promises is broken on purpose",
        .enabled(if: BuiltBinary.hasStrace, "strace is not installed: apt-get install strace"),
        arguments: rows
    )
    func notices(_ row: String) throws {
        let result = try torture(row, "--weaken", "--discard")
        if result.output.contains(" skipped: ") { try Test.cancel("\(result.output)") }
        #expect(result.code == 1, "\(result.output)\(result.errorOutput)")
        // It fell short; it did not fall over.
        #expect(result.output.contains(" FAILED: ") && !result.output.contains("Traceback"))
    }
}
