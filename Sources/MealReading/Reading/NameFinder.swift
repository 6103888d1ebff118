internal import CalorieTrackerLog

/// Finds the names of foods in a line.
final class NameFinder {
    let foods: PackedFoods
    private let table: FoodTable.Bytes
    private let words: WordTable
    private let matcher: FoodMatcher
    /// The foods read so far, and their numbers: a line has few, and a dictionary would cost more than it saves.
    private var read: [Food] = []
    private var readNumbers: [Int] = []
    /// The names found so far, keyed by their words.
    private var found: [String: FoodName?] = [:]
    /// The foods with the names most similar to given words.
    private var likeFoods: [String: [FoodMatcher.Match]] = [:]
    private let brands: BrandTable
    private let country: Country?

    init(
        _ foods: PackedFoods,
        _ table: FoodTable.Bytes,
        _ words: WordTable,
        _ brands: BrandTable = .builtin,
        _ country: Country? = nil
    ) {
        (self.foods, self.table, self.words) = (foods, table, words)
        (self.brands, self.country) = (brands, country)
        matcher = FoodMatcher(foods)
    }

    /// Creates a line with the meanings of its words.
    func line(_ text: String) -> TypedLine { TypedLine(text, words, brands: brands.words) }

    /// The words of brands.
    var brandWords: WordTable { brands.words }

    /// Returns the names in a line that belong to brands.
    func brandedNames(in line: TypedLine) -> [FoodName] {
        BrandFinder(
            line,
            brands,
            words,
            country,
            firstProduct: foods.foodCount,
            food: { [self] in food($0) },
            named: { [self] in exact(line, $0)?.food }
        ).names
    }

    /// Returns the food with a number, which is read only once; brand foods come after the packed foods.
    func food(_ number: Int) -> Food? {
        guard number >= 0 else { return nil }
        if let place = readNumbers.firstIndex(of: number) { return read[place] }
        let food =
            number < foods.foodCount
            ? foods.food(number, table: table) : brands.product(at: number - foods.foodCount)
        if let food {
            read.append(food)
            readNumbers.append(number)
        }
        return food
    }

    private enum Cost {
        static let synonym: Float = 0.1
        static let reordered: Float = 0.3
        static let whole: Float = 0.6
        static let covered: Float = 1
        /// The cost per point that a covering name scores below the best.
        static let unasked: Float = 0.12
        static let joined: Float = 0.2
        /// The highest cost of a name that begins with a list.
        static let listed: Float = 1.6
        /// The typed head is not the head of the name.
        static let innerHead: Float = 0.8
        /// The same, if the name has no other words: "a muffin with egg and ham" is "egg and ham on muffin".
        static let sameWords: Float = 0.2
        /// Words inside a name that seldom belong to one: "that has a".
        static let aside: Float = 0.1
        /// A name with all words may score this much less than one that lacks some.
        static let lacking: Float = 3
        static let guessed: Float = 2.2
        static let uncovered: Float = 7
        static let otherHead: Float = 4
        static let joinedGuess: Float = 1.2
        static let strangeWord: Float = 3
        static let dearest: Float = 13
        /// A shorter word alone begins too many names.
        static let shortest = 4
    }

    /// The most words in a name.
    static let longest = 20

    /// Returns the names that begin at a position.
    ///
    /// A user's own name hides the same built-in name, and a built-in dish that combines that name with another food:
    /// in "chili with rice", the user's own chili stays that chili, and rice is a second food.
    func names(in line: TypedLine, at start: Int, _ personal: [FoodName]) -> [FoodName] {
        let own = personal.filter { $0.personal?.isOwn == true }
        let names = names(in: line, at: start).filter { name in
            !own.contains { own in
                own.range == name.range || addsOnlyAmounts(name, to: own.range, in: line)
                    || name.range.lowerBound <= own.range.lowerBound
                        && own.range.upperBound < name.range.upperBound
                        && line.has(.weak, at: own.range.upperBound)
                    || name.range.lowerBound < own.range.lowerBound
                        && own.range.upperBound <= name.range.upperBound
                        && line.has(.weak, at: own.range.lowerBound - 1)
            }
        }
        return personal.filter { $0.range.lowerBound == start } + names
    }

    /// Returns whether an inexact name consists of another name and words of amounts: "portions chili".
    private func addsOnlyAmounts(_ name: FoodName, to inner: Range<Int>, in line: TypedLine) -> Bool {
        name.how > .exact && name.range.lowerBound <= inner.lowerBound
            && inner.upperBound <= name.range.upperBound
            && name.range.allSatisfy { inner.contains($0) || !line.entries(at: $0).isEmpty }
    }

    /// Returns the user's own names in a line, which are not typos.
    func personalNames(
        in line: TypedLine,
        _ names: some PersonalNames,
        besides branded: [FoodName]
    ) throws -> [FoodName] {
        let typed = parts(of: line)
        let own = NameFinder.names(try names.own(typed.map(\.text)), at: typed)
        // The log has few names, and looking one up there costs less than looking it up in the table.
        let had = try names.had(typed.map(\.text))
        guard !had.isEmpty else { return own }
        // Names that the table knows are not looked up in the log, because the result would change every day.
        let others = unknown(typed.filter { had.contains($0.text) }, in: line, besides: own + branded)
        return own + NameFinder.names(try names.logged(others.map(\.text)), at: others)
    }

    /// Returns the names of imported foods in a line, if no other food has them.
    func importedNames(
        in line: TypedLine,
        _ names: some PersonalNames,
        besides known: [FoodName]
    ) throws -> [FoodName] {
        let others = unknown(parts(of: line), in: line, besides: known)
        return NameFinder.names(try names.imported(others.map(\.text)), at: others)
    }

    /// A part of a line that may be a name.
    private struct Part {
        /// As typed.
        let text: String
        let range: Range<Int>
    }

    /// Returns the parts of a line that may be a name.
    private func parts(of line: TypedLine) -> [Part] {
        var parts: [Part] = []
        for start in line.tokens.indices where line.tokens[start].kind != .mark {
            for end in start + 1...max(start + 1, min(line.tokens.count, start + NameFinder.longestPersonal))
            {
                if [";", "|", ":"].contains(line.text(end - 1)) { break }
                let tokens = line.tokens[start..<end]
                guard tokens.last?.kind != .mark, tokens.contains(where: { $0.kind == .word }) else {
                    continue
                }
                parts.append(Part(text: line.typed(start..<end), range: start..<end))
            }
        }
        return parts
    }

    /// Returns the parts that exactly match neither a built-in name nor some other names.
    private func unknown(_ parts: [Part], in line: TypedLine, besides known: [FoodName]) -> [Part] {
        parts.filter { part in
            !known.contains { $0.range == part.range } && exact(line, part.range) == nil
        }
    }

    private static func names(_ foods: [String: PersonalFood], at parts: [Part]) -> [FoodName] {
        if foods.isEmpty { return [] }
        return parts.compactMap { part in
            foods[part.text].map { FoodName(range: part.range, food: -1, how: .exact, cost: 0, personal: $0) }
        }
    }

    /// The most words and marks in a user's own name.
    private static let longestPersonal = 9

    /// Returns the built-in names that begin at a position.
    private func names(in line: TypedLine, at start: Int) -> [FoodName] {
        guard line.tokens[start].kind != .mark, !NameKey.isSilent(line.tokens[start]) else { return [] }
        var names: [FoodName] = []
        var isGuessable = line.tokens[start].kind == .word && canBegin(line, start)
        // A list is a name only if the dish is made with it: "a sub with cheese, lettuce and tomato".
        var (isMade, isList, isListed) = (false, false, false)
        for end in start + 1...max(start + 1, min(line.tokens.count, start + NameFinder.longest))
        where end <= line.tokens.count {
            let last = line.tokens[end - 1]
            if ["(", ")", ";", "|", ":"].contains(last.text) { break }
            if last.kind == .mark, last.text != "-", last.text != "&" {
                if last.text != "," { isGuessable = false }
                if isMade { isList = true } else { isListed = true }
            }
            if last.kind == .number, end > start + 1 { isGuessable = false }
            if line.entries(at: end - 1).contains(where: { $0.kind == .weak && !$0.value.isEmpty }) {
                isMade = true
            }
            if last.kind == .mark || NameKey.isSilent(last) { continue }
            // A percentage alone is not the name of a food.
            guard line.tokens[start..<end].contains(where: { $0.text.contains(where: \.isLetter) }) else {
                continue
            }
            if end - start <= 9, let name = exact(line, start..<end) {
                names.append(name)
            } else if isGuessable, !isListed || isMade, canEnd(line, end), !isJoiner(line, end - 1),
                // "Grapes handful" ends with an amount.
                end == start + 1 || !FoodTerms.silent.contains(last.text) || !line.has(.unit, at: end - 1),
                let name = matched(line, start..<end, isList: isList || isListed)
            {
                // "Ham, egg and cheese on a bagel" is one food only if a name has all of these words and few others.
                if !isListed || name.cost <= Cost.listed { names.append(name) }
            } else if !isGuessable, end - start > 9 {
                break
            }
        }
        return names
    }

    private func isJoiner(_ line: TypedLine, _ place: Int) -> Bool {
        line.entries(at: place).contains {
            $0.end == place + 1 && [.weak, .strong, .article, .of, .choice].contains($0.kind)
        }
    }

    // MARK: Word for word

    /// Returns the built-in food whose name is exactly these words.
    private func exact(_ line: TypedLine, _ range: Range<Int>) -> FoodName? {
        if let name = exact(line.tokens[range], line.nameWords[range], range) {
            return range.count == 1 ? local(name, line.tokens[range.lowerBound]) : name
        }
        // "3 bean salad"
        guard let first = line.tokens[range].first, first.isDigits,
            let number = words.values(of: first.text, .spelled).first
        else { return nil }
        var (tokens, words) = (line.tokens[range], line.nameWords[range])
        tokens[range.lowerBound] = LineToken(
            text: String(number),
            kind: .word,
            value: 0,
            range: first.range,
            isApart: first.isApart
        )
        words[range.lowerBound] = NameWords(tokens[range.lowerBound])
        return exact(tokens, words, range)
    }

    /// Returns the food that a word means in the user's country: "chips" are fries in the UK.
    ///
    /// If the country is not known, the word may mean either food.
    private func local(_ name: FoodName, _ token: LineToken) -> FoodName {
        let values =
            words.values(of: token.text, .local) + words.values(of: NameKey.singular.word(token), .local)
        guard !values.isEmpty else { return name }
        var name = name
        name.isLocal = country == nil
        for value in values {
            let sides = value.split(separator: ":")
            guard let country, sides.count == 2,
                sides[0].split(separator: " ").contains(country.rawValue[...]),
                let food = exactName(of: LineToken.tokens(String(sides[1])))
            else { continue }
            return FoodName(range: name.range, food: food, how: .exact, cost: 0)
        }
        return name
    }

    private func exact(
        _ tokens: ArraySlice<LineToken>,
        _ words: ArraySlice<NameWords>,
        _ range: Range<Int>
    ) -> FoodName? {
        guard foods.mayName(words.compactMap(\.typed)) || foods.mayName(words.compactMap(\.spelled))
        else { return nil }
        let isWritten = tokens.contains { $0.kind == .mark && $0.text != "-" }
        let names = candidates(tokens).flatMap { number -> [TableName] in
            guard let food = food(number) else { return [] }
            return [TableName(food.name, of: number, isSynonym: false)]
                + food.synonyms.map { TableName($0, of: number, isSynonym: true) }
        }
        for key in NameKey.allCases {
            let words = key.words(tokens, isWritten: isWritten)
            // Only the last key can change the first letter.
            let letter = key == .spelled ? nil : words.first?.utf8.first
            let called = names.filter {
                $0.mayBegin(with: letter) && key.words($0.tokens, isWritten: isWritten) == words
            }
            if let name = called.first(where: { !$0.isSynonym }) ?? called.first {
                return FoodName(
                    range: range,
                    food: name.food,
                    how: .exact,
                    cost: name.isSynonym ? Cost.synonym : 0
                )
            }
        }
        return nil
    }

    /// Returns the built-in food whose name is exactly these words, in any order.
    func exactName(of tokens: [LineToken]) -> Int? { candidates(tokens[...]).first }

    /// Returns the built-in foods with a name that has the same words, in the order of the table.
    ///
    /// With `isOfMain`, the head of the name must come before a "with": oatmeal with milk is not oat milk.
    private func candidates(_ tokens: ArraySlice<LineToken>, isOfMain: Bool = false) -> [Int] {
        let terms = FoodTerms(tokens)
        var words = terms.terms.map(\.text) + terms.excluded.map { "-" + $0 }
        // "7 up"
        if words.isEmpty { words = tokens.map(\.text) }
        let numbers = words.compactMap(foods.word)
        guard numbers.count == words.count else { return [] }
        var found: [Int] = []
        foods.forEachDocument(ofWords: numbers) { number in
            let document = foods.document(number)
            let food = foods.food(of: document).number
            guard foods.isBuiltin(food) else { return }
            if isOfMain, let head = document.head.map({ foods.word($0, of: document) }),
                terms.terms.contains(where: { !$0.isMain && foods.word($0.text) == head })
            {
                return
            }
            if found.last != food { found.append(food) }
        }
        return found
    }

    // MARK: By the matcher

    /// Returns whether a name can begin at a position: the word before it can be outside a name.
    private func canBegin(_ line: TypedLine, _ place: Int) -> Bool {
        guard place > 0, line.tokens[place - 1].kind == .word else { return true }
        return (max(0, place - WordTable.longestPhrase)..<place).contains { start in
            line.entries(at: start).contains { $0.end == place }
        }
    }

    /// Returns whether a name can end at a position: the word after it can be outside a name.
    private func canEnd(_ line: TypedLine, _ place: Int) -> Bool {
        place == line.tokens.count || line.tokens[place].kind != .word || !line.entries(at: place).isEmpty
    }

    /// Kinds of words that are not a name by themselves.
    private static let nameless: [WordTable.Kind] = [
        .article, .about, .number, .many, .vague, .fraction, .unit, .size, .filler, .frame, .mod, .state,
        .mass,
        .volume, .energy, .meal, .of, .times, .each, .weigh, .unitmod, .day, .time, .brand, .chain, .maychain,
        .origin, .nofood, .kind,
        .mealadj, .mealopen, .person, .weak, .strong, .choice,
    ]

    /// Returns whether a word is not a name by itself.
    ///
    /// Words on the front of a package often are: "snickers bar".
    private static func isNameless(_ entry: WordTable.Entry) -> Bool {
        nameless.contains(entry.kind) && !(entry.kind == .brand && entry.value == "packaged")
    }

    /// Returns the food that the matcher finds for a range of words.
    private func matched(_ line: TypedLine, _ range: Range<Int>, isList: Bool) -> FoodName? {
        let isNameless = range.allSatisfy { place in
            (range.lowerBound...place).contains { start in
                line.entries(at: start).contains {
                    ($0.end == place + 1 || $0.kind == .kind)
                        && (place + 1...range.upperBound).contains($0.end)
                        && NameFinder.isNameless($0)
                }
            }
        }
        guard !isNameless, let asides = asides(line, range) else { return nil }
        let tokens = plain(line, range)
        let key = tokens.map(\.text).joined(separator: " ")
        let name: FoodName?
        if let known = found[key] {
            name = known
        } else {
            name = lookedUp(tokens[...], range)
            found[key] = name
        }
        guard let name, name.how <= .covered || asides.strange == 0 && !isList else { return nil }
        // "With butter" is a joiner and butter, not another food with "butter" in its name.
        if name.how == .reordered, line.has(.weak, at: range.lowerBound) { return nil }
        if name.how == .reordered || name.how == .guessed, beginsWithUnit(line, range.lowerBound) {
            return nil
        }
        return name.moved(to: range, extra: Cost.aside * Float(asides.strange + asides.choices))
    }

    /// Returns whether a name begins with a unit that any food can have: "bites of pizza" are not pizza bites.
    private func beginsWithUnit(_ line: TypedLine, _ place: Int) -> Bool {
        line.entries(at: place).contains { unit in
            unit.kind == .unit && line.has(.of, at: unit.end)
                && [WordTable.Kind.weighs, .holds, .package].contains {
                    words.has($0, String(unit.value))
                }
        }
    }

    /// Returns the words of a range, with the joiners that names use: "packed with" and "that has" become "with".
    private func plain(_ line: TypedLine, _ range: Range<Int>) -> [LineToken] {
        var tokens: [LineToken] = []
        var place = range.lowerBound
        while place < range.upperBound {
            let joiners = line.entries(at: place).filter { entry in
                entry.end <= range.upperBound
                    && (entry.kind == .weigh || entry.kind == .weak && !entry.value.isEmpty)
            }
            var token = line.tokens[place]
            if let joiner = joiners.max(by: { $0.end < $1.end }) {
                token.text = joiner.kind == .weak ? String(joiner.value) : "that"
                place = joiner.end
            } else {
                place += 1
            }
            tokens.append(token)
        }
        return tokens
    }

    /// Counts the words of a range that seldom belong to a name; returns nil if a word never does.
    private func asides(_ line: TypedLine, _ range: Range<Int>) -> (strange: Int, choices: Int)? {
        var (asides, choices) = (0, 0)
        for place in range {
            let isFirst = place == range.lowerBound
            for entry in line.entries(at: place) where entry.end <= range.upperBound {
                switch entry.kind {
                case .nofood, .number, .vague, .fraction, .many, .weekday, .each: return nil
                case .frame, .weigh:
                    // "Mixed" and "filling" are in names, too.
                    if entry.kind == .frame, foods.word(NameKey.spelled.word(line.tokens[place])) != nil {
                        continue
                    }
                    if isFirst, range.count > 1 { return nil }
                    asides += 1
                case .strong: if line.tokens[place].kind == .word { return nil }
                case .article where !line.has(.weak, at: place):
                    // "with a medium patty"; but "with a glass of wine" is a drink, and "a cola and a rum" are two.
                    if line.has(.unit, at: entry.end) || isFirst || line.has(.plain, at: place - 1) {
                        return nil
                    }
                    guard
                        (range.lowerBound..<place).contains(where: { start in
                            line.entries(at: start).contains {
                                $0.kind == .weak && $0.end >= place && !$0.value.isEmpty
                            }
                        })
                    else { return nil }
                    asides += 1
                case .mass, .volume, .energy:
                    if !isFirst, line.tokens[place - 1].kind == .number { return nil }
                case .choice: choices += 1
                default: break
                }
            }
        }
        return (asides, choices)
    }

    /// Returns the food that a name and separate words mean together.
    func name(in line: TypedLine, _ name: Range<Int>, describedBy words: Range<Int>) -> FoodName? {
        guard canEnd(line, words.upperBound), !isJoiner(line, words.upperBound - 1),
            !words.contains(where: {
                line.has([.number, .nofood, .mass, .volume, .negation], at: $0)
                    || line.tokens[$0].kind == .number
            })
        else { return nil }
        let tokens = plain(line, name) + plain(line, words)
        let key = "+" + tokens.map(\.text).joined(separator: " ")
        let whole: FoodName?
        if let known = found[key] {
            whole = known
        } else {
            whole = lookedUp(tokens[...], name).flatMap { $0.how <= .covered ? $0 : nil }
            found[key] = whole
        }
        return whole?.moved(to: name)
    }

    /// Returns whether all significant words are in names.
    func isTelling(_ tokens: ArraySlice<LineToken>) -> Bool {
        FoodTerms(tokens).terms.allSatisfy { foods.word($0.text) != nil }
    }

    /// Returns the food that a name and more words about it mean together; nil if no name has all of the significant
    /// words.
    func described(
        _ name: ArraySlice<LineToken>,
        before: [LineToken],
        behind: [LineToken],
        without excluded: [[LineToken]]
    ) -> FoodName? {
        func telling(_ tokens: [LineToken]) -> [LineToken] { tokens.filter { isTelling([$0]) } }
        func mark(_ text: String) -> LineToken {
            LineToken(text: text, kind: .word, value: 0, range: 0..<0, isApart: true)
        }
        let (first, last) = (telling(before), telling(behind))
        var tokens = first + name
        if !last.isEmpty { tokens += [mark("that")] + last }
        guard tokens.count > name.count || !excluded.isEmpty else { return nil }
        for words in excluded { tokens += [mark("without")] + words }
        let key = "+" + tokens.map(\.text).joined(separator: " ")
        if let known = found[key] { return known }
        var described = lookedUp(tokens[...], name.indices).flatMap { $0.how <= .covered ? $0 : nil }
        if let best = described?.matches.first {
            let terms = FoodTerms(tokens[...])
            if !matcher.isOfHead(best, of: terms) || matcher.isCooked(best, against: terms)
                || !excluded.isEmpty && !matcher.lacksExcluded(best, of: terms)
            {
                described = nil
            }
        }
        found[key] = described
        return described
    }

    /// Returns the foods whose portions may give the weight of an exact name.
    func alike(_ food: Int, _ tokens: ArraySlice<LineToken>) -> [FoodMatcher.Match] {
        let key = tokens.map(\.text).joined(separator: " ")
        let matches: [FoodMatcher.Match]
        if let known = likeFoods[key] {
            matches = known
        } else {
            matches = matcher.matches(
                FoodTerms(tokens.filter { $0.kind != .mark }[...]),
                limit: 6
            )
            likeFoods[key] = matches
        }
        // Brand foods are not among the packed foods.
        guard food < foods.foodCount else { return matches }
        let own = matches.first { $0.food == food }
        let first = FoodMatcher.Match(
            food: food,
            document: own?.document ?? 0,
            score: own?.score ?? matches.first?.score ?? 0,
            coverage: 1
        )
        return [first] + matches.filter { $0.food != food }
    }

    /// Returns the words that join foods, as names use them.
    private func joiners(_ tokens: some Sequence<LineToken>) -> [String] {
        tokens.compactMap { token in
            words.values(of: token.text, .weak).first.map { $0.isEmpty ? token.text : String($0) }
        }
    }

    /// Returns whether a food has a name with the same words, joined in the same way: "coffee and cake" is not coffee
    /// cake, and "milk milk" is not milk.
    ///
    /// Unimportant words may be missing from the name, but not from the line: "nice apple" is not stewed apple.
    private func hasName(_ food: Int, of tokens: ArraySlice<LineToken>) -> Bool {
        func parts(_ tokens: ArraySlice<LineToken>) -> (telling: [String], silent: Set<String>) {
            let terms = FoodTerms(tokens).terms.map(\.text).sorted()
            // A word typed twice is one term, and "93/7" is not a term.
            let shares = tokens.filter { $0.kind == .word && !$0.text.contains(where: \.isLetter) }.map(
                \.text
            )
            let words = NameKey.singular.words(tokens)
            let silent = zip(words, words.dropFirst() + [""]).filter { word, next in
                // "Oatmeal made with milk"
                FoodTerms.silent.contains(word) && !FoodTerms.cuts.contains(next)
            }.map(\.0)
            // "A croissant for breakfast" is not a breakfast croissant, and "a handful of almonds" is an amount.
            let count = words.count {
                !FoodTerms.silent.contains($0) || self.words.has(.mealopen, $0) || self.words.has(.unit, $0)
            }
            return (shares + terms + joiners(tokens).sorted() + [String(count)], Set(silent))
        }
        let typed = parts(tokens)
        guard let food = self.food(food) else { return false }
        return ([food.name] + food.synonyms).contains { name in
            let own = parts(LineToken.tokens(name)[...])
            return own.telling == typed.telling && own.silent.isSubset(of: typed.silent)
        }
    }

    /// Returns whether two foods are joined in a way that no name of the dish uses: "wine and cheese" is not cheese
    /// with wine.
    ///
    /// An "and" after a "with" joins the ingredients of a dish.
    private func joinsOthers(_ tokens: ArraySlice<LineToken>, _ dish: Int, isOfHead: Bool) -> Bool {
        guard let place = tokens.firstIndex(where: { words.has(.binding, $0.text) }),
            place > tokens.startIndex,
            !isOfHead || !tokens[..<place].contains(where: { words.has(.addition, $0.text) }),
            exactName(of: Array(tokens[..<place])) != nil,
            exactName(of: Array(tokens[(place + 1)...])) != nil, let dish = food(dish)
        else { return false }
        let joiner = joiners([tokens[place]])
        return !([dish.name] + dish.synonyms).contains { joiners(LineToken.tokens($0)).starts(with: joiner) }
    }

    /// Returns whether each part after a "with" or a "that" adds a new word, and no part repeats a word: "jelly
    /// sandwich with grape jelly" passes, "milk milk" does not.
    private func saysEachPartOnce(_ tokens: ArraySlice<LineToken>) -> Bool {
        let all = NameKey.singular.words(tokens)
        if Set(all).count == all.count { return true }
        var said: Set<String> = []
        let parts = tokens.split {
            words.has(.weak, $0.text) && !words.has(.plain, $0.text)
                || words.has(.weigh, $0.text)
        }
        for part in parts {
            var own: Set<String> = []
            // "Extra meat and extra cheese"
            for piece in part.split(whereSeparator: { words.has(.plain, $0.text) }) {
                let typed = NameKey.singular.words(piece)
                guard Set(typed).count == typed.count, typed.isEmpty || !own.isSuperset(of: typed) else {
                    return false
                }
                own.formUnion(typed)
            }
            guard !own.isSubset(of: said) else { return false }
            said.formUnion(own)
        }
        return true
    }

    /// Returns whether the typed words include the head of a name: "milk, whole" is milk.
    private func isOfHead(_ number: Int, _ terms: FoodTerms) -> Bool {
        guard let food = food(number), let head = terms.head else { return false }
        return ([food.name] + food.synonyms).contains { name in
            let called = FoodTerms(name)
            return called.head == head && Set(called.terms.map(\.text)) == Set(terms.terms.map(\.text))
        }
    }

    /// Returns whether the typed words only name an addition to a food: "frosting" is not a cookie with frosting.
    private func isAddition(_ terms: FoodTerms, of match: FoodMatcher.Match) -> Bool {
        guard !matcher.hasHead(match, of: terms), !matcher.saysNoMore(match, than: terms),
            let head = terms.head, let food = food(match.food)
        else { return false }
        func has(_ tokens: ArraySlice<LineToken>) -> Bool {
            FoodTerms(tokens).terms.contains { $0.text == head }
        }
        var isAdded = false
        for name in [food.name] + food.synonyms {
            let tokens = LineToken.tokens(name)
            let end = tokens.firstIndex { FoodTerms.cuts.contains($0.text) } ?? tokens.endIndex
            if has(tokens[..<end]) { return false }
            if has(tokens[end...]) { isAdded = true }
        }
        return isAdded
    }

    /// Returns the food whose name has the words in another order, or that the matcher finds.
    private func lookedUp(_ tokens: ArraySlice<LineToken>, _ range: Range<Int>) -> FoodName? {
        guard saysEachPartOnce(tokens) else { return nil }
        let terms = FoodTerms(tokens.filter { $0.kind != .mark }[...])
        let reordered = reordered(tokens, terms, range)
        if let reordered, isOfHead(reordered.food, terms) { return reordered }
        guard !terms.terms.allSatisfy({ FoodTerms.weak.contains($0.text) }) else { return nil }
        // Words that are in no name are never ignored.
        guard terms.terms.allSatisfy({ foods.word($0.text) != nil || FoodTerms.frills.contains($0.text) })
        else {
            return nil
        }
        let matches = matcher.matches(terms, limit: 6)
        guard let best = best(of: matches, terms) else { return reordered }
        // "Roast chicken, roast": the same word on both sides of a comma belongs to two foods.
        if tokens.contains(where: { $0.kind == .mark }) {
            let each = tokens.flatMap { FoodTerms([$0]).terms.map(\.text) }
            guard Set(each).count == each.count, tokens.allSatisfy({ $0.typed == nil }) else {
                return reordered
            }
        }
        guard !joinsOthers(tokens, best.food, isOfHead: matcher.isOfHead(best, of: terms)) else { return nil }
        if let reordered {
            let isOther =
                best.coverage > 0.999 && matcher.hasHead(best, of: terms)
                && matcher.saysNoMore(best, than: terms)
            guard isOther else { return reordered }
        }
        guard let (how, cost) = likeness(best, tokens, terms, isReordered: reordered != nil) else {
            return nil
        }
        return FoodName(
            range: range,
            food: best.food,
            how: how,
            cost: cost,
            matches: [best] + matches.filter { $0.food != best.food }
        )
    }

    /// Returns the food whose name has the same words in another order.
    private func reordered(
        _ tokens: ArraySlice<LineToken>,
        _ terms: FoodTerms,
        _ range: Range<Int>
    ) -> FoodName? {
        guard !tokens.contains(where: { $0.kind == .mark && $0.text == "," }),
            let food = candidates(tokens, isOfMain: true).first(where: { hasName($0, of: tokens) })
        else { return nil }
        // "A meat taco" is not taco meat if there is a taco with meat, and "a crisp apple" may be an apple.
        let last = tokens.suffix(1)
        let isOther =
            !isOfHead(food, terms) && joiners(tokens).isEmpty
            && exact(last, last.map(NameWords.init)[...], range).map { $0.food != food } ?? false
        return FoodName(
            range: range,
            food: food,
            how: isOther ? .guessed : .reordered,
            cost: Cost.reordered + (isOther ? Cost.innerHead : 0)
        )
    }

    /// Returns the match to use.
    ///
    /// A name with all of the words comes before one that lacks some. Of two equally similar names, the one with the
    /// same head wins.
    private func best(of matches: [FoodMatcher.Match], _ terms: FoodTerms) -> FoodMatcher.Match? {
        guard let first = matches.first else { return nil }
        func isCovering(_ match: FoodMatcher.Match) -> Bool {
            match.coverage > 0.999 && match.score > first.score - Cost.lacking
                && !matcher.isCooked(match, against: terms) && !isAddition(terms, of: match)
        }
        let best = matches.first(where: isCovering) ?? first
        guard terms.terms.contains(where: { !$0.isMain }), !matcher.isOfHead(best, of: terms) else {
            return best
        }
        return matches.first {
            $0.score == best.score && matcher.isOfHead($0, of: terms) && isCovering($0)
        } ?? best
    }

    /// Returns the similarity of words to the name of a match, and its cost; nil if it is another food.
    private func likeness(
        _ best: FoodMatcher.Match,
        _ tokens: ArraySlice<LineToken>,
        _ terms: FoodTerms,
        isReordered: Bool
    ) -> (FoodName.How, Float)? {
        if isReordered { return (.whole, Cost.whole) }
        let isJoined = terms.terms.contains { !$0.isMain }
        let isHead = matcher.isOfHead(best, of: terms)
        let holdsHead = matcher.holdsHead(best, of: terms) && !isAddition(terms, of: best)
        if best.coverage > 0.999, matcher.isOfMain(best, of: terms) {
            if !isJoined || isHead, matcher.saysNoMore(best, than: terms) { return (.whole, Cost.whole) }
            // "Tom" is not a Tom Collins, and "choc" is not a chocolate bar.
            if terms.terms.count == 1, !matcher.isCalled(best, terms),
                foods.isBuiltin(best.food) || terms.terms[0].text.utf8.count < Cost.shortest
            {
                return nil
            }
            if holdsHead {
                let unasked = min(3, Cost.unasked * max(0, 25 - best.score))
                let otherHead = matcher.saysNoMore(best, than: terms) ? Cost.sameWords : Cost.innerHead
                let joined = isJoined ? Cost.joined : 0
                return (.covered, Cost.covered + unasked + joined + (isHead ? 0 : otherHead))
            }
        }
        guard !losesFood(best, tokens) else { return nil }
        var cost = Cost.guessed + Cost.uncovered * (1 - best.coverage) + (holdsHead ? 0 : Cost.otherHead)
        if isJoined { cost += Cost.joinedGuess }
        if terms.terms.count == 1, !matcher.isCalled(best, terms) { cost += Cost.strangeWord }
        return cost < Cost.dearest ? (.guessed, cost) : nil
    }

    /// Returns whether an unmatched word is itself a food: "meatloaf mashed potatoes" is not just mashed potatoes.
    private func losesFood(_ match: FoodMatcher.Match, _ tokens: ArraySlice<LineToken>) -> Bool {
        let own = food(match.food).map { food in
            Set(([food.name] + food.synonyms).flatMap { FoodTerms($0).terms.map(\.text) })
        }
        return tokens.contains { token in
            let terms = FoodTerms([token]).terms.map(\.text)
            return !terms.isEmpty && own?.isDisjoint(with: terms) != false && exactName(of: [token]) != nil
        }
    }
}

extension NameFinder {
    /// Returns the foods with the names most similar to an unknown name.
    ///
    /// If there is one word and it begins names, these come first.
    func foods(like line: TypedLine, limit: Int) -> [Food] {
        let words = line.tokens.indices.filter { place in
            line.tokens[place].kind == .word
                && !line.entries(at: place).contains {
                    $0.end == place + 1 && NameFinder.isNameless($0)
                }
        }.map { line.tokens[$0] }
        if words.count == 1, let word = words.first?.text, word.utf8.count > 2 {
            let begun = completions(of: word).prefix(30).compactMap { completion -> Food? in
                let terms = FoodTerms(completion)
                guard let best = matcher.matches(terms, limit: 1).first, foods.isBuiltin(best.food),
                    matcher.isCalled(best, terms)
                else { return nil }
                return food(best.food)
            }
            if !begun.isEmpty { return Array(begun.prefix(limit)) }
        }
        let terms = FoodTerms(words[...])
        guard !terms.terms.allSatisfy({ FoodTerms.weak.contains($0.text) }) else { return [] }
        let near = matcher.matches(terms, limit: 20).filter {
            $0.coverage > 0.2 || matcher.holdsHead($0, of: terms)
        }
        // Common names come before names of the survey.
        let sorted = near.filter { foods.isBuiltin($0.food) } + near.filter { !foods.isBuiltin($0.food) }
        return sorted.prefix(limit).compactMap { food($0.food) }
    }

    /// Returns the words of foods that begin with a given word, the most common first.
    private func completions(of beginning: String) -> [String] {
        let words = (foods.excludedCount..<foods.wordCount).filter {
            let word = foods.text(ofWord: $0)
            return word.hasPrefix(beginning) && word != beginning
        }
        return words.sorted { foods.weight($0) < foods.weight($1) }.map(foods.text)
    }
}
