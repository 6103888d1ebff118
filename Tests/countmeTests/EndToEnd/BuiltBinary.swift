import Foundation
import TestSupport
import Testing

/// The binary as it was built, run as a process of its own.
struct BuiltBinary {
    /// How a process ended and what it printed.
    struct Result {
        /// The exit code, or 128 plus the signal, as a shell says it.
        let code: Int32
        let output: String
        let errorOutput: String
    }

    let scratch: ScratchDirectory
    var environment: [String: String]

    init() throws {
        scratch = try ScratchDirectory()
        environment = [
            "HOME": scratch.path, "COUNTME_NOW": "2026-11-20T12:30:00+01:00",
            "PATH": "/usr/local/bin:/usr/bin:/bin",
        ]
    }

    /// The release that `make test BUILT=path` names, or else the executable beside the bundle of the tests.
    static let path =
        ProcessInfo.processInfo.environment["COUNTME_BUILT"]
        ?? Bundle.main.bundleURL.appendingPathComponent("countme").path

    var logPath: String { scratch.path + "/.local/share/countme/log.db" }

    /// Runs countme with some words.
    @discardableResult
    func run(_ words: String..., input: String = "") throws -> Result {
        try BuiltBinary.run([BuiltBinary.path] + words, environment, in: scratch, input: input)
    }

    /// Runs a shell script in which `$countme` is the binary.
    @discardableResult
    func shell(_ script: String) throws -> Result {
        var environment = environment
        environment["countme"] = BuiltBinary.path
        return try BuiltBinary.run(["/bin/sh", "-c", script], environment, in: scratch)
    }

    /// Runs a program.
    ///
    /// Its output goes through files, because a full pipe would block it.
    static func run(
        _ words: [String],
        _ environment: [String: String],
        in scratch: ScratchDirectory,
        input: String = ""
    ) throws -> Result {
        let name = UUID().uuidString
        let paths = ["in", "out", "err"].map { scratch.file("\($0)-\(name)") }
        for (path, content) in zip(paths, [input, "", ""]) {
            try Data(content.utf8).write(to: URL(fileURLWithPath: path))
        }
        defer { for path in paths { try? FileManager.default.removeItem(atPath: path) } }
        let status = try spawn(words, environment, streams: paths)
        return Result(
            code: status & 0x7f == 0 ? status >> 8 & 0xff : 128 + status & 0x7f,
            output: try String(contentsOfFile: paths[1], encoding: .utf8),
            errorOutput: try String(contentsOfFile: paths[2], encoding: .utf8)
        )
    }

    /// Starts a program, waits for its end, and returns what `waitpid` says of it.
    ///
    /// Foundation's `Process` hands its children a mask of blocked signals, in which a shell's `wait`
    /// never returns.
    private static func spawn(
        _ words: [String],
        _ environment: [String: String],
        streams: [String]
    ) throws -> Int32 {
        var actions = posix_spawn_file_actions_t()
        posix_spawn_file_actions_init(&actions)
        defer { posix_spawn_file_actions_destroy(&actions) }
        for (descriptor, path) in streams.enumerated() {
            let flags = descriptor == 0 ? O_RDONLY : O_WRONLY | O_TRUNC
            posix_spawn_file_actions_addopen(&actions, Int32(descriptor), path, flags, 0o600)
        }
        var attributes = posix_spawnattr_t()
        posix_spawnattr_init(&attributes)
        defer { posix_spawnattr_destroy(&attributes) }
        var signals = sigset_t()
        sigemptyset(&signals)
        posix_spawnattr_setsigmask(&attributes, &signals)
        sigfillset(&signals)
        posix_spawnattr_setsigdefault(&attributes, &signals)
        posix_spawnattr_setflags(&attributes, Int16(POSIX_SPAWN_SETSIGMASK) | Int16(POSIX_SPAWN_SETSIGDEF))
        let arguments = words.map { strdup($0) } + [nil]
        let variables = environment.map { strdup("\($0.key)=\($0.value)") } + [nil]
        defer { for text in arguments + variables { free(text) } }
        var child: pid_t = 0
        let code = posix_spawn(&child, words[0], &actions, &attributes, arguments, variables)
        guard code == 0 else {
            throw RequirementFailure(description: "\(words[0]): \(String(cString: strerror(code)))")
        }
        var status: Int32 = 0
        while waitpid(child, &status, 0) == -1, errno == EINTR {}
        return status
    }
}
