/// A form in which another program writes its diary.
protocol DiaryReader {
    /// Keys of JSON, at least one of which each document in this form has.
    static var marks: [StaticString] { get }

    /// Recognizes a file by its contents, and tells which parts of a diary it has; nil for one in another form.
    static func parts(of file: DiaryFile) throws(DiaryProblem) -> [DiaryPart]?
}

extension DiaryReader {
    static var marks: [StaticString] { [] }
}

/// All forms that are known.
enum DiaryReaders {
    /// The first one that recognizes a file reads it.
    private static var all: [any DiaryReader.Type] {
        [
            FoodYouDatabase.self, HealthConnectDatabase.self, Workbook.self, WaistlineExport.self,
            GoogleFitExport.self, YazioDays.self, FitbitExport.self, OpenNutriTrackerExport.self,
            AppleHealthExport.self, MyFitnessPalPage.self, SamsungHealth.self, LibraExport.self,
            FatSecretReport.self, NomJournal.self, OrgCalories.self, LedgerJournal.self, DiaryTable.self,
        ]
    }

    /// What a file has of a diary: nothing, if it is in none of these forms.
    static func parts(of file: DiaryFile) throws(DiaryProblem) -> [DiaryPart] {
        for reader in all {
            if let parts = try reader.parts(of: file) { return parts }
        }
        return []
    }

    /// Whether a text may be JSON in one of these forms: it is worth parsing.
    static func mayBeJSON(_ bytes: [UInt8]) -> Bool {
        bytes.withUnsafeBufferPointer { bytes in
            all.contains { $0.marks.contains { ByteSlice(bytes).contains($0) } }
        }
    }
}

/// What a file has of a diary.
struct DiaryPart {
    /// What it is for.
    enum Role: Equatable {
        case diary
        /// Sums of days or of meals: a check of the diary beside it.
        case totals
        case weights
        /// Exercise, notes and the like.
        case other
        case refused(DiaryProblem)
    }

    /// The name of the file.
    let file: String
    var app: DiaryApp
    let role: Role
    /// Whether a day has several rows, as energy burned by the minute has: such rows are not daily totals.
    var repeatsDays = false
    let read: () throws(DiaryProblem) -> DiaryReading
}
