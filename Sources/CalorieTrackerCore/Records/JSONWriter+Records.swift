/// What the records of an export are made of: nothing is rounded, and nothing left out.
extension JSONWriter {
    /// A number with all its digits, and none that says nothing; or `null`.
    mutating func figure(_ number: Double?) {
        guard let number else { return null() }
        if number == number.rounded(), number.magnitude < 1e15 { value(Int(number)) } else { exact(number) }
    }

    mutating func figures(_ nutrients: Nutrients) {
        key("nutrients")
        object { writer in
            for nutrient in Nutrient.allCases {
                writer.key(nutrient.key)
                writer.figure(nutrients[nutrient])
            }
        }
    }

    /// What was eaten, of an entry as of a food of a saved meal.
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
        figure(kilocalories)
        figures(nutrients)
        key("quantity")
        figure(amount?.quantity)
        key("unit")
        value(amount?.unit)
        key("grams")
        figure(amount?.grams)
        key("milliliters")
        figure(amount?.milliliters)
    }

    /// Where a food came from, with the note on it.
    mutating func origin(note: String?, _ source: FoodItemSource, _ foodID: String?) {
        key("note")
        value(note)
        key("source")
        value(source.description)
        key("food_id")
        value(foodID)
    }

    mutating func times(_ createdAt: Timestamp, _ updatedAt: Timestamp) {
        key("created_at")
        value(createdAt)
        key("updated_at")
        value(updatedAt)
    }
}
