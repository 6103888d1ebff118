/// Reads the JSON of FoodData Central: one long array of foods, each complete in itself, as they come.
struct FoodDataCentralJSON {
    private var elements: JSONElementReader
    private let path: String
    private let type: FoodDataCentralFood.DataType?
    private let source: FoodItemSource

    /// Reads a window; the type is that of foods which do not say it themselves.
    init(
        _ window: StreamWindow,
        path: String,
        type: FoodDataCentralFood.DataType?,
        source: FoodItemSource
    ) {
        elements = JSONElementReader(window)
        self.path = path
        self.type = type
        self.source = source
    }

    /// Reads all foods in their order.
    mutating func read(_ body: (CatalogueRecord) throws -> Void) throws {
        while let element = try elements.next(path: path) {
            guard case .object(let bytes) = element else {
                try body(.skipped(.broken))
                continue
            }
            try body(record(bytes))
        }
    }

    private func record(_ bytes: ByteSlice) -> CatalogueRecord {
        do throws(JSONCursor.Malformed) {
            var cursor = JSONCursor(bytes)
            guard try cursor.enterObject() else { return .skipped(.broken) }
            var raw = FoodDataCentralMembers()
            while let key = try cursor.nextKey() { try raw.take(key, from: &cursor) }
            guard !raw.isSample, let stated = raw.type ?? type else { return .skipped(.notAFood) }
            return raw.food(stated)?.record(source: source) ?? .skipped(.broken)
        } catch {
            return .skipped(.broken)
        }
    }
}
