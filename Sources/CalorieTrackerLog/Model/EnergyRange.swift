/// The range of an estimated energy, in kilocalories; ideally an 80% range.
public typealias EnergyRange = ClosedRange<Double>

extension EnergyRange {
    /// The range between two numbers; nil where they make none.
    static func between(_ low: Double, _ high: Double) -> EnergyRange? { low <= high ? low...high : nil }

    /// The range of so many times as much, rounded as the energy itself is.
    package func times(_ factor: Double) -> EnergyRange? {
        .between((lowerBound * factor).rounded(), (upperBound * factor).rounded())
    }

    /// The range of what each of so many days has on average, rounded as their average is.
    package func average(over count: Int) -> EnergyRange? { count > 1 ? times(1 / Double(count)) : self }

    /// A normal distribution has four fifths within so many standard deviations of its middle.
    private static let deviationsOf80 = 1.28

    /// The variance of what it holds.
    var variance: Double {
        let deviation = (upperBound - lowerBound) / 2 / EnergyRange.deviationsOf80
        return deviation * deviation
    }
}

extension Certainty {
    /// The range of an energy that was read from words; nil where it is as good as said.
    ///
    /// People eat more than a usual portion more often than less. What has no energy is firm.
    func range(of kilocalories: Double) -> EnergyRange? {
        switch self {
        case .sure: return nil
        case .likely: return kilocalories > 0 ? (0.8...1.3).times(kilocalories) : nil
        case .rough: return kilocalories > 0 ? (0.6...2).times(kilocalories) : nil
        }
    }
}

extension FoodItem {
    /// The range of its energy: as somebody guessed, or as far as words can be trusted; nil where it is firm.
    package var energyRange: EnergyRange? {
        eaten.guessed(said).guess
    }
}

extension Eaten {
    /// The same, with what words leave open as its range: what it is kept for has no words.
    package func guessed(_ said: SourcePhrase?) -> Eaten {
        var guessed = self
        guessed.guess = guess ?? said?.certainty.flatMap { $0.range(of: kilocalories) }
        return guessed
    }
}

extension Food {
    /// The range of the energy of 100 g, of what is cooked from something guessed; nil where it is firm.
    package var energyRange: EnergyRange? { guess }
}

extension Sequence<FoodItem> {
    /// The range of the energy of all of them; nil where it is firm.
    package var energyRange: EnergyRange? {
        var sum = SumOfRanges()
        for item in self { sum.add(item.eaten.kilocalories, item.energyRange) }
        return sum.range
    }
}

extension Sequence<Eaten> {
    /// The range of the energy of all of them; nil where it is firm.
    package var energyRange: EnergyRange? {
        var sum = SumOfRanges()
        for eaten in self { sum.add(eaten.kilocalories, eaten.guess) }
        return sum.range
    }
}

/// The sum of the least and that of the most, to which what is firm adds what it is: ranges add up as the
/// rows on a screen do.
struct SumOfRanges {
    private var low = 0.0
    private var high = 0.0
    private var isGuess = false

    mutating func add(_ kilocalories: Double, _ range: EnergyRange?) {
        isGuess = isGuess || range != nil
        low = (low + (range?.lowerBound ?? kilocalories).roundedToTenth).roundedToTenth
        high = (high + (range?.upperBound ?? kilocalories).roundedToTenth).roundedToTenth
    }

    /// Nil where all of it is firm.
    var range: EnergyRange? { isGuess ? .between(low, high) : nil }
}
