/// A record as a shared log has it.
struct SharedRecord: Equatable, Sendable {
    let name: PendingRecord.Name
    /// Its place in the order of changes of the log.
    let position: Int
    /// The number that it has on all machines; nil for a kind that has none.
    let number: Int?
    /// The lowest version of payloads that can say what it says.
    let format: Int
    /// What it is; nil for one that was deleted.
    let payload: String?
    /// The machine that made it so.
    let machine: String

    /// What SQL reads of a record.
    static let columns = """
        records.kind, records.key, records.position, records.number, records.format, records.payload, \
        records.crc, coalesce(devices.name, 'another machine')
        """

    /// Where the name of the machine comes from.
    static let machines = """
        LEFT JOIN countme.devices ON devices.log = records.log AND devices.device = records.device
        """

    /// Reads the columns of an answer, and makes sure that the payload is the one that was sent.
    init(_ row: ArraySlice<String?>) throws(SharingError) {
        let values = Array(row)
        let name = PendingRecord.Name(kind: values[0] ?? "", key: values[1] ?? "")
        self.name = name
        machine = ShareText.cleaned(values[7] ?? "")
        payload = values[5]
        func failure(_ reason: String) -> SharingError {
            .altered(
                kind: ShareText.cleaned(name.kind),
                key: ShareText.cleaned(name.key),
                machine: ShareText.cleaned(values[7] ?? ""),
                reason: reason
            )
        }
        guard let position = values[2].flatMap(Int.init), let format = values[4].flatMap(Int.init) else {
            throw failure("it has no position")
        }
        self.position = position
        self.format = format
        if let text = values[3] {
            guard let number = Int(text) else { throw failure("its number is none") }
            self.number = number
        } else {
            number = nil
        }
        guard values[6].flatMap(Int.init) == payload.map(RecordVersion.checksum) else {
            throw failure("it does not match its checksum")
        }
    }
}

/// A record as this log has it, to be told.
struct RecordVersion: Equatable, Sendable {
    let change: PendingRecord
    var number: Int?
    /// The lowest version of payloads that can say what the record says.
    var format = SharedFormat.first
    /// Nil for one that is gone.
    var payload: String?
    /// Of an entry its day, and its energy, protein, carbohydrates and fat.
    var day: Day?
    var figures: [Double?] = [nil, nil, nil, nil]

    static func checksum(_ payload: String) -> Int {
        var checksum = Checksum()
        var payload = payload
        payload.withUTF8 { checksum.add(bytes: $0) }
        return Int(checksum.value)
    }
}

/// What came from a server, where it is shown.
enum ShareText {
    static func cleaned(_ text: String) -> String {
        PlainText.tidied(PlainText.withoutControls(String(text.prefix(200))))
    }
}
