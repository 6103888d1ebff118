internal import CalorieTrackerCore

/// The words after a command, sorted into operands and options by their kinds.
struct MeantWords {
    private let type: any Command.Type
    private let people: [String]
    private let today: Day?
    private var rest: ArraySlice<String>
    var operands: [String] = []
    var options: [String] = []

    /// Words before a value that say nothing more.
    private static let little: Set<String> = [
        "of", "for", "from", "as", "to", "the", "my", "by", "in", "on", "with", "at", "per", "since",
        "person",
        "user", "id", "entry", "item", "every", "each", "and",
    ]

    init(_ words: [String], of type: any Command.Type, people: [String], today: Day?) {
        self.type = type
        self.people = people
        self.today = today
        rest = words[...]
        while !rest.isEmpty {
            if readOption() || readRange() || readKnown() { continue }
            let before = rest
            // "for anna", "as lunch", "on monday"
            while let word = rest.first, MeantWords.little.contains(word.lowercased()), rest.count > 1 {
                rest.removeFirst()
            }
            if readKnown() { continue }
            // "change last to 81.5", "export anna to anna.json"
            let isNumber = !takesFood && !operands.isEmpty && rest.first?.first?.isNumber == true
            let isFile = takesFile && rest.first?.contains(".") == true
            if !isNumber, !isFile { rest = before }
            operands.append(rest.removeFirst())
        }
        listFoods()
    }

    /// The person with a name: "anna", "anna's".
    static func person(_ word: String, among people: [String]) -> String? {
        let key = FoldedName.key(word.hasSuffix("'s") ? String(word.dropLast(2)) : word)
        return people.first { FoldedName.key($0) == key }
    }

    private func person(_ word: String) -> String? { MeantWords.person(word, among: people) }

    // MARK: What the command takes

    private var all: [Option] { type.manual.options + Option.common }

    private func option(_ name: String) -> Option? {
        let key = name.lowercased()
        let names = [
            key, Spelling.optionAliases[key], MeantOption.named[key].map { String($0.dropFirst(2)) },
        ]
        // "--readonly"
        func joined(_ name: String) -> String { String(name.filter { $0 != "-" }) }
        return names.lazy.compactMap { name in all.first { $0.name == name } }.first
            ?? all.first { joined($0.name) == joined(key) }
    }

    private func has(_ name: String) -> Bool { all.contains { $0.name == name } }

    private func takes(_ isMeant: (Words) -> Bool) -> Bool {
        type.manual.operands.contains { isMeant($0.value) }
    }

    private var takesDay: Bool {
        let isOperand = takes {
            switch $0 {
            case .day, .period: true
            default: false
            }
        }
        return isOperand || type.readsDay != nil
    }

    private var takesMeal: Bool {
        takes {
            switch $0 {
            case .mealOfDay, .loggedMeal, .savedMeal, .planned: true
            default: false
            }
        }
    }

    /// Whether its words are foods with their amounts.
    private var takesFood: Bool { !has("per") && takes { if case .food = $0 { true } else { false } } }
    private var takesFile: Bool { takes { if case .file = $0 { true } else { false } } }
    private var takesEntry: Bool { takes { if case .entry = $0 { true } else { false } } }
    private var takesPerson: Bool { takes { if case .person = $0 { true } else { false } } }
    private var takesBackup: Bool { takes { if case .backup = $0 { true } else { false } } }

    private func day(_ text: String) -> Day? {
        Day(text)
            ?? today.flatMap { today in
                DatePhrase(text.lowercased()).flatMap { phrase in
                    try? phrase.day(from: today, looking: type.manual.name.hasPrefix("plan") ? .ahead : .back)
                }
            }
    }

    /// A day as it is printed: with dots, as a date.
    private func dated(_ text: String) -> String {
        text.contains(".") ? day(text)?.description ?? text : text
    }

    /// The words for a format: `--json`, `--format csv`.
    private func format(_ word: String) -> [String]? {
        let key = word.lowercased()
        if key == "json", has("json") { return ["--json"] }
        return has("format") && type.manual.formats.contains(key) ? ["--format", key] : nil
    }

    // MARK: Options

    /// Reads a typed option with its value; one with a wrong dash or another name is corrected.
    private mutating func readOption() -> Bool {
        guard let word = rest.first else { return false }
        let dashes = word.prefix { $0 == "-" }
        let body = word.dropFirst(dashes.count)
        guard !dashes.isEmpty, body.first?.isLetter == true else { return false }
        rest.removeFirst()
        let name = String(body.prefix { $0 != "=" })
        let attached = body.firstIndex(of: "=").map { String(body[$0...]) }
        let isLetter = dashes == "-" && name.count == 1
        if let known = isLetter ? all.first(where: { $0.letter.map(String.init) == name }) : option(name) {
            options.append(isLetter ? word : "--" + known.name + (attached ?? ""))
            if known.value != nil, attached == nil, let value = rest.popFirst() {
                options.append(dated(value))
            }
            return true
        }
        if let person = person(name) {
            options += ["--person", person]
            return true
        }
        if name == "id", takesEntry, let id = attached.map({ String($0.dropFirst()) }) ?? rest.popFirst() {
            operands.append(id)
            return true
        }
        if let flag = MeantOption.flags[name.lowercased()], attached == nil, has(String(flag[0].dropFirst(2)))
        {
            options += flag
            return true
        }
        // "-leek"
        if dashes == "-", name.count > 2, has("drop") {
            options += ["--drop", name]
            return true
        }
        guard let next = rest.first else {
            options.append(word)
            return true
        }
        // "--for anna", "-o json", "--min iron 100%"
        if let person = person(next) {
            options += ["--person", person]
        } else if let format = format(next) {
            options += format
        } else if rest.count > 1, has("\(name)-\(next.lowercased())") {
            rest.removeFirst()
            options += ["--\(name)-\(next.lowercased())", rest[rest.startIndex]]
        } else {
            options.append(word)
            return true
        }
        rest.removeFirst()
        return true
    }

    /// Reads an option without its dashes, a format, or a bound of a nutrient.
    private mutating func readOptionName() -> Bool {
        guard let word = rest.first?.lowercased() else { return false }
        // "kcal=250"
        if let sign = word.firstIndex(of: "="), let option = option(String(word[..<sign])),
            option.value != nil
        {
            rest.removeFirst()
            options += ["--" + option.name, String(word[word.index(after: sign)...])]
            return true
        }
        // "protein min 20", "min protein 20"
        if rest.count > 2 {
            let words = rest.prefix(3).map { $0.lowercased() }
            for (bound, nutrient) in [(words[0], words[1]), (words[1], words[0])]
            where ["min", "max"].contains(bound) && has("\(bound)-\(nutrient)") {
                rest = rest.dropFirst(3)
                options += ["--\(bound)-\(nutrient)", words[2]]
                return true
            }
        }
        if takesFood { return false }
        if let format = format(word) {
            rest.removeFirst()
            // "csv out.csv": the name says it.
            if !rest.contains(where: { $0.lowercased().hasSuffix("." + word) }) { options += format }
            return true
        }
        guard let option = option(word) else { return false }
        if option.value == nil, word != "all" {
            rest.removeFirst()
            options.append("--" + option.name)
            return true
        }
        guard option.value != nil, rest.count > 1 else { return false }
        rest.removeFirst()
        options += ["--" + option.name, rest.removeFirst()]
        return true
    }

    /// Reads the cooked weight of a recipe or a pot, its portions, or the energy of a food: "650 g", "8", "380 kcal".
    private mutating func readNumber() -> Bool {
        guard let word = rest.first, word.first?.isNumber == true, !operands.isEmpty else { return false }
        let next = rest.dropFirst().first?.lowercased()
        let unit = word.drop { $0.isNumber || ".,".contains($0) }.lowercased()
        let whole = unit.isEmpty ? next ?? "" : unit
        let isPair = unit.isEmpty && next != nil
        let value = isPair ? word + whole : word
        func take(_ name: String, _ text: String, _ count: Int) -> Bool {
            options += ["--" + name, text]
            rest = rest.dropFirst(count)
            return true
        }
        if ["g", "kg", "lb", "oz"].contains(whole), has("cooked") {
            return take("cooked", value, isPair ? 2 : 1)
        }
        if ["g", "kg", "ml", "l", "oz"].contains(whole), has("qty") {
            return take("qty", value, isPair ? 2 : 1)
        }
        if ["kcal", "cal", "calories"].contains(whole), has("kcal") {
            return take("kcal", String(word.prefix { $0.isNumber }), isPair ? 2 : 1)
        }
        let isCount = unit.isEmpty && (next == nil || ["portions", "servings"].contains(next))
        return isCount && has("portions") ? take("portions", word, next == nil ? 1 : 2) : false
    }

    // MARK: Values

    /// Reads a person, a day, a meal, an entry, a number, or an option without its dashes.
    private mutating func readKnown() -> Bool {
        guard let word = rest.first else { return false }
        if let person = person(word), !takesPerson {
            rest.removeFirst()
            options += ["--person", person]
            return true
        }
        let ids = word.split(separator: ",").map(String.init)
        if takesEntry, operands.isEmpty, !ids.isEmpty, ids.allSatisfy({ EntryID($0) != nil }) {
            operands += ids
            rest.removeFirst()
            return true
        }
        if has("html"), word.lowercased().hasSuffix(".html") {
            options += ["--html", rest.removeFirst()]
            return true
        }
        return readOptionName() || !takesFood && readNumber() || readWeekday() || readMeal() || readDay()
    }

    /// Reads two days: `yesterday today`, `from 10 nov to 14 nov`, `2026-11-12:2026-11-15`.
    private mutating func readRange() -> Bool {
        guard has("since"), has("until"), let first = rest.first else { return false }
        for mark in [":", ".."] {
            let parts = first.split(separator: mark).map(String.init)
            if parts.count == 2, parts.allSatisfy({ day($0) != nil }) {
                rest.removeFirst()
                options += ["--since", dated(parts[0]), "--until", dated(parts[1])]
                return true
            }
        }
        var words = rest
        if ["from", "between", "since"].contains(words.first?.lowercased()) { words.removeFirst() }
        guard let low = words.popFirst(), day(low) != nil else { return false }
        if ["to", "until", "and", "till", "-", "–", "through"].contains(words.first) { words.removeFirst() }
        guard let high = words.popFirst(), day(high) != nil else { return false }
        rest = words
        options += ["--since", dated(low), "--until", dated(high)]
        return true
    }

    /// Reads the weekdays of a goal: "sat=2500", "weekend 2500".
    private mutating func readWeekday() -> Bool {
        guard has("each"), let word = rest.first?.lowercased() else { return false }
        let parts = word.split(separator: "=", maxSplits: 1).map(String.init)
        guard let name = parts.first else { return false }
        let isWeekend = ["weekend", "weekends"].contains(name)
        let isDay = Weekday(abbreviation: name.hasSuffix("s") ? String(name.dropLast()) : name) != nil
        guard isWeekend || isDay && (parts.count == 2 || name.hasSuffix("days")) else { return false }
        rest.removeFirst()
        if parts.count == 2 { operands.append(parts[1]) }
        options += ["--each", isWeekend ? "weekends" : name]
        return true
    }

    private mutating func readMeal() -> Bool {
        guard let word = rest.first?.lowercased(), has("meal"), !takesMeal else { return false }
        let isMarked = word.hasPrefix("@")
        let name = isMarked ? String(word.dropFirst()) : word
        // In the middle of a food, a meal may be part of its name.
        guard MealNames.usual.contains(name), isMarked || !takesFood || operands.isEmpty || rest.count == 1
        else { return false }
        rest.removeFirst()
        options += ["--meal", name]
        return true
    }

    private mutating func readDay() -> Bool {
        guard takesDay || takesBackup || has("on") else { return false }
        for count in stride(from: min(3, rest.count), to: 0, by: -1) {
            let text = rest.prefix(count).joined(separator: " ")
            guard !text.allSatisfy(\.isNumber), text.first.map({ !"+-−".contains($0) }) ?? false,
                DatePhrase(text.lowercased()) != nil || Day(text) != nil
            else {
                continue
            }
            if takesBackup {
                guard let day = day(text) else { return false }
                operands.append(day.description)
            } else if takesDay, type.readsDay == nil {
                operands.append(dated(text))
            } else {
                options += ["--on", dated(text)]
            }
            rest = rest.dropFirst(count)
            return true
        }
        return false
    }

    /// Makes options of the foods after a name: `recipe save pancakes "200g flour" "3 eggs"`.
    private mutating func listFoods() {
        let option = "--" + FoodAdditions.option.name
        guard has(FoodAdditions.option.name), operands.count > 1,
            !options.contains(option) || operands.count > 1,
            operands[1...].allSatisfy({ $0.contains(" ") || operands.count > 2 })
        else { return }
        options += operands[1...].flatMap { [option, $0] }
        operands.removeLast(operands.count - 1)
    }
}
