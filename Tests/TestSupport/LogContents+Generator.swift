@testable package import CalorieTrackerLog

#if canImport(Darwin)
internal import Darwin
#else
internal import Glibc
#endif

/// How many cases a test tries: `COUNTME_TEST_CASES`, or as many as take no time.
package func testCases(_ usual: Int) -> Int {
    getenv("COUNTME_TEST_CASES").flatMap { Int(String(cString: $0)) } ?? usual
}

extension Generator where Value == String {
    /// Texts that a table or a JSON file could take for something else.
    static var awkwardName: Generator<String> {
        let starts = [
            "=", "+", "-", "@", "'", "''=", "'a", "＝", " ", "\"", ",", ";", "1e5", "\u{200f}", "e\u{301}",
        ]
        return Generator(
            generate: { random in
                let name = Generator<String>.name.generate(&random)
                guard Int.random(in: 0..<3, using: &random) == 0 else { return name }
                return (starts.randomElement(using: &random) ?? "") + name
            },
            shrink: { Generator<String>.name.shrink($0) }
        )
    }
}

extension Generator where Value == LogContents {
    /// Whole logs with records of every kind, shrinking by leaving records out.
    package static func log(entries: ClosedRange<Int> = 0...8, others: ClosedRange<Int> = 0...3) -> Generator
    {
        Generator(
            generate: { random in
                var maker = LogMaker(random)
                defer { random = maker.random }
                var log = LogContents()
                log.entries = maker.numbers(entries).map { maker.entry($0) }
                log.goals = maker.numbers(others).map { maker.goal($0) }
                log.foods = maker.numbers(others).map { maker.food($0) }
                log.favorites = maker.numbers(others).map { maker.favorite($0) }
                    .sorted { $0.key.utf8.lexicographicallyPrecedes($1.key.utf8) }
                log.meals = maker.numbers(others).map { maker.meal($0) }
                log.products = maker.numbers(others).map { maker.product($0) }
                log.weights = maker.numbers(others).map { maker.weighing($0) }
                log.marks = maker.numbers(others).map { maker.mark($0) }
                log.profiles = maker.numbers(others).map { maker.profile($0) }
                log.weekdayGoals = maker.numbers(others).map { WeekdayGoal(maker.goal($0)) }
                log.pins = maker.numbers(others).map { maker.pin($0) }
                    .sorted { $0.nutrient.name.utf8.lexicographicallyPrecedes($1.nutrient.name.utf8) }
                log.pots = maker.numbers(others).map { maker.pot($0) }
                log.plans = maker.numbers(others).map { maker.plan($0) }
                log.goalAdjustments = maker.numbers(others).map { maker.adjustment($0) }
                return log
            },
            shrink: { log in
                var smaller: [LogContents] = []
                func leaveOut(_ count: Int, _ remove: (inout LogContents, Int) -> Void) {
                    for index in 0..<count {
                        var copy = log
                        remove(&copy, index)
                        smaller.append(copy)
                    }
                }
                leaveOut(log.entries.count) { $0.entries.remove(at: $1) }
                leaveOut(log.goals.count) { $0.goals.remove(at: $1) }
                leaveOut(log.foods.count) { $0.foods.remove(at: $1) }
                leaveOut(log.favorites.count) { $0.favorites.remove(at: $1) }
                leaveOut(log.meals.count) { $0.meals.remove(at: $1) }
                leaveOut(log.products.count) { $0.products.remove(at: $1) }
                leaveOut(log.weights.count) { $0.weights.remove(at: $1) }
                leaveOut(log.marks.count) { $0.marks.remove(at: $1) }
                leaveOut(log.profiles.count) { $0.profiles.remove(at: $1) }
                leaveOut(log.weekdayGoals.count) { $0.weekdayGoals.remove(at: $1) }
                leaveOut(log.pins.count) { $0.pins.remove(at: $1) }
                leaveOut(log.pots.count) { $0.pots.remove(at: $1) }
                leaveOut(log.plans.count) { $0.plans.remove(at: $1) }
                leaveOut(log.goalAdjustments.count) { $0.goalAdjustments.remove(at: $1) }
                return smaller
            }
        )
    }
}

/// Makes random records.
package struct LogMaker {
    var random: SeededGenerator

    /// Creates a maker.
    package init(_ random: SeededGenerator) { self.random = random }

    /// Rising numbers with gaps, as deleted records leave them.
    mutating func numbers(_ count: ClosedRange<Int>) -> [Int] {
        var last = 0
        return (0..<Int.random(in: count, using: &random)).map { _ in
            last += Int.random(in: 1...3, using: &random)
            return last
        }
    }

    private mutating func chance() -> Bool { Bool.random(using: &random) }

    private mutating func text() -> String { Generator<String>.awkwardName.generate(&random) }

    private mutating func figure(_ limit: Int) -> Double {
        let tenths = Double(Int.random(in: 0...limit * 10, using: &random)) / 10
        return Int.random(in: 0..<5, using: &random) == 0 ? tenths / 7 : tenths
    }

    private mutating func time() -> Timestamp {
        Timestamp(clamping: Int.random(in: 1_700_000_000...1_800_000_000, using: &random))
    }

    private mutating func nutrients() -> Nutrients {
        var nutrients = Nutrients()
        for nutrient in Nutrient.allCases where chance() { nutrients[nutrient] = figure(100) }
        return nutrients
    }

    private mutating func micronutrients() -> Micronutrients {
        var stated = Micronutrients()
        guard chance() else { return stated }
        for nutrient in Micronutrient.allCases where Int.random(in: 0..<8, using: &random) == 0 {
            stated[nutrient] = figure(100)
        }
        return stated
    }

    private mutating func draft() -> FoodItemDraft {
        let day = Day(number: 20_000) ?? .first
        var draft = Generator<FoodItemDraft>.draft(around: day, days: 200).generate(&random)
        draft.name = text()
        let energy = figure(2000)
        draft.kilocalories = energy
        if chance() { draft.guess = max(energy - figure(500), 0)...energy + figure(500) }
        draft.nutrients = nutrients()
        draft.micronutrients = micronutrients()
        if chance() { draft.amount = Amount(figure(20), portion: chance() ? "slice" : nil) }
        if chance() { draft.note = text() }
        if chance() {
            draft.said = SourcePhrase(
                text(),
                [.sure, .likely, .rough, nil].randomElement(using: &random) ?? nil
            )
        }
        if chance() {
            let digits = (0..<40).map { _ in String(Int.random(in: 0...15, using: &random), radix: 16) }
                .joined()
            draft.photo = PhotoName(digits + ".png")
        }
        let sources: [FoodItemSource] = [.manual, .own, .builtin, .imported("usda-sr"), .fatsecret]
        draft.source = sources.randomElement(using: &random) ?? .manual
        if draft.source != .manual {
            draft.foodID = "\(draft.source):\(Int.random(in: 1...9, using: &random))"
        }
        return draft
    }

    /// A random record.
    package mutating func entry(_ number: Int) -> FoodItem {
        var draft = draft()
        // Local time had seconds of its own once.
        if !chance() { draft.utcOffset = UTCOffset(seconds: draft.utcOffset.seconds + 17) ?? .utc }
        let created = time()
        guard let valid = try? draft.validated(), let id = EntryID(number: number) else {
            preconditionFailure("the generator made an entry that is none: \(draft.problems)")
        }
        return FoodItem(
            valid,
            id: id,
            uuid: EntryUUID(using: &random),
            createdAt: created,
            updatedAt: chance() ? created : time()
        )
    }

    /// A random record.
    package mutating func goal(_ number: Int) -> Goal {
        Goal(
            since: Day(number: 20_000 + number * 30) ?? .first,
            kilocalories: chance() ? figure(3000) + 1 : nil,
            nutrients: chance() ? nutrients() : Nutrients(),
            water: chance() ? figure(3000) + 1 : nil
        )
    }

    /// A random record.
    package mutating func weighing(_ number: Int) -> Weighing {
        let draft = draft()
        let created = time()
        let unit = WeightUnit.allCases.randomElement(using: &random) ?? .kilograms
        return Weighing(
            number: number,
            uuid: EntryUUID(using: &random),
            moment: Moment(
                day: draft.day ?? .first,
                eatenAt: draft.eatenAt ?? created,
                utcOffset: draft.utcOffset
            ),
            weight: BodyWeight((figure(100) + 30) / unit.kilograms, unit),
            note: chance() ? text() : nil,
            source: chance() ? .manual : .imported("libra"),
            createdAt: created,
            updatedAt: chance() ? created : time()
        )
    }

    /// A random record.
    package mutating func mark(_ number: Int) -> MarkedDay {
        let mark = EatenDay.Mark.allCases.randomElement(using: &random) ?? .complete
        return MarkedDay(Day(number: 20_000 + number) ?? .first, mark)
    }

    /// A random record.
    package mutating func adjustment(_ number: Int) -> GoalAdjustment {
        let size = figure(900) + 1
        guard
            let adjustment = GoalAdjustment(
                chance() ? size : -size,
                on: Day(number: 20_000 + number) ?? .first
            )
        else { preconditionFailure("the generator made a change of nothing") }
        return adjustment
    }

    /// A random record.
    package mutating func pin(_ number: Int) -> PinnedNutrient {
        PinnedNutrient(FoodNutrient.all[number], place: Int.random(in: 1...20, using: &random))
    }

    /// A random record.
    package mutating func profile(_ number: Int) -> DatedProfile {
        var profile = DatedProfile(since: Day(number: 20_000 + number * 30) ?? .first)
        if chance() { profile.height = figure(100) + 100 }
        if chance() { profile.sex = chance() ? .female : .male }
        if chance() { profile.birthYear = Int.random(in: 1920...2010, using: &random) }
        if chance() { profile.lifeStage = chance() ? .pregnancy : .lactation }
        return profile
    }

    /// A random record.
    package mutating func food(_ number: Int) -> OwnFood {
        var food = Food(id: "", name: "\(text()) \(number)", kilocalories: figure(900), source: .own)
        if chance() { food.brand = text() }
        if chance() { food.synonyms = ["one", "two words"] }
        if chance() { food.category = "Breakfast" }
        if chance() { food.kind = .drink }
        food.nutrients = nutrients()
        food.micronutrients = micronutrients()
        food.isAlcoholic = (food.nutrients[.alcohol] ?? 0) > 0
        if chance() { food.density = 1.03 }
        if chance() {
            food.portions = [.init(name: "slice", grams: 100.0 / 3), .init(name: "cup, chopped", grams: 240)]
        }
        if chance() { food.barcode = String(4_000_000 + number % 1_000_000) }
        return OwnFood(
            number: number,
            uuid: EntryUUID(using: &random),
            food: food,
            note: chance() ? text() : nil,
            recipe: chance() ? recipe() : nil,
            createdAt: time(),
            updatedAt: time()
        )
    }

    private mutating func recipe() -> Recipe {
        let first = draft().eaten
        return Recipe(
            // As a log keeps them.
            ingredients: Recipe.unlinked([first, chance() ? draft().eaten : nil].compactMap(\.self)),
            portions: chance() ? figure(9) + 1 : nil,
            cookedGrams: chance() ? figure(2000) + 1 : nil
        )
    }

    /// A random record.
    package mutating func pot(_ number: Int) -> Pot {
        let draft = draft()
        var eaten = draft.eaten ?? Eaten("soup", 1)
        eaten.amount = Amount(figure(2000) + 1, .grams)
        let created = time()
        return Pot(
            number: number,
            uuid: EntryUUID(using: &random),
            moment: Moment(
                day: draft.day ?? .first,
                eatenAt: draft.eatenAt ?? created,
                utcOffset: draft.utcOffset
            ),
            eaten: eaten,
            portions: chance() ? figure(9) + 1 : nil,
            state: chance() ? .open : .over,
            createdAt: created,
            updatedAt: chance() ? created : time()
        )
    }

    /// A random record.
    package mutating func plan(_ number: Int) -> PlannedFood {
        let draft = draft()
        let states: [PlannedFood.State] = [.planned, .eaten, .skipped]
        return PlannedFood(
            number: number,
            uuid: EntryUUID(using: &random),
            day: draft.day ?? .first,
            meal: chance() ? text() : nil,
            eaten: draft.eaten ?? Eaten("soup", 1),
            state: states.randomElement(using: &random) ?? .planned,
            createdAt: time(),
            updatedAt: time()
        )
    }

    /// A random record.
    package mutating func favorite(_ number: Int) -> Favorite {
        let key = chance() ? "own own:\(number)" : "builtin some:food \(number)"
        return Favorite(key: key, name: text(), addedAt: time())
    }

    /// A random record.
    package mutating func meal(_ number: Int) -> SavedMeal {
        let foods = (0..<Int.random(in: 0...3, using: &random)).compactMap { _ in draft().eaten }
        return SavedMeal(
            number: number,
            uuid: EntryUUID(using: &random),
            name: "\(text()) \(number)",
            foods: foods,
            createdAt: time(),
            updatedAt: time()
        )
    }

    /// A random record.
    package mutating func product(_ number: Int) -> PetProduct {
        var facts = PetFacts()
        if chance() { facts.barcode = String(7_000_000 + number) }
        if chance() { facts.name = text() }
        if chance() { facts.brand = text() }
        facts.kind = PetFoodKind.allCases.randomElement(using: &random) ?? .wet
        for nutrient in PetNutrient.allCases where chance() {
            let source = PetValueSource.allCases.randomElement(using: &random) ?? .typed
            facts.analysis[nutrient] = PetValue(
                figure(100) / 3,
                from: source,
                readFrom: source == .scan ? "Protein 9 % | \(text())" : nil
            )
        }
        if chance() { facts.statedKilocaloriesPerKilogram = figure(4000) + 1 }
        if chance() { facts.origin = .openPetFoodFacts }
        return PetProduct(
            number: number,
            uuid: EntryUUID(using: &random),
            facts: facts,
            createdAt: time(),
            updatedAt: time()
        )
    }
}
