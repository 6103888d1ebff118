/// How moist a pet food is, which decides what its values can be.
package enum PetFoodKind: String, CaseIterable, Sendable {
    case wet
    case semiMoist = "semi_moist"
    case dry

    /// What the kind of a food was told from.
    package enum Evidence: Equatable, Sendable {
        case category
        case words
        case serviceMoisture
        case scannedMoisture
        case nothing
    }

    /// The kind of a food with the first evidence there is for it; wet when there is none.
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

    /// How words of dry food begin: "Crunchy" and "biscuits" too.
    private static let dryWords = ["kibble", "biscuit", "crunch"]

    /// What 100 g of dry food have of water if its label does not say.
    package static let usualMoistureOfDryFood = 8.0

    /// The most that protein, fat, fiber and ash of wet food come to, in per cent as fed.
    private static let mostSolidsOfWetFood = 30.0

    /// Whether the values without water are more than wet food can have.
    package static func isDry(_ analysis: PetAnalysis) -> Bool {
        let solids = PetNutrient.allCases.filter { $0 != .moisture }.compactMap { analysis[$0]?.percent }
        let sum = solids.reduce(0, +)
        // More than all of it is misread, whatever it is.
        return sum > mostSolidsOfWetFood && sum <= 100
    }

    /// The kind that has a moisture, also one that is in the range of none.
    ///
    /// Up to 14% is dry, by the nutritional guidelines of FEDIAF.
    package init(moisture: Double) {
        let between: PetFoodKind = moisture > 50 ? .wet : moisture > 14 ? .semiMoist : .dry
        self = PetFoodRange.kind(ofMoisture: moisture) ?? between
    }

    /// Words of a name, without their plural.
    private static func words(_ name: String) -> [String] {
        FoldedName.key(name).split { !$0.isLetter }.map { FoldedWord.readableSingular(String($0)) }
    }
}

/// What the values of a kind of pet food can be, in per cent as fed.
package enum PetFoodRange {
    /// The values a scanned one is accepted among, both ends included.
    ///
    /// Semi-moist food is dry food with more water: only its moisture has a range of its own.
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

    /// The kind whose moisture this is, or nil when no kind has it.
    package static func kind(ofMoisture moisture: Double) -> PetFoodKind? {
        PetFoodKind.allCases.first { accepted(.moisture, in: $0).contains(moisture) }
    }
}
