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
