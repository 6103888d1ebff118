internal import CalorieTrackerCore

/// Reads amounts: `150g`, `2`, `1/2`, `½`, `1,5`, `250ml`, `"2 slices"`.
enum AmountText {
    /// A number with an optional unit, from the front of a list of words.
    struct Reading: Equatable {
        let number: NumberText.Reading
        let digits: String
        let unit: String?

        /// Whether it is a number alone.
        var isBare: Bool { unit == nil }

        /// Whether it is negative; no name starts with a minus.
        var isNegative: Bool {
            if case .number(let number, _) = number { number < 0 } else { false }
        }
    }

    /// The amount in a word: a number alone, or directly before a unit of weight or volume; nil for others.
    static func read(_ text: String) -> Reading? {
        let number = NumberText.read(text)
        if number != .notANumber { return Reading(number: number, digits: text, unit: nil) }
        let letters = String(text.trailingLetters)
        guard !letters.isEmpty, MeasurementUnit(typed: letters) != nil else { return nil }
        let digits = String(text.dropLast(letters.count))
        let reading = NumberText.read(digits)
        return reading == .notANumber ? nil : Reading(number: reading, digits: digits, unit: letters)
    }

    /// The amount in two words: a number and a unit of weight or volume.
    static func read(_ first: String, _ second: String) -> Reading? {
        let number = NumberText.read(first)
        guard number != .notANumber, MeasurementUnit(typed: second) != nil else { return nil }
        return Reading(number: number, digits: first, unit: second)
    }

    /// The amount in one, two or three words: `200g`, `200 g`, `6 fl oz`.
    static func read(_ words: ArraySlice<String>) -> Reading? {
        let start = words.startIndex
        switch words.count {
        case 1: return read(words[start])
        case 2: return read(words[start], words[start + 1])
        case 3: return read(words[start], words[start + 1] + " " + words[start + 2])
        default: return nil
        }
    }

    /// The amount that words start or end with, and the other words.
    static func atEnd(
        of words: [String],
        needsUnit: Bool
    ) -> (reading: Reading, text: String, rest: [String])? {
        let count = words.count
        // "6 fl oz"; but a pound cake is a cake.
        let isName = count > 2 && LineWord.isName(words[1], words[2])
        func found(_ start: Int, _ end: Int) -> (reading: Reading, text: String, rest: [String])? {
            guard start >= 0, end <= count, let reading = read(words[start..<end]),
                !needsUnit || !reading.isBare || reading.isNegative
            else { return nil }
            var rest = words
            rest.removeSubrange(start..<end)
            return (reading, words[start..<end].joined(separator: " "), rest)
        }
        return found(0, 3) ?? (isName ? nil : found(0, 2)) ?? found(0, 1)
            ?? (count > 1 ? found(count - 2, count) ?? found(count - 1, count) : nil)
    }

    /// Words with the amount split off the first one if that is quoted and starts with an amount: `"2 eggs"`.
    static func openingQuotes(of words: [String], needsUnit: Bool) -> [String] {
        guard let first = words.first, first.contains(" ") else { return words }
        let parts = joiningMixedNumber(first.split(separator: " ").map(String.init))
        guard parts.count > 1 else { return words }
        let hasTwoWords = parts.count > 2 && read(parts[0], parts[1]) != nil
        guard hasTwoWords || read(parts[0]).map({ !needsUnit || !$0.isBare }) == true else { return words }
        let amount = parts.prefix(hasTwoWords ? 2 : 1)
        var name = parts[amount.count...]
        if name.count > 1, name.first.map(TrailingEnergy.isTimes) == true { name.removeFirst() }
        return amount + [name.joined(separator: " ")] + words.dropFirst()
    }

    /// Words with one number in place of a number and a fraction at the start: `1 1/2 cups rice`.
    static func joiningMixedNumber(_ words: [String]) -> [String] {
        guard words.count > 2, let number = NumberText.mixed(words[0], words[1]) else { return words }
        return [number] + words.dropFirst(2)
    }

    /// The amount in an option's value; the unit can be any word, because portions have names.
    static func require(_ text: String, _ invocation: Invocation) throws(UserError) -> Amount {
        // "1 1/2 cups" starts with one number.
        let parts = text.split(separator: " ").map(String.init)
        if parts.count > 1, let number = NumberText.mixed(parts[0], parts[1]) {
            return try require(([number] + parts[2...]).joined(separator: " "), invocation)
        }
        // "a pint", "half a litre", "two glasses"
        if parts.count > 1, let number = spelled[parts[0].lowercased()] {
            let unit = parts.dropFirst().drop { ["a", "an", "of"].contains($0.lowercased()) }
            return try require(([number] + unit).joined(separator: " "), invocation)
        }
        if let number = spelled[text.lowercased()], number != "1" || text.lowercased() == "one" {
            return try require(number, invocation)
        }
        // "x 2" is how a number of servings is shown.
        if let first = text.first, first == "x" || first == "X" {
            let number = PlainText.tidied(String(text.dropFirst()))
            if case .number = NumberText.read(number) { return try require(number, invocation) }
        }
        if let reading = read(text) { return try require(reading, text, invocation) }
        let beginning = text.prefix { !$0.isLetter }
        let digits = PlainText.tidied(String(beginning))
        let unit = PlainText.tidied(String(text.dropFirst(beginning.count)))
        let number = NumberText.read(digits)
        let isWord = unit.allSatisfy { $0.isLetter || $0 == " " || $0 == "-" || $0 == "." }
        guard !digits.isEmpty, !unit.isEmpty, isWord, number != .notANumber else {
            throw UserError(.badNumber, "invalid amount: \(quoted(text))")
                .hint("use a number with an optional unit: 150g, 250ml, 2, '2 slices'")
        }
        let portion = unit == "x" ? nil : unit
        return try require(Reading(number: number, digits: digits, unit: portion), text, invocation)
    }

    /// The multiple of an amount that a text asks for: `x2`, `half`, `twice as much`, `two thirds`, `150%`.
    ///
    /// Nil for an amount of its own, such as `2` or "half a slice".
    static func factor(_ text: String) -> Double? {
        var words = PlainText.tidied(text).lowercased().split(separator: " ").map(String.init)
        for ending in [["as", "much"], ["of", "it"], ["the", "amount"]]
        where words.suffix(ending.count) == ending[...] {
            words.removeLast(ending.count)
        }
        let whole = words.joined(separator: " ")
        if let factor = factors[whole] { return factor }
        let number: Substring
        if let first = whole.first, "x×".contains(first) {
            number = whole.dropFirst()
        } else if let mark = ["x", "×", "%", "times"].first(where: whole.hasSuffix) {
            number = whole.dropLast(mark.count)
        } else {
            return nil
        }
        guard case .number(let factor, _) = NumberText.read(PlainText.tidied(String(number))), factor > 0
        else {
            return nil
        }
        return whole.hasSuffix("%") ? factor / 100 : factor
    }

    private static let factors = [
        "half": 0.5, "a half": 0.5, "one half": 0.5, "third": 1.0 / 3, "a third": 1.0 / 3,
        "one third": 1.0 / 3,
        "two thirds": 2.0 / 3, "quarter": 0.25, "a quarter": 0.25, "one quarter": 0.25,
        "three quarters": 0.75,
        "double": 2, "twice": 2, "triple": 3, "thrice": 3,
    ]

    /// Whether a text starts with a number in letters: "half a litre".
    static func isSpelled(_ text: String) -> Bool {
        text.split(separator: " ").first.map { spelled[$0.lowercased()] != nil } ?? false
    }

    private static let spelled = [
        "a": "1", "an": "1", "half": "0.5", "one": "1", "two": "2", "three": "3", "four": "4", "five": "5",
        "six": "6", "seven": "7", "eight": "8", "nine": "9", "ten": "10",
    ]

    /// The amount of a reading, or what is wrong with it.
    static func require(
        _ reading: Reading,
        _ text: String,
        _ invocation: Invocation
    ) throws(UserError) -> Amount {
        if let error = NumberText.problem(reading.number, reading.digits, in: text, invocation) {
            throw error
        }
        guard case .number(let quantity, _) = reading.number else {
            throw UserError(.badNumber, "invalid amount: \(quoted(text))").hint(.countme("help units"))
        }
        guard quantity > 0 else {
            let isZero = quantity == 0
            throw UserError(
                .badValue,
                isZero
                    ? "an amount cannot be zero: \(quoted(text))"
                    : "an amount cannot be negative: \(quoted(text))"
            )
            .hint(isZero ? .countme("help units") : invocation.replacing(text, with: text.withoutMinus))
        }
        guard let unit = reading.unit else { return Amount(quantity, portion: nil) }
        guard let measurement = MeasurementUnit(typed: unit) else { return Amount(quantity, portion: unit) }
        return Amount(quantity, measurement)
    }

    /// The amount of a nutrient with one decimal.
    static func requireNutrient(
        _ nutrient: Nutrient,
        _ text: String,
        _ invocation: Invocation
    ) throws(UserError) -> Double {
        try requireExactNutrient(nutrient, text, invocation).roundedToTenth
    }

    /// The milligrams of sodium in salt: a gram of salt has 0.4 g, as European labels define it.
    static func requireSalt(_ text: String, _ invocation: Invocation) throws(UserError) -> Double {
        let number = text.lowercased().hasSuffix("g") ? String(text.dropLast()) : text
        guard case .number(let grams, _) = NumberText.read(number), grams >= 0 else {
            throw UserError(.badNumber, "salt must be in g, not \(quoted(text))")
                .hint(invocation.replacing(text, with: "1.2"))
        }
        return grams * sodiumPerSalt
    }

    private static let sodiumPerSalt = 400.0

    /// The grams of salt with this many milligrams of sodium.
    static func salt(ofSodium milligrams: Double) -> Double { milligrams / sodiumPerSalt }

    /// The amount of a nutrient: a number, with or without `g` or `mg`.
    static func requireExactNutrient(
        _ nutrient: Nutrient,
        _ text: String,
        _ invocation: Invocation
    ) throws(UserError) -> Double {
        let reading = read(text)
        let unit = reading?.unit?.lowercased() ?? nutrient.unit
        guard let reading, unit == "g" || unit == "mg" else {
            throw UserError(
                .badNumber,
                "\(FoodNutrient.main(nutrient).words) must be in \(nutrient.unit), not \(quoted(text))"
            )
            .hint(invocation.replacing(text, with: reading.map(\.digits) ?? nutrient.unit.uppercased()))
        }
        if let error = NumberText.problem(reading.number, reading.digits, in: text, invocation) {
            throw error
        }
        guard case .number(let number, _) = reading.number, number >= 0 else {
            throw UserError(
                .badValue,
                "\(FoodNutrient.main(nutrient).words) cannot be negative: \(quoted(text))"
            )
            .hint(invocation.replacing(text, with: text.withoutMinus))
        }
        let factor = unit == nutrient.unit ? 1 : unit == "g" ? 1000 : 0.001
        return number == 0 ? 0 : number * factor
    }
}

extension ParsedArguments {
    /// The value of `--salt`, which is another way to give sodium; nil without the option.
    func salt(besides sodium: Option) throws(UserError) -> String? {
        guard let salt = self[.salt] else { return nil }
        guard !has(sodium) else {
            throw UserError(.usage, "--salt and --sodium cannot be combined")
                .hint(invocation.removing(sodium))
        }
        return salt
    }
}

/// Reads volumes of water: `2l`, `500ml`, `3 cups`, `8 glasses`, `64oz`.
enum WaterText {
    /// Vessels and measures of drinks, in milliliters.
    private static let vessels = [
        "glass": 250.0, "glasse": 250, "bottle": 500, "pint": 473, "quart": 946, "gallon": 3785,
        "oz": 29.5735,
        "ounce": 29.5735,
    ]

    /// The amount in a text, in milliliters if its unit is a pint, a quart, a gallon or an ounce.
    static func amount(_ text: String, _ invocation: Invocation) throws(UserError) -> Amount {
        let amount = try AmountText.require(text, invocation)
        guard let unit = amount.unit, MeasurementUnit(typed: unit)?.milliliters == nil,
            !["glass", "glasse", "bottle"].contains(FoldedWord.singular(unit.lowercased())),
            let milliliters = vessels[FoldedWord.singular(unit.lowercased())]
        else { return amount }
        return Amount((milliliters * amount.quantity).roundedToTenth, .milliliters)
    }

    /// The milliliters in a text.
    static func require(_ text: String, _ invocation: Invocation) throws(UserError) -> Double {
        let amount = try AmountText.require(text, invocation)
        let measure = amount.unit.flatMap(MeasurementUnit.init(typed:))
        let vessel = amount.unit.flatMap { vessels[FoldedWord.singular($0.lowercased())] }
        guard let milliliters = measure?.milliliters ?? measure?.kitchenMilliliters ?? vessel else {
            throw UserError(.badUnit, "not a volume: \(quoted(text))")
                .hints(
                    (amount.quantity < 20 ? ["l", "cup"] : ["ml"]).map {
                        invocation.replacing(text, with: NumberText.shown(amount.quantity) + $0)
                    }
                )
        }
        return (milliliters * amount.quantity).roundedToTenth
    }
}

extension String {
    /// The number without a minus before it.
    var withoutMinus: String { String(drop { $0 == "-" || $0 == "−" }) }

    /// The letters at the end: the unit of `150g`.
    var trailingLetters: Substring {
        guard let last = lastIndex(where: { !$0.isLetter }) else { return self[...] }
        return self[index(after: last)...]
    }
}
