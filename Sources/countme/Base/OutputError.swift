/// An answer that did not arrive.
struct OutputError: Error {
    let failure: OutputPort.Failure
    let isChangeSaved: Bool
}
