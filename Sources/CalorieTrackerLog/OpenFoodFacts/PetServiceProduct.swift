/// A pet food with the service's values, plausible or not.
package struct PetServiceProduct: Equatable, Sendable {
    /// The name of a product without one.
    static let unknownName = "Unnamed product"
    /// The brand of a product without one.
    static let unknownBrand = "Unknown Brand"

    /// Its barcode.
    let code: String
    /// The name.
    package let name: String
    /// The manufacturer.
    package let brand: String
    /// Its categories, as tags such as `en:wet-cat-food`.
    package let categories: [String]
    /// The amount in a package, such as "400 g".
    let quantity: String?
    /// Its crude protein.
    package let protein: ServiceValue?
    /// Its crude fat.
    package let fat: ServiceValue?
    /// Its crude fiber.
    package let fiber: ServiceValue?
    /// Its moisture.
    package let moisture: ServiceValue?
    /// Its crude ash.
    package let ash: ServiceValue?
    /// Its energy in kcal.
    let kilocalories: ServiceValue?
}

extension PetServiceProduct {
    /// Reads a product; missing values are nil, never 0.
    package init(_ answer: OpenFoodFactsProduct) {
        let product = answer.product
        code = PlainText.cleaned(answer.code)
        name = PetServiceProduct.name(of: product) ?? PetServiceProduct.unknownName
        brand = PetServiceProduct.brand(of: product) ?? PetServiceProduct.unknownBrand
        categories = (product["categories_tags"] ?? .null).oneOrMany.compactMap(PetServiceProduct.text)
        quantity = product["quantity"].flatMap(PetServiceProduct.text)
        // The names for pet food come first; older records use those for human food.
        protein = ServiceValue(product, names: ["crude-protein", "proteins"])
        fat = ServiceValue(product, names: ["crude-fat", "fat"])
        fiber = ServiceValue(product, names: ["crude-fibre", "crude-fiber", "fiber"])
        moisture = ServiceValue(product, names: ["moisture"])
        ash = ServiceValue(product, names: ["crude-ash", "ash"])
        kilocalories = ServiceValue(product, names: ["energy-kcal"])
    }

    /// The name in the language of the product, or else in any language.
    private static func name(of product: JSONValue) -> String? {
        let language = product["lang"]?.looseText ?? ""
        let names = product["product_name_languages"]
        let preferred = [product["product_name"], product["product_name_" + language], names?[language]]
        if let name = preferred.lazy.compactMap({ $0.flatMap(text) }).first { return name }
        let others = members(of: product).filter { member in
            // "product_name_fr", and not "product_name_fr_imported".
            member.key.hasPrefix("product_name_") && member.key.utf8.count == "product_name_".utf8.count + 2
        }
        return (others + members(of: names)).lazy.compactMap { text($0.value) }.first
    }

    /// The first brand, from a comma-separated list or a JSON list.
    private static func brand(of product: JSONValue) -> String? {
        (product["brands"] ?? .null).oneOrMany.lazy.compactMap(text)
            .flatMap { $0.split(separator: ",") }.map { PlainText.tidied(String($0)) }
            .first { !$0.isEmpty }
    }

    private static func members(of value: JSONValue?) -> [JSONValue.Member] {
        guard case .object(let members) = value else { return [] }
        return members
    }

    /// A text that is valid in a log; nil for an empty one.
    private static func text(_ value: JSONValue) -> String? {
        guard let raw = value.looseText else { return nil }
        let line = HTMLText.decoded(raw).split { $0.isWhitespace }.joined(separator: " ")
        let text = String(PlainText.cleaned(line).prefix(PlainText.longestName))
        return PlainText.problem(in: text, limit: PlainText.longestName) == nil ? text : nil
    }
}
