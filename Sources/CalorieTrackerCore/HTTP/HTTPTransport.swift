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
    let address: HTTPAddress
    /// What stands after the "?", already encoded.
    ///
    /// It may hold a key and a signature, and is never printed.
    let query: String
    /// The form that is the body of a POST, already encoded.
    ///
    /// It may hold a password, and is never printed.
    var form: String?
    /// The seconds the whole exchange may take.
    let timeout: Double
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
    let status: Int
    /// The lines of the header, names in lower case.
    var headers: [String: String] = [:]
    /// The body, decompressed.
    let body: [UInt8]
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
    init(_ reason: Reason, host: String, detail: String = "") {
        self.reason = reason
        self.host = host
        self.detail = detail
    }

    /// Whether the same request may succeed a moment later.
    var isPassing: Bool { [.unresolved, .unreachable, .timeout, .interrupted, .failed].contains(reason) }
}
