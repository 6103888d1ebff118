/// Names of packaged foods as reported by US manufacturers: in capitals, often beginning with the brand.
enum BrandedName {
    /// Words that are always written in capitals.
    private static let abbreviations: Set<String> = [
        "BBQ", "BLT", "USA", "US", "UK", "IPA", "NY", "GMO", "PB", "XL", "XXL", "MCT", "DHA", "UHT", "II",
        "III", "IV", "TV",
    ]

    /// A name in normal spelling, without its brand.
    static func readable(_ name: String, brand: String?) -> String {
        let short = brand.map { withoutBrand(name, $0) } ?? name
        return isShouted(short) ? sentence(short) : short
    }

    /// A name in capitals as sentence case; words with digits are unchanged.
    static func sentence(_ name: String) -> String {
        var bytes = Array(name.utf8)
        for word in bytes.indices.split(whereSeparator: { bytes[$0] == 0x20 }) {
            let letters = bytes[word.startIndex..<word.endIndex].filter(\.isLetter)
            let isKept =
                letters.count < word.count
                && bytes[word.startIndex..<word.endIndex].contains(where: \.isDigit)
            // "BBQ," is always in capitals.
            if isKept
                || letters.count <= 3 && abbreviations.contains(String(decoding: letters, as: UTF8.self))
            {
                continue
            }
            for index in word { bytes[index] = bytes[index].lowercased }
        }
        // "2% milk" begins with a number.
        if let first = bytes.firstIndex(where: { $0.isLetter || $0.isDigit }) {
            bytes[first] = bytes[first].uppercased
        }
        return String(decoding: bytes, as: UTF8.self)
    }

    /// Whether a name has uppercase letters and no lowercase letters; only for ASCII.
    static func isShouted(_ name: String) -> Bool {
        var hasCapital = false
        for byte in name.utf8 {
            if byte >= 0x80 || byte.isLetter && !byte.isCapital { return false }
            if byte.isCapital { hasCapital = true }
        }
        return hasCapital
    }

    private static func withoutBrand(_ name: String, _ brand: String) -> String {
        let (bytes, start) = (Array(name.utf8), Array(brand.utf8))
        guard !start.isEmpty, bytes.count > start.count,
            zip(bytes, start).allSatisfy({ $0.lowercased == $1.lowercased })
        else { return name }
        let rest = bytes[start.count...]
        let separators = Array(" ,-:;.".utf8)
        // "Oreos" does not begin with the brand "Oreo".
        guard let next = rest.first, separators.contains(next) else { return name }
        let short = rest.drop { separators.contains($0) }
        return short.count { $0.isLetter || $0 >= 0x80 } >= 3 ? String(decoding: short, as: UTF8.self) : name
    }
}
