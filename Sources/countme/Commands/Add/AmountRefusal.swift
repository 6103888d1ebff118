internal import CalorieTrackerCore

/// The reason an amount of a food cannot be computed, and the commands that express it differently.
struct AmountRefusal {
    private let cause: FoodFinder.AmountError
    private let amount: Amount?
    /// The typed command.
    private let invocation: Invocation

    init(_ cause: FoodFinder.AmountError, _ amount: Amount?, _ invocation: Invocation) {
        (self.cause, self.amount, self.invocation) = (cause, amount, invocation)
    }

    var error: UserError {
        let (summary, hints) = told
        return UserError(.badUnit, summary).hints(hints)
    }

    private var told: (summary: String, hints: [Hint]) {
        switch cause {
        case .notComparable(let item, let namesake): notComparable(item, namesake)
        case .noWeight(let meal):
            (
                "the foods in the saved meal \(quoted(meal.name)) have no weights",
                [.countme("add", meal.name), .countme("add 0.5", meal.name)]
            )
        case .noAmount(let food):
            (
                "the weight of one \(quoted(food.name)) is unknown",
                [invocation.appending("--qty", "100g"), withEnergy]
            )
        case .noSuchPortion(let pot) where Pot.isID(pot.id):
            (
                "unknown amount of the pot of \(quoted(pot.name))",
                [.countme("add", "250g", pot.name, why: "to log it by weight"), .countme("pot", pot.name)]
            )
        case .noSuchPortion(let food): noSuchPortion(food)
        case .noPortions(let food, let all, let share): noPortions(food, all, share)
        case .partOfCooked(let food, let share, let all, let left): whichPart(food, share, all, left)
        }
    }

    private var withEnergy: Hint { invocation.appending("-k", "KCAL") }

    private func notComparable(_ item: FoodItem, _ namesake: Food?) -> (String, [Hint]) {
        // The values of the table differ from the logged ones, so the person must choose.
        let table = namesake.flatMap { food in
            amount.map { Hint.countme("add", TextStyle.serving($0), "--food", food.id) }
        }
        let logged = item.amount == nil ? "without an amount" : "in another unit"
        return ("\(quoted(item.name)) was last logged \(logged)", [table, withEnergy].compactMap(\.self))
    }

    private func noSuchPortion(_ food: Food) -> (String, [Hint]) {
        // A chosen food has its own energy.
        let isChosen = invocation.words.contains { word in
            ["--from", "--food", "--barcode"].contains { word.hasPrefix($0) }
        }
        return (
            "unknown amount of \(quoted(food.name))"
                + AmountRefusal.known(food, "; known: "),
            [Hint(words: ["add", "100g"] + food.name.split(separator: " ").map(String.init))]
                + (isChosen ? [] : [withEnergy])
        )
    }

    /// The portions of a food, with words before them; empty if it has none.
    static func known(_ food: Food, _ lead: String) -> String {
        let portions = food.portions.prefix(8).map { "\($0.name) (\($0.grams.tenthsText) g)" }
        return portions.isEmpty ? "" : lead + portions.joined(separator: ", ")
    }

    private func noPortions(_ food: Food, _ all: Double, _ share: Double) -> (String, [Hint]) {
        let isPot = Pot.isID(food.id)
        let energy = (food.kilocalories * all / 100).rounded()
        let part =
            "to log " + (share == 0.5 ? "half" : share < 1 ? NumberText.shown(share) : "all") + " of it"
        return (
            "\(quoted(food.name)) has no number of portions; "
                + "\(all.tenthsText) g, \(energy.tenthsText) kcal \(isPot ? "are left" : "in all")",
            [
                .countme("add", "250g", food.name, why: "to log it by weight"),
                .countme(isPot ? "pot edit" : "recipe edit", food.name, "--portions", "N"),
            ] + (share * all > 0 ? [grams(share * all, food, part)] : [])
        )
    }

    private func whichPart(_ food: Food, _ share: Double, _ all: Double, _ left: Double) -> (String, [Hint]) {
        let portion = food.portions.first { $0.name == "portion" }.map {
            Hint.countme("add", NumberText.shown(share), $0.name, food.name, why: "to log part of a portion")
        }
        let hints = [
            left == all ? nil : grams(share * left, food, "to log part of the rest"),
            share * all <= left ? grams(share * all, food, "to log part of the whole") : nil, portion,
        ]
        return (
            "part of what: \(Pot.isID(food.id) ? "the pot" : "the whole dish") or a portion?",
            hints.compactMap(\.self)
        )
    }

    private func grams(_ grams: Double, _ food: Food, _ why: String) -> Hint {
        .countme("add", "\(grams.roundedToTenth.tenthsText)g", food.name, why: why)
    }
}

extension FoodFinder {
    /// Computes an amount of a food; the error refers to the typed command.
    func eaten(_ food: KnownFood, _ amount: Amount?, _ invocation: Invocation) throws -> Eaten {
        do {
            return try eaten(food, amount)
        } catch let error as AmountError {
            throw AmountRefusal(error, amount, invocation).error
        }
    }
}
