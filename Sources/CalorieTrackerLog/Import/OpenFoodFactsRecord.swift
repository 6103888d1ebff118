/// A product of Open Food Facts in a form that is common to both file formats, before it is converted to a food.
struct OpenFoodFactsRecord {
    /// The barcode, as written.
    var code = ""
    var name = ""
    /// Brands, separated by commas.
    var brands = ""
    /// Tags of categories such as `en:waters`, from the most general to the most specific.
    var categories: [String] = []
    /// The serving as on the label.
    var serving = ""
    /// Whether the values are marked as per 100 ml.
    var isPer100Milliliters = false
    var figures = DeclaredNutrients()
    /// The number of people who looked it up in a year.
    var scans = 0

    /// Alcohol is given in percent by volume; this is the weight of one milliliter of it.
    private static let gramsPerPercentOfVolume = 0.789

    /// Tags of drinks.
    private static let drinks: Set<String> = [
        "en:beverages", "en:waters", "en:alcoholic-beverages", "en:non-alcoholic-beverages", "en:sodas",
        "en:juices-and-nectars", "en:fruit-juices", "en:milks", "en:dairy-drinks", "en:plant-based-beverages",
        "en:beers", "en:wines", "en:hot-beverages", "en:carbonated-drinks",
        "en:plant-based-milk-alternatives",
    ]

    /// Tags of ingredients for drinks, which also have tags of drinks.
    private static let powders: Set<String> = [
        "en:dehydrated-beverages", "en:instant-beverages", "en:beverage-preparations", "en:coffees",
        "en:ground-coffees", "en:instant-coffees", "en:tea-bags", "en:teas", "en:herbal-teas", "en:syrups",
        "en:cocoa-and-chocolate-powders", "en:chocolate-powders", "en:milk-powders", "en:dried-products",
        "en:capsules", "en:coffee-capsules", "en:infusions", "en:concentrated-beverages",
    ]

    /// The food, or the reason why it is skipped.
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
            // The values on the labels of drinks are by volume; 1 ml weighs about 1 g.
            if isDrink || isPoured { food.density = 1 }
            if isDrink {
                food.kind = .drink
                food.isAlcoholic = (food.nutrients[.alcohol] ?? 0) > 0.9
            }
            food.setServing(size, household: household)
        }
    }

    /// A code that is not a valid barcode still identifies the product, unless it has lost its digits.
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

    /// The serving in words: before its weight, or in parentheses after it.
    private var household: String? {
        guard let open = serving.firstIndex(of: "(") else { return serving.isEmpty ? nil : serving }
        let outside = serving[..<open]
        if ServingSize(String(outside)) == nil { return String(outside) }
        return String(serving[serving.index(after: open)...].prefix { $0 != ")" })
    }

    /// A tag in normal spelling: `en:spinach-young-leaves` is "Spinach young leaves".
    private static func readable(_ tag: String) -> String? {
        let words = tag.dropFirst(3).split(separator: "-").joined(separator: " ")
        guard let first = words.first else { return nil }
        return ImportedText.category(first.uppercased() + words.dropFirst())
    }
}

extension OpenFoodFactsRecord {
    /// Whether a tag means that the given energy is wrong, or that the nutrients weigh more than 100 g.
    static func isDoubt(_ tag: ByteSlice) -> Bool {
        tag.contains("energy") || tag.contains("over-105") || tag.contains("kcal") || tag.contains("-kj-")
    }

    /// The micronutrient with a name, whose amounts are always in grams; nil for other names.
    static func micronutrient(_ name: ByteSlice) -> Micronutrient? {
        guard name.count < micronutrients.count else { return nil }
        return micronutrients[name.count].first { name.equals($0.name) }?.nutrient
    }

    /// Their names by length, because a row has a hundred other names.
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

    /// A value of 100 g that both files have.
    enum Figure: Int, CaseIterable {
        case kilocalories, kilojoules, energy, fat, saturatedFat, carbs, sugar, fiber, protein
        case salt, sodium, alcohol, caffeine

        private static let names: [StaticString] = [
            "energy-kcal", "energy-kj", "energy", "fat", "saturated-fat", "carbohydrates", "sugars", "fiber",
            "proteins", "salt", "sodium", "alcohol", "caffeine",
        ]

        /// The value with a name; nil for other names.
        init?(_ name: ByteSlice) {
            guard let place = Figure.names.firstIndex(where: { name.equals($0) }) else { return nil }
            self.init(rawValue: place)
        }
    }

    /// The name of a value without the suffix for 100 g; nil if it has no such suffix.
    static func name(of100Grams key: ByteSlice) -> ByteSlice? {
        let ending: StaticString = "_100g"
        let length = key.count - ending.utf8CodeUnitCount
        return length > 0 && key[length..<key.count].equals(ending) ? key[0..<length] : nil
    }

    /// Sets the values, which have the same units in both files.
    mutating func setFigures(_ stated: (Figure) -> Double?) {
        figures.kilocalories = stated(.kilocalories)
        figures.kilojoules = stated(.kilojoules) ?? stated(.energy)
        figures.nutrients[.fat] = stated(.fat)
        figures.nutrients[.saturatedFat] = stated(.saturatedFat)
        figures.nutrients[.carbs] = stated(.carbs)
        figures.nutrients[.sugar] = stated(.sugar)
        figures.nutrients[.fiber] = stated(.fiber)
        figures.nutrients[.protein] = stated(.protein)
        // If only salt is given, this is the sodium in it.
        let sodium = stated(.sodium) ?? stated(.salt).map { $0 / 2.5 }
        figures.nutrients[.sodium] = sodium.map { $0 * 1000 }
        figures.nutrients[.alcohol] = stated(.alcohol).map { $0 * Self.gramsPerPercentOfVolume }
        figures.nutrients[.caffeine] = stated(.caffeine).map { $0 * 1000 }
    }
}
