/// A change that is refused for what the log holds; nothing was changed.
public protocol ChangeRefusal: Error {}

extension InvalidFoodItem: ChangeRefusal {}

/// Why a record is not added, changed or deleted.
public enum TrackerError: ChangeRefusal, Equatable {
    /// No entry has this id.
    case noSuchEntry(EntryID)
    /// There is no entry at all.
    case noEntries
    /// A key was used before, and nothing is there of what was added with it.
    case keyUsed(String, KeyUse)
    /// Another command changed a record after it was shown.
    case changedMeanwhile(RecordContent)
    /// Another record already has the name.
    case nameTaken(by: RecordContent)
    /// Another record already has the barcode.
    case barcodeTaken(by: RecordContent)
}

/// Why nothing is taken back, or done again.
public enum UndoError: ChangeRefusal, Equatable {
    /// There is no change to take back.
    case nothingToUndo
    /// No change has been taken back since the last new one.
    case nothingToRedo
    /// Fewer changes than were asked for can be taken back, or done again: this many.
    case tooFew(Int, isUndo: Bool)
    /// The change of a number is not the newest: another one came after it.
    case changedSince(Int, newest: Int, command: String)
    /// The change of a number was taken back before.
    case undoneAlready(Int)
    /// No change that can be taken back has this number.
    case noSuchChange(Int)
    /// Another machine changed a record since, so that undo or redo leaves it as it is.
    case changedElsewhere(kind: RecordKind, entry: FoodItem?, isThere: Bool, machine: String, isUndo: Bool)
}

/// Why a recipe is not saved or cooked.
public enum RecipeError: ChangeRefusal, Equatable {
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
public enum PotError: ChangeRefusal, Equatable {
    /// There is something left in the pot of this name.
    case isOpen(String, left: Double)
    /// What is taken from the pot of this name says no weight.
    case needsWeight(String)
    /// The pot of this name does not hold that much; or more than its new weight was taken already.
    case tooSmall(String, left: Double, taken: Double?)
}
