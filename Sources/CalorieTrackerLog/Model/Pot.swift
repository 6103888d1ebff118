/// A dish that was cooked and weighed, and is eaten over hours or days.
///
/// The rest in it is computed from its entries.
package struct Pot: Equatable, Sendable {
    /// Whether more can be taken from it.
    package enum State: String, Sendable {
        /// It is open as long as some of it is left.
        case open
        /// The user ended it, even if some of it was left.
        case over
    }

    /// Its number in the log, which is never reused.
    var number: Int
    /// Its identity across logs.
    package internal(set) var uuid: EntryUUID
    /// The time it was started.
    package var moment: Moment
    /// The whole pot: its name, its energy, and its cooked weight.
    package var eaten: Eaten
    /// The number of portions; nil if unknown.
    package var portions: Double?
    /// Whether more can be taken from it.
    package var state: State
    /// The time it was first logged.
    package internal(set) var createdAt: Timestamp
    /// The time it was last changed.
    package var updatedAt: Timestamp

    /// The weight of the full pot.
    package var grams: Double { eaten.amount?.grams ?? 0 }

    /// The food id of its entries, the same on every device.
    package var foodID: String { Pot.id(uuid) }

    /// The prefix of the food id of a pot.
    static let prefix = "pot:"

    static func id(_ uuid: EntryUUID) -> String { prefix + uuid.description }

    /// Whether an id is the food id of a pot.
    package static func isID(_ id: String?) -> Bool { id?.hasPrefix(prefix) == true }

    /// The identity of the pot with an id; nil if the id is of another kind of food.
    static func uuid(id: String?) -> EntryUUID? {
        guard let id, isID(id) else { return nil }
        return EntryUUID(String(id.dropFirst(prefix.utf8.count)))
    }

    /// The range of a part of its energy, in proportion; nil if it is exact.
    func range(of kilocalories: Double) -> EnergyRange? {
        guard let guess = eaten.guess, eaten.kilocalories > 0 else { return nil }
        return guess.times(kilocalories / eaten.kilocalories)
    }

    /// Its contents as a food.
    package var food: Food { Food(cooked: eaten, id: foodID, grams: grams, portions: portions) }

    /// The name of a portion of a recipe.
    package static let portion = "portion"
}

extension Food {
    /// Creates a cooked food from the whole amount and its weight.
    init(cooked eaten: Eaten, id: String, grams: Double, portions: Double?) {
        self.init(id: id, name: eaten.name, kilocalories: eaten.kilocalories / grams * 100, source: .own)
        kind = eaten.kind
        guess = eaten.guess.map { $0.lowerBound / grams * 100...$0.upperBound / grams * 100 }
        nutrients = eaten.nutrients.mapKnown { $0 / grams * 100 }
        isAlcoholic = (nutrients[.alcohol] ?? 0) > 0
        micronutrients = eaten.micronutrients.times(100 / grams)
        cookedGrams = grams
        if let portions { self.portions = [Portion(name: Pot.portion, grams: grams / portions)] }
    }
}

/// A pot with its entries.
package struct PotBalance: Equatable, Sendable {
    /// The pot.
    package let pot: Pot
    /// Its entries.
    package let taken: [FoodItem]

    /// Less than the resolution of a kitchen scale.
    private static let nothing = 0.05

    /// The grams left in it.
    package var leftGrams: Double {
        let left = taken.reduce(pot.grams) { $0 - ($1.amount?.grams ?? 0) }
        return left < PotBalance.nothing ? 0 : left.roundedToTenth
    }

    /// The energy left in it; 0 if two devices took more than there was.
    ///
    /// A typed energy, for example with cream, belongs to the entry; the pot loses energy according to the weight
    /// taken.
    package var leftKilocalories: Double {
        max(0, left(of: pot.eaten.kilocalories) { $0.kilocalories })
    }

    /// The range of the energy left; nil if it is exact.
    package var leftRange: EnergyRange? { pot.range(of: leftKilocalories) }

    /// The rest of a total amount after subtracting the entries.
    private func left(of all: Double, _ amount: (FoodItem) -> Double?) -> Double {
        taken.reduce(all) { left, item in
            let share = all * (item.amount?.grams ?? 0) / pot.grams
            return left - (item.source == .own ? amount(item) ?? share : share)
        }
    }

    /// The portions left; nil if the number of portions is unknown.
    package var leftPortions: Double? { pot.portions.map { $0 * leftGrams / pot.grams } }

    /// Whether an entry was taken from it.
    package func gave(_ item: FoodItem) -> Bool { item.foodID == pot.foodID }

    /// Whether nothing is left.
    package var isEmpty: Bool { leftGrams == 0 }

    /// Whether more can be taken.
    package var isOpen: Bool { pot.state == .open && !isEmpty }

    /// A portion of the pot, computed so that all portions add up to the energy of the pot.
    ///
    /// Each takes its share of the rounded rest, so the last one gets the remaining rounding error. Typed nutrients
    /// remain. Nil if there is not enough left.
    func portion(
        _ eaten: Eaten,
        keeping nutrients: Set<Nutrient> = [],
        _ micronutrients: Set<Micronutrient> = []
    ) -> Eaten? {
        guard let grams = eaten.amount?.grams, leftGrams > 0 else { return nil }
        let isLast = abs(grams - leftGrams) < roundingOfPortions(eaten.amount)
        guard isLast || grams < leftGrams else { return nil }
        var portion = eaten
        if isLast { portion.amount?.grams = leftGrams }
        // A typed energy is used as it is.
        guard eaten.source == .own else { return portion }
        let share = isLast ? 1 : grams / leftGrams
        let energy = max(0, (leftKilocalories * share).rounded())
        portion.kilocalories = energy
        for nutrient in Nutrient.allCases where !nutrients.contains(nutrient) {
            portion.nutrients[nutrient] = pot.eaten.nutrients[nutrient].map { all in
                max(0, left(of: all) { $0.nutrients[nutrient] } * share).roundedToTenth
            }
        }
        portion.micronutrients = Micronutrients(
            pot.eaten.micronutrients.stated.map { stated in
                (
                    stated.nutrient,
                    max(0, left(of: stated.amount) { $0.micronutrients[stated.nutrient] } * share)
                )
            }
        )
        for nutrient in micronutrients { portion.micronutrients[nutrient] = eaten.micronutrients[nutrient] }
        // The energy of the pot may be exact although the amount eaten is an estimate.
        portion.guess =
            pot.range(of: energy)
            ?? eaten.guess.map { min($0.lowerBound, energy)...max($0.upperBound, energy) }
        return portion
    }

    /// The maximum difference between an amount and the rest for it to be the whole rest: portions are rounded to
    /// tenths, so the last of six may be some tenths larger or smaller than the rest.
    private func roundingOfPortions(_ amount: Amount?) -> Double {
        guard let portions = pot.portions, amount?.unit == Pot.portion else { return PotBalance.nothing }
        return PotBalance.nothing + min(0.05 * portions, pot.grams / portions / 2)
    }
}
