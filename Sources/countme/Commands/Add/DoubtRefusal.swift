internal import CalorieTrackerCore

/// The reason a part of a line cannot be read, and the commands that correct the line.
struct DoubtRefusal {
    private let reading: MealReading
    private let line: MealLine

    init(_ reading: MealReading, _ line: MealLine) {
        (self.reading, self.line) = (reading, line)
    }

    private var arguments: ParsedArguments { line.request.arguments }

    func error(for doubt: MealReading.Uncertainty) -> UserError {
        switch doubt.reason {
        case .unknown: unknown
        case .day: day(doubt)
        case .noUnit(let unit, let food): noUnit(unit, food, doubt)
        case .whichPiece(let count, let food): whichPortion(count, food, doubt, isPart: false)
        case .whichWhole(let part, let food): whichPortion(part, food, doubt, isPart: true)
        case .countOrEnergy(let number, let isDrink):
            countOrEnergy(number, name(in: doubt), isDrink: isDrink, doubt.text) {
                mended(doubt, $0.joined(separator: " "))
            }
        case .dishOrParts: dishOrParts(doubt)
        case .oneOrTwo(let dish): oneOrTwo(dish)
        case .whichDish(let dishes):
            whichDish(dishes, doubt, .noMatch, "\(quoted(doubt.text)) could be several dishes")
        case .noSize(let size, let dishes):
            whichDish(
                dishes,
                doubt,
                .badUnit,
                "no menu lists \(size.isEmpty ? "that amount" : quoted(size)) for \(quoted(name(in: doubt)))"
            )
        case .withSides(let dish, let chain): withSides(dish, chain, doubt)
        case .partOrAll(let grams): partOrAll(grams, doubt)
        case .tooMany:
            UserError(.badInput, "the line has more than \(MealReader.mostItems) foods")
                .hint(.countme("add -", why: "to log one meal per line"))
        case .personal(let error): personal(error, doubt)
        case .nothing:
            UserError(.noMatch, "nothing to log in \(quoted(doubt.text))").hint(.countme("add 1 apple"))
        }
    }

    private var unknown: UserError {
        let signs: Set<Character> = ["-", "\u{2212}"]
        if let word = arguments.operands.first(where: { word in
            word.first.map(signs.contains) == true && word.dropFirst().first?.isNumber == true
        }) {
            return UserError(.badNumber, "\(quoted(word)) is below zero")
                .hint(arguments.invocation.replacing(word, with: String(word.dropFirst())))
        }
        let unknown = reading.doubts.filter { doubt in
            if case .unknown = doubt.reason { true } else { false }
        }
        let names = unknown.map { quoted($0.text) }.joined(separator: ", ")
        // Words that only link others have no energy.
        let foods = unknown.filter { $0.text.contains(where: \.isLetter) && !LineWord.areLinks($0.text) }
        let named = UnknownFood.hints(
            ofBrandIn: foods.map(\.text).joined(separator: " "),
            line.finder.country
        )
        // "waffle house pecan waffle": the chain is known, but the dish is not.
        let menus =
            named.isEmpty && reading.items.count < 2
            ? UnknownFood.hints(ofBrandIn: line.text, line.finder.country) : named
        let hints =
            [certainRest].compactMap(\.self) + menus
            + foods.prefix(3).map {
                let name = $0.text.split(separator: " ").map(String.init)
                guard let amount = $0.amount else { return Hint(words: ["add"] + name + ["-k", "KCAL"]) }
                // "300 kcal of zorblax"
                if EnergyText.readWithUnit(amount) != nil {
                    return Hint(words: ["add"] + name + [amount.filter { $0 != " " }])
                }
                let words = amount.split(separator: " ").map(String.init)
                return Hint(words: ["add"] + words + name + ["-k", "KCAL"])
            }
        return UserError(.noMatch, "no food matches \(names); nothing was added")
            .hints(hints.isEmpty ? [.help("add")] : hints)
    }

    private func day(_ doubt: MealReading.Uncertainty) -> UserError {
        let word = doubt.text.split(separator: " ").last.map(String.init) ?? doubt.text
        let isRead = FileNameTypo.isPeriod(word.lowercased())
        let foods = reading.items.map { $0.hasAmount ? $0.text : $0.name }.joined(separator: ", ")
        let meals = Set(reading.items.map(\.meal))
        let meal = meals.count == 1 ? meals.first?.map { ["--meal", $0] } ?? [] : []
        return UserError(
            .noMatch,
            (isRead ? "use --on for \(quoted(doubt.text))" : "unknown date \(quoted(doubt.text))")
                + "; nothing was added"
        )
        .hint(arguments.hint(withOperands: [foods] + meal + ["--on", isRead ? word.lowercased() : "DATE"]))
    }

    private func noUnit(_ unit: String, _ food: Food, _ doubt: MealReading.Uncertainty) -> UserError {
        UserError(
            .badUnit,
            "the size of a \(unit) of \(quoted(food.name)) is unknown"
                + AmountRefusal.known(food, "; known: ")
        )
        .hints([mended(doubt, "100g \(food.name)")] + portions(of: food, 1, doubt))
    }

    /// The error for a number or a fraction whose portion is not named.
    private func whichPortion(
        _ count: Double,
        _ food: Food,
        _ doubt: MealReading.Uncertainty,
        isPart: Bool
    ) -> UserError {
        let number = NumberText.shown(count)
        let isLiter = isPart && count < 1 && food.kind == .drink
        let liter = isLiter ? [mended(doubt, "\((1000 * count).rounded().tenthsText)ml \(food.name)")] : []
        let grams = !isPart && count >= 20 ? [mended(doubt, "\(number)g \(food.name)")] : []
        return UserError(
            .badUnit,
            "ambiguous amount \(number) of \(quoted(food.name))" + AmountRefusal.known(food, "; known: ")
        )
        .hints(liter + portions(of: food, count, doubt) + grams)
    }

    private func dishOrParts(_ doubt: MealReading.Uncertainty) -> UserError {
        let parts = reading.items.map(\.text).joined(separator: ", ")
        return UserError(.badUnit, "\(quoted(doubt.text)) could be one dish or a heading for its parts")
            .hint(command(doubt.text, "to log the dish"))
            .hint(command(parts, "to log the parts"))
    }

    private func oneOrTwo(_ dish: String) -> UserError {
        let two = reading.doubts.map { "1 \($0.text)" }.joined(separator: ", ")
        return UserError(.badUnit, "\(quoted(line.text)) could be two foods or one: \(dish)")
            .hint(command(dish, "to log one"))
            .hint(command(two, "to log two"))
    }

    private func whichDish(
        _ dishes: [String],
        _ doubt: MealReading.Uncertainty,
        _ code: ErrorCode,
        _ summary: String
    ) -> UserError {
        UserError(code, summary).hints(dishes.prefix(3).map { mended(doubt, $0) })
    }

    private func withSides(_ dish: String, _ chain: String, _ doubt: MealReading.Uncertainty) -> UserError {
        // One word adds the sides, and a size applies to them.
        let typed = doubt.text.split(separator: " ").map(String.init).filter { !LineWord.isCombo($0) }
        let own = Set(dish.lowercased().split(separator: " ").map(String.init))
        let size = typed.first { LineWord.isSize($0) && !own.contains($0.lowercased()) }
        let alone = typed.filter { $0 != size }.joined(separator: " ")
        let sides = "\(size ?? "medium") fries, \(size ?? "medium") cola"
        return UserError(.badUnit, "\(quoted(doubt.text)) comes with sides: name them")
            .hint(command(words(with: "\(dish), \(sides) from \(chain)", for: doubt), "to log it with these"))
            .hint(mended(doubt, alone).withReason("to log the dish alone"))
    }

    /// The words of a part without its number.
    private func name(in doubt: MealReading.Uncertainty) -> String {
        doubt.text.split(separator: " ").filter { $0.first?.isNumber == false }.joined(separator: " ")
    }

    /// "coffee 20": an implausible number of portions.
    func countOrEnergy(_ number: Double, _ item: MealReading.Item) -> UserError {
        countOrEnergy(number, item.name, isDrink: item.eaten.kind == .drink, item.text) {
            arguments.hint(withOperands: $0)
        }
    }

    private func countOrEnergy(
        _ number: Double,
        _ name: String,
        isDrink: Bool,
        _ typed: String,
        _ hint: ([String]) -> Hint
    ) -> UserError {
        let digits = NumberText.shown(number)
        let unit = isDrink ? "ml" : "g"
        return UserError(
            .implausible,
            "\(quoted(typed)) could be \(digits) kcal, \(digits) \(unit) or \(digits) \(isDrink ? "portions" : "pieces")"
        )
        .hints(
            [hint(["\(digits)\(unit)", name]), hint([name, "\(digits)kcal"])]
                + (number < TrailingEnergy.smallestLikely ? [hint([digits, name])] : [])
        )
    }

    /// The error for a weight that may apply to both foods: "mash with butter 200g".
    private func partOrAll(_ grams: Double, _ doubt: MealReading.Uncertainty) -> UserError {
        let amount = "\(grams.tenthsText)g"
        let added = doubt.text.split(separator: " ").prefix { !$0.contains(where: \.isNumber) }
            .joined(separator: " ")
        let foods = reading.items.map(\.text) + [added]
        return UserError(.badUnit, "\(grams.tenthsText) g could be \(quoted(added)) alone or everything")
            .hint(mended(doubt, "\(amount) \(added)"))
            .hint(command("\(amount) \(foods.joined(separator: " with "))", "to log everything"))
    }

    /// The error for a user's own food, with hints that include the other foods of the line.
    private func personal(_ error: any Error, _ doubt: MealReading.Uncertainty) -> UserError {
        guard let problem = error as? FoodFinder.AmountError else {
            return UserError(.badUnit, "unknown amount: \(quoted(doubt.text))")
                .hint(arguments.invocation.appending("-k", "KCAL"))
        }
        let error = AmountRefusal(problem, nil, arguments.invocation).error
        guard !reading.items.isEmpty || reading.doubts.count > 1 else { return error }
        return UserError(error.code, error.summary)
            .hints(
                error.hints.compactMap { hint in
                    guard let words = hint.words, words.first == "add" else { return hint }
                    // The energy of one food is not that of the whole line.
                    guard !words.contains("-k") else { return nil }
                    let mended = mended(doubt, words.dropFirst().joined(separator: " "))
                    return hint.why.map(mended.withReason) ?? mended
                }
            )
    }

    // MARK: Hints

    /// The command with other words.
    private func command(_ words: String, _ why: String? = nil) -> Hint {
        arguments.hint(withOperands: [words], why: why)
    }

    /// The command for the foods that are separate from the unknown words or start with a number; nil if there are
    /// none, or if the line contains a negation.
    private var certainRest: Hint? {
        let characters = Array(line.text)
        func isApart(_ item: Range<Int>, from doubt: Range<Int>) -> Bool {
            let (first, last) = item.lowerBound < doubt.lowerBound ? (item, doubt) : (doubt, item)
            guard first.upperBound < last.lowerBound, last.lowerBound < characters.count else { return false }
            return characters[first.upperBound..<last.lowerBound].contains { $0 != " " }
        }
        guard !reading.doubts.contains(where: { LineWord.isNegation($0.text) }) else { return nil }
        let certain = reading.items.filter { item in
            item.isNamedExactly
                && (item.text.first?.isNumber == true
                    || reading.doubts.allSatisfy { isApart(item.range, from: $0.range) })
        }
        guard !certain.isEmpty else { return nil }
        return command(certain.map(\.text).joined(separator: ", "), "to log the rest")
    }

    /// The command with a part replaced and the other parts as typed.
    private func mended(_ doubt: MealReading.Uncertainty, _ words: String) -> Hint {
        guard reading.items.isEmpty, reading.doubts.count == 1 else {
            return command(self.words(with: words, for: doubt))
        }
        return arguments.hint(withOperands: words.split(separator: " ").map(String.init))
    }

    /// The line with a part replaced.
    private func words(with words: String, for doubt: MealReading.Uncertainty) -> String {
        let others =
            reading.items.map { ($0.range.lowerBound, $0.text) }
            + reading.doubts.filter { $0.range != doubt.range }.map { ($0.range.lowerBound, $0.text) }
        let parts = (others + [(doubt.range.lowerBound, words)]).sorted { $0.0 < $1.0 }
        return parts.map(\.1).joined(separator: ", ")
    }

    /// Commands with the number applied to the first portions of a food.
    private func portions(of food: Food, _ count: Double, _ doubt: MealReading.Uncertainty) -> [Hint] {
        let number = NumberText.shown(count)
        let portions =
            food.portions.isEmpty
            ? ["100g"]
            : food.portions.prefix(2).map {
                "\(number) \(PortionWord.text($0.name, count))"
            }
        return portions.map { mended(doubt, "\($0) \(food.name)") }
    }
}
