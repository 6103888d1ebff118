import TestSupport
import Testing

@testable import CalorieTrackerLog
@testable import countme

/// Searches: what is local, what FatSecret finds, and the numbers of the list.
@Suite struct SearchCommandTests {
    private let app: CountMeHarness

    init() throws {
        app = try CountMeHarness()
    }

    private func hits(_ line: String) throws -> [JSONValue] {
        guard case .array(let hits)? = try app.json(line)["hits"] else { return [] }
        return hits
    }

    @Test func `a serving is shown whole below a name on a narrow terminal`() {
        app.foods = EmbeddedTable()
        app.terminalWidth = 40
        #expect(app.run("search egg") == .done)
        #expect(app.output.contains("72 kcal  1 large (50 g)"), "\(app.output)")
        #expect(!app.output.contains("…"), "\(app.output)")
    }

    @Test func `without a key what was logged is found, by all of its words`() throws {
        app.run(words: ["add", "Greek yogurt", "150"])
        app.run(words: ["add", "Frozen Yogurt Greek style", "200"])
        app.run("add oats 300")
        #expect(app.run("search yogurt greek") == .done)
        #expect(
            app.output == """
                N  KCAL  SERVING  FOOD
                1   200  -        Frozen Yogurt Greek style
                2   150  -        Greek yogurt

                """
        )
        #expect(app.errorOutput.isEmpty)
        #expect(app.run("find YOGURT --limit 1") == .done)
        #expect(app.output.split(separator: "\n").count == 2)
    }

    @Test func `the food that is called so comes first, then what was eaten last`() throws {
        for name in ["rice", "wild rice", "rice pudding"] { app.run(words: ["add", name, "100"]) }
        #expect(
            try hits("search rice").map { $0["name"] } == [
                .string("rice"), .string("rice pudding"), .string("wild rice"),
            ]
        )
    }

    @Test func `a category lists its foods, also those that were eaten`() throws {
        app.foods = EmbeddedTable()
        let nuts = try hits("search --category nuts -l 50")
        #expect(nuts.count > 10 && nuts.allSatisfy { $0["source"] == .string("builtin") })
        let id = try #require(nuts.first?["food_id"]?.looseText)
        app.run("add --food \(id)")
        app.run("add 330ml beer")
        #expect(try hits("search --category nuts -l 50") == nuts)
        #expect(try hits("search beer --category Beer").first?["name"] == .string("Beer"))
        let next = try hits("search --category nuts -l 3 --page 2")
        #expect(next.map { $0["n"] } == [.integer(4), .integer(5), .integer(6)])
        #expect(app.run("add --from 5") == .done)
        #expect(try app.storedLog().items.last?.name == nuts[4]["name"]?.looseText)
        app.run(words: ["food", "add", "My nuts", "--kcal", "600", "--category", "Nuts"])
        #expect(try hits("search --category Nuts").first?["name"] == .string("My nuts"))
        #expect(app.run("search --category Nuts --drinks") == .noMatch)
        #expect(app.run("search --category Nutz") == .usage)
        #expect(app.errorOutput.contains("hint: countme search --category Nuts\n"))
    }

    @Test(arguments: [
        ("search --drinks", "--drinks has no effect without WORDS", "countme search --drinks WORDS"),
        ("search --page 3", "--page has no effect without WORDS", "countme search --page 3 WORDS"),
        ("search --clear --exact", "--exact has no effect with --clear", "countme search --clear"),
        ("search --clear -l 5", "--limit has no effect with --clear", "countme search --clear"),
        ("search --clear -l5", "--limit has no effect with --clear", "countme search --clear"),
        ("search -ql5 --clear -l 7", "--limit has no effect with --clear", "countme search -q --clear"),
        ("search --repeat 1 --exact", "--exact has no effect with --repeat", "countme search --repeat 1"),
        ("search --retry --limit 3", "--limit has no effect with --retry", "countme search --retry"),
        ("search --pending --limit 3", "--limit has no effect with --retry", "countme search --pending"),
        ("search --rich iron --exact", "--exact has no effect without WORDS", "countme search --rich iron"),
        ("goal --list --protein 3", "--protein has no effect with --list", "countme goal --list"),
        ("undo --list --times 2", "--times has no effect with --list", "countme undo --list"),
        ("nutrients iron --missing", "--missing has no effect with a nutrient", "countme nutrients iron"),
        ("nutrients --pin iron --all", "--all has no effect with --pin", "countme nutrients --pin iron"),
        ("food import --list --name x", "--name has no effect with --list", "countme food import --list"),
    ])
    func `an option without effect is refused`(line: String, summary: String, hint: String) {
        #expect(app.run(line) == .usage)
        #expect(app.errorOutput.hasPrefix("countme: error: \(summary)\nhint: "), "\(app.errorOutput)")
        #expect(app.errorOutput.hasSuffix(": \(hint)\n"), "\(app.errorOutput)")
    }

    @Test func `foods rich in protein are foods that people eat`() throws {
        app.foods = EmbeddedTable()
        let rich = try hits("search --rich protein -l 20").compactMap { $0["name"]?.looseText }
        #expect(rich.count == 20)
        #expect(!rich.contains { $0.hasSuffix(" tea") }, "\(rich)")
        #expect(try hits("search --rich caffeine -l 20").contains { $0["kind"] == .string("drink") })
    }

    @Test func `as written means in one piece`() throws {
        app.run(words: ["add", "Dark chocolate 85%", "100"])
        #expect(app.run(words: ["search", "85% dark", "chocolate"]) == .done)
        #expect(app.run(words: ["search", "--exact", "85% dark"]) == .noMatch)
        #expect(app.run(words: ["search", "--exact", "DARK CHOCOLATE"]) == .done)
    }

    @Test func `nothing found says how to go on`() throws {
        #expect(app.run("search unobtainium pie") == .noMatch)
        #expect(app.output.isEmpty)
        #expect(app.errorOutput.contains("error: no food matches all words of \"unobtainium pie\""))
        #expect(
            app.errorOutput.contains(
                "hint: to log it with your own numbers: countme add \"unobtainium pie\" KCAL"
            )
        )
        #expect(app.errorOutput.contains("countme help search"))
    }

    @Test(arguments: [
        ["search", "  "], ["search", "a\u{1b}b"], ["search", "rice", "--limit", "0"],
        ["search", "rice", "--limit", "51"], ["search", "rice", "--limit", "ten"],
        ["search", "rice", "--page", "0"],
        ["search", "rice", "--page", "1.5"], ["search", "--retry", "rice"],
        ["search", "--pending", "--offline"], ["search", "--fatsecret", "--offline", "egg"],
        ["search", String(repeating: "x", count: 501)],
    ])
    func `what makes no search is refused`(words: [String]) {
        #expect(app.run(words: words) == .usage)
        #expect(app.errorOutput.contains(#/(hint|example): /#))
    }

    @Test func `hits of FatSecret follow those of the log, with their attribution`() throws {
        let server = try FatSecretServer(answers: [#"{"file": "fatsecret_foods_search_many.json"}"#])
        app.useFatSecret(server)
        app.run(words: ["add", "brown rice", "200", "--qty", "150g"])
        #expect(app.run("search rice") == .done)
        #expect(
            app.output == """
                N  KCAL  SERVING  FROM       FOOD
                1   200  150 g    log        brown rice
                2   206  160 g    fatsecret  White Rice
                3   768  883 g    fatsecret  Spanish Rice
                4   107  0.5 cup  fatsecret  Jasmine Rice (Test Kitchen)
                Powered by fatsecret Platform API (https://platform.fatsecret.com)

                """
        )
        let hit = try hits("search jasmine rice")[0]
        #expect(hit["attribution"] == .string(FoodHit.fatSecretAttribution))
        #expect(try server.requests().allSatisfy { $0.verdict == "ok" })
    }

    @Test func `a hit is written in JSON to the letter`() throws {
        let server = try FatSecretServer(answers: [#"{"file": "fatsecret_foods_search_one.json"}"#])
        app.useFatSecret(server)
        let answer = try app.json("search fbx")
        guard case .object(let members) = answer else { return #expect(Bool(false), "no object") }
        #expect(
            members.map(\.key) == [
                "schema_version", "command", "query", "total", "from_cache", "hits", "warnings", "page",
            ]
        )
        let expected = """
            {
              "n": 1,
              "food_id": "91000003",
              "name": "FBX",
              "brand": "Max Test",
              "kind": "food",
              "kcal": 72,
              "serving": {
                "quantity": 1,
                "unit": "scoop",
                "grams": null,
                "milliliters": null
              },
              "kcal_per_100": null,
              "per": null,
              "nutrients": {
                "protein_g": 0,
                "carbs_g": 17,
                "fat_g": 0,
            """
        #expect(
            app.output.contains(expected.split(separator: "\n").map { "    " + $0 }.joined(separator: "\n"))
        )
        #expect(app.output.contains("\"source\": \"fatsecret\",\n      \"match\": \"exact\",\n"))
    }

    @Test func `csv and ndjson have a hit a line`() throws {
        let server = try FatSecretServer(answers: [#"{"file": "fatsecret_foods_search_many.json"}"#])
        app.useFatSecret(server)
        app.run("search rice --format csv")
        let lines = app.output.split(separator: "\n")
        let keys =
            "n,food_id,name,brand,kind,kcal,quantity,unit,grams,milliliters,kcal_per_100,per,protein_g,"
        #expect(lines[0].hasPrefix(keys) && lines[0].hasSuffix(",caffeine_mg,source,match,attribution"))
        #expect(lines.count == 4)
        #expect(lines[1].hasPrefix("1,4501,White Rice,,food,206,160,g,160,,128.8,g,4.2,44.5,0.5,"))
        app.run("search rice --format ndjson")
        #expect(app.output.split(separator: "\n").count == 3)
    }

    @Test func `pages go on where the page before ended, and its numbers too`() throws {
        let server = try FatSecretServer(answers: [#"{"echo_search": 23}"#])
        app.useFatSecret(server)
        var numbers: [JSONValue?] = []
        var names: [JSONValue?] = []
        for page in 1...3 {
            let hits = try hits("search pie --page \(page)")
            numbers += hits.map { $0["n"] }
            names += hits.map { $0["name"] }
        }
        #expect(numbers == (1...23).map { .integer($0) })
        #expect(names == (1...23).map { .string("pie \($0)") })
        #expect(try server.requests().map { $0.parameters["page_number"] } == ["0", "1", "2"])
        #expect(try server.requests().map { $0.parameters["max_results"] } == ["10", "10", "10"])
        #expect(app.run("search pie --page 4") == .noMatch)
        #expect(app.errorOutput.contains("no page 4"))
        // The pages that were shown are still on the screen, those of another search are not.
        #expect(app.run("add --from 23 -n") == .done)
        #expect(app.run("search unobtainium --offline") == .noMatch)
        #expect(app.run("add --from 23 -n") == .noMatch)
    }

    @Test func `remembered foods take no more than half of a page from FatSecret`() throws {
        let server = try FatSecretServer(answers: [#"{"echo_search": 23}"#])
        app.useFatSecret(server)
        for number in 1...8 { app.run(words: ["add", "my pie \(number)", "100"]) }
        var names: [String] = []
        for page in 1...3 {
            for hit in try hits("search pie --page \(page)") {
                if case .string(let name)? = hit["name"] { names.append(name) }
            }
            // What is eaten meanwhile does not move the list.
            app.run(words: ["add", "pie of page \(page)", "100"])
        }
        #expect(names.prefix(5).allSatisfy { $0.hasPrefix("my pie") })
        // Nothing of the log is out of reach, and nothing comes twice.
        #expect(Set(names.filter { $0.hasPrefix("my pie") }).count == 8)
        #expect(Set(names).count == names.count)
        #expect(names.filter { $0.hasPrefix("pie ") && !$0.contains("page") } == (1...20).map { "pie \($0)" })
    }

    @Test(arguments: [
        "M&M's", "85% dark chocolate", "coca-cola (12 oz)", "crème brûlée",
        "cre\u{300}me bru\u{302}le\u{301}e",
        "7up +", "牛奶", "a=b&c;d", "100% \"pure\" ~*!'", "\\ / ? # [ ] @ : $ , |",
    ])
    func `what people type reaches FatSecret as it is, and comes back`(text: String) throws {
        let server = try FatSecretServer(answers: [#"{"echo_search": 3}"#])
        app.useFatSecret(server)
        #expect(app.run(words: ["search", "--", text]) == .done)
        let request = try #require(try server.requests().first)
        #expect(request.verdict == "ok")
        #expect(request.parameters["search_expression"].map { Array($0.utf8) } == Array(text.utf8))
        #expect(app.output.split(separator: "\n").count == 5)
    }

    @Test func `300 characters of any script are one search`() throws {
        let server = try FatSecretServer(answers: [#"{"echo_search": 1}"#])
        app.useFatSecret(server)
        for text in [String(repeating: "牛奶", count: 75), String(repeating: "yogurt ", count: 42) + "y"] {
            app.run(words: ["search", text])
        }
        #expect(try server.requests().map(\.verdict) == ["ok", "ok"])
    }

    @Test func `results without a usable energy are counted and told`() throws {
        let bad = ["-5kcal", "kcal", "NaNkcal", "1e3kcal"].map { energy in
            #"{"food_id": "7", "food_name": "bad pie", "food_description": "Per 100g - Calories: \#(energy) | Fat: 1g"}"#
        }
        let good =
            #"{"food_id": "8", "food_name": "good pie", "food_description": "Per 100g - Calories: 0kcal"}"#
        let foods = (bad + [good]).joined(separator: ",")
        let server = try FatSecretServer(
            answers: [#"{"json": {"foods": {"food": [\#(foods)], "total_results": "5"}}}"#]
        )
        app.useFatSecret(server)
        #expect(app.run("search pie") == .done)
        #expect(app.output.split(separator: "\n").count == 3)
        #expect(app.errorOutput == "countme: note: 4 results without usable energy were left out\n")
        let answer = try app.json("search pie")
        guard case .array(let warnings)? = answer["warnings"] else { return }
        #expect(warnings.map { $0["code"] } == [.string("unusable")])
    }

    @Test func `what does not hold the words is left out, and that it was so is said`() throws {
        let server = try FatSecretServer(answers: [#"{"file": "fatsecret_foods_search_many.json"}"#])
        app.useFatSecret(server)
        #expect(app.run("search licorice") == .noMatch)
        #expect(app.run("search rice cakes") == .noMatch)
        #expect(
            app.errorOutput.contains(
                "none of the first 10 results matches all words of \"rice cakes\"\n"
            )
        )
        #expect(app.errorOutput.contains("hint: to look at more: countme search -l 50 rice cakes\n"))
    }

    @Test func `no escape sequence of the service reaches the terminal`() throws {
        let food =
            #"{"food_id": "7", "food_name": "pie\u001b[2J\u009b31m\u202e", "brand_name": "\u001b]0;x\u0007"#
            + #"", "food_description": "Per 1 \u001b[31mslice - Calories: 10kcal"}"#
        let answer = #"{"json": {"foods": {"food": \#(food), "total_results": "1"}}}"#
        app.useFatSecret(try FatSecretServer(answers: [answer]))
        for format in ["text", "json", "csv", "tsv", "ndjson"] {
            let server = try FatSecretServer(answers: [answer])
            app.useFatSecret(server)
            #expect(app.run("search pie --format \(format)") == .done)
            let allowed: Set<Unicode.Scalar> = ["\n", "\t"]
            #expect(
                !app.output.unicodeScalars.contains { PlainText.isUnprintable($0) && !allowed.contains($0) }
            )
        }
        #expect(app.run("add --from 1") == .done)
        #expect(try app.storedLog().items.first?.name == "pie�[2J�31m�")
    }

    @Test func `one of two keys is remarked on, and the log searched`() throws {
        app.environment["FATSECRET_CONSUMER_KEY"] = "key-alone"
        app.run("add oats 300")
        #expect(app.run("search oats") == .done)
        #expect(app.errorOutput.contains("FATSECRET_CONSUMER_SECRET is not set"))
    }

    @Test(arguments: [
        "http://platform.fatsecret.com/rest/server.api", "ftp://x", "https://user:pw@x.example/", "nonsense",
        "http://127.0.0.1.evil.example/", "https://x.example/?a=b",
        "https://", "https:///rest", "http://127.0.0.-0/", "https://x.example/../rest",
    ])
    func `an address that keys must not be sent to is refused`(address: String) throws {
        app.environment["FATSECRET_CONSUMER_KEY"] = FatSecretServer.key
        app.environment["FATSECRET_CONSUMER_SECRET"] = FatSecretServer.secret
        app.environment["FATSECRET_BASE_URL"] = address
        #expect(app.run("search rice") == .storage)
        #expect(app.errorOutput.contains("invalid FATSECRET_BASE_URL"))
        #expect(app.run("add oats 300") == .done)
    }

    @Test func `the path of FatSecret may be left out of its address`() throws {
        let server = try FatSecretServer(answers: [#"{"echo_search": 1}"#])
        app.useFatSecret(server)
        for (index, path) in ["", "/", "/rest", "/rest/"].enumerated() {
            app.environment["FATSECRET_BASE_URL"] = "http://127.0.0.1:\(server.port)\(path)"
            #expect(app.run("search pie\(index)") == .done, "\(path)")
        }
    }
}
