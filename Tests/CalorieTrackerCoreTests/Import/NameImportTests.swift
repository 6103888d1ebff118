import Testing

@testable import CalorieTrackerLog

@Suite struct NameImportTests {
    @Test(arguments: [
        ("Plain", "Plain"), ("  two   spaces ", "two spaces"), ("a\tb\nc", "a b c"), ("a\u{a0}b", "a b"),
        ("&lt;b&gt; &amp; &#233;&#xe9;", "<b> & éé"), ("&amp;quot;x&amp;quot;", "\"x\""),
        ("R&D; &unknown; & &#xFFFFFFFF; &#0;x", "R&D; &unknown; & &#xFFFFFFFF; x"),
        ("\u{202e}left\u{2066}", "left"), ("\u{feff}x", "x"), ("Te\u{e0041}a", "Tea"),
        ("&eacute;t&eacute;", "été"),
    ])
    func `text is made fit for one line`(text: String, expected: String) {
        #expect(ImportedText.cleaned(text) == expected)
    }

    @Test func `a long name is cut, and nothing is no name`() {
        #expect(ImportedText.name(String(repeating: "é", count: 500))?.count == 200)
        #expect(ImportedText.name(String(repeating: "a", count: 500))?.count == 200)
        for text in ["", " ", "\u{200b}", "&nbsp;", "\u{7}", "3017620422003", "0301-7620 42"] {
            #expect(ImportedText.name(text) == nil)
        }
        #expect(ImportedText.name("1664") == "1664" && ImportedText.name("7-Up 330") == "7-Up 330")
    }

    @Test(
        arguments: [
            ("CHOCOLATE CHIP COOKIES", nil, "Chocolate chip cookies"),
            ("ACME, BBQ SAUCE 2% 12OZ", "Acme", "BBQ sauce 2% 12OZ"), ("7UP SODA", nil, "7UP soda"),
            ("Mixed Case", nil, "Mixed Case"), ("CRÈME", nil, "CRÈME"), ("OREOS", "Oreo", "Oreos"),
            ("ACME", "ACME", "Acme"), ("ACME - X", "ACME", "Acme - x"), ("2% MILK", nil, "2% milk"),
            ("", nil, ""),
        ] as [(String, String?, String)]
    )
    func `a name in capitals is read as people write it`(name: String, brand: String?, expected: String) {
        #expect(BrandedName.readable(name, brand: brand) == expected)
    }

    @Test(
        arguments: [
            ("Milk, whole", "Dairy and Egg Products", true),
            ("Milk, dry, whole", "Dairy and Egg Products", false),
            ("Water chestnuts, canned", "Vegetables and Vegetable Products", false),
            ("Grape juice, from concentrate", "Fruits and Fruit Juices", true),
            ("Oranges, raw", "Fruits and Fruit Juices", false),
            ("Beverages, coffee, brewed", "Beverages", true), ("Coffee, instant, powder", "Beverages", false),
            ("Coffee, instant, powder, prepared with water", "Beverages", true),
            ("Tea, instant, not reconstituted", "Tea", false), ("Ice cream", nil, false),
        ] as [(String, String?, Bool)]
    )
    func `words tell what is drunk`(name: String, category: String?, isDrink: Bool) {
        #expect(DrinkWords.isDrink(name: name, category: category) == isDrink)
    }
}
