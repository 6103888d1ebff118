extension EntryUUID {
    /// The UUID that a text always has (like version 5 of RFC 9562).
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
