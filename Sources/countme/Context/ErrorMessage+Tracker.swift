internal import CalorieTrackerCore

extension ErrorMessage {
    /// The error for a change that the tracker refuses.
    static func words(_ error: TrackerError) -> UserError {
        switch error {
        case .noSuchEntry(let id):
            UserError(.noEntry, "no entry with id \"\(id)\"")
                .hint(.countme("today"))
                .hint(.countme("history"))
        case .noEntries:
            UserError(.noEntry, "the log has no entries").hint(.countme("today"))
        case .nothingToUndo:
            UserError(.nothingToUndo, "nothing to undo").hint(.countme("today"))
        case .changedSince(let number, let newest, let command):
            UserError(
                .changedSince,
                "change \(number) is not the newest: change \(newest) (\(SafeText.shown(command))) came after it; nothing was undone"
            )
            .hint(.countme("undo --list", why: "what came after it"))
        case .undoneAlready(let number):
            UserError(.nothingToUndo, "change \(number) is already undone")
                .hint(.countme("redo", why: "if it was the last undo"))
                .hint(.countme("undo --list"))
        case .noSuchChange(let number):
            UserError(.nothingToUndo, "there is no change \(number) to undo").hint(.countme("undo --list"))
        case .keyUsed(let key, let use): UserError(key, use)
        case .nothingToRedo:
            UserError(.nothingToUndo, "nothing to redo: the last change was not an undo")
                .hint(.countme("today"))
        case .changedElsewhere(let kind, let entry, let isThere, let machine, let isUndo):
            changedElsewhere(
                entry.map { quoted($0.name) } ?? "a \(kind.one)",
                isThere ? entry : nil,
                "was \(isThere ? "changed" : "deleted") on \(SafeText.shown(machine)) since",
                isUndo ? "undo" : "redo"
            )
        case .changedMeanwhile(let id): changedMeanwhile("entry \"\(id)\"", .countme("today"))
        case .foodExists(let name):
            UserError(.badName, "you already have a food called \(quoted(name))")
                .hint(.countme("food edit", name, "--kcal", "N", "--per", "100g", why: "change it"))
                .hint(.countme("food show", name))
        case .recipeExists(let name):
            UserError(.badName, "you already have a recipe called \(quoted(name))")
                .hint(.countme("recipe edit", name, "--add", "FOOD", why: "change it"))
                .hint(.countme("recipe show", name))
        case .barcodeTaken(let name): barcodeTaken(by: quoted(name), .countme("food show", name))
        case .foodChangedMeanwhile(let name): changedMeanwhile(quoted(name), .countme("food show", name))
        case .mealExists(let name):
            UserError(.badName, "you already have a saved meal called \(quoted(name))")
                .hint(.countme("meal list", name))
        case .petFoodExists(let id): barcodeTaken(by: id, .countme("pet show", id))
        case .petFoodChangedMeanwhile(let id): changedMeanwhile(id, .countme("pet show", id))
        case .weightChangedMeanwhile(let id): changedMeanwhile(id, .countme("weigh list"))
        case .mealChangedMeanwhile(let name):
            changedMeanwhile("the meal \(quoted(name))", .countme("meal list", name))
        case .noSuchRecipe(let name):
            UserError(.noMatch, "no recipe called \(quoted(name))").hint(.countme("recipe list"))
        case .isRecipe(let name):
            UserError(.badValue, "the figures of \(quoted(name)) follow from its ingredients")
                .hint(.countme("recipe edit", name, "--cooked", "WEIGHT"))
                .hint(.countme("recipe show", name))
        case .badRecipe(let problem): UserError(.badValue, words(problem)).hint(.help("recipe save"))
        case .noWeight(let names):
            UserError(
                .missingValue,
                "nobody knows what \(RecordKind.list(names.prefix(3).map(quoted))) \(names.count == 1 ? "weighs" : "weigh"), so all of it has to be weighed"
            )
            .hint(.help("recipe save"))
        case .potIsOpen(let name, let left):
            UserError(.badName, "there is a pot of \(quoted(name)) with \(left.tenthsText) g in it")
                .hint(.countme("pot end", name, why: "done with it"))
        case .potNeedsWeight(let name):
            UserError(.badUnit, "what comes from the pot of \(quoted(name)) needs a weight, or its portions")
                .hint(.countme("pot", name))
        case .potTooSmall(let name, let left, let taken?):
            UserError(
                .badValue,
                "\(taken.tenthsText) g were taken from the pot of \(quoted(name)) already, more than \(left.tenthsText) g"
            )
            .hint(.countme("pot", name))
        case .potTooSmall(let name, let left, nil):
            left == 0
                ? UserError(.implausible, "the pot of \(quoted(name)) is empty")
                    .hint(.countme("pot end", name, why: "then add logs the recipe itself"))
                    .hint(.countme("pot start RECIPE --cooked WEIGHT", why: "another one was cooked"))
                : UserError(
                    .implausible,
                    "the pot of \(quoted(name)) has no more than \(left.tenthsText) g for it"
                )
                .hint(.countme("pot", name))
                .hint(.countme("pot edit", name, "--cooked", "WEIGHT", why: "it weighed more"))
        case .tooDense(let energy):
            UserError(.implausible, "\(energy.rounded().tenthsText) kcal per 100 g is more than pure fat has")
                .hint("its weight is too small, or an energy too large")
        case .planChangedMeanwhile(let number):
            changedMeanwhile("planned food \(number)", .countme("plan"))
        case .potChangedMeanwhile(let name):
            changedMeanwhile("the pot of \(quoted(name))", .countme("pot", name))
        }
    }

    private static func words(_ problem: Recipe.Problem) -> String {
        switch problem {
        case .ingredients: "a recipe has \(Recipe.mostIngredients) ingredients at most"
        case .portions: "portions must be more than zero, and \(Int(Recipe.mostPortions)) at most"
        case .weight: "a pot weighs more than nothing, and a ton at most"
        }
    }

    /// The change is passed over from now on: the same command reaches the next one.
    private static func changedElsewhere(
        _ what: String,
        _ entry: FoodItem?,
        _ how: String,
        _ verb: String
    ) -> UserError {
        let looks = entry.map { [Hint.countme("show", $0.id.description)] } ?? []
        return UserError(.changedElsewhere, "\(what) \(how): \(verb) leaves it as it is")
            .hints(
                looks + [
                    Hint(words: [verb], why: verb == "undo" ? "the change before it" : "the change after it")
                ]
            )
    }

    private static func changedMeanwhile(_ what: String, _ hint: Hint) -> UserError {
        UserError(.busy, "another command changed \(what) meanwhile").hint(hint)
    }

    private static func barcodeTaken(by what: String, _ hint: Hint) -> UserError {
        UserError(.badValue, "\(what) already has this barcode").hint(hint)
    }
}

extension PlainText.Problem {
    /// The problem of a text, with its name.
    func words(of value: String) -> String {
        switch self {
        case .empty: "\(value) is empty"
        case .tooLong(let limit): "\(value) is longer than \(limit) characters"
        case .controlCharacter: "\(value) contains a control character"
        case .bidirectionalControl: "\(value) contains a character that reverses text"
        }
    }
}
