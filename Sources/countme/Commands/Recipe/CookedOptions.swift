internal import CalorieTrackerCore

/// What all of a dish weighs and makes, as options tell it.
struct CookedOptions {
    static let cooked = Option("cooked", "WEIGHT", .typed, "What all of it weighs cooked: 1850g, 1.85kg.")
    static let portions = Option("portions", "N", .typed, "How many portions it makes.")

    let grams: EntryOptions.Change<Double>
    let portions: EntryOptions.Change<Double>

    init(_ arguments: ParsedArguments) throws(UserError) {
        let invocation = arguments.invocation
        grams = try CookedOptions.change(arguments[CookedOptions.cooked]) { text throws(UserError) in
            try CookedOptions.weight(text, invocation)
        }
        portions = try CookedOptions.change(arguments[CookedOptions.portions]) { text throws(UserError) in
            let number = try NumberText.require(text, what: "--portions", invocation)
            guard number > 0, number <= Recipe.mostPortions else {
                throw UserError(
                    .badValue,
                    "--portions must be more than zero, and \(Int(Recipe.mostPortions)) at most",
                    hint: invocation.replacing(text, with: "6")
                )
            }
            return number
        }
    }

    private static func change(
        _ text: String?,
        _ read: (String) throws(UserError) -> Double
    ) throws(UserError) -> EntryOptions.Change<Double> {
        guard let text else { return .unchanged }
        return text.lowercased() == "none" ? .cleared : .set(try read(text))
    }

    /// A weight with its unit: a number alone could be anything.
    static func weight(_ text: String, _ invocation: Invocation) throws(UserError) -> Double {
        let amount = try AmountText.require(text, invocation)
        guard let unit = amount.unit.flatMap(MeasurementUnit.init(rawValue:)), unit.grams != nil,
            let grams = amount.grams
        else {
            let number = NumberText.shown(amount.quantity)
            throw UserError(
                .badUnit,
                "\(quoted(text)) is not a weight",
                hints: amount.unit == nil
                    ? [invocation.replacing(text, with: number + "g")]
                    : [invocation.replacing(text, with: "1850g")]
            )
        }
        guard grams > 0, grams <= Recipe.largestWeight else {
            throw UserError(
                .badValue,
                "a pot weighs more than nothing, and a ton at most",
                hint: invocation.replacing(text, with: "1850g")
            )
        }
        return grams
    }
}

extension CookedOptions {
    /// Runs what needs a weight, and tells how to give one where there is none.
    static func needingWeight<Value>(_ invocation: Invocation, _ body: () throws -> Value) throws -> Value {
        do {
            return try body()
        } catch let error as TrackerError {
            guard case .noWeight = error else { throw error }
            let words = ErrorMessage.words(error)
            throw UserError(words.code, words.summary, hint: invocation.appending("--cooked", "1850g"))
        }
    }
}
