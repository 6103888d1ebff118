internal import CalorieTrackerCore

/// The size of a file in the unit that leaves a number people can read.
enum FileSize {
    static func text(_ bytes: Int) -> String {
        if bytes < 1000 { return "\(bytes) bytes" }
        if bytes < 1_000_000 { return "\((Double(bytes) / 1000).tenthsText) kB" }
        if bytes < 1_000_000_000 { return "\((Double(bytes) / 1_000_000).tenthsText) MB" }
        return "\((Double(bytes) / 1_000_000_000).tenthsText) GB"
    }
}
