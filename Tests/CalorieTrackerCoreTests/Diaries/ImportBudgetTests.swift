import Foundation
import TestSupport
import Testing

@testable import CalorieTrackerLog

/// Files that stand for more than they are.
@Suite struct ImportBudgetTests {
    private let fixture: ImportFixture

    init() throws { fixture = try ImportFixture() }

    private var options: DiaryOptions {
        DiaryOptions(today: nil) { ($0.dayAndSecond(offset: .utc).day, $0.timeOfDay(offset: .utc)) }
    }

    private func reading(_ bytes: [UInt8]) throws(DiaryProblem) -> DiaryReading {
        try DiaryExport(bytes).reading(options)
    }

    /// A workbook of parts, by their names.
    private func workbook(_ parts: [String: String]) throws -> DiaryExport {
        var file = ZipFile(day: try #require(Day("2026-11-20")))
        let bytes = parts.sorted { $0.key < $1.key }.flatMap { file.adding($0.key, Array($0.value.utf8)) }
        try fixture.write(Data(bytes + file.end()), to: "a.xlsx")
        return try DiaryExport(path: fixture.path("a.xlsx"), searchPath: "")
    }

    private func sheets(_ count: Int, _ rows: String) throws -> DiaryExport {
        let names = (0..<count).map { "<sheet name=\"S\($0)\" r:id=\"r1\"/>" }.joined()
        let head = ["Date", "Food Name", "Calories"].map { "<c t=\"str\"><v>\($0)</v></c>" }.joined()
        return try workbook([
            "xl/workbook.xml": "<workbook>\(names)</workbook>",
            "xl/_rels/workbook.xml.rels": "<Relationship Id=\"r1\" Target=\"s.xml\"/>",
            "xl/s.xml": "<worksheet><row>\(head)</row>\(rows)</worksheet>",
        ])
    }

    @Test func `what is beyond a limit is not spent, and the first limit is told`() throws {
        let budget = ImportBudget()
        #expect(budget.spend(.rows, 999_999) && budget.spend(.rows) && budget.excess == nil)
        try budget.check()
        #expect(!budget.spend(.rows) && !budget.spend(.values))
        #expect(throws: ImportBudget.Excess(part: .rows, limit: 1_000_000)) { try budget.check() }
    }

    @Test func `a table of too many rows is refused with their number`() throws {
        let row = Array("2026-03-02,soup,500\n".utf8)
        var bytes = Array("Date,Food Name,Calories\n".utf8)
        bytes.reserveCapacity(21 << 20)
        for _ in 0...1_000_000 { bytes += row }
        #expect(throws: DiaryProblem.tooMuch(part: "rows", limit: 1_000_000)) { try reading(bytes) }
    }

    @Test func `a sheet that has many names is refused with the number of its cells`() throws {
        let cells = (0..<200).map { _ in "<c t=\"str\"><v>x</v></c>" }.joined()
        let rows = String(repeating: "<row>\(cells)</row>", count: 20)
        #expect(throws: DiaryProblem.tooMuch(part: "values", limit: 5_000_000)) {
            try sheets(2000, rows).reading(options)
        }
        let far = String(repeating: "<row><c r=\"ALK1\"><v>1</v></c></row>", count: 6000)
        #expect(throws: DiaryProblem.tooMuch(part: "values", limit: 5_000_000)) {
            try sheets(1, far).reading(options)
        }
    }

    @Test func `cells that a row lacks at its end are empty`() throws {
        let row = "<row><c t=\"str\"><v>2026-03-02</v></c><c t=\"str\"><v>soup</v></c></row><row/>"
        let reading = try sheets(1, row).reading(options)
        #expect(reading.entries.isEmpty)
        #expect(reading.leftOut.map(\.reason) == [.withoutEnergy])
    }

    @Test func `a tag with signs between its quotes is read once`() throws {
        func tags(_ text: String) throws -> [String] {
            var markup = MarkupReader(StreamWindow(Array(text.utf8)))
            var tags: [String] = []
            while let token = try markup.next() {
                if case .tag(let tag) = token { tags.append(tag.bytes.text ?? "") }
            }
            return tags
        }
        #expect(
            try tags("<a b=\"1>2\" c='\">'><!DOCTYPE x \"><!-- > \" --><?p?>t<d/></a><e f=\"never ends>")
                == ["a b=\"1>2\" c='\">'", "d/", "/a"]
        )
        // Read from the beginning at each sign, these would take hours.
        let long = "<a b=\"" + String(repeating: ">", count: 8 << 20) + "\"/>"
        #expect(try tags(long).map(\.utf8.count) == [(8 << 20) + 7])
    }

    // MARK: Files that belong to nothing eaten

    @Test func `other files beside a diary cost it nothing`() throws {
        let diary = """
            [{"logId":1,"logDate":"2026-03-02","loggedFood":{"name":"soup","calories":500,"amount":1,
            "unit":{"name":"bowl"},"mealTypeId":1},"nutritionalValues":{"calories":500}}]
            """
        try fixture.write(Data(diary.utf8), to: "fit/food_logs-0.json")
        let alone = try DiaryExport(path: fixture.path("fit"), searchPath: "").reading(options)
        #expect(alone.entries.count == 1)
        // One of them has an array of weights in it, which are no weighings.
        let pulses = String(repeating: "0,", count: 450_000)
        for number in 0..<12 {
            let text = "[\(pulses)\(number == 0 ? "{\"weight\":1}" : "0")]"
            try fixture.write(Data(text.utf8), to: "fit/heart_rate-\(number).json")
        }
        let reading = try DiaryExport(path: fixture.path("fit"), searchPath: "").reading(options)
        #expect(reading.entries == alone.entries && reading.otherFiles.count == 12)
    }

    @Test func `energy by the minute is not compared with foods`() throws {
        try fixture.write(Data("Date,Food Name,Calories\n2026-03-02,soup,500\n".utf8), to: "all/food.csv")
        let minutes = (0..<1440).map { String(format: "2026-03-02T%02d:%02d:00Z,1.2", $0 / 60, $0 % 60) }
        let table = "timestamp,calories\n" + minutes.joined(separator: "\n") + "\n"
        try fixture.write(Data(table.utf8), to: "all/calories_2026-03-02.csv")
        let reading = try DiaryExport(path: fixture.path("all"), searchPath: "").reading(options)
        #expect(reading.entries.count == 1 && reading.disagreements.isEmpty)
        #expect(reading.otherFiles == ["calories_2026-03-02.csv"])
    }

    // MARK: Cells

    @Test func `a cell that no spreadsheet allows costs its row`() throws {
        let long = String(repeating: "x", count: 3 << 20)
        let text = "Date,Food Name,Calories\n2026-03-02,soup,500\n\"\(long)\",soup,1\n2026-03-03,cake,700\n"
        let reading = try reading(Array(text.utf8))
        #expect(reading.entries.map(\.eaten.kilocalories) == [500, 700])
        #expect(reading.leftOut.map(\.reason) == [.broken])
        let header = "Date,\(long),Calories\n2026-03-02,soup,500\n"
        #expect(throws: DiaryProblem.tooLarge(file: "line 1")) { try self.reading(Array(header.utf8)) }
    }

    @Test func `a shared text counts each time it is used`() throws {
        func book(_ text: String, uses: Int) throws -> DiaryExport {
            let head = ["Date", "Food Name", "Calories"].map { "<c t=\"str\"><v>\($0)</v></c>" }.joined()
            let row = "<row><c t=\"str\"><v>2026-03-02</v></c><c t=\"s\"><v>0</v></c><c><v>500</v></c></row>"
            return try workbook([
                "xl/workbook.xml": "<workbook><sheet name=\"S\" r:id=\"r1\"/></workbook>",
                "xl/_rels/workbook.xml.rels": "<Relationship Id=\"r1\" Target=\"s.xml\"/>",
                "xl/sharedStrings.xml": "<sst><si><t>\(text)</t></si></sst>",
                "xl/s.xml": "<worksheet><row>\(head)</row>\(String(repeating: row, count: uses))</worksheet>",
            ])
        }
        let long = try book(String(repeating: "x", count: 1 << 20), uses: 2).reading(options)
        #expect(long.entries.isEmpty && long.leftOut.map(\.reason) == [.broken])
        let few = try book(String(repeating: "x", count: 100_000), uses: 2).reading(options)
        #expect(few.entries.map(\.eaten.name.count) == [200, 200])
        #expect(throws: DiaryProblem.tooMuch(part: "megabytes", limit: 512)) {
            try book(String(repeating: "x", count: 100_000), uses: 6000).reading(options)
        }
    }

    @Test func `JSON of too many values is refused`() throws {
        #expect(try JSONParser.parse("[1,{\"a\":null}]", atMost: 4).count == 4)
        #expect(throws: JSONParser.Failure.self) { try JSONParser.parse("[1,{\"a\":null}]", atMost: 3) }
        let list = "{\"foodList\":[" + String(repeating: "0,", count: 5_000_000) + "0],\"diary\":[]}"
        #expect(throws: DiaryProblem.tooMuch(part: "values", limit: 5_000_000)) {
            try reading(Array(list.utf8))
        }
    }

    @Test func `an endless line is refused`() throws {
        let text = "#Version:6\n#Units:kg\n" + String(repeating: ";", count: 2 << 20)
        #expect(throws: DiaryProblem.tooLarge(file: "line 3")) { try reading(Array(text.utf8)) }
    }

    @Test func `lines may end in carriage returns alone`() throws {
        let text = "Date,Food Name,Calories,Protein (g)\r2026-03-02,soup,500,5\r2026-03-03,cake,700,1\r"
        #expect(try reading(Array(text.utf8)).entries.map(\.eaten.kilocalories) == [500, 700])
    }

    @Test func `a number of a food that no integer has is none`() throws {
        let text = """
            {"foodList":[{"id":1e300,"name":"x"}],"recipes":[],"version":34,
            "diary":[{"dateTime":"2026-03-02T00:00:00.000Z","items":[{"id":1e300,"category":1e300,"type":"food"}]}]}
            """
        #expect(try reading(Array(text.utf8)).leftOut.map(\.reason) == [.foodMissing])
    }

    // MARK: Databases

    /// A database whose one table has each of its rows in many places.
    private func tree(_ create: String, _ insert: String) throws -> [UInt8] {
        let fixture = try ImportFixture()
        try fixture.run("python3", "-c", ImportBudgetTests.script, create, insert, fixture.path("a.db"))
        return try Array(Data(contentsOf: URL(fileURLWithPath: fixture.path("a.db"))))
    }

    private static let script = """
        import sqlite3, struct, sys
        def varint(n):
            b = [n & 127]; n >>= 7
            while n: b.append(n & 127 | 128); n >>= 7
            return bytes(reversed(b))
        path = sys.argv[3]; c = sqlite3.connect(path); c.executescript(sys.argv[1]); c.execute(sys.argv[2]); c.commit(); c.close()
        b = bytearray(open(path, 'rb').read()); ps = struct.unpack('>H', b[16:18])[0]; n = len(b) // ps; leaf = bytes(b[ps:2 * ps])
        def interior(child, fan=200):
            cells = ptr = b''; pos = ps
            for i in range(fan - 1): cell = struct.pack('>I', child) + varint(i + 1); pos -= len(cell); cells = cell + cells; ptr += struct.pack('>H', pos)
            return bytes([5]) + struct.pack('>HHHB', 0, fan - 1, pos, 0) + struct.pack('>I', child) + ptr + bytes(pos - 12 - len(ptr)) + cells
        b[ps:2 * ps] = interior(n + 1); b += interior(n + 2) + interior(n + 3) + interior(n + 4) + leaf; b[28:32] = struct.pack('>I', len(b) // ps)
        open(path, 'wb').write(b)
        """

    private static let healthConnect = """
        CREATE TABLE nutrition_record_table(row_id INTEGER PRIMARY KEY, uuid BLOB, start_time INTEGER,
        start_zone_offset INTEGER, local_date INTEGER, meal_type INTEGER, meal_name TEXT, energy REAL,
        app_info_id INTEGER)
        """

    @Test func `pages with many parents are refused`() throws {
        let bytes = try tree(
            Self.healthConnect,
            "INSERT INTO nutrition_record_table VALUES(1,x'00',1772438700000,3600,20514,1,'soup',500000,1)"
        )
        #expect(bytes.count < 100_000)
        #expect(throws: DiaryProblem.damaged(file: "-")) { try reading(bytes) }
    }

    @Test func `columns that are computed to be long are refused`() throws {
        let fixture = try ImportFixture()
        let path = fixture.path("a.db")
        let script = """
            import sqlite3, sys
            c = sqlite3.connect(sys.argv[1])
            c.executescript(\"\"\"CREATE TABLE nutrition_record_table(row_id INTEGER PRIMARY KEY, uuid BLOB, start_time INTEGER,
            start_zone_offset INTEGER, local_date INTEGER, meal_type INTEGER, energy REAL, app_info_id INTEGER,
            meal_name TEXT AS (printf('%.*c', 900000, 'x')))\"\"\")
            c.executemany("INSERT INTO nutrition_record_table VALUES(?,x'00',1772438700000,3600,20514,1,500000,1)", [(i,) for i in range(500)])
            c.commit()
            """
        try fixture.run("python3", "-c", script, path)
        let bytes = try Array(Data(contentsOf: URL(fileURLWithPath: path)))
        #expect(throws: DiaryProblem.damaged(file: "-")) { try reading(bytes) }
    }

    @Test func `rows of a database count`() throws {
        let connection = try SQLiteConnection(.memory)
        connection.resultBudget.mostRows = 30_000
        let sql = "WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n LIMIT ?) SELECT i FROM n"
        #expect(try connection.query(sql, [.integer(30_000)]) { try $0.integer("i") }.count == 30_000)
        #expect(throws: ImportBudget.Excess(part: .rows, limit: 30_000)) {
            try connection.query(sql, [.integer(30_001)]) { try $0.integer("i") }
        }
    }
}
