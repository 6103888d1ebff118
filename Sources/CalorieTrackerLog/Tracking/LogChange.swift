/// The result of adding, changing, or deleting entries.
public struct LogChange: Sendable {
    /// Whether this call made the change; false if an earlier `CalorieTracker.add(_:key:command:)` used the same key.
    public var isNew = true
    /// The drafts left out because an earlier change had their key.
    package internal(set) var repeats: [Repeat] = []
    /// The places of those drafts among all of them.
    package internal(set) var leftOut: [Int] = []
    /// Each entry before and after the change, in the order of the call.
    ///
    /// If `isNew` is false, these are the entries of the earlier call that still exist, unchanged.
    public let entries: [Difference<FoodItem>]
    /// The logs of the affected days after the change, in date order.
    public let days: [DailyLog]
    /// The pots that the entries were taken from, as they are now.
    package var pots: [PotBalance] = []

    /// The drafts left out because an earlier change had their key.
    package struct Repeat: Sendable {
        /// The key.
        package let key: String
        /// The number of records added with the key that no longer exist.
        package let missing: Int
        /// The reason why none of them exists; nil if one does.
        package let gone: KeyUse?
        /// Whether other values were added with the key.
        package let differs: Bool

        init(_ key: String, _ earlier: KeyedChange<some NumberedRecord>, differs: Bool) {
            self.key = key
            missing = earlier.added.count - earlier.records.count
            gone = earlier.use
            self.differs = differs && gone == nil
        }
    }
}

/// The reason why nothing is left of the change that used a key.
public enum KeyUse: Equatable, Sendable {
    /// The entries that it added were deleted.
    case deleted
    /// The change was undone.
    case undone
    /// Another command, named by the associated value, used the key for a change that added no entries.
    case otherCommand(String)
}

extension KeyedChange {
    /// The reason why none of its records exists; nil if one does.
    var use: KeyUse? {
        if !records.isEmpty { return nil }
        return added.isEmpty ? .otherCommand(command) : isUndone ? .undone : .deleted
    }

    /// The records that still exist.
    /// - Throws: `CalorieTrackerError.keyUsed` if there are none.
    func remaining(_ key: String) throws -> [Record] {
        if let use { throw CalorieTrackerError.keyUsed(key, use) }
        return records
    }
}

extension KeyedChange<FoodItem> {
    /// Whether drafts have the same values as the added records, except for the time, which is rarely the same for a
    /// repeat.
    func isRepeated(by drafts: [FoodItemDraft.Valid]) -> Bool {
        drafts.count == added.count
            && zip(drafts, added).allSatisfy { draft, item in
                let (new, old) = (draft.eaten, item.eaten)
                guard new.name == old.name, new.kind == old.kind, new.amount == old.amount,
                    new.note == old.note, draft.meal == item.meal, draft.moment.day == item.day
                else { return false }
                // The energy of food from a pot depends on the rest of the pot.
                return Pot.isID(new.foodID)
                    || new.kilocalories == old.kilocalories && new.nutrients == old.nutrients
                        && new.micronutrients == old.micronutrients
            }
    }
}
