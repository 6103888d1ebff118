package import CalorieTrackerCore

/// The values on a pet food label, read from its text.
///
/// Ambiguous numbers are not used: a wrong value would be worse than none.
///
/// The stages, in order: `LabelText` splits each text into tokens; `PetLabelSections` finds the parts that
/// contain an analysis, and `PetLabelEventReader` turns their tokens into events: names, numbers, minimum and
/// maximum; `PetLabelAssociation` matches numbers and names; `PetLabelResolution` compares all
/// readings with each other and with the energy, and returns the values that are certain.
package struct PetLabel: Equatable, Sendable {
    /// The values that were read, in the order of `PetNutrient`.
    package let values: [PetLabelValue]
    /// The numbers that were not used, with the reasons.
    package let messages: [PetMessage]
    /// The values that were not used because their names may be ordinary words: the label has no heading of an analysis
    /// and names few other values.
    package let doubtful: [PetLabelValue]
    /// The energy per kilogram.
    package let kilocaloriesPerKilogram: PetLabelEnergy?
    /// The energy per can.
    package let kilocaloriesPerCan: PetLabelEnergy?
    /// The kind of food: the given one, or the one that the values show with certainty.
    package let kind: PetFoodKind?
    /// A line that may be the name of the food, to propose to the user.
    package let likelyName: String?

    /// Reads a label from recognized or typed text.
    package init(reading text: String, kind: PetFoodKind? = nil) {
        self.init(reading: [text], kind: kind)
    }

    /// Reads a label from several texts: photos of its sides.
    package init(reading texts: [String], kind: PetFoodKind? = nil) {
        var readings: [PetLabelReading] = []
        var numerals: [LabelNumeral] = []
        var energies: [PetLabelEnergyReader] = []
        var doubtful: [PetLabelReading] = []
        let texts = texts.map(LabelText.init)
        likelyName = PetLabelTitle(texts).line
        for text in texts {
            let sections = PetLabelSections(text.tokens)
            doubtful += PetLabelAssociation(sections.doubtful, lines: text.lines).readings
            for part in sections.parts {
                readings += PetLabelAssociation(part, lines: text.lines).readings
                for case .value(let numeral, _) in part.map(\.kind) { numerals.append(numeral) }
            }
            energies.append(PetLabelEnergyReader(text))
        }
        let perKilogram = PetLabel.agreed(energies.compactMap(\.perKilogram))
        kilocaloriesPerCan = PetLabel.agreed(energies.compactMap(\.perCan))
        let settled = PetLabelResolution(readings, numerals: numerals, kind: kind, energy: perKilogram)
        values = settled.values
        messages = settled.messages
        self.doubtful = PetNutrient.allCases.compactMap { nutrient in
            guard !readings.contains(where: { $0.nutrient == nutrient }) else { return nil }
            return doubtful.lazy.filter { $0.nutrient == nutrient }.compactMap(\.asPrinted).first
        }
        self.kind = settled.kind
        kilocaloriesPerKilogram = perKilogram
    }

    private static func agreed(_ energies: [PetLabelEnergy]) -> PetLabelEnergy? {
        guard let first = energies.first else { return nil }
        return energies.allSatisfy { $0.kilocalories == first.kilocalories } ? first : nil
    }

    /// One of the values; nil if it was not read.
    package subscript(nutrient: PetNutrient) -> PetLabelValue? {
        values.first { $0.nutrient == nutrient }
    }

    /// The values, with a scan as their source.
    package var analysis: PetAnalysis {
        var analysis = PetAnalysis()
        for value in values {
            analysis[value.nutrient] = PetValue(value.percent, from: .scan, readFrom: value.readFrom)
        }
        return analysis
    }

    /// A score for choosing among readings of the same photo: higher is better.
    ///
    /// A repaired value scores less, a rejected one lowers the score, and a
    /// complete analysis that fails its checks scores less than one with a missing value.
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

/// One of the five values, as read from a label.
package struct PetLabelValue: Equatable, Sendable {
    /// The nutrient.
    package let nutrient: PetNutrient
    /// The percentage as fed.
    package let percent: Double
    /// The line it was read from.
    package let readFrom: String
    /// Whether its decimal point was lost or damaged, and restored at the only plausible place.
    package let isPointRestored: Bool
    /// Whether its name could not be read and was inferred from the order that the law prescribes.
    package let isNameInferred: Bool

    /// Whether it differs from the recognized text.
    package var isRepaired: Bool { isPointRestored || isNameInferred }
}

extension PetLabelReading {
    /// The value as printed; nil if its number cannot be read.
    fileprivate var asPrinted: PetLabelValue? {
        asRead.map { percent in
            PetLabelValue(
                nutrient: nutrient,
                percent: percent,
                readFrom: readFrom,
                isPointRestored: false,
                isNameInferred: isNameInferred
            )
        }
    }
}
