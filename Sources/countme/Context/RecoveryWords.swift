internal import CalorieTrackerCore

extension StorageError {
    /// Why a backup could not be made, without a word on the log.
    var reason: String {
        switch self {
        case .busy: "the log is in use"
        case .notALog(let path), .missing(let path): "\(path) is not a log"
        case .tooNew: "the log is from a newer countme"
        case .damaged(let detail): "the copy was not intact: \(detail)"
        case .full: "no space left"
        case .readOnly(let path): "no permission for \(path)"
        case .badPath(let path, let reason): "\(path) cannot be used: \(reason)"
        case .forbidden(let log): "the log of \(quoted(log)) may only be read"
        case .openedForReading: "the log was opened for reading"
        case .tooLarge(let one, _): "one \(one) is too large"
        case .refused(let detail), .inputOutput(let detail), .outcomeUnknown(let detail): detail
        }
    }
}

extension LogRecovery.Outcome {
    /// What became of the log, a sentence a line.
    var sentences: [String] {
        var sentences = ["recovered: " + counts.joined(separator: ", ")]
        if !lost.isEmpty {
            let named = lost.prefix(5).map { "\($0.id)" + ($0.day.map { " from \($0)" } ?? "") }
            let more = lost.count > 5 ? " and \(lost.count - 5) more" : ""
            sentences.append("lost: \(named.joined(separator: ", "))\(more)")
        }
        if unaccounted > 0 {
            sentences.append("\(unaccounted) more ids may or may not have been entries")
        }
        sentences += otherKinds
        if kept == 0, let backup {
            sentences.append("anything logged after the backup of \(backup.label) is not in it")
        } else if fromBackup > 0 {
            sentences.append(
                "what came from the backup is as it was then; check for later edits and deletions"
            )
        }
        if kept == 0, backup == nil { sentences.append("nothing could be read; the log starts afresh") }
        if putRight > 0 {
            sentences.append(
                "\(counted(putRight, "row", "rows")) that another program changed "
                    + "\(putRight == 1 ? "matches" : "match") the journal again"
            )
        }
        if leftOut > 0 {
            sentences.append("\(leftOut) rows of another log are left out; they remain in the damaged one")
        }
        if undoIsLost {
            sentences.append(
                "undo starts afresh: changes before this recovery can no longer be undone"
            )
        }
        if let setAside { sentences.append("the damaged log is kept as \(setAside)") }
        return sentences
    }

    /// What became of all that is not an entry.
    private var otherKinds: [String] {
        let kept = RecordKind.all.compactMap { kind in
            others[kind].flatMap { $0 > 0 ? kind.phrase($0) : nil }
        }
        let gone = unreadable.map(\.several)
        return (kept.isEmpty ? [] : ["also kept: \(kept.joined(separator: ", "))"])
            + (gone.isEmpty
                ? [] : ["no \(RecordKind.list(gone, "or")) could be read; check whether any are missing"])
    }

    private var counts: [String] {
        let entries = counted(kept, "entry", "entries") + " kept"
        let added = backup.map { "\(fromBackup) from the backup of \($0.label)" } ?? "no backup"
        if wasGone { return [added] }
        return [entries, added, "\(lost.count) known to be lost"]
    }
}
