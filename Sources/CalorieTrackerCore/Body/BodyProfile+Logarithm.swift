#if canImport(Darwin)
internal import Darwin
#else
internal import Glibc
#endif

extension BodyProfile {
    /// The natural logarithm.
    static func logarithm(_ number: Double) -> Double { log(number) }

    /// e to the power of a number.
    static func exponential(_ number: Double) -> Double { exp(number) }
}
