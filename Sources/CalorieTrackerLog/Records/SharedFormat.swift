internal import CLibrary

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
        return max(payload.withUTF8(newestFormat(in:)), kind?.format ?? first)
    }

    /// The newest version whose keys a payload has.
    ///
    /// Every record that is sent is searched, so all keys are searched in one pass.
    private static func newestFormat(in bytes: UnsafeBufferPointer<UInt8>) -> Int {
        var newest = first
        guard let start = bytes.baseAddress else { return newest }
        var position = 0
        while position < bytes.count,
            let quote = memchr(start + position, Int32(UInt8(ascii: "\"")), bytes.count - position)
        {
            position = UnsafeRawPointer(quote) - UnsafeRawPointer(start)
            for key in keys where key.format > newest && position + key.text.count <= bytes.count {
                if memcmp(quote, key.text, key.text.count) == 0 { newest = key.format }
            }
            position += 1
        }
        return newest
    }
}
