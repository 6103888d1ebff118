#if canImport(Darwin)
internal import Darwin
#else
internal import Glibc
#endif

/// Reads meals in words: what was eaten, how much of it, and how sure that is.
public final class MealReader {
    private let matcher: FoodMatcher
    private let table: FoodTable.Bytes
    private var foods: PackedFoods { matcher.foods }

    /// So much of a food that a person calls so themselves; nil of one that they do not.
    var personal: ((_ name: String, _ amount: Amount?) -> Eaten?)?

    /// As much of a food as was eaten last; nil when it never was.
    var asEatenLast: ((Food) -> Eaten?)?

    /// As many characters of a text are read, and as many things of a meal.
    public static let (longestText, mostItems) = (PlainText.longestText, 40)

    /// Reads with the built-in foods.
    public convenience init() { self.init(.builtin, table: FoodTable.builtin) }

    init(_ foods: PackedFoods, table: FoodTable.Bytes) {
        matcher = FoodMatcher(foods)
        self.table = table
    }

    /// What a text says.
    public func read(_ text: String) -> MealReading {
        guard text.utf8.count <= 4 * MealReader.longestText else {
            return MealReading(text: text, unread: [String(text.prefix(60))])
        }
        let tokens = MealLanguage.inEnglish(MealToken.tokens(text))
        let reading = read(tokens, of: text)
        let isUnderstood = reading.unread.isEmpty && reading.items.allSatisfy(\.isKnown)
        guard !isUnderstood, let mended = MealSpelling(foods: foods).mended(tokens) else { return reading }
        let second = read(mended, of: text)
        let isBetter =
            second.unread.count < reading.unread.count
            || second.unread.count == reading.unread.count && second.items.allSatisfy(\.isKnown)
        return isBetter ? second : reading
    }

    private func read(_ tokens: [MealToken], of text: String) -> MealReading {
        let grammar = MealGrammar(isFood: isFood, isStrange: isStrange, isOneThing: isOneThing)
        var reading = MealReading(text: text)
        if let day = MealFrame.namedDay(tokens) {
            let words = MealReader.words(day, of: text)
            reading.unread.append(words)
            reading.namedDay = words
        }
        var nothing: [String] = []
        for clause in grammar.clauses(tokens) {
            for spoken in MealReader.chipsTold(clause.items.map(withClosing)) {
                // "Coffee with 0 sugar" is a coffee.
                guard !spoken.isNone else {
                    nothing.append(MealReader.words(spoken.range, of: text))
                    continue
                }
                // What is too much is told, never left out in silence.
                if reading.items.count < MealReader.mostItems, let item = item(spoken, clause.frame, in: text)
                {
                    reading.items.append(item)
                } else {
                    reading.unread.append(MealReader.words(spoken.food.range ?? spoken.range, of: text))
                }
            }
        }
        if reading.items.isEmpty { reading.unread += nothing }
        return reading
    }

    /// Whether a number before a word may be a part of a name: "3 bean chili", "4 cheese pizza".
    public static func isNumbered(_ word: String) -> Bool { MealGrammar.numbered.contains(word) }

    /// Whether a word is something that is filled, and says nothing of what with: "pints".
    public static func isVessel(_ word: String) -> Bool { MealGrammar.isVessel(word) }

    /// Foods whose names are most like words that name none, the likest first.
    public func foods(like text: String, limit: Int) -> [Food] {
        let tokens = MealLanguage.inEnglish(MealToken.tokens(text))
        let spelling = MealSpelling(foods: foods)
        let food = MealAmounts.read((spelling.mended(tokens) ?? tokens)[...]).food
        let terms = FoodTerms(food[...])
        if food.count == 1, let word = food.first?.text, word.utf8.count > 2 {
            // "choc" is the beginning of a chocolate.
            let begun = spelling.completions(of: word).prefix(30).compactMap { completion -> Food? in
                let terms = FoodTerms(completion)
                guard let best = matcher.matches(terms, limit: 1).first, foods.isBuiltin(best.food),
                    matcher.isCalled(best, terms)
                else { return nil }
                return foods.food(best.food, table: table)
            }
            if !begun.isEmpty { return Array(begun.prefix(limit)) }
        }
        guard !terms.terms.allSatisfy({ FoodTerms.weak.contains($0.text) }) else { return [] }
        let near = matcher.matches(terms, limit: 20).filter {
            $0.coverage > 0.2 || matcher.holdsHead($0, of: terms)
        }
        // Names that people use before those of the survey.
        let sorted = near.filter { foods.isBuiltin($0.food) } + near.filter { !foods.isBuiltin($0.food) }
        return sorted.prefix(limit).compactMap { foods.food($0.food, table: table) }
    }

    private func isFood(_ words: ArraySlice<MealToken>) -> Bool {
        if let personal, personal(words.map(\.text).joined(separator: " "), nil) != nil { return true }
        guard let best = matcher.matches(FoodTerms(words), limit: 1).first else { return false }
        return best.coverage > 0.85 && best.score > 18
    }

    private func isStrange(_ words: ArraySlice<MealToken>) -> Bool {
        let terms = FoodTerms(words).terms
        return !terms.isEmpty && terms.allSatisfy { foods.word($0.text) == nil }
    }

    private func isOneThing(_ words: ArraySlice<MealToken>, counted: String?, isMade: Bool) -> Bool {
        let terms = FoodTerms(words)
        guard let best = matcher.matches(terms, limit: 1).first else { return false }
        guard !joinsTwo(words, best), !joinsOwn(words) else { return false }
        if let counted {
            // The survey's "Crackers, cheese" are none with cheese.
            guard foods.isBuiltin(best.food) || foods.document(best.document).wordCount > 2,
                let food = foods.food(best.food, table: table), food.canBeCounted(as: [counted])
            else { return false }
        }
        return best.coverage > 0.99 && matcher.isOfMain(best, of: terms)
            && (best.score > (isMade ? 20 : 22) || matcher.saysNoMore(best, than: terms))
    }

    private static let joiners = FoodWords.joiners.subtracting(["with"])

    /// Whether words are two foods that an "and" joins, each called so by itself, and no name joins them: "coffee
    /// and cake" is no coffee cake, "burger and fries" no plate of both.
    private func joinsTwo(_ words: ArraySlice<MealToken>, _ match: FoodMatcher.Match) -> Bool {
        guard let place = words.firstIndex(where: { MealReader.joiners.contains($0.text) }),
            foods.isBuiltin(match.food) || words.count == 3
        else { return false }
        let sides = [words[..<place], words[(place + 1)...]].compactMap { side -> Int? in
            let terms = FoodTerms(side)
            guard let best = matcher.matches(terms, limit: 1).first, foods.isBuiltin(best.food),
                best.coverage > 0.99, matcher.isCalled(best, terms)
            else { return nil }
            return best.food
        }
        guard sides.count == 2 else { return false }
        let isDrinkOrEgg =
            sides.contains(where: foods.isDrink) || words.contains { ["egg", "eggs"].contains($0.text) }
        return !saysJoined(
            match,
            by: isDrinkOrEgg && foods.isBuiltin(match.food)
                ? ["and", "&", "n", "'n'", "with"] : ["and", "&", "n", "'n'"]
        )
    }

    /// Whether one of two things that are joined is a person's own, which no dish of the table is made of.
    private func joinsOwn(_ words: ArraySlice<MealToken>) -> Bool {
        guard let personal,
            let place = words.firstIndex(where: { FoodWords.joiners.contains($0.text) })
        else { return false }
        return [words[..<place], words[(place + 1)...]].contains { side in
            personal(side.map(\.text).joined(separator: " "), nil)?.source == .own
        }
    }

    /// Whether one of the names of a food joins two things with one of these words, as coffee cake does not.
    private func saysJoined(_ match: FoodMatcher.Match, by joiners: Set<String>) -> Bool {
        guard let food = foods.food(match.food, table: table) else { return false }
        return ([food.name] + food.synonyms).contains { name in
            name.lowercased().split(separator: " ").contains { joiners.contains(String($0)) }
        }
    }

    private static func words(_ range: Range<Int>, of text: String) -> String {
        String(decoding: Array(text.utf8)[range], as: UTF8.self)
    }

    /// The words of a part of a text, and where they stand in characters.
    private static func place(_ range: Range<Int>, in text: String) -> (words: String, range: Range<Int>) {
        let words = words(range, of: text)
        let first = text[..<text.utf8.index(text.startIndex, offsetBy: range.lowerBound)].count
        return (words, first..<first + words.count)
    }

    // MARK: Items

    /// A name that covers less of what was said than this is no food that was meant.
    private static let leastCoverage: Float = 0.3

    private func item(_ spoken: SpokenItem, _ frame: MealFrame, in text: String) -> MealReading.Item? {
        if let item = personalItem(spoken, frame, in: text) { return item }
        // Oats are weighed dry, and porridge is told by the bowl.
        let isOfOats = spoken.food.map(\.text) == ["oats"] && spoken.measure != nil
        // "A glass of red" is wine.
        let isOfWine =
            spoken.unit == "glass" && spoken.food.count == 1
            && ["red", "white", "rose"].contains(spoken.food[0].text)
        // Half a chicken is half a bird.
        let isOfBird =
            spoken.food.map(\.text) == ["chicken"] && spoken.unit == nil && spoken.measure == nil
            && spoken.count.map { $0 < 1 } == true
        let terms =
            isOfOats
            ? FoodTerms("dry oats")
            : isOfWine
                ? FoodTerms(spoken.food[0].text + " wine")
                : isOfBird ? FoodTerms("rotisserie chicken") : FoodTerms(spoken.food[...])
        var matches = matcher.matches(terms, limit: 6)
        if let best = matches.first, best.coverage < MealReader.leastCoverage,
            let better = matches.firstIndex(where: { matcher.holdsHead($0, of: terms) })
        {
            matches.removeFirst(better)
        }
        guard let best = matches.first,
            best.coverage >= MealReader.leastCoverage || matcher.holdsHead(best, of: terms),
            !terms.terms.allSatisfy({ FoodTerms.weak.contains($0.text) }),
            terms.terms.count > 1 || matcher.isCalled(best, terms),
            let choice = MealPortions(foods: foods, alike: { MealWords.alike[$0] ?? [] }).choose(
                spoken,
                matches
            ),
            let eaten = eaten(best.food, choice, spoken)
        else { return nil }
        let doubt = doubt(spoken, matches, choice)
        let (words, range) = MealReader.place(spoken.range, in: text)
        var ofFood = spoken.isMended ? .rough : doubt.ofFood
        // The figures are of a burger with its bun.
        if terms.excludesMuch && !matcher.lacksExcluded(best, of: terms) || matcher.lacksMain(best, of: terms)
        {
            ofFood = .rough
        } else if !spoken.isMended, foods.isBuiltin(best.food), best.coverage > 0.999,
            matcher.saysNoMore(best, than: terms)
        {
            // It is called just so, whatever else is.
            ofFood = min(.likely, ofFood)
        }
        let isPartOfServing =
            (spoken.count ?? 1) < 1 && spoken.unit == nil && choice.portion?.hasSuffix("serving") == true
        let ofAmount: Certainty =
            isPartOfServing
            ? .rough : choice.isAssumed || spoken.isVague ? max(.likely, doubt.ofAmount) : doubt.ofAmount
        return MealReading.Item(
            text: words,
            range: range,
            eaten: eaten,
            spread: doubt.kilocalories,
            isAmountAssumed: choice.isAssumed || isPartOfServing,
            foodCertainty: ofFood,
            amountCertainty: ofAmount,
            certainty: max(doubt.ofBoth, ofFood, ofAmount),
            others: { [foods, table] in
                matches.dropFirst().prefix(3).compactMap { match in
                    foods.food(match.food, table: table).map { food in
                        MealReading.Alternative(
                            foodID: food.id,
                            name: food.name,
                            kilocalories: (food.kilocalories * choice.grams / 100).rounded()
                        )
                    }
                }
            },
            frame: frame,
            isWhole: best.coverage > 0.999 && matcher.saysNoMore(best, than: terms)
                && Set(spoken.food.map(\.text)).count == spoken.food.count,
            isMended: spoken.isMended,
            isKnown: terms.terms.allSatisfy { foods.word($0.text) != nil },
            hasLooseNumber: spoken.food.contains(where: \.isNumber),
            carbsSpread: doubt.carbs,
            otherGrams: choice.spread.max { left, right in
                (left.grams == choice.grams ? -1 : left.share)
                    < (right.grams == choice.grams ? -1 : right.share)
            }.flatMap { $0.grams == choice.grams ? nil : $0.grams.rounded() }
        )
    }

    /// What chips are is told by what they are eaten with: fries beside fish, of maize beside salsa.
    private static func chipsTold(_ items: [SpokenItem]) -> [SpokenItem] {
        guard items.count > 1, items.contains(where: { $0.food.map(\.text) == ["chips"] }) else {
            return items
        }
        let company = Set(items.compactMap { $0.food.last?.text })
        let isWithHalf = items.contains { $0.food.last?.text == "chicken" && $0.count ?? 1 < 1 }
        let meant =
            !company.isDisjoint(with: ["salsa", "guac", "guacamole", "queso"])
            ? ["tortilla", "chips"]
            : isWithHalf || !company.isDisjoint(with: eatenWithFries) ? ["french", "fries"] : nil
        guard let meant else { return items }
        return items.map { item in
            guard let chips = item.food.first, item.food.map(\.text) == ["chips"] else { return item }
            var item = item
            item.food = meant.map { MealToken(text: $0, range: chips.range, isApart: chips.isApart) }
            return item
        }
    }

    private static let eatenWithFries: Set<String> = [
        "fish", "cod", "haddock", "plaice", "scampi", "doner", "kebab", "gammon", "pie", "egg", "eggs",
        "steak", "sausage", "sausages", "saveloy", "nuggets", "peas", "gravy", "curry",
    ]

    /// With the unit behind it as a word of the name, where a food is called so: a burrito bowl is no burrito,
    /// and a fish finger no fish.
    private func withClosing(_ spoken: SpokenItem) -> SpokenItem {
        guard let closing = spoken.closing,
            FoodTerms.dishes.contains(spoken.unit ?? "") || spoken.unit == "finger"
        else {
            return spoken
        }
        var whole = spoken
        whole.food.append(closing)
        let terms = FoodTerms(whole.food[...])
        guard terms.terms.count > 1, let best = matcher.matches(terms, limit: 1).first,
            matcher.holdsHead(best, of: terms), matcher.isCalled(best, terms)
        else { return spoken }
        return whole
    }

    /// A food that the person calls so, as much as they said or as they had last.
    private func personalItem(_ spoken: SpokenItem, _ frame: MealFrame, in text: String) -> MealReading.Item?
    {
        guard let personal, let range = spoken.food.range else { return nil }
        let name = MealReader.words(range, of: text)
        guard let eaten = personal(name, spoken.amount) else { return nil }
        let (words, place) = MealReader.place(spoken.range, in: text)
        // "The rest of the chili" says how much.
        let isAssumed = spoken.amount == nil && PotWords(name, count: nil) == nil
        let ofAmount: Certainty = isAssumed || spoken.isVague ? .likely : .sure
        return MealReading.Item(
            text: words,
            range: place,
            eaten: eaten,
            spread: isAssumed ? 0.2 * eaten.kilocalories : 0.02 * eaten.kilocalories,
            isAmountAssumed: isAssumed,
            foodCertainty: .sure,
            amountCertainty: ofAmount,
            certainty: ofAmount,
            others: { [] },
            frame: frame,
            isWhole: true,
            isMended: false,
            isKnown: true,
            hasLooseNumber: false,
            carbsSpread: 0.02 * (eaten.nutrients[.carbs] ?? 0),
            otherGrams: nil
        )
    }

    /// Whether so much is what a person may have again when none is said: a splash or a half was a part of
    /// another dish.
    static func isHelping(_ amount: Amount) -> Bool {
        guard let unit = amount.unit, MeasurementUnit(rawValue: unit) == nil else {
            return amount.unit != nil || amount.quantity >= 1
        }
        return amount.quantity >= 1 && !partsOfDishes.contains(unit)
    }

    private static let partsOfDishes: Set<String> = [
        "splash", "pinch", "bite", "sip", "head", "pat", "knob", "leaf",
    ]

    private func eaten(_ number: Int, _ choice: MealPortions.Choice, _ spoken: SpokenItem) -> Eaten? {
        guard var food = foods.food(number, table: table) else { return nil }
        if spoken.amount == nil, spoken.sizes.isEmpty, let eaten = asEatenLast?(food),
            eaten.amount.map(MealReader.isHelping) ?? true
        {
            return eaten
        }
        let count = spoken.count ?? 1
        let amount: Amount
        switch spoken.measure {
        case .grams(let grams)?: amount = Amount(grams * count, .grams)
        case .milliliters(let volume)?:
            amount = food.density == nil ? Amount(choice.grams, .grams) : Amount(volume * count, .milliliters)
        case .ounces?, .fluidOunces?: amount = Amount(choice.grams.roundedToTenth, .grams)
        case nil:
            let name = choice.portion.map(PackedFoods.portionName) ?? "serving"
            if food.portions.first(where: { $0.name == name })?.grams != choice.grams / count {
                food.portions.removeAll { $0.name == name }
                food.portions.append(Food.Portion(name: name, grams: choice.grams / count))
            }
            amount = Amount(count, portion: name)
        }
        return Eaten(food, amount: amount)
    }

    /// How far an item may be off, and how certain that makes its parts.
    private struct Doubt {
        var kilocalories: Double
        var carbs: Double
        var ofFood: Certainty
        var ofAmount: Certainty
        var ofBoth: Certainty
    }

    /// Foods and portions that fit nearly as well say how far the figures may be off.
    private func doubt(
        _ spoken: SpokenItem,
        _ matches: [FoodMatcher.Match],
        _ choice: MealPortions.Choice
    ) -> Doubt {
        let best = matches[0]
        let shares = matches.map { expf($0.score - best.score) }
        let total = shares.reduce(0, +)
        let energies = matches.map { foods.energy(ofFood: $0.food) }
        func deviation(_ value: (Int, Double) -> Double, foods: Bool, amounts: Bool) -> Double {
            var (mean, square) = (0.0, 0.0)
            for (index, share) in (foods ? shares : [total]).enumerated() {
                for (grams, part) in amounts ? choice.spread : [(grams: choice.grams, share: Float(1))] {
                    let weight = Double(share / total * part)
                    let value = value(index, grams)
                    mean += weight * value
                    square += weight * value * value
                }
            }
            return max(0, square - mean * mean).squareRoot()
        }
        func kilocalories(_ index: Int, _ grams: Double) -> Double {
            Double(energies[index].kilocalories) * grams / 100
        }
        func carbs(_ index: Int, _ grams: Double) -> Double { Double(energies[index].carbs) * grams / 100 }
        let (ownEnergy, ownCarbs) = (kilocalories(0, choice.grams), carbs(0, choice.grams))
        let uncovered = 0.02 + 0.35 * Double(1 - min(best.coverage, 1))
        func doubt(foods: Bool, amounts: Bool) -> (kilocalories: Double, carbs: Double) {
            let extra = foods ? uncovered : 0.02
            return (
                deviation(kilocalories, foods: foods, amounts: amounts) + extra * ownEnergy,
                deviation(carbs, foods: foods, amounts: amounts) + extra * ownCarbs
            )
        }
        let (both, food, amount) = (
            doubt(foods: true, amounts: true), doubt(foods: true, amounts: false),
            doubt(foods: false, amounts: true)
        )
        func certainty(_ doubt: (kilocalories: Double, carbs: Double)) -> Certainty {
            Certainty(carbs: doubt.carbs, kilocalories: doubt.kilocalories, of: ownEnergy)
        }
        return Doubt(
            kilocalories: both.kilocalories,
            carbs: both.carbs,
            ofFood: certainty(food),
            ofAmount: certainty(amount),
            ofBoth: certainty(both)
        )
    }
}

extension [MealToken] {
    /// Where all of them stand.
    fileprivate var range: Range<Int>? {
        guard let first, let last else { return nil }
        return first.range.lowerBound..<last.range.upperBound
    }
}
