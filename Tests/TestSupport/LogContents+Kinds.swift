@testable public import CalorieTrackerCore

/// The lists of a log by their names, for tests that look into one.
extension LogContents {
    public var goals: [Goal] {
        get { self[Goal.self] }
        set { self[Goal.self] = newValue }
    }
    public var foods: [OwnFood] {
        get { self[OwnFood.self] }
        set { self[OwnFood.self] = newValue }
    }
    public var favorites: [Favorite] {
        get { self[Favorite.self] }
        set { self[Favorite.self] = newValue }
    }
    public var meals: [SavedMeal] {
        get { self[SavedMeal.self] }
        set { self[SavedMeal.self] = newValue }
    }
    public var products: [PetProduct] {
        get { self[PetProduct.self] }
        set { self[PetProduct.self] = newValue }
    }
}

extension RecordKind {
    public static var goals: RecordKind { Goal.kind }
    public static var foods: RecordKind { OwnFood.kind }
    public static var meals: RecordKind { SavedMeal.kind }
    public static var products: RecordKind { PetProduct.kind }
}

extension ReversedChange {
    public var entries: [Difference<FoodItem>] { differences(of: FoodItem.self) }
    public var foods: [Difference<OwnFood>] { differences(of: OwnFood.self) }
}
