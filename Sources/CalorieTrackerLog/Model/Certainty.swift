/// The reliability of values that were read from words.
///
/// The order is `sure`, `likely`, `rough`: the greater value is the less certain one.
public enum Certainty: String, CaseIterable, Comparable, Sendable {
    /// The words give both the food and the amount.
    case sure
    /// More often right than not. An assumed amount is never better than this.
    case likely
    /// A guess.
    case rough

    private var rank: Int { self == .sure ? 0 : self == .likely ? 1 : 2 }

    /// Returns whether the left value is more certain than the right one.
    public static func < (left: Certainty, right: Certainty) -> Bool { left.rank < right.rank }
}
