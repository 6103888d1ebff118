internal import CalorieTrackerCore

/// A hint of a command as a call of the tool that runs the command.
struct ToolHint {
    private let tool: Tool
    private var members: [(name: String, value: JSONValue)] = []
    private let why: String

    /// Nil for advice, and for a command that no tool can run.
    init?(_ hint: String, among tools: [Tool]) {
        let start = "countme "
        let parts =
            hint.hasPrefix(start)
            ? ["", hint]
            : hint.split(separator: ": countme ", maxSplits: 1)
                .enumerated().map { ($0 == 0 ? "" : start) + $1 }
        guard parts.count == 2 else { return nil }
        var words = ToolHint.words(of: String(parts[1].dropFirst(start.count)))[...]
        guard let name = words.popFirst(), let tool = tools.first(where: { $0.command == [name] })
        else { return nil }
        (self.tool, why) = (tool, parts[0])
        guard take(words), isWhole else { return nil }
    }

    /// What an assistant reads: `to log 188 kcal: log_food {"food":"Beignet"}`.
    var text: String {
        var writer = JSONWriter(.compact)
        writer.object { writer in
            for member in members {
                writer.key(dynamic: member.name)
                switch member.value {
                case .integer(let number): writer.value(number)
                case .number(let number): writer.exact(number)
                case .string(let text): writer.value(text)
                case .bool(let truth): writer.value(truth)
                default: writer.null()
                }
            }
        }
        let isUnknown = members.contains { $0.value.lacksEnergy || $0.name == "kcal" && $0.value.isText }
        let reason = isUnknown ? "only with the kcal that the person or a label gives" : why
        return (reason.isEmpty ? "" : reason + ": ") + tool.name + " " + writer.text
    }

    private var isWhole: Bool {
        func isGiven(_ name: String) -> Bool { members.contains { $0.name == name } }
        return tool.parameters.allSatisfy { !$0.isRequired || isGiven($0.name) }
            && (tool.needed.isEmpty || tool.needed.contains(where: isGiven))
    }

    /// Makes arguments of the words behind a command; false for a word that no argument stands for.
    private mutating func take(_ words: ArraySlice<String>) -> Bool {
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
            append(value, to: parameter)
        }
        guard !operands.isEmpty else { return true }
        guard let parameter = tool.parameters.first(where: { $0.option == nil }) else { return false }
        let options = members
        members = []
        append(operands.joined(separator: " "), to: parameter)
        members += options
        return true
    }

    private mutating func append(_ text: String, to parameter: Tool.Parameter) {
        switch parameter.kind {
        case .flag: members.append((parameter.name, .bool(true)))
        case .amount:
            // "3 bucket", "150g"
            let digits = text.prefix { $0.isNumber || $0 == "." }
            members.append((parameter.name, ToolHint.value(String(digits))))
            let unit = text.dropFirst(digits.count).drop { $0 == " " }
            if !unit.isEmpty { members.append(("unit", .string(String(unit)))) }
        case .number(let unit):
            let digits = text.hasSuffix(unit) ? String(text.dropLast(unit.count)) : text
            members.append((parameter.name, ToolHint.value(digits)))
        default: members.append((parameter.name, .string(text)))
        }
    }

    private static func value(_ text: String) -> JSONValue {
        Int(text).map { .integer($0) } ?? Double(text).map { .number($0) } ?? .string(text)
    }

    /// The words of a command as `Shell.word` wrote them.
    private static func words(of command: String) -> [String] {
        var (words, word, quote) = ([String](), "", nil as Character?)
        var isWord = false
        var rest = command[...]
        while let character = rest.popFirst() {
            switch (quote, character) {
            case (nil, "\""), (nil, "'"): (quote, isWord) = (character, true)
            case (let open?, character) where open == character: quote = nil
            case (nil, "\\"): word += rest.popFirst().map(String.init) ?? ""
            case (nil, " "):
                if isWord { words.append(word) }
                (word, isWord) = ("", false)
            default:
                word.append(character)
                isWord = true
            }
        }
        return isWord ? words + [word] : words
    }
}

extension Option {
    /// The options of tools that hints may write with a letter.
    fileprivate static let withLetter: [Option] = [.kcal, .dryRun]
}

extension JSONValue {
    fileprivate var isText: Bool { if case .string = self { true } else { false } }

    /// Whether a person has to give the energy in a text.
    fileprivate var lacksEnergy: Bool {
        if case .string(let text) = self { text.split(separator: " ").contains("KCAL") } else { false }
    }
}
