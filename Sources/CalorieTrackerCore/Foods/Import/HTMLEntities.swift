/// Entities of HTML, which web forms leave in text.
enum HTMLEntities {
    private static let named: [Substring: String] = [
        "quot": "\"", "amp": "&", "apos": "'", "lt": "<", "gt": ">", "nbsp": " ", "deg": "°", "rsquo": "’",
        "lsquo": "‘", "ldquo": "“", "rdquo": "”", "ndash": "–", "mdash": "—", "hellip": "…", "trade": "™",
        "reg": "®", "copy": "©", "frac12": "½", "frac14": "¼", "eacute": "é", "egrave": "è", "ecirc": "ê",
        "euml": "ë", "agrave": "à", "acirc": "â", "aacute": "á", "auml": "ä", "aring": "å", "aelig": "æ",
        "ccedil": "ç", "iacute": "í", "icirc": "î", "iuml": "ï", "ntilde": "ñ", "oacute": "ó", "ocirc": "ô",
        "ouml": "ö", "oslash": "ø", "oelig": "œ", "uacute": "ú", "ugrave": "ù", "ucirc": "û", "uuml": "ü",
        "szlig": "ß", "Eacute": "É", "Egrave": "È", "Agrave": "À", "Auml": "Ä", "Ouml": "Ö", "Uuml": "Ü",
        "Ccedil": "Ç",
    ]

    /// The longest name of one, so that an ampersand alone costs nothing.
    private static let longest = 10

    /// The text with the characters that the entities stand for; what is none stays as it is.
    static func decoded(_ text: String) -> String {
        guard text.utf8.contains(UInt8(ascii: ";")) else { return text }
        var result = ""
        var rest = text[...]
        while let start = rest.firstIndex(of: "&") {
            result += rest[..<start]
            let tail = rest[rest.index(after: start)...]
            if let end = tail.prefix(longest + 1).firstIndex(of: ";"), let meaning = meaning(tail[..<end]) {
                result += meaning
                rest = tail[tail.index(after: end)...]
            } else {
                result += "&"
                rest = tail
            }
        }
        return result + rest
    }

    private static func meaning(_ name: Substring) -> String? {
        guard name.first == "#" else { return named[name] }
        let digits = name.dropFirst()
        let isHexadecimal = digits.first == "x" || digits.first == "X"
        let number = isHexadecimal ? UInt32(digits.dropFirst(), radix: 16) : UInt32(digits)
        return number.flatMap { Unicode.Scalar($0) }.map { String(Character($0)) }
    }
}
