/// The reason why a product could not be looked up or added.
public enum OpenFoodFactsError: Error, Equatable, Sendable {
    /// There is no product with this barcode.
    case notFound
    /// The barcode does not consist of 1 to 24 digits.
    case badBarcode
    /// The program has made as many requests as the service allows; the associated value is the number of seconds to
    /// wait. Only commands of `countme` cause this error.
    case limitReached(seconds: Int)
    /// The service refuses the request because there were too many of them.
    case tooManyRequests
    /// The service is not working at the moment.
    case unavailable
    /// There is no stored answer, and the network must not be used. Only commands of `countme` cause this error.
    case offline
    /// There was no answer in time.
    case timedOut
    /// There was no answer.
    case network(HTTPTransportError)
    /// The answer is not one of the service.
    case badAnswer(status: Int, detail: String)
    /// There is no account to add a product with. Only commands of `countme` cause this error.
    case noAccount
    /// The service does not accept the user name with this password. Only commands of `countme` cause this error.
    case wrongCredentials
    /// The service did not add the product; the associated value is its message. Only commands of `countme` cause this
    /// error.
    case refused(String)
    /// The product was sent, but it is unknown whether it was added. Only commands of `countme` cause this error.
    case outcomeUnknown(HTTPTransportError?)

    init(_ error: HTTPTransportError) {
        self = error.reason == .timeout ? .timedOut : .network(error)
    }

    /// Whether the same request may succeed a moment later.
    ///
    /// A service that reports overload is not called again.
    var isPassing: Bool {
        switch self {
        case .timedOut: true
        case .network(let error): error.isPassing
        default: false
        }
    }
}
