/// Reads the lines of Open Food Facts, a product in JSON each, and of each only the few kilobytes it needs.
struct OpenFoodFactsLines {
    private var lines: LineReader
    private let source: FoodItemSource

    init(_ window: StreamWindow, source: FoodItemSource) {
        lines = LineReader(window)
        self.source = source
    }

    /// Reads all products in their order.
    mutating func read(_ body: (CatalogueRecord) throws -> Void) throws {
        while let line = try lines.next() {
            guard case .bytes(let bytes) = line else {
                try body(.skipped(.broken))
                continue
            }
            if bytes.stripped(of: 0x20).isEmpty { continue }
            try body(record(bytes))
        }
    }

    private func record(_ line: ByteSlice) -> CatalogueRecord {
        do throws(JSONCursor.Malformed) {
            var cursor = JSONCursor(line)
            var raw = OpenFoodFactsJSON()
            guard try cursor.enterObject() else { return .skipped(.broken) }
            while let key = try cursor.nextKey() { try raw.take(key, from: &cursor) }
            guard raw.isFood else { return .skipped(.notAFood) }
            return raw.product()?.record(source: source) ?? .skipped(.broken)
        } catch {
            return .skipped(.broken)
        }
    }
}
