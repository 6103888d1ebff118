/// The line that says what a person is waiting for: on a terminal only, only after half a second, and
/// gone when the wait is over.
final class WaitingLine {
    private let port: OutputPort
    private let service: String
    private let uptime: () -> Double
    private let isShown: Bool
    private var start = 0.0
    private var isVisible = false

    init(_ surroundings: Surroundings, asking service: String, isShown: Bool) {
        port = surroundings.errorOutput
        self.service = service
        uptime = surroundings.uptime
        self.isShown = isShown && surroundings.errorOutput.isTerminal
    }

    func begin() { start = uptime() }

    /// Shows the line when it is time.
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
