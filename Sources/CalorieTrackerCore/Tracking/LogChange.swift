/// The result of adding, changing or deleting entries.
public struct LogChange: Sendable {
    /// False when an earlier add with the same key had done it already.
    public var isNew = true
    /// The drafts left out because an earlier change had their key.
    public internal(set) var repeats: [Repeat] = []
    /// Each entry before and after, in the order asked for.
    public let entries: [Difference<FoodItem>]
    /// The logs of the days it touched, in order, as they are now.
    public let days: [DailyLog]
    /// The pots that something was taken from, as they are now.
    public var pots: [PotStanding] = []

    /// The drafts left out because an earlier change had their key.
    public struct Repeat: Sendable {
        /// The key.
        public let key: String
        /// How many of the records that were added with the key are not there now.
        public let missing: Int
        /// Why none of them is there; nil if one is.
        public let gone: KeyUse?
        /// Whether other values were added with the key.
        public let differs: Bool

        init(_ key: String, _ earlier: KeyedChange<some NumberedRecord>, differs: Bool) {
            self.key = key
            missing = earlier.added.count - earlier.records.count
            gone = earlier.use
            self.differs = differs && gone == nil
        }
    }
}

/// Why nothing is there that was added with a key.
public enum KeyUse: Equatable, Sendable {
    /// It was deleted.
    case deleted
    /// The change that added it is undone.
    case undone
    /// Another command than the one that repeats it used the key.
    case otherCommand(String)
}

extension KeyedChange {
    /// Why none of its records is there; nil if one is.
    var use: KeyUse? {
        if !records.isEmpty { return nil }
        return added.isEmpty ? .otherCommand(command) : isUndone ? .undone : .deleted
    }

    /// The records that are still there.
    /// - Throws: `TrackerError.keyUsed` if there are none.
    func remaining(_ key: String) throws -> [Record] {
        if let use { throw TrackerError.keyUsed(key, use) }
        return records
    }
}

extension KeyedChange<FoodItem> {
    /// Whether drafts say the same as what was added; not at what time, which a repeat rarely shares.
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
