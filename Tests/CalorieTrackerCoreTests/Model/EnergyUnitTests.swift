import CalorieTrackerCore
import Testing

@Suite struct EnergyUnitTests {
    @Test(
        arguments: [
            (0, 0), (1, 4), (100, 418), (2000, 8368), (62.5, 262), (0.1, 0), (150.3, 629),
        ] as [(Double, Double)]
    )
    func `kilojoules are shown whole`(kilocalories: Double, expected: Double) {
        #expect(EnergyUnit.kJ.shown(kilocalories: kilocalories) == expected)
    }

    @Test(
        arguments: [(0, 0), (150, 150), (62.5, 62.5), (0.1 + 0.2, 0.3), (99.95, 100)] as [(Double, Double)]
    )
    func `kilocalories are shown to a tenth`(kilocalories: Double, expected: Double) {
        #expect(EnergyUnit.kcal.shown(kilocalories: kilocalories) == expected)
    }
}
