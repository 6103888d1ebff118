import Foundation
import TestSupport
import Testing

@testable import CalorieTrackerLog
@testable import countme

@Suite struct PetCommandTests {
    private let app: CountMeHarness

    init() throws {
        app = try CountMeHarness()
    }

    private func products() throws -> [PetProduct] {
        try DataStore(unbacked: app.logPath, for: .reading).petProducts()
    }

    private func product(_ line: String) throws -> JSONValue {
        guard case .array(let list)? = try app.json(line)["products"], let first = list.first else {
            return .null
        }
        return first
    }

    @Test func `a part of a name or brand is enough if only one food has it`() throws {
        app.run(
            "pet save Adult tuna --brand Whiskas --protein 10 --fat 5 --fiber 0.3 --ash 2 --moisture 80"
        )
        app.run(
            "pet save Adult salmon --brand Sheba --protein 11.5 --fat 3 --fiber 0.3 --ash 2 --moisture 82"
        )
        #expect(app.run("pet show whiskas") == .done)
        #expect(app.output.hasPrefix("pet:1: Adult tuna (Whiskas)\n"))
        #expect(app.run("pet compare tun sheba") == .done)
        #expect(app.output.hasPrefix("pet:1: Adult tuna (Whiskas)\npet:2: Adult salmon (Sheba)\n"))
        #expect(app.run("pet delete adult") == .usage)
        #expect(app.errorOutput.contains("2 pet foods match \"adult\""))
        #expect(app.errorOutput.contains("Adult salmon (Sheba): countme pet delete pet:2\n"))
        #expect(app.run("pet show chicken") == .noMatch)
        #expect(try products().count == 2)
    }

    @Test(arguments: ["heavy", "5", "x2"])
    func `the weight of a cat that is not one gets a weight as hint`(text: String) {
        app.run("pet save Tuna --protein 10 --fat 5 --fiber 0.3 --ash 2 --moisture 80")
        #expect(app.run("pet show 1 --cat \(text)") == .usage)
        #expect(app.errorOutput.contains("invalid --cat \"\(text)\""), "\(app.errorOutput)")
        #expect(app.errorOutput.contains("kg\n") && !app.errorOutput.contains("slices"))
    }

    @Test func `percentages below one another have as many decimals`() {
        #expect(app.run("pet check --protein 9 --fat 5.25 --fiber 0.5") == .done)
        #expect(
            app.output.contains("protein    9.00%  typed\nfat        5.25%  typed\nfiber      0.50%  typed\n")
        )
    }

    @Test func `a missing value is a word and a sign, and 0 is a value`() throws {
        #expect(app.run("pet check --protein 9 --fat 5 --fiber 0 --moisture 78") == .done)
        #expect(app.output.contains("ash           --  missing\n"))
        #expect(app.output.contains("fiber         0%  typed\n"))
        #expect(app.output.contains("Carbohydrate: unknown (ash missing)\n"))
        #expect(!app.output.contains("Energy"))
        let product = try product("pet check --protein 9 --fiber 0")
        #expect(
            product["fiber"]?["percent"] == .integer(0) && product["fiber"]?["source"] == .string("typed")
        )
        #expect(product["ash"]?["percent"] == .null && product["ash"]?["source"] == .null)
        #expect(product["carbs_percent"] == .null && product["kcal_per_100g"] == .null)
        #expect(product["id"] == .null && product["name"] == .null)
    }

    @Test func `values below zero are shown as they are`() {
        #expect(app.run("pet check --protein 12 --fat 9 --fiber 3 --moisture 85 --ash 4") == .done)
        #expect(app.output.contains("Carbohydrate: -86.67%; at least one value must be wrong\n"))
        for value in ["-0.5", "-1.3", "-11.11", "120", "abc"] {
            #expect(app.run("pet check --protein \(value) --fat 5") == .usage)
            #expect(app.errorOutput.contains("invalid --protein \"\(value)\": 0 to 100%\n"))
        }
    }

    @Test func `a kind that was typed stays when a value is corrected`() throws {
        app.run("pet save Gel --kind wet --protein 40 --fat 18 --ash 8")
        #expect(app.run("pet edit pet:1 --fiber 5") == .done)
        #expect(try product("pet show pet:1")["kind"] == .string("wet"))
        // What its values did not show before may be a mistake, and that is said.
        app.run("pet save Jelly --kind wet --protein 25 --fat 3")
        app.run("pet edit pet:2 --fiber 5")
        #expect(
            app.errorOutput.contains(
                "its values make it dry food; if that is wrong: countme pet edit pet:2 --kind wet\n"
            )
        )
        app.run("pet edit pet:2 --kind wet")
        #expect(app.run("pet edit pet:2 --fiber 4") == .done)
        #expect(app.errorOutput.isEmpty)
        #expect(try product("pet show pet:2")["kind"] == .string("wet"))
        app.run("pet edit pet:1 --moisture 8")
        #expect(try product("pet show pet:1")["kind"] == .string("dry"))
    }

    @Test(arguments: ["Crunchy", "crunchy bites", "Tuna Crunchies", "biscuits"])
    func `a word that begins as one of dry food does is one`(name: String) {
        app.run(words: ["pet", "check", "--name", name, "--protein", "9"])
        #expect(app.output.contains("Kind: dry\n"), "\(app.output)")
    }

    @Test func `a food is kept, shown, corrected, compared and forgotten; undo brings every state back`()
        throws
    {
        app.run(words: [
            "pet", "save", "Tuna pâté", "--brand", "Felix", "--protein", "11", "--fat", "4.25", "--fiber",
            "0.5%",
            "--moisture", "80", "--ash", "0", "--kcal-per-kg", "850", "--barcode", "4006381333931",
        ])
        #expect(app.output.hasPrefix("Saved pet:1: Tuna pâté (Felix)\n"), "\(app.errorOutput)")
        app.run("pet save Crunchy --protein 32 --fat 14 --fiber 3 --moisture 8 --ash 7")
        let kept = try products()
        #expect(kept.map(\.facts.kind) == [.wet, .dry])
        #expect(kept[0].facts.analysis[.ash]?.percent == 0 && kept[0].facts.analysis[.fat]?.percent == 4.25)
        app.run("pet list --sort carbs")
        #expect(app.output.split(separator: "\n")[1].hasPrefix("pet:1  21.25%  high"))
        #expect(app.run("pet edit tuna pate --ash 2.2 --fiber none") == .done)
        #expect(
            app.output.contains("ash        2.20%  edited\n")
                && app.output.contains("fiber         --  missing\n")
        )
        #expect(app.run("pet compare 1 2") == .done)
        #expect(app.output.contains("\nash           2.2%      7%\n"))
        #expect(app.run("pet delete 4006381333931") == .done)
        #expect(try products().map(\.number) == [2])
        app.run("undo")
        #expect(app.output.hasPrefix("Undid pet delete: pet:1: Tuna pâté (Felix) restored\n"))
        app.run("undo")
        #expect(try products() == kept)
        app.run("redo")
        #expect(try products()[0].facts.analysis[.fiber] == nil)
    }

    @Test func `a food with the same barcode is replaced, but for what was corrected`() throws {
        app.run("pet save One --barcode 4006381333931 --protein 9 --ash 3")
        app.run("pet edit 1 --ash 2")
        app.run("pet save Two --barcode 4006381333931 --protein 10 --ash 5")
        #expect(app.output.hasPrefix("Replaced pet:1: Two\n"))
        let product = try #require(try products().first)
        #expect(try products().count == 1 && product.facts.analysis[.protein]?.percent == 10)
        #expect(product.facts.analysis[.ash] == PetValue(2, from: .edited))
    }

    @Test func `a label is read with the line of each number, and kept only on yes`() throws {
        app.input =
            "Crude Protein (min) 11.0%\nCrude Fat (min) 4%\nCrude Fiber (max) 1%\nMoisture (max) 80%\nAsh 2%\n"
        #expect(app.run("pet scan --text -") == .done)
        #expect(app.output.contains("protein      11%  scan    \"Crude Protein (min) 11.0%\"\n"))
        #expect(
            app.errorOutput
                == "countme: note: not saved; to save it: countme pet scan --text - --name NAME --yes\n"
        )
        #expect(try products().isEmpty)
        #expect(app.run("pet scan --text - --yes --name Tuna --protein 50") == .done)
        let facts = try #require(try products().first).facts
        #expect(facts.analysis[.protein] == PetValue(11, from: .scan, readFrom: "Crude Protein (min) 11.0%"))
        app.answer = "n"
        app.input = "Moisture 80%\n"
        #expect(app.run("pet scan --text - --name Cod") == .notConfirmed)
        app.answer = "y"
        #expect(app.run("pet scan --text - --name Cod") == .done)
        #expect(try products().count == 2)
    }

    @Test func `a product needs a name, and a line of its label is suggested`() throws {
        let path = try app.write("Felix Tuna in jelly\nMoisture 80%, protein 11 %\n", to: "label.txt")
        let named = "countme pet scan --text \(path) --yes --name \"Felix Tuna in jelly\"\n"
        #expect(app.run("pet scan --text \(path) --yes") == .usage)
        #expect(app.errorOutput.hasSuffix("countme: error: missing --name\nhint: \(named)"))
        #expect(try products().isEmpty)
        app.run(words: ["pet", "scan", "--text", path, "--yes", "--name", "Felix Tuna in jelly"])
        #expect(try products().map(\.facts.name) == ["Felix Tuna in jelly"])
    }

    @Test func `a text among photos is told with the command that reads it`() throws {
        let path = try app.write("Moisture 80%\n", to: "label.txt")
        #expect(app.run("pet scan \(path) --kind wet") == .usage)
        #expect(
            app.errorOutput
                == "countme: error: \(quoted(path)) is text, not a photo\nhint: countme pet scan --kind wet --text \(path)\n"
        )
        #expect(app.run("pet scan --kind wet --text \(path)") == .done)
        #expect(app.run("food scan \(path)") == .usage)
        #expect(app.errorOutput.contains("\nhint: countme food scan --text \(path)\n"))
    }

    @Test(arguments: [
        (9.0, "dry"), (3, "dry"), (14, "dry"), (14.1, "semi_moist"), (25, "semi_moist"), (50, "semi_moist"),
        (50.1, "wet"), (78, "wet"),
    ])
    func `the moisture tells the kind in the same way wherever it is from`(
        moisture: Double,
        kind: String
    ) throws {
        let values = "--protein 20 --fat 10 --fiber 2 --ash 5"
        for line in ["pet check", "pet save Food"] {
            #expect(try product("\(line) \(values) --moisture \(moisture)")["kind"] == .string(kind))
        }
        app.input = "Protein 18.5%\n"
        let scanned = try product("pet scan --text - --moisture \(moisture)")
        #expect(scanned["kind"] == .string(kind))
    }

    @Test func `a name tells the kind before the moisture does`() throws {
        let line = "pet check --protein 20 --moisture 8"
        #expect(try product(line + " --name Mousse")["kind"] == .string("wet"))
        #expect(try product(line + " --kind semi-moist")["kind"] == .string("semi_moist"))
    }

    @Test func `kibble may hold much carbohydrate, and more than there can be is said everywhere`() throws {
        let note = "is too high for cat food; check the values\n"
        let kibble = "--protein 31 --fat 13 --fiber 3 --moisture 8 --ash 7"
        for command in ["pet check", "pet save Crunchy"] {
            app.run("\(command) \(kibble)")
            #expect(
                app.output.contains("Carbohydrate: 41.3%") && !app.output.contains(note),
                "\(app.output)"
            )
            app.run("\(command) --protein 20 --fat 8 --fiber 2 --moisture 8 --ash 6")
            #expect(app.output.contains("Note: 60.87% carbohydrate " + note), "\(app.output)")
        }
        app.input = "Protein 31.0%\nFat 13.0%\nFiber 3.0%\nMoisture 8.0%\nAsh 7.0%\n"
        app.run("pet scan --text - --kind dry")
        #expect(app.output.contains("Carbohydrate: 41.3%") && !app.output.contains(note), "\(app.output)")
    }

    @Test func `an unused value without a heading is reported`() {
        app.input = "protein 9% crude ash 2%\n"
        #expect(app.run("pet scan --text -") == .done)
        #expect(app.output.contains("protein       --  missing\n"), "\(app.output)")
        #expect(
            app.errorOutput.contains(
                "note: protein 9% was not used, as the text has no heading and few other values; if it is right, add --protein 9\n"
            ),
            "\(app.errorOutput)"
        )
        #expect(app.run("pet scan --text - --protein 9") == .done)
        #expect(!app.errorOutput.contains("was not used"), "\(app.errorOutput)")
        app.input = "Analytical constituents: protein 9%, crude ash 2%\n"
        app.run("pet scan --text -")
        #expect(!app.errorOutput.contains("was not used"), "\(app.errorOutput)")
    }

    @Test func `a food without any value is not saved`() {
        #expect(app.run("pet save Cod --brand Felix") == .usage)
        #expect(
            app.errorOutput.contains(
                "\nexample: countme pet save Cod --brand Felix --protein 11 --fat 4"
            ),
            "\(app.errorOutput)"
        )
        #expect(!FileManager.default.fileExists(atPath: app.logPath))
        #expect(app.run("pet save Cod --kcal-per-kg 950") == .done)
    }

    @Test func `a comparison is hinted with other foods than the one it names`() {
        for protein in [9, 10] { app.run("pet save Cod --protein \(protein)") }
        #expect(app.run("pet compare cod pet:2") == .usage)
        #expect(
            app.errorOutput.hasSuffix("\nexample: countme pet compare pet:1 pet:2\n"),
            "\(app.errorOutput)"
        )
    }

    @Test(arguments: ["pet check", "pet save", "pet scan", "pet edit", "pet lookup"])
    func `help shows the five values of pet food in per cent, and nothing else to eat`(command: String) {
        app.run("\(command) -h")
        for nutrient in PetNutrient.allCases {
            #expect(app.output.contains("  --\(nutrient.rawValue) %"), "\(app.output)")
        }
        for other in ["Total protein", "Protein in g", "--carbs", "--sodium", "--alcohol", "--caffeine"] {
            #expect(!app.output.contains(other), "\(app.output)")
        }
    }

    @Test func `a line of the label that is too wide is shown once, whole`() throws {
        let line =
            "Analytical constituents: crude protein 11 %, crude fat 4.5 %, crude fibre 0.5 %, moisture 80 %, ash 2.2 %"
        app.input = line + "\n"
        app.terminalWidth = 80
        #expect(app.run("pet scan --text -") == .done)
        #expect(app.output.contains("fiber       0.5%  scan    [1]\n"))
        #expect(
            app.output.contains(
                """
                  [1]  "Analytical constituents: crude protein 11 %, crude fat 4.5 %, crude
                       fibre 0.5 %, moisture 80 %, ash 2.2 %"

                """
            )
        )
        #expect(app.output.split(separator: "\n").allSatisfy { $0.count <= 80 })
        app.terminalWidth = nil
        app.run("pet scan --text -")
        #expect(app.output.contains("fiber       0.5%  scan    \"\(line)\"\n"))
    }

    @Test func `a second food of a name is kept, and the first is told`() throws {
        app.run(words: ["pet", "save", "Felix Tuna", "--protein", "11"])
        #expect(app.errorOutput.isEmpty)
        #expect(app.run(words: ["pet", "save", "felix tuna", "--protein", "12"]) == .done)
        #expect(
            app.errorOutput
                == "countme: note: pet:1 has the same name; rename it with countme pet edit pet:1 --name \"Felix Tuna 1\" or delete it with countme pet delete pet:1\n"
        )
        #expect(try products().count == 2)
        app.run("pet delete pet:1")
        app.run(words: ["pet", "save", "Felix Tuna", "--protein", "12", "--barcode", "4006381333931"])
        #expect(app.errorOutput.contains("pet:2 has the same name"))
        app.run(words: ["pet", "save", "Felix Cod", "--protein", "12", "--barcode", "4006381333931"])
        #expect(app.errorOutput.isEmpty)
    }

    @Test func `fibre is fiber`() throws {
        #expect(try product("pet check --fibre 3.5")["fiber"]?["percent"] == .number(3.5))
        #expect(try product("pet check --fibre=3.5")["fiber"]?["percent"] == .number(3.5))
        #expect(app.run("pet check --protein --fibre 3") == .usage)
        app.run("add oats 300 --fibre 3")
        #expect(app.output.contains("fiber 3 g"))
        app.run("food add Bran --kcal 300 --fibre 40 --json")
        #expect(app.output.contains("\"fiber_g\": 40,"), "\(app.output)\(app.errorOutput)")
        #expect(app.run("goal 2000 --fibre 30") == .done)
        #expect(app.run("check --min-fibre 3") != .usage)
        #expect(app.errorOutput.isEmpty)
    }

    @Test func `nothing to read, and nothing to read with, are told with the next step`() throws {
        app.input = "Hello there\n"
        #expect(app.run("pet scan --text -") == .noMatch)
        app.environment["PATH"] = "/nonexistent"
        let path = try app.write("no picture", to: "label.png")
        #expect(app.run("pet scan \(path)") == .usage)
        #expect(app.errorOutput.contains("hint: sudo apt install tesseract-ocr\n"))
        #expect(app.run("pet lookup \(path)") == .usage)
        #expect(app.errorOutput.contains("hint: sudo apt install zbar-tools\n"))
        #expect(app.run("pet scan missing.png") == .usage || app.errorOutput.contains("tesseract"))
    }

    @Test(arguments: [
        "pet check", "pet check --protein -1", "pet check --protein 101", "pet check --protein 1,200",
        "pet check --protein abc", "pet save", "pet save x --barcode 4006381333930",
        "pet save x --barcode 12",
        "pet save x --kind soup", "pet save x --kcal-per-kg 99999", "pet list --sort size", "pet compare 1",
        "pet edit 1", "pet scan", "pet scan a.png --text b.txt", "pet lookup", "pet lookup 123", "pet upload",
        "pet lisst", "pet show",
    ])
    func `what is wrong is refused with what to type`(line: String) {
        #expect(app.run(line) == .usage)
        #expect(app.errorOutput.contains(#/\n(hint|example): /#), "\(app.errorOutput)")
    }

    @Test func `any food is read as it was kept, and nothing that is missing becomes 0`() throws {
        try checkProperty(Generator<Int>.int(0...400).list(5...5).and(.name)) { values, name in
            let tracker = CalorieTracker(store: try DataStore(), clock: .sample)
            var analysis = PetAnalysis()
            for (nutrient, value) in zip(PetNutrient.allCases, values) where value % 3 != 0 {
                let source = PetValueSource.allCases[value % 4]
                analysis[nutrient] = PetValue(
                    Double(value) / 7,
                    from: source,
                    readFrom: value % 2 == 0 ? name : nil
                )
            }
            let facts = PetFacts(name: name, kind: .dry, analysis: analysis)
            let kept = try tracker.savePetFood(facts).after
            let read = try tracker.petProducts()
            try require(read == [kept].compactMap(\.self), "\(read)")
            try require(read.first?.facts == facts, "\(read)")
            _ = try tracker.undo()
            _ = try tracker.redo()
            try require(try tracker.petProducts() == read, "undo and redo changed it")
        }
    }
}
