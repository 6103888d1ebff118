/// An error for a change that is refused because of its values or the contents of the log.
///
/// The log is unchanged. Other errors, such as `StorageError`, concern the file or the operating system.
public protocol ChangeRefusal: Error {}

extension InvalidFoodItem: ChangeRefusal {}

/// The reason why a record is not found, added, changed, or deleted.
public enum CalorieTrackerError: ChangeRefusal, Equatable {
    /// No entry has this id.
    case noSuchEntry(EntryID)
    /// The log has no entries.
    case noEntries
    /// An earlier change used the key, and nothing is left of the entries that it added.
    case keyUsed(String, KeyUse)
    /// The record in the log is no longer the one that was passed, which is the associated value: another change was
    /// made after it was read.
    case changedMeanwhile(RecordContent)
    /// Another record already has the name. Only commands of `countme` cause this error.
    case nameTaken(by: RecordContent)
    /// Another record already has the barcode. Only commands of `countme` cause this error.
    case barcodeTaken(by: RecordContent)
}

/// The reason why nothing is undone or redone.
public enum UndoError: ChangeRefusal, Equatable {
    /// There is no change to undo.
    case nothingToUndo
    /// No change has been undone since the last new change.
    case nothingToRedo
    /// Fewer changes than requested can be undone or redone: only this number. Only commands of `countme` cause this
    /// error.
    case tooFew(Int, isUndo: Bool)
    /// The change with a number is not the newest one. Only commands of `countme` cause this error.
    case changedSince(Int, newest: Int, command: String)
    /// The change with a number was undone before. Only commands of `countme` cause this error.
    case undoneAlready(Int)
    /// No change that can be undone has this number. Only commands of `countme` cause this error.
    case noSuchChange(Int)
    /// Another device has changed a record since, so undo or redo leaves the record as it is.
    ///
    /// The next call skips this change. `entry` is nil if the record is of another kind than an entry, `isThere` is
    /// false if the record has been deleted, and `machine` is the name of the other device.
    case changedElsewhere(kind: RecordKind, entry: FoodItem?, isThere: Bool, machine: String, isUndo: Bool)
}

/// An assistant cannot undo or redo this change, because no assistant made it.
package struct OriginRefusal: ChangeRefusal {
    /// The number of the change.
    package let change: Int
    /// The command that made it.
    package let command: String
}

/// A change is not the next one to redo.
package struct RedoRefusal: ChangeRefusal {
    /// The number of the change that was requested.
    package let change: Int
    /// The number of the next change to redo; nil if there is none.
    package let next: Int?
}

extension DayRefusal: ChangeRefusal {}

/// The reason why a recipe cannot be saved or cooked.
package enum RecipeError: ChangeRefusal, Equatable {
    /// No food with this name has a recipe.
    case noSuchRecipe(String)
    /// The values of the food with this name are computed from its recipe.
    case figuresFollow(String)
    /// A log cannot store this recipe.
    case bad(Recipe.Problem)
    /// The weight of some of these ingredients is unknown, and so is the cooked weight.
    case noWeight([String])
    /// The result would have more energy in 100 g than pure fat.
    case tooDense(Double)
}

/// An error of logging food from a pot, or of starting a pot.
public enum PotError: ChangeRefusal, Equatable {
    /// A pot with this name is not empty; `left` is the number of grams left.
    case isOpen(String, left: Double)
    /// The entry lacks the weight that is eaten from the pot with this name.
    case needsWeight(String)
    /// The pot with this name contains less, or its new weight is less than was already eaten from it: the grams left
    /// or the new weight, and the grams eaten.
    case tooSmall(String, left: Double, taken: Double?)
}
