/// Limits the requests per minute to a service, across all processes.
///
/// Each request creates its own file, whose name contains its expiry. No data is read, modified, and written back, so
/// no lock is needed: a process first creates its file, then counts, and removes its file if there are too many. Of any
/// sixteen simultaneous requests, the last to create its file sees the fifteen others; so there are never more than
/// fifteen. If two requests compete for the last slot, both may be rejected, which only costs one request.
struct RequestLimit {
    /// The maximum number of requests per minute.
    static let most = 15
    /// The maximum wait in seconds.
    static let longestWait = 10

    let state: StateDirectory?
    let pacing: RequestPacing
    /// Called before each pause.
    let onWait: (OpenFoodFactsError, Double) -> Void

    /// Counts a request that is about to be made, after a short wait if necessary.
    /// - Throws: `OpenFoodFactsError.limitReached` if the wait would be long.
    func take() throws(OpenFoodFactsError) {
        guard let state else { return }
        state.at(pacing.now()).purge(.request)
        var waited = 0
        while true {
            let key = pacing.makeNonce()
            state.at(pacing.now()).write([], .request, key)
            // The time is read again, so that all files written before are included.
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
