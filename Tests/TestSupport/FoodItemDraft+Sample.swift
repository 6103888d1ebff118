package import CalorieTrackerCore

extension FoodItemDraft {
    /// An entry of the sample clock's present, with nothing but what is required.
    package static func sample(_ name: String = "oats", _ kilocalories: Double = 100) -> FoodItemDraft {
        var draft = FoodItemDraft()
        draft.name = name
        draft.kilocalories = kilocalories
        draft.day = WallClock.sample.today
        draft.eatenAt = WallClock.sample.now
        return draft
    }
}
