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

/// Why a recipe is not saved or cooked.
package enum RecipeError: ChangeRefusal, Equatable {
    /// No food of this name is cooked from others.
    case noSuchRecipe(String)
    /// The figures of the food of this name follow from what it is cooked from.
    case figuresFollow(String)
    /// No log can hold such a recipe.
    case bad(Recipe.Problem)
    /// Neither the weight of these ingredients is known, nor the weight of what came out of them.
    case noWeight([String])
    /// What comes out would have more energy in 100 g than pure fat.
    case tooDense(Double)
}

/// Why nothing is taken from a pot, or no pot is begun.
package enum PotError: ChangeRefusal, Equatable {
    /// There is something left in the pot of this name.
    case isOpen(String, left: Double)
    /// What is taken from the pot of this name says no weight.
    case needsWeight(String)
    /// The pot of this name does not hold that much; or more than its new weight was taken already.
    case tooSmall(String, left: Double, taken: Double?)
}
