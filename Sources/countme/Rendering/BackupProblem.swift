internal import CalorieTrackerCore

/// Why a backup cannot be restored from.
struct BackupProblem {
    /// Whether what is in the file is wrong; otherwise it may be fine for somebody else.
    let isDamage: Bool
    /// Whether the system or its place kept it from being read at all.
    let isUnreadable: Bool
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
            return (nil, BackupProblem(isUnreadable: true, word: "unreadable", words: "cannot be read"))
        }
    }

    private init(isDamage: Bool = false, isUnreadable: Bool = false, word: String, words: String) {
        self.isDamage = isDamage
        self.isUnreadable = isUnreadable
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
                word: "newer",
                words: "was written by a newer countme (schema \(version), this one knows \(known))"
            )
        case .badPath(_, let reason):
            self.init(isUnreadable: true, word: "foreign", words: "is refused: \(reason)")
        case .readOnly: self.init(isUnreadable: true, word: "no access", words: "may not be read")
        default: self.init(isUnreadable: true, word: "unreadable", words: "cannot be read")
        }
    }
}
