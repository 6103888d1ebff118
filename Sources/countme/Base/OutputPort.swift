/// A way out of the program for text: standard output, standard error, or a buffer in tests.
final class OutputPort {
    /// Why bytes did not arrive.
    enum Failure: Error, Equatable {
        /// The reader closed the pipe: it has read enough.
        case closedPipe
        /// The system refused, in its own words.
        case failed(String)
    }

    /// Whether a person watches it.
    let isTerminal: Bool
    /// The width of the terminal in cells.
    let width: Int?
    private let send: (UnsafeRawBufferPointer) throws(Failure) -> Void

    init(
        isTerminal: Bool,
        width: Int?,
        send: @escaping (UnsafeRawBufferPointer) throws(Failure) -> Void
    ) {
        self.isTerminal = isTerminal
        self.width = width
        self.send = send
    }

    /// Writes everything, or throws: nothing is lost silently.
    func write(_ bytes: [UInt8]) throws(Failure) {
        let result: Result<Void, Failure> = bytes.withUnsafeBytes { buffer in
            do throws(Failure) {
                try send(buffer)
                return .success(())
            } catch {
                return .failure(error)
            }
        }
        try result.get()
    }

    func write(_ text: String) throws(Failure) {
        try write(Array(text.utf8))
    }
}

/// An answer that did not arrive.
struct OutputError: Error {
    let failure: OutputPort.Failure
    let isChangeSaved: Bool
}
