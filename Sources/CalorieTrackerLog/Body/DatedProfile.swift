/// What is known of a person from a day on, until more is said.
package struct DatedProfile: Equatable, Sendable {
    /// What bodies have other needs in.
    package enum LifeStage: String, CaseIterable, Sendable {
        case pregnancy
        case lactation
    }

    /// The day it was said.
    package var since: Day
    /// The height in centimeters.
    package var height: Double?
    /// The sex that formulas tell apart.
    package var sex: BodyProfile.Sex?
    /// The year of birth.
    package var birthYear: Int?
    /// What the body goes through.
    package var lifeStage: LifeStage?

    /// Creates a profile that knows nothing.
    package init(since: Day) {
        self.since = since
    }

    /// Whether nothing is known.
    package var isEmpty: Bool { height == nil && sex == nil && birthYear == nil && lifeStage == nil }

    /// What formulas need of it on a day.
    ///
    /// In a year half of those who were born in the same one have yet to become a year older. Who may be 17 counts as
    /// that.
    package func body(on day: Day) -> BodyProfile {
        BodyProfile(height: height, sex: sex, age: birthYear.map { max(0, Double(day.year - $0) - 0.5) })
    }

    /// The heights that people have, in centimeters.
    package static let heights = 50.0...272
    /// How old people get.
    package static let ages = 0...125
}
