import TestSupport
import Testing

@testable import CalorieTrackerLog
@testable import countme

/// Recipes through the front door.
@Suite struct RecipeCommandTests {
    private let app: CountMeHarness

    init() throws {
        app = try CountMeHarness()
        app.foods = EmbeddedTable()
    }

    @discardableResult
    private func save(_ more: String...) -> ExitCode {
        app.run(
            words: ["recipe", "save", "chili", "--add", "500g ground beef", "--add", "400g kidney beans"]
                + more
        )
    }

    @Test func `lines of a file are ingredients, and what else they say counts`() throws {
        app.input = """
            # from a card
            - 200 g flour
            2 eggs and 300ml milk

            portions: 3
            cooked: 0.6 kg
            100g magic paste 250kcal

            """
        #expect(app.run(words: ["recipe", "save", "pancakes from home", "-"]) == .done)
        let recipe = try #require(try app.json("recipe pancakes from home")["recipes"]?.elements.first)
        #expect(recipe["portions"] == .integer(3) && recipe["cooked_g"] == .integer(600))
        let names = recipe["ingredients"]?.elements.compactMap { $0["name"]?.looseText } ?? []
        #expect(names == ["Wheat flour", "Egg", "Milk, whole", "magic paste"], "\(names)")
    }

    /// What a file of two ingredients and a line says beside them.
    private func said(_ line: String) throws -> JSONValue? {
        app.input = "200g flour\n\(line)\n2 eggs\n"
        app.run("recipe save cake -")
        return try app.json("recipe cake")["recipes"]?.elements.first
    }

    @Test(arguments: [
        "serves: 4", "Serves 4", "servings: 4", "makes 4", "Portions: 4", "portions 4", "serves 4 people",
        "yield: 4 servings", "- serves 4", "serves: 4\t",
    ])
    func `a line says how many portions it makes`(line: String) throws {
        let recipe = try #require(try said(line))
        #expect(recipe["portions"] == .integer(4) && recipe["cooked_g"] == .null)
        #expect(recipe["ingredients"]?.elements.count == 2)
    }

    @Test(arguments: [
        "cooked: 800 g", "cooked 800g", "Weight: 800g", "yield: 800 g", "Yield 0.8 kg", "makes 800 g",
    ])
    func `a line says what it weighs cooked`(line: String) throws {
        let recipe = try #require(try said(line))
        #expect(recipe["portions"] == .null && recipe["cooked_g"] == .integer(800))
        #expect(recipe["ingredients"]?.elements.count == 2)
    }

    @Test func `a line is a note, and words that begin so go in`() throws {
        #expect(try said("note: grandma's: no salt")?["note"] == .string("grandma's: no salt"))
        #expect(try said("cooked rice")?["ingredients"]?.elements.count == 3)
        app.input = "200g flour\nnote: hers\n"
        #expect(app.run("recipe save bread - --note mine") == .done)
        #expect(try app.json("recipe bread")["recipes"]?.elements.first?["note"] == .string("mine"))
    }

    private static let badLines = [
        (
            "time: 30 min", "unknown field \"time:\"",
            "fields are note:, portions: and cooked:; lines starting with # are comments"
        ),
        (
            "For the sauce:", "unknown field \"For the sauce:\"",
            "fields are note:, portions: and cooked:; lines starting with #"
        ),
        ("milk: 200 g", "unknown field \"milk:\"", "change the line to: 200g milk"),
        ("cooked: 800", "\"800\" is not a weight", "change the line to: cooked: 800g"),
        ("cooked: 2 l", "\"2 l\" is not a weight", "change the line to: cooked: WEIGHT"),
        (
            "cooked: 2000 kg", "a pot's weight must be above 0 and at most 1000 kg",
            "change the line to: cooked: WEIGHT"
        ),
        ("yield: 4", "\"4\" could be portions or a weight", "change the line to: portions: 4"),
        (
            "portions: 0", "portions must be above 0 and at most 10000",
            "change the line to: portions: N"
        ),
        (
            "portions: -3", "portions must be above 0 and at most 10000",
            "change the line to: portions: N"
        ),
        ("portions: 99999999", "portions must be above 0", "change the line to: portions: N"),
        ("serves 4-6", "portions must be one number, not \"4-6\"", "change the line to: serves 4"),
        ("portions: four", "portions must be a number, not \"four\"", "countme help units"),
        ("\"Soylent 2.0", "unclosed quote", "put names in quotes"),
        ("-5g salt", "\"-5g\" is below zero", "change the line to: 5g salt"),
    ]

    @Test(arguments: badLines)
    func `a bad line names its number`(line: String, summary: String, hint: String) throws {
        app.input = "# cake\n200g flour\n\n\(line)\n"
        #expect(app.run("recipe save cake -") == .usage)
        #expect(app.errorOutput.hasPrefix("countme: error: line 4: \(summary)"), "\(app.errorOutput)")
        #expect(app.errorOutput.contains("hint: \(hint)"), "\(app.errorOutput)")
        #expect(app.run("recipe cake") == .noMatch)
    }

    @Test func `a recipe is as large as its export can be read back`() throws {
        for more in [["--portions", "0"], ["--portions", "10001"], ["--portions=-1"]] {
            #expect(app.run(words: ["recipe", "save", "x", "--add", "2 eggs"] + more) == .usage)
            #expect(app.errorOutput.contains("portions must be above 0 and at most 10000"))
            #expect(app.errorOutput.contains("--portions") && app.errorOutput.hasSuffix("N\n"))
        }
        #expect(app.run("recipe save x --add eggs --cooked 2l") == .usage)
        #expect(app.errorOutput.hasSuffix("hint: countme recipe save x --add eggs --cooked WEIGHT\n"))
    }

    @Test func `what no table knows is asked for, or refused with what to write`() throws {
        app.input = "200g flour\n50g zorkmid\n30g blorb\n"
        #expect(app.run("recipe save bread -") == .noMatch)
        #expect(
            app.errorOutput == """
                countme: error: line 2: no food matches "zorkmid"; line 3: no food matches "blorb"; nothing was saved
                hint: put its kcal at the end of the line: 100g sauce 80kcal
                hint: to search for it: countme search WORDS

                """
        )
        #expect(app.run("recipe show bread") == .noMatch)
        app.answer = "120"
        #expect(app.run("recipe save bread -") == .done, "\(app.errorOutput)")
        #expect(app.errorOutput.contains("no food matches \"zorkmid\". kcal of \"50g zorkmid\": "))
        #expect(app.output.contains("-  zorkmid, 50 g\n"))
        app.answer = ""
        #expect(app.run("recipe save other -") == .noMatch)
    }

    @Test func `a recipe begins with a meal, a saved meal or another recipe`() throws {
        app.run("add 2 eggs --meal breakfast")
        app.run("add 100g bacon --meal breakfast --on yesterday")
        app.run("meal save fry --from breakfast")
        #expect(app.run("recipe save fry-up --from breakfast") == .done)
        #expect(app.output.contains("Egg"))
        #expect(app.run("recipe save big --from fry --cooked 300g") == .done)
        #expect(
            app.run(words: ["recipe", "save", "bigger", "--from", "fry-up", "--add", "100g bacon"]) == .done
        )
        #expect(app.output.contains("2 ingredients"))
        #expect(app.run("recipe save old --from breakfast --on yesterday") == .done)
        #expect(app.output.contains("Bacon") && !app.output.contains("Egg"))
        #expect(app.run("recipe save none --from lunch") == .noMatch)
    }

    @Test func `what was taken as cooked is named once, with what mends the first of it`() throws {
        let words = ["--add", "500g pasta", "--add", "200g bacon", "--add", "100g pasta"]
        app.run(words: ["recipe", "save", "p"] + words + ["-n"])
        #expect(app.output.contains("say so: 300g dry rice"), "\(app.output)")
        app.run(words: ["recipe", "save", "p"] + words)
        #expect((app.output + app.errorOutput).ranges(of: "Pasta, cooked").count == 4, "\(app.output)")
        #expect(
            app.errorOutput.contains(
                "hint: to count the pasta as dry: countme recipe edit p --drop \"Pasta, cooked\" --add \"500g dry pasta\"\n"
            ),
            "\(app.output)"
        )
    }

    @Test func `seasoning is a pinch, and what was not quite said is told`() throws {
        for text in [
            "salt and pepper", "salt & pepper to taste", "Salt, pepper",
            "salt and freshly ground black pepper",
        ] {
            #expect(app.run(words: ["recipe", "save", "soup", "--add", "1 onion", "--add", text]) == .done)
            #expect(app.output.contains("Salt, 1 pinch (0.4 g)\n"), "\(app.output)")
            #expect(app.output.contains("Black pepper, 1 pinch (0.2 g)\n"), "\(app.output)")
        }
        app.run(words: ["recipe", "save", "soup", "--add", "1 onion", "--add", "pepper"])
        #expect(app.output.contains("Black pepper") && !app.output.contains("Salt"))
        app.run(words: ["recipe", "save", "soup", "--add", "2 peppers"])
        #expect(app.output.contains("Bell pepper"))
    }

    @Test func `unquoted ingredients are put in quotes`() {
        #expect(app.run("recipe save stew --add 500g beef --add 2 onions --portions 4") == .usage)
        #expect(
            app.errorOutput == """
                countme: error: "500g" is only an amount; add a food
                hint: countme recipe save stew --add "500g beef" --add "2 onions" --portions 4

                """
        )
        save()
        #expect(app.run("recipe edit chili --add=2 eggs --cooked 800g") == .usage)
        #expect(
            app.errorOutput.contains("hint: countme recipe edit chili \"--add=2 eggs\" --cooked 800g\n"),
            "\(app.errorOutput)"
        )
    }

    @Test func `a name that is taken by a recipe is hinted as one`() {
        save()
        app.run(words: ["recipe", "save", "x", "--add", "2 eggs"])
        for line in ["recipe edit x --name chili", "food add chili --kcal 100"] {
            #expect(app.run(line) == .usage)
            #expect(
                app.errorOutput == """
                    countme: error: you already have a recipe called "chili"
                    hint: to change it: countme recipe edit chili --add FOOD
                    hint: countme recipe show chili

                    """
            )
        }
    }

    @Test func `names that add never takes for a recipe are refused`() {
        for (name, why) in [
            ("500g", "would read it as an amount"), ("500 g", "would read it as an amount"),
            ("300kcal", "would read it as an amount"), ("2", "would read it as an amount"),
            ("lunch", "could not log it"), ("usual", "would log the saved meal of that name"),
        ] {
            if name == "usual" { app.run(words: ["meal", "save", "usual", "--add", "2 eggs"]) }
            #expect(app.run(words: ["recipe", "save", name, "--add", "2 eggs"]) == .usage, "\(name)")
            #expect(
                app.errorOutput == """
                    countme: error: a recipe cannot be called "\(name)": countme add \(why)
                    hint: countme recipe save NAME --add "2 eggs"

                    """
            )
        }
        app.run(words: ["recipe", "save", "banana", "--add", "2 eggs"])
        #expect(app.errorOutput.hasPrefix("countme: note: countme add banana now logs this recipe\n"))
        app.run(words: ["recipe", "save", "banana", "--add", "3 eggs"])
        #expect(!app.errorOutput.contains("note: "))
        app.run("recipe edit banana --name apple")
        #expect(app.errorOutput.hasPrefix("countme: note: countme add apple now logs this recipe\n"))
        #expect(app.run("recipe edit apple --name lunch") == .usage)
        #expect(app.run("pot start apple --cooked none") == .usage)
        #expect(app.errorOutput.hasSuffix("hint: countme pot start apple --cooked WEIGHT\n"))
    }

    @Test func `a forgotten dash is hinted where there is input`() {
        app.run("recipe save chili")
        #expect(
            app.errorOutput.hasPrefix(
                "countme: error: no ingredients for \"chili\"\nhint: countme recipe save chili - < FILE\n"
            )
        )
        app.answer = ""
        app.run("recipe save chili")
        #expect(!app.errorOutput.contains("FILE"))
    }

    @Test func `a hint for an ingredient is one for the recipe`() {
        app.run(words: ["food", "add", "zorblax paste", "--kcal", "100"])
        func hints(_ ingredient: String) -> String {
            app.run(words: ["recipe", "save", "x", "--add", ingredient])
            return app.errorOutput
        }
        #expect(
            hints("500g zorblx paste").contains("hint: countme recipe save x --add \"500g zorblax paste\"\n")
        )
        #expect(hints("-5g salt").contains("hint: countme recipe save x --add \"5g salt\"\n"))
        #expect(
            hints("coffee 20").hasSuffix(
                """
                hint: countme recipe save x --add "20ml coffee"

                """
            )
        )
        app.input = "coffee 20\n"
        app.run("recipe save x -")
        #expect(app.errorOutput.contains("hint: change the line to: 20ml coffee\n"), "\(app.errorOutput)")
        app.input = "500g zorblx paste\n"
        app.run("recipe save x -")
        #expect(
            app.errorOutput.contains("hint: change the line to: 500g zorblax paste\n"),
            "\(app.errorOutput)"
        )
    }

    @Test func `a changed recipe keeps its barcode and the portions that were added`() throws {
        app.run(words: [
            "recipe", "save", "punch", "--add", "100g rum 240kcal --alcohol 33", "--portions", "4",
        ])
        app.run("food edit punch --barcode 4006381333931 --portion cup=60g")
        app.run("recipe edit punch --portions 5")
        let food = try #require(try app.json("food show punch")["foods"]?.elements.first)
        #expect(food["barcode"] == .string("4006381333931"))
        #expect(food["portions"]?.elements.map { $0["name"] } == [.string("portion"), .string("cup")])
        #expect(app.run("food edit punch --portion cup=70g") == .done, "\(app.errorOutput)")
        #expect(app.run("food edit punch --portion cup=none") == .done)
        #expect(app.run("food edit punch --portion portion=70g") != .done)
        // What changes nothing is no change, also where there is alcohol.
        app.run("recipe edit punch --portions 5")
        app.run("undo --list")
        #expect(app.output.contains("\n5  now   food edit"), "\(app.output)")
    }

    @Test func `a guessed recipe is marked wherever it is shown`() throws {
        app.run(words: [
            "recipe", "save", "stew", "--add", "500g beef 500..700", "--portions", "2", "--cooked", "400g",
        ])
        #expect(app.output.contains("400 g, ~150 kcal per 100 g, 2 portions of 200 g, ~300 kcal\n"))
        for line in ["recipe list", "food list", "search stew", "food show stew"] {
            app.run(line)
            #expect(app.output.contains("~"), "\(app.output)")
        }
        app.run("recipe list --format csv")
        #expect(app.output.contains("note,kcal_per_portion,kcal_low,kcal_high\n"), "\(app.output)")
        #expect(app.output.hasSuffix(",300,500,700\n"), "\(app.output)")
    }

    @Test func `recipe import takes recipes and nothing else`() throws {
        save("--portions", "6", "--cooked", "750g")
        app.run("recipe export")
        let recipes = try app.write(app.output, to: "recipes.json")
        app.run("add 2 eggs")
        app.run("export")
        let all = try app.write(app.output, to: "all.json")
        app.run("export --format csv")
        let table = try app.write(app.output, to: "all.csv")
        let list = try app.write("500g beef\n2 onions\n", to: "chili.txt")
        let other = try CountMeHarness()
        other.foods = EmbeddedTable()
        for file in [all, table] {
            #expect(other.run("recipe import \(file)") == .usage)
            #expect(
                other.errorOutput.hasSuffix(
                    "\" contains more than recipes; nothing was imported\nhint: countme import \(file)\n"
                ),
                "\(other.errorOutput)"
            )
        }
        #expect(other.run("recipe import \(list)") == .usage)
        #expect(
            other.errorOutput.hasSuffix(
                "\" is not from recipe export\nhint: to save a list of ingredients: countme recipe save NAME - < \(list)\n"
            ),
            "\(other.errorOutput)"
        )
        #expect(other.run("recipe import \(recipes) -n") == .done)
        #expect(other.output.contains(": 1 recipe added\n"), "\(other.output)")
        other.run("food add chili --kcal 100")
        #expect(other.run("recipe import \(recipes)") == .usage)
        #expect(other.errorOutput.contains("you already have a food called \"chili\""))
    }

    @Test func `ingredients from another log are no foods of this one`() throws {
        save()
        app.run("recipe export")
        let text = app.output.replacing("\"builtin\"", with: "\"own\"")
            .replacing(/"food_id": ?"[a-z-]+"/, with: "\"food_id\": \"own:2\"")
        let file = try app.write(text, to: "chili.json")
        let other = try CountMeHarness()
        #expect(other.run("import \(file) --force") == .done, "\(other.errorOutput)")
        let recipe = try #require(try other.json("recipe")["recipes"]?.elements.first)
        #expect(recipe["ingredients"]?.elements.allSatisfy { $0["food_id"] ?? .null == .null } == true)
    }

    @Test func `recipes travel in a file`() throws {
        save("--portions", "6", "--cooked", "750g", "--note", "with cumin")
        #expect(app.run("recipe export chili") == .done)
        let file = try app.write(app.output, to: "chili.json")
        let other = try CountMeHarness()
        other.foods = EmbeddedTable()
        #expect(other.run("recipe import \(file)") == .done, "\(other.errorOutput)")
        #expect(try other.json("recipe list")["recipes"] == app.json("recipe list")["recipes"])
        #expect(other.run("undo") == .done)
        #expect(other.run("recipe list") == .done)
        #expect(other.output == "No recipes.\n")
        #expect(other.errorOutput.hasPrefix("example: to save one: countme recipe save"))
        #expect(other.run("recipe export") == .noMatch)
    }

    @Test(arguments: ["csv", "tsv"])
    func `recipes are exported as JSON only, and the hint exports them`(format: String) throws {
        save()
        app.run("recipe export chili --json")
        let exported = app.output
        #expect(exported.contains("\"chili\""))
        #expect(app.run("recipe export chili --format \(format)") == .usage)
        let hint = try #require(app.errorOutput.split(separator: "\n").last)
        try #require(hint.hasPrefix("hint: to leave out --format: countme "))
        #expect(app.run(String(hint.dropFirst("hint: to leave out --format: countme ".count))) == .done)
        #expect(app.output == exported)
    }

    @Test func `an older export has foods without recipes`() throws {
        app.run("food add cake --kcal 300")
        app.run("export")
        var text = app.output
        for key in ["\"ingredients\":[],", "\"recipe_portions\":null,"] { text.replace(key, with: "") }
        text.replace(",\"cooked_g\":null", with: "")
        for kind in ["pots", "plans"] {
            text.replace(",\n  \"\(kind)\": []", with: "")
            text.replace(",\n    \"\(kind)\": 0", with: "")
        }
        text.replace(/"log_schema": [0-9]+/, with: { _ in "\"log_schema\": 10" })
        #expect(!text.contains("ingredients") && !text.contains("cooked_g") && !text.contains("pots"))
        let other = try CountMeHarness()
        let file = try app.write(text, to: "old.json")
        #expect(other.run("import \(file) --force") == .done, "\(other.errorOutput)")
        #expect(other.run("food show cake") == .done)
    }

    @Test func `it fits on a phone`() {
        save("--cooked", "750g", "--portions", "6")
        app.terminalWidth = 40
        app.run("pot start chili --color never")
        for line in ["recipe", "recipe show chili", "pot", "pot --all"] {
            app.run(line + " --color never")
            // A command that can be pasted stays whole.
            let lines = app.output.split(separator: "\n").filter { !$0.contains("countme ") }
            #expect(lines.allSatisfy { $0.count <= 40 }, "\(app.output)")
        }
    }
}
