internal import CalorieTrackerCore

/// A page with everything about a period: one file that needs no others, except large photos.
struct ReportPage {
    let data: ChartData
    /// The time when it was made.
    let made: String
    /// The photos of meals to include.
    var photos: [ReportPhoto] = []
    /// The vitamins, minerals, and similar nutrients of the days; nil if there are no days.
    var nutrients: NutrientReport?

    private static let title = "Food log, "

    /// Whether a file with this beginning is such a page.
    static func isOne(_ beginning: String) -> Bool {
        beginning.hasPrefix("<!DOCTYPE html>") && beginning.contains("<title>\(title)")
    }

    /// The bytes of the HTML file.
    var bytes: [UInt8] {
        var writer = MarkupWriter()
        writer.constant("<!DOCTYPE html>\n")
        writer.start("html", ["lang": "en"])
        writeHead(to: &writer)
        writer.start("body")
        writer.start("main")
        writer.start("header")
        writer.element("h1", "Food log")
        writer.element("p", data.period)
        writer.end("header")
        writeSummary(to: &writer)
        let kinds = ChartKind.allCases.filter { $0 != .water || data.concernsWater }
        for chart in kinds.compactMap({ $0.chart(of: data) }) { write(chart, to: &writer) }
        writeNutrients(to: &writer)
        writePhotos(to: &writer)
        writer.end("main")
        writer.element("footer", "Made with countme \(Version.number) on \(made).")
        writer.end("body")
        writer.end("html")
        return writer.bytes
    }

    private func writeHead(to writer: inout MarkupWriter) {
        writer.start("head")
        writer.empty("meta", ["charset": "utf-8"])
        let hasFiles = photos.contains { $0.address?.hasPrefix("file:") == true }
        let images = hasFiles ? "data: file:" : "data:"
        writer.empty(
            "meta",
            [
                "http-equiv": "Content-Security-Policy",
                "content": "default-src 'none'; style-src 'unsafe-inline'; img-src \(images)",
            ]
        )
        writer.empty("meta", ["name": "viewport", "content": "width=device-width, initial-scale=1"])
        writer.empty("meta", ["name": "color-scheme", "content": "light dark"])
        writer.element("title", "\(ReportPage.title)\(data.range.lowerBound) to \(data.range.upperBound)")
        writer.start("style")
        writer.constant(StyleSheet.colors)
        writer.constant(StyleSheet.page)
        writer.constant(StyleSheet.chart)
        writer.end("style")
        writer.end("head")
    }

    private func writeSummary(to writer: inout MarkupWriter) {
        let whole = data.whole
        guard !data.isEmpty else { return writer.element("p", ChartData.nothing) }
        writer.start("dl")
        func item(_ term: String, _ figure: String, _ more: String) {
            writer.start("div")
            writer.element("dt", term)
            writer.element("dd", ["class": "figure"], figure)
            writer.element("dd", ["class": "more"], more)
            writer.end("div")
        }
        item(
            "Logged days",
            "\(whole.daysLogged) of \(max(data.dayCount, whole.daysLogged))",
            counted(whole.entryCount, "entry", "entries")
        )
        let mark = whole.energyRange == nil ? "" : "~"
        item(
            "Average",
            whole.averagePerLoggedDay.map { mark + data.energyWithUnit($0) } ?? "-",
            "per logged day"
                + (whole.average(over: data.dayCount).map { "; \(mark)\(data.energy($0)) over all days" }
                    ?? "")
        )
        if let range = whole.rangePerLoggedDay {
            let count = whole.guessCount
            item(
                "Range from estimates",
                "\(data.energy(range.lowerBound)) to \(data.energyWithUnit(range.upperBound))",
                "per logged day; \(count) of \(counted(whole.entryCount, "entry", "entries")) "
                    + "estimated"
            )
        }
        if let difference = whole.difference(in: data.unit) {
            let days = data.logs.count { $0.hasFood && $0.goalCalories != nil }
            let side = difference > 0 ? "above the goal " : difference < 0 ? "below the goal " : ""
            item(
                "Compared with the goal",
                (abs(difference) / Double(max(days, 1))).rounded().tenthsText + " " + data.unit.rawValue,
                "\(side)per logged day\(days < whole.daysLogged ? " with a goal" : ""); "
                    + "\(abs(difference).tenthsText) in total"
            )
        }
        if let shares = whole.energyShares?.sorted(by: { $0.percent > $1.percent }), let first = shares.first
        {
            item(
                "Energy split",
                "\(first.percent)% \(first.nutrient.name)",
                (shares.dropFirst().map { "\($0.percent)% \($0.nutrient.name)" }
                    + ["from \(whole.completeCount) of \(whole.foodCount) entries"]).joined(separator: ", ")
            )
        }
        if whole.water > 0 {
            item(
                "Water",
                "\(whole.waterPerDay.tenthsText) ml",
                "per day with water; \(counted(whole.daysWithWater, "day", "days"))"
            )
        }
        writer.end("dl")
    }

    private func write(_ chart: Chart, to writer: inout MarkupWriter) {
        let name = chart.kind.rawValue
        writer.start("section", ["id": name, "aria-labelledby": "\(name)-heading"])
        writer.element("h2", ["id": "\(name)-heading"], chart.title)
        writer.start("figure")
        if let caption = chart.caption { writer.element("figcaption", caption) }
        chart.draw(in: &writer, width: 720, id: name)
        chart.draw(in: &writer, width: 328, id: "\(name)-narrow")
        writer.end("figure")
        let tables = ([chart.table] + chart.moreTables).filter { !$0.rows.isEmpty }
        if !tables.isEmpty {
            writer.start("details")
            writer.element("summary", "Table")
            for table in tables { ReportPage.write(table, to: &writer) }
            writer.end("details")
        }
        writer.end("section")
    }

    private func writeNutrients(to writer: inout MarkupWriter) {
        guard let nutrients else { return }
        writer.start("section", ["id": "nutrients", "aria-labelledby": "nutrients-heading"])
        writer.element("h2", ["id": "nutrients-heading"], "Vitamins and minerals")
        let table = ChartTable(
            caption: nutrients.headline,
            columns: nutrients.heads,
            rows: nutrients.rows
        )
        ReportPage.write(table, to: &writer)
        writer.element(
            "p",
            "Known: share of your energy from foods with data. No target percentage below 80%."
        )
        writer.end("section")
    }

    private func writePhotos(to writer: inout MarkupWriter) {
        guard !photos.isEmpty else { return }
        writer.start("section", ["id": "photos", "aria-labelledby": "photos-heading"])
        writer.element("h2", ["id": "photos-heading"], "Photos")
        writer.start("div", ["class": "photos"])
        for photo in photos {
            writer.start("figure")
            if let address = photo.address {
                writer.empty("img", ["src": address, "alt": photo.foods, "loading": "lazy"])
            } else {
                writer.element("p", ["class": "muted"], "(missing)")
            }
            writer.element("figcaption", "\(photo.moment): \(photo.foods)")
            writer.end("figure")
        }
        writer.end("div")
        writer.end("section")
    }

    private static func write(_ table: ChartTable, to writer: inout MarkupWriter) {
        writer.start("table")
        writer.element("caption", table.caption)
        writer.start("thead")
        writer.start("tr")
        for column in table.columns { writer.element("th", ["scope": "col"], column) }
        writer.end("tr")
        writer.end("thead")
        writer.start("tbody")
        for row in table.rows {
            writer.start("tr")
            for (index, cell) in row.enumerated() {
                guard index == 0 else {
                    writer.element("td", cell)
                    continue
                }
                writer.start("th", ["scope": "row"])
                // A right-to-left name must not affect the rest of the row.
                writer.element("bdi", cell)
                writer.end("th")
            }
            writer.end("tr")
        }
        writer.end("tbody")
        writer.end("table")
    }
}
