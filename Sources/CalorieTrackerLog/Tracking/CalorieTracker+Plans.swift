/// The result of changing plans.
package struct PlanChange: Sendable {
    /// The effect on each plan, in order.
    package let plans: [Difference<PlannedFood>]
    /// The entries made from the plans, and their days.
    package let change: LogChange
}

extension CalorieTracker {
    /// The plans for a range of days, in order; with `all`, also those that were eaten or skipped.
    package func plans(in range: ClosedRange<Day>, all: Bool = false) throws -> [PlannedFood] {
        let condition = all ? "" : "AND state = 'planned' "
        return try store.all(PlannedFood.self, in: range, condition + "ORDER BY day, number")
    }

    /// The plans of the past two weeks that were neither eaten nor skipped.
    package func overduePlans() throws -> [PlannedFood] {
        try daysOfOverduePlans.map { try plans(in: $0) } ?? []
    }

    /// The number of these plans.
    package func overduePlanCount() throws -> Int {
        guard let days = daysOfOverduePlans else { return 0 }
        return try store.query(
            "SELECT count(*) AS count FROM \(PlannedFood.table.name) WHERE day BETWEEN ? AND ? AND state = 'planned'",
            [.text(days.lowerBound.description), .text(days.upperBound.description)]
        ) { try $0.integer("count") }.first ?? 0
    }

    private var daysOfOverduePlans: ClosedRange<Day>? {
        guard let first = clock.today.advanced(by: -14), let last = clock.today.advanced(by: -1) else {
            return nil
        }
        return first...last
    }

    /// The pots of planned foods that contain less than is planned from today, with the planned weight.
    package func overplanned(_ plans: [PlannedFood]) throws -> [(pot: PotBalance, grams: Double)] {
        let ids = try Set(plans.compactMap { try openPot(of: $0.eaten)?.foodID })
        guard !ids.isEmpty else { return [] }
        var planned: [String: Double] = [:]
        for plan in try self.plans(in: clock.today ... .last) {
            guard let pot = try openPot(of: plan.eaten) else { continue }
            let fromPot = Eaten(pot.food, amount: plan.eaten.amount) ?? plan.eaten
            planned[pot.foodID, default: 0] += fromPot.amount?.grams ?? 0
        }
        return try ids.sorted().compactMap { id in
            guard let pot = try pot(id: id).map(standing), let grams = planned[id], pot.isOpen,
                grams > pot.leftGrams
            else { return nil }
            return (pot, grams.roundedToTenth)
        }
    }

    /// The planned food with a number.
    package func plan(_ number: Int) throws -> PlannedFood? { try store.find(number) }

    /// Plans foods for a day, each with its meal, all or none.
    package func plan(_ foods: [(eaten: Eaten, meal: String?)], on day: Day) throws -> PlanChange {
        for food in foods { try requireValid(food.eaten, food.meal) }
        let change = try store.change("plan add", at: clock.now) { recorder in
            var numbering = try store.numbering(in: PlannedFood.table)
            let plans = try foods.map { food in
                let plan = PlannedFood(
                    number: numbering.next(),
                    uuid: makeUUID(),
                    day: day,
                    meal: food.meal,
                    eaten: food.eaten,
                    state: .planned,
                    createdAt: clock.now,
                    updatedAt: clock.now
                )
                try recorder.store(plan)
                return Difference(before: nil, after: plan)
            }
            return PlanChange(plans: plans, change: try self.change([]))
        }
        return try change ?? PlanChange(plans: [], change: self.change([]))
    }

    /// Rejects a food that is invalid as an entry.
    private func requireValid(_ food: Eaten, _ meal: String?) throws(InvalidFoodItem) {
        let now = Moment(day: clock.today, eatenAt: clock.now, utcOffset: clock.utcOffset)
        _ = try FoodItemDraft(food, at: now, meal: meal).validated()
    }

    /// Changes plans: the day, the meal, the amount, or the state.
    /// - Throws: `CalorieTrackerError.changedMeanwhile`, and the errors of `plan`.
    package func edit(_ plans: [(before: PlannedFood, after: PlannedFood)]) throws -> PlanChange {
        for plan in plans { try requireValid(plan.after.eaten, plan.after.meal) }
        let change = try store.change("plan edit", at: clock.now) { recorder in
            let edited = try plans.map { try replace($0.before, with: $0.after, recorder) }
            return PlanChange(plans: edited, change: try self.change([]))
        }
        return try change
            ?? PlanChange(
                plans: plans.map { Difference(before: $0.before, after: $0.before) },
                change: self.change([])
            )
    }

    /// Adds plans as entries, with the planned or another amount, and marks them as eaten.
    /// - Throws: `CalorieTrackerError.changedMeanwhile`, and the errors of `add`.
    package func eat(_ plans: [(plan: PlannedFood, eaten: Eaten, moment: Moment)]) throws -> PlanChange {
        let drafts = plans.map { FoodItemDraft($0.eaten, at: $0.moment, meal: $0.plan.meal) }
        let valid = try drafts.map { draft throws(InvalidFoodItem) in try draft.validated() }
        let change = try store.change("plan eat", at: clock.now) { recorder in
            let eaten = try plans.map { try set(.eaten, $0.plan, recorder) }
            let entries = try insert(valid, recorder, nil).map {
                Difference<FoodItem>(before: nil, after: $0)
            }
            return PlanChange(plans: eaten, change: try self.change(entries))
        }
        return try change ?? PlanChange(plans: [], change: self.change([]))
    }

    /// Marks plans as not eaten.
    /// - Throws: `CalorieTrackerError.changedMeanwhile`.
    package func skip(_ plans: [PlannedFood]) throws -> PlanChange {
        let change = try store.change("plan skip", at: clock.now) { recorder in
            PlanChange(plans: try plans.map { try set(.skipped, $0, recorder) }, change: try self.change([]))
        }
        return try change ?? PlanChange(plans: [], change: self.change([]))
    }

    private func set(
        _ state: PlannedFood.State,
        _ plan: PlannedFood,
        _ recorder: ChangeRecorder
    ) throws -> Difference<PlannedFood> {
        var after = plan
        after.state = state
        return try replace(plan, with: after, recorder)
    }

    private func replace(
        _ plan: PlannedFood,
        with changed: PlannedFood,
        _ recorder: ChangeRecorder
    ) throws -> Difference<PlannedFood> {
        try requireUnchanged(plan)
        var after = changed
        if after != plan {
            after.updatedAt = moment(after: plan.updatedAt)
            try recorder.store(after)
        }
        return Difference(before: plan, after: after)
    }

    /// The foods needed for some plans; `piece` returns the piece that a food comes in.
    package func shopping(
        for plans: [PlannedFood],
        piece: (Eaten) throws -> Food.Portion?
    ) throws -> [ShoppingItem] {
        try ShoppingItem.list(
            of: plans,
            isCooked: { try openPot(of: $0).map(standing)?.isEmpty == false },
            recipe: { food in
                // Food from a pot, and the ingredients of a recipe, are identified only by name.
                guard food.source == .own else { return nil }
                if let id = food.foodID, let own = try ownFood(id: id) { return own.recipe }
                return try recipe(named: food.name)?.recipe
            },
            piece: piece
        )
    }

    /// A day with its plans included.
    package func log(_ log: DailyLog, counting plans: [PlannedFood]) throws -> DailyLog {
        var log = log
        log.items += try plans.filter { $0.state == .planned }.map { plan in
            let moment = Moment(day: plan.day, eatenAt: clock.now, utcOffset: clock.utcOffset)
            let valid = try FoodItemDraft(plan.eaten, at: moment, meal: plan.meal).validated()
            guard let id = EntryID(number: 1) else { throw CalorieTrackerError.noEntries }
            return FoodItem(valid, id: id, uuid: plan.uuid, createdAt: clock.now, updatedAt: clock.now)
        }
        return log
    }

    // MARK: Suggestions

    /// A food that is eaten often, as in its newest entry.
    package struct UsualFood: Equatable, Sendable {
        /// The food and its amount.
        package let eaten: Eaten
        /// The number of times it was eaten.
        package let count: Int
    }

    /// The foods eaten at least twice in the last days, as in their newest entries, that fit in an energy; most
    /// frequent first.
    ///
    /// With a protein target, foods with enough protein come first: at least as much per energy as is needed for the
    /// rest of the target.
    package func usualFoods(within energy: Double, protein: Double?, days: Int) throws -> [UsualFood] {
        let first = clock.today.advanced(by: -days) ?? .first
        var keys: [String] = []
        var usual: [String: UsualFood] = [:]
        for item in try store.entries(in: first...clock.today)
        where item.waterMilliliters == nil && !item.isDiarySum {
            let key = FoldedName.key(item.name)
            if usual[key] == nil { keys.append(key) }
            usual[key] = UsualFood(eaten: item.eaten, count: (usual[key]?.count ?? 0) + 1)
        }
        let fitting = keys.compactMap { usual[$0] }.filter {
            $0.count > 1 && $0.eaten.kilocalories > 0 && $0.eaten.kilocalories <= energy
        }
        func helps(_ food: UsualFood) -> Bool {
            guard let protein, protein > 0, energy > 0, let has = food.eaten.nutrients[.protein] else {
                return false
            }
            return has / food.eaten.kilocalories >= protein / energy
        }
        return fitting.sorted { left, right in
            if helps(left) != helps(right) { return helps(left) }
            if left.count != right.count { return left.count > right.count }
            return FoldedName.key(left.eaten.name).utf8.lexicographicallyPrecedes(
                FoldedName.key(right.eaten.name).utf8
            )
        }
    }
}
