/// Which of the numbers of a row are those to take.
///
/// Which column is which is told by the heads of the table, and by what a serving weighs: its numbers are
/// so many times those of 100 g. Where the two disagree, or say nothing, no number is taken.
struct NutritionPanelLayout {
    /// What the taken column is of; nil when nothing says so.
    let column: NutritionPanelColumns.Column?
    /// How many numbers a row has.
    let count: Int
    /// Which of them is taken.
    let place: Int
    /// Whether the rows have several numbers and nothing says which are those to take.
    let isUnclear: Bool
    /// Whether enough rows say the same of the serving that one which does not is misread.
    let isProportional: Bool

    /// Tells it from the heads and all rows.
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

    /// The place of 100 g beside a serving, by how many rows say that it is ahead, or behind.
    private static func place(_ votes: (ahead: Int, behind: Int, neither: Int), printed: Int?) -> Int? {
        let (ahead, behind, _) = votes
        if ahead >= 2, ahead > behind * 2 { return 0 }
        if behind >= 2, behind > ahead * 2 { return 1 }
        guard let printed, printed == 0 ? behind <= ahead : ahead <= behind else { return nil }
        return printed
    }

    /// How many rows speak for 100 g being the first of two columns, the second, or for neither.
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
    /// Whether another number is this one in a serving, as far as rounding tells; nil where one cannot be
    /// read or is an upper bound.
    func agrees(_ other: NutritionPanelFigure, ratio: Double) -> Bool? {
        guard !isBound, !other.isBound, let here = value, let there = other.value else { return nil }
        if fits(here, other, there, ratio, isShortened: false) { return true }
        guard let shorter = withoutGram ?? (other.withoutGram == nil ? nil : value),
            let otherShorter = other.withoutGram ?? other.value
        else { return false }
        return fits(shorter, other, otherShorter, ratio, isShortened: withoutGram != nil)
    }

    /// Whether a reading of another number is a reading of this one in a serving.
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
