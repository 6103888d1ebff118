/// Why the food service did not answer what was asked.
public enum NutritionAPIError: Error, Equatable, Sendable {
    /// No answer came.
    case network(HTTPTransportError)
    /// No answer came in time.
    case timeout
    /// Too many requests in a short time.
    case rateLimitExceeded
    /// Too many requests for one day.
    case quotaExceeded
    /// The key is not known.
    case unknownKey
    /// The signature is refused: most likely the secret is wrong.
    case wrongSecret
    /// The time of the request is refused: the clock is wrong.
    case clock
    /// Requests from this address of the network are refused.
    case addressNotAllowed(String?)
    /// The service is not working right now.
    case unavailable
    /// The service has no such food.
    case noSuchFood
    /// Another error of the service, by its code.
    case refused(code: Int)
    /// What came is no answer of the service.
    case invalidResponse(status: Int, detail: String)
    /// The answer lacks what it must have.
    case invalidData(detail: String)
    /// There is no stored answer, and the network is not to be used.
    case offline

    /// What an error code of the service means.
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

    /// The address of the network in quotes at the end of a message, when it is one.
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

    /// Whether the same request may succeed when it is signed anew.
    var isAboutSignature: Bool {
        switch self {
        case .clock, .refused(code: 7): true
        default: false
        }
    }

    /// Whether another request may succeed where this one did not.
    public var isAboutRequest: Bool {
        switch self {
        case .refused(code: 101...211), .invalidData, .noSuchFood: true
        default: false
        }
    }

    /// Whether a search that failed so is worth doing again some other time.
    public var isWorthWaitingFor: Bool { isPassing || self == .quotaExceeded }
}
