import Testing

@testable import CalorieTrackerLog

@Suite struct FractionTextTests {
    @Test(arguments: [("1/2", 0.5), ("3/2", 1.5), ("0/4", 0)])
    func `a slash divides`(text: String, number: Double) {
        #expect(FractionText.quotient(text[...]) { Double($0) } == number)
    }

    @Test(arguments: ["1", "1/0", "1/", "/2", "1/2/3", "a/2", ""])
    func `other texts are no quotient`(text: String) {
        #expect(FractionText.quotient(text[...]) { Double($0) } == nil)
    }

    @Test func `signs are the same wherever a number stands`() {
        for (sign, number) in [("½", 0.5), ("¼", 0.25), ("¾", 0.75), ("⅓", 1.0 / 3), ("⅔", 2.0 / 3)] {
            #expect(FractionText.sign(sign) == number)
            #expect(PortionText(sign + " cup")?.count == number)
        }
        #expect(FractionText.sign("1½") == nil && FractionText.sign("") == nil)
    }
}
