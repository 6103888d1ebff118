/// A food of FatSecret with all its servings.
public struct FoodDetails: Equatable, Sendable {
    /// A serving with its nutrition facts.
    public struct Serving: Equatable, Sendable {
        /// The id of the serving at FatSecret; empty if it has none.
        public let id: String
        /// The amount; nil if it is unknown.
        public let amount: Amount?
        /// The energy of the serving, in kilocalories.
        public let kilocalories: Double
        /// The nutrients of the serving.
        public let nutrients: Nutrients
        /// Whether FatSecret marks this serving as the usual one.
        public let isDefault: Bool
    }

    /// The id of the food at FatSecret.
    public let id: String
    /// The name.
    public let name: String
    /// The brand; nil if it has none.
    public let brand: String?
    /// The servings, at least one.
    public let servings: [Serving]
}

/// The reason why an amount of a food cannot be computed.
public enum ServingError: Error, Equatable, Sendable {
    /// No serving can be compared with the amount; the associated value has the amounts of the servings.
    case noSuchServing([Amount])
    /// More than one serving matches the amount; the associated value has their amounts.
    case ambiguous([Amount])
}

extension FoodDetails {
    /// Returns an amount of the food, computed from its servings.
    ///
    /// Without a unit, the amount is a number of the serving that the search showed, or else of the usual one; nil is
    /// one serving. With a unit, it is computed from the serving that gives the most exact result. The name, the
    /// energy, and the serving of a chosen hit are used as they are.
    ///
    /// - Parameters:
    ///   - amount: The amount; nil for one serving.
    ///   - hit: The hit of a search that the user chose; nil for none.
    ///   - servingID: The id of the serving to use; nil for the one that suits the amount.
    /// - Returns: The food in the amount.
    /// - Throws: `ServingError` if no serving can be compared with the amount, or if more than one can be meant.
    public func eaten(
        _ amount: Amount?,
        chosen hit: FoodHit? = nil,
        servingID: String? = nil
    ) throws(ServingError) -> Eaten {
        var servings = self.servings
        if let shown = hit.map(shown) { servings.insert(shown, at: 0) }
        let usual = hit == nil ? servings.first(where: \.isDefault) ?? servings[0] : servings[0]
        let named = servings.first { $0.id == servingID } ?? usual
        // "1 serving" is one of the displayed serving, unless a serving has that name.
        let isCount = amount.map { amount in
            amount.unit == nil
                || FoodDetails.words(amount.unit).map(FoodDetails.singular) == ["serving"]
                    && !servings.contains { $0.amount.flatMap(amount.ratio) != nil }
        }
        guard let amount, isCount == false else { return eaten(named, times: amount?.quantity ?? 1, hit) }
        if named.id == servingID, let own = named.amount, let ratio = amount.ratio(to: own) {
            return eaten(named, times: ratio, as: amount, hit)
        }
        let comparable = servings.compactMap { serving in
            serving.amount.flatMap(amount.ratio).map { (serving: serving, ratio: $0) }
        }
        // A serving with exactly this amount is used unchanged. Otherwise, the serving with the most energy is used,
        // because its rounding error is the smallest, unless it has fewer known nutrients than the displayed one.
        let stated = comparable.first { abs($0.ratio - 1) < 1e-6 }
        let telling = comparable.filter {
            $0.serving.nutrients.knownCount >= servings[0].nutrients.knownCount
        }
        let largest = (telling.isEmpty ? comparable : telling).max {
            $0.serving.kilocalories < $1.serving.kilocalories
        }
        if let best = stated ?? largest { return eaten(best.serving, times: best.ratio, as: amount, hit) }
        let (serving, portion) = try FoodDetails.only(servings, holding: amount)
        guard let own = serving.amount, let ratio = portion.ratio(to: own) else {
            throw .noSuchServing(servings.compactMap(\.amount))
        }
        return eaten(serving, times: ratio, as: portion, hit)
    }

    /// The only serving whose unit contains the word, as "regular slice" does for "2 slices", with the number of such
    /// servings in the amount.
    private static func only(
        _ servings: [Serving],
        holding amount: Amount
    ) throws(ServingError) -> (Serving, Amount) {
        let word = FoodDetails.singular(FoodDetails.words(amount.unit).last ?? "")
        let holding = servings.filter { serving in
            FoodDetails.words(serving.amount?.unit).map(FoodDetails.singular).contains(word)
        }
        let units = Set(holding.compactMap { $0.amount?.unit })
        guard units.count <= 1 else { throw .ambiguous(holding.compactMap(\.amount)) }
        guard let serving = holding.first, let own = serving.amount, let unit = own.unit else {
            throw .noSuchServing(servings.compactMap(\.amount))
        }
        let held = FoodDetails.count(of: word, in: unit).map { own.quantity / $0 } ?? 1
        return (serving, Amount(amount.quantity * held, portion: unit))
    }

    /// The number of the word's units in a serving: 2 slices in "serving 2 slices", 3 pieces in "serving (3 large
    /// pieces)"; nil if there is no number before the word.
    private static func count(of word: String, in unit: String) -> Double? {
        var count: Double?
        for part in unit.split(whereSeparator: { " (),".contains($0) }) {
            if words(String(part)).map(singular).contains(word) { return count }
            if let number = ServingText.number(part), number > 0 { count = number }
        }
        return nil
    }

    private static func words(_ unit: String?) -> [String] {
        FoldedName.key(unit ?? "").split { !$0.isLetter }.map(String.init)
    }

    private static func singular(_ word: String) -> String {
        word.count > 1 && word.hasSuffix("s") ? String(word.dropLast()) : word
    }

    /// A multiple of a serving, with the requested amount.
    private func eaten(
        _ serving: Serving,
        times factor: Double,
        as amount: Amount? = nil,
        _ hit: FoodHit?
    ) -> Eaten {
        let energy = serving.kilocalories * factor
        var eaten = Eaten(hit?.name ?? name, factor == 1 ? energy.roundedToTenth : energy.rounded())
        eaten.kind = hit?.kind ?? .food
        eaten.brand = hit?.brand ?? brand
        eaten.source = .fatsecret
        eaten.foodID = serving.id.isEmpty ? id : id + "/" + serving.id
        eaten.nutrients = serving.nutrients.mapKnown { ($0 * factor).roundedToTenth }
        // One serving as displayed stays exactly the same.
        let isAsShown = factor == 1 && amount == nil
        eaten.amount =
            isAsShown
            ? serving.amount
            : serving.amount?.multiplied(by: factor, as: amount) ?? amount ?? Amount(factor, portion: nil)
        return eaten
    }

    /// The serving that a search showed, with its other known data: it is one of the food's servings, or a multiple of
    /// one.
    private func shown(_ hit: FoodHit) -> Serving {
        let (serving, factor) = serving(of: hit) ?? (nil, 1)
        var amount = hit.amount ?? serving?.amount
        amount?.state(
            grams: (serving?.amount?.grams).map { $0 * factor },
            milliliters: (serving?.amount?.milliliters).map { $0 * factor }
        )
        var nutrients = hit.nutrients
        for nutrient in Nutrient.allCases where nutrients[nutrient] == nil {
            nutrients[nutrient] = serving?.nutrients[nutrient].map { $0 * factor }
        }
        return Serving(
            id: serving?.id ?? "",
            amount: amount,
            kilocalories: hit.kilocalories,
            nutrients: nutrients,
            isDefault: false
        )
    }

    /// The serving of a hit, with its factor; nil if it cannot be determined.
    private func serving(of hit: FoodHit) -> (Serving?, Double)? {
        let candidates = servings.compactMap { serving -> (serving: Serving, ratio: Double?)? in
            let ratio = hit.amount.flatMap { shown in serving.amount.flatMap(shown.ratio) }
            // Both values are rounded to whole kilocalories; the rounding error of the serving is multiplied as well.
            let isSame =
                abs(serving.kilocalories * (ratio ?? 1) - hit.kilocalories) <= 0.5 * (ratio ?? 1) + 0.51
            return isSame ? (serving, ratio) : nil
        }
        let comparable = candidates.filter { $0.ratio != nil }.min {
            abs(($0.ratio ?? 1) - 1) < abs(($1.ratio ?? 1) - 1)
        }
        if let comparable { return (comparable.serving, comparable.ratio ?? 1) }
        // Without a common measure, only the energy identifies the serving, and it may match several.
        return candidates.count == 1 ? (candidates[0].serving, 1) : nil
    }
}

extension Amount {
    /// A multiple of this amount, written as another equal amount.
    func multiplied(by factor: Double, as other: Amount? = nil) -> Amount {
        var product = other ?? self
        if other == nil { product.quantity = quantity * factor }
        // Uses the unrounded weight: four times 28.35 g is 113.4 g.
        product.grams =
            ((exactly(\.grams) ?? grams).map { $0 * factor } ?? other?.exactly(\.grams) ?? other?.grams)?
            .roundedToTenth
        product.milliliters =
            ((exactly(\.milliliters) ?? milliliters).map { $0 * factor } ?? other?.exactly(\.milliliters)
            ?? other?.milliliters)?
            .roundedToTenth
        return product
    }
}
