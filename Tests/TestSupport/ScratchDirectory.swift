package import CalorieTrackerCore
internal import Foundation

/// A folder of a test's own, gone when the test lets go of it.
package final class ScratchDirectory {
    /// Its absolute path, without symbolic links.
    package let path: String

    /// Where the folders are made: in memory, if a gigabyte is free and nobody has named another place.
    ///
    /// What a killed process leaves is the same as on a disk, whose only part in a test is to be slow.
    private static let base: String = {
        let memory = "/dev/shm"
        let noPrograms: UInt = 8  // ST_NOEXEC; containers often mount it so.
        var status = statvfs()
        let isRoomy =
            statvfs(memory, &status) == 0 && UInt64(status.f_bavail) * UInt64(status.f_frsize) >= 1 << 30
        let isUsable = UInt(status.f_flag) & noPrograms == 0 && access(memory, W_OK | X_OK) == 0
        let isNamed = ProcessInfo.processInfo.environment["TMPDIR"] != nil
        let chosen = isRoomy && isUsable && !isNamed ? memory : NSTemporaryDirectory()
        return URL(fileURLWithPath: chosen).resolvingSymlinksInPath().path
    }()

    /// Creates an empty folder with mode 0700.
    package init() throws {
        path = ScratchDirectory.base + "/countme-test-" + UUID().uuidString
        try FileManager.default.createDirectory(
            atPath: path,
            withIntermediateDirectories: true,
            attributes: [.posixPermissions: 0o700]
        )
    }

    deinit { try? FileManager.default.removeItem(atPath: path) }

    /// The path of a file in it.
    package func file(_ name: String) -> String { path + "/" + name }

    /// Writes a text file in it and returns its path.
    package func write(_ text: String, to name: String) throws -> String {
        try Data(text.utf8).write(to: URL(fileURLWithPath: file(name)))
        return file(name)
    }

    /// Writes a script for the shell that can be run by its name in the folder.
    ///
    /// Another program writes it: of a file that this process has open for writing, what a test running
    /// beside this one starts at that moment has a copy, and until it lets go the file is "busy".
    package func writeProgram(_ script: String, to name: String) throws {
        let words = ["/bin/sh", "-c", "printf '#!/bin/sh\\n%s\\n' \"$1\" > \"$2\" && chmod 755 \"$2\""]
        let status = exitStatus(of: try spawn(words + ["sh", script, file(name)]) { _ in })
        try require(status == 0, "\(name) was not written: status \(status)")
    }
}

extension WallClock {
    /// Noon in Oslo on 2026-11-20, standing still.
    package static let sample = WallClock.fixed("2026-11-20T12:30:00+01:00")

    /// A clock standing still at a time written with its offset.
    package static func fixed(_ text: String, dayStart: TimeOfDay = .midnight) -> WallClock {
        guard let (local, offset) = Timestamp.parse(text), let offset else {
            preconditionFailure("no time with an offset: \(text)")
        }
        return WallClock(now: Timestamp(clamping: local - offset.seconds), dayStart: dayStart) { _ in offset }
    }
}
