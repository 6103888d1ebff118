import Foundation
import TestSupport
import Testing

@testable import CalorieTrackerLog

/// Measures how well expenditure is found, on people of a file whose true one is known.
///
/// `make body` sets the file; it is written as `Resources/body/people.json` is.
@Suite struct BodyCorpusTests {
    private static let file = ProcessInfo.processInfo.environment["COUNTME_PEOPLE"].flatMap { path in
        path.isEmpty ? nil : path
    }

    /// How far the estimates of one age of the logs are off.
    private struct Score {
        var errors: [Double] = []
        var inside = 0
        var learned = 0

        var mean: Double { errors.reduce(0, +) / Double(max(errors.count, 1)) }
        var ninetieth: Double { errors.isEmpty ? 0 : errors.sorted()[(errors.count * 9 - 1) / 10] }
        var share: Double { 100 * Double(inside) / Double(max(errors.count, 1)) }
    }

    @Test(.enabled(if: file != nil, "COUNTME_PEOPLE names no file: make body PEOPLE=people.json"))
    func `expenditure is found on the people of a file`() throws {
        let path = try #require(BodyCorpusTests.file)
        let people =
            try JSONParser.parse(String(contentsOfFile: path, encoding: .utf8))["people"]?.elements ?? []
        #expect(!people.isEmpty, "the file has no people")
        var lines = ["days  people  mean error  90th percentile  inside 80 %  learned"]
        for day in [14, 21, 28, 56, 112] {
            var score = Score()
            for person in people {
                let truths =
                    person["truth"]?["expenditure_in_log_kcal"]?.elements
                    .compactMap(ExpenditureFilterTests.number) ?? []
                guard truths.count >= day else { continue }
                let truth = truths[max(0, day - 7)..<day].reduce(0, +) / 7
                let days = ExpenditureFilterTests.days(person, day)
                let profile = ExpenditureFilterTests.profile(person)
                // Whoever has not weighed yet has no estimate.
                guard let filter = ExpenditureFilter(days, profile) else { continue }
                let (found, deviation) = filter.expenditure
                score.errors.append(abs(found - truth))
                if abs(found - truth) <= ExpenditureFilter.deviationsOf80 * deviation { score.inside += 1 }
                if ExpenditureEstimate(days, profile)?.method == .learned { score.learned += 1 }
            }
            let cells: [(Double, Int)] = [
                (Double(day), 4), (Double(score.errors.count), 8), (score.mean, 12), (score.ninetieth, 17),
                (score.share, 13), (Double(score.learned), 9),
            ]
            lines.append(
                cells.map { value, width in
                    let text = String(Int(value.rounded()))
                    return String(repeating: " ", count: max(0, width - text.count)) + text
                }.joined()
            )
        }
        print(lines.joined(separator: "\n"))
    }
}
