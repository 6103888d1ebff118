/// How good a share of carbohydrate in dry matter is for a cat.
public enum PetCarbohydrateLevel: String, CaseIterable, Sendable {
    case good
    case moderate
    case high

    /// Below 5 % is good, above 10 % is high.
    public init(_ percent: Double) {
        self = percent < 5 ? .good : percent <= 10 ? .moderate : .high
    }
}
