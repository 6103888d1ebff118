internal import CalorieTrackerCore

/// Imported catalogues, and what became of them.
struct ImportsReport: ChangingReport {
    /// What they are shown for.
    enum Kind {
        case listed
        case imported(replacing: ImportedCatalogue?)
        case removed
    }

    let kind: Kind
    var isDryRun = false
    let imports: [ImportedCatalogue]

    var lines: [ImportedCatalogue] { imports }

    func write(to writer: inout JSONWriter) {
        writer.key("dry_run")
        writer.value(isDryRun)
        writer.key("imports")
        writer.array(of: imports) { writer, imported in imported.write(to: &writer) }
    }

    func text(_ style: TextStyle) -> String {
        var lines: [String] = []
        switch kind {
        case .listed where imports.isEmpty:
            lines = ["No catalogue was imported; the built-in foods are always there."]
        case .listed:
            var table = TextTable(columns: [
                .init(header: "FOODS", alignment: .right), .init(header: "IMPORTED"), .init(header: "NAME"),
            ])
            for imported in imports {
                let day = style.clock.calendarDay(of: imported.importedAt)
                table.append([String(imported.foodCount), day.description, SafeText.shown(imported.name)])
            }
            lines = table.lines(width: style.width)
        case .imported(let replaced):
            for imported in imports {
                let verb = isDryRun ? "Would import" : "Imported"
                let instead = replaced.map { ", in place of \($0.foodCount)" } ?? ""
                lines.append(
                    "\(verb) \(SafeText.shown(imported.name)): \(ImportsReport.foods(imported.foodCount))\(instead)"
                )
                let duplicates = imported.duplicateCount
                let left = [
                    ImportsReport.reasons(imported.skipped),
                    duplicates > 0 ? "\(duplicates) that were there twice" : nil,
                ].compactMap(\.self)
                if !left.isEmpty { lines.append("Left out: " + left.joined(separator: ", ")) }
            }
        case .removed:
            lines = imports.map { imported in
                let foods = ImportsReport.foods(imported.foodCount)
                return isDryRun
                    ? "Would remove \(SafeText.shown(imported.name)): \(foods)"
                    : "Removed \(SafeText.shown(imported.name)): \(foods); countme food import brings \(imported.foodCount == 1 ? "it" : "them") back, undo does not"
            }
        }
        return lines.map { $0 + "\n" }.joined()
    }

    private static func foods(_ count: Int) -> String { "\(count) \(count == 1 ? "food" : "foods")" }

    /// Why records were left out, with how many; nil when none was.
    static func reasons(_ skipped: [SkipReason: Int]) -> String? {
        let parts = SkipReason.allCases.compactMap { reason -> String? in
            guard let count = skipped[reason], count > 0 else { return nil }
            return switch reason {
            case .noEnergy: "\(count) without an energy"
            case .noName: "\(count) without a name"
            case .implausible: "\(count) with figures that cannot be"
            case .broken: "\(count) broken"
            case .notAFood: "\(count) that are no foods by themselves"
            }
        }
        return parts.isEmpty ? nil : parts.joined(separator: ", ")
    }
}

extension ImportedCatalogue: Row {
    static let columns = ["name", "foods", "duplicates"] + SkipReason.allCases.map(\.key) + ["imported_at"]

    var cells: [Cell] {
        [.text(name), .plain(String(foodCount)), .plain(String(duplicateCount))]
            + SkipReason.allCases.map { .plain(String(skipped[$0] ?? 0)) }
            + [.plain(importedAt.description)]
    }

    func write(to writer: inout JSONWriter) {
        writer.object { writer in
            writer.key("name")
            writer.value(name)
            writer.key("foods")
            writer.value(foodCount)
            writer.key("duplicates")
            writer.value(duplicateCount)
            writer.key("skipped")
            writer.object { writer in
                for reason in SkipReason.allCases {
                    writer.key(dynamic: reason.key)
                    writer.value(skipped[reason] ?? 0)
                }
            }
            writer.key("imported_at")
            writer.value(importedAt)
        }
    }
}

extension SkipReason {
    /// The word in JSON.
    fileprivate var key: String {
        switch self {
        case .noEnergy: "no_energy"
        case .noName: "no_name"
        case .implausible: "implausible"
        case .broken: "broken"
        case .notAFood: "not_a_food"
        }
    }
}
