import TestSupport
import Testing

@testable import CalorieTrackerLog
@testable import countme

/// The properties of searching and choosing, for words of the built-in foods and through the commands that people type.
@Suite struct SearchPropertyTests {
    private static let foods = (try? FoodTable.read(FoodTable.builtin, source: .builtin)) ?? []
    private static let foodByID = Dictionary(foods.map { ($0.id, $0) }) { first, _ in first }
    /// Words that a search leaves out if nothing has them.
    private static let smallWords = ["with", "and", "from", "without", "your"]

    private let app: CountMeHarness

    init() throws {
        app = try CountMeHarness()
        app.foods = EmbeddedTable()
        app.run("goal 2000")
    }

    /// One or two words of a name of a food, the last of which may be cut.
    private static var queries: Generator<[String]> {
        Generator<[String]>(
            generate: { random in
                while true {
                    guard let food = foods.randomElement(using: &random),
                        let name = ([food.name] + food.synonyms).randomElement(using: &random)
                    else { return ["egg"] }
                    let words = Self.words(name).filter { word in
                        word.count > 3 && word.allSatisfy { $0.isASCII && $0.isLetter }
                            && !smallWords.contains(word)
                    }
                    guard !words.isEmpty else { continue }
                    var query = Array(
                        words.shuffled(using: &random).prefix(Int.random(in: 1...2, using: &random))
                    )
                    // A plural is found by its singular, which need not begin in the same way.
                    if Bool.random(using: &random), let last = query.last, last.count > 4, last.last != "s" {
                        query[query.count - 1] = String(last.dropLast())
                    }
                    return query
                }
            },
            shrink: { query in query.count > 1 ? query.map { [$0] } : [] }
        )
    }

    private static func words(_ text: String) -> [String] {
        FoldedName.key(text).split { !$0.isLetter && !$0.isNumber }.map(String.init)
    }

    /// The form that the singular and the plural of a word share: "cookies", "cookie" and "cooky" are one word.
    private static func stem(_ word: String) -> String {
        for ending in ["ies", "ie"] where word.count > 3 && word.hasSuffix(ending) {
            return word.dropLast(ending.count) + "y"
        }
        if ["oes", "ses", "xes", "ches", "shes"].contains(where: word.hasSuffix) {
            return String(word.dropLast(2))
        }
        return word.hasSuffix("s") && !word.hasSuffix("ss") ? String(word.dropLast()) : word
    }

    /// Whether texts have a word, or its singular or plural.
    private static func hold(_ word: String, _ texts: [String]) -> Bool {
        let whole = texts.map { FoldedName.key($0) }
        return whole.contains { $0.contains(word) }
            || whole.flatMap(words).contains { stem($0).hasPrefix(stem(word)) }
    }

    private func search(_ query: [String]) throws -> [JSONValue] {
        let code = app.run(words: ["search", "--limit", "50", "--json"] + query)
        try require(code == .done, "\(query): \(app.errorOutput)")
        return try JSONParser.parse(app.output)["hits"]?.items ?? []
    }

    private func text(_ value: JSONValue?) -> String? {
        if case .string(let text)? = value { text } else { nil }
    }

    @Test func `Feature: calorie-tracking, Property 4: Search relevance (of the built-in foods)`() throws {
        try checkProperty(Self.queries) { query in
            let hits = try search(query)
            try require(!hits.isEmpty, "\(query) finds nothing")
            for hit in hits {
                let food = text(hit["food_id"]).flatMap { Self.foodByID[$0] }
                let texts =
                    [text(hit["name"]), text(hit["brand"])].compactMap(\.self) + (food?.synonyms ?? [])
                for word in query {
                    try require(Self.hold(word, texts), "\(query) finds \(texts), which lack \"\(word)\"")
                }
            }
        }
    }

    @Test func `Feature: calorie-tracking, Property 6: Selection preserves data (of built-in foods)`() throws
    {
        try checkProperty(Self.queries.and(.int(0...49))) { query, choice in
            let hits = try search(query)
            try require(!hits.isEmpty, "\(query) finds nothing")
            let hit = hits[choice % hits.count]
            guard case .integer(let number)? = hit["n"], let listed = text(hit["name"]) else {
                throw RequirementFailure(description: "no number or name in \(hit)")
            }
            try require(app.run("add --from \(number) --json") == .done, app.errorOutput)
            let entry = try JSONParser.parse(app.output)["entries"]?.items.first
            let item = try #require(try app.storedLog().items.first)
            try require(app.run("undo") == .done, app.errorOutput)
            // A list shows after the name by which other name a food was found.
            let food = text(hit["food_id"]).flatMap { Self.foodByID[$0] }
            let names = [item.name] + (food?.synonyms ?? []).map { "\(item.name) (\($0))" }
            try require(names.contains(listed), "\(listed) is logged as \(item.name)")
            try require(hit["kcal"] == entry?["kcal"], "\(listed): \(item.kilocalories) kcal")
            try require(hit["kcal"]?.looseNumber == item.kilocalories, "\(listed) is stored differently")
            try require(hit["brand"] == entry?["brand"] && hit["kind"] == entry?["kind"], "\(listed)")
            try require(hit["nutrients"] == entry?["nutrients"], "nutrients of \(listed)")
            for key in ["quantity", "unit", "grams", "milliliters"] {
                try require(hit["serving"]?[key] == entry?[key], "\(key) of \(listed)")
            }
        }
    }
}
