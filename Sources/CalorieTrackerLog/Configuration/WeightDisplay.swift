/// How text shows weights.
package enum WeightDisplay: String, CaseIterable, Sendable {
    /// The weights and their trend.
    case shown
    /// The trend alone: a day's weight is mostly water.
    case trend
    /// Nothing; they are still stored and used to estimate expenditure.
    case hidden
}
