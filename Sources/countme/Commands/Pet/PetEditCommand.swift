internal import CalorieTrackerCore

/// Changes a pet food.
struct PetEditCommand: Command {
    static let manual = CommandManual(
        name: "pet edit",
        summary: "Change a saved pet food; your values override every source.",
        usage: ["pet edit ID|NAME|BARCODE [OPTIONS]"],
        operands: ["ID|NAME|BARCODE": .pet],
        examples: [
            .init("countme pet edit 1 --ash 2.2", "change a value"),
            .init("countme pet edit 1 --ash none", "none clears a value; missing is not zero"),
            .init("countme pet edit 1 --name \"Tuna mousse\" --kind wet", "change its name and kind"),
        ],
        options: PetFields.options + [.barcode, .dryRun]
    )

    private let reference: PetReference
    private let arguments: ParsedArguments
    private let fields: PetFields

    init(_ arguments: ParsedArguments) throws(UserError) {
        self.arguments = arguments
        reference = try PetReference(arguments, example: .countme("pet edit 1 --ash 2.2"))
        fields = PetFields(arguments)
        try arguments.require(!fields.isEmpty, example: "--ash", "2.2", of: "pet edit")
    }

    func run(in context: CommandContext) throws {
        var note: String?
        let isCleared = arguments[.barcode]?.lowercased() == "none"
        let barcode = isCleared ? nil : try fields.barcode(context)
        try context.log.change { tracker in
            note = nil
            let product = try reference.find(tracker)
            var facts = product.facts
            // The later of two corrections is used.
            let corrections = try fields.analysis(from: .edited)
            for nutrient in PetNutrient.allCases {
                if let value = corrections[nutrient] { facts.analysis[nutrient] = value }
            }
            for nutrient in fields.cleared { facts.analysis[nutrient] = nil }
            try fields.applyDetails(to: &facts)
            facts.barcode = isCleared ? nil : barcode ?? facts.barcode
            facts.kind = try fields.kind(of: facts, correcting: product.facts)
            if facts.kind != product.facts.kind, arguments[PetFields.kind] == nil {
                let old = Hint.countme(
                    "pet edit",
                    product.id.description,
                    "--kind",
                    TextStyle.word(product.facts.kind)
                )
                note = "its values make it \(TextStyle.word(facts.kind)) food; if that is wrong: \(old)"
            }
            let change = try tracker.updatePetFood(product, to: facts)
            return change.after.map { after in
                PetReport(kind: .changed(from: change.before), products: [.init(after)])
            }
        }
        if let note { context.console.note(note) }
    }
}
