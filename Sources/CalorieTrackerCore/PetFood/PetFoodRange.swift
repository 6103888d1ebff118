/// What the values of a kind of pet food can be, in per cent as fed.
public enum PetFoodRange {
    /// The values a scanned one is accepted among, both ends included.
    ///
    /// Semi-moist food is dry food with more water: only its moisture has a range of its own.
    public static func accepted(_ nutrient: PetNutrient, in kind: PetFoodKind) -> ClosedRange<Double> {
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
    public static func kind(ofMoisture moisture: Double) -> PetFoodKind? {
        PetFoodKind.allCases.first { accepted(.moisture, in: $0).contains(moisture) }
    }
}
