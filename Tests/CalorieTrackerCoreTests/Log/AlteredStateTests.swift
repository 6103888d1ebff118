import TestSupport
import Testing

@testable import CalorieTrackerLog

/// What has become of a change stands in its row of the journal, under the checksum like everything else.
@Suite struct AlteredStateTests {
    /// A log in which of five adds the last two were taken back.
    private func tracker() throws -> CalorieTracker {
        let tracker = CalorieTracker(store: try DataStore(), clock: .sample)
        for number in 1...5 { _ = try tracker.add([.sample("food \(number)", 100)]) }
        for _ in 0..<2 { _ = try tracker.undo() }
        return tracker
    }

    @Test(arguments: 1...5, ["done", "undone", "dropped", "dnne"])
    func `an altered state is noticed before anything is done by it`(number: Int, state: String) throws {
        let tracker = try tracker()
        let connection = try #require(tracker.store.connection)
        if state == (number < 4 ? "done" : "undone") { return }
        try connection.execute("PRAGMA ignore_check_constraints = ON")
        try connection.execute(
            "UPDATE changes SET state = ? WHERE number = ?",
            [.text(state), .integer(number)]
        )
        let names = try tracker.store.contents().entries.map(\.name)
        // What is older than the newest change that is done is read when undo gets there, or by doctor.
        if number >= 3 {
            #expect(throws: StorageError.self) { try tracker.undo() }
            #expect(throws: StorageError.self) { try tracker.redo() }
        }
        #expect(try tracker.store.contents().entries.map(\.name) == names)
        #expect(
            try LogCheck.firstProblem(in: connection)?.contains("change \(number) in the journal") == true
        )
    }

    @Test func `undo goes on past changes that were dropped`() throws {
        let tracker = try tracker()
        _ = try tracker.add([.sample("soup", 50)])
        _ = try tracker.undo()
        _ = try tracker.undo()
        #expect(try tracker.store.contents().entries.map(\.name) == ["food 1", "food 2"])
        _ = try tracker.redo()
        _ = try tracker.redo()
        #expect(try tracker.store.contents().entries.map(\.name) == ["food 1", "food 2", "food 3", "soup"])
        #expect(throws: UndoError.nothingToRedo) { try tracker.redo() }
        try #expect(LogCheck.firstProblem(in: #require(tracker.store.connection)) == nil)
    }
}
