extension DataStore {
    /// Runs a body that changes rows, as one step that undo can take back.
    ///
    /// The body returns nil, or changes no row, when there is nothing to do: then no step is recorded.
    func change<Value>(
        _ command: String,
        at time: Timestamp,
        key: String? = nil,
        _ body: (ChangeRecorder) throws -> Value?
    ) throws -> Value? {
        try transaction { connection in
            let recorder = try Journal.begin(command, at: time, key: key, connection)
            guard let value = try body(recorder), !recorder.isEmpty else { return nil }
            return (value, { try Journal.state(ofChange: recorder.change, connection) != nil })
        }
    }

    /// Takes back the newest change; nil when there is none.
    ///
    /// What `finish` makes of it is computed inside the transaction.
    func undo<Value>(_ finish: (ReversedChange) throws -> Value) throws -> Value? {
        try transaction { connection in
            guard let change = try Journal.newestDone(connection) else { return nil }
            let rows = try Journal.rows(of: change, connection).reversed()
            let reversed = try connection.reusingStatements {
                try reverse(change, rows.map { ($0.table, $0.after, $0.before) }, connection)
            }
            try Journal.mark(change, as: .undone, connection)
            return (
                try finish(reversed), { try Journal.state(ofChange: change.number, connection) == .undone }
            )
        }
    }

    /// Does the change again that was taken back last; nil when there is none.
    func redo<Value>(_ finish: (ReversedChange) throws -> Value) throws -> Value? {
        try transaction { connection in
            guard let change = try Journal.oldestUndone(connection) else { return nil }
            let rows = try Journal.rows(of: change, connection)
            let reversed = try connection.reusingStatements {
                try reverse(change, rows.map { ($0.table, $0.before, $0.after) }, connection)
            }
            try Journal.mark(change, as: .done, connection)
            return (
                try finish(reversed), { try Journal.state(ofChange: change.number, connection) == .done }
            )
        }
    }

    private func reverse(
        _ change: Journal.Change,
        _ steps: [(table: JournaledTable, old: RowImage?, new: RowImage?)],
        _ connection: SQLiteConnection
    ) throws -> ReversedChange {
        var entries: [Difference<FoodItem>] = []
        var goals: [Difference<Goal>] = []
        var foods: [Difference<OwnFood>] = []
        var favorites: [Difference<Favorite>] = []
        var meals: [Difference<SavedMeal>] = []
        var petFoods: [Difference<PetProduct>] = []
        for step in steps {
            func reverse<Record>(_ records: inout [Difference<Record>], _ read: () throws -> Record?) throws {
                let before = try read()
                try Journal.replace(step.old, with: step.new, in: step.table, connection)
                records.append(Difference(before: before, after: try read()))
            }
            switch (step.table.name, (step.old ?? step.new)?.key) {
            case (JournaledTable.entries.name, .integer(let number)?):
                try reverse(&entries) { try EntryID(number: number).flatMap(entry) }
            case (JournaledTable.goals.name, .text(let since)?):
                try reverse(&goals) { try Day(since).flatMap(goal) }
            case (JournaledTable.ownFoods.name, .integer(let number)?):
                try reverse(&foods) { try ownFood(number: number) }
            case (JournaledTable.favorites.name, .text(let key)?):
                try reverse(&favorites) { try favorite(key) }
            case (JournaledTable.savedMeals.name, .integer(let number)?):
                try reverse(&meals) { try savedMeal(number: number) }
            case (JournaledTable.petProducts.name, .integer(let number)?):
                try reverse(&petFoods) { try petProduct(number: number) }
            default: throw StorageError.damaged(detail: "the journal of \(step.table.name)")
            }
        }
        return ReversedChange(
            command: change.command,
            madeAt: change.madeAt,
            entries: DataStore.combined(entries, by: \.id),
            goals: DataStore.combined(goals, by: \.since),
            foods: DataStore.combined(foods, by: \.number),
            favorites: DataStore.combined(favorites, by: \.key),
            meals: DataStore.combined(meals, by: \.number),
            petFoods: DataStore.combined(petFoods, by: \.number)
        )
    }

    /// The goal that was set for a day.
    func goal(since day: Day) throws -> Goal? {
        try query(JournaledTable.goals.selectSQL + " WHERE since = ?", [.text(day.description)]) { row in
            try Goal(row: &row)
        }.first
    }

    /// One difference for each record: a restore takes a row away and puts another in its place.
    private static func combined<Record, Key: Hashable>(
        _ steps: [Difference<Record>],
        by key: KeyPath<Record, Key>
    ) -> [Difference<Record>] {
        var positions: [Key: Int] = [:]
        var differences: [Difference<Record>] = []
        for step in steps {
            guard let key = (step.after ?? step.before)?[keyPath: key] else { continue }
            if let position = positions[key] {
                differences[position] = Difference(before: differences[position].before, after: step.after)
            } else {
                positions[key] = differences.count
                differences.append(step)
            }
        }
        return differences
    }

    /// What an earlier change with a key added: its entries that are still there; nil without such a change.
    public func entriesAdded(withKey key: String) throws -> [FoodItem]? {
        guard let connection else { return nil }
        return try StorageError.translating(path: path) {
            guard let change = try Journal.change(key: key, connection) else { return nil }
            return try Journal.rows(of: change, connection).compactMap { row in
                guard row.table.name == JournaledTable.entries.name,
                    let image = row.after, case .integer(let number) = image.key,
                    let entry = try EntryID(number: number).flatMap(entry)
                else { return nil }
                // After a recovery another entry may have the number.
                return image.values[1] == .text(entry.uuid.description) ? entry : nil
            }
        }
    }
}
