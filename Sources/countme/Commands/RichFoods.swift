internal import CalorieTrackerCore

/// The foods with the most of a nutrient: half of each page is foods eaten before.
struct RichFoods {
    let nutrient: FoodNutrient
    let measure: RichFood.Measure
    let query: FoodQuery?
    let search: SearchCommand

    func run(in context: CommandContext) throws {
        let (count, page) = (search.count, search.page)
        let (eaten, others) = try foods(context)
        guard !eaten.isEmpty || !others.isEmpty else {
            let words = query.map { " matches \(quoted($0.text))" } ?? ""
            throw UserError(.noMatch, "no food with known \(TextStyle.name(nutrient))\(words)")
                .hints(query == nil ? [] : [.countme("search --rich", nutrient.name)])
        }
        let foods = RichFoods.mixed(eaten, others, pages: page, of: count)
        let first = (page - 1) * count
        guard foods.count > first else {
            throw UserError(.noMatch, "no page \(page)")
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
        context.services.keep(
            SavedSearch(
                query: FoodQuery("rich in \(nutrient.name)"),
                limit: count,
                page: page,
                nextServiceIndex: 0,
                hits: foods.enumerated().map { ListedHit(number: $0.offset + 1, hit: $0.element.hit) }
            )
        )
        try context.console.answer(report, as: "search --rich")
        if let line = report.lines.first {
            context.console.tip("to log a result: countme add 100g --from \(line.number)")
        }
    }

    /// Foods eaten before and other known foods, richest first.
    private func foods(_ context: CommandContext) throws -> (eaten: [RichFood], others: [RichFood]) {
        let countsFortification = context.settings.configuration.countsFortification
        let table = context.system.foods
        let tracker = try context.log.openTracker(for: .reading)
        let (kind, category) = (search.kind, search.category)
        if let category {
            let names = FoodCategory.names(own: try tracker.ownFoods(), table: table)
            try FoodCategory.require(category, among: names, search.invocation)
        }
        let known = RichFood.builtin(
            in: nutrient,
            per: measure,
            countsFortification: countsFortification,
            table: table
        ) { food in
            (category.map { FoldedName.key(food.category ?? "") == FoldedName.key($0) } ?? true)
                && (kind.map { food.kind == $0 } ?? true) && (query?.matches(food) ?? true)
        }
        let ids = Set(known.map(\.hit.foodID))
        let eaten = try tracker.richFoods(
            in: nutrient,
            per: measure,
            countsFortification: countsFortification
        ).filter { food in
            // Only the table knows categories and other names.
            ids.contains(food.hit.foodID)
                || category == nil && (kind.map { food.hit.kind == $0 } ?? true)
                    && (query?.matches(food.hit) ?? true)
        }
        let eatenIDs = Set(eaten.map(\.hit.foodID))
        return (eaten, known.filter { !eatenIDs.contains($0.hit.foodID) })
    }

    /// Pages of two lists, half of each page from either, filled up from the other.
    private static func mixed(
        _ own: [RichFood],
        _ others: [RichFood],
        pages: Int,
        of count: Int
    ) -> [RichFood] {
        var foods: [RichFood] = []
        var (own, others) = (own[...], others[...])
        while foods.count < pages * count, !own.isEmpty || !others.isEmpty {
            let first = own.prefix(max((count + 1) / 2, count - others.count))
            let second = others.prefix(count - first.count)
            foods += first + second
            own = own.dropFirst(first.count)
            others = others.dropFirst(second.count)
        }
        return foods
    }
}

/// Foods with their amount of a nutrient.
struct RichFoodsReport: Report {
    /// A food of the list.
    struct Line: Row {
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

        static func tell(_ line: Self?, to row: inout ColumnWriter) {
            row.count("n", line?.number)
            row.text("food_id", line?.food.hit.foodID)
            row.text("name", line?.food.hit.name)
            row.text("brand", line?.food.hit.brand)
            row.word("kind", line?.food.hit.kind.rawValue)
            row.exact("amount", (line?.food.amount).map(NutrientAmount.rounded))
            row.word("unit", line?.nutrient.unit)
            row.word("per", line?.measure.rawValue)
            row.truth("is_eaten", line?.food.hit.isRemembered)
            row.text("source", line?.food.hit.source.description)
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
                line.food.hit.isRemembered ? "log" : SafeText.shown(line.food.hit.source.words),
                SafeText.shown(line.food.hit.name),
            ])
        }
        let heading = "Rich in \(name) (foods you ate in the past year first):"
        return ([heading] + table.lines(width: style.width)).map { $0 + "\n" }.joined()
    }
}
