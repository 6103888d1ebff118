/// What a service knows of a pet food, checked.
package struct PetServiceFacts: Equatable, Sendable {
    /// The name; "Unnamed product" when the service has none.
    package let name: String
    /// The first brand; "Unknown Brand" when the service has none.
    package let brand: String
    /// The values that were taken.
    package let analysis: PetAnalysis
    /// What was dropped or taken in another unit.
    package let messages: [PetMessage]

    /// The kind of food by what the service says.
    package let kind: PetFoodKind
    /// What the kind was told from.
    package let kindEvidence: PetFoodKind.Evidence

    /// Checks what a service stated; values are in per cent, as fractions or per kilogram.
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

    /// The values a stated one is accepted among; the others are taken as they are.
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
    /// One person enters a record in one unit, so a fiber of 0.004 beside a protein of 0.11 is 0.4%.
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
