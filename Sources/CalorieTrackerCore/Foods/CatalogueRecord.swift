/// What a record in a file of a public catalogue turned out to be.
public enum CatalogueRecord: Equatable, Sendable {
    /// A food, and how often people look it up; 0 where nobody counted.
    case food(Food, popularity: Int)
    /// Nothing that can be logged.
    case skipped(SkipReason)
}

/// Why a record of a catalogue was not taken.
public enum SkipReason: CaseIterable, Sendable {
    /// It has no energy.
    case noEnergy
    /// It has no name that could be one.
    case noName
    /// Its figures contradict each other, or cannot be those of a food.
    case implausible
    /// It is not what the format says.
    case broken
    /// It says nothing of a food by itself: a sample of a laboratory, an older version of another record.
    case notAFood
}
