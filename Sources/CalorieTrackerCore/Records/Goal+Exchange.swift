extension Goal {
    private static let recordKeys: [StaticString] = ["since", "kcal", "nutrients", "water_ml"]

    /// The values of a goal, in the order they are read in.
    static let recordFields: [StaticString] =
        ["since", "kcal"] + Nutrient.allCases.map(\.key) + ["water_ml"]

    /// Writes the goal; one that aims at nothing ended the one before it.
    func writeRecord(to writer: inout JSONWriter) {
        writer.object { writer in
            writer.key("since")
            writer.value(since)
            writer.key("kcal")
            writer.figure(kilocalories)
            writer.figures(nutrients)
            writer.key("water_ml")
            writer.figure(water)
        }
    }

    /// Reads what `writeRecord` writes.
    init(_ reader: inout RecordReader, _ fields: inout RecordFields) throws(RecordFailure) {
        try fields.readRecord(of: Goal.recordKeys, &reader)
        fields.rewind()
        let since = try fields.day()
        let largest = FoodItemDraft.largestEnergy
        let kilocalories = try fields.optionalNumber(upTo: largest, isPositive: true)
        var nutrients = Nutrients()
        for nutrient in Nutrient.allCases {
            nutrients[nutrient] = try fields.optionalNumber(upTo: nutrient.limit)
        }
        let water = try fields.optionalNumber(upTo: largest, isPositive: true)
        self.init(since: since, kilocalories: kilocalories, nutrients: nutrients, water: water)
    }
}
