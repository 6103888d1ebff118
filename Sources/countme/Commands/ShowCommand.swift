internal import CalorieTrackerCore

/// Shows one entry in full, and the source of its energy.
struct ShowCommand: Command {
    static let manual = CommandManual(
        group: .food,
        name: "show",
        aliases: ["why"],
        summary: "Show one entry in full, and where its numbers come from.",
        usage: ["show ID|last"],
        operands: ["ID": .entry],
        examples: [
            .init("countme show last", "the entry you added last"),
            .init("countme why qvfd", "the same, under its other name"),
            .init("countme show last --nutrients", "with vitamins and minerals and their sources"),
            .init("countme show qvfd --json | jq .basis", "for a script"),
        ],
        options: [nutrients],
        details: """
            The Why line recalculates the energy from the food's current values. If the result
            differs, the food or the entry has changed since it was logged.
            """
    )

    private static let nutrients = Option(
        "nutrients",
        "Include vitamins and minerals and where each value comes from."
    )
    private let reference: EntryReference
    private let showsNutrients: Bool

    init(_ arguments: ParsedArguments) throws(UserError) {
        reference = try EntryReference(arguments, example: .countme("show last"))
        showsNutrients = arguments.has(ShowCommand.nutrients)
    }

    func run(in context: CommandContext) throws {
        let tracker = try context.log.openTracker(for: .reading)
        let item = try reference.find(tracker, in: context)
        try context.console.answer(
            EntryReport(
                item: item,
                known: NutrientLookup(
                    of: [item.eaten],
                    countsFortification: context.settings.configuration.countsFortification
                ).nutrients(of: item.eaten),
                showsNutrients: showsNutrients,
                food: try context.services.finder(tracker).food(of: item),
                photos: context.log.photos,
                earlier: tracker.source(of: item),
                undo: tracker.newestChange(of: item.id)
            )
        )
    }
}

/// An entry with all of its known data.
struct EntryReport: Report {
    let item: FoodItem
    /// Its known vitamins and minerals.
    let known: KnownNutrients
    /// Whether vitamins and minerals are shown.
    let showsNutrients: Bool
    /// The current version of the food that its values were computed from; nil if there is none.
    let food: Food?
    /// The folder of photos.
    let photos: PhotoFolder
    /// An earlier entry from which the typed values may have been repeated.
    let earlier: FoodItem?
    /// The newest change, if it is a change to this entry.
    let undo: PastChange?

    var lines: [FoodItem] { [item] }

    /// The source of the energy.
    private enum Origin: String {
        /// Typed.
        case typed
        /// Computed from a food.
        case food
        /// Given by a food service.
        case service
        /// Given by the diary it was imported from.
        case imported
        /// Given on the menu of a chain.
        case menu
        /// Computed from a food that is no longer available.
        case gone
    }

    private var origin: Origin {
        switch item.source {
        case .manual: .typed
        case .fatsecret: .service
        case .builtin where item.eaten.dishID != nil: .menu
        case .imported where item.isFromDiary: .imported
        default: food != nil ? .food : .gone
        }
    }

    /// The energy of the amount by the food's current values.
    private var computed: Double? {
        guard origin == .food, let food, let grams else { return nil }
        return (food.kilocalories * grams / 100).rounded()
    }

    private var grams: Double? {
        item.amount.flatMap { amount in
            amount.grams ?? food?.density.flatMap { density in amount.milliliters.map { $0 * density } }
        }
    }

    func write(to writer: inout JSONWriter) {
        writer.entries([item])
        writer.object("basis") { writer in
            writer.member("source", origin.rawValue)
            writer.member("food", food?.name)
            writer.member("kcal_per_100g", food?.kilocalories)
            writer.member("grams", grams?.roundedToTenth)
            writer.member("computed_kcal", computed)
        }
        writer.member("photo_path", item.photo.map(photos.path(of:)))
        writer.rows("known_nutrients", known.lines)
        writer.object("undo", of: undo) { writer, undo in
            writer.member("command", undo.command)
            writer.member("at", undo.madeAt)
            writer.member("entries", undo.recordCount)
        }
    }

    func text(_ style: TextStyle) -> String {
        var lines = [style.colored("\(item.id)  \(TextStyle.food(item))", .bold)]
        var when = "\(TextStyle.date(item.day)) \(item.time)"
        if let meal = item.meal { when += ", \(SafeText.shown(meal))" }
        lines.append(when)
        if let note = item.note { lines.append("Note: \(SafeText.shown(note))") }
        if let photo = item.photo {
            let size = photos.size(of: photo).map { FileSize.text($0) } ?? "not on this device"
            lines.append("Photo: \(SafeText.shown(photos.path(of: photo))) (\(size))")
        }
        lines += nutrients(style)
        if showsNutrients {
            lines += known.text(style)
        } else if !known.micronutrients.isEmpty {
            lines.append(
                "\(counted(known.micronutrients.count, "more nutrient", "more nutrients")) known (--nutrients lists them)"
            )
        }
        lines += why(style)
        if let said = item.said { lines.append(self.said(said)) }
        lines += times(style)
        if let undo { lines.append(undoing(undo, style)) }
        return lines.map { $0 + "\n" }.joined()
    }

    private func nutrients(_ style: TextStyle) -> [String] {
        let known = Nutrient.allCases.compactMap { nutrient in
            item.nutrients[nutrient].map {
                "\(TextStyle.name(.main(nutrient))) \($0.tenthsText) \(nutrient.unit)"
            }
        }
        let missing = Nutrient.allCases.filter { item.nutrients[$0] == nil }.map { TextStyle.name(.main($0)) }
        let energy = style.energyWithUnit(item.kilocalories, in: item.energyRange)
        var lines = [([energy] + known).joined(separator: ", ")]
        if !missing.isEmpty { lines.append("Unknown: " + missing.joined(separator: ", ")) }
        return lines
    }

    private func why(_ style: TextStyle) -> [String] {
        switch origin {
        case .typed:
            let energy =
                style.energy(item.kilocalories, in: item.energyRange) + " " + style.unit.rawValue
            let how = item.guess == nil ? "typed" : "estimated"
            guard let earlier else { return ["Why \(energy): \(how)"] }
            let amount =
                earlier.amount.map { " for \(TextStyle.serving($0, isDrink: earlier.kind == .drink))" } ?? ""
            return [
                "Why \(energy): \(how), or repeated from \(earlier.id) on \(TextStyle.date(earlier.day)): "
                    + style.energyWithUnit(earlier.kilocalories) + amount
            ]
        case .service: return ["Why \(style.energyWithUnit(item.kilocalories)): as given by FatSecret"]
        case .menu:
            let maker = SafeText.shown(item.eaten.maker ?? "the chain")
            return [
                "Why \(style.energyWithUnit(item.kilocalories)): as given on the menu of \(maker); "
                    + style.shown(.countme("food", "show", item.eaten.dishID ?? ""))
            ]
        case .imported:
            return [
                "Why \(style.energyWithUnit(item.kilocalories)): "
                    + (item.source == .imported("table")
                        ? "as imported" : "as given by \(SafeText.shown(item.source.words))")
            ]
        case .gone:
            return [
                "Why \(style.energyWithUnit(item.kilocalories)): from \(SafeText.shown(item.source.words)) (no longer available)"
            ]
        case .food: break
        }
        guard let food else { return [] }
        let isOfPot = Pot.isID(food.id)
        let source = SafeText.shown(food.source.words)
        let origin = isOfPot ? "from the pot" : "\(source), \(SafeText.shown(food.id))"
        let why = "Why \(style.energyWithUnit(item.kilocalories)): "
        let per =
            "\(TextStyle.name(food)) (\(origin)) at \(style.energyWithUnit(food.kilocalories)) per 100 g"
        guard let grams, let computed else { return [why + per] }
        var lines = [why + "\(grams.tenthsText) g of \(per) = \(style.energyWithUnit(computed))"]
        // A portion from a pot absorbs the rounding of the portions before it.
        if abs(computed - item.kilocalories) > (isOfPot ? 1 : 0) {
            lines.append(
                "The entry says \(style.energyWithUnit(item.kilocalories)): it or the food has changed since."
            )
        }
        return lines
    }

    private func said(_ said: SourcePhrase) -> String {
        let certainty =
            switch said.certainty {
            case nil: ", corrected since"
            case .sure?: ""
            case .likely?: "; some of it was assumed (~)"
            case .rough?: "; a guessed food (?)"
            }
        return "Typed: \(quoted(SafeText.shown(said.text)))\(certainty)"
    }

    private func times(_ style: TextStyle) -> [String] {
        let logged = "Logged \(style.moment(item.loggedAt)) (\(style.ago(item.loggedAt)))"
        guard item.changedAt != item.loggedAt else { return [logged] }
        return [logged + ", changed \(style.moment(item.changedAt)) (\(style.ago(item.changedAt)))"]
    }

    private func undoing(_ undo: PastChange, _ style: TextStyle) -> String {
        let difference = undo.entries.first { $0.after?.id == item.id }
        let others = undo.recordCount - 1
        let rest = others > 0 ? " and \(counted(others, "other entry", "other entries"))" : ""
        guard let before = difference?.before else { return "countme undo would delete it\(rest)." }
        let changes = style.differences(from: item, to: before).joined(separator: ", ")
        return "countme undo would change \(changes)\(rest)."
    }
}
