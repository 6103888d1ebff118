/// Decodes text written for a web page: `&quot;`, `&#39;`, `&#x27;`.
enum HTMLText {
    /// The maximum length of a character name that is looked up, in bytes.
    private static let longestName = 10

    /// The names that browsers also accept without a semicolon, in the order of their characters.
    ///
    /// The first is U+00A0: https://html.spec.whatwg.org/multipage/named-characters.html
    private static let latin1 = """
        nbsp iexcl cent pound curren yen brvbar sect uml copy ordf laquo not shy reg macr deg plusmn sup2 sup3
        acute micro para middot cedil sup1 ordm raquo frac14 frac12 frac34 iquest Agrave Aacute Acirc Atilde
        Auml Aring AElig Ccedil Egrave Eacute Ecirc Euml Igrave Iacute Icirc Iuml ETH Ntilde Ograve Oacute
        Ocirc Otilde Ouml times Oslash Ugrave Uacute Ucirc Uuml Yacute THORN szlig agrave aacute acirc atilde
        auml aring aelig ccedil egrave eacute ecirc euml igrave iacute icirc iuml eth ntilde ograve oacute
        ocirc otilde ouml divide oslash ugrave uacute ucirc uuml yacute thorn yuml
        """

    /// The characters for these names.
    private static let withoutSemicolon = latin1Names()

    private static func latin1Names() -> [Substring: String] {
        var table: [Substring: String] = [
            "amp": "&", "lt": "<", "gt": ">", "quot": "\"", "AMP": "&", "LT": "<", "GT": ">", "QUOT": "\"",
            "COPY": "©", "REG": "®",
        ]
        for (code, name) in zip(UInt32(0xa0)..., latin1.split { $0 == " " || $0 == "\n" }) {
            table[name] = Unicode.Scalar(code).map { String(Character($0)) }
        }
        // Invisible characters become a space, or are removed.
        table["nbsp"] = " "
        table["shy"] = ""
        return table
    }

    /// Other characters that occur in names of products.
    private static let named = [
        "apos": "'", "rsquo": "’", "lsquo": "‘", "rdquo": "”", "ldquo": "“", "ndash": "–", "mdash": "—",
        "hellip": "…", "trade": "™", "euro": "€", "oelig": "œ",
    ]

    /// The text with every entity replaced once; an invalid one remains.
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
            } else if let (character, end) = unended(after) {
                decoded += character
                rest = after[end...]
            } else {
                decoded += "&"
                rest = after
            }
        }
        return decoded + rest
    }

    /// The character for the longest name at the beginning of a text, without a semicolon.
    ///
    /// A word that ends with a semicolon is another, unknown name.
    private static func unended(_ text: Substring) -> (String, end: Substring.Index)? {
        let word = text.prefix { $0.isASCII && ($0.isLetter || $0.isNumber) }
        guard word.endIndex == text.endIndex || text[word.endIndex] != ";" else { return nil }
        var name = word.prefix(longestName)
        while !name.isEmpty {
            if let character = withoutSemicolon[name] { return (character, name.endIndex) }
            name.removeLast()
        }
        return nil
    }

    private static func character(_ name: Substring) -> String? {
        guard name.first == "#" else { return named[String(name)] ?? withoutSemicolon[name] }
        let digits = name.dropFirst()
        let isHexadecimal = digits.first == "x" || digits.first == "X"
        let number = isHexadecimal ? digits.dropFirst() : digits
        // Swift would parse "+1" as a number.
        guard number.first?.isHexDigit == true,
            let value = UInt32(number, radix: isHexadecimal ? 16 : 10)
        else { return nil }
        return Unicode.Scalar(value).map { String(Character($0)) }
    }
}
