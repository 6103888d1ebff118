internal import CalorieTrackerCore

/// A language of labels other than English; the raw value is its name in tesseract.
package enum LabelLanguage: String, CaseIterable, Sendable {
    case german = "deu"
    case french = "fra"
    case spanish = "spa"
    case italian = "ita"
    case dutch = "nld"
    case polish = "pol"

    /// Its English name.
    package var name: String { "\(self)".prefix(1).uppercased() + "\(self)".dropFirst() }

    /// Folded words on labels in this language that are not in the other languages.
    private var words: Set<String> {
        let words =
            switch self {
            case .german:
                """
                brennwert fett davon kohlenhydrate zucker eiweiss salz ballaststoffe rohprotein rohfett rohfaser \
                rohasche feuchtigkeit bestandteile durchschnittliche zusammensetzung
                """
            case .french:
                """
                matieres grasses glucides sucres proteines sel dont fibres humidite cendres brutes moyennes \
                constituants
                """
            case .spanish:
                "grasas saturadas hidratos azucares proteinas cuales humedad cenizas componentes medios valores"
            case .italian:
                "grassi saturi carboidrati zuccheri proteine cui sale umidita ceneri grezza componenti"
            case .dutch: "vetten waarvan koolhydraten suikers eiwitten vezels zout vocht bestanddelen"
            case .polish: "tluszcz weglowodany cukry bialko blonnik nasycone wilgotnosc popiol skladniki"
            }
        return Set(words.split(separator: " ").map(String.init))
    }

    /// The language of a label, from at least two of its words; nil for English or an unknown language.
    package init?(of text: String) {
        let read = Set(FoldedName.key(text).split { !$0.isLetter }.map(String.init))
        let counts = LabelLanguage.allCases.map { ($0, $0.words.intersection(read).count) }
        guard let best = counts.max(by: { $0.1 < $1.1 }), best.1 > 1 else { return nil }
        self = best.0
    }
}
