internal import CalorieTrackerCore

/// Makes entries of what was planned.
struct PlanEatCommand: Command {
    static let manual = CommandManual(
        name: "plan eat",
        summary: "Log what you planned, as planned or another amount.",
        usage: ["plan eat [NUMBER…|MEAL] [--on DATE] [--qty AMOUNT]"],
        operands: ["NUMBER…|MEAL": .planned],
        examples: [
            .init("countme plan eat lunch", "today's planned lunch"),
            .init("countme plan eat 3 --qty 200g", "by its number, and another amount of it"),
            .init("countme plan eat", "all that is planned for today"),
            .init("countme plan eat --on yesterday", "what you forgot to log"),
        ],
        options: [.quantity, .on, .at, .dryRun],
        details: """
            Each becomes an entry of the day it was planned for, or of today where that is still to
            come; countme undo takes all of them back.
            """
    )

    private let reference: PlanReference
    private let options: EntryOptions

    init(_ arguments: ParsedArguments) throws(UserError) {
        reference = try PlanReference(arguments)
        options = try EntryOptions(arguments)
    }

    func run(in context: CommandContext) throws {
        try context.change { tracker in
            let plans = try reference.find(tracker)
            let amount = options.amount.applied(to: nil)
            guard amount == nil || plans.count == 1 else {
                throw UserError(
                    .usage,
                    "\(plans.count) foods cannot be one amount",
                    hint: Hint(words: ["plan", "eat", "\(plans[0].number)", "--qty", "200g"])
                )
            }
            let finder = context.finder(tracker)
            let today = context.clock.today
            let foods = try plans.map { plan in
                (
                    plan: plan, eaten: try eaten(plan, amount, finder, context.invocation),
                    moment: try moment(on: min(plan.day, today), context.clock)
                )
            }
            let change = try tracker.eat(foods)
            return ChangeReport(kind: .add(isNew: true), change: change.change)
        }
    }

    private func moment(on day: Day, _ clock: WallClock) throws -> Moment {
        guard options.time == nil, day == clock.today else {
            let (timestamp, offset) = clock.instant(of: day, at: options.time ?? clock.time)
            return Moment(day: day, eatenAt: timestamp, utcOffset: offset)
        }
        return Moment(day: day, eatenAt: clock.now, utcOffset: clock.utcOffset)
    }

    private func eaten(
        _ plan: PlannedFood,
        _ amount: Amount?,
        _ finder: FoodFinder,
        _ invocation: Invocation
    ) throws -> Eaten {
        do {
            if let eaten = try finder.cookedNow(plan.eaten, amount) { return eaten }
            guard let amount else { return plan.eaten }
            var eaten = try plan.eaten.again(amount)
            eaten.note = plan.eaten.note
            return eaten
        } catch let error where error is FoodFinder.AmountError || error is Eaten.ResizingError {
            let name = quoted(plan.eaten.name)
            guard let amount else {
                throw UserError(
                    .badUnit,
                    "cannot tell how much of \(name) was planned",
                    hint: invocation.appending("--qty", "250g")
                )
            }
            throw UserError(
                .badUnit,
                "cannot tell how much \(TextStyle.serving(amount)) of \(name) is",
                hint: Hint(words: ["plan", "eat", "\(plan.number)"])
            )
        }
    }
}
