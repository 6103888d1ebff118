internal import CalorieTrackerCore

/// Reads weights: `81.4`, `81,4 kg`, `179lb`, `12st 11lb`, `12st11`.
enum WeightText {
    /// A weight as typed; its unit is nil for a bare number.
    struct Reading: Equatable {
        let value: Double
        let unit: WeightUnit?

        /// The weight; the unit applies to a bare number.
        func weight(_ unit: WeightUnit) -> BodyWeight { BodyWeight(value, self.unit ?? unit) }
    }

    /// The unit a word names.
    static func unit(_ word: some StringProtocol) -> WeightUnit? { WeightUnit(typed: word.lowercased()) }

    static func require(_ text: String, _ invocation: Invocation) throws(UserError) -> Reading {
        if let stones = try stones(text, invocation) { return Reading(value: stones, unit: .stones) }
        let letters = text.trailingLetters
        let unit = unit(letters)
        var digits = text.dropLast(letters.count)
        while digits.last == " " { digits.removeLast() }
        let reading = NumberText.read(String(digits))
        if let error = NumberText.problem(reading, String(digits), in: text, invocation) { throw error }
        guard letters.isEmpty || unit != nil, case .number(let value, isFraction: false) = reading else {
            throw UserError(.badNumber, "invalid weight: \(quoted(text))")
                .hint(invocation.retyping(weight: text, as: "81.4"))
                .hint(.countme("help weigh"))
        }
        guard value > 0 else {
            throw UserError(.badValue, "a weight must be above 0")
                .hint(invocation.retyping(weight: text, as: "81.4"))
        }
        return Reading(value: value, unit: unit)
    }

    /// The stones in `12st 11lb`; nil for a text without these two parts.
    private static func stones(_ text: String, _ invocation: Invocation) throws(UserError) -> Double? {
        let words = text.lowercased().numbersAndWords()
        guard words.count >= 3, unit(words[1]) == .stones, words.count == 3 || unit(words[3]) == .pounds,
            words.count <= 4
        else { return nil }
        guard case .number(let stones, isFraction: false) = NumberText.read(words[0]),
            case .number(let pounds, isFraction: false) = NumberText.read(words[2]),
            stones >= 0, stones == stones.rounded(), (0..<14).contains(pounds), stones + pounds > 0
        else {
            throw UserError(.badNumber, "invalid weight \(quoted(text)): a stone is 14 pounds")
                .hint(invocation.retyping(weight: text, as: "12st11"))
        }
        return stones + pounds / 14
    }
}

extension Invocation {
    /// The command with a weight typed in another way; `weigh` for one from standard input.
    func retyping(weight text: String, as other: String) -> Hint {
        let isThere =
            words.contains { $0 == text || $0.hasPrefix("--") && $0.hasSuffix("=" + text) }
            || text.split(separator: " ").allSatisfy { words.contains(String($0)) }
        return isThere ? replacing(text, with: other) : Hint(words: ["weigh", other])
    }
}

extension String {
    /// Its numbers and its words, one after the other: `12st 11lb` is 12, st, 11 and lb.
    fileprivate func numbersAndWords() -> [String] {
        var parts: [String] = []
        var wasLetter: Bool?
        for character in self {
            guard character != " " else {
                wasLetter = nil
                continue
            }
            let isLetter = character.isLetter
            if isLetter == wasLetter {
                parts[parts.count - 1].append(character)
            } else {
                parts.append(String(character))
            }
            wasLetter = isLetter
        }
        return parts
    }
}
