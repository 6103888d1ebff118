extension PackedFoods {
    /// Where the ids of survey foods begin.
    static let surveyPrefix = "fndds:"

    /// The food with a number, in full.
    ///
    /// A food of the table is read from its line there; survey foods have all their figures here.
    func food(_ number: Int, table: FoodTable.Bytes = FoodTable.builtin) -> Food? {
        guard (0..<foodCount).contains(number) else { return nil }
        if isBuiltin(number) { return FoodTable.food(at: code(ofFood: number), in: table) }
        var food = Food(
            id: PackedFoods.surveyPrefix + String(code(ofFood: number)),
            name: name(ofSurveyFood: number),
            kilocalories: Double(energy(ofFood: number).kilocalories).rounded(),
            source: .builtin
        )
        food.category = category(ofFood: number)
        food.kind = isDrink(number) ? .drink : .food
        food.nutrients = nutrients(ofSurveyFood: number)
        food.isAlcoholic = (food.nutrients[.alcohol] ?? 0) > 0.5
        let portions = portions(ofFood: number)
        if food.kind == .drink, let ounce = portions.first(where: { $0.text == "1 fl oz" }) {
            food.density = ounce.grams / 29.573_529_562_5
        }
        for portion in portions {
            let name = PackedFoods.portionName(portion.text)
            if food.portions.contains(where: { $0.name == name }) { continue }
            food.portions.append(Food.Portion(name: name, grams: portion.grams))
            if portion.text == PackedFoods.usualPortion { food.defaultPortion = name }
        }
        return food
    }

    /// What the survey took when a person did not say how much.
    static let usualPortion = "Quantity not specified"

    /// What people call a portion: "1 cup, cooked" is a "cup, cooked".
    static func portionName(_ text: String) -> String {
        if text == usualPortion { return "serving" }
        return text.hasPrefix("1 ") ? String(text.dropFirst(2)) : text
    }
}
