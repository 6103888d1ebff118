internal import CalorieTrackerCore

/// Plans what to eat on a day to come.
struct PlanAddCommand: Command {
    static let manual = CommandManual(
        name: "plan add",
        summary: "Plan a food or a meal for a day.",
        usage: ["plan add [AMOUNT] FOOD [KCAL] [--on DATE] [OPTIONS]"],
        operands: ["AMOUNT": .typed, "FOOD": .food, "KCAL": .typed],
        examples: [
            .init("countme plan add 200g salmon --meal dinner", "for tomorrow"),
            .init("countme plan add chili --on fri", "the coming Friday; also 2026-11-27"),
            .init("countme plan add \"my breakfast\" --on sat", "a saved meal"),
            .init("countme plan add 2 eggs, toast and a latte --on today", "a meal in words"),
        ],
        options: EntryOptions.options.filter { $0.name != Option.photo.name && $0.name != Option.at.name } + [
            AddCommand.exact, .force, .dryRun,
        ],
        details: "The words are read as countme add reads them."
    )

    private let request: AddRequest
    private let options: EntryOptions
    private let arguments: ParsedArguments

    init(_ arguments: ParsedArguments) throws(UserError) {
        guard !arguments.allOperands.isEmpty else {
            throw UserError(
                .usage,
                "plan what?",
                hints: [.countme("plan add 200g salmon --meal dinner"), .countme("help plan add")]
            )
        }
        self.arguments = arguments
        options = try EntryOptions(arguments)
        request = try AddRequest(arguments)
    }

    func run(in context: CommandContext) throws {
        let today = context.clock.today
        let day =
            try arguments[.on].map { text throws(UserError) in
                try PlannedDays.day(text, today, context.invocation)
            } ?? today.advanced(by: 1) ?? today
        guard day >= today else {
            throw UserError(
                .badDate,
                "\(TextStyle.date(day)) is over",
                hint: Hint(words: ["add"] + context.invocation.words.dropFirst(2), why: "it was eaten")
            )
        }
        guard day.number - today.number <= 366 || arguments.has(.force) else {
            throw UserError(
                .implausible,
                "\(TextStyle.date(day)) is more than a year ahead",
                hint: context.invocation.appending("--force").saying("if that is right")
            )
        }
        try context.change { tracker in
            let entries = try planned(tracker, context)
            let change = try tracker.plan(
                entries.foods,
                meal: options.meal.applied(to: entries.drafts.compactMap(\.meal).first),
                on: day
            )
            for (pot, grams) in try tracker.overplanned(change.plans.compactMap(\.after)) {
                context.noteOfChange(
                    "\(grams.tenthsText) g of \(SafeText.shown(pot.pot.eaten.name)) are planned, and \(pot.leftGrams.tenthsText) g are left in the pot"
                )
            }
            return PlanReport(kind: .added, plans: change.plans.compactMap(\.after))
        }
    }

    /// What the words say is to be eaten; what is wrong with them is mended in the plan, not in the log.
    private func planned(_ tracker: CalorieTracker, _ context: CommandContext) throws -> AddRequest.Entries {
        do {
            let finder = context.finder(tracker)
            return try finder.together { try request.entries(finder, context.clock) { _ in } }
        } catch let error as UserError {
            throw error.hinting { words, why in
                let isDated = words.contains { $0 == "--on" || $0.hasPrefix("--on=") }
                let day = isDated ? nil : arguments[.on]
                return Hint(words: ["plan", "add"] + words + (day.map { ["--on", $0] } ?? []), why: why)
            }
        }
    }
}
