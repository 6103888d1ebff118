internal import CalorieTrackerCore

extension FoodFinder {
    /// An amount of a food; the error names the command that was typed.
    func eaten(_ food: KnownFood, _ amount: Amount?, _ invocation: Invocation) throws -> Eaten {
        do {
            return try eaten(food, amount)
        } catch let error as AmountError {
            throw UserError(error, amount, invocation)
        }
    }
}

extension UserError {
    /// The error of an amount that no figure of the food fits.
    init(_ error: FoodFinder.AmountError, _ amount: Amount?, _ invocation: Invocation) {
        switch error {
        case .notComparable(let item, let namesake):
            // The table has other figures than what was logged, so nobody but the person can choose it.
            let table = namesake.flatMap { food in
                amount.map { Hint.countme("add", TextStyle.serving($0), "--food", food.id) }
            }
            self.init(
                .badUnit,
                "\(quoted(item.name)) was logged \(item.amount == nil ? "without an amount" : "in another unit")",
                hints: [table, invocation.appending("-k", "KCAL")].compactMap(\.self)
            )
        case .noWeight(let meal):
            self.init(
                .badUnit,
                "the foods of the saved meal \(quoted(meal.name)) have no weights",
                hints: [.countme("add", meal.name), .countme("add 0.5", meal.name)]
            )
        case .noAmount(let food):
            self.init(
                .badUnit,
                "how much of \(quoted(food.name))? the weight of one is not known",
                hints: [invocation.appending("--qty", "100g"), invocation.appending("-k", "KCAL")]
            )
        case .noSuchPortion(let pot) where Pot.isID(pot.id):
            self.init(
                .badUnit,
                "cannot tell how much of the pot of \(quoted(pot.name)) that is",
                hints: [.countme("add", "250g", pot.name, why: "by weight"), .countme("pot", pot.name)]
            )
        case .noSuchPortion(let food):
            let portions = food.portions.map { "\($0.name) (\($0.grams.tenthsText) g)" }
            // A chosen food has an energy of its own.
            let isChosen = invocation.words.contains { word in
                ["--from", "--food", "--barcode"].contains { word.hasPrefix($0) }
            }
            self.init(
                .badUnit,
                "cannot tell how much of \(quoted(food.name)) that is"
                    + (portions.isEmpty ? "" : "; known: \(portions.prefix(8).joined(separator: ", "))"),
                hints: [Hint(words: ["add", "100g"] + food.name.split(separator: " ").map(String.init))]
                    + (isChosen ? [] : [invocation.appending("-k", "KCAL")])
            )
        case .noPortions(let food, let all, let share):
            let isPot = Pot.isID(food.id)
            let energy = (food.kilocalories * all / 100).rounded()
            let part = Hint.countme(
                "add",
                "\((share * all).roundedToTenth.tenthsText)g",
                food.name,
                why: share == 0.5
                    ? "half of it" : share < 1 ? "\(NumberText.shown(share)) of it" : "all of it"
            )
            self.init(
                .badUnit,
                "the number of portions of \(quoted(food.name)) is not set; \(isPot ? "what is left" : "all of it") is \(all.tenthsText) g, \(energy.tenthsText) kcal",
                hints: [
                    .countme("add", "250g", food.name, why: "by weight"),
                    .countme(isPot ? "pot edit" : "recipe edit", food.name, "--portions", "N"),
                ] + (share * all > 0 ? [part] : [])
            )
        case .partOfCooked(let food, let share, let all, let left):
            func grams(_ of: Double, _ why: String) -> Hint {
                .countme("add", "\((share * of).roundedToTenth.tenthsText)g", food.name, why: why)
            }
            let part = NumberText.shown(share)
            self.init(
                .badUnit,
                "which part: of \(Pot.isID(food.id) ? "the pot" : "all of it"), or of a portion?",
                hints: (left == all ? [] : [grams(left, "of what is left")])
                    + (share * all <= left ? [grams(all, "of all of it")] : [])
                    + (food.portions.allSatisfy { $0.name != "portion" }
                        ? [] : [.countme("add", part, "portion", food.name, why: "of a portion")])
            )
        }
    }
}
