internal import CalorieTrackerCore

/// The cooked weight and number of portions of a dish, as given by options.
struct CookedOptions {
    static let cooked = Option("cooked", "WEIGHT", .typed, "Total cooked weight: 1850g, 1.85kg.")
    static let portions = Option("portions", "N", .typed, "Number of portions.")

    let grams: EntryOptions.Change<Double>
    let portions: EntryOptions.Change<Double>

    init(_ arguments: ParsedArguments) throws(UserError) {
        let invocation = arguments.invocation
        grams = try CookedOptions.change(arguments[CookedOptions.cooked]) { text throws(UserError) in
            try CookedOptions.weight(text, invocation)
        }
        portions = try CookedOptions.change(arguments[CookedOptions.portions]) { text throws(UserError) in
            try CookedOptions.portions(text, invocation)
        }
    }

    /// The options of a pot, which needs a weight.
    init(ofPot arguments: ParsedArguments) throws(UserError) {
        try self.init(arguments)
        guard case .cleared = grams else { return }
        throw UserError(.badValue, "a pot needs a weight")
            .hint(arguments.invocation.setting(CookedOptions.cooked, to: "WEIGHT"))
    }

    private static func change(
        _ text: String?,
        _ read: (String) throws(UserError) -> Double
    ) throws(UserError) -> EntryOptions.Change<Double> {
        guard let text else { return .unchanged }
        return text.lowercased() == "none" ? .cleared : .set(try read(text))
    }

    /// The number of portions in a text.
    static func portions(_ text: String, _ invocation: Invocation) throws(UserError) -> Double {
        // "serves 4-6"
        if let range = GuessText.range(meantBy: text) {
            throw UserError(.badNumber, "portions must be one number, not \(quoted(text))")
                .hints(range.split(separator: ".").map { invocation.replacing(text, with: String($0)) })
        }
        let number = try NumberText.require(text, what: "portions", invocation)
        guard Recipe.areStorable(portions: number) else {
            throw UserError(RecipeError.bad(.portions), hint: invocation.replacing(text, with: "N"))
        }
        return number
    }

    /// A weight with its unit: a number alone could be anything.
    static func weight(_ text: String, _ invocation: Invocation) throws(UserError) -> Double {
        let amount = try AmountText.require(text, invocation)
        guard let unit = amount.unit.flatMap(MeasurementUnit.init(rawValue:)), unit.grams != nil,
            let grams = amount.grams
        else {
            let number = NumberText.shown(amount.quantity)
            throw UserError(.badUnit, "\(quoted(text)) is not a weight")
                .hint(invocation.replacing(text, with: amount.unit == nil ? number + "g" : "WEIGHT"))
        }
        guard Recipe.isStorable(grams: grams) else {
            throw UserError(RecipeError.bad(.weight), hint: invocation.replacing(text, with: "WEIGHT"))
        }
        return grams
    }
}

extension CookedOptions {
    /// Runs an operation that needs a weight; if the weight is missing, the error shows how to give it.
    static func needingWeight<Value>(_ invocation: Invocation, _ body: () throws -> Value) throws -> Value {
        do {
            return try body()
        } catch let error as RecipeError {
            guard case .noWeight = error else { throw error }
            throw UserError(error, hint: invocation.setting(cooked, to: "WEIGHT"))
        }
    }
}

extension UserError {
    /// The library's error, with a hint for this command.
    fileprivate init(_ error: RecipeError, hint: Hint) {
        let words = UserError(error)
        self = UserError(words.code, words.summary).hint(hint)
    }
}
