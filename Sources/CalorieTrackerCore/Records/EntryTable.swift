/// The entries of a log as a table: a header, and a row for each entry.
public enum EntryTable {
    /// The table, every number exactly as it is.
    public static func csv(_ entries: [FoodItem]) -> [UInt8] {
        var bytes: [UInt8] = []
        bytes.reserveCapacity(360 * (entries.count + 1))
        for (index, name) in FoodItem.recordFields.enumerated() {
            if index > 0 { bytes.append(UInt8(ascii: ",")) }
            bytes.append(contentsOf: "\(name)".utf8)
        }
        bytes.append(UInt8(ascii: "\n"))
        for entry in entries { append(entry, to: &bytes) }
        return bytes
    }

    private static func append(_ entry: FoodItem, to bytes: inout [UInt8]) {
        func word(_ text: String) {
            bytes.append(contentsOf: text.utf8)
            bytes.append(UInt8(ascii: ","))
        }
        func text(_ text: String?) {
            if let text { append(SpreadsheetText.guarded(PlainText.withoutControls(text)), to: &bytes) }
            bytes.append(UInt8(ascii: ","))
        }
        func figure(_ number: Double?) {
            if let number { append(number, to: &bytes) }
            bytes.append(UInt8(ascii: ","))
        }
        word(entry.id.description)
        word(entry.uuid.description)
        word(entry.day.description)
        word(entry.time.description)
        word(entry.eatenAt.description)
        word(entry.utcOffset.exactDescription)
        word(entry.kind.rawValue)
        text(entry.name)
        text(entry.brand)
        figure(entry.kilocalories)
        for nutrient in Nutrient.allCases { figure(entry.nutrients[nutrient]) }
        figure(entry.amount?.quantity)
        text(entry.amount?.unit)
        figure(entry.amount?.grams)
        figure(entry.amount?.milliliters)
        text(entry.meal)
        text(entry.note)
        text(entry.source.description)
        text(entry.foodID)
        word(entry.createdAt.description)
        word(entry.updatedAt.description)
        bytes[bytes.count - 1] = UInt8(ascii: "\n")
    }

    private static func append(_ number: Double, to bytes: inout [UInt8]) {
        if number == number.rounded(), number.magnitude < 1e15 {
            bytes.append(decimal: Int(number))
        } else {
            bytes.append(contentsOf: number.description.utf8)
        }
    }

    /// Appends a text as RFC 4180 has it: in quotes when it holds a sign of the table.
    private static func append(_ text: String, to bytes: inout [UInt8]) {
        let quote = UInt8(ascii: "\"")
        let signs = [quote, UInt8(ascii: ","), UInt8(ascii: ";"), 0x09, 0x0a, 0x0d]
        guard text.utf8.contains(where: signs.contains) else {
            bytes.append(contentsOf: text.utf8)
            return
        }
        bytes.append(quote)
        for byte in text.utf8 {
            if byte == quote { bytes.append(quote) }
            bytes.append(byte)
        }
        bytes.append(quote)
    }
}

extension PlainText {
    /// The text with `�` for what no command lets into the log and no terminal should see.
    ///
    /// The marks of direction that `cleaned` takes out as well are part of some names, and stay.
    static func withoutControls(_ text: String) -> String {
        if text.utf8.allSatisfy({ $0 >= 0x20 && $0 < 0x7f }) { return text }
        return String(
            String.UnicodeScalarView(
                text.unicodeScalars.map { isControl($0) || isBidirectionalOverride($0) ? "�" : $0 }
            )
        )
    }
}
