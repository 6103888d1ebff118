/// The portions of a food, as far as they are fit to be one.
struct PortionList {
    private static let most = 12
    private static let weights = 0.01...5000.0

    /// The portions, each name once.
    private(set) var portions: [Food.Portion] = []
    /// The grams of a milliliter, where a portion that is a volume told them.
    private(set) var density: Double?

    /// Adds a portion, unless it is a unit of weight or volume: those every food has.
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
        // No unit is longer, and most names are.
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

    /// The grams of a milliliter of what fills a cup without gaps, for a drink.
    var cupDensity: Double? {
        guard let cup = portions.first(where: { $0.name == "cup" }),
            let milliliters = MeasurementUnit.cups.kitchenMilliliters
        else { return nil }
        let density = (cup.grams / milliliters).roundedToThousandth
        return (0.9...1.4).contains(density) ? density : nil
    }

    /// The portion that is meant when a food that comes from no package is counted; nil unless obvious.
    var obviousDefault: String? {
        for word in ["medium", "large", "slice", "cup"] {
            let isSo = { (portion: Food.Portion) in portion.name == word || portion.name.hasPrefix(word + ",")
            }
            if let portion = portions.first(where: isSo) { return portion.name }
        }
        return nil
    }
}
