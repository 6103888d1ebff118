import MealReading
import TestSupport
import Testing

@testable import CalorieTrackerLog

extension ImportFixture {
    /// All records of files that were recognised.
    func records(
        of files: CatalogueFiles,
        progress: (Double?) throws -> Void = { _ in }
    ) throws -> [CatalogueRecord] {
        var records: [CatalogueRecord] = []
        try files.read(scratch: scratch.path, progress: progress, { records.append($0) })
        return records
    }

    /// All records of files, or of the folder itself.
    func records(_ names: String..., searchPath: String = "/usr/bin:/bin") throws -> [CatalogueRecord] {
        let paths = names.isEmpty ? [scratch.path] : names.map(path)
        return try records(of: CatalogueFiles(recognizing: paths, searchPath: searchPath))
    }

    /// The only food of a file.
    func food(_ name: String) throws -> Food {
        let foods = try records(name).foods
        try #require(foods.count == 1)
        return foods[0]
    }
}

extension [CatalogueRecord] {
    /// The foods among them.
    var foods: [Food] {
        compactMap { if case .food(let food, _) = $0 { food } else { nil } }
    }

    /// Why the others were skipped.
    var skipped: [SkipReason] {
        compactMap { if case .skipped(let reason) = $0 { reason } else { nil } }
    }
}
