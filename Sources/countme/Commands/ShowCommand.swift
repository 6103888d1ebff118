internal import CalorieTrackerCore

/// Shows one entry whole, and how its energy came about.
struct ShowCommand: Command {
    static let manual = CommandManual(
        name: "show",
        aliases: ["why"],
        summary: "Show one entry in full, and where its kcal come from.",
        usage: ["show ID|last"],
        operands: ["ID": .entry],
        examples: [
            .init("countme show last", "the entry you added last"),
            .init("countme why qvfd", "the same command: where its numbers come from"),
            .init("countme show last --nutrients", "with vitamins and minerals, and how they are known"),
            .init("countme show qvfd --json | jq .basis", "for a script"),
        ],
        options: [nutrients],
        details: """
            Computed figures are computed again from the food as it is now. If they differ, the
            food or the entry has changed since.
            """
    )

    private static let nutrients = Option(
        "nutrients",
        "Show its vitamins and minerals, and how each is known."
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

/// An entry with everything that is known of it.
struct EntryReport: Report {
    let item: FoodItem
    /// What is known of its vitamins and minerals.
    let known: KnownNutrients
    /// Whether people want to see them.
    let showsNutrients: Bool
    /// The food its figures were computed from, as it is now; nil when there is none any more, or never was.
    let food: Food?
    /// Where its picture is, if it has one.
    let photos: PhotoFolder
    /// An earlier entry that says the same of what was typed.
    let earlier: FoodItem?
    /// The newest change, when it is one of this entry.
    let undo: PastChange?

    var lines: [FoodItem] { [item] }

    /// Where the energy comes from.
    private enum Origin: String {
        /// Somebody typed it.
        case typed
        /// It was computed from a food.
        case food
        /// A food service told it.
        case service
        /// The diary it was imported from stated it.
        case imported
        /// The menu of a chain stated it.
        case menu
        /// The food it was computed from is not here.
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

    /// What the food says now of as much of it.
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
            writer.member("origin", origin.rawValue)
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
                "Known besides: \(counted(known.micronutrients.count, "nutrient", "nutrients")); --nutrients shows which"
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
            item.nutrients[nutrient].map { "\(nutrient.name) \($0.tenthsText) \(nutrient.unit)" }
        }
        let missing = Nutrient.allCases.filter { item.nutrients[$0] == nil }.map(\.name)
        let energy = style.energyWithUnit(item.kilocalories, in: item.energyRange)
        var lines = [([energy] + known).joined(separator: ", ")]
        if !missing.isEmpty { lines.append("Not known: " + missing.joined(separator: ", ")) }
        return lines
    }

    private func why(_ style: TextStyle) -> [String] {
        switch origin {
        case .typed:
            let energy =
                style.energy(item.kilocalories, in: item.energyRange) + " " + style.unit.rawValue
            let how = item.guess == nil ? "typed by hand" : "guessed"
            guard let earlier else { return ["Why \(energy): \(how)"] }
            let amount =
                earlier.amount.map { " for \(TextStyle.serving($0, isDrink: earlier.kind == .drink))" } ?? ""
            return [
                "Why \(energy): \(how), or as in \(earlier.id) from \(TextStyle.date(earlier.day)): "
                    + style.energyWithUnit(earlier.kilocalories) + amount
            ]
        case .service: return ["Why \(style.energyWithUnit(item.kilocalories)): as FatSecret stated it"]
        case .menu:
            let maker = SafeText.shown(item.eaten.maker ?? "the chain")
            return [
                "Why \(style.energyWithUnit(item.kilocalories)): as the menu of \(maker) states it; "
                    + style.shown(.countme("food", "show", item.eaten.dishID ?? ""))
            ]
        case .imported:
            return [
                "Why \(style.energyWithUnit(item.kilocalories)): as \(SafeText.shown(item.source.description)) stated it"
            ]
        case .gone:
            return [
                "Why \(style.energyWithUnit(item.kilocalories)): from \(SafeText.shown(item.source.description)), where the food is no longer found"
            ]
        case .food: break
        }
        guard let food else { return [] }
        let isOfPot = Pot.isID(food.id)
        let source = food.source == .builtin ? "built in" : SafeText.shown(food.source.description)
        let origin = isOfPot ? "from the pot" : "\(source), \(SafeText.shown(food.id))"
        var line =
            "Why \(style.energyWithUnit(item.kilocalories)): \(TextStyle.name(food)) (\(origin))"
        line += " has \(style.energyWithUnit(food.kilocalories)) per 100 g"
        guard let grams, let computed else { return [line] }
        var lines = [line + "; x \(grams.tenthsText) g = \(style.energyWithUnit(computed))"]
        // A portion takes over what the rounding of those before it left.
        if abs(computed - item.kilocalories) > (isOfPot ? 1 : 0) {
            lines.append(
                "The entry has \(style.energyWithUnit(item.kilocalories)): it or the food has changed since."
            )
        }
        return lines
    }

    private func said(_ said: Said) -> String {
        let certainty =
            switch said.certainty {
            case nil: ", corrected since"
            case .sure?: ""
            case .likely?: "; something was assumed (~)"
            case .rough?: "; a rough guess (?)"
            }
        return "Read from: \(quoted(SafeText.shown(said.text)))\(certainty)"
    }

    private func times(_ style: TextStyle) -> [String] {
        let logged = "Logged \(style.moment(item.loggedAt)) (\(style.ago(item.loggedAt)))"
        guard item.changedAt != item.loggedAt else { return [logged] }
        return [logged + ", changed \(style.moment(item.changedAt)) (\(style.ago(item.changedAt)))"]
    }

    private func undoing(_ undo: PastChange, _ style: TextStyle) -> String {
        let difference = undo.entries.first { $0.after?.id == item.id }
        let others = undo.recordCount - 1
        let rest = others > 0 ? " and \(counted(others, "other entry", "other entries")) with it" : ""
        guard let before = difference?.before else { return "countme undo would delete it\(rest)." }
        let changes = style.differences(from: item, to: before).joined(separator: ", ")
        return "countme undo would change \(changes)\(rest)."
    }
}
