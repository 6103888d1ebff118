internal import CalorieTrackerCore
internal import LabelReading

/// The options that describe a pet food.
struct PetFields {
    static let values: [Option] = PetNutrient.allCases.map { nutrient in
        let name = nutrient.rawValue.prefix(1).uppercased() + nutrient.rawValue.dropFirst()
        return Option(nutrient.rawValue, "%", .typed, "\(name), % as fed.")
    }
    static let kind = Option(
        "kind",
        "KIND",
        .oneOf(["wet", "semi-moist", "dry"]),
        "Kind of food: wet, semi-moist or dry."
    )
    static let energy = Option("kcal-per-kg", "N", .typed, "Energy on the label, kcal per kg.")

    static let cat = Option("cat", "WEIGHT", .typed, "Show the daily amount for a cat of this weight: 4.5kg.")

    static let options: [Option] = values + [.name, .brand, kind, energy]

    private let arguments: ParsedArguments
    private let invocation: Invocation

    init(_ arguments: ParsedArguments) {
        self.arguments = arguments
        invocation = arguments.invocation
    }

    /// Whether no option is given.
    var isEmpty: Bool { !(PetFields.options + [.barcode]).contains(where: arguments.has) }

    /// The given values, with their source.
    func analysis(from source: PetValueSource) throws(UserError) -> PetAnalysis {
        var analysis = PetAnalysis()
        for (nutrient, option) in zip(PetNutrient.allCases, PetFields.values) {
            guard let text = arguments[option], text.lowercased() != "none" else { continue }
            analysis[nutrient] = PetValue(try percent(text, of: nutrient), from: source)
        }
        return analysis
    }

    /// The values to clear.
    var cleared: [PetNutrient] {
        zip(PetNutrient.allCases, PetFields.values).filter { arguments[$1]?.lowercased() == "none" }.map(\.0)
    }

    private func percent(_ text: String, of nutrient: PetNutrient) throws(UserError) -> Double {
        let digits = text.hasSuffix("%") ? String(text.dropLast()) : text
        let number = PlainText.tidied(digits)
        let reading = NumberText.read(number)
        if let error = NumberText.problem(reading, number, invocation) { throw error }
        guard case .number(let percent, _) = reading, (0...100).contains(percent) else {
            throw UserError(.badValue, "invalid --\(nutrient.rawValue) \(quoted(text)): 0 to 100%")
                .hint(.countme("help pet check"))
        }
        return percent
    }

    /// The given kind; nil if it is to be inferred.
    func kind() throws(UserError) -> PetFoodKind? {
        guard let text = arguments[PetFields.kind] else { return nil }
        let word = String(text.lowercased().map { $0 == "-" || $0 == " " ? "_" : $0 })
        guard let kind = PetFoodKind(rawValue: word) else {
            throw UserError(.badValue, "invalid --kind \(quoted(text)): wet, semi-moist or dry")
                .hints(PetFields.kind.choices.map { invocation.replacing(text, with: $0) })
        }
        return kind
    }

    /// The kind of a food: the given one, or else the kind that its name or its label shows, its moisture, or its
    /// other values.
    ///
    /// Food of unknown kind is wet.
    func kind(
        of facts: PetFacts,
        _ service: PetLookup? = nil,
        _ label: PetLabel? = nil
    ) throws(UserError) -> PetFoodKind {
        if let kind = try kind() { return kind }
        let told = PetFoodKind.told(
            categories: service?.categories ?? [],
            name: facts.name,
            brand: facts.brand,
            serviceMoisture: service?.facts.analysis[.moisture]?.percent,
            scannedMoisture: label?.analysis[.moisture]?.percent
        )
        if told.evidence != .nothing { return told.kind }
        if let kind = label?.kind { return kind }
        let typed = try analysis(from: .typed)
        let analysis = PetAnalysis.merging([facts.analysis, label?.analysis ?? PetAnalysis(), typed])
        if let moisture = analysis[.moisture] { return PetFoodKind(moisture: moisture.percent) }
        return PetFoodKind.isDry(analysis) ? .dry : told.kind
    }

    /// The kind of a food after a correction: the given one, or else the kind of a corrected moisture, or else the kind
    /// that the values show if they showed its previous kind.
    func kind(of facts: PetFacts, correcting before: PetFacts) throws(UserError) -> PetFoodKind {
        if let kind = try kind() { return kind }
        if let moisture = facts.analysis[.moisture], moisture != before.analysis[.moisture] {
            return PetFoodKind(moisture: moisture.percent)
        }
        // A kind that the values did not show was typed.
        return before.kind == PetFields.kindShown(by: before) ? PetFields.kindShown(by: facts) : before.kind
    }

    /// The kind that the name and the values show.
    private static func kindShown(by facts: PetFacts) -> PetFoodKind {
        let told = PetFoodKind.told(name: facts.name, brand: facts.brand)
        if told.evidence != .nothing { return told.kind }
        if let moisture = facts.analysis[.moisture] { return PetFoodKind(moisture: moisture.percent) }
        return PetFoodKind.isDry(facts.analysis) ? .dry : told.kind
    }

    /// The weight of the cat in kilograms.
    static func cat(_ arguments: ParsedArguments) throws(UserError) -> Double? {
        guard let text = arguments[cat] else { return nil }
        func invalid(_ meant: String) -> UserError {
            UserError(.badUnit, "invalid --cat \(quoted(text)): use a weight such as 4.5kg")
                .hint(arguments.invocation.replacing(text, with: meant))
        }
        let amount: Amount
        do {
            amount = try AmountText.require(text, arguments.invocation)
        } catch {
            throw error.code == .badNumber ? invalid("4.5kg") : error
        }
        let measure = amount.unit.flatMap(MeasurementUnit.init(typed:))
        guard let grams = measure?.grams.map({ $0 * amount.quantity }) else {
            throw invalid(amount.unit == nil ? text + "kg" : "4.5kg")
        }
        guard PetFeeding.weights.contains(grams / 1000) else {
            let (least, most) = (PetFeeding.weights.lowerBound, PetFeeding.weights.upperBound)
            throw UserError(
                .implausible,
                "adult cats weigh \(NumberText.shown(least)) to \(NumberText.shown(most)) kg, not \(NumberText.shown(grams / 1000)) kg"
            )
            .hint(arguments.invocation.replacing(text, with: "4.5kg"))
        }
        return grams / 1000
    }

    /// The given barcode, with its check digit verified.
    func barcode(_ context: CommandContext) throws -> String? {
        try arguments[.barcode].map { try context.services.barcode($0, invocation) }
    }

    /// Changes the texts and the energy of a food.
    func applyDetails(to facts: inout PetFacts) throws(UserError) {
        func changed(_ option: Option, _ old: String?) throws(UserError) -> String? {
            guard let text = arguments[option].map(PlainText.tidied) else { return old }
            if text.lowercased() == "none" { return nil }
            if let problem = PlainText.problem(in: text, limit: PlainText.longestName) {
                throw UserError(
                    .badName,
                    "--\(option.name) is \(problem == .empty ? "empty" : "too long or not plain text")"
                )
                .hint(.countme("help pet check"))
            }
            return text
        }
        facts.name = try changed(.name, facts.name)
        facts.brand = try changed(.brand, facts.brand)
        if let text = arguments[PetFields.energy] {
            if text.lowercased() == "none" {
                facts.statedKilocaloriesPerKilogram = nil
                return
            }
            let energy = try EnergyText.require(text, what: "the energy per kilogram", invocation)
            guard (1...9050).contains(energy) else {
                throw UserError(.implausible, "\(energy.tenthsText) kcal per kilogram is implausible")
                    .hint(invocation.replacing(text, with: "950"))
            }
            facts.statedKilocaloriesPerKilogram = energy
        }
    }
}

extension PetFields {
    /// The usual moisture of dry food, as typed.
    static let usualMoisture = NumberText.shown(PetFoodKind.usualMoistureOfDryFood)
}

extension CommandContext {
    /// Suggests the usual moisture of dry food, which most labels do not give.
    func noteMissingMoisture(of facts: PetFacts, _ hint: Hint) {
        guard facts.kind == .dry, facts.analysis.missing == [.moisture] else { return }
        console.note(
            "if the label gives no moisture, assume about \(PetFields.usualMoisture)% for dry food: \(hint)"
        )
    }
}
