/// The number to read in each row of the table.
///
/// The heads of the table and the serving size identify the columns: the values per serving are a constant multiple of
/// those per 100 g. If the two disagree, or neither is conclusive, no number is read.
struct NutritionPanelLayout {
    /// The amount that the selected column is for; nil if unknown.
    let column: NutritionPanelColumns.Column?
    /// The number of values in a row.
    let count: Int
    /// The index of the selected value.
    let place: Int
    /// Whether the rows have several values and the one to read is unknown.
    let isUnclear: Bool
    /// Whether enough rows are consistent with the serving size that an inconsistent one must be misread.
    let isProportional: Bool

    /// Determines the layout from the heads and all rows.
    init(_ reader: NutritionPanelReader) {
        let heads = reader.columns
        let counts = reader.figures.filter { $0.key != .energy }.values.map(\.count)
        let singles = counts.count { $0 == 1 }
        let isSingle = counts.isEmpty ? reader.energiesPerUnit <= 1 : singles * 2 > counts.count
        var votes = (ahead: 0, behind: 0, neither: 0)
        if let size = heads.servingGrams ?? heads.servingMilliliters {
            votes = NutritionPanelLayout.votes(reader, ratio: size / 100)
        }
        isProportional = max(votes.ahead, votes.behind) >= 2 && max(votes.ahead, votes.behind) > votes.neither
        if heads.columns.isEmpty {
            (column, count, place) = (nil, 1, 0)
            isUnclear = !isSingle
        } else if isSingle {
            (column, count, place) = (heads.single, 1, 0)
            isUnclear = heads.single == nil
        } else if heads.columns.count == 2, heads.columns.contains(.serving) {
            let first = heads.columns.first { $0 != .serving }
            let printed = heads.columns[0] == .serving ? 1 : 0
            let told = NutritionPanelLayout.place(votes, printed: heads.isOrderPrinted ? printed : nil)
            (column, count, place) = (told == nil ? nil : first, 2, told ?? 0)
            isUnclear = told == nil
        } else {
            let isTold = heads.columns.count > 1 && heads.isOrderPrinted
            let index = heads.columns.firstIndex { $0 != .serving } ?? 0
            (column, count, place) = (isTold ? heads.columns[index] : nil, heads.columns.count, index)
            isUnclear = !isTold
        }
    }

    /// Returns the index of the 100 g column beside a serving column, by the number of rows that place it first or
    /// second.
    private static func place(_ votes: (ahead: Int, behind: Int, neither: Int), printed: Int?) -> Int? {
        let (ahead, behind, _) = votes
        if ahead >= 2, ahead > behind * 2 { return 0 }
        if behind >= 2, behind > ahead * 2 { return 1 }
        guard let printed, printed == 0 ? behind <= ahead : ahead <= behind else { return nil }
        return printed
    }

    /// Counts the rows that indicate 100 g as the first of two columns, as the second, or as neither.
    private static func votes(
        _ reader: NutritionPanelReader,
        ratio: Double
    ) -> (ahead: Int, behind: Int, neither: Int) {
        var votes = (ahead: 0, behind: 0, neither: 0)
        for (row, figures) in reader.figures where row != .energy && figures.count == 2 {
            guard let isAhead = figures[0].agrees(figures[1], ratio: ratio),
                let isBehind = figures[1].agrees(figures[0], ratio: ratio)
            else { continue }
            switch (isAhead, isBehind) {
            case (true, false): votes.ahead += 1
            case (false, true): votes.behind += 1
            case (false, false): votes.neither += 1
            case (true, true): break
            }
        }
        return votes
    }
}

extension NutritionPanelFigure {
    /// Returns whether another number is this one per serving, within rounding; nil if a number is unreadable or an
    /// upper bound.
    func agrees(_ other: NutritionPanelFigure, ratio: Double) -> Bool? {
        guard !isBound, !other.isBound, let here = value, let there = other.value else { return nil }
        if fits(here, other, there, ratio, isShortened: false) { return true }
        guard let shorter = withoutGram ?? (other.withoutGram == nil ? nil : value),
            let otherShorter = other.withoutGram ?? other.value
        else { return false }
        return fits(shorter, other, otherShorter, ratio, isShortened: withoutGram != nil)
    }

    /// Returns whether a reading of another number is a reading of this one per serving.
    func fits(
        _ here: Double,
        _ other: NutritionPanelFigure,
        _ there: Double,
        _ ratio: Double,
        isShortened: Bool
    ) -> Bool {
        let slack =
            rounding(isShortened: isShortened) * ratio
            + other.rounding(isShortened: isShortened && other.withoutGram != nil)
        return abs(here * ratio - there) <= slack * 1.05 + 1e-9
    }
}
