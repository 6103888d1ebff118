import TestSupport
import Testing

@testable import CalorieTrackerCore

/// Entries as a table: no spreadsheet runs a cell of it, and every cell comes back.
@Suite struct EntryTableTests {
    private func entry(_ change: (inout FoodItem) -> Void = { _ in }) -> FoodItem {
        var maker = LogMaker(SeededGenerator(seed: 5))
        var entry = maker.entry(1)
        entry.name = "oats"
        entry.brand = nil
        entry.note = nil
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
        let read = try ImportFile.read(EntryTable.csv([entry { $0.name = name }]))
        #expect(read.contents.entries.map(\.name) == [name])
    }

    @Test(arguments: ["oats", "'quoted'", "'", "a=b", "1+1", "rock'n'roll", "a;b", "\u{200f}a", " oats "])
    func `other cells are left alone`(name: String) throws {
        #expect(SpreadsheetText.guarded(name) == name && SpreadsheetText.restored(name) == name)
        let read = try ImportFile.read(EntryTable.csv([entry { $0.name = name }]))
        #expect(read.contents.entries.map(\.name) == [name])
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
                let read = try ImportFile.read(Array(("\u{feff}" + table).utf8))
                #expect(read.contents.entries == [entry] && read.format == .csv)
            }
        }
    }

    @Test func `what is wrong with a table is told by line and column`() throws {
        let table = String(decoding: EntryTable.csv([entry()]), as: UTF8.self)
        func error(_ text: String) -> ImportFileError? {
            do throws(ImportFileError) {
                _ = try ImportFile.read(Array(text.utf8))
                return nil
            } catch {
                return error
            }
        }
        let name = table.replacing(",oats,", with: ",,")
        #expect(error(name)?.path == "name" && error(name)?.line == 2)
        let unknown = table.replacing("brand", with: "brnad")
        #expect(error(unknown)?.problem == .unknown && error(unknown)?.path == "brnad")
        let missing = table.replacing(",updated_at", with: "")
        #expect(error(missing)?.problem == .missingColumns(["updated_at"]))
        let several = missing.replacing("uuid,", with: "")
        #expect(error(several)?.problem == .missingColumns(["uuid", "updated_at"]))
        let twice = table.replacing(",note,", with: ",meal,")
        #expect(error(twice)?.problem == .twice(first: nil))
        #expect(error(table + "a,b\n")?.problem == .cellCount(2, expected: 29))
        #expect(error(table + "\"a")?.problem == .malformed("a quote is not closed"))
        #expect(error(table + "\"a\"b")?.problem == .malformed("something follows a closing quote"))
        #expect(error(table + "a\"b")?.problem == .malformed("a quote inside a cell that has none in front"))
        #expect(error(table + "a\0b")?.problem == .malformed("a NUL byte"))
        #expect(error(table + "a\rb")?.problem == .malformed("a line that ends without a line feed"))
        #expect(error(table + "a\rb")?.line == 3)
        let wide = table + String(repeating: ",", count: 1_000_000)
        #expect(error(wide)?.problem == .malformed("more than 100 cells"))
        let figure = table.replacing(",oats,,", with: ",oats,,1,5;")
        #expect(error(figure) != nil)
        // A header alone, and rows that a spreadsheet left empty.
        #expect(try ImportFile.read(Array(table.split(separator: "\n")[0].utf8)).contents.entries.isEmpty)
        let empty = String(repeating: ",", count: 28) + "\n\n"
        #expect(try ImportFile.read(Array((table + empty).utf8)).contents.entries.count == 1)
    }
}
