@testable public import CalorieTrackerCore

extension ImportFile {
    /// Everything in it, entries too.
    public var everything: LogContents {
        get throws {
            var everything = contents
            var list: [FoodItem] = []
            try entries.each { list.append($0) }
            everything.entries = list
            return everything
        }
    }
}

extension CalorieTracker {
    /// Imports what a log holds.
    @discardableResult
    public func importing(_ contents: LogContents) throws -> LogImport { try importing(ImportFile(contents)) }
}
