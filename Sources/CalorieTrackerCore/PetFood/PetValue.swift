/// A value of the analysis, with where it came from.
///
/// A value that is missing is nil, never a `PetValue` of 0: that one says that there is none in it.
public struct PetValue: Equatable, Sendable {
    /// Per cent as fed, with at most two decimals.
    public let percent: Double
    /// Where it came from.
    public let source: PetValueSource
    /// The line of the label it was read from; nil when it was not read.
    public let readFrom: String?

    /// Creates a value, rounded to hundredths: what is shown is what is computed with.
    public init(_ percent: Double, from source: PetValueSource, readFrom: String? = nil) {
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
