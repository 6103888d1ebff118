extension JSONWriter {
    /// Writes a day as a string.
    public mutating func value(_ day: Day) {
        ascii { bytes in bytes.append(day) }
    }

    /// Writes a time of day as a string.
    public mutating func value(_ time: TimeOfDay) {
        ascii { bytes in bytes.append(time) }
    }

    /// Writes an instant in universal time as a string.
    public mutating func value(_ timestamp: Timestamp) {
        ascii { bytes in
            let (day, second) = timestamp.dayAndSecond(offset: .utc)
            bytes.append(day)
            bytes.append(UInt8(ascii: "T"))
            bytes.append(TimeOfDay(uncheckedHour: second / 3600, minute: second / 60 % 60))
            bytes.append(UInt8(ascii: ":"))
            bytes.append(twoDigits: second % 60)
            bytes.append(UInt8(ascii: "Z"))
        }
    }

    /// Writes an entry id as a string.
    public mutating func value(_ id: EntryID) {
        value(id.description)
    }
}

extension [UInt8] {
    fileprivate mutating func append(twoDigits value: Int) {
        append(UInt8(ascii: "0") + UInt8(truncatingIfNeeded: value / 10))
        append(UInt8(ascii: "0") + UInt8(truncatingIfNeeded: value % 10))
    }

    fileprivate mutating func append(_ day: Day) {
        append(twoDigits: day.year / 100)
        append(twoDigits: day.year % 100)
        append(UInt8(ascii: "-"))
        append(twoDigits: day.month)
        append(UInt8(ascii: "-"))
        append(twoDigits: day.day)
    }

    fileprivate mutating func append(_ time: TimeOfDay) {
        append(twoDigits: time.hour)
        append(UInt8(ascii: ":"))
        append(twoDigits: time.minute)
    }
}
