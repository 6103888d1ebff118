/// Takes a meal in words apart: into clauses, each with a time or a meal of its own, and these into items.
struct MealGrammar {
    /// Whether words are a food by themselves.
    var isFood: (ArraySlice<MealToken>) -> Bool
    /// Whether no food has any of the words.
    var isStrange: (ArraySlice<MealToken>) -> Bool
    /// Whether words with an "and" or a "with" in them are what people call one thing.
    ///
    /// What is `counted` must be a portion of it: "3 pancakes with syrup" are no three dishes.
    /// What is said to be made with something needs less to be found.
    var isOneThing: (_ words: ArraySlice<MealToken>, _ counted: String?, _ isMade: Bool) -> Bool

    /// The items of a text with what frames them.
    func clauses(_ tokens: [MealToken]) -> [MealClause] {
        var clauses: [MealClause] = []
        for part in MealSentences.parts(of: tokens) {
            var tokens = part
            var frame = MealFrame.take(from: &tokens)
            if tokens.isEmpty, clauses.isEmpty == false, frame == MealFrame() { continue }
            if frame == MealFrame(), let last = clauses.last { frame = last.frame }
            let items = items(tokens[...], share: frame.share)
            if items.isEmpty, tokens.isEmpty {
                clauses.append(MealClause(frame: frame, items: []))
            } else {
                clauses.append(MealClause(frame: frame, items: items))
            }
        }
        return clauses.filter { !$0.items.isEmpty }
    }

    // MARK: Items

    /// A stretch of words between two separators.
    private struct Stretch {
        /// What stands before it.
        var joiner: [MealToken]
        var tokens: ArraySlice<MealToken>
        /// Whether a verb stood before it: "and drank ...".
        var followsVerb = false
        /// Whether it says more of what stands before it: "which is ...".
        var isAside = false
        var isStrong: Bool { joiner.contains { MealGrammar.strongWords.contains($0.text) } }
        var hasComma: Bool { joiner.contains { $0.text == "," } }
    }

    private func items(_ tokens: ArraySlice<MealToken>, share: Double?) -> [SpokenItem] {
        var rest = tokens
        let dealt = MealGrammar.takeDealtWeights(from: &rest)
        if !dealt.isEmpty {
            let items = items(rest, share: share, weights: dealt)
            if items.count >= dealt.count { return items }
        }
        return items(tokens, share: share, weights: [])
    }

    /// The items of a stretch, the last of which have these weights.
    private func items(
        _ tokens: ArraySlice<MealToken>,
        share: Double?,
        weights dealt: [SpokenItem.Measure]
    ) -> [SpokenItem] {
        let parts = self.stretches(tokens)
        let stretches = dealt.isEmpty ? dishesJoined(parts) : parts
        var groups: [[MealToken]] = []
        var behind: [Int: SpokenItem] = [:]
        var halves: Set<Int> = []
        var isDealt = false
        var hasWeight: [Bool] = []
        let weights = stretches.count { MealGrammar.hasWeight($0.tokens) }
        let starts = stretches.count {
            MealGrammar.beginsItem($0.tokens) && !MealGrammar.hasWeight($0.tokens)
        }
        // Where every item has its weight, words between two of them belong to one of the two.
        // With one weight among bare words, as in "toast, butter 10g", they may be things of their own.
        // Nor do all have one where as many begin without: "200 g of quark with berries and a glass of milk".
        let isProse = weights > 1 || tokens.contains { ["of", "a", "an"].contains($0.text) }
        let isWeighed = weights > starts && isProse
        for (index, stretch) in stretches.enumerated() {
            guard let last = groups.last else {
                groups.append(Array(stretch.tokens))
                hasWeight.append(MealGrammar.hasWeight(stretch.tokens))
                continue
            }
            // A sandwich on rye is one.
            if stretch.joiner.map(\.text) == ["on"], MealGrammar.isBread(stretch.tokens),
                last.contains(where: { ["sandwich", "melt", "club", "reuben"].contains($0.text) })
            {
                continue
            }
            // "turkey and swiss on rye"
            var stretch = stretch
            if stretch.joiner.map(\.text) == ["on"], MealGrammar.isBread(stretch.tokens),
                let kind = stretch.tokens.last, !["bread", "toast"].contains(kind.text)
            {
                stretch.tokens.append(MealToken(text: "bread", range: kind.range, isApart: true))
            }
            // "a banana and a half"
            if stretch.joiner.map(\.text) == ["and"],
                [["a", "half"], ["half"]].contains(stretch.tokens.map(\.text))
            {
                halves.insert(groups.count - 1)
                continue
            }
            let own = MealGrammar.hasWeight(stretch.tokens)
            let amount = MealAmounts.read(MealGrammar.withoutClosers(stretch.tokens))
            let next = index + 1 < stretches.count ? stretches[index + 1] : nil
            if amount.isAmountOnly, amount.unit != nil || !amount.sizes.isEmpty, amount.count == 1, !own,
                let next, next.joiner.map(\.text) == [","], !MealGrammar.beginsItem(next.tokens)
            {
                // "a piece of extra-large, medium crust pizza"
                groups.append(Array(stretch.tokens))
                hasWeight.append(false)
                continue
            }
            if amount.isAmountOnly,
                MealGrammar.isFoodUnit(amount, stretch.tokens.last) || MealGrammar.isOfNothing(amount),
                !stretch.joiner.isEmpty, stretch.joiner.map(\.text) != [","]
            {
                groups.append(Array(stretch.tokens))
                hasWeight.append(false)
                continue
            }
            // "2 slices of toast, 1 with jam and 1 with marmite"
            if amount.isAmountOnly, amount.measure == nil, amount.unit == nil,
                next?.joiner.map(\.text) == ["with"], MealAmounts.read(last[...]).count ?? 1 > 1 || isDealt
            {
                isDealt = true
                continue
            }
            if isDealt, stretch.joiner.map(\.text) == ["with"] {
                groups.append(Array(stretch.tokens))
                hasWeight.append(false)
                continue
            }
            if amount.isAmountOnly, !(own && hasWeight[hasWeight.count - 1]) {
                behind[groups.count - 1] = amount
                if own { hasWeight[hasWeight.count - 1] = true }
                continue
            }
            if !dealt.isEmpty
                || isNew(
                    stretch,
                    behind: last,
                    hasWeight: hasWeight[hasWeight.count - 1],
                    own: own,
                    isWeighed
                )
            {
                groups.append(Array(stretch.tokens))
                hasWeight.append(own)
            } else {
                groups[groups.count - 1] += stretch.joiner + stretch.tokens
                if own { hasWeight[hasWeight.count - 1] = true }
            }
        }
        for (place, weight) in zip(groups.indices.suffix(dealt.count), dealt) {
            behind[place] = SpokenItem(measure: weight)
        }
        if isWeighed, weights > 1, stretches.count > 1, hasWeight.first == false,
            hasWeight.dropFirst().allSatisfy(\.self), stretches[1].joiner.map(\.text) == ["with"],
            let last = MealGrammar.withoutClosers(groups[0][...]).last,
            MealGrammar.mixtures.contains(last.text)
        {
            groups[0] = []
        }
        // "40g oats made with water": water adds nothing, and what it is made of is not told.
        if groups.count == 2, groups[0].last?.text == "made", groups[1].last?.text == "water",
            !MealGrammar.hasWeight(groups[1][...])
        {
            groups[0].removeLast()
            groups.removeLast()
        }
        // "scrambled eggs made with butter and 2 eggs" are these eggs, and the butter.
        if groups.count > 1, let made = groups[0].firstIndex(where: { $0.text == "made" }),
            groups[0][..<made].contains(where: { MealGrammar.eggs.contains($0.text) }),
            groups.dropFirst().contains(where: { $0.last.map { MealGrammar.eggs.contains($0.text) } ?? false }
            )
        {
            groups[0].removeFirst(min(made + 2, groups[0].count))
        }
        // What something is made of is all of it: "porridge made with 40g oats and 300ml milk".
        if groups.count > 1, let last = groups[0].last?.text,
            last == "made"
                || MealGrammar.eggDishes.contains(last)
                    && MealGrammar.eggs.contains(groups[1].last?.text ?? "")
        {
            groups[0] = []
        }
        return groups.enumerated().compactMap { index, group in
            let trimmed = MealGrammar.withoutClosers(group[...])
            guard !trimmed.isEmpty else { return nil }
            var item = MealGrammar.item(trimmed)
            if let amount = behind[index] { item.take(amount) }
            if halves.contains(index) { item.count = (item.count ?? 1) + 0.5 }
            guard !item.food.isEmpty || MealGrammar.isOfNothing(item) else { return nil }
            if let share { item.count = (item.count ?? 1) * share }
            return item
        }
    }

    /// Reads one item, in whose name a number may stand: "3 bean chili" is one chili.
    private static func item(_ tokens: ArraySlice<MealToken>) -> SpokenItem {
        var item = MealAmounts.read(tokens)
        if item.food.isEmpty, isFoodUnit(item, tokens.last), let last = tokens.last {
            item.unit = nil
            item.food = [last]
        }
        guard let first = tokens.first, tokens.count > 2,
            first.isNumber || MealWords.numbers[first.text] != nil,
            let second = tokens.dropFirst().first, numbered.contains(second.text),
            tokens.dropFirst(2).first?.isWord == true
        else { return item }
        item = MealAmounts.read(tokens.dropFirst())
        // An omelette has its eggs for portions.
        let isOfEggs = second.text == "egg"
        item.count = isOfEggs ? MealWords.numbers[first.text] ?? Double(first.text) : nil
        if isOfEggs { item.unit = "egg" }
        return item
    }

    /// Whether so many vessels were said, and not of what: "two pints".
    private static func isOfNothing(_ item: SpokenItem) -> Bool {
        item.unit.map(vessels.contains) == true && item.count != nil && !item.isUnitOfName
    }

    static func isVessel(_ word: String) -> Bool { MealWords.units[word].map(vessels.contains) ?? false }

    private static let vessels: Set<String> = [
        "pint", "can", "bottle", "glass", "cup", "shot", "bowl", "jar", "tub", "pouch",
    ]

    private static let eggs: Set<String> = ["egg", "eggs"]

    private static let eggDishes: Set<String> = ["omelette", "omelet", "frittata", "scramble"]

    /// What dishes are called after together with a number.
    static let numbered: Set<String> = [
        "bean", "cheese", "egg", "grain", "layer", "seed", "meat", "berry", "alarm", "pepper", "milk", "bird",
        "course",
    ]

    /// Whether nothing but so many of a unit was said, which is a food of its own: "a roll".
    private static func isFoodUnit(_ amount: SpokenItem, _ word: MealToken?) -> Bool {
        amount.food.isEmpty && amount.measure == nil
            && (amount.unit.map { ["roll", "bun", "wrap", "bar"].contains($0) } == true
                || word?.text.hasPrefix("rasher") == true)
    }

    /// Takes weights that stand behind all the things they belong to: "rice and beans, 80 and 100 g".
    private static func takeDealtWeights(from tokens: inout ArraySlice<MealToken>) -> [SpokenItem.Measure] {
        var end = tokens.endIndex
        while end > tokens.startIndex,
            tokens[end - 1].isMark || ["respectively", "each"].contains(tokens[end - 1].text)
        {
            end -= 1
        }
        var weights: [Double] = []
        var start = end
        while start > tokens.startIndex {
            var place = start
            let unit = tokens[place - 1].text
            let hasUnit = MealGrammar.grams.contains(unit)
            if hasUnit { place -= 1 } else if weights.isEmpty { break }
            guard place > tokens.startIndex, tokens[place - 1].isNumber,
                let number = Double(tokens[place - 1].text)
            else { break }
            place -= 1
            weights.insert(number, at: 0)
            start = place
            while place > tokens.startIndex, ["and", ","].contains(tokens[place - 1].text) { place -= 1 }
            if place == start { break }
            guard place > tokens.startIndex,
                tokens[place - 1].isNumber || MealGrammar.grams.contains(tokens[place - 1].text)
            else { break }
            start = place
        }
        guard weights.count > 1 else { return [] }
        tokens = tokens[..<start]
        return weights.map { .grams($0) }
    }

    private static let grams: Set<String> = ["g", "gram", "grams", "gm", "gms", "gr"]

    /// Whether a stretch of words is something else than what stands before it.
    private func isNew(
        _ stretch: Stretch,
        behind last: [MealToken],
        hasWeight: Bool,
        own: Bool,
        _ isWeighed: Bool
    ) -> Bool {
        let joiner = stretch.joiner.map(\.text)
        let amount = MealAmounts.read(MealGrammar.withoutClosers(stretch.tokens))
        if let first = stretch.tokens.first?.text, FoodTerms.negations.contains(first) { return false }
        if own, hasWeight { return true }
        if stretch.isAside || amount.food.map(\.text) == ["ice"] { return false }
        // "a sweet, frosted bun", "fat-free, sugar-free creamer"
        if joiner == [","], !MealGrammar.beginsItem(stretch.tokens), MealGrammar.onlyDescribes(last) {
            return false
        }
        // "a flat white with oat milk" is made with it.
        if joiner == ["with"], stretch.tokens.last?.text == "milk",
            last.last.map({ MealGrammar.milkDrinks.contains($0.text) }) == true
                || last.suffix(2).map(\.text) == ["flat", "white"]
        {
            return false
        }
        let before = MealAmounts.read(last[...])
        if before.food.isEmpty {
            // "two pints and a kebab": pints of what is not said. "two rashers and an egg" are two things.
            return (MealGrammar.isOfNothing(before) || MealGrammar.isFoodUnit(before, last.last))
                && MealGrammar.beginsItem(stretch.tokens)
        }
        // "one egg, boiled"
        let terms = FoodTerms(amount.food[...]).terms
        if !terms.isEmpty,
            terms.allSatisfy({
                FoodTerms.weak.contains($0.text) || FoodTerms.cookedWords.contains($0.text)
                    || FoodTerms.rawWords.contains($0.text)
            }), amount.count == nil
        {
            return false
        }
        if own, !MealGrammar.beginsItem(stretch.tokens), !hasWeight, isWeighed,
            !isFood(MealAmounts.read(last[...]).food[...])
                || joiner == [","]
                    && isOneThing((MealAmounts.read(last[...]).food + amount.food)[...], nil, false)
        {
            return false
        }
        if MealGrammar.beginsItem(stretch.tokens) {
            if joiner.contains("with"), MealGrammar.isPart(stretch.tokens) { return false }
            if stretch.tokens.first?.text == "some", joiner.contains("with"),
                isWeighed || isDish(last, stretch, amount.food)
            {
                return false
            }
            if joiner == ["on"], amount.unit == nil, amount.count == 1 {
                if isDish(last, stretch, amount.food) { return false }
                if let bread = amount.food.last?.text, MealGrammar.breads.contains(bread),
                    last.contains(where: { MealGrammar.sandwiches.contains($0.text) })
                {
                    return false
                }
            }
            // "2 eggs and the rest of the chili"
            if stretch.tokens.prefix(2).map(\.text) == ["the", "rest"] { return true }
            if let first = stretch.tokens.first?.text, ["the", "my"].contains(first), !stretch.followsVerb {
                return stretch.isStrong || stretch.hasComma || first == "my" && isFood(amount.food[...])
            }
            return true
        }
        if stretch.isStrong || stretch.followsVerb { return true }
        if own, stretch.hasComma, isFood(MealAmounts.read(last[...]).food[...]) { return true }
        if isWeighed { return false }
        if isDish(last, stretch, amount.food) { return false }
        return isFood(MealAmounts.read(MealGrammar.withoutClosers(last[...])).food[...])
            && (isFood(amount.food[...]) || MealGrammar.isPlain(joiner) && isStrange(amount.food[...]))
    }

    /// Whether nothing but a comma or an "and" joins words.
    private static func isPlain(_ joiner: [String]) -> Bool {
        joiner.allSatisfy { ["and", ",", "&", "+", "plus"].contains($0) }
    }

    private static let makings: Set<String> = [
        "made", "filled", "stuffed", "includes", "featuring", "containing", "contains", "using", "topped",
        "with",
    ]
    /// What is called after what is in it: with two weights behind it, these are all of it.
    private static let mixtures: Set<String> = [
        "sandwich", "wrap", "salad", "smoothie", "bowl", "plate", "meal", "dinner", "shake", "burrito",
        "taco",
    ]
    private static func isBread(_ tokens: ArraySlice<MealToken>) -> Bool {
        let words = tokens.map(\.text).filter { !["a", "bread", "toast", "toasted"].contains($0) }
        return [
            ["rye"], ["wheat"], ["white"], ["brown"], ["sourdough"], ["whole", "wheat"], ["wholemeal"],
            ["multigrain"],
        ].contains(words)
    }

    private static let milkDrinks: Set<String> = [
        "latte", "cappuccino", "macchiato", "cortado", "mocha", "chai", "matcha", "chocolate", "cocoa",
    ]
    private static let breads: Set<String> = [
        "bun", "roll", "biscuit", "muffin", "bagel", "croissant", "bread", "tortilla", "pita",
    ]
    private static let sandwiches: Set<String> = [
        "sandwich", "hamburger", "burger", "cheeseburger", "frankfurter", "dog", "sausage", "egg", "bacon",
        "cheese", "fillet", "patty",
    ]
    private static let dishes: Set<String> = [
        "sandwich", "pizza", "salad", "burrito", "taco", "soup", "stew", "omelet", "omelette", "wrap",
        "casserole", "smoothie", "quesadilla", "nachos", "biscuit", "muffin", "bun", "croissant", "bagel",
    ]

    /// Whether words say only what something is like.
    private static func onlyDescribes(_ tokens: [MealToken]) -> Bool {
        let food = MealAmounts.read(tokens[...]).food
        if food.last?.text == "flavored" { return true }
        return !food.isEmpty
            && FoodTerms(food[...]).terms.allSatisfy {
                FoodTerms.weak.contains($0.text) || FoodTerms.cookedWords.contains($0.text)
                    || MealGrammar.describing.contains($0.text)
            }
    }

    private static let describing: Set<String> = [
        "nonfat", "lowfat", "reducedfat", "sugarfree", "decaf", "diet", "light", "glutenfree", "salted",
        "unsalted", "sweet", "sweetened", "unsweetened", "creamy", "crispy", "crunchy", "spicy", "thick",
        "thin",
    ]

    /// Puts together what lists the parts of one dish: "egg, cheese and sausage sandwich".
    private func dishesJoined(_ stretches: [Stretch]) -> [Stretch] {
        var result: [Stretch] = []
        var index = 0
        while index < stretches.count {
            var joined = stretches[index]
            var end = index
            for last in stride(from: min(index + 5, stretches.count - 1), to: index + 1, by: -1) {
                let part = stretches[(index + 1)...last]
                // "a burrito with beans, rice and cheese" lists what is in it, "egg, bacon and cheese biscuit" too.
                let isList =
                    part.first?.joiner.contains { $0.text == "with" } == true
                    || joined.tokens.contains { MealGrammar.makings.contains($0.text) }
                guard let word = part.last?.tokens.last?.text, isList || MealGrammar.dishes.contains(word)
                else {
                    continue
                }
                let areBare = part.allSatisfy { stretch in
                    !stretch.isStrong && !stretch.followsVerb
                        && (stretch.tokens.startIndex == part.last?.tokens.startIndex
                            || !MealGrammar.hasWeight(stretch.tokens))
                        && (!MealGrammar.beginsItem(stretch.tokens) || stretch.joiner.map(\.text) == ["on"])
                }
                guard areBare else { continue }
                let whole = part.reduce(Array(joined.tokens)) { $0 + $1.joiner + $1.tokens }
                // "2 enchiladas with rice and beans" are no two plates of it.
                let left = MealAmounts.read(joined.tokens)
                let isCounted = isList && left.measure == nil && left.count ?? 1 > 1
                let counted = isCounted ? left.unit ?? left.food.last?.text : nil
                guard isOneThing(MealAmounts.read(whole[...]).food[...], counted, isList) else { continue }
                joined.tokens = whole[...]
                end = last
                break
            }
            result.append(joined)
            index = end + 1
        }
        return result
    }

    /// Whether words on both sides of a joiner are one dish together.
    private func isDish(_ last: [MealToken], _ stretch: Stretch, _ right: [MealToken]) -> Bool {
        let left = MealAmounts.read(MealGrammar.withoutClosers(last[...]))
        if stretch.hasComma { return false }
        // "2 slices bread with cheese" are no two slices of a sandwich that has none.
        // "30 g of cornflakes with milk" are no 30 g of both, "mac and cheese" are.
        if left.measure != nil, !MealGrammar.isPair(left.food.last, right.first) { return false }
        // "half an avocado on toast" is all of the toast.
        if stretch.joiner.map(\.text) == ["on"], left.count ?? 1 < 1 { return false }
        let isNumbered = last.first?.isNumber == true && left.measure == nil
        let isCounted =
            ((left.count ?? 1) > 1 || isNumbered)
            && (left.unit.map { ["slice", "finger"].contains($0) } ?? true)
        let counted = isCounted ? left.unit ?? right.last?.text : nil
        let right = right.prefix { $0.text != "from" }
        let isMade = last.last.map { MealGrammar.makings.contains($0.text) } ?? false
        return isOneThing((left.food + stretch.joiner + right)[...], counted, isMade)
    }

    /// Whether two words are names for one thing, whatever it weighs.
    private static func isPair(_ left: MealToken?, _ right: MealToken?) -> Bool {
        guard let left = left?.text, let right = right?.text else { return false }
        return pairs.contains("\(left) \(right)") || pairs.contains("\(right) \(left)")
    }

    private static let pairs: Set<String> = [
        "mac cheese", "macaroni cheese", "fish chips", "rice beans", "beans rice", "pork beans",
        "biscuits gravy",
        "sausage mash", "bangers mash", "sour chicken", "sour pork", "sour sauce", "peas carrots",
        "cookies cream",
        "liver onions", "ham eggs", "bread butter", "spaghetti meatballs", "chicken dumplings",
        "butter jelly",
        "chips salsa", "chips dip", "oil vinegar", "surf turf", "vegetables dip",
    ]

    static let strongWords: Set<String> = [
        "along", "well", "together", "alongside", "accompanied", "paired", "followed", "washed", "plus",
        "addition",
        "then", "also", "while", "+",
    ]

    /// "a crust", "a creamy sauce": part of the dish it stands behind.
    private static func isPart(_ tokens: ArraySlice<MealToken>) -> Bool {
        guard let first = tokens.first?.text, ["a", "an", "some", "the"].contains(first) else { return false }
        let next = tokens.dropFirst().prefix(3).map(\.text)
        if let second = next.first,
            ["bit", "touch", "hint", "splash", "drizzle", "sprinkle", "creamy", "variety", "mix"].contains(
                second
            )
        {
            return second != "splash"
        }
        return next.contains {
            ["patty", "crust", "bun", "filling", "topping", "coating", "crumb"].contains($0)
        }
    }

    static func beginsItem(_ tokens: ArraySlice<MealToken>) -> Bool {
        guard let first = tokens.first else { return false }
        return first.isNumber || MealWords.numbers[first.text] != nil && first.text != "third"
    }

    static func hasWeight(_ tokens: ArraySlice<MealToken>) -> Bool {
        var tokens = tokens
        while let first = tokens.popFirst() {
            guard first.isNumber else { continue }
            let next = tokens.first { $0.text != "-" }
            if let next,
                ["g", "gram", "grams", "gm", "gms", "kg", "kilogram", "kilograms", "gr"].contains(next.text)
            {
                return true
            }
        }
        return false
    }

    // MARK: Separators

    /// What may stand between two items, longest first.
    private static let separators: [[String]] = [
        ["washed", "it", "all", "down", "with"], ["washed", "everything", "down", "with"],
        ["washed", "it", "down", "with"],
        ["on", "top", "of", "that"], ["washed", "down", "with"], ["topped", "off", "with"],
        ["finished", "off", "with"],
        ["along", "with"], ["as", "well", "as"], ["together", "with"], ["accompanied", "by"],
        ["paired", "with"],
        ["followed", "by"], ["topped", "with"], ["served", "with"], ["served", "on"], ["combined", "with"],
        ["in", "addition", "to"],
        ["to", "go", "with"], ["poured", "over"], ["next", "to"], ["mixed", "with"], ["complemented", "by"],
        ["w", "/"],
        ["alongside"], ["and"], ["plus"], ["with"], ["then"], ["also"], ["while"], ["but"], [","], ["&"],
        ["+"], ["on"],
    ]

    private static func separator(_ tokens: ArraySlice<MealToken>) -> Int? {
        for words in separators where tokens.count >= words.count {
            if zip(tokens, words).allSatisfy({ $0.text == $1 }) { return words.count }
        }
        return nil
    }

    private func stretches(_ tokens: ArraySlice<MealToken>) -> [Stretch] {
        var stretches: [Stretch] = []
        var joiner: [MealToken] = []
        var start = tokens.startIndex
        var index = start
        func close(_ end: Int) {
            let part = tokens[start..<end]
            let (rest, followsVerb) = MealGrammar.withoutOpeners(part)
            if rest.isEmpty {
                if followsVerb, !joiner.isEmpty { joiner += part }
                return
            }
            let verb = followsVerb || joiner.contains { MealWords.verbs.contains($0.text) }
            stretches.append(
                Stretch(
                    joiner: joiner.filter { !MealWords.verbs.contains($0.text) },
                    tokens: rest,
                    followsVerb: verb,
                    isAside: part.first?.text == "which"
                        && part.dropFirst().first.map { ["is", "was", "are"].contains($0.text) } == true
                )
            )
            joiner = []
        }
        while index < tokens.endIndex {
            // "one and a half" and "2 and 1/2" are numbers.
            if let length = MealGrammar.separator(tokens[index...]), !MealGrammar.isInNumber(tokens, index) {
                close(index)
                joiner += tokens[index..<index + length]
                index += length
                start = index
            } else {
                index += 1
            }
        }
        close(tokens.endIndex)
        return stretches
    }

    private static func isInNumber(_ tokens: ArraySlice<MealToken>, _ index: Int) -> Bool {
        guard tokens[index].text == "and", index > tokens.startIndex else { return false }
        let before = tokens[index - 1]
        // "a glass and a half of wine"
        if MealWords.units[before.text] != nil {
            return tokens[(index + 1)...].prefix(3).map(\.text) == ["a", "half", "of"]
        }
        guard before.isNumber || MealWords.numbers[before.text] != nil else { return false }
        let behind = tokens[(index + 1)...].prefix(2).map(\.text)
        return behind.first == "half" || behind == ["a", "half"]
            || behind.first == "1" && tokens[(index + 1)...].dropFirst().first?.text == "/"
    }

    /// Words without the verbs and pronouns that open them, and whether there was a verb.
    static func withoutOpeners(_ tokens: ArraySlice<MealToken>) -> (ArraySlice<MealToken>, Bool) {
        var tokens = tokens
        var hasVerb = false
        while let first = tokens.first {
            let isArticle = ["a", "an", "the", "some"].contains(first.text)
            if isArticle {
                guard let next = tokens.dropFirst().first?.text, MealWords.openers.contains(next),
                    ![
                        "cooked", "serving", "whipped", "mixed", "topped", "cook", "light", "drink", "some",
                        "simple", "quick", "nice", "refreshing", "delicious", "tasty", "packed", "late",
                        "mid", "early",
                    ].contains(next)
                else { break }
                tokens = tokens.dropFirst()
                continue
            }
            if first.text == "drink" {
                guard let next = tokens.dropFirst().first?.text,
                    ["a", "an", "some", "one", "two"].contains(next)
                else { break }
            } else if !(first.isMark || MealWords.openers.contains(first.text)) {
                break
            }
            if MealWords.verbs.contains(first.text) { hasVerb = true }
            tokens = tokens.dropFirst()
        }
        return (tokens, hasVerb)
    }

    static func withoutClosers(_ tokens: ArraySlice<MealToken>) -> ArraySlice<MealToken> {
        var tokens = tokens
        while let last = tokens.last,
            MealWords.closers.contains(last.text) || last.isMark && last.text != ")"
        {
            // "wine 1 glass" ends in an amount.
            let isCounted =
                tokens.dropLast().last.map { $0.isNumber || MealWords.numbers[$0.text] != nil } ?? false
            if MealWords.units[last.text] != nil, isCounted { break }
            tokens = tokens.dropLast()
        }
        return tokens
    }
}

/// A part of a meal with a time or a name of its own.
struct MealClause: Equatable {
    var frame: MealFrame
    var items: [SpokenItem]
}
