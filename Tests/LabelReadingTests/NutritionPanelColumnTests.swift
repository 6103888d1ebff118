import CalorieTrackerCore
import LabelReading
import TestSupport
import Testing

@Suite struct NutritionPanelColumnTests {
    /// A German table of 100 g and a portion of muesli.
    private struct Table {
        /// What is printed of 100 g.
        let energy: (kilojoules: String, kilocalories: String) = ("1565", "372")
        let head: [String]
        var isSwapped = false
        var showsKilojoules = true
        var showsKilocalories = true
        var portionGrams = 40.0
        var isTwoLines = false

        private static let rows: [(name: String, grams: Double, decimals: Int)] = [
            ("Fett", 6.8, 1), ("davon gesättigte Fettsäuren", 1.3, 1), ("Kohlenhydrate", 58.7, 1),
            ("davon Zucker", 0.7, 1), ("Ballaststoffe", 10.1, 1), ("Eiweiß", 13.5, 1), ("Salz", 0.02, 2),
        ]

        private func number(_ number: Double, _ decimals: Int) -> String {
            let scale = decimals == 2 ? 100.0 : 10
            let rounded = (number * scale).rounded() / scale
            return "\(rounded)".split(separator: ".").joined(separator: ",")
        }

        private func pair(_ one: String, _ other: String) -> String {
            isSwapped ? "\(other) \(one)" : "\(one) \(other)"
        }

        var text: String {
            let part = portionGrams / 100
            let joules = ["1565 kJ", "\(Int((1565 * part).rounded())) kJ"]
            let calories = ["372 kcal", "\(Int((372 * part).rounded())) kcal"]
            var lines = head
            if showsKilojoules && showsKilocalories && !isTwoLines {
                lines.append(
                    "Brennwert " + pair("\(joules[0]) / \(calories[0])", "\(joules[1]) / \(calories[1])")
                )
            } else {
                let all = [showsKilojoules ? joules : [], showsKilocalories ? calories : []]
                let pairs = all.filter { !$0.isEmpty }.map { pair($0[0], $0[1]) }
                lines.append("Brennwert " + pairs.joined(separator: "\n/ "))
            }
            for row in Table.rows {
                let one = number(row.grams, row.decimals) + " g"
                let other = number(row.grams * part, row.decimals) + " g"
                lines.append("\(row.name) " + pair(one, other))
            }
            return lines.joined(separator: "\n")
        }
    }

    private let muesli: [Nutrient: Double] = [
        .fat: 6.8, .saturatedFat: 1.3, .carbs: 58.7, .sugar: 0.7, .fiber: 10.1, .protein: 13.5, .sodium: 8,
    ]

    private func nutrients(_ panel: NutritionPanel) -> [Nutrient: Double] {
        Dictionary(
            uniqueKeysWithValues: Nutrient.allCases.compactMap { nutrient in
                panel.nutrients[nutrient].map { (nutrient, $0) }
            }
        )
    }

    private func expectMuesli(_ text: String, kilocalories: Double = 372) {
        let panel = NutritionPanel(reading: text)
        #expect(panel.basis == .grams100, "\(text)")
        #expect(panel.kilocalories == kilocalories, "\(text)")
        #expect(nutrients(panel) == muesli, "\(text)")
        #expect(panel.problems.isEmpty, "\(panel.problems) \(text)")
    }

    @Test(arguments: [
        ["Nährwerte pro 100 g pro Portion (40 g)"], ["Portion: 40 g", "Nährwerte pro 100 g pro 40 g"],
        ["1 Portion = 40 g", "Durchschnittliche Nährwerte", "100 g 40 g"],
        ["je 100 g | je Portion (40 g)"], ["Nährwertangaben", "je 100 g", "je Portion (40 g)"],
        ["Die Packung enthält 10 Portionen (je 40 g)", "Nährwerte pro 100 g"],
    ])
    func `the numbers of 100 g are taken, whatever is said of the portion above them`(head: [String]) {
        expectMuesli(Table(head: head).text)
    }

    @Test(arguments: [
        ["Nährwerte pro Portion (40 g) pro 100 g"], ["Portion: 40 g", "Nährwerte pro 40 g pro 100 g"],
        ["40 g 100 g"], ["Nährwerte pro 100 g", "Portion 40 g"],
    ])
    func `columns the other way round are seen by what the portion weighs`(head: [String]) {
        expectMuesli(Table(head: head, isSwapped: true).text)
    }

    @Test(arguments: [20.0, 33, 40, 60, 150, 250])
    func `the portion may weigh anything`(grams: Double) {
        for isSwapped in [false, true] {
            let size = "\(Int(grams)) g"
            let names = isSwapped ? "pro \(size) pro 100 g" : "pro 100 g pro \(size)"
            let table = Table(head: [names], isSwapped: isSwapped, portionGrams: grams)
            expectMuesli(table.text)
            expectMuesli("Eine Portion: \(size)\n" + table.text)
        }
    }

    @Test func `kilojoules or kilocalories alone are enough, also on two lines`() {
        let head = ["Portion: 40 g", "Nährwerte pro 100 g pro 40 g"]
        expectMuesli(Table(head: head, showsKilojoules: false).text)
        expectMuesli(Table(head: head, showsKilocalories: false).text, kilocalories: 374)
        expectMuesli(Table(head: head, isTwoLines: true).text)
        expectMuesli(
            Table(head: head).text.split(separator: "\n").map { line in
                line.hasPrefix("Brennwert") ? "Brennwert (kJ/kcal) 1565/372 626/149" : line
            }.joined(separator: "\n")
        )
    }

    @Test func `a unit that was misread does not hand the column over`() {
        let text = Table(head: ["Nährwerte pro 100 g pro 40 g"]).text
        for noise in ["372 kca1", "372 kcai", "372", "372 keal"] {
            expectMuesli(text.split(separator: "372 kcal").joined(separator: noise))
        }
        let lost = NutritionPanel(reading: text.split(separator: " / 372 kcal").joined())
        #expect(lost.kilocalories == 374)
        let both = text.split(separator: "1565 kJ / 372 kcal").joined()
        #expect(NutritionPanel(reading: both).kilocalories == nil)
    }

    @Test func `columns that nothing names are not taken`() {
        for head in [["Nährwerte pro 100 g"], ["Nährwerte pro Portion"], ["pro Portion", "Inhalt 100 g"]] {
            let panel = NutritionPanel(reading: Table(head: head).text)
            #expect(panel.basis == nil && panel.kilocalories == nil && panel.nutrients.isEmpty, "\(head)")
            #expect(panel.problems == [.columnsUnclear])
        }
    }

    @Test func `a number that the other column contradicts is not taken`() {
        let text = Table(head: ["Nährwerte pro 100 g pro 40 g"]).text
        let panel = NutritionPanel(reading: text.split(separator: "13,5 g").joined(separator: "18,5 g"))
        #expect(panel.nutrients[.protein] == nil)
        #expect(panel.problems == [.columnsDisagree(.protein, readFrom: "Eiweiß 18,5 g 5,4 g")])
        #expect(panel.nutrients[.fat] == 6.8 && panel.kilocalories == 372)
    }

    @Test func `a word that was not recognized makes numbers missing, never wrong`() throws {
        let heads = [
            ["Portion: 40 g", "Nährwerte pro 100 g pro 40 g"], ["Nährwerte pro 100 g pro Portion (40 g)"],
            ["100 g 40 g"],
        ]
        try checkProperty(cases: 400, Generator<Int>.int(0...9999).list(3...3)) { numbers in
            let isSwapped = numbers[0] % 2 == 1
            var head = heads[numbers[0] / 2 % heads.count]
            if isSwapped {
                head = head.map { line in
                    line == "100 g 40 g"
                        ? "40 g 100 g"
                        : line.replacing("pro 100 g pro 40 g", with: "pro 40 g pro 100 g")
                            .replacing("pro 100 g pro Portion (40 g)", with: "pro Portion (40 g) pro 100 g")
                }
            }
            var table = Table(head: head, isSwapped: isSwapped)
            table.showsKilojoules = numbers[1] % 3 != 0
            table.showsKilocalories = numbers[1] % 3 != 1
            table.isTwoLines = numbers[1] / 3 % 2 == 0
            var lines = table.text.split(separator: "\n").map { $0.split(separator: " ").map(String.init) }
            let places = lines.indices.flatMap { line in lines[line].indices.map { (line, $0) } }
            let (line, word) = places[numbers[2] % places.count]
            lines[line].remove(at: word)
            let text = lines.map { $0.joined(separator: " ") }.joined(separator: "\n")
            let panel = NutritionPanel(reading: text)
            guard panel.basis == .grams100 else { return }
            try require(
                panel.kilocalories.map { [372, 374].contains($0) } ?? true,
                "\(panel.kilocalories ?? -1)\n\(text)"
            )
            for (nutrient, value) in nutrients(panel) {
                try require(value == muesli[nutrient], "\(nutrient) \(value)\n\(text)")
            }
        }
    }
}
