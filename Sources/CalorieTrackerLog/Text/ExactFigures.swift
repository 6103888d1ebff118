// The format of stored amounts and nutrients, with exact numbers.

extension Amount {
    /// Reads the output of `exact`.
    init?(_ value: JSONValue) {
        guard let quantity = value["quantity"]?.looseNumber else { return nil }
        self.init(
            quantity: quantity,
            unit: value["unit"]?.looseText,
            grams: value["grams"]?.looseNumber,
            milliliters: value["milliliters"]?.looseNumber
        )
    }
}

extension Nutrients {
    /// Reads the output of `exact`.
    init(_ value: JSONValue?) {
        self.init()
        for nutrient in Nutrient.allCases { self[nutrient] = value?[nutrient.key.description]?.looseNumber }
    }
}

extension Micronutrients {
    /// Reads the output of `exact`; nil if it is invalid.
    init?(_ value: JSONValue) {
        self.init()
        guard case .object(let members) = value else { return nil }
        for member in members {
            guard let nutrient = Micronutrient(key: member.key), let amount = member.value.looseNumber
            else { return nil }
            self[nutrient] = amount
        }
    }
}

extension JSONWriter {
    /// Writes a number with all its digits.
    mutating func exact(_ number: Double?) {
        guard let number else { return null() }
        exact(number)
    }

    mutating func exact(_ amount: Amount?) {
        guard let amount else { return null() }
        object { writer in
            writer.key("quantity")
            writer.exact(amount.quantity)
            writer.key("unit")
            writer.value(amount.unit)
            writer.key("grams")
            writer.exact(amount.grams)
            writer.key("milliliters")
            writer.exact(amount.milliliters)
        }
    }

    mutating func exact(_ nutrients: Nutrients) {
        object { writer in
            for nutrient in Nutrient.allCases {
                writer.key(nutrient.key)
                writer.exact(nutrients[nutrient])
            }
        }
    }

    /// Writes the known micronutrients only.
    package mutating func exact(_ micronutrients: Micronutrients) {
        object { writer in
            for one in micronutrients.stated {
                writer.key(one.nutrient.key)
                if let whole = Int(exactly: one.amount) {
                    writer.value(whole)
                } else {
                    writer.exact(one.amount)
                }
            }
        }
    }
}
