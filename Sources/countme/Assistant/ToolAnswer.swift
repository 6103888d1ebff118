internal import CalorieTrackerCore

/// What a tool answers: one text of JSON, as small as a model needs it.
struct ToolAnswer {
    /// What a command printed, and its exit code.
    struct Printed {
        let code: ExitCode
        let output: [UInt8]
        let errorOutput: [UInt8]
    }

    let text: String
    let isError: Bool

    /// Keys that only matter to other programs.
    private static let dropped: Set = [
        "uuid", "created_at", "updated_at", "eaten_at", "weighed_at", "utc_offset", "schema_version",
    ]
    /// Lists that say that nothing is in them; any other is left out when it is empty.
    private static let lists: Set = ["entries", "hits"]
    /// The largest answer in bytes: clients refuse or cut larger ones.
    private static let largest = 40_000
    /// Words of commands that a person types after a look at the log, and that an assistant with a shell would run.
    private static let reserved: Set = ["--yes", "-y", "--force", "--recover", "doctor", "restore"]

    private init(text: String, isError: Bool) {
        self.text = text
        self.isError = isError
    }

    /// An answer from what a command printed.
    init(
        _ printed: Printed,
        of tool: Tool,
        among tools: [Tool],
        hidesWeights: Bool,
        notes more: [String] = []
    ) {
        let lines = String(decoding: printed.errorOutput, as: UTF8.self).split(separator: "\n")
        let prefix = "countme: note: "
        let notes = lines.filter { $0.hasPrefix(prefix) }.map { String($0.dropFirst(prefix.count)) } + more
        guard printed.code == .done else {
            self.init(ToolAnswer.error(in: lines), of: tool, among: tools, notes: notes)
            return
        }
        guard let value = try? JSONParser.parse(String(decoding: printed.output, as: UTF8.self)) else {
            self.init(UserError(.storage, "the answer of \(tool.command[0]) is not JSON"))
            return
        }
        if let note = notes.first(where: { $0.hasSuffix(LogChange.Repeat.otherValues) }) {
            self.init(
                UserError(.keyUsed, note).hint("other food needs another key; edit_entry corrects an entry")
            )
            return
        }
        self.init(value, notes: notes, hidesWeights: hidesWeights)
    }

    private init(_ value: JSONValue, notes: [String], hidesWeights: Bool) {
        var notes = notes
        if value["created"] == .bool(false) { notes.append("nothing was added: this key was used before") }
        let dropped = ToolAnswer.dropped.union(hidesWeights ? ["weights"] : [])
        var writer = JSONWriter(.compact, reservingCapacity: 4096)
        writer.object { writer in
            if case .object(let members) = value {
                ToolAnswer.write(
                    ToolAnswer.thinned(members).filter { $0.key != "command" },
                    without: dropped,
                    to: &writer
                )
            }
            ToolAnswer.write(notes, to: &writer)
        }
        guard writer.bytes.count <= ToolAnswer.largest else {
            let counts = ["entries", "periods", "days"].map { key in
                if case .array(let elements)? = value[key] { elements.count } else { 0 }
            }
            self.init(
                UserError(.badRange, "\(counts.max() ?? 0) entries are too many to show")
                    .hint("ask for fewer days, for words, or summarize_days by month")
            )
            return
        }
        self.init(text: writer.text, isError: false)
    }

    /// An answer that says what to change.
    init(_ error: UserError) {
        self.init(error.code.rawValue, error.summary, hints: ErrorMessage(error).hints.map { $0.text() })
    }

    /// The error of a command, whose hints become calls of tools.
    private init(
        _ error: (code: String, message: String, hints: [String]),
        of tool: Tool,
        among tools: [Tool],
        notes: [String]
    ) {
        let allowed = error.hints.filter { hint in
            !hint.split(separator: " ").contains { ToolAnswer.reserved.contains(String($0)) }
        }
        var hints = allowed.compactMap { hint in
            let isCommand = hint.hasPrefix("countme ") || hint.contains(": countme ")
            return isCommand ? ToolHint(hint, among: tools)?.text : hint
        }
        if error.code == ErrorCode.noMatch.rawValue, tool.command == ["add"] {
            hints.append("search_foods finds foods by other words")
        }
        if allowed.isEmpty, !error.hints.isEmpty {
            hints = ["if this is right, the person has to do it at the command line"]
        }
        self.init(error.code, error.message, hints: hints, notes: notes)
    }

    private init(_ code: String, _ message: String, hints: [String], notes: [String] = []) {
        var writer = JSONWriter(.compact)
        writer.object { writer in
            writer.object("error") { writer in
                writer.member("code", code)
                writer.member("message", ToolAnswer.visible(message))
                if !hints.isEmpty {
                    writer.member("hint", ToolAnswer.visible(hints.joined(separator: "\n")))
                }
            }
            ToolAnswer.write(notes, to: &writer)
        }
        self.init(text: writer.text, isError: true)
    }

    /// The error that a command wrote as JSON.
    private static func error(in lines: [Substring]) -> (code: String, message: String, hints: [String]) {
        for line in lines.reversed() {
            guard let error = (try? JSONParser.parse(String(line)))?["error"],
                case .string(let code)? = error["code"], case .string(let message)? = error["message"]
            else { continue }
            let hints: [String] =
                if case .string(let hint)? = error["hint"] {
                    hint.split(separator: "\n").map(String.init)
                } else { [] }
            return (code, message, hints)
        }
        return (ErrorCode.storage.rawValue, "the command ended without a reason", [])
    }

    /// Writes the result for `tools/call`.
    func write(_ writer: inout JSONWriter) {
        writer.array("content") { writer in
            writer.object { writer in
                writer.member("type", "text")
                writer.member("text", text)
            }
        }
        writer.member("isError", isError)
    }

    private static func write(_ notes: [String], to writer: inout JSONWriter) {
        guard !notes.isEmpty else { return }
        writer.array("notes", of: notes) { $0.value(visible($1)) }
    }

    private static func write(
        _ members: [JSONValue.Member],
        without dropped: Set<String>,
        to writer: inout JSONWriter
    ) {
        for member in members where !dropped.contains(member.key) {
            let isNone = member.value == .array([]) && !lists.contains(member.key)
            guard !isNone, !isMissing(member.value) else { continue }
            writer.key(dynamic: member.key)
            write(member.value, without: dropped, to: &writer)
        }
    }

    private static func write(
        _ value: JSONValue,
        without dropped: Set<String>,
        to writer: inout JSONWriter
    ) {
        switch value {
        case .null: writer.null()
        case .bool(let truth): writer.value(truth)
        case .integer(let number): writer.value(number)
        case .number(let number): writer.exact(number)
        case .string(let text): writer.value(visible(text))
        case .array(let elements): writer.array(of: elements) { write($1, without: dropped, to: &$0) }
        case .object(let members): writer.object { write(thinned(members), without: dropped, to: &$0) }
        }
    }

    /// The members of an object that say something: a sum of 0 may be unknown, and nothing is over a goal that is not set.
    ///
    /// An entry has only three nutrients: the day's sums show the others.
    private static func thinned(_ members: [JSONValue.Member]) -> [JSONValue.Member] {
        let keys = members.map(\.key)
        return members.compactMap { member in
            switch (member.key, member.value) {
            case ("dry_run", .bool(false)): return nil
            case ("over_goal", _) where !keys.contains("goal_kcal"): return nil
            case ("nutrients", .object(let nutrients)):
                let shown = nutrients.filter { nutrient in
                    main.contains(nutrient.key) || !keys.contains("id") && !isZero(nutrient.value)
                }
                return JSONValue.Member(key: member.key, value: .object(shown))
            default: return member
            }
        }
    }

    /// The nutrients of an entry.
    private static let main: Set = ["protein_g", "carbs_g", "fat_g"]

    private static func isZero(_ value: JSONValue) -> Bool {
        switch value {
        case .integer(let number): number == 0
        case .number(let number): number == 0
        default: false
        }
    }

    /// Whether a value says nothing: a key that is left out means the same.
    private static func isMissing(_ value: JSONValue) -> Bool {
        switch value {
        case .null: true
        case .object(let members): members.allSatisfy { isMissing($0.value) }
        default: false
        }
    }

    /// A text without what a model reads and a person does not see.
    static func visible(_ text: String) -> String {
        if text.utf8.allSatisfy({ $0 < 0x80 }) { return text }
        return String(String.UnicodeScalarView(text.unicodeScalars.filter { !isInvisible($0) }))
    }

    /// Whether a character shows nothing and is not needed to write a language or an emoji.
    private static func isInvisible(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.value {
        case 0xad, 0x200b, 0x2060...0x2064, 0xfeff, 0xe0000...0xe007f, 0xe0100...0xe01ef: true
        default: PlainText.isBidirectionalOverride(scalar)
        }
    }
}
