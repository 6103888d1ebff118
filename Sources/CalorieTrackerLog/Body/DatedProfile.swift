/// The facts about a person from one day until the next profile.
package struct DatedProfile: Equatable, Sendable {
    /// A stage of life with other nutritional needs.
    package enum LifeStage: String, CaseIterable, Sendable {
        case pregnancy
        case lactation
    }

    /// The first day of the profile.
    package var since: Day
    /// The height in centimeters.
    package var height: Double?
    /// The sex that formulas use.
    package var sex: BodyProfile.Sex?
    /// The year of birth.
    package var birthYear: Int?
    /// The stage of life.
    package var lifeStage: LifeStage?

    /// Creates an empty profile.
    package init(since: Day) {
        self.since = since
    }

    /// Whether the profile is empty.
    package var isEmpty: Bool { height == nil && sex == nil && birthYear == nil && lifeStage == nil }

    /// The values that formulas need on a day.
    ///
    /// The age is half a year less than the difference between the years, because half of all people have not had their
    /// birthday yet. A person who may be 17 is treated as 17.
    package func body(on day: Day) -> BodyProfile {
        BodyProfile(height: height, sex: sex, age: birthYear.map { max(0, Double(day.year - $0) - 0.5) })
    }

    /// The range of plausible heights, in centimeters.
    package static let heights = 50.0...272
    /// The range of plausible ages.
    package static let ages = 0...125
}
