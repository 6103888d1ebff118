import CalorieTrackerCore
import Foundation
import TestSupport
import Testing

/// Lets system calls fail: a command either does its work or says clearly that it did not.
@Suite struct FaultTests {
    @Test(
        "a failing system call ends in a clear error or in success, never in a broken log",
        .enabled(if: BuiltBinary.hasStrace, "strace is not installed: apt-get install strace"),
        arguments: ["EIO", "ENOSPC", "EACCES"],
        ["", "+"]
    )
    func fault(_ error: String, _ fromThenOn: String) throws {
        let words = ["add", "soup", "200"]
        let original = try BuiltBinary()
        try original.run(["add", "oats", "300"])
        // It is preceded by the backup of the day; the faults are to hit the log.
        try original.run(["add", "tea", "2kcal"])
        let before = try original.state()
        let done = try original.copy()
        // SQLite takes EACCES from a lock as "somebody else has it" and waits for ten seconds.
        let isRefusal = error == "EACCES"
        let tampered =
            isRefusal
            ? ["openat", "mkdir"]
            : [
                "openat", "mkdir", "flock", "pread64", "pwrite64", "fdatasync", "ftruncate", "fcntl",
                "newfstatat",
            ]
        let calls = try done.callsOnLog(words).filter { tampered.contains($0.call) }
        let after = try done.state()
        #expect(calls.count > (isRefusal ? 4 : 40))
        for call in calls {
            let app = try original.copy()
            let result = try app.run(words, tampering: "error=\(error)", with: call, andThen: fromThenOn)
            let now = try app.state()
            let said = BuiltBinary.withoutNotes(result.errorOutput)
            switch result.code {
            case 0: #expect(now == after, "\(error) at \(call)")
            case 4:
                #expect(
                    said.hasPrefix("countme: error: ") && said.contains("\nhint: "),
                    "\(error) at \(call): \(said)"
                )
                let isUncertain = said.contains("may or may not") || said.contains("your change was saved")
                #expect(
                    now == before || (now == after && isUncertain),
                    "\(error) at \(call): \(now), \(said)"
                )
            default: Issue.record("\(error) at \(call): exit \(result.code), \(said)")
            }
            #expect(try app.run(["add", "bread", "100"]).code == 0, "the add after \(error) at \(call)")
        }
    }
}
