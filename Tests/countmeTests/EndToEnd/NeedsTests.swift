import Foundation
import TestSupport
import Testing

/// The script by which `make` installs what it needs, on a machine on which others install as well.
@Suite struct NeedsTests {
    private static let script = URL(fileURLWithPath: #filePath)
        .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
        .appendingPathComponent("Scripts/needs.sh").path
    private let scratch: ScratchDirectory

    /// A Debian on which nothing is installed, whose clock stands still, and of which we are root.
    init() throws {
        scratch = try ScratchDirectory()
        try scratch.writeProgram("echo Linux", to: "uname")
        try scratch.writeProgram("echo 0", to: "id")
        try scratch.writeProgram("exit 1", to: "dpkg-query")
        try scratch.writeProgram("echo \"$1\" >> \"$HOME/slept\"", to: "sleep")
    }

    /// Runs the script with an apt-get that fails for as long as a command says.
    private func needs(failing: String, with complaint: String) throws -> BuiltBinary.Result {
        try scratch.writeProgram(
            """
            echo "$*" >> "$HOME/asked"
            if \(failing); then echo '\(complaint)' >&2; exit 100; fi
            """,
            to: "apt-get"
        )
        return try BuiltBinary.run(
            ["/bin/sh", NeedsTests.script, "one", "two|three"],
            ["HOME": scratch.path, "PATH": scratch.path + ":/usr/bin:/bin"],
            in: scratch
        )
    }

    private func lines(_ name: String) throws -> [Substring] {
        try String(contentsOfFile: scratch.file(name), encoding: .utf8).split(separator: "\n")
    }

    @Test(arguments: ["/var/lib/dpkg/lock-frontend", "/var/lib/apt/lists/lock"])
    func `a lock of another program is waited for, and that is said`(lock: String) throws {
        let result = try needs(
            failing: "[ $(wc -l < \"$HOME/asked\") -le 14 ]",
            with: "E: Could not get lock \(lock). It is held by process 7 (apt)"
        )
        #expect(result.code == 0 && result.output == "Installing: one two\n", "\(result.errorOutput)")
        let waiting = "Waiting for another program that is installing packages. Could not get lock \(lock)"
        // Once a minute.
        #expect(result.errorOutput.split(separator: "\n").count == 2)
        #expect(result.errorOutput.hasPrefix(waiting))
        #expect(try lines("slept") == Array(repeating: "5", count: 14))
        #expect(try lines("asked").count == 15)
    }

    @Test func `a lock that is never free ends in an error after ten minutes`() throws {
        let result = try needs(
            failing: "true",
            with: "E: Could not get lock /a/lock. It is held by process 7 (apt)"
        )
        #expect(result.code == 1)
        #expect(
            result.errorOutput.contains("error: another program has been installing packages for ten minutes")
        )
        #expect(result.errorOutput.hasSuffix("Missing packages: one two\n"))
        #expect(try lines("slept").count == 120)
    }

    @Test func `what the lists do not have yet is looked for in newer ones`() throws {
        let result = try needs(
            failing: "[ $(wc -l < \"$HOME/asked\") = 1 ]",
            with: "E: Unable to locate package one"
        )
        #expect(result.code == 0 && result.errorOutput.isEmpty)
        let install = "-qq install -y --no-install-recommends one two"
        #expect(try lines("asked") == [Substring(install), "-qq update", Substring(install)])
        #expect(!FileManager.default.fileExists(atPath: scratch.file("slept")))
    }

    @Test func `what apt-get cannot do is told in its own words`() throws {
        let result = try needs(failing: "true", with: "E: Unable to locate package one")
        #expect(result.code == 1)
        #expect(result.errorOutput == "E: Unable to locate package one\nMissing packages: one two\n")
    }
}
