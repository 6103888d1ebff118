internal import CalorieTrackerCore

/// A file that a command was told to write to, made sure of before anything is done for it.
struct OutputFile {
    /// What goes into it, for messages.
    struct Content {
        /// What it is: `an export`.
        let phrase: String
        /// A file it could go to.
        let example: String
        /// The command that prints it instead.
        let printing: Hint
    }

    /// As it was typed.
    let name: String
    private let path: String
    private let content: Content

    /// Looks at what is there, and asks before it is replaced.
    /// - Throws: `UserError` when it cannot or must not be written.
    init(
        _ name: String,
        for content: Content,
        isConfirmed: Bool,
        _ invocation: Invocation,
        in context: CommandContext
    ) throws {
        self.name = name
        self.content = content
        path = try Places(context.surroundings).argument(name)
        func refused(_ what: String, hint: Hint) -> UserError {
            UserError(.storage, "\(quoted(name)) is \(what)", hint: hint)
        }
        if let part = DataStore.part(ofLogAt: context.logPath, at: path) {
            throw refused(
                part == .log ? "the log itself" : "part of the log",
                hint: invocation.replacing(name, with: content.example)
            )
        }
        switch context.surroundings.fileStatus(path) {
        case .missing where !name.hasSuffix("/"): try OutputFolder(of: path, typed: name).require(in: context)
        case .missing, .folder:
            let folder = name.hasSuffix("/") ? name : name + "/"
            throw refused("a folder", hint: invocation.replacing(name, with: folder + content.example))
        case .special:
            throw refused("no regular file", hint: Hint(words: content.printing.words ?? [], into: name))
        case .database:
            throw refused(
                "a database, which \(content.phrase) never replaces",
                hint: invocation.replacing(name, with: content.example)
            )
        case .file where !isConfirmed:
            try context.confirm("replace \(quoted(name))", hint: invocation.appending("--yes"))
        case .file: break
        }
    }

    /// Writes it, whole or not at all.
    func write(_ bytes: [UInt8], in context: CommandContext) throws {
        do {
            try context.surroundings.writeFile(path, bytes)
        } catch {
            throw OutputFolder(of: path, typed: name).refusal(error.reason)
        }
    }
}
