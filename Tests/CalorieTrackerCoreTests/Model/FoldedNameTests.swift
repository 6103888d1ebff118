import CalorieTrackerCore
import Foundation
import TestSupport
import Testing

@Suite struct FoldedNameTests {
    /// Keys are stored and compared as bytes; `==` on strings would call composed and decomposed equal.
    private func key(_ name: String) -> [UInt8] { Array(FoldedName.key(name).utf8) }

    @Test(arguments: [
        ("Greek yogurt", "greek yogurt"), ("  Greek   Yogurt ", "greek yogurt"), ("", ""), ("  ", ""),
        ("Crème Brûlée", "creme brulee"), ("Cre\u{300}me Bru\u{302}le\u{301}e", "creme brulee"),
        ("CRÈME BRÛLÉE", "creme brulee"), ("CREME BRULEE", "creme brulee"), ("creme brulee", "creme brulee"),
        ("Smørbrød", "smorbrod"), ("RØMMEGRØT", "rommegrot"), ("Blåbær", "blabaer"), ("Gruß", "gruss"),
        ("GRUẞ", "gruss"), ("GRUSS", "gruss"), ("Œuf", "oeuf"), ("Þorramatur", "thorramatur"),
        ("Żurek ŁÓDŹ", "zurek lodz"), ("İmam bayıldı", "imam bayildi"), ("IMAM BAYILDI", "imam bayildi"),
        ("Phở bò", "pho bo"), ("PHỞ BÒ", "pho bo"), ("Bánh mì thịt nướng", "banh mi thit nuong"),
        ("牛奶", "牛奶"), ("🍎 Äpfel", "🍎 apfel"), ("БОРЩ", "борщ"), ("100% juice & co", "100% juice & co"),
    ])
    func `a name folds to the key people expect`(name: String, expected: String) {
        #expect(key(name) == Array(expected.utf8))
    }

    @Test(arguments: [("cafe", "cake"), ("oat", "oats"), ("oatmeal", "oat meal"), ("牛奶", "牛肉"), ("🍎", "🍏")])
    func `different names keep different keys`(left: String, right: String) {
        #expect(key(left) != key(right))
    }

    @Test func `every Latin letter folds the same composed or decomposed`() {
        for value in Array(0xc0...0x24f) + Array(0x1e00...0x1eff) {
            guard let scalar = Unicode.Scalar(UInt32(value)) else { continue }
            let letter = String(Character(scalar))
            let decomposed = letter.decomposedStringWithCanonicalMapping
            let code = "U+\(String(value, radix: 16))"
            #expect(key(letter) == key(decomposed), "\(letter) \(code): \(FoldedName.key(letter))")
        }
    }

    /// Names as a keyboard and as a Mac's file system spell them.
    @Test(arguments: ["йогурт", "чёрный хлеб", "Ελληνικό γιαούρτι", "ごはん", "ビール", "김치", "हिन्दी क़", "Việt"])
    func `a name of any script folds the same composed or decomposed`(name: String) {
        let composed = name.precomposedStringWithCanonicalMapping
        let decomposed = name.decomposedStringWithCanonicalMapping
        #expect(key(composed) == key(decomposed))
    }

    @Test(arguments: ["йогурт", "Smørbrød", "Crème brûlée", "Gruß", "phở", "καφες", "borș", "Ďábel", "ǆem"])
    func `a name folds the same in upper and lower case`(name: String) {
        #expect(key(name.uppercased()) == key(name.lowercased()))
    }

    @Test func `folding what is folded changes nothing`() throws {
        for scalar in (0...0x10ffff).lazy.compactMap(Unicode.Scalar.init) {
            let once = FoldedName.key("a\(Character(scalar)) \(Character(scalar))b")
            if key(once) != Array(once.utf8) { Issue.record("U+\(String(scalar.value, radix: 16))") }
        }
        try checkProperty(cases: 500, .name) { name in
            let once = FoldedName.key(name)
            try require(key(once) == Array(once.utf8), once)
        }
    }

    @Test func `names agree however they are typed`() throws {
        let alphabet = Array("abcz éèêàâäöøåñçžšłőűğßœæ-%1")
        let names = Generator<String> { random in
            String(
                (0..<Int.random(in: 1...20, using: &random)).map { _ in
                    alphabet.randomElement(using: &random) ?? "a"
                }
            )
        }
        try checkProperty(cases: 500, names) { name in
            let expected = key(name)
            let forms = [
                name.decomposedStringWithCanonicalMapping, name.precomposedStringWithCanonicalMapping,
                name.uppercased(), name.capitalized, name.uppercased().decomposedStringWithCanonicalMapping,
                "  " + name + " ",
            ]
            for form in forms { try require(key(form) == expected, "\(form) of \(name)") }
            try require(expected.allSatisfy { $0 < 0x80 }, "\(FoldedName.key(name))")
        }
    }
}
