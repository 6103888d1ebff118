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
    /// The day it counts for.
    package var day: Day?
    /// When it was eaten.
    package var eatenAt: Timestamp?
    /// The offset of local clocks then and there.
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
    /// The nutrients that somebody typed, which no pot computes.
    package var typedNutrients: Set<Nutrient> = []
    /// The vitamins and minerals that somebody typed.
    package var typedMicronutrients: Set<Micronutrient> = []
    /// Everything else of what was eaten.
    @usableFromInline var others = Eaten("", 0)

    /// Creates an empty draft.
    package init() {}

    /// Creates a draft that lacks only a moment, which `set(_:)` adds.
    public init(_ eaten: Eaten) {
        others = eaten
        // What is told apart is not told twice, or equal drafts would differ.
        others.name = ""
        others.kilocalories = 0
        name = eaten.name
        kilocalories = eaten.kilocalories
    }

    /// Creates a draft that is complete.
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

    /// What was eaten; nil while its name or its energy is missing.
    package var eaten: Eaten? {
        guard let name, let kilocalories else { return nil }
        var eaten = others
        eaten.name = name
        // Zero is added, because a negative zero would be printed as "-0".
        eaten.kilocalories = kilocalories + 0
        return eaten
    }

    /// Sets the moment at which the food was eaten.
    public mutating func set(_ moment: Moment) {
        day = moment.day
        eatenAt = moment.eatenAt
        utcOffset = moment.utcOffset
    }

    /// Another property of the food that was eaten.
    @inlinable public subscript<Value>(dynamicMember property: WritableKeyPath<Eaten, Value>) -> Value {
        get { others[keyPath: property] }
        set { others[keyPath: property] = newValue }
    }

    /// The largest energy of one entry in kilocalories: a hundred days of food.
    package static let largestEnergy = 1_000_000.0

    /// A draft of which every rule has been checked, with what is required unwrapped.
    struct Valid {
        let moment: Moment
        let eaten: Eaten
        let meal: String?
        let said: SourcePhrase?
        let photo: PhotoName?
        let typedNutrients: Set<Nutrient>
        let typedMicronutrients: Set<Micronutrient>
    }

    /// Everything that keeps this draft from being an entry, in the order of its fields.
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

    /// The draft with every rule checked.
    /// - Throws: `InvalidFoodItem` naming every missing or bad field.
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

    /// Whether a number is right, or there is none.
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
    /// Everything that keeps it from being logged.
    var problems: [FoodItemProblem] {
        FoodItemDraft(self).problems.filter { $0 != .missing(.time) && $0 != .missing(.day) }
    }
}

/// One thing that is missing from an entry or wrong with it.
package enum FoodItemProblem: Equatable, Sendable {
    /// The part of an entry a problem is about.
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

    /// What is wrong with a number.
    package enum Number: Equatable, Sendable {
        case notFinite
        case negative
        case tooLarge(limit: Double)
        /// A range that does not hold what it is the range of.
        case notAround(Double)
    }

    /// A rule of a record that is not an entry.
    package enum Rule: Equatable, Sendable {
        case missing
        /// It has to be something else, such as "a number above 0".
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
    /// What is missing or bad, never empty.
    package let problems: [FoodItemProblem]

    /// Creates the error for what is wrong with a draft.
    package init(problems: [FoodItemProblem]) {
        self.problems = problems
    }
}
