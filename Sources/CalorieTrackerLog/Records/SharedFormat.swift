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

    /// What a version knows that older ones do not, the newest first.
    private static let keys: [(key: RecordKey, format: Int)] = [
        (EnergyRange.lowKey, withGuesses), (.later("ingredients"), withRecipes),
        (Micronutrients.recordKey, withMicronutrients),
    ]

    /// The lowest version that can say what the payload of a record of a kind says.
    static func needed(by payload: String, of kind: RecordKind?) -> Int {
        let newest = keys.first { payload.contains("\"\($0.key.name)\":") }
        return max(newest?.format ?? first, kind?.format ?? first)
    }
}
