import TestSupport
import Testing

@testable import CalorieTrackerCore
@testable import countme

/// Pots through the front door.
@Suite struct PotCommandTests {
    private let app: CountMeHarness

    init() throws {
        app = try CountMeHarness()
        app.foods = EmbeddedTable()
        app.run(words: ["recipe", "save", "chili", "--add", "500g beef 1000kcal", "--portions", "5"])
    }

    @Test func `a pot says what is left, and the last portion ends it`() throws {
        #expect(app.run("pot") == .done)
        #expect(app.output == "No pot. Begin one: countme pot start chili --cooked 1850g\n")
        #expect(app.run("pot start chili --cooked 1000g") == .done)
        #expect(app.output == "Began a pot of chili: 1000 g, 5 portions, 1000 kcal\n")
        #expect(app.run("add 350g chili") == .done)
        #expect(
            app.output == """
                Added wzvh: chili, 350 g, 350 kcal
                Today: 350 kcal
                Pot of chili: 650 g, 3.3 portions, 650 kcal left of 1000 g

                """
        )
        #expect(app.run("add 2 portions chili") == .done)
        #expect(app.output.contains("chili, 2 portions (400 g), 400 kcal\n"))
        #expect(app.run("pot") == .done)
        #expect(
            app.output == """
                 LEFT      OF  PORTIONS  KCAL  BEGUN           POT
                250 g  1000 g       1.3   250  Fri 2026-11-20  chili

                """
        )
        #expect(app.run("add 250g chili") == .done)
        #expect(app.output.contains("The pot of chili: nothing left\n"))
        app.run("pot")
        #expect(app.output == "No pot with anything in it. All: countme pot --all\n")
        app.run("pot --all")
        #expect(app.output.contains("empty"))
        #expect(app.run("add 100g chili") == .usage)
        #expect(
            app.errorOutput == """
                countme: error: the pot of "chili" is empty
                hint: then add logs the recipe itself: countme pot end chili
                hint: another one was cooked: countme pot start RECIPE --cooked WEIGHT

                """
        )
        #expect(app.run("pot end chili") == .done)
        #expect(app.run("add 100g chili") == .done)
        #expect(app.output.contains("chili, 100 g, 200 kcal\n"))
    }

    @Test func `edit, delete and undo put back and take out`() throws {
        app.run("pot start chili --cooked 1000g")
        app.run("add 350g chili")
        func left() throws -> JSONValue? { try app.json("pot")["pots"]?.elements.first?["left_g"] }
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
        #expect(try app.json("pot")["pots"]?.elements.first?["left_kcal"] == .integer(650))
        #expect(app.run("show last") == .done)
        app.run("undo --times 3")
        #expect(app.output.contains("Undid pot start: the pot of chili is gone\n"))
        #expect(app.run("pot chili") == .noMatch)
        #expect(app.errorOutput.contains("hint: begin one: countme pot start chili --cooked WEIGHT\n"))
    }

    @Test func `no more is taken than is there, also in a meal, a batch and by number`() throws {
        app.run("pot start chili --cooked 1000g")
        #expect(app.run("add 1200g chili") == .usage)
        #expect(app.errorOutput.contains("the pot of \"chili\" has no more than 1000 g for it\n"))
        #expect(app.errorOutput.contains("hint: it weighed more: countme pot edit chili --cooked WEIGHT\n"))
        app.input = "600g chili\n600g chili\n"
        #expect(app.run("add -") == .usage)
        #expect(try app.storedLog().items.isEmpty)
        app.input = "600g chili\n300g chili\n"
        #expect(app.run("add -") == .done)
        #expect(app.run(words: ["add", "60g chili and 2 eggs"]) == .done)
        app.run("search chili")
        #expect(app.run("add 30g --from 1") == .done)
        #expect(app.run("add 50g --again wzvh") == .usage)
        #expect(try app.json("pot chili")["pots"]?.elements.first?["left_g"] == .integer(10))
        #expect(app.run("add 10g chili -n") == .done)
        #expect(try app.json("pot chili")["pots"]?.elements.first?["left_g"] == .integer(10))
        // With an energy of its own it is no portion of it.
        #expect(app.run("add chili 500") == .done)
        #expect(try app.json("pot chili")["pots"]?.elements.first?["left_g"] == .integer(10))
    }

    @Test func `what is in it stays when the recipe changes, and can be weighed again`() throws {
        app.run("pot start chili --cooked 1000g")
        app.run("add 500g chili")
        app.run(words: ["recipe", "edit", "chili", "--add", "100g oil 900kcal"])
        app.run("add 100g chili")
        #expect(try app.storedLog().items.map(\.kilocalories) == [500, 100])
        #expect(app.run("pot edit chili --cooked 900g --portions 9") == .done)
        #expect(
            app.output == """
                Changed the pot of chili: 300 g, 3 portions, 333 kcal left of 900 g
                Shared out anew what was taken:
                  wzvh  chili, 500 g, kcal 500 -> 556
                  mxqg  chili, 100 g, kcal 100 -> 111
                Today: 667 kcal

                """
        )
        #expect(app.run("pot edit chili --cooked 599g") == .usage)
        #expect(
            app.errorOutput.contains("600 g were taken from the pot of \"chili\" already, more than 599 g\n")
        )
        #expect(app.run("pot edit chili --cooked none") == .usage)
        app.run("add 300g chili")
        #expect(try app.storedLog().items.reduce(0) { $0 + $1.kilocalories } == 1000)
    }

    @Test func `a second pot of a name is asked about, and an empty one gives way`() throws {
        #expect(app.run("pot start chili") == .done)
        #expect(app.errorOutput.contains("not weighed cooked, so it is taken to weigh 500 g, as it did raw"))
        #expect(app.run("pot start chili --cooked 1kg") == .usage)
        #expect(app.errorOutput.contains("hint: done with it: countme pot end chili\n"))
        #expect(
            app.errorOutput.contains(
                "hint: keep both: countme pot start chili --cooked 1kg --name \"second chili\"\n"
            )
        )
        #expect(
            app.run(words: ["pot", "start", "chili", "--name", "second chili", "--cooked", "1kg"]) == .done
        )
        app.run("pot start chili --cooked 2kg")
        #expect(app.errorOutput.contains("--cooked 2kg --name \"third chili\"\n"))
        #expect(app.run("add 200g second chili") == .done)
        #expect(app.output.contains("Pot of second chili: 800 g"))
        #expect(app.run("pot edit second chili --cooked 210g") == .done)
        #expect(app.run("pot edit chili --cooked 100g") == .usage)
        #expect(app.errorOutput.contains("1000 kcal per 100 g is more than pure fat has\n"))
        app.run("add 500g chili")
        #expect(app.run("pot start chili --cooked 2kg") == .done)
        #expect(app.run("add 200g chili") == .done)
        #expect(app.output.contains("chili, 200 g, 100 kcal"))
        #expect(app.run("pot start soup") == .noMatch)
        #expect(app.run("pot nonsense") == .noMatch)
        #expect(app.run("pot end nonsense") == .noMatch)
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

    @Test func `half a portion is one without an article too, and half the pot is asked about`() throws {
        app.run("pot start chili --cooked 1000g")
        app.run("add 200g chili")
        #expect(app.run("add -n half portion chili") == .done)
        #expect(app.output.contains("chili, 0.5 portion (100 g), 100 kcal"), "\(app.output)")
        for text in ["half the chili", "half of the chili", "1/2 the chili"] {
            #expect(app.run("add \(text)") == .usage, "\(text)")
            #expect(
                app.errorOutput == """
                    countme: error: which part: of the pot, or of a portion?
                    hint: of what is left: countme add 400g chili
                    hint: of all of it: countme add 500g chili
                    hint: of a portion: countme add 0.5 portion chili

                    """
            )
        }
        for text in [
            "the rest of the chili", "what's left of the chili", "all the chili", "rest of my chili",
        ] {
            #expect(app.run(words: ["add", "-n", text]) == .done, "\(text)")
            #expect(app.output.contains("chili, 800 g, 800 kcal"), "\(app.output)")
            #expect(app.output.contains("The pot of chili: nothing left"))
        }
        #expect(app.run("add -n all bran") == .done)
        // What is called left over is no amount of it.
        app.run("add -n leftover chili")
        #expect(app.output.contains("chili, 1 portion (200 g)"), "\(app.output)")
        for text in ["100g leftover chili", "2 eggs and 100g leftover chili", "100g of my chili"] {
            app.run(words: ["add", "-n"] + [text])
            #expect(app.output.contains("chili, 100 g, 100 kcal"), "\(app.output)")
        }
        #expect(app.run("add 2 ladles of chili") == .usage)
        #expect(
            app.errorOutput == """
                countme: error: cannot tell how much of the pot of "chili" that is
                hint: by weight: countme add 250g chili
                hint: countme pot chili

                """
        )
        for text in ["2 eggs and the rest of the chili", "had the rest of the chili and a beer"] {
            #expect(app.run(words: ["add", "-n", text]) == .done, "\(text)")
            #expect(app.output.contains("chili, 800 g, 800 kcal"), "\(app.output)")
        }
        #expect(app.run(words: ["add", "-n", "2 eggs and half the chili"]) == .usage)
        #expect(app.errorOutput.contains("which part: of the pot, or of a portion?"))
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
        for amount in ["", "a", "1", "2", "1/2", "half a"] {
            let words = amount.split(separator: " ").map(String.init) + ["stew"]
            #expect(app.run(words: ["add"] + words) == .usage, "\(words)")
            let error = app.errorOutput
            #expect(
                error.contains(
                    "the number of portions of \"stew\" is not set; all of it is 1300 g, 1145 kcal\n"
                ),
                "\(words): \(error)"
            )
            #expect(error.contains("hint: by weight: countme add 250g stew\n"), "\(error)")
            #expect(error.contains("hint: countme recipe edit stew --portions N\n"), "\(error)")
        }
        for line in ["add stew and rice", "add --food own:2", "plan add stew", "meal save supper --add stew"]
        {
            #expect(app.run(line) == .usage, "\(line) \(app.output)")
        }
        #expect(app.run("add 1/2 stew") == .usage)
        #expect(app.errorOutput.contains("hint: half of it: countme add 650g stew\n"), "\(app.errorOutput)")
        #expect(try app.storedLog().items.isEmpty)
        app.environment["COUNTME_NOW"] = "2026-11-20T12:31:00+01:00"
        #expect(app.run("add 200g stew") == .done)
        #expect(app.run("add stew") == .done)
        #expect(try app.storedLog().items.map(\.amount?.grams) == [200, 200])
        #expect(app.run("add 2 stew") == .usage)
        app.run("pot start stew")
        #expect(app.run("add stew") == .usage)
        #expect(app.errorOutput.contains("what is left is 1300 g, 1145 kcal\n"), "\(app.errorOutput)")
        #expect(app.errorOutput.contains("hint: countme pot edit stew --portions N\n"))
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
                    countme: error: the number of portions of "soup" is not set; all of it is 500 g, 205 kcal
                    hint: by weight: countme add \(food("250g"))
                    hint: countme recipe edit soup --portions N
                    hint: all of it: countme add \(food("500g"))

                    """
            )
        }
        app.run("pot start soup")
        app.run(words: ["add", "1 portion soup"])
        #expect(app.errorOutput.contains("hint: countme pot edit soup --portions N\n"))
        #expect(try app.storedLog().items.isEmpty)
    }

    @Test func `a pot may have a number for a name, or that of a food while it lasts`() throws {
        app.run(words: ["pot", "start", "chili", "--name", "chili 2", "--cooked", "1kg"])
        #expect(app.run("add 100g chili 2") == .done)
        #expect(app.output.contains("chili 2, 100 g, 100 kcal"), "\(app.output)")
        #expect(app.run("add chili 2") == .done)
        #expect(app.output.contains("chili 2, 1 portion (200 g), 200 kcal"), "\(app.output)")
        #expect(app.run("add chili 450") == .done)
        #expect(app.output.contains("chili, 450 kcal"), "\(app.output)")
        app.run("pot start chili --name banana --cooked 1kg")
        #expect(app.errorOutput.contains("note: until it is over, add banana takes from this pot\n"))
        app.run("add 100g banana")
        #expect(app.output.contains("banana, 100 g, 100 kcal"))
        app.run("pot end banana")
        #expect(app.run("add 100g banana") == .done)
        #expect(app.output.contains("Banana, 100 g, 89 kcal"), "\(app.output)")
    }

    @Test func `what is odd about a pot or a portion is said`() throws {
        app.run("pot start chili --cooked 1000g --on tomorrow")
        #expect(app.errorOutput.contains("note: it begins on Sat 2026-11-21, which is to come\n"))
        app.run("add 100g chili")
        #expect(app.output.contains("left of 1000 g; begun later, Sat 2026-11-21\n"), "\(app.output)")
        app.run("edit last --kcal 300")
        #expect(app.output.contains("900 kcal left of 1000 g; it gives its share by weight"), "\(app.output)")
        app.run("pot edit chili --portions 4")
        app.run("undo")
        #expect(app.output.contains("Undid pot edit: the pot of chili: portions 4 -> 5\n"), "\(app.output)")
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
        #expect(app.output == "Began a pot of chili: 900 g, 1000 kcal\n")
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
                    "countme: error: what comes from the pot of \"chili\" needs a weight, or its portions\n"
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
        let recipe = try app.json("recipe show stew")["recipes"]?.elements.first
        #expect(recipe?["ingredients"]?.elements.first?["food_id"] == .null)
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
        #expect(try app.json("pot chili")["pots"]?.elements.first?["left_g"] == .integer(0))
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
        func left() throws -> JSONValue? { try app.json("pot chili")["pots"]?.elements.first?["left_g"] }
        for (line, grams) in [
            ("meal log leftovers", 400), ("add box", 150), ("meal log more", 50),
        ] {
            #expect(app.run(line) == .done, "\(app.errorOutput)")
            #expect(try left() == .integer(grams), "\(line)")
        }
        #expect(app.run("meal log leftovers") == .usage)
        #expect(app.errorOutput.contains("the pot of \"chili\" has no more than 50 g for it\n"))
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

    @Test func `the same meal of another day comes from the pot as well`() throws {
        app.run("pot start chili --cooked 1000g --on yesterday")
        app.run("add 800g chili --meal dinner --on yesterday")
        #expect(app.run("meal log dinner --from yesterday") == .usage)
        #expect(app.errorOutput.contains("the pot of \"chili\" has no more than 200 g for it\n"))
        // Without a pot it is what it was, whatever has become of the recipe.
        app.run("pot end chili")
        app.run("add 100g chili --meal lunch --on yesterday")
        app.run("recipe edit chili --cooked 1000g")
        #expect(app.run("meal log lunch --from yesterday") == .done)
        #expect(app.output.contains("chili, 100 g, 200 kcal"), "\(app.output)")
    }

    @Test func `another weight shares out anew what was taken, portions keep their part`() throws {
        func kilocalories() throws -> [Double] { try app.storedLog().items.map(\.kilocalories) }
        app.run("pot start chili --cooked 1000g")
        app.run("add 1000g chili")
        #expect(app.run("pot edit chili --cooked 1200g") == .done)
        app.run("add the rest of the chili")
        #expect(app.output.contains("chili, 200 g, 167 kcal"), "\(app.output)")
        #expect(try kilocalories() == [833, 167])
        app.run("undo --times 2")
        #expect(try kilocalories() == [1000])
        app.run(words: ["edit", "last", "--qty", "2 portions"])
        #expect(app.run("pot edit chili --cooked 1500g -n") == .done)
        #expect(
            app.output.contains("Would change the pot of chili: 900 g, 3 portions, 600 kcal left of 1500 g")
        )
        #expect(app.run("pot edit chili --cooked 1500g") == .done)
        #expect(
            app.output.contains("  wzvh  chili, 2 portions (600 g), 400 kcal as before\n"),
            "\(app.output)"
        )
        #expect(try app.storedLog().items.map(\.amount?.grams) == [600])
        #expect(try kilocalories() == [400])
        // What somebody typed stays, and gives its share by weight.
        app.run("add 300g chili 500")
        #expect(
            app.output.contains("600 g, 2 portions, 400 kcal left of 1500 g; it gives its share by weight"),
            "\(app.output)"
        )
        app.run("pot edit chili --cooked 2000g")
        #expect(try kilocalories() == [400, 500])
        app.run("add the rest of the chili")
        #expect(try kilocalories() == [400, 500, 450])
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

    @Test func `half of what has no pot is asked about too, and nothing of an empty one is another dish`()
        throws
    {
        #expect(app.run("add half the chili") == .usage)
        #expect(
            app.errorOutput == """
                countme: error: which part: of all of it, or of a portion?
                hint: of all of it: countme add 250g chili
                hint: of a portion: countme add 0.5 portion chili

                """
        )
        app.run("add half the chili -n")
        #expect(app.errorOutput.contains("hint: of all of it: countme add 250g chili -n\n"))
        app.run("pot start chili --cooked 1000g")
        app.run("add all the chili")
        for text in [
            "all the chili", "the rest of the chili", "half the chili", "2 eggs and the rest of the chili",
        ] {
            #expect(app.run(words: ["add", text]) == .usage, "\(text)")
            #expect(app.errorOutput.contains("the pot of \"chili\" is empty\n"), "\(app.errorOutput)")
        }
    }

    @Test func `a dish spelled nearly as one's own is logged, and the own one named`() throws {
        app.run("add 1 portion of chilli")
        #expect(app.output.contains("Chili con carne"))
        #expect(
            app.errorOutput.contains(
                "note: if you meant what you cooked: countme undo, then countme add 1 portion of chili\n"
            ),
            "\(app.errorOutput)"
        )
        app.run(words: ["recipe", "save", "lunch mix", "--add", "500g pasta", "--portions", "4"])
        #expect(app.run("add 1 portion lunchmix") == .noMatch)
        #expect(app.errorOutput.contains("hint: countme add 1 portion lunch mix\n"), "\(app.errorOutput)")
        for text in ["add chips", "add chili con carne", "add chili"] {
            app.run(text)
            #expect(!app.errorOutput.contains("what you cooked"), "\(text)")
        }
    }

    @Test func `the end of a pot says that its recipe was never weighed`() throws {
        app.run("pot start chili --cooked 1000g")
        #expect(app.run("pot end chili") == .done)
        #expect(
            app.errorOutput
                == "countme: note: the recipe has 200 kcal per 100 g, raw, the pot had 100 kcal; to keep what it weighed: countme recipe edit chili --cooked 1000g\n"
        )
        app.run("recipe edit chili --cooked 1000g")
        app.run("pot start chili --cooked 900g")
        app.run("pot end chili")
        #expect(app.errorOutput.isEmpty)
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
                "uuid", "name", "food_id", "date", "begun_at", "state", "grams", "portions", "kcal",
                "nutrients",
                "left_g", "left_portions", "left_kcal", "entry_count", "entries", "kcal_low", "kcal_high",
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
