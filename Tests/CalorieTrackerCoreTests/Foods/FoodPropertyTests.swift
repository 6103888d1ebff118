import TestSupport
import Testing

@testable import CalorieTrackerLog

/// The properties of foods that are searched for, chosen and logged.
@Suite struct FoodPropertyTests {
    /// A text in plain letters with the same text as it may be written.
    private struct Written {
        let plain: String
        let text: String
    }

    private static let spellings: [Character: [String]] = [
        "a": ["a", "A", "á", "Ä", "a\u{301}"], "b": ["b", "B"], "e": ["e", "E", "é", "e\u{308}"],
        "o": ["o", "O", "ø", "Ö"], "n": ["n", "ñ", "N"], "'": ["'", "’"], "1": ["1"], "牛": ["牛"],
        " ": [" ", "  "],
    ]

    private static func written(_ length: ClosedRange<Int>) -> Generator<Written> {
        Generator(
            generate: { random in
                let letters = Array("abeon'1牛  ")
                let count = Int.random(in: length, using: &random)
                let drawn = String((0..<count).map { _ in letters.randomElement(using: &random) ?? "a" })
                let plain = PlainText.tidied(drawn).isEmpty ? "a" : PlainText.tidied(drawn)
                let text = plain.map { spellings[$0]?.randomElement(using: &random) ?? String($0) }
                return Written(plain: plain, text: text.joined())
            },
            shrink: { written in
                guard written.plain.count > 1 else { return [] }
                return [written.plain.prefix(written.plain.count / 2), written.plain.dropLast()]
                    .map { PlainText.tidied(String($0)) }.filter { !$0.isEmpty }
                    .map { Written(plain: $0, text: $0) }
            }
        )
    }

    private static func holds(_ food: (Written, Written), _ query: Written, isExact: Bool) -> Bool {
        let texts = [food.0.plain, food.1.plain]
        if isExact { return texts.contains { $0.contains(query.plain) } }
        return query.plain.split(separator: " ").allSatisfy { word in texts.contains { $0.contains(word) } }
    }

    @Test func `Feature: calorie-tracking, Property 4: Search relevance`() throws {
        let foods = FoodPropertyTests.written(1...12).and(FoodPropertyTests.written(1...6)).list(0...8)
        try checkProperty(foods.and(FoodPropertyTests.written(1...4)).and(.int(0...1))) { input, exact in
            let (foods, written) = input
            let query = FoodQuery(written.text, isExact: exact == 1)
            let expected = foods.indices.filter {
                FoodPropertyTests.holds(foods[$0], written, isExact: query.isExact)
            }
            let answer = try SampleAnswer.search(
                foods.enumerated().map { index, food in
                    [
                        "food_id": String(index), "food_name": food.0.text, "brand_name": food.1.text,
                        "food_description": "Per 100g - Calories: 90kcal",
                    ]
                }
            )
            let client = try ScriptedService(.text(answer)).client()
            let result = FoodSearch(query, page: 1, limit: 50).run(local: [], service: client, last: nil)
            let found = result.hits.compactMap { Int($0.hit.foodID) }
            try require(found == expected, "the service: \(found), not \(expected)")
            try require(result.irrelevantCount == foods.count - expected.count, "irrelevant ones")

            let tracker = CalorieTracker(store: try DataStore(), clock: .sample)
            for food in foods {
                var draft = FoodItemDraft.sample(PlainText.tidied(food.0.text))
                draft.brand = food.1.text
                _ = try tracker.add([draft])
            }
            let last = foods.indices.filter { index in
                !foods[(index + 1)...].contains { $0.0.plain == foods[index].0.plain }
            }
            let names = Set(last.filter(expected.contains).map { foods[$0].0.plain })
            let remembered = try tracker.rememberedFoods(matching: query)
            let rememberedNames = remembered.map { FoldedName.key($0.name).replacing("’", with: "'") }
            try require(Set(rememberedNames) == names, "the log: \(rememberedNames), not \(names)")
            try require(rememberedNames.count == names.count, "a food twice: \(rememberedNames)")
        }
    }

    @Test func `Feature: calorie-tracking, Property 6: Selection preserves data`() throws {
        let scratch = try ScratchDirectory()
        let state = StateDirectory(path: scratch.path, now: WallClock.sample.now)
        let energies = Generator<Double>.kilocalories.list(1...3)
        try checkProperty(Generator<FoodHit>.hit.and(energies)) { shown, energies in
            let saved = SavedSearch(
                query: FoodQuery("x"),
                limit: 10,
                page: 1,
                nextServiceIndex: 0,
                hits: [ListedHit(number: 3, hit: shown)]
            )
            _ = saved.save(session: 1, in: state)
            let hit = try #require(SavedSearch(session: 1, in: state)?.hit(numbered: 3))
            let details = FoodDetails(
                id: shown.foodID,
                name: "another name",
                brand: "another brand",
                servings: energies.enumerated().map { index, energy in
                    FoodDetails.Serving(
                        id: String(index),
                        amount: index == 0 ? Amount(energy + 1, .grams) : Amount(1, portion: "serving"),
                        kilocalories: energy,
                        nutrients: Nutrients(),
                        isDefault: index == 1
                    )
                }
            )
            for draft in [try Eaten(hit, amount: nil), try details.eaten(nil, chosen: hit)] {
                let item = try logged(FoodItemDraft(draft))
                try require(item.name == shown.name, "name \(item.name)")
                try require(item.kilocalories == shown.kilocalories, "\(item.kilocalories) kcal")
                if let serving = shown.amount {
                    let amount = try #require(item.amount)
                    try require(amount.quantity == serving.quantity, "quantity \(amount.quantity)")
                    try require(amount.unit == serving.unit, "unit \(String(describing: amount.unit))")
                    try require(serving.grams == nil || amount.grams == serving.grams, "grams")
                    try require(
                        serving.milliliters == nil || amount.milliliters == serving.milliliters,
                        "volume"
                    )
                }
                for nutrient in Nutrient.allCases {
                    guard let stated = shown.nutrients[nutrient] else { continue }
                    try require(item.nutrients[nutrient] == stated, "\(nutrient)")
                }
            }
        }
    }

    /// The entry of a draft, added to a log and read from its file again.
    private func logged(_ draft: FoodItemDraft) throws -> FoodItem {
        let scratch = try ScratchDirectory()
        let path = scratch.file("log.db")
        var draft = draft
        draft.day = WallClock.sample.today
        draft.eatenAt = WallClock.sample.now
        do {
            let store = try DataStore(unbacked: path, for: .changing)
            _ = try CalorieTracker(store: store, clock: .sample).add([draft])
        }
        let store = try DataStore(unbacked: path, for: .reading)
        return try CalorieTracker(store: store, clock: .sample).newestEntry()
    }

    @Test func `Feature: calorie-tracking, Property 13: Validation of energy from the service`() throws {
        let good: [Any] = ["0", "90", "52.5", 90, 0, 52.5, "1000000"]
        let bad: [Any] = [
            "-1", "-0.1", -1, -52.5, "", "many", "NaN", "nan", "inf", "-inf", "1e3", "0x10", "1,000",
            "90 kJ ", "+1", "½",
            "1000000.1", 1_000_001, true, [String](), ["a": 1], "99999999999999999999999999999999",
        ]
        let energies = Generator<Int>.int(0...good.count + bad.count - 1).list(1...8)
        try checkProperty(energies) { choices in
            let values = choices.map { $0 < good.count ? good[$0] : bad[$0 - good.count] }
            let usable = choices.filter { $0 < good.count }
            let answer = try SampleAnswer.search(
                values.map {
                    [
                        "food_id": "7", "food_name": "oats",
                        "food_description": "Per 100g - Calories: \($0)kcal | Fat: -1.00g",
                    ]
                }
            )
            let client = try ScriptedService(.text(answer)).client()
            let result = FoodSearch(FoodQuery("oats"), page: 1, limit: 50).run(
                local: [],
                service: client,
                last: nil
            )
            try require(result.hits.count == usable.count, "\(result.hits.map(\.hit.kilocalories))")
            try require(
                result.unusableCount == choices.count - usable.count,
                "\(result.unusableCount) unusable"
            )
            let range = 0...FoodItemDraft.largestEnergy
            try require(result.hits.allSatisfy { range.contains($0.hit.kilocalories) }, "a bad energy")
            try require(result.hits.allSatisfy { $0.hit.nutrients.isEmpty }, "a bad nutrient")

            let servings = values.map { ["calories": $0, "fat": "-1", "serving_description": "1 cup"] }
            let food: [String: Any] = [
                "food_id": "7", "food_name": "oats", "servings": ["serving": servings],
            ]
            let text = try SampleAnswer.text(["food": food])
            let asked = try ScriptedService(.text(text)).client()
            guard !usable.isEmpty else {
                let error = serviceError { _ = try asked.details(id: "7") }
                try require(error == .invalidData(detail: "no serving has energy"), "a bad serving")
                return
            }
            let details = try asked.details(id: "7").value
            try require(details.servings.count == usable.count, "\(details.servings.map(\.kilocalories))")
            try require(details.servings.allSatisfy { range.contains($0.kilocalories) }, "a bad energy")
            try require(details.servings.allSatisfy(\.nutrients.isEmpty), "a bad nutrient")
        }
    }
}
