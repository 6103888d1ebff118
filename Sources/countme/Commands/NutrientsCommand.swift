internal import CalorieTrackerCore

/// Shows the known minimum of each nutrient, and how complete the data is.
struct NutrientsCommand: Command {
    private static let pin = Option(
        "pin",
        "NAMES",
        .suchAs(["iron,vitamin-d,b12,magnesium", "none"]),
        "List these nutrients first, here and in summary; none clears them."
    )
    private static let all = Option("all", "Show every nutrient.")
    private static let missing = Option("missing", "List foods without vitamin and mineral data.")
    private static let against = Option(
        "against",
        "REFERENCE",
        .oneOf(IntakeAuthority.allCases.map(\.rawValue)),
        "Reference to compare with: eu or fda (label values), efsa, nasem, who."
    )

    static let manual = CommandManual(
        group: .food,
        name: "nutrients",
        aliases: ["vitamins", "minerals"],
        summary: "Show vitamins, minerals and fats, and how complete the data is.",
        usage: ["nutrients [PERIOD] [OPTIONS]", "nutrients NAME [PERIOD]", "nutrients --pin NAMES"],
        operands: ["PERIOD": .period, "NAME": .oneOf(FoodNutrient.all.map(\.name))],
        examples: [
            .init("countme nutrients", "daily average over the last 7 days"),
            .init("countme nutrients iron", "its sources, and foods rich in it"),
            .init("countme nutrients november --all", "all nutrients"),
            .init("countme nutrients --pin iron,vitamin-d,b12", "always list these first"),
            .init("countme nutrients --missing", "foods without vitamin and mineral data"),
            .init("countme nutrients --json | jq '.nutrients[] | {name, per_day}'", "for a script"),
        ],
        options: [pin, all, missing, against, .onDays, .since, .until, .dryRun],
        details: """
            Amounts are minimums: they cover only foods with known values. KNOWN is the share of your
            energy from those foods; below 80% no target percentage is shown. Averages leave out partly
            logged days and today. For vitamins A, B12 and D, look at two weeks or more; a single day
            says little.

            For built-in foods, the data comes from the USDA; for your own foods, enter it: countme
            food edit NAME --iron 3mg. USDA values for flour and cereals include fortification.
            COUNTME_FORTIFICATION=none removes the added folic acid; iron and B vitamins in bread
            may still read high outside the US.

            Targets and limits are label values (EU, or FDA for en_US) until you set your sex and
            birth year with countme profile; then EFSA or NASEM values apply. COUNTME_INTAKES
            overrides the choice. These values describe healthy populations and are not a
            diagnosis. If you are pregnant or ill, ask a doctor or midwife.
            """
    )

    private enum Request {
        case list
        case one(FoodNutrient)
        case missing
        case pin([FoodNutrient])
    }

    private let request: Request
    private let days: DayRangeArguments
    /// The words in place of a nutrient or days.
    private let words: String
    private let showsAll: Bool
    private let authority: IntakeAuthority?
    private static let defaultDays = 7

    init(_ arguments: ParsedArguments) throws(UserError) {
        let invocation = arguments.invocation
        var words = arguments.allOperands
        showsAll = arguments.has(NutrientsCommand.all)
        authority = try NutrientsCommand.authority(arguments)
        let period: [Option] = [NutrientsCommand.against, .onDays, .since, .until]
        func only(_ allowed: [Option], _ mode: String) throws(UserError) {
            try arguments.requireOnly(allowed, of: NutrientsCommand.manual.options, mode)
        }
        if let names = arguments[NutrientsCommand.pin] {
            try only([NutrientsCommand.pin], "with --pin")
            try arguments.requireOperands(atMost: 0, hint: .countme("nutrients --pin", names))
            request = .pin(try NutrientsCommand.pinned(names, invocation))
        } else if let (nutrient, rest) = NutrientsCommand.nutrient(words) {
            try only(period, "with a nutrient")
            request = .one(nutrient)
            words = rest
        } else {
            let isMissing = arguments.has(NutrientsCommand.missing)
            if isMissing { try only(period + [NutrientsCommand.missing], "with --missing") }
            request = isMissing ? .missing : .list
        }
        days = try DayRangeArguments(words, of: arguments, hinted: ["nutrients"])
        self.words = words.joined(separator: " ")
    }

    /// The days; a word that is not a day gets a hint at the nearest nutrient.
    private func range(_ context: CommandContext) throws(UserError) -> ClosedRange<Day> {
        do throws(UserError) {
            return try days.range(
                today: context.clock.today,
                weekStart: context.settings.configuration.weekStart,
                defaultDays: NutrientsCommand.defaultDays
            )
        } catch {
            let nearest = Spelling.nearest(to: words.lowercased(), in: FoodNutrient.all.map(\.name))
            guard error.code == .badDate, let nearest else { throw error }
            throw UserError(.badValue, "unknown nutrient or date: \(quoted(words))")
                .hint(.countme("nutrients", nearest))
                .hint(.countme("nutrients --all", why: "to list all names"))
        }
    }

    private static func authority(_ arguments: ParsedArguments) throws(UserError) -> IntakeAuthority? {
        guard let text = arguments[against] else { return nil }
        guard let authority = IntakeAuthority(rawValue: text.lowercased()) else {
            throw UserError(.badValue, "invalid --against \(quoted(text))")
                .hints(against.choices.map { arguments.invocation.replacing(text, with: $0) })
        }
        return authority
    }

    private static func pinned(
        _ text: String,
        _ invocation: Invocation
    ) throws(UserError) -> [FoodNutrient] {
        if text.lowercased() == "none" { return [] }
        var nutrients: [FoodNutrient] = []
        for part in text.split(separator: ",") {
            let name = PlainText.tidied(String(part))
            let nutrient = try FoodNutrient.require(name) { nearest in
                .countme("nutrients --pin", text.replacing(part, with: nearest))
            }
            if !nutrients.contains(nutrient) { nutrients.append(nutrient) }
        }
        return nutrients
    }

    /// The longest nutrient name that the words start with, and the words after it.
    private static func nutrient(_ words: [String]) -> (FoodNutrient, rest: [String])? {
        for count in stride(from: words.count, to: 0, by: -1) {
            let name = words.prefix(count).joined(separator: " ")
            if let nutrient = FoodNutrient(typed: name) { return (nutrient, Array(words.dropFirst(count))) }
        }
        return nil
    }

    func run(in context: CommandContext) throws {
        if case .pin(let nutrients) = request {
            return try context.log.change { tracker in
                try tracker.pin(nutrients)
                return PinsReport(nutrients: nutrients)
            }
        }
        let range = try range(context)
        let tracker = try context.log.openTracker(for: .reading)
        let nutrients =
            switch request {
            case .one(let nutrient): [nutrient]
            default: NutrientReport.shown(try tracker.pinnedNutrients(), all: showsAll)
            }
        var (report, lookup) = try context.nutrients(nutrients, in: range, tracker, against: authority)
        let entries = report.whole.entries
        switch request {
        case .one(let nutrient):
            report.only = nutrient
            report.sources = NutrientSources(of: nutrient, in: entries, lookup)
            report.rich = try tracker.richFoods(
                in: nutrient,
                per: .energy,
                countsFortification: context.settings.configuration.countsFortification
            )
        default:
            report.sources = NutrientSources(of: nil, in: entries, lookup)
            report.showsMissing = if case .missing = request { true } else { false }
            report.folicAcid = NutrientSums([.micro(.folicAcid)], of: entries, lookup).sums[0].amount
        }
        report.showsAll = showsAll
        try context.console.answer(report)
    }
}

extension CommandContext {
    /// The nutrients of the complete days of a range next to the reference intakes, and the lookup they came from.
    func nutrients(
        _ nutrients: [FoodNutrient],
        in range: ClosedRange<Day>,
        _ tracker: CalorieTracker,
        against authority: IntakeAuthority? = nil
    ) throws -> (NutrientReport, NutrientLookup) {
        let whole = try tracker.wholeDays(in: range)
        let lookup = NutrientLookup(
            of: whole.entries,
            countsFortification: settings.configuration.countsFortification
        )
        let report = NutrientReport(
            range: range,
            whole: whole,
            sums: NutrientSums(nutrients, of: whole.entries, lookup).sums,
            intakes: try referenceIntakes(tracker, authority, on: range.upperBound)
        )
        return (report, lookup)
    }

    /// The requested reference intakes, or those for the profile.
    func referenceIntakes(
        _ tracker: CalorieTracker,
        _ asked: IntakeAuthority?,
        on day: Day
    ) throws -> ReferenceIntakes {
        let profile = try tracker.profile(on: min(day, clock.today))
        let age = profile?.birthYear.map { max(0, clock.today.year - $0) }
        let group = IntakeGroup(sex: profile?.sex, age: age, lifeStage: profile?.lifeStage)
        let isKnown = group.sex != nil && group.age != nil
        let usual: IntakeAuthority =
            switch (isKnown, settings.isInUnitedStates) {
            case (true, true): .nasem
            case (true, false): .efsa
            case (false, true): .fda
            case (false, false): .eu
            }
        let authority = asked ?? settings.configuration.intakes ?? usual
        if !authority.isForLabels, !isKnown {
            guard asked == nil else {
                throw UserError(
                    .missingValue,
                    "\(authority.title) values depend on sex and age, which are not set"
                )
                .hint(.countme("profile --sex female --born 1990"))
                .hint(.countme("nutrients --against eu"))
            }
            console.tip(
                .countme("profile --sex female --born 1990", why: "to use \(authority.title) values")
            )
            return ReferenceIntakes(usual, for: .adult)
        }
        return ReferenceIntakes(authority, for: authority.isForLabels ? .adult : group)
    }
}

/// The pinned nutrients.
struct PinsReport: ChangingReport {
    /// A pinned nutrient.
    struct Line: Row {
        let nutrient: FoodNutrient

        static func tell(_ line: Self?, to row: inout ColumnWriter) {
            row.word("name", line?.nutrient.name)
            row.word("unit", line?.nutrient.unit)
        }
    }

    var isDryRun = false
    let nutrients: [FoodNutrient]

    init(nutrients: [FoodNutrient]) {
        self.nutrients = nutrients
    }

    var lines: [Line] { nutrients.map(Line.init) }

    func write(to writer: inout JSONWriter) {
        writer.member("dry_run", isDryRun)
        writer.rows("pinned", lines)
    }

    func text(_ style: TextStyle) -> String {
        let names = nutrients.map(TextStyle.name).joined(separator: ", ")
        if nutrients.isEmpty { return (isDryRun ? "Would clear the pins." : "No pinned nutrients.") + "\n" }
        return "\(isDryRun ? "Would pin" : "Pinned"): \(names)\n"
    }
}
