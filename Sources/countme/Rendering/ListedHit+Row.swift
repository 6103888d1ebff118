internal import CalorieTrackerCore

extension ListedHit: Row {
    static let columns =
        [
            "n", "food_id", "name", "brand", "kind", "kcal", "quantity", "unit", "grams", "milliliters",
            "kcal_per_100", "per",
        ] + Nutrient.allCases.map(\.key.description) + ["source", "match", "attribution"]

    private var unit: String? { hit.amount.map { $0.unit ?? "serving" } }

    var cells: [Cell] {
        [
            .plain(String(number)), .text(hit.foodID), .text(hit.name), Cell(text: hit.brand),
            .plain(hit.kind.rawValue), Cell(hit.kilocalories), Cell(hit.amount?.quantity), Cell(text: unit),
            Cell(hit.amount?.grams), Cell(hit.amount?.milliliters),
            Cell(hit.kilocaloriesPer100?.kilocalories), Cell(text: hit.kilocaloriesPer100?.unit.rawValue),
        ] + Nutrient.allCases.map { Cell(hit.nutrients[$0]) } + [
            .text(hit.source.description), .plain(hit.match.rawValue), Cell(text: hit.attribution),
        ]
    }

    func write(to writer: inout JSONWriter) {
        writer.object { writer in
            writer.key("n")
            writer.value(number)
            writer.key("food_id")
            writer.value(hit.foodID)
            writer.key("name")
            writer.value(hit.name)
            writer.key("brand")
            writer.value(hit.brand)
            writer.key("kind")
            writer.value(hit.kind.rawValue)
            writer.key("kcal")
            writer.value(hit.kilocalories)
            writer.key("serving")
            writeServing(to: &writer)
            writer.key("kcal_per_100")
            writer.value(hit.kilocaloriesPer100?.kilocalories)
            writer.key("per")
            writer.value(hit.kilocaloriesPer100?.unit.rawValue)
            writer.key("nutrients")
            hit.nutrients.write(to: &writer)
            writer.key("source")
            writer.value(hit.source.description)
            writer.key("match")
            writer.value(hit.match.rawValue)
            writer.key("attribution")
            writer.value(hit.attribution)
        }
    }

    private func writeServing(to writer: inout JSONWriter) {
        guard let serving = hit.amount else { return writer.null() }
        writer.object { writer in
            writer.key("quantity")
            writer.value(serving.quantity)
            writer.key("unit")
            writer.value(unit)
            writer.key("grams")
            writer.value(serving.grams)
            writer.key("milliliters")
            writer.value(serving.milliliters)
        }
    }
}
