internal import CalorieTrackerCore

/// A dish of a chain, size by size.
struct DishReport: Report {
    let dish: MenuDish

    /// A size of the dish.
    struct Line: Row {
        let size: MenuDish.Size

        static let columns =
            ["id", "name", "brand", "size", "kcal", "grams", "milliliters"] + Nutrients.columns

        var cells: [Cell] {
            let eaten = size.eaten
            return [
                .text(size.id), .text(eaten.name), Cell(text: eaten.brand), Cell(text: size.label),
                Cell(eaten.kilocalories), Cell(eaten.amount?.grams), Cell(eaten.amount?.milliliters),
            ] + eaten.nutrients.cells
        }

        func write(to writer: inout JSONWriter) {
            writer.object { writer in
                writer.member("food_id", size.id)
                writer.member("size", size.label)
                writer.member("kcal", size.eaten.kilocalories)
                writer.member("grams", size.eaten.amount?.grams)
                writer.member("milliliters", size.eaten.amount?.milliliters)
                writer.member("nutrients", size.eaten.nutrients)
                writer.member("is_usual", size.isUsual)
                writer.member("reference", size.source)
            }
        }
    }

    var lines: [Line] { dish.sizes.map(Line.init) }

    func write(to writer: inout JSONWriter) {
        writer.array("foods") { writer in
            writer.object { writer in
                writer.member("food_id", dish.sizes.first { $0.isUsual }?.id)
                writer.member("name", dish.name)
                writer.member("brand", dish.chain)
                writer.array("synonyms") { writer in for alias in dish.aliases { writer.value(alias) } }
                writer.member("category", dish.category)
                writer.member("kind", dish.sizes.first?.eaten.kind.rawValue)
                writer.member("source", FoodItemSource.builtin.description)
                writer.member("country", dish.country.rawValue)
                writer.member("year", dish.year)
                writer.rows("sizes", lines)
            }
        }
    }

    func text(_ style: TextStyle) -> String {
        var lines = [style.colored("\(SafeText.shown(dish.name)) (\(SafeText.shown(dish.chain)))", .bold)]
        lines.append("Menu of \(dish.year), \(dish.country.rawValue); \(SafeText.shown(dish.category))")
        if !dish.aliases.isEmpty {
            lines.append("Also: " + dish.aliases.map(SafeText.shown).joined(separator: ", "))
        }
        let shown = Nutrient.allCases.filter { nutrient in
            dish.sizes.contains { $0.eaten.nutrients[nutrient] != nil }
        }
        var table = TextTable(
            columns: [.right(style.unit.rawValue.uppercased()), .left("SERVING")]
                + shown.prefix(3).map { .right($0.name.uppercased()) } + [.left("ID")]
        )
        for size in dish.sizes {
            let serving =
                size.eaten.amount.map { TextStyle.serving($0, isDrink: size.eaten.kind == .drink) } ?? "1"
            let isOne = dish.sizes.count == 1
            table.append(
                [
                    style.energy(size.eaten.kilocalories),
                    serving + (size.isUsual && !isOne ? ", the usual one" : ""),
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
