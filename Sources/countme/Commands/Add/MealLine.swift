internal import CalorieTrackerCore

/// The words of `add` as a line of foods: `2 eggs, toast with butter and a latte`.
struct MealLine {
    let request: AddRequest
    let finder: FoodFinder
    let text: String

    init(_ request: AddRequest, _ finder: FoodFinder) {
        (self.request, self.finder) = (request, finder)
        text = PlainText.tidied(request.arguments.operands.joined(separator: " "))
    }

    /// Whether words name several foods, joined by commas or by words.
    static func isList(_ text: String) -> Bool {
        text.split(separator: " ").dropLast().contains {
            $0.hasSuffix(",") || $0.hasSuffix(";") || LineWord.isJoiner(String($0))
        }
    }

    private var hasAmountOption: Bool { request.options.amount.isChange }

    /// The entries of its foods.
    func entries(_ today: Day, note: (String) -> Void) throws -> AddRequest.Entries {
        try requireText()
        try LineRefusal.requireNoGuess(in: text, request.arguments, today)
        let reading = try reading()
        guard reading.isLoggable else {
            // A recipe without portions that was eaten before.
            let last = try hasAmountOption ? nil : finder.memory(ofOwn: text)
            if let last, let entries = again(last) { return entries }
            throw try LineRefusal(reading, self).error
        }
        if !request.isForced, let item = reading.items.first(where: \.isImplausible) {
            throw LineRefusal(reading, self).implausible(item)
        }
        if reading.items.count == 1, let item = reading.items.first, !hasAmountOption {
            let isNameAlone =
                item.text.count == text.count && item.text == item.name && item.foodCertainty == .sure
            let last = try isNameAlone ? finder.memory(of: item) : nil
            if let last, let entries = again(last) { return entries }
            remark(on: item, note: note)
        }
        return try entries(of: reading.items)
    }

    private func requireText() throws {
        guard text.count <= MealReader.longestText else {
            throw UserError(.badInput, "the text is longer than \(MealReader.longestText) characters")
                .hint(.countme("add -", why: "to log one meal per line"))
        }
        if let problem = PlainText.problem(in: text, limit: MealReader.longestText) {
            throw InvalidFoodItem(problems: [.badText(.name, problem), .missing(.energy)])
        }
    }

    /// The reading of the words, with the amount of the option in front of them.
    private func reading() throws -> MealReading {
        let reading = try finder.reading(of: text)
        guard hasAmountOption, let amount = request.arguments[.quantity] else { return reading }
        guard !reading.items.contains(where: \.hasAmount) else {
            throw UserError(.usage, "more than one amount given").hint(.countme("help add"))
        }
        guard reading.items.count < 2 else {
            throw UserError(.usage, "--qty sets the amount of one food, but there are \(reading.items.count)")
                .hint(.countme("add", reading.items.map { "\(amount) \($0.text)" }.joined(separator: ", ")))
        }
        return try finder.reading(of: "\(amount) \(text)")
    }

    /// An entry repeated; nil if it cannot be computed.
    private func again(_ item: FoodItem) -> AddRequest.Entries? {
        (try? finder.eaten(.remembered(item), nil)).map {
            AddRequest.Entries(draft: FoodItemDraft($0), memory: item)
        }
    }

    private func entries(of items: [MealReading.Item]) throws -> AddRequest.Entries {
        var entries = AddRequest.Entries()
        for item in items {
            let meal = try item.isOfMeal ? finder.tracker.savedMeal(named: item.eaten.name) : nil
            guard let meal else {
                entries.append(FoodItemDraft(item.eaten), item, frame: item)
                continue
            }
            let factor = item.eaten.amount?.quantity ?? 1
            for food in try finder.cookedNow(meal.foods.map({ $0.times(factor) })) {
                var draft = FoodItemDraft(food)
                draft.meal = meal.name
                // A saved meal is logged as it was saved.
                entries.append(draft, nil, frame: item)
            }
        }
        return entries
    }

    // MARK: Notes

    /// Notes on a single food whose name or number may mean more.
    private func remark(on item: MealReading.Item, note: (String) -> Void) {
        if !item.changes.isEmpty {
            let words = item.changes.map { quoted($0) }.joined(separator: ", ")
            note("the menu has no values for \(words); these are for the dish as sold")
        }
        if !item.hasAmount, let food = item.food { remarkOnNumber(item.name, item.eaten, food, note) }
        if item.eaten.source == .builtin, let meant = try? finder.cookedSpelled(nearly: item.text) {
            let hint = Hint(words: ["add"] + meant.split(separator: " ").map(String.init))
            // A dry run leaves nothing to undo.
            note("if you meant your own dish: \(request.isLogged ? "countme undo, then " : "")\(hint)")
        }
    }

    /// Notes that `pancakes` are several, and that `pizza` may mean a whole one.
    private func remarkOnNumber(_ name: String, _ eaten: Eaten, _ food: Food, _ note: (String) -> Void) {
        let words = name.lowercased().split(separator: " ").map(String.init)
        guard let last = words.last, let portion = eaten.amount?.unit, eaten.amount?.quantity == 1 else {
            return
        }
        let one = FoldedWord.singular(last)
        if last.hasSuffix("s"), one != last, portion == one || LineWord.isPiece(portion) {
            let hint = Hint.countme("edit last --qty", "3 \(PortionWord.text(portion, 3))")
            note(request.isLogged ? "logged as one; for more: \(hint)" : "read as one")
        } else if LineWord.isSlice(portion), let whole = food.portions.first(where: { $0.name == last }),
            whole.grams > 1.5 * (eaten.amount?.grams ?? 0)
        {
            let grams = "\(whole.grams.tenthsText) g"
            let hint = Hint.countme("edit last --qty", "1 \(whole.name)")
            note(
                request.isLogged
                    ? "logged as one slice; for the whole (\(grams)): \(hint)"
                    : "read as one slice; the whole has \(grams)"
            )
        }
    }
}
