import Testing

@testable import CalorieTrackerLog

/// What no two records of a kind may share is said twice: by the kind and by its table.
@Suite struct RecordClaimTests {
    @Test(arguments: RecordKind.all) func `the claims of a kind are the unique columns of its table`(
        _ kind: RecordKind
    ) throws {
        let type = try #require(RecordKind.types.first { $0.kind == kind })
        let connection = try LogFile.openInMemory()
        let name = type.table.name
        let unique = try connection.query(
            """
            SELECT DISTINCT column.name
            FROM pragma_index_list(?1) AS list, pragma_index_info(list.name) AS column
            WHERE list."unique"
            UNION
            SELECT name FROM pragma_table_info(?1) WHERE pk > 0
            """,
            [.text(name)]
        ) { try $0.text("name") }
        #expect(type.claimCount == unique.count, "\(name): \(unique)")
    }
}

extension LogRecord {
    fileprivate static var claimCount: Int { claims.count }
}
