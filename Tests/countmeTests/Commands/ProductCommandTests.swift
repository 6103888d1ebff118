import TestSupport
import Testing

@testable import CalorieTrackerLog
@testable import countme

/// Products by their barcodes, asked of a real server on this machine.
@Suite struct ProductCommandTests {
    private let app: CountMeHarness
    private let server: OpenFoodFactsServer
    private let food = OpenFoodFactsServer.samples["food"] ?? ""
    private let pet = OpenFoodFactsServer.samples["current"] ?? ""

    init() throws {
        app = try CountMeHarness()
        server = try OpenFoodFactsServer()
        app.environment["OPENFOODFACTS_BASE_URL"] = server.baseURL
        app.environment["OPENPETFOODFACTS_BASE_URL"] = server.baseURL
        app.transport = CurlTransport(userAgent: "countme/test")
    }

    private func ownFoods() throws -> [OwnFood] {
        try DataStore(unbacked: app.logPath, for: .reading).ownFoods()
    }

    @Test func `a product is looked up once, kept with its source, and known by name from then on`() throws {
        #expect(app.run("food lookup \(food)") == .done, "\(app.errorOutput)")
        #expect(app.output.hasPrefix("Saved own:1: Rolled oats (Beispiel), 372 kcal per 100 g"))
        let own = try #require(try ownFoods().first)
        #expect(own.food.source == .openfoodfacts && own.food.barcode == food)
        #expect(own.food.nutrients[.protein] == 13.5 && own.food.nutrients[.caffeine] == nil)
        #expect(app.run("food lookup \(food)") == .done)
        #expect(app.output.hasPrefix("Already saved as own:1: Rolled oats"))
        #expect(try server.requests().count == 1)
        app.run("food show rolled oats")
        #expect(app.output.contains("From: Open Food Facts, ODbL 1.0\n"))
        app.run("add rolled oats")
        let item = try #require(try app.storedLog().items.last)
        #expect(item.amount?.grams == 40 && item.kilocalories == 149 && item.source == .openfoodfacts)
    }

    @Test func `a product is logged by its barcode in any amount, and undo takes both steps back`() throws {
        #expect(app.run("add 30g --barcode \(food) --meal breakfast") == .done, "\(app.errorOutput)")
        #expect(try app.storedLog().items.first?.kilocalories == 112)
        #expect(try app.storedLog().items.first?.foodID == "own:1")
        #expect(app.run("add --barcode \(food)") == .done)
        #expect(try server.requests().count == 1)
        for _ in 1...3 { app.run("undo") }
        #expect(try ownFoods().isEmpty && app.storedLog().items.isEmpty)
    }

    @Test func `a name that is taken is told apart by the brand`() throws {
        app.run("food add rolled oats --kcal 350")
        app.run("food lookup \(food)")
        #expect(try ownFoods().map(\.food.name) == ["rolled oats", "Rolled oats (Beispiel)"])
    }

    @Test func `a dry run of a lookup keeps nothing`() throws {
        app.run("food lookup \(food) -n")
        #expect(app.output.hasPrefix("Would save own:1"))
        #expect(try ownFoods().isEmpty)
    }

    @Test func `what is not there, or is for pets, is told with the next step`() throws {
        #expect(app.run("food lookup 4006381333931") == .noMatch)
        #expect(
            app.errorOutput.contains(
                "hint: to type it in: countme food add NAME --barcode 4006381333931 --kcal N\n"
            )
        )
        #expect(app.run("pet lookup 4006381333931") == .noMatch)
        #expect(
            app.errorOutput.contains(
                "hint: to scan the label: countme pet scan FILE --barcode 4006381333931\n"
            )
        )
        #expect(app.run("food lookup \(pet)") == .noMatch)
        #expect(app.errorOutput.contains("hint: to look it up as pet food: countme pet lookup \(pet)\n"))
        #expect(app.run("food lookup 4006381333930") == .usage)
        #expect(app.run("food lookup 4006381333931 --offline") == .noMatch)
        #expect(app.run("food lookup 96385074 --offline") == .service)
    }

    @Test func `a pet food is looked up, completed by the label, and what others say is marked`() throws {
        #expect(app.run("pet lookup \(pet)") == .done, "\(app.errorOutput)")
        #expect(app.output.contains("protein     9.0%  service\n"))
        #expect(app.output.contains("from Open Pet Food Facts (ODbL 1.0)\n"))
        app.input = "Crude Protein 10%\nMoisture 79%\n"
        #expect(app.run("pet scan --text - --barcode \(pet) --ash 3 --fiber 0.5 --yes") == .done)
        let kept = try DataStore(unbacked: app.logPath, for: .reading).petProducts()
        let facts = try #require(kept.first).facts
        #expect(facts.name == "Salmon in jelly" && facts.kind == .wet && facts.origin == .openPetFoodFacts)
        #expect(
            PetNutrient.allCases.map { facts.analysis[$0]?.source } == [
                .scan, .service, .service, .scan, .service,
            ]
        )
        #expect(try server.requests().count == 1)
    }

    @Test func `an upload shows what it sends, asks, and sends just that`() throws {
        app.environment["OPENFOODFACTS_USER"] = OpenFoodFactsServer.user
        app.run("pet save Tuna --barcode 4006381333931 --protein 11 --ash 0")
        #expect(app.run("pet upload 1") == .service)
        #expect(app.errorOutput.contains("OPENFOODFACTS_PASSWORD"))
        app.environment["OPENFOODFACTS_PASSWORD"] = OpenFoodFactsServer.password
        #expect(app.run("pet upload 1 --dry-run") == .done)
        #expect(app.output.hasPrefix("Would be sent to Open Pet Food Facts:\n"), "\(app.output)")
        #expect(app.output.contains("nutriment_crude-protein") && !app.output.contains("moisture"))
        #expect(
            !app.output.contains(OpenFoodFactsServer.password)
                && !app.output.contains(OpenFoodFactsServer.user)
        )
        #expect(app.run("pet upload 1") == .notConfirmed)
        #expect(app.errorOutput.contains("Will be sent to Open Pet Food Facts:\n"), "\(app.errorOutput)")
        #expect(try server.requests().isEmpty)
        #expect(app.run("pet upload 1 --yes") == .done, "\(app.errorOutput)")
        let form = try #require(try server.requests().first).form
        #expect(form["code"] == "4006381333931" && form["nutriment_crude-ash"] == "0")
        #expect(form["nutriment_moisture"] == nil && form["user_id"] == OpenFoodFactsServer.user)
        app.run("pet save Nameless --protein 9")
        #expect(app.run("pet upload 2") == .usage)
    }

    @Test func `nutrition facts are read with the line of each number`() throws {
        app.input = """
            Nutrition per 100 g
            Energy 1569 kJ / 372 kcal
            Fat 7.0 g
            of which saturates 1.3 g
            Carbohydrate 58.7 g
            of which sugars 0.7 g
            Protein 13.5 g
            Salt 0.01 g
            """
        #expect(app.run("food scan --text -") == .done, "\(app.errorOutput)")
        #expect(app.output.contains("372 kcal  \"Energy 1569 kJ / 372 kcal\"\n"))
        #expect(app.errorOutput.contains("--name NAME --yes\n"))
        #expect(try ownFoods().isEmpty)
        #expect(app.run("food scan --text - --kcal 380 --fiber 9 --salt 1") == .done)
        #expect(app.output.contains(#/\nenergy +380 kcal  typed\n/#), "\(app.output)")
        #expect(app.output.contains(#/\nfiber +9 g  typed\n/#), "\(app.output)")
        #expect(app.output.contains(#/\nsodium +400 mg  typed\n/#), "\(app.output)")
        #expect(app.output.contains(#/\nfat +7 g  "Fat 7.0 g"\n/#), "\(app.output)")
        let readings = try app.json("food scan --text - --kcal 380")["readings"]?.items ?? []
        #expect(readings.first?["typed"] == .bool(true) && readings.first?["read_from"] == .null)
        #expect(readings.last?["typed"] == .bool(false))
        #expect(app.run("food scan --text - --name Oats --portion bowl=50g --yes") == .done)
        #expect(app.output.hasPrefix("Saved own:1: Oats, 372 kcal per 100 g"))
        let own = try #require(try ownFoods().first)
        #expect(own.food.nutrients[.sodium] == 4 && own.food.nutrients[.fiber] == nil)
        #expect(own.food.portions.map(\.name) == ["bowl"] && own.food.source == .own)
        app.input = "nothing here"
        #expect(app.run("food scan --text - --name X") == .noMatch)
    }
}
