/// The kind of pet food by moisture, which determines the plausible values.
package enum PetFoodKind: String, CaseIterable, Sendable {
    case wet
    case semiMoist = "semi_moist"
    case dry

    /// The evidence for the kind of a food.
    package enum Evidence: Equatable, Sendable {
        case category
        case words
        case serviceMoisture
        case scannedMoisture
        case nothing
    }

    /// The kind of a food with the first available evidence; wet without evidence.
    package static func told(
        categories: [String] = [],
        name: String? = nil,
        brand: String? = nil,
        serviceMoisture: Double? = nil,
        scannedMoisture: Double? = nil
    ) -> (kind: PetFoodKind, evidence: Evidence) {
        let tags = categories.map(FoldedName.key)
        for (kind, word) in [(PetFoodKind.wet, "wet"), (.dry, "dry")]
        where tags.contains(where: { $0.contains(word) }) {
            return (kind, .category)
        }
        let words = Set([name, brand].compactMap { $0 }.flatMap(words))
        if !words.isDisjoint(with: ["canned", "wet", "pate", "gravy", "mousse", "pouch"]) {
            return (.wet, .words)
        }
        if words.contains("dry") || words.contains(where: { dryWords.contains(where: $0.hasPrefix) }) {
            return (.dry, .words)
        }
        if let serviceMoisture, serviceMoisture > 50 { return (.wet, .serviceMoisture) }
        if let scannedMoisture, scannedMoisture > 50 { return (.wet, .scannedMoisture) }
        return (.wet, .nothing)
    }

    /// Beginnings of words for dry food: also matches "Crunchy" and "biscuits".
    private static let dryWords = ["kibble", "biscuit", "crunch"]

    /// The moisture of dry food whose label does not include it, in percent.
    package static let usualMoistureOfDryFood = 8.0

    /// The maximum sum of protein, fat, fiber, and ash in wet food, in percent as fed.
    private static let mostSolidsOfWetFood = 30.0

    /// Whether the values other than moisture add up to more than wet food can have.
    package static func isDry(_ analysis: PetAnalysis) -> Bool {
        let solids = PetNutrient.allCases.filter { $0 != .moisture }.compactMap { analysis[$0]?.percent }
        let sum = solids.reduce(0, +)
        // A sum of more than 100% means that it was misread.
        return sum > mostSolidsOfWetFood && sum <= 100
    }

    /// The kind for a moisture, even for one outside all ranges.
    ///
    /// Up to 14% is dry, by the nutritional guidelines of FEDIAF.
    package init(moisture: Double) {
        let between: PetFoodKind = moisture > 50 ? .wet : moisture > 14 ? .semiMoist : .dry
        self = PetFoodRange.kind(ofMoisture: moisture) ?? between
    }

    /// The words of a name in the singular.
    private static func words(_ name: String) -> [String] {
        FoldedName.key(name).split { !$0.isLetter }.map { FoldedWord.readableSingular(String($0)) }
    }
}

/// The plausible values of a kind of pet food, in percent as fed.
package enum PetFoodRange {
    /// The accepted range of a scanned value, including both ends.
    ///
    /// Semi-moist food is treated as dry food with more water: only its moisture has its own range.
    package static func accepted(_ nutrient: PetNutrient, in kind: PetFoodKind) -> ClosedRange<Double> {
        switch (nutrient, kind) {
        case (.protein, .wet): 0...20
        case (.fat, .wet): 0...15
        case (.fiber, .wet): 0...3
        case (.moisture, .wet): 70...90
        case (.ash, .wet): 0...5
        case (.protein, _): 0...60
        case (.fat, _): 0...30
        case (.fiber, _): 0...5
        case (.moisture, .dry): 6...12
        case (.moisture, .semiMoist): 15...30
        case (.ash, _): 0...12
        }
    }

    /// The kind with this moisture in its range; nil if there is none.
    package static func kind(ofMoisture moisture: Double) -> PetFoodKind? {
        PetFoodKind.allCases.first { accepted(.moisture, in: $0).contains(moisture) }
    }
}
