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

    /// A name in capitals with only its first letter left so.
    static func sentence(_ name: String) -> String {
        var words: [String] = []
        for word in name.split(separator: " ", omittingEmptySubsequences: false) {
            let hasDigit = word.utf8.contains { (0x30...0x39).contains($0) }
            let letters = String(word.filter(\.isLetter))
            // "7UP" and "BBQ," stay what they are.
            let isKept = hasDigit || abbreviations.contains(letters)
            words.append(isKept ? String(word) : word.lowercased())
        }
        let text = words.joined(separator: " ")
        guard let first = text.firstIndex(where: \.isLetter) else { return text }
        let startsWithDigit = text[..<first].utf8.contains { (0x30...0x39).contains($0) }
        return startsWithDigit
            ? text : text[..<first] + text[first].uppercased() + text[text.index(after: first)...]
    }

    /// Whether a name has capitals and no small letters; only of ASCII that is easily said.
    static func isShouted(_ name: String) -> Bool {
        var hasCapital = false
        for byte in name.utf8 {
            if byte >= 0x80 || (0x61...0x7a).contains(byte) { return false }
            if (0x41...0x5a).contains(byte) { hasCapital = true }
        }
        return hasCapital
    }

    private static func withoutBrand(_ name: String, _ brand: String) -> String {
        let (bytes, start) = (Array(name.utf8), Array(brand.utf8))
        guard !start.isEmpty, bytes.count > start.count,
            zip(bytes, start).allSatisfy({ lowercased($0) == lowercased($1) })
        else { return name }
        let rest = bytes[start.count...]
        let separators = Array(" ,-:;.".utf8)
        // "Oreos" does not begin with the brand "Oreo".
        guard let next = rest.first, separators.contains(next) else { return name }
        let short = String(decoding: rest.drop { separators.contains($0) }, as: UTF8.self)
        return short.filter(\.isLetter).count >= 3 ? short : name
    }

    private static func lowercased(_ byte: UInt8) -> UInt8 {
        (0x41...0x5a).contains(byte) ? byte | 0x20 : byte
    }
}
