/// A manufacturer's serving size: `30.05047g`, `1.61 ONZ (45 g)`, `2 SLICES (57 g)`, `250 ml`.
struct ServingSize: Equatable {
    /// The weight of the serving, or the volume in milliliters for liquids.
    let quantity: Double
    /// Whether the quantity is a volume.
    let isVolume: Bool

    /// A quantity in a unit of a table: `30` and `GRM`; nil for a unit that is neither weight nor volume.
    init?(_ quantity: Double, unit: some StringProtocol) {
        let factor: Double
        switch unit.lowercased() {
        case "g", "grm", "gm", "gr", "gram", "grams": (factor, isVolume) = (1, false)
        case "mg", "mgm": (factor, isVolume) = (0.001, false)
        case "kg": (factor, isVolume) = (1000, false)
        case "ml", "mlt", "milliliter", "milliliters": (factor, isVolume) = (1, true)
        case "cl": (factor, isVolume) = (10, true)
        case "dl": (factor, isVolume) = (100, true)
        case "l": (factor, isVolume) = (1000, true)
        default: return nil
        }
        self.quantity = (quantity * factor).roundedToThousandth
        guard self.quantity.isFinite, self.quantity >= 0.01, self.quantity <= 5000 else { return nil }
    }

    /// The first number in a text that is followed by a unit of weight or volume.
    init?(_ text: String) {
        var rest = Array(text.utf8.prefix(200))[...]
        while let start = rest.firstIndex(where: { $0.isDigit }) {
            rest = rest[start...]
            let digits = rest.prefix { $0.isDigit || $0 == 0x2e || $0 == 0x2c }
            rest = rest.dropFirst(digits.count).drop { $0 == 0x20 }
            let letters = rest.prefix { $0.isLetter }
            rest = rest.dropFirst(letters.count)
            var words = [Substring(String(decoding: digits, as: UTF8.self))]
            let unit = String(decoding: letters, as: UTF8.self)
            if let number = ServingSize.number(&words), let size = ServingSize(number, unit: unit) {
                self = size
                return
            }
        }
        return nil
    }

    private static func number(_ words: inout [Substring]) -> Double? {
        // More digits than people write are the result of binary fractions.
        if let long = words.first, long.utf8.count > 12 { words = [long.prefix(12)] }
        return LeadingNumber(&words)?.value
    }
}

extension Food {
    /// Sets a manufacturer's serving as the default portion.
    ///
    /// The household text is used only if it is a number followed by words.
    mutating func setServing(_ size: ServingSize?, household: String?) {
        guard let size else { return }
        // The approximation for all liquids with values by volume: 1 ml weighs about 1 g.
        let grams = size.quantity
        var list = PortionList()
        if let text = household.flatMap({ PortionText($0) }), text.isCounted {
            list.add(text, grams: grams)
            if text.count == 1, let portion = list.portions.first {
                portions = [portion]
                defaultPortion = portion.name
                return
            }
        }
        list.add("serving", grams: grams)
        portions = list.portions
        defaultPortion = portions.contains { $0.name == "serving" } ? "serving" : nil
    }
}
