import TestSupport
import Testing

@testable import CalorieTrackerLog

/// Own foods have numbers, which differ from log to log; every kind says where it names one.
@Suite struct RecordLinkTests {
    @Test(arguments: RecordKind.all) func `a kind with a food in its table says where`(
        _ kind: RecordKind
    ) throws {
        let type = try #require(RecordKind.types.first { $0.kind == kind })
        func saysWhere<Record: LogRecord>(_ type: Record.Type) -> Bool {
            if case .none = type.links { false } else { true }
        }
        let columns: Set = ["food", "food_id", "foods"]
        #expect(saysWhere(type) == !columns.isDisjoint(with: type.table.columns))
    }

    @Test func `what is linked anew differs in its links alone`() throws {
        func check<Record: LogRecord>(_ type: Record.Type, in contents: LogContents) throws {
            for record in contents[type] {
                try require(record.relinked { link, _ in link.id } == record, "\(record)")
                let moved = record.relinked { _, place in OwnFood.id(900 + place) }
                for case (let place, let link?) in (moved?.links ?? []).enumerated() where link.id != nil {
                    try require(link.id == OwnFood.id(900 + place), "\(record)")
                }
                try require(moved?.relinked { _, place in record.links[place]?.id } == record, "\(record)")
            }
        }
        try checkProperty(Generator<LogContents>.log()) { contents in
            for type in RecordKind.types { try check(type, in: contents) }
        }
    }
}
