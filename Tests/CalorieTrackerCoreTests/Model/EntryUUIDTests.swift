import CalorieTrackerCore
import TestSupport
import Testing

@Suite struct EntryUUIDTests {
    private struct ConstantGenerator: RandomNumberGenerator {
        let bits: UInt64
        func next() -> UInt64 { bits }
    }

    @Test func `the text of a UUID is in network byte order`() throws {
        let uuid = try #require(EntryUUID("00112233-4455-6677-8899-aabbccddeeff"))
        #expect(uuid.high == 0x0011_2233_4455_6677)
        #expect(uuid.low == 0x8899_aabb_ccdd_eeff)
        #expect(uuid.description == "00112233-4455-6677-8899-aabbccddeeff")
    }

    @Test(arguments: [
        "f81d4fae-7dec-11d0-a765-00a0c91e6bf6", "F81D4FAE-7DEC-11D0-A765-00A0C91E6BF6",
        "f81d4FAE-7dec-11D0-a765-00a0c91e6BF6",
    ])
    func `the example of RFC 4122 is read in either case and shown in lower case`(text: String) throws {
        let uuid = try #require(EntryUUID(text))
        #expect(uuid.description == "f81d4fae-7dec-11d0-a765-00a0c91e6bf6")
        #expect(uuid == EntryUUID("f81d4fae-7dec-11d0-a765-00a0c91e6bf6"))
    }

    @Test(arguments: [
        "00000000-0000-0000-0000-000000000000", "ffffffff-ffff-ffff-ffff-ffffffffffff",
    ])
    func `the nil and the max UUID read back`(text: String) {
        #expect(EntryUUID(text)?.description == text)
    }

    @Test(arguments: [
        "", "f81d4fae7dec11d0a76500a0c91e6bf6", "{f81d4fae-7dec-11d0-a765-00a0c91e6bf6}",
        "urn:uuid:f81d4fae-7dec-11d0-a765-00a0c91e6bf6", "f81d4fae-7dec-11d0-a765-00a0c91e6bf",
        "f81d4fae-7dec-11d0-a765-00a0c91e6bf60", "g81d4fae-7dec-11d0-a765-00a0c91e6bf6",
        "f81d4fae-7dec-11d0-a76500-a0c91e6bf6", "f81d4fae_7dec_11d0_a765_00a0c91e6bf6",
        " f81d4fae-7dec-11d0-a765-00a0c91e6bf", "-81d4fae-7dec-11d0-a765-00a0c91e6bf6",
        "+81d4fae-7dec-11d0-a765-00a0c91e6bf6", "f81d4fae-7dec-11d0-a765-00a0c91e6bé",
        "f81d4fae-7dec-11d0-a765-00a0c91e6bf\u{0}",
    ])
    func `any other form is refused`(text: String) {
        #expect(EntryUUID(text) == nil)
    }

    @Test(arguments: [
        (UInt64.min, "00000000-0000-4000-8000-000000000000"),
        (UInt64.max, "ffffffff-ffff-4fff-bfff-ffffffffffff"),
    ])
    func `a random UUID has version 4 and the variant of the RFC`(bits: UInt64, expected: String) {
        var generator = ConstantGenerator(bits: bits)
        #expect(EntryUUID(using: &generator).description == expected)
    }

    @Test func `random UUIDs differ and read back as they are written`() throws {
        var seen: Set<EntryUUID> = []
        try checkProperty(cases: 500, Generator { EntryUUID(using: &$0) }) { uuid in
            try require(seen.insert(uuid).inserted, "\(uuid) twice")
            let text = uuid.description
            try require(EntryUUID(text) == uuid, "\(text)")
            try require(EntryUUID(text.uppercased()) == uuid, "\(text) in capitals")
            let groups = text.split(separator: "-").map(\.utf8.count)
            try require(groups == [8, 4, 4, 4, 12], "\(text)")
        }
    }
}
