internal import CalorieTrackerCore

/// The folder that a file is to be written into.
struct OutputFolder {
    /// The file as it was typed.
    private let name: String
    private let path: String
    /// The folder as it was typed.
    private let typed: String

    /// The folder of the file at a path.
    init(of path: String, typed name: String) {
        func folder(_ path: String) -> String? {
            path.lastIndex(of: "/").map { $0 == path.startIndex ? "/" : String(path[..<$0]) }
        }
        // A name that was completed is shown as it became.
        self.name = path.hasSuffix(name) ? name : path
        self.path = folder(path) ?? "."
        typed = folder(self.name) ?? "."
    }

    /// Makes sure that it is there.
    func require(in context: CommandContext) throws {
        guard context.surroundings.fileStatus(path) == .missing else { return }
        throw refusal("no such folder", hint: "mkdir -p \(Shell.word(typed))")
    }

    /// What to say when the system refused to write into it.
    func refusal(_ reason: String) -> UserError {
        let command = reason.contains("space") || reason.contains("quota") ? "df -h" : "ls -ld"
        return refusal(reason, hint: "\(command) \(Shell.word(typed))")
    }

    /// What to say of a copy of the log that cannot be made in it; nil for what has another cause.
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
        UserError(.storage, "\(quoted(name)) cannot be written: \(reason)", hint: hint)
    }
}
