/// The data of an upload of a pet food, without the account.
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
    /// The fields in order; none is empty, because that would delete the service's value.
    package let fields: [Field]

    /// Creates an upload from the known data of a pet food, with the values in % as fed.
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
        // It is added to the existing categories instead of replacing them.
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

    /// A percentage in plain digits; nil for an impossible one.
    private static func text(_ value: Double) -> String? {
        guard (0...100).contains(value) else { return nil }
        // Smaller numbers would have an exponent, which the service cannot read.
        let text = value < 0.0001 ? "0" : value.description
        return text.hasSuffix(".0") ? String(text.dropLast(2)) : text
    }
}
