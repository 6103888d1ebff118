import Foundation
import TestSupport
import Testing

@testable import CalorieTrackerLog

@Suite struct BackupTests {
    private let log: SampleLog
    private let today = WallClock.sample.today

    init() throws { log = try SampleLog() }

    private var folder: BackupFolder { BackupFolder(besideLogAt: log.path) }

    private func mode(_ path: String) throws -> Int {
        try #require(try FileManager.default.attributesOfItem(atPath: path)[.posixPermissions] as? Int)
    }

    @Test func `the first change of a day is preceded by a backup, the next one is not`() throws {
        let before = try SampleLog.rows(log.path)
        _ = try SampleLog.tracker(log.path, today: today).add([.sample("soup", 200)])
        #expect(folder.files.map(\.label) == ["2026-11-20"])
        let backup = try LogBackup(path: folder.files[0].path)
        #expect(try SampleLog.rows(backup.connection) == before)
        let made = try Data(contentsOf: URL(fileURLWithPath: folder.files[0].path))
        _ = try SampleLog.tracker(log.path, today: today).add([.sample("bread", 100)])
        #expect(try Data(contentsOf: URL(fileURLWithPath: folder.files[0].path)) == made)
        _ = try SampleLog.tracker(log.path, today: today.advanced(by: 1)).add([.sample("tea", 1)])
        #expect(folder.files.map(\.label) == ["2026-11-20", "2026-11-21"])
        #expect(try mode(folder.path) == 0o700)
        #expect(try folder.files.map { try mode($0.path) } == [0o600, 0o600])
    }

    @Test func `looking and dry runs make no backup, nor does the first entry of all`() throws {
        _ = try DataStore(path: log.path, for: .reading, on: today)
        let trial = try DataStore(path: log.path, for: .trying, on: today)
        _ = try CalorieTracker(store: trial, clock: .sample).add([.sample()])
        let other = log.scratch.file("other/log.db")
        _ = try SampleLog.tracker(other, today: today).add([.sample()])
        #expect(folder.files.isEmpty)
        #expect(BackupFolder(besideLogAt: other).files.isEmpty)
    }

    @Test func `a backup that cannot be made keeps nobody from logging`() throws {
        _ = try log.scratch.write("in the way", to: "data/countme/backups")
        let store = try DataStore(path: log.path, for: .changing, on: today)
        #expect(store.backupTrouble != nil)
        _ = try CalorieTracker(store: store, clock: .sample).add([.sample("soup", 200)])
        #expect(try store.newestEntry()?.name == "soup")
    }

    @Test(arguments: [
        "UPDATE entries SET kcal = kcal + 1 WHERE number = 2",
        "UPDATE goals SET kcal = 2016 WHERE kcal = 2000", "UPDATE favorites SET name = 'stew'",
        "UPDATE saved_meals SET name = 'unusual'", "UPDATE own_foods SET kcal = 121",
        "UPDATE pet_products SET protein = 11", "UPDATE changes SET command = 'ad' WHERE number = 1",
        "UPDATE changed_rows SET after = replace(after, 'kcal', 'kcaI') WHERE change = 1",
        "CREATE TABLE more (x)", "DROP INDEX entries_by_day",
    ])
    func `a damaged log is not changed, and never takes the place of a good backup`(statement: String) throws
    {
        _ = try SampleLog.tracker(log.path, today: today).add([.sample("soup", 200)])
        do {
            let connection = try SQLiteConnection(.file(log.path))
            try connection.execute(statement)
        }
        let damaged = try log.bytes
        #expect {
            try DataStore(path: log.path, for: .changing, on: today.advanced(by: 1))
        } throws: { error in
            guard case StorageError.damaged? = error as? StorageError else { return false }
            return true
        }
        #expect(try log.bytes == damaged)
        #expect(folder.files.map(\.label) == ["2026-11-20"])
        #expect(PrivateDirectory.names(in: folder.path) == ["log-2026-11-20.db"])
    }

    @Test func `an older log is backed up before it is brought up to date, on any day`() throws {
        let old = log.scratch.file("data/old/log.db")
        try OldLog.make(at: old, version: 3)
        _ = try SampleLog.tracker(old, today: today)
        let files = BackupFolder(besideLogAt: old).files
        #expect(files.map(\.occasion) == [.daily])
        let kept = try SQLiteConnection(.file(files[0].path))
        #expect(try kept.schemaVersion() == 3)
        do {
            // An update in the middle of a day finds the daily backup there.
            let connection = try SQLiteConnection(.file(log.path))
            _ = connection
        }
        let second = log.scratch.file("data/old/second.db")
        try OldLog.make(at: second, version: 3)
        try FileManager.default.copyItem(
            atPath: files[0].path,
            toPath: BackupFolder(besideLogAt: second).daily(today).path
        )
        _ = try DataStore(path: second, for: .reading, on: today)
        #expect(BackupFolder(besideLogAt: second).files.map(\.occasion) == [.daily, .update])
    }

    @Test func `two logs in one folder have backups of their own`() throws {
        let other = log.scratch.file("data/countme/other.db")
        for _ in 1...2 { _ = try SampleLog.tracker(other, today: today).add([.sample()]) }
        _ = try SampleLog.tracker(log.path, today: today).add([.sample()])
        #expect(folder.files.count == 1)
        #expect(BackupFolder(besideLogAt: other).files.count == 1)
        #expect(Set(PrivateDirectory.names(in: folder.path)) == ["log-2026-11-20.db", "other-2026-11-20.db"])
    }

    @Test func `what a killed process left of a copy is cleared away by the next one`() throws {
        _ = try SampleLog.tracker(log.path, today: today).add([.sample()])
        let part = folder.path + "/log-2026-11-19.db.part"
        try Data("half".utf8).write(to: URL(fileURLWithPath: part))
        _ = try SampleLog.tracker(log.path, today: today.advanced(by: 1)).add([.sample()])
        #expect(!FileManager.default.fileExists(atPath: part))
    }

    @Test func `symbolic links on the way to the log or its backups change nothing`() throws {
        let link = log.scratch.file("link")
        try FileManager.default.createSymbolicLink(
            atPath: link,
            withDestinationPath: log.scratch.file("data/countme")
        )
        let usb = log.scratch.file("usb")
        try FileManager.default.createDirectory(
            atPath: usb,
            withIntermediateDirectories: true,
            attributes: [.posixPermissions: 0o700]
        )
        try FileManager.default.createSymbolicLink(
            atPath: log.scratch.file("data/countme/backups"),
            withDestinationPath: usb
        )
        let store = try DataStore(path: link + "/log.db", for: .changing, on: today)
        #expect(store.backupTrouble == nil)
        let linked = BackupFolder(besideLogAt: link + "/log.db")
        #expect(linked.files.map(\.path) == [usb + "/log-2026-11-20.db"])
        _ = try LogBackup(path: link + "/backups/log-2026-11-20.db")
        _ = try store.backUp(.asked, on: today)
        #expect(linked.files.count == 2)
    }

    @Test func `a log in use is not replaced by a copy, nor is a backup changed`() throws {
        _ = try SampleLog.tracker(log.path, today: today).add([.sample()])
        let store = try DataStore(unbacked: log.path, for: .reading)
        let folder = log.scratch.file("data/countme")
        for path in [log.path, folder + "/./log.db", folder + "/../countme/log.db"] {
            #expect(throws: StorageError.self, "\(path)") { try store.copy(to: path) }
        }
        let other = log.scratch.file("data/countme/other.db")
        _ = try SampleLog.tracker(other).add([.sample()])
        #expect(throws: StorageError.self) { try store.copy(to: other) }
        let backup = self.folder.files[0].path
        let bytes = try Data(contentsOf: URL(fileURLWithPath: backup))
        #expect(throws: StorageError.self) { try SampleLog.tracker(backup) }
        #expect(try DataStore(unbacked: backup, for: .reading).entries(in: .first ... .last).count > 0)
        #expect(try Data(contentsOf: URL(fileURLWithPath: backup)) == bytes)
    }

    @Test func `a backup that was just made stays, whatever the clock says`() throws {
        _ = try SampleLog.tracker(log.path, today: today).add([.sample()])
        for day in 1...9 {
            let future = today.advanced(by: 300 + day) ?? today
            _ = try DataStore(unbacked: log.path, for: .changing).backUp(.restore, on: future)
        }
        let made = try DataStore(unbacked: log.path, for: .changing).backUp(.restore, on: today)
        #expect(folder.files.contains(made))
    }

    @Test func `foreign names in the folder are nobody's backup`() throws {
        let names = [
            "log-2026-11-20.db", "log-2026-11-20-2-restore.db", "log-2026-11-20-1-restore.db",
            "log-2026-13-20.db",
            "log-2026-11-20-2.db", "log-2026-11-20-2-daily.db", "log-2026-11-20-02-asked.db", "log-.db",
            "other",
            "log-2026-11-20-2-asked.db.part", "log-2026-11-20-9223372036854775807-asked.db",
            "log-2026-11-20-1000000-asked.db",
        ]
        #expect(
            names.compactMap { BackupFile(name: $0, in: folder) }.map(\.label) == [
                "2026-11-20", "2026-11-20-2",
            ]
        )
    }

    @Test(arguments: ["9223372036854775807", "999999"])
    func `a backup with a number beyond all reason keeps nobody from making another`(number: String) throws {
        _ = try SampleLog.tracker(log.path, today: today).add([.sample()])
        let odd = folder.path + "/log-2026-11-20-\(number)-asked.db"
        try FileManager.default.copyItem(atPath: folder.files[0].path, toPath: odd)
        let bytes = try Data(contentsOf: URL(fileURLWithPath: odd))
        for _ in 1...2 { _ = try DataStore(unbacked: log.path, for: .changing).backUp(.asked, on: today) }
        #expect(folder.files.map(\.number).prefix(3) == [1, 2, 3])
        #expect(try Data(contentsOf: URL(fileURLWithPath: odd)) == bytes)
    }
}
