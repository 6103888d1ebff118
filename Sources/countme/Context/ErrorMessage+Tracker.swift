internal import CalorieTrackerCore

extension ErrorMessage {
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
        case .nothingToRedo:
            UserError(.nothingToUndo, "nothing to redo: the last change was no undo", hint: .countme("today"))
        case .changedMeanwhile(let id):
            UserError(
                .busy,
                "entry \"\(id)\" was changed by another command meanwhile",
                hint: .countme("today")
            )
        case .foodExists(let name):
            UserError(
                .badName,
                "there is a food of yours called \(quoted(name)) already",
                hints: [
                    .countme("food edit", name, "--kcal", "N", why: "change it"),
                    .countme("food show", name),
                ]
            )
        case .barcodeTaken(let name):
            UserError(
                .badValue,
                "\(quoted(name)) has this barcode already",
                hint: .countme("food show", name)
            )
        case .foodChangedMeanwhile(let name):
            UserError(
                .busy,
                "\(quoted(name)) was changed by another command meanwhile",
                hint: .countme("food show", name)
            )
        case .mealExists(let name):
            UserError(
                .badName,
                "there is a saved meal called \(quoted(name)) already",
                hint: .countme("meal list", name)
            )
        case .petFoodExists(let id):
            UserError(
                .badValue,
                "\(id) has this barcode already",
                hint: .countme("pet show", id)
            )
        case .petFoodChangedMeanwhile(let id):
            UserError(
                .busy,
                "\(id) was changed by another command meanwhile",
                hint: .countme("pet show", id)
            )
        case .mealChangedMeanwhile(let name):
            UserError(
                .busy,
                "the meal \(quoted(name)) was changed by another command meanwhile",
                hint: .countme("meal list", name)
            )
        }
    }
}
