internal import CCurl
internal import CLibrary

/// A transport that uses libcurl, which it loads for the first request.
///
/// It always verifies certificates, and it does not follow redirects.
public struct CurlTransport: HTTPTransport {
    private let userAgent: String
    private let certificates: [UInt8]?
    private let readFile: (String) -> [UInt8]?
    private let whileWaiting: () -> Void
    private let isCancelled: () -> Bool

    /// Creates a transport.
    /// - Parameters:
    ///   - userAgent: The name and the version of the program, for servers.
    ///   - certificates: Certificate authorities to trust beside the ones of the system, as PEM; nil for none.
    ///   - whileWaiting: Called on the same thread, at least once a second, during a request.
    public init(userAgent: String, certificates: [UInt8]? = nil, whileWaiting: @escaping () -> Void = {}) {
        self.init(
            userAgent: userAgent,
            certificates: certificates,
            whileWaiting: whileWaiting,
            isCancelled: { false }
        )
    }

    /// Creates a transport whose requests end as failed when `isCancelled` returns true; it is called like `whileWaiting`.
    package init(
        userAgent: String,
        certificates: [UInt8]?,
        whileWaiting: @escaping () -> Void,
        isCancelled: @escaping () -> Bool
    ) {
        self.init(
            userAgent: userAgent,
            certificates: certificates,
            whileWaiting: whileWaiting,
            isCancelled: isCancelled
        ) { path in PrivateFile.contents(of: AtomicFile.resolved(path), largestSize: 16 << 20) }
    }

    /// Creates a transport with its own function to read the certificate file of the system.
    init(
        userAgent: String,
        certificates: [UInt8]?,
        whileWaiting: @escaping () -> Void = {},
        isCancelled: @escaping () -> Bool = { false },
        readFile: @escaping (String) -> [UInt8]?
    ) {
        self.userAgent = userAgent
        self.certificates = certificates
        self.readFile = readFile
        self.whileWaiting = whileWaiting
        self.isCancelled = isCancelled
    }

    /// Sends a request, and blocks until there is a response, for 30 seconds at most.
    ///
    /// Do not call it on the main thread of an app. During the call the process ignores the signal `SIGPIPE`.
    ///
    /// - Throws: `HTTPTransportError`, also if the response is larger than 8 MB.
    public func send(_ request: HTTPRequest) throws(HTTPTransportError) -> HTTPResponse {
        let host = request.address.host
        guard let handle = CurlHandle() else { throw HTTPTransportError(.libraryMissing, host: host) }
        handle.observer = {
            whileWaiting()
            return !isCancelled()
        }
        for code in handle.connectReceivers() + configure(handle, for: request) where code != CURLE_OK {
            throw HTTPTransportError(.failed, host: host, detail: handle.words(for: code))
        }
        if let certificates {
            let system = handle.authorities.flatMap(readFile) ?? []
            let code = handle.trust(system + [UInt8(ascii: "\n")] + certificates)
            guard code == CURLE_OK else {
                throw HTTPTransportError(.badCertificates, host: host, detail: handle.words(for: code))
            }
        }
        let code = CurlTransport.ignoringClosedPipes(handle.perform)
        guard code == CURLE_OK else {
            var reason = handle.isTooLarge ? .tooLarge : CurlTransport.reason(code)
            // Without custom certificates, the system's own certificates are broken.
            if reason == .badCertificates, certificates == nil { reason = .failed }
            throw HTTPTransportError(reason, host: host, detail: handle.words(for: code))
        }
        return HTTPResponse(
            status: handle.status,
            headers: CurlTransport.headers(handle.header),
            body: handle.body
        )
    }

    private func configure(_ handle: CurlHandle, for request: HTTPRequest) -> [CURLcode] {
        // The order matters, because NaN fails both comparisons, which results in the longest timeout.
        let seconds = max(min(30, request.timeout), 0.001)
        let milliseconds = Int(clamping: (seconds * 1000).rounded(.up))
        let query = request.query.isEmpty ? "" : "?" + request.query
        var codes = [
            handle.set(CURLOPT_URL, request.address.text + query),
            handle.allowOnly(secure: request.address.isSecure),
            // A signed request must not be forwarded to the target of a redirect.
            handle.set(CURLOPT_FOLLOWLOCATION, 0),
            handle.set(CURLOPT_MAXREDIRS, 0),
            handle.set(CURLOPT_SSL_VERIFYPEER, 1),
            handle.set(CURLOPT_SSL_VERIFYHOST, 2),
            handle.set(CURLOPT_SSLVERSION, Int(CURL_SSLVERSION_TLSv1_2)),
            handle.set(CURLOPT_CONNECTTIMEOUT_MS, 5000),
            handle.set(CURLOPT_TIMEOUT_MS, milliseconds),
            // A server that is slower than this for that long only pretends to respond.
            handle.set(CURLOPT_LOW_SPEED_LIMIT, 100),
            handle.set(CURLOPT_LOW_SPEED_TIME, 10),
            handle.set(CURLOPT_NETRC, Int(CURL_NETRC_IGNORED.rawValue)),
            // An alarm affects the whole process, which may be an app that uses alarms itself.
            handle.set(CURLOPT_NOSIGNAL, 1),
            handle.set(CURLOPT_USERAGENT, userAgent),
            handle.set(CURLOPT_ACCEPT_ENCODING, "gzip"),
        ]
        // Copied by libcurl, which makes it a form POST. Every transfer has its own connection, so there is no stale
        // connection that would make libcurl send it twice.
        if let form = request.form { codes.append(handle.set(CURLOPT_COPYPOSTFIELDS, form)) }
        // A proxy could read data sent over plain HTTP.
        if !request.address.isSecure { codes.append(handle.set(CURLOPT_PROXY, "")) }
        return codes
    }

    /// With `NOSIGNAL` set, libcurl does not prevent the program from being killed when a server closes the connection.
    private static func ignoringClosedPipes<Value>(_ body: () -> Value) -> Value {
        let previous = signal(SIGPIPE, SIG_IGN)
        defer { signal(SIGPIPE, previous) }
        return body()
    }

    private static func reason(_ code: CURLcode) -> HTTPTransportError.Reason {
        switch code {
        case CURLE_COULDNT_RESOLVE_HOST, CURLE_COULDNT_RESOLVE_PROXY: .unresolved
        case CURLE_COULDNT_CONNECT: .unreachable
        case CURLE_OPERATION_TIMEDOUT: .timeout
        case CURLE_PARTIAL_FILE, CURLE_GOT_NOTHING, CURLE_SEND_ERROR, CURLE_RECV_ERROR, CURLE_HTTP2,
            CURLE_HTTP2_STREAM, CURLE_BAD_CONTENT_ENCODING, CURLE_WEIRD_SERVER_REPLY:
            .interrupted
        case CURLE_PEER_FAILED_VERIFICATION, CURLE_SSL_ISSUER_ERROR, CURLE_SSL_INVALIDCERTSTATUS: .untrusted
        case CURLE_SSL_CACERT_BADFILE: .badCertificates
        default: .failed
        }
    }

    /// The lines of the last header: an interim header such as "100 Continue" comes before it.
    private static func headers(_ bytes: [UInt8]) -> [String: String] {
        var headers: [String: String] = [:]
        for line in bytes.split(whereSeparator: { $0 == 0x0a || $0 == 0x0d }) {
            let text = String(decoding: line, as: UTF8.self)
            if text.hasPrefix("HTTP/") { headers = [:] }
            guard let colon = text.firstIndex(of: ":") else { continue }
            headers[text[..<colon].lowercased()] = PlainText.tidied(String(text[text.index(after: colon)...]))
        }
        return headers
    }
}
