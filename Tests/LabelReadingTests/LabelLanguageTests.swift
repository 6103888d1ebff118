import LabelReading
import Testing

@Suite struct LabelLanguageTests {
    @Test(arguments: [
        ("Brennwert 1540 kJ\nFett 7,2 g\ndavon Zucker", LabelLanguage.german),
        ("Matières grasses 7,2 g dont acides gras saturés 1,3 g", .french),
        ("Grasas 7,2 g de las cuales saturadas 1,3 g", .spanish),
        ("Grassi 7,2 g di cui saturi 1,3 g", .italian),
        ("Vetten 7,2 g waarvan verzadigd 1,3 g", .dutch), ("Tłuszcz 7,2 g w tym cukry 1,0 g", .polish),
        ("Rohprotein 11 %, Rohfett 4 %", .german),
    ])
    func `the words of a label show its language`(text: String, language: LabelLanguage) {
        #expect(LabelLanguage(of: text) == language)
    }

    @Test(arguments: ["", "Total fat 8g\nSodium 160mg", "Crude protein (min) 11%", "Salz 500 g"])
    func `English and single words show none`(text: String) {
        #expect(LabelLanguage(of: text) == nil)
    }
}
