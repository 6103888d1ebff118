internal import CalorieTrackerCore

extension Chart {
    private static let mostMeals = 10

    /// What each meal has of the energy.
    static func meals(_ data: ChartData) -> Chart {
        let all = MealShare.all(in: data.logs)
        let named = all.filter { $0.name != nil }
        var shares = named.prefix(mostMeals).map { (name: $0.name ?? "", share: $0) }
        let others = named.dropFirst(mostMeals)
        if !others.isEmpty {
            let rest = MealShare(
                name: nil,
                dayCount: others.map(\.dayCount).max() ?? 0,
                entryCount: others.reduce(0) { $0 + $1.entryCount },
                kilocalories: others.reduce(0) { ($0 + $1.kilocalories).roundedToTenth }
            )
            shares.append((ChartData.count(others.count, "other meal", "other meals"), rest))
        }
        shares += all.filter { $0.name == nil }.map { ("no meal", $0) }
        let nothing =
            data.isEmpty ? ChartData.nothing : "No entry says to which meal it belongs."
        let phrases = shares.map { "\($0.name) \(data.share($0.share.kilocalories))" }
        return Chart(
            kind: .meals,
            title: "Meals, share of the energy",
            description: named.isEmpty
                ? nothing : "Bars, one for each meal: " + phrases.joined(separator: ", ") + ".",
            panels: named.isEmpty
                ? [MessagePanel(text: nothing)]
                : [
                    BarPanel(
                        rows: shares.map { name, share in
                            .init(
                                name: name,
                                value: share.kilocalories,
                                text: "\(data.share(share.kilocalories)), "
                                    + data.energyWithUnit(share.kilocalories)
                            )
                        }
                    )
                ],
            table: ChartTable(
                caption: "Meals by energy",
                columns: ["Meal", data.unit.rawValue, "Of all", "Entries", "Days"],
                rows: shares.map { name, share in
                    [
                        name, data.energy(share.kilocalories), data.share(share.kilocalories),
                        String(share.entryCount), String(share.dayCount),
                    ]
                }
            )
        )
    }
}
