/// A meal in words as it was understood.
public struct MealReading {
    /// A food that may have been meant.
    public struct Alternative {
        /// Its id.
        public let foodID: String
        /// What it is called.
        public let name: String
        /// The energy of as much of it.
        public let kilocalories: Double
    }

    /// One thing of it.
    public struct Item {
        /// The words it was read from.
        public let text: String
        /// Where they stand, in characters of the whole.
        public let range: Range<Int>
        /// What it is, with its figures.
        public var eaten: Eaten
        /// How far the energy may be off.
        public let spread: Double
        /// Whether the amount was not said.
        public let isAmountAssumed: Bool
        /// How certain the food is.
        public let foodCertainty: Certainty
        /// How certain the amount is.
        public let amountCertainty: Certainty
        /// How certain both are together.
        public let certainty: Certainty
        /// Other foods it may be, at most three.
        public var alternatives: [Alternative] { others() }
        /// Looks them up, which only who asks pays for.
        let others: () -> [Alternative]
        /// The meal, the time and the day its part of the text names.
        let frame: MealFrame
        /// Whether a name covers all that was said, and says no more than that.
        let isWhole: Bool
        /// Whether a word of it was mistyped.
        let isMended: Bool
        /// Whether each word that was said is one of some food.
        let isKnown: Bool
        /// Whether a number is left that counts nothing.
        let hasLooseNumber: Bool
        let carbsSpread: Double
        /// Another weight that it may well have.
        public let otherGrams: Double?

        /// The id of the food.
        public var foodID: String? { eaten.foodID }
        /// The meal that was named.
        public var meal: String? { frame.meal }
        /// The time that was named.
        public var time: TimeOfDay? { frame.time }
        /// How many days before today it was.
        public var daysAgo: Int? { frame.daysAgo }
    }

    /// What was said.
    public let text: String
    /// What was understood.
    public var items: [Item] = []
    /// Stretches of words in which no food is known.
    public var unread: [String] = []
    /// The day that was named in a way that is not read in a sentence, one of the unread: "friday", "20th".
    public internal(set) var namedDay: String?

    /// The energy of all of it.
    public var kilocalories: Double { items.reduce(0) { $0 + $1.eaten.kilocalories } }
    /// The nutrients of all of it.
    public var nutrients: Nutrients { Nutrients.sum(of: items.map(\.eaten.nutrients)) }
    /// How far the energy of all may be off: what is off in one item makes up for another.
    public var spread: Double { items.reduce(0) { $0 + $1.spread * $1.spread }.squareRoot() }

    /// Whether it can be logged as it stands.
    ///
    /// A single food that nothing frames has to be called just so: what was typed may be no meal at all.
    public var isLoggable: Bool {
        guard items.count == 1, unread.isEmpty, let item = items.first else { return !items.isEmpty }
        let isFramed = item.text.count + 1 < PlainText.tidied(text).count
        // What was mistyped and has no amount is suggested, never logged.
        if item.isMended, item.isAmountAssumed, !isFramed { return false }
        return !item.hasLooseNumber && (item.isWhole || isFramed)
    }

    /// How certain the sum is.
    public var certainty: Certainty {
        let carbs = items.reduce(0) { $0 + $1.carbsSpread * $1.carbsSpread }.squareRoot()
        return Certainty(carbs: carbs, kilocalories: spread, of: kilocalories)
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
}
