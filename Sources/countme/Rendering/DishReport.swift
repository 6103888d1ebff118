internal import CalorieTrackerCore

/// A dish of a chain, size by size.
struct DishReport: Report {
    let dish: MenuDish

    /// A size of the dish.
    struct Line: Row {
        let size: MenuDish.Size

        static func tell(_ line: Self?, to row: inout ColumnWriter) {
            let (size, eaten) = (line?.size, line?.size.eaten)
            row.text(row.isTable ? "id" : "food_id", size?.id)
            if row.isTable {
                row.text("name", eaten?.name)
                row.text("brand", eaten?.brand)
            }
            row.text("size", size?.label)
            row.number("kcal", eaten?.kilocalories)
            row.number("grams", eaten?.amount?.grams)
            row.number("milliliters", eaten?.amount?.milliliters)
            row.nutrients(eaten?.nutrients)
            row.json(size) { writer, size in
                writer.member("is_usual", size.isUsual)
                writer.member("reference", size.source)
            }
        }
    }

    var lines: [Line] { dish.sizes.map(Line.init) }

    func write(to writer: inout JSONWriter) {
        writer.objects("foods", of: [dish]) { writer, dish in
            writer.member("food_id", dish.sizes.first { $0.isUsual }?.id)
            writer.member("name", dish.name)
            writer.member("brand", dish.chain)
            writer.array("synonyms", of: dish.aliases) { $0.value($1) }
            writer.member("category", dish.category)
            writer.member("kind", dish.sizes.first?.eaten.kind.rawValue)
            writer.member("source", FoodItemSource.builtin.description)
            writer.member("country", dish.country.rawValue)
            writer.member("year", dish.year)
            writer.rows("sizes", lines)
        }
    }

    func text(_ style: TextStyle) -> String {
        var lines = [style.colored("\(SafeText.shown(dish.name)) (\(SafeText.shown(dish.chain)))", .bold)]
        lines.append("\(dish.year) menu, \(dish.country.rawValue); \(SafeText.shown(dish.category))")
        if !dish.aliases.isEmpty {
            lines.append("Also: " + dish.aliases.map(SafeText.shown).joined(separator: ", "))
        }
        let shown = Nutrient.allCases.filter { nutrient in
            dish.sizes.contains { $0.eaten.nutrients[nutrient] != nil }
        }
        var table = TextTable(
            columns: [.measure(style.unit.rawValue.uppercased()), .name("SERVING")]
                + shown.prefix(3).map { .measure($0.name.uppercased()) } + [.left("ID")]
        )
        for size in dish.sizes {
            let serving =
                size.eaten.amount.map { TextStyle.serving($0, isDrink: size.eaten.kind == .drink) } ?? "1"
            let isOne = dish.sizes.count == 1
            table.append(
                [
                    style.energy(size.eaten.kilocalories),
                    serving + (size.isUsual && !isOne ? " (default)" : ""),
                ]
                    + shown.prefix(3).map { nutrient in
                        size.eaten.nutrients[nutrient].map { "\($0.tenthsText) \(nutrient.unit)" } ?? "-"
                    } + [SafeText.shown(size.id)]
            )
        }
        lines += table.lines(width: style.width)
        let sources = Set(dish.sizes.map(\.source)).sorted().map(SafeText.shown)
        lines.append("From: " + sources.joined(separator: ", "))
        return lines.map { $0 + "\n" }.joined()
    }
}
