internal import CalorieTrackerCore

/// Words of `add` that no food is called by, because they mean something else.
enum MisplacedWords {
    /// Refuses a name that is that of a meal.
    static func requireFood(_ name: String) throws(UserError) {
        guard LineWord.isNoFood(name) else { return }
        let isMeal = LineWord.isMeal(name)
        throw UserError(
            .noMatch,
            isMeal
                ? "\(quoted(name)) is a meal, and no saved meal has that name"
                : "\(quoted(name)) is not a food",
            hints: isMeal
                ? [
                    .countme("add \"2 eggs and toast\" --meal", name.lowercased()),
                    .countme("help meal save", why: "how to save one"),
                ]
                : [.countme("add \"2 eggs and toast\"")]
        )
    }

    /// The command as it was probably meant; nil when nothing shows how.
    static func correction(of invocation: Invocation, _ text: String) -> Hint? {
        if let joined = invocation.joiningValue(of: [.quantity, .on, .at, .meal, .note]) { return joined }
        let words = text.split(separator: " ").map(String.init)
        return (stated(words) ?? weighed(words)).map { invocation.replacing(text: text, with: $0) }
    }

    /// The energy of an amount by that of 100 g: `350g lasagne @ 145kcal/100g` has 508 kcal.
    private static func weighed(_ words: [String]) -> [String]? {
        var rest = words.filter { $0 != "@" }
        guard
            let place = rest.firstIndex(where: { word in
                EnergyText.readWithUnit(String(word.prefix { $0 != "/" })) != nil
            }),
            let energy = try? EnergyText.readWithUnit(String(rest[place].prefix { $0 != "/" }))
                .flatMap({ try EnergyText.require($0, rest[place], what: "energy", Invocation(words: [])) })
        else { return nil }
        let basis = rest[place].drop { $0 != "/" }.dropFirst()
        rest.remove(at: place)
        if basis.isEmpty {
            guard place + 1 < rest.count, LineWord.isPer(rest[place]) else { return nil }
            rest.remove(at: place)
        } else {
            rest.insert(String(basis), at: place)
        }
        guard place < rest.count, ["100g", "100ml"].contains(rest[place].lowercased()) else { return nil }
        rest.remove(at: place)
        for word in rest {
            guard let reading = AmountText.read(word), !reading.isBare,
                let amount = try? AmountText.require(reading, word, Invocation(words: [])),
                let size = amount.grams ?? amount.milliliters
            else { continue }
            return rest + ["\((energy * size / 100).rounded().tenthsText)kcal"]
        }
        return nil
    }

    /// Words that state energy, and nutrients behind it, as `add` takes them: `"sandwich, 350 kcal 20g protein"`.
    private static func stated(_ words: [String]) -> [String]? {
        var rest = words.map { $0.hasSuffix(",") ? String($0.dropLast()) : $0 }
        guard let place = rest.indices.first(where: { isEnergy(rest, at: $0) }) else { return nil }
        let food = Array(rest[..<place])
        var energy = rest[place].drop { $0 == "-" || $0 == "+" || $0 == "\u{2212}" }.description
        rest.removeFirst(place + 1)
        if let unit = rest.first, EnergyText.unit(unit) != nil {
            energy += unit
            rest.removeFirst()
        }
        // "150 calories of cake"
        if food.isEmpty, rest.first.map(LineWord.isOf) == true { rest.removeFirst() }
        if food.isEmpty, EnergyText.readWithUnit(energy) == nil { energy += "kcal" }
        var options: [String] = []
        while let word = rest.first {
            rest.removeFirst()
            let digits = word.prefix { $0.isNumber || $0 == "." }
            var unit = word.dropFirst(digits.count).lowercased()
            if unit.isEmpty || LineWord.isGram(unit), let next = rest.first {
                unit = next.lowercased()
                rest.removeFirst()
            }
            guard !digits.isEmpty, let nutrient = LineWord.nutrient(unit) else { return nil }
            options += ["--" + nutrient, String(digits)]
        }
        return options.isEmpty ? nil : food + [energy] + options
    }

    /// Whether an energy stands at a place: a number with its unit, or one behind which only nutrients stand.
    private static func isEnergy(_ words: [String], at place: Int) -> Bool {
        let word = words[place]
        // "dumplings x 6"
        if place > 0, ["x", "×"].contains(words[place - 1].lowercased()) { return false }
        if EnergyText.readWithUnit(word) != nil { return true }
        // "Soylent 2.0" has a number of its own.
        guard case .number(let number, isFraction: false) = NumberText.read(word), number == number.rounded(),
            word.hasOnlyDigits
        else { return false }
        let next = place + 1 < words.count ? words[place + 1] : nil
        return next.map { EnergyText.unit($0) != nil } ?? (place > 0)
            || place > 0 && words[(place + 1)...].allSatisfy { $0.first?.isNumber == true }
    }
}
