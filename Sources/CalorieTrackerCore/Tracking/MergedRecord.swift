/// A record with a number of its own in each log and one UUID in all of them.
protocol MergedRecord {
    var number: Int { get }
    var uuid: EntryUUID { get }
    var createdAt: Timestamp { get }
    var updatedAt: Timestamp { get }
    var row: RowImage { get }

    /// The same content as the record of another number, or as another record.
    func numbered(_ number: Int, uuid: EntryUUID, createdAt: Timestamp) -> Self
}

extension MergedRecord {
    /// The same content in the place of a record of the log.
    func replacing(_ other: Self) -> Self {
        other.uuid == uuid
            ? numbered(other.number, uuid: uuid, createdAt: createdAt)
            : numbered(other.number, uuid: other.uuid, createdAt: other.createdAt)
    }
}

extension FoodItem: MergedRecord {
    var number: Int { id.number }

    func numbered(_ number: Int, uuid: EntryUUID, createdAt: Timestamp) -> FoodItem {
        FoodItem(
            id: EntryID(number: number) ?? id,
            uuid: uuid,
            day: day,
            eatenAt: eatenAt,
            utcOffset: utcOffset,
            kind: kind,
            name: name,
            brand: brand,
            kilocalories: kilocalories,
            nutrients: nutrients,
            amount: amount,
            meal: meal,
            note: note,
            source: source,
            foodID: foodID,
            createdAt: createdAt,
            updatedAt: updatedAt
        )
    }
}

extension OwnFood: MergedRecord {
    func numbered(_ number: Int, uuid: EntryUUID, createdAt: Timestamp) -> OwnFood {
        OwnFood(
            number: number,
            uuid: uuid,
            food: food,
            note: note,
            createdAt: createdAt,
            updatedAt: updatedAt
        )
    }
}

extension SavedMeal: MergedRecord {
    func numbered(_ number: Int, uuid: EntryUUID, createdAt: Timestamp) -> SavedMeal {
        SavedMeal(
            number: number,
            uuid: uuid,
            name: name,
            foods: foods,
            createdAt: createdAt,
            updatedAt: updatedAt
        )
    }
}

extension PetProduct: MergedRecord {
    func numbered(_ number: Int, uuid: EntryUUID, createdAt: Timestamp) -> PetProduct {
        PetProduct(number: number, uuid: uuid, facts: facts, createdAt: createdAt, updatedAt: updatedAt)
    }
}
