internal import CalorieTrackerCore

/// Planned food, and changes to it.
struct PlanReport: ChangingReport {
    /// The reason for showing the plan.
    enum Kind {
        case listed(ClosedRange<Day>)
        case added
        /// With the previous state of the foods.
        case edited([PlannedFood])
        case skipped
    }

    let kind: Kind
    var isDryRun = false
    let plans: [PlannedFood]
    /// Food planned for past days that is still open.
    var overdue: [PlannedFood] = []

    var lines: [PlannedFood] { plans }

    /// The energy of the foods still planned.
    private var kilocalories: Double { plans.plannedCalories }

    func write(to writer: inout JSONWriter) {
        writer.member("dry_run", isDryRun)
        writer.rows("plans", plans)
        writer.member("planned_kcal", kilocalories)
        writer.rows("overdue", overdue)
        writer.member("planned_kcal_low", plans.plannedRange?.lowerBound)
        writer.member("planned_kcal_high", plans.plannedRange?.upperBound)
    }

    func text(_ style: TextStyle) -> String {
        func verb(_ word: String, _ past: String) -> String { isDryRun ? "Would \(word)" : past }
        var lines: [String] = []
        switch kind {
        case .listed(let range):
            guard !plans.isEmpty else {
                let days =
                    switch (range.lowerBound, range.upperBound) {
                    case (.first, _): ""
                    case (let first, .last): " from \(TextStyle.date(first))"
                    case (let first, let last) where first == last: " for \(TextStyle.date(first))"
                    default: " from \(TextStyle.dates(range))"
                    }
                lines = ["Nothing planned\(days)."]
                break
            }
            for ofDay in plans.byDay {
                guard let day = ofDay.first?.day else { continue }
                lines.append(style.colored(TextStyle.date(day), .bold))
                lines += style.table(of: ofDay).lines(width: style.width)
                if ofDay.count(where: { $0.state == .planned }) > 1 {
                    let sum = style.energyWithUnit(ofDay.plannedCalories, in: ofDay.plannedRange)
                    lines.append("Planned: \(sum)")
                }
            }
            if plans.filter({ $0.state == .planned }).byDay.count > 1 {
                lines.append("Total: \(style.energyWithUnit(kilocalories, in: plans.plannedRange))")
            }
        case .added:
            for plan in plans {
                lines.append(
                    "\(verb("plan", "Planned")) \(plan.number): \(TextStyle.food(plan.eaten)), \(style.energyWithUnit(plan.eaten.kilocalories, in: plan.eaten.guess))\(plan.meal.map { ", " + SafeText.shown($0) } ?? ""), \(TextStyle.date(plan.day))"
                )
            }
        case .edited(let before):
            for (before, plan) in zip(before, plans) {
                let name = "\(plan.number), \(TextStyle.food(before.eaten))"
                let differences = style.differences(before, plan)
                lines.append(
                    differences.isEmpty
                        ? "No change to \(name)"
                        : "\(verb("change", "Changed")) \(name): \(differences.joined(separator: ", "))"
                )
            }
        case .skipped:
            for plan in plans {
                lines.append("\(verb("skip", "Skipped")) \(plan.number): \(TextStyle.food(plan.eaten))")
            }
        }
        for ofDay in overdue.byDay {
            guard let day = ofDay.first?.day else { continue }
            lines.append(style.colored("\(TextStyle.date(day)) (open)", .bold))
            lines += style.table(of: ofDay).lines(width: style.width)
        }
        return lines.map { $0 + "\n" }.joined()
    }

    func hints(_ style: TextStyle) -> [Hint] {
        var hints: [Hint] = []
        if case .listed = kind, plans.isEmpty {
            hints = [.countme("plan add 200g salmon --meal dinner", why: "to plan a food")]
        }
        for day in overdue.byDay.compactMap(\.first?.day) {
            let name = overdue.byDay.count > 1 ? "the foods of \(TextStyle.date(day))" : "the open foods"
            hints += [
                .countme("plan eat --on", day.description, why: "to log \(name)"),
                .countme("plan skip --on", day.description, why: "to skip \(name)"),
            ]
        }
        return hints
    }
}

extension [PlannedFood] {
    /// The foods grouped by day, in their order.
    fileprivate var byDay: [[PlannedFood]] {
        var (days, rest): ([[PlannedFood]], ArraySlice<PlannedFood>) = ([], self[...])
        while let day = rest.first?.day {
            let ofDay = rest.prefix { $0.day == day }
            rest = rest.dropFirst(ofDay.count)
            days.append(Array(ofDay))
        }
        return days
    }

    /// The foods of a day sorted by meal: first the usual meals, then others in the order of planning.
    fileprivate var byMeal: [PlannedFood] {
        var meals = ["breakfast", "brunch", "lunch", "dinner", "supper"]
        let keys = map { $0.meal.map(FoldedName.key) }
        for key in keys.compactMap(\.self) where !meals.contains(key) { meals.append(key) }
        let order = indices.sorted { left, right in
            func place(_ index: Int) -> Int {
                keys[index].flatMap { meals.firstIndex(of: $0) } ?? meals.count
            }
            return (place(left), left) < (place(right), right)
        }
        return order.map { self[$0] }
    }

    /// The energy of the foods still planned.
    var plannedCalories: Double {
        filter { $0.state == .planned }.reduce(0) { ($0 + $1.eaten.kilocalories).roundedToTenth }
    }

    /// The range of that energy; nil if it is exact.
    var plannedRange: EnergyRange? {
        filter { $0.state == .planned }.map(\.eaten).energyRange
    }
}

extension TextStyle {
    /// The differences between two states of a planned food: `day Fri 2026-11-20 -> Sat 2026-11-21`.
    func differences(_ before: PlannedFood, _ after: PlannedFood) -> [String] {
        TextStyle.differences(pairs(before, after))
    }

    /// The values of a planned food before and after.
    func pairs(_ before: PlannedFood, _ after: PlannedFood) -> [Pair] {
        [
            ("day", TextStyle.date(before.day), TextStyle.date(after.day)),
            ("meal", before.meal, after.meal),
            (
                "amount",
                before.eaten.amount.map { TextStyle.amount($0, isDrink: before.eaten.kind == .drink) },
                after.eaten.amount.map { TextStyle.amount($0, isDrink: after.eaten.kind == .drink) }
            ),
            (
                unit.rawValue, energy(before.eaten.kilocalories, in: before.eaten.guess),
                energy(after.eaten.kilocalories, in: after.eaten.guess)
            ),
            ("note", before.eaten.note, after.eaten.note),
            ("state", before.state.rawValue, after.state.rawValue),
        ]
    }

    /// A table with a row for each planned food of a day, with its number and its state.
    func table(of plans: [PlannedFood]) -> TextTable {
        let hasMeals = plans.contains { $0.meal != nil }
        let isOver = plans.contains { $0.state != .planned }
        var columns: [TextTable.Column] = [.right("N"), .measure(unit.rawValue.uppercased(), atLeast: 5)]
        if isOver { columns.append(.left("STATE")) }
        if hasMeals { columns.append(.left("MEAL")) }
        var table = TextTable(columns: columns + [.left("PLANNED")])
        for plan in plans.byMeal {
            var cells = ["\(plan.number)", energy(plan.eaten.kilocalories, in: plan.eaten.guess)]
            if isOver { cells.append(plan.state.rawValue) }
            if hasMeals { cells.append(SafeText.shown(plan.meal ?? "-")) }
            let note = plan.eaten.note.map {
                isVerbose ? ", note \(quoted(SafeText.shown($0)))" : " *"
            }
            table.append(cells + [TextStyle.food(plan.eaten) + (note ?? "")])
        }
        return table
    }
}

extension PlannedFood: Row {
    static func tell(_ plan: Self?, to row: inout ColumnWriter) {
        let eaten = plan?.eaten
        row.count("plan_id", plan?.number)
        row.word("date", plan?.day.description)
        row.text("meal", plan?.meal)
        row.word("state", plan?.state.rawValue)
        guard row.isTable else {
            return row.json(eaten) { writer, eaten in writer.object("food") { eaten.tell(&$0) } }
        }
        row.text("name", eaten?.name)
        row.number("kcal", eaten?.kilocalories)
        row.nutrients(eaten?.nutrients)
        row.quantity("quantity", eaten?.amount?.quantity)
        row.text("unit", eaten?.amount?.unit)
        row.number("grams", eaten?.amount?.grams)
        row.number("milliliters", eaten?.amount?.milliliters)
        row.range(eaten?.guess)
    }
}
