import CalorieTrackerCore
import Foundation
import TestSupport
import Testing

@testable import countme

@Suite struct DiaryImportTests {
    private let app: CountMeHarness

    init() throws { app = try CountMeHarness() }

    private static let table = """
        Date,Time,Meal,Food,Calories,Protein (g),Vitamin C
        2026-03-02,8:05 AM,Breakfast,Porridge,412.5,12.1,3
        2026-03-02,,Lunch,Water,,,
        2026-03-03,,Lunch,Apple,95,n/a,
        2026-03-03,,Lunch,Apple,95,n/a,

        """

    private func names(_ day: String) throws -> [String] { try app.storedLog(day).items.map(\.eaten.name) }

    @Test func `a table is shown as it was understood, and imported after a yes`() throws {
        let file = try app.write(Self.table, to: "diary.csv")
        #expect(app.run("import \(file)") == .notConfirmed)
        #expect(app.errorOutput.contains("confirmation needed to import 3 entries"))
        app.answer = "n"
        #expect(app.run("import \(file)") == .notConfirmed)
        #expect(app.errorOutput.contains("Import 3 entries? [y/N] "))
        app.answer = "y"
        #expect(app.run("import \(file)") == .done)
        #expect(
            app.errorOutput.hasPrefix(
                """
                3 entries on 2 days, Mon 2026-03-02 to Tue 2026-03-03, average 301.3 kcal a day
                Read: date from "Date", time from "Time", meal from "Meal", name from "Food", kcal from "Calories", protein from "Protein (g)"
                Ignored columns: "Vitamin C"
                Skipped 1 row (no energy): row 3: 2026-03-02, Lunch, Water
                Would import \(file): 3 entries added

                """
            )
        )
        #expect(app.output == "Imported \(file): 3 entries added\n")
        let item = try #require(app.storedLog("2026-03-02").items.first)
        #expect(item.eaten.kilocalories == 412.5 && item.eaten.source.description == "import:table")
        #expect(item.time.description == "08:05" && item.meal == "breakfast")
        #expect(item.eaten.nutrients[.protein] == 12.1 && item.eaten.nutrients[.fat] == nil)
        // Equal rows are not duplicates, and what has no time stands where the day begins.
        #expect(try app.storedLog("2026-03-03").items.map(\.time.description) == ["00:00", "00:00"])
        app.run("show \(item.id)")
        #expect(app.output.contains("Why 412.5 kcal: as imported\n"))
    }

    @Test func `a second import adds what is new, and leaves alone what was edited or deleted`() throws {
        let file = try app.write(Self.table, to: "diary.csv")
        #expect(app.run("import \(file) --yes") == .done)
        let id = try #require(app.storedLog("2026-03-02").items.first).id
        app.run("edit \(id) --kcal 500")
        app.run("delete \(try #require(app.storedLog("2026-03-03").items.last).id)")
        let longer = try app.write(Self.table + "2026-03-04,,Dinner,Soup,200,,\n", to: "longer.csv")
        #expect(app.run("import \(longer) --yes") == .done)
        #expect(
            app.output.contains("1 entry added\nAlready here: 2 entries\nSkipped 1 entry you deleted here")
        )
        #expect(try app.storedLog("2026-03-02").items.map(\.eaten.kilocalories) == [500])
        #expect(try names("2026-03-03") == ["Apple"])
        #expect(try names("2026-03-04") == ["Soup"])
        #expect(app.run("import \(longer) --yes --deleted") == .done)
        #expect(try names("2026-03-03") == ["Apple", "Apple"])
        #expect(app.run("import \(longer)") == .done)
        #expect(app.output.contains("Nothing new in "))
    }

    @Test func `sums of meals are no foods`() throws {
        let file = try app.write(
            """
            Date,Meal,Calories
            2026-11-18,Breakfast,400
            2026-11-18,Dinner,800
            2026-11-18,Snacks,188
            2026-11-19,Dinner,900
            2026-11-19,Snacks,100
            2026-11-19,Súhla,700

            """,
            to: "meals.csv"
        )
        #expect(app.run("import \(file) --totals --yes") == .done)
        for meal in ["breakfast", "dinner", "snacks"] {
            #expect(app.run("add \(meal)") == .noMatch, "\(app.output)")
            #expect(
                app.errorOutput.contains("\"\(meal)\" is a meal name, and there is no saved meal called that")
            )
        }
        #expect(app.run("add -n dinner and a beer") == .done, "\(app.output)")
        #expect(app.run("add súhla") == .noMatch, "\(app.output)")
        app.run("add dinnre")
        #expect(!app.errorOutput.contains("Dinner"), "\(app.errorOutput)")
        app.run("search dinner --json")
        #expect(!app.output.contains("\"Dinner\""), "\(app.output)")
        app.run("goal 3000")
        app.run("suggest")
        #expect(!app.output.contains("Dinner") && !app.output.contains("Snacks"), "\(app.output)")
        // What a person calls so is a food again.
        app.run("add Súhla 600")
        #expect(app.run("add súhla") == .done)
        #expect(try app.storedLog().items.map(\.kilocalories) == [600, 600])
    }

    @Test func `a food whose name begins as that of a sum is a food`() throws {
        let file = try app.write(
            "Date,Food,Calories\n2026-11-18,From Scratch Bread,280\n2026-11-18,From a table,900\n",
            to: "foods.csv"
        )
        #expect(app.run("import \(file) --yes") == .done)
        #expect(app.run("add from scratch bread") == .done, "\(app.errorOutput)")
        app.run("add from a table")
        let energies = try app.storedLog().items.map(\.kilocalories)
        #expect(energies.first == 280 && !energies.contains(900))
    }

    @Test(arguments: ["Österreich", "Été", "Dinner"])
    func `the name of a sum is not suggested, whatever its letters`(meal: String) throws {
        let file = try app.write("Date,Meal,Calories\n2026-11-18,\(meal),700\n", to: "meals.csv")
        #expect(app.run("import \(file) --totals --yes") == .done)
        #expect(app.run("add \(meal)") == .noMatch, "\(app.output)")
        #expect(!app.errorOutput.contains("hint: countme add \(meal)\n"), "\(app.errorOutput)")
    }

    @Test func `days that have entries already are told`() throws {
        app.run("add soup 200 --on 2026-03-03")
        let file = try app.write(Self.table, to: "diary.csv")
        #expect(app.run("import \(file) -n") == .done)
        #expect(app.output.contains("1 day already has entries; check for duplicates\n"))
        #expect(try app.json("import \(file) -n")["diary"]?["days_with_other_entries"] == .integer(1))
        app.run("import \(file) --yes")
        #expect(app.run("import \(file) -n") == .done && !app.output.contains("the log has other entries"))
    }

    @Test func `an import is one change, and what undo took back can be imported again`() throws {
        let file = try app.write(Self.table, to: "diary.csv")
        app.run("import \(file) --yes")
        #expect(app.run("undo") == .done)
        #expect(try names("2026-03-02").isEmpty && names("2026-03-03").isEmpty)
        #expect(app.run("redo") == .done)
        #expect(try names("2026-03-03").count == 2)
        app.run("undo")
        #expect(app.run("import \(file) --yes") == .done)
        #expect(try names("2026-03-03").count == 2)
    }

    @Test func `JSON tells the columns and what is left out`() throws {
        let file = try app.write(Self.table, to: "diary.csv")
        let answer = try app.json("import \(file) -n")
        #expect(answer["format"] == .string("table"))
        #expect(answer["entries"]?["added"] == .integer(3))
        let diary = try #require(answer["diary"])
        #expect(diary["since"] == .string("2026-03-02") && diary["until"] == .string("2026-03-03"))
        #expect(diary["entry_count"] == .integer(3) && diary["days_logged"] == .integer(2))
        #expect(diary["columns"]?.items.last?["read_as"] == .null)
        #expect(diary["left_out"]?.items.first?["reason"] == .string("without_energy"))
        #expect(try app.storedLog("2026-03-02").items.isEmpty)
    }

    @Test func `days that could be two are asked for, with both commands`() throws {
        let file = try app.write("date,name,kcal\n3/4/2026,Soup,200\n", to: "d.csv")
        #expect(app.run("import \(file)") == .usage)
        #expect(
            app.errorOutput.hasPrefix(
                """
                countme: error: "3/4/2026" could be 2026-04-03 or 2026-03-04; nothing was imported
                hint: to read it as 2026-04-03: countme import \(file) --date-order dmy
                """
            )
        )
        #expect(app.run("import \(file) --date-order mdy --yes") == .done)
        #expect(try names("2026-03-04") == ["Soup"])
        #expect(app.run("import \(file) --date-order ymd") == .usage)
    }

    @Test func `a table may come from standard input`() throws {
        app.input = Self.table
        #expect(app.run("import - --yes") == .done)
        #expect(app.output.hasSuffix("Imported standard input: 3 entries added\n"))
    }

    @Test func `an export of countme is one whatever a tool did to the order of its keys`() throws {
        app.run("add soup 200")
        app.run("export")
        let sorted = try #require(
            try? JSONSerialization.data(
                withJSONObject: JSONSerialization.jsonObject(with: Data(app.output.utf8)),
                options: [.sortedKeys, .prettyPrinted]
            )
        )
        let other = try CountMeHarness()
        let file = try other.write(String(decoding: sorted, as: UTF8.self), to: "sorted.json")
        #expect(other.run("import \(file)") == .done, "\(other.errorOutput)")
        let foreign = try other.write("{\"a\": 1}", to: "foreign.json")
        #expect(other.run("import \(foreign)") == .usage)
        #expect(other.errorOutput.contains("is not a countme export or a supported diary"))
    }

    @Test func `a table of something else is refused with the columns it has`() throws {
        let file = try app.write("Date,Steps\n2026-03-02,8150\n", to: "w.csv")
        #expect(app.run("import \(file)") == .usage)
        #expect(
            app.errorOutput.contains(
                "has no column for kcal, name; nothing was imported\nhint: its columns: Date, Steps\n"
            )
        )
    }
}
