/// Brings the records of another log into one that is open for a change.
struct LogMerge {
    private let contents: LogContents
    private let entries: EntrySource
    private let store: DataStore
    private let recorder: ChangeRecorder
    private var outcome = LogImport()
    private var links = FoodLinks()

    init(_ file: ImportFile, into store: DataStore, _ recorder: ChangeRecorder) {
        contents = file.contents
        entries = file.entries
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
        // No food may ever get a number that something else than it is linked to.
        try store.connection?.raiseSequence(of: .ownFoods, to: links.lastReserved)
        return outcome
    }

    private mutating func mergeFoods() throws {
        let lastUsed = try store.nextNumber(in: .ownFoods) - 1
        let numbers = try merge(
            contents.foods,
            into: try store.ownFoods(),
            as: .foods,
            in: .ownFoods
        ) { own in
            [LogMerge.key("name", FoldedName.key(own.food.name))]
                + (own.food.barcode.map { [LogMerge.key("barcode", $0)] } ?? [])
        }
        links = FoodLinks(
            numbers: Dictionary(numbers) { first, _ in first },
            foods: try store.ownFoods(),
            lastUsed: lastUsed
        )
    }

    /// Entries have nothing that no two of them share but their UUIDs, so each is merged by itself: those
    /// that are there first, as what is new gets its number behind them.
    private mutating func mergeEntries() throws {
        let entries = entries
        let table = JournaledTable.entries
        let used = try store.nextNumber(in: table) - 1
        // Nothing can be the same in an empty log.
        let isEmpty = try store.newestEntry() == nil
        func isFree(_ number: Int) -> Bool { number > used && number <= table.largestImportedNumber }
        var lastNumber = used
        try entries.each { entry in
            guard let known = try isEmpty ? nil : store.entry(entry.uuid) else {
                if isFree(entry.id.number) { lastNumber = max(lastNumber, entry.id.number) }
                return
            }
            let merged = linked(entry, known: known).replacing(known)
            // Rows carry a checksum of their bytes: Swift alone takes two spellings of "é" for the same.
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
            if !isFree(entry.id.number) { lastNumber += 1 }
            let number = isFree(entry.id.number) ? entry.id.number : lastNumber
            let new = linked(entry, known: nil)
            try recorder.insert(
                new.numbered(number, uuid: new.uuid, createdAt: new.createdAt).row,
                in: table
            )
            count(\.added, .entries)
        }
    }

    /// An entry with the id that the food it was made of has here.
    private mutating func linked(_ entry: FoodItem, known: FoodItem?) -> FoodItem {
        guard entry.source == .own, entry.foodID != nil else { return entry }
        var entry = entry
        let known = known.flatMap { known in
            known.source == .own ? FoodLinks.Link(id: known.foodID, name: known.name) : nil
        }
        entry.foodID = links.here(FoodLinks.Link(id: entry.foodID, name: entry.name), known: known)
        return entry
    }

    private mutating func mergeMeals() throws {
        let known = try store.savedMeals()
        let knownByUUID = Dictionary(known.map { ($0.uuid, $0.foods) }) { first, _ in first }
        let meals = contents.meals.map { meal in
            var meal = meal
            let known = knownByUUID[meal.uuid] ?? []
            for (index, food) in meal.foods.enumerated() where food.source == .own {
                let before = index < known.count && known[index].source == .own ? known[index] : nil
                meal.foods[index].foodID = links.here(
                    FoodLinks.Link(id: food.foodID, name: food.name),
                    known: before.map { FoodLinks.Link(id: $0.foodID, name: $0.name) }
                )
            }
            return meal
        }
        _ = try merge(meals, into: known, as: .meals, in: .savedMeals) { meal in
            [LogMerge.key("name", FoldedName.key(meal.name))]
        }
    }

    private mutating func mergeProducts() throws {
        let known = try store.petProducts()
        _ = try merge(contents.products, into: known, as: .products, in: .petProducts) { product in
            product.facts.barcode.map { [LogMerge.key("barcode", $0)] } ?? []
        }
    }

    /// Goals know no time of change, so the one that is there stays.
    private mutating func mergeGoals() throws {
        for goal in contents.goals {
            if let known = try store.goal(since: goal.since) {
                count(known == goal ? \.unchanged : \.kept, .goals)
            } else {
                try recorder.insert(goal.row, in: .goals)
                count(\.added, .goals)
            }
        }
    }

    private mutating func mergeFavorites() throws {
        for original in contents.favorites {
            let favorite = links.renumbered(original)
            if let known = try store.favorite(favorite?.key ?? original.key) {
                count(known == (favorite ?? original) ? \.unchanged : \.kept, .favorites)
            } else if let favorite {
                try recorder.insert(favorite.row, in: .favorites)
                count(\.added, .favorites)
            } else {
                count(\.kept, .favorites)
            }
        }
    }

    /// What no two records share, in the bytes that SQLite compares.
    private static func key(_ column: String, _ value: String) -> [UInt8] { Array("\(column) \(value)".utf8) }

    private mutating func count(_ part: WritableKeyPath<LogImport.Tally, Int>, _ kind: RecordKind) {
        outcome[kind][keyPath: part] += 1
    }

    /// Merges the records of a kind, and returns the numbers they had with those they have here.
    private mutating func merge<Record: MergedRecord>(
        _ records: [Record],
        into known: [Record],
        as kind: RecordKind,
        in table: JournaledTable,
        keys: @escaping (Record) -> [[UInt8]]
    ) throws -> [(old: Int, new: Int)] {
        guard !records.isEmpty else { return [] }
        let merge = RecordMerge(
            records,
            into: known,
            largestNumber: table.largestImportedNumber,
            lastNumber: try store.nextNumber(in: table) - 1,
            keys: keys
        )
        if merge.updated.allSatisfy({ keys($0).isEmpty }) {
            for record in merge.updated { try recorder.store(record.row, in: table) }
        } else {
            // All that goes, goes first, so that what comes finds its name free.
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
            count(part, kind)
        }
        return merge.numbersInLog
    }
}
