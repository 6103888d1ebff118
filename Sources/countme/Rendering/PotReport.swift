internal import CalorieTrackerCore

/// Pots, and what is left in them.
struct PotReport: ChangingReport {
    /// What they are shown for.
    enum Kind {
        case listed
        case started
        case changed
        case ended
    }

    let kind: Kind
    var isDryRun = false
    let pots: [PotStanding]
    /// What was taken and has other figures now.
    var change: LogChange?
    /// Whether there are others that were not asked for.
    var hasOthers = false

    var lines: [PotStanding] { pots }

    func write(to writer: inout JSONWriter) {
        writer.member("dry_run", isDryRun)
        writer.rows("pots", pots)
    }

    func text(_ style: TextStyle) -> String {
        func verb(_ word: String, _ past: String) -> String { isDryRun ? "Would \(word)" : past }
        let text: [String] =
            switch kind {
            case .listed where pots.isEmpty:
                [
                    hasOthers
                        ? "No pot with anything in it. " + style.shown(.countme("pot --all", why: "All"))
                        : "No pot. "
                            + style.shown(.countme("pot start chili --cooked 1850g", why: "Begin one"))
                ]
            case .listed: table(style).lines(width: style.width)
            case .started: pots.map { "\(verb("begin", "Began")) a pot of \(style.pot($0))" }
            case .changed:
                pots.map { "\(verb("change", "Changed")) the pot of \(style.pot($0))" } + sharedAnew(style)
            case .ended: pots.map { "\(verb("end", "Ended")) the pot of \(style.pot($0))" }
            }
        return text.map { $0 + "\n" }.joined()
    }

    /// The entries that have another share of the pot now, and what their days come to.
    private func sharedAnew(_ style: TextStyle) -> [String] {
        guard let change, !change.entries.isEmpty else { return [] }
        let entries = change.entries.compactMap { difference -> String? in
            guard let before = difference.before, let after = difference.after else { return nil }
            let energies = [before, after].map { style.energy($0.kilocalories, in: $0.energyRange) }
            let energy =
                energies[0] == energies[1]
                ? "\(energies[0]) \(style.unit.rawValue) as before"
                : "\(style.unit.rawValue) \(energies[0]) -> \(energies[1])"
            return "  \(after.id)  \(TextStyle.food(after.eaten)), \(energy)"
        }
        return ["Shared out anew what was taken:"] + entries
            + style.standings(change.days, isDryRun: isDryRun)
    }

    private func table(_ style: TextStyle) -> TextTable {
        let hasPortions = pots.contains { $0.pot.portions != nil }
        let hasEnded = pots.contains { !$0.isOpen }
        var columns: [TextTable.Column] = [.right("LEFT"), .right("OF")]
        if hasPortions { columns.append(.right("PORTIONS")) }
        columns += [.right(style.unit.rawValue.uppercased()), .left("BEGUN")]
        if hasEnded { columns.append(.left("STATE")) }
        var table = TextTable(columns: columns + [.left("POT")])
        for standing in pots {
            var cells = ["\(standing.leftGrams.tenthsText) g", "\(standing.pot.grams.tenthsText) g"]
            if hasPortions { cells.append(standing.leftPortions.map { $0.roundedToTenth.tenthsText } ?? "-") }
            cells += [
                style.energy(standing.leftKilocalories.rounded(), in: standing.leftRange),
                TextStyle.date(standing.pot.moment.day),
            ]
            if hasEnded { cells.append(standing.state) }
            table.append(cells + [SafeText.shown(standing.pot.eaten.name)])
        }
        return table
    }
}

extension PotStanding {
    /// How it stands, in a word.
    fileprivate var state: String { pot.state == .over ? "ended" : isEmpty ? "empty" : "open" }
}

extension TextStyle {
    /// What changed from one state of a pot to the next: `weight 1500 g -> 1600 g`.
    static func differences(_ before: Pot, _ after: Pot) -> [String] {
        differences([
            ("weight", "\(before.grams.tenthsText) g", "\(after.grams.tenthsText) g"),
            ("portions", before.portions.map(NumberText.shown), after.portions.map(NumberText.shown)),
            ("state", before.state.rawValue, after.state.rawValue),
        ])
    }

    /// A pot with what is left: `chili: 1500 g, 4.9 portions, 1816 kcal left of 1850 g`.
    func pot(_ standing: PotStanding) -> String {
        let name = SafeText.shown(standing.pot.eaten.name)
        if standing.isEmpty { return "\(name): nothing left" }
        var parts = ["\(standing.leftGrams.tenthsText) g"]
        if let portions = standing.leftPortions?.roundedToTenth {
            parts.append("\(portions.tenthsText) \(portions == 1 ? "portion" : "portions")")
        }
        parts.append(energyWithUnit(standing.leftKilocalories.rounded(), in: standing.leftRange))
        let isFull = standing.leftGrams == standing.pot.grams
        return "\(name): \(parts.joined(separator: ", "))"
            + (isFull ? "" : " left of \(standing.pot.grams.tenthsText) g")
    }
}

extension PotStanding: Row {
    static let columns = [
        "uuid", "name", "food_id", "date", "state", "grams", "portions", "kcal", "left_g", "left_portions",
        "left_kcal", "entry_count", "kcal_low", "kcal_high",
    ]

    var cells: [Cell] {
        [
            .plain(pot.uuid.description), .text(pot.eaten.name), .text(pot.foodID),
            .plain(pot.moment.day.description), .plain(state), Cell(pot.grams), Cell(quantity: pot.portions),
            Cell(pot.eaten.kilocalories), Cell(leftGrams), Cell(quantity: leftPortions),
            Cell(leftKilocalories.roundedToTenth), .plain(String(taken.count)),
            Cell(pot.eaten.guess?.lowerBound), Cell(pot.eaten.guess?.upperBound),
        ]
    }

    func write(to writer: inout JSONWriter) {
        writer.object { writer in
            writer.member("uuid", pot.uuid.description)
            writer.member("name", pot.eaten.name)
            writer.member("food_id", pot.foodID)
            writer.member("date", pot.moment.day)
            writer.member("begun_at", pot.moment.eatenAt)
            writer.member("state", state)
            writer.member("grams", pot.grams)
            writer.member("portions", quantity: pot.portions)
            writer.member("kcal", pot.eaten.kilocalories)
            writer.member("nutrients", pot.eaten.nutrients)
            writer.member("left_g", leftGrams)
            writer.member("left_portions", quantity: leftPortions)
            writer.member("left_kcal", leftKilocalories.roundedToTenth)
            writer.member("entry_count", taken.count)
            writer.entries(taken)
            writer.members(of: pot.eaten.guess)
        }
    }
}
