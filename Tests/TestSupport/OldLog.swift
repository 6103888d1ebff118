internal import Foundation

@testable internal import CalorieTrackerLog

/// Logs as older versions of countme left them.
package enum OldLog {
    /// A log with an entry, a goal and their journal, as the version with so many migrations wrote it.
    package static func make(at path: String, version: Int) throws {
        try FileManager.default.createDirectory(
            atPath: PrivateDirectory.parent(of: path),
            withIntermediateDirectories: true,
            attributes: [.posixPermissions: 0o700]
        )
        try PrivateFile.createEmpty(path)
        let connection = try SQLiteConnection(.file(path))
        func migrate(to version: Int) throws {
            let known = Array(LogSchema.migrations.prefix(version))
            try connection.migrate(known, applicationID: LogSchema.applicationID)
        }
        // What came before every row had a checksum gets one on the way.
        try migrate(to: min(version, LogSchema.firstChecked - 1))
        defer { try? migrate(to: version) }
        var draft = FoodItemDraft()
        draft.name = "oats"
        draft.kilocalories = 300
        draft.day = Day("2026-01-05")
        draft.eatenAt = Timestamp(clamping: 1_767_600_000)
        var random = SystemRandomNumberGenerator()
        guard let id = EntryID(number: 1) else { return }
        let item = FoodItem(
            try draft.validated(),
            id: id,
            uuid: EntryUUID(using: &random),
            createdAt: Timestamp(clamping: 1_767_600_000),
            updatedAt: Timestamp(clamping: 1_767_600_000)
        )
        try connection.execute("INSERT INTO changes (command, made_at) VALUES ('add', 1767600000)")
        // What came later has no column yet.
        let there = try connection.query("SELECT name FROM pragma_table_info('entries')") {
            try $0.text("name")
        }
        let cells = zip(JournaledTable.entries.columns, item.row.values).filter { there.contains($0.0) }
        try connection.execute(
            "INSERT INTO entries (\(cells.map(\.0).joined(separator: ", "))) "
                + "VALUES (\(cells.map { _ in "?" }.joined(separator: ", ")))",
            cells.map(\.1)
        )
        try connection.execute(
            "INSERT INTO changed_rows (change, position, table_name, after) VALUES (1, 0, 'entries', ?)",
            [.text(item.row.json(.entries))]
        )
        try connection.execute("INSERT INTO goals (since, kcal) VALUES ('2026-01-05', 2000.0)")
        try connection.execute("INSERT INTO changes (command, made_at) VALUES ('goal', 1767600001)")
        try connection.execute(
            """
            INSERT INTO changed_rows (change, position, table_name, after)
            VALUES (2, 0, 'goals', '{"since":"2026-01-05","kcal":2000.0,"protein_g":null}')
            """
        )
    }
}
