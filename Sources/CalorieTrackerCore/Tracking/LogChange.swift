/// What adding, changing or deleting entries led to.
public struct LogChange: Sendable {
    /// False when an earlier add with the same key had done it already.
    public var isNew = true
    /// What became of each entry, in the order asked for.
    public let entries: [Difference<FoodItem>]
    /// The logs of the days it touched, in order, as they are now.
    public let days: [DailyLog]
}
