/// Works out what the records of one kind become when those of a file come to them; writes nothing.
///
/// It goes over the file until nothing changes any more: so importing the file again changes nothing.
struct RecordMerge<Record: NumberedRecord> {
    /// What becomes of a record of the file.
    enum Fate {
        case added
        case updated
        case unchanged
        case kept
    }

    /// What no two records of the log share, such as a name.
    private struct Key: Hashable {
        let name: String
        let value: UniqueValue
    }

    private let file: [Record]
    private var numbering: Numbering

    /// The records of the log by their numbers, as they become.
    private var records: [Int: Record] = [:]
    private var numbers: [EntryUUID: Int] = [:]
    private var holders: [Key: Int] = [:]

    /// The place in the file of what each record of the log was last made.
    private var updates: [Int: Int] = [:]
    /// The places in the file of new records, in the order they are written in, with their numbers.
    private var additions: [(place: Int, number: Int)] = []
    /// The number in the log of each record of the file.
    private var targets: [Int?]
    private var isSame: [Bool]

    /// Starts on records of the log: all of them, or where they have no keys those that are in the file.
    init(_ file: [Record], into known: [Record], numbering: Numbering) {
        self.file = file
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

    /// What becomes of each record of the file.
    var fates: [Fate] {
        let added = Set(additions.map(\.place))
        return file.indices.map { place in
            if added.contains(place) { return .added }
            if let number = targets[place], updates[number] == place { return .updated }
            return isSame[place] ? .unchanged : .kept
        }
    }

    /// The records of the log that become others, by number.
    var updated: [Record] { updates.keys.sorted().compactMap { records[$0] } }

    /// The new records, numbered.
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

    /// Goes over the file once; whether it has to be gone over again.
    ///
    /// It ends: a record only ever becomes a later one, and a new one comes once.
    private mutating func pass() -> Bool {
        targets = file.map { numbers[$0.uuid] }
        // Two records of a file may mean the same one of the log; only the first of them takes its place.
        var taken = Set(targets.compactMap(\.self))
        // Those that are the same first: one of them may have a new name, which frees the old one.
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
        // Without keys no record is in the way of another, so one pass is enough.
        guard !holders.isEmpty || new.contains(where: { !keys(file[$0]).isEmpty }) else { return false }
        for place in new { remember(numbered(place, targets[place] ?? 0)) }
        return isChanged || !new.isEmpty
    }

    /// The record of the log that a record cannot stand beside.
    private func holder(of record: Record) -> Int? { keys(record).lazy.compactMap { holders[$0] }.first }

    /// Makes records of the log what the file says of them, where that was said later.
    ///
    /// All at once, so that two of them may swap their names. A record that would get the name of one that
    /// keeps it stays as it is, and so do those that in turn would have got its own.
    private mutating func update(_ places: [Int]) -> Bool {
        var wanted: [Int: (place: Int, record: Record)] = [:]
        for place in places {
            guard let number = targets[place], let known = records[number] else { continue }
            let record = file[place].replacing(known)
            // Rows carry a checksum of their bytes: Swift alone takes two spellings of "é" for the same.
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

    /// The numbers of new records: their own where this log never had them, the next ones for the rest.
    private mutating func newNumbers(for places: [Int]) -> [Int] {
        // What an earlier pass used is free no more.
        var numbering = numbering.fromHere
        for place in places where numbering.isFree(file[place].number) { numbering.use(file[place].number) }
        defer { self.numbering = numbering }
        return places.map { place in
            numbering.isFree(file[place].number) ? file[place].number : numbering.next()
        }
    }
}
