/// A nutrition value from the service, correct or not.
package struct ServiceValue: Equatable, Sendable {
    /// The quantity that a number refers to.
    enum Basis: Equatable, Sendable {
        case hundredGrams
        case kilogram
    }

    let number: Double
    /// The quantity that it refers to.
    let basis: Basis
    /// Its unit in the spelling of the service: "%", "g", "kcal"; nil for the usual one.
    let unit: String?
    /// A modifier before the number, such as "<" or "~".
    let modifier: String?

    /// The number per 100 g, as documented by the service: a percentage does not depend on the weight.
    package var per100Grams: Double { basis == .kilogram && unit != "%" ? number / 10 : number }
}

extension ServiceValue {
    /// The first value of a product under any of the names of a nutrient, in the order of the names.
    ///
    /// Up to schema 1002, `nutriments` contains all of them in one object, with the quantity at the end of each key.
    /// Since then, `nutrition` contains sets of them, each with a common quantity: for pet food, 1 kg.
    init?(_ product: JSONValue, names: [String]) {
        let found = names.lazy.compactMap { name in
            ServiceValue(nutriments: product["nutriments"], name)
                ?? ServiceValue(nutrition: product["nutrition"], name)
        }.first
        guard let found else { return nil }
        self = found
    }

    private init?(nutriments: JSONValue?, _ name: String) {
        let modifier = nutriments?[name + "_modifier"]?.looseText
        let unit = nutriments?[name + "_unit"]?.looseText
        if let number = nutriments?[name + "_100g"]?.looseNumber {
            // These numbers are in grams, regardless of the typed unit.
            self.init(number, .hundredGrams, unit: nil, modifier)
        } else if let number = nutriments?[name + "_1kg"]?.looseNumber {
            self.init(number, .kilogram, unit: unit, modifier)
        } else {
            return nil
        }
    }

    private init?(nutrition: JSONValue?, _ name: String) {
        guard let set = nutrition?["aggregated_set"], set["preparation"]?.looseText != "prepared",
            let basis = ServiceValue.basis(set["per"]?.looseText), let value = set["nutrients"]?[name],
            // This is not from the label, but an estimate of the service from the ingredients.
            value["source"]?.looseText != "estimate",
            let number = value["value"]?.looseNumber ?? value["value_string"]?.looseNumber
        else { return nil }
        self.init(number, basis, unit: value["unit"]?.looseText, value["modifier"]?.looseText)
    }

    private static func basis(_ text: String?) -> Basis? {
        switch text {
        case "100g", "100ml": .hundredGrams
        case "1kg": .kilogram
        default: nil
        }
    }

    /// Nil for a nutrient that is marked as unknown.
    private init?(_ number: Double, _ basis: Basis, unit: String?, _ modifier: String?) {
        guard modifier != "-", number.isFinite else { return nil }
        self.number = number
        self.basis = basis
        self.unit = unit.flatMap { $0.isEmpty ? nil : PlainText.cleaned($0) }
        self.modifier = modifier.flatMap { $0.isEmpty ? nil : PlainText.cleaned($0) }
    }
}
