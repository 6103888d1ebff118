import CalorieTrackerCore
import Testing

@testable import MealReading

/// Lines that name a chain of restaurants or the maker of a packaged food.
@Suite struct BrandReadingTests {
    private let reader = MealReader(country: .us)
    private let british = MealReader(country: .uk)

    /// Each item of a line: its food, its amount and how certain it is.
    private func items(_ line: String, _ reader: MealReader? = nil) -> [String] {
        let reading = (reader ?? self.reader).read(line)
        return reading.doubts.map { "not read: \($0.text)" }
            + reading.items.map { item in
                let amount = item.eaten.amount.map { " \($0.quantity) \($0.unit ?? "")" } ?? ""
                let id = item.foodID?.split(separator: "@").first.map(String.init) ?? "none"
                return "\(id)\(amount), \(item.certainty)"
            }
    }

    @Test(arguments: [
        ("large fries from mcdonald's", "menu:mcdonalds/french-fries/large 1.0 large, sure"),
        ("mcdonalds large fries", "menu:mcdonalds/french-fries/large 1.0 large, sure"),
        ("McDonald's: large fries", "menu:mcdonalds/french-fries/large 1.0 large, sure"),
        ("2 wendy's baconators", "menu:wendys/baconator 2.0 burger, sure"),
        ("starbucks grande latte", "menu:starbucks/caffe-latte/grande 1.0 grande, sure"),
        ("a grande latte (starbucks)", "menu:starbucks/caffe-latte/grande 1.0 grande, sure"),
        ("half a chick-fil-a chicken sandwich", "menu:chick-fil-a/chicken-sandwich 0.5 sandwich, sure"),
    ])
    func `a dish beside a word of its chain is sure`(line: String, dish: String) {
        #expect(items(line) == [dish])
    }

    @Test(arguments: [
        "10 piece mcdonalds nuggets", "mcdonalds nuggets 10 piece", "10 nuggets from mcdonalds",
    ])
    func `a number of pieces is a size where the menu has it`(line: String) {
        #expect(items(line) == ["menu:mcdonalds/chicken-mcnuggets/10-piece 10.0 piece, sure"])
    }

    @Test func `a number of pieces that no size has is computed from the nearest`() throws {
        let eight = try #require(reader.read("8 mcdonalds nuggets").items.first?.eaten)
        let ten = try #require(reader.read("10 mcdonalds nuggets").items.first?.eaten)
        #expect(eight.amount?.quantity == 8)
        #expect((0.7...0.85).contains(eight.kilocalories / ten.kilocalories))
    }

    @Test func `without a size the usual one is assumed, in a range over all`() throws {
        let item = try #require(reader.read("mcdonalds fries").items.first)
        #expect(item.certainty == .rough || item.certainty == .likely)
        #expect(item.isAmountAssumed && item.spread > 100)
    }

    @Test func `what is left out of a dish is named and marked`() throws {
        let item = try #require(reader.read("burger king whopper no mayo").items.first)
        #expect(item.changes == ["no mayo"])
        #expect(item.certainty == .likely)
    }

    @Test(arguments: ["mcdonalds", "trader joes", "from wendy's", "2 mcdonalds", "kfc"])
    func `a chain or a shop alone is no food`(line: String) {
        #expect(!reader.read(line).isLoggable)
    }

    @Test func `a food that only a shop is known for is a guess`() {
        #expect(items("walmart eggs") == ["egg 2.0 egg, rough"])
    }

    @Test func `a chain at either end is that of all foods`() {
        let both = [
            "menu:mcdonalds/big-mac 1.0 sandwich, sure", "menu:mcdonalds/french-fries/large 1.0 large, sure",
        ]
        #expect(items("mcdonalds: big mac, large fries") == both)
        #expect(items("a big mac and large fries from mcdonalds") == both)
        #expect(items("at mcdonalds I had a big mac and large fries") == both)
        #expect(items("mcdonalds big mac, large fries") == both)
    }

    @Test(arguments: ["a big mac and large fries", "2 big macs, large fries", "large fries + a big mac"])
    func `a food beside a dish of a chain is of its menu too, where that has it`(line: String) {
        #expect(items(line).contains("menu:mcdonalds/french-fries/large 1.0 large, sure"))
    }

    @Test func `a food that no chain sells stays what it is beside a dish of one`() {
        #expect(items("a big mac and an apple").last == "apple 1.0 medium, sure")
        #expect(items("breakfast: 1 banana, lunch: a big mac").first == "banana 1.0 banana, sure")
    }

    @Test(arguments: [
        (
            "chipotle chicken bowl with white rice, black beans, cheese and guac",
            "chipotle/chicken-burrito-bowl"
        ),
        ("subway footlong turkey with cheese and mayo", "subway/oven-roasted-turkey/footlong"),
        ("big mac, extra cheese", "mcdonalds/big-mac"),
        ("taco bell crunchwrap with extra sour cream", "taco-bell/crunchwrap-supreme"),
    ])
    func `what a dish is filled with is counted once, and named`(line: String, dish: String) {
        let reading = reader.read(line)
        #expect(reading.isLoggable && reading.items.map { $0.foodID?.hasPrefix("menu:\(dish)") } == [true])
        #expect(reading.items.map(\.changes.count) == [1])
        #expect(reading.items.map(\.certainty) == [.likely])
    }

    @Test(arguments: [
        ("subway footlong turkey with cheese, coffee and an apple", 3), ("big mac with a side salad", 2),
    ])
    func `a food beside a dish is none of what it is filled with`(line: String, count: Int) {
        #expect(reader.read(line).items.count == count)
    }

    @Test(arguments: [
        ("activia strawberry", "fruit-yogurt"), ("lays salt and vinegar", "potato-chips"),
        ("clif bar chocolate chip", "energy-bar"), ("ben & jerry's cookie dough", "ice-cream-with-mix-ins"),
        ("pringles sour cream and onion", "stacked-potato-crisps"),
    ])
    func `a word of a flavor behind a brand is no food`(line: String, food: String) {
        let reading = reader.read(line)
        #expect(reading.items.map(\.foodID) == [food] && reading.items.map(\.certainty) == [.rough])
    }

    @Test(arguments: ["auntie annes garlic sticks", "nandos halloumi sticks", "wendys cake"])
    func `a food of a chain that its menu does not have is a guess`(line: String) {
        let reading = reader.read(line)
        #expect(!reading.isLoggable || reading.items.allSatisfy { $0.foodCertainty == .rough })
    }

    @Test(arguments: ["large fries and a big mac, mcdonalds", "a big mac and large fries bei McDonald's"])
    func `a chain behind all foods is theirs`(line: String) {
        let dishes = items(line)
        #expect(dishes.count == 2 && dishes.allSatisfy { $0.hasPrefix("menu:mcdonalds/") }, "\(dishes)")
    }

    @Test func `milk beside a drink of a chain is a splash`() throws {
        let item = try #require(reader.read("starbucks grande latte with oat milk").items.last)
        #expect((item.eaten.amount?.grams ?? 500) < 50)
    }

    @Test(arguments: ["big mac big mac", "mcdonalds fries fries", "whopper whopper from burger king"])
    func `a word that is typed twice is no word of one dish`(line: String) {
        #expect(items(line) != items(String(line.prefix { $0 != " " })) && items(line).count > 1)
    }

    @Test func `a dish that is called a combo is that dish`() {
        #expect(items("raising canes box combo").first?.hasPrefix("menu:raising-canes/box-combo") == true)
        #expect(items("whataburger").first?.hasPrefix("menu:whataburger/whataburger") == true)
    }

    @Test func `a size that no menu has is asked with the sizes that it has`() {
        let hints = reader.read("a big mac meal, medium").doubts.compactMap { doubt -> [String]? in
            if case .noSize(_, let dishes) = doubt.reason { dishes } else { nil }
        }
        #expect(hints == [["McDonald's Big Mac"]])
    }

    @Test func `what a chain does not sell is a guess`() {
        #expect(items("mcdonalds: big mac, banana").last?.hasSuffix("rough") == true)
    }

    @Test(arguments: [
        ("whopper", "menu:burger-king/whopper 1.0 burger, sure"),
        ("3 big macs", "menu:mcdonalds/big-mac 3.0 sandwich, sure"),
        ("double whopper", "menu:burger-king/double-whopper 1.0 burger, sure"),
    ])
    func `a word of one chain's dishes alone says whose it is`(line: String, dish: String) {
        #expect(items(line) == [dish])
    }

    @Test(arguments: ["big mac meal", "kfc 3 piece meal", "whopper combo"])
    func `a dish with sides is asked for`(line: String) throws {
        let doubt = try #require(reader.read(line).doubts.first)
        guard case .withSides = doubt.reason else {
            Issue.record("\(doubt.reason)")
            return
        }
    }

    @Test func `dishes that cannot be told apart are asked for`() throws {
        let doubt = try #require(reader.read("tropical smoothie bahama mama").doubts.first)
        guard case .whichDish(let dishes) = doubt.reason else {
            Issue.record("\(doubt.reason)")
            return
        }
        #expect(dishes.count == 2 && dishes.allSatisfy { reader.read($0).isLoggable })
    }

    @Test(arguments: ["200 g mcdonalds big mac", "mcdonalds big mac 200 g"])
    func `a weight of a dish that no menu weighs is none of the dish`(line: String) {
        #expect(!items(line).contains { $0.hasPrefix("menu:") })
    }

    // MARK: Countries

    @Test func `a menu is that of one's own country`() {
        #expect(items("mcdonalds big mac", british) == ["menu:mcdonalds-uk/big-mac 1.0 burger, sure"])
        #expect(items("greggs sausage roll") == items("greggs sausage roll", british))
    }

    @Test(arguments: [
        ("chips", "french-fries"), ("squash", "squash-diluted"), ("biscuit", "digestive-biscuit"),
    ])
    func `a word means what it means in one's own country`(word: String, food: String) {
        #expect(british.read(word).items.map(\.foodID) == [food])
        #expect(british.read(word).items.map(\.foodCertainty) == [.sure])
        #expect(reader.read(word).items.map(\.foodID) != [food])
        #expect(MealReader().read(word).items.map(\.foodCertainty) == [.rough])
    }

    // MARK: Packaged foods

    @Test func `a packaged food is called by its brand and its name`() {
        #expect(items("archway molasses cookies").first?.hasPrefix("brand:archway-molasses-cookies") == true)
        #expect(items("oikos triple zero vanilla").first?.hasSuffix("rough") == true)
    }

    @Test func `a brand of its own changes no line without it`() {
        for line in [
            "2 eggs and toast", "chicken with rice", "a glass of milk", "porridge, banana and honey",
        ] {
            #expect(!items(line).contains { $0.hasPrefix("menu:") || $0.hasPrefix("brand:") })
        }
    }

    // MARK: Ids

    @Test func `every dish is found by its id`() throws {
        let table = BrandTable.builtin
        var lost: [String] = []
        for chain in ["mcdonalds", "greggs", "starbucks", "kfc uk", "in n out"] {
            for hit in table.foods(named: chain, in: .uk).dishes {
                for size in hit.sizes
                where table.hit(id: hit.id(of: size))?.eaten.kilocalories != size.kilocalories {
                    lost.append(hit.id(of: size))
                }
            }
        }
        #expect(lost == [])
        #expect(table.hit(id: "menu:mcdonalds/nothing") == nil)
        #expect(table.product(id: "brand:nothing") == nil)
    }

    @Test(arguments: [
        "menu:", "menu:a", "menu:a/b/c/d", "menu:a/b@2020@1", "egg", "menu:/@", "menu:mcdonalds/../x",
    ])
    func `what is no id of a dish finds none`(text: String) {
        #expect(DishID(text).flatMap { BrandTable.builtin.dish($0) } == nil)
    }
}
