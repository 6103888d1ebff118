import CalorieTrackerCore
import Foundation
import TestSupport

/// A place in the run of a command: its n-th system call of a kind.
struct SystemCall: CustomStringConvertible {
    let call: String
    let count: Int

    var description: String { "\(call) \(count)" }

    /// Whether files may be others behind it than before: a program that is killed before a call which only
    /// looks leaves what it leaves when it is killed before the next one.
    var mayChangeFiles: Bool {
        let looks = [
            "read", "pread64", "readlink", "newfstatat", "fstat", "access", "lseek", "ioctl", "umask",
            "getpid", "gettid", "geteuid", "getrandom",
        ]
        return !looks.contains(call)
    }
}

extension BuiltBinary {
    private static let strace = "/usr/bin/strace"

    /// Whether system calls can be traced and tampered with on this machine.
    static var hasStrace: Bool { FileManager.default.isExecutableFile(atPath: strace) }

    /// Runs countme with some words.
    @discardableResult
    func run(_ words: [String]) throws -> Result {
        try BuiltBinary.run([BuiltBinary.path] + words, environment, in: scratch)
    }

    /// Runs countme while strace does something to a system call of its: "signal=KILL" or "error=EIO".
    func run(
        _ words: [String],
        tampering: String,
        with call: SystemCall,
        andThen more: String = ""
    ) throws -> Result {
        let injection = "inject=\(call.call):\(tampering):when=\(call.count)\(more)"
        // The program is stopped at no other call.
        let tracer = [
            BuiltBinary.strace, "-f", "--seccomp-bpf", "-o", "/dev/null", "-e", "trace=\(call.call)", "-e",
            injection,
        ]
        return try BuiltBinary.run(tracer + [BuiltBinary.path] + words, environment, in: scratch)
    }

    /// The calls a command makes once it has begun to look at the folder of the log.
    func callsOnLog(_ words: [String]) throws -> [SystemCall] {
        let trace = scratch.file("trace")
        let tracer = [BuiltBinary.strace, "-o", trace, BuiltBinary.path]
        _ = try BuiltBinary.run(tracer + words, environment, in: scratch)
        // What allocates memory may come in another number on the next run.
        let ignored = ["mmap", "munmap", "brk", "mprotect"]
        var counts: [String: Int] = [:]
        var calls: [SystemCall] = []
        var hasBegun = false
        for line in try String(contentsOfFile: trace, encoding: .utf8).split(separator: "\n") {
            let call = String(line.prefix { $0.isLetter || $0.isNumber || $0 == "_" })
            guard !call.isEmpty, line.contains("("), !ignored.contains(call) else { continue }
            counts[call, default: 0] += 1
            hasBegun = hasBegun || line.contains("/share")
            if hasBegun { calls.append(SystemCall(call: call, count: counts[call] ?? 1)) }
        }
        return calls
    }

    /// What was said of errors alone.
    static func withoutNotes(_ text: String) -> String {
        text.split(separator: "\n", omittingEmptySubsequences: false)
            .filter { !$0.hasPrefix("countme: note: ") }.joined(separator: "\n")
    }

    /// A home of its own with the same log.
    func copy() throws -> BuiltBinary {
        var copy = try BuiltBinary()
        copy.environment = environment
        copy.environment["HOME"] = copy.scratch.path
        if FileManager.default.fileExists(atPath: scratch.file(".local")) {
            try FileManager.default.copyItem(
                atPath: scratch.file(".local"),
                toPath: copy.scratch.file(".local")
            )
        }
        return copy
    }

    /// Entries and goals, after SQLite has found the file in order.
    func state() throws -> [String] {
        guard FileManager.default.fileExists(atPath: logPath) else { return [] }
        let store = try DataStore(unbacked: logPath, for: .reading)
        try store.requireIntegrity()
        return try store.entries(in: .first ... .last).map { "\($0.name) \($0.kilocalories)" }
            + store.goals().map { "goal \($0.kilocalories ?? 0)" }
    }
}
