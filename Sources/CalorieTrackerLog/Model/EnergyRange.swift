/// The range of an estimated energy, in kilocalories; ideally an 80% range.
public typealias EnergyRange = ClosedRange<Double>

extension EnergyRange {
    /// The range between two numbers; nil if they are not in order.
    static func between(_ low: Double, _ high: Double) -> EnergyRange? { low <= high ? low...high : nil }

    /// The range multiplied by a factor, rounded like the energy itself.
    package func times(_ factor: Double) -> EnergyRange? {
        .between((lowerBound * factor).rounded(), (upperBound * factor).rounded())
    }

    /// The range divided by a number of days, rounded like their average.
    package func average(over count: Int) -> EnergyRange? { count > 1 ? times(1 / Double(count)) : self }

    /// A normal distribution has 80% of its values within this number of standard deviations of its mean.
    private static let deviationsOf80 = 1.28

    /// The variance that the range corresponds to.
    var variance: Double {
        let deviation = (upperBound - lowerBound) / 2 / EnergyRange.deviationsOf80
        return deviation * deviation
    }
}

extension Certainty {
    /// The range of an energy that was parsed from words; nil if the words are exact.
    ///
    /// People eat more than a usual portion more often than less. A food without energy is exact.
    func range(of kilocalories: Double) -> EnergyRange? {
        switch self {
        case .sure: return nil
        case .likely: return kilocalories > 0 ? (0.8...1.3).times(kilocalories) : nil
        case .rough: return kilocalories > 0 ? (0.6...2).times(kilocalories) : nil
        }
    }
}

extension FoodItem {
    /// The range of its energy, from a typed range or from the uncertainty of its words; nil if it is exact.
    package var energyRange: EnergyRange? {
        eaten.guessed(said).guess
    }
}

extension Eaten {
    /// The same food with the uncertainty of its words as its range, for records that do not store the words.
    package func guessed(_ said: SourcePhrase?) -> Eaten {
        var guessed = self
        guessed.guess = guess ?? said?.certainty.flatMap { $0.range(of: kilocalories) }
        return guessed
    }
}

extension Food {
    /// The range of the energy of 100 g, if it is made from estimated foods; nil if it is exact.
    package var energyRange: EnergyRange? { guess }
}

extension Sequence<FoodItem> {
    /// The range of their total energy; nil if it is exact.
    package var energyRange: EnergyRange? {
        var sum = SumOfRanges()
        for item in self { sum.add(item.eaten.kilocalories, item.energyRange) }
        return sum.range
    }
}

extension Sequence<Eaten> {
    /// The range of their total energy; nil if it is exact.
    package var energyRange: EnergyRange? {
        var sum = SumOfRanges()
        for eaten in self { sum.add(eaten.kilocalories, eaten.guess) }
        return sum.range
    }
}

/// The sums of the lower and upper bounds, to which an exact value adds itself: ranges add up like the rows on a
/// screen.
struct SumOfRanges {
    private var low = 0.0
    private var high = 0.0
    private var isGuess = false

    mutating func add(_ kilocalories: Double, _ range: EnergyRange?) {
        isGuess = isGuess || range != nil
        low = (low + (range?.lowerBound ?? kilocalories).roundedToTenth).roundedToTenth
        high = (high + (range?.upperBound ?? kilocalories).roundedToTenth).roundedToTenth
    }

    /// Nil if all values are exact.
    var range: EnergyRange? { isGuess ? .between(low, high) : nil }
}
