internal import CalorieTrackerCore

/// Logs planned foods.
struct PlanEatCommand: Command {
    static let manual = CommandManual(
        name: "plan eat",
        summary: "Log planned items, as planned or in another amount.",
        usage: ["plan eat [NUMBER…|MEAL] [--on DATE] [--qty AMOUNT]"],
        operands: ["NUMBER…|MEAL": .planned],
        examples: [
            .init("countme plan eat lunch", "today's lunch"),
            .init("countme plan eat 3 --qty 200g", "by number, with a different amount"),
            .init("countme plan eat", "everything planned for today"),
            .init("countme plan eat --on yesterday", "what you forgot to log"),
        ],
        options: [.quantity, .onComing, .at, .dryRun],
        details: """
            Each item is logged on the day it was planned for, or today if that day is in the
            future; one countme undo reverts them all.
            """
    )

    private let reference: PlanReference
    private let options: EntryOptions
    private let amountText: String?

    init(_ arguments: ParsedArguments) throws(UserError) {
        reference = try PlanReference(arguments, on: arguments[.on], verb: "eat")
        amountText = arguments[.quantity]
        options = try EntryOptions(arguments)
    }

    func run(in context: CommandContext) throws {
        var remarks: [String] = []
        try context.log.change { tracker in
            let plans = try reference.find(tracker)
            let amount = options.amount.applied(to: nil)
            let finder = context.services.finder(tracker)
            guard amount == nil || plans.count == 1 else {
                let fitting = plans.first { (try? $0.portion(amount, finder)) != nil }
                throw UserError(.usage, "--qty works for one item, not \(plans.count)")
                    .hint(
                        fitting.map {
                            Hint(words: ["plan", "eat", "\($0.number)", "--qty", amountText ?? "100g"])
                        } ?? .countme("plan")
                    )
            }
            let today = context.clock.today
            let foods = try plans.map { plan in
                (
                    plan: plan, eaten: try plan.portion(amount, finder),
                    moment: moment(of: plan, on: min(plan.day, today), context.clock)
                )
            }
            let change = try lessIfNeeded(plans) { try tracker.eat(foods) }
            let drafts = foods.map { FoodItemDraft($0.eaten, at: $0.moment, meal: $0.plan.meal) }
            remarks = PlausibilityCheck.remarks(onMuch: drafts, context)
            return ChangeReport(kind: .add(isNew: true), change: change.change)
        }
        remarks.forEach(context.console.note)
    }

    /// Eats planned foods; if a pot has less left, a hint offers the rest.
    private func lessIfNeeded(_ plans: [PlannedFood], _ eat: () throws -> PlanChange) throws -> PlanChange {
        do {
            return try eat()
        } catch let error as PotError {
            guard case .tooSmall(let name, let left, taken: nil) = error, left > 0,
                let plan = plans.first(where: { FoldedName.key($0.eaten.name) == FoldedName.key(name) })
            else { throw error }
            let words = UserError(error)
            throw UserError(words.code, words.summary)
                .hints(
                    [
                        .countme(
                            "plan eat",
                            "\(plan.number)",
                            "--qty",
                            "\(left.tenthsText)g",
                            why: "to eat the rest"
                        )
                    ]
                        + words.hints
                )
        }
    }

    private func moment(of plan: PlannedFood, on day: Day, _ clock: WallClock) -> Moment {
        guard options.time == nil, day == clock.today else {
            let meal = options.meal.applied(to: plan.meal)
            let (timestamp, offset) = clock.instant(of: day, at: options.time ?? MealNames.time(of: meal))
            return Moment(day: day, eatenAt: timestamp, utcOffset: offset)
        }
        return Moment(day: day, eatenAt: clock.now, utcOffset: clock.utcOffset)
    }
}

extension PlannedFood {
    /// The food as it is eaten now, in the planned or another amount, and from its pot if there is one.
    ///
    /// `hint` is what to type if the weight of an amount is unknown.
    func portion(_ amount: Amount?, _ finder: FoodFinder, or hint: Hint? = nil) throws -> Eaten {
        do {
            if let now = try finder.cookedNow(eaten, amount) { return now }
            guard let amount else { return eaten }
            var again = try finder.again(eaten, amount)
            again.note = eaten.note
            return again
        } catch let error where error is FoodFinder.AmountError || error is Eaten.ResizingError {
            let name = quoted(eaten.name)
            guard let amount else {
                throw UserError(.badUnit, "the planned amount of \(name) is unknown")
                    .hint(.countme("plan eat", "\(number)", "--qty", "250g"))
            }
            throw UserError(.badUnit, "the weight of \(TextStyle.serving(amount)) of \(name) is unknown")
                .hint(hint ?? .countme("plan eat", "\(number)"))
        }
    }
}
