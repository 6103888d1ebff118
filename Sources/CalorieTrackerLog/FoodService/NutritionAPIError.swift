/// The reason why FatSecret did not answer a request.
public enum NutritionAPIError: Error, Equatable, Sendable {
    /// There was no answer.
    case network(HTTPTransportError)
    /// There was no answer in time.
    case timeout
    /// There were too many requests in a short time.
    case rateLimitExceeded
    /// There were too many requests on one day.
    case quotaExceeded
    /// FatSecret does not know the key.
    case unknownKey
    /// FatSecret refuses the signature, most likely because the secret is wrong.
    case wrongSecret
    /// FatSecret refuses the time of the request, because the clock of this computer is wrong.
    case clock
    /// FatSecret refuses requests from this IP address, which is the associated value; nil if the answer does not
    /// contain it.
    case addressNotAllowed(String?)
    /// FatSecret is not working at the moment.
    case unavailable
    /// FatSecret does not have this food.
    case noSuchFood
    /// Another error of FatSecret, by its code.
    case refused(code: Int)
    /// The answer is not one of FatSecret.
    case invalidResponse(status: Int, detail: String)
    /// The answer lacks a required value.
    case invalidData(detail: String)
    /// There is no stored answer, and the network must not be used. Only commands of `countme` cause this error.
    case offline

    /// The service's error code for a number that is out of range.
    static let outOfRange = 107

    /// The meaning of an error code of the service.
    init(code: Int, message: String) {
        switch code {
        case 1, 20, 24: self = .unavailable
        case 5: self = .unknownKey
        case 6: self = .clock
        case 8: self = .wrongSecret
        case 11: self = .quotaExceeded
        case 12: self = .rateLimitExceeded
        case 21: self = .addressNotAllowed(NutritionAPIError.address(in: message))
        case 106: self = .noSuchFood
        default: self = .refused(code: code)
        }
    }

    /// The IP address in quotes at the end of a message, if there is one.
    private static func address(in message: String) -> String? {
        let parts = message.split(separator: "'", omittingEmptySubsequences: false)
        guard parts.count >= 3 else { return nil }
        let address = parts[parts.count - 2]
        let isAddress = address.utf8.allSatisfy { byte in
            (0x30...0x39).contains(byte) || (0x61...0x66).contains(byte) || byte == UInt8(ascii: ".")
                || byte == UInt8(ascii: ":")
        }
        return isAddress && !address.isEmpty && address.utf8.count <= 45 ? String(address) : nil
    }

    /// Whether the same request may succeed a moment later.
    var isPassing: Bool {
        switch self {
        case .timeout, .rateLimitExceeded, .unavailable: true
        case .network(let error): error.isPassing
        default: false
        }
    }

    /// Whether the same request may succeed if it is signed again.
    var isAboutSignature: Bool {
        switch self {
        case .clock, .refused(code: 7): true
        default: false
        }
    }

    /// Whether the error concerns only this request, so that other requests may succeed.
    package var isAboutRequest: Bool {
        switch self {
        case .refused(code: 101...211), .invalidData, .noSuchFood: true
        default: false
        }
    }

    /// Whether a search that failed with this error is worth repeating later.
    package var isWorthWaitingFor: Bool { isPassing || self == .quotaExceeded }
}
