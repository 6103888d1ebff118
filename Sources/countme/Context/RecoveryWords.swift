internal import CalorieTrackerCore

extension StorageError {
    /// The reason why a backup could not be made.
    var reason: String {
        switch self {
        case .busy: "the log is in use"
        case .notALog(let path), .missing(let path): "\(path) is not a log"
        case .tooNew: "the log is from a newer countme"
        case .damaged(let detail): "the backup copy failed verification: \(detail)"
        case .full: "no space left"
        case .readOnly(let path): "no permission for \(path)"
        case .badPath(let path, let reason): "cannot use \(path): \(reason)"
        case .forbidden(let log): "you have read-only access to \(quoted(log))"
        case .openedForReading: "the log is open read-only"
        case .tooLarge(let one, _): "a \(one) is too large"
        case .refused(let detail), .inputOutput(let detail), .outcomeUnknown(let detail): detail
        }
    }
}

extension LogRecovery.Outcome {
    /// The outcome of a recovery, one sentence per line.
    var sentences: [String] {
        var sentences = ["recovered: " + counts.joined(separator: ", ")]
        if !lost.isEmpty {
            let named = lost.prefix(5).map { "\($0.id)" + ($0.day.map { " from \($0)" } ?? "") }
            let more = lost.count > 5 ? " and \(lost.count - 5) more" : ""
            sentences.append("lost: \(named.joined(separator: ", "))\(more)")
        }
        if unaccounted > 0 {
            sentences.append("\(unaccounted) more ids may have been entries")
        }
        sentences += otherKinds
        if kept == 0, let backup {
            sentences.append("anything logged after the \(backup.label) backup is lost")
        } else if fromBackup > 0 {
            sentences.append(
                "restored records are as of that backup; check for later edits and deletions"
            )
        }
        if kept == 0, backup == nil { sentences.append("nothing could be read; starting a new log") }
        if putRight > 0 {
            sentences.append(
                "\(counted(putRight, "row", "rows")) changed by another program "
                    + "\(putRight == 1 ? "was" : "were") restored"
            )
        }
        if leftOut > 0 {
            sentences.append("\(leftOut) rows from another log were skipped; they remain in the damaged file")
        }
        if undoIsLost {
            sentences.append(
                "undo history was lost: changes before this recovery cannot be undone"
            )
        }
        if let setAside { sentences.append("the damaged log was moved to \(setAside)") }
        return sentences
    }

    /// The outcome for records other than entries.
    private var otherKinds: [String] {
        let kept = RecordKind.all.compactMap { kind in
            others[kind].flatMap { $0 > 0 ? kind.phrase($0) : nil }
        }
        let gone = unreadable.map(\.several)
        return (kept.isEmpty ? [] : ["also recovered: \(kept.joined(separator: ", "))"])
            + (gone.isEmpty
                ? []
                : ["no \(RecordKind.list(gone, "or")) could be recovered; check whether any are missing"])
    }

    private var counts: [String] {
        let entries = counted(kept, "entry", "entries") + " from the log"
        let added = backup.map { "\(fromBackup) from the \($0.label) backup" } ?? "no backup"
        if wasGone { return [added] }
        return [entries, added, "\(lost.count) lost"]
    }
}
