import Foundation
import TestSupport
import Testing

@testable import CalorieTrackerLog
@testable import countme

/// Runs the tools of `countme mcp` on a log.
@Suite struct McpCommandTests {
    private let app: CountMeHarness

    init() throws {
        app = try CountMeHarness()
        app.foods = EmbeddedTable()
    }

    /// The answer of a tool.
    private struct Answer {
        let value: JSONValue
        let isError: Bool
        let text: String

        subscript(key: String) -> JSONValue? { value[key] }
        var code: JSONValue? { value["error"]?["code"] }
        var day: JSONValue? { value["days"]?.items.first }
    }

    /// Calls tools one after the other in one server.
    private func call(_ calls: [(tool: String, arguments: String)], _ words: [String] = []) throws -> [Answer]
    {
        app.input = calls.map { tool, arguments in
            """
            {"jsonrpc":"2.0","id":1,"method":"tools/call","params":{"name":"\(tool)","arguments":\(arguments)}}\n
            """
        }.joined()
        #expect(app.run(words: ["mcp"] + words) == .done && app.errorOutput.isEmpty, "\(app.errorOutput)")
        let lines = app.output.split(separator: "\n")
        try #require(lines.count == calls.count)
        return try lines.map { line in
            let result = try #require(try JSONParser.parse(String(line))["result"], "\(line)")
            guard case .string(let text)? = result["content"]?.items.first?["text"] else {
                throw RequirementFailure(description: "no text in \(line)")
            }
            let value = try JSONParser.parse(text)
            let isError = result["isError"] == .bool(true)
            #expect(isError == (value["error"] != nil))
            return Answer(value: value, isError: isError, text: text)
        }
    }

    private func call(_ tool: String, _ arguments: String = "{}", _ words: String...) throws -> Answer {
        try call([(tool, arguments)], words)[0]
    }

    @Test func `each argument of a tool is an option of its command`() throws {
        let forms =
            Tool.all.map { ($0.command, $0.parameters) }
            + Tool.all.compactMap(\.forWeight).map { ($0.command, $0.parameters) }
        for (command, parameters) in forms {
            let noun = try #require(CountMe.commands.command(named: command[0]))
            let type = noun.verbs.first { $0.manual.name == command.prefix(2).joined(separator: " ") } ?? noun
            let options = (type.manual.options + Option.common).map(\.name)
            for option in parameters.compactMap(\.option) {
                #expect(options.contains(option), "\(command): --\(option)")
            }
        }
    }

    @Test func `entries are found by a word`() throws {
        app.run("add 2 eggs")
        app.run("add oats 300")
        let found = try call("show_entries", "{\"words\":\"egg\"}")
        #expect(found["entry_count"] == .integer(1) && found["entries"]?.items.count == 1, "\(found.text)")
    }

    @Test func `a meal in words is logged, shown, and taken back by its number`() throws {
        let logged = try call("log_food", "{\"food\":\"2 eggs, toast with butter\",\"meal\":\"breakfast\"}")
        #expect(logged["entries"]?.items.map { $0["meal"] } == [.string("breakfast"), .string("breakfast")])
        #expect(logged["change"] == .integer(1))
        let shown = try call("show_day")
        #expect(shown.day?["kcal"] == logged.day?["kcal"] && shown["entries"]?.items.count == 2)
        app.run("add oats 300")
        let late = try call("undo_change", "{\"change\":1}")
        #expect(late.isError && late.code == .string("changed_since"))
        app.run("undo")
        let undone = try call("undo_change", "{\"change\":1}")
        #expect(
            undone["entries"]?.items.isEmpty == true && undone["deleted"]?.items.count == 2,
            "\(undone.text)"
        )
        #expect(try app.storedLog().items.isEmpty)
    }

    @Test func `only changes of assistants are undone and redone`() throws {
        _ = try call("log_food", "{\"food\":\"soup\",\"kcal\":100}")
        app.run("add cheesecake 450kcal")
        for dryRun in ["false", "true"] {
            let refused = try call("undo_change", "{\"change\":2,\"dry_run\":\(dryRun)}")
            #expect(refused.code == .string("needs_confirmation"), "\(refused.text)")
            #expect(refused.text.contains("change 2 (add) was not made by an assistant"), "\(refused.text)")
        }
        #expect(try app.storedLog().items.count == 2)
        app.run("undo")
        #expect(try call("redo_change", "{\"change\":2}").code == .string("needs_confirmation"))
        // Each call starts the server again.
        #expect(try !call("undo_change", "{\"change\":1}").isError)
        #expect(try app.storedLog().items.isEmpty)
        #expect(try call("redo_change", "{\"change\":2}").code == .string("changed_since"))
        let redone = try call("redo_change", "{\"change\":1}")
        #expect(redone["entries"]?.items.count == 1 && redone["deleted"] == nil, "\(redone.text)")
        #expect(try app.storedLog().items.map(\.name) == ["soup"])
        app.answer = ""
        app.run("undo")
        #expect(app.output.hasPrefix("Undid add from an assistant: "), "\(app.output)")
    }

    @Test func `a weight is corrected and deleted by its id`() throws {
        let logged = try call("log_weight", "{\"weight\":91.4,\"unit\":\"kg\"}")
        let id = try #require(logged["weights"]?.items.first?["id"])
        #expect(id == .string("weight:1"))
        let edited = try call(
            "edit_entry",
            "{\"id\":\"weight:1\",\"amount\":81.4,\"unit\":\"kg\",\"note\":\"late\"}"
        )
        #expect(!edited.isError, "\(edited.text)")
        #expect(try app.json("weigh list")["weights"]?.items.first?["kg"]?.looseNumber == 81.4)
        _ = try call("edit_entry", "{\"id\":\"weight:1\",\"note\":\"\"}")
        #expect(try app.json("weigh list")["weights"]?.items.first?["note"] == .null)
        for arguments in [
            "{\"id\":\"weight:1\",\"kcal\":5}", "{\"id\":\"weight:2\",\"note\":\"x\"}",
            "{\"id\":\"weight:\"}",
            "{\"id\":\"weight:1\",\"date\":\"2025-11-20\"}", "{\"id\":\"weight:1\"}",
        ] {
            #expect(try call("edit_entry", arguments).isError, "\(arguments)")
        }
        let deleted = try call("delete_entry", "{\"id\":\"weight:1\"}")
        #expect(deleted["deleted"]?.items.first?["id"] == id, "\(deleted.text)")
        #expect(try app.json("weigh list")["weights"]?.items.isEmpty == true)
        app.run("weigh 81.4")
        app.environment["COUNTME_WEIGHT"] = "trend"
        for tool in ["delete_entry", "edit_entry"] {
            #expect(try call(tool, "{\"id\":\"weight:2\",\"dry_run\":true}").code == .string("bad_id"))
        }
    }

    @Test func `saved meals are listed and logged by name`() throws {
        app.run(words: ["meal", "save", "my stew", "--add", "2 eggs", "--add", "toast"])
        let meals = try call("list_meals")["meals"]?.items ?? []
        #expect(meals.map { $0["name"] } == [.string("my stew")] && meals[0]["foods"]?.items.count == 2)
        let logged = try call("log_food", "{\"food\":\"my stew\"}")
        #expect(logged["entries"]?.items.count == 2, "\(logged.text)")
    }

    @Test func `a barcode finds and logs a product, and never reads a photo`() throws {
        app.run("food add bar --kcal 400 --barcode 4006381333931 --portion bar=40g")
        let found = try call("look_up_barcode", "{\"barcode\":\"4006381333931\"}")
        #expect(found["foods"]?.items.first?["name"] == .string("bar"), "\(found.text)")
        #expect(found["dry_run"] == nil)
        let logged = try call("log_food", "{\"barcode\":\"4006381333931\",\"amount\":50,\"unit\":\"g\"}")
        #expect(logged["entries"]?.items.first?["kcal"] == .integer(200), "\(logged.text)")
        for barcode in ["bars.jpg", "/etc/passwd", "4006381333930", "12", "96385074"] {
            let calls = ["look_up_barcode", "log_food"].map { ($0, "{\"barcode\":\"\(barcode)\"}") }
            #expect(try call(calls).allSatisfy(\.isError))
        }
        #expect(app.pauses.isEmpty)
    }

    @Test func `an amount means the same as at the command line`() throws {
        let units = MeasurementUnit.allCases.map(\.rawValue) + ["slice", ""]
        let numbers = [
            "1", "0.005", "0.015", "0.125", "0.5", "1.125", "1.25", "12.345", "1.0005", "0.123456", "12.3456",
            "999.125",
        ]
        let amounts = units.flatMap { unit in numbers.map { (number: $0, unit: unit) } }
        let answers = try call(
            amounts.map { number, unit in
                let unit = unit.isEmpty ? "" : ",\"unit\":\"\(unit)\""
                return ("log_food", "{\"food_id\":\"bread\",\"amount\":\(number)\(unit),\"dry_run\":true}")
            }
        )
        for ((number, unit), answer) in zip(amounts, answers) {
            // Three decimals could be thousands.
            let isDoubtful = number.split(separator: ".").last?.count == 3 && number.contains(".")
            let text = PlainText.tidied("\(number)\(isDoubtful ? "0" : "") \(unit)")
            let code = app.run(words: ["add", "--food", "bread", "--qty", text, "-n", "--json"])
            #expect(answer.isError == (code != .done), "\(text): \(answer.text)")
            guard code == .done else { continue }
            let entry = try JSONParser.parse(app.output)["entries"]?.items.first
            for key in ["quantity", "unit", "grams", "milliliters", "kcal"] {
                let value = answer["entries"]?.items.first?[key] ?? .null
                #expect(value == entry?[key], "\(key) of \(text): \(answer.text)")
            }
            #expect(entry?["quantity"]?.looseNumber == Double(number))
        }
    }

    @Test func `the limits apply to every way to log`() throws {
        app.run("add oats 300 --on 2025-01-01")
        for (tool, arguments) in [
            ("log_food", "{\"food\":\"2 eggs 40 days ago\"}"),
            ("log_food", "{\"food\":\"2 eggs 32 days ago\"}"),
            ("log_food", "{\"food\":\"400 eggs\"}"), ("log_food", "{\"food\":\"cake 20000 kcal\"}"),
            ("log_food", "{\"food\":\"cake\",\"kcal\":10001}"),
            ("edit_entry", "{\"id\":\"wzvh\",\"date\":\"2025-01-02\"}"),
            ("edit_entry", "{\"id\":\"wzvh\",\"kcal\":20000}"),
            ("log_weight", "{\"weight\":81,\"unit\":\"kg\",\"date\":\"2025-01-01\"}"),
        ] {
            let answer = try call(tool, arguments)
            #expect(answer.isError, "\(arguments): \(answer.text)")
        }
        let (near, old) = (
            try call("log_food", "{\"food\":\"2 eggs 31 days ago\"}"),
            try call("edit_entry", "{\"id\":\"wzvh\",\"kcal\":310}")
        )
        #expect(!near.isError && !old.isError, "\(near.text) \(old.text)")
        #expect(try app.json("undo list")["changes"]?.items.count == 3)
    }

    @Test func `a change answers with the deleted entries and the changed values`() throws {
        app.run("add oats 300 --protein 5 --meal lunch --note big")
        let edited = try call("edit_entry", "{\"id\":\"wzvh\",\"kcal\":310,\"meal\":\"\",\"note\":\"\"}")
        #expect(
            try edited["changes"]?.items
                == JSONParser.parse(
                    """
                    [{"before":{"id":"wzvh","kcal":300,"meal":"lunch","note":"big"},\
                    "after":{"id":"wzvh","name":"oats","kcal":310}}]
                    """
                ).items,
            "\(edited.text)"
        )
        let item = try #require(try app.storedLog().items.first)
        #expect(item.meal == nil && item.note == nil && item.nutrients[.protein] == 5)
        let deleted = try call("delete_entry", "{\"id\":\"wzvh\"}")
        #expect(deleted["deleted"]?.items.first?["id"] == .string("wzvh") && deleted["entries"] == nil)
    }

    @Test func `show_remaining counts the entries that include a nutrient`() throws {
        app.run("goal 2000 --protein 120")
        app.run("add oats 300 --protein 20")
        app.run("add cake 410")
        let left = try call("show_remaining")
        #expect(left["remaining"]?["protein_g"] == .integer(100))
        #expect(left["known_entries"] == .object([.init(key: "protein_g", value: .integer(1))]))
        #expect(left["entry_count"] == .integer(2))
    }

    @Test func `numbers are written with their unit, whatever the unit of the person`() throws {
        app.environment["COUNTME_UNIT"] = "kJ"
        let calls = [
            "{\"food\":\"soup\",\"kcal\":150}", "{\"food\":\"stew\",\"kcal\":12.345,\"protein_g\":\"1.25\"}",
            "{\"food\":\"pie\",\"kcal\":1e2}", "{\"food_id\":\"egg\",\"amount\":1.125,\"unit\":\"cup\"}",
            "{\"food_id\":\"egg\",\"amount\":\"2\"}",
        ].map { ("log_food", $0) }
        let answers = try call(calls)
        #expect(answers.allSatisfy { !$0.isError }, "\(answers.map(\.text))")
        let items = try app.storedLog().items
        #expect(items.prefix(3).map(\.kilocalories) == [150, 12.3, 100])
        #expect(items[1].nutrients[.protein] == 1.3 && items[3].amount?.quantity == 1.125)
        #expect(items[4].amount?.quantity == 2)
    }

    @Test(arguments: [
        ("log_food", "{\"food\":\"-\"}"), ("log_food", "{\"food\":\"--force\"}"),
        ("log_food", "{\"food\":\" −n\"}"),
        ("log_food", "{}"), ("log_food", "{\"food\":\"tea\",\"food_id\":\"tea\"}"),
        ("log_food", "{\"food\":5}"),
        ("log_food", "{\"food\":\"\"}"), ("log_food", "{\"food\":\"tea\",\"kcal\":-5}"),
        ("log_food", "{\"food\":\"tea\",\"kcal\":1e300}"),
        ("log_food", "{\"food\":\"tea\",\"kcal\":\"1,200\"}"),
        ("log_food", "{\"food\":\"tea\",\"kcal\":20000}"),
        ("log_food", "{\"food\":\"tea\",\"unit\":\"cup\"}"),
        ("log_food", "{\"food\":\"tea\",\"photo\":\"/etc/passwd\"}"),
        ("log_food", "{\"food\":\"a\\u0000b\"}"),
        ("log_food", "{\"food\":\"a\\nb\"}"), ("log_food", "{\"food\":\"tea\",\"dry_run\":\"perhaps\"}"),
        ("log_food", "{\"food\":\"x\\udb40\\udc41\",\"kcal\":5}"),
        ("edit_entry", "{\"id\":\"last\",\"kcal\":5}"),
        ("edit_entry", "{\"id\":\"wzvh\"}"), ("delete_entry", "{\"id\":\"wzvh mxqg\"}"),
        ("delete_entry", "{\"id\":\"oats\"}"), ("set_goal", "{}"), ("set_goal", "{\"kcal\":700}"),
        ("set_goal", "{\"kcal\":\"suggest\"}"), ("undo_change", "{\"change\":0}"), ("undo_change", "{}"),
        ("log_weight", "{\"weight\":81}"), ("log_weight", "{\"weight\":81,\"unit\":\"stone\"}"),
        ("search_foods", "{\"words\":\"--forget\"}"), ("search_foods", "{\"words\":\"tea\",\"limit\":21}"),
        ("summarize_days", "{\"by\":\"year\"}"), ("show_entries", "{\"since\":\"2026-01-01\"}"),
        ("show_entries", "{\"since\":\"2024-01-01\",\"words\":\"tea\"}"),
    ])
    func `what a tool does not take is an error, and changes nothing`(tool: String, arguments: String) throws
    {
        app.run("add oats 300")
        app.run("add rice 200")
        let answer = try call(tool, arguments)
        #expect(answer.isError, "\(answer.text)")
        #expect(!answer.text.contains("--force") && !answer.text.contains("--yes"), "\(answer.text)")
        #expect(try app.storedLog().items.map(\.kilocalories) == [300, 200])
        #expect(try app.json("undo --list")["changes"]?.items.count == 2)
    }

    @Test func `no argument of any tool reaches a file or an option`() throws {
        let valid = [
            "words": "\"egg\"", "food": "\"egg\"", "id": "\"wzvh\"", "change": "1", "kcal": "300",
            "weight": "80",
            "amount": "2", "unit": "\"kg\"", "barcode": "\"4006381333931\"",
        ]
        let bad = [
            "\"--db=/x\"", "\"-\"", "\"--force\"", "\"a\\u0000b\"",
            "\"\(String(repeating: "x", count: 10_000))\"",
            "null", "\"5\"", "[]", "{\"a\":1}", "true", "1e999999", "\"last\"", "\"../../x\"",
        ]
        app.run("add oats 300")
        let known = [
            "log.db", "log.db-journal", "log.db.lock", "backups", "catalogue.db", "catalogue.db.lock",
        ]
        for tool in Tool.all {
            for parameter in tool.parameters {
                let others = tool.parameters.filter {
                    $0.name != parameter.name
                        && ($0.isRequired || $0.name == "amount" && parameter.name == "unit")
                        || $0.name == "food" && !["food", "food_id", "barcode"].contains(parameter.name)
                }
                let rest = others.map { "\"\($0.name)\":\(valid[$0.name] ?? "1")" }
                // A number that JSON does not have breaks the message, not the call.
                let calls = bad.filter { $0 != "1e999999" }.map { value in
                    (
                        tool.name,
                        "{" + (rest + ["\"\(parameter.name)\":\(value)"]).joined(separator: ",") + "}"
                    )
                }
                _ = try call(calls)
            }
        }
        let folder = app.home + "/.local/share/countme"
        #expect(try FileManager.default.contentsOfDirectory(atPath: folder).allSatisfy(known.contains))
        let home = try FileManager.default.contentsOfDirectory(atPath: app.home)
        #expect(home.allSatisfy { [".local", ".cache"].contains($0) }, "\(home)")
        #expect(!FileManager.default.fileExists(atPath: "/x"))
    }

    @Test func `only days near today are logged`() throws {
        let dates = ["yesterday", "2026-11-21", "2026-10-20"]
        let bad = ["2026-10-19", "2026-11-22", "2025-11-20", "2027-11-20", "never"]
        let answers = try call(
            (dates + bad).map { ("log_food", "{\"food\":\"soup\",\"kcal\":100,\"date\":\"\($0)\"}") }
        )
        #expect(answers.map(\.isError) == dates.map { _ in false } + bad.map { _ in true })
        #expect(answers[dates.count].text.contains("only from 2026-10-20 to 2026-11-21, not on 2026-10-19"))
    }

    @Test func `a key makes a repeat harmless, and says so when its entry is gone`() throws {
        let arguments = "{\"food\":\"soup\",\"kcal\":200,\"key\":\"lunch\"}"
        let first = try call("log_food", arguments)
        let again = try call("log_food", arguments)
        #expect(first["created"] == .bool(true) && again["created"] == .bool(false))
        #expect(again["notes"]?.items == [.string("nothing was added: this key was used before")])
        #expect(again["change"] == nil)
        app.run("delete wzvh")
        let gone = try call("log_food", arguments)
        #expect(gone.isError && gone.code == .string("key_used"))
    }

    @Test func `another food with a used key is an error`() throws {
        _ = try call("log_food", "{\"food\":\"soup\",\"kcal\":200,\"key\":\"lunch\"}")
        let other = try call("log_food", "{\"food\":\"cake\",\"kcal\":300,\"key\":\"lunch\"}")
        #expect(other.isError && other.code == .string("key_used"), "\(other.text)")
        #expect(other.text.contains("was used before with other values"))
        #expect(try app.storedLog().items.count == 1)
    }

    @Test(arguments: [
        ("log_food", #"{"food":"2 egs"}"#, #"log_food {"food":"2 egs","kcal":"KCAL"}"#),
        ("log_food", #"{"food":"a \"big\" egs"}"#, #"log_food {"food":"a \"big\" egs","kcal":"KCAL"}"#),
        ("log_food", #"{"food":"oats 300 kal"}"#, #"log_food {"food":"oats 300kcal"}"#),
        ("log_food", #"{"food":"oats 300 kal","meal":"a 'b' c"}"#, #""meal":"a 'b' c""#),
        (
            "edit_entry", #"{"id":"wzvh","amount":3,"unit":"bucket"}"#,
            #"edit_entry {"id":"wzvh","amount":3,"unit":"bucket","kcal":"KCAL"}"#
        ),
    ])
    func `the hint of an error is a call of a tool`(tool: String, arguments: String, hint: String) throws {
        app.run("add oats 40g")
        let answer = try call(tool, arguments)
        #expect(answer.isError)
        guard case .string(let text)? = answer.value["error"]?["hint"] else {
            throw RequirementFailure(description: answer.text)
        }
        #expect(text.contains(hint), "\(text)")
        #expect(!text.contains("countme "), "\(text)")
    }

    @Test(arguments: [
        ("log_food", #"{"food":"zorblax crisps"}"#), ("log_food", #"{"food":"2 egs"}"#),
        ("log_food", #"{"food":"oats 300 kal"}"#), ("log_food", #"{"food":"1000 eggs"}"#),
        ("log_food", #"{"food":"oats 1,200"}"#), ("log_food", #"{"food":"soup","date":"2026-13-01"}"#),
        ("log_food", #"{"food":"soup 200","time":"25:00"}"#), ("log_food", #"{"food_id":"nothing"}"#),
        ("log_food", #"{"food_id":"egg","amount":2,"unit":"bucket"}"#), ("log_food", #"{"food":"12"}"#),
        ("log_food", #"{"food":"same as yesterday"}"#),
        ("search_foods", #"{"words":"zorblax crisps"}"#),
        ("show_day", #"{"date":"yesturday"}"#), ("show_day", #"{"date":"2026-02-30"}"#),
        ("show_entries", #"{"since":"today","until":"yesterday"}"#),
        ("summarize_days", #"{"since":"nonsense"}"#), ("show_remaining", #"{"date":"yesterday"}"#),
        ("set_goal", #"{"kcal":400}"#), ("set_goal", #"{"kcal":9999}"#), ("set_goal", #"{"kcal":0}"#),
        ("edit_entry", #"{"id":"wzvh"}"#), ("edit_entry", #"{"id":"wzvh","amount":2}"#),
        ("edit_entry", #"{"id":"qqqq","kcal":5}"#), ("delete_entry", #"{"id":"qqqq"}"#),
        ("undo_change", #"{"change":1}"#), ("undo_change", #"{"change":9}"#),
        ("redo_change", #"{"change":9}"#),
        ("log_weight", #"{"weight":814,"unit":"kg"}"#), ("look_up_barcode", #"{"barcode":"4006381333930"}"#),
    ])
    func `each hint is a call that works, and no energy is made up`(tool: String, arguments: String) throws {
        app.run("add oats 40g")
        app.run("goal 1800 --on 2026-11-20")
        let answer = try call(tool, arguments)
        try #require(answer.isError, "\(answer.text)")
        guard case .string(let hints)? = answer.value["error"]?["hint"] else { return }
        #expect(!hints.contains("countme ") && !hints.contains("--"), "\(hints)")
        for hint in hints.split(separator: "\n") {
            guard let brace = hint.firstIndex(of: "{") else { continue }
            let name = hint[..<brace].split(separator: " ").last.map(String.init) ?? ""
            let called = try #require(Tool.all.first { $0.name == name }, "\(hint)")
            guard case .object(let members) = try JSONParser.parse(String(hint[brace...])) else { continue }
            for member in members {
                guard case .string(let text) = member.value else { continue }
                let capitals = text.split(separator: " ").filter { $0.allSatisfy(\.isUppercase) }
                #expect(capitals.isEmpty || member.key == "kcal" && text == "KCAL", "\(hint)")
            }
            // The user gives the energy.
            var arguments = hint[brace...].replacing("\"KCAL\"", with: "150")
            if called.effect.isChange {
                arguments = arguments.dropLast() + (members.isEmpty ? "" : ",") + "\"dry_run\":true}"
            }
            let followed = try call(name, String(arguments))
            #expect(!followed.isError, "\(hint): \(followed.text)")
        }
    }

    @Test func `a hint that no tool can follow is left out`() throws {
        app.run("add oats 300")
        app.run("add soup 200")
        for (tool, arguments) in [
            ("undo_change", "{\"change\":1}"), ("set_goal", "{\"kcal\":9}"), ("show_weight", "{}"),
            ("log_food", "{\"food\":\"oats\",\"amount\":1,\"unit\":\"bucket\"}"),
        ] {
            let answer = try call(tool, arguments)
            #expect(answer.isError && !answer.text.contains("countme "), "\(answer.text)")
        }
    }

    @Test func `an entry has three nutrients, and a sum no zeros, which may be unknown`() throws {
        app.run("add toast 100 --protein 3 --fiber 2 --sodium 0")
        let day = try call("show_day")
        #expect(
            day["entries"]?.items.first?["nutrients"]
                == .object([.init(key: "protein_g", value: .integer(3))])
        )
        let sums = try #require(day.day?["nutrients"])
        #expect(sums["fiber_g"] != nil && sums["sodium_mg"] == nil && sums["caffeine_mg"] == nil)
    }

    @Test func `after 60 changes a minute the next one waits, and reads do not`() throws {
        let log = ("log_food", "{\"food\":\"soup\",\"kcal\":1}")
        let tries = ("log_food", "{\"food\":\"soup\",\"kcal\":1,\"dry_run\":true}")
        let answers = try call([tries] + Array(repeating: log, count: 61) + [tries, ("show_day", "{}")])
        #expect(answers.map(\.isError).firstIndex(of: true) == 61)
        #expect(answers.count { $0.isError } == 1 && answers[61].text.contains("wait 60 s"))
        #expect(try app.storedLog().items.count == 60)
    }

    @Test func `with --read-only no tool that changes is there`() throws {
        app.input = """
            {"jsonrpc":"2.0","id":1,"method":"tools/list"}
            {"jsonrpc":"2.0","id":2,"method":"tools/call","params":{"name":"log_food","arguments":{"food":"egg"}}}

            """
        #expect(app.run("mcp --read-only") == .done)
        let answers = try app.output.split(separator: "\n").map { try JSONParser.parse(String($0)) }
        let tools = answers[0]["result"]?["tools"]?.items ?? []
        #expect(tools.count == 8)
        #expect(tools.allSatisfy { $0["annotations"]?["readOnlyHint"] == .bool(true) })
        #expect(answers[1]["error"]?["code"] == .integer(-32602))
        #expect(!FileManager.default.fileExists(atPath: app.logPath))
    }

    @Test(arguments: ["hidden", "trend"]) func `hidden weights have no tools, and undo does not show them`(
        setting: String
    ) throws {
        app.environment["COUNTME_WEIGHT"] = setting
        app.run("weigh 81.4")
        app.input = "{\"jsonrpc\":\"2.0\",\"id\":1,\"method\":\"tools/list\"}\n"
        app.run("mcp")
        #expect(!app.output.contains("_weight"))
        let undone = try call("undo_change", "{\"change\":1,\"dry_run\":true}")
        #expect(undone.isError && !undone.text.contains("81.4"), "\(undone.text)")
        #expect(try call("delete_entry", "{\"id\":\"weight:1\"}").isError)
    }

    @Test func `a search is not remembered, and asks no service without --network`() throws {
        app.environment["FATSECRET_CONSUMER_KEY"] = "key"
        app.environment["FATSECRET_CONSUMER_SECRET"] = "secret"
        #expect(try !call("search_foods", "{\"words\":\"egg\"}").isError)
        #expect(try call("log_food", "{\"food_id\":\"fatsecret:35718\"}").isError)
        #expect(try app.json("search")["queries"]?.items.isEmpty == true)
        #expect(app.run("add --from 1") == .noMatch)
    }

    @Test func `what a person does not see is not sent to a model`() throws {
        let hidden = "\u{200b}\u{2060}\u{feff}\u{ad}\u{e0100}"
        app.run(words: ["add", "Tea\(hidden)pot", "-k", "50", "--note", "a\(hidden)b 👩‍👩‍👧 ❤\u{fe0f}"])
        let answer = try call("show_day")
        #expect(answer.text.contains("\"Teapot\"") && answer.text.contains("\"ab 👩‍👩‍👧 ❤\u{fe0f}\""))
        let error = try call("log_food", "{\"food\":\"zorg\(hidden)blat\"}")
        #expect(error.isError && error.text.contains("zorgblat"))
    }

    @Test func `an answer leaves out what is unknown or for programs, and says what is empty`() throws {
        app.run("add oats 300")
        let answer = try call("show_day")
        let entry = try #require(answer["entries"]?.items.first)
        guard case .object(let members) = entry else { throw RequirementFailure(description: "no entry") }
        #expect(members.map(\.key) == ["id", "date", "time", "kind", "name", "kcal", "source"])
        #expect(answer["schema_version"] == nil && answer["command"] == nil && answer["planned"] == nil)
        #expect(try call("show_day", "{\"date\":\"yesterday\"}")["entries"] == .array([]))
    }

    @Test func `an answer that is too large is refused, and never cut`() throws {
        let lines = (0..<200).map { "\"soup \($0)\" 100 --note \"\(String(repeating: "x", count: 100))\"\n" }
        app.input = lines.joined()
        #expect(app.run("add -") == .done)
        let answer = try call("show_day")
        #expect(answer.isError && answer.text.contains("200 entries are too many to show"))
    }

    @Test func `a goal is set unless it has a warning`() throws {
        #expect(try call("set_goal", "{\"kcal\":1900,\"protein_g\":120}")["goal"]?["kcal"] == .integer(1900))
        let refused = try call("set_goal", "{\"kcal\":900}")
        #expect(refused.code == .string("needs_confirmation"))
        #expect(try call("show_remaining")["goal_kcal"] == .integer(1900))
        #expect(try call("show_remaining")["remaining"]?["protein_g"] == .integer(120))
    }

    @Test func `the first change says that it started a log`() throws {
        let arguments = "{\"food\":\"soup\",\"kcal\":100}"
        let (first, second) = (try call("log_food", arguments), try call("log_food", arguments))
        #expect(
            first.text.contains("this started a new log") && !second.text.contains("this started a new log")
        )
    }

    @Test func `the log of a person and of a path are chosen at the start`() throws {
        app.run("people add ben")
        _ = try call("log_food", "{\"food\":\"soup\",\"kcal\":100}", "--person", "ben")
        #expect(try app.storedLog().items.isEmpty)
        #expect(try app.json("today --person ben")["entries"]?.items.count == 1)
        #expect(app.run("mcp --person nobody") == .noMatch)
    }

    @Test func `at a terminal it says what to type`() throws {
        app.answer = ""
        #expect(app.run("mcp") == .usage)
        #expect(app.errorOutput.contains("countme mcp --check") && app.output.isEmpty)
    }

    @Test func `--check tests the server, prints the settings, and starts no log`() throws {
        app.answer = ""
        #expect(app.run("mcp --check") == .done)
        #expect(app.output.contains("  {\"mcpServers\": {\"countme\": {\"command\": \"/"))
        #expect(app.output.contains("\"args\": [\"mcp\"]") && app.output.contains("claude mcp add"))
        app.answer = nil
        let elsewhere = try app.json("mcp --check --read-only --db /nowhere/log.db")
        #expect(
            elsewhere["command_line"]?.items.dropFirst()
                == ["mcp", "--read-only", "--db=/nowhere/log.db"].map(JSONValue.string)[...]
        )
        #expect(elsewhere["entry_count"] == .integer(0) && elsewhere["tools"]?.items.count == 8)
        #expect(try FileManager.default.contentsOfDirectory(atPath: app.home).isEmpty)
        app.run("add oats 300")
        let checked = try app.json("mcp --check")
        #expect(checked["entry_count"] == .integer(1) && checked["last_date"] == .string("2026-11-20"))
    }

    @Test func `a damaged log is an error without a command to run`() throws {
        app.run("add oats 300")
        try Data(repeating: 0x41, count: 8192).write(to: URL(fileURLWithPath: app.logPath))
        let answer = try call("show_day")
        #expect(answer.isError && !answer.text.contains("doctor") && !answer.text.contains("--recover"))
        #expect(app.run("mcp --check") == .storage)
    }
}
