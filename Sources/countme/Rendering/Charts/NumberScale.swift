internal import CalorieTrackerCore

/// An axis of numbers from 0 up, with round numbers to mark on it.
struct NumberScale: Equatable {
    /// The numbers to mark, 0 first; the last is the end of the axis.
    let ticks: [Double]

    /// The end of the axis.
    var top: Double { ticks.last ?? 1 }

    /// Makes an axis that holds a number, with about so many marks above 0.
    init(upTo largest: Double, marks: Int = 4) {
        // Tenths are the finest there is, and beyond this a number has none.
        let largest = largest.isFinite ? min(max(largest, 0.1), 1e14) : 1
        let rough = max(largest / Double(max(marks, 1)), 0.1)
        var power = 0.1
        while power * 10 <= rough { power *= 10 }
        let step = [1, 2, 5, 10].map { $0 * power }.first { $0 >= rough * 0.999 } ?? power * 10
        let count = max(1, Int(clamping: (largest / step - 1e-9).rounded(.up)))
        ticks = (0...count).map { (Double($0) * step).roundedToTenth }
    }

    /// Where a number stands on the axis: 0 at its beginning, 1 at its end.
    func fraction(of value: Double) -> Double { min(max(value / top, 0), 1) }
}
