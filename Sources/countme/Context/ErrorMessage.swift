internal import CalorieTrackerCore

/// A failure to read what an answer says besides, after the change was saved.
///
/// The change must not be made again, so this is no `StorageError`.
struct FailureAfterChange: Error {
    let cause: StorageError
}

extension StorageError {
    /// What it means for a log that was being read.
    fileprivate var inLog: String {
        if case .damaged(let detail) = self {
            "the log is damaged: \(detail)"
        } else {
            "the log cannot be read: \(reason)"
        }
    }
}

/// How an error is told: what happened and what to do.
///
/// Commands word their own as `UserError`; here are the words for those of the library.
struct ErrorMessage {
    let code: ErrorCode
    let summary: String
    let hints: [Hint]
    let exitCode: ExitCode

    init(_ error: UserError) {
        code = error.code
        summary = error.summary
        // A command nobody could read, let alone paste, helps nobody.
        hints = error.hints.reduce(into: []) { hints, hint in
            if hint.text().utf8.count <= 1000, !hints.contains(hint) { hints.append(hint) }
        }
        exitCode = error.code.exitCode
    }

    /// Nil for an error that is best kept quiet: the reader of the output has had enough.
    init?(for error: any Error) {
        switch error {
        case let error as UserError: self.init(error)
        case let error as TrackerError: self.init(ErrorMessage.words(error))
        case let error as InvalidFoodItem: self.init(ErrorMessage.words(error))
        case let error as StorageError: self.init(ErrorMessage.words(error))
        case let error as FailureAfterChange:
            self.init(
                UserError(
                    ErrorMessage.words(error.cause).code,
                    "the change itself is saved, but \(error.cause.inLog)"
                )
                .hint(.countme("doctor"))
            )
        case let error as CatalogueFileError: self.init(UserError(error))
        case let error as SharingError: self.init(UserError(error))
        case let error as Share.MemberProblem: self.init(UserError(error))
        case let error as OutputError:
            guard case .failed(let reason) = error.failure else { return nil }
            let saved = error.isChangeSaved ? "; the change itself is saved" : ""
            self.init(
                UserError(.storage, "the output cannot be written: \(reason)\(saved)").hint(.countme("today"))
            )
        default:
            self.init(
                UserError(.storage, "unexpected error: \(type(of: error))")
                    .hint("set COUNTME_DEBUG=1 to see more")
            )
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
        return UserError(code, error.problems.map(words).joined(separator: "; ")).hint(hint)
    }

    private static func words(_ problem: FoodItemProblem) -> String {
        switch problem {
        case .missing(let field): "\(words(field)) is missing"
        case .badText(let field, let problem): problem.words(of: words(field))
        case .badNumber(let field, .notFinite): "\(words(field)) is not a number"
        case .badNumber(let field, .negative): "\(words(field)) is negative"
        case .badNumber(let field, .tooLarge(let limit)): "\(words(field)) is more than \(limit.tenthsText)"
        case .badNumber(let field, .notAround(let number)):
            "\(words(field)) does not hold \(number.tenthsText)"
        case .badValue(let kind, let field, let rule):
            UserError.words(ImportFileError.Problem(rule), of: "the \(kind)'s \(field)")
        }
    }

    private static func words(_ field: FoodItemProblem.Field) -> String {
        switch field {
        case .name: "the name"
        case .brand: "the brand"
        case .category: "the category"
        case .synonym: "the synonym"
        case .portion: "the portion"
        case .barcode: "the barcode"
        case .energy: "the energy"
        case .guess: "the range"
        case .nutrient(let nutrient): nutrient.name
        case .micronutrient(let nutrient): nutrient.name
        case .amount: "the amount"
        case .source: "the source"
        case .meal: "the meal"
        case .note: "the note"
        case .text: "the text"
        case .time: "the time"
        case .day: "the day"
        }
    }

    private static func words(_ error: StorageError) -> UserError {
        switch error {
        case .busy(let holder):
            UserError(
                .busy,
                "the log is in use" + (holder.map { " by process \($0)" } ?? "") + "; nothing was saved"
            )
            .hint("try again\(holder.map { "; ps -p \($0) shows it" } ?? "")")
        case .notALog(let path):
            UserError(.damaged, "\(path) is not a countme log; it is left alone").hint(.countme("config"))
        case .tooNew(let version, let known):
            UserError(
                .storage,
                "the log was written by a newer countme (schema \(version), this one knows \(known)); it is left alone"
            )
            .hint("install the newer countme; countme --version shows yours")
        case .damaged(let detail):
            UserError(.damaged, "the log is damaged: \(detail); nothing was changed")
                .hint(.countme("doctor --fix", why: "to set it aside and save what can be read"))
                .hint(.countme("doctor", why: "to see what is wrong"))
        case .missing(let path):
            UserError(.damaged, "no log at \(path), but there are backups of one")
                .hint(.countme("doctor --fix", why: "to restore the newest"))
                .hint(.countme("backup --list"))
                .hint("to start afresh, move \(Shell.word(BackupFolder(besideLogAt: path).path)) away")
        case .full:
            UserError(.storage, "no space left; nothing was saved").hint("df -h shows what is full")
        case .readOnly(let path):
            UserError(.storage, "no permission for \(path); nothing was changed")
                .hint("ls -ld \(Shell.word(path))")
        case .badPath(let path, let reason):
            UserError(.storage, "\(path) cannot be used: \(reason)").hint(.countme("config"))
        case .forbidden(let log):
            UserError(.readOnly, "your role may not change the log of \(quoted(log)); nothing was saved")
                .hint(.countme("sync status"))
        case .tooLarge(let one, let several):
            UserError(.badInput, "that is more than one \(one) can hold; nothing was saved")
                .hint("save it as several \(several)")
        case .refused(let detail):
            UserError(.storage, "the log refused that: \(detail); nothing was changed")
                .hint(.countme("doctor", why: "to check the log"))
        case .inputOutput(let detail):
            UserError(.storage, "the log cannot be read or written: \(detail)")
                .hint("nothing was saved; df -h and dmesg may say why")
        case .outcomeUnknown(let detail):
            UserError(.outcomeUnknown, "the change may or may not have been saved: \(detail)")
                .hint(.countme("today", why: "to see whether it was"))
                .hint("repeating an add with the same --key is safe")
        }
    }

    /// The lines for standard error, for a command line with such options for the log and the settings.
    func text(keeping places: [String] = []) -> String {
        let head = "countme: error: \(SafeText.shown(summary))\n"
        return head + hints.map { "hint: \(SafeText.shown($0.text(keeping: places)))\n" }.joined()
    }

    /// The same as one line of JSON.
    func json(keeping places: [String] = []) -> [UInt8] {
        let hints = hints.map { $0.text(keeping: places) }
        var writer = JSONWriter(.compact)
        writer.object { writer in
            writer.member("schema_version", ReportRenderer.schemaVersion)
            writer.object("error") { writer in
                writer.member("code", code.rawValue)
                writer.member("message", summary)
                writer.member("hint", hints.isEmpty ? nil : hints.joined(separator: "\n"))
                writer.member("exit_code", Int(exitCode.rawValue))
            }
        }
        writer.endLine()
        return writer.bytes
    }
}
