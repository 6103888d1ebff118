/// Tells how far the reading of several streams is, one after the other.
final class ReadingProgress {
    private let report: (Double?) throws -> Void
    private var start = 0.0
    private var share = 1.0
    private var furthest = 0.0

    /// Reports nothing until there is something to report.
    init(_ report: @escaping (Double?) throws -> Void = { _ in }) {
        self.report = report
    }

    /// Begins with a part of all there is to read.
    func begin(at start: Double, share: Double) {
        self.start = start
        self.share = share
    }

    /// Reports how much of the current part is read.
    func advance(to fraction: Double?) throws {
        guard let fraction else { return try report(nil) }
        // Small tables are read between others, out of their turn.
        furthest = min(max(furthest, start + share * fraction), 1)
        try report(furthest)
    }
}
