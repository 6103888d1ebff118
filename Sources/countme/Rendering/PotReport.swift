internal import CalorieTrackerCore

/// Pots, and their remaining contents.
struct PotReport: ChangingReport {
    /// The reason for showing the pots.
    enum Kind {
        case listed
        case started
        case changed
        case ended
    }

    let kind: Kind
    var isDryRun = false
    let pots: [PotBalance]
    /// The entries whose values changed.
    var change: LogChange?
    /// Whether there are other pots that were not requested.
    var hasOthers = false

    var lines: [PotBalance] { pots }

    func write(to writer: inout JSONWriter) {
        writer.member("dry_run", isDryRun)
        writer.rows("pots", pots)
    }

    func text(_ style: TextStyle) -> String {
        func verb(_ word: String, _ past: String) -> String { isDryRun ? "Would \(word)" : past }
        let text: [String] =
            switch kind {
            case .listed where pots.isEmpty:
                [hasOthers ? "No pots with food left." : "No pots."]
            case .listed: table(style).lines(width: style.width)
            case .started: pots.map { "\(verb("start", "Started")) a pot of \(style.pot($0))" }
            case .changed:
                pots.map { "\(verb("change", "Changed")) the pot of \(style.pot($0))" }
                    + rescaledEntries(style)
            case .ended: pots.map { "\(verb("end", "Ended")) the pot of \(style.pot($0))" }
            }
        return text.map { $0 + "\n" }.joined()
    }

    func hints(_ style: TextStyle) -> [Hint] {
        guard case .listed = kind, pots.isEmpty else { return [] }
        return [
            hasOthers
                ? .countme("pot --all", why: "to list all")
                : .countme("pot start chili --cooked 1850g", why: "to start one")
        ]
    }

    /// The entries whose share of the pot changed, and the new totals of their days.
    private func rescaledEntries(_ style: TextStyle) -> [String] {
        guard let change, !change.entries.isEmpty else { return [] }
        let entries = change.entries.compactMap { difference -> String? in
            guard let before = difference.before, let after = difference.after else { return nil }
            let energies = [before, after].map { style.energy($0.kilocalories, in: $0.energyRange) }
            let energy =
                energies[0] == energies[1]
                ? "still \(energies[0]) \(style.unit.rawValue)"
                : "\(style.unit.rawValue) \(energies[0]) -> \(energies[1])"
            return "  \(after.id)  \(TextStyle.food(after.eaten)), \(energy)"
        }
        return ["Entries updated:"] + entries
            + style.standings(change.days, isDryRun: isDryRun)
    }

    private func table(_ style: TextStyle) -> TextTable {
        let hasPortions = pots.contains { $0.pot.portions != nil }
        let hasEnded = pots.contains { !$0.isOpen }
        var columns: [TextTable.Column] = [.measure("LEFT"), .measure("OF")]
        if hasPortions { columns.append(.right("PORTIONS")) }
        columns += [.right(style.unit.rawValue.uppercased()), .left("STARTED")]
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

extension PotBalance {
    /// The state in one word.
    fileprivate var state: String { pot.state == .open && isEmpty ? "empty" : pot.state.word }
}

extension Pot.State {
    /// The state in one word.
    fileprivate var word: String {
        switch self {
        case .open: "open"
        case .over: "ended"
        }
    }
}

extension TextStyle {
    /// The differences between two states of a pot: `weight 1500 g -> 1600 g`.
    static func differences(_ before: Pot, _ after: Pot) -> [String] {
        differences(pairs(before, after))
    }

    /// The values of a pot before and after.
    static func pairs(_ before: Pot, _ after: Pot) -> [Pair] {
        [
            ("weight", "\(before.grams.tenthsText) g", "\(after.grams.tenthsText) g"),
            ("portions", before.portions.map(NumberText.shown), after.portions.map(NumberText.shown)),
            ("state", before.state.word, after.state.word),
        ]
    }

    /// A pot with its remaining contents: `chili: 1500 g, 4.9 portions, 1816 kcal left of 1850 g`.
    func pot(_ standing: PotBalance) -> String {
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

extension PotBalance: Row {
    static func tell(_ standing: Self?, to row: inout ColumnWriter) {
        let (pot, eaten) = (standing?.pot, standing?.pot.eaten)
        row.word("uuid", pot?.uuid.description)
        row.text("name", eaten?.name)
        row.text("food_id", pot?.foodID)
        row.word("date", pot?.moment.day.description)
        row.json(pot) { $0.member("started_at", $1.moment.eatenAt) }
        row.word("state", standing?.state)
        row.number("grams", pot?.grams)
        row.quantity("portions", pot?.portions)
        row.number("kcal", eaten?.kilocalories)
        row.json(eaten) { $0.member("nutrients", $1.nutrients) }
        row.number("remaining_g", standing?.leftGrams)
        row.quantity("remaining_portions", standing?.leftPortions)
        row.number("remaining_kcal", standing?.leftKilocalories.roundedToTenth)
        row.count("entry_count", standing?.taken.count)
        row.json(standing) { $0.entries($1.taken) }
        row.range(eaten?.guess)
    }
}
