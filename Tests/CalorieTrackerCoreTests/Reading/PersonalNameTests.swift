import CalorieTrackerCore
import Testing

@testable import MealReading

/// Names that a person has for foods, beside those of the table.
@Suite struct PersonalNameTests {
    /// A person with foods of their own, foods that were only logged, and imported ones.
    private struct Names: PersonalNames {
        var owned: Set<String> = []
        var loggedOnly: Set<String> = []
        var importedNames: Set<String> = []

        private func foods(_ names: [String], among known: Set<String>, isOwn: Bool) -> [String: PersonalFood]
        {
            var foods: [String: PersonalFood] = [:]
            for name in names where known.contains(name.lowercased()) {
                foods[name] = PersonalFood(isOwn: isOwn) { amount, part in
                    if case .share? = part { throw Eaten.ResizingError.amountNotComparable }
                    var eaten = Eaten(name, 100 * (amount?.quantity ?? 1))
                    eaten.amount = amount
                    return eaten
                }
            }
            return foods
        }

        func own(_ names: [String]) -> [String: PersonalFood] { foods(names, among: owned, isOwn: true) }
        func had(_ names: [String]) -> Set<String> {
            Set(foods(names, among: loggedOnly, isOwn: false).keys)
        }
        func logged(_ names: [String]) -> [String: PersonalFood] {
            foods(names, among: loggedOnly, isOwn: false)
        }
        func imported(_ names: [String]) -> [String: PersonalFood] {
            foods(names, among: importedNames, isOwn: false)
        }
    }

    private let reader = TypedLineReader(.builtin, FoodTable.builtin, .builtin)

    /// The foods of a line: `2 Plixo stew` for a personal one, the name of one of the table.
    private func foods(_ line: String, _ names: Names) throws -> [String] {
        try reader.read(line, names).items.map { item in
            guard let eaten = item.weight.personal else {
                return reader.finder.food(item.name.food)?.name ?? "?"
            }
            return (eaten.amount.map { "\($0.quantity.tenthsText) " } ?? "") + eaten.name
        }
    }

    @Test(arguments: [
        ("2 plixo", ["2 plixo"]), ("plixo x2, 1 apple", ["2 plixo", "Apple"]),
        ("half a plixo and 2 eggs", ["0.5 plixo", "Egg"]), ("eggs: 2; plixo: 150 g", ["Egg", "150 plixo"]),
        ("oats and plixo 2", ["Rolled oats, dry", "2 plixo"]), ("the rest of the plixo", ["plixo"]),
    ])
    func `a personal food takes amounts as any other food does`(line: String, expected: [String]) throws {
        #expect(try foods(line, Names(owned: ["plixo"])) == expected)
        #expect(try foods(line, Names(loggedOnly: ["plixo"])) == expected)
    }

    @Test func `a food of one's own hides the table's, and a dish that joins it with another food`() throws {
        #expect(try foods("2 eggs", Names()) == ["Egg"])
        #expect(try foods("2 eggs", Names(owned: ["eggs"])) == ["2 eggs"])
        #expect(try foods("rice and beans", Names()).count == 1)
        #expect(try foods("rice and beans", Names(owned: ["beans"])).count == 2)
    }

    @Test func `what was logged or imported changes nothing of what the table knows`() throws {
        for names in [Names(loggedOnly: ["eggs", "toast"]), Names(importedNames: ["eggs", "toast"])] {
            #expect(try foods("2 eggs, toast", names) == foods("2 eggs, toast", Names()))
        }
        #expect(try foods("2 eggs, zorblax", Names(importedNames: ["zorblax"])) == ["Egg", "zorblax"])
    }

    @Test func `a personal name is no slip of the pen`() throws {
        #expect(try foods("bananna", Names(owned: ["bananna"])) == ["bananna"])
    }

    @Test func `a part of all of it is told from a part of a portion`() throws {
        let names = Names(owned: ["plixo"])
        #expect(try reader.read("half the plixo", names).items.first?.weight.refusal == .personal)
        #expect(try reader.read("half a plixo", names).items.first?.weight.refusal == nil)
    }

    @Test(
        arguments: [
            ("for breakfast toast and for lunch soup", ["breakfast", "lunch"], [nil, nil]),
            ("toast for breakfast and soup for lunch", ["breakfast", "lunch"], [nil, nil]),
            ("breakfast: porridge. yesterday for lunch i had a wrap", ["breakfast", "lunch"], [nil, 1]),
            ("3 days ago for lunch: a burger", ["lunch"], [3]), ("split a pizza with my wife", [nil], [nil]),
        ] as [(String, [String?], [Int?])]
    )
    func `the meal and the day of a clause are those of its foods`(
        line: String,
        meals: [String?],
        days: [Int?]
    ) {
        let reading = reader.read(line)
        #expect(reading.unknown.isEmpty)
        #expect(reading.framesOfItems.map(\.meal) == meals)
        #expect(reading.framesOfItems.map(\.daysAgo) == days)
        #expect(reading.framesOfItems.map(\.share) == meals.map { _ in line.hasPrefix("split") ? 0.5 : nil })
    }

    @Test func `a time of day is that of its foods`() {
        let reading = reader.read("at 10:30 a banana; dinner at 8pm, pizza")
        #expect(reading.framesOfItems.map { $0.time?.description } == ["10:30", "20:00"])
    }
}
