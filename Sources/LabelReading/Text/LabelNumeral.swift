internal import CalorieTrackerCore

/// A number on a label, with its possible defects.
struct LabelNumeral: Equatable {
    /// The groups of digits, without the characters between them.
    var groups: [String]
    /// The characters between the groups.
    var separators: [Character] = []
    /// Whether an adjacent character may be an unrecognized part of it, as in `1O.5` or `$.0`.
    var isDamaged = false

    /// Whether it is a whole number without any separator.
    var isWhole: Bool { groups.count == 1 }

    /// The number of digits after the point.
    var decimals: Int { groups.count == 2 ? groups[1].count : 0 }

    /// Whether the point was restored from a colon, a space, or another character.
    var isPointRestored: Bool { separators.contains { $0 != "." && $0 != "," } }

    /// The number with a decimal point; nil if it cannot be read.
    var decimal: Double? {
        guard !isDamaged, groups.count <= 2, groups[0].count <= 5, decimals <= 3 else { return nil }
        if isWhole, groups[0].count > 1, groups[0].hasPrefix("0") { return nil }
        if groups.count == 2, groups[0].count > 1, groups[0].hasPrefix("0") { return nil }
        return Double(groups.joined(separator: "."))
    }

    /// The number with thousands separators if they are possible; nil if it cannot be read.
    var count: Double? {
        guard !isDamaged else { return nil }
        if groups.count > 1, !groups[0].hasPrefix("0"), groups[0].count <= 3,
            groups.dropFirst().allSatisfy({ $0.count == 3 })
        {
            return Double(groups.joined())
        }
        return decimal
    }

    /// Returns the number with a point before its last digits, which a whole number may have lost.
    func restoringPoint(before digits: Int) -> Double? {
        guard isWhole, decimal != nil, groups[0].count > digits else { return nil }
        return Double(groups[0].dropLast(digits) + "." + groups[0].suffix(digits))
    }
}

extension LabelNumeral {
    private static let points: Set<Character> = [".", ",", ":", "·", "'", "’"]
    /// Characters that recognition outputs for an unreadable digit, and that labels do not have beside numbers.
    private static let marks: Set<Character> = ["$", "€", "£", "§", "&", "@", "?", "~", "!"]
    /// Letters that can directly follow a number.
    private static let units: Set<String> = [
        "g", "mg", "kg", "ug", "mcg", "kcal", "kcals", "cal", "cals", "kj", "mj", "iu", "ui", "ie", "j",
        "lb", "lbs", "oz", "ml", "l", "min", "max", "minimum", "maximum", "gr", "kilocalories",
    ]

    /// Reads the number whose first digit is at a position, and advances the position past it.
    init(_ characters: [Character], at position: inout Int) {
        let start = position
        var groups: [String] = []
        var separators: [Character] = []
        func digits() -> String {
            let first = position
            while position < characters.count, characters[position].isASCIIDigit { position += 1 }
            return String(characters[first..<position])
        }
        groups.append(digits())
        while position + 1 < characters.count, LabelNumeral.points.contains(characters[position]),
            characters[position + 1].isASCIIDigit
        {
            separators.append(characters[position])
            position += 1
            groups.append(digits())
        }
        self.groups = groups
        self.separators = separators
        isDamaged =
            LabelNumeral.isDamaged(before: start, in: characters, isWhole: groups.count == 1)
            || LabelNumeral.isDamaged(after: position, in: characters)
    }

    /// Returns whether the characters directly before a number may be a misread part of it.
    private static func isDamaged(before start: Int, in characters: [Character], isWhole: Bool) -> Bool {
        guard start > 0 else { return false }
        let before = characters[start - 1]
        if before.isLetter {
            // `MIN9.0` has lost its space; `O9.0` may be a three-digit number.
            return wordLength(before: start, in: characters) < 3
        }
        if marks.contains(before) { return true }
        let second = start > 1 ? characters[start - 2] : " "
        // A range, as in `9-10`.
        if "-–—".contains(before) { return second.isASCIIDigit }
        guard ".,:·".contains(before), isWhole || before == ":" else { return false }
        // `S.0`, `$.0`, `B:2` and `.5` have lost digits; `Protein:9` and `....9` have not.
        if second == before || second == "." || second == ")" { return false }
        if before == ":" { return wordLength(before: start - 1, in: characters) < 2 && second != " " }
        return true
    }

    private static func isDamaged(after end: Int, in characters: [Character]) -> Bool {
        guard end < characters.count else { return false }
        guard characters[end].isLetter else {
            guard end + 1 < characters.count, ".,".contains(characters[end]) else {
                return marks.contains(characters[end])
            }
            // The `Z` of `0,Z` was a digit.
            return characters[end + 1].isLetter || marks.contains(characters[end + 1])
        }
        var stop = end
        while stop < characters.count, characters[stop].isLetter { stop += 1 }
        return !units.contains(FoldedName.key(String(characters[end..<stop])))
    }

    private static func wordLength(before end: Int, in characters: [Character]) -> Int {
        var start = end
        while start > 0, characters[start - 1].isLetter { start -= 1 }
        return end - start
    }
}
