internal import CalorieTrackerCore

/// An element of a label that is relevant to an analysis.
struct PetLabelEvent {
    enum Kind {
        /// The name of one of the five values, or of another substance.
        case name(PetNutrient?)
        /// A share of the food: a number with `%`, or a number per kilogram or per 100 g.
        case value(LabelNumeral, factor: Double)
        /// A number with another unit, or an unreadable number.
        case otherValue
        /// A number without a unit.
        case bare(LabelNumeral)
        /// A word for the minimum or the maximum.
        case qualifier(PetLabelQualifier)
        /// A word that does not belong between a name and its value.
        case text
        /// A few letters, which are often misrecognized dots or damaged words.
        case scrap
        /// A `,`, a `;`, or a similar mark.
        case separator
        /// A `:`, which joins the next element to the one before.
        case colon
    }

    /// The certainty that a name is the name of a value.
    enum Certainty: Int, Comparable {
        /// The name is also an everyday word.
        case ordinary
        case likely
        case certain

        static func < (left: Certainty, right: Certainty) -> Bool { left.rawValue < right.rawValue }
    }

    let kind: Kind
    let line: Int
    /// The certainty of the name without a heading above it.
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

/// Whether a value is a minimum or a maximum.
enum PetLabelQualifier: Equatable {
    case least
    case most
    /// A word that belongs to a qualifier but does not determine it.
    case neutral

    /// Creates the qualifier that labels must use for a nutrient by law.
    init(of nutrient: PetNutrient) {
        switch nutrient {
        case .protein, .fat: self = .least
        case .fiber, .moisture, .ash: self = .most
        }
    }

    /// Creates the meaning of a folded word; returns nil if it is not a qualifier.
    init?(word: String) {
        if let meaning = PetLabelQualifier.words[word] {
            self = meaning
        } else if PetLabelQualifier.isDamaged(word) {
            self = .neutral
        } else {
            return nil
        }
    }

    /// Returns whether a word is a qualifier with a misread letter, which is ignored.
    private static func isDamaged(_ word: String) -> Bool {
        guard (3...8).contains(word.utf8.count) else { return false }
        return ["than", "more", "less", "minimum", "maximum"].contains { whole in
            LabelSpelling.cost(of: Array(word.utf8), for: Array(whole.utf8), limit: 3) != nil
        }
    }

    private static let words: [String: PetLabelQualifier] = {
        var table: [String: PetLabelQualifier] = [:]
        let lists: [(PetLabelQualifier, String)] = [
            (.least, "min minimum mini minim less least mindestens mind minimaal minimo minimalnie moins"),
            (.most, "max maximum maxi maxim more most hochstens maximaal massimo maximo maksymalnie maks"),
            (
                .neutral,
                "not than at no nie mniej wiecej niz nicht weniger als mehr pas plus as fed calculated"
            ),
            (
                .neutral,
                "nin mim mn mm imax mak mal mai tax rma nah inin qin om meno piu menos mas minder meer"
            ),
            (
                .neutral,
                "content gehalt brut brute brutes bruts bruta brutas bruto grezza grezze grezzi ruw ruwe"
            ),
            (.neutral, "surowe surowy surowa total typical"),
        ]
        for (meaning, list) in lists {
            for word in list.split(separator: " ") { table[String(word)] = meaning }
        }
        return table
    }()
}
