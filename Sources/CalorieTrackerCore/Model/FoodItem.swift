/// One thing eaten or drunk: an entry of the log with its own numbers.
///
/// The numbers are a snapshot. Changing a food later never changes what was logged.
public struct FoodItem: Equatable, Sendable {
    /// Whether it was eaten or drunk.
    public enum Kind: String, Sendable {
        case food
        case drink
    }

    /// The permanent name of the entry in this log.
    public internal(set) var id: EntryID
    /// The identity of the entry across logs.
    public internal(set) var uuid: EntryUUID
    /// The day it counts for; never changes with time zones.
    public var day: Day
    /// When it was eaten.
    public var eatenAt: Timestamp
    /// The offset of local clocks when it was eaten.
    public var utcOffset: UTCOffset
    /// Whether it was eaten or drunk.
    public var kind: Kind
    /// What it was.
    public var name: String
    /// Who made it.
    public var brand: String?
    /// The energy of what was eaten, in total.
    public var kilocalories: Double
    /// The nutrients of what was eaten, in total.
    public var nutrients: Nutrients
    /// How much was eaten, when that is known.
    public var amount: Amount?
    /// The meal it belonged to.
    public var meal: String?
    /// What the person wrote about it.
    public var note: String?
    /// Where its numbers came from.
    public var source: FoodItemSource
    /// The food in its source.
    public var foodID: String?
    /// When the entry was made.
    public internal(set) var createdAt: Timestamp
    /// When the entry was last changed.
    public var updatedAt: Timestamp

    /// The local time it was eaten at.
    public var time: TimeOfDay { eatenAt.timeOfDay(offset: utcOffset) }
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
        let draft = valid.draft
        self.init(
            id: id,
            uuid: uuid,
            day: valid.day,
            eatenAt: valid.eatenAt,
            utcOffset: draft.utcOffset,
            kind: draft.kind,
            name: valid.name,
            brand: draft.brand,
            kilocalories: valid.kilocalories,
            nutrients: draft.nutrients,
            amount: draft.amount,
            meal: draft.meal,
            note: draft.note,
            source: draft.source,
            foodID: draft.foodID,
            createdAt: createdAt,
            updatedAt: updatedAt
        )
    }
}

extension FoodItem {
    init(
        id: EntryID,
        uuid: EntryUUID,
        moment: Moment,
        eaten: Eaten,
        meal: String?,
        createdAt: Timestamp,
        updatedAt: Timestamp
    ) {
        self.init(
            id: id,
            uuid: uuid,
            day: moment.day,
            eatenAt: moment.eatenAt,
            utcOffset: moment.utcOffset,
            kind: eaten.kind,
            name: eaten.name,
            brand: eaten.brand,
            kilocalories: eaten.kilocalories,
            nutrients: eaten.nutrients,
            amount: eaten.amount,
            meal: meal,
            note: eaten.note,
            source: eaten.source,
            foodID: eaten.foodID,
            createdAt: createdAt,
            updatedAt: updatedAt
        )
    }
    var moment: Moment { Moment(day: day, eatenAt: eatenAt, utcOffset: utcOffset) }
    var eaten: Eaten {
        var eaten = Eaten(name, kilocalories)
        eaten.kind = kind
        eaten.brand = brand
        eaten.nutrients = nutrients
        eaten.amount = amount
        eaten.note = note
        eaten.source = source
        eaten.foodID = foodID
        return eaten
    }
}

extension FoodItemDraft {
    init(_ eaten: Eaten) {
        self.init()
        kind = eaten.kind
        name = eaten.name
        brand = eaten.brand
        kilocalories = eaten.kilocalories
        nutrients = eaten.nutrients
        amount = eaten.amount
        note = eaten.note
        source = eaten.source
        foodID = eaten.foodID
    }
    public var eaten: Eaten {
        var eaten = Eaten(name ?? "", kilocalories ?? 0)
        eaten.kind = kind
        eaten.brand = brand
        eaten.nutrients = nutrients
        eaten.amount = amount
        eaten.note = note
        eaten.source = source
        eaten.foodID = foodID
        return eaten
    }
}

extension Eaten {
    var problems: [FoodItemProblem] {
        var draft = FoodItemDraft(self)
        draft.day = .first
        draft.eatenAt = Timestamp(clamping: 0)
        return draft.problems
    }
}
