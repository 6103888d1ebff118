import Foundation
import TestSupport
import Testing

@testable import CalorieTrackerLog

/// A search as countme signs it, sent by libcurl.
struct SignedRequest {
    let request: HTTPRequest

    /// Signs a search for an address; what the time is for decides how long it may take.
    init(to text: String, timeout: Double = 30) throws {
        let address = try #require(HTTPAddress(text))
        let account = FatSecretAccount(
            key: FatSecretServer.key,
            secret: FatSecretServer.secret,
            address: address,
            region: nil,
            language: nil
        )
        let query = account.signedQuery(
            [.init("method", "foods.search"), .init("search_expression", "oats"), .init("format", "json")],
            at: Timestamp(clamping: Int(Date().timeIntervalSince1970)),
            nonce: UUID().uuidString
        )
        request = HTTPRequest(address: address, query: query, timeout: timeout)
    }

    /// Sends it and returns the answer.
    func answer(certificates: [UInt8]? = nil) throws -> HTTPResponse {
        try CurlTransport(userAgent: "countme/test", certificates: certificates).send(request)
    }

    /// Sends it and returns why no answer came; the error must name the host and tell nothing of the request.
    func failure(
        certificates: [UInt8]? = nil,
        whileWaiting: @escaping () -> Void = {},
        isCancelled: @escaping () -> Bool = { false }
    ) throws -> HTTPTransportError.Reason {
        let transport = CurlTransport(
            userAgent: "countme/test",
            certificates: certificates,
            whileWaiting: whileWaiting,
            isCancelled: isCancelled
        )
        let error = try #require(throws: HTTPTransportError.self) { try transport.send(request) }
        #expect(error.host == request.address.host)
        #expect(!error.detail.isEmpty)
        for secret in secrets {
            #expect(!error.detail.contains(secret))
            #expect(!String(reflecting: error).contains(secret))
        }
        return error.reason
    }

    /// Everything of the request that no message may hold, encoded and not.
    private var secrets: [String] {
        let values = request.query.split(separator: "&").compactMap { parameter -> String? in
            let parts = parameter.split(separator: "=", maxSplits: 1)
            let names = ["oauth_consumer_key", "oauth_nonce", "oauth_signature"]
            return parts.count == 2 && names.contains(String(parts[0])) ? String(parts[1]) : nil
        }
        let plain = values.compactMap(\.removingPercentEncoding)
        return values + plain + [request.query, FatSecretServer.secret, "oauth_", "foods.search"]
    }
}
