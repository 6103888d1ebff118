internal import CalorieTrackerCore

/// An unknown name, and the foods that it may mean.
struct UnknownFood {
    private let name: String
    private let amount: Amount?
    private let request: AddRequest
    private let finder: FoodFinder

    init(_ name: String, _ amount: Amount?, _ request: AddRequest, _ finder: FoodFinder) {
        (self.name, self.amount, self.request, self.finder) = (name, amount, request, finder)
    }

    /// The error with the food that is probably meant, or with the most similar foods.
    ///
    /// The hint to give the energy comes last.
    var error: UserError {
        get throws {
            let summary = "no food matches \(quoted(name))"
            if let range = LineRefusal.rangeHint(request.arguments) {
                return UserError(.noMatch, summary).hint(range)
            }
            let energy = request.invocation.appending("-k", "KCAL").withReason("to use your own kcal")
            let hints = try UnknownFood.hints(ofBrandIn: name, finder.country) + near + [energy]
            return UserError(.noMatch, summary).hints(hints)
        }
    }

    /// Hints at the most similar dishes of the brand in the words, and at all foods of the brand.
    static func hints(ofBrandIn words: String, _ country: Country?) -> [Hint] {
        guard let brand = BrandTable.builtin.brand(in: words) else { return [] }
        return BrandTable.builtin.dishes(like: words, in: country, limit: 3).map { Hint.countme("add", $0) }
            + [.countme("search --brand", brand, why: "to list its foods")]
    }

    private var near: [Hint] {
        get throws {
            if let cooked = try finder.cookedSpelled(nearly: name) {
                let words =
                    (amount.map(UnknownFood.typed) ?? []) + cooked.split(separator: " ").map(String.init)
                return [Hint(words: ["add"] + words)]
            }
            guard request.suggests, name.count > 2 else { return [] }
            return try personal.map { [$0] } ?? listed
        }
    }

    /// The amount as words, if it is a weight or a volume; a number alone may have been part of the name.
    private var weight: [String] {
        guard let amount, !request.options.amount.isChange, amount.grams != nil || amount.milliliters != nil,
            !MealLine.isList(name)
        else { return [] }
        return [UnknownFood.typed(amount).joined()]
    }

    /// A saved meal or a logged food with a similar name.
    private var personal: Hint? {
        get throws {
            // A short word is similar to too many others.
            guard name.count > 4 else { return nil }
            let tracker = finder.tracker
            let known =
                try tracker.savedMeals().map(\.name) + tracker.ownFoods().map(\.food.name)
                + finder.names(loggedLast: 2000)
            let initial = name.first?.lowercased()
            let nearest = Spelling.nearest(to: name, in: known.filter { $0.first?.lowercased() == initial })
            return nearest.map { request.arguments.hint(withOperands: weight + [$0]) }
        }
    }

    /// The three most similar foods of the table.
    private var listed: [Hint] {
        get throws {
            var names: Set<String> = []
            let foods = MealReader().foods(like: name, limit: 6).filter { names.insert($0.name).inserted }
            return try foods.prefix(3).map { food in
                let energy = Eaten(food, amount: weight.isEmpty ? nil : amount).map {
                    "\($0.kilocalories.rounded().tenthsText) kcal"
                }
                let isNamed = try finder.food(named: food.name)?.name == food.name
                return request.arguments.hint(
                    withOperands: weight + (isNamed ? [food.name] : ["--food", food.id]),
                    why: "to log "
                        + ((isNamed && energy != nil ? [] : [food.name]) + [energy].compactMap(\.self))
                        .joined(separator: ", ")
                )
            }
        }
    }

    /// An amount in the form to type: `200g`, `1`, `2 slices`.
    private static func typed(_ amount: Amount) -> [String] {
        guard let unit = amount.unit else { return [NumberText.shown(amount.quantity)] }
        let text = TextStyle.servingText(amount)
        return MeasurementUnit(rawValue: unit) == nil
            ? text.split(separator: " ").map(String.init) : [text.filter { $0 != " " }]
    }

    /// The error for an amount without a name.
    static func nameless(_ amount: Amount?) -> UserError {
        let number = amount.map { NumberText.shown($0.quantity) } ?? "500"
        let weight = amount.flatMap { $0.unit == nil ? nil : TextStyle.serving($0).filter { $0 != " " } }
        let hints: [Hint] =
            weight.map { [.countme("add", $0, "FOOD"), .countme("add 500kcal", why: "to log energy only")] }
            ?? [
                .countme("add", number + "kcal", why: "to log energy only"),
                .countme("add FOOD", number, why: "to add a name"),
            ]
        return UserError(.badName, "missing FOOD").hints(hints)
    }
}
