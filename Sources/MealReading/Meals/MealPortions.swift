internal import CLibrary
internal import CalorieTrackerLog

/// Finds the weight of an amount of a food by the names of its portions.
struct MealPortions {
    /// The weight of an item.
    struct Choice {
        /// The food whose portion fits best; not the likeliest food if that one has no fitting portion.
        var food: Int
        var grams: Double
        /// The name of the portion; nil for a typed weight or volume.
        var portion: String?
        /// Whether the weight is assumed.
        var isAssumed: Bool
        /// Other possible weights, with their probabilities.
        var spread: [(grams: Double, share: Float)]
    }

    /// The amount of a food whose portion is to be found.
    struct Asked {
        /// The number of portions; nil without a number.
        var count: Double?
        var unit: String?
        /// Whether the unit is a word of the food's name: the "bar" in "granola bar".
        var isUnitOfName = false
        /// Words of size: "small", "king".
        var sizes: [String] = []
        /// The words of the food.
        var food: [LineToken] = []
    }

    let foods: PackedFoods
    let table: WordTable

    private static let names = NameTable.builtin

    /// Returns the words of a portion, with a simple singular.
    static func words(_ text: String) -> Set<String> {
        var words: [String] = []
        for part in text.lowercased().utf8.split(whereSeparator: { !isOfWord($0) }) {
            var word = String(Substring(part))
            if word.utf8.count > 3, word.hasSuffix("s"), !word.hasSuffix("ss") { word.removeLast() }
            if word.hasSuffix("-size") { word.removeLast(5) }
            if let spelled = names.value(.spelled, of: word) { word = spelled }
            if word.first?.isNumber == false, word.contains("/") {
                words += word.split(separator: "/").map(String.init)
            } else {
                words.append(word)
            }
        }
        return Set(words)
    }

    private static func isOfWord(_ byte: UInt8) -> Bool {
        switch byte {
        case 0x30...0x39, 0x61...0x7a, 0x80...: true
        default: byte == UInt8(ascii: "-") || byte == UInt8(ascii: "/") || byte == UInt8(ascii: ".")
        }
    }

    /// Returns the weight of an item that is one of the foods that match its words.
    func choose(_ item: Asked, _ matches: [FoodMatcher.Match]) -> Choice? {
        guard let best = matches.first else { return nil }
        let count = item.count ?? 1
        let isDrink = foods.isDrink(best.food)
        let candidates = candidates(item, matches)
        if let grams = fallback(item, best.food, isDrink, candidates) {
            let isGuessed = item.unit.map { MealPortions.names.has(.guessed, $0) } ?? item.sizes.isEmpty
            return Choice(best.food, about: grams * count, portion: item.unit, isAssumed: isGuessed)
        }
        guard let chosen = candidates.max(by: { $0.score < $1.score }) else {
            return Choice(best.food, about: (isDrink ? 240 : 100) * count, portion: nil, isAssumed: true)
        }
        if let unit = item.unit, !item.isUnitOfName, MealPortions.names.has(.anysize, unit),
            !FoodTerms(item.food[...]).traits.contains(.baby),
            !candidates.contains(where: { $0.hasUnit || $0.hasLikeUnit })
        {
            return nil
        }
        // "A small bowl" of a food whose bowl comes in one size.
        let helping = helping(item, chosen)
        let likely = candidates.sorted { $0.score > $1.score }.prefix(6)
        let shares = likely.map { expf($0.score - chosen.score) }
        let total = shares.reduce(0, +)
        return Choice(
            food: best.food,
            grams: chosen.grams * count * helping,
            portion: chosen.text,
            isAssumed: helping != 1 || isAssumed(item, chosen),
            spread: zip(likely, shares).map { ($0.grams * count * helping, $1 / total) }
        )
    }

    /// Whether the portion is assumed, because neither a size nor a unit determines it.
    private func isAssumed(_ item: Asked, _ chosen: Candidate) -> Bool {
        guard MealPortions.words(chosen.text).isDisjoint(with: item.sizes) else { return false }
        guard let unit = item.unit else { return item.count == nil }
        return !item.isUnitOfName && !MealPortions.names.has(.serving, unit) && !chosen.hasUnit
            && !chosen.hasLikeUnit
    }

    /// The factor of a small or a big helping of the portion, if the portion's name does not give the size.
    private func helping(_ item: Asked, _ chosen: Candidate) -> Double {
        guard let unit = item.unit, !item.isUnitOfName,
            MealPortions.names.has(.sized, unit),
            let size = item.sizes.first, MealPortions.words(chosen.text).isDisjoint(with: item.sizes)
        else { return 1 }
        return MealPortions.names.number(.factor, of: size) ?? 1
    }

    private static let ounces = names.words(.ounce).map { "1 " + $0 }
    private static let cups = names.words(.cup)

    /// Returns the grams of a fluid ounce of a food.
    private func ounce(_ food: Int, _ isDrink: Bool) -> Double {
        for food in [food, foods.survey(ofFood: food)].compactMap(\.self) {
            for portion in foods.portions(ofFood: food)
            where MealPortions.ounces.contains(portion.text) && (26...36).contains(portion.grams) {
                return portion.grams
            }
        }
        return isDrink ? 30.5 : 29.57
    }

    private struct Candidate {
        let text: String
        let grams: Double
        let score: Float
        /// Whether it is the food's default portion in the survey.
        let isUsual: Bool
        let hasUnit: Bool
        let hasLikeUnit: Bool
    }

    private func candidates(_ item: Asked, _ matches: [FoodMatcher.Match]) -> [Candidate] {
        var result: [Candidate] = []
        guard let first = matches.first else { return [] }
        let question = Question(item, alike: item.unit.map { table.values(of: $0, .alike) } ?? [])
        for (rank, match) in matches.prefix(4).enumerated() where match.score > first.score - 2.5 {
            var lists = [foods.portions(ofFood: match.food)]
            if let survey = foods.survey(ofFood: match.food) { lists.append(foods.portions(ofFood: survey)) }
            for (list, portions) in lists.enumerated() {
                let isBuiltin = list == 0 && foods.isBuiltin(match.food)
                for (index, portion) in portions.enumerated() {
                    let isUsual =
                        isBuiltin ? index == 0 && rank == 0 : portion.text == PackedFoods.usualPortion
                    let compared = Portion(
                        portion.text,
                        isUsual: isUsual,
                        isBuiltin: isBuiltin,
                        isDrink: foods.isDrink(match.food)
                    )
                    guard let score = score(compared, question) else { continue }
                    result.append(
                        Candidate(
                            text: portion.text,
                            grams: portion.grams,
                            score: score.points - Float(rank) - (list == 1 ? 0.5 : 0),
                            isUsual: isUsual,
                            hasUnit: score.hasUnit,
                            hasLikeUnit: score.hasLikeUnit
                        )
                    )
                }
            }
        }
        return result
    }

    private static func singular(_ word: String) -> String {
        if word.hasSuffix("oes") { return String(word.dropLast(2)) }
        return word.utf8.count > 3 && word.hasSuffix("s") && !word.hasSuffix("ss")
            ? String(word.dropLast()) : word
    }

    // MARK: Comparing a portion with the amount

    /// The amount, in the words that portions are compared by.
    private struct Question {
        let item: Asked
        /// The unit, unless it is a word of the food's name.
        let unit: String?
        let sizes: Set<String>
        /// The words of the food, and its head.
        let terms: Set<String>
        let head: String
        /// Portion words that are similar to the unit.
        let alike: Set<String>

        init(_ item: Asked, alike: [Substring]) {
            self.item = item
            unit = item.isUnitOfName ? nil : item.unit
            sizes = Set(item.sizes)
            terms = Set(item.food.map { MealPortions.singular($0.text) })
            head = FoodTerms(item.food[...]).head ?? ""
            self.alike = Set(alike.map(String.init))
        }
    }

    /// A portion that may be the intended one.
    private struct Portion {
        let text: String
        let words: Set<String>
        /// The classes of all of its words.
        let said: NameTable.Classes
        let isUsual: Bool
        let isBuiltin: Bool
        let isDrink: Bool

        init(_ text: String, isUsual: Bool, isBuiltin: Bool, isDrink: Bool) {
            (self.text, self.isUsual, self.isBuiltin, self.isDrink) = (text, isUsual, isBuiltin, isDrink)
            words = MealPortions.words(text)
            said = names.classes(of: words)
        }
    }

    /// The fit of a portion.
    private struct Score {
        var points: Float = 0
        var hasUnit = false
        var hasLikeUnit = false
    }

    private func score(_ portion: Portion, _ question: Question) -> Score? {
        if portion.isUsual, !portion.isBuiltin {
            // The survey has a default portion for people who did not say how much they ate.
            let item = question.item
            let isNothingSaid = item.count == nil && question.unit == nil && item.sizes.isEmpty
            return Score(points: isNothingSaid ? 4 : item.count == nil ? -2 : -3)
        }
        guard canBeMeant(portion, question) else { return nil }
        var score = Score()
        addUnit(of: portion, question, to: &score)
        addSizes(of: portion, question, to: &score)
        addWords(of: portion, question, to: &score)
        if question.sizes.isEmpty, question.unit == nil { addNumber(of: portion, question, to: &score) }
        return score
    }

    /// Whether no word in a portion's name rules it out.
    private func canBeMeant(_ portion: Portion, _ question: Question) -> Bool {
        let item = question.item
        if question.unit == nil {
            // "A large pizza" is not a "piece, large pizza".
            if !item.sizes.isEmpty, let comma = portion.text.firstIndex(of: ",") {
                let piece = MealPortions.names.classes(
                    of: MealPortions.words(String(portion.text[..<comma]))
                )
                if piece.contains(.piece), !piece.contains(.size) { return false }
            }
            let isMeasure =
                portion.said.contains(.measure) && !portion.said.contains(.single)
                && !portion.said.contains(.packed)
            if isMeasure, !portion.isUsual, portion.words.isDisjoint(with: item.sizes),
                !(item.isUnitOfName && portion.words.contains(item.unit ?? ""))
            {
                return false
            }
        }
        return !portion.said.contains(.never)
    }

    private func addUnit(of portion: Portion, _ question: Question, to score: inout Score) {
        guard let wanted = question.item.unit else { return }
        let spelled = MealPortions.names.value(.unit, of: wanted) ?? wanted
        if portion.words.contains(wanted) || portion.words.contains(spelled) {
            score.hasUnit = true
            score.points += 2
        } else if !question.alike.isDisjoint(with: portion.words) {
            score.hasLikeUnit = true
            score.points += 1
        } else if !question.item.isUnitOfName {
            score.points -= 2
        }
    }

    private func addSizes(of portion: Portion, _ question: Question, to score: inout Score) {
        func isNear(_ valued: NameTable.Valued) -> Bool {
            question.sizes.contains { size in
                MealPortions.names.values(valued, of: size).contains(where: portion.words.contains)
            }
        }
        guard !question.sizes.isEmpty else {
            if portion.said.contains(.single) {
                score.points += 1
            } else if portion.said.contains(.size) {
                score.points -= 2
            }
            return
        }
        let agreeing = question.sizes.intersection(portion.words).count
        if agreeing > 0 {
            score.points += 5 * Float(agreeing)
        } else if isNear(.samesize) {
            score.points += 3
        } else if isNear(.nearsize) {
            score.points += 1.5
        } else {
            score.points -= portion.said.contains(.size) ? 2 : 1
        }
    }

    /// Scores the words that a portion shares with the typed ones, and its other words.
    private func addWords(of portion: Portion, _ question: Question, to score: inout Score) {
        let names = MealPortions.names
        let (words, unit) = (portion.words, question.item.unit)
        let shared = words.count { question.terms.contains($0) || $0 == unit }
        score.points += 5 * Float(min(shared, 3)) / 3
        let others = words.count {
            !question.terms.contains($0) && !question.sizes.contains($0) && $0 != unit
                && !names.has(.idle, $0)
        }
        score.points -= 5 * Float(min(others, 6)) / 6
        if question.unit == nil {
            if portion.said.contains(.piece), words.isDisjoint(with: question.terms) { score.points -= 1 }
            if portion.said.contains(.package) { score.points -= 1 }
        }
        let isHalf = portion.said.contains(.half) && !(unit.map { names.has(.half, $0) } ?? false)
        if isHalf || portion.said.contains(.lesser)
            || MealPortions.slices.contains(where: portion.text.contains)
        {
            score.points -= 2
        }
        if let unit = question.unit, names.has(.serving, unit), portion.isUsual, question.sizes.isEmpty {
            score.points += 8
        }
    }

    private static let slices = names.words(.slice).map { "(1 " + $0 }

    /// Scores a portion by a number without a unit, or by the absence of a number.
    private func addNumber(of portion: Portion, _ question: Question, to score: inout Score) {
        let item = question.item
        if portion.isUsual { score.points += item.count == nil ? 8 : 4 }
        guard item.count != nil else { return }
        let plain = portion.words.filter { !MealPortions.names.has(.idle, $0) }
        let last = MealPortions.singular(item.food.last?.text ?? "")
        if plain == [last] || plain == [MealPortions.singular(question.head)]
            || plain.allSatisfy({ $0 == question.head || MealPortions.names.has(.middle, $0) })
        {
            score.points += 3
        }
        // "3 strawberries" does not mean three cups; for a drink it does.
        if portion.said.contains(.cup), !(portion.isUsual && portion.isDrink) {
            score.points -= portion.isUsual ? 12 : 6
        }
    }

    // MARK: Without a portion that fits

    /// Returns the grams of a unit that the foods have no portion for; nil if they have one.
    private func fallback(
        _ item: Asked,
        _ food: Int,
        _ isDrink: Bool,
        _ candidates: [Candidate]
    ) -> Double? {
        let names = MealPortions.names
        if isDrink, item.unit.map({ names.has(.glass, $0) }) ?? true,
            let size = item.sizes.first, let volume = names.number(.drinkml, of: size),
            !candidates.contains(where: { !$0.isUsual && $0.score > 2 })
        {
            return volume / 29.57 * ounce(food, isDrink)
        }
        guard let unit = item.unit, !item.isUnitOfName else { return nil }
        let hasUnit = candidates.contains(where: \.hasUnit)
        if let share = names.value(.cups, of: unit).flatMap(MealPortions.ratio),
            !hasUnit || names.has(.loose, unit)
        {
            return cup(food, isDrink, item) * share.above / share.below
        }
        if hasUnit || candidates.contains(where: \.hasLikeUnit) { return nil }
        if isDrink, item.sizes.isEmpty, let ounces = names.number(.ounces, of: unit) {
            return ounces * ounce(food, isDrink)
        }
        let usual = candidates.filter(\.isUsual).max { $0.score < $1.score }
        if names.has(.usual, unit), let usual { return usual.grams }
        if let cups = names.number(.vessel, of: unit) { return cups * cup(food, isDrink, item) }
        // A packet of sugar, or a packet that makes a bowl of a food.
        if names.has(.makes, unit), let usual, usual.grams > 60 { return usual.grams }
        guard names.has(.general, unit) else { return nil }
        return (table.values(of: unit, .weighs) + table.values(of: unit, .holds)).first.flatMap { Double($0) }
    }

    /// Splits a ratio such as "1/16" into its two numbers.
    private static func ratio(_ text: String) -> (above: Double, below: Double)? {
        let sides = text.split(separator: "/").compactMap { Double($0) }
        return sides.first.map { ($0, sides.count > 1 ? sides[1] : 1) }
    }

    /// Returns the grams of a cup of a food.
    private func cup(_ food: Int, _ isDrink: Bool, _ item: Asked) -> Double {
        for food in [food, foods.survey(ofFood: food)].compactMap(\.self) {
            for portion in foods.portions(ofFood: food)
            where MealPortions.cups.contains(where: {
                portion.text == $0 || portion.text.hasPrefix("1 " + $0)
            }) {
                return portion.grams
            }
        }
        if isDrink { return 245 }
        return item.food.lazy.compactMap { MealPortions.names.number(.cupof, of: $0.text) }.first ?? 160
    }
}

extension MealPortions.Choice {
    /// Creates a choice with an approximate weight.
    fileprivate init(_ food: Int, about grams: Double, portion: String?, isAssumed: Bool) {
        self.init(
            food: food,
            grams: grams,
            portion: portion,
            isAssumed: isAssumed,
            spread: [(grams * 0.6, 0.25), (grams, 0.5), (grams * 1.5, 0.25)]
        )
    }
}
