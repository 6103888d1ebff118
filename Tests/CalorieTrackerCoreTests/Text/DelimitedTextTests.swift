import TestSupport
import Testing

@testable import CalorieTrackerLog

@Suite struct DelimitedTextTests {
    private func cells(_ text: String) throws -> [[String]] { try DelimitedText.rows(text).map(\.cells) }

    @Test(arguments: [
        ("a,b\n1,2\n", [["a", "b"], ["1", "2"]]), ("a;b\n1,5;2", [["a", "b"], ["1,5", "2"]]),
        ("a\tb\r\n1;2\t3\r\n", [["a", "b"], ["1;2", "3"]]), ("a\n1,2\n", [["a"], ["1,2"]]),
        ("a,b;c,d\n1;2,3,4\n", [["a", "b;c", "d"], ["1;2", "3", "4"]]),
        ("a,b\n\"x, \"\"y\"\"\",\"\"\n", [["a", "b"], ["x, \"y\"", ""]]),
        ("a,b\n5\" x,\"1\"2\n", [["a", "b"], ["5\" x", "12"]]),
        ("a,b\n '=x,'=x\n", [["a", "b"], ["'=x", "=x"]]),
        (" a  b ,c\n\n,\n", [["a b", "c"]]), ("", []),
    ])
    func `a table is read as people save it`(text: String, rows: [[String]]) throws {
        #expect(try cells(text) == rows)
    }

    @Test func `a row has the line it begins on, and so has a quote that is not closed`() throws {
        #expect(try DelimitedText.rows("a,b\n\"1\n2\",\"\n\"\n\n3,4").map(\.line) == [1, 2, 6])
        do {
            _ = try DelimitedText.rows("a,b\n\"1\n2\",3\nx,\"4\n5")
            Issue.record("it is taken for closed")
        } catch {
            #expect(error.line == 4)
        }
    }

    @Test func `all three readers of tables find the same cells between quotes`() throws {
        let text = Generator<String> { random in
            let parts = ["a", "1", "é", "\"", "\"\"", ",", "\n", "\r\n", "x"]
            return "x"
                + (0..<Int.random(in: 0...5, using: &random)).map { _ in
                    parts.randomElement(using: &random) ?? ""
                }.joined() + "x"
        }
        try checkProperty(cases: 300, text.list(2...2).list(1...4)) { rows in
            let table =
                "a,b\n"
                + rows.map { row in
                    row.map { "\"" + $0.replacing("\"", with: "\"\"") + "\"" }.joined(separator: ",") + "\n"
                }.joined()
            try require(Array(try cells(table).dropFirst()) == rows, "people's")
            var strict = try RowReader(TableBytes(Array(table.utf8)))
            _ = try strict.next()
            for row in rows { try require(try strict.next()?.map(\.text) == row, "of entries") }
            let fixture = try ImportFixture(["file": table])
            let stream = try ByteStream(fixture.path("file"), .plain, searchPath: "")
            let window = StreamWindow(stream, progress: ReadingProgress(), limit: 1 << 16)
            var skimmed = try QuotedTable(window, columns: ["a", "b"])
            for row in rows {
                try require(try skimmed.next() == .fields, "a broken row")
                try require([skimmed[0].text, skimmed[1].text] == row, "of a catalog")
            }
        }
    }
}
