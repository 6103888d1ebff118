/// The values of an entry before they are stored, some of which may be missing.
///
///     var draft = FoodItemDraft(Eaten("Oatmeal", 320), at: tracker.clock.moment(), meal: "breakfast")
///     draft.brand = "Acme"
///     draft.amount = Amount(80, .grams)
///     draft.nutrients[.protein] = 11
///     try tracker.add([draft])
///
/// The properties of `Eaten`, such as `brand` and `amount`, are properties of a draft as well. `CalorieTracker` checks
/// a draft when it stores it: a name, an energy, and a moment are required. A text is one line without control
/// characters, of at most 200 characters for a name or a brand, 50 for a meal or a unit, and 1,000 for a note. No
/// number is negative; the limits are 1,000,000 for an energy, an amount, or milligrams, and 100,000 for the grams of a
/// nutrient.
@dynamicMemberLookup
public struct FoodItemDraft: Equatable, Sendable {
    /// The day it belongs to.
    package var day: Day?
    /// The time it was eaten.
    package var eatenAt: Timestamp?
    /// The UTC offset at that time and place.
    package var utcOffset: UTCOffset = .utc
    /// The name of the food; nil if it is missing.
    public var name: String?
    /// The energy of the whole amount, in kilocalories; nil if it is missing.
    ///
    /// In a draft of an entry whose energy was logged as a range (`countme add` with `500..900`), it must be in that
    /// range.
    public var kilocalories: Double?
    /// The meal that the entry belongs to, such as "lunch"; nil for none.
    public var meal: String?
    /// The words it was read from; nil if it was not logged in words.
    public var said: SourcePhrase?
    /// A picture of it.
    package var photo: PhotoName?
    /// The nutrients that the user typed, which are not computed from a pot.
    package var typedNutrients: Set<Nutrient> = []
    /// The vitamins and minerals that the user typed.
    package var typedMicronutrients: Set<Micronutrient> = []
    /// The other values of the food.
    @usableFromInline var others = Eaten("", 0)

    /// Creates an empty draft.
    package init() {}

    /// Creates a draft that lacks only a moment, which `set(_:)` adds.
    public init(_ eaten: Eaten) {
        others = eaten
        // These values have their own properties; if they were also set here, equal drafts would differ.
        others.name = ""
        others.kilocalories = 0
        name = eaten.name
        kilocalories = eaten.kilocalories
    }

    /// Creates a complete draft.
    public init(_ eaten: Eaten, at moment: Moment, meal: String? = nil) {
        self.init(eaten)
        self.meal = meal
        set(moment)
    }

    /// Creates a draft with the values of an entry, to change them.
    public init(_ item: FoodItem) {
        self.init(item.eaten, at: item.moment, meal: item.meal)
        said = item.said
        photo = item.photo
    }

    /// The food; nil while its name or its energy is missing.
    package var eaten: Eaten? {
        guard let name, let kilocalories else { return nil }
        var eaten = others
        eaten.name = name
        // Adding zero avoids a negative zero, which would be printed as "-0".
        eaten.kilocalories = kilocalories + 0
        return eaten
    }

    /// Sets the moment at which the food was eaten.
    public mutating func set(_ moment: Moment) {
        day = moment.day
        eatenAt = moment.eatenAt
        utcOffset = moment.utcOffset
    }

    /// Another property of the food.
    @inlinable public subscript<Value>(dynamicMember property: WritableKeyPath<Eaten, Value>) -> Value {
        get { others[keyPath: property] }
        set { others[keyPath: property] = newValue }
    }

    /// The largest energy of one entry in kilocalories, which is food for about a hundred days.
    package static let largestEnergy = 1_000_000.0

    /// A draft that was checked against every rule, with the required values unwrapped.
    struct Valid {
        let moment: Moment
        let eaten: Eaten
        let meal: String?
        let said: SourcePhrase?
        let photo: PhotoName?
        let typedNutrients: Set<Nutrient>
        let typedMicronutrients: Set<Micronutrient>
    }

    /// All problems that prevent this draft from being stored, in the order of its fields.
    package var problems: [FoodItemProblem] {
        var found = FoundProblems()
        if name == nil { found.problems.append(.missing(.name)) }
        found.check(name, .name, limit: PlainText.longestName)
        found.check(others.brand, .brand, limit: PlainText.longestName)
        if kilocalories == nil { found.problems.append(.missing(.energy)) }
        found.check(kilocalories, .energy, limit: FoodItemDraft.largestEnergy)
        if let guess = others.guess { found.check(guess, around: kilocalories) }
        for nutrient in Nutrient.allCases {
            found.check(others.nutrients[nutrient], .nutrient(nutrient), limit: nutrient.limit)
        }
        for one in others.micronutrients.stated {
            found.check(one.amount, .micronutrient(one.nutrient), limit: Micronutrients.limit)
        }
        if let amount = others.amount { found.check(amount) }
        found.check(others.foodID, .source, limit: PlainText.longestName)
        if case .imported(let name) = others.source {
            found.check(name, .source, limit: PlainText.longestName)
        }
        found.check(meal, .meal, limit: PlainText.longestMeal)
        found.check(said?.text, .text, limit: PlainText.longestText)
        found.check(others.note, .note, limit: PlainText.longestNote)
        if eatenAt == nil { found.problems.append(.missing(.time)) }
        if day == nil { found.problems.append(.missing(.day)) }
        return found.problems
    }

    /// The draft, checked against every rule.
    /// - Throws: `InvalidFoodItem` with every missing or invalid field.
    func validated() throws(InvalidFoodItem) -> Valid {
        let problems = problems
        guard problems.isEmpty, let day, let eatenAt, let eaten else {
            throw InvalidFoodItem(problems: problems)
        }
        return Valid(
            moment: Moment(day: day, eatenAt: eatenAt, utcOffset: utcOffset),
            eaten: eaten,
            meal: meal,
            said: said,
            photo: photo,
            typedNutrients: typedNutrients,
            typedMicronutrients: typedMicronutrients
        )
    }
}

/// Collects the problems of a draft.
private struct FoundProblems {
    var problems: [FoodItemProblem] = []

    mutating func check(_ text: String?, _ field: FoodItemProblem.Field, limit: Int) {
        guard let text, let problem = PlainText.problem(in: text, limit: limit) else { return }
        problems.append(.badText(field, problem))
    }

    /// Whether a number is valid or missing.
    @discardableResult
    mutating func check(_ number: Double?, _ field: FoodItemProblem.Field, limit: Double) -> Bool {
        guard let number, let problem = FoodItemProblem.Number(number, limit: limit) else { return true }
        problems.append(.badNumber(field, problem))
        return false
    }

    mutating func check(_ guess: EnergyRange, around kilocalories: Double?) {
        guard check(guess.upperBound, .guess, limit: FoodItemDraft.largestEnergy) else { return }
        if guess.lowerBound < 0 {
            problems.append(.badNumber(.guess, .negative))
        } else if let kilocalories, !guess.contains(kilocalories) {
            problems.append(.badNumber(.guess, .notAround(kilocalories)))
        }
    }

    mutating func check(_ amount: Amount) {
        let limit = 1_000_000.0
        _ =
            check(amount.quantity, .amount, limit: limit) && check(amount.grams, .amount, limit: limit)
            && check(amount.milliliters, .amount, limit: limit)
        check(amount.unit, .amount, limit: PlainText.longestMeal)
    }
}

extension FoodItemProblem.Number {
    fileprivate init?(_ number: Double, limit: Double) {
        if !number.isFinite {
            self = .notFinite
        } else if number < 0 {
            self = .negative
        } else if number > limit {
            self = .tooLarge(limit: limit)
        } else {
            return nil
        }
    }
}

extension Eaten {
    /// All problems that prevent it from being logged.
    var problems: [FoodItemProblem] {
        FoodItemDraft(self).problems.filter { $0 != .missing(.time) && $0 != .missing(.day) }
    }
}

/// A missing or invalid value of an entry.
package enum FoodItemProblem: Equatable, Sendable {
    /// The part of an entry with a problem.
    package enum Field: Equatable, Sendable {
        case name
        case brand
        case category
        case synonym
        case portion
        case barcode
        case energy
        case guess
        case nutrient(Nutrient)
        case micronutrient(Micronutrient)
        case amount
        case source
        case meal
        case note
        case text
        case time
        case day
    }

    /// The problem with a number.
    package enum Number: Equatable, Sendable {
        case notFinite
        case negative
        case tooLarge(limit: Double)
        /// A range that does not contain its value.
        case notAround(Double)
    }

    /// A rule for a record that is not an entry.
    package enum Rule: Equatable, Sendable {
        case missing
        /// It must be something else, such as "a number above 0".
        case not(String)
        case number(Number)
        case text(PlainText.Problem)
        /// It does not match another value.
        case contradicts(String)
    }

    case missing(Field)
    case badText(Field, PlainText.Problem)
    case badNumber(Field, Number)
    /// A value of another kind of record, such as a goal's `kcal`, breaks a rule.
    case badValue(of: String, field: String, Rule)
}

/// An error for values that a log cannot store.
///
/// It contains all problems of a draft, or the first problem of other values, such as a goal. `description` lists
/// them.
public struct InvalidFoodItem: Error, Equatable, Sendable {
    /// The problems, at least one.
    package let problems: [FoodItemProblem]

    /// Creates an error for the problems of a draft.
    package init(problems: [FoodItemProblem]) {
        self.problems = problems
    }
}
