/// What is said around foods: the meal, the time, the day, and how it was shared.
struct MealFrame: Equatable {
    /// The meal it was, as the log calls it.
    var meal: String?
    var time: TimeOfDay?
    /// How many days before today.
    var daysAgo: Int?
    /// The part of it that was eaten.
    var share: Double?

    /// Takes what frames the foods out of the words.
    static func take(from tokens: inout [MealToken]) -> MealFrame {
        var frame = MealFrame()
        frame.takeHeading(&tokens)
        var kept: [MealToken] = []
        var rest = tokens[...]
        while let first = rest.first {
            let isFirst = kept.allSatisfy { MealWords.openers.contains($0.text) }
            if kept.last?.text != "ready", let length = frame.length(of: rest, isFirst: isFirst) {
                rest = rest.dropFirst(length)
                // What follows is parted from what stands before it.
                if let last = kept.last, !last.isMark, !rest.isEmpty, !MealFrame.joins(last),
                    !MealFrame.joins(rest.first)
                {
                    kept.append(MealToken(text: ",", range: first.range, isApart: false))
                }
                continue
            }
            kept.append(first)
            rest = rest.dropFirst()
        }
        tokens = kept
        return frame
    }

    private static func joins(_ token: MealToken?) -> Bool {
        guard let token else { return false }
        return ["and", "with", "plus", "i", "had", "was", "of", "a", "an", "the", "having", "im", "is"]
            .contains(token.text) || token.isMark || token.isNumber || MealWords.verbs.contains(token.text)
    }

    /// "lunch: ...", "snack - ...", "10am: ...", "my usual: ...".
    private mutating func takeHeading(_ tokens: inout [MealToken]) {
        guard
            let mark = tokens.prefix(6).firstIndex(where: { $0.text == ":" || $0.text == "-" && $0.isApart })
        else { return }
        let heading = tokens[..<mark]
        if tokens[mark].text == "-", mark > 1 { return }
        if heading.last?.isNumber == true, mark + 1 < tokens.count, tokens[mark + 1].isNumber,
            !tokens[mark + 1].isApart
        {
            // "10:30" is no heading, what follows it may be.
            return
        }
        // A day that is not understood is not passed over: what it heads would be logged for today.
        let isOtherDay = heading.contains { token in
            MealFrame.days.contains(token.text)
                || token.isNumber && MealFrame.time(heading) == nil
                    && !heading.indices.contains { MealFrame.daysAgo(heading[$0...].map(\.text)) != nil }
        }
        guard !isOtherDay else { return }
        for (index, token) in heading.enumerated() {
            if let name = MealWords.meals[token.text], !name.isEmpty { meal = name }
            if let (days, _) = MealFrame.daysAgo(heading.dropFirst(index).map(\.text)) { daysAgo = days }
        }
        if let (found, _) = MealFrame.time(heading) { time = found }
        tokens.removeFirst(mark + 1)
    }

    /// Days that are named, and periods.
    private static let days: Set<String> = [
        "monday", "tuesday", "wednesday", "thursday", "friday", "saturday", "sunday", "mon", "tue", "wed",
        "thu", "fri", "sat", "mondays", "tuesdays", "wednesdays", "thursdays", "fridays", "saturdays",
        "sundays", "january", "february", "march", "april", "june", "july", "august", "september", "october",
        "november", "december", "tomorrow", "tomorrows", "week", "weeks", "month", "months",
    ]

    /// A day that is named where no meal has its name from it: "sunday roast".
    static func namedDay(_ tokens: [MealToken]) -> Range<Int>? {
        // "on the 20th", "on my birthday", "on christmas eve"
        for (index, token) in tokens.enumerated() {
            let before = tokens[..<index].suffix(2).map(\.text)
            if token.isNumber, before.last == "the", index + 1 < tokens.count, !tokens[index + 1].isApart,
                ["st", "nd", "rd", "th"].contains(tokens[index + 1].text)
            {
                return token.range.lowerBound..<tokens[index + 1].range.upperBound
            }
            if feasts.contains(token.text), before.contains("on") { return token.range }
        }
        return tokens.indices.lazy.filter { index in
            let text = tokens[index].text
            guard text.hasSuffix("day"), days.contains(text) else { return false }
            return
                !(index + 1 < tokens.count
                && ["roast", "lunch", "dinner", "brunch"].contains(tokens[index + 1].text))
        }.first.map { tokens[$0].range }
    }

    private static let feasts: Set<String> = [
        "birthday", "christmas", "easter", "thanksgiving", "halloween", "holiday",
    ]

    /// A day before today, and how many words say it: "yesterday", "last night", "3 days ago".
    private static func daysAgo(_ words: [String]) -> (days: Int, length: Int)? {
        guard let first = words.first else { return nil }
        if first == "yesterday" || first == "yesterdays" { return (1, 1) }
        if first == "last", words.count > 1, words[1] == "night" || words[1] == "nights" { return (1, 2) }
        guard words.count > 2, words[1] == "days" || words[1] == "day", words[2] == "ago" else { return nil }
        let number = Double(first) ?? MealWords.numbers[first]
        return number.flatMap { (1...60).contains($0) ? Int(exactly: $0) : nil }.map { ($0, 3) }
    }

    private static let openings: Set<String> = ["for", "as", "at", "during", "with", "in", "to"]
    private static let determiners: Set<String> = [
        "a", "an", "my", "the", "our", "todays", "tonights", "this", "today",
    ]

    /// How many of the first words frame the foods; nil when they do not.
    private mutating func length(of tokens: ArraySlice<MealToken>, isFirst: Bool) -> Int? {
        let words = tokens.prefix(8).map(\.text)
        guard let first = words.first else { return nil }
        func word(_ index: Int) -> String { index < words.count ? words[index] : "" }
        if let (days, length) = MealFrame.daysAgo(words) {
            daysAgo = days
            return ["evening", "morning", "afternoon"].contains(word(length)) ? length + 1 : length
        }
        if ["today", "tonight", "earlier"].contains(first) {
            // "today's lunch was ..."
            return 1
        }
        if first == "snack", word(1) == "on" { return 2 }
        if first == "right", word(1) == "now" { return 2 }
        if ["this", "that", "every"].contains(first), ["morning", "afternoon", "evening"].contains(word(1)) {
            return 2
        }
        if first == "in", word(1) == "the", ["morning", "afternoon", "evening"].contains(word(2)) {
            return 3
        }
        if first == "on", word(1) == "the" {
            if word(2) == "side" { return 3 }
            if word(2) == "way", word(3) == "to" { return min(5, words.count) }
        }
        if first == "of", word(1) == "course" { return 2 }
        if first == "to", MealFrame.purposes.contains(word(1)) {
            var length = 2
            while length < words.count, MealFrame.purposeWords.contains(words[length]) { length += 1 }
            return length
        }
        if first == "for", ["me", "flavor", "hydration", "sweetness"].contains(word(1)) { return 2 }
        if isFirst, ["split", "shared", "halved"].contains(first),
            tokens.contains(where: { MealFrame.people.contains($0.text) || $0.text == "others" })
        {
            // Whom with is said behind the food.
            return 1
        }
        if first == "at" || first == "around" || first == "about" || isFirst,
            let (found, length) = MealFrame.time(
                first == "at" || first == "around" || first == "about" ? tokens.dropFirst() : tokens,
                needsMark: first != "at"
            )
        {
            time = found
            return length + (first == "at" || first == "around" || first == "about" ? 1 : 0)
        }
        if first == "with", let share = MealFrame.others(words) {
            self.share = share.0
            return share.1
        }
        if MealFrame.openings.contains(first), let length = mealLength(words, from: 1) { return length }
        // "dinner at 8pm, steak and chips"
        if isFirst, let name = MealWords.meals[first], !name.isEmpty, word(1) == "at",
            let (found, length) = MealFrame.time(tokens.dropFirst(2), needsMark: false)
        {
            (meal, time) = (name, found)
            return length + 2
        }
        if let length = headingLength(words, isFirst) { return length }
        if isFirst, let name = MealWords.meals[first],
            ["was", "is", "consisted", "consists", "includes", "included"].contains(word(1))
        {
            if !name.isEmpty { meal = name }
            return 2
        }
        if isFirst, MealFrame.determiners.contains(first), let length = mealLength(words, from: 0) {
            return length
        }
        return nil
    }

    /// "for my late lunch today": an article, up to two other words, a meal.
    private mutating func mealLength(_ words: [String], from start: Int) -> Int? {
        var index = start
        if index < words.count, MealFrame.determiners.contains(words[index]) { index += 1 }
        for skipped in 0...2 {
            let place = index + skipped
            guard place < words.count else { return nil }
            if let name = MealWords.meals[words[place]] {
                // "a snack cake" is a food, "a snack today" is a meal.
                let next = place + 1 < words.count ? words[place + 1] : ""
                if [
                    "cake", "bar", "mix", "meat", "box", "bag", "size", "tart", "burrito", "sausage", "drink",
                ].contains(next) {
                    return nil
                }
                if !name.isEmpty { meal = name }
                var length = place + 1
                if length < words.count,
                    ["today", "tonight", "time", "break", "option", "choice", "yesterday"].contains(
                        words[length]
                    )
                {
                    if words[length] == "yesterday" { daysAgo = 1 }
                    length += 1
                } else if length + 1 < words.count, words[length] == "this",
                    ["morning", "evening", "afternoon"].contains(words[length + 1])
                {
                    length += 2
                }
                return length
            }
            // Only words about the day stand between: "a quick mid-morning snack".
            guard
                MealWords.openers.contains(words[place]) || MealFrame.mealWords.contains(words[place])
                    || words[place] == "-"
            else { return nil }
        }
        return nil
    }

    /// "a snack that includes", "lunch today consists of": a meal and what leads from it to the foods.
    private mutating func headingLength(_ words: [String], _ isFirst: Bool) -> Int? {
        let before = meal
        guard let first = words.first,
            MealFrame.determiners.contains(first) || MealWords.meals[first] != nil && isFirst,
            let length = mealLength(words, from: 0), length < words.count
        else {
            meal = before
            return nil
        }
        var end = length
        if words[end] == "that" || words[end] == "which" { end += 1 }
        let leads =
            end < words.count
            && [
                "includes", "included", "consists", "consisted", "including", "consisting", "featuring",
                "contains", "of", "with", "was", "is",
            ].contains(words[end])
        guard leads || end == length && isFirst && words[end] == "," else {
            meal = before
            return nil
        }
        end += 1
        if end < words.count, words[end] == "of" { end += 1 }
        return end
    }

    private static let mealWords: Set<String> = [
        "late", "early", "light", "quick", "healthy", "morning", "afternoon", "evening", "midday", "hearty",
        "big",
        "small", "little", "simple", "nice", "sunday", "post", "pre", "workout", "bedtime", "night",
    ]
    private static let purposes: Set<String> = [
        "drink", "go", "start", "kick", "round", "finish", "wash", "complete", "stay", "keep", "fuel", "top",
        "accompany",
    ]
    private static let purposeWords: Set<String> = [
        "with", "it", "that", "along", "my", "the", "day", "meal", "off", "out", "down", "all", "things",
        "hydrated", "me",
        "everything",
    ]

    /// "with my wife" is half of it, "with two others" a third.
    private static func others(_ words: [String]) -> (Double, Int)? {
        if words.count > 2, ["my", "a"].contains(words[1]), MealFrame.people.contains(words[2]) {
            return (0.5, 3)
        }
        if words.count > 2, let number = MealWords.numbers[words[1]], number > 1,
            ["others", "friends", "people", "colleagues"].contains(words[2])
        {
            return (1 / (number + 1), 3)
        }
        return nil
    }

    private static let people: Set<String> = [
        "wife", "husband", "friend", "partner", "girlfriend", "boyfriend", "sister", "brother", "mum", "mom",
        "dad", "son",
        "daughter", "colleague", "kid",
    ]

    /// A time of day: "10:30", "7pm", "noon"; a bare hour only where something says that it is one.
    private static func time(_ tokens: ArraySlice<MealToken>, needsMark: Bool = true) -> (TimeOfDay, Int)? {
        let words = tokens.prefix(5).map(\.text)
        guard let first = words.first else { return nil }
        if first == "noon" { return TimeOfDay(hour: 12, minute: 0).map { ($0, 1) } }
        if first == "midnight" { return TimeOfDay(hour: 0, minute: 0).map { ($0, 1) } }
        guard var hour = Int(first) else { return nil }
        var (minute, length, isMarked) = (0, 1, false)
        if words.count > 2, words[1] == ":" || words[1] == ".", words[2].utf8.count == 2,
            let number = Int(words[2])
        {
            (minute, length, isMarked) = (number, 3, true)
        }
        if length < words.count, words[length] == "am" || words[length] == "pm" {
            if words[length] == "pm", hour < 12 { hour += 12 }
            if words[length] == "am", hour == 12 { hour = 0 }
            isMarked = true
            length += 1
        } else if length < words.count, words[length] == "oclock" || words[length] == "uhr" {
            isMarked = true
            length += 1
        }
        guard isMarked || !needsMark else { return nil }
        return TimeOfDay(hour: hour, minute: minute).map { ($0, length) }
    }
}
