internal import CalorieTrackerCore

/// The options that describe a food, for `food add` and `food edit`.
struct FoodFields {
    static let per = Option(
        "per",
        "AMOUNT",
        .suchAs(["100g", "100ml"]),
        "Values are for: 100g, 100ml, slice=25g."
    )
    static let kcal = Option(
        "kcal",
        letter: "k",
        "N",
        .typed,
        "Energy in the --per amount: 150, 150kcal, 628kJ."
    )
    static let category = Option("category", "NAME", .category, "Category, such as Snacks.")
    static let synonym = Option(
        "synonym",
        "NAME",
        .typed,
        "Alternative name (repeatable)."
    )
    static let kind = Option(
        "kind",
        "KIND",
        .oneOf(["food", "drink"]),
        "Kind: food or drink (default: drink if the values are per ml)."
    )
    static let density = Option("density", "N", .typed, "Grams per ml: 0.92 for oil.")
    static let portion = Option(
        "portion",
        "NAME=AMOUNT",
        .typed,
        "Portion weight: slice=25g; the first is the default."
    )

    static let options: [Option] =
        [per, kcal]
        + Option.nutrients.map { option in
            let nutrient = option.name == "saturated-fat" ? "saturated fat" : option.name
            let unit = option.value?.lowercased() ?? ""
            let name = nutrient.prefix(1).uppercased() + nutrient.dropFirst()
            return Option(
                option.name,
                option.value ?? "",
                option.words,
                "\(name) in the --per amount, in \(unit)."
            )
        } + [.salt, .iron, portion, category, .brand, synonym, kind, density, .barcode, .note]

    private let arguments: ParsedArguments
    private let invocation: Invocation
    /// The barcode in the given photo.
    private var photographed: String?

    init(_ arguments: ParsedArguments) {
        self.arguments = arguments
        invocation = arguments.invocation
    }

    /// The same options with the barcode in a photo read.
    func readingBarcode(_ context: CommandContext) throws -> FoodFields {
        guard let text = arguments[.barcode], BarcodeText.isPhoto(text) else { return self }
        var fields = self
        fields.photographed = try context.services.barcode(text, invocation)
        return fields
    }

    /// Whether no option is given.
    var isEmpty: Bool {
        !FoodFields.options.contains(where: arguments.has) && !statesMicronutrients
    }

    /// Whether a vitamin or a mineral is given.
    var statesMicronutrients: Bool { Micronutrient.options.contains { arguments.has(.micronutrient($0)) } }

    /// Whether a nutrient is given; nil is the energy.
    func states(_ nutrient: Nutrient?) -> Bool {
        guard let nutrient else { return arguments.has(FoodFields.kcal) }
        let option = zip(Nutrient.allCases, Option.nutrients).first { $0.0 == nutrient }?.1
        return option.map(arguments.has) == true || nutrient == .sodium && arguments.has(.salt)
    }

    /// The first option with a value per amount of the food; nil if all given values are `none`.
    private var figure: Option? {
        let options =
            [FoodFields.kcal, .salt] + Option.nutrients + Micronutrient.options.map(Option.micronutrient)
        return options.first { option in
            arguments[option].map { $0.lowercased() != "none" } ?? false
        }
    }

    /// Rejects values that could be per 100 g of a food or per portion.
    func requireBasis(for food: Food) throws(UserError) {
        guard let option = figure, !arguments.has(FoodFields.per), let portion = food.portions.first else {
            return
        }
        let isPoured = food.kind == .drink && food.density != nil
        let hundred = isPoured ? "100ml" : "100g"
        let name = portion.name
        let spaced = isPoured ? "100 ml" : "100 g"
        let value = FoodFields.value(of: option, in: food)
        func now(_ grams: Double) -> String? {
            value.map { value in
                let amount = value.amount * grams / 100
                return
                    "now \((amount < 10 ? amount.roundedToTenth : amount.rounded()).tenthsText) \(value.unit)"
            }
        }
        func hint(_ basis: String, _ grams: Double) -> Hint {
            let hint = invocation.appending("--per", basis)
            return now(grams).map(hint.withReason) ?? hint
        }
        throw UserError(
            .badUnit,
            "--\(option.name) of \(quoted(food.name)) could be per \(name) or per \(spaced)"
        )
        .hint(hint(name, portion.grams))
        .hint(hint(hundred, isPoured ? 100 * (food.density ?? 1) : 100))
    }

    /// The value of an option in 100 g of a food; nil if it is unknown.
    private static func value(of option: Option, in food: Food) -> (amount: Double, unit: String)? {
        if option.name == kcal.name { return (food.kilocalories, "kcal") }
        if option.name == Option.salt.name {
            return food.nutrients[.sodium].map { (AmountText.salt(ofSodium: $0), "g") }
        }
        for (nutrient, other) in zip(Nutrient.allCases, Option.nutrients) where other.name == option.name {
            return food.nutrients[nutrient].map { ($0, nutrient.unit) }
        }
        for nutrient in Micronutrient.allCases where Option.micronutrient(nutrient).name == option.name {
            return food.micronutrients[nutrient].map { ($0, nutrient.unit) }
        }
        return nil
    }

    /// Applies the options to a description; `note` receives the assumptions made.
    func apply(to description: inout OwnFoodDescription, note: (String) -> Void) throws(UserError) {
        var food = description.food
        if let text = arguments[FoodFields.density] {
            food.density = text.lowercased() == "none" ? nil : try density(text)
        }
        let (basis, basisPortion) = try basis(&food, note: note)
        if let text = arguments[FoodFields.kcal] {
            let energy = try EnergyText.requireExact(text, what: "the energy", invocation)
            food.kilocalories = FoodFields.per100(energy, basis)
        }
        for (nutrient, option) in zip(Nutrient.allCases, Option.nutrients) {
            if nutrient == .sodium, let salt = try arguments.salt(besides: option) {
                food.nutrients[nutrient] = FoodFields.per100(
                    try AmountText.requireSalt(salt, invocation),
                    basis
                )
                continue
            }
            guard let text = arguments[option] else { continue }
            food.nutrients[nutrient] =
                text.lowercased() == "none"
                ? nil
                : FoodFields.per100(try AmountText.requireExactNutrient(nutrient, text, invocation), basis)
        }
        for change in try MicronutrientText.changes(arguments) {
            food.micronutrients[change.nutrient] = change.amount.map { $0 / basis * 100 }
        }
        food.isAlcoholic = (food.nutrients[.alcohol] ?? 0) > 0
        if let basisPortion { food.set(basisPortion) }
        for text in arguments.all(FoodFields.portion) { try apply(portion: text, to: &food, note: note) }
        applyTexts(to: &food)
        if let kind = try kind() { food.kind = kind }
        if let text = arguments[.barcode] {
            food.barcode =
                if text.lowercased() == "none" {
                    nil
                } else if let photographed {
                    photographed
                } else {
                    try BarcodeText.require(text, invocation)
                }
        }
        description.food = food
        if let text = arguments[.note] { description.note = text.lowercased() == "none" ? nil : text }
    }

    private func applyTexts(to food: inout Food) {
        func changed(_ option: Option, _ old: String?) -> String? {
            guard let text = arguments[option] else { return old }
            return text.lowercased() == "none" ? nil : PlainText.tidied(text)
        }
        food.brand = changed(.brand, food.brand)
        food.category = changed(FoodFields.category, food.category)
        let synonyms = arguments.all(FoodFields.synonym).flatMap {
            $0.split(separator: "|").map { PlainText.tidied(String($0)) }
        }
        if !synonyms.isEmpty { food.synonyms = synonyms.map { $0.lowercased() } == ["none"] ? [] : synonyms }
    }

    private func kind() throws(UserError) -> FoodItem.Kind? {
        guard let text = arguments[FoodFields.kind] else { return nil }
        guard let kind = FoodItem.Kind(rawValue: text.lowercased()) else {
            throw UserError(.badValue, "invalid --kind \(quoted(text)): food or drink")
                .hints(FoodFields.kind.choices.map { invocation.replacing(text, with: $0) })
        }
        return kind
    }

    /// The grams that the values are for, and the portion if it has a name.
    private func basis(
        _ food: inout Food,
        note: (String) -> Void
    ) throws(UserError) -> (grams: Double, portion: Food.Portion?) {
        guard let text = arguments[FoodFields.per] else { return (100, nil) }
        if let portion = try portion(text, of: &food, note: note) { return (portion.grams, portion) }
        let isWord = !text.contains { $0.isNumber }
        let amount = isWord ? Amount(1, portion: text) : try AmountText.require(text, invocation)
        if let portion = amount.unit.flatMap(food.portion(named:)) {
            return (portion.grams * amount.quantity, nil)
        }
        if amount.milliliters != nil { food.kind = .drink }
        if let grams = try grams(amount, of: &food, note: note) {
            // The serving on the package becomes the usual portion.
            let isOther = amount.quantity * (amount.unit == "l" || amount.unit == "kg" ? 1000 : 1) != 100
            let isFirst = food.portions.isEmpty && isOther
            return (grams, isFirst ? Food.Portion(name: "serving", grams: grams.roundedToThousandth) : nil)
        }
        guard EnergyText.unit(amount.unit ?? "") == nil else {
            throw UserError(.badUnit, "invalid --per \(quoted(text)): an amount of food, not of energy")
                .hint(invocation.replacing(text, with: "100g"))
                .hint(invocation.replacing(text, with: "slice=80g"))
        }
        let word = amount.unit ?? "piece"
        let hasEnergy = arguments[FoodFields.kcal]?.contains { ("1"..."9").contains($0) } ?? false
        if statesMicronutrients, !hasEnergy, amount.quantity == 1, FoodFields.isPortionName(word) {
            // The weight of a tablet is irrelevant and rarely known.
            note("1 \(word) counts as 1 g")
            return (1, Food.Portion(name: word, grams: 1))
        }
        throw UserError(.badUnit, "the weight of \(quoted(text)) is unknown")
            .hint(invocation.replacing(text, with: "\(word)=80g"))
            .hint(.countme("add NAME KCAL", why: "to log it once without saving it"))
    }

    /// The grams of an amount; liquids weigh as much as water unless a density is given.
    private func grams(
        _ amount: Amount,
        of food: inout Food,
        note: (String) -> Void
    ) throws(UserError) -> Double? {
        let measure = amount.unit.flatMap(MeasurementUnit.init(typed:))
        if let grams = measure?.grams { return grams * amount.quantity }
        guard let milliliters = measure?.milliliters ?? measure?.kitchenMilliliters else { return nil }
        if food.density == nil {
            food.density = 1
            note("assuming 1 g per ml; use --density to change it")
        }
        return milliliters * amount.quantity * (food.density ?? 1)
    }

    /// A portion with its weight from `slice=25g`; nil for a text without a name.
    private func portion(
        _ text: String,
        of food: inout Food,
        note: (String) -> Void
    ) throws(UserError) -> Food.Portion? {
        guard let position = text.lastIndex(of: "=") else { return nil }
        let name = PlainText.tidied(String(text[..<position]))
        let amount = try AmountText.require(String(text[text.index(after: position)...]), invocation)
        guard let grams = try grams(amount, of: &food, note: note), FoodFields.isPortionName(name) else {
            throw UserError(.badValue, "invalid portion \(quoted(text)): use NAME=WEIGHT")
                .hint(invocation.replacing(text, with: "slice=25g"))
        }
        return Food.Portion(name: name, grams: grams.roundedToThousandth)
    }

    /// A portion is counted, so its name cannot start with a number; `|` and `=` separate cells of the table.
    static func isPortionName(_ name: String) -> Bool {
        guard let first = name.first, !first.isNumber else { return false }
        // "2 g" of a food must stay two grams, but a cup of it can have any weight.
        let unit = MeasurementUnit(typed: name)
        guard unit?.grams == nil, unit?.milliliters == nil, EnergyText.unit(name) == nil else { return false }
        return !name.contains { $0 == "|" || $0 == "=" }
    }

    private func apply(portion text: String, to food: inout Food, note: (String) -> Void) throws(UserError) {
        if text.lowercased() == "none" {
            food.portions = []
            return
        }
        if text.lowercased().hasSuffix("=none") {
            let name = FoldedName.key(String(text.dropLast(5)))
            food.portions.removeAll { FoldedName.key($0.name) == name }
            return
        }
        guard let portion = try portion(text, of: &food, note: note) else {
            throw UserError(.badValue, "invalid portion \(quoted(text)): use NAME=WEIGHT")
                .hint(invocation.replacing(text, with: "slice=25g"))
        }
        food.set(portion)
    }

    private func density(_ text: String) throws(UserError) -> Double {
        let density = try NumberText.require(text, what: "the density", invocation)
        guard (0.2...2).contains(density) else {
            throw UserError(.badValue, "invalid --density \(quoted(text)): 0.2 to 2 g per ml")
                .hint(invocation.replacing(text, with: "1"))
        }
        return density
    }

    /// Rejects an impossible food unless it is forced.
    func requirePossible(_ food: Food, note: (String) -> Void) throws(UserError) {
        guard !arguments.has(.force) else { return }
        let hundred = Eaten(food, amount: Amount(100, .grams)).map(FoodItemDraft.init) ?? FoodItemDraft()
        try PlausibilityCheck.requirePossible(hundred, invocation, verb: "save", note: note)
    }

    /// The amount in 100 g, given the amount in some grams.
    static func per100(_ amount: Double, _ grams: Double) -> Double {
        (amount / grams * 100).roundedToThousandth
    }
}

extension Food {
    /// Sets a portion, replacing one of the same name.
    mutating func set(_ portion: Portion) {
        let key = FoldedName.key(portion.name)
        if let index = portions.firstIndex(where: { FoldedName.key($0.name) == key }) {
            portions[index] = portion
        } else {
            portions.append(portion)
        }
    }
}
