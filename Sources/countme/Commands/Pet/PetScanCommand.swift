internal import CalorieTrackerCore
internal import LabelReading

/// Scans the label of a pet food.
struct PetScanCommand: Command {
    private static let barcode = Option(
        "barcode",
        "CODE|PHOTO",
        .file,
        "Also look up this barcode; a photo needs zbarimg."
    )

    static let manual = CommandManual(
        name: "pet scan",
        summary: "Scan a pet food label from photos.",
        usage: ["pet scan PHOTO… [--barcode CODE] [OPTIONS]", "pet scan --text FILE|-"],
        operands: ["PHOTO…": .file],
        examples: [
            .init("countme pet scan label.jpg", "asks before saving"),
            .init(
                "countme pet scan front.jpg back.jpg --name \"Tuna pâté\" --yes",
                "several sides of the pack, saved without asking"
            ),
            .init(
                "countme pet scan label.jpg --barcode 4006381333931 --ash 2",
                "filled in from Open Pet Food Facts"
            ),
            .init("countme pet scan --text label.txt", "text recognized by another program"),
        ],
        options: [.recognizedText, barcode] + PetFields.options + [.offline, .yes, .dryRun],
        details: """
            Every number is shown with the line it came from, so you can check it. Ambiguous
            numbers are not used. The label takes precedence over Open Pet Food Facts, which takes
            precedence over typed values; pet edit overrides all three.

            Photos are read locally with tesseract (sudo apt install tesseract-ocr, plus
            tesseract-ocr-deu and so on for other languages); nothing is uploaded. Nothing is
            saved unless you confirm (or pass --yes) and the food has a name, from --name or its
            barcode.
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
            examples: .countme("pet scan FILE"),
            .countme("pet scan --text FILE")
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
                "restored a lost decimal point in \(value.nutrient.rawValue) \(TextStyle.percent(value.percent))%; please check"
            )
        }
        facts.analysis = PetAnalysis.merging([scan, facts.analysis, typed])
        for value in label.doubtful where facts.analysis[value.nutrient] == nil {
            let percent = TextStyle.percent(value.percent)
            context.console.note(
                "\(value.nutrient.rawValue) \(percent)% was not used, as the text has no heading and few other values; if it is right, add --\(value.nutrient.rawValue) \(percent)"
            )
        }
        for nutrient in PetNutrient.allCases {
            guard let given = typed[nutrient], let value = facts.analysis[nutrient],
                value.percent != given.percent
            else { continue }
            context.console.note(
                "\(nutrient.rawValue) is \(TextStyle.percent(value.percent))% from \(value.source == .scan ? "the label" : "Open Pet Food Facts"), which takes precedence over typed values; correct it with pet edit"
            )
        }
        guard !facts.analysis.isEmpty else {
            throw UserError(.noMatch, "no pet food values found")
                .hint("a sharp, straight photo of just the analysis works best")
                .hint(PetCheckCommand.example)
        }
        let isNamed = facts.name != nil
        let name = ["--name", label.likelyName ?? "NAME"]
        if context.settings.isConfirmed {
            guard isNamed else {
                let hint = arguments.invocation.appending(name)
                throw UserError(.missingValue, "missing --name").hint(hint)
            }
            return try context.keep(facts, messages: messages)
        }
        try context.console.answer(PetReport(kind: .shown, products: [.init(facts, messages: messages)]))
        guard isNamed, context.console.canAsk else {
            let keeping = arguments.invocation.without(.dryRun).appending((isNamed ? [] : name) + ["--yes"])
            context.console.note("not saved; to save it: \(keeping)")
            return
        }
        try context.console.confirm("save it")
        try context.keep(facts, messages: messages)
    }

    /// The scanned values that are possible for this kind of food; the others become messages.
    private func accepted(
        _ label: PetLabel,
        _ plainLabel: PetLabel,
        as kind: PetFoodKind,
        _ messages: inout [PetMessage]
    ) -> PetAnalysis {
        var scan = label.analysis
        for value in label.values where value.isPointRestored {
            // The point was restored only because of the assumed kind, contrary to the label.
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

    /// The answer of Open Pet Food Facts for the barcode; nil without a barcode.
    private func serviceFacts(_ context: CommandContext) throws -> PetLookup? {
        guard let given = arguments[PetScanCommand.barcode] else { return nil }
        let barcode = try context.services.barcode(given, arguments.invocation)
        do {
            return try PetLookup(barcode, context, isOffline: arguments.has(.offline))
        } catch let error as OpenFoodFactsError {
            context.console.tellCause(error)
            context.console.note("\(UserError(error, from: .petFood).summary); using the label only")
            return PetLookup(barcode: barcode)
        }
    }

    /// The texts of the label.
    private func texts(_ context: CommandContext, _ hint: PetFoodKind?) throws -> [String] {
        try source.texts(in: context) { try context.services.petLabelTexts(inPhotos: $0, kind: hint) }
    }

    /// The kind of food, if it is known before the label is read.
    private func kindHint(_ service: PetLookup?) throws -> PetFoodKind? {
        if let kind = try fields.kind() { return kind }
        if let service, service.evidence != .nothing { return service.facts.kind }
        var named = PetFacts()
        try fields.applyDetails(to: &named)
        let told = PetFoodKind.told(name: named.name, brand: named.brand)
        return told.evidence == .nothing ? nil : told.kind
    }
}
