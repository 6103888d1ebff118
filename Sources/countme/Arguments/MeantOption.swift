internal import CalorieTrackerCore

/// An option that a command does not have, and the words that mean the same here.
///
/// Every correction keeps the value that was typed.
struct MeantOption {
    private let manual: CommandManual
    private let words: [String]
    private let place: Int
    /// The name without dashes, in lower case.
    private let name: String
    /// The value after `=`; nil without one.
    private let attached: String?

    /// The first unknown option of a command line; nil if it has none.
    init?(in words: [String], of manual: CommandManual) {
        let options = manual.options + Option.common
        func isKnown(_ word: String) -> Bool {
            let name = String(word.drop { $0 == "-" }.prefix { $0 != "=" })
            guard word.hasPrefix("--") else {
                return options.contains { option in option.letter.map { name.first == $0 } == true }
            }
            let alias = Spelling.optionAliases[name]
            let takesNutrients = options.contains { $0.name == Option.iron.name }
            return options.contains { $0.name == name || $0.name == alias }
                || takesNutrients && FoodNutrient(typed: name) != nil
        }
        let end = words.firstIndex(of: "--") ?? words.endIndex
        guard let place = words[..<end].firstIndex(where: { ArgumentScanner.isOption($0) && !isKnown($0) })
        else { return nil }
        self.manual = manual
        self.words = words
        self.place = place
        let body = words[place].drop { $0 == "-" }
        name = body.prefix { $0 != "=" }.lowercased()
        attached = body.firstIndex(of: "=").map { String(body[body.index(after: $0)...]) }
    }

    /// The value: attached, or the next word.
    private var value: String? {
        if let attached { return attached }
        let next = place + 1
        return words.indices.contains(next) && !ArgumentScanner.isOption(words[next]) ? words[next] : nil
    }

    /// The command line with other words in place of the option, and of its value.
    private func replacing(with others: [String], takingValue: Bool) -> Hint {
        let isNext = takingValue && attached == nil
        return Hint(words: words[..<place] + others + words[(place + (isNext ? 2 : 1))...])
    }

    private func has(_ option: String) -> Bool {
        (manual.options + Option.common).contains { $0.name == option }
    }

    private func takes(_ isMeant: (Words) -> Bool) -> Bool { manual.operands.contains { isMeant($0.value) } }

    private var takesPeriod: Bool {
        takes { if case .period = $0 { true } else { false } }
    }

    private var takesDay: Bool {
        takes { if case .day = $0 { true } else { false } } || takesPeriod
    }

    private var takesFile: Bool {
        takes { if case .file = $0 { true } else { false } }
    }

    /// The options of other programs that need no value.
    static let flags: [String: [String]] = [
        "csv": ["--format", "csv"], "tsv": ["--format", "tsv"], "ndjson": ["--format", "ndjson"],
        "jsonl": ["--format", "ndjson"], "text": ["--format", "text"], "plain": ["--format", "text"],
        "no-color": ["--color", "never"], "nocolor": ["--color", "never"], "no-colour": ["--color", "never"],
        "monochrome": ["--color", "never"], "v": ["--verbose"], "long": ["--verbose"], "silent": ["--quiet"],
        "s": ["--quiet"], "dry": ["--dry-run"], "preview": ["--dry-run"], "simulate": ["--dry-run"],
        "test": ["--dry-run"], "vitamins": ["--nutrients"], "minerals": ["--nutrients"],
        "breastfeeding": ["--lactating"], "no-internet": ["--offline"], "no-network": ["--offline"],
        "local": ["--offline"], "batch": ["--no-input"], "non-interactive": ["--no-input"],
        "assume-yes": ["--yes"], "daily": ["--by", "day"], "weekly": ["--by", "week"],
        "monthly": ["--by", "month"],
    ]

    /// The options of other programs with their value.
    static let named: [String: String] = [
        "hour": "--at", "days": "--each", "weekdays": "--each", "weight": "--cooked", "repeat": "--again",
        "copy": "--again",
        "reference": "--against",
        "profile": "--person", "user": "--person", "who": "--person", "u": "--person", "output": "--html",
        "o": "--html", "from": "--since", "begin": "--since", "after": "--since", "start-date": "--since",
        "before": "--until", "end-date": "--until", "to-date": "--until", "goal": "--to", "target": "--to",
        "when": "--at", "tag": "--note", "notes": "--note", "message": "--note", "memo": "--note",
        "description": "--note", "title": "--name", "gender": "--sex", "tall": "--height",
        "birthday": "--born", "birth": "--born", "birthdate": "--born", "age": "--born",
        "calories": "--kcal", "c": "--kcal", "serving": "--per", "portion": "--per", "config": "--env-file",
        "database": "--db", "file": "--db", "fmt": "--format", "grep": "--like", "filter": "--like",
        "contains": "--like", "name": "--like", "top": "--limit", "n": "--limit", "depth": "--limit",
        "per": "--by", "group": "--by", "type": "--meal",
        "category": "--meal", "slot": "--meal", "ean": "--barcode", "upc": "--barcode", "max": "--max-kcal",
        "min": "--min-kcal", "energy": "--kcal",
    ]

    /// What people have less of on purpose.
    private static let limited = ["kcal", "sugar", "saturated-fat", "sodium", "alcohol", "caffeine"]

    private static let units: [String: String] = [
        "grams": "g", "gram": "g", "g": "g", "gr": "g", "weight": "g", "ml": "ml", "milliliters": "ml",
        "oz": "oz", "ounces": "oz", "kg": "kg", "servings": " servings", "portions": " portions",
        "pieces": " pieces", "slices": " slices", "cups": " cups", "number": "", "count": "", "quantity": "",
        "times": "",
    ]

    /// The corrected command lines, most likely first.
    var hints: [Hint] {
        if ["add", "read"].contains(manual.name), let hint = fileHint { return [hint] }
        if manual.name == "help" || manual.name == "nutrients" && FoodNutrient(typed: name) != nil {
            return [replacing(with: [name], takingValue: false)]
        }
        if ["kj", "kilojoules", "joules"].contains(name), let value, has("kcal") {
            return [replacing(with: ["--kcal", value + "kJ"], takingValue: true)]
        }
        // "today --today", "summary --summary".
        if name == manual.name { return [replacing(with: [], takingValue: false)] }
        if let flag = MeantOption.flags[name], attached == nil, has(String(flag[0].dropFirst(2))) {
            return [replacing(with: flag, takingValue: false)]
        }
        if let hint = periodHint ?? fileHint ?? amountHint { return [hint] }
        if let value, has("min-" + name) {
            let bound = MeantOption.limited.contains(name) ? "--max-" : "--min-"
            return [replacing(with: [bound + name, value], takingValue: true)]
        }
        if let value, ["start", "from", "since", "date", "day"].contains(name), has("on"), !has("since") {
            return [replacing(with: ["--on", value], takingValue: true)]
        }
        if let value, ["barcode", "ean", "upc"].contains(name), manual.name == "search" {
            return [Hint(words: ["food", "lookup", value])]
        }
        if name == "id", let value, has("from"), value.hasOnlyDigits {
            return [replacing(with: ["--from", value], takingValue: true)]
        }
        if let value, let option = MeantOption.named[name], has(String(option.dropFirst(2))) {
            // A year of birth is no age.
            guard name != "age" || value.count == 4 else { return [] }
            return [replacing(with: [option, value], takingValue: true)]
        }
        // "goal --goal 2000", "profile --weight 80": the option is a command.
        guard let value else { return [] }
        let command = name == "weight" ? "weigh" : name
        if manual.name.split(separator: " ").contains(Substring(command)) {
            return [replacing(with: [value], takingValue: true)]
        }
        let isAlone =
            words.count == place + (attached == nil ? 2 : 1)
            && place == manual.name.split(separator: " ").count
        return isAlone && ["weigh", "water", "goal"].contains(command)
            ? [Hint(words: [command, value])] : []
    }

    /// The command line without the option, whose value stays.
    var leavingOut: [Hint] {
        let needsChoice = takes { if case .oneOf = $0 { true } else { false } }
        // The option may have been meant to prevent a change.
        let others = has(Option.dryRun.name) ? ["--" + Option.dryRun.name] : []
        return attached == nil && !needsChoice
            ? [replacing(with: others, takingValue: false).withReason("to leave out \(words[place])")] : []
    }

    /// A day, a period or a meal as an option: `--yesterday`, `--week`, `--days 7`, `--last 7`, `--breakfast`.
    private var periodHint: Hint? {
        let isMeal = ["breakfast", "lunch", "dinner", "snack", "brunch", "supper"].contains(name)
        if isMeal, has("meal") { return replacing(with: ["--meal", name], takingValue: false) }
        if let value, ["month", "week", "year", "day"].contains(name), takesPeriod, DatePhrase(value) != nil {
            return replacing(with: [value], takingValue: true)
        }
        if let phrase = DatePhrase(name.split(separator: "-").joined(separator: " ")) {
            let text = name.split(separator: "-").joined(separator: " ")
            let isDay = (try? phrase.day(from: .first, looking: .back)) != nil || name == "yesterday"
            if takesPeriod || isDay && takesDay { return replacing(with: [text], takingValue: false) }
            if has("on"),
                ["today", "yesterday", "tomorrow"].contains(name) || Weekday(abbreviation: name) != nil
            {
                return replacing(with: ["--on", name], takingValue: false)
            }
        }
        let takesEntry = takes { if case .entry = $0 { true } else { false } }
        if name == "last", takesEntry { return replacing(with: ["last"], takingValue: false) }
        let by = ["daily": "day", "weekly": "week", "monthly": "month"][name]
        if let by, takesPeriod { return replacing(with: [by], takingValue: false) }
        guard let value, takesPeriod || has("since") else { return nil }
        let period: String? =
            switch name {
            case "days", "last", "past", "d":
                value.hasOnlyDigits ? value + "d" : name == "d" ? nil : "\(name) \(value)"
            case "weeks": value.hasOnlyDigits ? value + "w" : nil
            case "period", "range", "span", "when", "date", "in": value
            default: nil
            }
        guard let period else { return nil }
        return replacing(with: takesPeriod ? [period] : ["--since", period], takingValue: true)
    }

    /// A file as an option: `--output FILE`.
    private var fileHint: Hint? {
        let names = [
            "output", "o", "out", "outfile", "output-file", "file", "f", "save", "to", "input", "i", "dest",
        ]
        guard let value, names.contains(name), !has(name) else { return nil }
        if has("format"), manual.formats.contains(value) {
            return replacing(with: ["--format", value], takingValue: true)
        }
        if ["add", "read"].contains(manual.name), ["file", "f", "input", "i"].contains(name) {
            return value.contains { ".~/".contains($0) } && Double(value) == nil
                ? Hint(stringLiteral: "countme \(manual.name) - < \(Shell.word(value))") : nil
        }
        if has("svg"), value.lowercased().hasSuffix(".svg") {
            return nil
        }
        if has("html") { return replacing(with: ["--html", value], takingValue: true) }
        if takesFile { return replacing(with: [value], takingValue: true) }
        guard !["file", "f", "input", "i", "to"].contains(name), !has("dry-run") else { return nil }
        let rest = replacing(with: [], takingValue: true)
        return Hint(words: rest.words ?? [], into: value)
    }

    /// An amount as an option: `--grams 50`.
    private var amountHint: Hint? {
        guard let value, let unit = MeantOption.units[name], has("qty") else { return nil }
        let isBare = value.allSatisfy { $0.isNumber || ".,/".contains($0) }
        return replacing(with: ["--qty", isBare ? value + unit : value], takingValue: true)
    }
}
