internal import CalorieTrackerCore

extension CommandContext {
    /// Adds the entries of a command, then notes anything odd about them, or about a repeat.
    func add(
        with key: String?,
        as command: String,
        _ drafts: (CalorieTracker) throws -> [FoodItemDraft]
    ) throws {
        var remarks: [String] = []
        var repeats: [LogChange.Repeat] = []
        try log.change { tracker in
            let drafts = try drafts(tracker)
            let change = try refusingUsedKeys { try tracker.add(drafts, key: key, command: command) }
            remarks = change.isNew ? PlausibilityCheck.remarks(onMuch: drafts, self) : []
            repeats = change.repeats
            return ChangeReport(kind: .add(isNew: change.isNew), change: change)
        }
        remarks.forEach(console.note)
        note(repeats)
    }

    /// Adds with a key; if the key was already used, the error hints at the same command with another key.
    func refusingUsedKeys<Change>(_ add: () throws -> Change) throws -> Change {
        do {
            return try add()
        } catch CalorieTrackerError.keyUsed(let key, let use) {
            throw UserError(key, use, invocation)
        }
    }

    /// Notes how a skipped repeat differs from the entries added with the same key.
    func note(_ repeats: [LogChange.Repeat]) {
        for one in repeats {
            let key = quoted(one.key)
            if let gone = one.gone {
                console.note("key \(key) \(gone.words), so nothing was added")
            } else if one.differs {
                console.note("key \(key) \(LogChange.Repeat.otherValues)")
            } else if one.missing > 0 {
                let entries = counted(one.missing, "entry", "entries")
                let have = one.missing == 1 ? "has" : "have"
                console.note("\(entries) added with key \(key) \(have) since been deleted")
            }
        }
    }
}

extension UserError {
    /// Creates the error for a used key whose entries no longer exist.
    init(_ key: String, _ use: KeyUse, _ invocation: Invocation? = nil) {
        var hints: [Hint] = []
        if let invocation, invocation.words.contains(where: { $0.hasPrefix("--key") }) {
            let again = invocation.setting(AddCommand.key, to: UserError.next(key))
            hints.append(again.withReason("to add it with another key"))
        }
        if use == .undone { hints.append(.countme("redo", why: "to redo the last undo")) }
        if hints.isEmpty { hints.append(.countme("undo --list")) }
        self = UserError(.keyUsed, "key \(quoted(key)) \(use.words); nothing was added").hints(hints)
    }

    /// The next key: `lunch` becomes `lunch-2`, and `lunch-2` becomes `lunch-3`.
    private static func next(_ key: String) -> String {
        let digits = key.reversed().prefix { $0.isASCII && $0.isNumber }.count
        let number = Int(key.suffix(digits)) ?? 0
        let isNumbered = number > 1 && number < 1_000_000 && key.dropLast(digits).last == "-"
        let ending = isNumbered ? "-\(number + 1)" : "-2"
        let beginning = isNumbered ? key.dropLast(digits + 1) : key[...]
        return beginning.prefix(PlainText.longestName - ending.count) + ending
    }
}

extension KeyUse {
    fileprivate var words: String {
        switch self {
        case .deleted: "was used before, and its entry has since been deleted"
        case .undone: "was used before, and that change has been undone"
        case .otherCommand(let command): "was used by \(quoted(command))"
        }
    }
}
