import Foundation
import TestSupport
import Testing

@testable import CalorieTrackerLog

@Suite struct StreamReaderImportTests {
    private func window(_ text: String, limit: Int = 1 << 20) throws -> (StreamWindow, ImportFixture) {
        let fixture = try ImportFixture(["file": text])
        let stream = try ByteStream(fixture.path("file"), .plain, searchPath: "")
        return (StreamWindow(stream, progress: ReadingProgress(), limit: limit), fixture)
    }

    private func lines(_ text: String, limit: Int = 1 << 20) throws -> [String?] {
        var reader = LineReader(try window(text, limit: limit).0)
        var lines: [String?] = []
        while let line = try reader.next() {
            if case .bytes(let bytes) = line { lines.append(bytes.text) } else { lines.append(nil) }
        }
        return lines
    }

    @Test func `lines end in a line feed, or in two bytes, or with the file`() throws {
        #expect(try lines("a\nbc\r\n\n\u{feff}d") == ["a", "bc", "", "\u{feff}d"])
        #expect(try lines("\u{feff}a") == ["a"] && lines("").isEmpty && lines("\n") == [""])
    }

    @Test func `a line that is too long is passed over`() throws {
        let long = String(repeating: "x", count: 5000)
        #expect(try lines("a\n\(long)\nb\n", limit: 1000) == ["a", nil, "b"])
        #expect(try lines("\(long)", limit: 1000) == [nil])
        #expect(try lines("\(long)\nb", limit: 1 << 20) == [long, "b"])
    }

    @Test func `lines across the blocks of a file stay whole`() throws {
        let expected = (0..<40_000).map { String(repeating: "\($0)", count: $0 % 17) }
        #expect(try lines(expected.joined(separator: "\n") + "\n") == expected)
    }

    private func rows(_ text: String, longest: Int = 1000, limit: Int = 4000) throws -> [[String]?] {
        let (window, _) = try window(text, limit: limit)
        var table = try QuotedTable(window, columns: ["b", "none", "a"], longestRecord: longest)
        var rows: [[String]?] = []
        while let row = try table.next() {
            guard case .fields = row else {
                rows.append(nil)
                continue
            }
            rows.append([table[0].text ?? "?", table[1].text ?? "?", table[2].text ?? "?"])
        }
        return rows
    }

    @Test func `quotes hold commas, line feeds and quotes`() throws {
        #expect(try rows("\"a\",\"b\"\n\"1,\n2\",\"x\"\"y\"\"\"\n") == [["x\"y\"", "", "1,\n2"]])
        #expect(
            try rows("\u{feff}a,b\r\n1,\r\n\r\n\"2\",\"\"\r\n3,x") == [
                ["", "", "1"], ["", "", "2"], ["x", "", "3"],
            ]
        )
        #expect(try rows("a,b\n1,\"x\"") == [["x", "", "1"]] && rows("a,b").isEmpty && rows("").isEmpty)
        #expect(try rows("a,b\n12\" x,3\n") == [["3", "", "12\" x"]])
    }

    @Test func `a record with its quotes or fields not in order is broken, and the next one is read`() throws
    {
        #expect(try rows("a,b\n\"1\"x,2\n3,4\n") == [nil, ["4", "", "3"]])
        #expect(try rows("a,b\n1\n1,2,3\n3,4\n") == [nil, nil, ["4", "", "3"]])
        #expect(try rows("a,b\n\"1,2\n3,4\n") == [nil, ["4", "", "3"]])
        let long = String(repeating: "x", count: 2000)
        #expect(try rows("a,b\n\"\(long)\n3,4\n5,6\n") == [nil, ["4", "", "3"], ["6", "", "5"]])
        #expect(try rows("a,b\n\(long)\(long)\(long)\n3,4\n") == [nil, ["4", "", "3"]])
    }

    @Test func `fields are split without quotes and picked by name`() {
        "a\tb\tc".slice { header in
            var picker = FieldPicker(header: header, separator: 9, columns: ["c", "x", "a"])
            #expect(picker.has(0) && !picker.has(1))
            "\"1\t\t3".slice { line in
                let isWhole = picker.pick(line)
                #expect(isWhole)
                #expect(picker[0].text == "3" && picker[1].isEmpty && picker[2].text == "\"1")
            }
            for wrong in ["1\t2", "1\t2\t3\t4", ""] {
                let isWhole = wrong.slice { picker.pick($0) }
                #expect(!isWhole)
            }
        }
    }
}
