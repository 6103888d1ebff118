import MealReading
import TestSupport
import Testing

@testable import CalorieTrackerLog

@Suite struct FoodTableTests {
    private static let header = FoodTable.columns.joined(separator: "\t")
    private static let line =
        "egg\tEgg\then egg|oeuf\tEggs\tfood\tno\t143\t0.72\t12.56\t9.51\t0\t\t3.1\t142\t0\t\t\tlarge=50|cup=243\tlarge\tusda:01123\t"

    @Test func `a line says everything about a food`() throws {
        let text = "# a comment\n\n\(FoodTableTests.header)\n\(FoodTableTests.line)\n"
        let food = try #require(try FoodTable.read(text.utf8, source: .builtin).first)
        #expect(food.id == "egg" && food.name == "Egg" && food.synonyms == ["hen egg", "oeuf"])
        #expect(food.category == "Eggs" && food.kind == .food && !food.isAlcoholic)
        #expect(food.kilocalories == 143 && food.nutrients[.carbs] == 0.72 && food.nutrients[.sodium] == 142)
        #expect(food.nutrients[.sugar] == nil && food.nutrients[.fiber] == 0 && food.density == nil)
        #expect(food.portions.map(\.name) == ["large", "cup"] && food.defaultPortion == "large")
    }

    @Test(arguments: [
        ("\t143\t", "\tmany\t", "kcal"), ("\t143\t", "\t-1\t", "kcal"), ("\t143\t", "\t\t", "energy"),
        ("\tfood\t", "\tdish\t", "kind"), ("\tno\t", "\tmaybe\t", "alcoholic"),
        ("large=50", "large", "portion"),
        ("large=50", "large=0", "portion"), ("\tlarge\t", "\thuge\t", "default portion"),
        ("egg\tEgg", "\tEgg", "id"),
        ("egg\tEgg", "egg\t", "name"), ("\tusda", "\tx\tusda", "cells"),
    ])
    func `a line with a mistake is named`(old: String, new: String, reason: String) throws {
        let line = FoodTableTests.line.replacing(old, with: new, maxReplacements: 1)
        let text = "\(FoodTableTests.header)\n\(FoodTableTests.line)\n\(line)\n"
        let problem = try #require(throws: FoodTable.Problem.self) {
            try FoodTable.read(text.utf8, source: .builtin)
        }
        #expect(problem.line == 3)
        #expect(problem.reason.contains(reason), "\(problem.reason)")
    }

    @Test func `another header is no table`() {
        #expect(throws: FoodTable.Problem.self) { try FoodTable.read("id\tname\n".utf8, source: .builtin) }
        #expect(throws: FoodTable.Problem.self) { try FoodTable.read([0xff, 0x0a], source: .builtin) }
    }
}

/// The built-in table itself.
@Suite struct BuiltinFoodsTests {
    private let foods: [Food]

    init() throws {
        foods = try FoodTable.read(FoodTable.builtin, source: .builtin)
    }

    @Test func `it has what people eat, and enough to drink`() {
        #expect(foods.count >= 1500)
        #expect(foods.filter { $0.kind == .drink }.count >= 200)
    }

    @Test func `every food has an id, a name and words of its own`() {
        #expect(Set(foods.map(\.id)).count == foods.count)
        var owners: [String: String] = [:]
        for food in foods {
            for name in [food.name] + food.synonyms {
                let key = FoldedName.key(name)
                #expect(
                    owners[key] == nil || owners[key] == food.id,
                    "\(name): \(owners[key] ?? "") and \(food.id)"
                )
                owners[key] = food.id
            }
            #expect(food.id.allSatisfy { $0.isLowercase || $0.isNumber || $0 == "-" }, "\(food.id)")
        }
    }

    @Test func `every number is one that food can have`() {
        for food in foods {
            #expect((0...905).contains(food.kilocalories), "\(food.name)")
            let macros: [Nutrient] = [.protein, .carbs, .fat, .alcohol]
            #expect(macros.compactMap { food.nutrients[$0] }.reduce(0, +) <= 104, "\(food.name)")
            #expect(
                food.isAlcoholic == ((food.nutrients[.alcohol] ?? 0) > 0.9) || food.kind == .food,
                "\(food.name)"
            )
            if food.kind == .drink { #expect((0.75...1.5).contains(food.density ?? 0), "\(food.name)") }
        }
    }

    @Test func `every food has portions, one of them the usual one, none named as a unit`() {
        for food in foods {
            #expect(food.defaultPortion != nil && !food.portions.isEmpty, "\(food.name)")
            for portion in food.portions {
                let unit = MeasurementUnit(typed: portion.name)
                #expect(unit?.grams == nil && unit?.milliliters == nil, "\(food.name): \(portion.name)")
                #expect((0.01...5000).contains(portion.grams), "\(food.name): \(portion.name)")
            }
        }
    }

    @Test func `a portion of a drink is a number of whole milliliters`() throws {
        for drink in foods where drink.kind == .drink {
            let density = try #require(drink.density, "\(drink.name)")
            for portion in drink.portions {
                let milliliters = portion.grams / density
                // The cup of the kitchen is 236.6 ml.
                if portion.name == "cup", abs(milliliters - 236.6) < 0.1 { continue }
                #expect(abs(milliliters - milliliters.rounded()) < 0.1, "\(drink.name): \(portion.name)")
            }
        }
    }

    @Test(arguments: [
        ("beer", nil, 330), ("beer", "pint", 568), ("red-wine", nil, 150), ("white-wine", "bottle", 750),
        ("cola", "us can", 355), ("coffee", nil, 240), ("whisky", "double", 50), ("milk-whole", nil, 250),
    ])
    func `drinks come in the usual sizes`(id: String, portion: String?, milliliters: Double) throws {
        let drink = try #require(foods.first { $0.id == id })
        let one = try #require(drink.weighed(portion.map { Amount(1, portion: $0) }))
        let three = drink.weighed(Amount(3, portion: portion ?? drink.usualPortion.unit ?? ""))
        #expect(one.milliliters == milliliters)
        #expect(three?.milliliters == 3 * milliliters)
    }

    @Test func `every food stands on a known shelf`() {
        let shelves: Set = [
            "Protein", "Seafood", "Eggs", "Dairy", "Legumes", "Nuts", "Vegetables", "Fruits", "Carbs",
            "Bread", "Cereal",
            "Dishes", "Soups", "Fast food", "Snacks", "Sweets", "Desserts", "Fats", "Sauces", "Spices",
            "Water", "Coffee",
            "Tea", "Juice", "Soda", "Beer", "Wine", "Spirits", "Cocktail", "Supplements",
        ]
        for food in foods {
            #expect(shelves.contains(food.category ?? ""), "\(food.name): \(food.category ?? "-")")
        }
    }
}
