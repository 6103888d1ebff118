/// The result of changing a pot.
package struct PotChange: Sendable {
    /// The pot before; nil for a new one.
    package let before: Pot?
    /// The pot now, with its entries.
    package let after: PotBalance
    /// The entries whose values changed, and their days.
    package let change: LogChange
}

extension CalorieTracker {
    private static let newestFirst = "ORDER BY begun_at DESC, number DESC"

    /// All pots, or only the open ones, newest first, each with its entries.
    package func pots(all: Bool = true) throws -> [PotBalance] {
        try store.all(Pot.self, (all ? "" : "WHERE state = 'open' ") + CalorieTracker.newestFirst)
            .map(standing)
    }

    /// The newest open pot with a name, with its entries; it may be empty.
    package func pot(named name: String) throws -> PotBalance? { try openPot(named: name).map(standing) }

    /// The same pot without its entries, which searches for a food do not need.
    package func openPot(named name: String) throws -> Pot? {
        guard PlainText.problem(in: name, limit: PlainText.longestName) == nil else { return nil }
        return try store.first(
            Pot.self,
            "WHERE folded_name = ? AND state = 'open' \(CalorieTracker.newestFirst) LIMIT 1",
            .text(FoldedName.key(name))
        )
    }

    /// The pot that a food is from; nil if there is none.
    package func pot(id: String?) throws -> Pot? {
        try Pot.uuid(id: id).flatMap { try store.find($0, Pot.self) }
    }

    /// The open pot that a food is eaten from: its own pot, or the newest open one of the same recipe.
    package func openPot(of eaten: Eaten) throws -> Pot? {
        guard eaten.source == .own, let id = eaten.foodID else { return nil }
        if let pot = try pot(id: id) {
            return pot.state == .open ? pot : try openPot(named: eaten.name)
        }
        guard let own = try ownFood(id: id), own.recipe != nil else { return nil }
        return try openPot(named: own.food.name)
    }

    package func standing(_ pot: Pot) throws -> PotBalance {
        // The index contains only ids with this prefix, and is used only if the SQL includes the condition.
        let taken = try store.all(
            FoodItem.self,
            "WHERE food_id = ? AND food_id >= 'pot:' AND food_id < 'pot;' ORDER BY number",
            .text(pot.foodID)
        )
        return PotBalance(pot: pot, taken: taken)
    }

    /// Starts a pot of the current version of a recipe.
    /// - Throws: `PotError.isOpen` if a pot with that name is not empty, and `RecipeError.noWeight`.
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

    /// Ends the pot with a name if it is empty.
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

    /// Ends a pot, even if some of it is left.
    package func endPot(_ standing: PotBalance) throws -> PotChange {
        let change = try store.change("pot end", at: clock.now) { recorder in
            try replace(standing.pot, with: ended(standing.pot), recorder)
            return try potChange(standing.pot)
        }
        return try change ?? potChange(standing.pot)
    }

    /// Changes the full weight of a pot, or its number of portions.
    ///
    /// With another weight, the values of its entries are recomputed, and the whole pot still has the energy of its
    /// ingredients. Entries by weight keep their weight, entries by portion their share of the pot.
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

    /// Recomputes the entries of a pot after its weight was corrected.
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

    /// An entry from a pot with its share of the rest; any other food is unchanged.
    ///
    /// Food from a pot that has ended, or that this log does not have, is treated like any other food.
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

    /// The current state of the pots of some entries, each once.
    func pots(of entries: [Difference<FoodItem>]) throws -> [PotBalance] {
        var seen: Set<String> = []
        return try entries.compactMap { $0.after?.foodID }.filter {
            Pot.isID($0) && seen.insert($0).inserted
        }.compactMap { try pot(id: $0).map(standing) }
    }
}
