/// Brings the records of another log into one that is open for a change.
struct LogMerge {
    private let contents: LogContents
    private let store: DataStore
    private let recorder: ChangeRecorder
    private var outcome = LogImport()
    /// The numbers in this log of own foods that have other ones in the other log.
    private var foodNumbers: [Int: Int] = [:]

    init(_ contents: LogContents, into store: DataStore, _ recorder: ChangeRecorder) {
        self.contents = contents
        self.store = store
        self.recorder = recorder
    }

    /// Does it, foods first: entries, meals and marks name them by their numbers.
    mutating func run() throws -> LogImport {
        try mergeFoods()
        try mergeEntries()
        try mergeGoals()
        try mergeFavorites()
        try mergeMeals()
        try mergeProducts()
        return outcome
    }

    /// How a kind of records is looked up in the log and stored in it.
    private struct Table<Record: MergedRecord> {
        let kind: RecordKind
        let table: JournaledTable
        /// A larger number is not kept, so that no file can use the numbers up.
        let largestNumber: Int
        /// The record with the same UUID.
        let same: (EntryUUID) throws -> Record?
        /// Those that no other record can stand beside: of its name, of its barcode.
        let rivals: (Record) throws -> [Record]
    }

    private static let largestNumber = 1_000_000_000

    private mutating func mergeFoods() throws {
        let store = store
        let table = Table<OwnFood>(
            kind: .foods,
            table: .ownFoods,
            largestNumber: LogMerge.largestNumber,
            same: { try store.ownFood($0) },
            rivals: { own in
                [
                    try store.ownFood(named: own.food.name),
                    try own.food.barcode.flatMap(store.ownFood(barcode:)),
                ].compactMap(\.self)
            }
        )
        for (old, new) in try merge(contents.foods, table) where old != new { foodNumbers[old] = new }
    }

    private mutating func mergeEntries() throws {
        let store = store
        // Nothing can be the same in an empty log.
        let isEmpty = try store.newestEntry() == nil
        let table = Table<FoodItem>(
            kind: .entries,
            table: .entries,
            largestNumber: EntryID.largestImportedNumber,
            same: { isEmpty ? nil : try store.entry($0) },
            rivals: { _ in [] }
        )
        let entries =
            foodNumbers.isEmpty
            ? contents.entries
            : contents.entries.map { entry in
                var entry = entry
                entry.foodID = foodID(entry.foodID, entry.source)
                return entry
            }
        _ = try merge(entries, table)
    }

    private mutating func mergeMeals() throws {
        let store = store
        let table = Table<SavedMeal>(
            kind: .meals,
            table: .savedMeals,
            largestNumber: LogMerge.largestNumber,
            same: { try store.savedMeal($0) },
            rivals: { [try store.savedMeal(named: $0.name)].compactMap(\.self) }
        )
        let meals = contents.meals.map { meal in
            var meal = meal
            for index in meal.foods.indices {
                meal.foods[index].foodID = foodID(meal.foods[index].foodID, meal.foods[index].source)
            }
            return meal
        }
        _ = try merge(meals, table)
    }

    private mutating func mergeProducts() throws {
        let store = store
        let table = Table<PetProduct>(
            kind: .products,
            table: .petProducts,
            largestNumber: LogMerge.largestNumber,
            same: { try store.petProduct($0) },
            rivals: { [try $0.facts.barcode.flatMap(store.petProduct(barcode:))].compactMap(\.self) }
        )
        _ = try merge(contents.products, table)
    }

    /// Goals know no time of change, so the one that is there stays.
    private mutating func mergeGoals() throws {
        for goal in contents.goals {
            if let known = try store.goal(setFor: goal.since) {
                count(known == goal ? \.unchanged : \.kept, .goals)
            } else {
                try recorder.insert(goal.row, in: .goals)
                count(\.added, .goals)
            }
        }
    }

    private mutating func mergeFavorites() throws {
        for favorite in contents.favorites {
            let favorite = favorite.renumbered(foodNumbers)
            if let known = try store.favorite(favorite.key) {
                count(known == favorite ? \.unchanged : \.kept, .favorites)
            } else {
                try recorder.insert(favorite.row, in: .favorites)
                count(\.added, .favorites)
            }
        }
    }

    /// The id in this log of a food that the other log knows by an id.
    private func foodID(_ id: String?, _ source: FoodItemSource) -> String? {
        guard source == .own, let id, let number = OwnFood.number(id: id) else { return id }
        return foodNumbers[number].map(OwnFood.id) ?? id
    }

    private mutating func count(_ part: WritableKeyPath<LogImport.Tally, Int>, _ kind: RecordKind) {
        outcome[kind][keyPath: part] += 1
    }

    /// Merges the records of a kind, and returns the numbers they had with those they have here.
    private mutating func merge<Record: MergedRecord>(
        _ records: [Record],
        _ table: Table<Record>
    ) throws -> [(old: Int, new: Int)] {
        var numbers: [(old: Int, new: Int)] = []
        // Two records of a file may mean one of the log; it becomes the first of them, for good.
        var taken: Set<Int> = []
        var others: [Record] = []
        var new: [Record] = []
        // Those that are the same first: one of them may have a new name, which frees the old one.
        for record in records {
            guard let known = try table.same(record.uuid) else {
                others.append(record)
                continue
            }
            taken.insert(known.number)
            try update(known, to: record.replacing(known), table)
            numbers.append((record.number, known.number))
        }
        for record in others {
            guard let rival = try table.rivals(record).first else {
                new.append(record)
                continue
            }
            if taken.insert(rival.number).inserted {
                try update(rival, to: record.replacing(rival), table)
            } else {
                count(\.kept, table.kind)
            }
            numbers.append((record.number, rival.number))
        }
        for (record, number) in zip(new, try self.numbers(for: new, table)) {
            let added = record.numbered(number, uuid: record.uuid, createdAt: record.createdAt)
            try recorder.insert(added.row, in: table.table)
            count(\.added, table.kind)
            numbers.append((record.number, number))
        }
        return numbers
    }

    /// Changes a record to what the other log says of it, if that was said later.
    private mutating func update<Record: MergedRecord>(
        _ known: Record,
        to record: Record,
        _ table: Table<Record>
    ) throws {
        // Rows carry a checksum of their bytes: Swift alone takes two spellings of "é" for the same.
        if record.row == known.row { return count(\.unchanged, table.kind) }
        let isFree = try table.rivals(record).allSatisfy { $0.number == known.number }
        guard record.updatedAt > known.updatedAt, isFree else { return count(\.kept, table.kind) }
        try recorder.store(record.row, in: table.table)
        count(\.updated, table.kind)
    }

    /// The numbers of new records: their own where this log never had them, the next ones for the rest.
    private func numbers<Record: MergedRecord>(
        for records: [Record],
        _ table: Table<Record>
    ) throws -> [Int] {
        let used = try store.nextNumber(in: table.table) - 1
        func isFree(_ number: Int) -> Bool { number > used && number <= table.largestNumber }
        var next = max(used, records.map(\.number).filter(isFree).max() ?? 0)
        return records.map { record in
            if isFree(record.number) { return record.number }
            next += 1
            return next
        }
    }
}

extension Favorite {
    /// The mark on a food of a person's own that has another number here.
    fileprivate func renumbered(_ numbers: [Int: Int]) -> Favorite {
        let own = "\(FoodItemSource.own) "
        guard key.hasPrefix(own), let number = OwnFood.number(id: String(key.dropFirst(own.count))),
            let new = numbers[number]
        else { return self }
        return Favorite(key: Favorite.key(source: .own, id: OwnFood.id(new)), name: name, addedAt: addedAt)
    }
}
