import CalorieTrackerCore
import LabelReading
import Testing

@Suite struct PetLabelTests {
    /// The values of a label in the order of `PetNutrient`, by their first letters: `p9 f5 b1 m78 a2`.
    private func read(_ text: String, kind: PetFoodKind? = nil) -> String {
        let letters: [PetNutrient: String] = [
            .protein: "p", .fat: "f", .fiber: "b", .moisture: "m", .ash: "a",
        ]
        let values = PetLabel(reading: text, kind: kind).values
        return values.map { "\(letters[$0.nutrient] ?? "?")\($0.percent)" }.joined(separator: " ")
    }

    @Test(arguments: [
        "Crude Protein (min.) 9.0%", "Crude Protein 9.0% (min.)", "Crude Protein (Min): 9.0%",
        "CRUDE PROTEIN 9.0% MIN", "CRUDE PROTEIN, MIN. 9.0%;", "CRUDE PROTEIN MIN......9.0%",
        "Min. Crude Protein 9.0%", "Crude Protein, not less than 9.0 %", "Crude Protein : min 9.00%",
    ])
    func `least and most may stand anywhere`(line: String) {
        #expect(read(line) == "p9.0")
    }

    @Test(arguments: [
        "Crude Protein ........... Not less than ............6. 8.00%",
        "Crude Protein (Min) ................00.e0 eee 8.0%", "Crude Protein (min) ccc cece eee eens 8.0%",
        "Crude Protein (MIN.) 0.0.0.0... ccc cece 8.0%", "Crude Protein (min.)........ +++8.00%",
    ])
    func `dots and what becomes of them are no numbers`(line: String) {
        #expect(read(line) == "p8.0")
    }

    @Test func `two columns on one line are read apart`() {
        let text = """
            CRUDEPROTEIN MIN......8.5% CRUDEFIBER MAX......1.50%
            CRUDE FAT MIN......4.0%| = MOISTURE __MAX......78.0%
            """
        #expect(read(text) == "p8.5 f4.0 b1.5 m78.0")
    }

    @Test func `a value may stand on the next line`() {
        #expect(read("Crude Fat (min.)....   |\n\n5.0%") == "f5.0")
        #expect(read("Crude Protein 9.0% (min), Moisture (max.)\n81.0%") == "p9.0 m81.0")
    }

    @Test func `names and values in blocks of equal length belong together`() {
        let names =
            "Crude Protein (min.).\nCrude Fat (min.)....\nCrude Fiber (max.)\nMoisture (max.)......\n\n"
        #expect(read(names + "+++6.00%\n4.50%\n-2.00%\n75.0%") == "p6.0 f4.5 b2.0 m75.0")
        #expect(read(names + "6.00%\n4.50%\n75.0%").isEmpty)
        #expect(read(names + "6.00%\n4.50%\nZ.OO%\n75.0%") == "p6.0 f4.5 m75.0")
        // Two losses of one each make the lengths equal again; the ranges tell.
        #expect(read("Crude Protein\nCrude Fiber\nMoisture\n6.0%\n78.0%\n4.0%").isEmpty)
    }

    @Test func `a row of names above a row of values is a block as well`() {
        #expect(read("Protein Fat Fiber Moisture\n10.0% 5.0% 1.0% 78.0%") == "p10.0 f5.0 b1.0 m78.0")
    }

    @Test func `values before their names are told by the commas`() {
        let text = "Guaranteed analysis\n9.0% Crude Protein, 5.0% Crude Fat, 1.5% Crude Fiber, 78.0% Moisture"
        #expect(read(text) == "p9.0 f5.0 b1.5 m78.0")
    }

    @Test(arguments: [
        "9,5%", "9:5%", "9 5%", "9. 5%", "9 ,5%", "9.5 %", "9.5°/o", "9·5%", "95 g/kg", "9.5 g/100 g",
    ])
    func `the point may be a comma, a colon or a space, and the unit another`(number: String) {
        #expect(read("Analytical constituents: crude protein \(number), crude fat 5%") == "p9.5 f5.0")
    }

    @Test func `a lost point is put back where the digits show it`() {
        let text = "Crude Protein 90% (min), Crude Fat 5% (min), Crude Fiber 15% (max), Moisture 820% (max)"
        let label = PetLabel(reading: text)
        #expect(read(text) == "f5.0 m82.0")
        #expect(label[.moisture]?.isPointRestored == true && label[.moisture]?.isRepaired == true)
        #expect(label.kind == .wet)
        let rejected = [(PetNutrient.protein, 90, 20), (.fiber, 15, 3)] as [(PetNutrient, Double, Double)]
        #expect(
            label.messages.filter { if case .rejected = $0 { true } else { false } }
                == rejected.map { nutrient, percent, most in
                    .rejected(nutrient, percent: percent, accepted: 0...most, kind: .wet, readFrom: text)
                }
        )
        // Who prints 5.0 prints no 15.
        #expect(read("Crude Protein 9.0%, Fat 5.0%, Fiber 15%, Moisture 78.0%") == "p9.0 f5.0 b1.5 m78.0")
        #expect(read("Crude Protein 9.0%, Fat 5%, Fiber 15%, Moisture 78.0%") == "p9.0 f5.0 m78.0")
    }

    @Test(arguments: [
        "Crude Protein 35%, Fat 4%, Fiber 1%, Moisture 80%",
        "Crude Protein 35%, Fat 4.5%, Fiber 0.5%, Moisture 80.0%",
        "Crude Protein 35%, Fat 4.5%, Fiber 0.5%, Moisture 800%",
        "Crude Protein 85%, Fat 4.5%, Fiber 0.5%, Moisture 78%",
    ])
    func `a number of two digits that cannot be is refused, not divided by ten`(text: String) {
        let label = PetLabel(reading: text)
        #expect(label[.protein] == nil && label.kind == .wet)
        #expect(
            label.messages.contains { message in
                if case .rejected(.protein, 35...85, 0...20, .wet, text) = message { true } else { false }
            },
            "\(label.messages)"
        )
    }

    @Test func `a number that may or may not have lost its point is not taken`() {
        let text = "Crude Protein 9.0% (min), Crude Fat 15% (min), Moisture 75.0% (max)"
        #expect(read(text) == "p9.0 m75.0")
        let messages = PetLabel(reading: text).messages
        #expect(messages == [.ambiguous(.fat, percents: [15, 1.5], readFrom: text)])
        // Where whole numbers are printed, it is one.
        #expect(read("Crude Protein 9% (min), Crude Fat 12% (min), Moisture 75% (max)") == "p9.0 f12.0 m75.0")
        // Where it would weigh too much, it is not.
        #expect(read("Crude Protein 14.0% min, Crude Fat 15% min, Moisture 78.0% max") == "p14.0 f1.5 m78.0")
    }

    @Test func `a misread moisture does not make wet food dry`() {
        let text = "Crude Protein 9.0% (min), Crude Fat 5.0% (min), Moisture 8.0% (max)"
        #expect(read(text) == "p9.0 f5.0")
        #expect(PetLabel(reading: text).kind == nil)
        #expect(read(text, kind: .dry) == "p9.0 f5.0 m8.0")
        #expect(read("Crude Protein 9.0% (min), Moisture 18.0% (max). 1,146 kcal/kg") == "p9.0")
    }

    @Test func `dry food is told by its values`() {
        let text = "Guaranteed analysis: crude protein min 32% crude fat min 14% moisture max 10%"
        let label = PetLabel(reading: text)
        #expect(label.kind == .dry)
        #expect(label.values.map(\.percent) == [32, 14, 10])
        #expect(PetLabel(reading: "Rohprotein 32 %, Rohfett 14 %, Rohfaser 2,5 %, Rohasche 7 %").kind == .dry)
        #expect(
            read("Crude protein 320% fat 140% fiber 4.0% moisture 100% ash 75%")
                == "p32.0 f14.0 b4.0 m10.0 a7.5"
        )
    }

    @Test func `a value outside the range of its kind is refused and said`() {
        let line = "Crude Protein 25.5% min, Crude Fat 5.0% min, Moisture 78.0% max"
        let label = PetLabel(reading: line)
        let rejected = PetMessage.rejected(
            .protein,
            percent: 25.5,
            accepted: 0...20,
            kind: .wet,
            readFrom: line
        )
        #expect(label.messages == [rejected])
        #expect(label[.protein] == nil)
        let low = "Crude Protein 9.0% (min) Moisture (max) 62.0%"
        let moisture = PetMessage.rejected(
            .moisture,
            percent: 62,
            accepted: 70...90,
            kind: .wet,
            readFrom: low
        )
        #expect(PetLabel(reading: low).messages == [moisture])
    }

    @Test func `each value comes with its line`() {
        let label = PetLabel(
            reading: "GUARANTEED ANALYSIS:\nCrude Protein (min)  9.0%\nCrude Fat (min)\n5.0%"
        )
        #expect(label[.protein]?.readFrom == "Crude Protein (min) 9.0%")
        #expect(label[.fat]?.readFrom == "5.0%")
        #expect(label.analysis[.protein] == PetValue(9, from: .scan, readFrom: "Crude Protein (min) 9.0%"))
        #expect(label.analysis[.ash] == nil)
    }

    @Test func `an empty text says nothing`() {
        let label = PetLabel(reading: "")
        #expect(label.values.isEmpty && label.messages.isEmpty && label.kind == nil)
        #expect(label.score == 0)
    }
}
