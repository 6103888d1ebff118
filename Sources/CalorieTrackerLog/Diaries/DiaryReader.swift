/// A format in which another program writes its diary.
protocol DiaryReader {
    /// JSON keys, at least one of which is in every document of this format.
    static var marks: [StaticString] { get }

    /// Recognizes a file by its contents, and returns its parts of a diary; nil for a file in another format.
    static func parts(of file: DiaryFile) throws(DiaryProblem) -> [DiaryPart]?
}

extension DiaryReader {
    static var marks: [StaticString] { [] }
}

/// All known formats.
enum DiaryReaders {
    /// The first reader that recognizes a file reads it.
    private static var all: [any DiaryReader.Type] {
        [
            FoodYouDatabase.self, HealthConnectDatabase.self, Workbook.self, WaistlineExport.self,
            GoogleFitExport.self, YazioDays.self, FitbitExport.self, OpenNutriTrackerExport.self,
            AppleHealthExport.self, MyFitnessPalPage.self, SamsungHealth.self, LibraExport.self,
            FatSecretReport.self, NomJournal.self, OrgCalories.self, LedgerJournal.self, DiaryTable.self,
        ]
    }

    /// The parts of a diary in a file; empty if it is in none of these formats.
    static func parts(of file: DiaryFile) throws(DiaryProblem) -> [DiaryPart] {
        for reader in all {
            if let parts = try reader.parts(of: file) { return parts }
        }
        return []
    }

    /// Whether a text may be JSON in one of these formats, so that it is worth parsing.
    static func mayBeJSON(_ bytes: [UInt8]) -> Bool {
        bytes.withUnsafeBufferPointer { bytes in
            all.contains { $0.marks.contains { ByteSlice(bytes).contains($0) } }
        }
    }
}

/// A part of a diary in a file.
struct DiaryPart {
    /// The role of the part.
    enum Role: Equatable {
        case diary
        /// Daily or meal totals, to verify the diary beside them.
        case totals
        case weights
        /// Exercise, notes, and other data.
        case other
        case refused(DiaryProblem)
    }

    /// The name of the file.
    let file: String
    var app: DiaryApp
    let role: Role
    /// Whether a day has several rows, such as energy burned per minute: such rows are not daily totals.
    var repeatsDays = false
    let read: () throws(DiaryProblem) -> DiaryReading
}
