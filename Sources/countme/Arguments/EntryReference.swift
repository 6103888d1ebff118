internal import CalorieTrackerCore

/// How a person names an entry: by its id, or as `last`.
enum EntryReference: Equatable {
    case id(EntryID)
    case last

    init(_ word: String, _ invocation: Invocation) throws(UserError) {
        if word.lowercased() == "last" {
            self = .last
        } else if let id = EntryID(word) {
            self = .id(id)
        } else {
            throw UserError(
                .badID,
                "\(quoted(word)) is no id of an entry",
                hint: .countme("today")
            )
        }
    }

    /// The entry it names.
    func find(_ tracker: CalorieTracker) throws -> FoodItem {
        switch self {
        case .id(let id): try tracker.entry(id)
        case .last: try tracker.newestEntry()
        }
    }
}
