internal import CalorieTrackerCore

/// The known minimum of each nutrient eaten.
struct NutrientReport: Report {
    let range: ClosedRange<Day>
    let whole: WholeDays
    let sums: [NutrientSum]
    let intakes: ReferenceIntakes
    /// The one requested nutrient.
    var only: FoodNutrient?
    var sources: NutrientSources?
    /// Foods that are rich in it.
    var rich: [RichFood] = []
    var showsAll = false
    var showsMissing = false
    /// The part of the folate that was added to foods.
    var folicAcid: Double?

    /// The nutrients of a list: those that are pinned, then the usual ones, or all.
    static func shown(_ pins: [FoodNutrient], all: Bool) -> [FoodNutrient] {
        pins + (all ? FoodNutrient.all : FoodNutrient.usual).filter { !pins.contains($0) }
    }

    /// A nutrient with its amounts and targets.
    struct Line: Row {
        let sum: NutrientSum
        let days: Int
        let target: ReferenceIntake?
        let maximum: ReferenceIntake?

        var perDay: Double? { sum.amount.map { $0 / Double(max(days, 1)) } }

        /// Whether every entry with energy has a value, so that the amount is not just a minimum.
        var isComplete: Bool { sum.knownPercent >= 100 }

        /// The percentage of the target; nil if too little is known.
        var percent: Double? {
            guard sum.isKnownWell, let target, let perDay, target.value > 0 else { return nil }
            return 100 * perDay / target.value
        }

        /// Whether the amount exceeds the maximum.
        ///
        /// More is certain whatever is unknown; less requires enough data.
        var isOver: Bool? {
            guard let maximum, let perDay else { return nil }
            if perDay > maximum.value { return true }
            return sum.isKnownWell ? false : nil
        }

        static func tell(_ line: Self?, to row: inout ColumnWriter) {
            let (sum, nutrient) = (line?.sum, line?.sum.nutrient)
            row.word("name", nutrient?.name)
            row.json(nutrient) { $0.member("key", $1.key.description) }
            row.word("unit", nutrient?.unit)
            row.exact("amount", sum?.amount)
            row.exact("per_day", line?.perDay)
            row.count("known_entries", sum?.knownEntries)
            row.count("entry_count", sum?.entryCount)
            row.exact("known_kcal_percent", sum?.knownPercent.roundedToHundredth)
            row.intake("target", line?.target)
            row.exact("percent", line?.percent?.roundedToTenth)
            row.intake("maximum", line?.maximum)
            row.truth("over_maximum", line?.isOver)
        }
    }

    var lines: [Line] {
        sums.map { sum in
            let energy = whole.kilocaloriesPerDay
            return Line(
                sum: sum,
                days: whole.days.count,
                target: intakes.target(of: sum.nutrient, kilocalories: energy),
                maximum: intakes.maximum(of: sum.nutrient, kilocalories: energy)
            )
        }
    }

    func write(to writer: inout JSONWriter) {
        writer.member("since", range.lowerBound)
        writer.member("until", range.upperBound)
        writer.member("days", whole.days.count)
        writer.array("left_out", of: whole.leftOut) { $0.value($1) }
        writer.object("reference") { writer in
            writer.member("authority", intakes.authority.rawValue)
            writer.member("sex", intakes.authority.isForLabels ? nil : intakes.group.sex?.rawValue)
            writer.member("age", intakes.authority.isForLabels ? nil : intakes.group.age)
            writer.member(
                "life_stage",
                intakes.authority.isForLabels ? nil : intakes.group.lifeStage?.rawValue
            )
        }
        writer.rows("nutrients", lines)
        if only != nil, let sources {
            writer.objects("sources", of: sources.known) { writer, source in
                writer.member("name", source.name)
                writer.member("amount", exactly: source.amount)
                writer.member("entry_count", source.entryCount)
            }
        } else {
            writer.key("sources")
            writer.null()
        }
        writer.objects("unknown", of: sources?.unknown ?? []) { writer, source in
            writer.member("name", source.name)
            writer.member("kcal", source.kilocalories)
            writer.member("entry_count", source.entryCount)
        }
        writer.objects("rich", of: rich.prefix(NutrientReport.mostRich).map { $0 }) { writer, food in
            writer.member("name", food.hit.name)
            writer.member("food_id", food.hit.foodID)
            writer.member("per_200_kcal", exactly: NutrientAmount.rounded(food.amount))
        }
        writer.messages("warnings", remarks.map { (code: $0.code, words: $0.words) })
    }

    private static let mostRich = 5
    private static let mostUnknown = 5

    func text(_ style: TextStyle) -> String {
        guard !whole.entries.isEmpty else { return "Nothing logged \(period).\n" }
        var lines: [String] = []
        if showsMissing {
            lines = missing(style)
        } else if let only, let line = self.lines.first {
            lines = about(only, line, style)
            lines.insert(headline, at: 1)
        } else {
            let isSaid = isTooLittleKnown && knownShare != nil
            lines = [verdict] + section(style, tellsKnown: !isSaid)
            if knownShare == nil { lines.append("KNOWN: share of your energy from foods with data.") }
            let isPart = sums.contains { !$0.isKnownWell } && !isTooLittleKnown
            if isPart { lines.append("No target percentage below 80%.") }
            lines += remarks.map(\.words)
            if let source = sources?.unknown.first {
                let count = sources?.unknown.count ?? 0
                lines.append(
                    "\(counted(count, "food has", "foods have")) no vitamin or mineral data (first: \(SafeText.shown(source.name))); --missing lists them"
                )
            }
        }
        return lines.map { $0 + "\n" }.joined()
    }

    private var period: String {
        range.lowerBound == range.upperBound
            ? "on \(TextStyle.date(range.lowerBound))" : "from \(TextStyle.dates(range))"
    }

    /// The answer in a line: the nutrients below their targets and over their maximums, or that too little is known.
    private var verdict: String {
        let (judged, known) = (judged, known)
        guard !isTooLittleKnown else {
            let most = NutrientReport.percent(judged.map(\.sum.knownPercent).reduce(0, max))
            return
                "Too little is known: foods with data make up \(knownShare == nil ? "at most " : "")\(most)"
                + " of your energy; 80% is needed."
        }
        func name(_ line: Line) -> String { TextStyle.name(line.sum.nutrient) }
        let short = known.compactMap { line in line.percent.map { (line, Int(clamping: $0.rounded())) } }
            .filter { $0.1 < 100 }.sorted { $0.1 < $1.1 }
        let over = known.filter { $0.isOver == true }
        var parts: [String] = []
        if !short.isEmpty {
            let names = short.prefix(NutrientReport.mostShort).map { "\(name($0.0)) \($0.1)%" }
            let rest = short.count > names.count ? ["\(short.count - names.count) more"] : []
            parts.append("Below target: \(RecordKind.list(names + rest))")
        }
        if !over.isEmpty {
            parts.append("\(parts.isEmpty ? "Over" : "over") the maximum: \(RecordKind.list(over.map(name)))")
        }
        if parts.isEmpty { parts.append("All targets are met") }
        if known.count < judged.count {
            let others = judged.count - known.count
            parts.append("too little is known about \(counted(others, "other", "others"))")
        }
        return parts.joined(separator: "; ") + "."
    }

    private static let mostShort = 5

    /// The nutrients with a target or a maximum.
    private var judged: [Line] { lines.filter { $0.target != nil || $0.maximum != nil } }

    /// The nutrients that can be compared with their target or maximum.
    private var known: [Line] { judged.filter { $0.percent != nil || $0.isOver != nil } }

    private var isTooLittleKnown: Bool { known.isEmpty }

    /// The share of the energy with data, if it is the same for every nutrient.
    private var knownShare: String? {
        let shares = Set(sums.map { NutrientReport.percent($0.knownPercent) })
        return shares.count == 1 ? shares.first : nil
    }

    /// The days with a table of nutrients.
    func section(_ style: TextStyle, tellsKnown: Bool = true) -> [String] {
        let isShared = knownShare != nil
        let shown = heads.indices.dropLast(isShared ? 1 : 0)
        var table = TextTable(
            columns: shown.map { $0 == 0 ? .left(heads[$0].uppercased()) : .right(heads[$0].uppercased()) }
        )
        for row in rows { table.append(shown.map { row[$0] }) }
        let known = knownShare.map { "Known for \($0) of your energy." }
        return [headline] + table.lines(width: style.width) + (tellsKnown ? [known].compactMap(\.self) : [])
    }

    /// The days, and the reference intakes they are compared with.
    var headline: String {
        let count = whole.days.count
        let kind = whole.areComplete ? "complete" : "logged"
        let days: String
        if range.lowerBound == range.upperBound {
            days = TextStyle.date(range.lowerBound)
        } else if count == 1, let day = whole.days.first {
            days = "\(TextStyle.date(day)), the only \(kind) day of \(TextStyle.dates(range))"
        } else {
            days = "\(TextStyle.dates(range)): daily average of \(count) \(kind) days"
        }
        return days + "; " + TextStyle.intakes(intakes)
    }

    /// Whether every amount is a minimum.
    private var areMinimums: Bool { lines.allSatisfy { $0.perDay == nil || !$0.isComplete } }

    /// The headers of the table.
    var heads: [String] {
        ["Nutrient", areMinimums ? "At least" : "Amount", "Target", "% of target", "Known"]
    }

    /// The cells of each nutrient.
    var rows: [[String]] {
        let areMinimums = areMinimums
        return lines.map { line in
            let nutrient = line.sum.nutrient
            var target = line.target.map { NutrientAmount.text($0.value, nutrient.unit) } ?? "-"
            var share = line.percent.map { "\(Int(clamping: $0.rounded()))%" } ?? "-"
            if let maximum = line.maximum, line.target == nil || line.isOver == true {
                target = "at most " + NutrientAmount.text(maximum.value, nutrient.unit)
                share = line.isOver.map { $0 ? "over" : "below" } ?? "-"
            }
            let least = areMinimums || line.isComplete ? "" : "at least "
            return [
                TextStyle.name(nutrient),
                line.perDay.map { least + NutrientAmount.text($0, nutrient.unit) } ?? "-", target, share,
                NutrientReport.percent(line.sum.knownPercent),
            ]
        }
    }

    static func percent(_ share: Double) -> String {
        // 99.7% must not be shown as everything, nor 0.2% as nothing.
        let whole =
            share > 99 && share < 100 ? 99 : share > 0 && share < 1 ? 1 : Int(clamping: share.rounded())
        return "\(whole)%"
    }

    private func about(_ nutrient: FoodNutrient, _ line: Line, _ style: TextStyle) -> [String] {
        let words = TextStyle.name(nutrient)
        let name = words.prefix(1).uppercased() + words.dropFirst()
        let isDay = range.lowerBound == range.upperBound
        func text(_ amount: Double) -> String { NutrientAmount.text(amount, nutrient.unit) }
        let known = "based on \(NutrientReport.percent(line.sum.knownPercent)) of your energy"
        var lines: [String] = []
        if let perDay = line.perDay {
            var sentence = "\(name): \(line.isComplete ? "" : "at least ")\(text(perDay))"
            if let target = line.target { sentence += " of \(text(target.value))" }
            if !isDay { sentence += " a day" }
            if line.target != nil {
                if let percent = line.percent { sentence += " (\(Int(clamping: percent.rounded()))%)" }
            }
            if let maximum = line.maximum, line.target == nil || line.isOver == true {
                sentence += line.isOver == true ? ", over " : ", "
                sentence += "at most \(text(maximum.value)) (\(maximum.kind))"
            }
            lines.append(line.isComplete ? sentence : sentence + ", " + known)
        } else {
            lines.append("\(name): unknown; none of these foods has a value")
        }
        let shown = sources?.known.filter { $0.amount ?? 0 > 0 } ?? []
        var table = TextTable(columns: [.right(""), .left("")])
        for source in shown.prefix(12) {
            let count = source.entryCount == 1 ? "" : ", \(source.entryCount) times"
            table.append([text(source.amount ?? 0), SafeText.shown(source.name) + count])
        }
        lines += table.lines(width: style.width)
        if shown.count > 12 { lines.append("and \(counted(shown.count - 12, "more food", "more foods"))") }
        let unknown = sources?.unknown ?? []
        if !unknown.isEmpty {
            let names = unknown.prefix(NutrientReport.mostUnknown).map { source in
                "\(SafeText.shown(source.name)) (\(counted(source.entryCount, "entry", "entries")), \(style.energyWithUnit(source.kilocalories)))"
            }
            let rest = unknown.count - names.count
            lines.append(
                "No value for: " + names.joined(separator: ", ") + (rest > 0 ? " and \(rest) more" : "")
            )
        }
        if !rich.isEmpty {
            let names = rich.prefix(NutrientReport.mostRich).map {
                "\(SafeText.shown($0.hit.name)) \(text($0.amount))"
            }
            lines.append(
                "Rich in it, per 200 kcal, among foods you eat: " + names.joined(separator: ", ")
            )
        }
        return lines
    }

    private func missing(_ style: TextStyle) -> [String] {
        let unknown = sources?.unknown ?? []
        guard !unknown.isEmpty else {
            return ["Every food \(period) has vitamin and mineral data."]
        }
        var table = TextTable(columns: [
            .right(style.unit.rawValue.uppercased()), .right("ENTRIES"), .left("FOOD"),
        ])
        for source in unknown {
            table.append([
                style.energy(source.kilocalories), String(source.entryCount), SafeText.shown(source.name),
            ])
        }
        let energy = unknown.reduce(0) { $0 + $1.kilocalories }
        let all = whole.entries.reduce(0) { $0 + $1.kilocalories }
        let share = all > 0 ? NutrientReport.percent(100 * energy / all) : "0%"
        return table.lines(width: style.width) + [
            "They account for \(share) of your energy \(period).",
            "To add data, use countme food edit NAME --iron 3mg, or countme edit ID --iron 3mg.",
        ]
    }

    /// The remarks below the table.
    private var remarks: [(code: String, words: String)] {
        var remarks: [(code: String, words: String)] = []
        let isEuropean = intakes.authority == .eu || intakes.authority == .efsa
        if let folicAcid, folicAcid > 0, sums.contains(where: { $0.nutrient == .micro(.folate) }) {
            let amount = NutrientAmount.text(folicAcid / Double(max(whole.days.count, 1)), "ug")
            remarks.append(
                (
                    "folic_acid",
                    "Folate includes \(amount) of folic acid added to US flour"
                        + (isEuropean ? "; COUNTME_FORTIFICATION=none excludes it" : "")
                )
            )
        }
        if isEuropean, showsAll {
            remarks.append(
                (
                    "fortified",
                    "Bread and cereal values are for US products, fortified with iron and B vitamins"
                )
            )
            remarks.append(
                (
                    "vitamin_a",
                    "Vitamin A is in RAE, but targets are in RE, which counts plant vitamin A double"
                )
            )
        }
        return remarks
    }
}

/// A vitamin, mineral, or similar nutrient of one food, with the origin of its value.
struct KnownNutrientLine: Row {
    let nutrient: Micronutrient
    let amount: KnownNutrients.Amount

    static func tell(_ line: Self?, to row: inout ColumnWriter) {
        row.word("name", line?.nutrient.name)
        row.word("unit", line?.nutrient.unit)
        row.exact("amount", line?.amount.value)
        row.word("origin", line?.amount.origin?.rawValue)
    }
}

extension KnownNutrients {
    /// All known nutrients besides the nine main ones.
    var lines: [KnownNutrientLine] {
        micronutrients.map { KnownNutrientLine(nutrient: $0.nutrient, amount: $0.amount) }
    }

    /// The nutrients as text.
    func text(_ style: TextStyle) -> [String] {
        guard !lines.isEmpty else { return ["No vitamin or mineral data."] }
        var table = TextTable(columns: [.name("NUTRIENT"), .right("AMOUNT"), .left("SOURCE")])
        for line in lines {
            table.append([
                TextStyle.name(.micro(line.nutrient)),
                NutrientAmount.text(line.amount.value, line.nutrient.unit),
                line.amount.origin.map(\.words) ?? "",
            ])
        }
        return table.lines(width: style.width)
    }
}

extension Micronutrient.Origin {
    /// The origin in text.
    var words: String {
        switch self {
        case .analyzed: "analyzed"
        case .calculated: "calculated"
        case .assumedZero: "assumed to be 0"
        case .label: "given"
        case .survey: "calculated (USDA survey)"
        }
    }
}

/// The format of nutrient amounts: three significant digits, at most two decimals.
enum NutrientAmount {
    static func text(_ amount: Double, _ unit: String) -> String { "\(number(amount)) \(unit)" }

    static func number(_ amount: Double) -> String { rounded(amount).plainText }

    /// An amount as it is shown; a small one is not zero.
    static func rounded(_ amount: Double) -> Double {
        let decimals = amount >= 100 ? 0 : amount >= 10 ? 1 : 2
        let scale = decimals == 0 ? 1.0 : decimals == 1 ? 10 : 100
        let rounded = (amount * scale).rounded() / scale
        return rounded == 0 && amount > 0 ? 0.01 : rounded
    }
}

extension Micronutrients {
    /// Each known amount with its name.
    var texts: [String] {
        if isMany { return ["\(stated.count) vitamins and minerals"] }
        return stated.map { one in
            "\(TextStyle.name(.micro(one.nutrient))) \(NutrientAmount.text(one.amount, one.nutrient.unit))"
        }
    }

    /// Whether there are too many to repeat with each portion, as for a recipe.
    var isMany: Bool { stated.count > 12 }

    /// The amount of one of them; nil if it is unknown.
    func text(of nutrient: Micronutrient) -> String? {
        self[nutrient].map { NutrientAmount.text($0, nutrient.unit) }
    }
}

extension TextStyle {
    /// A nutrient in text: `vitamin D`, `B12`, `saturated fat`.
    static func name(_ nutrient: FoodNutrient) -> String { nutrient.words }

    /// The authority of reference intakes and the group they are for.
    static func intakes(_ intakes: ReferenceIntakes) -> String {
        guard !intakes.authority.isForLabels else { return intakes.authority.title }
        let group = intakes.group
        let isChild = group.age.map { $0 < 18 } ?? false
        let who = group.sex == .female ? (isChild ? "girls" : "women") : isChild ? "boys" : "men"
        let stage = group.lifeStage.map { $0 == .pregnancy ? ", pregnant" : ", breastfeeding" } ?? ""
        return intakes.authority.title + ", \(who)" + (group.age.map { " aged \($0)" } ?? "") + stage
    }
}

extension ColumnWriter {
    fileprivate mutating func intake(_ key: StaticString, _ intake: ReferenceIntake?) {
        guard !isTable else { return exact(key, intake?.value) }
        object("\(key)", isMissing: intake == nil) { row in
            row.exact("value", intake?.value)
            row.word("kind", intake?.kind)
            row.word("authority", intake?.authority.rawValue)
        }
    }
}
