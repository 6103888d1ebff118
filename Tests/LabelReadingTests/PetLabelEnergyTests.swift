import CalorieTrackerCore
import LabelReading
import Testing

@Suite struct PetLabelEnergyTests {
    @Test(
        arguments: [
            ("CALORIE CONTENT (ME Calculated): 1,292 Kcals/kg, 201 Kcals/can.", 1292, 201),
            ("This food contains 1,205 kcal/kg or 188 kcal/can ME", 1205, 188),
            ("CALORIE CONTENT (Calculated): 1192 kcal ME/Kg, 45 kcal ME/serving", 1192, nil),
            ("CALORIE CONTENT (ME Calculated: 902 Kcalskg,\n140 Kcalscan.", 902, 140),
            ("CALORIE CONTENT (Calculated): 1127 eal iE/ka, 113 eal ME/ray", 1127, nil),
            ("CALORIE CONTENT: 3850 kcal ME per kilogram; 410 kcal per cup", 3850, nil),
            ("Metabolisable energy: 3.850 kcal/kg", 3850, nil), ("Énergie : 3 850 kcal/kg", 3850, nil),
            ("ME (kcal/kg): 1050", 1050, nil), ("Energie: 85 kcal / 100g", 850, nil),
            ("CALORIE CONTENT: 956", nil, nil), ("Energy 16.1 MJ/kg", nil, nil),
            ("Vitamin E 100 IU/kg", nil, nil),
            ("CALORIE CONTENT: 41 tea ME/q", nil, nil), ("1,050 kcal/kg ... 1,112 kcal/kg", nil, nil),
            ("1,141 Kcalskg, 17 Kcasican.", 1141, nil), ("$20 kcal/kg", nil, nil),
            ("3. 574 kcal/kg", nil, nil),
        ] as [(String, Double?, Double?)]
    )
    func `stated energy is found, for a kilogram and for a can`(text: String, kilogram: Double?, can: Double?)
    {
        let label = PetLabel(reading: text)
        #expect(label.kilocaloriesPerKilogram?.kilocalories == kilogram)
        #expect(label.kilocaloriesPerCan?.kilocalories == can)
    }

    @Test func `it comes with its line`() {
        let energy = PetLabel(reading: "Moisture 80%\n1,205  kcal/kg").kilocaloriesPerKilogram
        #expect(energy?.readFrom == "1,205 kcal/kg")
    }

    @Test func `several photos of a label are read together`() {
        let label = PetLabel(reading: [
            "GUARANTEED ANALYSIS: Crude Protein (min) 9.0%, Crude Fat",
            "5.0% Moisture (max) 78.0% 1,205 kcal/kg",
        ])
        // A name at the end of one photo has no value at the start of the next.
        #expect(label.values.map(\.percent) == [9, 78])
        #expect(label.kilocaloriesPerKilogram?.kilocalories == 1205)
    }

    @Test func `the better reading of a photo has the higher score`() {
        let whole = PetLabel(reading: "Crude Protein 9.0% Crude Fat 5.0% Crude Fiber 1.5% Moisture 78.0%")
        let repaired = PetLabel(reading: "Crude Protein 90% Crude Fat 5.0% Crude Fiber 1.5% Moisture 78.0%")
        let refused = PetLabel(reading: "Crude Protein 90% Crude Fat DLO% Crude Fiber 1.5% Moisture 18.0%")
        #expect(whole.score > repaired.score)
        #expect(repaired.score > refused.score)
    }
}
