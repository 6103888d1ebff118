/// Reads the names of portions in catalogs: `2 cookies`, `cup, chopped`, `pat (1" sq, 1/3" high)`.
struct PortionText: Equatable {
    /// The number of portions; 1 if there is no leading number.
    let count: Double
    /// The name of a single portion, in lowercase.
    let name: String
    /// Whether there is a leading number.
    let isCounted: Bool

    private static let longest = 40

    /// Reads a text; nil if it has no name, and the first name if it has several.
    init?(_ text: String, isPlural: Bool = false) {
        guard let plain = ImportedText.cleaned(PortionText.withoutAsides(text)) else { return nil }
        var words = plain.lowercased().split(separator: " ")
        if let first = words.first, ["about", "approx", "approx.", "approximately", "~"].contains(first) {
            words.removeFirst()
        }
        let number = LeadingNumber(&words)
        guard let name = PortionText.tidied(words, isPlural: number.map { $0.value != 1 } ?? isPlural) else {
            return nil
        }
        count = number?.value ?? 1
        isCounted = number != nil
        guard count > 0, count < 10_000 else { return nil }
        self.name = name
    }

    /// The text without parentheses, or the part after a vertical bar.
    private static func withoutAsides(_ text: String) -> String {
        var result: [UInt8] = []
        var depth = 0
        for byte in text.utf8.prefix(500) {
            switch byte {
            case UInt8(ascii: "("): depth += 1
            case UInt8(ascii: ")"): depth = max(depth - 1, 0)
            case UInt8(ascii: "|") where depth == 0: return String(decoding: result, as: UTF8.self)
            default: if depth == 0 { result.append(byte == UInt8(ascii: "=") ? 0x20 : byte) }
            }
        }
        return String(decoding: result, as: UTF8.self)
    }

    private static func tidied(_ words: [Substring], isPlural: Bool) -> String? {
        var words = words.map(String.init)
        guard !words.isEmpty else { return nil }
        // In "2 slices of bread", the number refers to the slices; in "2 chocolate cookies", to the cookies.
        let head = words.firstIndex { $0.hasSuffix(",") } ?? words.firstIndex(of: "of").map { $0 - 1 }
        let last = min(max(head ?? words.count - 1, 0), words.count - 1)
        if isPlural { words[last] = singular(words[last]) }
        words[0] = kitchenWord(words[0])
        if words[0] == "nlea" || words[0] == "racc" { words = ["serving"] }
        // Removed parentheses leave a space, and "not further specified" has no meaning.
        words.removeAll { $0 == "nfs" }
        var name = words.joined(separator: " ").replacing(", nfs,", with: ",").replacing(" ,", with: ",")
        if name.utf8.count > longest, name.count > longest {
            let cut = name.prefix(longest)
            name = String(cut[..<(cut.lastIndex(of: ",") ?? cut.lastIndex(of: " ") ?? cut.endIndex)])
        }
        let ends = Array(" ,;:.-/*".utf8)
        while let last = name.utf8.last, ends.contains(last) { name.removeLast() }
        while let first = name.utf8.first, ends.contains(first) { name.removeFirst() }
        guard let first = name.unicodeScalars.first, first.properties.isAlphabetic else { return nil }
        return name
    }

    /// The word that commands use for a kitchen measure.
    private static func kitchenWord(_ word: String) -> String {
        let hasComma = word.hasSuffix(",")
        switch hasComma ? String(word.dropLast()) : word {
        case "cups": return hasComma ? "cup," : "cup"
        case "tablespoon", "tablespoons", "tbsps", "tbs", "tbsp.": return hasComma ? "tbsp," : "tbsp"
        case "teaspoon", "teaspoons", "tsps", "tsp.": return hasComma ? "tsp," : "tsp"
        default: return word
        }
    }

    /// The singular of a counted word: "cookies" becomes "cookie", "berries" becomes "berry".
    private static func singular(_ word: String) -> String {
        if word.hasSuffix(",") { return singular(String(word.dropLast())) + "," }
        let stem = String(word.dropLast())
        return endingInIE.contains(stem) ? stem : FoldedWord.readableSingular(word)
    }

    private static let endingInIE: Set = [
        "cookie", "brownie", "smoothie", "pie", "veggie", "hoagie", "sweetie", "pixie", "zombie", "smartie",
        "birdie", "foodie", "weenie", "calorie",
    ]
}

/// The valid portions of a food.
struct PortionList {
    private static let most = 12
    private static let weights = 0.01...5000.0

    /// The portions, with distinct names.
    private(set) var portions: [Food.Portion] = []
    /// The density in grams per milliliter, if a portion by volume gives it.
    private(set) var density: Double?

    /// Adds a portion, unless it is a unit of weight or volume, which every food has.
    mutating func add(_ text: PortionText, grams: Double) {
        let one = grams / text.count
        guard one.isFinite, PortionList.weights.contains(one) else { return }
        if let milliliters = PortionList.milliliters(text.name) {
            let perMilliliter = (one / milliliters).roundedToThousandth
            if density == nil, (0.7...1.5).contains(perMilliliter) { density = perMilliliter }
            return
        }
        add(text.name, grams: one)
    }

    /// Adds a portion by its name.
    mutating func add(_ name: String, grams: Double) {
        guard grams.isFinite, PortionList.weights.contains(grams), portions.count < PortionList.most,
            !PortionList.isWeight(name), !portions.contains(where: { $0.name == name })
        else { return }
        portions.append(Food.Portion(name: name, grams: grams.roundedToThousandth))
    }

    private static let weightWords: Set = [
        "ounce", "ounces", "pound", "pounds", "gram", "grams", "onz", "oza", "grm", "mlt",
    ]

    private static func isWeight(_ name: String) -> Bool {
        let word = name.utf8.prefix { $0 != UInt8(ascii: ",") }
        // No unit is longer, but most names are.
        guard word.count <= 8 else { return false }
        let text = String(decoding: word, as: UTF8.self)
        if weightWords.contains(text) { return true }
        return MeasurementUnit(typed: text).map { $0.grams != nil || $0.milliliters != nil } ?? false
    }

    private static func milliliters(_ name: String) -> Double? {
        switch name {
        case "fl oz", "fluid ounce", "fluid ounces": MeasurementUnit.fluidOunces.milliliters
        case "milliliter", "ml": 1
        case "liter", "l": 1000
        default: nil
        }
    }

    /// The density of a drink in grams per milliliter, computed from its cup.
    var cupDensity: Double? {
        guard let cup = portions.first(where: { $0.name == "cup" }),
            let milliliters = MeasurementUnit.cups.kitchenMilliliters
        else { return nil }
        let density = (cup.grams / milliliters).roundedToThousandth
        return (0.9...1.4).contains(density) ? density : nil
    }

    /// The default portion of an unpackaged food; nil unless obvious.
    var obviousDefault: String? {
        for word in ["medium", "large", "slice", "cup"] {
            let isSo = { (portion: Food.Portion) in portion.name == word || portion.name.hasPrefix(word + ",")
            }
            if let portion = portions.first(where: isSo) { return portion.name }
        }
        return nil
    }
}
