/// One thing that is missing from an entry or wrong with it.
public enum FoodItemProblem: Equatable, Sendable {
    /// The part of an entry a problem is about.
    public enum Field: Equatable, Sendable {
        case name
        case brand
        case category
        case synonym
        case portion
        case barcode
        case energy
        case nutrient(Nutrient)
        case amount
        case source
        case meal
        case note
        case time
        case day
    }

    /// What is wrong with a number.
    public enum Number: Equatable, Sendable {
        case notFinite
        case negative
        case tooLarge(limit: Double)
    }

    case missing(Field)
    case badText(Field, PlainText.Problem)
    case badNumber(Field, Number)
}

/// A draft that cannot become an entry, with all the reasons.
public struct InvalidFoodItem: Error, Equatable, Sendable {
    /// Every missing or bad field, never empty.
    public let problems: [FoodItemProblem]

    /// Creates the error for what is wrong with a draft.
    public init(problems: [FoodItemProblem]) {
        self.problems = problems
    }
}
