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

    /// What a version knows that older ones do not, the newest first: the key as payloads have it.
    private static let keys: [(text: [UInt8], format: Int)] = {
        let keys: [(key: RecordKey, format: Int)] = [
            (EnergyRange.lowKey, withGuesses), (.later("ingredients"), withRecipes),
            (Micronutrients.recordKey, withMicronutrients),
        ]
        return keys.map { (Array("\"\($0.key.name)\":".utf8), $0.format) }
    }()

    /// The lowest version that can say what the payload of a record of a kind says.
    static func needed(by payload: String, of kind: RecordKind?) -> Int {
        var payload = payload
        let newest = payload.withUTF8 { bytes in keys.first { isFound($0.text, in: bytes) }?.format }
        return max(newest ?? first, kind?.format ?? first)
    }

    /// Whether a payload has a key, byte by byte: every record that is sent is searched.
    private static func isFound(_ key: [UInt8], in bytes: UnsafeBufferPointer<UInt8>) -> Bool {
        var rest = bytes[...]
        while let start = rest.firstIndex(of: UInt8(ascii: "\"")) {
            if bytes[start...].starts(with: key) { return true }
            rest = bytes[(start + 1)...]
        }
        return false
    }
}
