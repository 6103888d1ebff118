internal import CalorieTrackerCore

/// Shows the nutrition facts of a food.
struct FoodShowCommand: Command {
    static let manual = CommandManual(
        name: "food show",
        summary: "Show a food's nutrition facts and portions.",
        usage: ["food show NAME|ID [--nutrients]"],
        operands: ["NAME|ID": .knownFood],
        examples: [
            .init("countme food show banana", "a built-in food"),
            .init("countme food show own:3", "one of your own, by id"),
            .init("countme food show mcdonalds fries", "a chain's dish, in each size"),
            .init(
                "countme food show spinach --nutrients",
                "its vitamins and minerals, with their sources"
            ),
            .init("countme food show beer --json | jq '.foods[0].kcal_per_100ml'", "for a script"),
        ],
        options: [nutrients]
    )

    private static let nutrients = Option(
        "nutrients",
        "Show only vitamins, minerals and fats."
    )
    private let reference: FoodReference
    private let showsNutrients: Bool

    init(_ arguments: ParsedArguments) throws(UserError) {
        reference = try FoodReference(arguments, example: .countme("food show banana"))
        showsNutrients = arguments.has(FoodShowCommand.nutrients)
    }

    func run(in context: CommandContext) throws {
        let tracker = try context.log.openTracker(for: .reading)
        let finder = context.services.finder(tracker)
        if try finder.ownFood(reference.text) == nil, let dish = finder.menuDish(reference.text) {
            return try context.console.answer(DishReport(dish: dish))
        }
        let found = try reference.find(finder)
        let marks = try tracker.favorites()
        if showsNutrients {
            return try context.console.answer(
                FoodNutrientsReport(
                    food: found.food,
                    countsFortification: context.settings.configuration.countsFortification
                )
            )
        }
        try context.console.answer(
            FoodReport(kind: .shown, foods: [FoodReport.Line(food: found.food, own: found.own, marks: marks)])
        )
    }
}

/// The vitamins, minerals, and similar nutrients of a food.
struct FoodNutrientsReport: Report {
    let food: Food
    let countsFortification: Bool

    private func known(_ amount: Amount) -> KnownNutrients? {
        guard let eaten = Eaten(food, amount: amount) else { return nil }
        return NutrientLookup(of: [eaten], countsFortification: countsFortification).nutrients(of: eaten)
    }

    private static let hundred = Amount(100, .grams)

    var lines: [KnownNutrientLine] { known(FoodNutrientsReport.hundred)?.lines ?? [] }

    func write(to writer: inout JSONWriter) {
        writer.member("food_id", food.id)
        writer.member("name", food.name)
        writer.rows("per_100g", lines)
    }

    func text(_ style: TextStyle) -> String {
        let portion = food.usualPortion
        let isPortion = portion.unit != nil && portion.grams != 100
        var columns: [TextTable.Column] = [.name("NUTRIENT"), .right("PER 100 G")]
        let name = TextStyle.serving(portion, isDrink: food.kind == .drink)
        if isPortion { columns.append(.right(name.uppercased())) }
        var table = TextTable(columns: columns + [.left("SOURCE")])
        let ofPortion = isPortion ? known(portion) : nil
        for line in lines {
            let unit = line.nutrient.unit
            var cells = [TextStyle.name(.micro(line.nutrient)), NutrientAmount.text(line.amount.value, unit)]
            if isPortion {
                let amount = ofPortion?.amount(of: .micro(line.nutrient))
                cells.append(amount.map { NutrientAmount.text($0.value, unit) } ?? "-")
            }
            table.append(cells + [line.amount.origin.map(\.words) ?? ""])
        }
        var text = [style.colored(TextStyle.name(food), .bold)]
        text +=
            lines.isEmpty
            ? ["No vitamin or mineral data."] : table.lines(width: style.width)
        if let origin = FoodTable.origin(of: food) { text.append("From: " + SafeText.shown(origin)) }
        return text.map { $0 + "\n" }.joined()
    }

    func hints(_ style: TextStyle) -> [Hint] {
        lines.isEmpty && food.source == .own
            ? [.countme("food edit", food.id, "--iron", "3mg", why: "to add them")] : []
    }
}
