package import CalorieTrackerCore

extension Generator where Value == FoodHit {
    /// Hits as a search may show them, shrinking to plainer ones.
    package static var hit: Generator<FoodHit> {
        Generator(
            generate: { random in
                let sources: [FoodItemSource] = [
                    .manual, .own, .builtin, .imported("usda"), .fatsecret, .openfoodfacts,
                ]
                var nutrients = Nutrients()
                for nutrient in Nutrient.allCases where Bool.random(using: &random) {
                    nutrients[nutrient] = Double(Int.random(in: 0...2000, using: &random)) / 10
                }
                let names = Generator<String>.name
                let foodID = String(Int.random(in: 1...99_999_999, using: &random))
                var eaten = Eaten(names.generate(&random), 0)
                eaten.brand = Bool.random(using: &random) ? names.generate(&random) : nil
                eaten.kind = Bool.random(using: &random) ? .food : .drink
                eaten.kilocalories = Generator<Double>.kilocalories.generate(&random)
                eaten.amount = serving(&random)
                eaten.nutrients = nutrients
                eaten.source = sources.randomElement(using: &random) ?? .manual
                return FoodHit(
                    eaten,
                    foodID: foodID,
                    match: Bool.random(using: &random) ? .exact : .words,
                    isRemembered: Bool.random(using: &random)
                )
            },
            shrink: { hit in
                var smaller: [FoodHit] = []
                func change(_ body: (inout FoodHit) -> Void) {
                    var copy = hit
                    body(&copy)
                    if copy != hit { smaller.append(copy) }
                }
                change { $0.brand = nil }
                change { $0.amount = nil }
                change { $0.nutrients = Nutrients() }
                for name in Generator<String>.name.shrink(hit.name) { change { $0.name = name } }
                for energy in Generator<Double>.kilocalories.shrink(hit.kilocalories) {
                    change { $0.kilocalories = energy }
                }
                return smaller
            }
        )
    }

    private static func serving(_ random: inout SeededGenerator) -> Amount? {
        let quantity = Double(Int.random(in: 1...999, using: &random)) / 7
        switch Int.random(in: 0...4, using: &random) {
        case 0: return nil
        case 1: return Amount(quantity, MeasurementUnit.allCases.randomElement(using: &random) ?? .grams)
        case 2: return Amount(quantity, portion: nil)
        case 3: return Amount(quantity, portion: Generator<String>.name.generate(&random))
        default:
            return Amount(quantity: quantity, unit: "slice", grams: quantity * 30, milliliters: quantity / 3)
        }
    }
}
