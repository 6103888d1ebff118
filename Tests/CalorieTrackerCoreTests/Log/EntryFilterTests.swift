import TestSupport
import Testing

@testable import CalorieTrackerLog

@Suite struct EntryFilterTests {
    private static let words = [
        "apple", "apples", "Müsli", "musli", "MUESLI", "blueberries", "berry", "crème", "CREME", "kit", "kat",
        "tomatoes", "tomato", "co-op", "50%", "čaj", "ｔｅａ", "İce", "ice", "ﬁsh", "fish",
    ]
    private static let meals = [
        "lunch", "Lunch", "LUNCH ", "déjeuner", "dejeuner", "late  lunch", "Late lunch",
    ]

    @Test func `what SQLite leaves out beforehand would not have been found`() throws {
        var random = SeededGenerator(seed: 11)
        let scratch = try ScratchDirectory()
        let store = try DataStore(unbacked: scratch.file("log.db"), for: .changing)
        func text() -> String {
            (0..<Int.random(in: 1...3, using: &random))
                .map { _ in EntryFilterTests.words.randomElement(using: &random) ?? "" }.joined(
                    separator: " "
                )
        }
        let drafts = (0..<300).map { _ in
            var draft = FoodItemDraft.sample(text())
            if Bool.random(using: &random) { draft.brand = text() }
            if Bool.random(using: &random) { draft.note = text() }
            if Bool.random(using: &random) { draft.said = SourcePhrase(text(), .likely) }
            draft.meal =
                Bool.random(using: &random) ? EntryFilterTests.meals.randomElement(using: &random) : nil
            return draft
        }
        _ = try CalorieTracker(store: store, clock: .sample).add(drafts)
        let days = Day.first...Day.last
        let all = try store.entries(in: days)
        var found = 0
        for food in EntryFilterTests.words + ["apple berry", "musli kat", "nothing"] {
            for meal in [nil, "lunch", "Déjeuner", "late lunch"] {
                let filter = EntryFilter(food: food, meal: meal)
                let those = try store.entries(in: days, filter)
                #expect(those == filter.those(of: all), "\(food), \(meal ?? "any meal")")
                found += those.count
            }
        }
        #expect(found > 100)
    }
}
