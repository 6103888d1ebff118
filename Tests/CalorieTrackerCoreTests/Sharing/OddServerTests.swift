import Foundation
import TestSupport
import Testing

@testable import CalorieTrackerLog

/// What calls itself a share and is none.
@Suite struct OddServerTests {
    /// Says the same to everybody who connects, and hangs up.
    private final class Parrot: @unchecked Sendable {
        let port: Int
        private let listener: Int32

        init(saying bytes: [[UInt8]]) throws {
            let listener = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
            var address = sockaddr_in()
            address.sin_family = sa_family_t(AF_INET)
            address.sin_addr.s_addr = inet_addr("127.0.0.1")
            var size = socklen_t(MemoryLayout<sockaddr_in>.size)
            let isBound = withUnsafeMutablePointer(to: &address) { pointer in
                pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) { pointer in
                    bind(listener, pointer, size) == 0 && listen(listener, 8) == 0
                        && getsockname(listener, pointer, &size) == 0
                }
            }
            try #require(isBound)
            port = Int(UInt16(bigEndian: address.sin_port))
            self.listener = listener
            Thread.detachNewThread {
                while true {
                    let client = accept(listener, nil, nil)
                    guard client >= 0 else { return }
                    var heard = [UInt8](repeating: 0, count: 4096)
                    for part in bytes {
                        guard read(client, &heard, heard.count) > 0 else { break }
                        _ = send(client, part, part.count, Int32(MSG_NOSIGNAL))
                    }
                    close(client)
                }
            }
        }

        deinit {
            shutdown(listener, Int32(SHUT_RDWR))
            close(listener)
        }
    }

    private func message(_ type: Character, _ length: UInt32, _ body: [UInt8] = []) -> [UInt8] {
        [type.asciiValue ?? 0] + withUnsafeBytes(of: length.bigEndian, Array.init) + body
    }

    /// That it let somebody in and is ready.
    private var welcome: [UInt8] { message("R", 8, [0, 0, 0, 0]) + message("Z", 5, [0x49]) }

    @Test func `nonsense is an error, and no more`() throws {
        var random = SeededGenerator(seed: 20)
        let noise = (0..<4000).map { _ in UInt8.random(in: 0...255, using: &random) }
        let says: [[[UInt8]]] = [
            [noise], [Array("HTTP/1.1 400 Bad Request\r\n\r\n".utf8)], [[]],
            [message("E", 0x4000_0000, noise)],
            [welcome, noise], [welcome, message("D", 0x4000_0000, noise)],
            [welcome, message("T", 0x7fff_ffff, noise)], [welcome, message("D", 6, [0xff, 0xff])],
            [welcome, welcome, welcome],
        ]
        for words in says {
            let parrot = try Parrot(saying: words)
            let address = try ShareAddress(
                url: "postgres://anna@127.0.0.1:\(parrot.port)/countme?sslmode=verify-full"
            )
            #expect(throws: SharingError.self) {
                let share = try Share(address, certificates: nil, client: "test", sleep: { _ in })
                _ = try share.requireShare()
            }
        }
    }
}
