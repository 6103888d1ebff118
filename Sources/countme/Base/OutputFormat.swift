/// How the answer is written.
enum OutputFormat: String, CaseIterable {
    case text
    case json
    case ndjson
    case csv
    case tsv

    /// Whether errors are JSON as well.
    var isJSON: Bool { self == .json || self == .ndjson }
}
