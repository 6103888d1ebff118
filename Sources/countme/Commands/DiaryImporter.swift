internal import CalorieTrackerCore

/// Imports a food diary from another app or from a table.
struct DiaryImporter {
    let source: String
    let options: DiaryOptions
    let bringsBack: Bool
    /// The unit of weights that have none in the file; nil if it was not chosen.
    let weightUnit: WeightUnit?

    /// Shows a summary, asks, and imports the diary; false for a single file that is not a diary.
    func run(_ export: DiaryExport, in context: CommandContext) throws -> Bool {
        guard let reading = try read(export, context) else { return false }
        let unit = weightUnit ?? context.settings.configuration.weightUnit
        let isUnitOfDiary = weightUnit != nil
        let trial = try context.log.openTracker(for: .trying)
            .trial(of: reading, bringsBack: bringsBack, weightUnit: unit, isUnitOfDiary: isUnitOfDiary)
        var report = DiaryImportReport(
            source: source,
            reading: reading,
            outcome: trial,
            offset: context.clock.utcOffset
        )
        let isNew = trial.added + trial.weights.added > 0
        if isNew { context.log.noteSharing() }
        guard isNew, !context.isDryRun else {
            try context.console.answer(change: report)
            note(trial.weights, unit, context)
            return true
        }
        if !context.settings.isConfirmed {
            if context.console.canAsk {
                report.isDryRun = true
                try? context.system.errorOutput.write(
                    SafeText.bytes(ofAnswer: context.console.style.fitted(report.text(context.console.style)))
                )
                report.isDryRun = false
                report.isShown = true
            }
            try context.console.confirm(
                "import \(trial.phrase)",
                lookingFirst: [context.invocation.appending("--dry-run")]
            )
        }
        let store = try context.log.openLog(for: .changing)
        try context.log.putBy(store, .import)
        report.outcome = try CalorieTracker(store: store, clock: context.clock)
            .importing(reading, bringsBack: bringsBack, weightUnit: unit, isUnitOfDiary: isUnitOfDiary)
        try context.console.answer(change: report, number: store.lastChange)
        note(report.outcome.weights, unit, context)
        context.console.tip("countme undo reverts this import")
        return true
    }

    /// Notes how to import the weights whose unit is uncertain.
    private func note(_ weights: DiaryImport.Weights, _ unit: WeightUnit?, _ context: CommandContext) {
        let count = weights.withoutUnit + weights.doubtful
        guard count > 0 else { return }
        let why =
            weights.doubtful == 0
            ? "" : "; in \(unit?.rawValue ?? "kg") they would be far from the weights in your log"
        context.console.note("\(counted(count, "weight has", "weights have")) no unit in the file\(why)")
        for unit in [WeightUnit.kilograms, .pounds] {
            context.console.hint(
                context.invocation.appending("--weight-unit", unit.rawValue)
                    .withReason("to import them in \(unit.rawValue)")
            )
        }
    }

    private func read(_ export: DiaryExport, _ context: CommandContext) throws -> DiaryReading? {
        let line = ProgressLine(context.system, isShown: context.console.showsProgress)
        defer { line.erase() }
        var options = options
        let name = source
        options.progress = { line.show(name, fraction: $0) }
        do throws(DiaryProblem) {
            return try export.reading(options)
        } catch {
            line.erase()
            if case .unknown = error, !export.isSet { return nil }
            throw UserError(error, in: source, context.invocation)
        }
    }
}
