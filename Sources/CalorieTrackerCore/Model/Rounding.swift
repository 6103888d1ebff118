extension Double {
    /// The nearest number with one decimal, halves away from zero.
    ///
    /// Sums of such numbers are rounded after every addition, so ten times 0.1 is 1 and totals do not
    /// depend on the order of the entries.
    public var roundedToTenth: Double {
        guard magnitude < 1e14 else { return self }
        return (self * 10).rounded() / 10
    }
}
