extension DiaryOptions {
    /// Reads what the files say, with the clocks of this machine.
    package init(clock: WallClock) {
        self.init(today: clock.today) { (clock.calendarDay(of: $0), clock.time(of: $0)) }
    }
}

/// What an import of a diary did.
package struct DiaryImport: Equatable, Sendable {
    /// Entries that are new.
    package internal(set) var added = 0
    /// Entries that were here already, whatever became of them since.
    package internal(set) var known = 0
    /// Entries that were imported before and deleted here, and stay so.
    package internal(set) var deleted = 0
    /// Days on which something new comes beside entries that are not of this diary.
    package internal(set) var sharedDays = 0
    /// What became of the weights.
    package internal(set) var weights = Weights()

    /// What became of the weights of a diary.
    package struct Weights: Equatable, Sendable {
        /// Those that are new.
        package internal(set) var added = 0
        /// Those that the log has, by whatever way they came.
        package internal(set) var known = 0
        /// Those that were deleted here, and stay so.
        package internal(set) var deleted = 0
        /// Those that are left out because their unit is not known.
        package internal(set) var withoutUnit = 0
        /// Those without a unit that are left out because in the unit that is set they are far from those in the
        /// log.
        package internal(set) var doubtful = 0
        /// Those that nobody weighs, or on a day that has not come.
        package internal(set) var implausible = 0
    }
}

extension CalorieTracker {
    /// Adds what a diary holds and the log does not, as one change.
    ///
    /// An entry is known by what the diary says of it: the same file, or a longer one, adds nothing twice,
    /// changes nothing that was edited here, and brings nothing back that was deleted, unless that is asked
    /// for.
    ///
    /// Weights without a unit are in the one that is set. Unless that was chosen for this diary, they are left out
    /// if one of them is so far from the log that the unit must be another.
    package func importing(
        _ diary: DiaryReading,
        bringsBack: Bool = false,
        weightUnit: WeightUnit? = nil,
        isUnitOfDiary: Bool = false
    ) throws -> DiaryImport {
        var outcome = DiaryImport()
        _ = try store.change("import", at: clock.now) { recorder in
            var numbering = try store.numbering(in: .entries)
            outcome = try sort(diary, bringsBack) { entry, uuid in
                let item = try item(of: entry, uuid, number: numbering.next())
                try recorder.insert(item.row, in: .entries)
            }
            var weightNumbering = try store.numbering(in: Weighing.table)
            outcome.weights = try sort(diary, bringsBack, weightUnit, isUnitOfDiary) { weight, moment, uuid in
                let weighing = Weighing(
                    number: weightNumbering.next(),
                    uuid: uuid,
                    moment: moment,
                    weight: weight,
                    note: nil,
                    source: .imported(diary.app.rawValue),
                    createdAt: clock.now,
                    updatedAt: clock.now
                )
                try recorder.insert(weighing.row, in: Weighing.table)
            }
            return outcome
        }
        return outcome
    }

    private func item(of entry: DiaryEntry, _ uuid: EntryUUID, number: Int) throws -> FoodItem {
        guard let id = EntryID(number: number) else {
            throw StorageError.damaged(detail: "entry number \(number) is invalid")
        }
        let draft = FoodItemDraft(entry.eaten, at: moment(of: entry.day, entry.time), meal: entry.meal)
        return FoodItem(
            try draft.validated(),
            id: id,
            uuid: uuid,
            createdAt: clock.now,
            updatedAt: clock.now
        )
    }

    /// A moment of a day; what has no time stands where its day begins.
    private func moment(of day: Day, _ time: TimeOfDay?) -> Moment {
        let (instant, offset) = clock.instant(of: day, at: time ?? clock.dayStart)
        return Moment(day: day, eatenAt: instant, utcOffset: offset)
    }

    /// What importing a diary would do.
    package func trial(
        of diary: DiaryReading,
        bringsBack: Bool = false,
        weightUnit: WeightUnit? = nil,
        isUnitOfDiary: Bool = false
    ) throws -> DiaryImport {
        var outcome = try sort(diary, bringsBack) { _, _ in }
        outcome.weights = try sort(diary, bringsBack, weightUnit, isUnitOfDiary) { _, _, _ in }
        return outcome
    }

    /// Sorts the weights of a diary by what becomes of them, and adds those that are new.
    ///
    /// One of the same day that is as heavy is the same, whichever program it came through. The unit of the last
    /// weight in the log says nothing about those of another program.
    private func sort(
        _ diary: DiaryReading,
        _ bringsBack: Bool,
        _ unit: WeightUnit?,
        _ isUnitOfDiary: Bool,
        adding add: (BodyWeight, Moment, EntryUUID) throws -> Void
    ) throws -> DiaryImport.Weights {
        guard !diary.weights.isEmpty else { return DiaryImport.Weights() }
        // nom knows only kilograms, but a unit that was given for this import is right.
        let usual = isUnitOfDiary || diary.app != .nom ? unit : .kilograms
        let deleted = try bringsBack ? [] : store.deleted(from: Weighing.table)
        func key(_ day: Day, _ kilograms: Double) -> String {
            "\(day) \(Int(clamping: (kilograms * 100).rounded()))"
        }
        let logged = try weighings(in: .first...Day.last)
        var known = Set(logged.map { key($0.day, $0.kilograms) })
        let isDoubtful = !isUnitOfDiary && (usual.map { diary.weights(in: $0, doubtedBy: logged) } ?? false)
        var (outcome, weights) = measured(diary.weights, in: usual, isDoubtful: isDoubtful)
        try store.reusingStatements {
            for (weight, body) in weights {
                let name = key(weight.day, body.kilograms)
                let uuid = EntryUUID(named: "countme weight\n\(diary.app.rawValue)\n\(name)")
                if !known.insert(name).inserted {
                    outcome.known += 1
                } else if deleted.contains(uuid) {
                    outcome.deleted += 1
                } else if try store.find(uuid, Weighing.self) != nil {
                    outcome.known += 1
                } else {
                    // Whoever tells no time weighed in the morning, or says nothing against it.
                    try add(body, moment(of: weight.day, weight.time ?? .noon), uuid)
                    outcome.added += 1
                }
            }
        }
        return outcome
    }

    /// The weights in their units, or in the usual one, and how many are left out.
    private func measured(
        _ weights: [DiaryWeight],
        in usual: WeightUnit?,
        isDoubtful: Bool
    ) -> (outcome: DiaryImport.Weights, weights: [(DiaryWeight, BodyWeight)]) {
        var outcome = DiaryImport.Weights()
        var measured: [(DiaryWeight, BodyWeight)] = []
        for weight in weights {
            guard let unit = weight.unit.map({ WeightUnit(typed: $0.lowercased()) }) ?? usual else {
                outcome.withoutUnit += 1
                continue
            }
            let body = BodyWeight(weight.value, unit)
            if isDoubtful, weight.unit == nil {
                outcome.doubtful += 1
            } else if BodyWeight.possible.contains(body.kilograms), weight.day <= clock.today {
                measured.append((weight, body))
            } else {
                outcome.implausible += 1
            }
        }
        return (outcome, measured)
    }

    /// Sorts the entries of a diary by what becomes of them, and adds those that are new.
    private func sort(
        _ diary: DiaryReading,
        _ bringsBack: Bool,
        adding add: (DiaryEntry, EntryUUID) throws -> Void
    ) throws -> DiaryImport {
        try store.reusingStatements {
            var outcome = DiaryImport()
            let deleted = try bringsBack ? [] : store.deleted(from: .entries)
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
}

extension DiaryReading {
    /// Whether one of the weights without a unit is a slip if they are all in this one, next to those in the log.
    fileprivate func weights(in unit: WeightUnit, doubtedBy logged: [Weighing]) -> Bool {
        let logged = logged.sorted { $0.day < $1.day }
        return weights.contains { weight in
            guard weight.unit == nil else { return false }
            let body = BodyWeight(weight.value, unit)
            guard BodyWeight.possible.contains(body.kilograms) else { return false }
            func distance(_ weighing: Weighing) -> Int { abs(weighing.day.number - weight.day.number) }
            // In halves: a scale has thousands.
            var (lower, upper) = (0, logged.count)
            while lower < upper {
                let middle = (lower + upper) / 2
                if logged[middle].day < weight.day { lower = middle + 1 } else { upper = middle }
            }
            let nearest = logged[max(lower - 1, 0)..<min(lower + 1, logged.count)]
                .min { distance($0) < distance($1) }
            let verdict = body.verdict(after: nearest.map { ($0.kilograms, distance($0)) })
            return verdict == .otherUnit || verdict == .refused
        }
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

    /// The records of a table that a change took away which is not undone.
    fileprivate func deleted(from table: JournaledTable) throws -> Set<EntryUUID> {
        let uuids = try query(
            """
            SELECT json_extract(before, '$.uuid') AS uuid
            FROM changed_rows JOIN changes ON changes.number = changed_rows.change
            WHERE table_name = ? AND after IS NULL AND state = 'done'
            """,
            [.text(table.name)]
        ) { try $0.text("uuid") }
        return Set(uuids.compactMap(EntryUUID.init))
    }
}
