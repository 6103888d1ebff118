/// How far a figure can be trusted that was read from words.
public enum Certainty: String, CaseIterable, Comparable, Sendable {
    /// The food and the amount are as good as said.
    case sure
    /// Right more often than not; an amount that nobody named is at most that.
    case likely
    /// A guess.
    case rough

    private var rank: Int { self == .sure ? 0 : self == .likely ? 1 : 2 }

    /// Whether it is more certain.
    public static func < (left: Certainty, right: Certainty) -> Bool { left.rank < right.rank }
}
