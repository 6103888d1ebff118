internal import CalorieTrackerCore

extension Goal: Row {
    static let columns = ["kcal", "since"] + Nutrient.allCases.map(\.key.description) + ["water_ml"]

    var cells: [Cell] {
        [Cell(kilocalories), .plain(since.description)] + Nutrient.allCases.map { Cell(nutrients[$0]) }
            + [Cell(water)]
    }

    func write(to writer: inout JSONWriter) {
        writer.object { writer in
            writer.key("kcal")
            writer.value(kilocalories)
            writer.key("since")
            writer.value(since)
            writer.key("nutrients")
            nutrients.write(to: &writer)
            writer.key("water_ml")
            writer.value(water)
        }
    }
}
