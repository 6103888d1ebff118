import Foundation
import TestSupport
import Testing

@testable import CalorieTrackerLog

/// How a log and its journal say which change they belong to.
@Suite struct ChangeMarkTests {
    private let scratch: ScratchDirectory

    init() throws {
        scratch = try ScratchDirectory()
    }

    private func header(_ path: String) throws -> DatabaseHeader {
        try #require(DatabaseHeader(Array(try Data(contentsOf: URL(fileURLWithPath: path)))))
    }

    @Test func `a user version keeps the schema beside the mark`() {
        for number: UInt32 in [0, 1, 0x7f_ffff, 0x80_0000, 0xff_ffff] {
            for version in [0, 1, 5, 255] {
                let text = ChangeMark(number: number).userVersion(withSchema: version)
                #expect(Int(Int32(truncatingIfNeeded: text)) == text)
                #expect(ChangeMark.schemaVersion(in: text) == version)
                #expect(ChangeMark(in: UInt32(truncatingIfNeeded: text)) == ChangeMark(number: number))
            }
        }
    }

    @Test func `every change has another mark, and an attempt leaves none`() throws {
        let path = scratch.file("log.db")
        var marks: [UInt32] = []
        for number in 1...20 {
            let store = try DataStore(unbacked: path, for: .changing)
            _ = try CalorieTracker(store: store, clock: .sample).add([.sample("food \(number)", 10)])
            marks.append(try header(path).mark.number)
        }
        #expect(Set(marks).count == 20 && !marks.contains(0))
        let before = try Data(contentsOf: URL(fileURLWithPath: path))
        let store = try DataStore(unbacked: path, for: .trying)
        _ = try CalorieTracker(store: store, clock: .sample).add([.sample("soup", 10)])
        #expect(try Data(contentsOf: URL(fileURLWithPath: path)) == before)
    }

    @Test func `the journal of a change begins with the first page, and has its mark`() throws {
        let path = scratch.file("log.db")
        let tracker = CalorieTracker(store: try DataStore(unbacked: path, for: .changing), clock: .sample)
        _ = try tracker.add([.sample("oats", 300)])
        let before = try header(path)
        let change = try InterruptedChange(ofLogAt: path)
        let journal = try #require(RollbackJournal(Array(change.journal)))
        #expect(journal.mark == DatabaseHeader(Array(change.finished))?.mark)
        #expect(journal.firstRecord.flatMap { DatabaseHeader($0) } == before)
        #expect(journal.firstPage.flatMap { DatabaseHeader($0) } == before)
        #expect(
            try RollbackJournal(Array(InterruptedChange(ofLogAt: path, isMarked: false).journal))?.mark == nil
        )
    }

    @Test(arguments: 1...LogSchema.migrations.count, [0, 1])
    func `the journal of an older log of another person is put aside`(version: Int, distance: Int) throws {
        let here = scratch.file("here.db")
        let there = scratch.file("there.db")
        for path in [here, there] { try OldLog.make(at: path, version: version) }
        let change = try InterruptedChange(ofLogAt: there, isMarked: false)
        if distance == 1 {
            let connection = try SQLiteConnection(.file(here))
            let stated = try connection.query("PRAGMA user_version") { try $0.integer("user_version") }[0]
            try connection.execute("PRAGMA user_version = \(stated)")
        }
        let before = try Data(contentsOf: URL(fileURLWithPath: here))
        try change.journal.write(to: URL(fileURLWithPath: here + "-journal"))
        #expect(try StraySidecar.setAside(besideLogAt: here) == [here + "-journal.foreign"])
        #expect(try Data(contentsOf: URL(fileURLWithPath: here)) == before)
    }

    @Test(arguments: 1...LogSchema.migrations.count)
    func `a change of an older log that was cut short is taken back`(version: Int) throws {
        let path = scratch.file("log.db")
        try OldLog.make(at: path, version: version)
        try InterruptedChange(ofLogAt: path, isMarked: false).leave(at: path)
        #expect(try StraySidecar.setAside(besideLogAt: path).isEmpty)
        let tracker = CalorieTracker(store: try DataStore(unbacked: path, for: .changing), clock: .sample)
        #expect(try tracker.store.contents().entries.map(\.name) == ["oats"])
        #expect(try LogExamination(path: path).damage == nil)
    }

    @Test func `a log whose header forbids to write says so by its bytes`() throws {
        let path = scratch.file("log.db")
        _ = try DataStore(unbacked: path, for: .changing)
        #expect(try !header(path).forbidsWriting)
        var bytes = try Data(contentsOf: URL(fileURLWithPath: path))
        bytes[18] = 3
        #expect(DatabaseHeader(Array(bytes))?.forbidsWriting == true)
    }
}
