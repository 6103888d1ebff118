/// A number about a nutrient as the service has it, right or wrong.
package struct ServiceValue: Equatable, Sendable {
    /// What a number is for.
    enum Basis: Equatable, Sendable {
        case hundredGrams
        case kilogram
    }

    let number: Double
    /// What it is for.
    let basis: Basis
    /// The unit it is in, as the service writes it: "%", "g", "kcal"; nil for the usual one.
    let unit: String?
    /// What stands before it, such as "<" or "~".
    let modifier: String?

    /// The number per 100 g, if it means what the service says: a percentage is one of any weight.
    package var per100Grams: Double { basis == .kilogram && unit != "%" ? number / 10 : number }
}

extension ServiceValue {
    /// The first value that a product has under any of the names of a nutrient, in the order of the names.
    ///
    /// Up to schema 1002 `nutriments` holds all of them in one object, with what each is for at the end of
    /// its key. Since then `nutrition` holds a set of them, which says once what they are for: with pet
    /// food, 1 kg.
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
            // Such numbers are in grams, whatever unit was typed.
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
            // Not what the label says, but what the service makes of the ingredients.
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

    /// Nil for a nutrient that is marked as not stated.
    private init?(_ number: Double, _ basis: Basis, unit: String?, _ modifier: String?) {
        guard modifier != "-", number.isFinite else { return nil }
        self.number = number
        self.basis = basis
        self.unit = unit.flatMap { $0.isEmpty ? nil : PlainText.cleaned($0) }
        self.modifier = modifier.flatMap { $0.isEmpty ? nil : PlainText.cleaned($0) }
    }
}
