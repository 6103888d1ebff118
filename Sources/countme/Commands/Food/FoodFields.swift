internal import CalorieTrackerCore

/// The options that describe a food, for `food add` and `food edit`.
struct FoodFields {
    static let per = Option(
        "per",
        "AMOUNT",
        .suchAs(["100g", "100ml"]),
        "The figures are for: 100g (default), 100ml, slice=25g."
    )
    static let kcal = Option(
        "kcal",
        letter: "k",
        "N",
        .typed,
        "The energy in that much: 150, 150kcal, 628kJ."
    )
    static let category = Option("category", "NAME", .category, "Its category: Snacks.")
    static let synonym = Option(
        "synonym",
        "NAME",
        .typed,
        "Another name for it; can be repeated."
    )
    static let kind = Option(
        "kind",
        "KIND",
        .oneOf(["food", "drink"]),
        "food or drink; a drink if given per ml."
    )
    static let density = Option("density", "N", .typed, "What 1 ml weighs in g: 0.92 for oil.")
    static let portion = Option(
        "portion",
        "NAME=AMOUNT",
        .typed,
        "What a portion weighs: slice=25g; the usual one first."
    )

    static let options: [Option] =
        [per, kcal]
        + Option.nutrients.map { option in
            let nutrient = option.name == "saturated-fat" ? "saturated fat" : option.name
            return Option(option.name, option.value ?? "", option.words, "The same for \(nutrient).")
        } + [.salt, .iron, portion, category, .brand, synonym, kind, density, .barcode, .note]

    private let arguments: ParsedArguments
    private let invocation: Invocation

    init(_ arguments: ParsedArguments) {
        self.arguments = arguments
        invocation = arguments.invocation
    }

    /// Whether any of them says something.
    var isEmpty: Bool {
        !FoodFields.options.contains(where: arguments.has) && !statesMicronutrients
    }

    /// Whether a vitamin or a mineral is stated.
    var statesMicronutrients: Bool { Micronutrient.options.contains { arguments.has(.micronutrient($0)) } }

    /// An option that gives a value of so much of the food; nil if all values given are `none`.
    private var figure: Option? {
        let options =
            [FoodFields.kcal, .salt] + Option.nutrients + Micronutrient.options.map(Option.micronutrient)
        return options.first { option in
            arguments[option].map { $0.lowercased() != "none" } ?? false
        }
    }

    /// Refuses values that could be for 100 g of a food or for one of its portions.
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
            return now(grams).map(hint.saying) ?? hint
        }
        throw UserError(
            .badUnit,
            "--\(option.name) of \(quoted(food.name)) could be per \(name) or per \(spaced)"
        )
        .hint(hint(name, portion.grams))
        .hint(hint(hundred, isPoured ? 100 * (food.density ?? 1) : 100))
    }

    /// The value that 100 g of a food have for an option; nil if it is unknown.
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

    /// Changes a description to what the options say; `note` hears what was taken for granted.
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
            food.barcode = text.lowercased() == "none" ? nil : try BarcodeText.require(text, invocation)
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
            throw UserError(.badValue, "--kind is food or drink, not \(quoted(text))")
                .hints(FoodFields.kind.choices.map { invocation.replacing(text, with: $0) })
        }
        return kind
    }

    /// The grams that the figures are for, and the portion they were stated for if it has a name.
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
            // What the package calls a serving is what is eaten of it.
            let isOther = amount.quantity * (amount.unit == "l" || amount.unit == "kg" ? 1000 : 1) != 100
            let isFirst = food.portions.isEmpty && isOther
            return (grams, isFirst ? Food.Portion(name: "serving", grams: grams.roundedToThousandth) : nil)
        }
        let word = amount.unit ?? "piece"
        let hasEnergy = arguments[FoodFields.kcal]?.contains { ("1"..."9").contains($0) } ?? false
        if statesMicronutrients, !hasEnergy, amount.quantity == 1, FoodFields.isPortionName(word) {
            // What a tablet weighs is of no interest, and rarely known.
            note("one \(word) counts as 1 g")
            return (1, Food.Portion(name: word, grams: 1))
        }
        throw UserError(.badUnit, "the weight of \(quoted(text)) is not known")
            .hint(invocation.replacing(text, with: "\(word)=80g"))
            .hint(.countme("add NAME KCAL", why: "without a weight, log it by its energy"))
    }

    /// The grams of an amount; what is poured is taken to weigh as much as water unless it is said.
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
            note("assuming that 1 ml weighs 1 g; --density changes that")
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
            throw UserError(.badValue, "not a portion: \(quoted(text))")
                .hint(invocation.replacing(text, with: "slice=25g"))
        }
        return Food.Portion(name: name, grams: grams.roundedToThousandth)
    }

    /// A portion is counted, so its name cannot begin with a number; the marks are those of the table.
    static func isPortionName(_ name: String) -> Bool {
        guard let first = name.first, !first.isNumber else { return false }
        // "2 g" of it must stay two grams; a cup of it may weigh what it weighs.
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
            throw UserError(.badValue, "a portion is a name with a weight, not \(quoted(text))")
                .hint(invocation.replacing(text, with: "slice=25g"))
        }
        food.set(portion)
    }

    private func density(_ text: String) throws(UserError) -> Double {
        let density = try NumberText.require(text, what: "the density", invocation)
        guard (0.2...2).contains(density) else {
            throw UserError(.badValue, "no food weighs \(density.tenthsText) g per ml")
                .hint(invocation.replacing(text, with: "1"))
        }
        return density
    }

    /// Refuses a food that cannot be, unless somebody insists on it.
    func requirePossible(_ food: Food, note: (String) -> Void) throws(UserError) {
        guard !arguments.has(.force) else { return }
        let hundred = Eaten(food, amount: Amount(100, .grams)).map(FoodItemDraft.init) ?? FoodItemDraft()
        try PlausibilityCheck.requirePossible(hundred, invocation, note: note)
    }

    /// What 100 g hold when so many grams hold an amount.
    static func per100(_ amount: Double, _ grams: Double) -> Double {
        (amount / grams * 100).roundedToThousandth
    }
}

extension Food {
    /// Gives it a portion, in place of one of the same name.
    mutating func set(_ portion: Portion) {
        let key = FoldedName.key(portion.name)
        if let index = portions.firstIndex(where: { FoldedName.key($0.name) == key }) {
            portions[index] = portion
        } else {
            portions.append(portion)
        }
    }
}
