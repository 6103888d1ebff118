internal import CalorieTrackerLog

/// A food with a name of the user's own: one they described, cooked, saved, or logged.
final class PersonalFood {
    /// The part of a cooked dish that words name.
    enum Part: Equatable {
        /// "the rest of the stew"
        case rest
        /// "half the stew"
        case share(Double)
    }

    /// Whether the user described, cooked, or saved it; otherwise only an entry has the name.
    let isOwn: Bool
    private let weigh: (Amount?, Part?) throws -> Eaten
    private var weighed: [(amount: Amount?, part: Part?, result: Result<Eaten, any Error>)] = []

    init(isOwn: Bool, weigh: @escaping (Amount?, Part?) throws -> Eaten) {
        (self.isOwn, self.weigh) = (isOwn, weigh)
    }

    /// Computes an amount or a part of the food; its usual amount if neither is given.
    func eaten(_ amount: Amount?, _ part: Part?) -> Result<Eaten, any Error> {
        if let known = weighed.first(where: { $0.amount == amount && $0.part == part }) {
            return known.result
        }
        let result = Result { try weigh(amount, part) }
        weighed.append((amount, part, result))
        return result
    }
}

extension PersonalFood {
    /// Interprets a number after the food as a count or an energy; nil if it can be neither.
    fileprivate func meant(_ amounts: [SpokenAmount]) -> [SpokenAmount]? {
        guard amounts.isNumberBehind, case .success(let usual) = eaten(nil, nil) else { return amounts }
        let energy = usual.kilocalories
        return amounts[0].meant(usual: energy, one: energy, isDrink: usual.kind == .drink).map { [$0] }
    }
}

/// The user's own names for foods.
protocol PersonalNames {
    /// Returns the foods with these names that the user described, cooked, or saved.
    func own(_ names: [String]) throws -> [String: PersonalFood]
    /// Returns the names that an entry has.
    func had(_ names: [String]) throws -> Set<String>
    /// Returns the foods with these names that were only logged.
    func logged(_ names: [String]) throws -> [String: PersonalFood]
    /// Returns the foods with these names that were imported.
    func imported(_ names: [String]) throws -> [String: PersonalFood]
}

extension SpokenAmount {
    /// Returns the unit of a given size: "kilo" is 1,000 g.
    private static func unit(of size: Double, _ sizes: (MeasurementUnit) -> Double?) -> MeasurementUnit? {
        MeasurementUnit.allCases.first { unit in sizes(unit).map { abs($0 - size) < 0.001 * size } ?? false }
    }

    /// The amount in the form of an entry.
    var amount: Amount {
        if let grams {
            return SpokenAmount.unit(of: grams, \.grams).map { Amount(count, $0) }
                ?? Amount(count * grams, .grams)
        }
        if let milliliters {
            return SpokenAmount.unit(of: milliliters, \.milliliters).map { Amount(count, $0) }
                ?? Amount(count * milliliters, .milliliters)
        }
        guard let unit else { return Amount(count, portion: size) }
        return MeasurementUnit(typed: unit).map { Amount(count, $0) }
            ?? Amount(count, portion: size.map { "\($0) \(unit)" } ?? unit)
    }
}

extension Weight {
    /// Creates the weight of an amount of a user's own food.
    init(of food: PersonalFood, _ amounts: [SpokenAmount], isDefinite: Bool) {
        guard amounts.allSatisfy({ $0.count > 0 }) else {
            self.init(.nothing)
            return
        }
        guard let amounts = food.meant(amounts) else {
            self.init(.countOrEnergy(amounts[0].count))
            return
        }
        let measure = amounts.first(where: \.isMeasure)
        let counts = amounts.filter { !$0.isMeasure && $0.kilocalories == nil }
        var said = measure ?? counts.first
        for count in counts.dropFirst(measure == nil ? 1 : 0) {
            guard let merged = measure == nil ? said?.merged(with: count) : said?.times(count) else {
                self.init(.personal)
                return
            }
            said = merged
        }
        var part: PersonalFood.Part?
        if let said, said.unit == nil, !said.isMeasure {
            if said.isRest { part = .rest }
            if said.isPart || !said.isTimes, isDefinite, said.count < 1 { part = .share(said.count) }
        }
        let amount = part == nil ? said?.amount : nil
        let energy = amounts.energy
        switch energy == nil ? food.eaten(amount, part) : food.eaten(nil, nil) {
        case .success(let eaten):
            self.init(grams: eaten.amount?.grams ?? 0, mark: said?.isVague == true ? .assumed : .none)
            // The user set the usual amount of their own food.
            if said == nil, !food.isOwn { mark = .assumed }
            personal = eaten
            if let energy { replaceValues(with: energy, amount, isVague: amounts.isVague) }
        case .failure(let error):
            self.init(.personal)
            failure = error
        }
    }
}

extension SpokenAmount {
    /// Multiplies a measure by a number: "2 x 30 g".
    fileprivate func times(_ other: SpokenAmount) -> SpokenAmount? {
        guard other.isPart || other.isTimes || other.isArticle else { return nil }
        var product = self
        product.count *= other.count
        return product
    }
}
