extension CalorieTracker {
    /// Adds entries, all or none.
    ///
    /// A key makes it safe to repeat a call: if an earlier call used the same key, nothing is added, and the result
    /// contains the entries of that call with `LogChange.isNew` set to false.
    ///
    /// - Parameters:
    ///   - drafts: The entries. Each needs a name, an energy, and a moment.
    ///   - key: A name for this call, of at most 200 characters, that no other change of the log has; nil for none.
    ///   - command: The name of the change in the undo history.
    /// - Returns: The new entries, and the logs of their days.
    /// - Throws: `InvalidFoodItem` if a draft is incomplete or invalid, or the key is invalid;
    ///   `CalorieTrackerError.keyUsed` if nothing is left of the change that used the key; another `ChangeRefusal` if a
    ///   food comes from a pot (see `countme help pot`) that does not have enough left; `StorageError`.
    @discardableResult
    public func add(
        _ drafts: [FoodItemDraft],
        key: String? = nil,
        command: String = "add"
    ) throws -> LogChange {
        let valid = try drafts.map { draft throws(InvalidFoodItem) in try draft.validated() }
        try requireValid(keys: key.map { [$0] } ?? [])
        if let key, let change = try earlierChange(key: key, valid) { return change }
        let shared = try key.flatMap(sharedKey)
        do {
            let added = try store.change(command, at: clock.now, key: key) { recorder in
                try change(insert(valid, recorder, shared).map { Difference(before: nil, after: $0) })
            }
            return try added ?? change([])
        } catch let error as StorageError {
            // Another process may have used the key while this one waited for the lock.
            guard let key, let change = try earlierChange(key: key, valid) else { throw error }
            return change
        }
    }

    /// Adds entries in parts, all or none: each part with its own key is a separate change, and is left out if an
    /// earlier change had the key.
    ///
    /// - Parameters:
    ///   - drafts: The entries of all parts.
    ///   - parts: The places of each part's drafts, and its key.
    ///   - command: The name of the changes in the undo history.
    /// - Returns: The new entries in the order of the drafts, and the logs of their days.
    /// - Throws: `InvalidFoodItem`; `CalorieTrackerError.keyUsed` if all parts are left out, and nothing is left of the
    ///   entries added with their keys.
    package func add(
        _ drafts: [FoodItemDraft],
        parts: [(places: [Int], key: String?)],
        command: String = "add"
    ) throws -> LogChange {
        let valid = try drafts.map { draft throws(InvalidFoodItem) in try draft.validated() }
        try requireValid(keys: parts.compactMap(\.key))
        var repeats: [LogChange.Repeat] = []
        var leftOut: [Int] = []
        var earlierItems: [FoodItem] = []
        func isRepeat(_ key: String, _ drafts: [FoodItemDraft.Valid]) throws -> Bool {
            guard let earlier = try earlier(FoodItem.self, withKey: key) else { return false }
            earlierItems += earlier.records
            repeats.append(LogChange.Repeat(key, earlier, differs: !earlier.isRepeated(by: drafts)))
            return true
        }
        let added = try store.changes(command, at: clock.now) { begin in
            (repeats, leftOut, earlierItems) = ([], [], [])
            var items: [(place: Int, item: FoodItem)] = []
            for part in parts {
                let drafts = part.places.map { valid[$0] }
                if let key = part.key, try isRepeat(key, drafts) {
                    leftOut += part.places
                    continue
                }
                let inserted = try insert(drafts, try begin(part.key), part.key.flatMap(sharedKey))
                items += zip(part.places, inserted).map { ($0, $1) }
            }
            items.sort { $0.place < $1.place }
            return try change(items.map { Difference(before: nil, after: $0.item) })
        }
        if added == nil, earlierItems.isEmpty, let gone = repeats.first, let use = gone.gone {
            throw CalorieTrackerError.keyUsed(gone.key, use)
        }
        var outcome = try added ?? change(earlierItems.map { Difference(before: $0, after: $0) })
        outcome.isNew = added != nil
        outcome.repeats = repeats
        outcome.leftOut = leftOut
        return outcome
    }

    func insert(
        _ drafts: [FoodItemDraft.Valid],
        _ recorder: ChangeRecorder,
        _ key: SharedKey?
    ) throws -> [FoodItem] {
        var numbering = try store.numbering(in: .entries)
        return try drafts.enumerated().map { place, draft in
            let number = numbering.next()
            guard let id = EntryID(number: number) else {
                throw StorageError.damaged(detail: "entry number \(number) is invalid")
            }
            var item = FoodItem(
                draft,
                id: id,
                uuid: key?.uuid(place) ?? makeUUID(),
                createdAt: clock.now,
                updatedAt: clock.now
            )
            item.eaten = try settled(item.eaten, of: draft)
            try recorder.insert(item.row, in: .entries)
            return item
        }
    }

    /// A key of a shared log, which determines the identities of the added records: a job that runs on two devices adds
    /// only one entry.
    struct SharedKey {
        let log: EntryUUID
        let key: String

        func uuid(_ place: Int) -> EntryUUID {
            EntryUUID(named: "countme key\n\(log)\n\(key)\n\(place)")
        }
    }

    func sharedKey(_ key: String) throws -> SharedKey? {
        try store.membership().map { SharedKey(log: $0.log, key: key) }
    }

    /// The reason why a text is invalid as the key of a change; nil if it is valid.
    package static func problem(inKey key: String) -> PlainText.Problem? {
        PlainText.problem(in: key, limit: PlainText.longestName)
    }

    func requireValid(keys: [String]) throws(InvalidFoodItem) {
        for key in keys {
            guard let problem = CalorieTracker.problem(inKey: key) else { continue }
            throw InvalidFoodItem(problems: [.badValue(of: "change", field: "key", .text(problem))])
        }
    }

    /// The change with a key, made here or on another device; nil if there is none.
    func earlier<Record: NumberedRecord>(
        _ type: Record.Type = Record.self,
        withKey key: String
    ) throws -> KeyedChange<Record>? {
        if let earlier = try store.earlier(type, withKey: key) { return earlier }
        guard let shared = try sharedKey(key) else { return nil }
        var records: [Record] = []
        // Some of several records may have been deleted since.
        for place in 0..<CalorieTracker.mostItemsOfLine {
            if let record: Record = try store.find(shared.uuid(place)) { records.append(record) }
        }
        if records.isEmpty { return nil }
        return KeyedChange(command: "add", isUndone: false, added: records, records: records)
    }

    /// The maximum number of foods in one line, and so of entries that one key adds.
    package static let mostItemsOfLine = 40

    private func earlierChange(key: String, _ drafts: [FoodItemDraft.Valid]) throws -> LogChange? {
        guard let earlier = try earlier(FoodItem.self, withKey: key) else { return nil }
        var change = try change(earlier.remaining(key).map { Difference(before: $0, after: $0) })
        change.isNew = false
        change.repeats = [LogChange.Repeat(key, earlier, differs: !earlier.isRepeated(by: drafts))]
        return change
    }
}
