/// What became of one record.
///
/// The type is not constrained: a constraint would be looked up at run time on every start.
public struct Difference<Record> {
    /// The record before; nil when it is new.
    public let before: Record?
    /// The record after; nil when it is gone.
    public let after: Record?
}

extension Difference: Equatable where Record: Equatable {}
extension Difference: Sendable where Record: Sendable {}
