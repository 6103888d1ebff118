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
            writer.key("kind")
            writer.value(kind.rawValue)
            writer.key("name")
            writer.value(name)
            writer.key("brand")
            writer.value(brand)
            writer.key("kcal")
            writer.value(kilocalories)
            writer.key("nutrients")
            nutrients.write(to: &writer)
            writer.key("quantity")
            writer.value(amount?.quantity)
            writer.key("unit")
            writer.value(amount?.unit)
            writer.key("grams")
            writer.value(amount?.grams)
            writer.key("milliliters")
            writer.value(amount?.milliliters)
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
