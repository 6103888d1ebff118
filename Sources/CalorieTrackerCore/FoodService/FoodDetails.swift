/// A food of the service with all its servings.
public struct FoodDetails: Equatable, Sendable {
    /// A serving with its numbers.
    public struct Serving: Equatable, Sendable {
        /// The serving in the service.
        public let id: String
        /// How much it is; nil when nothing says so.
        public let amount: Amount?
        /// Its energy.
        public let kilocalories: Double
        /// Its nutrients.
        public let nutrients: Nutrients
        /// Whether the service takes it for the usual one.
        public let isDefault: Bool
    }

    /// The food in the service.
    public let id: String
    /// What it is called.
    public let name: String
    /// Who makes it.
    public let brand: String?
    /// Its servings, never none.
    public let servings: [Serving]
}

/// Why an amount of a food cannot be computed.
public enum ServingError: Error, Equatable, Sendable {
    /// No serving can be compared with the amount; what there is.
    case noSuchServing([Amount])
    /// Several servings could be meant.
    case ambiguous([Amount])
}

extension FoodDetails {
    /// The entry of an amount of the food.
    ///
    /// Without a unit it is so many of the serving that was shown, or else of the usual one. With a unit
    /// it is computed from the serving that says most exactly what so much comes to. A hit that was
    /// chosen keeps its name, energy and serving; a serving that is named is taken.
    /// - Throws: `ServingError` when nothing says how much the amount is.
    public func draft(
        of amount: Amount?,
        chosen hit: FoodHit? = nil,
        servingID: String? = nil
    ) throws(ServingError) -> FoodItemDraft {
        var servings = self.servings
        if let shown = hit.map(shown) { servings.insert(shown, at: 0) }
        let usual = hit == nil ? servings.first(where: \.isDefault) ?? servings[0] : servings[0]
        let named = servings.first { $0.id == servingID } ?? usual
        guard let amount, amount.unit != nil else { return try draft(named, amount, servings, hit) }
        if named.id == servingID, let own = named.amount, amount.ratio(to: own) != nil {
            return try draft(named, amount, servings, hit)
        }
        let comparable = servings.filter { $0.amount.flatMap(amount.ratio) != nil }
        // The more energy a serving has, the less its rounding weighs.
        if let best = comparable.max(by: { $0.kilocalories < $1.kilocalories }) {
            return try draft(best, amount, servings, hit)
        }
        let (serving, unit) = try FoodDetails.only(servings, holding: amount)
        return try draft(serving, Amount(amount.quantity, portion: unit), servings, hit)
    }

    /// The one serving whose unit holds the word, as "regular slice" does for "2 slices".
    private static func only(
        _ servings: [Serving],
        holding amount: Amount
    ) throws(ServingError) -> (Serving, unit: String) {
        let word = FoodDetails.singular(FoodDetails.words(amount.unit).last ?? "")
        let holding = servings.filter { serving in
            FoodDetails.words(serving.amount?.unit).map(FoodDetails.singular).contains(word)
        }
        let units = Set(holding.compactMap { $0.amount?.unit })
        guard units.count <= 1 else { throw .ambiguous(holding.compactMap(\.amount)) }
        guard let serving = holding.first, let unit = units.first else {
            throw .noSuchServing(servings.compactMap(\.amount))
        }
        return (serving, unit)
    }

    private static func words(_ unit: String?) -> [String] {
        FoldedName.key(unit ?? "").split { !$0.isLetter }.map(String.init)
    }

    private static func singular(_ word: String) -> String {
        word.count > 1 && word.hasSuffix("s") ? String(word.dropLast()) : word
    }

    private func draft(
        _ serving: Serving,
        _ amount: Amount?,
        _ servings: [Serving],
        _ hit: FoodHit?
    ) throws(ServingError) -> FoodItemDraft {
        var draft = FoodItemDraft()
        draft.kind = hit?.kind ?? .food
        draft.name = hit?.name ?? name
        draft.brand = hit?.brand ?? brand
        draft.source = .fatsecret
        draft.foodID = serving.id.isEmpty ? id : id + "/" + serving.id
        draft.kilocalories = serving.kilocalories
        draft.nutrients = serving.nutrients
        draft.amount = serving.amount
        do {
            try draft.resize(to: amount)
        } catch {
            throw .noSuchServing(servings.compactMap(\.amount))
        }
        // Rounded only now, so that a small figure is not lost before it is multiplied.
        draft.kilocalories = draft.kilocalories?.roundedToTenth
        draft.nutrients = draft.nutrients.mapKnown(\.roundedToTenth)
        return draft
    }

    /// The serving a search showed, with what else is known of it: it is one of the food's servings, or so
    /// much of one.
    private func shown(_ hit: FoodHit) -> Serving {
        var amount = hit.serving
        var nutrients = hit.nutrients
        let same = servings.compactMap { serving -> (serving: Serving, ratio: Double?, distance: Double)? in
            let ratio = amount.flatMap { shown in serving.amount.flatMap { shown.ratio(to: $0) } }
            guard abs(serving.kilocalories * (ratio ?? 1) - hit.kilocalories) <= 1 else { return nil }
            return (serving, ratio, ratio.map { abs($0 - 1) } ?? .infinity)
        }.min { $0.distance < $1.distance }
        if let same {
            for nutrient in Nutrient.allCases where nutrients[nutrient] == nil {
                nutrients[nutrient] = same.serving.nutrients[nutrient].map { $0 * (same.ratio ?? 1) }
            }
            if amount == nil { amount = same.serving.amount }
            if same.ratio == nil || same.ratio == 1, amount?.grams == nil, amount?.milliliters == nil {
                amount?.grams = same.serving.amount?.grams
                amount?.milliliters = same.serving.amount?.milliliters
            }
        }
        return Serving(
            id: same?.serving.id ?? "",
            amount: amount,
            kilocalories: hit.kilocalories,
            nutrients: nutrients,
            isDefault: false
        )
    }
}
