internal import CalorieTrackerCore

/// Reads amounts of vitamins and minerals: `25ug`, `3mg`, `400IU` of vitamin D.
enum MicronutrientText {
    /// The new amount of one; nil clears it.
    struct Change {
        let nutrient: Micronutrient
        let amount: Double?
    }

    /// The changes in the options of a command.
    static func changes(_ arguments: ParsedArguments) throws(UserError) -> [Change] {
        var changes: [Change] = []
        for nutrient in Micronutrient.options {
            guard let text = arguments[.micronutrient(nutrient)] else { continue }
            let isNone = text.lowercased() == "none"
            changes.append(
                Change(
                    nutrient: nutrient,
                    amount: isNone ? nil : try require(nutrient, text, arguments.invocation)
                )
            )
        }
        return changes
    }

    /// The amount in the unit of the nutrient.
    ///
    /// A number alone is rejected: it could be a thousand times as much.
    static func require(
        _ nutrient: Micronutrient,
        _ text: String,
        _ invocation: Invocation
    ) throws(UserError) -> Double {
        let letters = String(text.trailingLetters)
        let digits = PlainText.tidied(String(text.dropLast(letters.count)))
        let unit = letters.isEmpty ? nil : letters.lowercased()
        let reading = NumberText.read(digits)
        if let error = NumberText.problem(reading, digits, in: text, invocation) { throw error }
        guard case .number(let number, _) = reading else {
            throw UserError(
                .badNumber,
                "\(FoodNutrient.micro(nutrient).words) must be an amount such as 3\(nutrient.unit), not \(quoted(text))"
            )
            .hint(invocation.replacing(text, with: "3" + nutrient.unit))
        }
        guard number >= 0 else {
            throw UserError(
                .badValue,
                "\(FoodNutrient.micro(nutrient).words) cannot be negative: \(quoted(text))"
            )
            .hint(invocation.replacing(text, with: text.withoutMinus))
        }
        guard let unit else {
            throw UserError(
                .badUnit,
                "\(FoodNutrient.micro(nutrient).words) needs a unit: \(text)mg or \(text)ug"
            )
            .hints(
                [nutrient.unit, nutrient.unit == "ug" ? "mg" : "ug"].map {
                    invocation.replacing(text, with: text + $0)
                }
            )
        }
        guard let factor = nutrient.factor(of: unit) else {
            throw UserError(
                .badUnit,
                unit == "iu"
                    ? "IU of \(FoodNutrient.micro(nutrient).words) cannot be converted: the factor depends on its form; use mg or ug from the label"
                    : "\(FoodNutrient.micro(nutrient).words) is measured in \(nutrient.unit), not \(quoted(unit))"
            )
            .hint(invocation.replacing(text, with: digits + nutrient.unit))
        }
        let amount = number * factor
        try requirePlausible(amount, nutrient, text, invocation)
        return amount
    }

    /// Rejects amounts for hundreds of days: mg and ug are easily confused.
    static func requirePlausible(
        _ amount: Double,
        _ nutrient: Micronutrient,
        _ text: String,
        _ invocation: Invocation
    ) throws(UserError) {
        guard amount > 0, !invocation.words.contains("--force") else { return }
        let target = ReferenceIntakes(.eu, for: .adult).target(of: .micro(nutrient), kilocalories: 2000)
        // Tablets of B12 contain thousands of times the daily need.
        let most = nutrient == .vitaminB12 ? 5000.0 : 200
        guard let target, amount > most * target.value else { return }
        let times = NumberText.shown((amount / target.value).rounded())
        let smaller = text.lowercased().replacing("mg", with: "ug")
        throw UserError(
            .implausible,
            "\(text) of \(FoodNutrient.micro(nutrient).words) is \(times) times the daily value"
        )
        .hints(
            [
                smaller != text.lowercased() ? invocation.replacing(text, with: smaller) : nil,
                invocation.appending("--force").withReason("to set it anyway"),
            ].compactMap(\.self)
        )
    }
}

extension Micronutrient {
    /// The ones with an option; `--water` is the goal for drinking.
    static let options = allCases.filter { $0 != .water }
}

extension FoodNutrient {
    /// The nutrient of a name, or an error that hints the most similar one.
    static func require(_ text: String, hinting: (String) -> Hint) throws(UserError) -> FoodNutrient {
        if let nutrient = FoodNutrient(typed: text) { return nutrient }
        let nearest = Spelling.nearest(to: text.lowercased(), in: FoodNutrient.all.map(\.name))
        throw UserError(.badValue, "unknown nutrient \(quoted(text))")
            .hints(
                [nearest.map(hinting), .countme("nutrients --all", why: "to list all names")].compactMap(
                    \.self
                )
            )
    }
}
