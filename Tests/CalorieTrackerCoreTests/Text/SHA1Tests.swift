import Testing

@testable import CalorieTrackerLog

@Suite struct SHA1Tests {
    /// The four of RFC 3174, section 7.3.
    @Test(arguments: [
        ("abc", 1, "a9993e364706816aba3e25717850c26c9cd0d89d"),
        (
            "abcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmnomnopnopq", 1,
            "84983e441c3bd26ebaae4aa1f95129e5e54670f1"
        ),
        ("a", 1_000_000, "34aa973cd4c4daa4f61eeb2bdbad27316534016f"),
        (
            "0123456701234567012345670123456701234567012345670123456701234567", 10,
            "dea356a2cddd90c7a7ecedc5ebb563934f460452"
        ),
    ])
    func `the test patterns of RFC 3174 have their digests`(pattern: String, count: Int, digest: String) {
        let message = Array(String(repeating: pattern, count: count).utf8)
        #expect(SHA1.hexDigest(of: message) == digest)
    }

    /// The lengths around a block, where padding goes wrong; from Python's hashlib.
    @Test(arguments: [
        (0, "da39a3ee5e6b4b0d3255bfef95601890afd80709"), (55, "c1c8bbdc22796e28c0e15163d20899b65621d65a"),
        (56, "c2db330f6083854c99d4b5bfb6e8f29f201be699"), (63, "03f09f5b158a7a8cdad920bddc29b81c18a551f5"),
        (64, "0098ba824b5c16427bd7a1122a5a442a25ec644d"), (65, "11655326c708d70319be2610e8a57d9a5b959d3b"),
        (119, "ee971065aaa017e0632a8ca6c77bb3bf8b1dfc56"), (120, "f34c1488385346a55709ba056ddd08280dd4c6d6"),
    ])
    func `messages around the length of a block are padded right`(count: Int, digest: String) {
        #expect(SHA1.hexDigest(of: [UInt8](repeating: UInt8(ascii: "a"), count: count)) == digest)
    }

    /// The seven of RFC 2202, section 3.
    @Test(arguments: [
        ([UInt8](repeating: 0x0b, count: 20), "Hi There", "b617318655057264e28bc0b6fb378c8ef146be00"),
        (
            Array("Jefe".utf8), "what do ya want for nothing?",
            "effcdf6ae5eb2fa2d27416d5f184df9c259a7c79"
        ),
        (
            [UInt8](repeating: 0x0c, count: 20), "Test With Truncation",
            "4c1a03424b55e07fe7f27be1d58bb9324a9a5a04"
        ),
        (
            [UInt8](repeating: 0xaa, count: 80), "Test Using Larger Than Block-Size Key - Hash Key First",
            "aa4ae5e15272d00e95705637ce8a3b55ed402112"
        ),
        (
            [UInt8](repeating: 0xaa, count: 80),
            "Test Using Larger Than Block-Size Key and Larger Than One Block-Size Data",
            "e8e99d0f45237d786d6bbaa7965c7808bbff1a91"
        ),
    ])
    func `the test cases of RFC 2202 have their codes`(key: [UInt8], message: String, code: String) {
        #expect(hex(SHA1.authenticationCode(for: message.utf8, key: key)) == code)
    }

    @Test func `the test cases of RFC 2202 with bytes for data have their codes`() {
        let data = [UInt8](repeating: 0xdd, count: 50)
        let code = SHA1.authenticationCode(for: data, key: [UInt8](repeating: 0xaa, count: 20))
        #expect(hex(code) == "125d7342b9ac11cd91a39af48aa17b4f63f175d3")
        let other = SHA1.authenticationCode(
            for: [UInt8](repeating: 0xcd, count: 50),
            key: Array(1...25)
        )
        #expect(hex(other) == "4c9007f4026250c6bc8414f9bf50c86c2d7235da")
    }

    private func hex(_ bytes: [UInt8]) -> String {
        bytes.map { ($0 < 16 ? "0" : "") + String($0, radix: 16) }.joined()
    }
}
