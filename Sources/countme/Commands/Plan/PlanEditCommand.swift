internal import CalorieTrackerCore

/// Changes planned foods.
struct PlanEditCommand: Command {
    static let manual = CommandManual(
        name: "plan edit",
        aliases: ["plan move"],
        summary: "Change a planned item's day, amount or meal.",
        usage: ["plan edit NUMBER…|MEAL [--on DATE] [--meal NAME] [--qty AMOUNT] [--note TEXT]"],
        operands: ["NUMBER…|MEAL": .planned],
        examples: [
            .init("countme plan edit 2 --on tue", "to the next Tuesday"),
            .init("countme plan edit dinner --on tomorrow", "everything planned for today's dinner"),
            .init("countme plan edit 2 --qty 200g --meal none", "none clears a meal or a note"),
            .init("countme plan edit 3 --on today", "plan it again after it was eaten or skipped"),
        ],
        options: [.onComing, .meal, .quantity, .note, .force, .dryRun]
    )

    private let reference: PlanReference
    private let options: EntryOptions
    private let arguments: ParsedArguments

    init(_ arguments: ParsedArguments) throws(UserError) {
        self.arguments = arguments
        let words = arguments.allOperands
        guard let first = words.first else {
            throw UserError(.missingValue, "missing NUMBER|MEAL")
                .hint(.countme("plan"))
                .hint(.countme("help plan edit"))
        }
        let rest = words.dropFirst().drop { $0 == "to" }
        if first.hasOnlyDigits, let word = rest.first, !word.hasOnlyDigits, !arguments.has(.on) {
            throw UserError(.usage, "unexpected word \(quoted(word))")
                .hint(.countme("plan edit", first, "--on", rest.joined(separator: " ")))
        }
        reference = try PlanReference(arguments)
        options = try EntryOptions(arguments)
        if case .cleared = options.amount {
            throw UserError(.badValue, "an amount cannot be cleared").hint(.help("plan edit"))
        }
        try arguments.require(!options.isEmpty, example: "--on", "tomorrow", of: "plan edit")
    }

    func run(in context: CommandContext) throws {
        try context.log.change { tracker in
            let plans = try reference.find(tracker, anew: arguments.has(.on))
            let amount = options.amount.applied(to: nil)
            guard !options.changesAmount || plans.count == 1 else {
                throw UserError(.usage, "--qty works for one item, not \(plans.count)")
                    .hint(arguments.hint(withOperands: ["\(plans[0].number)"], why: "to change the first"))
            }
            let finder = context.services.finder(tracker)
            let change = try tracker.edit(
                plans.map { ($0, try edited($0, amount, finder, context)) }
            )
            try context.warnAboutOverplannedPots(change.plans.compactMap(\.after), tracker)
            return PlanReport(
                kind: .edited(change.plans.compactMap(\.before)),
                plans: change.plans.compactMap(\.after)
            )
        }
    }

    private func edited(
        _ plan: PlannedFood,
        _ amount: Amount?,
        _ finder: FoodFinder,
        _ context: CommandContext
    ) throws -> PlannedFood {
        var after = plan
        if let text = arguments[.on] {
            after.day = try PlannedDays.day(
                text,
                context,
                isForced: arguments.has(.force),
                ifOver: .countme("plan eat", "\(plan.number)", why: "to log it")
            )
            after.state = .planned
        }
        after.meal = options.meal.applied(to: plan.meal)
        if let factor = options.factor {
            after.eaten = plan.eaten.times(factor)
            after.eaten.amount = plan.eaten.amount?.times(factor)
        }
        if amount != nil { after.eaten = try plan.portion(amount, finder, or: inUnit(of: plan)) }
        after.eaten.note = options.note.applied(to: plan.eaten.note)
        return after
    }

    /// The command with an amount in the unit of the planned one.
    private func inUnit(of plan: PlannedFood) -> Hint {
        let planned = plan.eaten.amount
        let text = planned.flatMap { $0.unit == nil ? nil : TextStyle.servingText($0) }
        return arguments.invocation.without(.quantity).appending("--qty", text ?? "2")
    }
}
