internal import CalorieTrackerCore

extension UserError {
    /// The reason why a record is not added, changed, or deleted.
    init(_ error: CalorieTrackerError) {
        switch error {
        case .noSuchEntry(let id):
            self = UserError(.noEntry, "no entry with id \"\(id)\"")
                .hint(.countme("today"))
                .hint(.countme("history"))
        case .noEntries: self = UserError(.noEntry, "the log has no entries").hint(.countme("today"))
        case .keyUsed(let key, let use): self.init(key, use)
        case .changedMeanwhile(let record):
            self = UserError(.busy, "\(record.mention) was changed by another command in the meantime")
                .hint(record.command)
        case .nameTaken(let record):
            let (name, recipe) = (record.title, (record.value as? OwnFood)?.recipe)
            let one = recipe != nil ? "recipe" : record.value is SavedMeal ? "saved meal" : record.kind.one
            let edit: Hint? =
                if recipe != nil {
                    .countme("recipe edit", name, "--add", "FOOD", why: "to change it")
                } else if record.value is OwnFood {
                    .countme("food edit", name, "--kcal", "N", "--per", "100g", why: "to change it")
                } else { nil }
            let show = recipe != nil ? Hint.countme("recipe show", name) : record.command
            self = UserError(.badName, "you already have a \(one) called \(quoted(name))")
                .hints([edit, show].compactMap(\.self))
        case .barcodeTaken(let record):
            self = UserError(.badValue, "\(record.mention) already has this barcode").hint(record.command)
        }
    }

    /// The reason why nothing is undone or redone.
    init(_ error: UndoError) {
        switch error {
        case .nothingToUndo: self = UserError(.nothingToUndo, "nothing to undo").hint(.countme("today"))
        case .nothingToRedo:
            self = UserError(.nothingToUndo, "nothing to redo: the last change was not an undo")
                .hint(.countme("today"))
        case .tooFew(let count, let isUndo):
            let verb = isUndo ? "undo" : "redo"
            let changes = counted(count, "change", "changes")
            self = UserError(.nothingToUndo, "there \(count == 1 ? "is" : "are") only \(changes) to \(verb)")
                .hint(Hint(words: count == 1 ? [verb] : [verb, "--times", "\(count)"]))
        case .changedSince(let number, let newest, let command):
            let came = "change \(newest) (\(SafeText.shown(command))) came after it"
            self = UserError(
                .changedSince,
                "change \(number) is not the newest: \(came); nothing was undone"
            )
            .hint(.countme("undo --list", why: "to see the later changes"))
        case .undoneAlready(let number):
            self = UserError(.nothingToUndo, "change \(number) has already been undone")
                .hint(.countme("redo", why: "to redo the last undo"))
                .hint(.countme("undo --list"))
        case .noSuchChange(let number):
            self = UserError(.nothingToUndo, "there is no change \(number) to undo")
                .hint(.countme("undo --list"))
        case .changedElsewhere(let kind, let entry, let isThere, let machine, let isUndo):
            // The change will be skipped, so the same command reaches the next one.
            let (verb, next) = isUndo ? ("undo", "before") : ("redo", "after")
            let what = entry.map { quoted($0.name) } ?? "a \(kind.one)"
            let how = "has since been \(isThere ? "changed" : "deleted") on \(SafeText.shown(machine))"
            let looks = isThere ? entry.map { Hint.countme("show", $0.id.description) } : nil
            self = UserError(.changedElsewhere, "\(what) \(how); \(verb) skips it")
                .hints(
                    [looks, Hint(words: [verb], why: "to \(verb) the change \(next) it")].compactMap(\.self)
                )
        }
    }

    /// The reason why an assistant may not undo a change.
    init(_ error: OriginRefusal) {
        self = UserError(
            .needsConfirmation,
            "change \(error.change) (\(SafeText.shown(error.command))) was not made by an assistant"
        )
        .hint("only the user can undo it")
    }

    /// The reason why a change is not redone.
    init(_ error: RedoRefusal) {
        let next = error.next.map { "change \($0) is" } ?? "none is"
        self = UserError(.changedSince, "change \(error.change) is not the next to redo; \(next)")
            .hints(
                error.next.map { [Hint(words: ["redo", "--change", "\($0)"])] } ?? [.countme("undo --list")]
            )
    }

    /// The reason why nothing is logged on a day.
    init(_ error: DayRefusal) {
        let days = "\(error.days.lowerBound) to \(error.days.upperBound)"
        self = UserError(.badDate, "an assistant can log only from \(days), not on \(error.day)")
            .hint("the user can log other days at the command line")
    }

    /// The reason why a recipe is not saved or cooked.
    init(_ error: RecipeError) {
        switch error {
        case .noSuchRecipe(let name):
            self = UserError(.noMatch, "no recipe called \(quoted(name))").hint(.countme("recipe list"))
        case .figuresFollow(let name):
            self = UserError(.badValue, "the values of \(quoted(name)) come from its ingredients")
                .hint(.countme("recipe edit", name, "--cooked", "WEIGHT"))
                .hint(.countme("recipe show", name))
        case .bad(let problem): self = UserError(.badValue, problem.words).hint(.help("recipe save"))
        case .noWeight(let names):
            let list = RecordKind.list(names.prefix(3).map { quoted($0) })
            self = UserError(
                .missingValue,
                "no weight known for \(list); weigh the cooked dish"
            )
            .hint(.help("recipe save"))
        case .tooDense(let energy):
            self = UserError(
                .implausible,
                "\(energy.rounded().tenthsText) kcal per 100 g is more than pure fat"
            )
            .hint("check the weight and the energies")
        }
    }

    /// The reason why nothing is taken from a pot, or no pot is started.
    init(_ error: PotError) {
        switch error {
        case .isOpen(let name, let left):
            self = UserError(
                .badName,
                "there is already a pot of \(quoted(name)) with \(left.tenthsText) g left"
            )
            .hint(.countme("pot end", name, why: "to end it"))
        case .needsWeight(let name):
            self = UserError(
                .badUnit,
                "give a weight or a number of portions for the pot of \(quoted(name))"
            )
            .hint(.countme("pot", name))
        case .tooSmall(let name, let left, let taken?):
            let already = "\(taken.tenthsText) g have already been taken from the pot of \(quoted(name))"
            self = UserError(.badValue, "\(already); it cannot weigh \(left.tenthsText) g")
                .hint(.countme("pot", name))
        case .tooSmall(let name, 0, nil):
            self = UserError(.implausible, "the pot of \(quoted(name)) is empty")
                .hint(.countme("pot end", name, why: "to log the recipe itself from now on"))
                .hint(.countme("pot start RECIPE --cooked WEIGHT", why: "to start a new pot"))
        case .tooSmall(let name, let left, nil):
            self = UserError(
                .implausible,
                "the pot of \(quoted(name)) has only \(left.tenthsText) g available"
            )
            .hint(.countme("pot", name))
            .hint(.countme("pot edit", name, "--cooked", "WEIGHT", why: "to correct its weight"))
        }
    }
}

extension RecordContent {
    /// The name in errors.
    fileprivate var mention: String {
        switch value {
        case let entry as FoodItem: "entry \"\(entry.id)\""
        case is PetProduct, is Weighing: id ?? kind.one
        case is SavedMeal, is Pot: "the \(kind.one)\(value is Pot ? " of" : "") \(quoted(title))"
        case let plan as PlannedFood: "planned food \(plan.number)"
        default: quoted(title)
        }
    }

    /// The command that shows it.
    fileprivate var command: Hint {
        switch value {
        case is OwnFood: .countme("food show", title)
        case let product as PetProduct: .countme("pet show", product.id)
        case is Weighing: .countme("weigh list")
        case is SavedMeal: .countme("meal list", title)
        case is PlannedFood: .countme("plan")
        case is Pot: .countme("pot", title)
        default: .countme("today")
        }
    }
}

extension Recipe.Problem {
    fileprivate var words: String {
        switch self {
        case .ingredients: "a recipe can have at most \(Recipe.mostIngredients) ingredients"
        case .portions: "portions must be above 0 and at most \(Int(Recipe.mostPortions))"
        case .weight: "a pot's weight must be above 0 and at most 1000 kg"
        }
    }
}

extension LogChange.Repeat {
    /// The end of the note about a repeat with other values.
    static let otherValues = "was used before with other values; nothing was changed"
}
