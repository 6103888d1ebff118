/// How moist a pet food is, which decides what its values can be.
public enum PetFoodKind: String, CaseIterable, Sendable {
    case wet
    case semiMoist = "semi_moist"
    case dry

    /// What the kind of a food was told from.
    public enum Evidence: Equatable, Sendable {
        case category
        case words
        case serviceMoisture
        case scannedMoisture
        case nothing
    }

    /// The kind of a food with the first evidence there is for it; wet when there is none.
    public static func told(
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
        if !words.isDisjoint(with: ["kibble", "dry", "biscuit", "crunch"]) { return (.dry, .words) }
        if let serviceMoisture, serviceMoisture > 50 { return (.wet, .serviceMoisture) }
        if let scannedMoisture, scannedMoisture > 50 { return (.wet, .scannedMoisture) }
        return (.wet, .nothing)
    }

    /// Words of a name, without their plural.
    private static func words(_ name: String) -> [String] {
        FoldedName.key(name).split { !$0.isLetter }.map { FoldedWord.readableSingular(String($0)) }
    }
}
