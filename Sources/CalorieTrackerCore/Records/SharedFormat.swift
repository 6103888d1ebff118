/// The version of payloads.
///
/// A record with a value that older programs do not know says a higher one than others, so that those stop
/// before it instead of dropping the value.
enum SharedFormat {
    static let first = 1
    /// The first with stated micronutrients.
    static let withMicronutrients = 2
    /// The first with foods that are cooked from others, pots and plans.
    static let withRecipes = 3
    /// The first with ranges of energies that are a guess.
    static let withGuesses = 4
    /// The newest that this program reads.
    static let newest = withGuesses

    /// The lowest version that can say what the payload of a record of a kind says.
    static func needed(by payload: String, of kind: RecordKind?) -> Int {
        func states(_ key: RecordKey) -> Bool { payload.contains("\"\(key.name)\":") }
        let format =
            states(EnergyRange.lowKey)
            ? withGuesses
            : states(.later("ingredients"))
                ? withRecipes : states(Micronutrients.recordKey) ? withMicronutrients : first
        return max(format, kind?.format ?? first)
    }
}
