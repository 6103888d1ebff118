/// A product with the service's data.
package struct OpenFoodFactsProduct: Equatable, Sendable {
    /// Its barcode, as written by the service.
    let code: String
    /// The object with all its data.
    let product: JSONValue
    /// The complete response as it was received.
    let bytes: [UInt8]

    /// The food, by the same rules as for an imported catalog, or the reason why it is not a food.
    package var record: CatalogueRecord {
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
                guard var product = raw.record() else { return .skipped(.broken) }
                if product.code.isEmpty { product.code = code }
                return product.record(source: .openfoodfacts)
            } catch {
                return .skipped(.broken)
            }
        }
    }
}

extension OpenFoodFactsProduct {
    /// The requested fields of a product, as few as possible, because products are large.
    ///
    /// `nutriments` contains the nutrients before schema 1003, `nutrition` since then. The service computes the first
    /// from the second, for which it needs the kind and the serving of the product.
    static let fields = [
        "code", "product_type", "schema_version", "lang", "product_name", "product_name_languages", "brands",
        "categories_tags", "quantity", "product_quantity", "product_quantity_unit", "serving_size",
        "serving_quantity", "serving_quantity_unit", "nutrition_data_per", "no_nutrition_data", "nutriments",
        "nutrition",
    ]

    /// Whether a text may be a barcode; its check digit is not verified here.
    static func isBarcode(_ text: String) -> Bool {
        (1...24).contains(text.utf8.count) && text.hasOnlyDigits
    }

    /// Reads a response about a barcode.
    init(_ response: HTTPResponse, barcode: String) throws(OpenFoodFactsError) {
        switch response.status {
        case 200...299, 404: break
        case 429: throw .tooManyRequests
        case 500...599: throw .unavailable
        default: throw .badAnswer(status: response.status, detail: "no answer from the service")
        }
        let answer = try OpenFoodFactsProduct.json(response)
        // A number in version 2, and a word in later versions.
        switch answer["status"]?.looseText {
        case "0", "failure": throw .notFound
        case "1", "success", "success_with_warnings": break
        default: throw .badAnswer(status: response.status, detail: "no status")
        }
        guard response.status != 404, let product = answer["product"], case .object = product else {
            throw .badAnswer(status: response.status, detail: "no product")
        }
        let code = product["code"]?.looseText ?? answer["code"]?.looseText ?? barcode
        // The service adds and removes zeros, but changes nothing else.
        guard code.drop(while: { $0 == "0" }) == barcode.drop(while: { $0 == "0" }) else {
            throw .badAnswer(status: response.status, detail: "it is for a different product")
        }
        self.code = code
        self.product = product
        bytes = response.body
    }

    /// The JSON of a response.
    static func json(_ response: HTTPResponse) throws(OpenFoodFactsError) -> JSONValue {
        do {
            return try ServiceBody.parse(response.body, status: response.status)
        } catch {
            guard case .invalidResponse(let status, let detail) = error else {
                throw .badAnswer(status: response.status, detail: "not JSON")
            }
            throw .badAnswer(status: status, detail: detail)
        }
    }
}
