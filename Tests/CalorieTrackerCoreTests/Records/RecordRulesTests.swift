import TestSupport
import Testing

@testable import CalorieTrackerLog

/// What a program may hand over: the rules are those of an import, and no database is blamed for them.
@Suite struct RecordRulesTests {
    private let store: DataStore
    private let tracker: CalorieTracker

    init() throws {
        store = try DataStore()
        tracker = CalorieTracker(store: store, clock: .sample)
    }

    private func expectRefusal(_ body: () throws -> some Any) throws {
        #expect(throws: InvalidFoodItem.self) { _ = try body() }
        for table in JournaledTable.all {
            let count = try store.query("SELECT count(*) FROM \(table.name)") { try $0.integer("count") }
            #expect(count == [0], "\(table.name)")
        }
        #expect(try store.undoable(limit: 1, recordLimit: 1).isEmpty)
    }

    private func problems(_ record: some LogRecord) -> FoodItemProblem? { record.problem }

    @Test func `every record of a log that is in order keeps the rules`() throws {
        try checkProperty(Generator<LogContents>.log()) { contents in
            for type in RecordKind.types {
                func check<Record: LogRecord>(_ type: Record.Type) throws {
                    for record in contents[type] where record.problem != nil {
                        throw RequirementFailure(description: "\(type.kind.name): \(record.problem as Any)")
                    }
                }
                try check(type)
            }
        }
    }

    @Test(arguments: [-5, 0, 1e9, .nan, .infinity, -.infinity]) func `no goal aims at that`(
        _ number: Double
    )
        throws
    {
        let today = WallClock.sample.today
        try expectRefusal { try tracker.setGoal(Goal(since: today, kilocalories: number)) }
        try expectRefusal { try tracker.setGoal(Goal(since: today, kilocalories: nil, water: number)) }
        try expectRefusal { try tracker.setGoals(of: [.saturday], since: today) { $0.kilocalories = number } }
    }

    @Test(arguments: [-3, 0, 5000, .nan, .infinity]) func `nobody weighs that`(_ number: Double) throws {
        let moment = Moment(day: WallClock.sample.today, eatenAt: WallClock.sample.now, utcOffset: .utc)
        try expectRefusal { try tracker.weigh([WeighingDraft(BodyWeight(number, .kilograms), at: moment)]) }
        var profile = DatedProfile(since: WallClock.sample.today)
        profile.height = number
        try expectRefusal { try tracker.setProfile(profile) }
    }

    @Test func `a note on a weight is plain text`() throws {
        let moment = Moment(day: WallClock.sample.today, eatenAt: WallClock.sample.now, utcOffset: .utc)
        let draft = WeighingDraft(BodyWeight(80, .kilograms), at: moment, note: "a\u{1b}[2J")
        try expectRefusal { try tracker.weigh([draft]) }
    }

    @Test func `a key is plain text`() throws {
        try expectRefusal { try tracker.add([.sample()], key: "a\u{1b}b") }
        try expectRefusal { try tracker.add([.sample()], parts: [([0], "")]) }
        let moment = Moment(day: WallClock.sample.today, eatenAt: WallClock.sample.now, utcOffset: .utc)
        try expectRefusal {
            try tracker.weigh([WeighingDraft(BodyWeight(80, .kilograms), at: moment)], key: "")
        }
    }

    @Test func `a saved meal has a name, and foods that can be logged`() throws {
        try expectRefusal { try tracker.saveMeal("a\u{1b}b", foods: [Eaten("soup", 4)]) }
        try expectRefusal { try tracker.saveMeal("brekkie", foods: [Eaten("y", -4)]) }
        try expectRefusal { try tracker.saveMeal("brekkie", foods: [Eaten("y", .nan)]) }
        try expectRefusal { try tracker.saveMeal("brekkie", foods: [Eaten("", 4)]) }
        try expectRefusal { try tracker.saveMeal("", foods: []) }
        try expectRefusal { try tracker.saveMeal(String(repeating: "a", count: 51), foods: []) }
        #expect(throws: Never.self) { try tracker.saveMeal("brekkie", foods: [Eaten("soup", 4)]) }
    }

    @Test(arguments: [-3, 101, .nan, .infinity]) func `no pet food has such a share of protein`(
        _ percent: Double
    ) throws {
        var facts = PetFacts(name: "Tuna")
        facts.analysis[.protein] = PetValue(percent, from: .typed)
        try expectRefusal { try tracker.savePetFood(facts) }
        try expectRefusal { try tracker.savePetFood(PetFacts(name: "a\u{202e}b")) }
        try expectRefusal {
            try tracker.savePetFood(PetFacts(name: "Tuna", statedKilocaloriesPerKilogram: -percent.magnitude))
        }
    }

    @Test func `the meal of entries is renamed to plain text`() throws {
        let item = try #require(try tracker.add([.sample()]).entries.first?.after)
        #expect(throws: InvalidFoodItem.self) { try tracker.renameMeal([item], to: "a\u{1b}b") }
        #expect(try tracker.entry(item.id) == item)
    }

    @Test func `own foods, recipes, pots and plans keep theirs`() throws {
        var food = Food(id: "", name: "Bread", kilocalories: 250, source: .own)
        food.density = -1
        try expectRefusal { try tracker.storeFoods([OwnFoodDescription(food: food)], replacing: false) }
        food.density = nil
        food.barcode = String(repeating: "1", count: 60)
        try expectRefusal { try tracker.storeFoods([OwnFoodDescription(food: food)], replacing: false) }
        food.barcode = nil
        food.synonyms = ["a|b"]
        try expectRefusal { try tracker.storeFoods([OwnFoodDescription(food: food)], replacing: false) }
        try expectRefusal { try tracker.plan([(Eaten("soup", -1), nil)], on: WallClock.sample.today) }
        try expectRefusal { try tracker.plan([(Eaten("soup", 1), "a\u{1b}")], on: WallClock.sample.today) }
    }

    @Test func `a rule that SQLite has to hold is not told as damage`() throws {
        #expect(throws: StorageError.refused(detail: "CHECK constraint failed: kcal > 0")) {
            _ = try store.change("goal", at: .earliest) { recorder in
                let goal = Goal(since: WallClock.sample.today, kilocalories: -5)
                try recorder.store(goal.row, in: Goal.table)
                return true
            }
        }
    }

    @Test func `the words say which value of what`() {
        let goal = problems(Goal(since: WallClock.sample.today, kilocalories: -5))
        #expect(goal == .badValue(of: "goal", field: "kcal", .number(.negative)))
        let meal = SavedMeal(
            number: 1,
            uuid: EntryUUID(high: 1, low: 1),
            name: "brekkie",
            foods: [Eaten("y", 4), Eaten("y", -4)],
            createdAt: .earliest,
            updatedAt: .earliest
        )
        #expect(problems(meal) == .badValue(of: "meal", field: "foods[1].kcal", .number(.negative)))
    }
}
