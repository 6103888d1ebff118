@testable public import CalorieTrackerCore

extension ImportFile {
    /// Everything in it, entries too.
    public var everything: LogContents {
        get throws {
            var everything = contents
            try entries.each { everything.entries.append($0) }
            return everything
        }
    }
}

extension CalorieTracker {
    /// Imports what a log holds.
    @discardableResult
    public func importing(_ contents: LogContents) throws -> LogImport { try importing(ImportFile(contents)) }
}
