import CalorieTrackerCore
import Testing

@Suite struct GoalTests {
    @Test func `a goal that aims at nothing is empty`() {
        #expect(Goal(since: .first, kilocalories: nil).isEmpty)
    }

    @Test func `a goal of zero is a goal`() {
        #expect(!Goal(since: .first, kilocalories: 0).isEmpty)
    }

    @Test(arguments: Nutrient.allCases)
    func `a goal for a single nutrient is a goal`(nutrient: Nutrient) {
        var nutrients = Nutrients()
        nutrients[nutrient] = 0
        #expect(!Goal(since: .first, kilocalories: nil, nutrients: nutrients).isEmpty)
    }
}
