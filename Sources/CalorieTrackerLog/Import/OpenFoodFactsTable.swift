/// Reads the tab-separated table of Open Food Facts, in which quotes have no special meaning.
struct OpenFoodFactsTable {
    /// The texts come first, then the values, then the micronutrients.
    private enum Column: Int, CaseIterable {
        case code, name, genericName, brands, categories, serving, errors, scans

        private static let names: [StaticString] = [
            "code", "product_name", "generic_name", "brands", "categories_tags", "serving_size",
            "data_quality_errors_tags", "unique_scans_n",
        ]

        static func place(_ name: ByteSlice) -> Int? {
            if let place = names.firstIndex(where: { name.equals($0) }) { return place }
            guard let name = OpenFoodFactsRecord.name(of100Grams: name) else { return nil }
            return OpenFoodFactsRecord.Figure(name).map(place)
                ?? OpenFoodFactsRecord.micronutrient(name).map(place)
        }

        static func place(_ figure: OpenFoodFactsRecord.Figure) -> Int { allCases.count + figure.rawValue }

        static func place(_ nutrient: Micronutrient) -> Int {
            allCases.count + OpenFoodFactsRecord.Figure.allCases.count + nutrient.rawValue
        }

        static let count =
            allCases.count + OpenFoodFactsRecord.Figure.allCases.count + Micronutrient.allCases.count
    }

    private var lines: LineReader
    private let source: FoodItemSource

    init(_ window: StreamWindow, source: FoodItemSource) {
        lines = LineReader(window)
        self.source = source
    }

    /// Reads all rows in order.
    mutating func read(_ body: (CatalogueRecord) throws -> Void) throws {
        guard case .bytes(let header) = try lines.next() else { return }
        var row = FieldPicker(
            header: header,
            separator: 0x09,
            count: Column.count,
            place: { Column.place($0) }
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
        func number(_ place: Int) -> Double? { row[place].isEmpty ? nil : row[place].decimal }
        func text(_ column: Column) -> String? { row[column.rawValue].text }
        let name = row[Column.name.rawValue].isEmpty ? Column.genericName : .name
        guard let code = text(.code), let name = text(name), let brands = text(.brands),
            let categories = text(.categories), let serving = text(.serving)
        else { return .skipped(.broken) }
        var product = OpenFoodFactsRecord()
        product.code = code
        product.name = name
        product.figures.isDoubted = OpenFoodFactsRecord.isDoubt(row[Column.errors.rawValue])
        product.setFigures { number(Column.place($0)) }
        for (nutrient, place) in micronutrients {
            guard let grams = number(place) else { continue }
            product.figures.micronutrients.append((nutrient, grams * nutrient.perGram))
        }
        product.brands = brands
        product.serving = serving
        product.categories = categories.split(separator: ",").map(String.init)
        product.scans = row[Column.scans.rawValue].decimal.flatMap { Int(exactly: max($0, 0).rounded()) } ?? 0
        return product.record(source: source)
    }
}
