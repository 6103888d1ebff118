import CalorieTrackerCore
import Foundation
import LabelReading
import TestSupport
import Testing

/// Measures the reading of labels against what a careful reader finds in a folder of texts.
///
/// The folder holds `truth.json` and the texts it names, beside it or in `ocr-text`; `make labels` sets it.
@Suite struct PetLabelCorpusTests {
    private static let folder = ProcessInfo.processInfo.environment["COUNTME_LABELS"].flatMap { path in
        path.isEmpty ? nil : path
    }

    @Test(.enabled(if: folder != nil, "COUNTME_LABELS names no folder: make labels LABELS=path"))
    func `labels of a folder are read right`() throws {
        let folder = try #require(PetLabelCorpusTests.folder)
        let truth = try JSONParser.parse(String(contentsOfFile: folder + "/truth.json", encoding: .utf8))
        guard case .object(let labels) = truth else {
            Issue.record("truth.json holds no object")
            return
        }
        var score = PetLabelCorpusScore()
        for member in labels {
            let paths = ["\(folder)/\(member.key)", "\(folder)/ocr-text/\(member.key)"]
            let path = try #require(paths.first { FileManager.default.fileExists(atPath: $0) })
            let label = PetLabel(reading: try String(contentsOfFile: path, encoding: .utf8))
            score.add(label, named: member.key, truth: member.value)
        }
        print(score.table)
        #expect(score.rightPercent >= 95, "less than 95 % are right")
        #expect(score.wrongPercent <= 1, "more than 1 % are wrong")
    }
}
