import CalorieTrackerCore
import TestSupport
import Testing

/// What a program may pass to the public functions by mistake: each call answers or throws, and none ends the process.
@Suite struct HostileCallerTests {
    private static let numbers: [Double] = [
        .nan, .infinity, -.infinity, -0.0, .leastNonzeroMagnitude, 1e308, -1, 0, 1, Double(Int.max),
        .greatestFiniteMagnitude,
    ]
    private static let wholeNumbers = [Int.min, Int.min + 1, -1, 0, 1, 51, Int(Int32.max), Int.max - 1, .max]
    private static let texts = [
        "", " ", "\u{0}", "\u{1b}[2J", "\u{202e}abc", "a\u{301}\u{301}", "🥚", "٣ eggs", "1e999 eggs",
        "-1 egg", "NaN",
        "99999999999999999999 eggs", "'; DROP TABLE entries; --", "%00", "\\", "\"", "egg,,,,", "½½ egg",
        "1/0 cup milk",
        String(repeating: "egg ", count: 5000), String(repeating: "9", count: 5000),
        String(repeating: "(", count: 5000),
    ]

    private let scratch: ScratchDirectory
    private let tracker: CalorieTracker
    private let foods: FoodCatalogue

    init() throws {
        scratch = try ScratchDirectory()
        tracker = CalorieTracker(store: try DataStore(path: scratch.file("log.db")))
        foods = try FoodCatalogue(path: scratch.file("foods.db"))
    }

    @Test func `numbers of drafts, goals and amounts`() throws {
        let egg = try #require(try foods.food(named: "egg"))
        for number in Self.numbers {
            var eaten = Eaten("Egg", number)
            eaten.amount = Amount(number, .grams)
            _ = try? tracker.add([FoodItemDraft(eaten, at: tracker.clock.moment())])
            for unit in ["g", "cup", "slice", "egg", "", "\u{0}"] {
                var amount = Amount(number, portion: unit)
                _ = Eaten(egg, amount: amount)
                amount.grams = number
                amount.milliliters = -number
                _ = Eaten(egg, amount: amount)
                eaten.amount = amount
                _ = try? tracker.add([FoodItemDraft(eaten, at: tracker.clock.moment())])
            }
            var nutrients = Nutrients()
            nutrients[.protein] = number
            _ = try? tracker.setGoal(
                Goal(since: tracker.clock.today, kilocalories: number, nutrients: nutrients, water: number)
            )
        }
        let log = try tracker.log(for: tracker.clock.today)
        #expect(log.totalCalories.isFinite && log.items.allSatisfy { $0.kilocalories >= 0 })
        #expect(log.goalCalories.map { $0.isFinite && $0 >= 0 } ?? true)
    }

    @Test func `texts of names, meals, keys, words and queries`() throws {
        for text in Self.texts {
            var draft = FoodItemDraft(Eaten(text, 100), at: tracker.clock.moment(), meal: text)
            _ = try? tracker.add([draft], key: text, command: text)
            draft.name = "Egg"
            draft.brand = text
            draft.note = text
            _ = try? tracker.add([draft])
            let meal = try tracker.read(text, in: foods)
            _ = try? tracker.add(meal.items.map { FoodItemDraft($0, on: tracker.clock, meal: text) })
            _ = try tracker.searchFood(query: text, in: foods)
            _ = try foods.food(named: text)
            _ = try foods.food(id: text)
            _ = try foods.food(barcode: text)
            _ = try? ImportFile(Array(text.utf8))
            _ = try? DataStore(path: scratch.path + "/" + text)
            _ = try? FoodCatalogue(path: scratch.path + "/" + text)
            _ = HTTPAddress(text)
            _ = OAuth1SignatureGenerator(consumerSecret: text, tokenSecret: text)
                .signature(method: text, url: text, parameters: [.init(text, text)])
            _ = (
                Day(text), TimeOfDay(text), UTCOffset(text), EntryID(text), EntryUUID(text),
                FoodItemSource(text)
            )
        }
        let export = try tracker.export()
        let other = CalorieTracker(store: try DataStore())
        try other.importing(ImportFile(export.json))
        #expect(try other.export().csv == export.csv)
    }

    @Test func `pages, days, times and offsets`() throws {
        for number in Self.wholeNumbers {
            for other in Self.wholeNumbers {
                _ = try? tracker.searchFood(query: "egg", in: foods, page: number, limit: other)
                _ = (Day(year: number, month: other, day: 1), TimeOfDay(hour: number, minute: other))
            }
            let client = NutritionAPIClient(
                account: FatSecretAccount(key: "", secret: ""),
                transport: Refusal(),
                pacing: .once()
            )
            _ = try? client.searchFood(query: "egg", page: number, limit: number)
            _ = (tracker.clock.today.advanced(by: number), UTCOffset(seconds: number))
            let clock = WallClock(now: Timestamp(clamping: number)) { _ in UTCOffset(seconds: 86_399) ?? .utc
            }
            for day in try [#require(Day("0001-01-01")), #require(Day("9999-12-31")), clock.today] {
                let moment = clock.moment(on: day, at: TimeOfDay(hour: 23, minute: 59))
                _ = moment.time
                _ = try? tracker.add([FoodItemDraft(Eaten("Egg", 78), at: moment)])
            }
            var aged = tracker
            aged.clock = clock
            _ = try? aged.add([FoodItemDraft(Eaten("Egg", 78), at: clock.moment())])
            _ = try? aged.undo()
        }
        let all = try #require(Day("0001-01-01"))...#require(Day("9999-12-31"))
        #expect(try tracker.history(all).allSatisfy { $0.totalCalories >= 0 })
        _ = try? tracker.export(since: all.upperBound, until: all.lowerBound)
    }

    @Test func `answers of a service that mean nothing`() throws {
        for body in Self.texts + [
            "{\"foods\":{\"food\":[{}]}}", "{\"food\":{\"food_id\":\"1\"}}", "[[[[", "null",
        ] {
            for status in Self.wholeNumbers + [200, 404, 500] {
                let transport = Echo(
                    response: HTTPResponse(status: status, headers: ["": body], body: Array(body.utf8))
                )
                let account = FatSecretAccount(key: body, secret: body, region: body, language: body)
                let client = NutritionAPIClient(account: account, transport: transport, pacing: .once())
                _ = try? client.searchFood(query: body)
                _ = try? client.getFoodDetails(id: body)
                _ = try? OpenFoodFactsClient(transport: transport, pacing: .once()).food(
                    barcode: "4006381333931"
                )
            }
        }
    }
}

private struct Refusal: HTTPTransport {
    func send(_ request: HTTPRequest) throws(HTTPTransportError) -> HTTPResponse {
        throw HTTPTransportError(.unreachable, host: request.address.host)
    }
}

private struct Echo: HTTPTransport {
    let response: HTTPResponse

    func send(_ request: HTTPRequest) throws(HTTPTransportError) -> HTTPResponse { response }
}
