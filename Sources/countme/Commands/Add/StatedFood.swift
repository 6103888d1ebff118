internal import CalorieTrackerCore

/// A food with a typed energy, which takes precedence over the tables.
struct StatedFood {
    private let request: AddRequest
    private let finder: FoodFinder
    private let food: NameWithAmount
    private let energy: EnergyInput
    /// The energy as typed.
    private let typed: String
    /// Whether the energy is a number without a unit.
    private let isBare: Bool

    /// Uses the energy of an option, or the one at the end of the words; nil if there is none.
    init?(_ food: NameWithAmount, _ trailing: TrailingEnergy?, _ request: AddRequest, _ finder: FoodFinder) {
        guard let energy = trailing?.energy ?? request.options.energy else { return nil }
        (self.food, self.energy, self.request, self.finder) = (food, energy, request, finder)
        typed = trailing?.typed ?? energy.kilocalories.tenthsText
        isBare = trailing?.isBare ?? false
    }

    private var arguments: ParsedArguments { request.arguments }
    private var options: EntryOptions { request.options }
    private var invocation: Invocation { request.invocation }

    /// The entry of the food.
    func draft(_ today: Day) throws -> FoodItemDraft {
        if request.isExact, try food.name.flatMap(finder.food(named:)) == nil {
            throw try UnknownFood(food.name ?? "", nil, request, finder).error
        }
        if let eaten = try numbered() {
            var draft = FoodItemDraft(eaten)
            draft.kilocalories = energy.kilocalories
            draft.guess = energy.guess
            draft.source = .manual
            return draft
        }
        if let name = food.name, !request.isForced { try check(name, today) }
        var draft = FoodItemDraft()
        draft.name = food.name ?? "Quick add"
        // "Lunch: pizza 800"
        if arguments.literalOperands == nil, let headed = food.name.flatMap(NameWithOccasion.init(heading:)) {
            draft.meal = headed.meal
            draft.name = headed.name.isEmpty ? headed.words : headed.name
        }
        draft.kilocalories = energy.kilocalories
        draft.guess = energy.guess
        draft.amount = try food.amount(or: options.amount)
        return try finder.fromPot(draft)
    }

    /// Reads `3 eggs -k 200` as three of a food with a known energy; nil for `7 up 140`.
    private func numbered() throws -> Eaten? {
        guard food.amount == nil, !options.amount.isChange, let name = food.name,
            name.first?.isNumber == true, let first = words(of: name).first,
            AmountText.read(first)?.isBare == true,
            !words(of: name).contains(where: isEnergy)
        else { return nil }
        let reading = try finder.reading(of: name)
        guard reading.isLoggable, reading.items.count == 1, let item = reading.items.first,
            item.hasAmount, item.foodCertainty == .sure, item.text.count == name.count
        else { return nil }
        var eaten = item.eaten
        eaten.nutrients = Nutrients()
        eaten.micronutrients = Micronutrients()
        return eaten
    }

    private func isEnergy(_ word: String) -> Bool {
        EnergyText.unit(word) != nil || EnergyText.readWithUnit(word) != nil
    }

    // MARK: A count

    /// The food as a number of pieces, if a small bare number counts them; nil if the number is its energy.
    func counted(_ today: Day, note: (String) -> Void) throws -> AddRequest.Entries? {
        let number = energy.kilocalories
        guard isBare, number > 0, number < TrailingEnergy.smallestLikely, !request.isForced,
            let name = food.name, !options.amount.isChange
        else { return nil }
        let line = MealLine(request, finder)
        let reading = try finder.reading(of: line.text)
        let refusal = DoubtRefusal(reading, line)
        if reading.isLoggable, reading.items.count == 1, let item = reading.items.first {
            // A typed energy applies.
            guard item.eaten.amount != nil else { return nil }
            guard !item.isImplausible else { throw refusal.countOrEnergy(number, item) }
            return AddRequest.Entries(item: item)
        }
        // "Flour 100g milk 250ml eggs 2": each food has its amount.
        if reading.isLoggable, reading.items.allSatisfy(\.hasAmount) {
            return try line.entries(today, note: note)
        }
        if reading.doubts.count == 1, reading.items.isEmpty {
            switch reading.doubts[0].reason {
            case .countOrEnergy, .whichPiece, .whichWhole: throw refusal.error(for: reading.doubts[0])
            default: break
            }
        }
        guard number < StatedFood.smallestCertain else { return nil }
        throw try countOrEnergy(name)
    }

    /// With a smaller energy, an unknown food needs a unit, because the number may be a count.
    private static let smallestCertain = 15.0

    private func countOrEnergy(_ name: String) throws -> UserError {
        // "A handful of almonds, maybe 2" has an amount already, and "pastis, olives 8" is two foods.
        let canBeCounted =
            try food.amount == nil && !MealLine.isList(name)
            && !finder.reading(of: name).items.contains(where: \.hasAmount)
        return UserError(
            .implausible,
            "\(quoted("\(name) \(typed)")) could be \(typed) kcal or \(typed) pieces"
        )
        .hints(
            [invocation.replacing(typed, with: "\(typed)kcal")]
                + (canBeCounted ? [Hint(words: ["add", typed] + words(of: name) + ["-k", "KCAL"])] : [])
        )
    }

    // MARK: Slips

    /// Refuses a name with a number or an occasion in it, and a number that may be the volume of a drink.
    private func check(_ name: String, _ today: Day) throws {
        if !request.isExact, options.energy == nil { try requireNameAlone(name, today) }
        guard isBare else { return }
        let check = VolumeCheck(name: name, number: energy.kilocalories, typed: typed) { amount in
            arguments.hint(withOperands: [name, amount])
        }
        try check.judge(finder)
    }

    /// Refuses a name that contains another number or an occasion, which would be lost.
    private func requireNameAlone(_ name: String, _ today: Day) throws {
        let operands = arguments.operands
        guard arguments.literalOperands == nil, operands.count > 2,
            operands.allSatisfy({ !$0.contains(" ") }), try finder.personalFood(named: name) == nil,
            let (summary, meant) = try secondEnergy(in: words(of: name)) ?? severalFoods(in: words(of: name))
                ?? amount(in: words(of: name)) ?? occasion(in: name, today)
        else { return }
        let whole = Hint(words: ["add", name, typed], why: "to use it as a name")
        throw UserError(.usage, summary).hint(meant).hint(whole)
    }

    /// A possible meaning of "toast 5 200".
    private func secondEnergy(in words: [String]) -> (summary: String, meant: Hint)? {
        guard isBare, words.count > 1, let last = words.last, last.hasOnlyDigits else { return nil }
        let food = words.dropLast().joined(separator: " ")
        return (
            "\(quoted("\(last) \(typed)")) is two numbers; the energy is one",
            .countme("add", last + "g", food, typed, why: "to log \(last) g")
        )
    }

    /// A possible meaning of "chicken 150 rice 200 broccoli 100".
    private func severalFoods(in words: [String]) throws -> (summary: String, meant: Hint)? {
        let parts = words.split(whereSeparator: \.hasOnlyDigits).map { $0.joined(separator: " ") }
        guard isBare, parts.count > 1 else { return nil }
        let foods = try finder.reading(of: parts.joined(separator: ", "))
        guard foods.isLoggable, foods.items.count == parts.count else { return nil }
        let list =
            words.enumerated().map { $0 > 0 && $1.hasOnlyDigits ? $1 + "kcal," : $1 } + [typed + "kcal"]
        return (
            "\(quoted(words.joined(separator: " "))) could be one name or several foods",
            .countme("add", list.joined(separator: " "), why: "to log several foods")
        )
    }

    /// A possible meaning of "rice 200g cooked 260kcal".
    private func amount(in words: [String]) -> (summary: String, meant: Hint)? {
        let inside = words.indices.dropFirst().dropLast()
        guard let place = inside.first(where: { AmountText.read(words[$0])?.isBare == false }) else {
            return nil
        }
        let others = words[..<place] + words[(place + 1)...]
        return (
            "\(quoted(words[place])) could be part of the name or the amount",
            Hint(words: ["add", words[place]] + others + [typed], why: "to use it as the amount")
        )
    }

    /// A possible meaning of "toast yesterday 200".
    private func occasion(in name: String, _ today: Day) -> (summary: String, meant: Hint)? {
        guard let framed = NameWithOccasion(name), !framed.name.isEmpty,
            let option = framed.options(today)
        else { return nil }
        return (
            "\(quoted(framed.words)) could be part of the name or the time you ate it",
            Hint(words: ["add"] + words(of: framed.name) + [typed] + option, why: "to set the time")
        )
    }

    private func words(of name: String) -> [String] { name.split(separator: " ").map(String.init) }
}

extension NameWithOccasion {
    /// The option that sets the occasion; nil if no option can express it.
    func options(_ today: Day) -> [String]? {
        if let time = time { return ["--at", time.description] }
        if let meal = meal { return ["--meal", meal] }
        if let days = daysAgo {
            return ["--on", days == 1 ? "yesterday" : (today.advanced(by: -days) ?? today).description]
        }
        let words = words.lowercased()
        return (try? DateText.read(words, today: today)) != nil ? ["--on", words] : nil
    }
}
