/// What will become an entry, as long as something may be missing.
@dynamicMemberLookup
public struct FoodItemDraft: Equatable, Sendable {
    /// The day it counts for.
    public var day: Day?
    /// When it was eaten.
    public var eatenAt: Timestamp?
    /// The offset of local clocks then and there.
    public var utcOffset: UTCOffset = .utc
    /// What it is called.
    public var name: String?
    /// The energy of all of it.
    public var kilocalories: Double?
    /// The meal it belongs to.
    public var meal: String?
    /// What it was read from, when it was told in a sentence.
    public var said: Said?
    /// A picture of it.
    public var photo: PhotoName?
    /// The nutrients that somebody typed, which no pot computes.
    public var typedNutrients: Set<Nutrient> = []
    /// The vitamins and minerals that somebody typed.
    public var typedMicronutrients: Set<Micronutrient> = []
    /// Everything else of what was eaten.
    @usableFromInline var others = Eaten("", 0)

    /// Creates an empty draft.
    public init() {}

    /// Starts from what was eaten, of which only the moment is missing.
    public init(_ eaten: Eaten) {
        others = eaten
        // What is told apart is not told twice, or equal drafts would differ.
        others.name = ""
        others.kilocalories = 0
        name = eaten.name
        kilocalories = eaten.kilocalories
    }

    /// Creates a draft that lacks nothing.
    public init(_ eaten: Eaten, at moment: Moment, meal: String?) {
        self.init(eaten)
        self.meal = meal
        set(moment)
    }

    /// Starts from an existing entry.
    public init(_ item: FoodItem) {
        self.init(item.eaten, at: item.moment, meal: item.meal)
        said = item.said
        photo = item.photo
    }

    /// What was eaten; nil while its name or its energy is missing.
    public var eaten: Eaten? {
        guard let name, let kilocalories else { return nil }
        var eaten = others
        eaten.name = name
        // Zero is added, because a negative zero would be printed as "-0".
        eaten.kilocalories = kilocalories + 0
        return eaten
    }

    /// Sets when it was eaten.
    public mutating func set(_ moment: Moment) {
        day = moment.day
        eatenAt = moment.eatenAt
        utcOffset = moment.utcOffset
    }

    /// Another property of what was eaten.
    @inlinable public subscript<Value>(dynamicMember property: WritableKeyPath<Eaten, Value>) -> Value {
        get { others[keyPath: property] }
        set { others[keyPath: property] = newValue }
    }

    /// The largest energy of one entry in kilocalories: a hundred days of food.
    public static let largestEnergy = 1_000_000.0

    /// A draft of which every rule has been checked, with what is required unwrapped.
    struct Valid {
        let moment: Moment
        let eaten: Eaten
        let meal: String?
        let said: Said?
        let photo: PhotoName?
        let typedNutrients: Set<Nutrient>
        let typedMicronutrients: Set<Micronutrient>
    }

    /// Everything that keeps this draft from being an entry, in the order of its fields.
    public var problems: [FoodItemProblem] {
        var problems: [FoodItemProblem] = []
        func check(_ text: String?, _ field: FoodItemProblem.Field, limit: Int) {
            guard let text, let problem = PlainText.problem(in: text, limit: limit) else { return }
            problems.append(.badText(field, problem))
        }
        if name == nil { problems.append(.missing(.name)) }
        check(name, .name, limit: PlainText.longestName)
        check(others.brand, .brand, limit: PlainText.longestName)
        if let kilocalories {
            if let problem = FoodItemDraft.problem(of: kilocalories, limit: FoodItemDraft.largestEnergy) {
                problems.append(.badNumber(.energy, problem))
            }
        } else {
            problems.append(.missing(.energy))
        }
        if let guess = others.guess {
            if let problem = FoodItemDraft.problem(of: guess.upperBound, limit: FoodItemDraft.largestEnergy) {
                problems.append(.badNumber(.guess, problem))
            } else if guess.lowerBound < 0 {
                problems.append(.badNumber(.guess, .negative))
            } else if let kilocalories, !guess.contains(kilocalories) {
                problems.append(.badNumber(.guess, .notAround(kilocalories)))
            }
        }
        for nutrient in Nutrient.allCases {
            guard let amount = others.nutrients[nutrient],
                let problem = FoodItemDraft.problem(of: amount, limit: nutrient.limit)
            else { continue }
            problems.append(.badNumber(.nutrient(nutrient), problem))
        }
        for one in others.micronutrients.stated {
            guard let problem = FoodItemDraft.problem(of: one.amount, limit: Micronutrients.limit)
            else { continue }
            problems.append(.badNumber(.micronutrient(one.nutrient), problem))
        }
        if let amount = others.amount {
            let numbers = [amount.quantity, amount.grams ?? 1, amount.milliliters ?? 1]
            for number in numbers {
                guard let problem = FoodItemDraft.problem(of: number, limit: 1_000_000) else { continue }
                problems.append(.badNumber(.amount, problem))
                break
            }
            check(amount.unit, .amount, limit: PlainText.longestMeal)
        }
        check(others.foodID, .source, limit: PlainText.longestName)
        if case .imported(let name) = others.source { check(name, .source, limit: PlainText.longestName) }
        check(meal, .meal, limit: PlainText.longestMeal)
        check(said?.text, .text, limit: PlainText.longestText)
        check(others.note, .note, limit: PlainText.longestNote)
        if eatenAt == nil { problems.append(.missing(.time)) }
        if day == nil { problems.append(.missing(.day)) }
        return problems
    }

    private static func problem(of number: Double, limit: Double) -> FoodItemProblem.Number? {
        if !number.isFinite { return .notFinite }
        if number < 0 { return .negative }
        return number > limit ? .tooLarge(limit: limit) : nil
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

extension Eaten {
    /// Everything that keeps it from being logged.
    var problems: [FoodItemProblem] {
        FoodItemDraft(self).problems.filter { $0 != .missing(.time) && $0 != .missing(.day) }
    }
}

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
    public enum Number: Equatable, Sendable {
        case notFinite
        case negative
        case tooLarge(limit: Double)
        /// A range that does not hold what it is the range of.
        case notAround(Double)
    }

    /// A rule of a record that is not an entry.
    public enum Rule: Equatable, Sendable {
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

/// What no log can hold: a draft that cannot become an entry, with all the reasons, or another record, with
/// the first.
public struct InvalidFoodItem: Error, Equatable, Sendable {
    /// What is missing or bad, never empty.
    public let problems: [FoodItemProblem]

    /// Creates the error for what is wrong with a draft.
    public init(problems: [FoodItemProblem]) {
        self.problems = problems
    }
}
