internal import CalorieTrackerCore

/// The lines of a recipe, each read as `add` reads its words.
struct RecipeIngredients {
    /// A line, and what it says beside ingredients.
    private struct Line {
        let text: String
        let arguments: ParsedArguments
    }

    private let lines: [Line]
    /// What the lines say it weighs cooked: `cooked: 1850 g`.
    let cookedGrams: Double?
    /// How many portions the lines say it makes: `portions: 6`.
    let portions: Double?
    private let invocation: Invocation

    var isEmpty: Bool { lines.isEmpty }

    init(_ texts: [String], _ invocation: Invocation) throws(UserError) {
        self.invocation = invocation
        var (lines, cooked, portions): ([Line], Double?, Double?) = ([], nil, nil)
        for text in texts {
            if let weight = RecipeIngredients.value("cooked", in: text) {
                cooked = try CookedOptions.weight(weight, invocation)
            } else if let number = RecipeIngredients.value("portions", in: text) {
                portions = try NumberText.require(number, what: "portions", invocation)
            } else {
                // "- 2 onions" is a line of a list.
                let line = text.hasPrefix("- ") ? String(text.dropFirst(2)) : text
                lines.append(
                    Line(
                        text: PlainText.tidied(line),
                        arguments: try AddRequest.parsed(line: line, in: invocation)
                    )
                )
            }
        }
        guard lines.count <= Recipe.mostIngredients else {
            throw UserError(
                .badInput,
                "a recipe has \(Recipe.mostIngredients) ingredients at most",
                hint: .help("recipe save")
            )
        }
        self.lines = lines
        cookedGrams = cooked
        self.portions = portions
    }

    /// The lines of a text that say something.
    static func lines(of text: String) -> [String] {
        text.split(whereSeparator: \.isNewline).map(String.init).filter {
            !PlainText.tidied($0).isEmpty && !$0.hasPrefix("#")
        }
    }

    /// What stands behind a word and a colon.
    private static func value(_ key: String, in line: String) -> String? {
        guard line.lowercased().hasPrefix(key + ":") else { return nil }
        return PlainText.tidied(String(line.dropFirst(key.count + 1)))
    }

    /// What they come to; a person is asked for the energy of what no table knows.
    func read(_ tracker: CalorieTracker, _ context: CommandContext) throws -> [Eaten] {
        let finder = context.finder(tracker)
        var foods: [Eaten] = []
        var unknown: [(error: UserError, line: String)] = []
        for line in lines {
            do {
                foods += try entries(line.arguments, finder, context)
            } catch let error as UserError {
                let error = mended(error, in: line.text)
                guard error.code == .noMatch || error.code == .badUnit else { throw error }
                guard context.canAsk else {
                    unknown.append((error, line.text))
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
        try AddRequest(arguments).entries(finder, context.clock) { _ in }.foods
    }

    /// An error of a line, with hints that say what to write there.
    private func mended(_ error: UserError, in line: String) -> UserError {
        error.hinting { words, why in
            // A name needs no quotes where it is words alone.
            let text = words.map { $0.allSatisfy { $0.isLetter || $0 == " " } ? $0 : Shell.word($0) }
                .joined(separator: " ")
            guard invocation.words.contains(line) else {
                return Hint(stringLiteral: (why.map { $0 + ", " } ?? "") + "in its line: \(text)")
            }
            let hint = invocation.replacing(line, with: text)
            return why.map(hint.saying) ?? hint
        }
    }

    /// Asks for the energy of a line.
    private func ask(
        _ line: Line,
        _ error: UserError,
        _ finder: FoodFinder,
        _ context: CommandContext
    ) throws -> [Eaten] {
        let answer = context.answer(to: "\(error.summary). kcal of \(quoted(line.text)):")
        guard let answer, !answer.isEmpty else { throw refusal([(error, line.text)]) }
        let energy = try EnergyText.require(answer, what: "its energy", invocation)
        let words = line.arguments.invocation.words.dropFirst() + ["--kcal", energy.tenthsText]
        let told = try AddRequest.parsed(Array(words), in: invocation)
        return try entries(told, finder, context)
    }

    /// All lines that no table knows, with how to tell them.
    private func refusal(_ unknown: [(error: UserError, line: String)]) -> UserError {
        let isTyped = unknown.first.map { invocation.words.contains($0.line) } ?? false
        let energy: Hint =
            isTyped
            ? invocation.replacing(unknown[0].line, with: "\(unknown[0].line) -k KCAL").saying(
                "give its energy"
            )
            : "give its energy at the end of its line: 100g sauce 80kcal"
        // The energy is asked for once, behind what else it may have been.
        let nearest = unknown.first?.error.hints.filter { !$0.description.contains("-k KCAL") } ?? []
        return UserError(
            unknown.contains { $0.error.code == .badUnit } ? .badUnit : .noMatch,
            unknown.prefix(20).map { $0.error.summary.replacing("; nothing was added", with: "") }
                .joined(separator: "; ") + "; nothing was saved",
            hints: nearest.prefix(2) + [energy, .countme("search WORDS", why: "look for it")]
        )
    }
}
