internal import CalorieTrackerCore

/// What Open Pet Food Facts says of a barcode, checked.
struct PetLookup {
    let facts: PetFacts
    let messages: [PetMessage]
    let evidence: PetFoodKind.Evidence
    let categories: [String]
    /// When the answer was given; nil for a new one.
    let keptSince: Timestamp?

    /// A barcode that nothing is known of.
    init(barcode: String) {
        facts = PetFacts(barcode: barcode)
        messages = []
        evidence = .nothing
        categories = []
        keptSince = nil
    }

    /// Asks the service, or what is kept of its answers.
    init(_ barcode: String, _ context: CommandContext, isOffline: Bool) throws {
        let answer = try context.openPetFoodFacts(isOffline: isOffline).product(barcode: barcode)
        let product = PetServiceProduct(answer.value)
        var stated: [PetNutrient: Double] = [:]
        stated[.protein] = product.protein?.per100Grams
        stated[.fat] = product.fat?.per100Grams
        stated[.fiber] = product.fiber?.per100Grams
        stated[.moisture] = product.moisture?.per100Grams
        stated[.ash] = product.ash?.per100Grams
        let checked = PetServiceFacts(
            name: product.name,
            brands: product.brand,
            categories: product.categories,
            stated: stated
        )
        facts = PetFacts(
            barcode: barcode,
            name: checked.name,
            brand: checked.brand,
            kind: checked.kind,
            analysis: checked.analysis,
            origin: .openPetFoodFacts
        )
        messages = checked.messages
        evidence = checked.kindEvidence
        categories = product.categories
        keptSince = answer.keptSince
    }
}
