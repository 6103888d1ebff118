extension PetLabelQualifier {
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
