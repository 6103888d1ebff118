/// Reads the table of Open Food Facts: tab separated, and a quote is only a quote.
struct OpenFoodFactsTable {
    private enum Column: Int, CaseIterable {
        case code, name, genericName, brands, categories, serving, errors, scans, kilocalories, kilojoules
        case energy, fat, saturatedFat, carbs, sugar, fiber, protein, salt, sodium, alcohol, caffeine

        var name: StaticString {
            switch self {
            case .code: "code"
            case .name: "product_name"
            case .genericName: "generic_name"
            case .brands: "brands"
            case .categories: "categories_tags"
            case .serving: "serving_size"
            case .errors: "data_quality_errors_tags"
            case .scans: "unique_scans_n"
            case .kilocalories: "energy-kcal_100g"
            case .kilojoules: "energy-kj_100g"
            case .energy: "energy_100g"
            case .fat: "fat_100g"
            case .saturatedFat: "saturated-fat_100g"
            case .carbs: "carbohydrates_100g"
            case .sugar: "sugars_100g"
            case .fiber: "fiber_100g"
            case .protein: "proteins_100g"
            case .salt: "salt_100g"
            case .sodium: "sodium_100g"
            case .alcohol: "alcohol_100g"
            case .caffeine: "caffeine_100g"
            }
        }

        /// The place of a column by its name; vitamins, minerals and the like come behind the others.
        static func place(_ name: ByteSlice) -> Int? {
            if let column = allCases.first(where: { name.equals($0.name) }) { return column.rawValue }
            let ending: StaticString = "_100g"
            let length = name.count - ending.utf8CodeUnitCount
            guard length > 0, name[length..<name.count].equals(ending) else { return nil }
            return OpenFoodFactsRecord.micronutrient(name[0..<length]).map(place)
        }

        static func place(_ nutrient: Micronutrient) -> Int { allCases.count + nutrient.rawValue }
    }

    private var lines: LineReader
    private let source: FoodItemSource

    init(_ window: StreamWindow, source: FoodItemSource) {
        lines = LineReader(window)
        self.source = source
    }

    /// Reads all rows in their order.
    mutating func read(_ body: (CatalogueRecord) throws -> Void) throws {
        guard case .bytes(let header) = try lines.next() else { return }
        var row = FieldPicker(
            header: header,
            separator: 0x09,
            count: Column.allCases.count + Micronutrient.allCases.count,
            place: Column.place
        )
        let micronutrients = Micronutrient.allCases.map { (nutrient: $0, place: Column.place($0)) }
            .filter { row.has($0.place) }
        while let line = try lines.next() {
            guard case .bytes(let bytes) = line else {
                try body(.skipped(.broken))
                continue
            }
            if bytes.isEmpty { continue }
            try body(row.pick(bytes) ? record(row, micronutrients) : .skipped(.broken))
        }
    }

    private func record(
        _ row: FieldPicker,
        _ micronutrients: [(nutrient: Micronutrient, place: Int)]
    ) -> CatalogueRecord {
        func number(_ column: Column) -> Double? {
            let field = row[column.rawValue]
            return field.isEmpty ? nil : field.decimal
        }
        func text(_ column: Column) -> String? { row[column.rawValue].text }
        let name = row[Column.name.rawValue].isEmpty ? Column.genericName : .name
        guard let code = text(.code), let name = text(name), let brands = text(.brands),
            let categories = text(.categories), let serving = text(.serving)
        else { return .skipped(.broken) }
        var product = OpenFoodFactsRecord()
        product.code = code
        product.name = name
        product.figures.kilocalories = number(.kilocalories)
        product.figures.kilojoules = number(.kilojoules) ?? number(.energy)
        product.figures.isDoubted = OpenFoodFactsRecord.isDoubt(row[Column.errors.rawValue])
        for (column, nutrient) in [
            (Column.fat, Nutrient.fat), (.saturatedFat, .saturatedFat), (.carbs, .carbs), (.sugar, .sugar),
            (.fiber, .fiber), (.protein, .protein),
        ] { product.figures.nutrients[nutrient] = number(column) }
        product.setSodium(number(.sodium), salt: number(.salt))
        product.figures.nutrients[.alcohol] = number(.alcohol)
            .map { $0 * OpenFoodFactsRecord.gramsPerPercentOfVolume }
        product.figures.nutrients[.caffeine] = number(.caffeine).map { $0 * 1000 }
        for (nutrient, place) in micronutrients where !row[place].isEmpty {
            guard let grams = row[place].decimal else { continue }
            product.figures.micronutrients.append((nutrient, grams * nutrient.perGram))
        }
        product.brands = brands
        product.serving = serving
        product.categories = categories.split(separator: ",").map(String.init)
        product.scans = row[Column.scans.rawValue].decimal.flatMap { Int(exactly: max($0, 0).rounded()) } ?? 0
        return product.record(source: source)
    }
}
