/// The five values of a pet food, some of which may be unknown.
package struct PetAnalysis: Equatable, Sendable {
    private var protein: PetValue?
    private var fat: PetValue?
    private var fiber: PetValue?
    private var moisture: PetValue?
    private var ash: PetValue?

    /// Creates an analysis without any values.
    package init() {}

    /// Creates an analysis with all values from one source.
    package init(_ percents: [PetNutrient: Double], from source: PetValueSource) {
        for (nutrient, percent) in percents { self[nutrient] = PetValue(percent, from: source) }
    }

    /// A value; nil if it is missing.
    package subscript(nutrient: PetNutrient) -> PetValue? {
        get {
            switch nutrient {
            case .protein: protein
            case .fat: fat
            case .fiber: fiber
            case .moisture: moisture
            case .ash: ash
            }
        }
        set {
            switch nutrient {
            case .protein: protein = newValue
            case .fat: fat = newValue
            case .fiber: fiber = newValue
            case .moisture: moisture = newValue
            case .ash: ash = newValue
            }
        }
    }

    /// The missing values, in the order of `PetNutrient`.
    package var missing: [PetNutrient] { PetNutrient.allCases.filter { self[$0] == nil } }

    /// Whether all values are missing.
    package var isEmpty: Bool { missing.count == PetNutrient.allCases.count }

    /// Whether all five values were read from the label.
    var isWholeScan: Bool { PetNutrient.allCases.allSatisfy { self[$0]?.source == .scan } }

    /// The sum of all known values, in percent.
    var sum: Double { PetNutrient.allCases.compactMap { self[$0]?.percent }.reduce(0, +).withoutNoise }

    /// Every value from the source with the higher priority; from this analysis if the priorities are equal.
    package func merged(with other: PetAnalysis) -> PetAnalysis {
        var result = self
        for nutrient in PetNutrient.allCases {
            guard let theirs = other[nutrient] else { continue }
            if let ours = self[nutrient], ours.source.priority >= theirs.source.priority { continue }
            result[nutrient] = theirs
        }
        return result
    }

    /// The combination of several analyses, with each value from the source with the highest priority.
    package static func merging(_ analyses: some Sequence<PetAnalysis>) -> PetAnalysis {
        analyses.reduce(PetAnalysis()) { $0.merged(with: $1) }
    }
}

extension Double {
    /// The number without binary rounding errors, and without the sign of -0.
    ///
    /// 100 − 9 − 5 − 1.1 − 78 − 2.5 must be 4.4, so that the label's numbers determine a level.
    package var withoutNoise: Double {
        guard magnitude < 1e8 else { return self }
        return (self * 1e6).rounded() / 1e6 + 0
    }
}

/// A value of the analysis on a label of pet food, in percent as fed.
package enum PetNutrient: String, CaseIterable, Sendable {
    case protein
    case fat
    case fiber
    case moisture
    case ash
}

/// A value of the analysis, with its source.
///
/// A missing value is nil, never a `PetValue` of 0, which means that there is none in the food.
package struct PetValue: Equatable, Sendable {
    /// The percentage as fed, with at most two decimals.
    package let percent: Double
    /// The source.
    package let source: PetValueSource
    /// The line of the label that it was read from; nil if it was not read from a label.
    package let readFrom: String?

    /// Creates a value rounded to hundredths, so that computations use the displayed number.
    package init(_ percent: Double, from source: PetValueSource, readFrom: String? = nil) {
        self.percent = percent.roundedToHundredth
        self.source = source
        self.readFrom = readFrom
    }
}

extension Double {
    /// The nearest number with two decimals.
    fileprivate var roundedToHundredth: Double {
        guard magnitude < 1e12 else { return self }
        return (self * 100).rounded() / 100
    }
}

/// The source of a value of pet food.
package enum PetValueSource: String, CaseIterable, Sendable {
    case scan
    case service
    case typed
    case edited

    /// Its priority over other sources: the higher one wins.
    ///
    /// Values printed on the can override values entered online; a correction overrides all.
    package var priority: Int {
        switch self {
        case .edited: 3
        case .scan: 2
        case .service: 1
        case .typed: 0
        }
    }
}
