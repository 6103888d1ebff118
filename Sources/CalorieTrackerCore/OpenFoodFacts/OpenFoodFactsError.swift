/// Why a product could not be looked up or added.
public enum OpenFoodFactsError: Error, Equatable, Sendable {
    /// There is no product with this barcode.
    case notFound
    /// The barcode is none: it does not consist of digits.
    case badBarcode
    /// As many requests as the service allows were made; so many seconds are to pass.
    case limitReached(seconds: Int)
    /// The service says that there were too many requests.
    case tooManyRequests
    /// The service is not working right now.
    case unavailable
    /// There is no stored answer, and the network is not to be used.
    case offline
    /// No answer came in time.
    case timedOut
    /// No answer came.
    case network(HTTPTransportError)
    /// What came is no answer of the service.
    case badAnswer(status: Int, detail: String)
    /// There is no account to add a product with.
    case noAccount
    /// The service does not know the user with this password.
    case wrongCredentials
    /// The service did not take the product, in its own words.
    case refused(String)
    /// The product was sent, and nobody knows whether it was taken.
    case outcomeUnknown(HTTPTransportError?)

    init(_ error: HTTPTransportError) {
        self = error.reason == .timeout ? .timedOut : .network(error)
    }

    /// Whether the same request may succeed a moment later.
    ///
    /// A service that says it has too much to do is left alone.
    var isPassing: Bool {
        switch self {
        case .timedOut: true
        case .network(let error): error.isPassing
        default: false
        }
    }
}
