import Foundation
import Testing

@testable import CalorieTrackerLog
@testable import MealReading

/// The tables of restaurant chains, their dishes, packaged products and brand words.
@Suite struct BrandTableTests {
    private static let folder = URL(filePath: #filePath).deletingLastPathComponent()
        .appending(path: "../../../Sources/CFoodTable").standardized

    /// A line of a table.
    private struct Row {
        let cells: [String]
        let columns: [String: Int]

        subscript(column: String) -> String {
            guard let index = columns[column], cells.indices.contains(index) else { return "" }
            return cells[index]
        }

        /// What a cell holds, parted by "|".
        func list(_ column: String) -> [String] {
            self[column].utf8.split(separator: UInt8(ascii: "|")).map { String(Substring($0)) }
        }

        func number(_ column: String) -> Double? { Double(self[column]) }
    }

    private struct Table {
        let header: [String]
        let rows: [Row]

        init(_ name: String) {
            let file = BrandTableTests.folder.appending(path: name + ".tsv")
            let text = (try? String(contentsOf: file, encoding: .utf8)) ?? ""
            let lines = text.utf8.split(separator: UInt8(ascii: "\n"))
                .filter { $0.first != UInt8(ascii: "#") }
                .map { line in
                    line.split(separator: UInt8(ascii: "\t"), omittingEmptySubsequences: false)
                        .map { String(Substring($0)) }
                }
            let header = lines.first ?? []
            let columns = Dictionary(
                header.enumerated().map { ($0.element, $0.offset) },
                uniquingKeysWith: { first, _ in first }
            )
            self.header = header
            rows = lines.dropFirst().map { Row(cells: $0, columns: columns) }
        }
    }

    private static let chains = Table("chains")
    private static let dishes = Table("dishes")
    private static let products = Table("products")
    private static let brands = Table("brands")

    /// The rows of each item of a chain, as they stand.
    private static let items: [[Row]] = dishes.rows.reduce(into: []) { items, row in
        if let first = items.last?.first, first["chain"] == row["chain"], first["item"] == row["item"] {
            items[items.count - 1].append(row)
        } else {
            items.append([row])
        }
    }

    private static let foods = (try? FoodTable.read(FoodTable.builtin, source: .builtin)) ?? []
    /// The names and synonyms of the foods, of every language, written as the words of these tables.
    private static let foodNames = Set(foods.flatMap { [$0.name] + $0.synonyms }.map(folded))

    /// Names of brands that are words as well: they count only with a food beside them.
    private static let ordinaryWords: Set<String> = {
        let names = """
            subway chipotle sonic panda wasabi harvester leon costa nero toby spoons checkers perkins outback \
            longhorn firehouse moe gail church casey denny wendy canes tims wimpy domino popeye kind quest boost \
            ensure silk daisy pace beyond impossible singles mission monster bang reign celsius prime innocent \
            truly corona stella patron malibu fireball relentless quaker heinz beanz mars galaxy bounty penguin \
            skips flora graze target iceland boots spar penny thomas dukes albanese ultima ristorante prezzo
            """
        var ordinary = Set(names.split(separator: " ").map(String.init))
        for line in WordTable.builtin.lines {
            let cells = line.split(separator: "\t", omittingEmptySubsequences: false)
            if cells.count > 1, cells[1] != "brand" { ordinary.insert(String(cells[0])) }
        }
        return ordinary
    }()

    /// A name in the form of the words of these tables.
    private static func folded(_ name: String) -> String {
        var text = ""
        for character in FoldedName.key(name) {
            switch character {
            case "'", "’", "‘", "`", "´", "\"", ".", "!": continue
            case "&", "+": text += " and "
            case "a"..."z", "0"..."9", "%", "#": text.append(character)
            default: text.append(" ")
            }
        }
        return text.split(separator: " ").joined(separator: " ")
    }

    private static func isFolded(_ word: String) -> Bool { !word.isEmpty && folded(word) == word }

    /// How far the energy is from that of the nutrients, where it does not fit.
    ///
    /// Labels are rounded, so 25 kcal pass, and 16%. A gram of fiber may have more or less than is counted:
    /// British guides state carbohydrate without it and its 2 kcal, others may count it with nothing. None of
    /// these tables has drinks with alcohol.
    private static func misfit(_ row: Row, ofFiber: ClosedRange<Double>) -> Double? {
        guard let energy = row.number("kcal"), let protein = row.number("protein_g"),
            let carbs = row.number("carbs_g"), let fat = row.number("fat_g")
        else { return nil }
        let sum = 4 * protein + 4 * carbs + 9 * fat
        let fiber = row.number("fiber_g") ?? 0
        let off = max(
            sum + ofFiber.lowerBound * fiber - energy,
            energy - sum - ofFiber.upperBound * fiber
        )
        return off > 25 && off > 0.16 * energy ? off : nil
    }

    /// What is there more than once.
    private static func repeated(_ words: [String]) -> [String] {
        Dictionary(grouping: words) { $0 }.filter { $0.value.count > 1 }.keys.sorted()
    }

    @Test(arguments: [
        ("chains", "id name country words doubtful own"),
        (
            "dishes",
            "chain item size aliases shelf kind serving grams kcal carbs_g protein_g fat_g fiber_g sugar_g "
                + "saturated_fat_g sodium_mg year source agree default"
        ),
        (
            "products",
            "id brand item aliases shelf kind kcal carbs_g protein_g fat_g fiber_g sugar_g saturated_fat_g "
                + "sodium_mg caffeine_mg density portions default reference"
        ),
        ("brands", "word kind country food alone needs"),
    ])
    func `every row has a cell for each column, without blanks around it`(name: String, columns: String) {
        let table = Table(name)
        #expect(table.header == columns.split(separator: " ").map(String.init))
        #expect(table.rows.count >= 100)
        let crooked = table.rows.filter { row in
            row.cells.count != table.header.count
                || row.cells.contains { $0.hasPrefix(" ") || $0.hasSuffix(" ") }
        }
        #expect(crooked.map(\.cells) == [])
    }

    @Test func `tables are sorted by their first column, in which nothing is twice`() {
        for table in [Self.chains, Self.products, Self.brands] {
            let keys = table.rows.compactMap(\.cells.first)
            let stray = zip(keys, keys.dropFirst()).filter { !$0.utf8.lexicographicallyPrecedes($1.utf8) }
            #expect(stray.map(\.1) == [])
        }
    }

    @Test func `ids are lower case with hyphens`() {
        let ids = (Self.chains.rows + Self.products.rows).map { $0["id"] }
        let odd = ids.filter { id in
            id.isEmpty || !id.allSatisfy { $0.isLowercase || $0.isNumber || $0 == "-" }
        }
        #expect(odd == [])
    }

    @Test func `every dish belongs to a chain, and every chain has dishes, in the order of the chains`() {
        let chains = Self.dishes.rows.map { $0["chain"] }
        let order = zip([""] + chains, chains).filter { $0 != $1 }.map(\.1)
        #expect(order == Self.chains.rows.map { $0["id"] })
    }

    @Test func `rows of an item stand together by ascending energy, each size once, one the usual`() {
        #expect(Self.repeated(Self.items.map { $0[0]["chain"] + ", " + Self.folded($0[0]["item"]) }) == [])
        for item in Self.items {
            let name = "\(item[0]["chain"]): \(item[0]["item"])"
            let energies = item.map { $0.number("kcal") ?? -1 }
            #expect(Self.repeated(item.map { $0["size"] }) == [], "\(name)")
            #expect(energies == energies.sorted(), "\(name)")
            #expect(item.count { $0["default"] == "yes" } == 1, "\(name)")
            for column in ["aliases", "shelf", "kind"] {
                #expect(Set(item.map { $0[column] }).count == 1, "\(name): \(column)")
            }
        }
    }

    @Test func `items go without the name of the chain, unless it is their own`() {
        let own: Set = ["chipotle", "del-taco", "itsu", "krystal", "red-robin", "whataburger"]
        let names = Dictionary(
            Self.chains.rows.map { ($0["id"], Self.folded($0["name"])) },
            uniquingKeysWith: { first, _ in first }
        )
        let named = Self.items.map { $0[0] }.filter { row in
            let name = " \(names[row["chain"]] ?? "?") "
            return !own.contains(row["chain"]) && " \(Self.folded(row["item"])) ".contains(name)
        }
        #expect(named.map { $0["chain"] + ": " + $0["item"] } == [])
    }

    @Test func `energy fits the nutrients`() {
        let british = Set(Self.chains.rows.filter { $0["country"] == "UK" }.map { $0["id"] })
        let dishes = Self.dishes.rows.filter {
            Self.misfit($0, ofFiber: 0...(british.contains($0["chain"]) ? 2 : 0)) != nil
        }
        #expect(dishes.map { "\($0["chain"]): \($0["item"]), \($0["size"])" } == [])
        let products = Self.products.rows.filter { Self.misfit($0, ofFiber: -4...0) != nil }
        #expect(products.map { $0["id"] } == [])
    }

    @Test func `every figure is one that a helping can have`() {
        let figures = ["carbs_g", "protein_g", "fat_g", "fiber_g", "sugar_g", "saturated_fat_g", "sodium_mg"]
        for (table, most) in [(Self.dishes, 4000.0), (Self.products, 905.0)] {
            let odd = table.rows.filter { row in
                let isNumber = figures.allSatisfy { row[$0].isEmpty || (row.number($0) ?? -1) >= 0 }
                let parts = [("sugar_g", "carbs_g"), ("saturated_fat_g", "fat_g")]
                let isPart = parts.allSatisfy { part, whole in
                    (row.number(part) ?? 0) <= 1.05 * (row.number(whole) ?? .infinity) + 1
                }
                let energy = row.number("kcal") ?? -1
                return !isNumber || !isPart || !(0...most).contains(energy)
                    || (row.number("sodium_mg") ?? 0) > (most > 1000 ? 10_000 : 40_000)
            }
            #expect(odd.map(\.cells) == [])
        }
        // Fat is as dense as food gets.
        let light = Self.dishes.rows.filter { row in
            row.number("grams").map { (row.number("kcal") ?? 0) > 9.05 * $0 } ?? false
        }
        #expect(light.map(\.cells) == [])
    }

    @Test func `every dish says where its figures are from, and of which year`() {
        let odd = Self.dishes.rows.filter { row in
            row["source"].isEmpty || row["serving"].isEmpty || !(2010...2026).contains(Int(row["year"]) ?? 0)
                || !["-1", "0", "1", "2"].contains(row["agree"]) || !["", "yes"].contains(row["default"])
        }
        #expect(odd.map(\.cells) == [])
        let products = Self.products.rows.map { $0["reference"] }.filter { reference in
            !reference.hasPrefix("usda:") && !reference.hasPrefix("label: ") && reference != "estimate"
        }
        #expect(products == [])
    }

    @Test func `shelves, kinds and countries are known ones`() {
        let shelves = Set(Self.foods.compactMap(\.category))
        for row in Self.dishes.rows + Self.products.rows
        where !shelves.contains(row["shelf"]) || FoodItem.Kind(rawValue: row["kind"]) == nil {
            Issue.record("\(row.cells)")
        }
        #expect(Self.chains.rows.allSatisfy { ["US", "UK", "CA"].contains($0["country"]) })
        #expect(Self.brands.rows.allSatisfy { $0["country"].utf8.count == 2 })
        let kinds: Set = ["packaged", "drink", "supermarket", "restaurant", "coffee"]
        #expect(Self.brands.rows.allSatisfy { kinds.contains($0["kind"]) })
    }

    @Test func `words are written as they are looked up`() {
        var words = Self.dishes.rows.flatMap { $0.list("aliases") }
        words += Self.products.rows.flatMap { $0.list("aliases") }
        words += Self.chains.rows.flatMap { $0.list("words") + $0.list("doubtful") }
        words += Self.brands.rows.map { $0["word"] }
        #expect(words.filter { !Self.isFolded($0) } == [])
    }

    @Test func `a word that counts anywhere is no food and no ordinary word`() {
        let safe = Self.chains.rows.flatMap { $0.list("words") }
        let foods = Self.foodNames
        #expect(safe.filter { foods.contains($0) || Self.ordinaryWords.contains($0) } == [])
        let products = Self.products.rows.flatMap {
            [Self.folded($0["brand"] + " " + $0["item"])] + $0.list("aliases")
        }
        #expect(products.filter { foods.contains($0) || Self.ordinaryWords.contains($0) } == [])
        let standins = Self.brands.rows.filter { !$0["food"].isEmpty }.map { $0["word"] }
        #expect(standins.filter { foods.contains($0) } == [])
        let brands = Self.brands.rows.filter { $0["needs"] != "item" }.map { $0["word"] }
        #expect(brands.filter { Self.ordinaryWords.contains($0) } == [])
    }

    @Test func `no word means two things`() {
        let chains = Self.chains.rows.flatMap { row in
            (row.list("words") + row.list("doubtful")).map { row["country"] + " " + $0 }
        }
        #expect(Self.repeated(chains) == [])
        let items = Self.items.flatMap { item in
            ([Self.folded(item[0]["item"])] + item[0].list("aliases")).map { item[0]["chain"] + ": " + $0 }
        }
        #expect(Self.repeated(items) == [])
        var words = Self.products.rows.flatMap {
            [Self.folded($0["brand"] + " " + $0["item"])] + $0.list("aliases")
        }
        words += Self.brands.rows.map { $0["word"] }
        words += Set(Self.chains.rows.flatMap { $0.list("words") + $0.list("doubtful") })
        #expect(Self.repeated(words) == [])
    }

    @Test func `the foods of brands exist, and only their brands stand alone`() {
        let ids = Set(Self.foods.map(\.id))
        let lost = Self.brands.rows.map { $0["food"] }.filter { food in
            if food.isEmpty || ids.contains(food) { return false }
            guard food.hasPrefix("fndds:"), let code = Int(food.dropFirst(6)) else { return true }
            return PackedFoods.builtin.surveyFood(code: code) == nil
        }
        #expect(lost == [])
        let odd = Self.brands.rows.filter { row in
            !["", "yes"].contains(row["alone"]) || !["", "item"].contains(row["needs"])
                || row["alone"] == "yes" && (row["food"].isEmpty || row["needs"] == "item")
        }
        #expect(odd.map(\.cells) == [])
    }

    @Test func `products come in portions, one the usual, and drinks in whole milliliters`() throws {
        for row in Self.products.rows {
            let portions = try #require(Food.Portion.list(row["portions"]), "\(row["id"])")
            #expect(portions.contains { $0.name == row["default"] }, "\(row["id"])")
            #expect(Self.repeated(portions.map(\.name)) == [], "\(row["id"])")
            #expect((row["kind"] == "drink") == !row["density"].isEmpty, "\(row["id"])")
            for portion in portions {
                let unit = MeasurementUnit(typed: portion.name)
                #expect(unit?.grams == nil && unit?.milliliters == nil, "\(row["id"]): \(portion.name)")
                #expect((0.01...5000).contains(portion.grams), "\(row["id"]): \(portion.name)")
                guard let density = row.number("density") else { continue }
                let milliliters = portion.grams / density
                // The cup of the kitchen is 236.6 ml.
                if portion.name == "cup", abs(milliliters - 236.6) < 0.1 { continue }
                #expect(abs(milliliters - milliliters.rounded()) < 0.1, "\(row["id"]): \(portion.name)")
            }
        }
    }
}
