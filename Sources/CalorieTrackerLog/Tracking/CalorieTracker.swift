/// A calorie tracker, which adds, changes, and reads the entries and the goals of a log.
///
///     let tracker = CalorieTracker(store: try DataStore(path: "/home/ann/.local/share/countme/log.db"))
///     try tracker.setGoal(Goal(since: tracker.clock.today, kilocalories: 2000))
///     try tracker.add([FoodItemDraft(Eaten("Greek yogurt", 150), at: tracker.clock.moment())])
///     let today = try tracker.log(for: tracker.clock.today)
///     print("\(today.totalCalories) kcal, \(today.remainingCalories ?? 0) left")
///
/// A tracker is not thread-safe: use it and its store from one thread at a time. Its methods read and write files, and
/// a change can block for about 30 seconds while another program makes a change (see `DataStore`).
public struct CalorieTracker {
    /// The log of the tracker.
    package let store: DataStore
    private var readClock: () -> WallClock
    let makeUUID: () -> EntryUUID

    /// The clock that decides which day is today and when a change is made.
    ///
    /// It is the current clock of this computer, unless the tracker was created with a clock, which does not advance.
    public var clock: WallClock {
        get { readClock() }
        set { setClock { newValue } }
    }

    /// Creates a tracker for an open log, using this computer's clock.
    ///
    /// - Parameters:
    ///   - store: The log.
    ///   - dayStart: The time at which a new day starts, for people who eat after midnight.
    public init(store: DataStore, dayStart: TimeOfDay = .midnight) {
        self.init(store: store, makeUUID: CalorieTracker.randomUUID) { .system(dayStart: dayStart) }
    }

    /// Creates a tracker for an open log, using a clock that does not advance.
    public init(store: DataStore, clock: WallClock) {
        self.init(store: store, makeUUID: CalorieTracker.randomUUID) { clock }
    }

    /// Creates a tracker with its own source of entry identities.
    init(store: DataStore, clock: WallClock, makeUUID: @escaping () -> EntryUUID) {
        self.init(store: store, makeUUID: makeUUID) { clock }
    }

    private init(store: DataStore, makeUUID: @escaping () -> EntryUUID, readClock: @escaping () -> WallClock)
    {
        self.store = store
        self.makeUUID = makeUUID
        self.readClock = readClock
        store.follow { readClock().today }
    }

    private mutating func setClock(_ readClock: @escaping () -> WallClock) {
        self.readClock = readClock
        store.follow { readClock().today }
    }

    private static func randomUUID() -> EntryUUID {
        var generator = SystemRandomNumberGenerator()
        return EntryUUID(using: &generator)
    }

    /// Runs a body with several reads in one transaction, which sees a single state of the log.
    ///
    /// Other processes cannot change the log meanwhile, so the body must not wait for anything.
    package func reading<Value>(_ body: () throws -> Value) throws -> Value { try store.reading(body) }

    /// Undoes the newest change of the log, of any kind and by any program.
    ///
    /// In a synced log, only changes made on this device can be undone.
    ///
    /// - Throws: `UndoError.nothingToUndo`; `UndoError.changedElsewhere` if another device has changed the same record
    ///   since; `StorageError`.
    @discardableResult
    public func undo() throws -> Reversal { try undo(1)[0] }

    /// Undoes a number of the newest changes, all or none.
    /// - Throws: `UndoError.nothingToUndo`.
    package func undo(_ times: Int) throws -> [Reversal] { try reverse(.undo, times) }

    /// Undoes the change with a number, which must be the newest.
    /// - Throws: `UndoError.changedSince`, `.undoneAlready`, `.noSuchChange`.
    package func undo(change number: Int) throws -> Reversal {
        do {
            return try reverse(.undo, 1, onlyChange: number)[0]
        } catch let error as DataStore.WrongChange {
            switch (error.state, error.newest) {
            case (.done?, let newest?):
                throw UndoError.changedSince(number, newest: newest.number, command: newest.command)
            case (.undone?, _), (.dropped?, _): throw UndoError.undoneAlready(number)
            default: throw UndoError.noSuchChange(number)
            }
        }
    }

    /// The number of the last change made, undone, or redone through this tracker's store.
    package var lastChange: Int? { store.lastChange }

    /// The origin of a recently added entry, if known; nil for this terminal session.
    package func origin(of item: FoodItem) throws -> ChangeOrigin? {
        try store.origin(of: item, at: clock.now)
    }

    /// Redoes the change that was undone last.
    ///
    /// After a new change there is nothing to redo.
    ///
    /// - Throws: `UndoError.nothingToRedo`; `UndoError.changedElsewhere` if another device has changed the same record
    ///   since; `StorageError`.
    @discardableResult
    public func redo() throws -> Reversal { try redo(1)[0] }

    /// Redoes a number of the changes undone last, all or none.
    /// - Throws: `UndoError.nothingToRedo`.
    package func redo(_ times: Int) throws -> [Reversal] { try reverse(.redo, times) }

    /// Redoes the change with a number, which must be the next one to redo.
    /// - Throws: `RedoRefusal`.
    package func redo(change number: Int) throws -> Reversal {
        do {
            return try reverse(.redo, 1, onlyChange: number)[0]
        } catch let error as DataStore.WrongChange {
            throw RedoRefusal(change: number, next: error.newest?.number)
        }
    }

    private func reverse(
        _ direction: ReversedChange.Direction,
        _ times: Int,
        onlyChange number: Int? = nil
    ) throws -> [Reversal] {
        do {
            let reversals = try store.reverse(
                direction,
                times: times,
                onlyChange: number,
                at: clock.now,
                reversal
            )
            if let reversals, !reversals.isEmpty { return reversals }
        } catch let error as DataStore.TooFewChanges {
            throw UndoError.tooFew(error.count, isUndo: direction == .undo)
        } catch let error as DataStore.OthersChange {
            throw OriginRefusal(change: error.change.number, command: error.change.command)
        } catch let error as ChangedElsewhere {
            throw UndoError.changedElsewhere(
                kind: error.kind,
                entry: (error.now ?? error.then) as? FoodItem,
                isThere: error.now != nil,
                machine: error.machine,
                isUndo: direction == .undo
            )
        }
        throw direction == .undo ? UndoError.nothingToUndo : .nothingToRedo
    }

    private func reversal(_ change: ReversedChange) throws -> Reversal {
        let days = Set(
            change.differences(of: FoodItem.self).flatMap {
                [$0.before?.day, $0.after?.day].compactMap(\.self)
            }
        )
        return Reversal(
            change: change,
            days: try (days.isEmpty ? [clock.today] : days.sorted()).map(log(for:))
        )
    }

    /// The time of a record's change: always after its last one, even if the clock was set back, because an import uses
    /// the version changed last.
    func moment(after last: Timestamp?) -> Timestamp {
        guard let last, last >= clock.now else { return clock.now }
        return Timestamp(clamping: last.secondsSinceEpoch + 1)
    }

    /// Returns the entries and the goal of a day; a day without entries has an empty log.
    ///
    /// - Throws: `StorageError`.
    public func log(for day: Day) throws -> DailyLog {
        try reading {
            let items = try store.entries(in: day...day)
            return DailyLog(
                day: day,
                items: items,
                sharing: try dayGoal(on: day).map(DailyLog.SharedGoal.init)
            )
        }
    }

    /// Returns the logs of a range of days in date order, including days without entries.
    ///
    /// Days before the first entry and days after the last one are left out, except for today and the days between it
    /// and the entries. A range of one day always returns the log of that day.
    ///
    /// - Throws: `StorageError`.
    public func history(_ range: ClosedRange<Day>) throws -> [DailyLog] {
        try reading { try days(range) }
    }

    private func days(_ range: ClosedRange<Day>) throws -> [DailyLog] {
        let entries = try store.entries(in: range)
        let logged = try store.loggedDays() ?? clock.today...clock.today
        let isSingleDay = range.lowerBound == range.upperBound
        let first =
            isSingleDay ? range.lowerBound : max(range.lowerBound, min(logged.lowerBound, clock.today))
        let last = isSingleDay ? range.upperBound : min(range.upperBound, max(logged.upperBound, clock.today))
        guard first <= last else { return [] }
        let goals = try store.goals(for: first...last)
        var logs: [DailyLog] = []
        var position = 0
        var shared: DailyLog.SharedGoal?
        logs.reserveCapacity(last.number - first.number + 1)
        for day in Day.days(in: first...last) {
            let start = position
            while position < entries.count, entries[position].day == day { position += 1 }
            let goal = goals.goal(on: day)
            if shared?.goal != goal { shared = goal.map(DailyLog.SharedGoal.init) }
            logs.append(DailyLog(day: day, items: Array(entries[start..<position]), sharing: shared))
        }
        return logs
    }

    /// The logs of the days in a range with matching entries, containing only these and no goals.
    package func history(_ range: ClosedRange<Day>, of filter: EntryFilter) throws -> [DailyLog] {
        var logs: [DailyLog] = []
        let items = try store.entries(in: range, filter)
        var rest = items[...]
        while let day = rest.first?.day {
            let ofDay = rest.prefix { $0.day == day }
            logs.append(DailyLog(day: day, items: Array(ofDay), goal: nil))
            rest = rest.dropFirst(ofDay.count)
        }
        return logs
    }

    /// The newest entries with the given words in their name, brand, or note, newest first.
    package func newestEntries(holding words: String, atMost count: Int) throws -> [FoodItem] {
        let items = try store.entries(in: Day.first...Day.last, EntryFilter(food: words))
        return Array(items.reversed().prefix(count))
    }

    /// The word or name in recent entries that is closest to a mistyped one; nil if none is close.
    package func nearestLoggedWord(to text: String) throws -> String? {
        let names = try store.recentNames(among: 200)
        return Spelling.nearest(to: text, in: names + names.flatMap(FoodWords.words))
    }

    /// The meals of the newest entries, newest first.
    package func recentMeals() throws -> [String] { try store.recentMeals(among: 500) }

    /// The changes that undo would revert one after another, newest first, each with its first records.
    package func undoable(limit: Int, recordLimit: Int) throws -> [PastChange] {
        try store.undoable(limit: limit, recordLimit: recordLimit)
    }

    /// The change that undo would revert, if it is a change of an entry.
    package func newestChange(of entry: EntryID) throws -> PastChange? { try store.newestChange(of: entry) }

    /// An earlier entry with the same values per amount, which may be the source of this one.
    package func source(of item: FoodItem) throws -> FoodItem? {
        guard item.source == .manual else { return nil }
        return try store.newestEntries(named: item.name, atMost: 10).first { other in
            other.id.number < item.id.number
                && (try? other.eaten.again(item.amount))?.kilocalories == item.kilocalories
        }
    }

    /// Returns the goal for a day, including that of its weekday and the day's own change of the energy; nil if there
    /// is none.
    ///
    /// - Throws: `StorageError`.
    public func goal(on day: Day) throws -> Goal? { try dayGoal(on: day)?.goal }

    /// The goal for a day with its change; nil if there is none.
    package func dayGoal(on day: Day) throws -> DayGoal? { try store.goals(for: day...day).goal(on: day) }

    /// The entry from which another amount of a remembered food is computed.
    ///
    /// Computed values are rounded, so computing from them again would drift, down to zero. Therefore it is the largest
    /// recent entry of the food whose values agree with those of the newest one.
    ///
    /// A number without a unit uses the unit of the newest one: two slices are not two loaves.
    package func reference(for food: FoodItem, in amount: Amount) throws -> FoodItem {
        let unit = food.amount?.unit
        let isCounted = amount.unit == nil
        if isCounted, let unit, MeasurementUnit(rawValue: unit) != nil { return food }
        var reference = food
        for item in try store.newestEntries(named: food.name, atMost: 50)
        where item.kilocalories > reference.kilocalories && food.isRounding(of: item)
            && (!isCounted || item.amount?.unit == unit)
        {
            reference = item
        }
        return reference
    }

    /// The newest entry of a logged food with a name, ignoring case and accents.
    package func rememberedFood(named name: String) throws -> FoodItem? {
        guard PlainText.problem(in: name, limit: PlainText.longestName) == nil else { return nil }
        return try store.newestFood(named: name)
    }

    /// Deletes entries, all or none.
    ///
    /// - Parameters:
    ///   - items: The entries, exactly as they were read from the log.
    ///   - command: The name of the change in the undo history.
    /// - Returns: The deleted entries, and the logs of their days.
    /// - Throws: `CalorieTrackerError.noSuchEntry`; `CalorieTrackerError.changedMeanwhile` if an entry in the log
    ///   differs from the one in `items`; `StorageError`.
    @discardableResult
    public func remove(_ items: [FoodItem], command: String = "delete") throws -> LogChange {
        let removed = try store.change(command, at: clock.now) { recorder in
            for item in items {
                try requireUnchanged(item)
                try recorder.delete(key: .integer(item.id.number), from: .entries)
            }
            return try change(items.map { Difference(before: $0, after: nil) })
        }
        return try removed ?? change([])
    }

    /// Gives an entry the values of a draft; its `id`, `uuid`, and `loggedAt` remain.
    ///
    ///     var draft = FoodItemDraft(item)
    ///     draft.kilocalories = 160
    ///     try tracker.update(item, to: draft)
    ///
    /// Pass the entry exactly as it was read from the log, and make changes in the draft alone. If the draft has the
    /// same values as `item`, nothing is stored.
    ///
    /// - Returns: The entry before and after, and the logs of its days.
    /// - Throws: `InvalidFoodItem` if the draft is incomplete or invalid; `CalorieTrackerError.noSuchEntry`;
    ///   `CalorieTrackerError.changedMeanwhile` if the entry in the log differs from `item`; another `ChangeRefusal` if
    ///   the food comes from a pot (see `countme help pot`) that does not have enough left; `StorageError`.
    @discardableResult
    public func update(_ item: FoodItem, to draft: FoodItemDraft) throws -> LogChange {
        try update([(item, draft)])
    }

    /// Gives several entries the values of their drafts, as one change; nothing is stored if none of them differs.
    package func update(_ edits: [(item: FoodItem, draft: FoodItemDraft)]) throws -> LogChange {
        let valid = try edits.map { try $0.draft.validated() }
        var differences = zip(edits, valid).map { edit, draft in
            var after = FoodItem(
                draft,
                id: edit.item.id,
                uuid: edit.item.uuid,
                createdAt: edit.item.createdAt,
                updatedAt: edit.item.updatedAt
            )
            if after != edit.item { after.updatedAt = moment(after: edit.item.updatedAt) }
            return Difference(before: edit.item, after: after)
        }
        guard differences.contains(where: { $0.before != $0.after }) else {
            return try reading {
                for edit in edits { try requireUnchanged(edit.item) }
                return try change(differences)
            }
        }
        let edited = try store.change("edit", at: clock.now) { recorder in
            for (index, item) in edits.map(\.item).enumerated() {
                try requireUnchanged(item)
                guard var after = differences[index].after, after != item else { continue }
                if after.amount != item.amount {
                    after.eaten = try settled(after.eaten, of: valid[index], besides: item)
                    differences[index] = Difference(before: item, after: after)
                }
                try recorder.store(after.row, in: .entries)
            }
            return try change(differences)
        }
        return try edited ?? change(differences)
    }

    func requireUnchanged(_ item: FoodItem) throws {
        guard let current = try store.entry(item.id) else { throw CalorieTrackerError.noSuchEntry(item.id) }
        guard current == item else { throw CalorieTrackerError.changedMeanwhile(RecordContent(record: item)) }
    }

    /// Rejects a record that another command has changed since it was shown.
    func requireUnchanged<Record: NumberedRecord>(_ record: Record) throws {
        guard try store.find(record.number, Record.self) == record else {
            throw CalorieTrackerError.changedMeanwhile(RecordContent(record: record))
        }
    }

    /// Deletes a record, unless another command has changed it since it was shown.
    func delete<Record: NumberedRecord>(
        _ record: Record,
        _ command: String
    ) throws -> Difference<Record> {
        _ = try store.change(command, at: clock.now) { recorder in
            try requireUnchanged(record)
            try recorder.delete(key: .integer(record.number), from: Record.table)
            return record
        }
        return Difference(before: record, after: nil)
    }

    /// Returns the entry with an id.
    ///
    /// - Throws: `CalorieTrackerError.noSuchEntry`, `StorageError`.
    public func entry(_ id: EntryID) throws -> FoodItem {
        guard let item = try store.entry(id) else { throw CalorieTrackerError.noSuchEntry(id) }
        return item
    }

    /// Returns the entry with an identity; nil if there is none.
    ///
    /// - Throws: `StorageError`.
    public func entry(uuid: EntryUUID) throws -> FoodItem? { try store.find(uuid) }

    /// Returns the entry that was added last.
    ///
    /// In a synced log, this is the last entry added on this device, or on any device if this one has added none since
    /// it joined.
    ///
    /// - Throws: `CalorieTrackerError.noEntries`, `StorageError`.
    public func newestEntry() throws -> FoodItem {
        guard let item = try store.newestEntryOfMachine() else { throw CalorieTrackerError.noEntries }
        return item
    }

    /// The result of a change, read inside its transaction: it is the new state of the log, and if it cannot be read,
    /// nothing is stored.
    func change(_ entries: [Difference<FoodItem>]) throws -> LogChange {
        LogChange(entries: entries, days: try days(of: entries), pots: try pots(of: entries))
    }

    private func days(of entries: [Difference<FoodItem>]) throws -> [DailyLog] {
        let days = Set(entries.flatMap { [$0.before?.day, $0.after?.day].compactMap(\.self) })
        return try days.sorted().map(log(for:))
    }
}

extension FoodItem {
    /// Whether this entry's energy is that of the other one in this entry's amount, except for rounding.
    func isRounding(of other: FoodItem) -> Bool {
        // An old estimate is not a rounded form of a value that is now known.
        guard (eaten.guess == nil) == (other.eaten.guess == nil) else { return false }
        let one = Amount(1, portion: nil)
        guard let factor = (eaten.amount ?? one).ratio(to: other.amount ?? one) else { return false }
        return abs(other.kilocalories * factor - eaten.kilocalories) <= 0.5
    }
}

/// The result of undoing or redoing a change.
public struct Reversal: Sendable {
    /// The change.
    package let change: ReversedChange
    /// The logs of the affected days after the reversal, in date order; the log of today if no entry was affected.
    public let days: [DailyLog]
}
