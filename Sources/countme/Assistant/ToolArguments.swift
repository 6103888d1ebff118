internal import CalorieTrackerCore

/// The arguments of a call, checked and written as the words of a command.
///
/// Each value becomes one word, `--option=value` or a word that does not begin as an option, so that no value is
/// ever read as something else.
struct ToolArguments {
    private let tool: Tool
    private let values: [JSONValue.Member]

    /// The longest text of an argument, in characters.
    private static let longestText = 2000
    /// Larger than any number of an entry; larger ones would be written with an exponent.
    private static let largestNumber = 1_000_000.0

    /// - Throws: `UserError` for arguments that the tool does not have, or lacks.
    init(_ arguments: JSONValue, of tool: Tool) throws(UserError) {
        let tool = tool.meant(by: arguments)
        self.tool = tool
        // Null means that an optional argument is absent.
        values = if case .object(let members) = arguments { members.filter { $0.value != .null } } else { [] }
        let names = tool.parameters.map(\.name)
        let known: Hint = "\(tool.name) has \(names.joined(separator: ", "))"
        if let unknown = values.first(where: { !names.contains($0.key) }) {
            throw UserError(.usage, "unknown argument \(quoted(unknown.key))").hint(known)
        }
        if let missing = tool.parameters.first(where: { $0.isRequired && value(of: $0.name) == nil }) {
            throw UserError(.missingValue, "missing argument \(missing.name)").hint(known)
        }
        let given = tool.needed.filter { value(of: $0) != nil }
        let choice = given.isEmpty ? tool.needed.joined(separator: " or ") : given.joined(separator: " or ")
        if given.isEmpty, !tool.needed.isEmpty {
            throw UserError(.missingValue, "missing \(choice)").hint(known)
        }
        if tool.isEither, given.count > 1 { throw UserError(.usage, "give only one of \(choice)") }
    }

    private func value(of name: String) -> JSONValue? { values.first { $0.key == name }?.value }

    /// Whether the call changes nothing.
    var isDryRun: Bool {
        get throws(UserError) {
            try value(of: Tool.dryRun).map { v throws(UserError) in try flag(v, Tool.dryRun) } ?? false
        }
    }

    /// The words of the command.
    var words: [String] {
        get throws(UserError) {
            var operands: [String] = []
            var options: [String] = []
            for parameter in tool.parameters {
                guard let value = value(of: parameter.name),
                    let text = try text(of: value, for: parameter)
                else { continue }
                if let option = parameter.option {
                    if case .flag = parameter.kind {
                        options.append("--\(option)")
                    } else {
                        options.append("--\(option)=\(text)")
                    }
                } else {
                    operands.append(text)
                }
            }
            return tool.command + operands + options
        }
    }

    /// A value as the command reads it; nil if there is nothing to write.
    private func text(of value: JSONValue, for parameter: Tool.Parameter) throws(UserError) -> String? {
        let name = parameter.name
        switch parameter.kind {
        case .text: return try text(value, name, isOperand: parameter.option == nil)
        case .clearableText:
            return value == .string("") ? "none" : try text(value, name, isOperand: parameter.option == nil)
        case .entry:
            let id = try text(value, name, isOperand: true)
            guard EntryID(id) != nil else {
                throw UserError(.badID, "\(name) must be the id of an entry, such as qvfd")
            }
            return id
        case .weight:
            let id = try text(value, name, isOperand: true)
            guard id.hasPrefix(Tool.weightID), id.dropFirst(Tool.weightID.count).hasOnlyDigits else {
                throw UserError(.badID, "\(name) must be the id of a weight, such as weight:3")
            }
            return id
        case .barcode:
            // Anything but digits could name a photo.
            let digits = try text(value, name, isOperand: true).filter { $0 != " " && $0 != "-" }
            guard (8...14).contains(digits.utf8.count), digits.hasOnlyDigits else {
                throw UserError(.badValue, "\(name) must have 8 to 14 digits")
            }
            return digits
        case .number(let unit): return try number(value, name) + unit
        case .amount:
            let unit = try self.value(of: "unit").map { unit throws(UserError) in
                try text(unit, "unit", isOperand: true)
            }
            // The unit of a weight is a part of its word.
            let space = parameter.option == nil ? "" : " "
            return try number(value, name) + (unit.map { space + $0 } ?? "")
        case .unit:
            guard self.value(of: "amount") != nil else {
                throw UserError(.missingValue, "unit needs an amount")
            }
            return nil
        case .choice(let choices):
            let text = try text(value, name, isOperand: false)
            guard choices.contains(text) else {
                throw UserError(.badValue, "\(name) must be one of \(choices.joined(separator: ", "))")
            }
            return parameter.option == nil ? nil : text
        case .count(let most): return try count(value, name, most: most)
        case .flag: return try flag(value, name) ? "" : nil
        }
    }

    private func text(_ value: JSONValue, _ name: String, isOperand: Bool) throws(UserError) -> String {
        guard case .string(let text) = value else { throw UserError(.badValue, "\(name) must be text") }
        if let problem = PlainText.problem(in: text, limit: ToolArguments.longestText) {
            throw UserError(.badValue, problem.words(of: name))
        }
        let tidied = PlainText.tidied(text)
        // "-" alone would be standard input.
        guard !isOperand || !["-", "−", "–", "—"].contains(tidied.first) else {
            throw UserError(.badValue, "\(name) cannot begin with a dash")
        }
        return tidied
    }

    /// A number as it was sent, with at most six decimals and without an exponent.
    ///
    /// It never has just three decimals, which could be thousands: `1.125` becomes `1.1250`.
    private func number(_ value: JSONValue, _ name: String) throws(UserError) -> String {
        let number: Double? =
            switch value {
            case .integer(let number): Double(number)
            case .number(let number): number
            case .string(let text) where text.utf8.count <= 20: plainNumber(text)
            default: nil
            }
        guard let number else { throw UserError(.badNumber, "\(name) must be a number") }
        guard number >= 0, number <= ToolArguments.largestNumber else {
            throw UserError(.badNumber, "\(name) must be from 0 to 1000000")
        }
        let millionths = Int((number * 1_000_000).rounded())
        var decimals = String(1_000_000 + millionths % 1_000_000).dropFirst()
        while decimals.last == "0" { decimals.removeLast() }
        if decimals.count == 3 { decimals += "0" }
        return "\(millionths / 1_000_000)" + (decimals.isEmpty ? "" : ".\(decimals)")
    }

    /// A number that a client wrote as text, in the form of JSON.
    private func plainNumber(_ text: String) -> Double? {
        guard let value = try? JSONParser.parse(text) else { return nil }
        switch value {
        case .integer(let number): return Double(number)
        case .number(let number): return number
        default: return nil
        }
    }

    private func count(_ value: JSONValue, _ name: String, most: Int) throws(UserError) -> String {
        let number: Int? =
            switch value {
            case .integer(let number): number
            case .number(let number): Int(exactly: number)
            case .string(let text): Int(text)
            default: nil
            }
        guard let number, (1...most).contains(number) else {
            let range = most == .max ? "above 0" : "from 1 to \(most)"
            throw UserError(.badNumber, "\(name) must be a whole number \(range)")
        }
        return String(number)
    }

    private func flag(_ value: JSONValue, _ name: String) throws(UserError) -> Bool {
        switch value {
        case .bool(let truth): return truth
        case .string("true"): return true
        case .string("false"): return false
        default: throw UserError(.badValue, "\(name) must be true or false")
        }
    }
}
