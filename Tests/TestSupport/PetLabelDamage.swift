/// What recognition does to a text.
package enum PetLabelDamage {
    private static let alike: [Character: [Character]] = [
        "e": ["c", "o"], "o": ["e", "a", "c"], "c": ["e", "o"], "i": ["l", "t", "1"], "l": ["i", "t"],
        "n": ["m", "a"], "m": ["n"], "u": ["v", "a"], "b": ["h"], "h": ["b"], "t": ["l", "f"],
        "a": ["o", "e"],
        "r": ["t", "n"], "d": ["t", "c"], "f": ["t"], "s": ["z", "a"], "p": ["o"],
    ]

    /// Damages letters, points and signs, never one digit to another: that nobody can see.
    ///
    /// - Parameters:
    ///   - text: the text to damage.
    ///   - rate: how many of a thousand characters are hit.
    ///   - random: where chance comes from.
    /// - Returns: what is left of it.
    package static func damaged(_ text: String, rate: Int, using random: inout SeededGenerator) -> String {
        var result = ""
        let characters = Array(text)
        for (index, character) in characters.enumerated() {
            guard Int.random(in: 0..<1000, using: &random) < rate else {
                result.append(character)
                continue
            }
            let before = index > 0 ? characters[index - 1] : " "
            let after = index + 1 < characters.count ? characters[index + 1] : " "
            let isPoint = before.isNumber && after.isNumber
            switch character {
            case ".",
                "," where isPoint:
                // A number of thousands that loses its comma is the same number.
                result += ["", ",", ":", " ", ". ", "."].randomElement(using: &random) ?? ""
            case "%": result += ["", "%", "96", "Y", "%)", " %"].randomElement(using: &random) ?? ""
            case "0"..."9": result += damagedDigit(character, using: &random)
            case "(", ")": result += ["", "|", "{", "i"].randomElement(using: &random) ?? ""
            case " ": result += ["", " ", "  ", "\n"].randomElement(using: &random) ?? ""
            case "\n": result += [" ", "\n\n", "\n"].randomElement(using: &random) ?? ""
            default: result += damagedLetter(character, using: &random)
            }
        }
        return result
    }

    private static func damagedDigit(_ digit: Character, using random: inout SeededGenerator) -> String {
        let letters: [Character: String] = [
            "0": "O", "1": "l", "5": "S", "8": "B", "6": "b", "9": "g", "2": "Z",
        ]
        return Bool.random(using: &random) ? letters[digit] ?? "?" : "$"
    }

    private static func damagedLetter(_ letter: Character, using random: inout SeededGenerator) -> String {
        switch Int.random(in: 0..<4, using: &random) {
        case 0: return ""
        case 1: return String(letter) + (["i", ".", "'"].randomElement(using: &random) ?? "")
        default:
            let lower = Character(letter.lowercased())
            return (alike[lower]?.randomElement(using: &random)).map(String.init) ?? "~"
        }
    }
}
