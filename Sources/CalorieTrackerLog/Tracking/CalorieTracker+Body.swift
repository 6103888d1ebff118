/// The result of a change of weights.
package struct WeighingChange: Sendable {
    /// Whether this call made the change; false if an earlier one used the same key.
    package var isNew = true
    /// The weights left out because an earlier change had their key.
    package internal(set) var repeats: [LogChange.Repeat] = []
    /// The effect on each weight, in the order of the request.
    package let weights: [Difference<Weighing>]
    /// The body data of the log after the change; nil without any weight.
    package let body: BodyLog?
}

/// A weight to be logged.
package struct WeighingDraft: Sendable {
    /// The moment of the weighing.
    package var moment: Moment
    /// The weight on the scale.
    package var weight: BodyWeight
    /// A note.
    package var note: String?

    /// Creates a draft.
    package init(_ weight: BodyWeight, at moment: Moment, note: String? = nil) {
        self.weight = weight
        self.moment = moment
        self.note = note
    }
}

extension CalorieTracker {
    /// The weights in a range of days, in chronological order.
    package func weighings(in range: ClosedRange<Day>) throws -> [Weighing] {
        try store.all(Weighing.self, in: range, "ORDER BY day, weighed_at, number")
    }

    /// The last weight up to the end of a day.
    package func lastWeighing(before day: Day = .last) throws -> Weighing? {
        try store.first(
            Weighing.self,
            "WHERE day <= ? ORDER BY day DESC, weighed_at DESC, number DESC LIMIT 1",
            .text(day.description)
        )
    }

    /// Some last weights up to the end of a day, newest first.
    package func lastWeighings(_ count: Int, before day: Day) throws -> [Weighing] {
        try store.all(
            Weighing.self,
            "WHERE day <= ? ORDER BY day DESC, weighed_at DESC, number DESC LIMIT ?",
            .text(day.description),
            .integer(count)
        )
    }

    /// The weight with a number.
    package func weighing(_ number: Int) throws -> Weighing? { try store.find(number) }

    /// Logs weights, all or none.
    ///
    /// A key makes it safe to repeat a call: a second call with the same key changes nothing.
    package func weigh(_ drafts: [WeighingDraft], key: String? = nil) throws -> WeighingChange {
        try requireValid(keys: key.map { [$0] } ?? [])
        if let key, let earlier = try earlier(Weighing.self, withKey: key) {
            let isSame =
                drafts.count == earlier.added.count
                && zip(drafts, earlier.added).allSatisfy { draft, weighing in
                    draft.weight == weighing.weight && draft.note == weighing.note
                        && draft.moment.day == weighing.day
                }
            return WeighingChange(
                isNew: false,
                repeats: [LogChange.Repeat(key, earlier, differs: !isSame)],
                weights: try earlier.remaining(key).map { Difference(before: $0, after: $0) },
                body: try bodyLog()
            )
        }
        let shared = try key.flatMap(sharedKey)
        let change = try store.change("weigh", at: clock.now, key: key) { recorder in
            var numbering = try store.numbering(in: Weighing.table)
            var weights: [Difference<Weighing>] = []
            for (place, draft) in drafts.enumerated() {
                let weighing = Weighing(
                    number: numbering.next(),
                    uuid: shared?.uuid(place) ?? makeUUID(),
                    moment: draft.moment,
                    weight: draft.weight,
                    note: draft.note,
                    source: .manual,
                    createdAt: clock.now,
                    updatedAt: clock.now
                )
                try recorder.store(weighing)
                weights.append(Difference(before: nil, after: weighing))
            }
            return WeighingChange(weights: weights, body: try bodyLog())
        }
        return try change ?? WeighingChange(weights: [], body: bodyLog())
    }

    /// Changes a weight.
    /// - Throws: `CalorieTrackerError.changedMeanwhile`.
    package func updateWeighing(_ weighing: Weighing, to draft: WeighingDraft) throws -> WeighingChange {
        var updated = weighing
        updated.moment = draft.moment
        updated.weight = draft.weight
        updated.note = draft.note
        guard updated != weighing else {
            return WeighingChange(
                weights: [Difference(before: weighing, after: weighing)],
                body: try bodyLog()
            )
        }
        updated.updatedAt = moment(after: weighing.updatedAt)
        let change = try store.change("weigh edit", at: clock.now) { recorder in
            try requireUnchanged(weighing)
            try recorder.store(updated)
            return WeighingChange(
                weights: [Difference(before: weighing, after: updated)],
                body: try bodyLog()
            )
        }
        return try change ?? WeighingChange(weights: [], body: bodyLog())
    }

    /// Deletes weights, all or none.
    /// - Throws: `CalorieTrackerError.changedMeanwhile`.
    package func removeWeighings(_ weighings: [Weighing]) throws -> WeighingChange {
        let change = try store.change("weigh delete", at: clock.now) { recorder in
            for weighing in weighings {
                try requireUnchanged(weighing)
                try recorder.delete(key: .integer(weighing.number), from: Weighing.table)
            }
            return WeighingChange(
                weights: weighings.map { Difference(before: $0, after: nil) },
                body: try bodyLog()
            )
        }
        return try change ?? WeighingChange(weights: [], body: bodyLog())
    }

    // MARK: The profile

    /// The person's profile on a day; nil if it is empty.
    ///
    /// The first profile also applies to earlier days, because people do not enter the day from which a height is
    /// valid.
    package func profile(on day: Day) throws -> DatedProfile? {
        let said = try store.first(
            DatedProfile.self,
            "WHERE since <= ? ORDER BY since DESC LIMIT 1",
            .text(day.description)
        )
        let profile = try said ?? store.first(DatedProfile.self, "ORDER BY since LIMIT 1")
        return profile.flatMap { $0.isEmpty ? nil : $0 }
    }

    /// Sets the person's profile from a day.
    package func setProfile(_ profile: DatedProfile) throws -> Difference<DatedProfile> {
        let before = try self.profile(on: profile.since)
        var same = before ?? DatedProfile(since: profile.since)
        same.since = profile.since
        if same != profile {
            _ = try store.change("profile", at: clock.now) { recorder in
                try recorder.store(profile)
                return profile
            }
        }
        return Difference(before: before, after: profile.isEmpty ? nil : profile)
    }

    // MARK: Marked days

    /// The marked days of a range.
    package func marks(in range: ClosedRange<Day>) throws -> [MarkedDay] {
        try store.all(MarkedDay.self, in: range, "ORDER BY day")
    }

    /// Marks days, or clears their marks.
    package func mark(_ days: [Day], as mark: EatenDay.Mark?) throws {
        _ = try store.change("mark", at: clock.now) { recorder in
            for day in days {
                if let mark {
                    try recorder.store(MarkedDay(day, mark))
                } else {
                    try recorder.delete(key: .text(day.description), from: MarkedDay.table)
                }
            }
            return days
        }
    }

    // MARK: Body data

    private static let daysBefore = 730
    /// About a lifetime, so that a typo in a year does not result in millions of days.
    private static let mostDays = 36_525

    /// The body data of the log up to today; nil without any weight.
    package func bodyLog() throws -> BodyLog? { try bodyLog(until: clock.today) }

    /// The body data of the log up to a day; nil without any weight by then.
    ///
    /// It begins two years before the requested days: older data changes the results by less than a kilocalorie.
    package func bodyLog(until last: Day, since: Day? = nil) throws -> BodyLog? {
        let oldest = last.advanced(by: -CalorieTracker.mostDays) ?? .first
        let start = (since ?? last).advanced(by: -CalorieTracker.daysBefore) ?? .first
        var weighings = try weighings(in: max(min(start, last), oldest)...last)
        if weighings.isEmpty, let old = try lastWeighing(before: last), old.day >= oldest {
            weighings = [old]
        }
        guard let first = weighings.first?.day else { return nil }
        var days = [EatenDay](repeating: EatenDay(), count: last.number - first.number + 1)
        for weighing in weighings {
            let place = weighing.day.number - first.number
            guard days[place].weight == nil else { continue }
            days[place].weight = weighing.kilograms
            days[place].isLate = weighing.moment.time > TimeOfDay.noon
        }
        let energies = try store.energyOfDays(in: first...last)
        // Most logs have no estimates, and this avoids searching for them twice.
        let hasGuesses = energies.contains { $0.food.guesses > 0 }
        let doubts = try hasGuesses ? store.doubtOfDays(in: first...last) : [:]
        for (day, food) in energies {
            let place = day.number - first.number
            days[place].energy = food.energy
            days[place].doubt = doubts[day] ?? 0
            days[place].carbs = food.carbs
            days[place].entries = food.entries
        }
        for marked in try marks(in: first...last) {
            days[marked.day.number - first.number].mark = marked.mark
        }
        return BodyLog(
            from: first,
            days,
            try profile(on: last)?.body(on: last) ?? BodyProfile(),
            isOpen: last >= clock.today
        )
    }
}
