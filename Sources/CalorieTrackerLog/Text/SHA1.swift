/// SHA-1 (RFC 3174) and HMAC-SHA1 (RFC 2104), which OAuth 1.0 requires.
///
/// It is implemented here because libcurl has neither, and a crypto library would slow down every start. It is only for
/// signing requests and naming files: SHA-1 does not protect documents against forgery.
enum SHA1 {
    private static let blockSize = 64

    /// The 20 bytes of the digest.
    static func digest(of message: some Sequence<UInt8>) -> [UInt8] {
        var padded = Array(message)
        let bitCount = UInt64(padded.count) * 8
        padded.append(0x80)
        let zeros = (blockSize * 2 - 8 - padded.count % blockSize) % blockSize
        padded.append(contentsOf: repeatElement(0, count: zeros))
        padded.append(contentsOf: bigEndian(bitCount))
        var state: [UInt32] = [0x6745_2301, 0xefcd_ab89, 0x98ba_dcfe, 0x1032_5476, 0xc3d2_e1f0]
        for start in stride(from: 0, to: padded.count, by: blockSize) {
            update(&state, with: padded[start..<start + blockSize])
        }
        return state.flatMap(bigEndian)
    }

    /// The code that proves the knowledge of a key.
    static func authenticationCode(for message: some Sequence<UInt8>, key: [UInt8]) -> [UInt8] {
        let short = key.count > blockSize ? digest(of: key) : key
        let block = short + [UInt8](repeating: 0, count: blockSize - short.count)
        let inner = digest(of: block.map { $0 ^ 0x36 } + message)
        return digest(of: block.map { $0 ^ 0x5c } + inner)
    }

    /// The digest in lowercase hexadecimal.
    static func hexDigest(of message: some Sequence<UInt8>) -> String {
        digest(of: message).map { byte in
            (byte < 16 ? "0" : "") + String(byte, radix: 16)
        }.joined()
    }

    private static func update(_ state: inout [UInt32], with block: ArraySlice<UInt8>) {
        var words = [UInt32](repeating: 0, count: 80)
        for (index, byte) in block.enumerated() { words[index / 4] = words[index / 4] << 8 | UInt32(byte) }
        for index in 16..<80 {
            let mixed = words[index - 3] ^ words[index - 8] ^ words[index - 14] ^ words[index - 16]
            words[index] = rotated(mixed, by: 1)
        }
        var (a, b, c, d, e) = (state[0], state[1], state[2], state[3], state[4])
        for (index, word) in words.enumerated() {
            let (mix, constant): (UInt32, UInt32) =
                switch index {
                case 0..<20: (b & c | ~b & d, 0x5a82_7999)
                case 20..<40: (b ^ c ^ d, 0x6ed9_eba1)
                case 40..<60: (b & c | b & d | c & d, 0x8f1b_bcdc)
                default: (b ^ c ^ d, 0xca62_c1d6)
                }
            let next = rotated(a, by: 5) &+ mix &+ e &+ word &+ constant
            (a, b, c, d, e) = (next, a, rotated(b, by: 30), c, d)
        }
        for (index, value) in [a, b, c, d, e].enumerated() { state[index] &+= value }
    }

    private static func rotated(_ word: UInt32, by count: UInt32) -> UInt32 {
        word << count | word >> (32 - count)
    }

    private static func bigEndian(_ value: some FixedWidthInteger) -> [UInt8] {
        stride(from: value.bitWidth - 8, through: 0, by: -8).map { UInt8(truncatingIfNeeded: value >> $0) }
    }
}

extension EntryUUID {
    /// The UUID derived from a text (like version 5 of RFC 9562).
    init(named text: String) {
        let digest = SHA1.digest(of: text.utf8)
        let halves = [0, 8].map { start in
            digest[start..<start + 8].reduce(UInt64(0)) { $0 << 8 | UInt64($1) }
        }
        self.init(
            high: halves[0] & 0xffff_ffff_ffff_0fff | 0x5000,
            low: halves[1] & 0x3fff_ffff_ffff_ffff | 0x8000_0000_0000_0000
        )
    }
}
