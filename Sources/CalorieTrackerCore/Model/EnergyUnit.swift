/// The unit energy is shown in; it is always stored in kilocalories.
public enum EnergyUnit: String, CaseIterable, Sendable {
    case kcal
    case kJ

    /// Kilojoules in one kilocalorie, by the definition of the thermochemical calorie.
    public static let kilojoulesPerKilocalorie = 4.184

    /// Kilocalories as a number of this unit: as they are, or in whole kilojoules.
    ///
    /// Every sum is converted once, so that all views of it say the same. In kilojoules the rows, each
    /// converted by itself, may differ from their sum in the last digit.
    public func shown(kilocalories: Double) -> Double {
        switch self {
        case .kcal: kilocalories.roundedToTenth
        case .kJ: (kilocalories * EnergyUnit.kilojoulesPerKilocalorie).rounded()
        }
    }

    /// How much more one energy is than another, from the numbers as they are shown.
    public func difference(of kilocalories: Double, from other: Double) -> Double {
        (shown(kilocalories: kilocalories) - shown(kilocalories: other)).roundedToTenth
    }
}
