/// What the values of a record of pet food are stated in.
enum PetServiceUnit: Equatable {
    case percent
    case fraction
    case perKilogram

    /// What a stated number is multiplied with to be per cent.
    var factor: Double {
        switch self {
        case .percent: 1
        case .fraction: 100
        case .perKilogram: 0.1
        }
    }

    /// The unit of a whole record, or nil when its values are to be looked at singly.
    ///
    /// One person enters a record in one unit, so a fiber of 0.004 beside a protein of 0.11 is 0.4 %.
    init?(_ stated: [PetNutrient: Double]) {
        let present = stated.filter { $0.value.isFinite }
        // Without protein or fat nothing says that small numbers are not per cent.
        guard let largest = present.values.max(), present.count > 1,
            let anchor = [PetNutrient.protein, .fat].first(where: { present[$0] != nil }),
            let number = present[anchor], let accepted = PetServiceFacts.accepted(anchor)
        else { return nil }
        let fits = { (unit: PetServiceUnit) in
            accepted.contains((number * unit.factor).withoutNoise)
                && present.values.reduce(0, +) * unit.factor <= PetScanCheck.highestSum
        }
        if largest <= 1, !fits(.percent), fits(.fraction) {
            self = .fraction
        } else if largest > 100, fits(.perKilogram) {
            self = .perKilogram
        } else {
            return nil
        }
    }

    /// The unit of one value that cannot be per cent, or nil when it can or no unit makes it fit.
    ///
    /// Little protein in pet food is a fraction; little fat may be tuna.
    init?(_ nutrient: PetNutrient, _ number: Double) {
        let accepted = PetServiceFacts.accepted(nutrient) ?? 0...100
        if nutrient == .protein, number > 0, number < 1, accepted.contains((number * 100).withoutNoise) {
            self = .fraction
        } else if number > 100, accepted.contains((number / 10).withoutNoise) {
            self = .perKilogram
        } else {
            return nil
        }
    }
}
