import Testing

@testable import countme

@Suite struct SmokeTests {
    @Test func `an added food is on the main screen`() throws {
        let app = try CountMeHarness()
        #expect(app.run(words: ["add", "Greek yogurt", "150"]) == .done)
        #expect(app.output == "Added wzvh: Greek yogurt, 150 kcal\nToday: 150 kcal\n")
        #expect(app.errorOutput.isEmpty)
    }
}
