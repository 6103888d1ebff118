/// The version of payloads.
///
/// A record with a value that older programs do not support has a higher version than others, so that those programs
/// stop at it instead of dropping the value.
enum SharedFormat {
    static let first = 1
    /// The first version with micronutrients.
    static let withMicronutrients = 2
    /// The first version with recipes, pots, and plans.
    static let withRecipes = 3
    /// The first version with ranges of estimated energies.
    static let withGuesses = 4
    /// The first version with changes of the goal of a day.
    static let withGoalAdjustments = 5
    /// The newest version that this program supports.
    static let newest = withGoalAdjustments

    /// The keys in payloads that older versions do not support, newest version first.
    private static let keys: [(text: [UInt8], format: Int)] = {
        let keys: [(key: RecordKey, format: Int)] = [
            (EnergyRange.lowKey, withGuesses), (.later("ingredients"), withRecipes),
            (Micronutrients.recordKey, withMicronutrients),
        ]
        return keys.map { (Array("\"\($0.key.name)\":".utf8), $0.format) }
    }()

    /// The lowest version that supports the payload of a record of a kind.
    static func needed(by payload: String, of kind: RecordKind?) -> Int {
        var payload = payload
        let newest = payload.withUTF8 { bytes in keys.first { isFound($0.text, in: bytes) }?.format }
        return max(newest ?? first, kind?.format ?? first)
    }

    /// Whether a payload contains a key; it compares bytes, because every sent record is searched.
    private static func isFound(_ key: [UInt8], in bytes: UnsafeBufferPointer<UInt8>) -> Bool {
        var rest = bytes[...]
        while let start = rest.firstIndex(of: UInt8(ascii: "\"")) {
            if bytes[start...].starts(with: key) { return true }
            rest = bytes[(start + 1)...]
        }
        return false
    }
}
