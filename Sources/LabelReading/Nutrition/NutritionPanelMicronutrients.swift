internal import CalorieTrackerCore

/// The vitamins and minerals of a nutrition facts table, such as `Vitamin D 2mcg 10%`.
///
/// A misread digit can change an amount tenfold, and nothing else in the table reveals the error. So an amount is read
/// only if its line has one unit and a matching percentage of the daily value on American or European labels.
enum NutritionPanelMicronutrients {
    /// Reads the lines of a text.
    static func read(_ text: String) -> Micronutrients {
        var found: [Micronutrient: Double?] = [:]
        for line in text.split(whereSeparator: \.isNewline) {
            guard let (nutrient, amount) = amount(in: line.lowercased()) else { continue }
            // If two lines disagree, the value is unknown.
            found[nutrient] = found[nutrient].map { $0 == amount ? amount : nil } ?? amount
        }
        return Micronutrients(found.compactMap { nutrient, amount in amount.map { (nutrient, $0) } })
    }

    private static let names: [(name: String, nutrient: Micronutrient)] = [
        ("vitamin d", .vitaminD), ("vit. d", .vitaminD), ("vitamin c", .vitaminC), ("vitamin e", .vitaminE),
        ("vitamin a", .vitaminA), ("vitamin b6", .vitaminB6), ("vitamin b12", .vitaminB12),
        ("calcium", .calcium), ("iron", .iron), ("potassium", .potassium), ("potas.", .potassium),
        ("magnesium", .magnesium), ("zinc", .zinc), ("phosphorus", .phosphorus), ("eisen", .iron),
        ("kalzium", .calcium), ("kalium", .potassium), ("zink", .zinc), ("fer", .iron), ("hierro", .iron),
        ("calcio", .calcium), ("potasio", .potassium), ("ferro", .iron), ("vitamine d", .vitaminD),
        ("vitamine c", .vitaminC), ("vitamina d", .vitaminD), ("vitamina c", .vitaminC),
    ]

    private static let units: Set<String> = ["mg", "mcg", "ug", "µg", "μg"]

    /// Reads a line with a name, an amount with its unit, and the percentage of the daily value.
    private static func amount(in line: String) -> (Micronutrient, Double)? {
        let line = line.drop { !$0.isLetter }
        guard let (name, nutrient) = names.first(where: { line.hasPrefix($0.name) }) else { return nil }
        let rest = line.dropFirst(name.count)
        guard let next = rest.first, !next.isLetter, !next.isNumber else { return nil }
        let pieces = pieces(of: rest)
        let amounts = pieces.filter { units.contains($0.unit) }
        let percents = pieces.filter { $0.unit == "%" }
        guard pieces.count == 2, let stated = amounts.first, let percent = percents.first,
            let factor = nutrient.factor(of: stated.unit)
        else { return nil }
        let amount = stated.number * factor
        let agrees = [IntakeAuthority.fda, .eu].contains { authority in
            let intakes = ReferenceIntakes(authority, for: .adult)
            guard let target = intakes.target(of: .micro(nutrient), kilocalories: 2000) else { return false }
            let computed = 100 * amount / target.value
            // American labels round to steps of 2%, from 10% to steps of 5%, and from 50% to steps of 10%.
            let step = percent.number < 10 ? 2.0 : percent.number < 50 ? 5 : 10
            return abs(computed - percent.number) <= 0.51 * step
        }
        return agrees ? (nutrient, amount) : nil
    }

    /// Splits a line into its numbers, each with the word or sign after it.
    private static func pieces(of text: Substring) -> [(number: Double, unit: String)] {
        var pieces: [(number: Double, unit: String)] = []
        var rest = text
        while let start = rest.firstIndex(where: { $0.isASCII && $0.isNumber }) {
            rest = rest[start...]
            let digits = rest.prefix { $0.isASCII && $0.isNumber || $0 == "." || $0 == "," }
            rest = rest.dropFirst(digits.count).drop { $0 == " " }
            let unit = rest.first == "%" ? "%" : String(rest.prefix { $0.isLetter })
            rest = rest.dropFirst(unit.count)
            let point = String(digits.map { $0 == "," ? "." : $0 })
            pieces.append((Double(point) ?? .nan, unit))
        }
        return pieces
    }
}
