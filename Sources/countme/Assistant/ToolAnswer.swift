internal import CalorieTrackerCore

/// What a tool answers: one text of JSON, as small as a model needs it.
struct ToolAnswer {
    /// What a command printed, and the error that ended it.
    struct Printed {
        let output: [UInt8]
        let errorOutput: [UInt8]
        /// Nil if the command did its work.
        let failure: ErrorMessage?

        fileprivate var notes: [String] {
            let prefix = "countme: note: "
            return String(decoding: errorOutput, as: UTF8.self).split(separator: "\n")
                .filter { $0.hasPrefix(prefix) }.map { String($0.dropFirst(prefix.count)) }
        }
    }

    /// The call with an error, and what its hints may ask for.
    struct Call {
        let tool: Tool
        let arguments: JSONValue
        let tools: [Tool]
        /// Whether a dry run of a command works.
        let works: ([String]) -> Bool
    }

    let text: String
    let isError: Bool

    /// Keys that only matter to other programs.
    private static let dropped: Set = [
        "uuid", "created_at", "updated_at", "eaten_at", "weighed_at", "utc_offset", "schema_version", "times",
    ]
    /// Lists that say that nothing is in them; any other is left out when it is empty.
    private static let lists: Set = ["entries", "hits", "meals"]
    /// The largest answer in bytes: clients refuse or cut larger ones.
    private static let largest = 40_000
    /// Words of commands that a person types after a look at the log, and that an assistant with a shell would run.
    private static let reserved: Set = ["--yes", "-y", "--force", "--recover", "doctor", "restore"]

    private init(text: String, isError: Bool) {
        self.text = text
        self.isError = isError
    }

    /// An answer from what a command printed.
    init(_ printed: Printed, of tool: Tool, hidesWeights: Bool, notes more: [String] = []) {
        let notes = printed.notes + more
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
        self.init(value, of: tool, notes: notes, hidesWeights: hidesWeights)
    }

    private init(_ value: JSONValue, of tool: Tool, notes: [String], hidesWeights: Bool) {
        var notes = notes
        if value["created"] == .bool(false) { notes.append("nothing was added: this key was used before") }
        let dropped = ToolAnswer.dropped.union(hidesWeights ? ["weights"] : [])
            .union(tool.effect.isChange ? [] : ["dry_run"])
        var writer = JSONWriter(.compact, reservingCapacity: 4096)
        writer.object { writer in
            if case .object(let members) = value {
                let told = ToolAnswer.showingChange(members, of: tool).filter { $0.key != "command" }
                ToolAnswer.write(ToolAnswer.thinned(told), without: dropped, to: &writer)
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

    /// An answer that says what to change in a call.
    init(_ failure: ErrorMessage, of call: Call, _ printed: Printed? = nil) {
        self.init(
            failure.code.rawValue,
            failure.summary,
            hints: ToolAnswer.hints(of: failure, call),
            notes: printed?.notes ?? []
        )
    }

    /// The hints of an error as calls of tools, without those that no tool can follow.
    private static func hints(of failure: ErrorMessage, _ call: Call) -> [String] {
        // Each hint reads the number of a doubtful amount as something else.
        if failure.code == .implausible {
            return ["ask the user; only they can do this, at the command line"]
        }
        if failure.code == .service, !call.tool.usesNetwork {
            return ["the network is off unless the user starts the server with --network"]
        }
        // An example has a value that was not said.
        let meant = failure.hints.filter { !$0.isExample }
        let allowed = meant.filter { hint in
            !(hint.words ?? []).contains(where: reserved.contains)
        }
        if allowed.isEmpty, !meant.isEmpty {
            return ["if this is right, the user has to do it at the command line"]
        }
        var hints = allowed.compactMap { hint -> String? in
            guard hint.words == nil else {
                return ToolHint(hint, for: call.arguments, among: call.tools, works: call.works)?.text
            }
            let advice = hint.text()
            // Advice for the command line.
            return advice.contains("countme ") || advice.contains("--") ? nil : advice
        }
        if failure.code == .noMatch, call.tool.command == ["add"] {
            hints.append("search_foods finds foods by other words")
        }
        return hints
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
    /// An entry, and a food of a meal, have only three nutrients: the sums show the others.
    private static func thinned(_ members: [JSONValue.Member]) -> [JSONValue.Member] {
        let keys = members.map(\.key)
        let isPart = keys.contains("id") || keys.contains("quantity")
        return members.compactMap { member in
            switch (member.key, member.value) {
            case ("dry_run", .bool(false)): return nil
            case ("over_goal", _) where !keys.contains("goal_kcal"): return nil
            case ("nutrients", .object(let nutrients)):
                let shown = nutrients.filter { nutrient in
                    main.contains(nutrient.key) || !isPart && !isZero(nutrient.value)
                }
                return JSONValue.Member(key: member.key, value: .object(shown))
            default: return member
            }
        }
    }

    /// The members of the answer to a change, which say what happened to the entries in them.
    private static func showingChange(_ members: [JSONValue.Member], of tool: Tool) -> [JSONValue.Member] {
        guard tool.effect.isChange else { return members }
        var deleted: [JSONValue] = []
        if case .array(let ids)? = members.first(where: { $0.key == "deleted" })?.value { deleted = ids }
        func isDeleted(_ entry: JSONValue) -> Bool { entry["id"].map(deleted.contains) == true }
        return members.map { member in
            let key = tool.answerKeys[member.key] ?? member.key
            guard case .array(let elements) = member.value else {
                return JSONValue.Member(key: key, value: member.value)
            }
            let value: [JSONValue] =
                switch member.key {
                case "entries": elements.filter { !isDeleted($0) }
                case "deleted": items("entries", of: members).filter(isDeleted)
                case "changes": elements.map(differing)
                default: elements
                }
            return JSONValue.Member(key: key, value: .array(value))
        }
    }

    private static func items(_ key: String, of members: [JSONValue.Member]) -> [JSONValue] {
        guard case .array(let items)? = members.first(where: { $0.key == key })?.value else { return [] }
        return items
    }

    /// An entry before and after a change with only the values that differ, and the id and name after it.
    private static func differing(_ change: JSONValue) -> JSONValue {
        guard case .object(let members) = change, let before = change["before"], let after = change["after"]
        else { return change }
        return .object(
            members.map { member in
                switch member.key {
                case "before":
                    JSONValue.Member(key: "before", value: part(of: before, unlike: after, keeping: ["id"]))
                case "after":
                    JSONValue.Member(
                        key: "after",
                        value: part(of: after, unlike: before, keeping: ["id", "name"])
                    )
                default: member
                }
            }
        )
    }

    private static func part(
        of value: JSONValue,
        unlike other: JSONValue,
        keeping kept: Set<String>
    ) -> JSONValue {
        guard case .object(let members) = value, case .object = other else { return value }
        return .object(
            members.compactMap { member in
                guard !kept.contains(member.key) else { return member }
                guard member.value != other[member.key] else { return nil }
                let value = part(of: member.value, unlike: other[member.key] ?? .null, keeping: [])
                return JSONValue.Member(key: member.key, value: value)
            }
        )
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
        case 0xad, 0x34f, 0x115f, 0x1160, 0x180b...0x180f, 0x200b, 0x2060...0x206f, 0x3164, 0xfe00...0xfe0e,
            0xfeff,
            0xffa0, 0xe000...0xf8ff, 0xe0000...0xe01ef, 0xf0000...0x10ffff:
            true
        default: PlainText.isBidirectionalOverride(scalar)
        }
    }
}
