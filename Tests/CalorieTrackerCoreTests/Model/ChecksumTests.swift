import TestSupport
import Testing

@testable import CalorieTrackerLog

@Suite struct ChecksumTests {
    private func checksum(_ add: (inout Checksum) -> Void) -> UInt32 {
        var checksum = Checksum()
        add(&checksum)
        return checksum.value
    }

    /// The check values that catalogs of CRCs give for CRC-32/ISO-HDLC, and zlib's for two more texts.
    @Test(
        arguments: [
            ("123456789", 0xcbf4_3926), ("", 0x0000_0000), ("a", 0xe8b7_be43),
            ("The quick brown fox jumps over the lazy dog", 0x414f_a339),
        ] as [(String, UInt32)]
    )
    func `the checksum of bytes is that of zlib`(text: String, expected: UInt32) {
        #expect(checksum { $0.add(bytes: text.utf8) } == expected)
    }

    @Test func `a number counts as its eight bytes, the lowest first`() throws {
        try checkProperty(cases: 200, Generator { Int(truncatingIfNeeded: $0.next()) }) { number in
            let bytes = (0..<8).map { UInt8(truncatingIfNeeded: number >> ($0 * 8)) }
            let (left, right) = (checksum { $0.add(number) }, checksum { $0.add(bytes: bytes) })
            try require(left == right, "\(left) is not \(right)")
        }
    }

    @Test func `missing, empty and zero all differ`() {
        let empty: String? = ""
        let missing: String? = nil
        let zero: Double? = 0
        let unknown: Double? = nil
        #expect(checksum { $0.add(empty) } != checksum { $0.add(missing) })
        #expect(checksum { $0.add(zero) } != checksum { $0.add(unknown) })
    }

    @Test func `a letter that moves to the next field changes the result`() {
        let left = checksum {
            $0.add("ab" as String?)
            $0.add("c" as String?)
        }
        let right = checksum {
            $0.add("a" as String?)
            $0.add("bc" as String?)
        }
        #expect(left != right)
    }

    @Test func `composed and decomposed letters differ, as their bytes do`() {
        #expect(checksum { $0.add("\u{e9}" as String?) } != checksum { $0.add("e\u{301}" as String?) })
    }

    @Test func `every flipped bit changes the result`() throws {
        let bytes = Array("Greek yogurt 150 kcal".utf8)
        let whole = checksum { $0.add(bytes: bytes) }
        for bit in 0..<bytes.count * 8 {
            var flipped = bytes
            flipped[bit / 8] ^= 1 << UInt8(bit % 8)
            #expect(checksum { $0.add(bytes: flipped) } != whole)
        }
    }
}
