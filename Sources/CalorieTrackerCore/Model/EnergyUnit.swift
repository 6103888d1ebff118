/// The unit energy is shown in; it is always stored in kilocalories.
public enum EnergyUnit: String, CaseIterable, Sendable {
    case kcal
    case kJ

    /// Kilojoules in one kilocalorie, by the definition of the thermochemical calorie.
    public static let kilojoulesPerKilocalorie = 4.184

    /// Kilocalories as a number of this unit: as they are, or in whole kilojoules.
    public func shown(kilocalories: Double) -> Double {
        switch self {
        case .kcal: kilocalories.roundedToTenth
        case .kJ: (kilocalories * EnergyUnit.kilojoulesPerKilocalorie).rounded()
        }
    }
}
