import CalorieTrackerCore
import TestSupport
import Testing

@testable import countme

/// From a picture to what is kept, by the real programs that recognize text and bars.
@Suite(
    .enabled(
        if: Pictures.canBeRecognized,
        "tesseract, zbarimg or what draws for them is not installed: make test installs it"
    ),
    .serialized
)
struct PhotoTests {
    private let app: CountMeHarness

    init() throws {
        app = try CountMeHarness()
        app.environment["PATH"] = "/usr/bin:/bin"
    }

    @Test func `the label of a tin is read from a photo, each number with its line`() throws {
        let path = app.home + "/label one.png"
        try Pictures.draw(
            lines: [
                "GUARANTEED ANALYSIS", "Crude Protein (min.) 11.0%", "Crude Fat (min.) 4.5%",
                "Crude Fiber (max.) 1.0%", "Moisture (max.) 80.0%", "Ash (max.) 2.5%",
                "Calorie content: 950 kcal/kg",
            ],
            to: path
        )
        #expect(
            app.run(words: ["pet", "scan", path, "--name", "Tuna", "--yes"]) == .done,
            "\(app.errorOutput)"
        )
        let facts = try #require(try DataStore(unbacked: app.logPath, for: .reading).petProducts().first)
            .facts
        #expect(PetNutrient.allCases.map { facts.analysis[$0]?.percent } == [11, 4.5, 1, 80, 2.5])
        #expect(facts.analysis[.fat]?.readFrom == "Crude Fat (min.) 4.5%")
        #expect(facts.statedKilocaloriesPerKilogram == 950)
    }

    @Test func `two photos of one tin are read together`() throws {
        let (front, back) = (app.home + "/front.png", app.home + "/back.png")
        try Pictures.draw(lines: ["Crude Protein (min.) 11.0%", "Crude Fat (min.) 4.5%"], to: front)
        try Pictures.draw(
            lines: ["Crude Fiber (max.) 1.0%", "Moisture (max.) 80.0%", "Ash (max.) 2.5%"],
            to: back
        )
        #expect(app.run("pet scan \(front) \(back)") == .done)
        #expect(app.output.contains("Carbohydrate: 5% of the dry matter, moderate\n"), "\(app.output)")
        #expect(try DataStore(unbacked: app.logPath, for: .reading).petProducts().isEmpty)
    }

    @Test func `the facts of a package are read from a photo`() throws {
        let path = app.home + "/facts.png"
        try Pictures.draw(
            lines: [
                "Nutrition per 100 g", "Energy 1569 kJ / 372 kcal", "Fat 7.0 g", "of which saturates 1.3 g",
                "Carbohydrate 58.7 g", "of which sugars 0.7 g", "Protein 13.5 g", "Salt 0.02 g",
            ],
            to: path
        )
        #expect(app.run("food scan \(path) --name Oats --yes") == .done, "\(app.errorOutput)")
        let food = try #require(try DataStore(unbacked: app.logPath, for: .reading).ownFoods().first).food
        #expect(food.kilocalories == 372 && food.nutrients[.protein] == 13.5 && food.nutrients[.fiber] == nil)
    }

    @Test func `bars are read from a photo, and the product is asked for by them`() throws {
        let server = try OpenFoodFactsServer()
        app.environment["OPENFOODFACTS_BASE_URL"] = server.baseURL
        app.transport = CurlTransport(userAgent: "countme/test")
        let path = app.home + "/bars.png"
        try Pictures.draw(bars: try #require(OpenFoodFactsServer.samples["food"]), to: path)
        #expect(app.run("food lookup \(path)") == .done, "\(app.errorOutput)")
        #expect(app.output.hasPrefix("Saved own:1: Rolled oats (Beispiel)"))
        try Pictures.draw(lines: ["no bars"], to: path)
        #expect(app.run("food lookup \(path)") == .noMatch)
    }

    @Test func `what is no picture is told`() throws {
        let path = try app.write("not a picture", to: "label.png")
        #expect(app.run("pet scan \(path)") == .usage)
        #expect(app.errorOutput.contains("/label.png\" as an image"))
    }
}
