/// An entry of the log: a food or a drink, and when it was eaten.
///
///     let item = try tracker.newestEntry()
///     print(item.id, item.day, item.time, item.name, item.kilocalories)
///     if let grams = item.amount?.grams { print("\(grams) g") }
///     try tracker.remove([item])
///
/// The properties of `Eaten` and `Moment`, such as `name` and `day`, are properties of an entry as well. A change of
/// this value does not change the log: change a `FoodItemDraft` and pass it to `CalorieTracker.update(_:to:)`.
@dynamicMemberLookup
public struct FoodItem: Equatable, Sendable {
    /// The two kinds of entries and foods.
    public enum Kind: String, Sendable {
        /// Something to eat.
        case food
        /// Something to drink.
        case drink
    }

    /// The short id in this log.
    public internal(set) var id: EntryID
    /// The identity across devices, exports, and imports.
    public internal(set) var uuid: EntryUUID
    /// The moment at which it was eaten.
    public var moment: Moment
    /// The food, its amount, and its nutrition facts.
    public var eaten: Eaten
    /// The meal it belongs to, such as "lunch"; nil for none.
    public var meal: String?
    /// The words it was read from; nil if it was not logged in words.
    public var said: SourcePhrase?
    /// A picture of it, in the folder of photos beside the log.
    package var photo: PhotoName?
    /// The time it was logged.
    var createdAt: Timestamp
    /// The time it was last changed.
    var updatedAt: Timestamp

    /// The instant at which it was added to the log.
    public var loggedAt: Timestamp { createdAt }
    /// The instant at which it was last changed.
    public var changedAt: Timestamp { updatedAt }

    /// A property of `eaten`.
    @inlinable public subscript<Value>(dynamicMember property: WritableKeyPath<Eaten, Value>) -> Value {
        get { eaten[keyPath: property] }
        set { eaten[keyPath: property] = newValue }
    }

    /// A property of `moment`.
    @inlinable public subscript<Value>(dynamicMember property: KeyPath<Moment, Value>) -> Value {
        moment[keyPath: property]
    }

    /// Whether its values are from another program's diary, and not from a catalog.
    package var isFromDiary: Bool {
        if case .imported = eaten.source { eaten.foodID == nil } else { false }
    }

    /// Whether it is the total of a meal or a day from another program's diary, which has the name of the meal or the
    /// program and cannot be eaten again.
    var isDiarySum: Bool {
        isFromDiary && eaten.amount == nil && FoodItem.isSum(eaten.name, meal, eaten.source)
    }

    /// Whether an entry from a diary without an amount is a total.
    static func isSum(_ name: String, _ meal: String?, _ source: FoodItemSource) -> Bool {
        name.lowercased() == meal || DiaryApp.isUnnamed(name, source)
    }

    /// Whether it is plain water without further data: many views show only the amount.
    package var isPlainWater: Bool {
        waterMilliliters != nil && eaten.kilocalories == 0 && eaten.note == nil
    }

    /// The milliliters of water in it; nil for anything else.
    ///
    /// Water is a drink that has "water" in its name and almost no energy: "Water" and "Sparkling water", but not
    /// "Coconut water". It is derived from the entry itself, so it is the same in every view and does not change over
    /// time.
    package var waterMilliliters: Double? {
        guard eaten.kind == .drink, let milliliters = eaten.amount?.milliliters, milliliters > 0 else {
            return nil
        }
        guard eaten.kilocalories * 100 <= 2 * milliliters else { return nil }
        return FoodWords.words(eaten.name).contains("water") ? milliliters : nil
    }
}

extension FoodItem {
    /// Creates an entry from a draft that has passed `FoodItemDraft.validated()`.
    init(
        _ valid: FoodItemDraft.Valid,
        id: EntryID,
        uuid: EntryUUID,
        createdAt: Timestamp,
        updatedAt: Timestamp
    ) {
        self.init(
            id: id,
            uuid: uuid,
            moment: valid.moment,
            eaten: valid.eaten,
            meal: valid.meal,
            said: valid.said,
            photo: valid.photo,
            createdAt: createdAt,
            updatedAt: updatedAt
        )
    }
}

/// The words that an entry was read from.
public struct SourcePhrase: Equatable, Sendable {
    /// The words themselves.
    public var text: String
    /// The certainty of the reading; nil after the user corrected it.
    public var certainty: Certainty?

    /// Creates the words with the certainty of their reading.
    public init(_ text: String, _ certainty: Certainty?) {
        self.text = text
        self.certainty = certainty
    }
}

/// The moment at which something was eaten, in local time.
public struct Moment: Equatable, Sendable {
    /// The day it belongs to: until a day starts (see `WallClock`), this is the previous calendar day.
    public var day: Day
    /// The instant.
    public var eatenAt: Timestamp
    /// The UTC offset of local clocks at that instant.
    public var utcOffset: UTCOffset

    /// Creates a moment.
    public init(day: Day, eatenAt: Timestamp, utcOffset: UTCOffset) {
        self.day = day
        self.eatenAt = eatenAt
        self.utcOffset = utcOffset
    }

    /// The time that local clocks showed.
    public var time: TimeOfDay { eatenAt.timeOfDay(offset: utcOffset) }
}
