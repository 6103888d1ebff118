import CalorieTrackerCore
import Foundation
import TestSupport
import Testing

/// Kills commands before every system call they make on the log that may change it: nothing acknowledged may be lost,
/// nothing half-written.
///
/// `make torture` does so with every command.
@Suite struct KillTests {
    @Test(
        "a command killed before any of its system calls is done or not done",
        .enabled(if: BuiltBinary.hasStrace, "strace is not installed: apt-get install strace"),
        arguments: [
            ("first add", [], ["add", "soup", "200", "--key", "k"]),
            ("undo", [["add", "oats", "300"], ["delete", "last"]], ["undo"]),
        ] as [(String, [[String]], [String])]
    )
    func kill(_ name: String, _ preparation: [[String]], _ words: [String]) throws {
        let original = try BuiltBinary()
        for words in preparation { try original.run(words) }
        let before = try original.state()
        let done = try original.copy()
        let points = try done.callsOnLog(words).filter(\.mayChangeFiles)
        let after = try done.state()
        #expect(points.count > 20)
        #expect(before != after)
        for point in points {
            let app = try original.copy()
            let result = try app.run(words, tampering: "signal=KILL", with: point)
            let now = try app.state()
            let isAcknowledged = result.code == 0 || result.output.hasSuffix("kcal\n")
            #expect(now == after || (now == before && !isAcknowledged), "killed before \(point): \(now)")
            // Whatever happened, the next command finds a log in order.
            let next = try app.run("add", "bread", "100", "--json")
            #expect(next.code == 0, "after \(point): \(next.errorOutput)")
            if words[0] == "add" {
                _ = try app.run("add", "soup", "200", "--key", "k")
                #expect(try app.state().filter { $0.hasPrefix("soup") } == ["soup 200.0"], "after \(point)")
            }
        }
    }
}
