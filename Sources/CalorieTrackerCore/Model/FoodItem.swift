/// Something that was eaten or drunk: one entry of the log.
///
/// What was eaten and when are read through: `item.name` is the name of what was eaten.
@dynamicMemberLookup
public struct FoodItem: Equatable, Sendable {
    /// Whether something is eaten or drunk.
    public enum Kind: String, Sendable {
        /// Eaten.
        case food
        /// Drunk.
        case drink
    }

    /// The short name a person uses.
    public internal(set) var id: EntryID
    /// The identity across machines.
    var uuid: EntryUUID
    /// When it was eaten.
    public var moment: Moment
    /// What was eaten.
    public var eaten: Eaten
    /// The meal it belongs to.
    public var meal: String?
    /// What it was read from, when it was told in a sentence.
    public var said: Said?
    /// A picture of it, in the folder of photos beside the log.
    public var photo: PhotoName?
    /// When it was logged.
    var createdAt: Timestamp
    /// When it was last changed.
    var updatedAt: Timestamp

    /// When it was logged.
    public var loggedAt: Timestamp { createdAt }
    /// When it was last changed.
    public var changedAt: Timestamp { updatedAt }

    /// A property of what was eaten.
    @inlinable public subscript<Value>(dynamicMember property: WritableKeyPath<Eaten, Value>) -> Value {
        get { eaten[keyPath: property] }
        set { eaten[keyPath: property] = newValue }
    }

    /// A property of when it was.
    @inlinable public subscript<Value>(dynamicMember property: KeyPath<Moment, Value>) -> Value {
        moment[keyPath: property]
    }

    /// Whether the diary of another program stated it, and no food of a catalogue.
    public var isFromDiary: Bool {
        if case .imported = eaten.source { eaten.foodID == nil } else { false }
    }

    /// Whether it sums up a meal or a day of another program's diary, which is called as the meal or by the program:
    /// nothing that can be eaten again.
    var isDiarySum: Bool {
        isFromDiary && eaten.amount == nil && FoodItem.isSum(eaten.name, meal, eaten.source)
    }

    /// The same of an entry from a diary without an amount.
    static func isSum(_ name: String, _ meal: String?, _ source: FoodItemSource) -> Bool {
        name.lowercased() == meal || DiaryApp.isUnnamed(name, source)
    }

    /// Whether it is a glass of water and nothing else is said of it: many views show only how much there was.
    package var isPlainWater: Bool {
        waterMilliliters != nil && eaten.kilocalories == 0 && eaten.note == nil
    }

    /// The milliliters of water it is; nil for anything else.
    ///
    /// Water is a drink that says so in its name and has next to no energy: "Water", "Sparkling water",
    /// not "Coconut water". It is told from the entry itself, so that it is water in every view and for ever.
    public var waterMilliliters: Double? {
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

/// The words an entry was read from.
public struct Said: Equatable, Sendable {
    /// The words themselves.
    public var text: String
    /// How far what was understood can be trusted; nil once a person has mended it.
    public var certainty: Certainty?

    /// Creates it.
    public init(_ text: String, _ certainty: Certainty?) {
        self.text = text
        self.certainty = certainty
    }
}

/// When something was eaten, on the clock of the place where it was.
public struct Moment: Equatable, Sendable {
    /// The day it counts for.
    public var day: Day
    /// The instant.
    public var eatenAt: Timestamp
    /// The offset of local clocks then and there.
    public var utcOffset: UTCOffset

    /// Creates a moment.
    public init(day: Day, eatenAt: Timestamp, utcOffset: UTCOffset) {
        self.day = day
        self.eatenAt = eatenAt
        self.utcOffset = utcOffset
    }

    /// The time on a clock on the wall.
    public var time: TimeOfDay { eatenAt.timeOfDay(offset: utcOffset) }
}
