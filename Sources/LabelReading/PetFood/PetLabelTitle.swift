internal import CalorieTrackerCore

/// The line of a label that is most likely the name of the food in the can.
struct PetLabelTitle {
    /// The line; nil if none resembles a name.
    let line: String?

    /// Finds the first line of plain words that is not part of an analysis.
    init(_ texts: [LabelText]) {
        line = texts.lazy.compactMap(PetLabelTitle.line).first
    }

    private static func line(_ text: LabelText) -> String? {
        text.lines.indices.first { index in
            let tokens = text.tokens.filter { $0.line == index }
            let words = tokens.compactMap(\.word)
            let isPlain = tokens.allSatisfy { token in
                token.word != nil || ["&", "-", "'", "’", ",", ".", "®", "™"].contains(where: token.isSymbol)
            }
            return isPlain && words.count > 1 && words.count(where: { $0.count > 2 }) > 1
                && text.lines[index].utf8.count <= 60 && !speaksOfAnalysis(tokens)
        }
        .map { text.lines[$0] }
    }

    private static func speaksOfAnalysis(_ tokens: [LabelToken]) -> Bool {
        tokens.indices.contains { index in
            PetLabelWords.headings.match(tokens, at: index) != nil
                || PetLabelWords.ends.match(tokens, at: index) != nil
                || PetLabelWords.names.match(tokens, at: index) != nil
        }
    }
}
