/// A documented format in which other programs import a diary.
package enum DiaryFormat: String, CaseIterable, Sendable {
    /// A table with one row per entry and English column names, for spreadsheets and programs that let the user map
    /// columns.
    case table
    /// The lines of nom: a day, whole kilocalories, and a name.
    case nom

    /// The entries in this format.
    package func bytes(of entries: [FoodItem]) -> [UInt8] {
        switch self {
        case .table:
            var bytes = Array((DiaryFormat.heads.joined(separator: ",") + "\n").utf8)
            for entry in entries {
                for (place, cell) in DiaryFormat.cells(entry).enumerated() {
                    if place > 0 { bytes.append(UInt8(ascii: ",")) }
                    bytes.append(cell: cell, quotedFor: ",\n\r")
                }
                bytes.append(UInt8(ascii: "\n"))
            }
            return bytes
        case .nom:
            let lines = entries.map { entry in
                "\(entry.day) \(Int(entry.eaten.kilocalories.rounded())) \(entry.eaten.name)\n"
            }
            return Array(lines.joined().utf8)
        }
    }

    /// Whether a file with this beginning is such a table.
    package static func isTable(_ beginning: [UInt8]) -> Bool {
        // Later versions may append columns, and no version has others in front of them.
        beginning.starts(with: heads.prefix(10).joined(separator: ",").utf8)
    }

    private static let heads =
        [
            "Date", "Time", "Meal", "Food", "Brand", "Quantity", "Unit", "Grams", "Milliliters",
            "Calories (kcal)",
        ]
        + Nutrient.allCases.map { nutrient in
            let name = nutrient == .saturatedFat ? "Saturated Fat" : nutrient.name.capitalizedFirst
            return "\(name) (\(nutrient.unit))"
        } + ["Note"]

    private static func cells(_ entry: FoodItem) -> [String] {
        let eaten = entry.eaten
        let amount = eaten.amount
        // Text that a spreadsheet would run as a formula is escaped.
        func text(_ text: String?) -> String { text.map(SpreadsheetText.guarded) ?? "" }
        return [
            entry.day.description, entry.time.description, text(entry.meal), text(eaten.name),
            text(eaten.brand), amount?.quantity.thousandthsText ?? "", text(amount?.unit),
            amount?.grams?.tenthsText ?? "", amount?.milliliters?.tenthsText ?? "",
            eaten.kilocalories.tenthsText,
        ] + Nutrient.allCases.map { eaten.nutrients[$0]?.tenthsText ?? "" } + [text(eaten.note)]
    }
}

extension String {
    fileprivate var capitalizedFirst: String { prefix(1).uppercased() + dropFirst() }
}
