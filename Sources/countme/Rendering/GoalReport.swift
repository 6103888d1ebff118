internal import CalorieTrackerCore

/// The goal that holds, or what became of it.
struct GoalReport: ChangingReport {
    /// Whether it was only asked for.
    let isQuestion: Bool
    var isDryRun = false
    /// The day it is about.
    let day: Day
    let goal: Goal?
    let previous: Goal?
    /// The day an earlier-set goal takes over again.
    let until: Day?
    /// The day to show how it stands: today, or the day that was asked about.
    let today: DailyLog

    var lines: [Goal] { goal.map { [$0] } ?? [] }

    func write(to writer: inout JSONWriter) {
        writer.key("goal")
        writer.goal(goal)
        writer.key("previous")
        writer.goal(previous)
        writer.key("dry_run")
        writer.value(isDryRun)
    }

    func text(_ style: TextStyle) -> String {
        var lines: [String] = []
        if let goal {
            let was =
                !isQuestion && previous != goal ? ", was \(previous.map(style.aims) ?? "none")" : ""
            lines.append(
                "\(isDryRun ? "Would set goal" : "Goal"): \(style.aims(goal)) since \(TextStyle.date(goal.since))\(was)"
            )
        } else if !isQuestion {
            lines.append(
                (isDryRun ? "Would set no goal" : "No goal") + " from \(TextStyle.date(day)) on"
                    + (previous.map { ", was \(style.aims($0))" } ?? "")
            )
        } else {
            lines.append("No goal. " + style.shown(.countme("goal 2000", why: "Set one")))
        }
        if let until, goal != nil {
            lines.append("It holds until \(TextStyle.date(until)), when the goal set for then takes over.")
        }
        lines.append(style.standing(today, isDryRun: isDryRun))
        if goal?.water != nil, let water = TextStyle.water(today) { lines.append(water) }
        return lines.map { $0 + "\n" }.joined()
    }
}

extension TextStyle {
    /// What a goal aims at: `2000 kcal, protein 120 g`.
    func aims(_ goal: Goal) -> String {
        let energy = goal.kilocalories.map { [energyWithUnit($0)] } ?? []
        let nutrients = Nutrient.allCases.compactMap { nutrient in
            goal.nutrients[nutrient].map { "\(nutrient.name) \($0.tenthsText) \(nutrient.unit)" }
        }
        let water = goal.water.map { ["water \($0.tenthsText) ml"] } ?? []
        let aims = energy + nutrients + water
        return aims.isEmpty ? "none" : aims.joined(separator: ", ")
    }
}

extension JSONWriter {
    fileprivate mutating func goal(_ goal: Goal?) {
        guard let goal else { return null() }
        goal.write(to: &self)
    }
}
