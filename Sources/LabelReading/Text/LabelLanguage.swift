internal import CalorieTrackerCore

/// A language that labels are printed in, besides English; its value is how tesseract names it.
package enum LabelLanguage: String, CaseIterable, Sendable {
    case german = "deu"
    case french = "fra"
    case spanish = "spa"
    case italian = "ita"
    case dutch = "nld"
    case polish = "pol"

    /// What it is called in English.
    package var name: String { "\(self)".prefix(1).uppercased() + "\(self)".dropFirst() }

    /// Words of analyses and of nutrition facts in it, folded, that no other one of these has.
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

    /// The language of a label by two of its words at least; nil for English, and if nothing shows it.
    package init?(of text: String) {
        let read = Set(FoldedName.key(text).split { !$0.isLetter }.map(String.init))
        let counts = LabelLanguage.allCases.map { ($0, $0.words.intersection(read).count) }
        guard let best = counts.max(by: { $0.1 < $1.1 }), best.1 > 1 else { return nil }
        self = best.0
    }
}
