internal import CalorieTrackerCore

/// Words of `add` that no food is called by, because they mean something else.
enum MisplacedWords {
    private static let meals = ["breakfast", "brunch", "lunch", "dinner", "supper", "snack"]

    /// Names of meals and of food as such, which no food is called by.
    private static let noFoods: Set<String> = Set(meals).union([
        "dessert", "meal", "food", "drink", "starter",
    ])

    /// Refuses a name that is that of a meal.
    static func requireFood(_ name: String) throws(UserError) {
        let word = name.lowercased()
        guard noFoods.contains(word) else { return }
        throw UserError(
            .noMatch,
            meals.contains(word)
                ? "\(quoted(name)) is a meal, and none is saved by that name" : "\(quoted(name)) is no food",
            hints: meals.contains(word)
                ? [
                    .countme("add \"2 eggs and toast\" --meal", word),
                    .countme("help meal save", why: "to save one"),
                ]
                : [.countme("add \"2 eggs and toast\"")]
        )
    }

    /// The command as it was probably meant; nil when nothing shows how.
    static func correction(of invocation: Invocation, name: String, today: Day) -> Hint? {
        if let joined = invocation.joiningValue(of: [.quantity, .on, .at, .meal, .note]) { return joined }
        let words = name.split(separator: " ").map(String.init)
        guard words.count > 1, let last = words.last else { return nil }
        if meals.contains(last.lowercased()) { return invocation.replacing(last, with: ["--meal", last]) }
        if last.allSatisfy(\.isLetter), (try? DateText.read(last, today: today)) != nil {
            return invocation.replacing(last, with: ["--on", last])
        }
        if words.count > 2, words[words.count - 2].lowercased() == "at", TimeText.read(last) != nil {
            let at = words[words.count - 2]
            let plain = Invocation(words: invocation.words.filter { $0 != at })
            return plain.replacing(last, with: ["--at", last])
        }
        guard let energy = words.dropLast().first(where: { EnergyText.readWithUnit($0) != nil }),
            let position = invocation.words.firstIndex(of: energy)
        else { return nil }
        // The energy comes last, behind the food, and is never below zero.
        let rest = position + 1
        let end = invocation.words[rest...].firstIndex { $0.hasPrefix("-") } ?? invocation.words.endIndex
        let stated = energy.first.map { $0.isNumber } == true ? energy : String(energy.dropFirst())
        return Hint(
            words:
                invocation.words[..<position] + invocation.words[rest..<end] + [stated]
                + invocation.words[end...]
        )
    }
}
