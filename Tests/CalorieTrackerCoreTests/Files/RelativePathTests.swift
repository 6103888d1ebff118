import Foundation
import TestSupport
import Testing

@testable import CalorieTrackerLog

/// A path that starts from the current directory leads where the system says it does.
@Suite struct RelativePathTests {
    private let scratch: ScratchDirectory

    init() throws {
        scratch = try ScratchDirectory()
    }

    /// A path to a file in the scratch folder that does not begin with a slash.
    private func relative(_ name: String) -> String {
        let here = FileManager.default.currentDirectoryPath
        let up = here.split(separator: "/").map { _ in "../" }.joined()
        return up + scratch.file(name).dropFirst()
    }

    @Test func `a name alone is one in the current directory`() throws {
        let here = try #require(try PrivateDirectory.resolve("."))
        #expect(PrivateDirectory.withoutLinks("rel.db") == here + "/rel.db")
        #expect(PrivateDirectory.withoutLinks("/rel.db") == "/rel.db")
        #expect(PrivateDirectory.withoutLinks("/tmp/rel.db").hasSuffix("tmp/rel.db"))
        #expect(PrivateDirectory.withoutLinks(":memory:") == here + "/:memory:")
        #expect(PrivateDirectory.withoutLinks("no/such/folder/rel.db") == "no/such/folder/rel.db")
    }

    @Test func `every entry to the log takes a relative path`() throws {
        let path = relative("log.db")
        let today = WallClock.sample.today
        do {
            let store = try DataStore(path: path, for: .changing, on: today)
            store.session = 1
            _ = try CalorieTracker(store: store, clock: .sample).add([.sample()])
            _ = try store.backUp(.asked, on: today)
        }
        #expect(
            try FileManager.default.contentsOfDirectory(atPath: scratch.path).sorted().prefix(2) == [
                "backups", "log.db",
            ]
        )
        #expect(try DataStore(path: path, for: .reading, on: today).entries(in: today...today).count == 1)
        #expect(try DataStore(path: path, for: .trying, on: today).exists)
        #expect(try DataStore(lookingAt: path).exists)
        #expect(try LogBackup(path: path).entryCount == 1)
        #expect(try LogExamination(path: path).entryCount == 1)
        #expect(BackupFile.isLog(path))
        #expect(BackupFile.isSame(path, scratch.file("log.db")))
        #expect(BackupFolder(besideLogAt: path).files.count == 1)
        let backup = try #require(BackupFolder(besideLogAt: path).files.first)
        let name = try #require(backup.path.split(separator: "/").last)
        #expect(BackupFolder(besideLogAt: path).holds(relative("backups/\(name)")))
        #expect(DataStore.part(ofLogAt: path, at: scratch.file("log.db")) == .log)
        #expect(try LogRecovery.recover(logAt: path, at: WallClock.sample.now, on: today) == nil)
        #expect(ChangeSessions(ofLogAt: path).session(of: 1, at: WallClock.sample.now) == 1)
        try DataStore(lookingAt: path).copy(to: relative("copy.db"))
        #expect(try LogBackup(path: scratch.file("copy.db")).entryCount == 1)
    }

    @Test func `a folder that is not there is an error, and nothing is made elsewhere`() throws {
        let path = relative("gone/log.db")
        #expect(try !DataStore(path: path, for: .reading, on: WallClock.sample.today).exists)
        #expect(throws: StorageError.self) { try LogBackup(path: path) }
        #expect(try FileManager.default.contentsOfDirectory(atPath: scratch.path).isEmpty)
        _ = try DataStore(path: path, for: .changing, on: WallClock.sample.today)
        #expect(FileManager.default.fileExists(atPath: scratch.file("gone/log.db")))
    }
}

extension String? {
    fileprivate var orEmpty: String { self ?? "" }
}
