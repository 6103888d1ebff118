import MealReading
import TestSupport
import Testing

@testable import CalorieTrackerLog

@Suite struct EnergyPlausibilityTests {
    private func draft(
        _ kilocalories: Double,
        grams: Double? = nil,
        _ nutrients: [Nutrient: Double] = [:]
    ) -> FoodItemDraft {
        var draft = FoodItemDraft.sample("food", kilocalories)
        draft.amount = grams.map { Amount($0, .grams) }
        for (nutrient, amount) in nutrients { draft.nutrients[nutrient] = amount }
        return draft
    }

    @Test func `pure fat is as dense as food gets`() {
        #expect(EnergyPlausibility(draft(902, grams: 100)) == nil)
        #expect(EnergyPlausibility(draft(124, grams: 13.7)) == nil)
        #expect(EnergyPlausibility(draft(1000, grams: 100)) == .tooDense(kilocaloriesPer100: 1000))
        #expect(EnergyPlausibility(draft(100_000)) == nil)
    }

    @Test func `nothing holds more than it weighs`() {
        let nutrients: [Nutrient: Double] = [.protein: 60, .carbs: 60]
        #expect(EnergyPlausibility(draft(480, grams: 100, nutrients)) == .heavierThanItself(grams: 120))
        #expect(EnergyPlausibility(draft(480, grams: 200, nutrients)) == nil)
    }

    @Test func `kilojoules typed as kilocalories are seen`() {
        let yogurt: [Nutrient: Double] = [.protein: 10, .carbs: 10, .fat: 10]
        #expect(EnergyPlausibility(draft(170, yogurt)) == nil)
        #expect(EnergyPlausibility(draft(711, yogurt)) == .kilojoules(expected: 170))
        #expect(EnergyPlausibility(draft(20, yogurt)) == .mismatch(expected: 170))
        #expect(EnergyPlausibility(draft(5000, yogurt)) == .mismatch(expected: 170))
    }

    @Test func `fiber and alcohol are part of the sum`() {
        let bran: [Nutrient: Double] = [.protein: 16, .carbs: 64, .fat: 4, .fiber: 43]
        #expect(EnergyPlausibility(draft(216, grams: 100, bran)) == nil)
        let wine: [Nutrient: Double] = [.protein: 0, .carbs: 4, .fat: 0, .alcohol: 16]
        #expect(EnergyPlausibility(draft(128, wine)) == nil)
        // Nobody said how much alcohol it holds, so the rest of the energy may be that.
        #expect(EnergyPlausibility(draft(90, [.protein: 0, .carbs: 4, .fat: 0])) == nil)
    }

    @Test func `every built-in food is plausible`() throws {
        for food in try FoodTable.read(FoodTable.builtin, source: .builtin) {
            guard let draft = Eaten(food, amount: Amount(100, .grams)).map(FoodItemDraft.init) else {
                continue
            }
            switch EnergyPlausibility(draft) {
            case .tooDense, .heavierThanItself, .kilojoules: Issue.record("\(food.name)")
            default: break
            }
        }
    }
}
