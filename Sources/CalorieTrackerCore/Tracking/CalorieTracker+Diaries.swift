extension DiaryOptions {
    /// Reads what the files say, with the clocks of this machine.
    public init(clock: WallClock) {
        self.init(today: clock.today) { (clock.calendarDay(of: $0), clock.time(of: $0)) }
    }
}

/// What an import of a diary did.
public struct DiaryImport: Equatable, Sendable {
    /// Entries that are new.
    public internal(set) var added = 0
    /// Entries that were here already, whatever became of them since.
    public internal(set) var known = 0
    /// Entries that were imported before and deleted here, and stay so.
    public internal(set) var deleted = 0
    /// Days on which something new comes beside entries that are not of this diary.
    public internal(set) var sharedDays = 0
}

extension CalorieTracker {
    /// Adds what a diary holds and the log does not, as one change.
    ///
    /// An entry is known by what the diary says of it: the same file, or a longer one, adds nothing twice,
    /// changes nothing that was edited here, and brings nothing back that was deleted, unless that is asked
    /// for.
    public func importing(_ diary: DiaryReading, bringsBack: Bool = false) throws -> DiaryImport {
        var outcome = DiaryImport()
        _ = try store.change("import", at: clock.now) { recorder in
            var numbering = try store.numbering(in: .entries)
            outcome = try sort(diary, bringsBack) { entry, uuid in
                let draft = FoodItemDraft(entry.eaten, at: moment(of: entry), meal: entry.meal)
                let number = numbering.next()
                guard let id = EntryID(number: number) else {
                    throw StorageError.damaged(detail: "entry number \(number) is invalid")
                }
                let item = FoodItem(
                    try draft.validated(),
                    id: id,
                    uuid: uuid,
                    createdAt: clock.now,
                    updatedAt: clock.now
                )
                try recorder.insert(item.row, in: .entries)
            }
            return outcome
        }
        return outcome
    }

    /// What importing a diary would do.
    public func trial(of diary: DiaryReading, bringsBack: Bool = false) throws -> DiaryImport {
        try sort(diary, bringsBack) { _, _ in }
    }

    /// Sorts the entries of a diary by what becomes of them, and adds those that are new.
    private func sort(
        _ diary: DiaryReading,
        _ bringsBack: Bool,
        adding add: (DiaryEntry, EntryUUID) throws -> Void
    ) throws -> DiaryImport {
        try store.reusingStatements {
            var outcome = DiaryImport()
            let deleted = try bringsBack ? [] : store.deletedEntries()
            // Nothing can be the same in an empty log.
            let isEmpty = try store.newestEntry() == nil
            let others = try isEmpty ? [] : store.days(besides: .imported(diary.app.rawValue))
            var shared: Set<Day> = []
            var counts: [String: Int] = [:]
            for entry in diary.entries {
                let text = entry.identity(app: diary.app.rawValue)
                let repetition = counts[text, default: 0]
                counts[text] = repetition + 1
                let uuid = EntryUUID(named: "countme diary\n\(text)\n\(repetition)")
                if try !isEmpty && store.holdsEntry(uuid) {
                    outcome.known += 1
                } else if deleted.contains(uuid) {
                    outcome.deleted += 1
                } else {
                    if others.contains(entry.day) { shared.insert(entry.day) }
                    try add(entry, uuid)
                    outcome.added += 1
                }
            }
            outcome.sharedDays = shared.count
            return outcome
        }
    }

    /// What has no time stands where its day begins.
    private func moment(of entry: DiaryEntry) -> Moment {
        let (instant, offset) = clock.instant(of: entry.day, at: entry.time ?? clock.dayStart)
        return Moment(day: entry.day, eatenAt: instant, utcOffset: offset)
    }
}

extension DiaryEntry {
    /// What tells it from all others of its diary.
    ///
    /// Nutrients are no part of it: a later export may round them otherwise.
    fileprivate func identity(app: String) -> String {
        if let id { return "\(app)\n\(id)" }
        let amount = eaten.amount.map { "\($0.quantity) \($0.unit ?? "")" } ?? ""
        let said = [app, day.description, time?.description ?? "", meal ?? "", eaten.name, eaten.brand ?? ""]
        // What a meal or a day comes to changes while it lasts: it is the same meal all the same.
        return (isSum ? said : said + [amount, eaten.kilocalories.description]).joined(separator: "\n")
    }
}

extension DataStore {
    /// The days that have entries of another source.
    fileprivate func days(besides source: FoodItemSource) throws -> Set<Day> {
        let days = try query(
            "SELECT DISTINCT day FROM entries WHERE source <> ?",
            [.text(source.description)]
        ) { try $0.text("day") }
        return Set(days.compactMap(Day.init))
    }

    /// The entries that a change took away which is not undone.
    fileprivate func deletedEntries() throws -> Set<EntryUUID> {
        let uuids = try query(
            """
            SELECT json_extract(before, '$.uuid') AS uuid
            FROM changed_rows JOIN changes ON changes.number = changed_rows.change
            WHERE table_name = 'entries' AND after IS NULL AND state = 'done'
            """
        ) { try $0.text("uuid") }
        return Set(uuids.compactMap(EntryUUID.init))
    }
}
