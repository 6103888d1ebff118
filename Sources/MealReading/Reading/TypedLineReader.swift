internal import CalorieTrackerLog

/// The meaning of a line.
struct TypedLineReading {
    let line: TypedLine
    var items: [ReadItem] = []
    /// The words without a meaning.
    var unknown: [Range<Int>] = []
    /// The words around the foods: the meal, the time, the verb.
    var frames: [Range<Int>] = []
    /// The words and marks that separate foods.
    var joiners: [Range<Int>] = []
    var cost: Float = 0

    /// The highest cost of a name that is logged, with a mark; names with a higher cost are refused.
    static let dearestName: Float = 10

    /// The words that prevent logging.
    var refused: [Range<Int>] {
        unknown + items.filter { $0.name.cost > TypedLineReading.dearestName }.map(\.name.range)
    }
    /// The items that were eaten; "0 g of sugar" is not one.
    var eaten: [ReadItem] { items.filter { $0.weight.refusal != .nothing } }
    /// Whether every word is known and every name matches exactly.
    var isExact: Bool {
        unknown.isEmpty && items.allSatisfy { $0.name.how <= .reordered }
            && !line.tokens.contains { $0.typed != nil }
    }
    /// Whether it can be logged.
    var isComplete: Bool {
        refused.isEmpty && !eaten.isEmpty
            && eaten.allSatisfy { $0.weight.refusal == nil && !$0.weight.isImplausible }
    }
}

/// Reads a line: finds the cheapest way to assign each word to one food, or to the words between and around foods.
struct TypedLineReader {
    let finder: NameFinder
    let table: WordTable

    init(
        _ foods: PackedFoods,
        _ foodTable: FoodTable.Bytes,
        _ table: WordTable,
        _ brands: BrandTable = .builtin,
        _ country: Country? = nil
    ) {
        finder = NameFinder(foods, foodTable, table, brands, country)
        self.table = table
    }

    /// The costs of the parts between foods, the cheapest first.
    ///
    /// Two adjacent foods cost more than an unknown word; otherwise a name would be split to give a number an owner.
    private enum Cost {
        static let emptyJoiner: Float = 0.3
        static let dealt: Float = 0.5
        /// A frame whose words are also a name: "relish", "soft drink".
        static let namedFrame: Float = 1.2
        static let besideAmount: Float = 1.6
        /// A food after the amount of another food: "oats 80 g, whey 30 g" without the comma.
        static let behindAmount: Float = 3
        /// The name of a meal after the foods.
        static let lastMeal: Float = 1.6
        static let colon: Float = 2.5
        static let bracket: Float = 2.5
        /// A joiner or frame inside a name.
        ///
        /// Splitting a name costs more than an unknown number after it.
        static let insideName: Float = 13
        static let unknown: Float = 14
        static let beside: Float = 20
    }

    /// The cheapest way to a position, with its last step.
    private struct Step {
        let cost: Float
        let from: Int
        /// Whether an item can begin at the start of the step.
        let fromOpen: Bool
        let part: Part

        enum Part {
            case start
            case item(ReadItem)
            case dealt(DealtAmounts)
            case joiner, frame, unknown
        }
    }

    /// The ways to each position: open ones, where an item can begin, and those that end with an item.
    private struct Chart {
        var open: [Step?]
        var closed: [Step?]

        subscript(place: Int, isOpen: Bool) -> Step? { isOpen ? open[place] : closed[place] }

        mutating func reach(_ place: Int, isOpen: Bool, _ step: Step) {
            if let other = self[place, isOpen], other.cost <= step.cost { return }
            if isOpen { open[place] = step } else { closed[place] = step }
        }
    }

    /// Reads a line that may contain the user's own names for foods.
    func read(_ text: String, _ names: any PersonalNames) throws -> TypedLineReading {
        let line = finder.line(text)
        let branded = finder.brandedNames(in: line)
        var personal = try branded + finder.personalNames(in: line, names, besides: branded)
        let reading = read(line, personal)
        guard !reading.isExact else { return reading }
        // Opening the imported foods takes longer than reading a line.
        let imported = try finder.importedNames(in: line, names, besides: personal)
        guard !imported.isEmpty else { return reading }
        personal += imported
        return read(line, personal)
    }

    /// Reads a line with the built-in foods only.
    func read(_ text: String) -> TypedLineReading {
        let line = finder.line(text)
        return read(line, finder.brandedNames(in: line))
    }

    private func read(_ typed: TypedLine, _ personal: [FoodName]) -> TypedLineReading {
        var line = typed
        let known = Set(personal.flatMap(\.range))
        let mended = LineSpelling(foods: finder.foods, table: table, brands: finder.brandWords).mend(
            &line,
            besides: known
        )
        guard !line.tokens.isEmpty else { return TypedLineReading(line: line) }
        for chain in line.chains where chain.mayBeOf(personal) {
            let reading = cheapest(line, personal, mended, chain)
            if chain.suits(reading) { return questioned(reading) }
        }
        let reading = cheapest(line, personal, mended, nil)
        if let chain = LineChain(impliedBy: reading, personal) {
            let ofMenu = cheapest(line, personal, mended, chain)
            if chain.improves(ofMenu, on: reading) { return questioned(ofMenu) }
        }
        return questioned(reading)
    }

    /// Returns the cheapest reading of a line whose foods may all come from one chain.
    private func cheapest(
        _ line: TypedLine,
        _ personal: [FoodName],
        _ mended: [Int: ReadMark],
        _ chain: LineChain?
    ) -> TypedLineReading {
        let count = line.tokens.count
        var itemReader = ItemReader(line, finder, table, personal, chain)
        let unreached = [Step?](repeating: nil, count: count + 1)
        var chart = Chart(open: unreached, closed: unreached)
        chart.open[0] = Step(cost: 0, from: 0, fromOpen: true, part: .start)
        for place in 0..<count where chart.open[place] != nil || chart.closed[place] != nil {
            let items = itemReader.items(at: place)
            for isOpen in [true, false] {
                guard let here = chart[place, isOpen] else { continue }
                func reach(_ end: Int, _ part: Step.Part, _ cost: Float, isOpen opens: Bool) {
                    let step = Step(cost: here.cost + cost, from: place, fromOpen: isOpen, part: part)
                    chart.reach(end, isOpen: opens, step)
                }
                let beside = isOpen ? 0 : besideOther(line, place)
                for item in items {
                    reach(item.range.upperBound, .item(item), item.cost + beside, isOpen: false)
                }
                if let chain, chain.range.lowerBound == place {
                    reach(chain.range.upperBound, .frame, 0, isOpen: true)
                }
                for (end, cost, part, opens) in parts(line, at: place, isOpen: isOpen) {
                    let ofName = costInName(part, place..<end, line, itemReader)
                    reach(end, part, cost + ofName, isOpen: opens)
                }
            }
        }
        var reading = traced(chart, line, mended)
        // Foods that the chain does not sell come from elsewhere.
        for place in reading.items.indices
        where chain?.isImplied == false && reading.items[place].name.dish == nil {
            reading.items[place].nameMark = .guessed
        }
        return reading
    }

    /// Returns the cost of a food beside another food.
    private func besideOther(_ line: TypedLine, _ place: Int) -> Float {
        if beginsAmount(line, place) { return Cost.besideAmount }
        return endsAmount(line, place) ? Cost.behindAmount : Cost.beside
    }

    /// Returns the extra cost of words between foods that are also part of a name.
    private func costInName(
        _ part: Step.Part,
        _ range: Range<Int>,
        _ line: TypedLine,
        _ itemReader: ItemReader
    ) -> Float {
        let end = range.upperBound
        let isMarked = range.count > 1 && line.tokens[end - 1].kind == .mark
        // "A soft drink" is a food, not a meal with an article.
        let start =
            range.count > 1 && line.has(.article, at: range.lowerBound)
            ? range.lowerBound + 1 : range.lowerBound
        let isJoined = line.has([.weak, .of], at: end - 1)
        let last = isMarked || isJoined ? max(start + 1, end - 1) : end
        switch part {
        case .joiner: return itemReader.nameHolding(start..<last).isInside ? Cost.insideName : 0
        case .frame:
            let name = itemReader.nameHolding(start..<last)
            return name.isInside ? Cost.insideName : name.holds ? Cost.namedFrame : 0
        default: return 0
        }
    }

    /// Returns the reading for the cheapest way to the end.
    private func traced(
        _ chart: Chart,
        _ line: TypedLine,
        _ mended: [Int: ReadMark]
    ) -> TypedLineReading {
        var reading = TypedLineReading(line: line)
        var place = line.tokens.count
        var isOpen = (chart.open[place]?.cost ?? .infinity) < (chart.closed[place]?.cost ?? .infinity)
        reading.cost = chart[place, isOpen]?.cost ?? 0
        func weight(_ item: ReadItem, _ amounts: [SpokenAmount]) -> Weight? {
            finder.food(item.name.food).map { food in
                Weigher(
                    finder: finder,
                    table: table,
                    name: item.name,
                    food: food,
                    tokens: line.tokens[item.name.range]
                ).weight(amounts)
            }
        }
        var dealt: [DealtAmounts] = []
        while place > 0, let step = chart[place, isOpen] {
            let range = step.from..<place
            switch step.part {
            case .item(var item):
                item.nameMark = item.range.compactMap { mended[$0] }.reduce(item.nameMark, max)
                reading.items.insert(item, at: 0)
            case .unknown: reading.unknown.insert(range, at: 0)
            case .frame: reading.frames.insert(range, at: 0)
            case .joiner: reading.joiners.insert(range, at: 0)
            case .dealt(let amounts): dealt.append(amounts)
            case .start: break
            }
            (place, isOpen) = (step.from, step.fromOpen)
        }
        for amounts in dealt.reversed() where !reading.deal(amounts, weigh: weight) {
            reading.unknown.append(amounts.range)
        }
        return reading
    }

    private func endsAmount(_ line: TypedLine, _ place: Int) -> Bool {
        (max(0, place - 3)..<place).contains { start in
            line.amounts(at: start).contains { $0.end == place && $0.amount.isMeasure }
        }
    }

    private func beginsAmount(_ line: TypedLine, _ place: Int) -> Bool {
        line.tokens[place].kind == .number
            || line.has([.article, .number, .vague, .fraction, .many], at: place)
    }

    /// Returns the parts between foods that begin at a position, each with its end, its cost, and whether an item can
    /// follow.
    private func parts(_ line: TypedLine, at place: Int, isOpen: Bool) -> [(Int, Float, Step.Part, Bool)] {
        var parts: [(Int, Float, Step.Part, Bool)] = []
        let token = line.tokens[place]
        let isSign = line.isSign(place)
        for entry in line.entries(at: place) {
            switch entry.kind {
            case .strong where !isSign:
                let cost = token.text == ":" && !isOpen ? Cost.colon : entry.cost ?? 0.1
                parts.append((entry.end, cost + (isOpen ? Cost.emptyJoiner : 0), .joiner, true))
            case .weak:
                parts.append(
                    (entry.end, (entry.cost ?? 0.3) + (isOpen ? Cost.emptyJoiner + 0.2 : 0), .joiner, true)
                )
            case .frame, .day, .time, .mealfull:
                parts.append((entry.end, (entry.cost ?? 0.3) + (isOpen ? 0 : 0.1), .frame, true))
            case .filler where isOpen: parts.append((entry.end, (entry.cost ?? 0.2) + 0.3, .frame, true))
            default: break
            }
        }
        for (end, cost) in meals(line, at: place, isOpen: isOpen) + facts(line, at: place, isOpen: isOpen) {
            parts.append((end, cost, .frame, true))
        }
        if token.kind == .mark, !isSign {
            let cost: Float? =
                switch token.text {
                case "(", ")": Cost.bracket
                case ".", "!", "?", "~", "*": Cost.emptyJoiner
                default: nil
                }
            // The words in parentheses are food.
            if let cost { parts.append((place + 1, cost, .joiner, isOpen || token.text == "(")) }
        }
        if let dealt = line.dealtAmounts(at: place) {
            parts.append((dealt.range.upperBound, Cost.dealt, .dealt(dealt), false))
        }
        parts.append((place + 1, Cost.unknown, .unknown, true))
        return parts
    }

    // MARK: Frames

    /// Reads the names of meals with the words around them: "for my late lunch", "breakfast:", "a quick snack of".
    private func meals(_ line: TypedLine, at place: Int, isOpen: Bool) -> [(Int, Float)] {
        var found: [(Int, Float)] = []
        func read(from start: Int, cost: Float) {
            var (place, cost) = (start, cost)
            for _ in 0..<5 {
                for meal in line.entries(at: place) where meal.kind == .meal {
                    found.append((meal.end, cost))
                    for day in line.entries(at: meal.end) where day.kind == .day {
                        found.append((day.end, cost + 0.1))
                    }
                    if [":", "-", ","].contains(line.text(meal.end)) {
                        found.append((meal.end + 1, cost + 0.05))
                    }
                    found += line.linksToFoods(at: meal.end).map { ($0, cost + 0.2) }
                }
                let about = line.entries(at: place).filter {
                    [.mealadj, .article, .filler, .mod].contains($0.kind)
                }
                guard let longest = about.max(by: { $0.end < $1.end }) else { return }
                (place, cost) = (longest.end, cost + 0.1)
            }
        }
        for entry in line.entries(at: place) {
            switch entry.kind {
            case .mealopen: read(from: entry.end, cost: 0.3)
            case .article, .mealadj, .filler, .mod: if isOpen { read(from: entry.end, cost: 0.5) }
            case .meal where isOpen:
                found.append((entry.end, 1.2))
                if [":", "-"].contains(line.text(entry.end)) { found.append((entry.end + 1, 0.2)) }
                found += line.linksToFoods(at: entry.end).map { ($0, 0.4) }
            // "toast and eggs, lunch"
            case .meal where endsClause(line, entry.end): found.append((entry.end, Cost.lastMeal))
            default: break
            }
        }
        return found
    }

    /// Returns whether the clause ends at a position.
    private func endsClause(_ line: TypedLine, _ place: Int) -> Bool {
        place == line.tokens.count || [";", "."].contains(line.text(place))
    }

    /// Reads a time of day, a day, and the people a meal is shared with.
    private func facts(_ line: TypedLine, at place: Int, isOpen: Bool) -> [(Int, Float)] {
        var ends = [line.time(at: place)?.end, line.daysAgo(at: place)?.end, line.share(at: place)?.end]
            .compactMap(\.self)
        ends += ends.filter { [":", "-"].contains(line.text($0)) }.map { $0 + 1 }
        // The people are named elsewhere in the line.
        if isOpen, let shared = line.entries(at: place).first(where: { $0.kind == .shared }),
            line.tokens.indices.contains(where: { line.share(at: $0) != nil })
        {
            ends.append(shared.end)
        }
        return ends.map { ($0, Cost.emptyJoiner) }
    }
}

extension TypedLine {
    /// Returns the ends of words that link a meal to its foods: "of", "with", "was".
    fileprivate func linksToFoods(at place: Int) -> [Int] {
        entries(at: place).filter { $0.end == place + 1 && [.of, .addition, .frame].contains($0.kind) }
            .map(\.end)
    }
}
