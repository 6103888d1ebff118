/// What countme can do, in the user's words.
///
/// The clock and the log are given to it.
public struct CalorieTracker {
    /// The log it works on.
    let store: DataStore
    /// The clock it believes.
    public let clock: WallClock
    let makeUUID: () -> EntryUUID

    /// Creates a tracker over an open log.
    public init(
        store: DataStore,
        clock: WallClock,
        makeUUID: @escaping () -> EntryUUID = {
            var generator = SystemRandomNumberGenerator()
            return EntryUUID(using: &generator)
        }
    ) {
        self.store = store
        self.clock = clock
        self.makeUUID = makeUUID
    }

    /// Runs a body that asks more than once: all of it sees the log as it was at one moment.
    ///
    /// Other processes cannot change the log meanwhile, so the body must not wait for anything.
    public func reading<Value>(_ body: () throws -> Value) throws -> Value { try store.reading(body) }

    /// Takes back the newest change of the log, whatever it was.
    /// - Throws: `TrackerError.nothingToUndo`.
    public func undo() throws -> Reversal { try undo(1)[0] }

    /// Takes back the newest changes, as many as told, all of them or none.
    /// - Throws: `TrackerError.nothingToUndo`.
    public func undo(_ times: Int) throws -> [Reversal] { try reverse(.undo, times) }

    /// Takes back the change with a number, which must be the newest.
    /// - Throws: `TrackerError.changedSince`, `.undoneAlready`, `.noSuchChange`.
    public func undo(change number: Int) throws -> Reversal {
        do {
            return try reverse(.undo, 1, onlyChange: number)[0]
        } catch let error as DataStore.WrongChange {
            switch (error.state, error.newest) {
            case (.done?, let newest?):
                throw TrackerError.changedSince(number, newest: newest.number, command: newest.command)
            case (.undone?, _), (.dropped?, _): throw TrackerError.undoneAlready(number)
            default: throw TrackerError.noSuchChange(number)
            }
        }
    }

    /// The number of the last change that was made, undone or redone through this tracker's store.
    public var lastChange: Int? { store.lastChange }

    /// Where an entry was added a short time ago, as far as is known; nil for this terminal session.
    public func origin(of item: FoodItem) throws -> ChangeOrigin? {
        try store.origin(of: item, at: clock.now)
    }

    /// Does again what was taken back last.
    /// - Throws: `TrackerError.nothingToRedo`.
    public func redo() throws -> Reversal { try redo(1)[0] }

    /// Does again what was taken back last, as many changes as told, all of them or none.
    /// - Throws: `TrackerError.nothingToRedo`.
    public func redo(_ times: Int) throws -> [Reversal] { try reverse(.redo, times) }

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
        } catch let error as ChangedElsewhere {
            throw TrackerError.changedElsewhere(
                kind: error.kind,
                entry: (error.now ?? error.then) as? FoodItem,
                isThere: error.now != nil,
                machine: error.machine,
                isUndo: direction == .undo
            )
        }
        throw direction == .undo ? TrackerError.nothingToUndo : .nothingToRedo
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

    /// The time of a change of a record: always after its last one, even if the clock was set back since,
    /// because an import keeps the version that was changed last.
    func moment(after last: Timestamp?) -> Timestamp {
        guard let last, last >= clock.now else { return clock.now }
        return Timestamp(clamping: last.secondsSinceEpoch + 1)
    }

    /// The log of a day; empty when nothing was logged for it.
    public func log(for day: Day) throws -> DailyLog {
        try reading { DailyLog(day: day, items: try store.entries(in: day...day), goal: try goal(on: day)) }
    }

    /// The logs of a range of days: every day between the first and the last that the log knows of.
    ///
    /// Days before anything was ever logged, and days to come without entries, have nothing to tell
    /// and are left out; but a single day that is asked for is always there.
    public func history(_ range: ClosedRange<Day>) throws -> [DailyLog] {
        let entries = try store.entries(in: range)
        let logged = try store.loggedDays() ?? clock.today...clock.today
        let isSingleDay = range.lowerBound == range.upperBound
        let first =
            isSingleDay ? range.lowerBound : max(range.lowerBound, min(logged.lowerBound, clock.today))
        let last = isSingleDay ? range.upperBound : min(range.upperBound, max(logged.upperBound, clock.today))
        guard first <= last else { return [] }
        let goals = try store.goals()
        let weekdayGoals = try store.weekdayGoals()
        var logs: [DailyLog] = []
        var position = 0
        var goalPosition = 0
        var shared: DailyLog.SharedGoal?
        logs.reserveCapacity(last.number - first.number + 1)
        for day in Day.days(in: first...last) {
            let start = position
            while position < entries.count, entries[position].day == day { position += 1 }
            while goalPosition < goals.count, goals[goalPosition].since <= day { goalPosition += 1 }
            let everyday = goalPosition > 0 ? goals[goalPosition - 1] : nil
            let goal = WeekdayGoal.goal(on: day, of: weekdayGoals, else: everyday)
            if shared?.goal != goal { shared = goal.map(DailyLog.SharedGoal.init) }
            logs.append(DailyLog(day: day, items: Array(entries[start..<position]), sharing: shared))
        }
        return logs
    }

    /// The logs of the days of a range that have entries asked for, with these alone and without goals.
    public func history(_ range: ClosedRange<Day>, of filter: EntryFilter) throws -> [DailyLog] {
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

    /// The newest entries that hold words in their name, brand or note, the newest first.
    public func newestEntries(holding words: String, atMost count: Int) throws -> [FoodItem] {
        let items = try store.entries(in: Day.first...Day.last, EntryFilter(food: words))
        return Array(items.reversed().prefix(count))
    }

    /// The changes that undo would take back one after another, the newest first, each with its first records.
    public func undoable(limit: Int, recordLimit: Int) throws -> [PastChange] {
        try store.undoable(limit: limit, recordLimit: recordLimit)
    }

    /// The change that undo would take back, if it is one of an entry.
    public func newestChange(of entry: EntryID) throws -> PastChange? { try store.newestChange(of: entry) }

    /// The entry before another that says the same of its food, which may have been taken from it.
    public func source(of item: FoodItem) throws -> FoodItem? {
        guard item.source == .manual else { return nil }
        return try store.newestEntries(named: item.name, atMost: 10).first { other in
            other.id.number < item.id.number
                && (try? other.eaten.again(item.amount))?.kilocalories == item.kilocalories
        }
    }

    /// The goal that holds on a day; nil when there is none.
    public func goal(on day: Day) throws -> Goal? {
        WeekdayGoal.goal(on: day, of: try store.weekdayGoals(), else: try store.goalSetting(on: day))
    }

    /// The entry to compute another amount of a remembered food from.
    ///
    /// What was computed once is rounded: computing on from it would drift, down to nothing. So it is the
    /// largest of the last entries of the food that say the same as the newest one does.
    ///
    /// A number alone counts what the newest one was: two of a slice are no two of a loaf.
    public func reference(for food: FoodItem, in amount: Amount) throws -> FoodItem {
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

    /// The food logged before whose name is this one but for case and accents, as it was eaten last.
    public func rememberedFood(named name: String) throws -> FoodItem? {
        guard PlainText.problem(in: name, limit: PlainText.longestName) == nil else { return nil }
        return try store.newestFood(named: name)
    }

    /// Adds entries, all of them or none.
    ///
    /// A key makes adding safe to repeat: a second add with the same key changes nothing, and is a
    /// `TrackerError.keyUsed` if nothing is left of the first. A draft that lacks something is an
    /// `InvalidFoodItem`, a log that cannot be changed a `StorageError`.
    public func add(
        _ drafts: [FoodItemDraft],
        key: String? = nil,
        command: String = "add"
    ) throws -> LogChange {
        let valid = try drafts.map { draft throws(InvalidFoodItem) in try draft.validated() }
        try requireValid(keys: key.map { [$0] } ?? [])
        if let key, let change = try earlierChange(key: key, valid) { return change }
        let shared = try key.flatMap(sharedKey)
        let added = try store.change(command, at: clock.now, key: key) { recorder in
            try change(insert(valid, recorder, shared).map { Difference(before: nil, after: $0) })
        }
        return try added ?? change([])
    }

    /// Adds entries in parts, all of them or none: each part with a key of its own is a change of its own,
    /// and is left out when an earlier change had the key.
    /// - Throws: `InvalidFoodItem`; `TrackerError.keyUsed` if all parts are left out, and nothing is left of
    ///   what was added with their keys.
    public func add(
        parts: [(drafts: [FoodItemDraft], key: String?)],
        command: String = "add"
    ) throws -> LogChange {
        let valid = try parts.map { part in
            (
                drafts: try part.drafts.map { draft throws(InvalidFoodItem) in try draft.validated() },
                key: part.key
            )
        }
        try requireValid(keys: parts.compactMap(\.key))
        var repeats: [LogChange.Repeat] = []
        var earlierItems: [FoodItem] = []
        func isRepeat(_ key: String, _ drafts: [FoodItemDraft.Valid]) throws -> Bool {
            guard let earlier = try earlier(FoodItem.self, withKey: key) else { return false }
            earlierItems += earlier.records
            repeats.append(LogChange.Repeat(key, earlier, differs: !earlier.isRepeated(by: drafts)))
            return true
        }
        let added = try store.changes(command, at: clock.now) { begin in
            (repeats, earlierItems) = ([], [])
            var items: [FoodItem] = []
            for part in valid {
                if let key = part.key, try isRepeat(key, part.drafts) { continue }
                items += try insert(part.drafts, try begin(part.key), part.key.flatMap(sharedKey))
            }
            return try change(items.map { Difference(before: nil, after: $0) })
        }
        if added == nil, earlierItems.isEmpty, let gone = repeats.first, let use = gone.gone {
            throw TrackerError.keyUsed(gone.key, use)
        }
        var outcome = try added ?? change(earlierItems.map { Difference(before: $0, after: $0) })
        outcome.isNew = added != nil
        outcome.repeats = repeats
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

    /// A key of a shared log, which makes the identities of what is added with it: one job that runs on two
    /// machines adds one entry.
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

    /// Why a text cannot be the key of a change; nil if it can.
    public static func problem(inKey key: String) -> PlainText.Problem? {
        PlainText.problem(in: key, limit: PlainText.longestName)
    }

    func requireValid(keys: [String]) throws(InvalidFoodItem) {
        for key in keys {
            guard let problem = CalorieTracker.problem(inKey: key) else { continue }
            throw InvalidFoodItem(problems: [.badValue(of: "change", field: "key", .text(problem))])
        }
    }

    /// What was added with a key, here or on another machine; nil when nothing was.
    func earlier<Record: NumberedRecord>(
        _ type: Record.Type = Record.self,
        withKey key: String
    ) throws -> KeyedChange<Record>? {
        if let earlier = try store.earlier(type, withKey: key) { return earlier }
        guard let shared = try sharedKey(key) else { return nil }
        var records: [Record] = []
        // Of several some may have been deleted since.
        for place in 0..<CalorieTracker.mostOfOneKey {
            if let record: Record = try store.find(shared.uuid(place)) { records.append(record) }
        }
        if records.isEmpty { return nil }
        return KeyedChange(command: "add", isUndone: false, added: records, records: records)
    }

    /// As many entries are looked for that a key may have added elsewhere: a meal in words has no more.
    private static let mostOfOneKey = MealReader.mostItems

    private func earlierChange(key: String, _ drafts: [FoodItemDraft.Valid]) throws -> LogChange? {
        guard let earlier = try earlier(FoodItem.self, withKey: key) else { return nil }
        var change = try change(earlier.remaining(key).map { Difference(before: $0, after: $0) })
        change.isNew = false
        change.repeats = [LogChange.Repeat(key, earlier, differs: !earlier.isRepeated(by: drafts))]
        return change
    }

    /// Deletes entries, all of them or none.
    /// - Throws: `TrackerError.noSuchEntry`, and `TrackerError.changedMeanwhile` when an entry is no
    ///   longer the one that was shown.
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

    /// Changes an entry to what a draft says.
    /// - Throws: `InvalidFoodItem`, `TrackerError.noSuchEntry`, `TrackerError.changedMeanwhile`.
    public func update(_ item: FoodItem, to draft: FoodItemDraft) throws -> LogChange {
        let valid = try draft.validated()
        let same = FoodItem(
            valid,
            id: item.id,
            uuid: item.uuid,
            createdAt: item.createdAt,
            updatedAt: item.updatedAt
        )
        if same == item { return try change([Difference(before: item, after: item)]) }
        var updated = same
        updated.updatedAt = moment(after: item.updatedAt)
        var difference = Difference(before: item, after: updated)
        let edited = try store.change("edit", at: clock.now) { recorder in
            try requireUnchanged(item)
            if updated.amount != item.amount {
                updated.eaten = try settled(updated.eaten, of: valid, besides: item)
                difference = Difference(before: item, after: updated)
            }
            try recorder.store(updated.row, in: .entries)
            return try change([difference])
        }
        return try edited ?? change([difference])
    }

    func requireUnchanged(_ item: FoodItem) throws {
        guard let current = try store.entry(item.id) else { throw TrackerError.noSuchEntry(item.id) }
        guard current == item else { throw TrackerError.changedMeanwhile(item.id) }
    }

    /// The entry with an id.
    /// - Throws: `TrackerError.noSuchEntry`.
    public func entry(_ id: EntryID) throws -> FoodItem {
        guard let item = try store.entry(id) else { throw TrackerError.noSuchEntry(id) }
        return item
    }

    /// The entry that was made last, on this machine where the log is one of several.
    /// - Throws: `TrackerError.noEntries`.
    public func newestEntry() throws -> FoodItem {
        guard let item = try store.newestEntryOfMachine() else { throw TrackerError.noEntries }
        return item
    }

    /// The result of a change, read inside its transaction: it is what the log will say, and a failure
    /// to read it means that nothing is stored.
    func change(_ entries: [Difference<FoodItem>]) throws -> LogChange {
        LogChange(entries: entries, days: try days(of: entries), pots: try pots(of: entries))
    }

    private func days(of entries: [Difference<FoodItem>]) throws -> [DailyLog] {
        let days = Set(entries.flatMap { [$0.before?.day, $0.after?.day].compactMap(\.self) })
        return try days.sorted().map(log(for:))
    }
}

extension FoodItem {
    /// Whether this entry's energy is what the other's comes to in this entry's amount, but for rounding.
    func isRounding(of other: FoodItem) -> Bool {
        // A guess of old is no rounding of what is known by now.
        guard (eaten.guess == nil) == (other.eaten.guess == nil) else { return false }
        let one = Amount(1, portion: nil)
        guard let factor = (eaten.amount ?? one).ratio(to: other.amount ?? one) else { return false }
        return abs(other.kilocalories * factor - eaten.kilocalories) <= 0.5
    }
}

/// A change that was taken back or done again, and what the days look like now.
public struct Reversal: Sendable {
    /// The change.
    public let change: ReversedChange
    /// The logs of the days it touched, in order; of today when it touched no entry.
    public let days: [DailyLog]
}

/// What adding, changing or deleting entries led to.
public struct LogChange: Sendable {
    /// False when an earlier add with the same key had done it already.
    public var isNew = true
    /// What was left out because an earlier change had its key.
    public internal(set) var repeats: [Repeat] = []
    /// What became of each entry, in the order asked for.
    public let entries: [Difference<FoodItem>]
    /// The logs of the days it touched, in order, as they are now.
    public let days: [DailyLog]
    /// The pots that something was taken from, as they are now.
    public var pots: [PotStanding] = []

    /// What was left out because an earlier change had its key.
    public struct Repeat: Sendable {
        /// The key.
        public let key: String
        /// How many of the records that were added with the key are not there now.
        public let missing: Int
        /// Why none of them is there; nil if one is.
        public let gone: KeyUse?
        /// Whether other values were added with the key.
        public let differs: Bool

        init(_ key: String, _ earlier: KeyedChange<some NumberedRecord>, differs: Bool) {
            self.key = key
            missing = earlier.added.count - earlier.records.count
            gone = earlier.use
            self.differs = differs && gone == nil
        }
    }
}

/// Why nothing is there that was added with a key.
public enum KeyUse: Equatable, Sendable {
    /// It was deleted.
    case deleted
    /// The change that added it is undone.
    case undone
    /// Another command than the one that repeats it used the key.
    case otherCommand(String)
}

extension KeyedChange {
    /// Why none of its records is there; nil if one is.
    var use: KeyUse? {
        if !records.isEmpty { return nil }
        return added.isEmpty ? .otherCommand(command) : isUndone ? .undone : .deleted
    }

    /// The records that are still there.
    /// - Throws: `TrackerError.keyUsed` if there are none.
    func remaining(_ key: String) throws -> [Record] {
        if let use { throw TrackerError.keyUsed(key, use) }
        return records
    }
}

extension KeyedChange<FoodItem> {
    /// Whether drafts say the same as what was added; not at what time, which a repeat rarely shares.
    func isRepeated(by drafts: [FoodItemDraft.Valid]) -> Bool {
        drafts.count == added.count
            && zip(drafts, added).allSatisfy { draft, item in
                let (new, old) = (draft.eaten, item.eaten)
                guard new.name == old.name, new.kind == old.kind, new.amount == old.amount,
                    new.note == old.note, draft.meal == item.meal, draft.moment.day == item.day
                else { return false }
                // The energy of food from a pot depends on the rest of the pot.
                return Pot.isID(new.foodID)
                    || new.kilocalories == old.kilocalories && new.nutrients == old.nutrients
                        && new.micronutrients == old.micronutrients
            }
    }
}

/// Why the tracker did not do what it was asked to.
public enum TrackerError: Error, Equatable, Sendable {
    /// What is taken from a pot of this name says no weight.
    case potNeedsWeight(String)
    /// No entry has this id.
    case noSuchEntry(EntryID)
    /// There is no entry at all.
    case noEntries
    /// There is no change to take back.
    case nothingToUndo
    /// The change of a number is not the newest: another one came after it.
    case changedSince(Int, newest: Int, command: String)
    /// The change of a number was taken back before.
    case undoneAlready(Int)
    /// No change that can be taken back has this number.
    case noSuchChange(Int)
    /// A key was used before, and nothing is there of what was added with it.
    case keyUsed(String, KeyUse)
    /// No change has been taken back since the last new one.
    case nothingToRedo
    /// An entry was changed by another command after it was shown.
    case changedMeanwhile(EntryID)
    /// Another machine changed a record since, so that undo or redo leaves it as it is.
    case changedElsewhere(kind: RecordKind, entry: FoodItem?, isThere: Bool, machine: String, isUndo: Bool)
    /// There is a food of one's own with this name already.
    case foodExists(String)
    /// There is a recipe with this name already.
    case recipeExists(String)
    /// The food of this name has the barcode already.
    case barcodeTaken(by: String)
    /// A food was changed by another command after it was shown.
    case foodChangedMeanwhile(String)
    /// There is a saved meal with this name already.
    case mealExists(String)
    /// The pet food of this id has the barcode already.
    case petFoodExists(String)
    /// A pet food was changed by another command after it was shown.
    case petFoodChangedMeanwhile(String)
    /// A weight was changed by another command after it was shown.
    case weightChangedMeanwhile(String)
    /// A saved meal was changed by another command after it was shown.
    case mealChangedMeanwhile(String)
    /// No food of this name is cooked from others.
    case noSuchRecipe(String)
    /// The figures of a food follow from what it is cooked from.
    case isRecipe(String)
    /// No log can keep a recipe that is so.
    case badRecipe(Recipe.Problem)
    /// Nobody knows what these ingredients weigh, nor what came out of them.
    case noWeight([String])
    /// There is something left in the pot of this name.
    case potIsOpen(String, left: Double)
    /// So much is not in the pot; or more than its new weight was taken already.
    case potTooSmall(String, left: Double, taken: Double?)
    /// What comes out would have more energy in 100 g than pure fat.
    case tooDense(Double)
    /// A pot was changed by another command after it was shown.
    case potChangedMeanwhile(String)
    /// A planned food was changed by another command after it was shown.
    case planChangedMeanwhile(Int)
}
