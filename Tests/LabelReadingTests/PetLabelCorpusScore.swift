import CalorieTrackerCore
import Foundation
import LabelReading

/// How many values of a folder of labels were read right, wrong or not at all.
struct PetLabelCorpusScore {
    private struct Row {
        var stated = 0
        var right = 0
        var wrong = 0
        var missing = 0
    }

    /// The values that count, and the energy of a can, which is shown only.
    private static let counted = PetNutrient.allCases.map(\.rawValue) + ["kcal_per_kg"]
    private static let keys = counted + ["kcal_per_can"]

    private var rows: [String: Row] = [:]
    private var remarks: [String] = []

    /// Compares a label with what a careful reader finds; what that reader would not decide is left out.
    mutating func add(_ label: PetLabel, named name: String, truth: JSONValue) {
        var unsure: [JSONValue] = []
        if case .array(let list) = truth["unsure"] { unsure = list }
        for key in PetLabelCorpusScore.keys where !unsure.contains(.string(key)) {
            let expected = number(truth[key])
            let found = value(key, of: label)
            var row = rows[key] ?? Row()
            if expected != nil { row.stated += 1 }
            switch (expected, found) {
            case (nil, nil): break
            case (.some(let expected), nil):
                row.missing += 1
                remarks.append("missing  \(name) \(key) \(expected)")
            case (.some(let expected), .some(let found)) where abs(expected - found) < 0.005: row.right += 1
            case (_, .some(let found)):
                row.wrong += 1
                let printed = expected.map { String($0) } ?? "stated"
                remarks.append("wrong    \(name) \(key) \(found), not \(printed)")
            }
            rows[key] = row
        }
    }

    private func number(_ value: JSONValue?) -> Double? {
        switch value {
        case .integer(let number): Double(number)
        case .number(let number): number
        default: nil
        }
    }

    private func value(_ key: String, of label: PetLabel) -> Double? {
        switch key {
        case "kcal_per_kg": label.kilocaloriesPerKilogram?.kilocalories
        case "kcal_per_can": label.kilocaloriesPerCan?.kilocalories
        default: PetNutrient(rawValue: key).flatMap { label[$0]?.percent }
        }
    }

    private var total: Row {
        PetLabelCorpusScore.counted.compactMap { rows[$0] }.reduce(into: Row()) { sum, row in
            sum.stated += row.stated
            sum.right += row.right
            sum.wrong += row.wrong
            sum.missing += row.missing
        }
    }

    /// How many of the stated values were read right.
    var rightPercent: Double { 100 * Double(total.right) / Double(max(1, total.stated)) }
    /// How many were read wrong, with those nobody stated.
    var wrongPercent: Double { 100 * Double(total.wrong) / Double(max(1, total.stated)) }

    /// What to read in the test's output.
    var table: String {
        var lines = remarks + ["", line("value", "stated", "right", "wrong", "missing")]
        for key in PetLabelCorpusScore.keys { lines.append(line(key, rows[key] ?? Row())) }
        lines.append(line("total, without cans", total))
        let format = "%.1f %% right, %.1f %% wrong"
        return (lines + [String(format: format, rightPercent, wrongPercent)]).joined(separator: "\n")
    }

    private func line(_ name: String, _ row: Row) -> String {
        line(name, String(row.stated), String(row.right), String(row.wrong), String(row.missing))
    }

    private func line(_ name: String, _ columns: String...) -> String {
        let padded = columns.map { String(repeating: " ", count: max(0, 9 - $0.count)) + $0 }
        return name + String(repeating: " ", count: max(0, 20 - name.count)) + padded.joined()
    }
}
