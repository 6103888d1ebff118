internal import CalorieTrackerCore

/// Logs what was eaten.
struct AddCommand: Command {
    static let key = Option("key", "KEY", .typed, "Safe to repeat: a second run with this key adds nothing.")
    static let exact = Option("exact", "Match exact food names only.")

    static let manual = CommandManual(
        group: .daily("Log food or drink"),
        name: "add",
        summary: "Log what you ate or drank.",
        usage: [
            "add [[AMOUNT] FOOD [KCAL] | -] [OPTIONS]",
            "add [AMOUNT] --from N|--food ID|--again ID [OPTIONS]",
        ],
        operands: ["AMOUNT": .typed, "FOOD": .food, "KCAL": .typed],
        examples: [
            .init("countme add \"Greek yogurt\" 150", "a food and its total kcal"),
            .init("countme add 2 eggs", "a built-in food; also 330ml beer"),
            .init("countme add \"1 cup cooked rice\"", "also 2 slices toast, 10 almonds"),
            .init("countme add greek yogurt", "the amount you had last time, or the usual one"),
            .init("countme add lasagna \"~650\"", "an estimate with a range; also 500..900"),
            .init("countme add oats 570 --qty 150g --meal breakfast", "with an amount and a meal"),
            .init(
                "countme add chocolate 628kJ --on yesterday --at 20:15",
                "in kJ, on another day, at a set time"
            ),
            .init("countme add 150g --from 2", "result 2 of the last search"),
            .init("countme add 2 eggs, toast with butter and a latte", "a whole meal"),
            .init(
                "countme add - < lunch.txt",
                "one food or meal per line, all or nothing; each line may include --key"
            ),
        ],
        options: EntryOptions.options + ChosenFood.options + [key, exact, .force, .dryRun],
        details: "See countme help adding for how the words are read."
    )

    private let arguments: ParsedArguments
    /// The request of the command line; nil if the requests come from input lines.
    private let request: AddRequest?
    /// Whether the line is yet to be typed.
    private let asksForLine: Bool

    init(_ arguments: ParsedArguments) throws(UserError) {
        self.arguments = arguments
        let isBatch = arguments.operands == ["-"] && arguments.literalOperands == nil
        let isChosen = try ChosenFood.check(arguments)
        if isChosen, isBatch {
            throw UserError(.usage, "--from, --food, --again and --barcode cannot be combined with -")
                .hint("echo '150g \(ChosenFood.typed(arguments))' | countme add -")
        }
        asksForLine = !isChosen && arguments.allOperands.isEmpty
        // Between words a dash separates them, as on paper: "lunch - soup, bread".
        let isJoined = arguments.operands.first != "-" && arguments.operands.last != "-"
        if !isBatch, arguments.operands.contains("-") {
            if let range = GuessText.rangeMeant(by: arguments.operands) {
                throw UserError(.usage, "invalid range \(quoted(range.text))")
                    .hint(arguments.invocation.replacing(text: range.text, with: [range.meant]))
            }
            guard isJoined else {
                throw UserError(.usage, "- (standard input) cannot be combined with a food")
                    .hint("echo 'oats 300' | countme add -")
            }
        }
        let request = try AddRequest(arguments)
        self.request = isBatch || asksForLine ? nil : request
        if let key = arguments[AddCommand.key], let problem = CalorieTracker.problem(inKey: key) {
            throw UserError(.badValue, "--key is \(problem == .empty ? "empty" : "not plain text")")
                .hint("--key lunch-2026-11-20")
        }
    }

    /// The request of a line, or the reason it cannot be read.
    private enum Reading {
        case request(AddRequest)
        case failure(any Error)

        init(_ body: () throws -> AddRequest) {
            do { self = .request(try body()) } catch { self = .failure(error) }
        }

        func get() throws -> AddRequest {
            switch self {
            case .request(let request): return request
            case .failure(let error): throw error
            }
        }
    }

    /// A line of input, or the command line itself.
    private struct Line {
        let number: Int?
        let request: Reading
        /// Its own key, which makes it a separate change.
        var key: String?
    }

    func run(in context: CommandContext) throws {
        guard !asksForLine else {
            guard let line = try typedLine(context) else { return context.console.note("nothing logged") }
            return try AddCommand(arguments(with: EntryLines.typedWords(line))).run(in: context)
        }
        // Input is read and services are queried before the log is opened, because an open log blocks all
        // other writers.
        let lines = try requests(context)
        var added: FoodItem?
        var twin: FoodItem?
        var repeats: [LogChange.Repeat] = []
        // Notes describe added entries, never rejected ones.
        var notes: [String] = []
        try context.log.change { tracker in
            notes = []
            let finder = context.services.finder(tracker)
            let entries = try tracker.reading {
                try finder.together { try self.entries(of: lines, finder, context) { notes.append($0) } }
            }
            if !arguments.has(.force), !PlausibilityCheck.remarks(onMuch: entries.drafts, context).isEmpty {
                context.console.doubt()
            }
            for line in lines {
                let request = try line.request.get()
                if let remark = try request.options.remarkOnMeal(tracker, isDryRun: context.isDryRun) {
                    if !notes.contains(remark) { notes.append(remark) }
                }
                try context.log.keep(request.photo)
            }
            let change = try context.refusingUsedKeys {
                try lines.contains { $0.key != nil }
                    ? tracker.add(entries.drafts, parts: parts(of: entries, lines))
                    : tracker.add(entries.drafts, key: arguments[AddCommand.key])
            }
            repeats = change.repeats
            // A repeat leaves nothing to undo.
            if !change.isNew { notes = [] }
            added = change.entries.first?.after
            twin = change.isNew ? change.twin(of: added, context.clock) : nil
            var readings = entries.readings
            // From the last one on, so that the places of the others stay.
            for place in change.leftOut.sorted(by: >) where place < readings.count {
                readings.remove(at: place)
            }
            return ChangeReport(
                kind: .add(isNew: change.isNew),
                change: change,
                readings: change.isNew && change.entries.count == readings.count ? readings : [],
                memory: change.isNew ? entries.memory : nil
            )
        }
        notes.forEach(context.console.note)
        context.note(repeats)
        guard request != nil else { return }
        if !arguments.has(.on), let added { remark(on: added, context) }
        if arguments[AddCommand.key] == nil, let twin {
            context.console.note(
                "this looks like a duplicate of \(twin.id), added less than a minute ago"
                    + (context.isDryRun ? "" : "; to remove it: countme undo")
            )
        }
    }

    /// The request of the command, or one for each line of the input.
    private func requests(_ context: CommandContext) throws -> [Line] {
        if var request {
            try refuseNumberOfSearch(context)
            try request.choose(context)
            return [Line(number: nil, request: .request(request))]
        }
        return try readLines(context).map { line in
            var key: String?
            let request = Reading { try self.request(of: line, key: &key, context) }
            return Line(number: line.number, request: request, key: key)
        }
    }

    /// A lone number after a search is one of its results, and `from 2` is an option without its dashes.
    private func refuseNumberOfSearch(_ context: CommandContext) throws {
        let words = arguments.operands
        let isFrom = words.count == 2 && words[0].lowercased() == ChosenFood.from.name
        guard words.count == 1 || isFrom, arguments.literalOperands == nil, let text = words.last,
            text.hasOnlyDigits, let number = Int(text), number > 0, try !ChosenFood.check(arguments)
        else { return }
        let hit = context.services.lastSearch?.hit(numbered: number)
        guard isFrom || hit != nil else { return }
        let option = ["--" + ChosenFood.from.name, text]
        let hint =
            isFrom
            ? arguments.invocation.replacing(text: words.joined(separator: " "), with: option)
            : arguments.invocation.replacing(text, with: option)
        throw UserError(
            .badName,
            isFrom
                ? "\(quoted(words.joined(separator: " "))) is not a food" : "missing FOOD"
        )
        // A result has its own energy.
        .hints(
            arguments.has(.kcal) && !isFrom
                ? [] : [hit.map { hint.withReason("to log \(SafeText.shown($0.name))") } ?? hint]
        )
        .hints(isFrom ? [] : [arguments.invocation.appending("FOOD")])
    }

    /// Just after midnight, "23:50" probably means the day before.
    private func remark(on item: FoodItem, _ context: CommandContext) {
        let ahead = item.eatenAt.secondsSinceEpoch - context.clock.now.secondsSinceEpoch
        guard ahead > 12 * 3600 else { return }
        let hint =
            context.isDryRun
            ? context.invocation.appending("--on", "yesterday")
            : .countme("edit", item.id.description, "--on", "yesterday")
        context.console.note("\(item.time) is in the future; if you meant yesterday: \(hint)")
    }

    /// The line that a person types, or the one in a pipe; nil if a person leaves it empty.
    private func typedLine(_ context: CommandContext) throws -> String? {
        let missing = UserError(.usage, "missing FOOD")
            .hint(.countme("add \"Greek yogurt\" 150"))
            .hint(.countme("help add"))
        let console = context.console
        if context.system.isInputTerminal {
            guard console.canAsk else { throw missing }
            return console.answer(to: "What did you eat?").flatMap { $0.isEmpty ? nil : $0 }
        }
        guard !context.settings.options.refusesInput else { throw missing }
        let lines = try console.inputText(of: "one line", for: "add").split(separator: "\n")
            .map { PlainText.tidied(String($0)) }.filter { !$0.isEmpty }
        guard lines.count < 2 else {
            throw UserError(.badInput, "standard input has \(lines.count) lines; add reads one")
                .hint(.countme("add -", why: "to add one entry per line"))
        }
        guard let line = lines.first else { throw missing }
        return line
    }

    /// The same command with the words of a line.
    private func arguments(with words: [String]) throws(UserError) -> ParsedArguments {
        let invocation = Invocation(
            words: arguments.invocation.words + words,
            unit: arguments.invocation.unit
        )
        let options = EntryOptions.options + ChosenFood.options + [AddCommand.key, AddCommand.exact, .force]
        return arguments.merging(
            try ArgumentScanner.parse(words, of: invocation, options: options, common: [])
        )
    }

    private func readLines(_ context: CommandContext) throws -> [EntryLines.Line] {
        let text = try context.console.inputText(of: "one entry per line", for: "add -")
        let lines = try EntryLines.read(text)
        guard !lines.isEmpty else {
            throw UserError(.badInput, "no entries on standard input").hint("echo 'oats 300' | countme add -")
        }
        return lines
    }

    /// The places of the drafts: for each line with a key, and for all other lines together.
    private func parts(of entries: AddRequest.Entries, _ lines: [Line]) -> [(places: [Int], key: String?)] {
        let others = entries.places.indices.filter { lines[entries.places[$0]].key == nil }
        let keyed = lines.enumerated().compactMap { number, line -> (places: [Int], key: String?)? in
            line.key.map { key in (entries.places.indices.filter { entries.places[$0] == number }, key) }
        }
        return (others.isEmpty ? [] : [(others, nil)]) + keyed
    }

    private func request(
        of line: EntryLines.Line,
        key: inout String?,
        _ context: CommandContext
    ) throws -> AddRequest {
        let parsed = try ArgumentScanner.parse(
            line.words,
            of: Invocation(words: ["add"] + line.words, unit: arguments.invocation.unit),
            options: EntryOptions.options + ChosenFood.options + [AddCommand.key, AddCommand.exact, .force],
            common: []
        )
        if let own = parsed[AddCommand.key] {
            guard arguments[AddCommand.key] == nil else {
                throw UserError(.usage, "use --key either on the command line or in the lines, not both")
                    .hint(arguments.invocation.removing(AddCommand.key))
            }
            if let problem = CalorieTracker.problem(inKey: own) {
                throw UserError(.badValue, "--key is \(problem == .empty ? "empty" : "not plain text")")
                    .hint("--key lunch-2026-11-20")
            }
            key = own
        }
        var request = try AddRequest(arguments.merging(parsed))
        try request.choose(context)
        return request
    }

    /// The entries of all lines; if any line is bad, every bad line is named and nothing is added.
    private func entries(
        of lines: [Line],
        _ finder: FoodFinder,
        _ context: CommandContext,
        note: (String) -> Void
    ) throws -> AddRequest.Entries {
        var entries = AddRequest.Entries()
        var problems: [UserError] = []
        for (place, line) in lines.enumerated() {
            do {
                var request = try line.request.get()
                // Searching all names is only worthwhile for hints that are shown, not for every bad line.
                request.suggests = problems.count < AddCommand.mostHints
                let made = try request.entries(finder, context.clock, note: note)
                if line.number != nil, let bad = made.drafts.first(where: { !$0.problems.isEmpty }) {
                    throw InvalidFoodItem(problems: bad.problems)
                }
                entries.drafts += made.drafts
                entries.readings += made.readings
                entries.memory = lines.count == 1 ? made.memory : nil
                entries.places += made.drafts.map { _ in place }
            } catch let error where error is UserError || error is any ChangeRefusal {
                guard let number = line.number, let message = ErrorMessage(for: error) else { throw error }
                problems.append(
                    UserError(message.code, "line \(number): \(message.summary)").hints(message.hints)
                )
            }
        }
        guard problems.isEmpty else { throw AddCommand.summary(of: problems) }
        return entries
    }

    private static let mostHints = 4

    private static func summary(of problems: [UserError]) -> UserError {
        let shown = problems.prefix(20)
        let more = problems.count > shown.count ? "; and \(problems.count - shown.count) more" : ""
        return UserError(
            problems.contains { $0.code == .service } ? .service : .badInput,
            shown.map(\.summary).joined(separator: "; ") + more + "; nothing was added"
        )
        .hints(Array(shown.flatMap(\.hints).prefix(mostHints)))
    }
}

extension LogChange {
    /// An entry added within the last minute that is equal to a new one.
    ///
    /// Searched in the day that the answer reads anyway.
    fileprivate func twin(of added: FoodItem?, _ clock: WallClock) -> FoodItem? {
        guard let added, entries.count == 1 else { return nil }
        let items = days.first { $0.day == added.day }?.items ?? []
        return items.last { item in
            item.id != added.id && item.name == added.name && item.kilocalories == added.kilocalories
                && item.amount == added.amount && item.waterMilliliters == nil
                && abs(added.eatenAt.secondsSinceEpoch - item.eatenAt.secondsSinceEpoch) < 60
                && (0..<60).contains(clock.now.secondsSinceEpoch - item.loggedAt.secondsSinceEpoch)
        }
    }
}
