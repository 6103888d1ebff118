internal import CalorieTrackerCore

/// The foods a search found.
struct SearchReport: Report {
    let query: FoodQuery
    let page: Int
    let result: FoodSearch.Result
    /// Why the list is not all there could be.
    let problem: UserError?

    var lines: [ListedHit] { result.hits }

    func write(to writer: inout JSONWriter) {
        writer.key("query")
        writer.value(query.text)
        writer.key("total")
        writer.value(result.total)
        writer.key("from_cache")
        writer.value(result.keptSince != nil)
        writer.key("hits")
        writer.array(of: result.hits) { writer, hit in hit.write(to: &writer) }
        writer.key("warnings")
        let service = problem.map { SearchWarning(code: $0.code.rawValue, message: $0.summary) }
        writer.array(of: result.warnings + [service].compactMap(\.self)) { writer, warning in
            writer.object { writer in
                writer.key("code")
                writer.value(warning.code)
                writer.key("message")
                writer.value(warning.message)
            }
        }
        writer.key("page")
        writer.value(page)
    }

    func text(_ style: TextStyle) -> String {
        let hits = result.hits
        let origins = hits.map { $0.hit.isRemembered ? "log" : SafeText.shown($0.hit.source.description) }
        let isMixed = Set(origins).count > 1
        let showsSource = isMixed || style.isVerbose
        var columns: [TextTable.Column] = [
            .init(header: "N", alignment: .right),
            .init(header: style.unit.rawValue.uppercased(), alignment: .right),
            .init(header: "SERVING"),
        ]
        if showsSource { columns.append(.init(header: "FROM")) }
        var table = TextTable(columns: columns + [.init(header: "FOOD")])
        for (listed, origin) in zip(hits, origins) {
            let hit = listed.hit
            var cells = [
                String(listed.number), style.energy(hit.kilocalories),
                hit.amount.map { SearchReport.serving($0, isDrink: hit.kind == .drink, style) } ?? "-",
            ]
            if showsSource { cells.append(origin) }
            table.append(
                cells + [SafeText.shown(hit.name) + (hit.brand.map { " (\(SafeText.shown($0)))" } ?? "")]
            )
        }
        let given = hits.compactMap(\.hit.attribution)
        let attribution = given.enumerated().filter { !given[..<$0].contains($1) }.map(\.element)
        return (table.lines(width: style.width) + attribution).map { $0 + "\n" }.joined()
    }

    /// A serving, cut on a narrow terminal so that there is room for the name.
    private static func serving(_ amount: Amount, isDrink: Bool, _ style: TextStyle) -> String {
        let text = TextStyle.serving(amount, isDrink: isDrink)
        return style.width.map { TerminalWidth.truncated(text, to: max($0 / 3, 12)) } ?? text
    }
}

/// Something to know about what was found.
struct SearchWarning {
    let code: String
    let message: String
}

extension FoodSearch.Result {
    /// What the person should know about the results that are not there.
    var warnings: [SearchWarning] {
        guard unusableCount > 0 else { return [] }
        let results = unusableCount == 1 ? "1 result states" : "\(unusableCount) results state"
        let verb = unusableCount == 1 ? "is" : "are"
        return [SearchWarning(code: "unusable", message: "\(results) no usable energy and \(verb) left out")]
    }
}

/// What came of the searches that waited.
struct PendingReport: Report {
    let searches: [SearchReport]
    let waiting: [WaitingSearches.Waiting]

    var lines: [ListedHit] { searches.flatMap(\.lines) }

    func write(to writer: inout JSONWriter) {
        writer.key("searches")
        writer.array(of: searches) { writer, search in writer.object { search.write(to: &$0) } }
        writer.key("pending")
        writer.array(of: waiting) { writer, search in
            writer.object { writer in
                writer.key("query")
                writer.value(search.query.text)
                writer.key("since")
                writer.value(search.since)
            }
        }
    }

    func text(_ style: TextStyle) -> String {
        var blocks = searches.map { search in
            let heading = style.colored("Search: \(SafeText.shown(search.query.text))", .bold) + "\n"
            return heading + (search.result.hits.isEmpty ? "Nothing found.\n" : search.text(style))
        }
        if !waiting.isEmpty {
            let queries = waiting.map { "  \(SafeText.shown($0.query.text))\n" }.joined()
            blocks.append("Still waiting:\n" + queries)
        }
        return blocks.isEmpty ? "No search waits.\n" : blocks.joined(separator: "\n")
    }
}

extension ListedHit: Row {
    static let columns =
        [
            "n", "food_id", "name", "brand", "kind", "kcal", "quantity", "unit", "grams", "milliliters",
            "kcal_per_100", "per",
        ] + Nutrient.allCases.map(\.key.description) + ["source", "match", "attribution"]

    private var unit: String? { hit.amount.map { $0.unit ?? "serving" } }

    var cells: [Cell] {
        [
            .plain(String(number)), .text(hit.foodID), .text(hit.name), Cell(text: hit.brand),
            .plain(hit.kind.rawValue), Cell(hit.kilocalories), Cell(hit.amount?.quantity), Cell(text: unit),
            Cell(hit.amount?.grams), Cell(hit.amount?.milliliters),
            Cell(hit.kilocaloriesPer100?.kilocalories), Cell(text: hit.kilocaloriesPer100?.unit.rawValue),
        ] + Nutrient.allCases.map { Cell(hit.nutrients[$0]) } + [
            .text(hit.source.description), .plain(hit.match.rawValue), Cell(text: hit.attribution),
        ]
    }

    func write(to writer: inout JSONWriter) {
        writer.object { writer in
            writer.key("n")
            writer.value(number)
            writer.key("food_id")
            writer.value(hit.foodID)
            writer.key("name")
            writer.value(hit.name)
            writer.key("brand")
            writer.value(hit.brand)
            writer.key("kind")
            writer.value(hit.kind.rawValue)
            writer.key("kcal")
            writer.value(hit.kilocalories)
            writer.key("serving")
            writeServing(to: &writer)
            writer.key("kcal_per_100")
            writer.value(hit.kilocaloriesPer100?.kilocalories)
            writer.key("per")
            writer.value(hit.kilocaloriesPer100?.unit.rawValue)
            writer.key("nutrients")
            hit.nutrients.write(to: &writer)
            writer.key("source")
            writer.value(hit.source.description)
            writer.key("match")
            writer.value(hit.match.rawValue)
            writer.key("attribution")
            writer.value(hit.attribution)
        }
    }

    private func writeServing(to writer: inout JSONWriter) {
        guard let serving = hit.amount else { return writer.null() }
        writer.object { writer in
            writer.key("quantity")
            writer.value(serving.quantity)
            writer.key("unit")
            writer.value(unit)
            writer.key("grams")
            writer.value(serving.grams)
            writer.key("milliliters")
            writer.value(serving.milliliters)
        }
    }
}
