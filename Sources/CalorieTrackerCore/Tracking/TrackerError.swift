/// Why the tracker did not do what it was asked to.
public enum TrackerError: Error, Equatable, Sendable {
    /// No entry has this id.
    case noSuchEntry(EntryID)
    /// There is no entry at all.
    case noEntries
    /// There is no change to take back.
    case nothingToUndo
    /// No change has been taken back since the last new one.
    case nothingToRedo
    /// An entry was changed by another command after it was shown.
    case changedMeanwhile(EntryID)
    /// There is a food of one's own with this name already.
    case foodExists(String)
    /// The food of this name has the barcode already.
    case barcodeTaken(by: String)
    /// A food was changed by another command after it was shown.
    case foodChangedMeanwhile(String)
    /// There is a saved meal with this name already.
    case mealExists(String)
    /// The pet food of this id has the barcode already.
    case petFoodExists(String)
    /// A pet food was changed by another command after it was shown.
    case petFoodChangedMeanwhile(String)
    /// A saved meal was changed by another command after it was shown.
    case mealChangedMeanwhile(String)
}
