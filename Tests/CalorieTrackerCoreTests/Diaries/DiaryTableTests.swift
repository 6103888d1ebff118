import MealReading
import TestSupport
import Testing

@testable import CalorieTrackerLog

@Suite struct DiaryTableTests {
    private func reading(_ text: String, _ order: DateOrder? = nil) throws -> DiaryReading {
        var options = DiaryOptions(today: nil) { _ in preconditionFailure("no instants here") }
        options.dateOrder = order
        return try DiaryExport(Array(text.utf8)).reading(options)
    }

    @Test func `a date, a name and an energy are enough`() throws {
        let reading = try reading("date,name,kcal\n2026-03-04,Soup,200\n2026-03-05,\"Bread, rye\",120.5\n")
        #expect(reading.entries.map(\.eaten.name) == ["Soup", "Bread, rye"])
        #expect(reading.entries.map(\.eaten.kilocalories) == [200, 120.5])
        #expect(reading.entries.map(\.day.description) == ["2026-03-04", "2026-03-05"])
        #expect(reading.entries.allSatisfy { $0.time == nil && $0.eaten.amount == nil && $0.meal == nil })
        #expect(reading.entries.allSatisfy { $0.eaten.nutrients == Nutrients() })
        #expect(reading.columns.map(\.key) == ["date", "name", "kcal"])
        #expect(reading.leftOut.isEmpty)
    }

    @Test func `columns are known in other languages, and say their units`() throws {
        let reading = try reading(
            """
            Datum;Uhrzeit;Mahlzeit;Lebensmittel;Energie (kJ);Eiweiß (g);Salz (g);Natrium;Vitamin C;Menge
            02.03.2026;08:05;Frühstück;Porridge;1.046,0;12,1;0,5;3;7;250 g
            03.03.2026;7:05 PM;;Pizza;4184;;;;;1 Stück
            """
        )
        let first = try #require(reading.entries.first)
        #expect(first.eaten.kilocalories == 250)
        #expect(first.eaten.nutrients[.protein] == 12.1)
        #expect(first.eaten.nutrients[.sodium] == 200)
        #expect(first.eaten.nutrients[.fat] == nil)
        #expect(first.eaten.amount == Amount(250, .grams))
        #expect(first.meal == "frühstück")
        #expect(first.time?.description == "08:05")
        #expect(reading.entries.last?.time?.description == "19:05")
        #expect(reading.entries.last?.eaten.amount == Amount(1, portion: "stück"))
        #expect(reading.entries.last?.eaten.kilocalories == 1000)
        // Sodium without a unit may be in g or in mg.
        #expect(reading.columns.filter { $0.key == nil }.map(\.name) == ["Natrium", "Vitamin C"])
    }

    @Test func `what is no entry is left out, by its reason`() throws {
        let reading = try reading(
            """
            Date,Meal,Food,Calories,Amount,Deleted
            2026-03-02,Lunch,Soup,200,1,0
            2026-03-02,Lunch,Vitamin D,,1,0
            2026-03-02,Lunch,Water,n/a,1,0
            2026-03-02,,Total,200,,
            2026-03-02,Sport,Running,-300,1,0
            2026-03-02,Lunch,Cake,400,0.00 g,0
            2026-03-02,Lunch,Pie,400,1,true
            someday,Lunch,Tea,2,1,0
            2026-03-02,Lunch,Feast,20000,1,0
            2026-03-02,Lunch,Tart,12x4,1,0
            """
        )
        #expect(reading.entries.map(\.eaten.name) == ["Soup"])
        #expect(
            reading.leftOut.map { "\($0.reason.rawValue) \($0.count)" } == [
                "without_energy 2", "total 1", "negative 1", "zero_amount 1", "deleted 1", "without_day 1",
                "implausible 1", "unreadable 1",
            ]
        )
        #expect(
            reading.leftOut.first?.examples.first == .init(row: 3, text: "2026-03-02, Lunch, Vitamin D, 1, 0")
        )
    }

    @Test(arguments: [
        ("3/13/2026", "2026-03-13"), ("2026-03-04", "2026-03-04"), ("2026/03/04", "2026-03-04"),
        ("04.03.2026", "2026-03-04"), ("20260304", "2026-03-04"), ("\"March 4, 2026\"", "2026-03-04"),
        ("4 Mar 2026", "2026-03-04"), ("\"Wednesday, March 4, 2026\"", "2026-03-04"),
        ("2026-03-04 08:05", "2026-03-04"), ("2026-03-04T23:59:00+09:00", "2026-03-04"),
        ("13-03-26", "2026-03-13"), ("\"martes, 3 de marzo de 2026\"", "2026-03-03"),
        ("\"Dienstag, 3. März 2026\"", "2026-03-03"), ("\"10/13/2026, 9:00 PM\"", "2026-10-13"),
        ("5/5/2026", "2026-05-05"),
    ])
    func `days are read as they are written`(text: String, day: String) throws {
        let reading = try reading("date,name,kcal\n\(text),Soup,200\n")
        #expect(reading.entries.map(\.day.description) == [day])
    }

    @Test func `a day that could be two is decided by another of the file, or asked for`() throws {
        let two = "date,name,kcal\n3/4/2026,Soup,200\n"
        let days = (Day("2026-04-03")!, Day("2026-03-04")!)
        #expect(throws: DiaryProblem.twoWayDays("3/4/2026", days.0, days.1)) { try reading(two) }
        #expect(try reading(two, .monthFirst).entries.map(\.day) == [days.1])
        #expect(try reading(two, .dayFirst).entries.map(\.day) == [days.0])
        #expect(try reading(two + "3/31/2026,Bread,100\n").entries.first?.day == days.1)
        #expect(try reading(two + "31/3/2026,Bread,100\n").entries.first?.day == days.0)
    }

    @Test(
        arguments: [
            ("1200", ["1,200"], nil), ("1200", ["1,200", "12.5"], 1200.0), ("1200", ["1,200", "12,5"], 1.2),
            ("1020.5", ["1.020,5"], 1020.5), ("1020.5", ["1,020.5"], 1020.5), ("1.2", ["1.200"], nil),
            ("1234567", ["1,234,567"], 1_234_567), ("0.125", ["0.125"], 0.1), ("412", ["412 kcal"], 412),
            ("1200", ["1 200"], 1200), ("1200", ["1'200"], 1200), ("12.34.5", ["12.34.5"], nil),
            ("1,2,3", ["1,2,3"], nil),
        ] as [(String, [String], Double?)]
    )
    func `a number is read when it can be only one`(name: String, cells: [String], expected: Double?) {
        var numbers = DiaryNumbers()
        for cell in cells { numbers.learn(from: cell) }
        switch numbers.read(cells[0]) {
        case .number(let number): #expect(expected != nil && abs(number - (expected ?? 0)) < 0.05)
        case .unreadable: #expect(expected == nil)
        case .missing: Issue.record("\(cells[0]) is not missing")
        }
    }

    @Test func `weights of a program that writes points are read with them`() throws {
        let table = "Date,Weight,Last Updated\n03/02/2026,181.200,03/02/2026\n"
        #expect(try reading(table).weights.map(\.value) == [181.2])
    }

    @Test func `a table of something else is refused with its columns`() {
        #expect(throws: DiaryProblem.missingColumns(["kcal", "name"], found: ["Date", "Steps"])) {
            try reading("Date,Steps\n2026-03-02,8150\n")
        }
        #expect(throws: DiaryProblem.missingColumns(["date", "kcal", "name"], found: [])) { try reading("") }
        #expect(throws: DiaryProblem.notUTF8) {
            try DiaryExport([0x64, 0xff, 0x2c]).reading(DiaryOptions(today: nil) { _ in fatalError() })
        }
    }

    @Test func `no table stops the program`() throws {
        let head = "date,time,meal,name,kcal,fat (g),amount\n"
        let tables = Generator<String> { random in
            let signs = Array("2026-03-04,\"\";\n/.: apm1x+é\u{feff}\t")
            return head
                + String(
                    (0..<Int.random(in: 0...200, using: &random)).map { _ in
                        signs.randomElement(using: &random) ?? ","
                    }
                )
        }
        try checkProperty(cases: 300, tables) { table in
            guard let reading = try? reading(table) else { return }
            guard reading.entries.allSatisfy({ $0.eaten.problems.isEmpty && $0.eaten.kilocalories >= 0 })
            else {
                throw RequirementFailure(description: "an entry that cannot be")
            }
        }
    }
}
