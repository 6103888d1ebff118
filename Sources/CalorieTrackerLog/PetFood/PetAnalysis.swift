/// The five values of a pet food, each known or not.
package struct PetAnalysis: Equatable, Sendable {
    private var protein: PetValue?
    private var fat: PetValue?
    private var fiber: PetValue?
    private var moisture: PetValue?
    private var ash: PetValue?

    /// Creates an analysis of which nothing is known.
    package init() {}

    /// Creates an analysis whose values all come from one source.
    package init(_ percents: [PetNutrient: Double], from source: PetValueSource) {
        for (nutrient, percent) in percents { self[nutrient] = PetValue(percent, from: source) }
    }

    /// One value, or nil when it is missing.
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

    /// The values nobody stated, in the order of `PetNutrient`.
    package var missing: [PetNutrient] { PetNutrient.allCases.filter { self[$0] == nil } }

    /// Whether nothing is known.
    package var isEmpty: Bool { missing.count == PetNutrient.allCases.count }

    /// Whether all five values were read from the label.
    var isWholeScan: Bool { PetNutrient.allCases.allSatisfy { self[$0]?.source == .scan } }

    /// What all known values weigh, in per cent.
    var sum: Double { PetNutrient.allCases.compactMap { self[$0]?.percent }.reduce(0, +).withoutNoise }

    /// Every value from the source that counts more; of equal sources, from this one.
    package func merged(with other: PetAnalysis) -> PetAnalysis {
        var result = self
        for nutrient in PetNutrient.allCases {
            guard let theirs = other[nutrient] else { continue }
            if let ours = self[nutrient], ours.source.priority >= theirs.source.priority { continue }
            result[nutrient] = theirs
        }
        return result
    }

    /// The analysis that several make together, each value from the source that counts most.
    package static func merging(_ analyses: some Sequence<PetAnalysis>) -> PetAnalysis {
        analyses.reduce(PetAnalysis()) { $0.merged(with: $1) }
    }
}

extension Double {
    /// The number without what binary fractions add to it, and without the sign of -0.
    ///
    /// 100 − 9 − 5 − 1.1 − 78 − 2.5 shall be 4.4, so that a level is decided by the figures of the label.
    package var withoutNoise: Double {
        guard magnitude < 1e8 else { return self }
        return (self * 1e6).rounded() / 1e6 + 0
    }
}

/// A value of the analysis on a label of pet food, in per cent as fed.
package enum PetNutrient: String, CaseIterable, Sendable {
    case protein
    case fat
    case fiber
    case moisture
    case ash
}

/// A value of the analysis, with where it came from.
///
/// A value that is missing is nil, never a `PetValue` of 0: that one says that there is none in it.
package struct PetValue: Equatable, Sendable {
    /// Per cent as fed, with at most two decimals.
    package let percent: Double
    /// Where it came from.
    package let source: PetValueSource
    /// The line of the label it was read from; nil when it was not read.
    package let readFrom: String?

    /// Creates a value, rounded to hundredths: what is shown is what is computed with.
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

/// Where a value of pet food came from.
package enum PetValueSource: String, CaseIterable, Sendable {
    case scan
    case service
    case typed
    case edited

    /// How much it counts against another source: the higher one wins.
    ///
    /// What is printed on the tin beats what somebody entered somewhere; a correction beats all.
    package var priority: Int {
        switch self {
        case .edited: 3
        case .scan: 2
        case .service: 1
        case .typed: 0
        }
    }
}
