import Foundation
import TestSupport
import Testing

@testable import CalorieTrackerLog

/// Entries as a table: no spreadsheet runs a cell of it, and every cell comes back.
@Suite struct EntryTableTests {
    private func entry(_ change: (inout FoodItem) -> Void = { _ in }) -> FoodItem {
        var maker = LogMaker(SeededGenerator(seed: 5))
        var entry = maker.entry(1)
        entry.name = "oats"
        entry.brand = nil
        entry.note = nil
        entry.said = nil
        change(&entry)
        return entry
    }

    private func cell(_ name: String) -> String {
        let row = String(decoding: EntryTable.csv([entry { $0.name = name }]), as: UTF8.self)
        return row.split(separator: "\n").last.map(String.init) ?? ""
    }

    @Test(arguments: [
        "=cmd|'/C calc'!A0", "+1", "-1", "@SUM(1)", "'=1", "''+1", "＝1", "=1,2", "='a\"b", "-",
    ])
    func `no cell begins like a formula, and each comes back as it was`(name: String) throws {
        #expect(SpreadsheetText.guarded(name) == "'" + name)
        let shown = cell(name)
        #expect(
            shown.contains(",'" + name) || shown.contains(",\"'" + name.replacing("\"", with: "\"\"") + "\"")
        )
        let read = try ImportFile(EntryTable.csv([entry { $0.name = name }]))
        #expect(try read.everything.entries.map(\.name) == [name])
    }

    @Test(arguments: ["oats", "'quoted'", "'", "a=b", "1+1", "rock'n'roll", "a;b", "\u{200f}a", " oats "])
    func `other cells are left alone`(name: String) throws {
        #expect(SpreadsheetText.guarded(name) == name && SpreadsheetText.restored(name) == name)
        let read = try ImportFile(EntryTable.csv([entry { $0.name = name }]))
        #expect(try read.everything.entries.map(\.name) == [name])
    }

    @Test func `tabs and returns count as formulas too`() {
        for text in ["\t=1", "\r=1", "'\tx"] {
            #expect(SpreadsheetText.guarded(text) == "'" + text)
            #expect(SpreadsheetText.restored("'" + text) == text)
        }
    }

    @Test func `a text that no command lets in stays in its cell and off the terminal`() throws {
        let row = cell("a\nb\u{1b}[2Jc\u{202e}\"d")
        #expect(row.contains(",\"a�b�[2Jc�\"\"d\","))
    }

    @Test func `a spreadsheet may save it with semicolons, other line ends and in another order`() throws {
        let entry = entry { $0.note = "with milk" }
        let lines = String(decoding: EntryTable.csv([entry]), as: UTF8.self).split(separator: "\n")
        let cells = lines.map { $0.split(separator: ",", omittingEmptySubsequences: false) }
        for separator in [",", ";", "\t"] {
            for end in ["\n", "\r\n"] {
                let table = cells.map { $0.reversed().joined(separator: separator) + end }.joined() + end
                let read = try ImportFile(Array(("\u{feff}" + table).utf8))
                #expect(try read.everything.entries == [entry] && read.format == .csv)
            }
        }
    }

    private var table: String { String(decoding: EntryTable.csv([entry()]), as: UTF8.self) }

    /// Why a text is no table of entries.
    private func error(_ text: String) -> ImportFileError? {
        do throws(ImportFileError) {
            _ = try ImportFile(Array(text.utf8))
            return nil
        } catch {
            return error
        }
    }

    @Test func `a column that is unknown, missing or there twice is named`() {
        let unknown = error(table.replacing("brand", with: "brnad"))
        #expect(unknown?.problem == .unknown && unknown?.path == "brnad")
        let missing = table.replacing(",updated_at", with: "")
        #expect(error(missing)?.problem == .missingColumns(["updated_at"]))
        let several = missing.replacing("uuid,", with: "")
        #expect(error(several)?.problem == .missingColumns(["uuid", "updated_at"]))
        #expect(error(table.replacing(",note,", with: ",meal,"))?.problem == .twice(first: nil))
    }

    @Test func `a cell that is wrong is told by its line and column`() {
        let name = error(table.replacing(",oats,", with: ",,"))
        #expect(name?.path == "name" && name?.line == 2)
        #expect(error(table + "a\rb")?.line == 3)
        #expect(error(table.replacing(",oats,,", with: ",oats,,1,5;")) != nil)
    }

    @Test func `a row that is no row of a table is told with what is wrong`() {
        #expect(error(table + "a,b\n")?.problem == .cellCount(2, expected: 35))
        for (row, fault) in [
            ("\"a", "a quote is not closed"), ("\"a\"b", "text after a closing quote"),
            ("a\"b", "a quote inside an unquoted cell"), ("a\0b", "a NUL byte"),
            ("a\rb", "a line ending without a line feed"),
            (String(repeating: ",", count: 1_000_000), "more than 100 cells"),
        ] {
            #expect(error(table + row)?.problem == .malformed(fault), "\(row.prefix(9))")
        }
    }

    @Test func `a header alone holds no entry, and neither do rows that a spreadsheet left empty`() throws {
        #expect(try ImportFile(Array(table.split(separator: "\n")[0].utf8)).everything.entries.isEmpty)
        let empty = String(repeating: ",", count: 28) + "\n\n"
        #expect(try ImportFile(Array((table + empty).utf8)).everything.entries.count == 1)
    }

    @Test func `a table of several megabytes is read piece by piece, and a fault in it has its line`() throws
    {
        var maker = LogMaker(SeededGenerator(seed: 9))
        let entries = (1...12_000).map { number in
            var entry = maker.entry(number)
            entry.note =
                number.isMultiple(of: 7)
                ? "a \"quoted\", one" : String(repeating: "é ", count: number % 60) + "n"
            return entry
        }
        let bytes = EntryTable.csv(entries)
        #expect(bytes.count > 3 << 20)
        let scratch = try ScratchDirectory()
        let path = scratch.file("entries.csv")
        try Data(bytes).write(to: URL(fileURLWithPath: path))
        #expect(try ImportFile(table: TableBytes(path: path)).everything.entries == entries)
        #expect(try ImportFile(bytes).everything.entries == entries)
        // The same from the first line on, where the last one is altered.
        var lines = bytes.split(separator: 0x0a).map { String(decoding: $0, as: UTF8.self) }
        func error(_ lines: [String]) -> ImportFileError? {
            do throws(ImportFileError) {
                _ = try ImportFile(Array(lines.joined(separator: "\n").utf8))
                return nil
            } catch {
                return error
            }
        }
        let good = lines
        lines[11_000] += ",more"
        #expect(error(lines)?.line == 11_001 && error(lines)?.column == 1)
        lines = good
        lines[11_999] = lines[4]
        #expect(error(lines)?.problem == .twice(first: "line 5") && error(lines)?.line == 12_000)
        #expect(error(lines)?.path == "uuid")
        lines = good + ["\"" + String(repeating: "x", count: 3 << 20) + "\""]
        #expect(error(lines)?.line == 12_002)
        lines = good + [String(repeating: "x", count: 3 << 20), "y"]
        #expect(error(lines)?.problem == .malformed("a row longer than a megabyte"))
    }

    @Test func `a table that is gone or changed between two looks is refused, and nothing is imported`()
        throws
    {
        var maker = LogMaker(SeededGenerator(seed: 9))
        let scratch = try ScratchDirectory()
        let path = scratch.file("entries.csv")
        let table = EntryTable.csv([maker.entry(1), maker.entry(2)])
        let longer = table + EntryTable.csv([maker.entry(3)]).split(separator: 0x0a)[1] + [0x0a]
        for change: ([UInt8]?) in [nil, Array(table.dropLast(9)), longer] {
            try Data(table).write(to: URL(fileURLWithPath: path))
            let file = try ImportFile(table: TableBytes(path: path))
            if let change {
                try Data(change).write(to: URL(fileURLWithPath: path))
            } else {
                try FileManager.default.removeItem(atPath: path)
            }
            let log = CalorieTracker(store: try DataStore(), clock: .sample)
            #expect(throws: ImportFileError.self) { try log.importing(file) }
            #expect(try log.store.contents() == LogContents())
        }
    }
}
