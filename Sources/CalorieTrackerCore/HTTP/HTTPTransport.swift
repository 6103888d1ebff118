/// Sends a request and waits for the answer.
///
/// An answer with a status of 404 or 500 is an answer; an error is to have got none.
public protocol HTTPTransport {
    /// Sends a request.
    func send(_ request: HTTPRequest) throws(HTTPTransportError) -> HTTPResponse
}

/// What is asked of a server: by GET, or by POST when there is a form to send.
public struct HTTPRequest: Equatable, Sendable {
    /// Where it goes.
    public let address: HTTPAddress
    /// What stands after the "?", already encoded.
    ///
    /// It may hold a key and a signature, and is never printed.
    public let query: String
    /// The form that is the body of a POST, already encoded.
    ///
    /// It may hold a password, and is never printed.
    public let form: String?
    /// The seconds the whole exchange may take.
    public let timeout: Double

    /// Creates a request.
    public init(address: HTTPAddress, query: String, form: String? = nil, timeout: Double) {
        self.address = address
        self.query = query
        self.form = form
        self.timeout = timeout
    }
}

extension HTTPRequest: CustomStringConvertible, CustomReflectable {
    /// Where it goes, without the query and the form.
    public var description: String { "HTTPRequest(\(address.host))" }

    /// The same for whoever looks inside.
    public var customMirror: Mirror { Mirror(self, children: ["host": address.host]) }
}

/// What a server answered.
public struct HTTPResponse: Equatable, Sendable {
    /// The status code.
    public let status: Int
    /// The lines of the header, names in lower case.
    public let headers: [String: String]
    /// The body, decompressed.
    public let body: [UInt8]

    /// Creates an answer.
    public init(status: Int, headers: [String: String] = [:], body: [UInt8]) {
        self.status = status
        self.headers = headers
        self.body = body
    }
}

/// Why no answer came.
public struct HTTPTransportError: Error, Equatable, Sendable {
    /// What a caller may react to.
    public enum Reason: Equatable, Sendable {
        /// libcurl is not installed.
        case libraryMissing
        /// The host has no address: mostly, there is no network.
        case unresolved
        /// Nothing answers there.
        case unreachable
        /// It took too long.
        case timeout
        /// The connection broke off.
        case interrupted
        /// Who answers cannot prove to be the host.
        case untrusted
        /// The additional certificates cannot be used.
        case badCertificates
        /// The answer is larger than any honest one.
        case tooLarge
        /// Anything else.
        case failed
    }

    /// What happened.
    public let reason: Reason
    /// The host that was asked.
    public let host: String
    /// libcurl's words for it, without anything of the request.
    public let detail: String

    /// Creates an error.
    public init(_ reason: Reason, host: String, detail: String = "") {
        self.reason = reason
        self.host = host
        self.detail = detail
    }

    /// Whether the same request may succeed a moment later.
    var isPassing: Bool {
        [.unresolved, .unreachable, .timeout, .interrupted, .failed].contains(reason)
    }
}
