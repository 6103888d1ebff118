internal import CalorieTrackerCore

/// A progress line for a long operation.
///
/// It appears only on a terminal and only after half a second, and is erased at the end.
final class ProgressLine {
    private let port: OutputPort
    private let uptime: () -> Double
    private let isShown: Bool
    private let start: Double
    private var lastShown: Double
    private var isVisible = false

    init(_ system: SystemEnvironment, isShown: Bool) {
        port = system.errorOutput
        uptime = system.uptime
        self.isShown = isShown && system.errorOutput.isTerminal
        start = system.uptime()
        lastShown = start + 0.3
    }

    /// Shows the progress a few times a second: the number of records and the fraction that is done.
    func show(_ what: String, count: Int? = nil, fraction: Double?) {
        guard isShown else { return }
        let now = uptime()
        guard now - lastShown > 0.2 else { return }
        lastShown = now
        isVisible = true
        let text = ProgressLine.text(what, count: count, fraction: fraction, seconds: now - start)
        let width = (port.width ?? 80) - 1
        try? port.write("\r\(TerminalWidth.truncated(text, to: width))\u{1b}[K")
    }

    /// The words of the line: `usda: 120000 records, 45000 a second, 37%, 20 s left`.
    static func text(_ what: String, count: Int?, fraction: Double?, seconds: Double) -> String {
        var parts = [count.map { "\(what): \($0) records" } ?? what]
        if seconds > 0, let count { parts.append("\(Int(clamping: Double(count) / seconds)) a second") }
        if let fraction, fraction > 0.001 {
            parts.append("\(Int(min(fraction, 1) * 100))%")
            if fraction < 1, seconds > 1 {
                let left = Int(clamping: seconds * (1 - fraction) / fraction)
                parts.append(left < 120 ? "\(left) s left" : "\(left / 60) min left")
            }
        }
        return parts.joined(separator: ", ")
    }

    func erase() {
        guard isVisible else { return }
        isVisible = false
        try? port.write("\r\u{1b}[K")
    }
}

/// A line that says what the program is waiting for.
///
/// It appears only on a terminal and only after half a second, and is erased at the end.
final class WaitingLine {
    private let port: OutputPort
    private let service: String
    private let uptime: () -> Double
    private let isShown: Bool
    private var start = 0.0
    private var isVisible = false

    init(_ system: SystemEnvironment, asking service: String, isShown: Bool) {
        port = system.errorOutput
        self.service = service
        uptime = system.uptime
        self.isShown = isShown && system.errorOutput.isTerminal
    }

    func begin() { start = uptime() }

    /// Shows the line once half a second has passed.
    func show() {
        guard isShown, !isVisible, uptime() - start > 0.5 else { return }
        isVisible = true
        try? port.write("asking \(service) …")
    }

    func erase() {
        guard isVisible else { return }
        isVisible = false
        try? port.write("\r\u{1b}[K")
    }
}
