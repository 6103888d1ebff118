internal import CalorieTrackerCore

/// A failure to read what an answer says besides, after the change was saved.
///
/// The change must not be made again, so this is no `StorageError`.
struct FailureAfterChange: Error {
    let cause: StorageError
}

extension StorageError {
    /// What it means for a log that was being read.
    fileprivate var inLog: String {
        if case .damaged(let detail) = self {
            "the log is damaged: \(detail)"
        } else {
            "the log cannot be read: \(reason)"
        }
    }
}

/// How an error is told: what happened and what to do.
///
/// Commands word their own as `UserError`; here are the words for those of the library.
struct ErrorMessage {
    let code: ErrorCode
    let summary: String
    let hints: [Hint]
    let exitCode: ExitCode

    init(_ error: UserError) {
        code = error.code
        summary = error.summary
        // A command nobody could read, let alone paste, helps nobody.
        hints = error.hints.reduce(into: []) { hints, hint in
            if hint.text().utf8.count <= 1000, !hints.contains(hint) { hints.append(hint) }
        }
        exitCode = error.code.exitCode
    }

    /// Nil for an error that is best kept quiet: the reader of the output has had enough.
    init?(for error: any Error) {
        switch error {
        case let error as UserError: self.init(error)
        case let error as TrackerError: self.init(ErrorMessage.words(error))
        case let error as InvalidFoodItem: self.init(ErrorMessage.words(error))
        case let error as StorageError: self.init(ErrorMessage.words(error))
        case let error as FailureAfterChange:
            self.init(
                UserError(
                    ErrorMessage.words(error.cause).code,
                    "the change itself is saved, but \(error.cause.inLog)",
                    hint: .countme("doctor")
                )
            )
        case let error as CatalogueFileError: self.init(UserError(error))
        case let error as SharingError: self.init(UserError(error))
        case let error as Share.MemberProblem: self.init(UserError(error))
        case let error as OutputError:
            guard case .failed(let reason) = error.failure else { return nil }
            let saved = error.isChangeSaved ? "; the change itself is saved" : ""
            self.init(
                UserError(
                    .storage,
                    "the output cannot be written: \(reason)\(saved)",
                    hint: .countme("today")
                )
            )
        default:
            self.init(
                UserError(
                    .storage,
                    "unexpected error: \(type(of: error))",
                    hint: "set COUNTME_DEBUG=1 to see more"
                )
            )
        }
    }

    private static func words(_ error: InvalidFoodItem) -> UserError {
        let code: ErrorCode =
            switch error.problems.first {
            case .badText(.name, _), .missing(.name): .badName
            case .missing: .missingValue
            default: .badValue
            }
        let hint: Hint =
            if case .badValue? = error.problems.first { .countme("help") } else { .countme("help add") }
        return UserError(code, error.problems.map(words).joined(separator: "; "), hint: hint)
    }

    private static func words(_ problem: FoodItemProblem) -> String {
        switch problem {
        case .missing(let field): "\(words(field)) is missing"
        case .badText(let field, let problem): problem.words(of: words(field))
        case .badNumber(let field, .notFinite): "\(words(field)) is not a number"
        case .badNumber(let field, .negative): "\(words(field)) is negative"
        case .badNumber(let field, .tooLarge(let limit)): "\(words(field)) is more than \(limit.tenthsText)"
        case .badNumber(let field, .notAround(let number)):
            "\(words(field)) does not hold \(number.tenthsText)"
        case .badValue(let kind, let field, let rule):
            UserError.words(ImportFileError.Problem(rule), of: "the \(kind)'s \(field)")
        }
    }

    private static func words(_ field: FoodItemProblem.Field) -> String {
        switch field {
        case .name: "the name"
        case .brand: "the brand"
        case .category: "the category"
        case .synonym: "the synonym"
        case .portion: "the portion"
        case .barcode: "the barcode"
        case .energy: "the energy"
        case .guess: "the range"
        case .nutrient(let nutrient): nutrient.name
        case .micronutrient(let nutrient): nutrient.name
        case .amount: "the amount"
        case .source: "the source"
        case .meal: "the meal"
        case .note: "the note"
        case .text: "the text"
        case .time: "the time"
        case .day: "the day"
        }
    }

    private static func words(_ error: StorageError) -> UserError {
        switch error {
        case .busy(let holder):
            UserError(
                .busy,
                "the log is in use" + (holder.map { " by process \($0)" } ?? "") + "; nothing was saved",
                hint: "try again\(holder.map { "; ps -p \($0) shows it" } ?? "")"
            )
        case .notALog(let path):
            UserError(
                .damaged,
                "\(path) is not a countme log; it is left alone",
                hint: .countme("config")
            )
        case .tooNew(let version, let known):
            UserError(
                .storage,
                "the log was written by a newer countme (schema \(version), this one knows \(known)); it is left alone",
                hint: "install the newer countme; countme --version shows yours"
            )
        case .damaged(let detail):
            UserError(
                .damaged,
                "the log is damaged: \(detail); nothing was changed",
                hints: [
                    .countme("doctor --fix", why: "to set it aside and save what can be read"),
                    .countme("doctor", why: "to see what is wrong"),
                ]
            )
        case .missing(let path):
            UserError(
                .damaged,
                "no log at \(path), but there are backups of one",
                hints: [
                    .countme("doctor --fix", why: "to restore the newest"), .countme("backup --list"),
                    "to start afresh, move \(Shell.word(BackupFolder(besideLogAt: path).path)) away",
                ]
            )
        case .full:
            UserError(.storage, "no space left; nothing was saved", hint: "df -h shows what is full")
        case .readOnly(let path):
            UserError(
                .storage,
                "no permission for \(path); nothing was changed",
                hint: "ls -ld \(Shell.word(path))"
            )
        case .badPath(let path, let reason):
            UserError(.storage, "\(path) cannot be used: \(reason)", hint: .countme("config"))
        case .forbidden(let log):
            UserError(
                .readOnly,
                "your role may not change the log of \(quoted(log)); nothing was saved",
                hint: .countme("sync status")
            )
        case .tooLarge(let table):
            UserError(
                .badInput,
                table == "saved_meals"
                    ? "that is more than one meal can hold; nothing was saved"
                    : "that is more than one record of the log can hold; nothing was saved",
                hint: table == "saved_meals"
                    ? .countme("help meal save", why: "save it as several meals") : .countme("help")
            )
        case .refused(let detail):
            UserError(
                .storage,
                "the log refused that: \(detail); nothing was changed",
                hint: .countme("doctor", why: "to check the log")
            )
        case .inputOutput(let detail):
            UserError(
                .storage,
                "the log cannot be read or written: \(detail)",
                hint: "nothing was saved; df -h and dmesg may say why"
            )
        case .outcomeUnknown(let detail):
            UserError(
                .outcomeUnknown,
                "the change may or may not have been saved: \(detail)",
                hints: [
                    .countme("today", why: "to see whether it was"),
                    "repeating an add with the same --key is safe",
                ]
            )
        }
    }

    /// The lines for standard error, for a command line with such options for the log and the settings.
    func text(keeping places: [String] = []) -> String {
        let head = "countme: error: \(SafeText.shown(summary))\n"
        return head + hints.map { "hint: \(SafeText.shown($0.text(keeping: places)))\n" }.joined()
    }

    /// The same as one line of JSON.
    func json(keeping places: [String] = []) -> [UInt8] {
        let hints = hints.map { $0.text(keeping: places) }
        var writer = JSONWriter(.compact)
        writer.object { writer in
            writer.member("schema_version", ReportRenderer.schemaVersion)
            writer.object("error") { writer in
                writer.member("code", code.rawValue)
                writer.member("message", summary)
                writer.member("hint", hints.isEmpty ? nil : hints.joined(separator: "\n"))
                writer.member("exit_code", Int(exitCode.rawValue))
            }
        }
        writer.endLine()
        return writer.bytes
    }

    /// What to say of a tracker that did not do what it was asked to.
    static func words(_ error: TrackerError) -> UserError {
        switch error {
        case .noSuchEntry(let id):
            UserError(
                .noEntry,
                "no entry with id \"\(id)\"",
                hints: [.countme("today"), .countme("history")]
            )
        case .noEntries:
            UserError(.noEntry, "the log has no entries", hint: .countme("today"))
        case .nothingToUndo:
            UserError(.nothingToUndo, "nothing to undo", hint: .countme("today"))
        case .changedSince(let number, let newest, let command):
            UserError(
                .changedSince,
                "change \(number) is not the newest: change \(newest) (\(SafeText.shown(command))) came after it; nothing was undone",
                hint: .countme("undo --list", why: "what came after it")
            )
        case .undoneAlready(let number):
            UserError(
                .nothingToUndo,
                "change \(number) is already undone",
                hints: [.countme("redo", why: "if it was the last undo"), .countme("undo --list")]
            )
        case .noSuchChange(let number):
            UserError(
                .nothingToUndo,
                "there is no change \(number) to undo",
                hint: .countme("undo --list")
            )
        case .keyUsed(let key, let use): UserError(key, use)
        case .nothingToRedo:
            UserError(
                .nothingToUndo,
                "nothing to redo: the last change was not an undo",
                hint: .countme("today")
            )
        case .changedElsewhere(let kind, let entry, let isThere, let machine, let isUndo):
            changedElsewhere(
                entry.map { quoted($0.name) } ?? "a \(kind.one)",
                isThere ? entry : nil,
                "was \(isThere ? "changed" : "deleted") on \(SafeText.shown(machine)) since",
                isUndo ? "undo" : "redo"
            )
        case .changedMeanwhile(let id): changedMeanwhile("entry \"\(id)\"", .countme("today"))
        case .foodExists(let name):
            UserError(
                .badName,
                "you already have a food called \(quoted(name))",
                hints: [
                    .countme("food edit", name, "--kcal", "N", why: "change it"),
                    .countme("food show", name),
                ]
            )
        case .recipeExists(let name):
            UserError(
                .badName,
                "you already have a recipe called \(quoted(name))",
                hints: [
                    .countme("recipe edit", name, "--add", "FOOD", why: "change it"),
                    .countme("recipe show", name),
                ]
            )
        case .barcodeTaken(let name): barcodeTaken(by: quoted(name), .countme("food show", name))
        case .foodChangedMeanwhile(let name): changedMeanwhile(quoted(name), .countme("food show", name))
        case .mealExists(let name):
            UserError(
                .badName,
                "you already have a saved meal called \(quoted(name))",
                hint: .countme("meal list", name)
            )
        case .petFoodExists(let id): barcodeTaken(by: id, .countme("pet show", id))
        case .petFoodChangedMeanwhile(let id): changedMeanwhile(id, .countme("pet show", id))
        case .weightChangedMeanwhile(let id): changedMeanwhile(id, .countme("weigh list"))
        case .mealChangedMeanwhile(let name):
            changedMeanwhile("the meal \(quoted(name))", .countme("meal list", name))
        case .noSuchRecipe(let name):
            UserError(.noMatch, "no recipe called \(quoted(name))", hint: .countme("recipe list"))
        case .isRecipe(let name):
            UserError(
                .badValue,
                "the figures of \(quoted(name)) follow from its ingredients",
                hints: [.countme("recipe edit", name, "--cooked", "WEIGHT"), .countme("recipe show", name)]
            )
        case .badRecipe(let problem): UserError(.badValue, words(problem), hint: .help("recipe save"))
        case .noWeight(let names):
            UserError(
                .missingValue,
                "nobody knows what \(RecordKind.list(names.prefix(3).map(quoted))) \(names.count == 1 ? "weighs" : "weigh"), so all of it has to be weighed",
                hint: .help("recipe save")
            )
        case .potIsOpen(let name, let left):
            UserError(
                .badName,
                "there is a pot of \(quoted(name)) with \(left.tenthsText) g in it",
                hint: .countme("pot end", name, why: "done with it")
            )
        case .potNeedsWeight(let name):
            UserError(
                .badUnit,
                "what comes from the pot of \(quoted(name)) needs a weight, or its portions",
                hint: .countme("pot", name)
            )
        case .potTooSmall(let name, let left, let taken?):
            UserError(
                .badValue,
                "\(taken.tenthsText) g were taken from the pot of \(quoted(name)) already, more than \(left.tenthsText) g",
                hint: .countme("pot", name)
            )
        case .potTooSmall(let name, let left, nil):
            left == 0
                ? UserError(
                    .implausible,
                    "the pot of \(quoted(name)) is empty",
                    hints: [
                        .countme("pot end", name, why: "then add logs the recipe itself"),
                        .countme("pot start RECIPE --cooked WEIGHT", why: "another one was cooked"),
                    ]
                )
                : UserError(
                    .implausible,
                    "the pot of \(quoted(name)) has no more than \(left.tenthsText) g for it",
                    hints: [
                        .countme("pot", name),
                        .countme("pot edit", name, "--cooked", "WEIGHT", why: "it weighed more"),
                    ]
                )
        case .tooDense(let energy):
            UserError(
                .implausible,
                "\(energy.rounded().tenthsText) kcal per 100 g is more than pure fat has",
                hint: "its weight is too small, or an energy too large"
            )
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
        return UserError(
            .changedElsewhere,
            "\(what) \(how): \(verb) leaves it as it is",
            hints: looks + [
                Hint(words: [verb], why: verb == "undo" ? "the change before it" : "the change after it")
            ]
        )
    }

    private static func changedMeanwhile(_ what: String, _ hint: Hint) -> UserError {
        UserError(.busy, "another command changed \(what) meanwhile", hint: hint)
    }

    private static func barcodeTaken(by what: String, _ hint: Hint) -> UserError {
        UserError(.badValue, "\(what) already has this barcode", hint: hint)
    }
}

extension PlainText.Problem {
    /// What is wrong with a text that is called so.
    func words(of value: String) -> String {
        switch self {
        case .empty: "\(value) is empty"
        case .tooLong(let limit): "\(value) is longer than \(limit) characters"
        case .controlCharacter: "\(value) contains a control character"
        case .bidirectionalControl: "\(value) contains a character that reverses text"
        }
    }
}
