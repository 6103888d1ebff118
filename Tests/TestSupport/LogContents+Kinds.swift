@testable package import CalorieTrackerLog

/// The lists of a log by their names, for tests that look into one.
extension LogContents {
    /// Its goals.
    package var goals: [Goal] {
        get { self[Goal.self] }
        set { self[Goal.self] = newValue }
    }
    /// Its own foods.
    package var foods: [OwnFood] {
        get { self[OwnFood.self] }
        set { self[OwnFood.self] = newValue }
    }
    /// Its marks.
    package var favorites: [Favorite] {
        get { self[Favorite.self] }
        set { self[Favorite.self] = newValue }
    }
    /// Its saved meals.
    package var meals: [SavedMeal] {
        get { self[SavedMeal.self] }
        set { self[SavedMeal.self] = newValue }
    }
    /// Its pet foods.
    package var products: [PetProduct] {
        get { self[PetProduct.self] }
        set { self[PetProduct.self] = newValue }
    }
    /// Its weights.
    package var weights: [Weighing] {
        get { self[Weighing.self] }
        set { self[Weighing.self] = newValue }
    }
    /// Its marked days.
    package var marks: [MarkedDay] {
        get { self[MarkedDay.self] }
        set { self[MarkedDay.self] = newValue }
    }
    /// Its profiles.
    package var profiles: [DatedProfile] {
        get { self[DatedProfile.self] }
        set { self[DatedProfile.self] = newValue }
    }
    /// Its pinned nutrients.
    package var pins: [PinnedNutrient] {
        get { self[PinnedNutrient.self] }
        set { self[PinnedNutrient.self] = newValue }
    }
    /// Its pots.
    package var pots: [Pot] {
        get { self[Pot.self] }
        set { self[Pot.self] = newValue }
    }
    /// Its plans.
    package var plans: [PlannedFood] {
        get { self[PlannedFood.self] }
        set { self[PlannedFood.self] = newValue }
    }
    /// Its goals of weekdays.
    package var weekdayGoals: [WeekdayGoal] {
        get { self[WeekdayGoal.self] }
        set { self[WeekdayGoal.self] = newValue }
    }
    /// Its changes of the goals of single days.
    package var goalAdjustments: [GoalAdjustment] {
        get { self[GoalAdjustment.self] }
        set { self[GoalAdjustment.self] = newValue }
    }
}

extension RecordKind {
    /// The kind of goals.
    package static var goals: RecordKind { Goal.kind }
    /// The kind of favorites.
    package static var favorites: RecordKind { Favorite.kind }
    /// The kind of foods.
    package static var foods: RecordKind { OwnFood.kind }
    /// The kind of meals.
    package static var meals: RecordKind { SavedMeal.kind }
    /// The kind of products.
    package static var products: RecordKind { PetProduct.kind }
    /// The kind of weights.
    package static var weights: RecordKind { Weighing.kind }
}

extension ReversedChange {
    /// What became of entries.
    package var entries: [Difference<FoodItem>] { differences(of: FoodItem.self) }
    /// What became of foods.
    package var foods: [Difference<OwnFood>] { differences(of: OwnFood.self) }
}
