/// Keeps requests below what a service takes in a minute, whatever process makes them.
///
/// Each request leaves a file of its own, which says in its name when it no longer counts. So nothing is
/// read, changed and written back, and no lock is needed: a process first leaves its file, then counts,
/// and takes its file back when there are too many. Of any sixteen that would all go, the last to leave its
/// file sees the fifteen others; so there are never more than fifteen. Two that ask for the last place at
/// once may both be sent away, which costs one request and harms nobody.
struct RequestLimit {
    /// The requests that are allowed in a minute.
    static let most = 15
    /// The seconds that are waited at most.
    static let longestWait = 10

    let state: StateDirectory?
    let pacing: RequestPacing
    /// Hears of every wait before it begins.
    let onWait: (OpenFoodFactsError, Double) -> Void

    /// Counts a request that is about to be made, after waiting for its turn when that is not for long.
    /// - Throws: `OpenFoodFactsError.limitReached` when it would be.
    func take() throws(OpenFoodFactsError) {
        guard let state else { return }
        state.at(pacing.now()).purge(.request)
        var waited = 0
        while true {
            let key = pacing.makeNonce()
            state.at(pacing.now()).write([], .request, key)
            // Read anew: all that was written before this is to count.
            let now = pacing.now()
            let others = state.at(now).files(.request).filter { $0.key != key }
            if others.count < RequestLimit.most { return }
            state.at(now).remove(.request, key)
            let next = others[others.count - RequestLimit.most].expiresAt
            let seconds = next.secondsSinceEpoch - now.secondsSinceEpoch
            guard waited + seconds <= RequestLimit.longestWait else { throw .limitReached(seconds: seconds) }
            onWait(.limitReached(seconds: seconds), Double(seconds))
            pacing.sleep(Double(seconds))
            waited += seconds
        }
    }
}
