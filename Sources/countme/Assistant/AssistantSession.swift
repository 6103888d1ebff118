internal import CalorieTrackerCore

/// A conversation with a client, one message after the other.
///
/// While a call waits for the network, messages are read on: those that need no call are answered at once, other calls
/// wait their turn, and a cancellation ends the wait.
final class AssistantSession {
    private let server: AssistantServer
    private var reader: FrameReader
    /// Whether the input can be read without waiting.
    private let hasInput: () -> Bool
    private let send: ([UInt8]) throws -> Void
    /// Calls that came during another call.
    private var waiting: [ProtocolMessage.Request] = []
    /// The call that is being answered.
    private var current: ProtocolMessage.ID?
    /// Whether the client no longer wants the answer to the current call.
    private(set) var isCancelled = false

    init(
        _ server: AssistantServer,
        read: @escaping () -> [UInt8],
        hasInput: @escaping () -> Bool,
        send: @escaping ([UInt8]) throws -> Void
    ) {
        self.server = server
        reader = FrameReader(read: read)
        self.hasInput = hasInput
        self.send = send
    }

    /// Answers messages until the input ends.
    func run() throws {
        while true {
            if !waiting.isEmpty {
                try answer(.request(waiting.removeFirst()))
            } else if let frame = reader.next() {
                try answer(ProtocolMessage(frame))
            } else {
                return
            }
        }
    }

    private func answer(_ message: ProtocolMessage) throws {
        isCancelled = false
        if case .request(let request) = message { current = request.id }
        defer { current = nil }
        guard let answer = server.answer(to: message), !isCancelled else { return }
        try send(answer)
    }

    /// Reads what has come during a call.
    func attend() {
        while current != nil, let frame = reader.next(ifReady: hasInput) {
            switch ProtocolMessage(frame) {
            case .request(let request) where request.method == AssistantServer.call: waiting.append(request)
            case .cancellation(let id):
                if id == current { isCancelled = true }
                waiting.removeAll { $0.id == id }
            case let message:
                guard let answer = server.answer(to: message) else { continue }
                // A client that is gone is noticed at the end of the call.
                try? send(answer)
            }
        }
    }
}
