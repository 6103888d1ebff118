internal import CalorieTrackerCore

/// The lines of a recipe, each read as `add` reads its words.
struct RecipeIngredients {
    /// An ingredient as it was typed.
    private struct Line {
        let text: String
        /// The number of its line in a file; nil for the value of an option.
        let number: Int?
        let arguments: ParsedArguments
    }

    private var lines: [Line] = []
    /// The cooked weight in the lines: `cooked: 1850 g`.
    private(set) var cookedGrams: Double?
    /// The number of portions in the lines: `serves 6`.
    private(set) var portions: Double?
    /// The note in the lines: `note: with cumin`.
    private(set) var note: String?
    private let invocation: Invocation

    var isEmpty: Bool { lines.isEmpty && cookedGrams == nil && portions == nil && note == nil }

    /// Reads the values of an option.
    init(_ texts: [String], _ invocation: Invocation) throws(UserError) {
        self.invocation = invocation
        // The most likely typo: --add 500g beef
        if let amount = texts.first(where: { AmountText.read($0) != nil }),
            let joined = invocation.joiningValues(of: FoodAdditions.option)
        {
            throw UserError(.usage, "\(quoted(amount)) is only an amount; add a food").hint(joined)
        }
        for text in texts { try take(text, number: nil) }
    }

    /// Reads the lines of a text; blank lines and those that start with `#` are skipped.
    init(linesOf text: String, _ invocation: Invocation) throws(UserError) {
        self.invocation = invocation
        let lines = text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
        for (index, line) in lines.enumerated() {
            // Tabs are spaces here: a recipe is not a table.
            let tidied = PlainText.tidied(String(line.map { $0 == "\t" ? " " : $0 }))
            if !tidied.isEmpty, !tidied.hasPrefix("#") { try take(tidied, number: index + 1) }
        }
    }

    private mutating func take(_ text: String, number: Int?) throws(UserError) {
        let bullet = ["- ", "* ", "• "].first(where: text.hasPrefix) ?? ""
        let line = PlainText.tidied(String(text.dropFirst(bullet.count)))
        // A hint must replace a word exactly as it was typed.
        let typed = number == nil ? text : line
        do throws(UserError) {
            try read(line, typed: typed, number)
        } catch {
            throw told(error, of: typed, number)
        }
    }

    private mutating func read(_ line: String, typed: String, _ number: Int?) throws(UserError) {
        // Errors quote the words of the line.
        let told = Invocation(
            words: ["add"] + line.split(separator: " ").map(String.init),
            unit: invocation.unit
        )
        switch RecipeLine(line) {
        case .note(let text): note = note.map { "\($0) \(text)" } ?? text
        case .cooked(let text): cookedGrams = try CookedOptions.weight(text, told)
        case .portions(let text): portions = try CookedOptions.portions(text, told)
        case .portionsOrCooked(let text):
            throw UserError(.ambiguousNumber, "\(quoted(text)) could be portions or a weight")
                .hint(Hint(words: ["add", "portions:", text]))
                .hint(told.replacing(text, with: text + "g"))
        case .other(let word, let value):
            let isAmount = RecipeLine.isWeight(value)
            throw UserError(.badInput, "unknown field \(quoted(word + ":"))")
                .hints(
                    [
                        isAmount ? Hint(words: ["add", value.filter { $0 != " " }, word]) : nil,
                        "fields are note:, portions: and cooked:; lines starting with # are comments",
                    ].compactMap(\.self)
                )
        case .ingredient:
            for part in RecipeIngredients.seasonings(in: line) ?? [line] {
                let arguments = try AddRequest.parsed(line: part, in: invocation)
                lines.append(Line(text: typed, number: number, arguments: arguments))
            }
        }
        guard lines.count <= Recipe.mostIngredients else {
            throw UserError(RecipeError.bad(.ingredients))
        }
    }

    /// Salt and pepper at the end of a recipe, a pinch of each: without a number, "pepper" is not a vegetable.
    private static func seasonings(in line: String) -> [String]? {
        let words = line.lowercased().split { " ,".contains($0) }.map(String.init)
        let others: Set<String> = [
            "and", "&", "+", "a", "pinch", "of", "some", "to", "taste", "freshly", "ground", "black", "sea",
        ]
        guard words.contains("pepper"),
            words.allSatisfy({ others.contains($0) || $0 == "salt" || $0 == "pepper" })
        else { return nil }
        return (words.contains("salt") ? ["1 pinch salt"] : []) + ["1 pinch black pepper"]
    }

    /// The foods of the lines; on a terminal, the user is asked for the energy of unknown foods.
    func read(_ tracker: CalorieTracker, _ context: CommandContext) throws -> [Eaten] {
        let finder = context.services.finder(tracker)
        var foods: [Eaten] = []
        var unknown: [(error: UserError, line: Line)] = []
        for line in lines {
            do {
                foods += try entries(line.arguments, finder, context)
            } catch let error where error is UserError || error is any ChangeRefusal {
                guard let message = ErrorMessage(for: error) else { throw error }
                let isUnknown = message.code == .noMatch || message.code == .badUnit
                let error = UserError(message.code, message.summary).hints(message.hints)
                guard isUnknown, context.console.canAsk else {
                    let told = told(error, of: line.text, line.number)
                    guard isUnknown else { throw told }
                    unknown.append((told, line))
                    continue
                }
                foods += try ask(line, error, finder, context)
            }
        }
        guard unknown.isEmpty else { throw refusal(unknown) }
        return foods
    }

    private func entries(
        _ arguments: ParsedArguments,
        _ finder: FoodFinder,
        _ context: CommandContext
    ) throws -> [Eaten] {
        var request = try AddRequest(arguments)
        request.isOnlyRead = true
        let entries = try request.entries(finder, context.clock) { _ in }
        let foods = try entries.foods
        for (food, reading) in zip(foods, entries.readings) {
            guard let reading, reading.certainty == .rough else { continue }
            context.console.doubt()
            context.console.note(
                "reading \(quoted(reading.text)) as \(SafeText.shown(TextStyle.food(food)))"
            )
        }
        return foods
    }

    /// An error for a line, with the line's number and with hints for that line.
    private func told(_ error: UserError, of text: String, _ number: Int?) -> UserError {
        let error =
            number == nil
            ? error.mapHints(inPlaceOf: text, invocation)
            : error.mapHints { words, why in
                let why = why.map { $0 + ", " } ?? ""
                return Hint(stringLiteral: "\(why)change the line to: \(UserError.line(of: words))")
            }
        // Each line is read as a single line of `add`; its line number and its remark do not belong here.
        let summary = error.summary.replacing("line 1: ", with: "", maxReplacements: 1)
            .replacing("; nothing was added", with: "")
        return UserError(error.code, (number.map { "line \($0): " } ?? "") + summary).hints(error.hints)
    }

    /// Asks for the energy of the food in a line.
    private func ask(
        _ line: Line,
        _ error: UserError,
        _ finder: FoodFinder,
        _ context: CommandContext
    ) throws -> [Eaten] {
        let answer = context.console.answer(to: "\(error.summary). kcal of \(quoted(line.text)):")
        guard let answer, !answer.isEmpty else {
            throw refusal([(told(error, of: line.text, line.number), line)])
        }
        let energy = try EnergyText.require(answer, what: "its energy", invocation)
        let words = line.arguments.invocation.words.dropFirst() + ["--kcal", energy.tenthsText]
        let told = try AddRequest.parsed(Array(words), in: invocation)
        return try entries(told, finder, context)
    }

    /// The error for all unknown lines, with hints on how to correct them.
    private func refusal(_ unknown: [(error: UserError, line: Line)]) -> UserError {
        let typed = unknown.first.flatMap { $0.line.number == nil ? $0.line.text : nil }
        let energy =
            typed.map { invocation.replacing($0, with: "\($0) -k KCAL").withReason("to use your own kcal") }
            ?? "put its kcal at the end of the line: 100g sauce 80kcal"
        // The hint to give the energy appears once, after the other suggestions.
        let nearest = unknown.first?.error.hints.filter { !$0.description.contains("-k KCAL") } ?? []
        return UserError(
            unknown.contains { $0.error.code == .badUnit } ? .badUnit : .noMatch,
            unknown.prefix(20).map(\.error.summary).joined(separator: "; ") + "; nothing was saved"
        )
        .hints(nearest.prefix(2) + [energy, .countme("search WORDS", why: "to search for it")])
    }
}
