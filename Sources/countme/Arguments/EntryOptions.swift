internal import CalorieTrackerCore

/// The options that describe an entry, for `add` and `edit`.
struct EntryOptions {
    /// The effect of an option on a field.
    enum Change<Value> {
        case unchanged
        case cleared
        case set(Value)

        /// The field after the change.
        func applied(to value: Value?) -> Value? {
            switch self {
            case .unchanged: value
            case .cleared: nil
            case .set(let new): new
            }
        }

        var isChange: Bool {
            if case .unchanged = self { false } else { true }
        }
    }

    static let options: [Option] =
        [.kcal, .quantity, .on, .at, .meal, .note, .photo] + Option.nutrients + [.salt, .iron]

    let energy: EnergyInput?
    let amount: Change<Amount>
    /// The multiple of the current amount that an edit asks for: 2 for `x2`, 0.5 for `half`.
    let factor: Double?
    let meal: Change<String>
    let note: Change<String>
    /// The file of a photo.
    let photo: Change<String>
    let time: TimeOfDay?
    /// The change of each nutrient, in the order of `Nutrient.allCases`.
    private let nutrients: [Change<Double>]
    private let micronutrients: [MicronutrientText.Change]
    private let date: String?
    private let invocation: Invocation

    /// Reads all options; if several are invalid, the error names each.
    init(_ arguments: ParsedArguments) throws(UserError) {
        let invocation = arguments.invocation
        self.invocation = invocation
        date = arguments[.on]
        var problems: [UserError] = []
        func read<Value>(_ fallback: Value, _ body: () throws(UserError) -> Value) -> Value {
            do throws(UserError) {
                return try body()
            } catch {
                problems.append(error)
                return fallback
            }
        }
        energy = read(nil) { () throws(UserError) in
            guard var text = arguments[.kcal] else { return nil }
            // In an edit and in the goal of a day, a minus subtracts.
            let isChange = invocation.words.contains { $0 == "edit" || $0 == "goal" }
            if text.hasPrefix("-"), isChange, GuessText(text) == nil {
                text.removeFirst()
            }
            return try EnergyText.requireStated(text, what: "energy", invocation)
        }
        // A food or a note may contain the other word.
        let isEdit = invocation.words.first { $0 == "add" || $0 == "edit" } == "edit"
        factor = isEdit ? arguments[.quantity].flatMap(AmountText.factor) : nil
        let isFactor = factor != nil
        amount = read(.unchanged) { () throws(UserError) in
            if isFactor { return .unchanged }
            return try EntryOptions.change(arguments[.quantity]) { text throws(UserError) in
                try AmountText.require(text, invocation)
            }
        }
        time = read(nil) { () throws(UserError) in
            guard let text = arguments[.at] else { return nil }
            return try TimeText.require(text, invocation)
        }
        meal = read(.unchanged) { () throws(UserError) in
            try EntryOptions.change(arguments[.meal]) { PlainText.tidied($0) }
        }
        note = read(.unchanged) { () throws(UserError) in try EntryOptions.change(arguments[.note]) { $0 } }
        photo = read(.unchanged) { () throws(UserError) in
            let files = arguments.all(.photo)
            guard files.count < 2 else {
                throw UserError(
                    .usage,
                    "only one photo per command, not \(files.map(quoted).joined(separator: " and "))"
                )
                .hint(
                    invocation.without(.photo).appending("--photo", files[0]).withReason(
                        "to attach the first"
                    )
                )
            }
            return try EntryOptions.change(files.first) { $0 }
        }
        var nutrients: [Change<Double>] = []
        for (nutrient, option) in zip(Nutrient.allCases, Option.nutrients) {
            nutrients.append(
                read(.unchanged) { () throws(UserError) in
                    if nutrient == .sodium, let salt = try arguments.salt(besides: option) {
                        return try EntryOptions.change(salt) { text throws(UserError) in
                            try AmountText.requireSalt(text, invocation).roundedToTenth
                        }
                    }
                    return try EntryOptions.change(arguments[option]) { text throws(UserError) in
                        try AmountText.requireNutrient(nutrient, text, invocation)
                    }
                }
            )
        }
        self.nutrients = nutrients
        micronutrients = read([]) { () throws(UserError) in try MicronutrientText.changes(arguments) }
        guard let first = problems.first else { return }
        guard problems.count > 1 else { throw first }
        throw UserError(first.code, problems.map(\.summary).joined(separator: "; "))
            .hint(.help(invocation.words.contains("edit") ? "edit" : "add"))
    }

    /// What is wrong with the options; nil if nothing is.
    static func problem(in arguments: ParsedArguments) -> UserError? {
        do throws(UserError) {
            _ = try EntryOptions(arguments)
            return nil
        } catch {
            return error
        }
    }

    private static func change<Value>(
        _ text: String?,
        _ read: (String) throws(UserError) -> Value
    ) throws(UserError) -> Change<Value> {
        guard let text else { return .unchanged }
        return text.lowercased() == "none" ? .cleared : .set(try read(text))
    }

    /// Whether no option is given.
    var isEmpty: Bool {
        energy == nil && !changesAmount && !meal.isChange && !note.isChange && !photo.isChange
            && time == nil
            && date == nil
            && !nutrients.contains(where: \.isChange) && micronutrients.isEmpty
    }

    /// Whether only the day, the time, the meal or the note is given.
    var concernsOccasionAlone: Bool {
        energy == nil && !changesAmount && !photo.isChange && !changesNutrients && micronutrients.isEmpty
            && (meal.isChange || note.isChange || hasMoment)
    }

    /// Whether an amount or a multiple of the current one is given, or the amount is cleared.
    var changesAmount: Bool { amount.isChange || factor != nil }

    /// The given energy, if any.
    var kilocalories: Double? { energy?.kilocalories }

    /// Whether any nutrient is given or cleared.
    var changesNutrients: Bool { nutrients.contains(where: \.isChange) }

    /// A note on a meal that is new and whose name is nearly that of another: `luch`.
    func remarkOnMeal(_ tracker: CalorieTracker, isDryRun: Bool) throws -> String? {
        guard case .set(let name) = meal else { return nil }
        let key = FoldedName.key(name)
        guard !MealNames.usual.contains(key) else { return nil }
        let known = try MealNames.known(tracker)
        guard !known.contains(where: { FoldedName.key($0) == key }),
            let meant = Spelling.nearest(to: name, in: known)
        else { return nil }
        let day = date.map { ["--on", $0] } ?? []
        let hint = Hint(words: ["meal", "rename", name, meant] + day)
        let remark = "\(quoted(SafeText.shown(name))) is a new meal"
        return remark
            + (isDryRun
                ? "; did you mean \(SafeText.shown(meant))?"
                : "; if you meant \(SafeText.shown(meant)): \(hint)")
    }

    /// Whether a time or a day is given.
    var hasMoment: Bool { time != nil || date != nil }

    /// The given day, if any.
    func day(_ clock: WallClock) throws(UserError) -> Day? {
        try date.map { text throws(UserError) in try DateText.require(text, today: clock.today, invocation) }
    }

    /// The time of eating: now, unless the options or the words of the meal set another.
    ///
    /// On another day, the time is that of the meal, because the current time says nothing about it.
    func moment(
        _ clock: WallClock,
        daysAgo: Int? = nil,
        time said: TimeOfDay? = nil,
        meal: String? = nil
    ) throws(UserError) -> Moment {
        let past = daysAgo.flatMap { Day(number: clock.today.number - $0) }
        let day = try day(clock) ?? past
        let isOther = day != nil && day != clock.today
        return clock.moment(
            on: day,
            at: time ?? said ?? (isOther ? MealNames.time(of: meal ?? self.meal.applied(to: nil)) : nil)
        )
    }

    /// Changes the nutrients.
    func applyNutrients(to nutrients: inout Nutrients) {
        for (nutrient, change) in zip(Nutrient.allCases, self.nutrients) {
            nutrients[nutrient] = change.applied(to: nutrients[nutrient])
        }
    }

    /// Changes the nutrients, the meal and the note.
    func applyDetails(to draft: inout FoodItemDraft) {
        applyNutrients(to: &draft.nutrients)
        draft.typedNutrients = Set(zip(Nutrient.allCases, nutrients).filter { $0.1.isChange }.map(\.0))
        for change in micronutrients { draft.micronutrients[change.nutrient] = change.amount }
        draft.typedMicronutrients = Set(micronutrients.map(\.nutrient))
        draft.meal = meal.applied(to: draft.meal)
        draft.note = note.applied(to: draft.note)
    }
}

/// The names of meals.
enum MealNames {
    /// The most common names of meals.
    static let usual = ["breakfast", "lunch", "dinner", "snack"]

    /// The time of a meal on another day than today, if none is given.
    static func time(of meal: String?) -> TimeOfDay {
        let times = ["breakfast": "08:00", "lunch": "12:30", "snack": "16:00", "dinner": "19:00"]
        return meal.flatMap { times[FoldedName.key($0)] }.flatMap { TimeOfDay($0) } ?? .noon
    }

    /// The common names, and the names of recent and saved meals.
    static func known(_ tracker: CalorieTracker) throws -> [String] {
        try usual + tracker.recentMeals() + tracker.savedMeals().map(\.name)
    }
}
