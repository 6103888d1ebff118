internal import CalorieTrackerCore

/// An energy as given: an exact number, or an estimate with a range.
struct EnergyInput: Equatable {
    let kilocalories: Double
    var guess: EnergyRange?
}

/// Reads estimates of energy: `~650`, `500..900kcal`, `2000..3800kJ`, `500 to 900`.
struct GuessText {
    /// A number and the unit after it.
    private struct Side {
        let text: String
        let digits: String
        let unit: String

        init(_ text: some StringProtocol) {
            self.text = String(text)
            let letters = self.text.trailingLetters
            guard EnergyText.unit(letters) != nil else {
                digits = self.text
                unit = ""
                return
            }
            var digits = self.text.dropLast(letters.count)
            while digits.last == " " { digits.removeLast() }
            self.digits = String(digits)
            unit = String(letters)
        }

        var number: NumberText.Reading { NumberText.read(digits) }
        var isEmpty: Bool { digits.isEmpty }
        var isSigned: Bool { ["+", "-", "−"].contains(digits.first) }
        /// Without its sign.
        var plain: String { isSigned ? String(digits.dropFirst()) : digits }

        /// Whether it is too large for a count or a time.
        var isEnergy: Bool {
            switch number {
            case .number(let number, isFraction: false): number >= GuessText.smallestOfWords
            case .ambiguous: true
            default: false
            }
        }

        var isNumber: Bool {
            if case .number(_, isFraction: true) = number { return false }
            return number != .notANumber
        }
    }

    private enum Form {
        /// `~650`
        case around(Side)
        /// `500..900`
        case between(Side, Side)
    }

    /// As it was typed.
    private let text: String
    /// As countme writes it.
    private let written: String
    private let form: Form
    /// Whether it has anything wrong in an estimate: a third dot, a mark before a range.
    private let isMisspelt: Bool

    /// A smaller number among words may be a time or a count.
    static let smallestOfWords = 25.0

    /// Reads a text; nil if it means something else.
    init?(_ text: String) {
        if let spoken = GuessText.spoken(at: text.split(separator: " ").map(String.init)), spoken.isAll {
            self = spoken.guess
        } else {
            self.init(text, typed: text)
        }
    }

    private init?(_ text: String, typed: String) {
        self.text = typed
        written = text
        let isMarked = text.hasPrefix("~")
        let body = isMarked ? text.dropFirst() : text[...]
        guard let dots = GuessText.dots(in: body) else {
            let side = Side(body)
            guard isMarked, side.isNumber else { return nil }
            form = .around(side)
            isMisspelt = false
            return
        }
        let (low, high) = (Side(body[..<dots.lowerBound]), Side(body[dots.upperBound...]))
        guard low.isNumber || high.isNumber, low.isNumber || low.isEmpty, high.isNumber || high.isEmpty
        else { return nil }
        form = .between(low, high)
        isMisspelt = isMarked || body[dots] != ".."
    }

    /// An estimate without the spaces in it: `~ 450 kcal`, `500 .. 900`; nil for any other text.
    static func joined(_ text: String) -> String? {
        guard text.contains(" "), text.hasPrefix("~") || text.contains("..") else { return nil }
        let joined = text.filter { $0 != " " }
        return GuessText(joined) == nil ? nil : joined
    }

    /// A spoken range at the end of words.
    struct Spoken {
        let guess: GuessText
        /// The number of its words.
        let count: Int
        /// Whether there is no other word before it.
        let isAll: Bool
    }

    /// `500 to 900 kcal` or `between 500 and 900` at the end of words; nil if they mean something else.
    static func spoken(at words: [String]) -> Spoken? {
        var rest = words[...]
        func side() -> Side? {
            guard var text = rest.popLast() else { return nil }
            if EnergyText.unit(text) != nil, let number = rest.popLast() { text = number + text }
            let side = Side(text)
            return side.isNumber ? side : nil
        }
        guard words.count > 2, let high = side(), let link = rest.popLast()?.lowercased(), let low = side()
        else { return nil }
        let opening = rest.last?.lowercased()
        guard link == "to" || link == "and" && opening == "between" else { return nil }
        if opening == (link == "to" ? "from" : "between") { rest.removeLast() }
        let guess = GuessText(
            low.text + ".." + high.text,
            typed: words[rest.endIndex...].joined(separator: " ")
        )
        // "7 to 9" are times, or a count.
        guard let guess, guess.hasUnit || high.isEnergy else { return nil }
        return Spoken(guess: guess, count: words.count - rest.count, isAll: rest.isEmpty)
    }

    /// A range at the end of words in another notation, `200-300` or `200 - 300`, and in that of countme.
    static func rangeMeant(by words: [String]) -> (text: String, meant: String)? {
        for count in [1, 3] where words.count > count {
            let text = words.suffix(count).joined(separator: " ")
            if let meant = range(meantBy: text) { return (text, meant) }
        }
        return nil
    }

    /// An estimate in another notation, rewritten for countme: `~650` for `+-650`, `500..800` for `650±150`; nil
    /// for any other word.
    static func guess(meantBy text: String) -> String? {
        // Nearly no word has such a mark, and each of them starts with one of these bytes.
        guard text.utf8.contains(where: { $0 == UInt8(ascii: "+") || $0 > 0x7F }),
            let mark = ["+-", "+/-", "±"].first(where: text.contains)
        else { return nil }
        let parts = text.split(separator: mark, omittingEmptySubsequences: false).map {
            Side(PlainText.tidied(String($0)))
        }
        guard parts.count == 2, parts[1].isNumber, !parts[1].isSigned else { return nil }
        if parts[0].isEmpty { return "~" + parts[1].text }
        guard case .number(let middle, isFraction: false) = parts[0].number,
            case .number(let half, isFraction: false) = parts[1].number, half < middle
        else { return nil }
        let (low, high) = (NumberText.shown(middle - half), NumberText.shown(middle + half))
        return "\(low)..\(high)" + (parts[1].unit.isEmpty ? parts[0].unit : parts[1].unit)
    }

    /// A range in another notation, rewritten for countme: `500..900` for `500-900`; nil for any other word.
    static func range(meantBy text: String) -> String? {
        let parts = text.split(omittingEmptySubsequences: false) { "-–—".contains($0) }
            .map { Side(PlainText.tidied(String($0))) }
        guard parts.count == 2, parts.allSatisfy({ $0.isNumber && !$0.isSigned }) else { return nil }
        return parts[0].text + ".." + parts[1].text
    }

    /// The position of two dots, or of similar marks.
    private static func dots(in text: Substring) -> Range<Substring.Index>? {
        guard let start = text.firstIndex(where: { $0 == "." || $0 == "…" }) else { return nil }
        let end = text[start...].firstIndex { $0 != "." && $0 != "…" } ?? text.endIndex
        if text[start..<end] != "." { return start..<end }
        // "1.5..2" has a decimal mark first.
        return dots(in: text[end...])
    }

    /// Whether it has a unit of energy.
    var hasUnit: Bool {
        switch form {
        case .around(let side): !side.unit.isEmpty
        case .between(let low, let high): !low.unit.isEmpty || !high.unit.isEmpty
        }
    }

    /// Whether it has two ends.
    var isRange: Bool {
        if case .between = form { true } else { false }
    }

    /// Whether it cannot be a count.
    var isEnergy: Bool {
        switch form {
        case .around(let side): hasUnit || side.isEnergy
        case .between(_, let high): hasUnit || high.isEnergy
        }
    }

    /// The number in the middle of a range, if it is one.
    var middle: Double? {
        guard case .between(let low, let high) = form, case .number(let least, _) = low.number,
            case .number(let most, _) = high.number
        else { return nil }
        return (least + most) / 2
    }

    /// Whether it is small enough for a count: `~2` eggs.
    var isCount: Bool {
        if case .around = form { !isEnergy } else { false }
    }

    /// Whether it is a number without a unit: `~2` may be two eggs.
    var isBareNumber: Bool {
        if case .around = form { !hasUnit } else { false }
    }

    /// The range, and its middle.
    func energy(what: String, _ invocation: Invocation) throws(UserError) -> EnergyInput {
        switch form {
        case .around(let side): return try around(side, what, invocation)
        case .between(let low, let high):
            let unit = try unit(low, high, invocation)
            func range(_ low: String, _ high: String) -> String { "\(low)..\(high)\(unit)" }
            try rejectOpenRange(low, high, unit, invocation)
            let first = try value(low, what, unit, invocation) { range($0, high.plain) }
            let last = try value(high, what, unit, invocation) { range(low.plain, $0) }
            if isMisspelt {
                let corrected = first > last ? range(high.digits, low.digits) : range(low.digits, high.digits)
                throw refusal("invalid range \(quoted(text))", [corrected], invocation)
            }
            if first > last {
                throw refusal(
                    "\(quoted(text)) is reversed: put the lower number first",
                    [range(high.digits, low.digits)],
                    invocation
                )
            }
            if first == last {
                let firm = low.digits + unit
                throw refusal(
                    "both ends of \(quoted(text)) are the same",
                    first == 0 ? [firm] : [firm, "~" + firm],
                    invocation
                )
            }
            let scale = GuessText.scale(of: unit)
            let (least, most) = (scale * first, scale * last)
            // A computed middle is not shown to the tenth.
            let middle = (least + most) / 2
            let whole = middle.rounded()
            return stated(
                (least...most).contains(whole) ? whole : middle,
                between: least,
                most,
                unit,
                invocation
            )
        }
    }

    private func around(
        _ side: Side,
        _ what: String,
        _ invocation: Invocation
    ) throws(UserError) -> EnergyInput {
        let number = try value(side, what, side.unit, invocation) { "~\($0)\(side.unit)" }
        guard number > 0 else {
            throw refusal(
                "\(quoted(text)) is zero and cannot be an estimate",
                [side.plain + side.unit],
                invocation
            )
        }
        let figure = GuessText.scale(of: side.unit) * number
        let (low, high) = GuessText.range(around: figure)
        return stated(figure, between: low, high, side.unit, invocation)
    }

    /// The multiple of a unit: a megajoule is 1000 kilojoules.
    private static func scale(of unit: String) -> Double { unit.lowercased() == "mj" ? 1000 : 1 }

    /// 25% either way, rounded to whole tens, or to whole numbers below 50.
    ///
    /// Half a ten goes inwards at both ends: 700 lies in the middle of 530 and 870.
    private static func range(around number: Double) -> (low: Double, high: Double) {
        let (low, high) = (0.75 * number, 1.25 * number)
        return number < 50
            ? (low.rounded(.down), high.rounded(.up))
            : ((low / 10).rounded() * 10, (high / 10 - 0.5).rounded(.up) * 10)
    }

    /// Numbers of kilocalories or kilojoules.
    private func stated(
        _ figure: Double,
        between low: Double,
        _ high: Double,
        _ unit: String,
        _ invocation: Invocation
    ) -> EnergyInput {
        let isConverted = EnergyText.unit(unit) == .kJ
        // Estimates have no tenths; kilojoules are shown as typed.
        let isWhole = isConverted && invocation.unit == .kcal && figure >= 50
        func kilocalories(_ number: Double) -> Double {
            let energy = isConverted ? number / EnergyUnit.kilojoulesPerKilocalorie : number
            return isWhole ? energy.rounded() : energy.roundedToTenth
        }
        let (least, most) = (kilocalories(low), kilocalories(high))
        // A range that rounding closes is an exact number.
        return EnergyInput(
            kilocalories: kilocalories(figure),
            guess: least < most ? least...most : nil
        )
    }

    /// The unit of both numbers, of which only one needs it.
    private func unit(_ low: Side, _ high: Side, _ invocation: Invocation) throws(UserError) -> String {
        if low.unit.isEmpty || high.unit.isEmpty || low.unit.lowercased() == high.unit.lowercased() {
            return high.unit.isEmpty ? low.unit : high.unit
        }
        throw refusal(
            "the two ends of \(quoted(text)) have different units",
            [low.unit, high.unit].map { "\(low.digits)..\(high.digits)\($0)" },
            invocation
        )
    }

    private func rejectOpenRange(
        _ low: Side,
        _ high: Side,
        _ unit: String,
        _ invocation: Invocation
    ) throws(UserError) {
        guard low.isEmpty || high.isEmpty else { return }
        throw refusal(
            "\(quoted(text)) has no \(low.isEmpty ? "lower" : "upper") end",
            [low.isEmpty ? "0..\(high.plain)\(unit)" : "~\(low.plain)\(unit)"],
            invocation
        )
    }

    /// One of the numbers, or the error in it; `corrected` replaces it.
    private func value(
        _ side: Side,
        _ what: String,
        _ unit: String,
        _ invocation: Invocation,
        _ corrected: (String) -> String
    ) throws(UserError) -> Double {
        switch side.number {
        case .number(let number, _):
            guard number >= 0 else {
                let hint = corrected(side.plain)
                throw refusal("\(what) cannot be negative: \(quoted(text))", [hint], invocation)
            }
            guard !side.isSigned else {
                throw refusal("\(quoted(text)) has a sign", [corrected(side.plain)], invocation)
            }
            if unit.isEmpty, invocation.unit != .kcal {
                throw UserError(.ambiguousNumber, "add a unit to \(quoted(text)): kJ or kcal")
                    .hints(["kJ", "kcal"].map { invocation.replacing(text, with: written + $0) })
            }
            return number
        case .ambiguous(let numbers):
            throw UserError(
                .ambiguousNumber,
                "\(quoted(side.digits)) could be \(numbers.joined(separator: " or "))"
            )
            .hints(numbers.map { invocation.replacing(text, with: corrected($0)) })
        case .malformed(let reason, let number):
            throw UserError(.badNumber, "\(quoted(side.digits)) \(reason)")
                .hints(
                    number.map { [invocation.replacing(text, with: corrected($0))] } ?? [
                        .countme("help units")
                    ]
                )
        case .notANumber:
            throw UserError(.badNumber, "\(quoted(side.digits)) is not a number").hint(.countme("help units"))
        }
    }

    private func refusal(_ summary: String, _ corrected: [String], _ invocation: Invocation) -> UserError {
        UserError(.badNumber, summary).hints(corrected.map { invocation.replacing(text, with: $0) })
    }
}
