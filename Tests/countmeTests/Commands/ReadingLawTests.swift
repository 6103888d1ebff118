import Foundation
import TestSupport
import Testing

/// The laws of reading lines, each tried on foods from the whole table.
///
/// `make laws` measures them on every food, and `make laws SET=1` writes the figures that the tests hold.
@Suite struct ReadingLawTests {
    /// A law, in the order of its table.
    enum Law: String, CaseIterable, Sendable {
        /// Every word of a list is in exactly one item.
        case owner
        /// A list of helpings is read as each of them alone, however they are joined.
        case list
        /// An amount means the same in every place.
        case order
        /// What stands beside a helping changes nothing of it.
        case neighbor
        /// One argument is read as several.
        case quotes
        /// A word that is no food, or a number alone, is refused by its name.
        case nothing
        /// Twice the number is twice the weight, half of one is half of it.
        case scale
        /// What was logged changes nothing that is typed with its amount, nor lines of several foods.
        case history
        /// `read` shows what `add -n` does.
        case read
        /// The energies typed in a list add up to the energy logged.
        case energy
        /// A typed energy replaces the energy of a helping, and changes nothing else of it.
        case claim
        /// A line with typed energies is read in quotes as without.
        case energyQuotes = "energy quotes"
        /// A word that no table has is named, wherever it stands in a line.
        case insertion
        /// A piece or a vessel with a weight, after a food, is a food of its own.
        case piece
    }

    private enum Outcome {
        case same
        case refused
        case other
    }

    /// How often each law holds on some of the foods.
    private static let table = FigureTable(
        "laws.tsv",
        columns: ["law", "same", "refused", "other"],
        writtenBy: "make laws SET=1"
    )
    /// One food of so many is tried, unless `make laws` only measures, on as many as it says.
    private static let usualStep: UInt64 = 60
    private static let isWriting = ProcessInfo.processInfo.environment["COUNTME_LAWS"] == "set"
    private static let step = ProcessInfo.processInfo.environment["COUNTME_LAWS"].flatMap { UInt64($0) }

    private static func measure(_ law: Law) throws -> (line: FigureTable.Line, examples: String) {
        let place = UInt64(try #require(Law.allCases.firstIndex(of: law)))
        let cases = try Self.cases(of: law, TypedFood.one(of: step ?? usualStep, place: place))
        let figures = [Outcome.same, .refused, .other].map { outcome in
            cases.count { $0.outcome == outcome }
        }
        print("law of \(law): \(figures[0]) the same, \(figures[1]) refused, \(figures[2]) something else")
        let broken = cases.filter { $0.outcome == .other } + cases.filter { $0.outcome == .refused }
        let examples = broken.prefix(30).map { "\($0.outcome): \($0.text)" }.joined(separator: "\n")
        return (FigureTable.Line(name: law.rawValue, figures: figures), examples)
    }

    @Test(.disabled(if: isWriting), arguments: Law.allCases)
    func `a law holds as often as its table says`(law: Law) throws {
        let (line, examples) = try Self.measure(law)
        guard Self.step == nil else { return print(examples) }
        try Self.table.expect(line, examples: examples)
    }

    @Test(.enabled(if: isWriting, "only for make laws SET=1"))
    func `the figures of the laws are written`() throws {
        try Self.table.write(try Law.allCases.map { try Self.measure($0).line })
    }

    @Test(.disabled(if: isWriting)) func `the table has each law once`() throws {
        try Self.table.expectNames(Law.allCases.map(\.rawValue))
    }

    private typealias Case = (text: String, outcome: Outcome)

    private static func compare(_ answer: Answer, _ expected: [String]?) -> Outcome {
        answer.shape == expected ? .same : answer.shape == nil ? .refused : .other
    }

    /// The shapes of several answers together; nil if one was refused.
    private static func together(_ answers: [Answer]) -> [String]? {
        let shapes = answers.compactMap(\.shape)
        return shapes.count == answers.count ? shapes.flatMap(\.self).sorted() : nil
    }

    private static func cases(of law: Law, _ foods: [TypedFood]) throws -> [Case] {
        let reader = try LineReader()
        var lists: [HelpingList] = []
        var helpings: [[Helping]] = []
        for food in foods {
            var random = SeededGenerator(seed: food.number)
            helpings.append(Helping.each(of: food, &random))
            lists += (0..<2).map { _ in HelpingList(food, &random) }
        }
        /// Foods by their names, and with each amount.
        let lines = zip(foods, helpings).flatMap { [$0.name] + $1.map(\.text) }
        switch law {
        case .owner:
            return lists.map { list in
                let items = reader(list.text).items
                let owned = words(items?.compactMap(\.text) ?? [])
                return (list.text, items == nil ? .refused : owned == words(list.parts) ? .same : .other)
            }
        case .list:
            return lists.map { list in
                (list.text, compare(reader(list.text), together(list.parts.map { reader($0) })))
            }
        case .order:
            return helpings.flatMap(\.self).flatMap { helping in
                helping.respelled.map { ($0, compare(reader($0), reader(helping.text).shape)) }
            }
        case .neighbor:
            return lines.map { line in
                let text = line + ", 1 walnut"
                return (text, compare(reader(text), together([reader(line), reader("1 walnut")])))
            }
        case .quotes:
            let texts = lines + helpings.compactMap(\.first?.respelled.first) + lists.map(\.text)
            return texts.filter { $0.contains(" ") }.map { text in
                let words = text.split(separator: " ").map(String.init)
                return (text, compare(reader(words: [text]), reader(words: words).shape))
            }
        case .nothing:
            return helpings.compactMap(\.first).map { helping in
                var random = SeededGenerator(seed: helping.food.number)
                var parts = [helping.text, "1 walnut"]
                let odd = odd[Int.random(in: odd.indices, using: &random)]
                parts.insert(odd, at: Int.random(in: 0...2, using: &random))
                let text = parts.joined(separator: ", ")
                guard case .refusal(_, let message) = reader(text) else { return (text, .other) }
                let isNamed = odd.split(separator: " ").last.map { message.contains($0) } ?? false
                return (text, isNamed ? .same : .refused)
            }
        case .scale:
            return helpings.flatMap(\.self).filter { $0.unit != "g" }.flatMap { helping in
                [
                    (helping.text, helping.times(2).text, 2), (helping.one.text, helping.halfOfOne, 0.5),
                ].map { base, text, factor in (text, scaled(reader(text), reader(base), factor)) }
            }
        case .history:
            let logged = foods.map { food in
                [
                    "37 g \(food.name)", "\(food.name) 333", "1.5 \(food.portions.first ?? "g") \(food.name)",
                    "5 \(food.name)",
                ][Int(food.number >> 32) % 4]
            }
            let later = try LineReader(logged: logged)
            let texts = helpings.flatMap(\.self).map(\.text) + foods.map { "\($0.name), 1 walnut" }
            return texts.map { ($0, compare(later($0), reader($0).shape)) }
        case .read:
            let other = try LineReader(.read)
            return (lines + lists.map(\.text)).map { ($0, compare(other($0), reader($0).shape)) }
        case .energy:
            return foods.flatMap { food in EnergyLine.lists(of: food) }.map { line in
                guard let items = reader(line.text).items else { return (line.text, .refused) }
                let sum = items.reduce(0) { $0 + $1.kilocalories }
                return (line.text, abs(sum - line.kilocalories) < 0.5 ? .same : .other)
            }
        case .claim:
            return helpings.flatMap(\.self).flatMap { helping in
                EnergyLine.forms(of: helping.text, 310).map { text in
                    guard let items = reader(text).items else { return (text, .refused) }
                    let base = reader(helping.text).items ?? []
                    let isSame =
                        items.count == 1 && items[0].kilocalories == 310
                        && (base.count != 1 || items[0].grams == base[0].grams)
                    return (text, isSame ? .same : .other)
                }
            }
        case .energyQuotes:
            let texts =
                foods.flatMap { EnergyLine.lists(of: $0).map(\.text) }
                + helpings.compactMap(\.last).flatMap { EnergyLine.forms(of: $0.text, 310) }
            return texts.map { text in
                let words = text.split(separator: " ").map(String.init)
                return (text, compare(reader(words: [text]), reader(words: words).shape))
            }
        case .insertion:
            return (lines + lists.map(\.text)).map { line in
                var words = line.split(separator: " ").map(String.init)
                let place = Int(line.utf8.reduce(7) { 31 &* $0 &+ UInt64($1) } % UInt64(words.count + 1))
                words.insert("plixomet", at: place)
                let text = words.joined(separator: " ")
                guard case .refusal(_, let message) = reader(text) else { return (text, .other) }
                return (text, message.contains("plixomet") ? .same : .refused)
            }
        case .piece:
            let pieces = try unitWords().flatMap { ["8 oz \($0)", "100 g \($0)"] }
                .filter { reader($0).items?.count == 1 }
            return zip(pieces, pieces.indices).map { piece, place in
                let helping = lines[place % lines.count]
                let text = "\(helping), \(piece)"
                return (text, compare(reader(text), together([reader(helping), reader(piece)])))
            }
        }
    }

    /// The English words of units and pieces.
    private static func unitWords() throws -> [String] {
        let file = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
            .deletingLastPathComponent().deletingLastPathComponent()
            .appending(path: "Sources/CFoodTable/words.tsv")
        return try String(contentsOf: file, encoding: .utf8).split(separator: "\n").compactMap { line in
            let cells = line.split(separator: "\t", omittingEmptySubsequences: false)
            guard cells.count > 3, cells[1] == "unit" || cells[1] == "piece", cells[3].contains("en") else {
                return nil
            }
            return String(cells[0])
        }
    }

    private static let odd = [
        "plixomet", "7 grobbles", "half a vrunt", "zorbly quint", "some fnord", "3", "12",
    ]

    /// The words of texts but those that join items or stand before the first.
    private static func words(_ texts: [String]) -> [Substring] {
        let joiners: [Substring] = ["and", "plus", "then", "breakfast", "i", "had"]
        return texts.flatMap { $0.lowercased().split { !$0.isLetter && !$0.isNumber } }
            .filter { !joiners.contains($0) }.sorted()
    }

    /// Whether an answer weighs so many times another.
    private static func scaled(_ answer: Answer, _ base: Answer, _ factor: Double) -> Outcome {
        guard let items = answer.items else { return base.items == nil ? .same : .refused }
        guard let others = base.items else { return .other }
        let isScaled = zip(items, others).allSatisfy { item, other in
            item.food == other.food && abs((item.grams ?? 0) - factor * (other.grams ?? 0)) <= 0.11
        }
        return items.count == others.count && isScaled ? .same : .other
    }
}
