import MealReading
import Testing

@testable import CalorieTrackerLog
@testable import LabelReading

/// The vitamins and minerals of tables of nutrition facts.
@Suite struct NutritionPanelMicronutrientTests {
    private func read(_ lines: String...) -> String? {
        NutritionPanelMicronutrients.read(lines.joined(separator: "\n")).text
    }

    @Test func `an American label states four, each with its per cent`() {
        #expect(
            read("Vitamin D 2mcg 10%", "Calcium 260mg 20%", "Iron 8mg 45%", "Potassium 240mg 6%")
                == "calcium_mg=260|iron_mg=8|potassium_mg=240|vitamin_d_ug=2"
        )
        #expect(read("• Potas. 240mg 6%", "Iron 0mg 0%") == "iron_mg=0|potassium_mg=240")
        #expect(read("Potassium 24mg 6%") == nil)
        #expect(read("Potassium 380mg 6%") == nil)
    }

    @Test func `a European label states what is a tenth of a day's and more`() {
        #expect(read("Vitamin C 12 mg (15 %**)", "Eisen 2,1 mg 15 %") == "iron_mg=2.1|vitamin_c_mg=12")
    }

    @Test(
        "what nothing confirms is not taken",
        arguments: [
            "Iron 8mg", "Iron 45%", "Iron 80mg 45%", "Iron 8mg 45% 12mg 67%", "Ironed 8mg 45%",
            "Vitamin D 2g 10%", "Calcium Zbomg 20%", "Iron 8.0.0mg 45%", "",
        ]
    )
    func refused(_ line: String) { #expect(read(line) == nil) }

    @Test func `what two lines say differently is not known`() {
        #expect(read("Iron 8mg 45%", "Iron 4mg 20%") == nil)
        #expect(read("Iron 8mg 45%", "Iron 8mg 45%") == "iron_mg=8")
    }
}
