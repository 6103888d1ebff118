internal import CFoodTable

/// An authority that publishes reference intakes.
package enum IntakeAuthority: String, CaseIterable, Sendable {
    case eu
    case fda
    case efsa
    case nasem
    case who

    /// Whether it has a single column for all people, intended for labels.
    package var isForLabels: Bool { self == .eu || self == .fda }

    /// The name for users.
    package var title: String {
        switch self {
        case .eu: "EU label values"
        case .fda: "FDA Daily Values"
        case .efsa: "EFSA"
        case .nasem: "NASEM"
        case .who: "WHO/FAO"
        }
    }
}

/// The group of people for a reference intake.
///
/// An unknown property matches only intakes that do not depend on it.
package struct IntakeGroup: Equatable, Sendable {
    /// The sex, if known.
    package let sex: BodyProfile.Sex?
    /// The age in completed years, if known.
    package let age: Int?
    /// The life stage.
    package let lifeStage: DatedProfile.LifeStage?

    /// Creates a group.
    package init(sex: BodyProfile.Sex? = nil, age: Int? = nil, lifeStage: DatedProfile.LifeStage? = nil) {
        self.sex = sex
        self.age = age
        self.lifeStage = lifeStage
    }

    /// An adult without known properties, as on labels.
    package static let adult = IntakeGroup(age: 30)
}

/// An authority's recommended daily intake or maximum for a nutrient.
package struct ReferenceIntake: Equatable, Sendable {
    /// The amount in the unit of the nutrient.
    package let value: Double
    /// The authority's term: `PRI`, `UL`.
    package let kind: String
    /// The authority.
    package let authority: IntakeAuthority
}

/// The reference intakes of one authority, for one group.
package struct ReferenceIntakes: Sendable {
    /// The authority.
    package let authority: IntakeAuthority
    /// The group of people.
    package let group: IntakeGroup

    /// A matching line of the table.
    private struct Row {
        let kind: String
        let isOfStage: Bool
        let value: Double
        let per: String
    }

    private var rows: [String: [Row]] = [:]

    /// Looks up the reference intakes.
    package init(_ authority: IntakeAuthority, for group: IntakeGroup) {
        self.authority = authority
        self.group = group
        let bytes = UnsafeBufferPointer(start: countme_intakes(), count: countme_intakes_size())
        let age = group.age ?? IntakeGroup.adult.age ?? 30
        for line in bytes.split(separator: UInt8(ascii: "\n"))
        where line.starts(with: authority.rawValue.utf8) {
            let cells = String(decoding: line, as: UTF8.self).split(separator: "\t").map(String.init)
            guard cells.count == 8, cells[0] == authority.rawValue, let from = Int(cells[4]),
                let to = Int(cells[5]), let value = Double(cells[6]), (from...to).contains(age)
            else { continue }
            let isOfStage = cells[3] == group.lifeStage?.rawValue
            guard isOfStage || cells[3] == "any" || cells[3] == group.sex?.rawValue else { continue }
            rows[cells[1], default: []].append(
                Row(kind: cells[2], isOfStage: isOfStage, value: value, per: cells[7])
            )
        }
    }

    /// The recommended intake of a nutrient for a day with this energy; nil if there is none.
    package func target(of nutrient: FoodNutrient, kilocalories: Double) -> ReferenceIntake? {
        intake(of: nutrient, kilocalories, isMaximum: false)
    }

    /// The maximum; nil if there is none that applies to food.
    package func maximum(of nutrient: FoodNutrient, kilocalories: Double) -> ReferenceIntake? {
        intake(of: nutrient, kilocalories, isMaximum: true)
    }

    private func intake(
        of nutrient: FoodNutrient,
        _ kilocalories: Double,
        isMaximum: Bool
    ) -> ReferenceIntake? {
        let fitting = (rows[nutrient.key.description] ?? []).filter {
            ReferenceIntakes.isMaximum($0.kind, of: nutrient) == isMaximum
        }
        guard let row = fitting.first(where: \.isOfStage) ?? fitting.first else { return nil }
        let value =
            switch row.per {
            case "MJ": row.value * kilocalories / 239.006
            case "energy_percent":
                row.value / 100 * kilocalories / (ReferenceIntakes.sugars.contains(nutrient) ? 4 : 9)
            default: row.value
            }
        return ReferenceIntake(value: value, kind: row.kind, authority: authority)
    }

    private static let sugars: Set<FoodNutrient> = [.main(.sugar), .micro(.addedSugar)]
    /// For these nutrients, the reference intake on labels is the maximum for an adult.
    private static let limited: Set<FoodNutrient> = [
        .main(.fat), .main(.saturatedFat), .main(.sugar), .main(.sodium),
    ]

    private static func isMaximum(_ kind: String, of nutrient: FoodNutrient) -> Bool {
        switch kind {
        case "UL", "CDRR", "DV maximum", "guideline maximum", "safe and adequate": true
        case "RI": limited.contains(nutrient)
        default: false
        }
    }
}
