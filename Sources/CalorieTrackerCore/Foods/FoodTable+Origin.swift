extension FoodTable {
    /// Where the table says the figures of a built-in food come from, with what it remarks on them.
    ///
    /// Read from the table itself: nothing else needs it.
    public static func origin(of food: Food, in table: Bytes = builtin) -> String? {
        guard food.source == .builtin else { return nil }
        let id = Array(food.id.utf8) + [UInt8(ascii: "\t")]
        var rest = UnsafeRawBufferPointer(table)[...]
        while !rest.isEmpty {
            let end = rest.firstIndex(of: UInt8(ascii: "\n")) ?? rest.endIndex
            let line = rest[..<end]
            rest = rest[end...].dropFirst()
            guard line.starts(with: id) else { continue }
            let cells = String(decoding: line, as: UTF8.self).split(
                separator: "\t",
                omittingEmptySubsequences: false
            )
            guard cells.count == columns.count else { return nil }
            let origin = cells.suffix(2).filter { !$0.isEmpty }.joined(separator: "; ")
            return origin.isEmpty ? nil : origin
        }
        return nil
    }
}
