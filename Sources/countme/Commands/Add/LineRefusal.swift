internal import CalorieTrackerCore

/// Why a line of foods is not logged, and the commands that mend it: all or nothing is added.
struct LineRefusal {
    private let reading: MealReading
    private let text: String
    private let arguments: ParsedArguments
    private let country: Country?

    init(_ reading: MealReading, _ text: String, _ arguments: ParsedArguments, _ country: Country?) {
        (self.reading, self.text, self.arguments, self.country) = (reading, text, arguments, country)
    }

    /// The error of words that hold no food at all.
    var ofNoFood: UserError {
        do {
            try MisplacedWords.requireFood(text)
        } catch {
            return error
        }
        return UserError(
            .noMatch,
            "no food in \(quoted(text))",
            hints: [.countme("search", text), .countme("add", text, "KCAL", why: "give its energy")]
        )
    }

    /// The error of a part of the line.
    func error(for doubt: MealReading.Doubt) -> UserError {
        switch doubt.reason {
        case .unknown: unknown
        case .day: day(doubt)
        case .noUnit(let unit, let food):
            UserError(
                .badUnit,
                "cannot tell how much a \(unit) of \(quoted(food.name)) is" + known(food, "; known: "),
                hints: [mended(doubt, "100g \(food.name)")] + portions(of: food, 1, doubt)
            )
        case .whichPiece(let count, let food):
            UserError(
                .badUnit,
                "\(NumberText.shown(count)) of which portion of \(quoted(food.name))?"
                    + known(food, " known: "),
                hints: portions(of: food, count, doubt)
                    + (count < 20 ? [] : [mended(doubt, "\(NumberText.shown(count))g \(food.name)")])
            )
        case .whichWhole(let part, let food):
            UserError(
                .badUnit,
                "\(NumberText.shown(part)) of which portion of \(quoted(food.name))?"
                    + known(food, " known: "),
                hints: (food.kind == .drink && part < 1
                    ? [mended(doubt, "\((1000 * part).rounded().tenthsText)ml \(food.name)")] : [])
                    + portions(of: food, part, doubt)
            )
        case .countOrEnergy(let number, let food):
            countOrEnergy(number, name(in: doubt), food.kind == .drink, doubt.text) {
                mended(doubt, $0.joined(separator: " "))
            }
        case .dishOrParts:
            UserError(
                .badUnit,
                "is \(quoted(doubt.text)) all of it, or are its parts?",
                hints: [
                    arguments.hint(withOperands: [doubt.text]).saying("the dish"), rest.saying("the parts"),
                ]
            )
        case .oneOrTwo(let dish):
            UserError(
                .badUnit,
                "\(quoted(text)) is two foods, or one: \(dish)",
                hints: [
                    arguments.hint(withOperands: [dish]).saying("one"),
                    arguments.hint(withOperands: [
                        reading.doubts.map { "1 \($0.text)" }.joined(separator: ", ")
                    ])
                    .saying("two"),
                ]
            )
        case .whichDish(let dishes):
            UserError(
                .noMatch,
                "\(quoted(doubt.text)) may be several dishes",
                hints: dishes.prefix(3).map { mended(doubt, $0) }
            )
        case .withSides(let dish, let chain):
            UserError(
                .badUnit,
                "\(quoted(doubt.text)) has sides: name them",
                hints: [
                    arguments.hint(withOperands: ["\(dish), fries, medium cola from \(chain)"]).saying(
                        "with these"
                    ),
                    mended(doubt, words(of: doubt)).saying("the dish alone"),
                ]
            )
        case .noSize(let size, let dishes):
            UserError(
                .badUnit,
                "no menu has \(size.isEmpty ? "that much" : quoted(size)) of \(quoted(name(in: doubt)))",
                hints: dishes.prefix(3).map { mended(doubt, $0) }
            )
        case .partOrAll(let grams): partOrAll(grams, doubt)
        case .tooMany:
            UserError(
                .badInput,
                "the line has more than \(MealReader.mostItems) foods",
                hint: .countme("add -", why: "one meal per line")
            )
        case .personal(let error): personal(error, doubt)
        case .nothing:
            UserError(.noMatch, "\(quoted(doubt.text)) is nothing to log", hint: .countme("add 1 apple"))
        }
    }

    /// Dishes of a brand that words name, the likest of them, and all that the brand has.
    static func hints(ofBrandIn words: String, _ country: Country?) -> [Hint] {
        guard let brand = BrandTable.builtin.brand(in: words) else { return [] }
        return BrandTable.builtin.dishes(like: words, in: country, limit: 3).map { Hint.countme("add", $0) }
            + [.countme("search --brand", brand, why: "its foods")]
    }

    // MARK: Reasons

    private var unknown: UserError {
        let signs: Set<Character> = ["-", "\u{2212}"]
        if let word = arguments.operands.first(where: { word in
            word.first.map(signs.contains) == true && word.dropFirst().first?.isNumber == true
        }) {
            return UserError(
                .badNumber,
                "\(quoted(word)) is below zero",
                hint: arguments.invocation.replacing(word, with: String(word.dropFirst()))
            )
        }
        let unknown = reading.doubts.filter { doubt in
            if case .unknown = doubt.reason { true } else { false }
        }
        let names = unknown.map { quoted($0.text) }.joined(separator: ", ")
        // A word that says how the others belong together has no energy.
        let foods = unknown.filter { $0.text.contains(where: \.isLetter) && !LineWord.areLinks($0.text) }
        let menus = LineRefusal.hints(ofBrandIn: foods.map(\.text).joined(separator: " "), country)
        let hints =
            [certainRest].compactMap(\.self) + menus
            + foods.prefix(3).map {
                let words = [$0.amount, $0.text].compactMap(\.self).flatMap { $0.split(separator: " ") }
                return Hint(words: ["add"] + words.map(String.init) + ["-k", "KCAL"])
            }
        return UserError(
            .noMatch,
            "no food matches \(names); nothing was added",
            hints: hints.isEmpty ? [.help("add")] : hints
        )
    }

    private func day(_ doubt: MealReading.Doubt) -> UserError {
        let word = doubt.text.split(separator: " ").last.map(String.init) ?? doubt.text
        let isRead = MeantWord.isPeriod(word.lowercased())
        let foods = reading.items.map { $0.hasAmount ? $0.text : $0.name }.joined(separator: ", ")
        let meals = Set(reading.items.map(\.meal))
        let meal = meals.count == 1 ? meals.first?.map { ["--meal", $0] } ?? [] : []
        return UserError(
            .noMatch,
            "\(quoted(doubt.text)) \(isRead ? "is understood only after --on" : "is not a known date"); nothing was added",
            hints: [
                arguments.hint(
                    withOperands: [foods] + meal + ["--on", isRead ? word.lowercased() : "DATE"]
                )
            ]
        )
    }

    /// The words of a dish that is sold with sides, without the last one, which says that.
    private func words(of doubt: MealReading.Doubt) -> String {
        doubt.text.split(separator: " ").filter { !LineWord.isCombo(String($0)) }.joined(separator: " ")
    }

    /// The words of a part without its number.
    private func name(in doubt: MealReading.Doubt) -> String {
        doubt.text.split(separator: " ").filter { $0.first?.isNumber == false }.joined(separator: " ")
    }

    /// "coffee 20": more of it than anybody drinks.
    func countOrEnergy(_ number: Double, _ item: MealReading.Item) -> UserError {
        countOrEnergy(number, item.name, item.eaten.kind == .drink, item.text) {
            arguments.hint(withOperands: $0)
        }
    }

    private func countOrEnergy(
        _ number: Double,
        _ name: String,
        _ isDrink: Bool,
        _ typed: String,
        _ hint: ([String]) -> Hint
    ) -> UserError {
        let digits = NumberText.shown(number)
        let unit = isDrink ? "ml" : "g"
        return UserError(
            .implausible,
            "\(quoted(typed)) could be \(digits) kcal, \(digits) \(unit), or \(digits) of them",
            hints: [hint(["\(digits)\(unit)", name]), hint([name, "\(digits)kcal"])]
                + (number < AddRequest.smallestLikelyEnergy ? [hint([digits, name])] : [])
        )
    }

    /// "Mash with butter 200g".
    private func partOrAll(_ grams: Double, _ doubt: MealReading.Doubt) -> UserError {
        let amount = "\(grams.tenthsText)g"
        let added = doubt.text.split(separator: " ").prefix { !$0.contains(where: \.isNumber) }
            .joined(separator: " ")
        let foods = reading.items.map(\.text) + [added]
        return UserError(
            .badUnit,
            "are the \(grams.tenthsText) g of \(quoted(added)), or of all?",
            hints: [
                mended(doubt, "\(amount) \(added)"),
                arguments.hint(withOperands: ["\(amount) \(foods.joined(separator: " with "))"]).saying(
                    "of all"
                ),
            ]
        )
    }

    /// The error of a person's own food, whose hints name the other foods of the line, too.
    private func personal(_ error: any Error, _ doubt: MealReading.Doubt) -> UserError {
        guard let problem = error as? FoodFinder.AmountError else {
            return UserError(
                .badUnit,
                "cannot tell how much \(quoted(doubt.text)) is",
                hint: arguments.invocation.appending("-k", "KCAL")
            )
        }
        let error = UserError(problem, nil, arguments.invocation)
        guard !reading.items.isEmpty || reading.doubts.count > 1 else { return error }
        return UserError(
            error.code,
            error.summary,
            hints: error.hints.compactMap { hint in
                guard let words = hint.words, words.first == "add" else { return hint }
                // The energy of one food is not that of all.
                guard !words.contains("-k") else { return nil }
                let mended = mended(doubt, words.dropFirst().joined(separator: " "))
                return hint.why.map(mended.saying) ?? mended
            }
        )
    }

    // MARK: Hints

    /// The command for the foods that were understood.
    private var rest: Hint {
        arguments.hint(withOperands: [reading.items.map(\.text).joined(separator: ", ")], why: "the rest")
    }

    /// The same for the foods that stand apart from what was not understood; nil without one, or where words of the line
    /// take something away.
    private var certainRest: Hint? {
        let characters = Array(text)
        func isApart(_ item: Range<Int>, from doubt: Range<Int>) -> Bool {
            let (first, last) = item.lowerBound < doubt.lowerBound ? (item, doubt) : (doubt, item)
            guard first.upperBound < last.lowerBound, last.lowerBound < characters.count else { return false }
            return characters[first.upperBound..<last.lowerBound].contains { $0 != " " }
        }
        guard !reading.doubts.contains(where: { LineWord.isNegation($0.text) }) else { return nil }
        let certain = reading.items.filter { item in
            item.isNamedExactly && reading.doubts.allSatisfy { isApart(item.range, from: $0.range) }
        }
        guard !certain.isEmpty else { return nil }
        return arguments.hint(
            withOperands: [certain.map(\.text).joined(separator: ", ")],
            why: "the rest"
        )
    }

    /// The command with other words in place of a part, and the other parts as they were typed.
    private func mended(_ doubt: MealReading.Doubt, _ words: String) -> Hint {
        let others =
            reading.items.map { ($0.range.lowerBound, $0.text) }
            + reading.doubts.filter { $0.range != doubt.range }.map { ($0.range.lowerBound, $0.text) }
        guard !others.isEmpty else {
            return arguments.hint(withOperands: words.split(separator: " ").map(String.init))
        }
        let parts = (others + [(doubt.range.lowerBound, words)]).sorted { $0.0 < $1.0 }
        return arguments.hint(withOperands: [parts.map(\.1).joined(separator: ", ")])
    }

    /// The commands with a number of the first portions of a food.
    private func portions(of food: Food, _ count: Double, _ doubt: MealReading.Doubt) -> [Hint] {
        let number = NumberText.shown(count)
        let portions =
            food.portions.isEmpty ? ["100g"] : food.portions.prefix(2).map { "\(number) \($0.name)" }
        return portions.map { mended(doubt, "\($0) \(food.name)") }
    }

    private func known(_ food: Food, _ lead: String) -> String {
        let portions = food.portions.map { "\($0.name) (\($0.grams.tenthsText) g)" }
        return portions.isEmpty ? "" : lead + portions.prefix(8).joined(separator: ", ")
    }
}
