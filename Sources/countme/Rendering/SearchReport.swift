internal import CalorieTrackerCore

/// The foods a search found.
struct SearchReport: Report {
    let query: FoodQuery
    let page: Int
    let result: FoodSearch.Result
    /// The reason why the list may be incomplete.
    let problem: UserError?

    var lines: [ListedHit] { result.hits }

    func write(to writer: inout JSONWriter) {
        writer.member("query", query.text)
        writer.member("total", result.total)
        writer.member("from_cache", result.keptSince != nil)
        writer.rows("hits", result.hits)
        let service = problem.map { ($0.code.rawValue, $0.summary) }
        writer.messages("warnings", result.warnings + [service].compactMap(\.self))
        writer.member("page", page)
    }

    func text(_ style: TextStyle) -> String {
        let hits = result.hits
        let origins = hits.map { $0.hit.isRemembered ? "log" : SafeText.shown($0.hit.source.words) }
        let isMixed = Set(origins).count > 1
        let showsSource = isMixed || style.isVerbose
        var columns: [TextTable.Column] = [
            .right("N"),
            .measure(style.unit.rawValue.uppercased()),
            .left("SERVING"),
        ]
        if showsSource { columns.append(.left("FROM")) }
        var table = TextTable(columns: columns + [.left("FOOD")])
        for (listed, origin) in zip(hits, origins) {
            let hit = listed.hit
            var cells = [
                String(listed.number), style.energy(hit.kilocalories, in: hit.guess),
                hit.amount.map { SearchReport.serving($0, isDrink: hit.kind == .drink, style) } ?? "-",
            ]
            if showsSource { cells.append(origin) }
            table.append(
                cells + [
                    SafeText.shown(hit.name) + (hit.eaten.maker.map { " (\(SafeText.shown($0)))" } ?? "")
                ]
            )
        }
        let given = hits.compactMap(\.hit.attribution)
        let attribution = given.enumerated().filter { !given[..<$0].contains($1) }.map(\.element)
        return (table.lines(width: style.width) + attribution).map { $0 + "\n" }.joined()
    }

    /// A serving, cut on a narrow terminal to leave space for the name.
    private static func serving(_ amount: Amount, isDrink: Bool, _ style: TextStyle) -> String {
        let text = TextStyle.serving(amount, isDrink: isDrink)
        guard let width = style.width else { return text }
        let room = TextTable.isNarrow(width) ? width - 2 : width / 3
        return TerminalWidth.truncated(text, to: max(room, 12))
    }
}

extension FoodSearch.Result {
    /// A warning about results that were left out.
    var warnings: [(code: String, words: String)] {
        guard unusableCount > 0 else { return [] }
        let results = counted(unusableCount, "result", "results")
        let verb = unusableCount == 1 ? "was" : "were"
        return [("unusable", "\(results) without usable energy \(verb) left out")]
    }
}

/// The results of queued searches.
struct PendingReport: Report {
    let searches: [SearchReport]
    let waiting: [SearchQueue.Waiting]

    var lines: [ListedHit] { searches.flatMap(\.lines) }

    func write(to writer: inout JSONWriter) {
        writer.objects("searches", of: searches) { $1.write(to: &$0) }
        writer.objects("pending", of: waiting) { writer, search in
            writer.member("query", search.query.text)
            writer.member("since", search.since)
        }
    }

    func text(_ style: TextStyle) -> String {
        var blocks = searches.map { search in
            let heading = style.colored("Search: \(SafeText.shown(search.query.text))", .bold) + "\n"
            return heading + (search.result.hits.isEmpty ? "Nothing found.\n" : search.text(style))
        }
        if !waiting.isEmpty {
            let queries = waiting.map { "  \(SafeText.shown($0.query.text))\n" }.joined()
            blocks.append("Still queued:\n" + queries)
        }
        return blocks.isEmpty ? "No queued searches.\n" : blocks.joined(separator: "\n")
    }
}

extension ListedHit: Row {
    static func tell(_ listed: Self?, to row: inout ColumnWriter) {
        let (hit, serving) = (listed?.hit, listed?.hit.amount)
        row.count("n", listed?.number)
        row.text("food_id", hit?.foodID)
        row.text("name", hit?.name)
        row.text("brand", hit?.brand)
        row.word("kind", hit?.kind.rawValue)
        row.number("kcal", hit?.kilocalories)
        row.object("serving", isMissing: serving == nil) { row in
            row.quantity("quantity", serving?.quantity)
            row.text("unit", serving.map { $0.unit ?? "serving" })
            row.number("grams", serving?.grams)
            row.number("milliliters", serving?.milliliters)
        }
        row.number("kcal_per_100", hit?.kilocaloriesPer100?.kilocalories)
        row.word("per", hit?.kilocaloriesPer100?.unit.rawValue)
        row.nutrients(hit?.nutrients)
        row.text("source", hit?.source.description)
        row.word("match", hit?.match.rawValue)
        row.text("attribution", hit?.attribution)
    }
}
