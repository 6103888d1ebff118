import Foundation

/// Rows and lines as Open Food Facts writes them.
enum OpenFoodFactsFixture {
    /// Some of the 206 columns, in another order than they are asked for.
    static let columns = [
        "code", "url", "product_name", "generic_name", "quantity", "brands", "categories_tags",
        "serving_size",
        "data_quality_errors_tags", "unique_scans_n", "energy-kj_100g", "energy-kcal_100g", "energy_100g",
        "fat_100g", "saturated-fat_100g", "carbohydrates_100g", "sugars_100g", "fiber_100g", "proteins_100g",
        "salt_100g", "sodium_100g", "alcohol_100g", "caffeine_100g", "fruits-vegetables-nuts_100g",
    ]

    static let cookie = [
        "code": "0003017620422", "product_name": "Oat cookies", "brands": "Bakery,Bakery Ltd",
        "categories_tags": "en:snacks,en:biscuits-and-cakes,en:oat-cookies",
        "serving_size": "2 cookies (30 g)",
        "unique_scans_n": "12", "energy-kcal_100g": "450", "energy-kj_100g": "1883", "fat_100g": "20",
        "saturated-fat_100g": "8.5", "carbohydrates_100g": "60", "sugars_100g": "25", "fiber_100g": "4",
        "proteins_100g": "6.1", "salt_100g": "0.5", "sodium_100g": "0.2",
    ]

    /// A table with the cookie changed in some cells.
    static func table(_ changes: [String: String]...) -> String {
        let rows = changes.map { change in
            columns.map { change[$0] ?? cookie[$0] ?? "" }.joined(separator: "\t")
        }
        return ([columns.joined(separator: "\t")] + rows).joined(separator: "\n") + "\n"
    }

    /// A record of the old schema, with more members in front.
    static func flatLine(_ more: String = "", nutriments: String = "") -> String {
        """
        {"_id":"3017620422003","images":{"1":{"sizes":{"100":{"h":68,"w":"}]\\""}}}},"code":"3017620422003",\
        "ingredients_text":"a \\"quoted\\" {thing",\(more)"brands":"Bakery","product_name":"Oat cookies",\
        "categories_tags":["en:snacks","en:oat-cookies"],"serving_size":"30 g","unique_scans_n":7,\
        "nutriments":{"energy-kcal_100g":450,"energy_100g":1883,"fat_100g":"20","carbohydrates_100g":60,\
        "proteins_100g":6.1,"sodium_100g":0.2,"fat_unit":"g",\(nutriments)"fiber_100g":4}}

        """
    }

    /// A record of the new schema.
    static func aggregatedLine(per: String = "100g", nutrients: String) -> String {
        """
        {"code":"3017620422003","schema_version":1003,"product_name":"Oat cookies","nutrition":{"input_sets":\
        [{"per":"serving","nutrients":{"fat":{"value":99}}}],"aggregated_set":{"preparation":"as_sold",\
        "nutrients":{\(nutrients)},"per":"\(per)"}}}

        """
    }
}
