internal import CalorieTrackerCore

/// Determines the kind of food from the values of a label.
struct PetLabelKind {
    /// The kind, if it is certain.
    private(set) var kind: PetFoodKind?
    /// Whether the moisture contradicts the rest of the label.
    private(set) var isMoistureDoubtful = false

    /// Determines the kind from the moisture, or without it from values that only dry food has.
    init(_ readings: [PetNutrient: PetLabelReading], energy: PetLabelEnergy?, hasDecimalStyle: Bool) {
        let isDry = PetLabelKind.isConcentrated(readings, energy, hasDecimalStyle)
        guard let moisture = readings[.moisture], let asRead = moisture.asRead else {
            if isDry { kind = .dry }
            return
        }
        let candidates = [asRead] + (moisture.numeral.isWhole ? moisture.restored.prefix(1) : [])
        if isDry {
            let fitting = candidates.filter { (6...30).contains($0) }
            kind = fitting.lazy.compactMap(PetFoodRange.kind(ofMoisture:)).first
            // The moisture of wet food is better evidence than the protein of dry food, but not than the energy.
            if kind == nil, asRead > 50, energy == nil { kind = .wet }
            isMoistureDoubtful = kind == nil
        } else if PetFoodRange.kind(ofMoisture: asRead) == .wet {
            kind = .wet
        } else if asRead > 50 {
            // It is too high for dry food, whatever the correct number is.
            kind = .wet
        } else {
            isMoistureDoubtful = true
        }
    }

    /// Returns whether a value is too high for wet food.
    ///
    /// A moisture of 8% alone does not mean dry food, because it may be the rest of 78%.
    private static func isConcentrated(
        _ readings: [PetNutrient: PetLabelReading],
        _ energy: PetLabelEnergy?,
        _ hasDecimalStyle: Bool
    ) -> Bool {
        if let energy { return energy.kilocalories > 2500 }
        guard let protein = readings[.protein] else { return false }
        let percents =
            [protein.asRead].compactMap { $0 } + (protein.numeral.isWhole ? protein.restored.prefix(1) : [])
        guard let percent = percents.first(where: { $0 <= 60 }), percent > 20 else { return false }
        let others = [PetNutrient.fat, .fiber, .ash].compactMap { readings[$0] }
        let isBeyondWet = others.contains { reading in
            guard let asRead = reading.asRead, reading.numeral.decimals > 0 else { return false }
            return asRead > PetFoodRange.accepted(reading.nutrient, in: .wet).upperBound
        }
        // A whole number among decimals may be 5.5 without its point.
        if protein.numeral.isWhole, protein.asRead == percent, hasDecimalStyle, !isBeyondWet { return false }
        let isFitting = others.allSatisfy { reading in
            let range = PetFoodRange.accepted(reading.nutrient, in: .dry)
            return ([reading.asRead].compactMap { $0 } + reading.restored).contains(where: range.contains)
        }
        let fat = readings[.fat].flatMap(\.asRead) ?? 0
        let ash = readings[.ash].flatMap(\.asRead) ?? 0
        return isFitting && (isBeyondWet || fat >= 5 || ash >= 4)
    }
}
