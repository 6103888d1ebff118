internal import CalorieTrackerCore

/// Corrects an entry.
struct EditCommand: Command {
    private static let name = Option(name: "name", value: "NAME", summary: "What it was.")

    static let manual = CommandManual(
        name: "edit",
        summary: "Correct an entry.",
        usage: ["edit ID|last [OPTIONS]"],
        examples: [
            .init("countme edit last --kcal 180", "the entry made last"),
            .init("countme edit qvfd --qty 200g", "the energy follows when the amount had a weight before"),
            .init("countme edit qvfd --on yesterday --at 20:15", "move it"),
            .init("countme edit qvfd --meal none", "none clears a field"),
        ],
        options: [name] + EntryOptions.options + [.force, .dryRun],
        details: """
            Only what you name is changed. A new amount that can be compared with the old one
            scales energy and nutrients with it, unless --kcal is given as well.
            """
    )

    private let reference: EntryReference
    private let options: EntryOptions
    private let newName: String?
    private let isDryRun: Bool
    private let isForced: Bool
    private let invocation: Invocation

    init(_ arguments: ParsedArguments) throws(UserError) {
        guard let word = arguments.allOperands.first else {
            throw UserError(
                .usage,
                "which entry? its id is missing",
                hints: ["countme edit last --kcal 180", "countme today"]
            )
        }
        let invocation = arguments.invocation
        try arguments.requireOperands(
            atMost: 1,
            hint: Invocation.command(["edit", word, "--kcal", arguments.allOperands.dropFirst().first ?? ""])
        )
        reference = try EntryReference(word, invocation)
        options = try EntryOptions(arguments)
        newName = arguments[EditCommand.name]
        isDryRun = arguments.has(.dryRun)
        isForced = arguments.has(.force)
        self.invocation = invocation
        guard newName != nil || !options.isEmpty else {
            throw UserError(
                .usage,
                "what should change?",
                hints: [invocation.appending("--kcal", "180"), "countme help edit"]
            )
        }
    }

    func run(in context: CommandContext) throws {
        let tracker = try context.openTracker(for: isDryRun ? .trying : .changing)
        let item = try reference.find(tracker)
        let draft = try draft(of: item, context.clock)
        let isChecked = !isForced && (options.kilocalories != nil || options.changesNutrients)
        if isChecked {
            try PlausibilityCheck.requirePossible(draft, invocation, note: isDryRun ? { _ in } : context.note)
        }
        let change = try tracker.update(item, to: draft)
        let report = ChangeReport(kind: .edit, isDryRun: isDryRun, change: change)
        try context.answer(report, isChangeSaved: !isDryRun)
    }

    private func draft(of item: FoodItem, _ clock: WallClock) throws -> FoodItemDraft {
        var draft = FoodItemDraft(item)
        if let newName { draft.name = PlainText.tidied(newName) }
        if case .set(let amount) = options.amount, options.kilocalories == nil { draft.rescale(to: amount) }
        draft.amount = options.amount.applied(to: draft.amount)
        if let kilocalories = options.kilocalories {
            draft.kilocalories = kilocalories
            draft.source = .manual
        }
        if !isForced, draft.kilocalories != item.kilocalories {
            try PlausibilityCheck.requireEaten(draft.kilocalories, invocation)
        }
        options.applyDetails(to: &draft)
        if options.hasMoment {
            let day = try options.day(clock) ?? item.day
            let (timestamp, offset) = clock.instant(of: day, at: options.time ?? item.time)
            draft.day = day
            draft.eatenAt = timestamp
            draft.utcOffset = offset
        }
        return draft
    }
}
