/// How much text tells of weights.
package enum WeightDisplay: String, CaseIterable, Sendable {
    /// The weights and their trend.
    case shown
    /// The trend alone: a day's weight is mostly water.
    case trend
    /// Nothing: they are kept, and counted for what is spent.
    case hidden
}
