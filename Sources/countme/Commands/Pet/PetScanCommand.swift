internal import CalorieTrackerCore
internal import LabelReading

/// Reads the label of a pet food.
struct PetScanCommand: Command {
    private static let barcode = Option(
        "barcode",
        "CODE|PHOTO",
        .file,
        "Also look it up; a photo is read by zbarimg."
    )

    static let manual = CommandManual(
        name: "pet scan",
        summary: "Read a pet food label from photos, and say what is in it.",
        usage: ["pet scan PHOTO… [--barcode CODE] [OPTIONS]", "pet scan --text FILE|-"],
        operands: ["PHOTO…": .file],
        examples: [
            .init("countme pet scan label.jpg", "asks before keeping the food"),
            .init(
                "countme pet scan front.jpg back.jpg --name \"Tuna pâté\" --yes",
                "several sides, kept at once"
            ),
            .init("countme pet scan label.jpg --barcode 4006381333931 --ash 2", "with what others know"),
            .init("countme pet scan --text label.txt", "text recognized elsewhere"),
        ],
        options: [.recognizedText, barcode] + PetFields.options + [.offline, .yes, .dryRun],
        details: """
            Each number is shown with the line it was read from; check them. A number that
            could be read two ways is not used. Of several sources the label counts most, then
            Open Pet Food Facts, then what you type; pet edit corrects all of them.

            Photos are read by tesseract (sudo apt install tesseract-ocr, and tesseract-ocr-deu
            and so on for other languages), and nothing leaves the machine. Nothing is kept
            unless you say yes, or --yes, and --name or the barcode gives it a name.
            """
    )

    private let source: LabelSource
    private let fields: PetFields
    private let typed: PetAnalysis
    private let arguments: ParsedArguments

    init(_ arguments: ParsedArguments) throws(UserError) {
        self.arguments = arguments
        fields = PetFields(arguments)
        typed = try fields.analysis(from: .typed)
        _ = try fields.kind()
        source = try LabelSource(
            arguments,
            examples: .countme("pet scan label.jpg"),
            .countme("pet scan --text label.txt")
        )
    }

    func run(in context: CommandContext) throws {
        let service = try serviceFacts(context)
        let hint = try kindHint(service)
        let texts = try texts(context, hint)
        let label = PetLabel(reading: texts, kind: hint)
        var facts = service?.facts ?? PetFacts()
        facts.statedKilocaloriesPerKilogram = label.kilocaloriesPerKilogram?.kilocalories
        try fields.applyDetails(to: &facts)
        facts.kind = try fields.kind(of: facts, service, label)
        var messages = (service?.messages ?? []) + label.messages
        let scan = accepted(label, PetLabel(reading: texts), as: facts.kind, &messages)
        for value in label.values where value.isPointRestored && scan[value.nutrient] != nil {
            context.console.note(
                "\(value.nutrient.rawValue) \(TextStyle.percent(value.percent)) % had lost its decimal point; check it"
            )
        }
        facts.analysis = PetAnalysis.merging([scan, facts.analysis, typed])
        for nutrient in PetNutrient.allCases {
            guard let given = typed[nutrient], let value = facts.analysis[nutrient],
                value.percent != given.percent
            else { continue }
            context.console.note(
                "\(nutrient.rawValue) is \(TextStyle.percent(value.percent)) % according to \(value.source == .scan ? "the label" : "Open Pet Food Facts"), which counts more than what you type; pet edit corrects it"
            )
        }
        guard !facts.analysis.isEmpty else {
            throw UserError(.noMatch, "no pet food values found in it")
                .hint("a sharp, straight photo of just the analysis works best")
                .hint(PetCheckCommand.example)
        }
        let isNamed = facts.name != nil
        let name = ["--name", label.likelyName ?? "NAME"]
        if context.settings.isConfirmed {
            guard isNamed else {
                let hint = arguments.invocation.appending(name)
                throw UserError(.missingValue, "what is it called?").hint(hint)
            }
            return try context.keep(facts, messages: messages)
        }
        try context.console.answer(PetReport(kind: .shown, products: [.init(facts, messages: messages)]))
        guard isNamed, context.console.canAsk else {
            let keeping = arguments.invocation.without(.dryRun).appending((isNamed ? [] : name) + ["--yes"])
            context.console.note("not kept; to keep it: \(keeping)")
            return
        }
        try context.console.confirm("keep it")
        try context.keep(facts, messages: messages)
    }

    /// The scanned values that food of this kind can have; of the others it is said what was read.
    private func accepted(
        _ label: PetLabel,
        _ plainLabel: PetLabel,
        as kind: PetFoodKind,
        _ messages: inout [PetMessage]
    ) -> PetAnalysis {
        var scan = label.analysis
        for value in label.values where value.isPointRestored {
            // Restored only because of what the food was said to be, where the label itself says otherwise.
            guard let plain = plainLabel[value.nutrient], !plain.isPointRestored,
                plain.percent != value.percent
            else { continue }
            scan[value.nutrient] = nil
            let percents = [value.percent, plain.percent]
            messages.append(.ambiguous(value.nutrient, percents: percents, readFrom: value.readFrom))
        }
        for nutrient in PetNutrient.allCases {
            guard let value = scan[nutrient],
                let problem = PetScanCheck.problem(
                    nutrient,
                    value.percent,
                    kind: kind,
                    readFrom: value.readFrom
                )
            else { continue }
            scan[nutrient] = nil
            if !messages.contains(problem) { messages.append(problem) }
        }
        return scan
    }

    /// What Open Pet Food Facts says of the barcode; nil without one, and when it cannot be asked.
    private func serviceFacts(_ context: CommandContext) throws -> PetLookup? {
        guard let given = arguments[PetScanCommand.barcode] else { return nil }
        let barcode = try context.services.barcode(given, arguments.invocation)
        do {
            return try PetLookup(barcode, context, isOffline: arguments.has(.offline))
        } catch let error as OpenFoodFactsError {
            context.console.tellCause(error)
            context.console.note("\(UserError(error, from: .petFood).summary); going by the label alone")
            return PetLookup(barcode: barcode)
        }
    }

    /// The texts of the label.
    private func texts(_ context: CommandContext, _ hint: PetFoodKind?) throws -> [String] {
        try source.texts(in: context) { try context.services.petLabelTexts(inPhotos: $0, kind: hint) }
    }

    /// What kind of food it is, where that is known before the label is read.
    private func kindHint(_ service: PetLookup?) throws -> PetFoodKind? {
        if let kind = try fields.kind() { return kind }
        if let service, service.evidence != .nothing { return service.facts.kind }
        var named = PetFacts()
        try fields.applyDetails(to: &named)
        let told = PetFoodKind.told(name: named.name, brand: named.brand)
        return told.evidence == .nothing ? nil : told.kind
    }
}
