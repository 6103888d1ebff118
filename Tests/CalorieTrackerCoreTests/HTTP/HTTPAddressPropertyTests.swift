import Foundation
import TestSupport
import Testing

@testable import CalorieTrackerLog

@Suite struct HTTPAddressPropertyTests {
    /// What addresses, and attempts to pass something else off as one, are made of.
    private static let pieces = [
        "127", "0", "1", "255", "08", "010", "-0", "+1", ".", ".", ".", "localhost", "evil.example", "[", "]",
        "[::1]", "::1", ":", ":80", ":443", "@", "/", "\\", "?", "#", "%2e", " ", "\n", "\0", "K", "\u{212a}",
        "\u{301}", "é", "127.0.0.1", "127.0.0.", "api", "~", "_", "-",
    ]

    private static var texts: Generator<[Int]> { Generator<Int>.int(0...pieces.count - 1).list(0...6) }

    private func text(_ indices: [Int], _ scheme: String) -> String {
        scheme + indices.map { HTTPAddressPropertyTests.pieces[$0] }.joined()
    }

    /// Whether a host is one that needs no name server to be this machine.
    private func isThisMachine(_ host: String) -> Bool {
        if host == "localhost" || host == "[::1]" { return true }
        var address = in_addr()
        return inet_pton(AF_INET, host, &address) == 1 && UInt32(bigEndian: address.s_addr) >> 24 == 127
    }

    @Test func `an accepted address is ASCII, has one normal form and one host for every reader`() throws {
        try checkProperty(cases: 5000, HTTPAddressPropertyTests.texts) { indices in
            for scheme in ["http://", "https://", "HTTPS://"] {
                guard let address = HTTPAddress(text(indices, scheme)) else { continue }
                try require(text(indices, scheme).utf8.allSatisfy { 0x20 < $0 && $0 < 0x7f }, "not ASCII")
                try require(HTTPAddress(address.text) == address, "another normal form: \(address.text)")
                try require(address.text.hasPrefix(scheme.lowercased() + address.host), address.text)
                try require(!address.text.contains { "@?#\\% ".contains($0) }, address.text)
                let url = try #require(URLComponents(string: address.text))
                try require(url.host == address.host, "host \(address.host), not \(url.host ?? "")")
            }
        }
    }

    @Test func `plain http never leaves this machine`() throws {
        try checkProperty(cases: 20_000, HTTPAddressPropertyTests.texts) { indices in
            guard let address = HTTPAddress(text(indices, "http://")) else { return }
            try require(isThisMachine(address.host), "host \(address.host)")
        }
    }

    @Test func `four numbers are this machine just when the system says so`() throws {
        let part = Generator<Int>.int(0...9).list(0...4)
        try checkProperty(cases: 5000, part.list(4...4)) { parts in
            let host = "127" + parts.dropFirst().map { "." + $0.map(String.init).joined() }.joined()
            try require((HTTPAddress("http://\(host)/") != nil) == isThisMachine(host), host)
        }
    }
}
