internal import CalorieTrackerCore

extension Chart {
    private static let mostFoods = 10

    /// The foods with the most energy, and the foods eaten most often.
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
                + "\(data.share(food.kilocalories)) of the total."
        }
        let second = frequent.first.map { "Most often: \($0.name), \($0.count) times." }
        return Chart(
            kind: .foods,
            title: "Foods",
            description: all.isEmpty
                ? ChartData.nothing
                : (["Shows \(shown.count) of \(counted(all.count, "food", "foods"))."]
                    + [first, second].compactMap(\.self)).joined(separator: " "),
            caption: all.count > shown.count && !panels.isEmpty
                ? "Top \(mostFoods) of \(all.count) foods, without water." : nil,
            panels: panels,
            table: ChartTable(
                caption: "Foods by energy",
                columns: ["Food", data.unit.rawValue, "Share", "Times"],
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

extension Chart {
    private static let mostMeals = 10

    /// The share of each meal in the energy.
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
            shares.append((counted(others.count, "other meal", "other meals"), rest))
        }
        shares += all.filter { $0.name == nil }.map { ("no meal", $0) }
        let nothing =
            data.isEmpty ? ChartData.nothing : "No entries have a meal."
        let phrases = shares.map { "\($0.name) \(data.share($0.share.kilocalories))" }
        let rows = shares.map { name, share in
            let text = "\(data.share(share.kilocalories)), \(data.energyWithUnit(share.kilocalories))"
            return BarPanel.Row(name: name, value: share.kilocalories, text: text)
        }
        return Chart(
            kind: .meals,
            title: "Meals, share of energy",
            description: named.isEmpty
                ? nothing : "One bar per meal: " + phrases.joined(separator: ", ") + ".",
            panels: named.isEmpty ? [] : [BarPanel(rows: rows)],
            nothing: nothing,
            table: ChartTable(
                caption: "Meals by energy",
                columns: ["Meal", data.unit.rawValue, "Share", "Entries", "Days"],
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
