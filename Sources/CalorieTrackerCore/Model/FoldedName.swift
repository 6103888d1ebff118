/// A name with case and accents folded, for finding a food however it was typed.
///
/// "Crème Brûlée" composed or decomposed, "CREME BRULEE" and "creme brulee" fold to the same key.
/// The log stores the key of every entry: a change here needs a migration that computes them anew.
public enum FoldedName {
    /// The key of a name.
    public static func key(_ name: String) -> String {
        if name.utf8.allSatisfy({ $0 < 0x80 }) { return PlainText.tidied(name.lowercased()) }
        var folded = String.UnicodeScalarView()
        for scalar in name.lowercased().unicodeScalars where !isCombiningMark(scalar) {
            if let base = baseLetters[scalar] {
                folded.append(contentsOf: base.unicodeScalars)
            } else {
                folded.append(scalar)
            }
        }
        return PlainText.tidied(String(folded))
    }

    private static func isCombiningMark(_ scalar: Unicode.Scalar) -> Bool {
        (0x0300...0x036f).contains(scalar.value)
    }

    /// Each line is a letter and the accented letters, in lower case, that fold to it.
    private static let baseLetters: [Unicode.Scalar: String] = {
        let lines = [
            "a àáâãäåāăąǎǟǡǻȁȃȧḁẚạảấầẩẫậắằẳẵặ", "ae æǣǽ", "b ƀḃḅḇ", "c çćĉċčḉ", "d ďđḋḍḏḑḓ", "d ð",
            "e èéêëēĕėęěȅȇȩḕḗḙḛḝẹẻẽếềểễệ", "f ḟ", "g ĝğġģǧǵḡ", "h ĥħȟḣḥḧḩḫẖ", "i ìíîïĩīĭįıǐȉȋḭḯỉị", "ij ĳ",
            "j ĵǰ", "k ķǩḱḳḵ", "l ĺļľŀłḷḹḻḽ", "m ḿṁṃ", "n ñńņňŉǹṅṇṉṋ",
            "o òóôõöøōŏőơǒǫǭǿȍȏȫȭȯȱṍṏṑṓọỏốồổỗộớờởỡợ",
            "oe œ", "p ṕṗ", "r ŕŗřȑȓṙṛṝṟ", "s śŝşšșṡṣṥṧṩſ", "ss ß", "t ţťŧțṫṭṯṱẗ", "th þ",
            "u ùúûüũūŭůűųưǔǖǘǚǜȕȗṳṵṷṹṻụủứừửữự", "v ṽṿ", "w ŵẁẃẅẇẉẘ", "x ẋẍ", "y ýÿŷȳẏẙỳỵỷỹ", "z źżžẑẓẕ",
        ]
        var table: [Unicode.Scalar: String] = [:]
        for line in lines {
            let parts = line.split(separator: " ")
            for scalar in parts[1].unicodeScalars { table[scalar] = String(parts[0]) }
        }
        return table
    }()
}
