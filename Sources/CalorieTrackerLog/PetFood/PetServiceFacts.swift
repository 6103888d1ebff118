/// The verified data of a service about a pet food.
package struct PetServiceFacts: Equatable, Sendable {
    /// The name; "Unnamed product" if the service has none.
    package let name: String
    /// The first brand; "Unknown Brand" if the service has none.
    package let brand: String
    /// The accepted values.
    package let analysis: PetAnalysis
    /// The messages about rejected or converted values.
    package let messages: [PetMessage]

    /// The kind of food according to the service.
    package let kind: PetFoodKind
    /// The evidence for the kind.
    package let kindEvidence: PetFoodKind.Evidence

    /// Checks the values of a service, which are percentages, fractions, or per kilogram.
    package init(name: String?, brands: String?, categories: [String] = [], stated: [PetNutrient: Double]) {
        self.name = PetServiceFacts.firstText(name.map { [$0] } ?? []) ?? "Unnamed product"
        let brandList = brands?.split(separator: ",").map(String.init) ?? []
        let brand = PetServiceFacts.firstText(brandList)
        self.brand = brand ?? "Unknown Brand"
        let unit = PetServiceUnit(stated)
        var analysis = PetAnalysis()
        var messages: [PetMessage] = []
        for nutrient in PetNutrient.allCases {
            guard let number = stated[nutrient], number.isFinite else { continue }
            let unit = unit ?? PetServiceUnit(nutrient, number) ?? .percent
            let percent = (number * unit.factor).withoutNoise
            if let accepted = PetServiceFacts.accepted(nutrient), !accepted.contains(percent) {
                messages.append(.droppedFromService(nutrient, percent: percent, accepted: accepted))
                continue
            }
            analysis[nutrient] = PetValue(percent, from: .service)
            switch unit {
            case .percent: break
            case .fraction:
                messages.append(.serviceFraction(nutrient, stated: number, percent: percent))
            case .perKilogram:
                messages.append(.servicePerKilogram(nutrient, stated: number, percent: percent))
            }
        }
        self.analysis = analysis
        self.messages = messages
        (kind, kindEvidence) = PetFoodKind.told(
            categories: categories,
            name: name,
            brand: brand,
            serviceMoisture: analysis[.moisture]?.percent
        )
    }

    /// The accepted range of a value of the service; nil if any value is accepted.
    static func accepted(_ nutrient: PetNutrient) -> ClosedRange<Double>? {
        switch nutrient {
        case .protein: 5...70
        case .fat: 1...35
        case .fiber, .moisture, .ash: nil
        }
    }

    private static func firstText(_ texts: [String]) -> String? {
        texts.map { PlainText.tidied(PlainText.cleaned($0)) }.first { !$0.isEmpty }
    }
}

/// The unit of the values in a record of pet food.
enum PetServiceUnit: Equatable {
    case percent
    case fraction
    case perKilogram

    /// The factor that converts a number to a percentage.
    var factor: Double {
        switch self {
        case .percent: 1
        case .fraction: 100
        case .perKilogram: 0.1
        }
    }

    /// The unit of a whole record, or nil if its values must be examined individually.
    ///
    /// A person enters all values of a record in the same unit, so a fiber of 0.004 beside a protein of 0.11 is 0.4%.
    init?(_ stated: [PetNutrient: Double]) {
        let present = stated.filter { $0.value.isFinite }
        // Without protein or fat, small numbers may also be percentages.
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

    /// The unit of a single value that cannot be a percentage; nil if it can be one, or if no unit fits.
    ///
    /// A small value of protein in pet food is a fraction; a small value of fat may be tuna.
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
