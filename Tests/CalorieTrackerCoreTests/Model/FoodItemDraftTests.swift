import TestSupport
import Testing

@testable import CalorieTrackerLog

@Suite struct FoodItemDraftTests {
    /// An entry without fault, changed by a body.
    private func draft(_ change: (inout FoodItemDraft) -> Void = { _ in }) -> FoodItemDraft {
        var draft = FoodItemDraft()
        draft.day = Day("2026-11-20")
        draft.eatenAt = Timestamp(clamping: 1_795_158_600)
        draft.name = "Greek yogurt"
        draft.kilocalories = 150
        change(&draft)
        return draft
    }

    @Test func `a draft with a name, an energy, a time and a day has no problems`() throws {
        #expect(draft().problems.isEmpty)
        let valid = try draft().validated()
        #expect(valid.eaten.name == "Greek yogurt")
        #expect(valid.eaten.kilocalories == 150)
        #expect(valid.moment.day.description == "2026-11-20")
        #expect(valid.moment.eatenAt.description == "2026-11-20T07:10:00Z")
        #expect(FoodItemDraft(valid.eaten, at: valid.moment, meal: valid.meal) == draft())
    }

    @Test func `an empty draft names everything that is missing`() {
        let expected: [FoodItemProblem] = [
            .missing(.name), .missing(.energy), .missing(.time), .missing(.day),
        ]
        #expect(FoodItemDraft().problems == expected)
        #expect(throws: InvalidFoodItem(problems: expected)) { try FoodItemDraft().validated() }
    }

    @Test func `a draft with every field wrong names every field`() {
        var bad = FoodItemDraft()
        bad.name = ""
        bad.brand = "a\u{1b}[2J"
        bad.kilocalories = -1
        for nutrient in Nutrient.allCases { bad.nutrients[nutrient] = -0.1 }
        bad.amount = Amount(quantity: .nan, unit: "sl\nice", grams: nil, milliliters: nil)
        bad.meal = String(repeating: "m", count: 51)
        bad.note = "\u{202e}evil"
        let nutrients = Nutrient.allCases.map { FoodItemProblem.badNumber(.nutrient($0), .negative) }
        let expected: [FoodItemProblem] =
            [.badText(.name, .empty), .badText(.brand, .controlCharacter), .badNumber(.energy, .negative)]
            + nutrients
            + [
                .badNumber(.amount, .notFinite), .badText(.amount, .controlCharacter),
                .badText(.meal, .tooLong(limit: 50)), .badText(.note, .bidirectionalControl),
                .missing(.time), .missing(.day),
            ]
        #expect(bad.problems == expected)
        #expect(throws: InvalidFoodItem(problems: expected)) { try bad.validated() }
    }

    @Test(
        arguments: [
            (-1, .negative), (-0.1, .negative), (-1e300, .negative), (.nan, .notFinite),
            (.infinity, .notFinite),
            (-.infinity, .notFinite), (1_000_000.1, .tooLarge(limit: 1_000_000)),
            (1e300, .tooLarge(limit: 1_000_000)), (0, nil), (0.1, nil), (1_000_000, nil),
        ] as [(Double, FoodItemProblem.Number?)]
    )
    func `an energy is a number from zero to a million`(energy: Double, problem: FoodItemProblem.Number?) {
        let problems = draft { $0.kilocalories = energy }.problems
        #expect(problems == problem.map { [.badNumber(.energy, $0)] } ?? [])
    }

    @Test(arguments: Nutrient.allCases)
    func `a nutrient is a number from zero to its limit`(nutrient: Nutrient) {
        let limit: Double = nutrient == .sodium || nutrient == .caffeine ? 1_000_000 : 100_000
        let cases: [(Double?, FoodItemProblem.Number?)] = [
            (nil, nil), (0, nil), (limit, nil), (limit + 0.1, .tooLarge(limit: limit)), (-0.1, .negative),
            (.nan, .notFinite), (-.infinity, .notFinite),
        ]
        for (amount, problem) in cases {
            let problems = draft { $0.nutrients[nutrient] = amount }.problems
            #expect(problems == problem.map { [.badNumber(.nutrient(nutrient), $0)] } ?? [])
        }
    }

    @Test(
        arguments: [
            (-1, nil, nil, .negative), (.infinity, nil, nil, .notFinite), (1, -1, nil, .negative),
            (1, .nan, nil, .notFinite), (1, nil, -1, .negative), (1, nil, .infinity, .notFinite),
            (1e7, nil, nil, .tooLarge(limit: 1_000_000)), (1, 1e7, nil, .tooLarge(limit: 1_000_000)),
            (1, nil, 1e7, .tooLarge(limit: 1_000_000)), (-1, .nan, -1, .negative), (1, nil, nil, nil),
            (1_000_000, 1_000_000, 1_000_000, nil),
        ] as [(Double, Double?, Double?, FoodItemProblem.Number?)]
    )
    func `an amount that is wrong is named once`(
        quantity: Double,
        grams: Double?,
        milliliters: Double?,
        problem: FoodItemProblem.Number?
    ) {
        let amount = Amount(quantity: quantity, unit: nil, grams: grams, milliliters: milliliters)
        let problems = draft { $0.amount = amount }.problems
        #expect(problems == problem.map { [.badNumber(.amount, $0)] } ?? [])
    }

    @Test func `each text has its limit in characters`() {
        func text(_ count: Int) -> String { String(repeating: "é", count: count) }
        let longest = draft {
            $0.name = text(200)
            $0.brand = text(200)
            $0.amount = Amount(1, portion: text(50))
            $0.meal = text(50)
            $0.note = text(1000)
        }
        #expect(longest.problems.isEmpty)
        let longer = draft {
            $0.name = text(201)
            $0.brand = text(201)
            $0.amount = Amount(1, portion: text(51))
            $0.meal = text(51)
            $0.note = text(1001)
        }
        #expect(
            longer.problems == [
                .badText(.name, .tooLong(limit: 200)), .badText(.brand, .tooLong(limit: 200)),
                .badText(.amount, .tooLong(limit: 50)), .badText(.meal, .tooLong(limit: 50)),
                .badText(.note, .tooLong(limit: 1000)),
            ]
        )
    }

    @Test(arguments: ["", " ", "\u{1b}[2J", "a\nb", "a\u{0}b", "\u{9b}31m", "\u{202e}x", "a\u{2028}b"])
    func `a text that may not be stored is refused in every field`(text: String) throws {
        let problem = try #require(PlainText.problem(in: text, limit: 50))
        #expect(draft { $0.name = text }.problems == [.badText(.name, problem)])
        #expect(draft { $0.brand = text }.problems == [.badText(.brand, problem)])
        #expect(draft { $0.meal = text }.problems == [.badText(.meal, problem)])
        #expect(draft { $0.note = text }.problems == [.badText(.note, problem)])
        #expect(draft { $0.amount = Amount(1, portion: text) }.problems == [.badText(.amount, problem)])
    }

    @Test func `an entry made from a draft gives the same draft back`() throws {
        let day = try #require(Day("2026-11-20"))
        let uuid = try #require(EntryUUID("f81d4fae-7dec-11d0-a765-00a0c91e6bf6"))
        let id = try #require(EntryID(number: 4))
        let made = Timestamp(clamping: 1)
        let changed = Timestamp(clamping: 2)
        try checkProperty(cases: 200, .draft(around: day)) { draft in
            try require(draft.problems.isEmpty, "\(draft.problems)")
            var full = draft
            full.source = .imported("usda")
            full.foodID = "123"
            let item = FoodItem(
                try full.validated(),
                id: id,
                uuid: uuid,
                createdAt: made,
                updatedAt: changed
            )
            try require(FoodItemDraft(item) == full, "\(item)")
            try require(item.id == id && item.uuid == uuid, "identity")
            try require(item.createdAt == made && item.updatedAt == changed, "times")
        }
    }
}
