internal import CalorieTrackerCore

/// A pet food as a person names it: `pet:3`, `3`, its barcode, or its name.
struct PetReference {
    let text: String
    private let invocation: Invocation

    init(_ text: String, _ invocation: Invocation) {
        self.text = PlainText.tidied(text)
        self.invocation = invocation
    }

    /// The one that all operands together name.
    init(_ arguments: ParsedArguments, example: Hint) throws(UserError) {
        self.init(arguments.allOperands.joined(separator: " "), arguments.invocation)
        guard !text.isEmpty else {
            throw UserError(.missingValue, "which pet food?", hints: [example, .countme("pet list")])
        }
    }

    func find(_ tracker: CalorieTracker) throws -> PetProduct {
        let number = text.hasPrefix("pet:") ? text.dropFirst(4) : text[...]
        if let number = Int(number), number > 0, let product = try tracker.petProduct(number: number) {
            return product
        }
        if let barcode = Barcode.normalized(text), let product = try tracker.petProduct(barcode: barcode) {
            return product
        }
        let products = try tracker.petProducts()
        let key = FoodWords.key(text)
        let named = products.filter { FoodWords.key($0.facts.name ?? "") == key }
        if let product = named.first {
            guard named.count == 1 else {
                throw UserError(
                    .badID,
                    "\(named.count) pet foods are called \(quoted(text))",
                    hints: named.prefix(3).map { invocation.replacing(text, with: $0.id) }
                )
            }
            return product
        }
        throw UserError(
            .noMatch,
            "no pet food is kept as \(quoted(text))",
            hints: invocation.replacing(text, withNearestOf: products.compactMap(\.facts.name))
                + [.countme("pet list")]
        )
    }
}
