internal import CalorieTrackerLog

extension Weight {
    /// Computes the weight of a restaurant dish: servings of the typed size, or of the usual one.
    init(of named: NamedDish, _ amounts: [SpokenAmount], _ table: WordTable) {
        guard amounts.allSatisfy({ $0.count > 0 }) else {
            self.init(.nothing)
            return
        }
        let energy = amounts.energy
        let isVague = amounts.isVague
        let amounts = amounts.filter { $0.kilocalories == nil }
        let dish = named.dish
        if !named.others.isEmpty {
            self.init(.whichDish(([dish] + named.others).map { "\($0.chain.name) \($0.name)" }))
            return
        }
        // A weight beside a number is the total: "one burger (205 g)".
        let measure = amounts.first(where: \.isMeasure)
        var said = measure ?? amounts.first
        for other in amounts.dropFirst() where measure == nil {
            guard let merged = said?.merged(with: other) else {
                self.init(.personal)
                return
            }
            said = merged
        }
        guard let serving = DishServing(named, said, table) else {
            let name = "\(dish.chain.name) \(dish.name)"
            let sizes = dish.sizes.map { size in size.labels.first.map { "\($0) \(name)" } ?? name }
            self.init(.noSize(said.map(DishServing.text) ?? "", sizes))
            return
        }
        var mark = said?.isVague == true || serving.size.isDoubtful ? ReadMark.assumed : .none
        if !serving.isSized { mark = .assumed }
        self.init(grams: serving.size.grams.map { $0 * serving.factor } ?? 0, mark: mark)
        count = serving.factor
        personal = dish.eaten(serving.size, times: serving.factor, as: serving.amount)
        if let energy {
            replaceValues(with: energy, amounts.isEmpty ? nil : serving.amount, isVague: isVague)
            return
        }
        if !serving.isSized, named.sizes.count > 1 {
            let energies = named.sizes.map { $0.kilocalories * serving.factor }
            self.energies = (energies.min() ?? 0)...(energies.max() ?? 0)
        }
    }
}

/// The size of a dish that an amount refers to, and the number of servings.
private struct DishServing {
    let size: Dish.Row
    var factor = 1.0
    /// The amount as it was counted.
    var amount = Amount(1, portion: nil)
    /// Whether the words give the size, or there is only one size.
    var isSized: Bool

    /// The most pieces to count, as a multiple of the pieces in a serving.
    private static let mostOfServing = 12.0

    init?(_ named: NamedDish, _ said: SpokenAmount?, _ table: WordTable) {
        let sizes = named.sizes
        let usual = sizes.first(where: \.isUsual) ?? sizes[0]
        let isSized = named.isSized || sizes.count == 1
        guard let said else {
            // Without a number, a single piece may be meant.
            self.init(usual, 1, isSized: isSized && (named.hasSizeWords || (usual.pieces ?? 1) == 1))
            return
        }
        for (label, count) in DishServing.labels(said) {
            guard let size = sizes.first(where: { $0.isCalled(label, table) }) else { continue }
            self.init(size, count, isSized: true)
            return
        }
        if said.isPart, said.unit == nil, said.size == nil,
            let (size, whole) = DishServing.part(nearest: said.count, of: sizes, table)
        {
            self.init(size, said.count / whole, isSized: true)
            return
        }
        if said.isMeasure {
            guard let (size, factor) = DishServing.measured(said, sizes, usual) else { return nil }
            self.init(size, factor, isSized: true)
            amount = said.amount
            return
        }
        guard said.size == nil || said.unit == nil else { return nil }
        if !named.isSized || said.unit == "piece", let (size, pieces) = DishServing.pieces(said, of: sizes) {
            self.init(size, said.count / pieces, isSized: true)
            amount = Amount(said.count, portion: "piece")
            return
        }
        guard said.size == nil, said.unit.map({ DishServing.isServing($0, of: usual, table) }) ?? true else {
            return nil
        }
        self.init(usual, said.count, isSized: isSized)
    }

    /// Returns the size whose number of pieces is nearest, and that number: a box of 10 for "8 nuggets", a serving of 6
    /// for "2 wings".
    private static func pieces(_ said: SpokenAmount, of sizes: [Dish.Row]) -> (Dish.Row, Double)? {
        let isCounted = said.unit == "piece" || said.unit == nil && said.count > 1 && !said.isTimes
        guard isCounted, !said.isPart,
            let size = sizes.filter({ $0.pieces != nil }).min(by: {
                abs(($0.pieces ?? 0) - said.count) < abs(($1.pieces ?? 0) - said.count)
            }), let pieces = size.pieces, said.count <= mostOfServing * pieces
        else { return nil }
        return (size, pieces)
    }

    private init(_ size: Dish.Row, _ factor: Double, isSized: Bool) {
        (self.size, self.factor, self.isSized) = (size, factor, isSized)
        amount = size.amount(factor)
    }

    /// Returns the labels of a size that an amount may mean, each with the remaining count: "large", "6 inch", "10
    /// piece".
    private static func labels(_ said: SpokenAmount) -> [(String, Double)] {
        let count = said.count.formatted()
        var labels: [(String, Double)] = []
        if let unit = said.unit {
            labels.append(("\(count) \(unit)", 1))
            if let size = said.size { labels.append(("\(size) \(unit)", said.count)) }
            labels.append((unit, said.count))
            if said.size == nil { labels.append(("1 \(unit)", said.count)) }
        } else if let size = said.size {
            labels.append((size, said.count))
        } else if said.isOunces {
            labels += [("\(count) oz", 1), ("\(count) fl oz", 1)]
        } else if said.isBareNumber, said.count > 2 {
            labels.append(("\(count) piece", 1))
        }
        return labels
    }

    /// Returns the size that is itself a part of a whole, and its fraction: half a chicken, a quarter chicken.
    private static func part(
        nearest wanted: Double,
        of sizes: [Dish.Row],
        _ table: WordTable
    ) -> (Dish.Row, Double)? {
        let parts = sizes.compactMap { size in
            size.labels.lazy.compactMap { label in
                table.values(of: label, .fraction).first.flatMap { Double($0) }
                    ?? (table.values(of: label, .size).first == "whole" ? 1 : nil)
            }.first.map { (size, $0) }
        }
        return parts.min { abs($0.1 - wanted) < abs($1.1 - wanted) }
    }

    /// Returns the size nearest to a weight or volume, and the number of its servings.
    private static func measured(
        _ said: SpokenAmount,
        _ sizes: [Dish.Row],
        _ usual: Dish.Row
    ) -> (Dish.Row, Double)? {
        func own(_ size: Dish.Row) -> Double? { said.grams == nil ? size.milliliters : size.grams }
        let wanted = said.count * (said.grams ?? said.milliliters ?? 0)
        guard
            let size = sizes.filter({ own($0) != nil }).min(by: {
                abs((own($0) ?? 0) - wanted) < abs((own($1) ?? 0) - wanted)
            }), let one = own(size), one > 0
        else { return nil }
        // A cup of 16 oz is the same as a cup of 473 ml.
        let isSize = said.grams == nil && abs(one - wanted) < 0.05 * one
        return (size, isSize ? 1 : wanted / one)
    }

    /// Returns whether a unit means a serving of a dish.
    private static func isServing(_ unit: String, of size: Dish.Row, _ table: WordTable) -> Bool {
        size.noun == unit || table.has(.helping, unit) && !table.has(.cut, unit)
    }

    /// Formats an amount in words.
    static func text(_ said: SpokenAmount) -> String {
        [said.count == 1 ? nil : said.count.formatted(), said.size, said.unit].compactMap { $0 }
            .joined(separator: " ")
    }
}

extension Dish.Row {
    fileprivate func isCalled(_ label: String, _ table: WordTable) -> Bool {
        labels.contains { $0 == label || table.label($0) == label }
    }
}

extension Double {
    /// Formats the number without an unnecessary fraction.
    fileprivate func formatted() -> String {
        self == rounded() && self < 1e9 ? String(Int(self)) : String(self)
    }
}
