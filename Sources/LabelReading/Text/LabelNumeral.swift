/// A number as it stands on a label, with what may be wrong with it.
struct LabelNumeral: Equatable {
    /// The groups of digits, without what stands between them.
    var groups: [String]
    /// What stands between the groups.
    var separators: [Character] = []
    /// Whether something beside it may be a part of it that was not recognised, as in `1O.5` or `$.0`.
    var isDamaged = false

    /// Whether it is a whole number without any separator.
    var isWhole: Bool { groups.count == 1 }

    /// The digits after the point.
    var decimals: Int { groups.count == 2 ? groups[1].count : 0 }

    /// Whether the point had to be guessed from a colon, a space or the like.
    var isPointRestored: Bool { separators.contains { $0 != "." && $0 != "," } }

    /// The number with a decimal point, or nil when it cannot be read.
    var decimal: Double? {
        guard !isDamaged, groups.count <= 2, groups[0].count <= 5, decimals <= 3 else { return nil }
        if isWhole, groups[0].count > 1, groups[0].hasPrefix("0") { return nil }
        if groups.count == 2, groups[0].count > 1, groups[0].hasPrefix("0") { return nil }
        return Double(groups.joined(separator: "."))
    }

    /// The number with separators of thousands where they can be such, or nil when it cannot be read.
    var count: Double? {
        guard !isDamaged else { return nil }
        if groups.count > 1, !groups[0].hasPrefix("0"), groups[0].count <= 3,
            groups.dropFirst().allSatisfy({ $0.count == 3 })
        {
            return Double(groups.joined())
        }
        return decimal
    }

    /// The number with a point put before its last digits, which a whole number may have lost.
    func restoringPoint(before digits: Int) -> Double? {
        guard isWhole, decimal != nil, groups[0].count > digits else { return nil }
        return Double(groups[0].dropLast(digits) + "." + groups[0].suffix(digits))
    }
}
