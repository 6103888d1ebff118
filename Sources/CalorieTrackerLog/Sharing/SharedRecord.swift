/// A record of a shared log.
struct SharedRecord: Equatable, Sendable {
    let name: PendingRecord.Name
    /// Its position in the order of changes of the log.
    let position: Int
    /// Its number on all devices; nil for a kind without numbers.
    let number: Int?
    /// The lowest version of payloads that supports its values.
    let format: Int
    /// Its payload; nil for a deleted record.
    let payload: String?
    /// The device that made this version.
    let machine: String
    /// The reason why it is unreadable; nil if its payload is as it was sent.
    let problem: SetAsideRecord.Reason?

    /// The maximum size of a payload in bytes, far above that of any record of the program.
    static let largestPayload = 1_000_000
    private static let longestKey = 1000

    /// The columns of a record; a payload that is too large stays on the server.
    static let columns = """
        left(records.kind, 100), left(records.key, \(longestKey)), records.position, records.number, \
        records.format, CASE WHEN octet_length(records.payload) <= \(largestPayload) THEN records.payload END, \
        records.crc, left(coalesce(devices.name, 'another device'), 200), \
        coalesce(octet_length(records.payload) > \(largestPayload), false)
        """
    static let columnCount = 9

    /// The join for the name of the device.
    static let machines = """
        LEFT JOIN countme.devices ON devices.log = records.log AND devices.device = records.device
        """

    /// Reads the columns of a response.
    /// - Throws: `SharingError.altered` for columns that no sync server sends.
    init(_ row: [String?]) throws(SharingError) {
        name = PendingRecord.Name(kind: row[0] ?? "", key: row[1] ?? "")
        machine = ShareText.cleaned(row[7] ?? "")
        payload = row[5]
        guard let position = row[2].flatMap(Int.init), let format = row[4].flatMap(Int.init) else {
            throw .altered(
                kind: ShareText.cleaned(name.kind),
                key: ShareText.cleaned(name.key),
                machine: machine,
                reason: "it has no position"
            )
        }
        self.position = position
        self.format = format
        number = row[3].flatMap(Int.init)
        problem =
            if format > SharedFormat.newest || name.type == nil {
                .newer
            } else if row[8] == "t" {
                .large
            } else if row[6].flatMap(Int.init) != payload.map(RecordVersion.checksum) {
                .checksum
            } else {
                nil
            }
    }
}

extension SharedRecord {
    /// The record in a payload, or the reason why it is unreadable.
    func read<Record: LogRecord>(
        _ payload: String,
        number: Int?,
        _ reader: inout PayloadReader<Record>
    ) -> Result<Record, SetAsideRecord.Reason> {
        guard let read = try? reader.record(payload, number: number) else { return .failure(.unreadable) }
        return read.recordName == name ? .success(read) : .failure(.another)
    }

    /// The corresponding record set aside, if it cannot be read.
    var setAside: SetAsideRecord? {
        if let problem { return SetAsideRecord(self, problem) }
        guard let payload, let type = name.type else { return nil }
        return unreadable(payload, as: type)
    }

    private func unreadable<Record: LogRecord>(_ payload: String, as type: Record.Type) -> SetAsideRecord? {
        var reader = PayloadReader<Record>()
        guard case .failure(let problem) = read(payload, number: 1, &reader) else { return nil }
        return SetAsideRecord(self, problem)
    }
}

/// A record of this log in the form to be sent.
struct RecordVersion: Equatable, Sendable {
    let change: PendingRecord
    var number: Int?
    /// The lowest version of payloads that supports the record's values.
    var format = SharedFormat.first
    /// Nil for a deleted record.
    var payload: String?
    /// The day of an entry, and its energy, protein, carbohydrates, and fat.
    var day: Day?
    var figures: [Double?] = [nil, nil, nil, nil]

    static func checksum(_ payload: String) -> Int {
        var checksum = Checksum()
        var payload = payload
        payload.withUTF8 { checksum.add(bytes: $0) }
        return Int(checksum.value)
    }
}

/// Prepares text from a server for display.
enum ShareText {
    static func cleaned(_ text: String) -> String {
        PlainText.tidied(PlainText.withoutControls(String(text.prefix(200))))
    }
}
