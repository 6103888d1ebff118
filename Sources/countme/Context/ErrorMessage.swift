internal import CalorieTrackerCore

/// An error for the user, with hints on how to fix it.
///
/// Commands write their own errors as `UserError`; the messages for errors of the library are here.
struct ErrorMessage {
    let code: ErrorCode
    let summary: String
    private(set) var hints: [Hint]
    let exitCode: ExitCode

    init(_ error: UserError) {
        code = error.code
        summary = error.summary
        // A command too long to read or paste does not help.
        hints = error.hints.reduce(into: []) { hints, hint in
            if hint.text().utf8.count <= 1000, !hints.contains(hint) { hints.append(hint) }
        }
        exitCode = error.code.exitCode
    }

    /// Creates the message; nil for an error that is not printed, because the reader closed the output.
    ///
    /// Some hints repeat the command as typed.
    init?(for error: any Error, of invocation: Invocation = Invocation(words: ["sync", "logs"])) {
        switch error {
        case let error as UserError: self.init(error)
        case let error as CalorieTrackerError: self.init(UserError(error))
        case let error as UndoError: self.init(UserError(error))
        case let error as OriginRefusal: self.init(UserError(error))
        case let error as RedoRefusal: self.init(UserError(error))
        case let error as DayRefusal: self.init(UserError(error))
        case let error as RecipeError: self.init(UserError(error))
        case let error as PotError: self.init(UserError(error))
        case let error as InvalidFoodItem: self.init(ErrorMessage.words(error))
        case let error as StorageError: self.init(UserError(error))
        case let error as FailureAfterChange:
            self.init(
                UserError(
                    UserError(error.cause).code,
                    "your change was saved, but \(error.cause.inLog)"
                )
                .hint(.countme("doctor"))
            )
        case let error as CatalogueFileError: self.init(UserError(error))
        case let error as SharingError: self.init(UserError(error))
        case let error as Share.MemberProblem: self.init(UserError(error, invocation))
        case let error as OutputError:
            guard case .failed(let reason) = error.failure else { return nil }
            let saved = error.isChangeSaved ? "; your change was saved" : ""
            self.init(
                UserError(.storage, "cannot write output: \(reason)\(saved)").hint(.countme("today"))
            )
        default:
            self.init(
                UserError(.storage, "unexpected error: \(type(of: error))")
                    .hint("set COUNTME_DEBUG=1 for details")
            )
        }
    }

    /// Puts hints before the others.
    mutating func addFirst(_ more: [Hint]) {
        hints = more + hints.filter { !more.contains($0) }
    }

    /// Replaces the hints and removes duplicates; examples come last.
    mutating func replaceHints(_ others: [Hint]) {
        hints = (others.filter { !$0.isExample } + others.filter(\.isExample)).reduce(into: []) {
            hints,
            hint in
            if !hints.contains(hint) { hints.append(hint) }
        }
    }

    private static func words(_ error: InvalidFoodItem) -> UserError {
        let code: ErrorCode =
            switch error.problems.first {
            case .badText(.name, _), .missing(.name): .badName
            case .missing: .missingValue
            default: .badValue
            }
        let hint: Hint =
            if case .badValue? = error.problems.first { .countme("help") } else { .countme("help add") }
        return UserError(code, error.description).hint(hint)
    }

    /// The lines for standard error; `places` are the options for the log and the settings to add to hints.
    func text(keeping places: [String] = []) -> String {
        let head = "countme: error: \(SafeText.shown(summary))\n"
        return head + hints.map { "\($0.label): \(SafeText.shown($0.text(keeping: places)))\n" }.joined()
    }

    /// The error as one line of JSON.
    func json(keeping places: [String] = []) -> [UInt8] {
        func lines(_ hints: [Hint]) -> String? {
            hints.isEmpty ? nil : hints.map { $0.text(keeping: places) }.joined(separator: "\n")
        }
        var writer = JSONWriter(.compact)
        writer.object { writer in
            writer.member("schema_version", ReportRenderer.schemaVersion)
            writer.object("error") { writer in
                writer.member("code", code.rawValue)
                writer.member("message", summary)
                writer.member("hint", lines(hints.filter { !$0.isExample }))
                writer.member("exit_code", Int(exitCode.rawValue))
                writer.member("example", lines(hints.filter(\.isExample)))
            }
        }
        writer.endLine()
        return writer.bytes
    }
}
