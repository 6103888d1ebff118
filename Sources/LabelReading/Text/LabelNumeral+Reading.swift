internal import CalorieTrackerCore

extension LabelNumeral {
    private static let points: Set<Character> = [".", ",", ":", "·", "'", "’"]
    /// What recognition makes of a digit that it cannot read, and labels have not beside numbers.
    private static let marks: Set<Character> = ["$", "€", "£", "§", "&", "@", "?", "~", "!"]
    /// Letters that may stand right behind a number.
    private static let units: Set<String> = [
        "g", "mg", "kg", "ug", "mcg", "kcal", "kcals", "cal", "cals", "kj", "mj", "iu", "ui", "ie", "j",
        "lb", "lbs", "oz", "ml", "l", "min", "max", "minimum", "maximum", "gr", "kilocalories",
    ]

    /// Reads the number whose first digit is at a position, and moves behind it.
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

    /// Whether what stands right before a number may be a misread part of it.
    private static func isDamaged(before start: Int, in characters: [Character], isWhole: Bool) -> Bool {
        guard start > 0 else { return false }
        let before = characters[start - 1]
        if before.isLetter {
            // `MIN9.0` has lost its space; `O9.0` may be a number of three digits.
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
