import Foundation
import TestSupport
import Testing

@testable import CalorieTrackerLog

@Suite struct CurlTrustTests {
    private let certificates: TestCertificates

    init() throws {
        certificates = try TestCertificates()
    }

    private func server(_ pair: TestCertificates.Pair) throws -> FatSecretServer {
        try FatSecretServer(answers: [#"{"text": "{}"}"#], certificate: pair)
    }

    private func bytes(_ path: String) throws -> [UInt8] {
        Array(try Data(contentsOf: URL(fileURLWithPath: path)))
    }

    @Test func `a server that no known authority vouches for is not trusted and told nothing`() throws {
        for pair in [certificates.selfSigned, certificates.trusted, certificates.wrongHost] {
            let server = try server(pair)
            #expect(try SignedRequest(to: server.baseURL).failure() == .untrusted)
            #expect(try server.requests().isEmpty)
        }
    }

    @Test func `an additional authority is trusted`() throws {
        let server = try server(certificates.trusted)
        let authority = try bytes(certificates.caFile)
        for address in [server.baseURL, "https://127.0.0.1:\(server.port)/rest/server.api"] {
            #expect(try SignedRequest(to: address).answer(certificates: authority).status == 200)
        }
        #expect(try server.requests().map(\.verdict) == ["ok", "ok"])
    }

    @Test func `an additional authority vouches for its own certificates and their hosts only`() throws {
        let authority = try bytes(certificates.caFile)
        for pair in [certificates.wrongHost, certificates.selfSigned] {
            let server = try server(pair)
            let reason = try SignedRequest(to: server.baseURL).failure(certificates: authority)
            #expect(reason == .untrusted)
            #expect(try server.requests().isEmpty)
        }
    }

    @Test func `additional authorities do not take the place of the system's`() throws {
        let server = try server(certificates.trusted)
        let authority = try bytes(certificates.caFile)
        var files: [String] = []
        let transport = CurlTransport(
            userAgent: "countme/test",
            certificates: try bytes(certificates.selfSigned.certificate),
            readFile: { path in
                files.append(path)
                // As of a file whose last line does not end.
                return Array(authority.dropLast())
            }
        )
        #expect(try transport.send(SignedRequest(to: server.baseURL).request).status == 200)
        #expect(files.count == 1)
    }

    @Test(arguments: [
        "", "garbage", "\0\0\0", "-----BEGIN CERTIFICATE-----\nAAAA\n-----END CERTIFICATE-----\n",
        "-----BEGIN CERTIFICATE-----\n",
    ])
    func `certificates that are none make nobody trusted`(text: String) throws {
        let server = try server(certificates.trusted)
        let reason = try SignedRequest(to: server.baseURL).failure(certificates: Array(text.utf8))
        #expect([.badCertificates, .untrusted].contains(reason))
        #expect(try server.requests().isEmpty)
    }

    @Test func `what was signed for one scheme is not sent by the other`() throws {
        let plain = try FatSecretServer(answers: [#"{"text": "{}"}"#])
        let secure = try server(certificates.trusted)
        _ = try SignedRequest(to: "https://127.0.0.1:\(plain.port)/").failure()
        #expect(try SignedRequest(to: "http://127.0.0.1:\(secure.port)/").failure() == .interrupted)
        #expect(try plain.requests().isEmpty)
        #expect(try secure.requests().isEmpty)
    }
}
