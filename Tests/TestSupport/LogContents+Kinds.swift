@testable public import CalorieTrackerCore

/// The lists of a log by their names, for tests that look into one.
extension LogContents {
    /// Its goals.
    public var goals: [Goal] {
        get { self[Goal.self] }
        set { self[Goal.self] = newValue }
    }
    /// Its own foods.
    public var foods: [OwnFood] {
        get { self[OwnFood.self] }
        set { self[OwnFood.self] = newValue }
    }
    /// Its marks.
    public var favorites: [Favorite] {
        get { self[Favorite.self] }
        set { self[Favorite.self] = newValue }
    }
    /// Its saved meals.
    public var meals: [SavedMeal] {
        get { self[SavedMeal.self] }
        set { self[SavedMeal.self] = newValue }
    }
    /// Its pet foods.
    public var products: [PetProduct] {
        get { self[PetProduct.self] }
        set { self[PetProduct.self] = newValue }
    }
    /// Its weights.
    public var weights: [Weighing] {
        get { self[Weighing.self] }
        set { self[Weighing.self] = newValue }
    }
    /// Its marked days.
    public var marks: [MarkedDay] {
        get { self[MarkedDay.self] }
        set { self[MarkedDay.self] = newValue }
    }
    /// Its profiles.
    public var profiles: [DatedProfile] {
        get { self[DatedProfile.self] }
        set { self[DatedProfile.self] = newValue }
    }
    /// Its pinned nutrients.
    public var pins: [PinnedNutrient] {
        get { self[PinnedNutrient.self] }
        set { self[PinnedNutrient.self] = newValue }
    }
    /// Its pots.
    public var pots: [Pot] {
        get { self[Pot.self] }
        set { self[Pot.self] = newValue }
    }
    /// Its plans.
    public var plans: [PlannedFood] {
        get { self[PlannedFood.self] }
        set { self[PlannedFood.self] = newValue }
    }
    /// Its goals of weekdays.
    public var weekdayGoals: [WeekdayGoal] {
        get { self[WeekdayGoal.self] }
        set { self[WeekdayGoal.self] = newValue }
    }
}

extension RecordKind {
    /// The kind of goals.
    public static var goals: RecordKind { Goal.kind }
    /// The kind of favorites.
    public static var favorites: RecordKind { Favorite.kind }
    /// The kind of foods.
    public static var foods: RecordKind { OwnFood.kind }
    /// The kind of meals.
    public static var meals: RecordKind { SavedMeal.kind }
    /// The kind of products.
    public static var products: RecordKind { PetProduct.kind }
    /// The kind of weights.
    public static var weights: RecordKind { Weighing.kind }
}

extension ReversedChange {
    /// What became of entries.
    public var entries: [Difference<FoodItem>] { differences(of: FoodItem.self) }
    /// What became of foods.
    public var foods: [Difference<OwnFood>] { differences(of: OwnFood.self) }
}
