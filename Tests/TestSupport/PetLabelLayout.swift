internal import CalorieTrackerCore

/// How labels arrange their values.
enum PetLabelLayout {
    private static let order: [PetNutrient] = [.protein, .fat, .fiber, .moisture, .ash]

    static func american(
        _ values: [PetNutrient: Double],
        energy: Int,
        using random: inout SeededGenerator
    ) -> (text: String, hasEnergy: Bool) {
        let names: [PetNutrient: String] = [
            .protein: "Crude Protein", .fat: "Crude Fat", .fiber: "Crude Fiber", .moisture: "Moisture",
            .ash: "Ash",
        ]
        let isUpper = Bool.random(using: &random)
        let isWhole = values.values.allSatisfy { $0 == $0.rounded() } && Bool.random(using: &random)
        let present = order.filter { values[$0] != nil }
        let number = { (nutrient: PetNutrient) -> String in
            digits(values[nutrient] ?? 0, isWhole: isWhole) + "%"
        }
        let word = { (nutrient: PetNutrient) in nutrient == .protein || nutrient == .fat ? "Min" : "Max" }
        var items: [String]
        let style = Int.random(in: 0..<8, using: &random)
        let name = { (nutrient: PetNutrient) in names[nutrient] ?? "" }
        switch style {
        case 0: items = present.map { "\(name($0)) (\(word($0))) \(number($0))" }
        case 1: items = present.map { "\(name($0)) \(number($0)) (\(word($0)).)" }
        case 2: items = present.map { "\(name($0)), \(word($0)). \(number($0))" }
        case 3: items = present.map { "\(name($0)) \(number($0)) \(word($0))." }
        case 4: items = present.map { "\(name($0)) \(word($0))......\(number($0))" }
        case 5:
            items = present.map {
                "\(name($0)) ........ Not \(word($0) == "Min" ? "less" : "more") than ...... \(number($0))"
            }
        case 6:
            let garbage = ["ccc cece eee", "cece cee eee ene", "eee eee eens", "00 ccc eee"]
            items = present.map {
                let junk = garbage.randomElement(using: &random) ?? ""
                return "\(name($0)) (\(word($0)).) ........ \(junk) \(number($0))"
            }
        default:
            items = present.map { "\(name($0)) (\(word($0)).)......" } + [""] + present.map(number)
        }
        if style != 7 { items.append("Taurine (Min) 0.10%") }
        let joined: String
        switch style {
        case 5, 6, 7: joined = items.joined(separator: "\n")
        case 4: joined = columns(items)
        default: joined = wrapped(items.joined(separator: [", ", "; ", " "][style % 3]), using: &random)
        }
        var lines = ["INGREDIENTS: Chicken, Chicken Broth, Pea Protein, Fish Oil, Guar Gum, Taurine.", ""]
        lines.append("GUARANTEED ANALYSIS:")
        lines.append(joined)
        let hasEnergy = Bool.random(using: &random)
        if hasEnergy {
            lines.append("CALORIE CONTENT (ME Calculated): \(thousands(energy)) Kcals/kg, 160 Kcals/can.")
        }
        lines.append("FEEDING GUIDELINES: Feed 1 can per 6 to 8 lbs. of body weight per day.")
        let text = lines.joined(separator: "\n")
        return (isUpper ? text.uppercased() : text, hasEnergy)
    }

    static func european(
        _ values: [PetNutrient: Double],
        energy: Int,
        isDry: Bool,
        using random: inout SeededGenerator
    ) -> (text: String, hasEnergy: Bool) {
        let language = PetLabelLanguage.all.randomElement(using: &random) ?? PetLabelLanguage.all[0]
        let isPerKilogram = Int.random(in: 0..<8, using: &random) == 0
        let order: [PetNutrient] = [.protein, .fat, .ash, .fiber, .moisture].filter { values[$0] != nil }
        let isLines = Int.random(in: 0..<3, using: &random) == 0
        let colon = Bool.random(using: &random) && isLines ? ":" : ""
        let space = Bool.random(using: &random) ? " " : ""
        let items = order.map { nutrient in
            let name = language.names[nutrient]?.randomElement(using: &random) ?? ""
            let value = values[nutrient] ?? 0
            if isPerKilogram { return "\(name)\(colon) \(digits(value * 10, isWhole: true)) g/kg" }
            let number = digits(value, isWhole: value == value.rounded())
            return
                "\(name)\(colon) \(language.isCommaUsed ? number.replacing(".", with: ",") : number)\(space)%"
        }
        var joined = items.joined(separator: isLines ? "\n" : ", ")
        if !isLines { joined = wrapped(joined, using: &random) }
        var lines = [isDry ? language.dryIngredients : language.wetIngredients]
        lines.append("\(language.heading): " + joined)
        lines.append(language.additives)
        let hasEnergy = Bool.random(using: &random)
        if hasEnergy { lines.append("\(language.energy): \(energy) kcal/kg") }
        return (lines.joined(separator: "\n"), hasEnergy)
    }

    private static func digits(_ value: Double, isWhole: Bool) -> String {
        let tenths = Int((value * 10).rounded())
        return isWhole && tenths % 10 == 0 ? String(tenths / 10) : "\(tenths / 10).\(tenths % 10)"
    }

    private static func thousands(_ number: Int) -> String {
        let rest = String(number % 1000)
        return number < 1000
            ? String(number) : "\(number / 1000)," + String(repeating: "0", count: 3 - rest.count) + rest
    }

    /// Two items a line, as two columns become.
    private static func columns(_ items: [String]) -> String {
        stride(from: 0, to: items.count, by: 2).map {
            items[$0..<min($0 + 2, items.count)].joined(separator: "  ")
        }
        .joined(separator: "\n")
    }

    /// Breaks a text between words.
    private static func wrapped(_ text: String, using random: inout SeededGenerator) -> String {
        let width = Int.random(in: 35...90, using: &random)
        var lines = [""]
        for word in text.split(separator: " ") {
            if lines[lines.count - 1].count + word.count > width { lines.append("") }
            lines[lines.count - 1] += (lines[lines.count - 1].isEmpty ? "" : " ") + word
        }
        return lines.joined(separator: "\n")
    }
}
