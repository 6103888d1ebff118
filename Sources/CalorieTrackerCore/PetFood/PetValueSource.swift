/// Where a value of pet food came from.
public enum PetValueSource: String, CaseIterable, Sendable {
    case scan
    case service
    case typed
    case edited

    /// How much it counts against another source: the higher one wins.
    ///
    /// What is printed on the tin beats what somebody entered somewhere; a correction beats all.
    public var priority: Int {
        switch self {
        case .edited: 3
        case .scan: 2
        case .service: 1
        case .typed: 0
        }
    }
}
