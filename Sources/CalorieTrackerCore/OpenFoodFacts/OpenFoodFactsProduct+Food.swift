extension OpenFoodFactsProduct {
    /// The food it is, by the same rules as one of an imported catalogue; or why it is none.
    public var record: CatalogueRecord {
        bytes.withUnsafeBufferPointer { buffer in
            guard let start = buffer.baseAddress else { return .skipped(.broken) }
            do throws(JSONCursor.Malformed) {
                var cursor = JSONCursor(ByteSlice(start: start, count: buffer.count))
                guard try cursor.enterObject() else { return .skipped(.broken) }
                var raw = OpenFoodFactsJSON()
                while let key = try cursor.nextKey() {
                    guard key.equals("product"), try cursor.enterObject() else {
                        if !key.equals("product") { try cursor.skipValue() }
                        continue
                    }
                    while let key = try cursor.nextKey() { try raw.take(key, from: &cursor) }
                }
                guard raw.isFood else { return .skipped(.notAFood) }
                guard var product = raw.product() else { return .skipped(.broken) }
                if product.code.isEmpty { product.code = code }
                return product.record(source: .openfoodfacts)
            } catch {
                return .skipped(.broken)
            }
        }
    }
}
