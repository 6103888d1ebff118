internal import CalorieTrackerCore

/// Where a product was found by its barcode.
enum FoundProduct {
    /// Among the foods of a person's own.
    case own(OwnFood)
    /// In an imported catalogue.
    case imported(Food)
    /// At Open Food Facts, and nowhere here yet.
    case service(Food)
}

extension CommandContext {
    /// The product with a barcode: what is known here, or else what Open Food Facts says.
    func product(barcode: String, isOffline: Bool) throws -> FoundProduct {
        if let own = try openTracker(for: .reading).ownFood(barcode: barcode) { return .own(own) }
        if let food = try catalogue.open().food(barcode: barcode) { return .imported(food) }
        let hints: [Hint] = [
            .countme("food scan photo.jpg --barcode", barcode, "--name", "NAME", why: "from its label"),
            .countme("food add NAME --barcode", barcode, "--kcal", "N", why: "by hand"),
        ]
        let answer: ServiceAnswer<OpenFoodFactsProduct>
        do {
            answer = try openFoodFacts(isOffline: isOffline).product(barcode: barcode)
        } catch let error as OpenFoodFactsError {
            tellCause(error)
            throw UserError(error, from: .food, hints: hints)
        }
        if let since = answer.keptSince { note("the answer of Open Food Facts is from \(style.ago(since))") }
        switch answer.value.record {
        case .food(let food, _): return .service(food)
        case .skipped(let reason):
            let why =
                switch reason {
                case .noEnergy: "Open Food Facts has no energy of it"
                case .noName: "Open Food Facts has no name of it"
                case .implausible: "the figures Open Food Facts has of it cannot be"
                case .notAFood: "it is no food for people"
                case .broken: "what Open Food Facts says of it cannot be read"
                }
            let isForPets = reason == .notAFood
            throw UserError(
                .noMatch,
                why,
                hints: isForPets ? [.countme("pet lookup", barcode, why: "for pets")] : hints
            )
        }
    }
}
