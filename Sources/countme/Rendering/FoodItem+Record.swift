internal import CalorieTrackerCore

extension FoodItem: Record {
    static let columns =
        ["id", "uuid", "date", "time", "eaten_at", "utc_offset", "kind", "name", "brand", "kcal"]
        + Nutrient.allCases.map(\.key.description)
        + [
            "quantity", "unit", "grams", "milliliters", "meal", "note", "source", "food_id", "created_at",
            "updated_at",
        ]

    var cells: [Cell] {
        [
            .plain(id.description), .plain(uuid.description), .plain(day.description),
            .plain(time.description),
            .plain(eatenAt.description), .plain(utcOffset.description), .plain(kind.rawValue), .text(name),
            Cell(text: brand), Cell(kilocalories),
        ] + Nutrient.allCases.map { Cell(nutrients[$0]) } + [
            Cell(amount?.quantity), Cell(text: amount?.unit), Cell(amount?.grams), Cell(amount?.milliliters),
            Cell(text: meal), Cell(text: note), .text(source.description), Cell(text: foodID),
            .plain(createdAt.description), .plain(updatedAt.description),
        ]
    }

    func write(to writer: inout JSONWriter) {
        writer.object { writer in
            writer.key("id")
            writer.value(id)
            writer.key("uuid")
            writer.value(uuid)
            writer.key("date")
            writer.value(day)
            writer.key("time")
            writer.value(time)
            writer.key("eaten_at")
            writer.value(eatenAt)
            writer.key("utc_offset")
            writer.value(utcOffset.description)
            writer.eaten(kind, name, brand: brand, kilocalories, nutrients, amount)
            writer.key("meal")
            writer.value(meal)
            writer.key("note")
            writer.value(note)
            writer.key("source")
            writer.value(source.description)
            writer.key("food_id")
            writer.value(foodID)
            writer.key("created_at")
            writer.value(createdAt)
            writer.key("updated_at")
            writer.value(updatedAt)
        }
    }
}

extension JSONWriter {
    /// The keys of what was eaten, of an entry as of a food of a saved meal.
    mutating func eaten(
        _ kind: FoodItem.Kind,
        _ name: String?,
        brand: String?,
        _ kilocalories: Double?,
        _ nutrients: Nutrients,
        _ amount: Amount?
    ) {
        key("kind")
        value(kind.rawValue)
        key("name")
        value(name)
        key("brand")
        value(brand)
        key("kcal")
        value(kilocalories)
        key("nutrients")
        nutrients.write(to: &self)
        key("quantity")
        value(amount?.quantity)
        key("unit")
        value(amount?.unit)
        key("grams")
        value(amount?.grams)
        key("milliliters")
        value(amount?.milliliters)
    }
}

extension Nutrients {
    func write(to writer: inout JSONWriter) {
        writer.object { writer in
            for nutrient in Nutrient.allCases {
                writer.key(nutrient.key)
                writer.value(self[nutrient])
            }
        }
    }
}
