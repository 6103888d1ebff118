internal import CalorieTrackerCore

/// What is on a label, in its order, as far as it matters to an analysis.
struct PetLabelEvent {
    enum Kind {
        /// A name of one of the five values, or of another substance.
        case name(PetNutrient?)
        /// A share of the food: a number with `%`, or per kilogram or per 100 g.
        case value(LabelNumeral, factor: Double)
        /// Something with a unit that is none of the five, or a number that cannot be read.
        case otherValue
        /// A number without a unit.
        case bare(LabelNumeral)
        /// The word for the least or the most.
        case qualifier(PetLabelQualifier)
        /// A word that does not belong between a name and its value.
        case text
        /// A few letters, as recognition makes of dots and of damaged words.
        case scrap
        /// `,`, `;` or the like.
        case separator
        /// `:`, which says that what follows belongs to what is before.
        case colon
    }

    /// How sure it is that a name is that of a value.
    enum Certainty: Int, Comparable {
        /// It is also a word of every day.
        case ordinary
        case likely
        case certain

        static func < (left: Certainty, right: Certainty) -> Bool { left.rawValue < right.rawValue }
    }

    let kind: Kind
    let line: Int
    /// Whether the name can stand for a value without a heading above it.
    var certainty = Certainty.certain

    var isName: Bool {
        if case .name = kind { true } else { false }
    }

    var isValue: Bool {
        switch kind {
        case .value, .otherValue: true
        default: false
        }
    }
}

/// Whether the least or the most of a value is stated.
enum PetLabelQualifier: Equatable {
    case least
    case most
    /// A word that belongs to such a statement but does not decide it.
    case neutral

    /// The qualifier that labels state a value with, by law.
    init(of nutrient: PetNutrient) {
        switch nutrient {
        case .protein, .fat: self = .least
        case .fiber, .moisture, .ash: self = .most
        }
    }
}
