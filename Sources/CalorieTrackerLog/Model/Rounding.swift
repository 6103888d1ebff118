extension Int {
    /// The whole part of a number; the nearest integer for a number out of range, and 0 for NaN.
    package init(clamping number: Double) {
        if let whole = Int(exactly: number.rounded(.towardZero)) {
            self = whole
        } else {
            self = number.isNaN ? 0 : number < 0 ? .min : .max
        }
    }
}

extension ClosedRange<Double> {
    /// A range around a number; nil if one of its ends is not a number.
    package init?(around middle: Double, _ half: Double) {
        guard (middle - half).isFinite, (middle + half).isFinite, half >= 0 else { return nil }
        self = middle - half...middle + half
    }
}

extension Double {
    /// The nearest number with one decimal, halves rounded away from zero.
    ///
    /// Sums of such numbers are rounded after every addition, so ten times 0.1 is 1, and totals do not depend on the
    /// order of the entries.
    package var roundedToTenth: Double {
        guard magnitude < 1e14 else { return self }
        return (self * 10).rounded() / 10
    }

    /// The number itself, but 0 for -0, because SQLite does not store its sign.
    package var withPlainZero: Double { self + 0 }

    /// The nearest number with three decimals.
    ///
    /// Values of 100 g are stored with this precision, so that values computed from them are as precise as their
    /// source.
    package var roundedToThousandth: Double {
        guard magnitude < 1e12 else { return self }
        return (self * 1000).rounded() / 1000
    }

    /// The nearest number with four decimals, which is always printed without an exponent.
    var roundedToFourDecimals: Double {
        guard magnitude < 1e11 else { return self }
        return (self * 10000).rounded() / 10000
    }
}
