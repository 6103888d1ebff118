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

    /// The meaning of a folded word, or nil when it is none of these.
    init?(word: String) {
        if let meaning = PetLabelQualifier.words[word] {
            self = meaning
        } else if PetLabelQualifier.isDamaged(word) {
            self = .neutral
        } else {
            return nil
        }
    }

    /// Whether a word is one of these with a letter misread; it is passed over, and decides nothing.
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
