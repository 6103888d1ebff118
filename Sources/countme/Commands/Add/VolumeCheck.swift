internal import CalorieTrackerCore

/// A number after the name of a drink, which may be its volume: `coke 330`, `coffee 500`.
struct VolumeCheck {
    /// The volumes of cans, pints, and bottles in milliliters that are rarely energies.
    private static let oddVolumes: [Double] = [330, 355, 440, 473, 568, 750]

    /// The round volumes of glasses, cups, and bottles, which are also common energies.
    private static let roundVolumes: [Double] = [
        200, 250, 300, 350, 375, 400, 450, 500, 600, 700, 1000, 1500, 2000,
    ]

    /// A number is accepted as an energy if its ratio to the energy of a usual portion is in this range.
    private static let likelyEnergy = 0.7...1.4

    /// Folded words of drinks.
    ///
    /// A round number is worth a catalog lookup only after one of them.
    ///
    /// This is a single text to search, because building a set would take longer than reading the words of `add`.
    private static let words: StaticString = """
         water milk juice tea coffee wine soda latte beer shake smoothie lemonade coke cola ale drink cappuccino \
         cocktail espresso mocha milkshake whiskey whisky rum cider punch cocoa kombucha oj sprite pepsi fanta lager \
         stout champagne prosecco vodka gin tonic lassi kefir squash seltzer nectar eggnog americano macchiato \
         frappuccino gatorade matcha chai chocolate \
         wasser mineralwasser sprudel milch saft orangensaft apfelsaft schorle apfelschorle kaffee tee bier wein \
         limo limonade kakao \
         agua leche zumo jugo cafe te cerveza vino refresco batido \
         eau lait jus biere vin acqua succo caffe birra \
         melk sap koffie thee wijn leite suco sumo cerveja vinho \

        """

    private static func isDrink(_ word: Substring) -> Bool {
        let sought = Array(" \(word) ".utf8)
        return words.withUTF8Buffer { text in
            guard text.count >= sought.count else { return false }
            return (0...text.count - sought.count).contains { start in
                text[start] == sought[0] && text[start + 1] == sought[1]
                    && text[start..<start + sought.count].elementsEqual(sought)
            }
        }
    }

    let name: String
    let number: Double
    /// The number as typed.
    let typed: String
    /// Creates a hint with the number in a unit.
    let hint: (_ amount: String) -> Hint

    /// Refuses a number that could be the energy or the volume of a drink.
    func judge(_ finder: FoodFinder) throws {
        let isOdd = VolumeCheck.oddVolumes.contains(number)
        let words = FoldedName.key(name).split { !$0.isLetter }
        guard number > 0, isOdd || words.contains(where: VolumeCheck.isDrink),
            let food = try drink(finder)
        else { return }
        let isWater = food.source == .builtin && food.kilocalories == 0
        guard isWater || isOdd || VolumeCheck.roundVolumes.contains(number) else { return }
        if !isWater, !isOdd, let usual = Eaten(food, amount: nil)?.kilocalories, usual > 0,
            VolumeCheck.likelyEnergy.contains(number / usual)
        {
            return
        }
        throw UserError(
            .implausible,
            "\(quoted("\(name) \(typed)")) could be \(typed) kcal or \(typed) ml"
                + (isWater ? "; plain water has no energy" : "")
        )
        .hint(hint(typed + "ml"))
        .hint(hint(typed + "kcal"))
    }

    /// The drink with the name; nil for other foods, and for a drink that was logged with this energy before.
    private func drink(_ finder: FoodFinder) throws -> Food? {
        let food: Food?
        switch try finder.food(named: name) {
        case .catalogue(let found)?: food = found
        case .remembered(let item)? where item.kilocalories != number: food = try finder.listedFood(name)
        default: food = nil
        }
        return food.flatMap { $0.kind == .drink ? $0 : nil }
    }
}
