/// What is sent to add a pet food, without who sends it.
package struct ProductUpload: Equatable, Sendable {
    /// A field of the form.
    package struct Field: Equatable, Sendable {
        /// Its name.
        package let name: String
        /// Its value.
        package let value: String

        init(_ name: String, _ value: String) {
            self.name = name
            self.value = value
        }
    }

    /// The barcode.
    package let barcode: String
    /// The fields in their order; none is empty, since that would delete what the service has.
    package let fields: [Field]

    /// Creates an upload of what is known of a pet food, the values in % as fed.
    package init(
        barcode: String,
        name: String?,
        brand: String?,
        protein: Double?,
        fat: Double?,
        fiber: Double?,
        ash: Double?,
        moisture: Double?,
        version: String
    ) {
        self.barcode = barcode
        var fields = [Field("code", barcode), Field("lang", "en")]
        func add(_ key: String, _ text: String?) {
            let text = PlainText.tidied(PlainText.cleaned(text ?? ""))
            if !text.isEmpty { fields.append(Field(key, text)) }
        }
        add("product_name", name)
        add("brands", brand)
        // Added to the categories that others chose, not in place of them.
        add("add_categories", "en:pet-food")
        let values = [
            ("crude-protein", protein), ("crude-fat", fat), ("crude-fibre", fiber), ("crude-ash", ash),
            ("moisture", moisture),
        ].compactMap { key, value in value.flatMap(ProductUpload.text).map { (key, $0) } }
        if !values.isEmpty { add("nutrition_data_per", "100g") }
        for (key, text) in values {
            add("nutriment_" + key, text)
            add("nutriment_\(key)_unit", "%")
        }
        add("comment", "added with countme")
        add("app_name", "countme")
        add("app_version", version)
        self.fields = fields
    }

    /// A percentage in plain digits; nil for one that cannot be.
    private static func text(_ value: Double) -> String? {
        guard (0...100).contains(value) else { return nil }
        // Smaller numbers have an exponent, which the service would not read.
        let text = value < 0.0001 ? "0" : value.description
        return text.hasSuffix(".0") ? String(text.dropLast(2)) : text
    }
}
