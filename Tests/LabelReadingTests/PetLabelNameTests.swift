import CalorieTrackerCore
import LabelReading
import Testing

@Suite struct PetLabelNameTests {
    private func percents(_ text: String) -> [PetNutrient: Double] {
        let pairs = PetLabel(reading: text).values.map { ($0.nutrient, $0.percent) }
        return Dictionary(uniqueKeysWithValues: pairs)
    }

    @Test(
        arguments: [
            ("rude Protein", .protein), ("Crude Proton", .protein), ("Crude Proteii", .protein),
            ("trode Protein", .protein), ("Crude Protem", .protein), ("Crhde Fat", .fat), ("Crude Fa", .fat),
            ("Crude Fer", .fiber), ("Crude ibe", .fiber), ("Croge Fiber", .fiber), ("RUDE FIBER", .fiber),
            ("CRUDEFIBER", .fiber), ("Crude\nFiber", .fiber), ("Crude Asb", .ash),
        ] as [(String, PetNutrient)]
    )
    func `letters may be misread`(name: String, nutrient: PetNutrient) {
        #expect(percents("Guaranteed Analysis: \(name) 2.5%, Taurine 0.10%, Moisture 78.0%")[nutrient] == 2.5)
    }

    @Test(arguments: [
        "HOISTURE. MAK 80.0%", "Moistare (max) 80.0%", "Moisure 80.0%", "Mo1sture 80.0%", "Mo~sture 80.0%",
        "MOISTURE __MAX 80.0%",
    ])
    func `those of moisture too`(line: String) {
        #expect(percents("Crude Protein 9.0% min\n" + line) == [.protein: 9, .moisture: 80])
    }

    @Test(arguments: [
        "High digestibility of protein 95%.", "digestibility of\nprotein 95%", "with 45% protein and 20% fat",
        "Composition: meat (50%), fish protein 10%, fat 5%, fibre 2%", "(at) 2.9% laine (nin) LOPS",
        "IRON PROTEINATE 4.0%", "Ingredients: pea protein 5%, water 80%", "Eat 5% more",
        "Protein: see below. 9.0%",
        "Crude protein digestibility 95%", "Fatty acids 5.0%", "Linoleic acid (min) 1.0%",
        "Gevogelte-eiwit 25%, rijst 12%, vet 8%",
    ])
    func `words of another sentence are no names`(text: String) {
        #expect(percents(text).isEmpty)
    }

    @Test func `only what stands below the heading counts`() {
        let text = """
            Composition: dried poultry protein 25%, animal fat 8%, crude fibre 9%.
            Analytical constituents: protein 32%, fat content 14%, crude fibre 2.5%, crude ash 7%.
            Additives: protein 1%.
            """
        #expect(percents(text) == [.protein: 32, .fat: 14, .fiber: 2.5, .ash: 7])
    }

    @Test func `a second analysis on dry matter is not mixed in`() {
        let text = "Guaranteed analysis: Crude Protein (min) 9.0% Crude Fat (min) 5.0% Moisture (max) 78.0% "
        let expected: [PetNutrient: Double] = [.protein: 9, .fat: 5, .moisture: 78]
        #expect(percents(text + "On a dry matter basis: Crude Protein 41% Crude Fat 23%") == expected)
    }

    @Test func `numbers that differ are not chosen from, unless most agree`() {
        let one = "Analytical constituents: protein 10%, fat content 5%, moisture 80%\n"
        let other = "Analytische Bestandteile: Protein 11%, Fettgehalt 5%, Feuchte 80%\n"
        #expect(percents(one + other) == [.fat: 5, .moisture: 80])
        #expect(percents(one + one + other) == [.protein: 10, .fat: 5, .moisture: 80])
        let lines = [one, other].map { String($0.dropLast()) }
        let message = PetMessage.conflicting(.protein, percents: [10, 11], readFrom: lines)
        #expect(PetLabel(reading: one + other).messages == [message])
    }

    @Test(arguments: [
        "Analytical constituents: crude protein 10.5 %, crude oils and fats 5.5 %, crude fibres 0.4 %, moisture 80 %, crude ash 2 %",
        "Analytical constituents: protein 10.5%, fat content 5.5%, crude fibre 0.4%, water 80%, incinerated residue 2%",
        "Analytical constituents: Protein 10.5%, oils and fats 5.5%, crude fiber 0.4%, moisture 80%, inorganic matter 2%",
        "Analytische Bestandteile: Rohprotein 10,5 %, Rohöle und -fette 5,5 %, Rohfaser 0,4 %, Feuchte 80 %, Rohasche 2 %",
        "Inhaltsstoffe: Protein 10,5%, Fettgehalt 5,5%, Rohfaser 0,4%, Feuchtigkeit 80%, anorganischer Stoff 2%",
        "ANALYTISCHE BESTANDTEILE Protein 10,5% Rohfett 5,5% Rohfaser 0,4% Rohwasser 80% Verbrennungsrückstand 2%",
        "Constituants analytiques : protéines brutes 10,5 %, matières grasses brutes 5,5 %, cellulose brute 0,4 %, humidité 80 %, cendres brutes 2 %",
        "Constituants analytiques : protéine 10,5 %, teneur en matières grasses 5,5 %, fibres brutes 0,4 %, teneur en eau 80 %, matière inorganique 2 %",
        "Componentes analíticos: proteína bruta 10,5%, grasa bruta 5,5%, fibra bruta 0,4%, humedad 80%, ceniza bruta 2%",
        "Constituyentes analíticos: proteína 10,5%, aceites y grasas brutos 5,5%, fibra bruta 0,4%, humedad 80%, materia inorgánica 2%",
        "Componenti analitici: proteina grezza 10,5%, oli e grassi grezzi 5,5%, fibra grezza 0,4%, umidità 80%, ceneri grezze 2%",
        "Componenti analitici: proteina 10,5%, tenore in materia grassa 5,5%, fibra grezza 0,4%, umidità 80%, materia inorganica 2%",
        "Analytische bestanddelen: ruw eiwit 10,5%, ruw vet 5,5%, ruwe celstof 0,4%, vocht 80%, ruwe as 2%",
        "Analytische bestanddelen: eiwit 10,5%, vetgehalte 5,5%, ruwe vezels 0,4%, vochtgehalte 80%, anorganische stof 2%",
        "Składniki analityczne: białko surowe 10,5%, tłuszcz surowy 5,5%, włókno surowe 0,4%, wilgotność 80%, popiół surowy 2%",
        "Składniki analityczne: białko 10,5%, zawartość tłuszczu 5,5%, włókno surowe 0,4%, wilgotność 80%, materia nieorganiczna 2%",
    ])
    func `labels of the Union are read in seven languages, with old and new terms`(text: String) {
        #expect(percents(text) == [.protein: 10.5, .fat: 5.5, .fiber: 0.4, .moisture: 80, .ash: 2])
    }

    @Test func `a word divided at the end of a line is one word`() {
        let text = "Analytische Bestandteile: Roh-\nprotein 10,5 %, Roh-\nfett 5,5 %, Feuchtig-\nkeit 80 %"
        #expect(percents(text) == [.protein: 10.5, .fat: 5.5, .moisture: 80])
    }

    @Test(arguments: [
        "Analytische Bestandteile (%): Rohprotein 10,5; Rohfett 5,5; Feuchtigkeit 80",
        "Analytical constituents per 100 g: Protein 10.5 g, fat content 5.5 g, moisture 80 g",
        "Analytical constituents (g/kg): Protein 105, fat content 55, moisture 800",
    ])
    func `a heading may give the unit`(text: String) {
        #expect(percents(text) == [.protein: 10.5, .fat: 5.5, .moisture: 80])
    }

    @Test func `names that cannot be read follow from the order of the law`() {
        let text =
            "Crude Protein (Min) 12.0%\n(@rdUro(-Mar-1an@i) 3.0%\n(Oi qU(ol-m oX-1) 1.5%\nMoisture (Max) 78.0%"
        let label = PetLabel(reading: "GUARANTEED ANALYSIS\n" + text)
        #expect(label.values.map(\.percent) == [12, 3, 1.5, 78])
        #expect(label[.fat]?.isNameInferred == true && label[.protein]?.isNameInferred == false)
        let short = "Crude Protein (Min) 12.0%\n(Oi qU(ol-m oX-1) 1.5%\nMoisture (Max) 78.0%"
        #expect(percents(short) == [.protein: 12, .moisture: 78])
    }

    @Test(arguments: [
        "DLO%", "$.0%", "?.5%", "S.0%", "l2.0%", "1O.5%", "B:2%", ".5%", "9-10%", "05%", "6)", "0,Z %",
        "$ 4%",
    ])
    func `a number with a damaged digit is not taken, nor the next one in its place`(number: String) {
        let text =
            "GUARANTEED ANALYSIS: Crude Protein (min) \(number) Crude Fat (min) 5.0% Moisture (max) 78.0%"
        #expect(percents(text) == [.fat: 5, .moisture: 78])
        let lines = "Crude Protein (min) \(number)\n(min) 5.0%\nMoisture (max) 78.0%"
        #expect(percents(lines)[.protein] == nil)
    }
}
