/// Reads text that was written for a page: `&quot;`, `&#39;`, `&#x27;`.
enum HTMLText {
    /// The longest name of a character that is looked for, in bytes.
    private static let longestName = 10

    /// The characters that names of products are found with.
    private static let named = [
        "amp": "&", "lt": "<", "gt": ">", "quot": "\"", "apos": "'", "nbsp": " ", "rsquo": "’", "lsquo": "‘",
        "rdquo": "”", "ldquo": "“", "ndash": "–", "mdash": "—", "hellip": "…", "deg": "°", "reg": "®",
        "trade": "™", "copy": "©", "euro": "€", "frac12": "½", "agrave": "à", "acirc": "â", "auml": "ä",
        "aring": "å", "aelig": "æ", "ccedil": "ç", "eacute": "é", "egrave": "è", "ecirc": "ê", "euml": "ë",
        "icirc": "î", "iuml": "ï", "ntilde": "ñ", "oacute": "ó", "ocirc": "ô", "oelig": "œ", "oslash": "ø",
        "ouml": "ö", "szlig": "ß", "ugrave": "ù", "uuml": "ü", "Agrave": "À", "Auml": "Ä", "Aring": "Å",
        "Ccedil": "Ç", "Eacute": "É", "Egrave": "È", "Oslash": "Ø", "Ouml": "Ö", "Uuml": "Ü",
        "frac14": "¼", "aacute": "á", "iacute": "í", "uacute": "ú", "ucirc": "û",
    ]

    /// The text with every such mark replaced once; a mark that is none stays as it is.
    static func decoded(_ text: String) -> String {
        guard text.utf8.contains(UInt8(ascii: "&")) else { return text }
        var decoded = ""
        var rest = text[...]
        while let start = rest.firstIndex(of: "&") {
            decoded += rest[..<start]
            let after = rest[rest.index(after: start)...]
            if let end = after.prefix(longestName + 1).firstIndex(of: ";"),
                let character = character(after[..<end])
            {
                decoded += character
                rest = after[after.index(after: end)...]
            } else {
                decoded += "&"
                rest = after
            }
        }
        return decoded + rest
    }

    private static func character(_ name: Substring) -> String? {
        guard name.first == "#" else { return named[String(name)] }
        let digits = name.dropFirst()
        let isHexadecimal = digits.first == "x" || digits.first == "X"
        let number = isHexadecimal ? digits.dropFirst() : digits
        // "+1" is a number to Swift.
        guard number.first?.isHexDigit == true,
            let value = UInt32(number, radix: isHexadecimal ? 16 : 10)
        else { return nil }
        return Unicode.Scalar(value).map { String(Character($0)) }
    }
}
