import Foundation
import TestSupport
import Testing

@testable import CalorieTrackerCore
@testable import countme

/// What a person is told when a damaged log is made whole.
@Suite struct RecoveryTests {
    private let app: CountMeHarness
    private static let anew =
        "undo starts afresh: changes before this recovery can no longer be undone"

    init() throws {
        app = try CountMeHarness()
        for line in [
            "add oats 300 --meal breakfast", "add soup 200", "goal 2000", "food add cake --kcal 320",
            "meal save early --from breakfast",
        ] {
            #expect(app.run(line) == .done, "\(app.errorOutput)")
        }
    }

    private func removeBackups() throws {
        try FileManager.default.removeItem(atPath: app.home + "/.local/share/countme/backups")
    }

    /// Fills the pages of tables, each of which has but one, with zeros.
    private func wipe(_ tables: String...) throws {
        let pages = try SQLiteConnection(.file(app.logPath)).query(
            "SELECT tbl_name, rootpage FROM sqlite_schema WHERE rootpage > 1"
        ) { (try $0.text("tbl_name"), try $0.integer("rootpage")) }
        var bytes = try Data(contentsOf: URL(fileURLWithPath: app.logPath))
        for (table, page) in pages where tables.contains(table) {
            bytes.replaceSubrange((page - 1) * 4096..<page * 4096, with: Data(count: 4096))
        }
        try bytes.write(to: URL(fileURLWithPath: app.logPath))
        PrivateFile.keepOwnerPermissions(of: app.logPath)
    }

    @Test func `goals, foods and an undo that are gone are not passed over`() throws {
        try removeBackups()
        try wipe(
            "goals",
            "own_foods",
            "favorites",
            "saved_meals",
            "pet_products",
            "changes",
            "changed_rows"
        )
        #expect(app.run("doctor --fix") == .done)
        #expect(
            app.output.contains(
                "recovered: 2 entries kept, no backup, 0 known to be lost; "
                    + "no goals, foods, meals or pet foods could be read; check whether any are missing; "
                    + RecoveryTests.anew + "; the damaged log is kept as "
            ),
            "\(app.output)"
        )
        #expect(app.run("doctor") == .done)
        #expect(
            app.output.contains(
                "ok       journal        undo knows every change since the log was recovered "
                    + "at 2026-11-20T11:30:00Z\n"
            ),
            "\(app.output)"
        )
    }

    @Test func `what is there besides the entries is counted, and what could not be read is named`() throws {
        try removeBackups()
        try wipe("own_foods", "changed_rows")
        #expect(app.run("doctor --fix") == .done)
        #expect(
            app.output.contains(
                "; also kept: 1 goal, 1 meal; no foods could be read; check whether any are missing; "
                    + RecoveryTests.anew
            ),
            "\(app.output)"
        )
    }

    @Test func `foods of the backup are there again, and only what was damaged is in doubt`() throws {
        app.run("backup")
        app.run("goal 1900")
        try wipe("own_foods", "pet_products")
        #expect(app.run("doctor --fix") == .done)
        #expect(app.output.contains("also kept: 1 goal, 1 food, 1 meal; no pet foods could be read; check"))
        #expect(app.run("food show cake") == .done)
    }

    @Test func `an undo that goes on with the changes of the backup is no loss`() throws {
        app.run("backup")
        try wipe("own_foods")
        #expect(app.run("doctor --fix") == .done)
        #expect(app.output.contains("recovered: 2 entries kept"))
        #expect(!app.output.contains("undo starts afresh"), "\(app.output)")
        #expect(app.run("undo") == .done)
        #expect(app.output.hasPrefix("Undid meal save"), "\(app.output)")
    }

    @Test func `an undo that had nothing to take back is no loss`() throws {
        try removeBackups()
        try wipe("own_foods")
        #expect(app.run("doctor --fix") == .done)
        #expect(app.output.contains(RecoveryTests.anew))
        try wipe("saved_meals")
        #expect(app.run("doctor --fix") == .done)
        #expect(app.output.contains("recovered: 2 entries kept"))
        #expect(!app.output.contains("undo starts afresh"), "\(app.output)")
    }
}
