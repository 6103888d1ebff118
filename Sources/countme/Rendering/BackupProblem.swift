internal import CalorieTrackerCore

/// Why a backup cannot be restored from.
struct BackupProblem {
    /// Whether what is in the file is wrong; otherwise it may be fine for somebody else.
    let isDamage: Bool
    /// It in one word.
    let word: String
    /// It as the rest of a sentence about the file.
    let words: String

    /// Reads a backup, or says why that is not possible.
    static func look(at path: String) -> (backup: LogBackup?, problem: BackupProblem?) {
        do {
            return (try LogBackup(path: path), nil)
        } catch let error as StorageError {
            return (nil, BackupProblem(error))
        } catch {
            return (nil, BackupProblem(isDamage: false, word: "unreadable", words: "cannot be read"))
        }
    }

    private init(isDamage: Bool, word: String, words: String) {
        self.isDamage = isDamage
        self.word = word
        self.words = words
    }

    private init(_ error: StorageError) {
        switch error {
        case .damaged(let detail):
            self.init(isDamage: true, word: "damaged", words: "is damaged: \(detail)")
        case .notALog: self.init(isDamage: true, word: "no log", words: "is not a log of countme")
        case .tooNew(let version, let known):
            self.init(
                isDamage: false,
                word: "newer",
                words: "was written by a newer countme (schema \(version), this one knows \(known))"
            )
        case .badPath(_, let reason):
            self.init(isDamage: false, word: "foreign", words: "is refused: \(reason)")
        case .readOnly: self.init(isDamage: false, word: "no access", words: "may not be read")
        default: self.init(isDamage: false, word: "unreadable", words: "cannot be read")
        }
    }
}
