/// What went wrong, in the word that JSON gives scripts.
enum ErrorCode: String, CaseIterable {
    case usage
    case unknownCommand = "unknown_command"
    case unknownOption = "unknown_option"
    case missingValue = "missing_value"
    case badValue = "bad_value"
    case badNumber = "bad_number"
    case ambiguousNumber = "ambiguous_number"
    case badDate = "bad_date"
    case badTime = "bad_time"
    case badUnit = "bad_unit"
    case badName = "bad_name"
    case badID = "bad_id"
    case badRange = "bad_range"
    case badInput = "bad_input"
    case noMatch = "no_match"
    case noEntry = "no_entry"
    case noHit = "no_hit"
    case noSearch = "no_search"
    case nothingToUndo = "nothing_to_undo"
    case needsConfirmation = "needs_confirmation"
    case storage
    case busy
    case outcomeUnknown = "outcome_unknown"
    case damaged
    case config
    case service
    case implausible

    var exitCode: ExitCode {
        switch self {
        case .noMatch, .noEntry, .noHit, .noSearch, .nothingToUndo: .noMatch
        case .needsConfirmation: .notConfirmed
        case .storage, .busy, .outcomeUnknown, .damaged, .config: .storage
        case .service: .service
        default: .usage
        }
    }
}
