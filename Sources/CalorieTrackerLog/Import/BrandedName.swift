/// Names of packages as an American maker reports them: in capitals, often with the brand in front.
enum BrandedName {
    /// What is written in capitals anywhere.
    private static let abbreviations: Set<String> = [
        "BBQ", "BLT", "USA", "US", "UK", "IPA", "NY", "GMO", "PB", "XL", "XXL", "MCT", "DHA", "UHT", "II",
        "III", "IV", "TV",
    ]

    /// A name as people write it, without its brand.
    static func readable(_ name: String, brand: String?) -> String {
        let short = brand.map { withoutBrand(name, $0) } ?? name
        return isShouted(short) ? sentence(short) : short
    }

    /// A name in capitals with only its first letter left so; words with digits stay what they are.
    static func sentence(_ name: String) -> String {
        var bytes = Array(name.utf8)
        for word in bytes.indices.split(whereSeparator: { bytes[$0] == 0x20 }) {
            let letters = bytes[word.startIndex..<word.endIndex].filter(\.isLetter)
            let isKept =
                letters.count < word.count
                && bytes[word.startIndex..<word.endIndex].contains(where: \.isDigit)
            // "BBQ," is in capitals anywhere.
            if isKept
                || letters.count <= 3 && abbreviations.contains(String(decoding: letters, as: UTF8.self))
            {
                continue
            }
            for index in word { bytes[index] = bytes[index].lowercased }
        }
        // "2% milk" begins with its number.
        if let first = bytes.firstIndex(where: { $0.isLetter || $0.isDigit }) {
            bytes[first] = bytes[first].uppercased
        }
        return String(decoding: bytes, as: UTF8.self)
    }

    /// Whether a name has capitals and no small letters; only of ASCII that is easily said.
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
