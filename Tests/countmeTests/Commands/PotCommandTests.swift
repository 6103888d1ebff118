import TestSupport
import Testing

@testable import CalorieTrackerLog
@testable import countme

/// Pots through the front door.
@Suite struct PotCommandTests {
    private let app: CountMeHarness

    init() throws {
        app = try CountMeHarness()
        app.foods = EmbeddedTable()
        app.run(words: ["recipe", "save", "chili", "--add", "500g beef 1000kcal", "--portions", "5"])
    }

    @Test func `edit, delete and undo put back and take out`() throws {
        app.run("pot start chili --cooked 1000g")
        app.run("add 350g chili")
        func left() throws -> JSONValue? { try app.json("pot")["pots"]?.elements.first?["remaining_g"] }
        app.run("edit last --qty 500g")
        #expect(try left() == .integer(500))
        #expect(app.run("edit last --qty 1001g") == .usage)
        app.run("undo")
        #expect(try left() == .integer(650))
        app.run("delete last --yes")
        #expect(try left() == .integer(1000))
        app.run("undo")
        #expect(try left() == .integer(650))
        app.run("edit last --kcal 700")
        #expect(try app.json("pot")["pots"]?.elements.first?["remaining_kcal"] == .integer(650))
        #expect(app.run("show last") == .done)
        app.run("undo --times 3")
        #expect(app.output.contains("Undid pot start: the pot of chili removed\n"))
        #expect(app.run("pot chili") == .noMatch)
        #expect(app.errorOutput.contains("hint: to start one: countme pot start chili --cooked WEIGHT\n"))
    }

    @Test func `a part of a portion comes from the pot, however it is said`() throws {
        app.run("pot start chili --cooked 1000g")
        for text in [
            "half a portion of chili", "1/2 portion chili", "0.5 portions chili",
            "0.5 servings chili",
        ] {
            #expect(app.run("add -n \(text)") == .done, "\(text)")
            #expect(app.output.contains("chili, 0.5 portion (100 g), 100 kcal\n"), "\(app.output)")
        }
        app.run("add -n 1 serving chili")
        #expect(app.output.contains("chili, 1 portion (200 g), 200 kcal\n"), "\(app.output)")
    }

    @Test func `a pot is meant in a meal, and no dish that is called like it`() throws {
        app.run("pot start chili --cooked 1000g")
        for text in [
            "chili with rice", "chili and rice", "rice with chili", "2 eggs, chili with rice and a cola",
        ] {
            #expect(app.run(words: ["add", "-n", text]) == .done, "\(text)")
            #expect(app.output.contains("chili, 1 portion (200 g), 200 kcal"), "\(app.output)")
            #expect(app.output.contains("White rice, cooked"), "\(app.output)")
        }
        #expect(app.run(words: ["add", "-n", "2 eggs and a portion of chili"]) == .done)
        #expect(app.output.contains("chili, 1 portion (200 g), 200 kcal"), "\(app.output)")
    }

    @Test func `a recipe that is not divided into portions is asked about, never taken as 100 g`() throws {
        app.run(words: ["recipe", "save", "stew", "--add", "800g beef 940kcal", "--add", "500g carrots"])
        for amount in ["", "a ", "1 ", "2 ", "1/2 ", "half a "] {
            app.session(
                """
                $ countme add \(amount)stew
                countme: error: "stew" has no number of portions; 1300 g, 1145 kcal in all
                hint: to log it by weight: countme add 250g stew
                hint: countme recipe edit stew --portions N
                hint: … of it: countme add …g stew [exit 2]
                """
            )
        }
        for line in ["add stew and rice", "add --food own:2", "plan add stew", "meal save supper --add stew"]
        {
            #expect(app.run(line) == .usage, "\(line) \(app.output)")
        }
        #expect(try app.storedLog().items.isEmpty)
    }

    @Test func `a portion of what makes none is asked for, not another soup`() throws {
        app.run(words: ["recipe", "save", "soup", "--add", "500g carrots"])
        for words in [
            ["add", "1 portion soup"], ["add", "a helping of soup"], ["add", "2 eggs and a portion of soup"],
        ] {
            #expect(app.run(words: words) == .usage, "\(words)")
            // The other foods of the line stay in the hints.
            let others = words[1].hasPrefix("2 eggs") ? "2 eggs, " : ""
            func food(_ weight: String) -> String {
                others.isEmpty ? "\(weight) soup" : "\"\(others)\(weight) soup\""
            }
            #expect(
                app.errorOutput == """
                    countme: error: "soup" has no number of portions; 500 g, 205 kcal in all
                    hint: to log it by weight: countme add \(food("250g"))
                    hint: countme recipe edit soup --portions N
                    hint: to log all of it: countme add \(food("500g"))

                    """
            )
        }
        app.run("pot start soup")
        app.run(words: ["add", "1 portion soup"])
        #expect(app.errorOutput.contains("hint: countme pot edit soup --portions N\n"))
        #expect(try app.storedLog().items.isEmpty)
    }

    @Test func `the last portion is what is left, however portions are rounded`() throws {
        for (portions, grams) in [(6, 850), (7, 700), (3, 1000)] {
            app.run("pot start chili --cooked \(grams)g --portions \(portions)")
            for _ in 1...portions { #expect(app.run("add 1 portion chili") == .done, "\(app.errorOutput)") }
            #expect(app.output.contains("The pot of chili: nothing left"), "\(app.output)")
        }
        let eaten = try app.storedLog().items.reduce(0) { $0 + $1.kilocalories }
        #expect(eaten == 3000)
        app.run("pot start chili --cooked 700g --portions 6")
        app.run("add chili")
        #expect(app.output.contains("chili, 1 portion (116.7 g)"), "\(app.output)")
        app.run("delete last --yes")
        app.run("add 600g chili")
        #expect(app.run("add 1 portion chili") == .usage)
        #expect(app.run("pot end chili") == .done)
        app.run("pot start chili --cooked 900g --portions none")
        #expect(app.output == "Started a pot of chili: 900 g, 1000 kcal\n")
    }

    @Test func `nutrients that somebody types of a portion stay`() throws {
        app.run(words: ["recipe", "save", "soup", "--add", "500g carrots", "--add", "300g potatoes"])
        app.run("pot start soup --cooked 1000g")
        app.run("add 100g soup --protein 33 --iron 2mg")
        #expect(try app.storedLog().items.first?.nutrients[.protein] == 33)
        #expect(try app.storedLog().items.first?.micronutrients[.iron] == 2)
        let carbs = try app.storedLog().items.first?.nutrients[.carbs]
        #expect(carbs != nil)
        app.run("edit last --qty 200g --protein 22")
        #expect(try app.storedLog().items.first?.nutrients[.protein] == 22)
        #expect(try app.storedLog().items.first?.nutrients[.carbs] != carbs)
    }

    @Test func `a portion needs a weight`() throws {
        app.run("pot start chili --cooked 1000g")
        app.run("add 100g chili")
        for text in ["edit last --qty none", "edit last --qty 3slices --kcal 100"] {
            #expect(app.run(words: text.split(separator: " ").map(String.init)) == .usage)
            #expect(
                app.errorOutput.hasPrefix(
                    "countme: error: give a weight or a number of portions for the pot of \"chili\"\n"
                ),
                "\(app.errorOutput)"
            )
        }
        #expect(try app.storedLog().items.first?.kilocalories == 100)
    }

    @Test func `a recipe made of a portion takes nothing from its pot`() throws {
        app.run("pot start chili --cooked 1000g")
        app.run("add 700g chili --meal lunch")
        app.run("edit last --kcal 500")
        #expect(app.run("recipe save stew --from lunch") == .done)
        #expect(app.run("add 200g stew") == .done, "\(app.errorOutput)")
        #expect(try app.json("pot chili")["pots"]?.elements.first?["remaining_g"] == .integer(300))
        #expect(app.run("recipe edit stew --cooked 600g") == .done, "\(app.errorOutput)")
        #expect(app.run("pot start stew") == .done, "\(app.errorOutput)")
        #expect(try app.json("pot chili")["pots"]?.elements.first?["remaining_g"] == .integer(300))
    }

    @Test func `a pot from which two logs took more than it had can be ended`() throws {
        app.run("pot start chili --cooked 1000g")
        app.run("export shared.json")
        app.run("add 600g chili")
        let other = try CountMeHarness()
        other.run("import \(app.home)/shared.json")
        other.run("add 700g chili")
        other.run("export theirs.json")
        #expect(app.run("import \(other.home)/theirs.json") == .done)
        #expect(try app.json("pot chili")["pots"]?.elements.first?["remaining_g"] == .integer(0))
        #expect(app.run("pot end chili") == .done, "\(app.errorOutput)")
    }

    @Test func `nutrients that are left are spread anew as the energy is`() throws {
        app.run(words: ["recipe", "save", "soup", "--add", "500g carrots", "--add", "300g potatoes"])
        app.run("pot start soup --cooked 1000g")
        app.run("add 900g soup")
        app.run("pot edit soup --cooked 1200g")
        app.run("add 300g soup")
        let pot = try #require(try app.json("pot soup")["pots"]?.elements.first)
        guard case .number(let carbs)? = pot["nutrients"]?["carbs_g"] else {
            return #expect(Bool(false), "no carbs")
        }
        let eaten = try app.storedLog().items.reduce(0) { $0 + ($1.nutrients[.carbs] ?? 0) }
        #expect(abs(eaten - carbs) < 0.11, "\(eaten) of \(carbs)")
    }

    @Test func `what is cooked in a saved meal comes from its pot, or is as its recipe is by now`() throws {
        app.run(words: ["meal", "save", "box", "--add", "250g chili"])
        app.run("pot start chili --cooked 1000g")
        app.run("add 300g chili --meal dinner")
        app.run("meal save leftovers --from dinner")
        app.run(words: ["meal", "save", "more", "--add", "2 eggs"])
        app.run(words: ["meal", "edit", "more", "--add", "100g chili"])
        func left() throws -> JSONValue? { try app.json("pot chili")["pots"]?.elements.first?["remaining_g"] }
        for (line, grams) in [
            ("meal log leftovers", 400), ("add box", 150), ("meal log more", 50),
        ] {
            #expect(app.run(line) == .done, "\(app.errorOutput)")
            #expect(try left() == .integer(grams), "\(line)")
        }
        #expect(app.run("meal log leftovers") == .usage)
        #expect(app.errorOutput.contains("the pot of \"chili\" has only 50 g available\n"))
        app.run("pot end chili")
        #expect(app.run("meal log leftovers") == .done)
        #expect(app.output.contains("chili, 300 g, 600 kcal"), "\(app.output)")
        app.run("recipe edit chili --cooked 1500g")
        #expect(app.run("meal log leftovers") == .done)
        #expect(app.output.contains("chili, 300 g, 200 kcal"), "\(app.output)")
        for line in ["meal list", "meal list leftovers", "meal show leftovers"] {
            app.run(line)
            #expect(app.output.contains("200"), "\(line): \(app.output)")
        }
    }

    @Test func `a guess in a pot is shared as its energy is, in any amount`() throws {
        app.run(words: ["recipe", "save", "stew", "--add", "beef 800..1200 --qty 1000g"])
        app.run("pot start stew")
        app.run("add 500g stew")
        app.run("pot edit stew --cooked 2000g")
        app.run("add the rest of the stew")
        #expect(app.output.contains("Today: ~1000 kcal (800 to 1200)\n"), "\(app.output)")
        app.run(words: ["recipe", "save", "dip", "--add", "sauce 49..50 --qty 100g"])
        for grams in stride(from: 1, through: 120, by: 7) {
            #expect(app.run("add -n \(grams)g dip") == .done, "\(grams): \(app.errorOutput)")
        }
    }

    @Test func `undo names the state as the list does`() {
        app.run("pot start chili --cooked 1000g")
        app.run("pot end chili")
        app.run("pot --all")
        #expect(app.output.contains("  ended  chili\n"), "\(app.output)")
        app.run("undo")
        #expect(app.output.contains(": state ended -> open\n"), "\(app.output)")
    }

    @Test func `answers have their keys`() throws {
        app.run("pot start chili --cooked 1000g")
        app.run("add 100g chili")
        let answer = try app.json("pot")
        guard case .object(let members)? = answer["pots"]?.elements.first else {
            return #expect(Bool(false), "no pots")
        }
        #expect(
            members.map(\.key) == [
                "uuid", "name", "food_id", "date", "started_at", "state", "grams", "portions", "kcal",
                "nutrients",
                "remaining_g", "remaining_portions", "remaining_kcal", "entry_count", "entries", "kcal_low",
                "kcal_high",
            ]
        )
        #expect(
            try app.json("today")["entries"]?.elements.first?["food_id"]
                == answer["pots"]?.elements.first?["food_id"]
        )
        #expect(app.run("pot --format csv") == .done)
        #expect(app.output.hasPrefix("uuid,name,food_id,date,state,grams,"))
    }
}
