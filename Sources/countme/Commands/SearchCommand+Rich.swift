internal import CalorieTrackerCore

extension SearchCommand {
    /// Lists the foods with the most of a nutrient: on one half of a page what was eaten before.
    func searchRich(
        _ nutrient: FoodNutrient,
        per measure: RichFood.Measure,
        _ query: FoodQuery?,
        _ context: CommandContext
    ) throws {
        let countsFortification = context.configuration.countsFortification
        let table = context.surroundings.foods
        if let category {
            let own = try context.openTracker(for: .reading).ownFoods()
            try FoodCategory.require(category, among: FoodCategory.names(own: own, table: table), invocation)
        }
        let isAsked: (Food) -> Bool = { food in
            (category.map { FoldedName.key(food.category ?? "") == FoldedName.key($0) } ?? true)
                && (kind.map { food.kind == $0 } ?? true) && (query?.matches(food) ?? true)
        }
        let known = RichFood.builtin(
            in: nutrient,
            per: measure,
            countsFortification: countsFortification,
            table: table,
            where: isAsked
        )
        let ids = Set(known.map(\.hit.foodID))
        let eaten = try context.openTracker(for: .reading).richFoods(
            in: nutrient,
            per: measure,
            countsFortification: countsFortification
        ).filter { food in
            // Only the table knows what kind of food something is, and what else it is called.
            ids.contains(food.hit.foodID)
                || category == nil && (kind.map { food.hit.kind == $0 } ?? true)
                    && (query?.matches(food.hit) ?? true)
        }
        let eatenIDs = Set(eaten.map(\.hit.foodID))
        let others = known.filter { !eatenIDs.contains($0.hit.foodID) }
        guard !eaten.isEmpty || !others.isEmpty else {
            throw UserError(
                .noMatch,
                "no food is known to hold \(TextStyle.name(nutrient))"
                    + (query.map { " and matches \(quoted($0.text))" } ?? "")
            )
            .hints([query == nil ? nil : .countme("search --rich", nutrient.name)].compactMap(\.self))
        }
        var foods: [RichFood] = []
        var (ownRest, otherRest) = (eaten[...], others[...])
        while foods.count < page * count, !ownRest.isEmpty || !otherRest.isEmpty {
            // A half of each page, and what the other half leaves.
            let own = ownRest.prefix(max((count + 1) / 2, count - otherRest.count))
            let other = otherRest.prefix(count - own.count)
            foods += own + other
            ownRest = ownRest.dropFirst(own.count)
            otherRest = otherRest.dropFirst(other.count)
        }
        let first = (page - 1) * count
        guard foods.count > first else {
            throw UserError(.noMatch, "there is no page \(page)")
                .hint(.countme("search --rich", nutrient.name))
        }
        let report = RichFoodsReport(
            nutrient: nutrient,
            measure: measure,
            query: query,
            page: page,
            total: eaten.count + others.count,
            lines: foods.dropFirst(first).enumerated().map { index, food in
                RichFoodsReport.Line(number: first + index + 1, food: food, nutrient, measure)
            }
        )
        context.keep(
            SavedSearch(
                query: FoodQuery("rich in \(nutrient.name)"),
                limit: count,
                page: page,
                nextServiceIndex: 0,
                hits: foods.enumerated().map { ListedHit(number: $0.offset + 1, hit: $0.element.hit) }
            )
        )
        try context.answer(report, as: "search --rich")
        if let line = report.lines.first {
            context.tip("log one: countme add 100g --from \(line.number)")
        }
    }
}

/// Foods with how much they hold of a nutrient.
struct RichFoodsReport: Report {
    /// A food of the list.
    struct Line: FlatRow {
        let number: Int
        let food: RichFood
        let nutrient: FoodNutrient
        let measure: RichFood.Measure

        init(number: Int, food: RichFood, _ nutrient: FoodNutrient, _ measure: RichFood.Measure) {
            self.number = number
            self.food = food
            self.nutrient = nutrient
            self.measure = measure
        }

        static let columns = [
            "n", "food_id", "name", "brand", "kind", "amount", "unit", "per", "is_eaten", "source",
        ]

        var values: [RowValue] {
            [
                .count(number), .text(food.hit.foodID), .text(food.hit.name), .text(food.hit.brand),
                .word(food.hit.kind.rawValue), .exact(food.amount), .word(nutrient.unit),
                .word(measure.rawValue), .truth(food.hit.isRemembered), .text(food.hit.source.description),
            ]
        }
    }

    let nutrient: FoodNutrient
    let measure: RichFood.Measure
    let query: FoodQuery?
    let page: Int
    let total: Int
    let lines: [Line]

    func write(to writer: inout JSONWriter) {
        writer.member("query", query?.text)
        writer.member("nutrient", nutrient.name)
        writer.member("per", measure.rawValue)
        writer.member("total", total)
        writer.member("page", page)
        writer.rows("hits", lines)
    }

    func text(_ style: TextStyle) -> String {
        let name = TextStyle.name(nutrient)
        let of = measure == .energy ? "200 kcal" : "100 g"
        var table = TextTable(columns: [
            .right("N"), .right("PER \(of.uppercased())"), .left("FROM"), .left("FOOD"),
        ])
        for line in lines {
            table.append([
                String(line.number), NutrientAmount.text(line.food.amount, nutrient.unit),
                line.food.hit.isRemembered ? "log" : SafeText.shown(line.food.hit.source.description),
                SafeText.shown(line.food.hit.name),
            ])
        }
        let heading = "Rich in \(name), what you ate in the past year first:"
        return ([heading] + table.lines(width: style.width)).map { $0 + "\n" }.joined()
    }
}
