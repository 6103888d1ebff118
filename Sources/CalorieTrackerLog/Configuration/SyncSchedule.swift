/// When the log syncs automatically.
package enum SyncSchedule: Equatable, Sendable {
    /// Never.
    case off
    /// After each change.
    case after
    /// With the next command, once this many seconds have passed since the last sync.
    case every(seconds: Int)

    /// Parses `off`, `after`, or a time such as `10m`.
    init?(_ text: String) {
        switch text {
        case "off": self = .off
        case "after": self = .after
        default:
            let units: [Character: Int] = ["m": 60, "h": 3600, "d": 86_400]
            guard let unit = text.last.flatMap({ units[$0] }), let count = Int(text.dropLast()),
                (1...999).contains(count)
            else { return nil }
            self = .every(seconds: count * unit)
        }
    }
}
