internal import CalorieTrackerCore

/// Shows which of the usual foods fit in what is left of the day.
struct WhatCommand: Command {
    private static let left = Option("left", "What fits in what is left of today's goal, the default.")
    private static let limit = Option(
        "limit",
        letter: "l",
        "N",
        .suchAs(["10"]),
        "Show so many; 10 by default."
    )

    static let manual = CommandManual(
        group: .food,
        name: "what",
        summary: "Show which foods you usually eat fit in what is left today.",
        usage: ["what [--left] [--limit N]"],
        examples: [
            .init("countme what", "of today's kcal and protein"),
            .init("countme what --json | jq -r '.foods[0].name'", "for a script"),
        ],
        options: [left, limit],
        details: """
            The rule: what you ate at least twice in the last 60 days, in the amount you had last,
            if its kcal fit in what is left. Those come first that bring as much protein for their
            kcal as is left of your protein goal, if there is one; then what you eat most often.
            It is no advice: it only adds up.
            """
    )

    private static let days = 60
    private let limit: Int

    init(_ arguments: ParsedArguments) throws(UserError) {
        try arguments.requireOperands(atMost: 0, hint: .countme("what"))
        limit = try arguments.wholeNumber(WhatCommand.limit, in: 1...100) ?? 10
    }

    func run(in context: CommandContext) throws {
        let tracker = try context.log.openTracker(for: .reading)
        let log = try tracker.log(for: context.clock.today)
        guard let left = log.remainingCalories else {
            throw UserError(.noMatch, "there is no goal").hint(.countme("goal 2000"))
        }
        let protein = log.left(of: .protein)
        let foods = try tracker.usualFoods(within: left, protein: protein, days: WhatCommand.days)
        try context.console.answer(UsualFoodReport(log: log, foods: Array(foods.prefix(limit))))
    }
}

/// Foods that fit in what is left.
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
            lines.append("Nothing that you ate twice in the last 60 days fits.")
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
