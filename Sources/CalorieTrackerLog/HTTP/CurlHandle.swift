internal import CCurl

/// A single transfer of libcurl, with the data received so far.
final class CurlHandle {
    private static let largestBody = 8 << 20
    private static let largestHeader = 64 << 10

    let handle: OpaquePointer
    private(set) var body: [UInt8] = []
    private(set) var header: [UInt8] = []
    private(set) var isTooLarge = false
    /// Called from time to time during the transfer; false ends it.
    var observer: (() -> Bool)?
    /// A buffer to which libcurl keeps a pointer.
    private let message: UnsafeMutablePointer<CChar>

    /// Loads libcurl once, for the first request.
    private static let isLoaded = countme_curl_load()

    /// Creates a transfer; nil if libcurl is not installed.
    init?() {
        guard CurlHandle.isLoaded, let handle = countme_curl_easy_init() else { return nil }
        self.handle = OpaquePointer(handle)
        message = .allocate(capacity: Int(CURL_ERROR_SIZE))
        message.initialize(repeating: 0, count: Int(CURL_ERROR_SIZE))
    }

    deinit {
        countme_curl_easy_cleanup(pointer)
        message.deallocate()
    }

    private var pointer: UnsafeMutableRawPointer { UnsafeMutableRawPointer(handle) }

    /// The message of libcurl about a failed transfer.
    func words(for code: CURLcode) -> String {
        let text = String(cString: message)
        // The messages contain hosts and causes; if one ever quotes the request, it must not be shown.
        let isSafe = !text.isEmpty && !["oauth", "?", "@"].contains(where: text.contains)
        return isSafe ? text : String(cString: countme_curl_easy_strerror(code))
    }

    func set(_ option: CURLoption, _ value: Int) -> CURLcode {
        countme_curl_setopt_long(pointer, option, value)
    }

    func set(_ option: CURLoption, _ value: String) -> CURLcode {
        countme_curl_setopt_string(pointer, option, value)
    }

    /// Trusts only the authorities of a PEM text.
    func trust(_ pem: [UInt8]) -> CURLcode {
        pem.withUnsafeBytes { countme_curl_trust(pointer, $0.baseAddress, $0.count) }
    }

    /// The file with the certificate authorities that are trusted by default.
    var authorities: String? { countme_curl_authorities(pointer).map { String(cString: $0) } }

    func allowOnly(secure isSecure: Bool) -> CURLcode { countme_curl_allow_only(pointer, isSecure) }

    var status: Int {
        var status = 0
        _ = countme_curl_getinfo_long(pointer, CURLINFO_RESPONSE_CODE, &status)
        return status
    }

    /// Sets the receivers of libcurl.
    ///
    /// The size limits are enforced here, because those of libcurl do not apply to chunked or compressed bodies.
    func connectReceivers() -> [CURLcode] {
        let context = Unmanaged.passUnretained(self).toOpaque()
        return [
            countme_curl_setopt_pointer(pointer, CURLOPT_ERRORBUFFER, message),
            countme_curl_setopt_pointer(pointer, CURLOPT_WRITEDATA, context),
            countme_curl_setopt_receiver(pointer, CURLOPT_WRITEFUNCTION) { bytes, size, count, context in
                CurlHandle.from(context).receive(bytes, size * count, \.body, limit: CurlHandle.largestBody)
            },
            countme_curl_setopt_pointer(pointer, CURLOPT_HEADERDATA, context),
            countme_curl_setopt_receiver(pointer, CURLOPT_HEADERFUNCTION) { bytes, size, count, context in
                CurlHandle.from(context).receive(
                    bytes,
                    size * count,
                    \.header,
                    limit: CurlHandle.largestHeader
                )
            },
            countme_curl_setopt_pointer(pointer, CURLOPT_XFERINFODATA, context),
            countme_curl_setopt_observer(pointer) { context, _, _, _, _ in
                CurlHandle.from(context).observer?() == false ? 1 : 0
            },
        ]
    }

    private static func from(_ context: UnsafeMutableRawPointer?) -> CurlHandle {
        guard let context else { preconditionFailure("libcurl lost the transfer it was given") }
        return Unmanaged<CurlHandle>.fromOpaque(context).takeUnretainedValue()
    }

    /// Stores received bytes; returns less than their number if there are too many.
    private func receive(
        _ bytes: UnsafeMutablePointer<CChar>?,
        _ count: Int,
        _ target: ReferenceWritableKeyPath<CurlHandle, [UInt8]>,
        limit: Int
    ) -> Int {
        guard self[keyPath: target].count + count <= limit else {
            isTooLarge = true
            return 0
        }
        self[keyPath: target].append(contentsOf: UnsafeRawBufferPointer(start: bytes, count: count))
        return count
    }

    func perform() -> CURLcode { countme_curl_easy_perform(pointer) }
}
