internal import CalorieTrackerCore

/// The style of text on an output stream.
struct TextStyle {
    /// A color that accompanies a word with the same meaning.
    enum Color: String {
        case green = "32"
        case yellow = "33"
        case red = "31"
        case bold = "1"
    }

    var unit: EnergyUnit = .kcal
    var usesColor = false
    /// The width to fit into; nil if the output is not a terminal.
    var width: Int?
    /// Whether the terminal says it can show block characters.
    var usesBlocks = true
    /// Whether bars are drawn in addition to the words with the same information.
    var usesBars = true
    var isVerbose = false
    /// The display of weights.
    var weights = WeightDisplay.shown
    /// The options to repeat in suggested commands, because they select the log.
    var places: [String] = []
    /// The clock for "2 h ago".
    let clock: WallClock

    func colored(_ text: String, _ color: Color) -> String {
        usesColor ? "\u{1b}[\(color.rawValue)m\(text)\u{1b}[0m" : text
    }

    /// A command to type, or advice.
    func shown(_ hint: Hint) -> String { SafeText.shown(hint.text(keeping: places)) }

    /// An energy without its unit.
    func energy(_ kilocalories: Double) -> String {
        unit.shown(kilocalories: kilocalories).tenthsText
    }

    /// An energy with its unit.
    func energyWithUnit(_ kilocalories: Double) -> String {
        energy(kilocalories) + " " + unit.rawValue
    }

    /// An energy without its unit, marked if it is an estimate: `~650`.
    func energy(_ kilocalories: Double, in range: EnergyRange?) -> String {
        (range == nil ? "" : "~") + energy(kilocalories)
    }

    /// An energy with its unit, and its range if it is an estimate: `~650 kcal (490 to 810)`.
    func energyWithUnit(_ kilocalories: Double, in range: EnergyRange?) -> String {
        "\(energy(kilocalories, in: range)) \(unit.rawValue)" + behind(range)
    }

    /// A range in parentheses after an energy; empty if it is exact.
    func behind(_ range: EnergyRange?) -> String {
        range.map { " (\(bound($0.lowerBound).tenthsText) to \(bound($0.upperBound).tenthsText))" } ?? ""
    }

    /// An end of a range in the displayed unit, rounded to whole numbers unless it is below 10.
    private func bound(_ kilocalories: Double) -> Double {
        let shown = unit.shown(kilocalories: kilocalories)
        return shown < 10 ? shown : shown.rounded()
    }

    /// The least and the most that is left of a goal: `50 to 300`, `50 over to 300 left`.
    func left(of goal: Double, in range: EnergyRange) -> String {
        func left(_ eaten: Double) -> Double {
            (unit.shown(kilocalories: goal) - bound(eaten)).roundedToTenth
        }
        let (least, most) = (left(range.upperBound), left(range.lowerBound))
        if least >= 0 { return "\(least.tenthsText) to \(most.tenthsText)" }
        if most <= 0 { return "\((-most).tenthsText) to \((-least).tenthsText)" }
        return "\((-least).tenthsText) over to \(most.tenthsText) left"
    }
}

extension TextStyle {
    /// A remark on undo after a command that changed nothing.
    static let undoTakesEarlier = "there is nothing from this command to undo"

    /// A day with its weekday: `Fri 2026-11-20`.
    static func date(_ day: Day) -> String {
        "\(weekday(day)) \(day)"
    }

    /// The weekday of a day: `Fri`.
    static func weekday(_ day: Day) -> String {
        let weekday = day.weekday.abbreviation
        return weekday.prefix(1).uppercased() + String(weekday.dropFirst())
    }

    /// The first and the last day of a range.
    static func dates(_ days: ClosedRange<Day>) -> String {
        "\(date(days.lowerBound)) to \(date(days.upperBound))"
    }

    /// An amount after the name of a food: `150 g`, `x 2`, `2 slices (56 g)`.
    static func amount(_ amount: Amount, isDrink: Bool = false) -> String {
        let number = NumberText.shown(amount.quantity)
        guard let unit = amount.unit.map(SafeText.shown) else {
            return "x \(number)" + measure(amount, isDrink)
        }
        return "\(number) \(PortionWord.text(unit, amount.quantity))" + measure(amount, isDrink)
    }

    /// A serving without the name of a food: `100 g`, `0.5 cup (79 g)`, `2 slices (56 g)`.
    static func serving(_ amount: Amount, isDrink: Bool = false) -> String {
        servingText(amount) + measure(amount, isDrink)
    }

    /// The same without the weight, as it can be typed.
    static func servingText(_ amount: Amount) -> String {
        let number = NumberText.shown(amount.quantity)
        let unit = amount.unit.map(SafeText.shown) ?? "serving"
        return "\(number) \(PortionWord.text(unit, amount.quantity))"
    }

    /// The weight, or the volume for a drink; empty if the unit itself gives it.
    private static func measure(_ amount: Amount, _ isDrink: Bool) -> String {
        let unit = amount.unit.flatMap { MeasurementUnit(rawValue: $0) }
        if unit?.grams != nil || unit?.milliliters != nil { return "" }
        let grams = amount.grams.map { "\($0.tenthsText) g" }
        let milliliters = amount.milliliters.map { "\($0.tenthsText) ml" }
        return (isDrink ? milliliters ?? grams : grams ?? milliliters).map { " (\($0))" } ?? ""
    }

    /// A food with its amount: `Oats, 150 g`.
    static func food(_ item: FoodItem) -> String { food(item.eaten) }

    /// A food of a meal with its amount; `?` marks a guessed name, `~` an assumed amount.
    ///
    /// If the name contains none of the typed words, they precede it: `Brötchen (Bread roll)`.
    static func food(
        _ draft: Eaten,
        typed: String? = nil,
        isGuess: Bool = false,
        isAssumed: Bool = false
    ) -> String {
        var name = SafeText.shown(draft.name)
        if let typed, Set(FoodWords.words(typed)).isDisjoint(with: FoodWords.words(draft.name)) {
            name = "\(SafeText.shown(typed)) (\(name))"
        }
        let brand = draft.maker.map { " (\(SafeText.shown($0)))" } ?? ""
        let separator =
            (isGuess ? "?" : "") + (draft.amount?.unit == nil ? " " : ", ") + (isAssumed ? "~" : "")
        let amount = draft.amount.map { separator + Self.amount($0, isDrink: draft.kind == .drink) }
        return name + brand + (amount ?? (isGuess ? "?" : ""))
    }

    /// A food with its amount and energy: `Oats, 150 g, 570 kcal`.
    func foodWithEnergy(_ item: FoodItem) -> String {
        TextStyle.food(item) + ", " + energyWithUnit(item.kilocalories, in: item.energyRange)
    }

    /// A day's total compared with its goal: `Today: 150 of 2000 kcal, 1850 left`.
    ///
    /// The displayed total and rest add up to the goal. Below the date of the day, a `label` replaces it.
    func standing(_ log: DailyLog, isDryRun: Bool = false, label: String? = nil) -> String {
        let day = log.day == clock.today ? "Today" : TextStyle.date(log.day)
        let label = (label ?? day) + (isDryRun ? " would be" : "")
        let range = log.energyRange
        guard let goal = log.goalCalories, let remaining = log.remaining(in: unit) else {
            return "\(label): \(energyWithUnit(log.totalCalories, in: range))"
        }
        let total = energy(log.totalCalories, in: range) + behind(range)
        let goalText = log.dayGoal.map(sum) ?? unit.shown(kilocalories: goal).tenthsText
        let state =
            remaining < 0
            ? colored("\((-remaining).tenthsText) over", .red) : "\(remaining.tenthsText) left"
        return "\(label): \(total) of \(goalText) \(unit.rawValue), \(state)"
    }

    /// The totals of a few days; for many days only their range and today's total.
    func standings(_ days: [DailyLog], isDryRun: Bool = false) -> [String] {
        guard days.count > 5, let first = days.first?.day, let last = days.last?.day else {
            return days.map { standing($0, isDryRun: isDryRun) }
        }
        let today = days.filter { $0.day == clock.today }.map { standing($0, isDryRun: isDryRun) }
        let verb = isDryRun ? "would change" : "changed"
        return ["\(days.count) days \(verb): \(TextStyle.dates(first...last))"] + today
    }

    /// The water of a few days after a change; for many days, only today's.
    func changedWater(_ days: [DailyLog]) -> [String] {
        days.filter { days.count <= 5 || $0.day == clock.today }
            .compactMap { TextStyle.water($0, isTold: true) }
    }

    /// The water of a day: `Water: 1250 of 2000 ml, 750 left`.
    ///
    /// Nil if there is neither water nor a goal, unless `isTold` is set because the water changed.
    static func water(_ log: DailyLog, isTold: Bool = false) -> String? {
        guard log.water > 0 || log.waterGoal != nil || isTold else { return nil }
        guard let goal = log.waterGoal else { return "Water: \(log.water.tenthsText) ml" }
        let left = (goal - log.water).roundedToTenth
        let state = left > 0 ? "\(left.tenthsText) left" : "goal reached"
        return "Water: \(log.water.tenthsText) of \(goal.tenthsText) ml, \(state)"
    }

    /// Wraps lines that are wider than the terminal.
    ///
    /// A command stays on one line, so that it can be pasted.
    func fitted(_ text: String) -> String {
        guard let width, width > 20 else { return text }
        return text.split(separator: "\n", omittingEmptySubsequences: false)
            .flatMap { line in
                line.utf8.count <= width || line.contains(": countme ")
                    ? [String(line)] : TextStyle.wrapped(line, to: width)
            }
            .joined(separator: "\n")
    }

    /// A line wrapped between words, with the continuation indented.
    static func wrapped(_ line: Substring, to width: Int) -> [String] {
        guard TerminalWidth.width(of: String(line)) > width else { return [String(line)] }
        let indent = String(line.prefix { $0 == " " })
        var lines: [String] = []
        var current = indent
        var isFirst = true
        for word in line.dropFirst(indent.count).split(separator: " ", omittingEmptySubsequences: false) {
            if !isFirst, TerminalWidth.width(of: current) + 1 + TerminalWidth.width(of: String(word)) > width
            {
                // An amount and its unit stay together.
                var kept = word
                if word.utf8.count <= 4, let space = current.lastIndex(of: " "),
                    current[current.index(after: space)...].utf8.first?.isDigit == true
                {
                    kept = current[current.index(after: space)...] + " " + word
                    current = String(current[..<space])
                }
                lines.append(current.withoutTrailingSpaces)
                current = indent + "  " + kept
            } else {
                current += (isFirst ? "" : " ") + word
            }
            isFirst = false
        }
        return lines + [current.withoutTrailingSpaces]
    }

    /// An instant in local time: `Mon 2026-11-23 08:10`.
    func moment(_ timestamp: Timestamp) -> String {
        "\(TextStyle.date(clock.calendarDay(of: timestamp))) \(clock.time(of: timestamp))"
    }

    /// The time since an instant: `2 h ago`.
    func ago(_ timestamp: Timestamp) -> String {
        let seconds = clock.now.secondsSinceEpoch - timestamp.secondsSinceEpoch
        switch abs(seconds) {
        case ..<60: return "now"
        case ..<3600: return phrase(seconds / 60, "min")
        case ..<86_400: return phrase(seconds / 3600, "h")
        default: return phrase(seconds / 86_400, "d")
        }
    }

    private func phrase(_ count: Int, _ unit: String) -> String {
        count < 0 ? "in \(-count) \(unit)" : "\(count) \(unit) ago"
    }

    /// A bar for the used part of the goal, in a color that matches the words of `standing`.
    func bar(_ log: DailyLog) -> String? {
        guard let width, let goal = log.goalCalories else { return nil }
        let fraction = goal > 0 ? log.totalCalories / goal : 0
        let percent = fraction < 10 ? "\(Int(clamping: (fraction * 100).rounded(.down)))%" : ">999%"
        let words = "\(percent) of your \(unit.rawValue) goal"
        let cells = max(min(width - words.utf8.count - 1, 40), 4)
        let color: Color = fraction > 1 ? .red : fraction >= 0.9 ? .yellow : .green
        guard usesBars else { return colored(words, color) }
        let filled = GoalBar.bar(fraction: fraction, cells: cells, usesBlocks: usesBlocks)
        return cells + words.utf8.count + 1 <= width ? "\(colored(filled, color)) \(words)" : words
    }

    /// The energy of several days, as `7 days ▃▅▂▇█▄▁ 1500 1900 …`; nil if nothing was logged before.
    func spark(_ logs: [DailyLog]) -> String? {
        guard logs.count > 1, logs.dropLast().contains(where: \.hasFood) else { return nil }
        let blocks = ["▁", "▂", "▃", "▄", "▅", "▆", "▇", "█"]
        let most = logs.map(\.totalCalories).max() ?? 0
        let bars = logs.map { log in
            !log.hasFood || most == 0 ? "·" : blocks[Int(clamping: log.totalCalories / most * 7)]
        }
        // A day without entries, or with only water, is not a day of 0 kcal.
        let numbers = logs.map { $0.hasFood ? energy($0.totalCalories) : "-" }
        let shown = usesBlocks && usesBars ? bars.joined() + " " : ""
        return "\(logs.count) days \(shown)\(numbers.joined(separator: " "))"
    }
}

/// A horizontal bar with a resolution of an eighth of a cell.
enum GoalBar {
    private static let eighths = ["", "▏", "▎", "▍", "▌", "▋", "▊", "▉"]

    /// A bar with a number of cells, filled by a fraction; fractions above 1 fill it completely.
    static func bar(fraction: Double, cells: Int, usesBlocks: Bool) -> String {
        // The brackets take two cells.
        let room = usesBlocks ? cells : cells - 2
        let filled = min(max(fraction, 0), 1) * Double(room)
        guard usesBlocks else {
            let count = Int(clamping: filled.rounded(.down))
            return "[" + String(repeating: "#", count: count) + String(repeating: ".", count: room - count)
                + "]"
        }
        let units = Int(clamping: (filled * 8).rounded(.down))
        let bar = String(repeating: "█", count: units / 8) + eighths[units % 8]
        return bar + String(repeating: "·", count: cells - bar.count)
    }
}

/// A portion in the singular or plural: `2 eggs`, `2 glasses`, `2 large`.
enum PortionWord {
    static func text(_ word: String, _ quantity: Double) -> String {
        guard quantity > 1, word == "cup" || MeasurementUnit(rawValue: word) == nil else { return word }
        // In "slice, large", "piece of pie", and "pig in blanket" the counted noun comes first.
        let end = word.firstIndex { $0 == "," || $0 == "(" } ?? word.endIndex
        var words = word[..<end].split(separator: " ")
        let place = (words.firstIndex { ["of", "in"].contains($0) } ?? words.endIndex) - 1
        guard words.indices.contains(place), !uncounted.contains(String(words[place])) else { return word }
        words[place] = Substring(plural(String(words[place])))
        let rest = word[end...]
        return words.joined(separator: " ") + (rest.first == "(" ? " " : "") + rest
    }

    /// Whether a portion is the size of a thing: "large".
    static func isSize(_ word: String) -> Bool { sizes.contains(word) }

    private static let sizes: Set<String> = [
        "small", "medium", "large", "extra-large", "jumbo", "mini", "regular", "tall", "grande", "venti",
        "double", "single",
    ]
    private static let uncounted = sizes.union(["fl", "oz", "g", "ml", "whole", "individual", "personal"])

    private static let irregular = [
        "arancino": "arancini", "potato": "potatoes", "tomato": "tomatoes", "loaf": "loaves",
        "leaf": "leaves", "half": "halves",
    ]

    private static func plural(_ word: String) -> String {
        if let plural = irregular[word] { return plural }
        guard let last = word.utf8.last, last | 0x20 >= 0x61, last | 0x20 <= 0x7a else { return word }
        if ["ss", "x", "ch", "sh"].contains(where: word.hasSuffix) { return word + "es" }
        if word.hasSuffix("s") { return word }
        let isAfterVowel = word.utf8.dropLast().last.map { "aeiou".utf8.contains($0) } ?? true
        if word.hasSuffix("y"), !isAfterVowel { return word.dropLast() + "ies" }
        return word + "s"
    }
}

/// The size of a file, in the unit with the most readable number.
enum FileSize {
    static func text(_ bytes: Int) -> String {
        if bytes < 1000 { return "\(bytes) bytes" }
        if bytes < 1_000_000 { return "\((Double(bytes) / 1000).tenthsText) kB" }
        if bytes < 1_000_000_000 { return "\((Double(bytes) / 1_000_000).tenthsText) MB" }
        return "\((Double(bytes) / 1_000_000_000).tenthsText) GB"
    }
}

extension RecordKind {
    /// A count with its noun: `1 entry`, `3 goals`.
    func phrase(_ count: Int) -> String { counted(count, one, several) }

    /// Parts joined as a list in a sentence.
    static func list(_ parts: [String], _ conjunction: String = "and") -> String {
        guard parts.count > 1, let last = parts.last else { return parts.first ?? "" }
        return parts.dropLast().joined(separator: ", ") + " \(conjunction) " + last
    }
}

extension PeriodSummary {
    /// The average milliliters of water of the days that have any.
    var waterPerDay: Double { (water / Double(max(daysWithWater, 1))).rounded() }
}

extension FoodItemSource {
    /// The source in text: `typed`, `built-in`, `imported`, or the name of a catalog.
    var words: String {
        switch self {
        case .manual: "typed"
        case .builtin: "built-in"
        case .imported("table"): "imported"
        case .imported(let name): name
        case .own, .fatsecret, .openfoodfacts: description
        }
    }
}
