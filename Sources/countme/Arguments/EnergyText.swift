internal import CalorieTrackerCore

/// Reads energies: `150`, `150kcal`, `150 cal`, `628kJ`.
enum EnergyText {
    /// A number with an energy unit.
    struct Reading: Equatable {
        let number: NumberText.Reading
        /// The number as typed, without its unit.
        let digits: String
        let unit: EnergyUnit
        /// Whether the unit was not typed.
        var isBare = false
        /// The multiple of the unit: 1000 for megajoules.
        var scale = 1.0

        /// The energy in kilocalories.
        var kilocalories: Double? {
            guard case .number(let number, isFraction: false) = number else { return nil }
            return scale * (unit == .kJ ? number / EnergyUnit.kilojoulesPerKilocalorie : number)
        }
    }

    /// The unit a word names.
    ///
    /// A calorie of food, in everyday language, is a kilocalorie.
    static func unit(_ text: some StringProtocol) -> EnergyUnit? {
        switch text.lowercased() {
        case "kcal", "cal", "kcals", "cals", "calorie", "calories", "kilocalories": .kcal
        case "kj", "mj": .kJ
        default: nil
        }
    }

    /// The energy in a word that carries its unit; nil for any other word.
    static func readWithUnit(_ text: String) -> Reading? {
        let letters = text.trailingLetters
        guard !letters.isEmpty, let unit = unit(letters) else { return nil }
        var digits = text.dropLast(letters.count)
        while digits.last == " " { digits.removeLast() }
        let number = NumberText.read(String(digits))
        guard number != .notANumber else { return nil }
        let scale = letters.lowercased() == "mj" ? 1000.0 : 1
        return Reading(number: number, digits: String(digits), unit: unit, scale: scale)
    }

    /// The energy in an option's value, which can be an estimate.
    static func requireStated(
        _ text: String,
        what: String,
        _ invocation: Invocation
    ) throws(UserError) -> EnergyInput {
        if let guess = GuessText(text) { return try guess.energy(what: what, invocation) }
        if let meant = GuessText.range(meantBy: text) ?? GuessText.guess(meantBy: text) {
            throw UserError(
                .badNumber,
                "invalid \(meant.hasPrefix("~") ? "estimate" : "range") \(quoted(text))"
            )
            .hint(invocation.replacing(text, with: meant))
        }
        return EnergyInput(kilocalories: try require(text, what: what, invocation))
    }

    /// The energy in an option's value, with or without a unit.
    static func require(_ text: String, what: String, _ invocation: Invocation) throws(UserError) -> Double {
        try requireExact(text, what: what, invocation).roundedToTenth
    }

    /// The same with all decimals, for further calculations.
    static func requireExact(
        _ text: String,
        what: String,
        _ invocation: Invocation
    ) throws(UserError) -> Double {
        try requireExact(reading(text), text, what: what, invocation)
    }

    /// Whether a text is a change of an energy: a number after a plus or a minus, such as `+300` or `-50kJ`.
    static func isChange(_ text: String) -> Bool {
        guard let sign = text.first, "+-−".contains(sign) else { return false }
        return text.dropFirst().first { $0 != " " }.map { "0123456789.,".contains($0) } ?? false
    }

    /// The energy in a text with a sign, negative after a minus.
    static func requireChange(
        _ text: String,
        what: String,
        _ invocation: Invocation
    ) throws(UserError) -> Double {
        try requireExact(reading(text), text, what: what, invocation, isChange: true).roundedToTenth
    }

    private static func reading(_ text: String) -> Reading {
        readWithUnit(text) ?? Reading(number: NumberText.read(text), digits: text, unit: .kcal, isBare: true)
    }

    /// The energy of a reading, or what is wrong with it; with one decimal as people type it.
    static func require(
        _ reading: Reading,
        _ text: String,
        what: String,
        _ invocation: Invocation
    ) throws(UserError) -> Double {
        try requireExact(reading, text, what: what, invocation).roundedToTenth
    }

    private static func requireExact(
        _ reading: Reading,
        _ text: String,
        what: String,
        _ invocation: Invocation,
        isChange: Bool = false
    ) throws(UserError) -> Double {
        if let error = NumberText.problem(reading.number, reading.digits, in: text, invocation) {
            throw error
        }
        guard let kilocalories = reading.kilocalories else {
            let letters = text.trailingLetters
            let unit = Spelling.nearest(to: String(letters), in: ["kcal", "kJ"])
            let isNumber = NumberText.read(String(text.dropLast(letters.count))) != .notANumber
            throw UserError(.badNumber, "\(what) must be in kcal, not \(quoted(text))")
                .hints(
                    unit.map {
                        isNumber ? [invocation.replacing(text, with: text.dropLast(letters.count) + $0)] : []
                    }
                        ?? []
                )
                .hint(.countme("help units"))
        }
        if reading.isBare, invocation.unit != .kcal, kilocalories != 0 {
            throw UserError(.ambiguousNumber, "add a unit to \(quoted(text)): kJ or kcal")
                .hints(["kJ", "kcal"].map { invocation.replacing(text, with: text + $0) })
        }
        if kilocalories < 0, !isChange {
            let withoutSign = invocation.replacing(text, with: text.withoutMinus)
            throw UserError(.badValue, "\(what) cannot be negative: \(quoted(text))")
                .hints(ExerciseHint.hints(forNegative: text.withoutMinus, or: withoutSign, in: invocation))
        }
        // A negative zero would be stored as one and printed as "-0".
        return kilocalories == 0 ? 0 : kilocalories
    }
}
