internal import CalorieTrackerCore

/// Rejects numbers that are probably typos; `--force` accepts them.
enum PlausibilityCheck {
    /// The most energy that one entry can plausibly have.
    private static let mostEnergy = 10_000.0

    /// An entry with this energy or more gets a note: few people eat this much in a day.
    private static let muchEnergy = 2_500.0
    /// An entry with this weight or more gets a note, if it also has enough energy.
    private static let muchWeight = 1_500.0
    private static let leastEnergyOfMuch = 1_000.0

    /// A note on an unusually large amount of a food; nil for a usual amount.
    static func remark(onMuch draft: FoodItemDraft, in unit: EnergyUnit, canUndo: Bool) -> String? {
        let energy = draft.kilocalories ?? 0
        let grams = draft.kind == .food ? draft.amount?.grams ?? 0 : 0
        let much: String
        if grams >= muchWeight, energy >= leastEnergyOfMuch {
            much = "\(grams.tenthsText) g"
        } else if energy >= muchEnergy {
            much = "\(unit.shown(kilocalories: energy).tenthsText) \(unit.rawValue)"
        } else {
            return nil
        }
        let name = draft.name.map { " of \(SafeText.shown($0))" } ?? ""
        return "\(much)\(name) is a lot\(canUndo ? "; if that is a typo: countme undo" : "")"
    }

    /// The notes on foods that are added together.
    static func remarks(onMuch drafts: [FoodItemDraft], _ context: CommandContext) -> [String] {
        drafts.compactMap {
            remark(onMuch: $0, in: context.settings.configuration.unit, canUndo: !context.isDryRun)
        }
    }

    /// Rejects a day years away, whose year is probably a typo.
    static func requireNear(_ day: Day?, _ today: Day, _ arguments: ParsedArguments) throws(UserError) {
        guard let day, let text = arguments[.on], !(-5 * 366...366).contains(day.number - today.number)
        else { return }
        let years = abs(day.year - today.year)
        // The same day this year, or last year if it is in the future.
        let near = [today.year, today.year - 1].lazy
            .compactMap { Day(year: $0, month: day.month, day: day.day) }.first { $0 <= today }
        let invocation = arguments.invocation
        throw UserError(.implausible, "\(day) is \(years) years \(day > today ? "in the future" : "ago")")
            .hints(
                (near.map { [invocation.replacing(text, with: $0.description)] } ?? []) + [
                    invocation.appending("--force").withReason("to log it anyway")
                ]
            )
    }

    /// Rejects an implausible energy.
    static func requireEaten(_ draft: FoodItemDraft, _ invocation: Invocation) throws(UserError) {
        guard let kilocalories = draft.guess?.upperBound ?? draft.kilocalories, kilocalories > mostEnergy
        else { return }
        throw UserError(
            .implausible,
            "\(kilocalories.tenthsText) kcal is over the limit of \(mostEnergy.tenthsText) kcal per entry"
        )
        .hint(invocation.appending("--force").withReason("to log it anyway"))
    }

    /// Rejects numbers that contradict each other, and notes those that barely agree.
    ///
    /// `verb` says what the command does with the food. If `isTyped` is false, nutrients with too much energy are only
    /// noted.
    static func requirePossible(
        _ draft: FoodItemDraft,
        _ invocation: Invocation,
        verb: String = "log",
        isTyped: Bool = true,
        note: (String) -> Void
    ) throws(UserError) {
        let energy = draft.kilocalories?.tenthsText ?? ""
        let ifRight = invocation.appending("--force").withReason("to \(verb) it anyway")
        let inKilojoules = invocation.words.contains { $0 == energy || $0.hasSuffix("=" + energy) }
        let asKilojoules = inKilojoules ? [invocation.replacing(energy, with: energy + "kJ")] : []
        switch EnergyPlausibility(draft) {
        case .tooDense(let dense)?:
            throw UserError(
                .implausible,
                "\(dense.rounded().tenthsText) kcal per 100 g is more than pure fat"
            )
            .hints(asKilojoules.map { $0.withReason("to \(verb) kJ") } + [ifRight])
        case .heavierThanItself(let grams)?:
            throw UserError(
                .implausible,
                "its nutrients add up to \(grams.tenthsText) g, more than the food weighs"
            )
            .hint(ifRight)
        case .kilojoules(let expected)?:
            throw UserError(
                .implausible,
                "\(energy) kcal looks like kJ: the nutrients add up to \(expected.rounded().tenthsText) kcal"
            )
            .hints(asKilojoules + [ifRight])
        case .tooMuch(let expected)? where isTyped:
            throw UserError(
                .implausible,
                "its nutrients add up to \(expected.rounded().tenthsText) kcal, not \(energy)"
            )
            .hint(ifRight)
        case .mismatch(let expected)?, .tooMuch(let expected)?:
            note("its nutrients add up to \(expected.rounded().tenthsText) kcal, not \(energy)")
        case nil: break
        }
    }
}
