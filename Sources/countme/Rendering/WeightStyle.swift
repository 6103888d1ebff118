internal import CalorieTrackerCore

/// The display of weights: their unit, and whether they are shown at all.
struct WeightStyle {
    let unit: WeightUnit
    let display: WeightDisplay

    /// Uses the configured unit, or else that of the last weight.
    init(_ configuration: Configuration, _ last: WeightUnit?) {
        unit = configuration.weightUnit ?? last?.usual ?? .kilograms
        display = configuration.weights
    }

    /// A weight with its unit: `81.6 kg`, `179.9 lb`, `12 st 11.2 lb`.
    func text(_ kilograms: Double) -> String {
        guard unit == .stones else {
            return "\((kilograms / unit.kilograms).tenthsText) \(unit.rawValue)"
        }
        return WeightStyle.stones(kilograms / WeightUnit.pounds.kilograms)
    }

    /// The same for a column of a table; without its unit, except for stones.
    func figure(_ kilograms: Double) -> String {
        guard unit != .stones else { return text(kilograms) }
        let figure = (kilograms / unit.kilograms).tenthsText
        return figure.contains(".") ? figure : figure + ".0"
    }

    /// A weight as it was typed: 179 lb are shown as 179 lb.
    static func typed(_ weight: BodyWeight) -> String {
        weight.unit == .stones
            ? stones(weight.value * 14) : "\(WeightStyle.number(weight.value)) \(weight.unit.rawValue)"
    }

    private static func stones(_ pounds: Double) -> String {
        // Round before splitting: 13.96 lb is not 14 lb.
        let pounds = pounds.roundedToTenth
        let stones = (pounds / 14).rounded(.down)
        let rest = (pounds - stones * 14).roundedToTenth
        return "\(Int(clamping: stones)) st" + (rest > 0 ? " \(rest.tenthsText) lb" : "")
    }

    /// A number with as many decimals as were typed, up to three.
    private static func number(_ value: Double) -> String { NumberText.shown(value) }

    /// The word in place of a hidden weight.
    static let hidden = "hidden"

    // MARK: Changes

    /// The unit of changes: pounds for stones, because changes would be fractions of a stone.
    var unitOfChange: WeightUnit { unit == .stones ? .pounds : unit }

    /// A change without its direction and its unit: `0.4`.
    private func size(_ kilograms: Double) -> String {
        (abs(kilograms) / unitOfChange.kilograms).tenthsText
    }

    /// A weekly change: `down 0.4 kg a week (0.2 to 0.6)`.
    func pace(_ rate: BodyLog.Rate) -> String {
        let (low, high) = (rate.range.lowerBound, rate.range.upperBound)
        let unit = unitOfChange.rawValue
        let pace = size(rate.kilograms)
        guard pace != "0" else { return "steady (within \(size(max(-low, high))) \(unit) a week)" }
        let direction = rate.kilograms < 0 ? "down" : "up"
        let (near, far) = rate.kilograms < 0 ? (high, low) : (low, high)
        // The near end may be in the opposite direction.
        let isSure = near == 0 || (near < 0) == (far < 0)
        let other = rate.kilograms < 0 ? "up" : "down"
        let range =
            isSure || size(near) == "0"
            ? "\(size(near)) to \(size(far))" : "\(size(near)) \(other) to \(size(far)) \(direction)"
        return "\(direction) \(pace) \(unit) a week (\(range))"
    }

    /// A change with its unit, without its direction: `0.3 kg`.
    func change(_ kilograms: Double) -> String { "\(size(kilograms)) \(unitOfChange.rawValue)" }

    /// A requested rate: `0.5 kg a week`.
    func perWeek(_ kilograms: Double) -> String {
        let value = abs(kilograms) / unitOfChange.kilograms
        return "\(NumberText.shown((value * 100).rounded() / 100)) \(unitOfChange.rawValue) a week"
    }
}

extension BodyLog.Rate {
    /// The period of measurement: `6 weeks`.
    var span: String { days >= 14 ? counted((days + 3) / 7, "week", "weeks") : counted(days, "day", "days") }
}

extension Weekday {
    /// The weekday in the plural: `Saturdays`.
    var several: String {
        let name = "\(self)"
        return name.prefix(1).uppercased() + name.dropFirst() + "s"
    }
}
