internal import CalorieTrackerCore

/// Another likely portion of a meal's item, if it would change the total noticeably.
struct OtherPortion {
    /// The energy that it would add; negative if it would be less.
    let kilocalories: Double
    private let item: FoodItem
    /// The portion in words: `a large latte`, `2 cups of rice`, `300 g of soup`.
    private let words: String
    /// The amount for `edit --qty`.
    private let quantity: String

    /// The smallest difference worth a line.
    private static let leastDifference = 100.0

    /// Nil if the amount was typed, or if the other portion makes little difference.
    init?(of item: FoodItem, _ reading: MealReading.Item) {
        guard reading.isAmountAssumed, let other = reading.otherGrams, let grams = item.amount?.grams,
            // A very different weight is another kind of portion, not another size.
            (grams / 4...4 * grams).contains(other)
        else { return nil }
        kilocalories = (item.kilocalories * (other / grams - 1)).rounded()
        guard abs(kilocalories) >= OtherPortion.leastDifference else { return nil }
        self.item = item
        let name = SafeText.shown(reading.name)
        let count = item.amount?.quantity ?? 1
        let portion = [count, 1].lazy.compactMap { count in
            reading.food?.portions.first { abs($0.grams * count - other) < 1 }.map { (count, $0.name) }
        }.first
        guard let (count, portion) = portion else {
            let weight = "\(other.tenthsText) g"
            (words, quantity) = ("\(weight) of \(name)", weight)
            return
        }
        quantity = "\(NumberText.shown(count)) \(PortionWord.text(portion, count))"
        if count == 1, PortionWord.isSize(portion) {
            let article = "aeiou".contains(portion.prefix(1)) ? "an" : "a"
            words = "\(article) \(portion) \(name)"
        } else {
            words = "\(quantity) (\(other.tenthsText) g) of \(name)"
        }
    }

    /// The command that logs it instead, with the energy it would add.
    func hint(in unit: EnergyUnit) -> Hint {
        let energy = "\(unit.shown(kilocalories: abs(kilocalories)).tenthsText) \(unit.rawValue)"
        let why = "to make it \(words) (\(kilocalories > 0 ? "+" : "-")\(energy))"
        return .countme("edit", item.id.description, "--qty", quantity, why: why)
    }
}
