package import CalorieTrackerCore

/// What a label of pet food says, read from its text.
///
/// A number that may be another one is not taken: a wrong one would be worse than none.
///
/// The stages, in order: `LabelText` splits each text into tokens; `PetLabelSections` finds the parts that
/// hold an analysis, and `PetLabelEventReader` turns their tokens into events: names, numbers, least and
/// most; `PetLabelAssociation` tells which number belongs to which name; `PetLabelSettlement` weighs all
/// readings against each other and against the energy, and leaves the values that are beyond doubt.
package struct PetLabel: Equatable, Sendable {
    /// The values that were read, in the order of `PetNutrient`.
    package let values: [PetLabelValue]
    /// What was read and not taken, and why.
    package let messages: [PetMessage]
    /// The energy that is stated of a kilogram.
    package let kilocaloriesPerKilogram: PetLabelEnergy?
    /// The energy that is stated of a can.
    package let kilocaloriesPerCan: PetLabelEnergy?
    /// The kind of food: the given one, or what the values leave no doubt of.
    package let kind: PetFoodKind?
    /// A line that may be what the food is called: to be proposed, not to be taken.
    package let likelyName: String?

    /// Reads a label from a text that was recognised or typed.
    package init(reading text: String, kind: PetFoodKind? = nil) {
        self.init(reading: [text], kind: kind)
    }

    /// Reads a label from several texts: photos of its sides.
    package init(reading texts: [String], kind: PetFoodKind? = nil) {
        var readings: [PetLabelReading] = []
        var numerals: [LabelNumeral] = []
        var energies: [PetLabelEnergyReader] = []
        let texts = texts.map(LabelText.init)
        likelyName = PetLabelTitle(texts).line
        for text in texts {
            for part in PetLabelSections(text.tokens).parts {
                readings += PetLabelAssociation(part, lines: text.lines).readings
                for case .value(let numeral, _) in part.map(\.kind) { numerals.append(numeral) }
            }
            energies.append(PetLabelEnergyReader(text))
        }
        let perKilogram = PetLabel.agreed(energies.compactMap(\.perKilogram))
        kilocaloriesPerCan = PetLabel.agreed(energies.compactMap(\.perCan))
        let settled = PetLabelSettlement(readings, numerals: numerals, kind: kind, energy: perKilogram)
        values = settled.values
        messages = settled.messages
        self.kind = settled.kind
        kilocaloriesPerKilogram = perKilogram
    }

    private static func agreed(_ energies: [PetLabelEnergy]) -> PetLabelEnergy? {
        guard let first = energies.first else { return nil }
        return energies.allSatisfy { $0.kilocalories == first.kilocalories } ? first : nil
    }

    /// One of the values, or nil when it was not read.
    package subscript(nutrient: PetNutrient) -> PetLabelValue? {
        values.first { $0.nutrient == nutrient }
    }

    /// The values as those of a scan.
    package var analysis: PetAnalysis {
        var analysis = PetAnalysis()
        for value in values {
            analysis[value.nutrient] = PetValue(value.percent, from: .scan, readFrom: value.readFrom)
        }
        return analysis
    }

    /// How well a text could be read, to choose among readings of the same photo: more is better.
    ///
    /// A value that had to be repaired counts less, one that was refused counts against the text, and a
    /// whole analysis that does not check out counts less than one with a value missing.
    package var score: Int {
        var score = values.reduce(0) { $0 + ($1.isRepaired ? 8 : 10) }
        score += kilocaloriesPerKilogram == nil ? 0 : 5
        score += kilocaloriesPerCan == nil ? 0 : 2
        score -= 3 * messages.count
        if !PetScanCheck.messages(analysis, kind: kind ?? .wet).isEmpty { score -= 12 }
        if let carbohydrate = PetCarbohydrate(analysis).percent, carbohydrate < 0 { score -= 12 }
        return score
    }
}

/// One of the five values as it was read from a label.
package struct PetLabelValue: Equatable, Sendable {
    /// Which one.
    package let nutrient: PetNutrient
    /// Per cent as fed.
    package let percent: Double
    /// The line it was read from.
    package let readFrom: String
    /// Whether its decimal point was lost or damaged, and put back where the ranges leave no other place.
    package let isPointRestored: Bool
    /// Whether its name could not be read, and follows from the order that the law prescribes.
    package let isNameInferred: Bool

    /// Whether it is not simply what stands there.
    package var isRepaired: Bool { isPointRestored || isNameInferred }
}
