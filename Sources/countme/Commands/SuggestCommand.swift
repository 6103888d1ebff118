internal import CalorieTrackerCore

/// Suggests foods that fit what is left of the day.
struct SuggestCommand: Command {
    private static let limit = Option(
        "limit",
        letter: "l",
        "N",
        .suchAs(["10"]),
        "Foods to show (default 10)."
    )

    static let manual = CommandManual(
        group: .food,
        name: "suggest",
        summary: "Suggest foods you often eat that fit what you have left today.",
        usage: ["suggest [--limit N]"],
        examples: [
            .init("countme suggest", "for today's remaining kcal and protein"),
            .init("countme suggest --json | jq -r '.foods[0].name'", "for a script"),
        ],
        options: [limit],
        details: """
            Lists foods you ate at least twice in the last 60 days, in the amount you last had, if
            the kcal fit. If you have a protein goal, foods that help you reach it come first, then
            the ones you eat most often. This is arithmetic, not advice. countme goal suggest
            suggests an energy goal.
            """
    )

    private static let days = 60
    private let limit: Int

    /// The command for the options of `goal suggest`, typed without `goal`.
    static func refusal(of words: [String], _ invocation: Invocation) -> UserError? {
        let goal = GoalSuggestCommand.manual.options.map { "--" + $0.name }
        let option = words.first { word in goal.contains { word == $0 || word.hasPrefix($0 + "=") } }
        guard let option = option?.prefix(while: { $0 != "=" }) else { return nil }
        return UserError(.unknownOption, "unknown option \(quoted(String(option)))")
            .hint(Hint(words: ["goal"] + invocation.words))
    }

    init(_ arguments: ParsedArguments) throws(UserError) {
        let isGoal = arguments.operands.first?.lowercased() == "goal"
        try arguments.requireOperands(
            atMost: 0,
            hint: isGoal ? .countme("goal suggest") : .countme("suggest")
        )
        limit = try arguments.wholeNumber(SuggestCommand.limit, in: 1...100) ?? 10
    }

    func run(in context: CommandContext) throws {
        let tracker = try context.log.openTracker(for: .reading)
        let log = try tracker.log(for: context.clock.today)
        guard let left = log.remainingCalories else {
            throw UserError(.noGoal, "no goal set").hint(.countme("goal 2000"))
        }
        let protein = log.left(of: .protein)
        let foods = try tracker.usualFoods(within: left, protein: protein, days: SuggestCommand.days)
        try context.console.answer(UsualFoodReport(log: log, foods: Array(foods.prefix(limit))))
    }
}

/// Foods that fit what is left.
struct UsualFoodReport: Report {
    let log: DailyLog
    let foods: [CalorieTracker.UsualFood]

    var lines: [CalorieTracker.UsualFood] { foods }

    func write(to writer: inout JSONWriter) {
        writer.member("remaining_kcal", log.remainingCalories)
        writer.member("remaining_protein_g", log.left(of: .protein))
        writer.rows("foods", foods)
    }

    func text(_ style: TextStyle) -> String {
        var lines = [LeftReport(log: log).text(style).trimmingLineFeed]
        if foods.isEmpty {
            lines.append("No food you ate at least twice in the last 60 days fits.")
        } else {
            var table = TextTable(columns: [
                .right(style.unit.rawValue.uppercased(), atLeast: 5), .right("PROTEIN"), .right("TIMES"),
                .left("FOOD"),
            ])
            for food in foods {
                table.append([
                    style.energy(food.eaten.kilocalories, in: food.eaten.guess),
                    food.eaten.nutrients[.protein].map { "\($0.tenthsText) g" } ?? "-", "\(food.count)",
                    TextStyle.food(food.eaten),
                ])
            }
            lines += table.lines(width: style.width)
        }
        return lines.map { $0 + "\n" }.joined()
    }
}

extension String {
    fileprivate var trimmingLineFeed: String { hasSuffix("\n") ? String(dropLast()) : self }
}

extension CalorieTracker.UsualFood: Row {
    static func tell(_ food: Self?, to row: inout ColumnWriter) {
        row.text("name", food?.eaten.name)
        row.number("kcal", food?.eaten.kilocalories)
        row.number("protein_g", food?.eaten.nutrients[.protein])
        row.quantity("quantity", food?.eaten.amount?.quantity)
        row.text("unit", food?.eaten.amount?.unit)
        row.number("grams", food?.eaten.amount?.grams)
        row.count("times", food?.count)
        row.range(food?.eaten.guess)
    }
}
