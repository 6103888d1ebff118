/// Reads the CSV files of FoodData Central, in which the data of a food is in several tables.
struct FoodDataCentralTables {
    let tables: StagedTables

    /// The required files.
    static let needed = ["food.csv", "food_nutrient.csv"]
    /// The files that are read, in order.
    private static let used = [
        "measure_unit.csv", "food_category.csv", "wweia_food_category.csv", "foundation_food.csv", "food.csv",
        "branded_food.csv", "food_portion.csv", "food_nutrient.csv",
    ]
    private static let mostNames = 100_000
    private static let mostFoundationFoods = 1_000_000

    /// The names of units and categories by number.
    private typealias Names = [Int: String]

    /// Reads all foods, in order of their `fdc_id`.
    func read(scratch: String, _ body: (CatalogueRecord) throws -> Void) throws {
        try tables.read(Self.used, joining: 0.2, scratch: scratch, body) { name, writer in
            switch name {
            case "food.csv": try readFoods(into: writer, body)
            case "branded_food.csv": try readPackages(into: writer)
            case "food_portion.csv": try readPortions(into: &writer)
            case "food_nutrient.csv": try readAmounts(into: &writer)
            default: break
            }
        }
    }

    /// Opens a table; nil if there is no such file.
    private func table(_ name: String, _ columns: [StaticString]) throws -> QuotedTable? {
        try tables.window(name).map { try QuotedTable($0, columns: columns) }
    }

    /// Runs a body for each row that begins with a number; for none if there is no such file.
    private func rows(
        _ name: String,
        _ columns: [StaticString],
        _ body: (_ number: Int, _ row: QuotedTable) throws -> Void
    ) throws {
        guard var table = try table(name, columns) else { return }
        while let row = try table.next() {
            guard case .fields = row, let number = table[0].integer else { continue }
            try body(number, table)
        }
    }

    private func names(_ file: String, number: StaticString, name: StaticString) throws -> Names {
        var names: Names = [:]
        try rows(file, [number, name]) { number, row in
            if names.count < Self.mostNames, let name = row[1].text { names[number] = name }
        }
        return names
    }

    private func currentFoundationFoods() throws -> Set<Int>? {
        guard let table = try table("foundation_food.csv", ["fdc_id"]), table.has(0) else { return nil }
        var numbers: Set<Int> = []
        try rows("foundation_food.csv", ["fdc_id"]) { number, _ in
            if numbers.count < Self.mostFoundationFoods { numbers.insert(number) }
        }
        return numbers
    }

    private func readFoods(
        into writer: borrowing FoodStagingWriter,
        _ body: (CatalogueRecord) throws -> Void
    ) throws {
        let categories = try names("food_category.csv", number: "id", name: "description")
        let surveys = try names(
            "wweia_food_category.csv",
            number: "wweia_food_category",
            name: "wweia_food_category_description"
        )
        let current = try currentFoundationFoods()
        guard var table = try table("food.csv", ["fdc_id", "data_type", "description", "food_category_id"])
        else { return }
        while let row = try table.next() {
            guard case .fields = row, let number = table[0].integer else {
                try body(.skipped(.broken))
                continue
            }
            guard let type = FoodDataCentralFood.DataType(table[1]),
                // Foods that are not listed there are older versions of listed ones.
                type != .foundation || current?.contains(number) != false
            else {
                try body(.skipped(.notAFood))
                continue
            }
            guard let description = table[2].text else {
                try body(.skipped(.broken))
                continue
            }
            let category = table[3].integer.flatMap { type == .survey ? surveys[$0] : categories[$0] }
            try writer.add(
                food: number,
                code: String(number),
                type: type,
                description: description,
                category: category ?? ""
            )
        }
    }

    private func readPackages(into writer: borrowing FoodStagingWriter) throws {
        let columns: [StaticString] = [
            "fdc_id", "brand_owner", "brand_name", "gtin_upc", "branded_food_category", "serving_size",
            "serving_size_unit", "household_serving_fulltext",
        ]
        try rows("branded_food.csv", columns) { number, row in
            try writer.add(
                package: number,
                brandName: row[2].text ?? "",
                brandOwner: row[1].text ?? "",
                barcode: row[3].text ?? "",
                category: row[4].text ?? "",
                serving: row[5].decimal,
                servingUnit: row[6].text ?? "",
                household: row[7].text ?? ""
            )
        }
    }

    private func readPortions(into writer: inout FoodStagingWriter) throws {
        let units = try names("measure_unit.csv", number: "id", name: "name")
        let columns: [StaticString] = [
            "fdc_id", "amount", "measure_unit_id", "portion_description", "modifier", "gram_weight",
        ]
        try rows("food_portion.csv", columns) { number, row in
            var portion = FoodDataCentralPortion()
            portion.amount = row[1].decimal
            portion.unit = row[2].integer.flatMap { units[$0] } ?? ""
            portion.description = row[3].text ?? ""
            portion.modifier = row[4].text ?? ""
            portion.grams = row[5].decimal
            try writer.add(portion: portion, of: number)
        }
    }

    private func readAmounts(into writer: inout FoodStagingWriter) throws {
        try rows("food_nutrient.csv", ["fdc_id", "nutrient_id", "amount"]) { number, row in
            guard let nutrient = row[1].integer.flatMap(FoodDataCentralNutrient.init(id:)),
                let amount = row[2].decimal
            else { return }
            try writer.add(amount, of: nutrient, in: number)
        }
        try writer.finishAmounts()
    }
}
