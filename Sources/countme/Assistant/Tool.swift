internal import CalorieTrackerCore

/// A command as an assistant sees it: what it may say, and which words that becomes.
struct Tool {
    /// What a tool does to the log.
    ///
    /// This decides what is listed with `--read-only`, and what is counted.
    enum Effect {
        case reads
        case adds
        /// Changes or removes what is there.
        case replaces(isIdempotent: Bool = false)

        var isChange: Bool { if case .reads = self { false } else { true } }
    }

    let name: String
    let title: String
    /// What a model reads.
    let summary: String
    let effect: Effect
    /// The words of the command that no argument changes.
    private(set) var command: [String]
    private(set) var parameters: [Parameter]
    /// Arguments of which one must be there.
    var needed: [String] = []
    /// Whether `needed` may not have two of them.
    var isEither = false
    /// Whether the network is used if the person allows it.
    var usesNetwork = false
    /// Whether the answer is about body weight.
    var isAboutWeight = false
    /// Whether a warning refuses the change, which is tried first.
    var refusesWarnings = false
    /// The same for a weight instead of an entry; nil if the tool takes none.
    var forWeight: Form?
    /// The keys of the answer that have another name for an assistant.
    var answerKeys: [String: String] = [:]

    /// Another command with its own arguments.
    struct Form {
        let command: [String]
        let parameters: [Parameter]
    }

    /// The beginning of the id of a weight.
    static let weightID = "weight:"

    /// The argument with which nothing is changed.
    static let dryRun = "dry_run"

    /// The tool for these arguments: that for a weight, if their id is one.
    func meant(by arguments: JSONValue) -> Tool {
        guard let forWeight, case .string(let id)? = arguments["id"], id.hasPrefix(Tool.weightID) else {
            return self
        }
        var tool = self
        (tool.command, tool.parameters) = (forWeight.command, forWeight.parameters)
        return tool
    }

    /// Writes the definition for `tools/list`.
    func write(to writer: inout JSONWriter) {
        writer.member("name", name)
        writer.member("title", title)
        writer.member("description", summary)
        writer.object("inputSchema") { writer in
            writer.member("type", "object")
            writer.object("properties") { writer in
                for parameter in parameters {
                    writer.key(dynamic: parameter.name)
                    writer.object(parameter.writeSchema)
                }
            }
            let required = parameters.filter(\.isRequired)
            if !required.isEmpty { writer.array("required", of: required) { $0.value($1.name) } }
            writer.member("additionalProperties", false)
        }
        writer.object("annotations") { writer in
            writer.member("readOnlyHint", !effect.isChange)
            if case .replaces(let isIdempotent) = effect {
                writer.member("destructiveHint", true)
                writer.member("idempotentHint", isIdempotent)
            } else {
                writer.member("destructiveHint", false)
                writer.member("idempotentHint", false)
            }
            writer.member("openWorldHint", usesNetwork)
        }
    }
}

extension Tool {
    /// An argument of a tool.
    struct Parameter {
        /// What an argument may be, and how it is written for the command.
        enum Kind {
            case text
            /// A text that can be emptied.
            case clearableText
            case entry
            case weight
            case barcode
            /// A number that is written with its unit: `150kcal`.
            case number(unit: String)
            /// A number whose unit is the argument `unit`: `1.5 cup`.
            case amount
            /// The unit of the amount.
            case unit
            case count(most: Int)
            case flag
            case choice([String])
        }

        let name: String
        let kind: Kind
        /// The option of the command; nil for words without one.
        let option: String?
        var note: String?
        var isRequired = false

        init(_ name: String, _ kind: Kind, option: String?, note: String? = nil, isRequired: Bool = false) {
            self.name = name
            self.kind = kind
            self.option = option
            self.note = note
            self.isRequired = isRequired
        }

        /// The type of JSON.
        var type: String {
            switch kind {
            case .text, .clearableText, .entry, .weight, .barcode, .unit, .choice: "string"
            case .number, .amount: "number"
            case .count: "integer"
            case .flag: "boolean"
            }
        }

        func writeSchema(_ writer: inout JSONWriter) {
            writer.member("type", type)
            if let note { writer.member("description", note) }
            if case .choice(let words) = kind { writer.array("enum", of: words) { $0.value($1) } }
        }
    }
}
