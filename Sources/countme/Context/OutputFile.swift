internal import CalorieTrackerCore

/// The output file of a command, checked before the command does its work.
struct OutputFile {
    /// The content, for messages.
    struct Content {
        /// The content with its article: `an export`.
        let phrase: String
        /// An example of a file name.
        let example: String
        /// The command that prints it instead.
        let printing: Hint
    }

    /// The file name as typed.
    let name: String
    private let path: String
    private let content: Content

    /// Checks an existing file, and asks before replacing it.
    /// - Throws: `UserError` if it cannot or must not be written.
    init(
        _ name: String,
        for content: Content,
        in context: CommandContext
    ) throws {
        self.name = name
        self.content = content
        path = try Paths(context.system).argument(name)
        func refused(_ what: String, hint: Hint) -> UserError {
            UserError(.storage, "\(quoted(name)) is \(what)").hint(hint)
        }
        if let part = DataStore.part(ofLogAt: context.log.path, at: path) {
            throw refused(
                part == .log ? "the log itself" : "part of the log",
                hint: context.invocation.replacing(name, with: content.example)
            )
        }
        switch context.system.fileStatus(path) {
        case .missing where !name.hasSuffix("/"): try OutputFolder(of: path, typed: name).require(in: context)
        case .missing, .folder:
            let folder = name.hasSuffix("/") ? name : name + "/"
            throw refused(
                "a folder",
                hint: context.invocation.replacing(name, with: folder + content.example)
            )
        case .special:
            throw refused("not a regular file", hint: Hint(words: content.printing.words ?? [], into: name))
        case .database:
            throw refused(
                "a database, which \(content.phrase) never replaces",
                hint: context.invocation.replacing(name, with: content.example)
            )
        case .file where context.settings.options.replacesAnything: break
        case .file where OwnFile.isOne(at: path, context.system):
            try context.console.confirm("replace \(quoted(name))")
        case .file:
            throw refused(
                "not a file written by countme; it was not replaced",
                hint: context.invocation.replacing(name, with: OutputFile.free(name, context))
            )
        }
    }

    /// A similar name that is still free.
    private static func free(_ name: String, _ context: CommandContext) -> String {
        let start = name.lastIndex(of: "/").map { name.index(after: $0) } ?? name.startIndex
        let dot = name[start...].lastIndex(of: ".") ?? name.endIndex
        let names = (2...99).lazy.map { "\(name[..<dot])-\($0)\(name[dot...])" }
        return names.first { other in
            let path = try? Paths(context.system).argument(other)
            return path.map { context.system.fileStatus($0) == .missing } ?? false
        } ?? "\(name[..<dot])-new\(name[dot...])"
    }

    /// Writes it atomically.
    func write(_ bytes: [UInt8], in context: CommandContext) throws {
        try write(in: context) { write throws(AtomicFile.Failure) in try write(bytes) }
    }

    /// Writes it atomically, in pieces.
    func write(in context: CommandContext, _ pieces: AtomicFile.Pieces) throws {
        do {
            try context.system.writeFile(path, pieces)
        } catch {
            throw OutputFolder(of: path, typed: name).refusal(error.reason)
        }
    }
}

/// Recognizes files written by countme by their first bytes.
enum OwnFile {
    private static let longestBeginning = 4096

    /// Whether the file at a path is an export, a page or a chart of countme, or empty.
    static func isOne(at path: String, _ system: SystemEnvironment) -> Bool {
        guard let bytes = system.readBeginning(path, longestBeginning) else { return false }
        if bytes.isEmpty { return true }
        if ImportArchive.isArchive(bytes) { return ImportArchive.beginsWithExport(bytes) }
        if EntryTable.isOne(bytes) || DiaryFormat.isTable(bytes) { return true }
        let text = String(decoding: bytes, as: UTF8.self)
        if text.hasPrefix("{") {
            let head = text.prefix(200)
            return head.contains("\"schema_version\"") && head.contains("\"command\"")
                && head.contains("\"export\"")
        }
        return ReportPage.isOne(text) || Chart.isDocument(text)
    }
}

/// The folder of an output file.
struct OutputFolder {
    /// The file name as typed.
    private let name: String
    private let path: String
    /// The folder as typed.
    private let typed: String

    /// The folder of the file at a path.
    init(of path: String, typed name: String) {
        func folder(_ path: String) -> String? {
            path.lastIndex(of: "/").map { $0 == path.startIndex ? "/" : String(path[..<$0]) }
        }
        // A completed name is shown as a full path.
        self.name = path.hasSuffix(name) ? name : path
        self.path = folder(path) ?? "."
        typed = folder(self.name) ?? "."
    }

    /// Checks that it exists.
    func require(in context: CommandContext) throws {
        guard context.system.fileStatus(path) == .missing else { return }
        throw refusal("no such folder", hint: "mkdir -p \(Shell.word(typed))")
    }

    /// The error for a write that the system refused.
    func refusal(_ reason: String) -> UserError {
        let command = reason.contains("space") || reason.contains("quota") ? "df -h" : "ls -ld"
        return refusal(reason, hint: "\(command) \(Shell.word(typed))")
    }

    /// The error for a failed copy of the log into the folder; nil if the folder is not the cause.
    func refusal(_ error: StorageError) -> UserError? {
        switch error {
        case .badPath(_, let reason):
            let own = Shell.word((typed.hasSuffix("/") ? typed : typed + "/") + "countme")
            return refusal(reason, hint: "mkdir -m 700 \(own) && countme backup \(own)/")
        case .readOnly: return refusal("permission denied")
        case .full: return refusal("no space left")
        case .inputOutput(let detail): return refusal(detail)
        default: return nil
        }
    }

    private func refusal(_ reason: String, hint: Hint) -> UserError {
        UserError(.storage, "cannot write \(quoted(name)): \(reason)").hint(hint)
    }
}

/// A word that was given as a file name but was probably meant otherwise.
enum FileNameTypo {
    /// Rejects it unless it is a path or an existing file.
    static func refuse(
        _ word: String,
        near words: [String: Hint],
        forPeriod periodHint: Hint,
        in context: CommandContext
    ) throws {
        guard !word.contains("/"), !word.contains("."),
            context.system.fileStatus(try Paths(context.system).argument(word)) == .missing
        else { return }
        if verbs.contains(word.lowercased()) {
            throw UserError(.usage, "\(quoted(word)) does not look like a file name")
                .hint(Hint(words: context.invocation.words.filter { $0 != word }))
                .hint(context.invocation.replacing(word, with: "./" + word))
        }
        let nearest = Spelling.nearest(to: word, in: words.keys.sorted())
        guard let hint = nearest.flatMap({ words[$0] }) ?? (isPeriod(word) ? periodHint : nil) else { return }
        throw UserError(.usage, "\(quoted(word)) does not look like a file name")
            .hint(hint)
            .hint(context.invocation.replacing(word, with: "./" + word))
    }

    /// Verbs that say what the command does anyway.
    private static let verbs: Set<String> = [
        "create", "make", "new", "now", "run", "start", "save", "write", "do", "add", "all", "to",
    ]

    /// Whether a word is a day or a period.
    static func isPeriod(_ word: String) -> Bool {
        let phrase = DatePhrase(word)
        let day = try? phrase?.day(from: .last, looking: .back)
        return day != nil || phrase?.days(from: .last, weekStart: .monday) != nil
    }
}
