internal import CalorieTrackerCore

/// Plans foods for a coming day.
struct PlanAddCommand: Command {
    static let manual = CommandManual(
        name: "plan add",
        summary: "Plan a food or a meal for a day.",
        usage: ["plan add [AMOUNT] FOOD [KCAL] [--on DATE] [OPTIONS]"],
        operands: ["AMOUNT": .typed, "FOOD": .food, "KCAL": .typed],
        examples: [
            .init("countme plan add 200g salmon --meal dinner", "for tomorrow"),
            .init("countme plan add chili --on fri", "the next Friday; also 2026-11-27"),
            .init("countme plan add \"my breakfast\" --on sat", "a saved meal"),
            .init("countme plan add 2 eggs, toast and a latte --on today", "a meal in words"),
        ],
        options: EntryOptions.options.filter { $0.name != Option.photo.name && $0.name != Option.at.name }
            .map { $0.name == Option.on.name ? .onComing : $0 } + [AddCommand.exact, .force, .dryRun],
        details: "Type foods and amounts as in countme add."
    )

    static let readsDay: DatePhrase.Direction? = .ahead

    private let arguments: ParsedArguments

    init(_ arguments: ParsedArguments) throws(UserError) {
        guard !arguments.allOperands.isEmpty else {
            throw UserError(.usage, "missing FOOD")
                .hint(.countme("plan add 200g salmon --meal dinner"))
                .hint(.countme("help plan add"))
        }
        guard arguments.allOperands != ["-"] else {
            throw UserError(.usage, "plan add does not read standard input")
                .hint(
                    .countme("plan add \"2 eggs, toast and a latte\"", why: "to plan several foods at once")
                )
        }
        self.arguments = arguments
        _ = try EntryOptions(arguments)
    }

    /// The error for a time, which only entries have; nil if none was typed.
    static func refusal(of words: [String], _ invocation: Invocation) -> UserError? {
        let option = "--" + Option.at.name
        guard words.contains(where: { $0 == option || $0.hasPrefix(option + "=") }) else { return nil }
        return UserError(.unknownOption, "plans have a day and a meal but no time")
            .hint(invocation.removing(.at))
    }

    func run(in context: CommandContext) throws {
        let text = arguments[.on] ?? "tomorrow"
        let words = context.invocation.words.drop { $0 != "add" }
        let eaten = Hint(words: words, why: "to log it")
        let day = try PlannedDays.day(text, context, isForced: arguments.has(.force), ifOver: eaten)
        var notes: [String] = []
        try context.log.change { tracker in
            notes = []
            let entries = try planned(day, tracker, context) { notes.append($0) }
            let foods = try zip(entries.foods, entries.drafts).map { (eaten: $0, meal: $1.meal) }
            let change = try tracker.plan(foods, on: day)
            let plans = change.plans.compactMap(\.after)
            try context.warnAboutOverplannedPots(plans, tracker)
            return PlanReport(kind: .added, plans: plans)
        }
        notes.forEach(context.console.note)
    }

    /// The foods in the words; hints of errors are about the plan, not the log.
    private func planned(
        _ day: Day,
        _ tracker: CalorieTracker,
        _ context: CommandContext,
        note: (String) -> Void
    ) throws -> AddRequest.Entries {
        // Dates of add are in the past.
        var dated = arguments
        dated.set(.on, to: day.description)
        do {
            var request = try AddRequest(dated)
            request.isOnlyRead = true
            let finder = context.services.finder(tracker)
            return try finder.together { try request.entries(finder, context.clock, note: note) }
        } catch let error as UserError {
            throw error.mapHints { words, why in
                let isDated = words.contains { $0 == "--on" || $0.hasPrefix("--on=") }
                let day = isDated ? nil : arguments[.on]
                return Hint(words: ["plan", "add"] + words + (day.map { ["--on", $0] } ?? []), why: why)
            }
        }
    }
}

extension CommandContext {
    /// Notes the pots that have less left than planned.
    func warnAboutOverplannedPots(_ plans: [PlannedFood], _ tracker: CalorieTracker) throws {
        for (pot, grams) in try tracker.overplanned(plans) {
            console.noteOfChange(
                "\(grams.tenthsText) g of \(SafeText.shown(pot.pot.eaten.name)) planned, but only \(pot.leftGrams.tenthsText) g left in the pot"
            )
        }
    }
}
