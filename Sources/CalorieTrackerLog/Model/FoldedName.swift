/// The name of a food with case and accents folded, to find the food regardless of spelling.
///
/// "Crème Brûlée" composed or decomposed, "CREME BRULEE", and "creme brulee" fold to the same key. The log stores the
/// key of every entry, so a change here requires a migration that recomputes the keys.
package enum FoldedName {
    /// The key of a name.
    package static func key(_ name: String) -> String {
        if let key = asciiKey(name) { return key }
        var folded = String.UnicodeScalarView()
        for scalar in name.lowercased().unicodeScalars where !isAccent(scalar) {
            switch baseLetters.indices.contains(Int(scalar.value)) ? baseLetters[Int(scalar.value)] : 0 {
            case 0: folded.append(scalar)
            case ligature: folded.append(contentsOf: (letters(for: scalar) ?? "").unicodeScalars)
            case let letter: folded.append(Unicode.Scalar(letter) ?? scalar)
            }
        }
        return PlainText.tidied(String(String(folded).map(composed)))
    }

    /// The key of a single scalar, computed without the tables that are worth building only for a whole name.
    package static func key(of scalar: Unicode.Scalar) -> String {
        var folded = ""
        for scalar in String(scalar).lowercased().unicodeScalars where !isAccent(scalar) {
            folded += letters(for: scalar) ?? String(scalar)
        }
        return PlainText.tidied(folded)
    }

    /// The letters for a scalar in the tables.
    private static func letters(for wanted: Unicode.Scalar) -> String? {
        var first: Unicode.Scalar = " "
        var (letters, isFirst): (String?, Bool) = (nil, true)
        for scalar in accentedLetters.unicodeScalars {
            if isFirst { first = scalar } else if scalar == wanted { letters = String(first) }
            isFirst = scalar == " "
        }
        var pair = String.UnicodeScalarView()
        for scalar in ligatures.unicodeScalars {
            if scalar != " " { pair.append(scalar) } else { pair.removeAll() }
            // "æ=ae": the letters begin after the equals sign.
            if pair.first == wanted, pair.count > 2 { letters = String(pair.dropFirst(2)) }
        }
        return letters
    }

    /// The key of an ASCII name: lowercase, with single spaces.
    private static func asciiKey(_ name: String) -> String? {
        name.utf8.withContiguousStorageIfAvailable { utf8 in
            guard utf8.allSatisfy({ $0 < 0x80 }) else { return nil }
            return String(unsafeUninitializedCapacity: utf8.count) { key in
                var count = 0
                for byte in utf8 {
                    let isSpace = byte == UInt8(ascii: " ")
                    if isSpace, count == 0 || key[count - 1] == byte { continue }
                    key[count] = (0x41...0x5a).contains(byte) ? byte | 0x20 : byte
                    count += 1
                }
                if count > 0, key[count - 1] == UInt8(ascii: " ") { count -= 1 }
                return count
            }
        } ?? nil
    }

    private static func isAccent(_ scalar: Unicode.Scalar) -> Bool {
        (0x0300...0x036f).contains(scalar.value)
    }

    /// The placeholder for a letter that folds to two.
    private static let ligature: UInt16 = 0xffff

    /// The letter that each scalar folds to; 0 if it is unchanged.
    private static let baseLetters: [UInt16] = {
        // The size is slightly more than the last of them.
        var table = Array(repeating: UInt16(0), count: 0x2b00)
        var base: UInt16 = 0
        for scalar in accentedLetters.unicodeScalars {
            let value = UInt16(scalar.value)
            if scalar == " " { base = 0 } else if base == 0 { base = value } else { table[Int(value)] = base }
        }
        for pair in ligatures.split(separator: " ") {
            if let scalar = pair.unicodeScalars.first { table[Int(scalar.value)] = ligature }
        }
        return table
    }()

    /// The canonical form of a character for which Unicode has two.
    ///
    /// Swift treats both as equal, so a set that contains one of them finds it by the other.
    private static func composed(_ character: Character) -> Character {
        guard character.unicodeScalars.count > 1 else { return character }
        if let syllable = hangulSyllable(character) { return syllable }
        guard let index = composedSet.firstIndex(of: character) else { return character }
        return composedSet[index]
    }

    private static let composedSet = Set(composedCharacters)

    /// The Hangul syllable of two or three letters, by the arithmetic of the Unicode standard.
    private static func hangulSyllable(_ character: Character) -> Character? {
        let letters = character.unicodeScalars.map(\.value)
        guard letters.count <= 3, (0x1100...0x1112).contains(letters[0]),
            (0x1161...0x1175).contains(letters[1])
        else { return nil }
        let final: UInt32 = letters.count == 3 ? letters[2] &- 0x11a7 : 0
        guard final < 28 else { return nil }
        let syllable = 0xac00 + ((letters[0] - 0x1100) * 21 + letters[1] - 0x1161) * 28 + final
        return Unicode.Scalar(syllable).map(Character.init)
    }

    /// Each letter, followed by the accented letters that fold to it, in lowercase.
    static let accentedLetters = """
        <≮ =≠ >≯ aàáâãäåāăąǎǟǡǻȁȃȧḁạảấầẩẫậắằẳẵặ bƀḃḅḇ cçćĉċčḉ dďđḋḍḏḑḓ \
        eèéêëēĕėęěȅȇȩḕḗḙḛḝẹẻẽếềểễệ fḟ gĝğġģǧǵḡ hĥħȟḣḥḧḩḫẖ iìíîïĩīĭįıǐȉȋḭḯỉị jĵǰ kķǩḱḳḵ \
        lĺļľŀłḷḹḻḽ mḿṁṃ nñńņňŉǹṅṇṉṋ oòóôõöøōŏőơǒǫǭǿȍȏȫȭȯȱṍṏṑṓọỏốồổỗộớờởỡợ pṕṗ rŕŗřȑȓṙṛṝṟ \
        sśŝşšſșṡṣṥṧṩẛ tţťŧțṫṭṯṱẗ uùúûüũūŭůűųưǔǖǘǚǜȕȗṳṵṷṹṻụủứừửữự vṽṿ wŵẁẃẅẇẉẘ xẋẍ \
        yýÿŷȳẏẙỳỵỷỹ zźżžẑẓẕ ¨΅῁῭΅ ʒǯ αάἀἁἂἃἄἅἆἇὰάᾀᾁᾂᾃᾄᾅᾆᾇᾰᾱᾲᾳᾴᾶᾷ εέἐἑἒἓἔἕὲέ \
        ηήἠἡἢἣἤἥἦἧὴήᾐᾑᾒᾓᾔᾕᾖᾗῂῃῄῆῇ ιΐίϊἰἱἲἳἴἵἶἷὶίῐῑῒΐῖῗ οόὀὁὂὃὄὅὸό ρῤῥ σς \
        υΰϋύὐὑὒὓὔὕὖὗὺύῠῡῢΰῦῧ ωώὠὡὢὣὤὥὦὧὼώᾠᾡᾢᾣᾤᾥᾦᾧῲῳῴῶῷ ϒϓϔ аӑӓ гѓ еѐёӗ жӂӝ зӟ ийѝӣӥ кќ оӧ \
        уўӯӱӳ чӵ ыӹ эӭ ії ѵѷ әӛ өӫ ᾿῍῎῏ ῾῝῞῟ ←↚ →↛ ↔↮ ⇐⇍ ⇒⇏ ⇔⇎ ∃∄ ∈∉ ∋∌ ∣∤ ∥∦ ∼≁ ≃≄ ≅≇ ≈≉ ≍≭ \
        ≡≢ ≤≰ ≥≱ ≲≴ ≳≵ ≶≸ ≷≹ ≺⊀ ≻⊁ ≼⋠ ≽⋡ ⊂⊄ ⊃⊅ ⊆⊈ ⊇⊉ ⊑⋢ ⊒⋣ ⊢⊬ ⊨⊭ ⊩⊮ ⊫⊯ ⊲⋪ ⊳⋫ ⊴⋬ ⊵⋭ ⫝⫝̸
        """

    /// Letters that fold to two.
    static let ligatures = """
        ß=ss æ=ae ð=d þ=th ĳ=ij œ=oe ǣ=ae ǽ=ae
        """

    /// Characters of other scripts that can be written as one code point or as two.
    static let composedCharacters = """
        آأؤإئۀۂۓऩऱऴक़ख़ग़ज़ड़ढ़फ़य़োৌড়ঢ়য়ਲ਼ਸ਼ਖ਼ਗ਼ਜ਼ਫ਼ୈୋୌଡ଼ଢ଼ஔொோௌైೀೇೈೊೋൊോൌේොෝෞགྷཌྷདྷབྷཛྷཀྵཱཱིུྲྀླཱྀྀྒྷྜྷྡྷྦྷྫྷྐྵဦ\
        ᬆᬈᬊᬌᬎᬒᬻᬽᭀᭁᭃがぎぐげござじずぜぞだぢづでどばぱびぴぶぷべぺぼぽゔゞガギグゲゴザジズゼゾダヂヅデドバパビピブプベペボポヴヷヸヹヺヾ
        """
}
