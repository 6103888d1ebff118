internal import CalorieTrackerCore

/// The answer to exercise, which is not logged as food: a higher goal for its day.
enum ExerciseHint {
    /// Words that are typed as a command.
    private static let commands: Set<String> = [
        "exercise", "run", "burn", "walk", "workout", "steps", "sport", "activity",
    ]
    /// Activities that people type like foods.
    private static let activities: Set<String> = [
        "running", "walking", "burned", "burnt", "workouts", "sports", "training", "gym", "jog", "jogging",
        "cycling",
        "bike", "biking", "swim", "swimming", "hike", "hiking", "hiit", "yoga", "pilates", "rowing",
    ]
    /// A smaller number without a unit may be minutes or kilometers.
    private static let leastBare = 100.0

    /// Whether a word is typed as a command for exercise.
    static func isCommand(_ word: String) -> Bool { commands.contains(word.lowercased()) }

    /// The hints for the words after such a command: the goal that an energy at their end asks for.
    static func hints(after command: String, _ rest: [String]) -> [Hint] {
        let size = rest.last.flatMap { energy($0, isSteps: command.lowercased() == "steps") }
        return [
            .countme("goal", "+" + (size ?? "KCAL"), "--on", "today", why: "to raise the goal of a day"),
            .countme("expenditure"),
        ]
    }

    /// The hints for a negative energy, given without its sign: `add` may mean a higher goal instead of food.
    static func hints(forNegative text: String, or withoutSign: Hint, in invocation: Invocation) -> [Hint] {
        guard invocation.words.contains("add") else { return [withoutSign] }
        let days = zip(invocation.words, invocation.words.dropFirst()).first { $0.0 == "--on" }
        let day = days?.1 ?? "today"
        let goal = Hint.countme("goal", "+" + text, "--on", day, why: "to raise the goal of a day")
        let words = invocation.words.flatMap { $0.lowercased().split(separator: " ").map(String.init) }
        if words.contains(where: { commands.contains($0) || activities.contains($0) }) { return [goal] }
        return [withoutSign, goal]
    }

    /// An energy as typed, without a sign; nil for another number, such as minutes.
    private static func energy(_ word: String, isSteps: Bool) -> String? {
        let text = word.first.map { "+-−".contains($0) } == true ? String(word.dropFirst()) : word
        if let energy = EnergyText.readWithUnit(text)?.kilocalories { return energy > 0 ? text : nil }
        guard !isSteps, case .number(let number, isFraction: false) = NumberText.read(text) else {
            return nil
        }
        return number >= leastBare ? text : nil
    }
}
