internal import CalorieTrackerCore

extension CommandContext {
    /// Adds with a key, and lets the error of one that was used hint the same command with another key.
    func refusingUsedKeys<Change>(_ add: () throws -> Change) throws -> Change {
        do {
            return try add()
        } catch TrackerError.keyUsed(let key, let use) {
            throw UserError(key, use, invocation)
        }
    }

    /// Says of what was left out how it differs from what was added with the same key.
    func note(_ repeats: [LogChange.Repeat]) {
        for one in repeats {
            let key = quoted(one.key)
            if let gone = one.gone {
                note("key \(key) \(gone.words), so nothing was added with it")
            } else if one.differs {
                note("other values were added with key \(key) before; nothing was changed")
            } else if one.missing > 0 {
                let entries = counted(one.missing, "entry", "entries")
                note("\(entries) of key \(key) \(one.missing == 1 ? "is" : "are") deleted")
            }
        }
    }
}

extension UserError {
    /// A key was used, and nothing is there of what was added with it.
    init(_ key: String, _ use: KeyUse, _ invocation: Invocation? = nil) {
        var hints: [Hint] = []
        if let invocation, invocation.words.contains(where: { $0.hasPrefix("--key") }) {
            let again = invocation.setting(AddCommand.key, to: UserError.next(key))
            hints.append(again.saying("add it with another key"))
        }
        if use == .undone { hints.append(.countme("redo", why: "if that was the last undo")) }
        if hints.isEmpty { hints.append(.countme("undo --list")) }
        self.init(.keyUsed, "key \(quoted(key)) \(use.words); nothing was added", hints: hints)
    }

    /// Another key like one: `lunch` becomes `lunch-2`, and `lunch-2` becomes `lunch-3`.
    private static func next(_ key: String) -> String {
        let end = key.suffix(2)
        guard end.count == 2, end.first == "-", let number = end.last?.wholeNumberValue, number > 1 else {
            return key + "-2"
        }
        return key.dropLast() + "\(number + 1)"
    }
}

extension KeyUse {
    fileprivate var words: String {
        switch self {
        case .deleted: "was used before, and its entry is deleted"
        case .undone: "was used before, and that add is undone"
        case .otherCommand(let command): "was used by \(quoted(command))"
        }
    }
}
