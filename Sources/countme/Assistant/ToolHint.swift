internal import CalorieTrackerCore

/// A hint of a command as a call of the tool that runs the command.
struct ToolHint {
    /// The energy that only the user or a label can give.
    private static let unknownEnergy = "KCAL"

    private let tool: Tool
    private var members: [JSONValue.Member] = []
    private let why: String?
    /// Whether the user has to give the energy first.
    private var lacksEnergy = false

    /// Nil for advice, for a command that no tool can run, and for a call with numbers that the failed one did not have.
    ///
    /// `typed` are the arguments of the call with the error; `works` runs the words of a dry run.
    init?(_ hint: Hint, for typed: JSONValue, among tools: [Tool], works: ([String]) -> Bool) {
        guard let words = hint.words, hint.output == nil,
            let tool = tools.first(where: { words.starts(with: $0.command) })
        else { return nil }
        (self.tool, why) = (tool, hint.why)
        let said = Said(typed)
        guard take(words.dropFirst(tool.command.count), said), said.hasNumbers(of: members) else {
            return nil
        }
        if lacksEnergy {
            guard tool.parameters.contains(where: { $0.name == "kcal" }) else { return nil }
            members.removeAll { $0.key == "kcal" }
            members.append(JSONValue.Member(key: "kcal", value: .string(ToolHint.unknownEnergy)))
        }
        guard isWhole, lacksEnergy || trial.map(works) == true else { return nil }
    }

    /// The words of a dry run; nil if the tool does not take the arguments.
    private var trial: [String]? {
        guard let words = try? ToolArguments(.object(members), of: tool).words else { return nil }
        let isOffline = tool.command == ["search"]
        return words + (tool.effect.isChange ? ["--dry-run"] : isOffline ? ["--offline"] : [])
    }

    /// What an assistant reads: `to correct the name: log_food {"food":"2 eggs"}`.
    var text: String {
        var writer = JSONWriter(.compact)
        writer.object { writer in
            for member in members {
                writer.key(dynamic: member.key)
                switch member.value {
                case .integer(let number): writer.value(number)
                case .number(let number): writer.exact(number)
                case .string(let text): writer.value(text)
                case .bool(let truth): writer.value(truth)
                default: writer.null()
                }
            }
        }
        let reason = lacksEnergy ? "only with the kcal that the user or a label gives" : why
        return (reason.map { $0 + ": " } ?? "") + tool.name + " " + writer.text
    }

    private var isWhole: Bool {
        func isGiven(_ name: String) -> Bool { members.contains { $0.key == name } }
        return tool.parameters.allSatisfy { !$0.isRequired || isGiven($0.name) }
            && (tool.needed.isEmpty || tool.needed.contains(where: isGiven))
    }

    /// Makes arguments of the words after a command; false for a word that no argument stands for.
    private mutating func take(_ words: ArraySlice<String>, _ said: Said) -> Bool {
        var (rest, operands) = (words, [String]())
        while let word = rest.popFirst() {
            if word == "--" {
                operands += rest
                break
            }
            guard ArgumentScanner.isOption(word) else {
                operands.append(word)
                continue
            }
            let name = word.split(separator: "=", maxSplits: 1).map(String.init)
            let option = Option.withLetter.first { $0.letter.map { name[0] == "-\($0)" } == true }?.name
            guard
                let parameter = tool.parameters.first(where: { parameter in
                    parameter.option.map { name[0] == "--" + $0 || $0 == option } == true
                })
            else { return false }
            let takesValue = if case .flag = parameter.kind { false } else { true }
            let value = name.count > 1 ? name[1] : takesValue ? rest.popFirst() ?? "" : ""
            guard append(value, to: parameter, said) else { return false }
        }
        guard !operands.isEmpty else { return true }
        guard let parameter = tool.parameters.first(where: { $0.option == nil }) else { return false }
        let options = members
        members = []
        guard append(operands.joined(separator: " "), to: parameter, said) else { return false }
        members += options
        return true
    }

    /// Adds an argument; false if it has a word in capitals for anything but the energy.
    private mutating func append(_ text: String, to parameter: Tool.Parameter, _ said: Said) -> Bool {
        var text = text
        let words = text.split(separator: " ")
        let missing = words.filter(said.isPlaceholder)
        if !missing.isEmpty {
            guard parameter.name == "kcal" || missing == [ToolHint.unknownEnergy[...]] else { return false }
            lacksEnergy = true
            text = words.filter { !said.isPlaceholder($0) }.joined(separator: " ")
            if text.isEmpty { return true }
        }
        switch parameter.kind {
        case .flag: add(parameter.name, .bool(true))
        case .amount:
            // "3 bucket", "150g"
            let digits = text.prefix { $0.isNumber || $0 == "." }
            add(parameter.name, ToolHint.value(String(digits)))
            let unit = text.dropFirst(digits.count).drop { $0 == " " }
            if !unit.isEmpty { add("unit", .string(String(unit))) }
        case .number(let unit):
            let digits = text.hasSuffix(unit) ? String(text.dropLast(unit.count)) : text
            add(parameter.name, ToolHint.value(digits))
        case .count: add(parameter.name, ToolHint.value(text))
        default: add(parameter.name, .string(text))
        }
        return true
    }

    private mutating func add(_ name: String, _ value: JSONValue) {
        members.append(JSONValue.Member(key: name, value: value))
    }

    private static func value(_ text: String) -> JSONValue {
        Int(text).map { .integer($0) } ?? Double(text).map { .number($0) } ?? .string(text)
    }
}

/// The words and numbers in the arguments of a call.
private struct Said {
    private let words: Set<Substring>
    private let digits: Set<String>

    init(_ arguments: JSONValue) {
        let texts = Said.texts(of: arguments)
        words = Set(texts.flatMap { $0.split(separator: " ") })
        digits = Set(texts.flatMap(Said.digits))
    }

    /// Whether a word is in capitals, such as KCAL, and not one of the user's.
    func isPlaceholder(_ word: Substring) -> Bool {
        !words.contains(word) && word.allSatisfy { ("A"..."Z").contains($0) }
    }

    /// Whether the arguments have each number in the members, except those of dates and changes.
    func hasNumbers(of members: [JSONValue.Member]) -> Bool {
        members.allSatisfy { member in
            ["date", "time", "since", "until", "change", "limit"].contains(member.key)
                || Said.texts(of: member.value).flatMap(Said.digits).allSatisfy(digits.contains)
        }
    }

    private static func texts(of value: JSONValue) -> [String] {
        switch value {
        case .string(let text): [text]
        case .integer(let number): [String(number)]
        case .number(let number): [number.description]
        case .object(let members): members.flatMap { texts(of: $0.value) }
        default: []
        }
    }

    /// The significant digits of each number in a text: those of `1,200` and `1.2` are the same.
    private static func digits(_ text: String) -> [String] {
        text.split { !$0.isNumber && $0 != "." && $0 != "," }.compactMap { number in
            var digits = number.filter(\.isNumber)[...]
            while digits.last == "0" { digits.removeLast() }
            digits = digits.drop { $0 == "0" }
            return number.contains(where: \.isNumber) ? String(digits) : nil
        }
    }
}

extension Option {
    /// The options of tools that hints may write with a letter.
    fileprivate static let withLetter: [Option] = [.kcal, .dryRun]
}
