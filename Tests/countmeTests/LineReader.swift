import MealReading
import TestSupport

@testable import CalorieTrackerLog
@testable import countme

/// What a line of foods comes to: entries, or a refusal.
enum Answer: CustomStringConvertible {
    /// An entry, or an item of `read`.
    struct Item {
        let food: String
        let grams: Double?
        let kilocalories: Double
        /// `~` for an assumed amount, `?` for a guess.
        let mark: String
        /// The part of the line that it was read from, if the line has several.
        let text: String?

        /// What the laws compare.
        var shape: String {
            "\(food)|\(grams?.tenthsText ?? "")|\(kilocalories.tenthsText)"
        }
    }

    case items([Item])
    case refusal(code: String, message: String)

    var items: [Item]? {
        if case .items(let items) = self { items } else { nil }
    }

    /// The items in an order of their own; nil for a refusal.
    var shape: [String]? { items?.map(\.shape).sorted() }

    /// As the answer table has it: `egg|100|143|; toast|25|74|~`, or `!no_match`.
    var description: String {
        switch self {
        case .items(let items): items.map { "\($0.shape)|\($0.mark)" }.joined(separator: "; ")
        case .refusal(let code, _): "!\(code)"
        }
    }
}

/// Reads lines by the built-in foods: the reader that the answer table and the laws are about.
///
/// Another reader takes its place in `read`, which knows nothing but the words.
final class LineReader {
    /// A command that says what it reads.
    enum Door {
        case add
        case read
    }

    private let app: CountMeHarness
    private let door: Door
    private var answers: [[String]: Answer] = [:]

    /// Creates a reader whose log has no food, or only that of other lines.
    init(_ door: Door = .add, logged lines: [String] = []) throws {
        self.door = door
        app = try CountMeHarness()
        app.foods = EmbeddedTable()
        // With a log a trial takes a third of the time: without one it makes one in memory.
        app.run("goal 2000")
        for line in lines { app.run(words: ["add"] + LineReader.words(line)) }
    }

    /// The answer to a line, which is typed as the shell takes it.
    func callAsFunction(_ line: String) -> Answer { self(words: LineReader.words(line)) }

    /// The answer to arguments.
    func callAsFunction(words: [String]) -> Answer {
        if let known = answers[words] { return known }
        let answer = read(words)
        answers[words] = answer
        return answer
    }

    /// Words as they are typed: in one pair of quotes where the shell would take a character for its own.
    private static func words(_ line: String) -> [String] {
        line.contains { ";|()~&'\"*?$<>#!`\\[]{}".contains($0) }
            ? [line] : line.split(separator: " ").map(String.init)
    }

    private func read(_ words: [String]) -> Answer {
        let command = door == .add ? ["add", "-n", "--json"] : ["read", "--json"]
        guard app.run(words: command + words) == .done, let answer = try? JSONParser.parse(app.output) else {
            let line = app.errorOutput.split(separator: "\n").last { $0.hasPrefix("{") } ?? ""
            let error = (try? JSONParser.parse(String(line)))?["error"]
            return .refusal(
                code: error?["code"]?.text ?? "none",
                message: (error?["message"]?.text ?? app.errorOutput) + "\n" + (error?["hint"]?.text ?? "")
            )
        }
        let unread = answer["unread"]?.elements ?? []
        guard unread.isEmpty else {
            return .refusal(code: "no_match", message: unread.compactMap(\.text).joined(separator: "\n"))
        }
        return .items(answer[door == .add ? "entries" : "items"]?.elements.map(LineReader.item) ?? [])
    }

    private static func item(_ item: JSONValue) -> Answer.Item {
        Answer.Item(
            food: item["food_id"]?.text ?? (item["name"]?.text ?? "").lowercased(),
            grams: (item["grams"]?.looseNumber ?? item["milliliters"]?.looseNumber),
            kilocalories: item["kcal"]?.looseNumber ?? 0,
            mark: ["likely": "~", "rough": "?"][item["certainty"]?.text ?? ""] ?? "",
            text: item["text"]?.text
        )
    }
}

extension JSONValue {
    fileprivate var text: String? {
        if case .string(let text) = self { text } else { nil }
    }

    fileprivate var elements: [JSONValue] {
        if case .array(let values) = self { values } else { [] }
    }
}

/// A built-in food as people type it.
struct TypedFood {
    /// A number that stays the same whatever other foods there are: those that a test takes stay the same, too.
    let number: UInt64
    let name: String
    /// Its portions that are not called as it is.
    let portions: [String]
    /// Whether it comes in pieces that are called as it is.
    let isCounted: Bool

    /// Every built-in food in the order of the numbers.
    static let all: [TypedFood] = {
        let foods = (try? FoodTable.read(FoodTable.builtin, source: .builtin)) ?? []
        return foods.map(TypedFood.init).sorted { $0.number < $1.number }
    }()

    /// Calls a food by the first of its names that needs no comma.
    private init(_ food: Food) {
        let names = ([food.name] + food.synonyms).map { $0.lowercased() }
        let name = names.first(where: TypedFood.isPlain) ?? names[0].filter { $0 != "," && $0 != "%" }
        let words = name.split(separator: " ").map(String.init)
        let portions = food.portions.map(\.name).filter(TypedFood.isPlain)
        let seed = food.id.utf8.reduce(0xcbf2_9ce4_8422_2325) { ($0 ^ UInt64($1)) &* 0x100_0000_01b3 }
        var random = SeededGenerator(seed: seed)
        number = random.next()
        self.name = name
        self.portions = portions.filter { portion in
            !portion.split(separator: " ").contains { part in words.contains { $0.hasPrefix(part) } }
        }
        isCounted =
            portions.contains { [words.last, "piece", "medium"].contains($0) }
            && words.allSatisfy { !["and", "with", "in", "of", "on"].contains($0) }
    }

    /// One food of so many; a law takes others than the law of another `place`.
    static func one(of step: UInt64, place: UInt64) -> [TypedFood] {
        all.filter { $0.number % step == place % step }
    }

    static func random(_ random: inout SeededGenerator) -> TypedFood {
        let number = random.next()
        return all[all.firstIndex { $0.number >= number } ?? 0]
    }

    private static func isPlain(_ name: String) -> Bool { name.allSatisfy { $0.isLetter || $0 == " " } }
}

/// An amount of a food with an order to say them in.
struct Helping {
    let number: Int
    /// A unit or a portion; nil for a count.
    let unit: String?
    let food: TypedFood

    var amount: String {
        unit.map { "\(number) \(PortionWord.text($0, Double(number)))" } ?? "\(number)"
    }
    /// The food: several "large eggs", but slices of "toast".
    var noun: String {
        let isPiece =
            unit.map { MeasurementUnit(rawValue: $0) == nil && PortionWord.text($0, 2) == $0 } ?? true
        return isPiece ? PortionWord.text(food.name, Double(number)) : food.name
    }
    var text: String { "\(amount) \(noun)" }

    /// The same with the amount in other places.
    var respelled: [String] {
        let behind = ["\(noun) \(amount)", "\(noun), \(amount)", "\(noun) (\(amount))", "\(noun): \(amount)"]
        return unit == nil
            ? behind.dropFirst() + ["\(number)x \(noun)", "\(number) x \(noun)", "\(noun) x\(number)"]
            : behind
    }

    /// One of it.
    var one: Helping { Helping(number: 1, unit: unit, food: food) }

    /// Half of one of it.
    var halfOfOne: String {
        let words = unit.map { "\($0) \(food.name)" } ?? food.name
        return "half \("aeiou".contains(words.prefix(1)) ? "an" : "a") \(words)"
    }

    /// As many times the amount.
    func times(_ factor: Int) -> Helping { Helping(number: factor * number, unit: unit, food: food) }

    /// A weight of a food, a number of a portion, and a count if it has pieces.
    static func each(of food: TypedFood, _ random: inout SeededGenerator) -> [Helping] {
        let grams = [40, 75, 100, 120, 150, 180, 200, 250].randomElement(using: &random) ?? 100
        let number = Int.random(in: 2...4, using: &random)
        let portion = food.portions.randomElement(using: &random)
        return [Helping(number: grams, unit: "g", food: food)]
            + (portion.map { [Helping(number: number, unit: $0, food: food)] } ?? [])
            + (food.isCounted ? [Helping(number: number, unit: nil, food: food)] : [])
    }
}

/// Helpings of several foods in one line.
struct HelpingList {
    let parts: [String]
    let text: String

    /// A list of a food with some others, joined in one of twelve ways.
    init(_ food: TypedFood, _ random: inout SeededGenerator) {
        let others = (1...Int.random(in: 1...3, using: &random)).map { _ in TypedFood.random(&random) }
        parts = ([food] + others).compactMap { food in
            Helping.each(of: food, &random).randomElement(using: &random)?.text
        }
        text = HelpingList.joiners[Int.random(in: HelpingList.joiners.indices, using: &random)](parts)
    }

    private static func joined(_ separator: String) -> @Sendable ([String]) -> String {
        { $0.joined(separator: separator) }
    }

    @Sendable private static func sentence(_ parts: [String]) -> String {
        parts.dropLast().joined(separator: ", ") + " and " + (parts.last ?? "")
    }

    private static let joiners: [@Sendable ([String]) -> String] =
        [", ", " and ", " + ", "; ", " / ", " | ", " & ", " plus ", ", then "].map(joined) + [
            sentence, { "breakfast: " + $0.joined(separator: ", ") }, { "I had " + sentence($0) },
        ]
}

/// Foods with typed energies in one line.
struct EnergyLine {
    let text: String
    /// The sum of the energies.
    let kilocalories: Double

    /// Two lists of a food with one or two others.
    static func lists(of food: TypedFood) -> [EnergyLine] {
        var random = SeededGenerator(seed: food.number &+ 7)
        return (0..<2).map { _ in
            var parts: [String] = []
            var sum = 0.0
            for index in 0...Int.random(in: 1...2, using: &random) {
                let name = index == 0 ? food.name : TypedFood.random(&random).name
                let kilocalories = 10 * Int.random(in: 6...60, using: &random)
                let count = ["", "", "1 ", "2 ", "half a "].randomElement(using: &random) ?? ""
                let forms = forms(of: count + name, kilocalories)
                parts.append(forms[Int.random(in: forms.indices, using: &random)])
                sum += Double(kilocalories)
            }
            let joiner =
                [", ", " and ", " with ", " plus ", " + ", "; "].randomElement(using: &random) ?? ", "
            return EnergyLine(text: parts.joined(separator: joiner), kilocalories: sum)
        }
    }

    /// A food with an energy in the places where people write it.
    static func forms(of food: String, _ kilocalories: Int) -> [String] {
        [
            "\(food) \(kilocalories) kcal", "\(food) \(kilocalories)kcal", "\(food) \(kilocalories)",
            "\(food) (\(kilocalories) kcal)", "\(food): \(kilocalories) kcal",
            "\(food) = \(kilocalories) kcal",
            "\(food) - \(kilocalories) kcal", "\(kilocalories) kcal \(food)",
            "\(food) [\(kilocalories) kcal]",
        ]
    }
}

/// An amount of one of twelve foods, before its name or behind it, alone or in a list.
struct GridCell {
    let place: String
    let line: String
    /// How many foods the line has.
    let count: Int
    /// The line whose weight is `factor` times less.
    let base: String
    let factor: Double

    static let all: [GridCell] = foods.flatMap { unit, food in
        let amounts = unit == "g" ? weights : counts
        let base = amounts[0]
        return amounts.flatMap { amount in
            [("before", [amount.text, unit, food]), ("behind", [food, amount.text, unit])].flatMap {
                side,
                words in
                [("alone", "", 1), ("in a list", ", egg", 2)].map { system, tail, count in
                    GridCell(
                        place: "\(side), \(system)",
                        line: line(words) + tail,
                        count: count,
                        base: line([base.text, unit, food]),
                        factor: amount.value / base.value
                    )
                }
            }
        }
    }

    private static func line(_ words: [String]) -> String {
        words.filter { !$0.isEmpty }.joined(separator: " ")
    }

    private static let foods = [
        ("cup", "rice"), ("cup", "milk"), ("tbsp", "peanut butter"), ("slice", "bread"), ("oz", "cheddar"),
        ("g", "chicken"), ("cup", "oats"), ("tbsp", "olive oil"), ("tsp", "sugar"), ("", "egg"),
        ("", "avocado"), ("g", "yogurt"),
    ]
    private static let counts: [(text: String, value: Double)] = [
        ("1", 1), ("2", 2), ("3", 3), ("1.5", 1.5), ("0.5", 0.5), ("1/2", 0.5), ("3/4", 0.75), ("1 1/2", 1.5),
        ("2-3", 2.5), ("two", 2), ("half a", 0.5), ("a couple of", 2), ("2½", 2.5),
    ]
    private static let weights: [(text: String, value: Double)] = [
        ("100", 100), ("200", 200), ("300", 300), ("150", 150), ("50.5", 50.5), ("75", 75), ("80", 80),
        ("120", 120), ("200-250", 225), ("two hundred", 200), ("fifty", 50), ("twenty", 20), ("12.5", 12.5),
    ]
}
