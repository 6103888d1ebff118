/// A type that sends a request and waits for the response.
///
/// `CurlTransport` uses libcurl. A type of an app or a test can take its place:
///
///     struct FixedTransport: HTTPTransport {
///         let json: String
///
///         func send(_ request: HTTPRequest) throws(HTTPTransportError) -> HTTPResponse {
///             HTTPResponse(status: 200, body: Array(json.utf8))
///         }
///     }
///
/// A transport blocks until it has a response, and does not follow redirects. A response with a status such as 404 or
/// 500 is a response; an error means that there was none. The clients of this library read the header fields `date`,
/// `retry-after`, and `location`.
public protocol HTTPTransport {
    /// Sends a request and returns its response.
    ///
    /// It is a POST of `HTTPRequest.form` if there is one, otherwise a GET.
    ///
    /// - Throws: `HTTPTransportError` if there is no response within `HTTPRequest.timeout`.
    func send(_ request: HTTPRequest) throws(HTTPTransportError) -> HTTPResponse
}

/// A request to a server: a POST if it has a form, otherwise a GET.
public struct HTTPRequest: Equatable, Sendable {
    /// The address, without the query.
    public let address: HTTPAddress
    /// The query without its "?", percent-encoded; empty for none.
    ///
    /// It may contain a key and a signature, and is never printed.
    public let query: String
    /// The percent-encoded form that is the body of a POST; nil for a GET.
    ///
    /// It may contain a password, and is never printed.
    public var form: String?
    /// The seconds that the whole exchange may last.
    public let timeout: Double

    /// Creates a request, which is a POST if it has a form.
    public init(address: HTTPAddress, query: String, form: String? = nil, timeout: Double = 30) {
        self.address = address
        self.query = query
        self.form = form
        self.timeout = timeout
    }
}

extension HTTPRequest: CustomStringConvertible, CustomReflectable {
    /// The host of the request, without the query and the form.
    public var description: String { "HTTPRequest(\(address.host))" }

    /// A mirror that shows only the host.
    public var customMirror: Mirror { Mirror(self, children: ["host": address.host]) }
}

/// The response of a server.
public struct HTTPResponse: Equatable, Sendable {
    /// The status code.
    public let status: Int
    /// The header fields, with their names in lowercase.
    public private(set) var headers: [String: String] = [:]
    /// The body, decompressed.
    public let body: [UInt8]

    /// Creates a response; the names of header fields may be in any case.
    public init(status: Int, headers: [String: String] = [:], body: [UInt8]) {
        self.status = status
        self.body = body
        for (name, value) in headers { self.headers[name.lowercased()] = value }
    }
}

/// The reason why a request has no response.
public struct HTTPTransportError: Error, Equatable, Sendable {
    /// The kind of a failure, for callers that react to it.
    public enum Reason: Equatable, Sendable {
        /// libcurl is not installed.
        case libraryMissing
        /// The host has no address, mostly because there is no network.
        case unresolved
        /// The host does not accept connections.
        case unreachable
        /// The exchange lasted too long.
        case timeout
        /// The connection was lost.
        case interrupted
        /// The server could not prove that it is the host.
        case untrusted
        /// The additional certificates are unusable.
        case badCertificates
        /// The response is too large.
        case tooLarge
        /// Anything else.
        case failed
    }

    /// The kind of failure.
    public let reason: Reason
    /// The host of the request.
    public let host: String
    /// A message, such as that of libcurl, which contains nothing of the request.
    public let detail: String

    /// Creates an error.
    public init(_ reason: Reason, host: String, detail: String = "") {
        self.reason = reason
        self.host = host
        self.detail = detail
    }

    /// Whether the same request may succeed a moment later.
    var isPassing: Bool { [.unresolved, .unreachable, .timeout, .interrupted, .failed].contains(reason) }
}
