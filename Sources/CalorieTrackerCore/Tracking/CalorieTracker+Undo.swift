/// A change that was taken back or done again, and what the days look like now.
public struct Reversal: Sendable {
    /// The change.
    public let change: ReversedChange
    /// The logs of the days it touched, in order; of today when it touched no entry.
    public let days: [DailyLog]
}

extension CalorieTracker {
    /// Takes back the newest change of the log, whatever it was.
    /// - Throws: `TrackerError.nothingToUndo`.
    public func undo() throws -> Reversal {
        guard let reversal = try store.undo(reversal) else { throw TrackerError.nothingToUndo }
        return reversal
    }

    /// Does again what was taken back last.
    /// - Throws: `TrackerError.nothingToRedo`.
    public func redo() throws -> Reversal {
        guard let reversal = try store.redo(reversal) else { throw TrackerError.nothingToRedo }
        return reversal
    }

    private func reversal(_ change: ReversedChange) throws -> Reversal {
        let days = Set(change.entries.flatMap { [$0.before?.day, $0.after?.day].compactMap(\.self) })
        return Reversal(
            change: change,
            days: try (days.isEmpty ? [clock.today] : days.sorted()).map(log(for:))
        )
    }
}
