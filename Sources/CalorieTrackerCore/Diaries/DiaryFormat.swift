/// A form in which other programs take in a diary, as they document it.
public enum DiaryFormat: String, CaseIterable, Sendable {
    /// A table with a row an entry under English heads, for spreadsheets and whatever asks which column is which.
    case table
    /// The lines of nom: a day, whole kilocalories and a name.
    case nom

    /// The entries in it.
    public func bytes(of entries: [FoodItem]) -> [UInt8] {
        switch self {
        case .table:
            var text = DiaryFormat.heads.joined(separator: ",") + "\n"
            for entry in entries {
                text += DiaryFormat.cells(entry).map(DiaryFormat.quoted).joined(separator: ",") + "\n"
            }
            return Array(text.utf8)
        case .nom:
            let lines = entries.map { entry in
                "\(entry.day) \(Int(entry.eaten.kilocalories.rounded())) \(entry.eaten.name)\n"
            }
            return Array(lines.joined().utf8)
        }
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
        // What a spreadsheet would run stays text.
        func text(_ text: String?) -> String { text.map(SpreadsheetText.guarded) ?? "" }
        return [
            entry.day.description, entry.time.description, text(entry.meal), text(eaten.name),
            text(eaten.brand),
            amount?.quantity.thousandthsText ?? "", text(amount?.unit), amount?.grams?.tenthsText ?? "",
            amount?.milliliters?.tenthsText ?? "", eaten.kilocalories.tenthsText,
        ] + Nutrient.allCases.map { eaten.nutrients[$0]?.tenthsText ?? "" } + [text(eaten.note)]
    }

    private static func quoted(_ cell: String) -> String {
        guard cell.utf8.contains(where: { [0x22, 0x2c, 0x0a, 0x0d].contains($0) }) else { return cell }
        return "\"" + cell.split(separator: "\"", omittingEmptySubsequences: false).joined(separator: "\"\"")
            + "\""
    }
}

extension String {
    fileprivate var capitalizedFirst: String { prefix(1).uppercased() + dropFirst() }
}
