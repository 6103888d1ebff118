internal import CalorieTrackerCore

/// The charts there are, in the order of the page.
enum ChartKind: String, CaseIterable {
    case days
    case weeks
    case macros
    case foods
    case meals
    case water

    /// What it shows, for help and for whoever completes the word.
    var summary: String {
        switch self {
        case .days: "energy per day, with the goal"
        case .weeks: "energy per week, per month in a long period"
        case .macros: "protein, carbs, fat and alcohol"
        case .foods: "the foods with the most energy, and the most frequent ones"
        case .meals: "the energy of each meal"
        case .water: "water, with its goal"
        }
    }

    /// The chart of some days.
    func chart(of data: ChartData) -> Chart {
        switch self {
        case .days: .days(data)
        case .weeks: .weeks(data)
        case .macros: .macros(data)
        case .foods: .foods(data)
        case .meals: .meals(data)
        case .water: .water(data)
        }
    }
}
