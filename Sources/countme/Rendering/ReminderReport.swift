internal import CalorieTrackerCore

/// A line that reminds of a meal.
struct ReminderReport: Report {
    let day: Day
    let name: String
    /// What is logged of it; nil when nothing is.
    let meal: Meal?

    var lines: [FoodItem] { meal?.items ?? [] }

    func write(to writer: inout JSONWriter) {
        writer.key("date")
        writer.value(day)
        writer.key("meal")
        writer.value(name)
        writer.key("is_logged")
        writer.value(meal != nil)
        writer.entries(lines)
    }

    func text(_ style: TextStyle) -> String {
        let when = day == style.clock.today ? "today" : "on \(TextStyle.date(day))"
        let shown = SafeText.shown(name)
        if let meal {
            let count = meal.items.count == 1 ? "1 entry" : "\(meal.items.count) entries"
            return "\(shown) is logged \(when): \(count), \(style.energyWithUnit(meal.kilocalories))\n"
        }
        let date = day == style.clock.today ? [] : ["--on", day.description]
        let command = Hint(words: ["add", "FOOD", "--meal", name] + date, why: "Type")
        return "No \(shown) logged \(when). \(style.shown(command))\n"
    }
}
