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
    }

    func run(in context: CommandContext) throws {
        let today = context.clock.today
        let day =
            try arguments[.on].map { text throws(UserError) in
                try DateText.require(text, today: today, context.invocation, looking: .ahead)
            } ?? today.advanced(by: 1) ?? today
        guard day >= today else {
            throw over(day, today, context.invocation)
        }
        guard day.number - today.number <= 366 || arguments.has(.force) else {
            throw UserError(
                .implausible,
                "\(TextStyle.date(day)) is more than a year ahead",
                hint: context.invocation.appending("--force").saying("if that is right")
            )
        }
        try context.change { tracker in
            let entries = try planned(day, tracker, context)
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

    /// What to say of a day that is over: it was eaten, or its year is a slip.
    private func over(_ day: Day, _ today: Day, _ invocation: Invocation) -> UserError {
        let summary = "\(TextStyle.date(day)) is over"
        guard let text = arguments[.on], today.number - day.number > 60,
            let coming = [today.year, today.year + 1].lazy.compactMap({
                Day(year: $0, month: day.month, day: day.day)
            }).first(where: { $0 >= today })
        else {
            let words = invocation.words.firstIndex(of: "add").map { invocation.words[($0 + 1)...] } ?? []
            return UserError(.badDate, summary, hint: Hint(words: ["add"] + words, why: "it was eaten"))
        }
        return UserError(.badDate, summary, hint: invocation.replacing(text, with: coming.description))
    }

    /// What the words say is to be eaten; what is wrong with them is mended in the plan, not in the log.
    private func planned(
        _ day: Day,
        _ tracker: CalorieTracker,
        _ context: CommandContext
    ) throws -> AddRequest.Entries {
        // What add reads lies in the past.
        var dated = arguments
        dated.set(.on, to: day.description)
        do {
            let request = try AddRequest(dated)
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
