import TestSupport
import Testing

@testable import CalorieTrackerLog
@testable import countme

/// `read`, which shows how a meal in words is understood and logs nothing.
@Suite struct ReadCommandTests {
    private let app: CountMeHarness

    init() throws { app = try CountMeHarness() }

    @Test func `a meal is shown item by item, and what was assumed is marked`() throws {
        #expect(app.run(words: ["read", "2 eggs, toast and a latte"]) == .done)
        #expect(
            app.output == """
                KCAL  AMOUNT             FOOD
                 143  2 eggs (100 g)     Egg
                  74  ~1 slice (25 g)    White bread, toasted
                 156  1 medium (360 ml)  Latte
                373 kcal (certainty: sure)

                """
        )
        #expect(app.run("today") == .done)
        #expect(!app.output.contains("Egg"))
    }

    @Test func `what is none of a food is no item`() throws {
        for words in ["2 eggs, 0 sugar", "0 g butter, 2 eggs"] {
            let answer = try app.json("read \(words)")
            #expect(answer["kcal"]?.looseNumber == 143, "\(words)")
        }
        #expect(app.run("add coffee with 0 sugar, 2 eggs") == .done)
        #expect(try app.storedLog().items.count == 2)
        #expect(app.run("read 0 sugar") == .noMatch)
    }

    @Test func `the answer for programs says where each item stands`() throws {
        let answer = try app.json("read 2 eggs and a latte")
        #expect(answer["text"] == .string("2 eggs and a latte"))
        guard case .array(let items)? = answer["items"] else {
            Issue.record("no items")
            return
        }
        #expect(items.map { $0["text"] } == [.string("2 eggs"), .string("a latte")])
        #expect(items.map { $0["start"]?.looseNumber } == [0, 11])
        #expect(items.map { $0["end"]?.looseNumber } == [6, 18])
        #expect(items.map { $0["food_id"] } == [.string("egg"), .string("latte")])
    }

    @Test func `a meal a line in is a line a meal out, in order`() throws {
        app.input = "2 eggs\n\na bowl of zorblax\n"
        #expect(app.run("read - --format ndjson") == .done)
        let lines = app.output.split(separator: "\n").map(String.init)
        let answers = try lines.map(JSONParser.parse)
        #expect(answers.map { $0["kcal"]?.looseNumber } == [143, nil, nil])
        #expect(answers[2]["unread"] == .array([.string("zorblax")]))
    }

    @Test func `a text without a food is refused`() {
        #expect(app.run("read zorblax") == .noMatch)
        #expect(app.errorOutput.contains("no food recognized in \"zorblax\""))
        #expect(app.errorOutput.contains("hint: countme search zorblax"))
        #expect(app.run("read") == .usage)
        #expect(app.run(words: ["read", String(repeating: "egg ", count: 600)]) == .usage)
    }

    @Test func `an energy at the end is read as add reads it`() throws {
        for line in ["lasagna 650", "lasagna ~650", "lasagna 650 kcal"] {
            #expect(try app.json("read \(line)")["kcal"]?.looseNumber == 650, "\(line)")
        }
        #expect(app.run("read lasagna ~400..600") == .usage)
        #expect(app.errorOutput.contains("countme read lasagna 400..600"))
        app.input = "lasagna 650\nlasagna ~400..600\n"
        let lines = try app.json("read -")["meals"]
        guard case .array(let meals)? = lines else {
            Issue.record("no meals")
            return
        }
        #expect(meals.map { $0["kcal"]?.looseNumber } == [650, nil])
    }
}
