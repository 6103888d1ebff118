extension [UInt8] {
    /// The number of some bytes from a position on, the most significant first.
    func bigEndian(at position: Int, count: Int = 4) -> Int {
        self[position..<(position + count)].reduce(0) { $0 << 8 | Int($1) }
    }
}
