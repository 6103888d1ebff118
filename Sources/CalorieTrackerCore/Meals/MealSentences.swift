/// Cuts a meal in words into its sentences, and these where they tell of another meal.
enum MealSentences {
    /// The parts, without what only looks like a number or says how long something was in the pan.
    static func parts(of tokens: [MealToken]) -> [[MealToken]] {
        sentences(withoutDoneness(withoutInches(joiningHalves(tokens)))).flatMap(partedByMeals)
    }

    /// "A 6 inch turkey sub" is one, and "a 12 inch" or "a foot long" a footlong.
    private static func withoutInches(_ tokens: [MealToken]) -> [MealToken] {
        if let place = tokens.indices.dropLast().first(where: {
            tokens[$0].text == "foot" && tokens[$0 + 1].text == "long"
        }) {
            let range = tokens[place].range.lowerBound..<tokens[place + 1].range.upperBound
            let size = MealToken(text: "footlong", range: range, isApart: true)
            return tokens[..<place] + [size] + tokens[(place + 2)...]
        }
        guard tokens.contains(where: { subs.contains($0.text) }),
            let place = tokens.firstIndex(where: { ["inch", "inches", "\""].contains($0.text) }), place > 0
        else { return tokens }
        let start = tokens[place - 1].text == "-" && place > 1 ? place - 2 : place - 1
        let length = Double(tokens[start].text) ?? MealWords.numbers[tokens[start].text]
        guard length == 6 || length == 12 else { return tokens }
        let range = tokens[start].range.lowerBound..<tokens[place].range.upperBound
        let size = MealToken(text: length == 6 ? "a" : "footlong", range: range, isApart: true)
        return tokens[..<start] + [size] + tokens[(place + 1)...]
    }

    private static let subs: Set<String> = ["sub", "subs", "hoagie", "submarine", "subway"]

    /// "2 tbsp half and half": two halves that are one thing, and no number.
    private static func joiningHalves(_ tokens: [MealToken]) -> [MealToken] {
        guard tokens.count > 2,
            let place = (0...tokens.count - 3).first(where: { place in
                tokens[place].text == "half" && ["and", "&", "n"].contains(tokens[place + 1].text)
                    && tokens[place + 2].text == "half"
            })
        else { return tokens }
        let range = tokens[place].range.lowerBound..<tokens[place + 2].range.upperBound
        let joined = MealToken(text: "halfandhalf", range: range, isApart: tokens[place].isApart)
        return tokens[..<place] + [joined] + tokens[(place + 3)...]
    }

    /// How long a steak was in the pan, which no table knows.
    private static let donenesses = [
        ["medium", "rare"], ["medium", "well"], ["well", "done"], ["rare"],
    ]

    private static func withoutDoneness(_ tokens: [MealToken]) -> [MealToken] {
        guard tokens.contains(where: { ["rare", "done", "well"].contains($0.text) }) else { return tokens }
        var kept: [MealToken] = []
        var rest = tokens[...]
        while let token = rest.first {
            let said = donenesses.first { words in
                rest.count >= words.count && zip(rest, words).allSatisfy { $0.text == $1 }
            }
            if let said, said.count < tokens.count {
                rest = rest.dropFirst(said.count)
            } else {
                kept.append(token)
                rest = rest.dropFirst()
            }
        }
        return kept
    }

    /// The parts between full stops, semicolons and line ends.
    private static func sentences(_ tokens: [MealToken]) -> [[MealToken]] {
        var parts: [[MealToken]] = [[]]
        for (index, token) in tokens.enumerated() {
            if token.text == "." {
                // A dot behind a unit is no full stop.
                if index > 0, shortened.contains(tokens[index - 1].text) { continue }
                let endsHere = index + 1 == tokens.count || tokens[index + 1].isApart
                if endsHere { parts.append([]) }
                continue
            }
            if token.text == ";" || token.text == "!" || token.text == "?"
                || token.text == "," && headsMeal(tokens[(index + 1)...])
            {
                parts.append([])
                continue
            }
            parts[parts.count - 1].append(token)
        }
        return parts.filter { !$0.isEmpty }
    }

    /// Whether words begin with a meal and a colon.
    private static func headsMeal(_ tokens: ArraySlice<MealToken>) -> Bool {
        guard let mark = tokens.prefix(4).firstIndex(where: { $0.text == ":" }) else { return false }
        return tokens[..<mark].contains { MealWords.meals[$0.text] != nil }
    }

    /// The parts of a sentence that tell of several meals: "for breakfast toast and for lunch soup", "toast for
    /// breakfast and soup for lunch".
    private static func partedByMeals(_ tokens: [MealToken]) -> [[MealToken]] {
        var cuts: [Int] = []
        var meals: Set<String> = []
        func isJoiner(_ index: Int) -> Bool {
            tokens.indices.contains(index) && [",", "and", "then", "&"].contains(tokens[index].text)
        }
        for start in tokens.indices {
            var end = start + 1
            let opens = ["for", "at"].contains(tokens[start].text)
            if opens, end < tokens.count, ["my", "a", "the"].contains(tokens[end].text) { end += 1 }
            let place = opens ? end : start
            guard place < tokens.count, let meal = MealWords.meals[tokens[place].text], !meal.isEmpty else {
                continue
            }
            let next = place + 1 < tokens.count ? tokens[place + 1].text : ""
            guard opens ? next != ":" : ["was", "were"].contains(next) else { continue }
            meals.insert(meal)
            // What stands between a joiner and the meal, and what a joiner follows, is told before it.
            let isBehind = opens && (place + 1 == tokens.count || isJoiner(place + 1)) && !isJoiner(start - 1)
            cuts.append(isBehind ? place + 1 : start)
        }
        guard meals.count > 1 else { return [tokens] }
        var parts: [[MealToken]] = []
        var first = 0
        for cut in cuts + [tokens.count] where cut > first {
            var part = tokens[first..<cut]
            while let last = part.last, isJoiner(part.endIndex - 1), part.count > 1,
                last.isWord || last.isMark
            {
                part.removeLast()
            }
            while part.count > 1, isJoiner(part.startIndex) { part.removeFirst() }
            parts.append(Array(part))
            first = cut
        }
        return parts
    }

    private static let shortened: Set<String> = [
        "g", "gm", "gr", "oz", "fl", "tsp", "tbsp", "tbs", "c", "lb", "lbs", "ml", "kg", "l", "ca", "approx",
        "st", "pkg",
    ]
}
