/// An amount of a food, such as `150 g`, `2 slices`, or `2`.
public struct Amount: Equatable, Sendable {
    /// The number of units.
    public var quantity: Double
    /// The unit: the raw value of a `MeasurementUnit`, or a portion of the food such as "slice"; nil for a number
    /// alone.
    public var unit: String?
    /// The weight in grams; nil if it is unknown.
    public var grams: Double?
    /// The volume in milliliters; nil if it is unknown.
    public var milliliters: Double?

    /// Creates an amount with all values given.
    package init(quantity: Double, unit: String?, grams: Double?, milliliters: Double?) {
        self.quantity = quantity
        self.unit = unit
        self.grams = grams
        self.milliliters = milliliters
    }

    /// Creates an amount in a unit of weight or volume.
    ///
    /// It sets `grams` or `milliliters`, rounded to tenths; cups, tablespoons, and teaspoons set neither.
    public init(_ quantity: Double, _ unit: MeasurementUnit) {
        self.init(
            quantity: quantity,
            unit: unit.rawValue,
            grams: unit.grams.map { ($0 * quantity).roundedToTenth },
            milliliters: unit.milliliters.map { ($0 * quantity).roundedToTenth }
        )
    }

    /// Creates an amount in portions such as "slice"; nil for a number alone.
    ///
    /// Its weight and volume are unknown.
    public init(_ quantity: Double, portion: String?) {
        self.init(quantity: quantity, unit: portion, grams: nil, milliliters: nil)
    }

    /// This amount divided by another amount; nil if they cannot be compared.
    package func ratio(to other: Amount) -> Double? {
        func quotient(_ left: Double?, _ right: Double?) -> Double? {
            guard let left, let right, right > 0 else { return nil }
            return left / right
        }
        if hasSameUnit(as: other) { return quotient(quantity, other.quantity) }
        return quotient(exactly(\.grams), other.exactly(\.grams)) ?? quotient(grams, other.grams)
            ?? quotient(exactly(\.milliliters), other.exactly(\.milliliters))
            ?? quotient(milliliters, other.milliliters)
    }

    /// Whether both have the same unit, such as one slice and two slices.
    private func hasSameUnit(as other: Amount) -> Bool {
        guard let unit, let otherUnit = other.unit else { return unit == other.unit }
        return unit == otherUnit || unit + "s" == otherUnit || unit == otherUnit + "s"
    }

    /// The weight or volume computed from the unit, because the stored value is rounded: 20 mg are 0.02 g.
    ///
    /// A different given value takes precedence: 8 fl oz on a label are 240 ml.
    func exactly(_ measure: KeyPath<MeasurementUnit, Double?>) -> Double? {
        guard let converted = unit.flatMap({ MeasurementUnit(rawValue: $0)?[keyPath: measure] }) else {
            return nil
        }
        let stated = measure == \MeasurementUnit.grams ? grams : milliliters
        guard let stated, !Amount.isRounding(stated, of: converted * quantity) else {
            return converted * quantity
        }
        return stated
    }

    /// Sets a weight or a volume given with the amount, unless the unit has the same value.
    mutating func state(grams: Double?, milliliters: Double?) {
        func stated(_ stated: Double?, or known: Double?) -> Double? {
            guard let stated else { return known }
            return known.map { Amount.isRounding(stated, of: $0) } == true ? known : stated
        }
        self.grams = stated(grams, or: self.grams)
        self.milliliters = stated(milliliters, or: self.milliliters)
    }

    /// Whether two numbers differ only by rounding to tenths, or by the digits of a conversion.
    private static func isRounding(_ stated: Double, of exact: Double) -> Bool {
        abs(stated - exact) <= max(0.051, exact * 0.001)
    }
}
