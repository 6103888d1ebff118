internal import CalorieTrackerCore

extension Chart {
    private static let macros: [Nutrient] = [.protein, .carbs, .fat, .alcohol]

    /// Protein, carbs, and fat over time on one scale, alcohol on its own scale, and their shares of the energy.
    static func macros(_ data: ChartData) -> Chart {
        let grouping = data.fineGrouping
        let followed = macros.compactMap { nutrient -> (nutrient: Nutrient, series: TimeSeries)? in
            let series = data.series(.nutrient(nutrient), by: grouping)
            let isShown = nutrient == .alcohol ? series.largest > 0 : series.hasValues
            return isShown ? (nutrient, series) : nil
        }
        // A few grams of alcohol matter, but would not be visible on the scale of the others.
        let largest = followed.reduce(0) { $1.nutrient == .alcohol ? $0 : max($0, $1.series.largest) }
        let shares = data.whole.energyShares ?? []
        var panels: [any Panel] = []
        if !shares.isEmpty {
            panels.append(
                BarPanel(
                    heading: "Share of energy (\(data.whole.completeCount) of "
                        + counted(data.whole.foodCount, "entry", "entries") + ")",
                    rows: shares.map { share in
                        .init(
                            name: share.nutrient.title,
                            value: Double(share.percent),
                            text: "\(share.percent)%"
                        )
                    }
                )
            )
        }
        for (nutrient, series) in followed {
            var panel = ColumnPanel(series, by: grouping)
            panel.heading =
                "\(nutrient.title), g (\(data.whole.knownCount(of: nutrient)) of "
                + counted(data.whole.foodCount, "entry", "entries") + ")"
            panel.largest = nutrient == .alcohol ? series.largest : largest
            panel.showsZero = nutrient != .alcohol
            panel.plotHeight = 92
            panel.marks = 3
            panels.append(panel)
        }
        let sums = followed.map { nutrient, series in
            "\(nutrient.title): \(data.whole.nutrients[nutrient]?.tenthsText ?? "-") g in total. "
                + series.sentences(unit: "g", by: grouping)
        }
        let nothing = data.isEmpty ? ChartData.nothing : "No entries in this period have these values."
        return Chart(
            kind: .macros,
            title: "Protein, carbs, fat" + (followed.contains { $0.nutrient == .alcohol } ? ", alcohol" : "")
                + data.limit(of: data.series(.nutrient(.protein), by: grouping), grouping),
            description: panels.isEmpty
                ? nothing
                : (shares.map {
                    "\($0.nutrient.title) \($0.nutrient == .carbs ? "are" : "is") \($0.percent)% of the energy."
                } + sums)
                .joined(separator: " "),
            caption: panels.isEmpty
                ? nil
                : "In parentheses: entries with a value. Missing values are not zero."
                    + (grouping == .day ? "" : " Columns average the days with a value."),
            panels: panels,
            nothing: nothing,
            table: ChartTable(
                caption: grouping == .day ? "Grams per day" : "Grams per day, by \(grouping.rawValue)",
                columns: [grouping.heading] + followed.map { $0.nutrient.title },
                rows: followed.isEmpty
                    ? []
                    : followed[0].series.points.indices.map { index in
                        [ChartData.name(followed[0].series.points[index].days, grouping)]
                            + followed.map { $0.series.points[index].value?.tenthsText ?? "-" }
                    }
            ),
            moreTables: [nutrients(data)]
        )
    }

    /// All nutrients with data.
    private static func nutrients(_ data: ChartData) -> ChartTable {
        let shares = data.whole.energyShares ?? []
        return ChartTable(
            caption: "All nutrients in the period",
            columns: ["Nutrient", "Total", "Share of energy", "Entries with a value"],
            rows: Nutrient.allCases.compactMap { nutrient in
                guard let amount = data.whole.nutrients[nutrient] else { return nil }
                let share = shares.first { $0.nutrient == nutrient }
                return [
                    nutrient.title, "\(amount.tenthsText) \(nutrient.unit)",
                    share.map { "\($0.percent)%" } ?? "-",
                    "\(data.whole.knownCount(of: nutrient)) of \(data.whole.foodCount)",
                ]
            }
        )
    }
}

extension Nutrient {
    /// Its name in the header of a column.
    var title: String {
        let words = FoodNutrient.main(self).words
        return words.prefix(1).uppercased() + words.dropFirst()
    }
}
