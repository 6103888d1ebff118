/// Computes the result of merging the records of one kind from a file, without writing anything.
///
/// It repeats its passes over the file until nothing changes, so importing the file again changes nothing.
struct RecordMerge<Record: NumberedRecord> {
    /// The result for a record of the file.
    enum Fate {
        case added
        case updated
        case unchanged
        case kept
    }

    /// A unique value of a record in the log, such as a name.
    private struct Key: Hashable {
        let name: String
        let value: UniqueValue
    }

    private let file: [Record]
    private var numbering: Numbering
    /// The numbers of deleted records of the log, which they get again.
    private let former: [EntryUUID: Int]

    /// The resulting records of the log by number.
    private var records: [Int: Record] = [:]
    private var numbers: [EntryUUID: Int] = [:]
    private var holders: [Key: Int] = [:]

    /// The index in the file of the last update of each record in the log.
    private var updates: [Int: Int] = [:]
    /// The indices in the file of new records, in the order in which they are written, with their numbers.
    private var additions: [(place: Int, number: Int)] = []
    /// The number in the log of each record of the file.
    private var targets: [Int?]
    private var isSame: [Bool]

    /// Starts with the records of the log: all of them, or, if they have no keys, those that are in the file.
    init(
        _ file: [Record],
        into known: [Record],
        numbering: Numbering,
        former: [EntryUUID: Int] = [:]
    ) {
        self.file = file
        self.former = former
        self.numbering = numbering
        targets = Array(repeating: nil, count: file.count)
        isSame = Array(repeating: false, count: file.count)
        for record in known { remember(record) }
        while pass() {}
    }

    /// The number in the log of each record of the file.
    var numbersInLog: [(old: Int, new: Int)] {
        zip(file, targets).compactMap { record, number in number.map { (record.number, $0) } }
    }

    /// The result for each record of the file.
    var fates: [Fate] {
        let added = Set(additions.map(\.place))
        return file.indices.map { place in
            if added.contains(place) { return .added }
            if let number = targets[place], updates[number] == place { return .updated }
            return isSame[place] ? .unchanged : .kept
        }
    }

    /// The updated records of the log, by number.
    var updated: [Record] { updates.keys.sorted().compactMap { records[$0] } }

    /// The new records with their numbers.
    var added: [Record] { additions.map { numbered($0.place, $0.number) } }

    private func keys(_ record: Record) -> [Key] {
        Record.names.compactMap { claim in
            claim.value(record).map { Key(name: claim.key.description, value: $0) }
        }
    }

    private func numbered(_ place: Int, _ number: Int) -> Record {
        file[place].numbered(number, uuid: file[place].uuid, createdAt: file[place].createdAt)
    }

    private mutating func remember(_ record: Record) {
        records[record.number] = record
        numbers[record.uuid] = record.number
        for key in keys(record) { holders[key] = record.number }
    }

    /// Makes a pass over the file; returns whether another one is needed.
    ///
    /// It terminates, because a record is only replaced by a later one, and a new one is added only once.
    private mutating func pass() -> Bool {
        targets = file.map { numbers[$0.uuid] }
        // Two records of a file may match the same one in the log; only the first of them replaces it.
        var taken = Set(targets.compactMap(\.self))
        // Matching records come first: one of them may have a new name, which frees the old one.
        var isChanged = update(file.indices.filter { targets[$0] != nil })
        var rivals: [Int] = []
        for place in file.indices where targets[place] == nil {
            isSame[place] = false
            targets[place] = holder(of: file[place])
            if let target = targets[place], taken.insert(target).inserted { rivals.append(place) }
        }
        isChanged = update(rivals) || isChanged
        let new = file.indices.filter { targets[$0] == nil && holder(of: file[$0]) == nil }
        for (place, number) in zip(new, newNumbers(for: new)) {
            additions.append((place, number))
            targets[place] = number
        }
        // Without keys, records cannot conflict, so one pass is enough.
        guard !holders.isEmpty || new.contains(where: { !keys(file[$0]).isEmpty }) else { return false }
        for place in new { remember(numbered(place, targets[place] ?? 0)) }
        return isChanged || !new.isEmpty
    }

    /// The record of the log that conflicts with a record.
    private func holder(of record: Record) -> Int? { keys(record).lazy.compactMap { holders[$0] }.first }

    /// Updates records of the log with newer versions in the file.
    ///
    /// All are updated at once, so that two of them may swap names. If a record would get the name of one that keeps
    /// it, it is not updated, and neither is any record that would in turn get its name.
    private mutating func update(_ places: [Int]) -> Bool {
        var wanted: [Int: (place: Int, record: Record)] = [:]
        for place in places {
            guard let number = targets[place], let known = records[number] else { continue }
            let record = file[place].replacing(known)
            // Rows have a checksum of their bytes, but Swift treats two spellings of "é" as equal.
            isSame[place] = record.row == known.row
            if !isSame[place], record.updatedAt > known.updatedAt { wanted[number] = (place, record) }
        }
        guard !wanted.isEmpty else { return false }
        var claimants: [Key: Int] = [:]
        for (number, new) in wanted {
            for key in records[number].map(keys) ?? [] { holders[key] = nil }
            for key in keys(new.record) { claimants[key] = number }
        }
        var blocked = wanted.filter { holder(of: $0.value.record) != nil }.map(\.key)
        while let number = blocked.popLast() {
            guard wanted.removeValue(forKey: number) != nil else { continue }
            for key in records[number].map(keys) ?? [] {
                holders[key] = number
                if let claimant = claimants[key] { blocked.append(claimant) }
            }
        }
        for (number, new) in wanted {
            remember(new.record)
            updates[number] = new.place
            isSame[new.place] = true
        }
        return !wanted.isEmpty
    }

    /// The numbers of new records: those that they had here, or their own numbers if this log never used them, otherwise
    /// the next ones.
    private mutating func newNumbers(for places: [Int]) -> [Int] {
        // Numbers used by an earlier pass are no longer free.
        var numbering = numbering.fromHere
        for place in places where numbering.isFree(file[place].number) { numbering.use(file[place].number) }
        defer { self.numbering = numbering }
        return places.map { place in
            if let number = former[file[place].uuid], records[number] == nil { return number }
            return numbering.isFree(file[place].number) ? file[place].number : numbering.next()
        }
    }
}
