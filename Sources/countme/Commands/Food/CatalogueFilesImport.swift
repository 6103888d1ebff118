internal import CalorieTrackerCore

/// Imports the files of a public catalogue.
struct CatalogueFilesImport {
    let paths: [String]
    let name: String?

    func run(in context: CommandContext) throws {
        let places = Places(context.surroundings)
        let files = try CatalogueFiles(
            recognizing: try paths.map(places.argument),
            name: name,
            searchPath: context.surroundings.environment("PATH") ?? "/usr/local/bin:/usr/bin:/bin"
        )
        let isInterrupted = context.surroundings.watchInterruption()
        let line = ProgressLine(
            context.surroundings,
            isShown: context.options.format == .text && !context.options.isQuiet
        )
        defer { line.erase() }
        let report: ImportsReport
        do {
            report = try read(files, context, line, isInterrupted)
        } catch is FoodCatalogue.Interrupted {
            line.erase()
            throw Interrupted(what: "nothing is imported, and the catalogue is as it was")
        }
        line.erase()
        try context.answer(change: report)
        guard !context.isDryRun, let imported = report.imports.first else { return }
        context.tip(
            "they are found by countme search; countme food import --remove \(imported.name) removes them"
        )
    }

    private func read(
        _ files: CatalogueFiles,
        _ context: CommandContext,
        _ line: ProgressLine,
        _ isInterrupted: @escaping () -> Bool
    ) throws -> ImportsReport {
        let replaced = context.catalogue.openIfThere()?.imports().first { $0.name == files.name }
        let importing = try context.catalogue.beginImport(named: files.name, isInterrupted: isInterrupted)
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
                "there is no food in it that can be taken; \(ImportsReport.reasons(skipped) ?? "it is empty")",
                hint: .countme("help food import")
            )
        }
        if let replaced, taken * 2 < replaced.foodCount, !context.isDryRun {
            // Perhaps the file was cut, or another one was meant; an import cannot be undone.
            line.erase()
            try context.confirm(
                "replace the \(replaced.foodCount) foods of \(quoted(replaced.name)) by \(taken)"
            )
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
        line.show("\(files.name): making the index", count: count, fraction: nil)
        let imported = try importing.finish(skipped: skipped)
        if let damage = importing.damage { context.note(SafeText.shown(damage.words)) }
        return ImportsReport(kind: .imported(replacing: replaced), imports: [imported])
    }
}
