extension ReadItem {
    /// The parts of its energy that it may have in four cases of five, as typed phrases were found to have.
    ///
    /// People eat more than a table's portion more often than less.
    var likelyParts: ClosedRange<Double> {
        if weight.kilocalories != nil { return 1...1 }
        switch mark {
        case .none: return amounts.contains(where: \.isMeasure) ? 0.9...1.1 : 0.86...1.33
        case .assumed: return 0.84...1.45
        case .guessed: return 0.7...2.2
        }
    }
}
