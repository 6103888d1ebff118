extension CalorieTracker {
    /// When a change of a record is made: later than its last one, even where the clock was set back since,
    /// because of two versions of a record the one that was changed last counts.
    func moment(after last: Timestamp?) -> Timestamp {
        guard let last, last >= clock.now else { return clock.now }
        return Timestamp(clamping: last.secondsSinceEpoch + 1)
    }
}
