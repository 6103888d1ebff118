public import CalorieTrackerLog

/// A meal as `CalorieTracker.read(_:in:)` understood its words.
public struct MealReading {
    /// A food that may have been meant.
    public struct Alternative {
        /// Its id.
        public let foodID: String
        /// Its name.
        public let name: String
        /// The energy of the same weight.
        public let kilocalories: Double
    }

    /// A food of the meal.
    public struct Item {
        /// The words it was read from.
        public let text: String
        /// Their position in the line, in characters.
        package let range: Range<Int>
        /// The words of its name.
        package let name: String
        /// The food in its amount, with its nutrition facts.
        public var eaten: Eaten
        /// The possible error of the energy.
        package let spread: Double
        /// Whether the words do not name an amount, so that it is assumed.
        public let isAmountAssumed: Bool
        /// Whether the line gives its amount.
        package let hasAmount: Bool
        /// How certain the food is.
        package internal(set) var foodCertainty: Certainty
        /// How certain the amount is.
        package let amountCertainty: Certainty
        /// The certainty of the food and the amount: that of the less certain of the two.
        public var certainty: Certainty { max(foodCertainty, amountCertainty) }
        /// Other foods it may be, at most three.
        public var alternatives: [Alternative] { others() }
        /// Looks up the alternatives when they are requested.
        let others: () -> [Alternative]
        let frame: LineFrame
        let carbsSpread: Double
        /// Another likely weight.
        package let otherGrams: Double?
        /// The built-in food; nil for a user's own food.
        package let food: Food?
        /// Whether the name matched exactly.
        package let isNamedExactly: Bool
        /// Whether the amount is implausibly large.
        package let isImplausible: Bool

        /// Words that change a dish, although its values are those of the unchanged dish on the menu: "no mayo".
        package let changes: [String]

        /// Whether it is a dish of a restaurant chain.
        var isOfChain: Bool { eaten.foodID.flatMap(DishID.init) != nil }
        /// Whether it may be a saved meal.
        package var isOfMeal: Bool { food == nil && eaten.source == .manual }
        /// The id of the food.
        package var foodID: String? { eaten.foodID }
        /// The meal that the words name, such as "lunch"; nil if they name none.
        public var meal: String? { frame.meal }
        /// The time that the words name; nil if they name none.
        public var time: TimeOfDay? { frame.time }
        /// The number of days before today that the words name; nil if they name none.
        public var daysAgo: Int? { frame.daysAgo }
    }

    /// A part of a line that has no meaning, or more than one.
    package struct Uncertainty {
        /// The words; for an unknown name, the name without its amount.
        package let text: String
        /// The words of the amount of an unknown name.
        package let amount: String?
        /// The position of the whole part, in characters.
        package let range: Range<Int>
        /// The reason for the uncertainty.
        package let reason: Reason

        /// The reason why a part of a line cannot be logged.
        package enum Reason {
            /// The words are neither a food nor an amount.
            case unknown
            /// The words name a day that can only be set by an option.
            case day
            /// The food does not have the unit.
            case noUnit(String, Food)
            /// The piece that the number counts is ambiguous.
            case whichPiece(Double, Food)
            /// The whole that the part refers to is ambiguous.
            case whichWhole(Double, Food)
            /// The number can be a count or an energy.
            case countOrEnergy(Double, isDrink: Bool)
            /// Either the dish or the foods after its colon can be meant.
            case dishOrParts
            /// Either two foods or the dish with that name can be meant.
            case oneOrTwo(String)
            /// The weight can apply to the addition or to the whole plate.
            case partOrAll(grams: Double)
            /// The line has more foods than the maximum.
            case tooMany
            /// The user's own food does not have the amount.
            case personal(any Error)
            /// The amount is zero.
            case nothing
            /// Several dishes of the chain match the words.
            case whichDish([String])
            /// The dish is sold with sides that the words do not name.
            case withSides(String, chain: String)
            /// The dish is sold only in other sizes.
            case noSize(String, [String])
        }
    }

    /// The line.
    package let text: String
    /// The foods that were understood.
    public internal(set) var items: [Item] = []
    /// The parts that prevent logging.
    package internal(set) var doubts: [Uncertainty] = []

    init(text: String, doubts: [Uncertainty] = []) { (self.text, self.doubts) = (text, doubts) }

    /// Creates a reading of a line with a typed energy, in a meal if one was named.
    package init(_ text: String, stated eaten: Eaten, meal: String?) {
        self.init(text: text)
        let range = eaten.guess
        let spread =
            range.map { max($0.upperBound - eaten.kilocalories, eaten.kilocalories - $0.lowerBound) / 2 } ?? 0
        items = [
            Item(
                text: text,
                range: 0..<text.count,
                name: eaten.name,
                eaten: eaten,
                spread: spread,
                isAmountAssumed: false,
                hasAmount: eaten.amount != nil,
                foodCertainty: .sure,
                amountCertainty: Certainty(carbs: 0, kilocalories: spread, of: eaten.kilocalories),
                others: { [] },
                frame: LineFrame(meal: meal),
                carbsSpread: 0,
                otherGrams: nil,
                food: nil,
                isNamedExactly: true,
                isImplausible: false,
                changes: []
            )
        ]
    }

    /// Creates a reading of a line that cannot be logged at all.
    package init(refused text: String) {
        self.init(
            text: text,
            doubts: [Uncertainty(text: text, amount: nil, range: 0..<text.count, reason: .unknown)]
        )
    }

    /// The words of the parts that are not understood, or that have more than one meaning; empty if there are none.
    public var unread: [String] { doubts.map(\.text) }
    /// Whether every part is understood, and there is at least one food.
    public var isLoggable: Bool { doubts.isEmpty && !items.isEmpty }

    /// The energy of all foods, in kilocalories.
    public var kilocalories: Double { items.reduce(0) { $0 + $1.eaten.kilocalories } }
    /// The nutrients of all foods.
    package var nutrients: Nutrients { Nutrients.sum(of: items.map(\.eaten.nutrients)) }
    /// The possible error of the total energy; errors of single foods partly cancel out.
    package var spread: Double { items.reduce(0) { $0 + $1.spread * $1.spread }.squareRoot() }

    /// The certainty of the total.
    public var certainty: Certainty {
        let carbs = items.reduce(0) { $0 + $1.carbsSpread * $1.carbsSpread }.squareRoot()
        let certainty = Certainty(carbs: carbs, kilocalories: spread, of: kilocalories)
        // A guessed name may mean another food entirely.
        let hasGuess = items.contains { $0.foodCertainty == .rough }
        return hasGuess ? max(certainty, .likely) : certainty
    }
}

extension Certainty {
    /// Creates a certainty from the possible errors of carbs and energy.
    init(carbs: Double, kilocalories spread: Double, of kilocalories: Double) {
        if carbs < 3, spread < max(15, 0.1 * kilocalories) {
            self = .sure
        } else if carbs < 8, spread < max(60, 0.3 * kilocalories) {
            self = .likely
        } else {
            self = .rough
        }
    }

    init(_ mark: ReadMark) {
        self =
            switch mark {
            case .none: .sure
            case .assumed: .likely
            case .guessed: .rough
            }
    }
}
