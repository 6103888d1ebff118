#if canImport(Darwin)
internal import Darwin
#else
internal import Glibc
#endif

/// Finds what an amount of a food weighs from what its portions are called.
struct MealPortions {
    /// What an item comes to.
    struct Choice {
        /// The food whose portion fits best; another one than the likeliest when that has none.
        var food: Int
        var grams: Double
        /// What one of it is called; nil for a weight or volume that was said.
        var portion: String?
        /// Whether nobody said so much.
        var isAssumed: Bool
        /// Weights it may be as well, with how likely they are.
        var spread: [(grams: Double, share: Float)]
    }

    /// What was said of a food whose portion is looked for.
    struct Asked {
        /// How many; nil without a number.
        var count: Double?
        var unit: String?
        /// Whether the unit is a word of the food's own name: the "bar" of a granola bar.
        var isUnitOfName = false
        /// "small", "king".
        var sizes: [String] = []
        /// The words of the food.
        var food: [LineToken] = []
    }

    let foods: PackedFoods
    /// The words of portions that come near a unit.
    let alike: (String) -> Set<String>

    private static let measures: Set<String> = [
        "cup", "tablespoon", "teaspoon", "oz", "fl", "inch", "cubic", "surface", "foot", "pot", "pitcher",
        "quart",
        "liter", "tbsp", "tsp",
    ]
    private static let pieces: Set<String> = [
        "slice", "piece", "chip", "cracker", "ring", "kernel", "bean", "stick", "berry", "strip", "nugget",
        "bite",
        "fry", "link", "nut", "ball", "leaf", "cube", "floweret", "spear", "stalk", "crumb", "wafer",
        "square",
    ]
    private static let packages: Set<String> = [
        "package", "packet", "bag", "box", "container", "can", "bottle", "carton", "jar", "tub", "pouch",
        "roll",
        "sleeve", "pack",
    ]
    private static let sizeWords: Set<String> = [
        "small", "medium", "large", "extra-large", "miniature", "regular", "king", "fun", "snack", "bite",
        "jumbo",
        "thin", "thick", "personal", "individual", "slider", "junior", "dipping-size", "single", "mini",
    ]
    private static let silent: Set<String> = ["1", "nf", "nfs", "ns", "as", "to", "size", "any", "or", "of"]

    /// The words of a portion, singular in a plain way.
    static func words(_ text: String) -> Set<String> {
        var words: [String] = []
        for part in text.lowercased().utf8.split(whereSeparator: { !isOfWord($0) }) {
            var word = String(Substring(part))
            if word.utf8.count > 3, word.hasSuffix("s"), !word.hasSuffix("ss") { word.removeLast() }
            if word.hasSuffix("-size") { word.removeLast(5) }
            if word == "mini" { word = "miniature" }
            if word == "extra" { word = "extra-large" }
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

    /// What an item weighs, if it is one of the foods that match its words.
    func choose(_ item: Asked, _ matches: [FoodMatcher.Match]) -> Choice? {
        guard let best = matches.first else { return nil }
        let count = item.count ?? 1
        let isDrink = foods.isDrink(best.food)
        let candidates = candidates(item, matches)
        if let fallback = fallback(item, best.food, isDrink, candidates) {
            let grams = fallback * count
            return Choice(
                food: best.food,
                grams: grams,
                portion: item.unit,
                isAssumed: item.unit.map { MealPortions.guessed.contains($0) } ?? item.sizes.isEmpty,
                spread: [(grams * 0.6, 0.25), (grams, 0.5), (grams * 1.5, 0.25)]
            )
        }
        guard let chosen = candidates.max(by: { $0.score < $1.score }) else {
            let grams = (isDrink ? 240 : 100) * count
            return Choice(
                food: best.food,
                grams: grams,
                portion: nil,
                isAssumed: true,
                spread: [(grams * 0.6, 0.25), (grams, 0.5), (grams * 1.5, 0.25)]
            )
        }
        if let unit = item.unit, !item.isUnitOfName,
            MealPortions.ofAnySize.contains(unit),
            !FoodTerms(item.food[...]).traits.contains(.baby),
            !candidates.contains(where: { $0.hasUnit || $0.hasLikeUnit })
        {
            return nil
        }
        let likely = candidates.sorted { $0.score > $1.score }.prefix(6)
        let shares = likely.map { expf($0.score - chosen.score) }
        let total = shares.reduce(0, +)
        // A small bowl of what comes in bowls of one size.
        let helping = helping(item, chosen)
        let saysSize = !MealPortions.words(chosen.text).isDisjoint(with: item.sizes)
        return Choice(
            food: best.food,
            grams: chosen.grams * count * helping,
            portion: chosen.text,
            isAssumed: helping != 1
                || !saysSize
                    && item.unit.map {
                        !item.isUnitOfName && $0 != "serving" && !chosen.hasUnit && !chosen.hasLikeUnit
                    } ?? (item.count == nil),
            spread: zip(likely, shares).map { ($0.grams * count * helping, $1 / total) }
        )
    }

    /// What weighs anything where no portion of the food is called so.
    private static let guessed: Set<String> = ["bite", "sip", "bag", "package", "container"]

    /// Packages that weigh anything; how much is only known of what comes in them.
    private static let ofAnySize: Set<String> = ["sleeve", "tube", "jar", "bucket", "tray", "gallon"]

    /// How much a small or a big helping is of the portion that was found, where that tells no size.
    private func helping(_ item: Asked, _ chosen: Candidate) -> Double {
        guard let unit = item.unit, !item.isUnitOfName,
            ["bowl", "plate", "serving", "handful"].contains(unit),
            let size = item.sizes.first, MealPortions.words(chosen.text).isDisjoint(with: item.sizes)
        else { return 1 }
        switch size {
        case "small", "miniature": return 0.7
        case "large", "extra-large", "jumbo": return 1.4
        default: return 1
        }
    }

    /// What a fluid ounce of it weighs.
    private func ounce(_ food: Int, _ isDrink: Bool) -> Double {
        for food in [food, foods.survey(ofFood: food)].compactMap(\.self) {
            for portion in foods.portions(ofFood: food)
            where portion.text == "1 fl oz" && (26...36).contains(portion.grams) {
                return portion.grams
            }
        }
        return isDrink ? 30.5 : 29.57
    }

    private struct Candidate {
        let text: String
        let grams: Double
        let score: Float
        /// Whether it is what the food's table means when nothing is said.
        let isUsual: Bool
        let hasUnit: Bool
        let hasLikeUnit: Bool
    }

    private func candidates(_ item: Asked, _ matches: [FoodMatcher.Match]) -> [Candidate] {
        var result: [Candidate] = []
        guard let first = matches.first else { return [] }
        let terms = Set(item.food.map { MealPortions.singular($0.text) })
        let head = FoodTerms(item.food[...]).head ?? ""
        let alike = item.unit.map(alike) ?? []
        for (rank, match) in matches.prefix(4).enumerated() where match.score > first.score - 2.5 {
            var lists = [foods.portions(ofFood: match.food)]
            if let survey = foods.survey(ofFood: match.food) { lists.append(foods.portions(ofFood: survey)) }
            for (list, portions) in lists.enumerated() {
                let isBuiltin = list == 0 && foods.isBuiltin(match.food)
                for (index, portion) in portions.enumerated() {
                    let isUsual =
                        isBuiltin ? index == 0 && rank == 0 : portion.text == "Quantity not specified"
                    guard
                        let (score, hasUnit, hasLike) = score(
                            portion.text,
                            isUsual: isUsual,
                            isBuiltin: isBuiltin,
                            isDrink: foods.isDrink(match.food),
                            item,
                            terms: terms,
                            head: head,
                            alike: alike
                        )
                    else { continue }
                    result.append(
                        Candidate(
                            text: portion.text,
                            grams: portion.grams,
                            score: score - Float(rank) - (list == 1 ? 0.5 : 0),
                            isUsual: isUsual,
                            hasUnit: hasUnit,
                            hasLikeUnit: hasLike
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

    private func score(
        _ text: String,
        isUsual: Bool,
        isBuiltin: Bool,
        isDrink: Bool,
        _ item: Asked,
        terms: Set<String>,
        head: String,
        alike: Set<String>
    ) -> (Float, Bool, Bool)? {
        let unit = item.isUnitOfName ? nil : item.unit
        var score: Float = 0
        if isUsual, !isBuiltin {
            // What the survey takes when a person did not say.
            score = item.count == nil ? -2 : -3
            if item.count == nil, unit == nil, item.sizes.isEmpty { score += 6 }
            return (score, false, false)
        }
        let words = MealPortions.words(text)
        // "A large pizza" is no "piece, large pizza".
        if unit == nil, !item.sizes.isEmpty, let comma = text.firstIndex(of: ",") {
            let piece = MealPortions.words(String(text[..<comma]))
            if !piece.isDisjoint(with: MealPortions.pieces), piece.isDisjoint(with: MealPortions.sizeWords) {
                return nil
            }
        }
        if unit == nil, !words.isDisjoint(with: MealPortions.measures),
            words.isDisjoint(with: ["individual", "single", "container", "package"]), !isUsual,
            words.isDisjoint(with: item.sizes), !(item.isUnitOfName && words.contains(item.unit ?? ""))
        {
            return nil
        }
        for word in ["guideline", "surface", "cubic", "yield", "yields"] where words.contains(word) {
            return nil
        }
        if words.contains("raw") || words.contains("uncooked") { return nil }
        let ofFood = words.intersection(terms)
        var (hasUnit, hasLike) = (false, false)
        if let wanted = item.unit {
            if words.contains(wanted) || words.contains(MealPortions.spelled(wanted)) {
                hasUnit = true
                score += 2
            } else if !alike.isDisjoint(with: words) {
                hasLike = true
                score += 1
            } else if !item.isUnitOfName {
                score -= 2
            }
        }
        let sizes = Set(item.sizes)
        let ownSizes = words.intersection(MealPortions.sizeWords)
        if !sizes.isEmpty {
            let agreeing = sizes.intersection(words).count
            if agreeing > 0 {
                score += 5 * Float(agreeing)
            } else if sizes.contains("miniature") && words.contains("personal") {
                score += 3
            } else if sizes.contains("regular") && words.contains("medium")
                || sizes.contains("medium") && words.contains("regular")
            {
                score += 1.5
            } else {
                score -= ownSizes.isEmpty ? 1 : 2
            }
        } else {
            if !ownSizes.isDisjoint(with: ["individual", "single"]) {
                score += 1
            } else if !ownSizes.isEmpty {
                score -= 2
            }
        }
        score += 5 * Float(min(words.intersection(terms.union(item.unit.map { [$0] } ?? [])).count, 3)) / 3
        let others = words.subtracting(ofFood).subtracting(sizes).subtracting(MealPortions.silent)
            .subtracting([item.unit ?? ""])
        score -= 5 * Float(min(others.count, 6)) / 6
        if unit == nil {
            if !words.isDisjoint(with: MealPortions.pieces), ofFood.isEmpty { score -= 1 }
            if !words.isDisjoint(with: MealPortions.packages) { score -= 1 }
        }
        if text.contains("(1 slice") || words.contains("half") && item.unit != "half"
            || words.contains("topping") || words.contains("dry")
        {
            score -= 2
        }
        if unit == "serving", isUsual, sizes.isEmpty { score += 8 }
        if item.sizes.isEmpty, unit == nil {
            if isUsual { score += item.count == nil ? 8 : 4 }
            if item.count != nil {
                let plain = words.subtracting(MealPortions.silent)
                let last = MealPortions.singular(item.food.last?.text ?? "")
                if plain == [last] || plain == [MealPortions.singular(head)] || plain == [head]
                    || plain.isSubset(of: ["medium", "regular", "whole", head])
                {
                    score += 3
                }
                // "3 strawberries" are no three cups; of a drink they are.
                if words.contains("cup"), !(isUsual && isDrink) { score -= isUsual ? 12 : 6 }
            }
        }
        return (score, hasUnit, hasLike)
    }

    private static func spelled(_ unit: String) -> String {
        unit == "tbsp" ? "tablespoon" : unit == "tsp" ? "teaspoon" : unit
    }

    // MARK: Without a portion that fits

    /// What one of a unit weighs where the foods have no portion for it; nil when they have.
    private func fallback(
        _ item: Asked,
        _ food: Int,
        _ isDrink: Bool,
        _ candidates: [Candidate]
    ) -> Double? {
        if isDrink, item.unit.map({ ["cup", "glass", "drink"].contains($0) }) ?? true,
            let size = item.sizes.first, let volume = MealPortions.cups[size],
            !candidates.contains(where: { !$0.isUsual && $0.score > 2 })
        {
            return volume / 29.57 * ounce(food, isDrink)
        }
        guard let unit = item.unit, !item.isUnitOfName else { return nil }
        let hasUnit = candidates.contains(where: \.hasUnit)
        let hasLike = hasUnit || candidates.contains(where: \.hasLikeUnit)
        let cup = cup(food, isDrink, item)
        switch unit {
        case "cup": if !hasUnit { return cup }
        case "tbsp": if !hasUnit { return cup / 16 }
        case "tsp": if !hasUnit { return cup / 48 }
        case "splash": return cup / 16
        case "bite", "sip": return cup / 12
        case "pinch": if !hasUnit { return 0.4 }
        case "pint": if !hasUnit { return 2 * cup }
        case "quart": if !hasUnit { return 4 * cup }
        case "gallon": if !hasUnit { return 16 * cup }
        default: break
        }
        if hasLike { return nil }
        if isDrink, item.sizes.isEmpty, let ounces = MealPortions.drinks[unit] {
            return ounces * ounce(food, isDrink)
        }
        switch unit {
        case "order", "plate", "serving", "bowl", "package", "bag", "container":
            if let usual = candidates.filter(\.isUsual).max(by: { $0.score < $1.score }) {
                return usual.grams
            }
        default: break
        }
        switch unit {
        case "bowl": return cup
        case "can": return 1.5 * cup
        case "handful", "slice", "bag": return 28
        case "packet":
            // A packet of sugar, or one that makes a bowl of something.
            let made = candidates.filter(\.isUsual).max { $0.score < $1.score }
            return made.flatMap { $0.grams > 60 ? $0.grams : nil } ?? 12
        case "pat": return 5
        case "shot": return 44
        default: return nil
        }
    }

    private static let cups: [String: Double] = [
        "small": 355, "medium": 473, "large": 650, "extra-large": 887, "tall": 360, "grande": 470,
        "venti": 590,
    ]
    private static let drinks: [String: Double] = [
        "can": 12, "bottle": 16.9, "glass": 8, "drink": 8, "serving": 8, "carton": 8, "container": 8,
        "box": 6.75,
        "pouch": 6.75, "bowl": 8, "shot": 1.5, "cup": 8,
    ]

    /// What a cup of it weighs.
    private func cup(_ food: Int, _ isDrink: Bool, _ item: Asked) -> Double {
        for food in [food, foods.survey(ofFood: food)].compactMap(\.self) {
            for portion in foods.portions(ofFood: food)
            where portion.text.hasPrefix("1 cup") || portion.text == "cup" {
                return portion.grams
            }
        }
        if isDrink { return 245 }
        for token in item.food {
            if let grams = MealPortions.cupsOfFoods[token.text] { return grams }
        }
        return 160
    }

    private static let cupsOfFoods: [String: Double] = [
        "soup": 240, "stew": 240, "chili": 240, "sauce": 240, "gravy": 240, "yogurt": 240, "pudding": 240,
        "oatmeal": 240, "grits": 240, "porridge": 240, "curry": 240, "bean": 240, "beans": 240, "chips": 25,
        "popcorn": 25, "pretzels": 25, "cereal": 35, "flakes": 35, "lettuce": 60, "spinach": 60, "salad": 60,
        "kale": 60, "greens": 60,
    ]
}
