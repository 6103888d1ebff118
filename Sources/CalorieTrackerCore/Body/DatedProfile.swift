/// What is known of a person from a day on, until more is said.
public struct DatedProfile: Equatable, Sendable {
    /// What bodies have other needs in.
    public enum LifeStage: String, CaseIterable, Sendable {
        case pregnancy
        case lactation
    }

    /// The day it was said.
    public var since: Day
    /// The height in centimeters.
    public var height: Double?
    /// The sex that formulas tell apart.
    public var sex: BodyProfile.Sex?
    /// The year of birth.
    public var birthYear: Int?
    /// What the body goes through.
    public var lifeStage: LifeStage?

    /// Creates a profile that knows nothing.
    public init(since: Day) {
        self.since = since
    }

    /// Whether nothing is known.
    public var isEmpty: Bool { height == nil && sex == nil && birthYear == nil && lifeStage == nil }

    /// What formulas need of it on a day.
    ///
    /// In a year half of those who were born in the same one have yet to become a year older. Who may be 17 counts as
    /// that.
    public func body(on day: Day) -> BodyProfile {
        BodyProfile(height: height, sex: sex, age: birthYear.map { max(0, Double(day.year - $0) - 0.5) })
    }

    /// The heights that people have, in centimeters.
    public static let heights = 50.0...272
    /// How old people get.
    public static let ages = 0...125
}
