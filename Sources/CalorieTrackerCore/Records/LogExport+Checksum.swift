extension LogExport {
    /// A checksum over every value in it, as eight hexadecimal digits.
    ///
    /// It is of the values and not of the bytes, so an export that was only laid out anew keeps it.
    public var checksum: String {
        var checksum = Checksum()
        checksum.add(exportedAt.secondsSinceEpoch)
        checksum.add(logSchema)
        checksum.add(since?.description)
        checksum.add(until?.description)
        for kind in RecordKind.allCases { checksum.add(contents.count(of: kind)) }
        for entry in contents.entries { checksum.add(Int(entry.checksum)) }
        checksum.add(contents.goals) { $0.writeRecord(to: &$1) }
        checksum.add(contents.foods) { $0.writeRecord(to: &$1) }
        checksum.add(contents.favorites) { $0.writeRecord(to: &$1) }
        checksum.add(contents.meals) { $0.writeRecord(to: &$1) }
        checksum.add(contents.products) { $0.writeRecord(to: &$1) }
        let digits = String(checksum.value, radix: 16)
        return String(repeating: "0", count: 8 - digits.utf8.count) + digits
    }
}

extension Checksum {
    /// Adds records in the compact form an export has them in.
    fileprivate mutating func add<Record>(
        _ records: [Record],
        _ write: (Record, inout JSONWriter) -> Void
    ) {
        var writer = JSONWriter(.compact)
        writer.array(of: records) { writer, record in write(record, &writer) }
        add(bytes: writer.bytes)
    }
}
