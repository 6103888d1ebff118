import CalorieTrackerCore

// A folder for the log and the foods, which must be empty.
let folder = CommandLine.arguments[1]

// What the README shows.
let store = try DataStore(path: folder + "/log.db")
let tracker = CalorieTracker(store: store)
let foods = try FoodCatalogue(path: folder + "/foods.db")

try tracker.setGoal(Goal(since: tracker.clock.today, kilocalories: 2000))
try tracker.add([FoodItemDraft(Eaten("Greek yogurt", 150), at: tracker.clock.moment())])
let meal = try tracker.read("two eggs and a slice of toast", in: foods)
if meal.isLoggable {
    try tracker.add(meal.items.map { FoodItemDraft($0, on: tracker.clock, meal: "lunch") })
}
for food in try tracker.searchFood(query: "latte", in: foods, limit: 2).foods {
    print(food.name, food.kilocalories)
}
let today = try tracker.log(for: tracker.clock.today)
for item in today.items { print(item.meal ?? "-", item.name, item.kilocalories) }
print("\(today.totalCalories) kcal, \(today.remainingCalories ?? 0) left")

// What is added can be read, changed, deleted and undone, under the identity it was given.
let item = today.items[0]
var draft = FoodItemDraft(item)
draft.kilocalories = 160
draft.brand = "Acme"
var protein = Nutrients()
protein[.protein] = 14
draft.nutrients = protein
let edited = try tracker.update(item, to: draft)
guard let newer = edited.entries.first?.after, newer.uuid == item.uuid else { fatalError("another entry") }
try tracker.remove([newer])
try tracker.undo()
let again = try tracker.entry(item.id)
print(again.name, again.brand ?? "-", again.kilocalories, again.nutrients[.protein] ?? 0)
let week = try tracker.history(tracker.clock.today...tracker.clock.today)
print(week.count, "day,", try tracker.goals().count, "goal")

// FatSecret and Open Food Facts, over a network that is none.
struct FakeTransport: HTTPTransport {
    func send(_ request: HTTPRequest) throws(HTTPTransportError) -> HTTPResponse {
        if request.address.host == "world.openfoodfacts.org" {
            return HTTPResponse(status: 200, body: Array(product.utf8))
        }
        guard request.query.contains("oauth_signature=") else {
            throw HTTPTransportError(.failed, host: request.address.host, detail: "not signed")
        }
        let isDetails = request.query.contains("food.get.v2")
        return HTTPResponse(
            status: 200,
            headers: ["Date": "now"],
            body: Array((isDetails ? yogurt : list).utf8)
        )
    }
}
let list = """
    {"foods":{"food":{"food_id":"33","food_name":"Zebra Yogurt","brand_name":"Acme","food_description":
    "Per 1 cup - Calories: 190kcal | Fat: 10.00g | Carbs: 8.00g | Protein: 16.00g"},"total_results":"1"}}
    """
let yogurt = """
    {"food":{"food_id":"33","food_name":"Zebra Yogurt","servings":{"serving":[
    {"serving_id":"1","serving_description":"1 cup","metric_serving_amount":"200","metric_serving_unit":"g",
    "calories":"190"},
    {"serving_id":"2","serving_description":"100 g","metric_serving_amount":"100","metric_serving_unit":"g",
    "calories":"95"}]}}}
    """
let product = """
    {"status":1,"code":"4006381333931","product":{"product_type":"food","code":"4006381333931",
    "product_name":"Oat bar","lang":"en","nutriments":{"energy-kcal_100g":410,"proteins_100g":7}}}
    """
let account = FatSecretAccount(key: "key", secret: "secret")
let client = NutritionAPIClient(account: account, transport: FakeTransport(), pacing: .once())
let found: [NutritionSearchResult] = try tracker.searchFood(query: "zebra", in: foods, asking: client).foods
guard let hit = found.first else { fatalError("nothing was found") }
print(hit.source, hit.foodID, hit.name, hit.brand ?? "-", hit.kilocalories, hit.attribution ?? "-")
try tracker.add([FoodItemDraft(Eaten(hit, amount: Amount(2, portion: nil)), at: tracker.clock.moment())])
for serving in try client.getFoodDetails(id: hit.foodID).servings {
    print(serving.id, serving.amount?.grams ?? 0, "g", serving.kilocalories)
}
let bar = try OpenFoodFactsClient(transport: FakeTransport(), pacing: .once()).food(barcode: "4006381333931")
print(bar?.name ?? "-", bar?.kilocalories ?? 0)

// A signature of OAuth 1.0.
let signer = OAuth1SignatureGenerator(consumerSecret: "secret")
print(signer.signature(method: "GET", url: "http://example.com/", parameters: [.init("a", "b")]))

// An export read into a log in memory.
let export = try tracker.export()
let other = CalorieTracker(store: try DataStore())
let outcome = try other.importing(ImportFile(export.json))
let total = try other.log(for: other.clock.today).totalCalories
print(
    outcome.added,
    "records,",
    total,
    "kcal,",
    export.csv.split(separator: UInt8(ascii: "\n")).count,
    "lines"
)

// What is refused throws, and changes nothing.
let reader = CalorieTracker(store: try DataStore(path: folder + "/log.db", for: .reading))
let refused: [() throws -> Void] = [
    { try tracker.setGoal(Goal(since: tracker.clock.today, kilocalories: -5)) },
    { try tracker.setGoal(Goal(since: tracker.clock.today, kilocalories: .nan)) },
    { try tracker.add([FoodItemDraft(Eaten("", -1), at: tracker.clock.moment(), meal: "a\u{1b}b")]) },
    { try tracker.update(item, to: draft) },
    { try reader.undo() },
    { _ = try DataStore(path: folder + "/log.db/log.db") },
    { _ = try FoodCatalogue(path: folder + "/log.db") },
    { _ = try tracker.searchFood(query: "egg", in: foods, page: 0) },
    { _ = try tracker.searchFood(query: "egg", in: foods, limit: .max) },
    { _ = try ImportFile(Array("[1, 2]".utf8)) },
    { _ = try tracker.export(since: tracker.clock.today, until: tracker.clock.today.advanced(by: -1)) },
]
for attempt in refused {
    do {
        try attempt()
        print("done")
    } catch {
        print("refused:", error)
    }
}
let last = try tracker.log(for: tracker.clock.today)
print("\(last.items.count) entries, \(last.totalCalories) kcal, goal \(last.goalCalories ?? 0)")
