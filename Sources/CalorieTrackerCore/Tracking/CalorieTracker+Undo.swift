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
    public func undo() throws -> Reversal { try reverse(.undo) }

    /// Does again what was taken back last.
    /// - Throws: `TrackerError.nothingToRedo`.
    public func redo() throws -> Reversal { try reverse(.redo) }

    private func reverse(_ direction: ReversedChange.Direction) throws -> Reversal {
        guard let reversal = try store.reverse(direction, reversal) else {
            throw direction == .undo ? TrackerError.nothingToUndo : .nothingToRedo
        }
        return reversal
    }

    private func reversal(_ change: ReversedChange) throws -> Reversal {
        let days = Set(
            change.differences(of: FoodItem.self).flatMap {
                [$0.before?.day, $0.after?.day].compactMap(\.self)
            }
        )
        return Reversal(
            change: change,
            days: try (days.isEmpty ? [clock.today] : days.sorted()).map(log(for:))
        )
    }
}
