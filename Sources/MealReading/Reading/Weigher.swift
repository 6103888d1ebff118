internal import CalorieTrackerLog

/// The certainty of an item.
enum ReadMark: Int, Comparable {
    /// The item is as typed.
    case none
    /// The amount is assumed.
    case assumed
    /// The name or the portion is guessed.
    case guessed

    static func < (left: ReadMark, right: ReadMark) -> Bool { left.rawValue < right.rawValue }
}

/// The weight of an item.
struct Weight {
    var grams: Double
    /// The counted portion; nil for a weight.
    var portion: String?
    var count = 1.0
    var mark = ReadMark.none
    /// Its contribution to the item's cost; an amount that does not suit the food costs more.
    var cost: Float = 0
    /// The energy that was typed instead of an amount.
    var energy: SpokenEnergy?
    /// Other possible weights, with their probabilities.
    var spread: [(grams: Double, share: Float)] = []
    /// Whether the amount is implausibly large.
    var isImplausible = false
    /// The reason why there is no weight.
    var refusal: Refusal?
    /// The user's own food in this amount.
    var personal: Eaten?
    /// The energies of the possible sizes.
    var energies: ClosedRange<Double>?
    /// The error for an amount that the user's own food does not have.
    var failure: (any Error)?

    /// The reason why an amount of a food has no weight.
    enum Refusal: Equatable {
        /// The food does not have the unit.
        case noUnit(String)
        /// The piece that the number counts is ambiguous.
        case whichPiece(Double)
        /// The whole that the part refers to is ambiguous.
        case whichWhole(Double)
        /// The number can be a count or an energy.
        case countOrEnergy(Double)
        /// The user's own food does not have the amount.
        case personal
        /// Either the dish or the foods after its colon can be meant.
        case dishOrParts
        /// Either two foods or the food with that name can be meant.
        case oneOrTwo(String)
        /// The weight can apply to the addition or to the whole plate.
        case partOrAll(grams: Double)
        /// The amount is zero.
        case nothing
        /// Several dishes of the chain match the words.
        case whichDish([String])
        /// The dish is sold with sides that the words do not name.
        case withSides(String, chain: String)
        /// The dish is sold only in other sizes.
        case noSize(String, [String])
    }

    /// Replaces the values of a user's own food or a dish with a typed energy, for which its nutrients do not apply.
    mutating func replaceValues(with energy: SpokenEnergy, _ amount: Amount?, isVague: Bool) {
        guard let eaten = personal else { return }
        var typed = Eaten(eaten.name, energy)
        typed.kind = eaten.kind
        typed.brand = eaten.brand
        typed.amount = amount
        (personal, self.energy, energies) = (typed, energy, nil)
        mark = isVague ? .assumed : .none
    }

    /// The cost of an item without a weight.
    static let refused: Float = 9
    /// The cost of two amounts that contradict each other.
    static let contradiction: Float = 40

    init(grams: Double, portion: String? = nil, count: Double = 1, mark: ReadMark = .none, cost: Float = 0) {
        (self.grams, self.portion, self.count, self.mark, self.cost) = (grams, portion, count, mark, cost)
    }

    init(_ refusal: Refusal) {
        self.init(grams: 0, mark: .guessed, cost: refusal == .nothing ? 0 : Weight.refused)
        self.refusal = refusal
    }
}

/// Computes the weight of amounts of one food.
///
/// A number counts the piece with the typed name, and a part refers to the largest whole. Neither is a serving or a
/// slice unless that was typed.
struct Weigher {
    let finder: NameFinder
    let table: WordTable
    let name: FoodName
    let food: Food
    /// The words of the name, as typed.
    let tokens: ArraySlice<LineToken>
    /// Whether an amount applies to each piece.
    var isEach = false

    private var foods: PackedFoods { finder.foods }
    private var typed: [String] { tokens.map(NameKey.singular.word) }
    private var isSurvey: Bool { !foods.isBuiltin(name.food) }
    /// The words of the food's own name that can be its head.
    private var heads: Set<String> {
        let words = NameKey.singular.words(
            LineToken.tokens(isSurvey ? String(food.name.prefix { $0 != "," }) : food.name)
        )
        return isSurvey ? Set(words) : Set([words.first, words.last].compactMap(\.self))
    }
    private var usual: Food.Portion? {
        food.portions.first { $0.name == food.defaultPortion } ?? food.portions.first
    }

    private func has(_ kind: WordTable.Kind, _ portion: String) -> Bool {
        table.has(kind, portion)
    }
    private func isHelping(_ portion: Food.Portion) -> Bool { has(.helping, portion.name) }
    private func number(_ kind: WordTable.Kind, of word: String) -> Double? {
        table.values(of: word, kind).first.flatMap { Double($0) }
    }

    private func isNamed(_ kind: NameTable.Class, _ word: String) -> Bool {
        NameTable.builtin.has(kind, word)
    }

    /// Measures that give the density.
    private static let measures = NameTable.builtin.words(.density)

    /// Returns the portion with the lowest rank.
    private func best(_ valued: NameTable.Valued, of portions: [Food.Portion]) -> Food.Portion? {
        portions.compactMap { portion in
            NameTable.builtin.number(valued, of: portion.name).map { (portion, $0) }
        }
        .min { $0.1 < $1.1 }?.0
    }

    /// Returns the words of a portion, in the singular.
    private static func words(_ portion: Food.Portion) -> [String] {
        portion.name.lowercased().split { " ,()".contains($0) }.map { FoldedWord.singular(String($0)) }
    }

    /// Returns whether a portion belongs to a kind that was not typed: a "new potato" of boiled potatoes.
    private func isSpecial(_ portion: Food.Portion) -> Bool {
        !Weigher.words(portion).dropLast().allSatisfy { typed.contains($0) || heads.contains($0) }
    }

    // MARK: Amounts

    /// Returns the weight of some amounts.
    func weight(_ amounts: [SpokenAmount]) -> Weight {
        if amounts.contains(where: { $0.count <= 0 }) { return Weight(.nothing) }
        var amounts = amounts
        if amounts.isNumberBehind {
            guard let meant = countOrEnergy(amounts[0]) else {
                return Weight(.countOrEnergy(amounts[0].count))
            }
            amounts[0] = meant
        }
        let energy = amounts.energy
        let counts = amounts.filter { !$0.isMeasure && $0.kilocalories == nil }
        let measures = amounts.filter(\.isMeasure)
        var weight: Weight
        if amounts.contains(where: \.isRest) {
            weight = nothingSaid()
            weight.mark = .guessed
        } else if !measures.isEmpty {
            weight = measured(measures, counts)
        } else if counts.isEmpty, let energy {
            weight = Weight(grams: energy.kilocalories / max(food.kilocalories, 1) * 100)
        } else if let first = counts.first {
            let merged = counts.dropFirst().reduce(Optional(first)) { $0?.merged(with: $1) }
            weight = counted(merged ?? first)
            if merged == nil { (weight.cost, weight.mark) = (weight.cost + Weight.contradiction, .guessed) }
        } else {
            weight = nothingSaid()
        }
        weight.energy = energy
        if amounts.isVague { weight.mark = max(weight.mark, .assumed) }
        return weight
    }

    /// Interprets a number after the only food of the line: "toast 150" is an energy, "rice cakes 4" a count.
    private func countOrEnergy(_ amount: SpokenAmount) -> SpokenAmount? {
        let usualGrams = usual?.grams ?? 100
        let one = piece()
        let isCounted = one != nil || food.kind == .drink || isSurvey
        return amount.meant(
            usual: energy(usualGrams),
            one: isCounted ? energy(one?.grams ?? usualGrams) : nil,
            isDrink: food.kind == .drink
        )
    }

    /// Returns the grams of a volume; nil if the density is unknown.
    private func grams(milliliters: Double) -> Double? {
        if let density = food.density { return milliliters * density }
        if food.kind == .drink { return milliliters }
        for unit in Weigher.measures {
            if let portion = food.portions.first(where: { $0.name.hasPrefix(unit) }),
                let volume = number(.holds, of: unit)
            {
                return milliliters * portion.grams / volume
            }
        }
        return nil
    }

    /// Returns whether two amounts may mean the same weight.
    private func isLike(_ grams: Double, _ other: Double) -> Bool {
        max(grams, other) <= 1.6 * min(grams, other)
    }

    private func measured(_ measures: [SpokenAmount], _ counts: [SpokenAmount]) -> Weight {
        // If the weight has two units, the metric one wins.
        let measure = measures.first { $0.grams != nil && !$0.isOunces } ?? measures[0]
        var weight = Weight(grams: 0)
        if measures.count > 1 {
            // "8 oz (240 ml)" repeats the same amount, "45 g milk 125 ml" does not.
            let sizes = measures.map {
                $0.count * ($0.grams ?? grams(milliliters: $0.milliliters ?? 0) ?? $0.milliliters ?? 0)
            }
            let areAlike = Set(measures.map { $0.isOunces ? 1 : $0.grams == nil ? 2 : 3 }).count == 1
            let isSame = isLike(sizes.min() ?? 0, sizes.max() ?? 0)
            weight.cost = areAlike || !isSame ? Weight.contradiction : 0.5
        }
        if let one = measure.grams {
            weight.grams = measure.count * one
            if measure.isOunces, food.kind == .drink,
                let fluid = grams(milliliters: MeasurementUnit.fluidOunces.milliliters ?? 0)
            {
                weight.grams = measure.count * fluid
            }
        } else {
            let volume = measure.milliliters ?? 0
            let known = grams(milliliters: volume)
            weight.grams = measure.count * (known ?? volume)
            if known == nil { (weight.mark, weight.cost) = (.assumed, weight.cost + 0.5) }
        }
        for count in counts { multiply(&weight, by: count, isBehind: measure.isBehind) }
        return weight
    }

    /// Multiplies a measure by a number beside it, unless the number repeats the same amount.
    private func multiply(_ weight: inout Weight, by count: SpokenAmount, isBehind: Bool) {
        if count.isPart || count.isTimes || isEach {
            weight.grams *= count.count
            if count.isPart, !isEach { weight.mark = .guessed }
            return
        }
        let counted = counted(count).grams
        if count.isBehind, !isBehind, count.unit != nil, !isLike(counted, weight.grams) {
            // "60 g butter 1 tsp"
            weight.cost += Weight.contradiction
        } else if count.count > 1, weight.grams * count.count.squareRoot() < counted {
            // "2 eggs 60 g": the total is seldom as small as one piece.
            weight.mark = max(weight.mark, .assumed)
        }
    }

    private func nothingSaid() -> Weight {
        // A brand does not determine portions, and its food has its own.
        if isSurvey || name.how >= .covered && !name.matches.isEmpty, var weight = chosen(nil) {
            weight.mark = .assumed
            return weight
        }
        if let weight = asNamed() ?? ofSmallPieces() { return weight }
        var weight = Weight(grams: usual?.grams ?? 100, portion: usual?.name, mark: .assumed)
        if usual == nil { weight.cost = 0.5 }
        return weight
    }

    /// The most energy of the pieces that a plural can mean.
    private static let most = 500.0
    /// The least energy of a piece that is eaten alone.
    private static let least = 20.0
    /// The least energy of a food that has its own name and is eaten alone.
    private static let snack = 50.0

    private func energy(_ grams: Double) -> Double { grams * food.kilocalories / 100 }

    /// Returns a serving of a food that is eaten by the handful, if the usual portion is a single piece.
    private func ofSmallPieces() -> Weight? {
        guard let usual, !isHelping(usual), food.kind != .drink, energy(usual.grams) < Weigher.least,
            tokens.last?.text != typed.last,
            let serving = food.portions.first(where: { isNamed(.serving, $0.name) })
        else { return nil }
        return Weight(grams: serving.grams, portion: serving.name, mark: .assumed)
    }

    /// Returns the pieces that a noun without a number means: "fish cakes" are a serving of several, or else two, and
    /// "croquette" is one, although a serving has several.
    private func asNamed() -> Weight? {
        if let usual, !isHelping(usual), tokens.last?.text == typed.last,
            let own = food.portions.first(where: { Weigher.words($0) == typed }), !isHelping(own),
            energy(own.grams) >= Weigher.snack
        {
            return Weight(grams: own.grams, portion: own.name, mark: .assumed)
        }
        guard let usual, let piece = piece(), let own = Weigher.words(piece).last, let last = typed.last
        else {
            return nil
        }
        let noun = has(.scale, own) ? last : own
        guard let token = tokens.last(where: { FoldedWord.singular($0.text) == noun }) else { return nil }
        guard token.text != noun else {
            // The food's name in the table is a plural, so a serving has several.
            let isOfMany = LineToken.tokens(food.name).contains {
                $0.text != noun && FoldedWord.singular($0.text) == noun
            }
            let isOne =
                piece.grams < 0.4 * usual.grams && energy(piece.grams) >= Weigher.least
            return isOfMany && isOne && isHelping(usual)
                ? Weight(grams: piece.grams, portion: piece.name, mark: .assumed) : nil
        }
        guard !isHelping(usual), piece.grams == usual.grams else { return nil }
        let serving = food.portions.first {
            isNamed(.several, $0.name) && $0.grams >= 1.5 * piece.grams
        }
        let grams = serving?.grams ?? 2 * piece.grams
        guard energy(grams) <= Weigher.most else { return nil }
        let count: Double = serving == nil ? 2 : 1
        return Weight(grams: grams, portion: (serving ?? piece).name, count: count, mark: .assumed)
    }

    /// Returns whether a portion is a helping or a package of several pieces.
    private func isPortionOfMany(_ portion: Food.Portion) -> Bool {
        isHelping(portion) || has(.package, portion.name)
    }

    /// Returns the weight of a number of portions.
    private func weight(
        _ amount: SpokenAmount,
        of portion: Food.Portion,
        _ mark: ReadMark,
        _ cost: Float = 0,
        times factor: Double = 1
    ) -> Weight {
        Weight(
            grams: amount.count * portion.grams * factor,
            portion: portion.name,
            count: amount.count,
            mark: mark,
            cost: cost
        )
    }

    private func counted(_ amount: SpokenAmount) -> Weight {
        if let unit = amount.unit { return counted(amount, in: unit) }
        if let size = amount.size { return counted(amount, ofSize: size) }
        if isSurvey, !amount.isPart, var weight = chosen(amount) {
            weight.mark = max(weight.mark, .assumed)
            return weight
        }
        if amount.isArticle { return one() }
        // "Beer 0,5" is half a liter, and "0.5 latte" is half a latte.
        if food.kind == .drink, !amount.isPart, amount.count < 1 { return Weight(.whichWhole(amount.count)) }
        if amount.isPart || amount.count < 1 { return part(amount) }
        return pieces(amount)
    }

    /// Returns the weight of one: "a banana".
    private func one() -> Weight {
        let piece = piece()
        let usual = food.portions.first { $0.name == food.defaultPortion }
        let isCalledSo =
            piece.flatMap { Weigher.words($0).last }.map { heads.contains($0) || typed.contains($0) } ?? false
        let isPiece =
            piece != nil
            && (usual == nil || usual.map(isHelping) == true && food.kind != .drink && isCalledSo)
        guard let portion = isPiece ? piece : usual ?? piece else {
            return Weight(grams: 100, mark: .guessed, cost: 0.8)
        }
        return Weight(
            grams: portion.grams,
            portion: portion.name,
            mark: isPiece || !isHelping(portion) ? .none : .assumed
        )
    }

    /// Returns the weight of a part: "half a melon".
    private func part(_ amount: SpokenAmount) -> Weight {
        // "Half the fries" is ambiguous without the number of fries. But half of a "pizza with olives" is half of the
        // pizza.
        let inner = typed.dropLast()
        if food.kind != .drink, !isSurvey, tokens.last?.text != typed.last,
            !food.portions.contains(where: { inner.contains(FoldedWord.singular($0.name)) })
        {
            return Weight(.whichWhole(amount.count))
        }
        let usual = food.portions.first { $0.name == food.defaultPortion }
        if let whole = piece(isLargest: true) {
            let isSmall = whole.grams < 0.8 * (usual?.grams ?? 0)
            return weight(
                amount,
                of: whole,
                isSmall ? .guessed : isNamed(.large, whole.name) ? .assumed : .none
            )
        }
        guard let usual, !has(.cut, usual.name) else { return Weight(.whichWhole(amount.count)) }
        return weight(amount, of: usual, .guessed, 0.5)
    }

    /// Returns the weight of a number of pieces: "12 olives".
    private func pieces(_ amount: SpokenAmount) -> Weight {
        var mark = ReadMark.none
        var one = piece()
        if one == nil, food.kind == .drink {
            one = usual
            mark = .assumed
        }
        if let one, amount.count >= 4, food.kind != .drink, let last = Weigher.words(one).last,
            has(.package, last),
            !heads.contains(last), !typed.contains(last)
        {
            return Weight(.whichPiece(amount.count))
        }
        // "2 butter" is ambiguous: the piece is a stick, but butter is eaten by the spoon.
        if let one, energy(one.grams) > Weigher.most, let usual, one.grams > 3 * usual.grams,
            let last = Weigher.words(one).last, !heads.contains(last), !typed.contains(last)
        {
            return Weight(.whichPiece(amount.count))
        }
        if let one { return weight(amount, of: one, mark) }
        guard let usual, amount.count < 3 else { return Weight(.whichPiece(amount.count)) }
        return weight(amount, of: usual, .guessed, 0.8)
    }

    // MARK: Units and sizes

    /// Returns the unit itself if it is a measure or the food has it, or else the most similar measure.
    private func measure(near unit: String) -> String {
        func holds(_ unit: String) -> Bool { number(.holds, of: unit) != nil }
        if holds(unit) || food.portions.contains(where: { $0.name == unit }) { return unit }
        return withAlike(unit).first(where: holds) ?? unit
    }

    /// A portion of the food that a unit names, and the distance between the two names.
    private typealias Called = (portion: Food.Portion, distance: Int)

    private func counted(_ amount: SpokenAmount, in said: String) -> Weight {
        let unit = measure(near: said)
        var amount = amount
        amount.unit = unit
        let called: Called? = isSurvey ? nil : portion(unit, amount.size)
        // "A third of the pot of soup" is not a third of a cup.
        if amount.isPart,
            unit != said
                || called == nil && !isSurvey && !heads.contains(unit) && number(.weighs, of: unit) == nil
        {
            return Weight(.noUnit(said))
        }
        if let called, called.distance == 0 { return weight(amount, of: called.portion, .none, 0) }
        if isSurvey, let weight = told(amount) { return weight }
        let cut = NameTable.builtin.value(.cutas, of: unit)
        let isPiece = cut != nil || heads.contains(unit) || typed.last == unit
        if isPiece, let weight = ofPiece(amount, unit, cut: cut) { return weight }
        if let weight = ofSurvey(amount, unit, called) { return weight }
        if let called { return ofPortion(amount, called) }
        if !isSurvey, isPiece, let one = piece() {
            return weight(amount, of: one, .assumed, 0.3, times: scale(amount.size))
        }
        return ofAnyFood(amount, unit) ?? Weight(.noUnit(unit))
    }

    /// Returns the weight of pieces: "a piece of pizza" is a slice, because pizza is cut; a piece of any other food is
    /// one of it.
    private func ofPiece(_ amount: SpokenAmount, _ unit: String, cut: String?) -> Weight? {
        if let cut,
            food.portions.contains(where: { has(.whole, $0.name) }) || food.defaultPortion == cut,
            let (slice, distance) = portion(cut, amount.size)
        {
            return weight(amount, of: slice, .none, 0, times: distance >= 5 ? scale(amount.size) : 1)
        }
        guard amount.size == nil, let one = piece() else { return nil }
        return weight(amount, of: one, heads.contains(unit) ? .none : .assumed, 0.3)
    }

    /// Returns the weight by a portion of the survey, for a built-in food that lacks the portion or the size.
    private func ofSurvey(_ amount: SpokenAmount, _ unit: String, _ called: Called?) -> Weight? {
        guard !isSurvey, amount.size != nil || called == nil || foods.survey(ofFood: name.food) != nil,
            var chosen = chosen(amount), chosen.mark != .guessed, called == nil || honors(amount.size, chosen)
        else { return nil }
        (chosen.mark, chosen.cost) = (isGeneral(unit) ? .guessed : .assumed, 0.3)
        return chosen
    }

    /// Returns the weight by a portion whose name is similar to the unit or has another size.
    private func ofPortion(_ amount: SpokenAmount, _ called: Called) -> Weight {
        let (portion, distance) = called
        let isScaled = distance >= 5 && amount.size != nil
        let isOddSize = isScaled && amount.size.flatMap { number(.scale, of: $0) } == nil
        return weight(
            amount,
            of: portion,
            isOddSize ? .guessed : distance >= 1 ? .assumed : .none,
            0.1 * Float(distance),
            times: isScaled ? scale(amount.size) : 1
        )
    }

    /// Returns the weight of a unit that has the same volume or weight for any food.
    private func ofAnyFood(_ amount: SpokenAmount, _ unit: String) -> Weight? {
        if !isSurvey, let volume = number(.holds, of: unit), let grams = grams(milliliters: volume),
            food.kind == .drink || isNamed(.spoon, unit)
        {
            return Weight(grams: amount.count * grams, count: amount.count, cost: 0.2)
        }
        if var chosen = chosen(amount) {
            if chosen.mark == .guessed { chosen.cost = 2 }
            if chosen.mark == .none { chosen.mark = isGeneral(unit) ? .guessed : .assumed }
            return chosen
        }
        return number(.weighs, of: unit).map { grams in
            Weight(
                grams: amount.count * grams,
                portion: unit,
                count: amount.count,
                mark: .guessed,
                cost: 2
            )
        }
    }

    /// Returns whether a portion of the survey has the typed size.
    private func honors(_ size: String?, _ chosen: Weight) -> Bool {
        guard let size, let portion = chosen.portion else { return true }
        return !Set(sizes(size)).isDisjoint(with: Weigher.words(Food.Portion(name: portion, grams: 1)))
    }

    /// Returns whether a unit has its general weight, because the food has no similar portion.
    private func isGeneral(_ unit: String) -> Bool {
        guard number(.weighs, of: unit) != nil else { return false }
        let units = Set(withAlike(unit))
        let portions =
            food.portions
            + [name.food, foods.survey(ofFood: name.food)].compactMap(\.self).flatMap {
                foods.portions(ofFood: $0).map { Food.Portion(name: $0.text, grams: $0.grams) }
            }
        return !portions.contains { !units.isDisjoint(with: Weigher.words($0)) }
    }

    /// Returns a unit or a size, and similar ones.
    private func withAlike(_ word: String) -> [String] {
        [word] + table.values(of: word, .alike).map(String.init)
    }

    /// Returns the words of a size, and similar ones: "medium single".
    private func sizes(_ size: String) -> [String] {
        size.split(separator: " ").flatMap { withAlike(String($0)) }
    }

    private func scale(_ size: String?) -> Double { size.flatMap { number(.scale, of: $0) } ?? 1 }

    /// Returns whether a size is near the usual one; the size of a double cheeseburger is not.
    private func isUsual(size: String) -> Bool {
        number(.scale, of: size).map { (0.4...1.6).contains($0) } ?? true
    }

    private func counted(_ amount: SpokenAmount, ofSize size: String) -> Weight {
        if isSurvey, var chosen = chosen(amount) {
            chosen.mark = .assumed
            if !isUsual(size: size), !honors(size, chosen) { (chosen.mark, chosen.cost) = (.guessed, 1.5) }
            return chosen
        }
        // "3 small new potatoes"
        if typed.count > 1, let factor = number(.scale, of: size),
            let own = food.portions.first(where: { Weigher.words($0) == typed }),
            !typed.allSatisfy(heads.contains)
        {
            return weight(amount, of: own, .assumed, times: factor)
        }
        if let (portion, mark) = portion(ofSize: size) { return weight(amount, of: portion, mark) }
        // "Small chips" are a small helping, not one small chip.
        let isHelpingOfMany =
            amount.isArticle && tokens.last?.text != typed.last && usual.map(isPortionOfMany) == true
        if !isHelpingOfMany, foods.survey(ofFood: name.food) != nil, let weight = told(amount) {
            return weight
        }
        let middle = food.portions.first { isNamed(.medium, $0.name) }
        guard let one = food.kind == .drink ? middle ?? usual : isHelpingOfMany ? usual : piece() ?? usual
        else {
            return Weight(.noUnit(size))
        }
        if let factor = number(.scale, of: size) {
            let isUsualSize = isUsual(size: size)
            return weight(
                amount,
                of: one,
                isHelping(one) && food.kind != .drink || !isUsualSize ? .guessed : .assumed,
                isUsualSize ? 0.2 : 1.5,
                times: factor
            )
        }
        return weight(amount, of: one, .guessed, 2)
    }

    /// Returns the portion that has the name of a size, or of a similar one.
    private func portion(ofSize size: String) -> (Food.Portion, ReadMark)? {
        let sizes = withAlike(size)
        for size in sizes {
            if let exact = food.portions.first(where: { $0.name == size }) { return (exact, .none) }
        }
        let sized = sizes.flatMap { size in food.portions.filter { Weigher.words($0).contains(size) } }
        if let found = sized.first(where: { Weigher.words($0).last.map(typed.contains) == true })
            ?? sized.first
        {
            return (found, .assumed)
        }
        guard has(.whole, size), let whole = piece(isLargest: true) else { return nil }
        return (whole, .none)
    }

    /// Returns the portion that a unit names, and the distance between the two names.
    private func portion(_ unit: String, _ size: String?) -> (Food.Portion, Int)? {
        let units = withAlike(unit)
        for size in size.map(sizes) ?? [] {
            for unit in units {
                if let found = food.portions.first(where: { Weigher.words($0) == [size, unit] }) {
                    return (found, 0)
                }
            }
            for unit in units {
                if let found = food.portions.first(where: {
                    Set(Weigher.words($0)).isSuperset(of: [size, unit])
                }) {
                    return (found, 1)
                }
            }
        }
        let base = size == nil ? 0 : 5
        for (place, unit) in units.enumerated() {
            let found =
                food.portions.first { $0.name == unit }
                ?? food.portions.first {
                    Weigher.words($0).first == unit
                        && $0.name.dropFirst(unit.utf8.count).first.map { ", (".contains($0) } == true
                        && ($0.name.contains(",") || $0.name.contains("("))
                }
            if let found { return (found, base + min(place, 1)) }
        }
        for unit in units {
            let found = food.portions.first { portion in
                let words = Weigher.words(portion)
                return words.contains(unit) && !words.contains { has(.scale, $0) || isNamed(.half, $0) }
            }
            if let found { return (found, base + 2) }
        }
        return nil
    }

    // MARK: Pieces

    /// Returns the portion that is one piece of the food, or the largest whole that it comes in.
    private func piece(isLargest: Bool = false) -> Food.Portion? {
        if let last = typed.last, let named = piece(called: last, isLargest) { return named }
        let portions = food.portions
        let named = portions.filter { portion in
            !isHelping(portion) && !isHalf(portion)
                && Weigher.words(portion).last.map { heads.contains($0) && !isNamed(.cutoff, $0) } == true
        }
        // A number or a part of a drink refers to its usual glass.
        if food.kind == .drink, let usual, named.isEmpty || isLargest { return usual }
        if isLargest {
            let wholes =
                portions.filter { !isHalf($0) && Weigher.words($0).contains { has(.whole, $0) } } + named
            if let largest = wholes.max(by: { $0.grams < $1.grams }) { return largest }
            if let found = best(.entire, of: portions) { return found }
        }
        if let plain = named.first(where: { !$0.name.contains(" ") }) { return plain }
        if let plain = named.first(where: { !isSpecial($0) }) { return plain }
        if let found = best(.aspiece, of: portions) { return found }
        if let usual = portions.first(where: { $0.name == food.defaultPortion }), !isHelping(usual) {
            return usual
        }
        if let first = named.first { return first }
        return portions.compactMap { portion in number(.piece, of: portion.name).map { (portion, $0) } }
            .min { $0.1 < $1.1 }?.0
    }

    /// Returns the piece with the typed name of the food, whose last word is given.
    private func piece(called last: String, _ isLargest: Bool) -> Food.Portion? {
        let portions = food.portions
        if let exact = portions.first(where: { Weigher.words($0) == typed }), !isLargest || !isHelping(exact)
        {
            return exact
        }
        // "2 pizza slices"
        if typed.count > 1, let noun = portions.first(where: { $0.name == last }) { return noun }
        let ending = portions.filter { Weigher.words($0).last == last && !isHelping($0) && !isHalf($0) }
        if isLargest, ending.count > 1 { return ending.max { $0.grams < $1.grams } }
        return ending.first { !$0.name.contains(" ") } ?? ending.first { !isSpecial($0) }
            ?? portions.first {
                typed.dropLast().contains(FoldedWord.singular($0.name)) && !isHelping($0)
                    && !has(.scale, $0.name)
            }
    }

    private func isHalf(_ portion: Food.Portion) -> Bool {
        Weigher.words(portion).first.map { isNamed(.half, $0) } ?? false
    }

    // MARK: The survey's portions

    /// Returns the weight by a portion of the survey that has the unit and the size; nil if there is none.
    private func told(_ amount: SpokenAmount) -> Weight? {
        guard var weight = chosen(amount), weight.mark != .guessed else { return nil }
        (weight.mark, weight.cost) = (.assumed, 0.3)
        return weight
    }

    /// Returns the weight by portions of the survey; a guess if none fits.
    private func chosen(_ amount: SpokenAmount?) -> Weight? {
        var item = MealPortions.Asked()
        item.count = amount?.count
        item.unit = amount?.unit
        item.sizes = amount?.size?.split(separator: " ").map(String.init) ?? []
        item.food = Array(tokens)
        // A bar of a food with "bar" in its name.
        if item.unit == nil, let unit = typed.last.flatMap({ table.values(of: $0, .unit).first }) {
            (item.unit, item.isUnitOfName) = (String(unit), true)
        }
        let matches = name.matches.isEmpty ? finder.alike(name.food, tokens) : name.matches
        guard let choice = MealPortions(foods: foods, table: table).choose(item, matches) else { return nil }
        var weight = Weight(
            grams: choice.grams,
            portion: choice.portion.map(PackedFoods.portionName),
            count: amount?.count ?? 1,
            mark: choice.isAssumed ? .guessed : .none
        )
        weight.spread = choice.spread
        return weight
    }
}
