internal import CalorieTrackerCore

/// Imports the files of a public catalog.
struct CatalogueFilesImport {
    let paths: [String]
    let name: String?

    func run(in context: CommandContext) throws {
        let places = Paths(context.system)
        let files = try CatalogueFiles(
            recognizing: try paths.map(places.argument),
            name: name,
            searchPath: context.services.searchPath
        )
        let isInterrupted = context.system.watchInterruption()
        let line = ProgressLine(context.system, isShown: context.console.showsProgress)
        defer { line.erase() }
        let report: ImportsReport
        do {
            report = try read(files, context, line, isInterrupted)
        } catch is FoodCatalogue.Interrupted {
            line.erase()
            throw Interrupted(what: "nothing was imported; the catalog is unchanged")
        }
        line.erase()
        try context.console.answer(change: report)
        if !context.isDryRun { context.console.tip("countme search finds them") }
    }

    /// Asks before replacing a catalog from another file: an import cannot be undone.
    private func confirm(
        replacing replaced: ImportedCatalogue,
        by count: Int,
        beside names: [String],
        _ context: CommandContext
    ) throws {
        guard !context.settings.isConfirmed else { return }
        var stem = replaced.name.prefix(28)
        if let hyphen = stem.lastIndex(of: "-"), stem[hyphen...].dropFirst().allSatisfy(\.isNumber) {
            stem = stem[..<hyphen]
        }
        let free = (2...).lazy.map { "\(stem)-\($0)" }.first { !names.contains($0) }
        let foods = counted(replaced.foodCount, "food", "foods")
        try context.console.ask(
            whetherTo: "replace \(quoted(replaced.name)) (\(foods)) with \(count) from another file",
            hints: [
                context.invocation.appending("--yes").withReason("to replace it"),
                context.invocation.appending("--name", free ?? "other").withReason("to keep both"),
            ]
        )
    }

    private func read(
        _ files: CatalogueFiles,
        _ context: CommandContext,
        _ line: ProgressLine,
        _ isInterrupted: @escaping () -> Bool
    ) throws -> ImportsReport {
        let present = context.services.catalogue.openIfThere()?.imports() ?? []
        let replaced = present.first { $0.name == files.name }
        let importing = try context.services.catalogue.beginImport(
            named: files.name,
            isInterrupted: isInterrupted
        )
        var skipped: [SkipReason: Int] = [:]
        var (count, taken) = (0, 0)
        try files.read(
            scratch: importing.scratch,
            progress: { fraction in
                if isInterrupted() { throw FoodCatalogue.Interrupted() }
                line.show(files.name, count: count, fraction: fraction)
            },
            { record in
                count += 1
                switch record {
                case .food(let food, let popularity):
                    taken += 1
                    try importing.add(food, popularity: popularity)
                case .skipped(let reason): skipped[reason, default: 0] += 1
                }
            }
        )
        guard taken > 0 else {
            throw UserError(
                .badInput,
                "no usable foods: \(ImportsReport.reasons(skipped) ?? "the file is empty")"
            )
            .hint(.countme("help food import"))
        }
        if let replaced, replaced.fingerprint != importing.fingerprint, !context.isDryRun {
            line.erase()
            try confirm(replacing: replaced, by: taken, beside: present.map(\.name), context)
        }
        if context.isDryRun {
            importing.cancel()
            let trial = ImportedCatalogue(
                name: files.name,
                foodCount: taken,
                skipped: skipped,
                importedAt: context.clock.now
            )
            return ImportsReport(kind: .imported(replacing: replaced), imports: [trial])
        }
        line.show("\(files.name): building the index", count: count, fraction: nil)
        let imported = try importing.finish(skipped: skipped)
        if let damage = importing.damage { context.console.note(SafeText.shown(damage.words)) }
        return ImportsReport(kind: .imported(replacing: replaced), imports: [imported])
    }
}

/// Imported catalogs, and the result of a change to them.
struct ImportsReport: ChangingReport {
    /// The command that shows them.
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
        writer.member("dry_run", isDryRun)
        writer.rows("imports", imports)
    }

    func text(_ style: TextStyle) -> String {
        var lines: [String] = []
        switch kind {
        case .listed where imports.isEmpty:
            lines = ["No imported catalogs."]
        case .listed:
            var table = TextTable(columns: [.right("FOODS"), .left("IMPORTED"), .left("NAME")])
            for imported in imports {
                let day = style.clock.calendarDay(of: imported.importedAt)
                table.append([String(imported.foodCount), day.description, SafeText.shown(imported.name)])
            }
            lines = table.lines(width: style.width)
        case .imported(let replaced):
            for imported in imports {
                let verb = isDryRun ? "Would import" : "Imported"
                let instead = replaced.map { ", replacing \($0.foodCount)" } ?? ""
                lines.append(
                    "\(verb) \(SafeText.shown(imported.name)): \(counted(imported.foodCount, "food", "foods"))\(instead)"
                )
                let duplicates = imported.duplicateCount
                let left = [
                    ImportsReport.reasons(imported.skipped),
                    duplicates > 0 ? "\(counted(duplicates, "duplicate", "duplicates"))" : nil,
                ].compactMap(\.self)
                if !left.isEmpty { lines.append("Left out: " + left.joined(separator: ", ")) }
                if !isDryRun { lines.append("countme undo does not cover this") }
            }
        case .removed:
            lines = imports.map { imported in
                let foods = counted(imported.foodCount, "food", "foods")
                return isDryRun
                    ? "Would remove \(SafeText.shown(imported.name)): \(foods)"
                    : "Removed \(SafeText.shown(imported.name)): \(foods); countme food import restores \(imported.foodCount == 1 ? "it" : "them"), undo does not"
            }
        }
        return lines.map { $0 + "\n" }.joined()
    }

    func hints(_ style: TextStyle) -> [Hint] {
        guard case .imported = kind, !isDryRun else { return [] }
        return imports.map { .countme("food import --remove", $0.name, why: "to remove it again") }
    }

    /// The number of skipped records by reason; nil if there are none.
    static func reasons(_ skipped: [SkipReason: Int]) -> String? {
        let parts = SkipReason.allCases.compactMap { reason -> String? in
            guard let count = skipped[reason], count > 0 else { return nil }
            return switch reason {
            case .noEnergy: "\(count) without energy"
            case .noName: "\(count) without a name"
            case .implausible: "\(count) with impossible values"
            case .broken: "\(count) broken"
            case .notAFood: "\(count) not foods"
            }
        }
        return parts.isEmpty ? nil : parts.joined(separator: ", ")
    }
}

extension ImportedCatalogue: Row {
    static func tell(_ catalogue: Self?, to row: inout ColumnWriter) {
        row.text("name", catalogue?.name)
        row.count("foods", catalogue?.foodCount)
        row.count("duplicates", catalogue?.duplicateCount)
        row.object("skipped") { row in
            for reason in SkipReason.allCases { row.count(reason.key, catalogue?.skipped[reason] ?? 0) }
        }
        row.word("imported_at", catalogue?.importedAt.description)
    }
}

extension SkipReason {
    /// The word in JSON.
    fileprivate var key: StaticString {
        switch self {
        case .noEnergy: "no_energy"
        case .noName: "no_name"
        case .implausible: "implausible"
        case .broken: "broken"
        case .notAFood: "not_a_food"
        }
    }
}
