/// Reads what is said of one thing: its amount, before or behind the food, and the food.
enum MealAmounts {
    static func read(_ tokens: ArraySlice<MealToken>) -> SpokenItem {
        var item = SpokenItem()
        if let first = tokens.first, let last = tokens.last {
            item.range = first.range.lowerBound..<last.range.upperBound
        }
        var rest = Array(tokens)
        dropCalories(&rest)
        takeMeasure(&rest, &item)
        takeLeadingCount(&rest, &item)
        takeUnit(&rest, &item)
        takeTrailing(&rest, &item)
        while let first = rest.first, ["of", "the", "a", "an", ",", ":", "-", "(", ")"].contains(first.text) {
            rest.removeFirst()
        }
        while let last = rest.last, last.isMark && last.text != "%" || MealWords.closers.contains(last.text) {
            rest.removeLast()
        }
        // "a starbucks grande latte"
        if rest.count > 1,
            let place = rest.firstIndex(where: { ["grande", "venti", "tall"].contains($0.text) })
        {
            item.sizes.append(rest[place].text)
            rest.remove(at: place)
        }
        item.food = rest
        if item.unit == nil {
            // "a granola bar" is counted in bars.
            for token in rest {
                if let unit = MealWords.units[token.text],
                    !["half", "head", "c", "drink", "bite", "sip"].contains(unit)
                {
                    item.unit = unit
                    item.isUnitOfName = true
                }
            }
        }
        return item
    }

    /// "a 100-calorie package": the energy is printed on it, and no count.
    private static func dropCalories(_ rest: inout [MealToken]) {
        guard let index = rest.firstIndex(where: { $0.text == "calorie" }), index > 0,
            rest[index - 1].isNumber
        else { return }
        rest.removeSubrange(index - 1...index)
    }

    // MARK: Weights and volumes

    private static func measure(
        _ number: Double,
        _ tokens: ArraySlice<MealToken>
    ) -> (SpokenItem.Measure, Int)? {
        guard let unit = tokens.first?.text else { return nil }
        switch unit {
        case "g", "gram", "grams", "gm", "gms", "gr", "gramm", "gramo", "gramos", "gramme", "grammes",
            "grammi":
            return (.grams(number), 1)
        case "kg", "kilo", "kilos", "kilogram", "kilograms": return (.grams(1000 * number), 1)
        case "mg": return (.grams(number / 1000), 1)
        case "lb", "lbs", "pound", "pounds": return (.grams(453.6 * number), 1)
        case "oz", "ounce", "ounces": return (.ounces(number), 1)
        case "ml", "milliliter", "milliliters", "millilitre", "millilitres": return (.milliliters(number), 1)
        case "cl": return (.milliliters(10 * number), 1)
        case "dl": return (.milliliters(100 * number), 1)
        case "l", "liter", "liters", "litre", "litres": return (.milliliters(1000 * number), 1)
        case "fl", "fluid":
            let next = tokens.dropFirst().first?.text
            return next == "oz" || next == "ounce" || next == "ounces" ? (.fluidOunces(number), 2) : nil
        default: return nil
        }
    }

    private static func takeMeasure(_ rest: inout [MealToken], _ item: inout SpokenItem) {
        var index = 0
        while index < rest.count {
            guard let (number, length) = number(rest[index...]), rest[index].isNumber || length > 0 else {
                index += 1
                continue
            }
            var next = index + length
            if next < rest.count, rest[next].text == "-" { next += 1 }
            guard next < rest.count, let (measure, unitLength) = measure(number, rest[next...]),
                !(rest[index].isWord && ["a", "the", "some", "my"].contains(rest[index].text))
            else {
                index += 1
                continue
            }
            let end = next + unitLength
            // A second one says the same in another unit; a weight says it best.
            if item.measure == nil || { if case .grams = measure { true } else { false } }() {
                item.measure = measure
            }
            // A count before it counts such pieces; behind the food it is the weight of all.
            var start = index
            while start > 0,
                [
                    "(", "about", "around", "approximately", "roughly", "weighing", "at", "of", "is", "was",
                    "weighs", "weighed", "that", "which", "it", "-", ",", "totaling", "total",
                ].contains(rest[start - 1].text)
            {
                if MealWords.about.contains(rest[start - 1].text) { item.isVague = true }
                start -= 1
            }
            var stop = end
            while stop < rest.count, [")", "-", "of", "each"].contains(rest[stop].text) { stop += 1 }
            let isBehind =
                start > 0
                && rest[..<start].contains {
                    $0.isWord && MealWords.numbers[$0.text] == nil && $0.text != "x"
                        && MealWords.sizes[$0.text] == nil
                }
            if rest[end..<stop].contains(where: { $0.text == "of" }), stop < rest.count, case .grams = measure
            {
                // "a mix of 250 g of milk": whatever leads to the weight says nothing.
                rest.removeSubrange(..<stop)
                index = 0
                continue
            }
            if isBehind, !rest[end..<stop].contains(where: { $0.text == "each" }) { item.count = 1 }
            rest.removeSubrange(start..<stop)
            if isBehind { dropCount(&rest) }
            index = start
        }
    }

    /// Drops a count whose weight was said.
    private static func dropCount(_ rest: inout [MealToken]) {
        guard let (_, length) = number(rest[...]), length > 0, length < rest.count else { return }
        rest.removeFirst(length)
    }

    // MARK: Numbers

    /// The number that words begin with, and how many they are.
    static func number(_ tokens: ArraySlice<MealToken>) -> (Double, Int)? {
        let words = tokens.prefix(6).map(\.text)
        guard let first = words.first else { return nil }
        func word(_ index: Int) -> String { index < words.count ? words[index] : "" }
        if tokens.first?.isNumber == true, let value = Double(first) {
            if word(1) == "/", let part = Double(word(2)), part > 0 { return (value / part, 3) }
            if word(2) == "/", let above = Double(word(1)), let below = Double(word(3)), below > 0 {
                return (value + above / below, 4)
            }
            if word(1) == "-", word(3) == "/", let above = Double(word(2)), let below = Double(word(4)),
                below > 0
            {
                return (value + above / below, 5)
            }
            if word(1) == "and", word(2) == "a", word(3) == "half" { return (value + 0.5, 4) }
            if word(1) == "and", word(2) == "half" { return (value + 0.5, 3) }
            if word(1) == "and", word(3) == "/", let above = Double(word(2)), let below = Double(word(4)),
                below > 0
            {
                return (value + above / below, 5)
            }
            return (value, 1)
        }
        guard var value = MealWords.numbers[first], first != "hundred", word(1).hasPrefix("pounder") == false
        else {
            return nil
        }
        var length = 1
        if first == "half" {
            if word(1) == "a", word(2) == "dozen" { return (6, 3) }
            if word(1) == "dozen" { return (6, 2) }
            if ["a", "an"].contains(word(1)) { return (0.5, 2) }
            if word(1) == "of", ["a", "an", "the", "my"].contains(word(2)) { return (0.5, 3) }
            if word(1) == "of" { return (0.5, 2) }
            return (0.5, 1)
        }
        if ["a", "an", "one", "another"].contains(first) {
            switch word(1) {
            case "quarter" where word(2).hasPrefix("pounder"): return (value, 1)
            case "half", "third", "quarter":
                value = MealWords.numbers[word(1)] ?? 1
                length = 2
                if word(2) == "of" { length = ["a", "an", "the", "my"].contains(word(3)) ? 4 : 3 }
                if word(1) == "half", word(2) == "dozen" { return (6, 3) }
                return (value, length)
            case "couple", "few", "dozen", "single":
                return (MealWords.numbers[word(1)] ?? 1, word(2) == "of" ? 3 : 2)
            case "hundred": return (100, 2)
            default: break
            }
        }
        if word(1) == "and", word(2) == "a", ["half", "quarter"].contains(word(3)) {
            return (value + (MealWords.numbers[word(3)] ?? 0), 4)
        }
        if word(1) == "dozen" { return (12 * value, 2) }
        if word(1) == "hundred" { return (100 * value, 2) }
        if value >= 20, let more = MealWords.numbers[word(1)], more < 10, more >= 1,
            !["a", "an", "the"].contains(word(1))
        {
            return (value + more, 2)
        }
        if ["third", "quarter", "thirds", "quarters"].contains(word(1)) {
            return (value * (word(1).hasPrefix("third") ? 1.0 / 3 : 0.25), word(2) == "of" ? 3 : 2)
        }
        if word(1) == "of", first == "couple" { length = 2 }
        return (value, length)
    }

    private static func takeLeadingCount(_ rest: inout [MealToken], _ item: inout SpokenItem) {
        while let first = rest.first, MealWords.about.contains(first.text) {
            item.isVague = true
            rest.removeFirst()
        }
        if let first = rest.first, first.text == "x", rest.count > 2, rest[1].isNumber { rest.removeFirst() }
        if let (value, length) = number(rest[...]), !(rest.count == length) || rest[0].isNumber {
            if rest[..<length].contains(where: { MealWords.vague.contains($0.text) }) { item.isVague = true }
            let isArticle = length == 1 && ["the", "my", "some", "each"].contains(rest[0].text)
            if !isArticle { item.count = (item.count ?? 1) * value }
            rest.removeFirst(length)
            // "2-3", "2 to 3", "3 or 4"
            if let joint = rest.first?.text, ["-", "to", "or"].contains(joint),
                let (other, more) = number(rest.dropFirst()), rest.count > 1 + more
            {
                item.count = (value + other) / 2
                item.isVague = true
                rest.removeFirst(1 + more)
            }
            if rest.first?.text == "x" { rest.removeFirst() }
            if rest.first?.text == "of", rest.count > 1 { rest.removeFirst() }
            // "a 12 oz": an article and a number; "2 half slices".
            if length == 1, rest.first?.isNumber == true, let (other, more) = number(rest[...]),
                more < rest.count, value == 1
            {
                item.count = other
                rest.removeFirst(more)
            } else if rest.first?.text == "half" || rest.first?.text == "quarter", rest.count > 1,
                !rest[1].text.hasPrefix("pounder")
            {
                item.count = value * (MealWords.numbers[rest[0].text] ?? 1)
                rest.removeFirst()
            }
        }
        takeSizes(&rest, &item)
    }

    private static let fillers: Set<String> = [
        "full", "whole", "just", "little", "bit", "good", "nice", "more", "fresh", "heaping", "heaped",
        "generous", "level", "scant", "refreshing", "serving",
    ]

    private static func takeSizes(_ rest: inout [MealToken], _ item: inout SpokenItem) {
        while rest.count > 1 {
            let word = rest[0].text
            if word == "big", rest[1].text == "mac" { return }
            // "a bite of cake" is no cake of a bite's size.
            if word == "bite", rest[1].text == "of" { return }
            // "a medium crust pizza"
            if ["crust", "patty"].contains(rest[1].text) { return }
            if word == "extra", ["large", "small"].contains(rest[1].text) {
                item.sizes.append(rest[1].text == "large" ? "extra-large" : "miniature")
                rest.removeFirst(2)
            } else if let size = MealWords.sizes[word] {
                if size == "" && item.sizes.isEmpty { return }
                if !size.isEmpty { item.sizes.append(size) }
                rest.removeFirst()
                if rest.first?.text == "-" { rest.removeFirst() }
            } else if word == "snack", ["size", "sized"].contains(rest[1].text) {
                item.sizes.append("snack")
                rest.removeFirst(2)
            } else if word == "single", rest[1].text == "serving" || rest[1].text == "serve" {
                item.sizes.append("single")
                rest.removeFirst(2)
            } else if fillers.contains(word), item.count != nil,
                !(word == "whole"
                    && ["wheat", "grain", "milk", "egg", "eggs", "kernel"].contains(rest[1].text)),
                word != "serving"
            {
                rest.removeFirst()
            } else {
                return
            }
        }
    }

    // MARK: Units

    /// "3 bites of cake" are so much of it, "3 pizza bites" are a food.
    private static func isUnitHere(_ unit: String, _ behind: ArraySlice<MealToken>) -> Bool {
        !["bite", "sip"].contains(unit) || behind.first?.text == "of"
    }

    private static let always: Set<String> = ["cup", "tbsp", "tsp"]
    private static let containers: Set<String> = [
        "can", "bottle", "carton", "bag", "packet", "container", "glass", "box", "package", "pouch", "jar",
    ]

    private static func takeUnit(_ rest: inout [MealToken], _ item: inout SpokenItem) {
        var index = 0
        while index < min(rest.count, 4) {
            let word = rest[index].text
            if let unit = MealWords.units[word], isUnitHere(unit, rest[(index + 1)...]) {
                let next = index + 1 < rest.count ? rest[index + 1].text : ""
                let isUnit =
                    rest.count == 1 && item.count != nil || next == "of"
                    || rest[(index + 1)...].prefix(3).map(\.text) == ["and", "a", "half"]
                    || next.isEmpty && index > 0 && !["drink", "roll", "ring", "bar", "head"].contains(unit)
                        && !(item.count == nil)
                    || always.contains(unit) || containers.contains(unit) && (index == 0 || next.isEmpty)
                    || index == 0 && !next.isEmpty
                        && (item.count != nil
                            || [
                                "slice", "piece", "half", "serving", "handful", "splash", "pinch", "pint",
                                "shot", "scoop", "bowl",
                            ].contains(unit))
                        && ![
                            "head", "roll", "ring", "drink", "bar", "patty", "stick", "link", "spear",
                            "square", "ear", "leaf",
                        ].contains(unit)
                if isUnit, !(next.isEmpty && rest.count == 1 && item.count == nil) || rest.count == 1 {
                    if rest.count == 1, item.count == nil, item.measure == nil { break }
                    item.unit = unit
                    if next.isEmpty, index > 0 { item.closing = rest[index] }
                    rest.remove(at: index)
                    if rest[index...].prefix(3).map(\.text) == ["and", "a", "half"] {
                        item.count = (item.count ?? 1) + 0.5
                        rest.removeSubrange(index..<index + 3)
                    }
                    if index < rest.count, rest[index].text == "of" { rest.remove(at: index) }
                    break
                }
            }
            if let size = MealWords.sizes[word], !size.isEmpty, index > 0 { item.sizes.append(size) }
            if rest[index].text == "," || FoodTerms.cuts.contains(word) { break }
            index += 1
        }
        // "a cup of slices of": the nearer unit counts; "a bowl of a can of".
        var depth = 0
        while depth < 3, depth < rest.count {
            if let unit = MealWords.units[rest[depth].text], depth + 1 < rest.count,
                rest[depth + 1].text == "of"
            {
                if item.unit == nil || ["serving", "half", "plate", "bowl"].contains(item.unit ?? "") {
                    item.unit = unit
                }
                rest.removeSubrange(depth...depth + 1)
                continue
            }
            depth += 1
        }
        takeSizes(&rest, &item)
    }

    /// Units that stand behind a food without a number: "quiche slice".
    private static let endings: Set<String> = ["slice", "glass", "can", "bottle", "bowl", "plate"]

    /// "eggs (3)", "toast (2 slices)": what counts may stand in brackets.
    private static func openBrackets(_ rest: inout [MealToken], _ item: inout SpokenItem) {
        guard rest.last?.text == ")", let start = rest.lastIndex(where: { $0.text == "(" }), start > 0,
            item.count == nil, let (value, length) = number(rest[(start + 1)...]), length > 0
        else { return }
        let inner = rest[(start + 1 + length)..<(rest.count - 1)]
        if inner.isEmpty {
            item.count = value
            rest.removeSubrange(start...)
        } else if inner.count == 1 {
            rest.removeLast()
            rest.remove(at: start)
        }
    }

    /// "toast x2", "bread 2 slices", "kitkat, 4 fingers", "fries large".
    private static func takeTrailing(_ rest: inout [MealToken], _ item: inout SpokenItem) {
        openBrackets(&rest, &item)
        guard rest.count > 1, item.unit == nil || item.count == nil else { return }
        let last = rest[rest.count - 1]
        if last.isNumber, let value = Double(last.text), item.count == nil, let unit = item.unit,
            MealAmounts.containers.contains(unit)
        {
            // "wine 1 glass": the glass is known already.
            item.count = value
            rest.removeLast()
            return
        }
        if last.isNumber, let value = Double(last.text), rest.count > 2, rest[rest.count - 2].text == "x",
            item.count == nil
        {
            item.count = value
            rest.removeLast(2)
        } else if let unit = MealWords.units[last.text], rest.count > 2, item.count == nil,
            let (value, length) = number(rest[(rest.count - 2)...]), length == 1,
            !["a", "the"].contains(rest[rest.count - 2].text)
        {
            item.count = value
            item.unit = unit
            rest.removeLast(2)
        } else if last.text == "double" || last.text == "single" {
            item.sizes.append(last.text)
            rest.removeLast()
        } else if let size = MealWords.sizes[last.text], !size.isEmpty {
            if !item.sizes.contains(size) { item.sizes.append(size) }
            rest.removeLast()
        } else if let unit = MealWords.units[last.text], endings.contains(unit), item.unit == nil {
            (item.unit, item.closing) = (unit, last)
            rest.removeLast()
        }
    }
}
