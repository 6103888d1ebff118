import CalorieTrackerCore
import LabelReading
import Testing

@Suite struct NutritionPanelTests {
    private let muesli: [Nutrient: Double] = [
        .fat: 7.2, .saturatedFat: 1.3, .carbs: 58, .sugar: 1, .fiber: 10, .protein: 13, .sodium: 8,
    ]

    private func nutrients(_ panel: NutritionPanel) -> [Nutrient: Double] {
        let pairs = Nutrient.allCases.compactMap { nutrient in
            panel.nutrients[nutrient].map { (nutrient, $0) }
        }
        return Dictionary(uniqueKeysWithValues: pairs)
    }

    @Test(arguments: [
        """
        Typical values per 100g
        Energy 1540 kJ / 368 kcal
        Fat 7.2 g of which saturates 1.3 g
        Carbohydrate 58 g of which sugars 1.0 g
        Fibre 10 g
        Protein 13 g
        Salt 0.02 g
        """,
        """
        Nährwerte pro 100 g
        Brennwert 1540 kJ)
        / 368 kcal
        Fett 7,2 g
        - davon gesättigte Fettsäuren 1,3 g
        Kohlenhydrate 58 g
        - davon Zucker 1,0 g
        Ballaststoffe 10 g
        Eiweiß 13 g
        Salz 0,02 g
        """,
        """
        Valeurs nutritionnelles moyennes pour 100 g
        Énergie (kJ/kcal) 1540/368
        Matières grasses 7,2 g dont acides gras saturés 1,3 g
        Glucides 58 g dont sucres 1,0 g
        Fibres alimentaires 10 g
        Protéines 13 g
        Sel 0,02 g
        """,
        """
        Información nutricional por 100 g
        Valor energético 1540 kJ 368 kcal
        Grasas 7,2 g de las cuales saturadas 1,3 g
        Hidratos de carbono 58 g de los cuales azúcares 1,0 g
        Fibra alimentaria 10 g Proteínas 13 g Sal 0,02 g
        """,
        """
        Valores medios por 100 g
        Valor energético 1540 kJ / 368 kcal
        Grasas 7,2 g
        de las cuales saturadas 1,3 g
        Hidratos de carbono 58 g
        de los cuales azúcares 1,0 g
        Fibra alimentaria 10 g
        Proteínas 13 g
        Sal 0,02 g
        """,
        """
        Información nutricional. Valores nutricionales medios por 100 g
        Valor energético 1540 kJ 368 kcal
        Grasas 7,2 g de las cuales saturadas 1,3 g
        Hidratos de carbono 58 g de los cuales azúcares 1,0 g
        Fibra alimentaria 10 g Proteínas 13 g Sal 0,02 g
        """,
        """
        Valori nutrizionali medi per 100g: Energia 1540 kJ/368 kcal; Grassi 7,2 g di cui acidi grassi
        saturi 1,3 g; Carboidrati 58 g di cui zuccheri 1,0 g; Fibre 10 g; Proteine 13 g; Sale 0,02 g
        """,
        """
        Voedingswaarde per 100 g
        Energie 1540 kJ / 368 kcal
        Vetten 7,2 g
        waarvan verzadigde vetzuren 1,3 g
        Koolhydraten 58 g
        waarvan suikers 1,0 g
        Voedingsvezel 10 g
        Eiwitten 13 g
        Zout 0,02 g
        """,
        """
        Wartość odżywcza w 100 g produktu
        Wartość energetyczna 1540 kJ/368 kcal
        Tłuszcz 7,2 g
        w tym kwasy tłuszczowe nasycone 1,3 g
        Węglowodany 58 g
        w tym cukry 1,0 g
        Błonnik 10 g
        Białko 13 g
        Sól 0,02 g
        """,
    ])
    func `tables of the Union are read in seven languages`(text: String) {
        let panel = NutritionPanel(reading: text)
        #expect(panel.basis == .grams100)
        #expect(panel.kilocalories == 368)
        #expect(panel.kilojoules == 1540)
        #expect(panel.salt == 0.02)
        #expect(nutrients(panel) == muesli)
        #expect(panel.problems.isEmpty && panel.repaired.isEmpty)
    }

    @Test func `a panel of the United States is of one serving`() {
        let panel = NutritionPanel(
            reading: """
                Nutrition Facts
                8 servings per container
                Serving size 2/3 cup (55g)
                Amount per serving
                Calories 230
                % Daily Value*
                Total Fat 8g 10%
                Saturated Fat 1g 5%
                Trans Fat 0g
                Sodium 160mg 7%
                Total Carbohydrate 37g 13%
                Dietary Fiber 4g 14%
                Total Sugars 12g
                Includes 10g Added Sugars 20%
                Protein 3g
                """
        )
        #expect(panel.basis == .serving(grams: 55, milliliters: nil))
        #expect(panel.kilocalories == 230)
        let expected: [Nutrient: Double] = [
            .fat: 8, .saturatedFat: 1, .sodium: 160, .carbs: 37, .fiber: 4, .sugar: 12, .protein: 3,
        ]
        #expect(nutrients(panel) == expected)
        #expect(panel.readFrom[.protein] == "Protein 3g")
    }

    @Test func `a nine that was a gram is told by the other column`() {
        let panel = NutritionPanel(
            reading: """
                je 100g je Portion (30 g)
                Energie 1540 k] / 368 kcal 462 kj / 110 kcal
                Fett 7,29 2,29
                davon gesattigte Fettsauren 1,39 0,49
                Kohlenhydrate 58g 17g
                davon Zucker 1,0g 0,39
                Ballaststoffe 10g 3,0g
                Eiweif& 13g 3,99
                Salz 0,02 g <0,0lg
                """
        )
        #expect(panel.basis == .grams100)
        #expect(panel.servingGrams == 30)
        #expect(panel.kilocalories == 368)
        #expect(nutrients(panel) == muesli)
        #expect(panel.repaired == [.fat, .saturatedFat])
    }

    @Test func `without another column such a number is not taken`() {
        let panel = NutritionPanel(reading: "per 100 g\nFat 7,29\nCarbohydrate 58 g\nProtein 13 g")
        #expect(nutrients(panel) == [.carbs: 58, .protein: 13])
        #expect(panel.problems == [.ambiguous(.fat, readFrom: "Fat 7,29")])
    }

    @Test func `a drink is of 100 ml, and salt of nothing is not missing`() {
        let text = "per 100 ml\nEnergy 180 kJ 42 kcal\nFat 0 g\nCarbohydrate 10.6 g\nProtein 0 g\nSalt 0 g"
        let panel = NutritionPanel(reading: text)
        #expect(panel.basis == .milliliters100)
        #expect(nutrients(panel) == [.fat: 0, .carbs: 10.6, .protein: 0, .sodium: 0])
        #expect(panel.nutrients[.fiber] == nil)
    }

    private func panel(
        energy: String,
        fat: Double = 10,
        saturated: Double = 2,
        carbs: Double = 30
    ) -> NutritionPanel {
        NutritionPanel(
            reading: """
                per 100 g
                Energy \(energy)
                Fat \(fat) g
                of which saturates \(saturated) g
                Carbohydrate \(carbs) g
                of which sugars 5.0 g
                Protein 10 g
                """
        )
    }

    @Test func `energy within a fifth of the nutrients is taken`() {
        #expect(panel(energy: "250 kcal").kilocalories == 250)
        #expect(panel(energy: "310 kcal").kilocalories == 310)
        #expect(panel(energy: "190 kcal").kilocalories == 190)
        let low = panel(energy: "150 kcal")
        #expect(low.kilocalories == nil)
        #expect(low.problems == [.energyMismatch(stated: 150, expected: 250)])
    }

    @Test func `of two energies that disagree, the one that fits the nutrients is taken`() {
        #expect(panel(energy: "1046 kJ / 250 kcal").problems.isEmpty)
        let inverted = panel(energy: "250 kJ / 250 kcal")
        #expect(inverted.kilocalories == 250)
        #expect(inverted.problems == [.energyUnitsDisagree(kilojoules: 250, kilocalories: 250)])
        #expect(panel(energy: "1046 kJ / 1046 kcal").kilocalories == 250)
        #expect(panel(energy: "1046 kJ").kilocalories == 250)
    }

    @Test func `nothing is denser than fat`() {
        let oil = NutritionPanel(reading: "per 100 g\nEnergy 905 kcal\nFat 100 g")
        #expect(oil.kilocalories == 905)
        let more = NutritionPanel(reading: "per 100 g\nEnergy 910 kcal\nFat 100 g")
        #expect(more.kilocalories == nil)
        #expect(more.problems == [.tooDense(kilocaloriesPer100: 910)])
    }

    @Test func `a part is not more than its whole`() {
        let saturated = panel(energy: "250 kcal", saturated: 12)
        #expect(saturated.nutrients[.saturatedFat] == nil)
        #expect(saturated.nutrients[.fat] == 10)
        #expect(saturated.problems == [.partAboveWhole(.saturatedFat, .fat)])
        let sugar = panel(energy: "250 kcal", carbs: 3)
        #expect(sugar.nutrients[.sugar] == nil && sugar.nutrients[.carbs] == nil)
        #expect(panel(energy: "250 kcal", saturated: 10).problems.isEmpty)
    }

    @Test func `nothing holds more than it weighs`() {
        let panel = panel(energy: "250 kcal", fat: 50, carbs: 60)
        #expect(panel.nutrients[.fat] == nil)
        #expect(panel.problems.contains(.heavierThanItself(grams: 120)))
    }

    @Test func `a row that is there three times, each time with another number, has none`() {
        for name in ["Energy", "Fat"] {
            let rows = (1...4).map { "\(name) \($0 * 10) \(name == "Fat" ? "g" : "kcal")" }
            for count in 2...4 {
                let panel = NutritionPanel(reading: rows[..<count].joined(separator: "\n"))
                #expect(panel.kilocalories == nil && panel.nutrients[.fat] == nil)
            }
        }
    }

    @Test func `a text without a table says nothing`() {
        let panel = NutritionPanel(reading: "Store in a cool dry place.")
        #expect(panel.basis == nil && panel.kilocalories == nil && panel.nutrients.isEmpty)
        #expect(panel.score == 0)
    }
}
