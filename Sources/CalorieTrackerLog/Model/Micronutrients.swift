/// The given amounts of micronutrients in a food, or in the whole amount of an entry.
///
/// Few foods have any, so an empty value takes no space. A missing amount is unknown, not zero.
package struct Micronutrients: Equatable, Sendable {
    /// A micronutrient with its amount.
    package struct Stated: Equatable, Sendable {
        /// The nutrient.
        package let nutrient: Micronutrient
        /// The amount in the nutrient's unit.
        package let amount: Double
    }

    /// All given amounts, in the order of `Micronutrient.allCases`.
    package private(set) var stated: [Stated] = []

    /// Creates an empty value.
    package init() {}

    /// Creates a value with some amounts, one per nutrient, rounded to four decimals.
    package init(_ amounts: [(nutrient: Micronutrient, amount: Double)]) {
        stated = amounts.map { Stated(nutrient: $0.nutrient, amount: $0.amount.roundedToFourDecimals) }
            .sorted { $0.nutrient.rawValue < $1.nutrient.rawValue }
    }

    /// Whether there are no amounts.
    package var isEmpty: Bool { stated.isEmpty }

    /// The amount of a nutrient in its unit, with four decimals; nil if it is unknown.
    package subscript(nutrient: Micronutrient) -> Double? {
        get { stated.first { $0.nutrient == nutrient }?.amount }
        set {
            let others = stated.filter { $0.nutrient != nutrient }
            let changed = newValue.map { Stated(nutrient: nutrient, amount: $0.roundedToFourDecimals) }
            stated = (others + [changed].compactMap(\.self)).sorted {
                $0.nutrient.rawValue < $1.nutrient.rawValue
            }
        }
    }

    /// The largest plausible amount in any unit: no entry weighs more than a ton.
    static let limit = 1_000_000.0

    /// The amounts multiplied by a factor.
    package func times(_ factor: Double) -> Micronutrients {
        var product = Micronutrients()
        product.stated = stated.map { one in
            Stated(nutrient: one.nutrient, amount: (one.amount * factor).roundedToFourDecimals)
        }
        return product
    }

    /// The format of the log, `iron_mg=3.1|vitamin_d_ug=25`; nil if there are none.
    var text: String? {
        if isEmpty { return nil }
        var text = ""
        for one in stated {
            if !text.isEmpty { text += "|" }
            text += Micronutrients.keys[one.nutrient.rawValue]
            text += "="
            text += Int(exactly: one.amount).map(String.init) ?? one.amount.description
        }
        return text
    }

    private static let keys = Micronutrient.allCases.map(\.key.description)

    /// Parses the format of `text`; nil if it is invalid.
    ///
    /// An entry from a table has dozens of amounts, and every command reads entries, so bytes are compared in a single
    /// pass.
    init?(_ text: String) {
        var text = text
        guard let stated = text.withUTF8(Micronutrients.stated) else { return nil }
        self.stated = stated
    }

    private static func stated(in bytes: UnsafeBufferPointer<UInt8>) -> [Stated]? {
        var stated: [Stated] = []
        var rest = bytes[...]
        var place = 0
        while let sign = rest.firstIndex(of: UInt8(ascii: "=")) {
            // They are in order, so the search continues after the last one.
            while let nutrient = Micronutrient(rawValue: place), !nutrient.isCalled(rest[..<sign]) {
                place += 1
            }
            let end = rest[sign...].firstIndex(of: UInt8(ascii: "|"))
            guard let nutrient = Micronutrient(rawValue: place),
                let amount = figure(rest[(sign + 1)..<(end ?? rest.endIndex)])
            else { return nil }
            stated.append(Stated(nutrient: nutrient, amount: amount))
            place += 1
            guard let end else { return stated }
            rest = rest[(end + 1)...]
        }
        return nil
    }

    /// A number of digits with an optional point.
    private static func figure(_ bytes: Slice<UnsafeBufferPointer<UInt8>>) -> Double? {
        var (number, scale, count, hasPoint) = (0, 1.0, 0, false)
        for byte in bytes {
            if byte == UInt8(ascii: "."), !hasPoint {
                hasPoint = true
            } else {
                guard byte.isDigit else { return nil }
                count += 1
                // A double stores this many digits exactly, so the quotient is correctly rounded.
                guard count <= 15 else {
                    let isNumber = bytes.allSatisfy { $0.isDigit || $0 == UInt8(ascii: ".") }
                    return isNumber ? Double(String(decoding: bytes, as: UTF8.self)) : nil
                }
                number = 10 * number + Int(byte - UInt8(ascii: "0"))
                if hasPoint { scale *= 10 }
            }
        }
        return count > 0 ? Double(number) / scale : nil
    }
}

extension Micronutrient {
    /// Whether bytes are equal to its key.
    fileprivate func isCalled(_ bytes: Slice<UnsafeBufferPointer<UInt8>>) -> Bool {
        key.withUTF8Buffer { $0.count == bytes.count && $0.elementsEqual(bytes) }
    }

    /// The nutrient with a key such as `iron_mg`; nil if there is none.
    package init?(key: some StringProtocol) {
        guard let found = Micronutrient.allCases.first(where: { $0.key.description == key }) else {
            return nil
        }
        self = found
    }
}
