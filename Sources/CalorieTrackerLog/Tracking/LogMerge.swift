/// Merges the records of another log into one that is open for a change.
struct LogMerge {
    private var contents: LogContents
    private let entries: EntrySource
    private let store: DataStore
    private let recorder: ChangeRecorder
    private var outcome = LogImport()
    private var links = FoodLinks()
    /// The times of changes in this log, and in the other one.
    private let here: ChangeTimes
    private let there: ChangeTimes
    /// The time at which records that were deleted here are restored; nil if they stay deleted.
    private let restoredAt: Timestamp?

    init(
        _ file: ImportFile,
        into store: DataStore,
        _ recorder: ChangeRecorder,
        restoringDeletedAt restoredAt: Timestamp? = nil
    ) throws {
        contents = file.contents
        entries = file.entries
        self.store = store
        self.recorder = recorder
        here = try store.changeTimes()
        there = file.changeTimes
        self.restoredAt = restoredAt
    }

    /// Runs the merge, foods first, because entries, meals, and marks refer to them by number.
    ///
    /// Deletions come first of all, because they free names.
    mutating func run() throws -> LogImport {
        for type in RecordKind.types { try applyDeletions(of: type) }
        for type in RecordKind.types { leaveOutDeleted(type) }
        try mergeFoods()
        try mergeEntries()
        for type in RecordKind.types {
            switch type {
            case is OwnFood.Type, is FoodItem.Type: break
            case let type as any NumberedRecord.Type: try mergeLinked(type)
            default: try mergeUndated(type)
            }
        }
        // A food must never get a number to which a record refers for another food.
        try store.connection?.raiseSequence(of: OwnFood.table, to: links.lastReserved)
        return outcome
    }

    /// Deletes the records that the other log deleted after their last change.
    private mutating func applyDeletions<Record: LogRecord>(of type: Record.Type) throws {
        let column = type.table.isNumbered ? "uuid" : type.table.key
        let deleted = there.deleted(of: type.kind)
        for (name, state) in deleted.sorted(by: { $0.key.key < $1.key.key }) {
            guard let known = try store.first(type, "WHERE \(column) = ?", .text(name.key)),
                let time = here.time(of: known), time <= state.changedAt
            else { continue }
            try recorder.delete(key: known.row.key, from: type.table, changedAt: state.changedAt)
            count(\.removed, type.kind)
        }
    }

    /// Leaves out the records that were deleted here after their last change, or restores them if that was requested.
    private mutating func leaveOutDeleted<Record: LogRecord>(_ type: Record.Type) {
        guard !here.deleted(of: type.kind).isEmpty else { return }
        contents[type] = contents[type].compactMap { current($0) }
    }

    /// Whether a record of the file was deleted here after its last change, and is not to be restored.
    private func isLeftOut(_ record: some LogRecord) -> Bool {
        restoredAt == nil && here.isDeleted(record, changedAt: there.time(of: record))
    }

    /// A record of the file; nil if it was deleted here after its last change.
    private mutating func current<Record: LogRecord>(_ record: Record) -> Record? {
        guard here.isDeleted(record, changedAt: there.time(of: record)) else { return record }
        guard let restoredAt else {
            count(\.deleted, Record.kind)
            return nil
        }
        // It is a change, so that it also wins over the deletion in other logs.
        return record.changed(at: max(restoredAt, here.timeAfterDeletion(of: record) ?? restoredAt))
    }

    private mutating func mergeFoods() throws {
        let numbering = try store.numbering(in: OwnFood.table)
        contents[OwnFood.self] = unlinkedFoods()
        let numbers = try merge(OwnFood.self)
        links = FoodLinks(
            numbers: Dictionary(numbers) { first, _ in first },
            foods: try store.ownFoods(),
            numbering: numbering
        )
    }

    /// The foods with ingredients that do not refer to foods of this log.
    private func unlinkedFoods() -> [OwnFood] {
        contents[OwnFood.self].map { own in
            guard var recipe = own.recipe else { return own }
            recipe.ingredients = Recipe.unlinked(recipe.ingredients)
            var own = own
            own.recipe = recipe
            return own
        }
    }

    /// Entries have no unique values other than their UUIDs, so each is merged separately: existing ones first, because
    /// new ones get higher numbers.
    private mutating func mergeEntries() throws {
        let entries = entries
        let table = JournaledTable.entries
        var numbering = try store.numbering(in: table)
        // No entry can be the same in an empty log.
        let isEmpty = try store.newestEntry() == nil
        let former = here.numbers(of: .entries)
        let hasDeleted = !here.deleted(of: .entries).isEmpty
        try entries.each { entry in
            guard let known = try isEmpty ? nil : store.find(entry.uuid, FoodItem.self) else {
                if numbering.isFree(entry.id.number), !hasDeleted || !isLeftOut(entry) {
                    numbering.use(entry.id.number)
                }
                return
            }
            let merged = (linked(entry, known: known) ?? entry).replacing(known)
            // Rows have a checksum of their bytes, but Swift treats two spellings of "é" as equal.
            if merged.row == known.row {
                count(\.unchanged, .entries)
            } else if merged.updatedAt > known.updatedAt {
                try recorder.store(merged.row, in: table)
                count(\.updated, .entries)
            } else {
                count(\.kept, .entries)
            }
        }
        try entries.each { entry in
            if try !isEmpty && store.holdsEntry(entry.uuid) { return }
            guard let entry = hasDeleted ? current(entry) : entry else { return }
            let number = try newNumber(of: entry, former, &numbering)
            let new = linked(entry, known: nil) ?? entry
            try recorder.insert(new.numbered(number, uuid: new.uuid, createdAt: new.createdAt).row, in: table)
            count(\.added, .entries)
        }
    }

    /// The number of a new entry: the one that it had here, or has in the file, if possible.
    private func newNumber(
        of entry: FoodItem,
        _ former: [EntryUUID: Int],
        _ numbering: inout Numbering
    ) throws -> Int {
        if let number = former[entry.uuid], try store.find(number, FoodItem.self) == nil { return number }
        return numbering.isFree(entry.id.number) ? entry.id.number : numbering.next()
    }

    /// A record with the ids of own foods in this log; `known` is the existing version of the record.
    private mutating func linked<Record: LogRecord>(_ record: Record, known: Record?) -> Record? {
        let known = known?.links ?? []
        return record.relinked { link, place in
            links.here(link, known: place < known.count ? known[place] : nil)
        }
    }

    private mutating func mergeLinked<Record: NumberedRecord>(_ type: Record.Type) throws {
        if contents[type].contains(where: { !$0.links.isEmpty }) {
            let known = Dictionary(try store.all(type).map { ($0.uuid, $0) }) { first, _ in first }
            contents[type] = contents[type].map { linked($0, known: known[$0.uuid]) ?? $0 }
        }
        _ = try merge(type)
    }

    /// Some records, such as goals, have no time of change: it comes from the journals, and without one, the existing
    /// record stays.
    private mutating func mergeUndated<Record: LogRecord>(_ type: Record.Type) throws {
        for original in contents[type] {
            let linked = linked(original, known: nil)
            let record = linked ?? original
            let time = there.time(of: original)
            if let known = try store.first(type, "WHERE \(type.table.key) = ?", record.row.key) {
                if known == record {
                    count(\.unchanged, type.kind)
                } else if let time, let timeHere = here.time(of: known), time > timeHere, linked != nil {
                    try recorder.store(record.row, in: type.table, changedAt: time)
                    count(\.updated, type.kind)
                } else {
                    count(\.kept, type.kind)
                }
            } else if let linked {
                let isRestored = here.isDeleted(original, changedAt: time)
                try recorder.insert(linked.row, in: type.table, changedAt: isRestored ? nil : time)
                count(\.added, type.kind)
            } else {
                count(\.kept, type.kind)
            }
        }
    }

    private mutating func count(_ part: WritableKeyPath<LogImport.Tally, Int>, _ kind: RecordKind) {
        outcome[kind][keyPath: part] += 1
    }

    /// Merges the records of a kind, and returns their original numbers with the ones in this log.
    private mutating func merge<Record: NumberedRecord>(
        _ type: Record.Type
    ) throws -> [(old: Int, new: Int)] {
        let records = contents[type]
        guard !records.isEmpty else { return [] }
        let table = type.table
        let merge = RecordMerge(
            records,
            into: try store.all(type),
            numbering: try store.numbering(in: table),
            former: here.numbers(of: type.kind)
        )
        if merge.updated.allSatisfy({ record in type.names.allSatisfy { $0.value(record) == nil } }) {
            for record in merge.updated { try recorder.store(record.row, in: table) }
        } else {
            // All removals come first, so that the names of added records are free.
            let rows = merge.updated.map(\.row)
            for row in rows { try recorder.delete(key: row.key, from: table) }
            for row in rows { try recorder.insert(row, in: table) }
        }
        for record in merge.added { try recorder.insert(record.row, in: table) }
        for fate in merge.fates {
            let part: WritableKeyPath<LogImport.Tally, Int> =
                switch fate {
                case .added: \.added
                case .updated: \.updated
                case .unchanged: \.unchanged
                case .kept: \.kept
                }
            count(part, type.kind)
        }
        return merge.numbersInLog
    }
}

extension RecordKind {
    /// Whether its records contain the time of their last change; that of others is only in the journal, and not in
    /// older exports.
    package var hasTimeOfChange: Bool {
        RecordKind.types.contains { $0.kind.name == name && $0 is any NumberedRecord.Type }
    }
}

extension LogRecord {
    /// The record with another time of its last change, if it has one.
    fileprivate func changed(at time: Timestamp) -> Self {
        guard var record = self as? any NumberedRecord else { return self }
        record.updatedAt = time
        return record as? Self ?? self
    }
}

/// The result of importing a file.
public struct LogImport: Equatable, Sendable {
    /// The results for the records of a kind.
    package struct Tally: Equatable, Sendable {
        /// The number of new records.
        package var added = 0
        /// The number of older records that were replaced by imported ones.
        package var updated = 0
        /// The number of records that were already in the log.
        package var unchanged = 0
        /// The number of records that remain, because the log's version is newer or equally new.
        package var kept = 0
        /// The number of records that were deleted here after their last change in the file, and remain deleted.
        package var deleted = 0
        /// The number of records that were deleted here, because the file says that they were deleted elsewhere.
        package var removed = 0

        /// Creates counts of 0.
        package init() {}
    }

    private var tallies = PerKind(repeating: Tally())

    init() {}

    /// The results for the records of a kind.
    package internal(set) subscript(kind: RecordKind) -> Tally {
        get { tallies[kind] }
        set { tallies[kind] = newValue }
    }

    /// The number of records that were added.
    public var added: Int { tallies.values.reduce(0) { $0 + $1.added } }

    /// The number of records that replaced an older version.
    public var updated: Int { tallies.values.reduce(0) { $0 + $1.updated } }

    /// The number of records that were deleted, because they were deleted in the log that was exported.
    public var deleted: Int { tallies.values.reduce(0) { $0 + $1.removed } }

    /// The number of records that were left out, because they were deleted in this log.
    public var leftOut: Int { tallies.values.reduce(0) { $0 + $1.deleted } }

    /// Whether the import changed the log.
    public var isChange: Bool { tallies.values.contains { $0.added + $0.updated + $0.removed > 0 } }
}

extension CalorieTracker {
    /// Imports the records of a file, all or none, as one change that `undo()` reverts.
    ///
    /// Records with the same UUID are versions of one record, and the version that was changed last is used; a later
    /// deletion deletes the record. Importing a file again changes nothing.
    ///
    /// - Parameters:
    ///   - file: The contents of the file.
    ///   - restoresDeleted: Whether to add the records of the file that were deleted in this log.
    /// - Returns: The number of records of each kind that were added, updated, deleted, and left alone.
    /// - Throws: `StorageError`.
    @discardableResult
    public func importing(_ file: ImportFile, restoresDeleted: Bool = false) throws -> LogImport {
        var outcome = LogImport()
        _ = try store.change("import", at: clock.now) { recorder in
            var merge = try LogMerge(
                file,
                into: store,
                recorder,
                restoringDeletedAt: restoresDeleted ? clock.now : nil
            )
            outcome = try store.reusingStatements { try merge.run() }
            return outcome
        }
        return outcome
    }

    /// Returns the contents of the log, to be written to a file.
    ///
    /// - Parameters:
    ///   - since: The first day whose entries are included; nil for no limit. It does not limit other records, such as
    ///     goals.
    ///   - until: The last day whose entries are included; nil for no limit.
    /// - Returns: The contents, as `LogExport.json` and `LogExport.csv`.
    /// - Throws: `InvalidFoodItem` if `until` is before `since`; `StorageError`.
    public func export(since: Day? = nil, until: Day? = nil) throws -> LogExport {
        if let since, let until, until < since {
            let problem = FoodItemProblem.Rule.not("\(since) or later")
            throw InvalidFoodItem(problems: [.badValue(of: "export", field: "until", problem)])
        }
        return try export(since: since, until: until, of: EntryFilter())
    }

    /// All records of the log, to be written to a file, with only the requested entries.
    package func export(
        since: Day? = nil,
        until: Day? = nil,
        of filter: EntryFilter
    ) throws -> LogExport {
        let range = since == nil && until == nil ? nil : (since ?? .first)...(until ?? .last)
        return try store.reading {
            var export = LogExport(
                exportedAt: clock.now,
                logSchema: try store.schemaVersion(),
                since: since,
                until: until,
                contents: try store.contents(entriesIn: range, filter)
            )
            export.changeTimes = try store.changeTimes()
            // A part of the entries does not show which of the others are deleted.
            if range != nil || !filter.isEmpty { export.changeTimes.removeDeleted(of: .entries) }
            return export
        }
    }

    /// An export that contains only some recipes.
    package func export(of recipes: [OwnFood]) throws -> LogExport {
        var contents = LogContents()
        contents[OwnFood.self] = recipes
        return LogExport(
            exportedAt: clock.now,
            logSchema: try store.schemaVersion(),
            since: nil,
            until: nil,
            contents: contents
        )
    }
}
