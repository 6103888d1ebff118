internal import CalorieTrackerCore

extension PetReport.Line: Row {
    static let columns =
        ["id", "barcode", "name", "brand", "kind"] + PetNutrient.allCases.map { "\($0.rawValue)_percent" }
        + ["carbs_percent", "carbs_level", "kcal_per_100g", "stated_kcal_per_kg", "source"]

    var cells: [Cell] {
        let percent: (Double?) -> Cell = { $0.map { .plain(TextStyle.percent($0)) } ?? .empty }
        return [
            Cell(text: product?.id), Cell(text: facts.barcode), Cell(text: facts.name),
            Cell(text: facts.brand), .plain(facts.kind.rawValue),
        ] + PetNutrient.allCases.map { percent(facts.analysis[$0]?.percent) } + [
            percent(carbohydrate.percent), Cell(text: carbohydrate.level?.rawValue),
            Cell(PetEnergy(facts.analysis)?.total), Cell(facts.statedKilocaloriesPerKilogram),
            .plain(facts.origin.rawValue),
        ]
    }

    func write(to writer: inout JSONWriter) {
        writer.object { writer in
            writer.key("id")
            writer.value(product?.id)
            writer.key("barcode")
            writer.value(facts.barcode)
            writer.key("name")
            writer.value(facts.name)
            writer.key("brand")
            writer.value(facts.brand)
            writer.key("kind")
            writer.value(facts.kind.rawValue)
            for nutrient in PetNutrient.allCases {
                writer.key(dynamic: nutrient.rawValue)
                writer.petValue(facts.analysis[nutrient])
            }
            writer.key("carbs_percent")
            writer.percent(carbohydrate.percent)
            writer.key("carbs_level")
            writer.value(carbohydrate.level?.rawValue)
            writer.key("kcal_per_100g")
            writer.energy(PetEnergy(facts.analysis))
            writer.key("stated_kcal_per_kg")
            writer.value(facts.statedKilocaloriesPerKilogram)
            writer.key("source")
            writer.value(facts.origin.rawValue)
            writer.key("created_at")
            if let product { writer.value(product.createdAt) } else { writer.null() }
            writer.key("updated_at")
            if let product { writer.value(product.updatedAt) } else { writer.null() }
        }
    }
}

extension JSONWriter {
    /// A value with its source; a missing one is null, never 0.
    fileprivate mutating func petValue(_ value: PetValue?) {
        object { writer in
            writer.key("percent")
            writer.percent(value?.percent)
            writer.key("source")
            writer.value(value?.source.rawValue)
            writer.key("read_from")
            writer.value(value?.readFrom)
        }
    }

    /// A number with at most two decimals.
    fileprivate mutating func percent(_ number: Double?) {
        guard let number else { return null() }
        let rounded = (number * 100).rounded() / 100
        if rounded.roundedToTenth == rounded { value(rounded) } else { exact(rounded) }
    }

    fileprivate mutating func energy(_ energy: PetEnergy?) {
        guard let energy else { return null() }
        object { writer in
            writer.key("protein")
            writer.value(energy.protein)
            writer.key("fat")
            writer.value(energy.fat)
            writer.key("carbs")
            writer.value(energy.carbs)
            writer.key("total")
            writer.value(energy.total)
        }
    }
}
