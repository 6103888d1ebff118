import TestSupport
import Testing

@testable import CalorieTrackerLog
@testable import countme

/// Records in the words of undo and redo.
@Suite struct RecordWordsTests {
    private let style = TextStyle(clock: .sample)

    @Test func `every kind of record is told, whether new, gone or changed`() throws {
        try checkProperty(Generator<LogContents>.log()) { contents in
            for type in RecordKind.types {
                func check<Record: LogRecord>(_ type: Record.Type) throws {
                    for record in contents[type] {
                        let changes = [
                            RecordChange(kind: type.kind, before: nil, after: record),
                            RecordChange(kind: type.kind, before: record, after: nil),
                            RecordChange(kind: type.kind, before: record, after: record),
                        ]
                        for change in changes {
                            for words in [
                                change.reversal(style), change.listLine(style), change.listLine(nil),
                            ] {
                                try require(!words.isEmpty && !words.contains("Optional("), words)
                            }
                            var writer = JSONWriter(.compact)
                            change.write(to: &writer)
                            try require(!writer.bytes.isEmpty, type.kind.name)
                        }
                    }
                }
                try check(type)
            }
        }
    }
}
