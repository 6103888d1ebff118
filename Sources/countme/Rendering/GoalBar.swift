internal import CalorieTrackerCore

/// A horizontal bar of eighths of cells.
enum GoalBar {
    private static let eighths = ["", "▏", "▎", "▍", "▌", "▋", "▊", "▉"]

    /// A bar of so many cells, filled by a fraction; more than all is a full bar.
    static func bar(fraction: Double, cells: Int, usesBlocks: Bool) -> String {
        let filled = min(max(fraction, 0), 1) * Double(cells)
        guard usesBlocks else {
            let count = Int(clamping: filled.rounded(.down))
            return "[" + String(repeating: "#", count: count) + String(repeating: ".", count: cells - count)
                + "]"
        }
        let units = Int(clamping: (filled * 8).rounded(.down))
        let bar = String(repeating: "█", count: units / 8) + eighths[units % 8]
        return bar + String(repeating: "·", count: cells - bar.count)
    }
}
