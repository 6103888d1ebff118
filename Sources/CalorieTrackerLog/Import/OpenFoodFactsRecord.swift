/// A product as both files of Open Food Facts tell of it, before it is a food.
struct OpenFoodFactsRecord {
    /// The number under the bars, as written.
    var code = ""
    var name = ""
    /// Brands with commas between them.
    var brands = ""
    /// Tags of shelves such as `en:waters`, from the widest to the narrowest.
    var categories: [String] = []
    /// The serving as the label says it.
    var serving = ""
    /// Whether the figures are said to be of 100 ml.
    var isPer100Milliliters = false
    var figures = DeclaredNutrients()
    /// How many people looked at it in a year.
    var scans = 0

    /// Alcohol is stated in percent of volume; a milliliter of it weighs this much.
    private static let gramsPerPercentOfVolume = 0.789

    /// Tags of what is drunk.
    private static let drinks: Set<String> = [
        "en:beverages", "en:waters", "en:alcoholic-beverages", "en:non-alcoholic-beverages", "en:sodas",
        "en:juices-and-nectars", "en:fruit-juices", "en:milks", "en:dairy-drinks", "en:plant-based-beverages",
        "en:beers", "en:wines", "en:hot-beverages", "en:carbonated-drinks",
        "en:plant-based-milk-alternatives",
    ]

    /// Tags of what a drink is made from; they stand beside those of drinks.
    private static let powders: Set<String> = [
        "en:dehydrated-beverages", "en:instant-beverages", "en:beverage-preparations", "en:coffees",
        "en:ground-coffees", "en:instant-coffees", "en:tea-bags", "en:teas", "en:herbal-teas", "en:syrups",
        "en:cocoa-and-chocolate-powders", "en:chocolate-powders", "en:milk-powders", "en:dried-products",
        "en:capsules", "en:coffee-capsules", "en:infusions", "en:concentrated-beverages",
    ]

    /// What to take of it.
    func record(source: FoodItemSource) -> CatalogueRecord {
        guard let id else { return .skipped(.broken) }
        let name = ImportedText.name(name)
        return figures.record(of: id, name: name, popularity: scans, source: source) { food in
            food.barcode = Barcode.normalized(code)
            food.brand = brand
            food.category = categories.last { $0.hasPrefix("en:") }.flatMap(OpenFoodFactsRecord.readable)
            let size = serving.isEmpty ? nil : ServingSize(serving)
            let isPoured = isPer100Milliliters || size?.isVolume == true
            let isDrink = hasTag(of: Self.drinks) && (isPoured || size == nil && !hasTag(of: Self.powders))
            // Labels of drinks state their figures by volume; 1 ml weighs about 1 g.
            if isDrink || isPoured { food.density = 1 }
            if isDrink {
                food.kind = .drink
                food.isAlcoholic = (food.nutrients[.alcohol] ?? 0) > 0.9
            }
            food.setServing(size, household: household)
        }
    }

    /// A code that no package can have still tells the product from others; one that lost its digits does not.
    private var id: String? {
        if let barcode = Barcode.normalized(code) { return barcode }
        let isNumber = (1...40).contains(code.utf8.count) && code.hasOnlyDigits
        return isNumber ? code : nil
    }

    private func hasTag(of tags: Set<String>) -> Bool { categories.contains(where: tags.contains) }

    private var brand: String? {
        let first = brands.prefix { $0 != "," }
        return first.isEmpty ? nil : ImportedText.cleaned(String(first))
    }

    /// The serving in words: in front of its weight, or behind it in parentheses.
    private var household: String? {
        guard let open = serving.firstIndex(of: "(") else { return serving.isEmpty ? nil : serving }
        let outside = serving[..<open]
        if ServingSize(String(outside)) == nil { return String(outside) }
        return String(serving[serving.index(after: open)...].prefix { $0 != ")" })
    }

    /// A tag as people write it: `en:spinach-young-leaves` is "Spinach young leaves".
    private static func readable(_ tag: String) -> String? {
        let words = tag.dropFirst(3).split(separator: "-").joined(separator: " ")
        guard let first = words.first else { return nil }
        return ImportedText.category(first.uppercased() + words.dropFirst())
    }
}

extension OpenFoodFactsRecord {
    /// Whether a tag says that the energy cannot be what is stated, or that all is more than 100 g.
    static func isDoubt(_ tag: ByteSlice) -> Bool {
        tag.contains("energy") || tag.contains("over-105") || tag.contains("kcal") || tag.contains("-kj-")
    }

    /// The vitamin, mineral or the like that a name means, all of which are stated in grams; nil for others.
    static func micronutrient(_ name: ByteSlice) -> Micronutrient? {
        guard name.count < micronutrients.count else { return nil }
        return micronutrients[name.count].first { name.equals($0.name) }?.nutrient
    }

    /// What they are called, by the length of the name: a row has a hundred names that are none of them.
    private static let micronutrients: [[(name: StaticString, nutrient: Micronutrient)]] = {
        let names: [(name: StaticString, nutrient: Micronutrient)] = [
            ("calcium", .calcium), ("iron", .iron), ("magnesium", .magnesium), ("phosphorus", .phosphorus),
            ("potassium", .potassium), ("zinc", .zinc), ("copper", .copper), ("manganese", .manganese),
            ("selenium", .selenium), ("vitamin-a", .vitaminA), ("vitamin-c", .vitaminC),
            ("vitamin-d", .vitaminD), ("vitamin-e", .vitaminE), ("vitamin-k", .vitaminK),
            ("vitamin-b1", .thiamin), ("vitamin-b2", .riboflavin), ("vitamin-pp", .niacin),
            ("pantothenic-acid", .pantothenicAcid), ("vitamin-b6", .vitaminB6), ("vitamin-b9", .folate),
            ("vitamin-b12", .vitaminB12), ("choline", .choline), ("cholesterol", .cholesterol),
            ("starch", .starch), ("added-sugars", .addedSugar), ("monounsaturated-fat", .monounsaturatedFat),
            ("polyunsaturated-fat", .polyunsaturatedFat), ("trans-fat", .transFat),
            ("alpha-linolenic-acid", .alphaLinolenicAcid), ("linoleic-acid", .linoleicAcid),
            ("eicosapentaenoic-acid", .eicosapentaenoicAcid),
            ("docosahexaenoic-acid", .docosahexaenoicAcid),
        ]
        let longest = names.map(\.name.utf8CodeUnitCount).max() ?? 0
        return (0...longest).map { length in names.filter { $0.name.utf8CodeUnitCount == length } }
    }()

    /// A figure that both files have, of 100 g.
    enum Figure: Int, CaseIterable {
        case kilocalories, kilojoules, energy, fat, saturatedFat, carbs, sugar, fiber, protein
        case salt, sodium, alcohol, caffeine

        private static let names: [StaticString] = [
            "energy-kcal", "energy-kj", "energy", "fat", "saturated-fat", "carbohydrates", "sugars", "fiber",
            "proteins", "salt", "sodium", "alcohol", "caffeine",
        ]

        /// The figure with a name; nil for others.
        init?(_ name: ByteSlice) {
            guard let place = Figure.names.firstIndex(where: { name.equals($0) }) else { return nil }
            self.init(rawValue: place)
        }
    }

    /// The name of a figure without the ending that says it is of 100 g; nil without that.
    static func name(of100Grams key: ByteSlice) -> ByteSlice? {
        let ending: StaticString = "_100g"
        let length = key.count - ending.utf8CodeUnitCount
        return length > 0 && key[length..<key.count].equals(ending) ? key[0..<length] : nil
    }

    /// Sets the figures, which both files state in the same units.
    mutating func setFigures(_ stated: (Figure) -> Double?) {
        figures.kilocalories = stated(.kilocalories)
        figures.kilojoules = stated(.kilojoules) ?? stated(.energy)
        figures.nutrients[.fat] = stated(.fat)
        figures.nutrients[.saturatedFat] = stated(.saturatedFat)
        figures.nutrients[.carbs] = stated(.carbs)
        figures.nutrients[.sugar] = stated(.sugar)
        figures.nutrients[.fiber] = stated(.fiber)
        figures.nutrients[.protein] = stated(.protein)
        // If only salt is stated, the sodium in it.
        let sodium = stated(.sodium) ?? stated(.salt).map { $0 / 2.5 }
        figures.nutrients[.sodium] = sodium.map { $0 * 1000 }
        figures.nutrients[.alcohol] = stated(.alcohol).map { $0 * Self.gramsPerPercentOfVolume }
        figures.nutrients[.caffeine] = stated(.caffeine).map { $0 * 1000 }
    }
}
