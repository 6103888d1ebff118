extension Double {
    /// The nearest number with one decimal, halves away from zero.
    ///
    /// Sums of such numbers are rounded after every addition, so ten times 0.1 is 1 and totals do not
    /// depend on the order of the entries.
    public var roundedToTenth: Double {
        guard magnitude < 1e14 else { return self }
        return (self * 10).rounded() / 10
    }

    /// The nearest number with three decimals.
    ///
    /// Figures of 100 g are kept so: what is computed from them is as exact as what they came from.
    public var roundedToThousandth: Double {
        guard magnitude < 1e12 else { return self }
        return (self * 1000).rounded() / 1000
    }
}
