@testable package import CalorieTrackerLog

extension ImportFile {
    /// Everything in it, entries too.
    package var everything: LogContents {
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
    package func importing(_ contents: LogContents) throws -> LogImport {
        try importing(ImportFile(contents))
    }
}
