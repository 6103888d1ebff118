internal import CalorieTrackerCore

extension FoodReport.Line: Row {
    static let columns =
        ["id", "name", "brand", "category", "kind", "kcal_per_100g"]
        + Nutrient.allCases.map(\.key.description)
        + ["density", "portions", "barcode", "source", "is_favorite", "note"]

    var cells: [Cell] {
        let portions = food.portions.map { "\($0.name)=\($0.grams.tenthsText)" }.joined(separator: "|")
        return [
            .text(food.id), .text(food.name), Cell(text: food.brand), Cell(text: food.category),
            .plain(food.kind.rawValue), Cell(food.kilocalories),
        ] + Nutrient.allCases.map { Cell(food.nutrients[$0]) } + [
            food.density.map { .plain(NumberText.shown($0)) } ?? .empty, .text(portions),
            Cell(text: food.barcode), .text(food.source.description),
            .plain(String(isFavorite)), Cell(text: own?.note),
        ]
    }

    func write(to writer: inout JSONWriter) {
        writer.object { writer in
            writer.key("food_id")
            writer.value(food.id)
            writer.key("uuid")
            writer.value(own?.uuid.description)
            writer.key("name")
            writer.value(food.name)
            writer.key("brand")
            writer.value(food.brand)
            writer.key("synonyms")
            writer.array { writer in for synonym in food.synonyms { writer.value(synonym) } }
            writer.key("category")
            writer.value(food.category)
            writer.key("kind")
            writer.value(food.kind.rawValue)
            writer.key("is_alcoholic")
            writer.value(food.isAlcoholic)
            writer.key("kcal_per_100g")
            writer.value(food.kilocalories)
            writer.key("kcal_per_100ml")
            writer.value(food.kilocaloriesPer100Milliliters)
            writer.key("nutrients_per_100g")
            food.nutrients.write(to: &writer)
            writer.key("portions")
            writer.array(of: food.portions) { writer, portion in
                writer.object { writer in
                    writer.key("name")
                    writer.value(portion.name)
                    writer.key("grams")
                    writer.value(portion.grams)
                    writer.key("kcal")
                    writer.value((food.kilocalories * portion.grams / 100).rounded())
                }
            }
            writer.key("usual_portion")
            writer.value(food.usualPortion.unit == "g" ? nil : food.usualPortion.unit)
            writer.key("barcode")
            writer.value(food.barcode)
            writer.key("source")
            writer.value(food.source.description)
            writer.key("is_favorite")
            writer.value(isFavorite)
            writer.key("note")
            writer.value(own?.note)
            writeTimes(to: &writer)
        }
    }

    private func writeTimes(to writer: inout JSONWriter) {
        writer.key("created_at")
        if let own { writer.value(own.createdAt) } else { writer.null() }
        writer.key("updated_at")
        if let own { writer.value(own.updatedAt) } else { writer.null() }
    }
}
