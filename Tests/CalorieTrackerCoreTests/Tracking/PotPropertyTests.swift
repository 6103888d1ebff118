import TestSupport
import Testing

@testable import CalorieTrackerLog

/// What holds of a pot whatever is taken from it, changed, put back and undone.
@Suite struct PotPropertyTests {
    private func moment(_ tracker: CalorieTracker) -> Moment {
        Moment(day: tracker.clock.today, eatenAt: tracker.clock.now, utcOffset: .utc)
    }

    private func tracker(energy: Double, grams: Double) throws -> (CalorieTracker, Pot) {
        let tracker = CalorieTracker(store: try DataStore(), clock: .sample)
        var beef = Eaten("beef", energy)
        beef.amount = Amount(500, .grams)
        let recipe = Recipe(ingredients: [beef], portions: 6, cookedGrams: grams)
        let own = try #require(try tracker.saveRecipe("chili", recipe).after)
        let change = try tracker.startPot(of: own, cookedGrams: nil, portions: nil, at: moment(tracker))
        return (tracker, change.after.pot)
    }

    private func draft(_ tracker: CalorieTracker, _ pot: Pot, grams: Double) throws -> FoodItemDraft {
        let eaten = try #require(Eaten(pot.food, amount: Amount(grams, .grams)))
        return FoodItemDraft(eaten, at: moment(tracker), meal: nil)
    }

    @Test func `all portions together have the energy of the pot, whatever was done in between`() throws {
        let steps = Generator<Int>.int(0...7).and(.int(1...4000)).and(.int(0...99)).list(0...24)
        try checkProperty(steps.and(.int(1...40_000)).and(.int(5000...30_000))) { drawn, tenths in
            let (steps, energy) = drawn
            var grams = Double(tenths) / 10
            let (tracker, pot) = try tracker(energy: Double(energy) / 10, grams: grams)
            var undone = 0
            for ((action, size), choice) in steps {
                let standing = try #require(try tracker.pot(named: "Chili"))
                let taken = standing.taken
                switch action {
                case 0 where !taken.isEmpty: _ = try tracker.remove([taken[choice % taken.count]])
                case 1 where !taken.isEmpty:
                    let item = taken[choice % taken.count]
                    var changed = FoodItemDraft(item)
                    changed.amount = Amount(Double(size) / 10, .grams)
                    _ = try? tracker.update(item, to: changed)
                case 2 where undone < taken.count:
                    // The pot itself stays.
                    undone += 1
                    let newest = try tracker.undoable(limit: 1, recordLimit: 1)
                    if newest.first?.command != "pot start" { _ = try tracker.undo() }
                case 3: _ = try? tracker.redo()
                case 4:
                    // Weighed again: what was taken takes its share anew.
                    _ = try? tracker.updatePot(standing.pot, cookedGrams: 500 + Double(size), portions: nil)
                default: _ = try? tracker.add([try draft(tracker, pot, grams: Double(size) / 10)])
                }
                let after = try #require(try tracker.pot(named: "chili"))
                grams = after.pot.grams
                let sum = after.taken.reduce(0) { $0 + $1.kilocalories }
                try require(
                    abs(sum + after.leftKilocalories - pot.eaten.kilocalories) <= 0.5,
                    "energy was lost"
                )
                try require(!after.isEmpty || after.leftKilocalories <= 0.5, "nothing has energy")
                let weight = after.taken.reduce(0) { $0 + ($1.amount?.grams ?? 0) }
                try require(weight <= grams + 0.05, "more was taken than was in it: \(weight)")
            }
            // The rest is eaten in one go.
            let rest = try #require(try tracker.pot(named: "chili"))
            if !rest.isEmpty { _ = try tracker.add([try draft(tracker, pot, grams: rest.leftGrams)]) }
            let empty = try #require(try tracker.pot(named: "chili"))
            let sum = empty.taken.reduce(0) { $0 + $1.kilocalories }
            try require(empty.isEmpty && !empty.isOpen, "something is left: \(empty.leftGrams)")
            try require(abs(sum - pot.eaten.kilocalories) <= 0.5, "\(sum) of \(pot.eaten.kilocalories)")
        }
    }

    @Test func `a recipe that changes, or goes, changes no pot and nothing that was eaten`() throws {
        let (tracker, pot) = try tracker(energy: 1000, grams: 500)
        _ = try tracker.add([try draft(tracker, pot, grams: 100)])
        let own = try #require(try tracker.recipe(named: "chili"))
        var recipe = try #require(own.recipe)
        recipe.ingredients.append(Eaten("oil", 900))
        _ = try tracker.updateRecipe(own, name: "chili", recipe, note: nil)
        _ = try tracker.add([try draft(tracker, pot, grams: 100)])
        let changed = try #require(try tracker.recipe(named: "chili"))
        _ = try tracker.remove(changed)
        _ = try tracker.add([try draft(tracker, pot, grams: 100)])
        let standing = try #require(try tracker.pot(named: "chili"))
        #expect(standing.taken.map(\.kilocalories) == [200, 200, 200] && standing.leftKilocalories == 400)
    }

    @Test func `an energy typed by hand is that of the entry, and the pot gave its share`() throws {
        let (tracker, pot) = try tracker(energy: 1000, grams: 500)
        let item = try #require(
            try tracker.add([try draft(tracker, pot, grams: 250)]).entries.first?.after
        )
        var creamy = FoodItemDraft(item)
        creamy.kilocalories = 800
        creamy.source = .manual
        _ = try tracker.update(item, to: creamy)
        #expect(try tracker.pot(named: "chili")?.leftKilocalories == 500)
        let last = try tracker.add([try draft(tracker, pot, grams: 250)]).entries.first?.after
        #expect(last?.kilocalories == 500)
    }

    @Test func `an entry keeps its pot in another log, and what is left is the same there`() throws {
        let (tracker, pot) = try tracker(energy: 1000, grams: 500)
        _ = try tracker.add([try draft(tracker, pot, grams: 120)])
        let other = CalorieTracker(store: try DataStore(), clock: .sample)
        try other.importing(try tracker.export().contents)
        let there = try #require(try other.pot(named: "chili"))
        #expect(there.leftGrams == 380 && there.taken.count == 1)
    }
}
