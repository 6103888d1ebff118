import Foundation
import TestSupport
import Testing

@testable import CalorieTrackerLog

@Suite struct CurlFailureTests {
    private func failure(_ rule: String, timeout: Double = 30) throws -> HTTPTransportError.Reason {
        let server = try FatSecretServer(answers: [rule])
        return try SignedRequest(to: server.baseURL, timeout: timeout).failure()
    }

    @Test func `a body that is cut short is an interruption`() throws {
        #expect(try failure(#"{"cut_short": true}"#) == .interrupted)
    }

    @Test func `a connection that is closed without an answer is an interruption`() throws {
        #expect(try failure(#"{"close": true}"#) == .interrupted)
    }

    @Test func `a body that is not compressed as announced is an interruption`() throws {
        let rule = #"{"text": "no gzip at all", "headers": {"Content-Encoding": "gzip"}}"#
        #expect(try failure(rule) == .interrupted)
    }

    @Test(arguments: [#"{"drip": 0.05}"#, #"{"drip": 0.05, "chunked": true}"#, #"{"hang": true}"#])
    func `an answer that never ends is given up on`(rule: String) throws {
        #expect(try failure(rule, timeout: 0.5) == .timeout)
    }

    @Test(arguments: [0, -1, 0.0001, -Double.infinity])
    func `a request with no time left is too late, not without a limit`(timeout: Double) throws {
        let server = try FatSecretServer(answers: [#"{"hang": true}"#])
        // Were there no limit, only the end of the server would end this; it comes far too late for one.
        let start = ContinuousClock.now
        let reason = try SignedRequest(to: server.baseURL, timeout: timeout).failure(whileWaiting: {
            if ContinuousClock.now - start > .seconds(5) { server.stop() }
        })
        #expect(reason == .timeout)
    }

    @Test(arguments: [#"{"hang": true}"#, #"{"drip": 0.05, "chunked": true}"#])
    func `whoever waits hears of it, and a server that dies is an interruption`(rule: String) throws {
        let server = try FatSecretServer(answers: [rule])
        // Were this not called while the answer is awaited, the server would live on, and time run out.
        let reason = try SignedRequest(to: server.baseURL).failure(whileWaiting: {
            if (try? server.requests())?.isEmpty == false { server.stop() }
        })
        #expect(reason == .interrupted)
    }

    @Test func `a request that is cancelled while it waits fails`() throws {
        let server = try FatSecretServer(answers: [#"{"hang": true}"#])
        let reason = try SignedRequest(to: server.baseURL).failure(isCancelled: {
            (try? server.requests())?.isEmpty == false
        })
        #expect(reason == .failed)
    }

    @Test func `a port where nothing listens is unreachable`() throws {
        // Bound but not listening: so no other program can take the port meanwhile.
        let descriptor = socket(AF_INET, Int32(SOCK_STREAM.rawValue | SOCK_CLOEXEC.rawValue), 0)
        defer { close(descriptor) }
        var address = sockaddr_in()
        address.sin_family = sa_family_t(AF_INET)
        address.sin_addr.s_addr = UInt32(0x7f00_0001).bigEndian
        var size = socklen_t(MemoryLayout<sockaddr_in>.size)
        let isBound = withUnsafeMutablePointer(to: &address) {
            $0.withMemoryRebound(to: sockaddr.self, capacity: 1) {
                bind(descriptor, $0, size) == 0 && getsockname(descriptor, $0, &size) == 0
            }
        }
        try #require(isBound)
        let port = UInt16(bigEndian: address.sin_port)
        for scheme in ["http", "https"] {
            #expect(try SignedRequest(to: "\(scheme)://127.0.0.1:\(port)/").failure() == .unreachable)
        }
    }

    @Test func `a host without an address is unresolved`() throws {
        // No part of a name can have 64 letters, so this needs no network to fail.
        let host = String(repeating: "a", count: 64) + ".invalid"
        #expect(try SignedRequest(to: "https://\(host)/").failure() == .unresolved)
    }
}
