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
        /// The words that name it.
        package let name: String
        /// The food in its amount, with its nutrition facts.
        public var eaten: Eaten
        /// How far the energy may be off.
        package let spread: Double
        /// Whether the words do not name an amount, so that it is assumed.
        public let isAmountAssumed: Bool
        /// Whether the line has an amount of it.
        package let hasAmount: Bool
        /// How certain the food is.
        package internal(set) var foodCertainty: Certainty
        /// How certain the amount is.
        package let amountCertainty: Certainty
        /// The certainty of the food and the amount: that of the less certain of the two.
        public var certainty: Certainty { max(foodCertainty, amountCertainty) }
        /// Other foods it may be, at most three.
        public var alternatives: [Alternative] { others() }
        /// Looks them up, for those who ask.
        let others: () -> [Alternative]
        let frame: LineFrame
        let carbsSpread: Double
        /// Another weight that it may well have.
        package let otherGrams: Double?
        /// The food of the table; nil of a person's own.
        package let food: Food?
        /// Whether the name was found word for word.
        package let isNamedExactly: Bool
        /// Whether it is more than anybody eats.
        package let isImplausible: Bool

        /// Words that change a dish, and not its figures, which are those of the menu: "no mayo".
        package let changes: [String]

        /// Whether it is a dish of a chain.
        var isOfChain: Bool { eaten.foodID.flatMap(DishID.init) != nil }
        /// Whether it may be a saved meal.
        package var isOfMeal: Bool { food == nil && eaten.source == .manual }
        /// The id of the food.
        package var foodID: String? { eaten.foodID }
        /// The meal that the words name, such as "lunch"; nil if they name none.
        public var meal: String? { frame.meal }
        /// The time that was named.
        public var time: TimeOfDay? { frame.time }
        /// How many days before today it was.
        public var daysAgo: Int? { frame.daysAgo }
    }

    /// A part of a line that has no meaning, or more than one.
    package struct Uncertainty {
        /// Its words; of an unknown name only that, without its amount.
        package let text: String
        /// The words of the amount of an unknown name.
        package let amount: String?
        /// Where all of it stands, in characters of the whole.
        package let range: Range<Int>
        /// Why it is in doubt.
        package let reason: Reason

        /// Why a part of a line cannot be logged.
        package enum Reason {
            /// No food is called so, and no word of an amount.
            case unknown
            /// A day that only an option names.
            case day
            /// The food has no such unit.
            case noUnit(String, Food)
            /// A number of which portion?
            case whichPiece(Double, Food)
            /// A part of which portion?
            case whichWhole(Double, Food)
            /// A number that may be a count, and may be an energy.
            case countOrEnergy(Double, Food)
            /// A dish, or the foods behind its colon?
            case dishOrParts
            /// Two foods, or the dish that is called so?
            case oneOrTwo(String)
            /// The weight of the addition, or of all?
            case partOrAll(grams: Double)
            /// A line has more foods than are read.
            case tooMany
            /// A food of a person's own has no such amount.
            case personal(any Error)
            /// None of it was eaten.
            case nothing
            /// Several dishes of a chain are called so.
            case whichDish([String])
            /// A dish that is sold with sides, which nobody named.
            case withSides(String, chain: String)
            /// A dish is sold in other sizes.
            case noSize(String, [String])
        }
    }

    /// The line.
    package let text: String
    /// The foods that were understood.
    public internal(set) var items: [Item] = []
    /// The parts that keep it from being logged.
    package internal(set) var doubts: [Uncertainty] = []

    init(text: String, doubts: [Uncertainty] = []) { (self.text, self.doubts) = (text, doubts) }

    /// A line whose energy was typed, in a meal if one was named.
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

    /// A line that cannot be logged, whole.
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
    /// How far the total energy may be off: errors of single foods partly cancel out.
    package var spread: Double { items.reduce(0) { $0 + $1.spread * $1.spread }.squareRoot() }

    /// The certainty of the total.
    public var certainty: Certainty {
        let carbs = items.reduce(0) { $0 + $1.carbsSpread * $1.carbsSpread }.squareRoot()
        let certainty = Certainty(carbs: carbs, kilocalories: spread, of: kilocalories)
        // A name that is a guess may be another food altogether.
        let hasGuess = items.contains { $0.foodCertainty == .rough }
        return hasGuess ? max(certainty, .likely) : certainty
    }
}

extension Certainty {
    /// From how far carbs and energy may be off.
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
