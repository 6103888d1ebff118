internal import CalorieTrackerCore

extension Chart {
    private static let mostFoods = 10

    /// The foods with the most energy, and those eaten most often.
    static func foods(_ data: ChartData) -> Chart {
        let all = EatenFood.all(in: data.logs)
        let rich = all.filter { $0.kilocalories > 0 }.prefix(mostFoods)
        let frequent = EatenFood.mostFrequent(of: all).prefix(mostFoods)
        var panels: [any Panel] = []
        if !rich.isEmpty {
            let rows = rich.map { food in
                let text = data.energyWithUnit(food.kilocalories) + ", " + data.share(food.kilocalories)
                return BarPanel.Row(name: food.name, value: food.kilocalories, text: text)
            }
            panels.append(BarPanel(heading: "Most energy", rows: rows))
        }
        if !frequent.isEmpty {
            panels.append(
                BarPanel(
                    heading: "Most often",
                    rows: frequent.map {
                        .init(name: $0.name, value: Double($0.count), text: "\($0.count) times")
                    }
                )
            )
        }
        let shown = rich + frequent.filter { food in !rich.contains(food) }
        let first = rich.first.map { food in
            "Most energy: \(food.name), \(data.energyWithUnit(food.kilocalories)), "
                + "\(data.share(food.kilocalories)) of all."
        }
        let second = frequent.first.map { "Most often: \($0.name), \($0.count) times." }
        return Chart(
            kind: .foods,
            title: "Foods",
            description: all.isEmpty
                ? ChartData.nothing
                : (["Bars for \(shown.count) of \(ChartData.count(all.count, "food", "foods"))."]
                    + [first, second].compactMap(\.self)).joined(separator: " "),
            caption: all.count > shown.count && !panels.isEmpty
                ? "The first \(mostFoods) of \(all.count) foods, without water." : nil,
            panels: panels.isEmpty ? [MessagePanel(text: ChartData.nothing)] : panels,
            table: ChartTable(
                caption: "Foods by energy",
                columns: ["Food", data.unit.rawValue, "Of all", "Times"],
                rows: shown.map { food in
                    [
                        food.name, data.energy(food.kilocalories), data.share(food.kilocalories),
                        String(food.count),
                    ]
                }
            )
        )
    }
}
