import CalorieTrackerCore
import Foundation
import TestSupport
import Testing

@testable import countme

@Suite struct FoodImportTests {
    private let app: CountMeHarness

    init() throws {
        app = try CountMeHarness()
    }

    private func unchanged(_ foods: String, _ count: Int) -> String {
        "Imported \(foods): 0 new, 0 changed, \(count) unchanged; \(TextStyle.undoTakesEarlier).\n"
    }

    @Test func `the template is a table that can be imported, and importing it twice changes nothing`() throws
    {
        #expect(app.run("food import --template") == .done)
        app.input = app.output
        #expect(app.run("food import -") == .done, "\(app.errorOutput)")
        #expect(app.output.hasSuffix("Imported 3 foods: 3 new, 0 changed, 0 unchanged.\n"))
        #expect(app.run("food import -") == .done)
        #expect(app.output == unchanged("3 foods", 3))
        app.run("undo")
        #expect(app.output.contains("own:3 removed: Kombucha"))
        app.run("food")
        #expect(app.output == "No foods of your own.\n")
    }

    @Test func `what is exported is imported again as it was, to the last decimal`() throws {
        try checkProperty(
            Generator<Double>.kilocalories.and(.int(1...90_000)).and(.name)
        ) { pair in
            let app = try CountMeHarness()
            let (kilocalories, fat, name) = (pair.0.0 / 7, Double(pair.0.1) / 1000, pair.1)
            app.run(
                words: [
                    "food", "add", "--force", "-k",
                    String(format: "%.4f", (kilocalories * 1000).rounded() / 1000),
                ]
                    + ["--fat", String(format: "%.4f", fat), "--note=\(name)", "--category", "x", "--", name]
            )
            try require(!app.errorOutput.contains("error"), app.errorOutput)
            app.run("food export")
            app.input = app.output
            app.run("food import - --force")
            try require(
                app.output == unchanged("1 food", 1),
                app.output + app.errorOutput + app.input
            )
        }
    }

    @Test func `a supplement is imported as it was exported, and a wrong unit is still refused`() {
        app.run(words: ["food", "add", "Vitamin D", "--per", "tablet", "--vitamin-d", "25ug"])
        app.run("food export")
        app.input = app.output
        #expect(app.run("food import -") == .done, "\(app.errorOutput)")
        #expect(app.output == unchanged("1 food", 1))
        app.input = "name,kcal,portions,vitamin_d_ug\nVitamin D,0,tablet=1,250000\n"
        #expect(app.run("food import -") == .usage)
        #expect(app.errorOutput.contains("2500ug of vitamin D is 500 times the daily value"))
        #expect(app.run("food import - --force") == .done, "\(app.errorOutput)")
    }

    @Test func `recipes are left out of the table, and that is said`() {
        app.run(words: ["recipe", "save", "chili", "--add", "500g beef 1000kcal"])
        app.run("food add Granola --kcal 450")
        app.run("food export")
        #expect(app.output.contains("\nGranola,") && !app.output.contains("chili"), "\(app.output)")
        #expect(
            app.errorOutput
                == "countme: note: 1 recipe is left out; to export it: countme recipe export > recipes.json\n"
        )
        app.input = app.output
        #expect(app.run("food import -") == .done, "\(app.errorOutput)")
        #expect(app.output == unchanged("1 food", 1))
    }

    @Test func `the template is always CSV`() {
        #expect(app.run("food import --template --format csv") == .done)
        for option in ["--json", "--format ndjson"] {
            #expect(app.run("food import --template \(option)") == .usage)
            #expect(
                app.errorOutput.contains(
                    #""the template is always CSV","hint":"to leave out "#
                )
            )
        }
    }

    @Test func `figures are exported with the digits that say something`() throws {
        app.run("food add Nut --kcal 148.2792 --per 33g --fat 20 --protein 0.004")
        app.run("food add Oil --kcal 899.9960 --fat 0.0396")
        app.run("food export")
        #expect(app.output.contains("\nNut,100g,449.33,0.012,,60.61,,"), "\(app.output)")
        #expect(app.output.contains("\nOil,100g,900,,,0.04,,"), "\(app.output)")
        app.input = app.output
        app.run("food import -")
        #expect(app.output == unchanged("2 foods", 2))
        app.input = app.output
        // What was exported before has a nought behind its third decimal, and means the same.
        app.input = "name,per,kcal,fat_g\nNut,100g,449.3310,60.6060\nPie,100g,449.3310,60.6060\n"
        app.run("food import -")
        let foods = try DataStore(unbacked: app.logPath, for: .reading).ownFoods().map(\.food)
        #expect(
            foods.filter { $0.kilocalories == 449.331 && $0.nutrients[.fat] == 60.606 }.map(\.name) == [
                "Nut", "Pie",
            ]
        )
        app.input = "name,per,kcal,fat_g\nPie,100g,449.34,60.61\n"
        app.run("food import -")
        let pie = try DataStore(unbacked: app.logPath, for: .reading).ownFoods().map(\.food).last
        #expect(pie?.kilocalories == 449.34 && pie?.nutrients[.fat] == 60.606)
    }

    @Test(arguments: [
        "\u{feff}Kcal,NAME,fat_g,note\r\n12.5,Soup,0.4,\"salt; \"\"pepper\"\"\"\r\n\r\n",
        "kcal;name;fat_g;note\n12,5;Soup;0,4;\"salt; \"\"pepper\"\"\"",
        "kcal\tname\tfat_g\tnote\n12,5\tSoup\t0.4\tsalt; \"pepper\"\n",
    ])
    func `tables are read as spreadsheets save them`(table: String) throws {
        app.input = table
        #expect(app.run("food import -") == .done, "\(app.errorOutput)")
        let food = try #require(try DataStore(unbacked: app.logPath, for: .reading).ownFoods().first)
        #expect(
            food.food.name == "Soup" && food.food.kilocalories == 12.5 && food.food.nutrients[.fat] == 0.4
        )
        #expect(food.note == "salt; \"pepper\"")
    }

    @Test func `every bad line is named, and nothing is imported`() throws {
        app.input = """
            name,kcal,per,fat_g
            Soup,12,,
            ,30,,
            Cake,,,
            Bread,"1,200",,
            Oil,900,100ml,twelve
            Fat,1200,,
            Tea,1
            """
        #expect(app.run("food import -") == .usage)
        for part in [
            "line 3: missing name", "line 4: missing kcal",
            "line 5: \"1,200\" could be 1200 or 1.2", "line 6: fat must be in g, not \"twelve\"",
            "line 7: 1200 kcal per 100 g is more than pure fat", "line 8: 2 cells instead of 4",
            "nothing was imported",
        ] { #expect(app.errorOutput.contains(part), "\(part): \(app.errorOutput)") }
        #expect(try DataStore(unbacked: app.logPath, for: .reading).ownFoods().isEmpty)
    }

    @Test(arguments: [
        ("name,kcla\nSoup,12\n", "the first line must name the columns"),
        ("name,kcal,protien_g\nSoup,12,3\n", "did you mean protein_g?"),
        ("name,kcal\nSoup,\"12\n", "unclosed quote"),
        ("", "not a food table"),
    ])
    func `a table that cannot be read says what it should be`(input: String, message: String) {
        app.input = input
        #expect(app.run("food import -") == .usage)
        #expect(app.errorOutput.contains(message), "\(app.errorOutput)")
        #expect(app.errorOutput.contains("countme food import --template"))
    }

    @Test func `several tables at once are refused with a command for each`() throws {
        _ = try app.write("name,kcal\nSoup,50\n", to: "ok.csv")
        _ = try app.write("kcal,name\n", to: "other.csv")
        #expect(app.run("food import ok.csv other.csv") == .usage)
        #expect(
            app.errorOutput == """
                countme: error: "ok.csv" is a table of your own foods; import such tables one at a time
                hint: to import one of them: countme food import ok.csv
                hint: to import one of them: countme food import other.csv

                """
        )
        #expect(!FileManager.default.fileExists(atPath: app.logPath))
    }

    @Test func `a dry run tells and keeps nothing, and a file that is not there is told`() throws {
        let path = try app.write("name,kcal\nSoup,50\n", to: "foods.csv")
        #expect(app.run("food import \(path) -n") == .done)
        #expect(app.output.contains("Would import 1 food: 1 new"))
        #expect(try DataStore(unbacked: app.logPath, for: .reading).ownFoods().isEmpty)
        #expect(app.run("food import missing.csv") == .storage)
        #expect(app.run("food import") == .usage)
    }
}
