/// What changing a pot led to.
package struct PotChange: Sendable {
    /// The pot before; nil for a new one.
    package let before: Pot?
    /// The pot as it is now, with what was taken.
    package let after: PotBalance
    /// What was taken that has other figures now, and its days.
    package let change: LogChange
}

extension CalorieTracker {
    private static let newestFirst = "ORDER BY begun_at DESC, number DESC"

    /// All pots, or those that nobody ended, the newest first, each with what was taken from it.
    package func pots(all: Bool = true) throws -> [PotBalance] {
        try store.all(Pot.self, (all ? "" : "WHERE state = 'open' ") + CalorieTracker.newestFirst)
            .map(standing)
    }

    /// The newest pot of a name that nobody ended, with what was taken; it may be empty.
    package func pot(named name: String) throws -> PotBalance? { try openPot(named: name).map(standing) }

    /// The same without what was taken, which whoever looks for a food need not know.
    package func openPot(named name: String) throws -> Pot? {
        guard PlainText.problem(in: name, limit: PlainText.longestName) == nil else { return nil }
        return try store.first(
            Pot.self,
            "WHERE folded_name = ? AND state = 'open' \(CalorieTracker.newestFirst) LIMIT 1",
            .text(FoldedName.key(name))
        )
    }

    /// The pot that a food was taken from; nil when there is none.
    package func pot(id: String?) throws -> Pot? {
        try Pot.uuid(id: id).flatMap { try store.find($0, Pot.self) }
    }

    /// The open pot that a food is eaten from: its own, or the next one of what it is cooked as.
    package func openPot(of eaten: Eaten) throws -> Pot? {
        guard eaten.source == .own, let id = eaten.foodID else { return nil }
        if let pot = try pot(id: id) {
            return pot.state == .open ? pot : try openPot(named: eaten.name)
        }
        guard let own = try ownFood(id: id), own.recipe != nil else { return nil }
        return try openPot(named: own.food.name)
    }

    package func standing(_ pot: Pot) throws -> PotBalance {
        // The index has only those that begin so, and is taken where SQL says so.
        let taken = try store.all(
            FoodItem.self,
            "WHERE food_id = ? AND food_id >= 'pot:' AND food_id < 'pot;' ORDER BY number",
            .text(pot.foodID)
        )
        return PotBalance(pot: pot, taken: taken)
    }

    /// Begins a pot of a recipe as it is now.
    /// - Throws: `PotError.isOpen` while there is something in one of that name, and `RecipeError.noWeight`.
    package func startPot(
        of own: OwnFood,
        named name: String? = nil,
        cookedGrams: Double?,
        portions: Double?,
        at moment: Moment
    ) throws -> PotChange {
        guard var recipe = own.recipe else { throw RecipeError.noSuchRecipe(own.food.name) }
        let name = name ?? own.food.name
        if let cookedGrams { recipe.cookedGrams = cookedGrams }
        recipe.portions = portions
        let eaten = try recipe.requireEaten(named: name)
        guard eaten.problems.isEmpty else { throw InvalidFoodItem(problems: eaten.problems) }
        try CalorieTracker.requirePossible(eaten.kilocalories, in: eaten.amount?.grams ?? 0)
        let started = try store.change("pot start", at: clock.now) { recorder in
            try endEmptyPot(named: name, recorder)
            let pot = Pot(
                number: try store.nextNumber(in: Pot.table),
                uuid: makeUUID(),
                moment: moment,
                eaten: eaten,
                portions: portions,
                state: .open,
                createdAt: clock.now,
                updatedAt: clock.now
            )
            try recorder.store(pot)
            let standing = PotBalance(pot: pot, taken: [])
            return PotChange(before: nil, after: standing, change: try self.change([]))
        }
        guard let started else { throw RecipeError.noSuchRecipe(name) }
        return started
    }

    /// Ends the pot of a name if nothing is left in it.
    private func endEmptyPot(named name: String, _ recorder: ChangeRecorder) throws {
        guard let other = try pot(named: name) else { return }
        guard other.isEmpty else { throw PotError.isOpen(name, left: other.leftGrams) }
        try recorder.store(ended(other.pot).row, in: Pot.table)
    }

    private func ended(_ pot: Pot) -> Pot {
        var ended = pot
        ended.state = .over
        ended.updatedAt = moment(after: pot.updatedAt)
        return ended
    }

    /// Ends a pot, whatever is left in it.
    package func endPot(_ standing: PotBalance) throws -> PotChange {
        let change = try store.change("pot end", at: clock.now) { recorder in
            try replace(standing.pot, with: ended(standing.pot), recorder)
            return try potChange(standing.pot)
        }
        return try change ?? potChange(standing.pot)
    }

    /// Changes what a pot weighed when it was full, or how many portions it makes.
    ///
    /// With another weight what was taken takes its share anew, and all of it together has the energy of the
    /// ingredients still. What was weighed keeps its weight, what was counted in portions its part of the pot.
    package func updatePot(_ pot: Pot, cookedGrams: Double?, portions: Double??) throws -> PotChange {
        var changed = pot
        if let cookedGrams { changed.eaten.amount = Amount(cookedGrams, .grams) }
        if let portions { changed.portions = portions }
        try CalorieTracker.requirePossible(changed.eaten.kilocalories, in: changed.grams)
        if changed != pot { changed.updatedAt = moment(after: pot.updatedAt) }
        let change = try store.change("pot edit", at: clock.now) { recorder in
            try replace(pot, with: changed, recorder)
            return try potChange(pot, changed.grams == pot.grams ? [] : shared(anew: changed, pot, recorder))
        }
        return try change ?? potChange(pot)
    }

    private func replace(_ before: Pot, with after: Pot, _ recorder: ChangeRecorder) throws {
        try requireUnchanged(before)
        if after != before { try recorder.store(after) }
    }

    private func potChange(_ before: Pot, _ entries: [Difference<FoodItem>] = []) throws -> PotChange {
        let after = try store.find(before.number, Pot.self) ?? before
        return PotChange(before: before, after: try standing(after), change: try change(entries))
    }

    /// Shares out again what was taken from a pot, which weighed something else than was said before.
    private func shared(
        anew pot: Pot,
        _ before: Pot,
        _ recorder: ChangeRecorder
    ) throws -> [Difference<FoodItem>] {
        let taken = try standing(pot).taken
        var done: [FoodItem] = []
        for item in taken {
            var eaten = item.eaten
            if eaten.amount?.unit == Pot.portion, let grams = eaten.amount?.grams {
                eaten.amount?.grams = (grams / before.grams * pot.grams).roundedToTenth
            }
            guard let portion = PotBalance(pot: pot, taken: done).portion(eaten) else {
                let grams = taken.reduce(0) { $0 + ($1.amount?.grams ?? 0) }
                throw PotError.tooSmall(pot.eaten.name, left: pot.grams, taken: grams)
            }
            var changed = item
            changed.eaten = portion
            if changed != item {
                changed.updatedAt = moment(after: item.updatedAt)
                try recorder.store(changed.row, in: .entries)
            }
            done.append(changed)
        }
        return zip(taken, done).filter { $0 != $1 }.map { Difference(before: $0, after: $1) }
    }

    // MARK: Taking from it

    /// What is taken from a pot takes its share of what is left in it; anything else stays as it is.
    ///
    /// What was in a pot that is over, or in none that this log knows, is food like any other.
    func settled(_ eaten: Eaten, of draft: FoodItemDraft.Valid, besides item: FoodItem? = nil) throws -> Eaten
    {
        guard Pot.isID(eaten.foodID) else { return eaten }
        guard let pot = try pot(id: eaten.foodID), pot.state == .open || item != nil else {
            var unlinked = eaten
            unlinked.foodID = nil
            return unlinked
        }
        var standing = try standing(pot)
        if let item { standing = PotBalance(pot: pot, taken: standing.taken.filter { $0.id != item.id }) }
        guard eaten.amount?.grams != nil else { throw PotError.needsWeight(pot.eaten.name) }
        let portion = standing.portion(eaten, keeping: draft.typedNutrients, draft.typedMicronutrients)
        guard let portion else {
            throw PotError.tooSmall(pot.eaten.name, left: standing.leftGrams, taken: nil)
        }
        return portion
    }

    /// The pots that entries were taken from, as they are now, each once.
    func pots(of entries: [Difference<FoodItem>]) throws -> [PotBalance] {
        var seen: Set<String> = []
        return try entries.compactMap { $0.after?.foodID }.filter {
            Pot.isID($0) && seen.insert($0).inserted
        }.compactMap { try pot(id: $0).map(standing) }
    }
}
