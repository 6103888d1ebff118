/// A time that somebody stepped on a scale.
public struct Weighing: Equatable, Sendable {
    /// Its number in the log.
    public internal(set) var number: Int
    /// What it is known by in every log.
    public internal(set) var uuid: EntryUUID
    /// When it was.
    public internal(set) var moment: Moment
    /// What the scale showed, in the unit it was typed in.
    public internal(set) var weight: BodyWeight
    /// A remark.
    public internal(set) var note: String?
    /// Where it came from.
    public let source: FoodItemSource
    /// When it was kept.
    public internal(set) var createdAt: Timestamp
    /// When it was changed last.
    public internal(set) var updatedAt: Timestamp

    /// Its id: `weight:3`.
    public var id: String { "weight:\(number)" }
    /// The day it counts for.
    public var day: Day { moment.day }
    /// The weight in kilograms.
    public var kilograms: Double { weight.kilograms }
}
