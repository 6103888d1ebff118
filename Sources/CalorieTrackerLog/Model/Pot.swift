/// Something that was cooked, weighed, and is eaten over hours or days.
///
/// What is left of it is computed from the entries that were taken from it.
package struct Pot: Equatable, Sendable {
    /// Whether more can be taken from it.
    package enum State: String, Sendable {
        /// As long as something is left.
        case open
        /// Somebody ended it, whatever was left.
        case over
    }

    /// Its number in the log, never given again.
    var number: Int
    /// Its identity across logs.
    package internal(set) var uuid: EntryUUID
    /// When it was begun.
    package var moment: Moment
    /// All of it: what it is called, its energy, and what it weighs cooked.
    package var eaten: Eaten
    /// How many portions it makes; nil when nobody said.
    package var portions: Double?
    /// Whether more can be taken from it.
    package var state: State
    /// When it was told first.
    package internal(set) var createdAt: Timestamp
    /// When it was changed last.
    package var updatedAt: Timestamp

    /// What it weighed when it was full.
    package var grams: Double { eaten.amount?.grams ?? 0 }

    /// What entries that were taken from it name as their food; the same on every machine.
    package var foodID: String { Pot.id(uuid) }

    /// What begins the id of the food in a pot.
    static let prefix = "pot:"

    static func id(_ uuid: EntryUUID) -> String { prefix + uuid.description }

    /// Whether an id is that of the food in a pot.
    package static func isID(_ id: String?) -> Bool { id?.hasPrefix(prefix) == true }

    /// The identity of the pot with an id; nil for the id of another kind of food.
    static func uuid(id: String?) -> EntryUUID? {
        guard let id, isID(id) else { return nil }
        return EntryUUID(String(id.dropFirst(prefix.utf8.count)))
    }

    /// The range of so much of its energy, of which it has the share; nil where that is firm.
    func range(of kilocalories: Double) -> EnergyRange? {
        guard let guess = eaten.guess, eaten.kilocalories > 0 else { return nil }
        return guess.times(kilocalories / eaten.kilocalories)
    }

    /// What is in it, as a food.
    package var food: Food { Food(cooked: eaten, id: foodID, grams: grams, portions: portions) }

    /// What a part of a recipe is called.
    package static let portion = "portion"
}

extension Food {
    /// What was cooked, from all of it and what that weighs.
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

/// A pot with what was taken from it.
package struct PotBalance: Equatable, Sendable {
    /// The pot.
    package let pot: Pot
    /// The entries that were taken from it.
    package let taken: [FoodItem]

    /// Less than a scale in a kitchen shows.
    private static let nothing = 0.05

    /// What is left of it.
    package var leftGrams: Double {
        let left = taken.reduce(pot.grams) { $0 - ($1.amount?.grams ?? 0) }
        return left < PotBalance.nothing ? 0 : left.roundedToTenth
    }

    /// The energy that is left; none where two machines took more than there was.
    ///
    /// An energy that somebody typed is that of the entry, with its cream; the pot gave what it weighs.
    package var leftKilocalories: Double {
        max(0, left(of: pot.eaten.kilocalories) { $0.kilocalories })
    }

    /// The range of that; nil where it is firm.
    package var leftRange: EnergyRange? { pot.range(of: leftKilocalories) }

    /// What is left of an amount that all of it had.
    private func left(of all: Double, _ amount: (FoodItem) -> Double?) -> Double {
        taken.reduce(all) { left, item in
            let share = all * (item.amount?.grams ?? 0) / pot.grams
            return left - (item.source == .own ? amount(item) ?? share : share)
        }
    }

    /// The portions that are left; nil when nobody said how many there are.
    package var leftPortions: Double? { pot.portions.map { $0 * leftGrams / pot.grams } }

    /// Whether an entry was taken from it.
    package func gave(_ item: FoodItem) -> Bool { item.foodID == pot.foodID }

    /// Whether nothing is left.
    package var isEmpty: Bool { leftGrams == 0 }

    /// Whether more can be taken.
    package var isOpen: Bool { pot.state == .open && !isEmpty }

    /// So much of it, so that all portions together come to the energy of the pot.
    ///
    /// Each takes its share of what the others left, which is rounded: the last one takes what the rounding of
    /// the others left over. Nutrients that somebody typed stay. Nil when there is not so much left.
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
        // What somebody typed is what was eaten.
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
        // What is firm in the pot may be a guess of how much was eaten.
        portion.guess =
            pot.range(of: energy)
            ?? eaten.guess.map { min($0.lowerBound, energy)...max($0.upperBound, energy) }
        return portion
    }

    /// How far an amount may be off what is left to be all of it: portions are rounded to tenths, so that the
    /// last of six is some tenths more, or less, than the others left.
    private func roundingOfPortions(_ amount: Amount?) -> Double {
        guard let portions = pot.portions, amount?.unit == Pot.portion else { return PotBalance.nothing }
        return PotBalance.nothing + min(0.05 * portions, pot.grams / portions / 2)
    }
}
