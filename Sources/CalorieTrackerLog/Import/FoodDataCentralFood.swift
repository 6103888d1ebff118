/// A food of the USDA in a form that is common to all file formats, before it is converted.
struct FoodDataCentralFood {
    /// The data type of a food, which determines the place of its portions.
    enum DataType: Int {
        case standardReference, foundation, branded, survey

        /// The word of `food.csv`, or that of JSON.
        init?(_ word: ByteSlice) {
            switch word {
            case _ where word.equals("sr_legacy_food") || word.equals("SR Legacy"): self = .standardReference
            case _ where word.equals("foundation_food") || word.equals("Foundation"): self = .foundation
            case _ where word.equals("branded_food") || word.equals("Branded"): self = .branded
            case _ where word.equals("survey_fndds_food") || word.equals("Survey (FNDDS)"): self = .survey
            default: return nil
            }
        }
    }

    var id = ""
    var type = DataType.standardReference
    var description = ""
    var brandName: String?
    var brandOwner: String?
    var barcode: String?
    var category: String?
    /// Common names, separated by commas.
    var synonyms = ""
    var figures = DeclaredNutrients()
    /// Portions with their weights.
    var portions = PortionList()
    var servingQuantity: Double?
    var servingUnit = ""
    var household: String?

    /// The food, or the reason why it is skipped.
    func record(source: FoodItemSource) -> CatalogueRecord {
        figures.record(of: id, name: name, source: source) { food in
            food.brand = brand
            food.category = category.flatMap(ImportedText.category)
            food.barcode = barcode.flatMap { Barcode.normalized($0) }
            food.synonyms = synonyms.split(whereSeparator: { $0 == "," || $0 == ";" || $0 == "|" }).prefix(10)
                .compactMap { ImportedText.cleaned(String($0)) }.filter { $0 != food.name }
            if type == .branded { setServing(of: &food) } else { setPortions(of: &food) }
            food.isAlcoholic = food.kind == .drink && (food.nutrients[.alcohol] ?? 0) > 0.9
        }
    }

    private func setPortions(of food: inout Food) {
        food.portions = portions.portions
        food.defaultPortion = portions.obviousDefault
        food.density = portions.density
        guard DrinkWords.isDrink(name: food.name, category: food.category) else { return }
        food.kind = .drink
        food.density = portions.density ?? portions.cupDensity ?? 1
    }

    private func setServing(of food: inout Food) {
        let size = servingQuantity.flatMap { ServingSize($0, unit: servingUnit) }
        food.setServing(size, household: household)
        guard size?.isVolume == true else { return }
        // The values of products sold by volume are per 100 ml; 1 ml weighs about 1 g.
        food.density = 1
        if DrinkWords.isDrink(brandedCategory: food.category) { food.kind = .drink }
    }

    private var name: String? {
        guard let name = ImportedText.name(description) else { return nil }
        return type == .branded ? BrandedName.readable(name, brand: brand) : name
    }

    private var brand: String? {
        for stated in [brandName, brandOwner] {
            guard let stated, let brand = ImportedText.cleaned(stated) else { continue }
            let isNone = brand.utf8.count == 18 && brand.lowercased() == "not a branded item"
            if !isNone { return brand }
        }
        return nil
    }
}

/// A portion in FoodData Central: each data set uses other fields for its text.
struct FoodDataCentralPortion {
    var amount: Double?
    var grams: Double?
    var unit = ""
    var description = ""
    var modifier = ""

    /// Units of meat in laboratory analyses, which people do not use.
    private static let laboratoryUnits: Set = [
        "paired cooked w", "paired raw w", "dripping w", "orig ckd g", "orig rw g", "unit",
    ]

    /// Adds the portion to those of its food, if it has a name and a weight.
    func add(to list: inout PortionList) {
        guard let grams, grams > 0, !Self.laboratoryUnits.contains(unit), let text,
            !Self.laboratoryUnits.contains(text.name)
        else { return }
        // The descriptions of surveys include their number.
        let amount = description.isEmpty ? amount.flatMap { $0 > 0 ? $0 : nil } ?? 1 : 1
        list.add(text, grams: grams / amount)
    }

    private var text: PortionText? {
        let lowercased = description.lowercased()
        // "Quantity not specified" and "Guideline amount per cup of hot cereal" are instructions for interviewers.
        if lowercased.hasPrefix("quantity not") || lowercased.hasPrefix("guideline") { return nil }
        if !description.isEmpty { return PortionText(description) }
        if unit.isEmpty || unit == "undetermined" { return PortionText(modifier, isPlural: isPlural) }
        return PortionText(modifier.isEmpty ? unit : "\(unit), \(modifier)", isPlural: isPlural)
    }

    private var isPlural: Bool { (amount ?? 1) > 1 }
}
