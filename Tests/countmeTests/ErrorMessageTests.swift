import CalorieTrackerCore
import TestSupport
import Testing

@testable import countme

@Suite struct ErrorMessageTests {
    private static let errors: [(any Error, ErrorCode)] = [
        (StorageError.busy(holder: 42), .busy), (StorageError.busy(holder: nil), .busy),
        (StorageError.notALog(path: "/x"), .damaged), (StorageError.tooNew(version: 9, known: 1), .storage),
        (StorageError.damaged(detail: "a row"), .damaged), (StorageError.full, .storage),
        (StorageError.readOnly(path: "/x"), .storage),
        (StorageError.badPath(path: "/x", reason: "a directory"), .storage),
        (StorageError.inputOutput(detail: "disk I/O error"), .storage),
        (StorageError.outcomeUnknown(detail: "disk I/O error"), .outcomeUnknown),
        (CalorieTrackerError.noEntries, .noEntry),
        (UndoError.nothingToUndo, .nothingToUndo), (UndoError.nothingToRedo, .nothingToUndo),
        (OutputError(failure: .failed("no space"), isChangeSaved: true), .storage),
        (InvalidFoodItem(problems: [.missing(.energy)]), .missingValue),
        (RequirementFailure(description: "never seen before"), .storage),
    ]

    @Test(arguments: errors.indices)
    func `every error has one line, a hint, its code and its exit code`(index: Int) throws {
        let (error, code) = ErrorMessageTests.errors[index]
        let message = try #require(ErrorMessage(for: error))
        #expect(message.code == code)
        #expect(message.exitCode == code.exitCode)
        #expect(!message.hints.isEmpty)
        let lines = message.text().split(separator: "\n")
        #expect(lines.count == 1 + message.hints.count)
        #expect(lines[0].hasPrefix("countme: error: ") && !lines[0].hasSuffix("."))
        #expect(
            try JSONParser.parse(String(decoding: message.json(), as: UTF8.self))["error"]?["exit_code"]
                == .integer(Int(code.exitCode.rawValue))
        )
    }

    @Test func `every problem of an entry is told by its field`() throws {
        let fields: [FoodItemProblem.Field] = [
            .name, .brand, .energy, .nutrient(.saturatedFat), .amount, .source, .meal, .note, .time, .day,
        ]
        for field in fields {
            let problems: [FoodItemProblem] = [
                .missing(field), .badText(field, .empty), .badText(field, .tooLong(limit: 5)),
                .badText(field, .controlCharacter), .badText(field, .bidirectionalControl),
                .badText(field, .invisibleTag),
                .badNumber(field, .notFinite), .badNumber(field, .negative),
                .badNumber(field, .tooLarge(limit: 7)),
            ]
            let message = try #require(ErrorMessage(for: InvalidFoodItem(problems: problems)))
            #expect(message.summary.split(separator: ";").count == problems.count)
            #expect(message.exitCode == .usage)
        }
    }

    @Test func `a reader that has had enough hears nothing`() {
        #expect(ErrorMessage(for: OutputError(failure: .closedPipe, isChangeSaved: false)) == nil)
    }
}
