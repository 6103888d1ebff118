internal import CalorieTrackerCore

/// Finds an energy within words that are not understood, and rewrites them for `add`.
enum MisplacedEnergy {
    /// The words that were probably meant; nil if unknown.
    static func corrected(_ text: String, unread: [String]) -> [String]? {
        let words = text.split(separator: " ").map(String.init)
        return spelled(words, unread: unread) ?? stated(words) ?? weighed(words)
    }

    /// The words with the unit of an energy spelled right, one of the words that are not understood: `oats 300 kal`.
    private static func spelled(_ typed: [String], unread: [String]) -> [String]? {
        var words = typed
        for (place, word) in words.enumerated().dropFirst() where unread.contains(word) {
            guard words[place - 1].hasOnlyDigits,
                Spelling.nearest(to: word, in: ["kcal", "calories", "kilocalories"]) != nil
            else { continue }
            words.replaceSubrange(place - 1...place, with: [words[place - 1] + "kcal"])
            return words
        }
        return nil
    }

    /// Computes the energy of an amount from that of 100 g: `350g lasagne @ 145kcal/100g` has 508 kcal.
    private static func weighed(_ words: [String]) -> [String]? {
        var rest = words.filter { $0 != "@" }
        func energy(at place: Int) -> EnergyText.Reading? {
            EnergyText.readWithUnit(String(rest[place].prefix { $0 != "/" }))
        }
        guard let place = rest.indices.first(where: { energy(at: $0) != nil }),
            let energy = energy(at: place)?.kilocalories?.roundedToTenth, energy >= 0
        else { return nil }
        let basis = rest.remove(at: place).drop { $0 != "/" }.dropFirst()
        if !basis.isEmpty {
            rest.insert(String(basis), at: place)
        } else if place + 1 < rest.count, LineWord.isPer(rest[place]) {
            rest.remove(at: place)
        } else {
            return nil
        }
        guard place < rest.count, ["100g", "100ml"].contains(rest[place].lowercased()) else { return nil }
        rest.remove(at: place)
        let size = rest.lazy.compactMap { word -> Double? in
            guard let reading = AmountText.read(word), !reading.isBare else { return nil }
            let amount = try? AmountText.require(reading, word, Invocation(words: []))
            return amount?.grams ?? amount?.milliliters
        }
        return size.first.map { rest + ["\((energy * $0 / 100).rounded().tenthsText)kcal"] }
    }

    /// Words that give energy, followed by nutrients: `"sandwich, 350 kcal 20g protein"`.
    private static func stated(_ words: [String]) -> [String]? {
        var rest = words.map { $0.hasSuffix(",") ? String($0.dropLast()) : $0 }
        guard let place = rest.indices.first(where: { isEnergy(rest, at: $0) }) else { return nil }
        let food = Array(rest[..<place])
        var energy = String(rest[place].drop { "-+\u{2212}".contains($0) })
        rest.removeFirst(place + 1)
        if let unit = rest.first, EnergyText.unit(unit) != nil { energy += rest.removeFirst() }
        if food.isEmpty {
            // "150 calories of cake"
            if rest.first.map(LineWord.isOf) == true { rest.removeFirst() }
            if EnergyText.readWithUnit(energy) == nil { energy += "kcal" }
        }
        return nutrients(rest).map { food + [energy] + $0 }
    }

    /// Converts nutrient amounts such as `20g protein` to options; nil if there are other words or none.
    private static func nutrients(_ words: [String]) -> [String]? {
        var (rest, options) = (words[...], [String]())
        while let word = rest.popFirst() {
            let digits = word.prefix { $0.isNumber || $0 == "." }
            var unit = word.dropFirst(digits.count).lowercased()
            if unit.isEmpty || LineWord.isGram(unit), let next = rest.popFirst() { unit = next.lowercased() }
            guard !digits.isEmpty, let nutrient = LineWord.nutrient(unit) else { return nil }
            options += ["--" + nutrient, String(digits)]
        }
        return options.isEmpty ? nil : options
    }

    /// Whether an energy is at a position: a number with its unit, or one followed only by nutrients.
    private static func isEnergy(_ words: [String], at place: Int) -> Bool {
        // "dumplings x 6"
        if place > 0, TrailingEnergy.isTimes(words[place - 1]) { return false }
        if EnergyText.readWithUnit(words[place]) != nil { return true }
        // The number in "Soylent 2.0" belongs to the name.
        guard words[place].hasOnlyDigits, case .number = NumberText.read(words[place]) else { return false }
        let rest = words[(place + 1)...]
        if let next = rest.first, EnergyText.unit(next) != nil { return true }
        return place > 0 && rest.allSatisfy { $0.first?.isNumber == true }
    }
}
