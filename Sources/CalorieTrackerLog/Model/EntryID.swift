/// The short id of an entry, for people to type: four to six consonants, such as `qvfd`.
///
/// An id belongs to one entry of a log for good, even after the entry is deleted. It contains only consonants, so it is
/// never a word or a number. In another log, `EntryUUID` identifies the entry.
public struct EntryID: Hashable, Sendable, LosslessStringConvertible {
    /// The number of the entry in the log, from 1.
    package let number: Int

    private static let letters = Array("bcdfghjkmnpqrstvwxz".utf8)
    private static let multiplier = 75_011
    private static let shift = 41_521

    /// Creates the id of an entry number.
    package init?(number: Int) {
        guard number >= 1, number <= EntryID.largestNumber else { return nil }
        self.number = number
    }

    private static let lengths = 4...6
    /// Forty-nine million entries; longer ids would overflow the arithmetic below.
    static let largestNumber = lengths.reduce(0) { $0 + combinations(ofLength: $1) }

    private static func combinations(ofLength length: Int) -> Int {
        (0..<length).reduce(1) { product, _ in product * letters.count }
    }

    /// Creates an id from its letters in any case; nil if they are not an id.
    public init?(_ description: String) {
        let digits = description.lowercased().utf8.compactMap(EntryID.letters.firstIndex(of:))
        let length = description.utf8.count
        guard digits.count == length, EntryID.lengths.contains(length) else { return nil }
        let modulus = EntryID.combinations(ofLength: length)
        let value = digits.reduce(0) { $0 * EntryID.letters.count + $1 }
        let spread = ((value - EntryID.shift) % modulus + modulus) % modulus
        let inverse = EntryID.inverse(of: EntryID.multiplier % modulus, modulo: modulus)
        let index = inverse * spread % modulus
        let before = (4..<length).reduce(0) { $0 + EntryID.combinations(ofLength: $1) }
        // Index 0 is the last number of its length, because numbers count from 1.
        self.init(number: before + (index == 0 ? modulus : index))
    }

    /// The id in lowercase.
    public var description: String {
        var length = 4
        var before = 0
        while number - before > EntryID.combinations(ofLength: length) {
            before += EntryID.combinations(ofLength: length)
            length += 1
        }
        var value =
            ((number - before) * EntryID.multiplier + EntryID.shift) % EntryID.combinations(ofLength: length)
        return String(unsafeUninitializedCapacity: length) { buffer in
            for position in (0..<length).reversed() {
                buffer[position] = EntryID.letters[value % EntryID.letters.count]
                value /= EntryID.letters.count
            }
            return length
        }
    }

    /// The inverse of a number modulo `modulus`, by the extended Euclidean algorithm.
    private static func inverse(of value: Int, modulo modulus: Int) -> Int {
        var (previous, current) = (modulus, value)
        var (previousFactor, factor) = (0, 1)
        while current != 0 {
            let quotient = previous / current
            (previous, current) = (current, previous - quotient * current)
            (previousFactor, factor) = (factor, previousFactor - quotient * factor)
        }
        return (previousFactor % modulus + modulus) % modulus
    }
}
