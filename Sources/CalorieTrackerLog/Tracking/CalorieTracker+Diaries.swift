extension DiaryOptions {
    /// Reads the files with the time zone of this device.
    package init(clock: WallClock) {
        self.init(today: clock.today) { (clock.calendarDay(of: $0), clock.time(of: $0)) }
    }
}

/// The result of importing a diary.
package struct DiaryImport: Equatable, Sendable {
    /// The number of new entries.
    package internal(set) var added = 0
    /// The number of entries that were already in the log, even if they were changed since.
    package internal(set) var known = 0
    /// The number of entries that were imported before and deleted here, and remain deleted.
    package internal(set) var deleted = 0
    /// The number of days that get new entries beside entries from elsewhere.
    package internal(set) var sharedDays = 0
    /// The result for the weights.
    package internal(set) var weights = Weights()

    /// The result for the weights of a diary.
    package struct Weights: Equatable, Sendable {
        /// The number of new weights.
        package internal(set) var added = 0
        /// The number of weights already in the log, from any source.
        package internal(set) var known = 0
        /// The number of weights that were deleted here, and remain deleted.
        package internal(set) var deleted = 0
        /// The number of weights left out because their unit is unknown.
        package internal(set) var withoutUnit = 0
        /// The number of weights without a unit that are left out, because they are far from the logged ones in the
        /// configured unit.
        package internal(set) var doubtful = 0
        /// The number of weights that are implausible, or on a day in the future.
        package internal(set) var implausible = 0
    }
}

extension CalorieTracker {
    /// Adds the entries of a diary that the log does not have, as one change.
    ///
    /// An entry is identified by its data in the diary: importing the same file or a longer one adds no duplicates,
    /// does not change entries edited here, and does not restore deleted ones unless requested.
    ///
    /// Weights without a unit are in the configured unit. Unless it was chosen for this diary, they are left out if one
    /// of them is so far from the log that the unit must be different.
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

    /// A moment on a day; without a time, it is the beginning of the day.
    private func moment(of day: Day, _ time: TimeOfDay?) -> Moment {
        let (instant, offset) = clock.instant(of: day, at: time ?? clock.dayStart)
        return Moment(day: day, eatenAt: instant, utcOffset: offset)
    }

    /// The result that importing a diary would have.
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

    /// Sorts the weights of a diary by result, and adds the new ones.
    ///
    /// A weight with the same day and value is the same weight, regardless of the program it came from. The unit of the
    /// last weight in the log is independent of that of another program.
    private func sort(
        _ diary: DiaryReading,
        _ bringsBack: Bool,
        _ unit: WeightUnit?,
        _ isUnitOfDiary: Bool,
        adding add: (BodyWeight, Moment, EntryUUID) throws -> Void
    ) throws -> DiaryImport.Weights {
        guard !diary.weights.isEmpty else { return DiaryImport.Weights() }
        // nom supports only kilograms, but a unit specified for this import takes precedence.
        let usual = isUnitOfDiary || diary.app != .nom ? unit : .kilograms
        let deleted = try bringsBack ? [] : store.deleted(of: .weights)
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
                    // A weight without a time is stored at noon, which still counts as morning.
                    try add(body, moment(of: weight.day, weight.time ?? .noon), uuid)
                    outcome.added += 1
                }
            }
        }
        return outcome
    }

    /// The weights in their own units, or in the default one, and the number of those left out.
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

    /// Sorts the entries of a diary by result, and adds the new ones.
    private func sort(
        _ diary: DiaryReading,
        _ bringsBack: Bool,
        adding add: (DiaryEntry, EntryUUID) throws -> Void
    ) throws -> DiaryImport {
        try store.reusingStatements {
            var outcome = DiaryImport()
            let deleted = try bringsBack ? [] : store.deleted(of: .entries)
            // No entry can be the same in an empty log.
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
    /// Whether any weight without a unit would be implausible in this unit, compared with the logged ones.
    fileprivate func weights(in unit: WeightUnit, doubtedBy logged: [Weighing]) -> Bool {
        let logged = logged.sorted { $0.day < $1.day }
        return weights.contains { weight in
            guard weight.unit == nil else { return false }
            let body = BodyWeight(weight.value, unit)
            guard BodyWeight.possible.contains(body.kilograms) else { return false }
            func distance(_ weighing: Weighing) -> Int { abs(weighing.day.number - weight.day.number) }
            // A binary search, because a scale has thousands of weights.
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
    /// The identity of an entry within its diary.
    ///
    /// Nutrients are not part of it, because a later export may round them differently.
    fileprivate func identity(app: String) -> String {
        if let id { return "\(app)\n\(id)" }
        let amount = eaten.amount.map { "\($0.quantity) \($0.unit ?? "")" } ?? ""
        let said = [app, day.description, time?.description ?? "", meal ?? "", eaten.name, eaten.brand ?? ""]
        // The total of a meal or a day changes during the day, but it is still the same meal.
        return (isSum ? said : said + [amount, eaten.kilocalories.description]).joined(separator: "\n")
    }
}

extension DataStore {
    /// The days with entries from another source.
    fileprivate func days(besides source: FoodItemSource) throws -> Set<Day> {
        let days = try query(
            "SELECT DISTINCT day FROM entries WHERE source <> ?",
            [.text(source.description)]
        ) { try $0.text("day") }
        return Set(days.compactMap(Day.init))
    }

    /// The records of a kind that were deleted.
    fileprivate func deleted(of kind: RecordKind) throws -> Set<EntryUUID> {
        Set(try changeTimes().deleted(of: kind).keys.compactMap { EntryUUID($0.key) })
    }
}
