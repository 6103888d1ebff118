/// Everything in a log at one moment, to be written to a file and read back.
public struct LogExport: Equatable, Sendable {
    /// How an export is written.
    public enum Format: String, CaseIterable, Sendable {
        /// All of it, with a checksum.
        case json
        /// The entries alone, for spreadsheets.
        case csv
    }

    /// The version of the JSON: within it keys are only added.
    static let schemaVersion = 1

    /// The largest export there is, hundreds of years of entries: what is written can be read again.
    public static let largestSize = 1 << 30

    /// When it was made.
    public let exportedAt: Timestamp
    /// How many migrations the log had seen.
    public let logSchema: Int
    /// The first day whose entries are in it; nil for all from the beginning.
    public let since: Day?
    /// The last day whose entries are in it; nil for all to the end.
    public let until: Day?
    /// What is in it.
    public let contents: LogContents

    /// Creates an export.
    public init(
        exportedAt: Timestamp,
        logSchema: Int,
        since: Day? = nil,
        until: Day? = nil,
        contents: LogContents
    ) {
        self.exportedAt = exportedAt
        self.logSchema = logSchema
        self.since = since
        self.until = until
        self.contents = contents
    }
}
