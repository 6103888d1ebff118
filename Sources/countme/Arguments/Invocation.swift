internal import CalorieTrackerCore

/// A command as typed, for printing it with a correction.
struct Invocation: Equatable {
    /// The words after the program's name.
    let words: [String]
    /// The unit of energy in text: in any but kcal, a number needs a unit.
    var unit: EnergyUnit = .kcal

    /// The command with the last occurrence of a word replaced; also as the value in `--option=value`.
    func replacing(_ word: String, with replacement: String) -> Hint {
        if let range = range(of: word) { return replacing(range, with: [replacement]) }
        let position = words.lastIndex { $0 == word || ($0.hasPrefix("-") && $0.hasSuffix(word)) }
        return replacing(at: position, word, with: replacement)
    }

    /// The command with a word replaced by the most similar name, if there is one.
    func replacing(_ word: String, withNearestOf names: [String]) -> [Hint] {
        Spelling.nearest(to: word, in: names).map { [replacing(word, with: $0)] } ?? []
    }

    /// The error for an unknown name, with the most similar name and other hints.
    func noMatch(_ summary: String, for name: String, among names: [String], or hints: Hint...) -> UserError {
        UserError(.noMatch, summary).hints(replacing(name, withNearestOf: names) + hints)
    }

    /// The command with several words in place of the last occurrence of one.
    func replacing(_ word: String, with replacements: [String]) -> Hint {
        replacing(words.lastIndex(of: word).map { $0..<$0 + 1 }, with: replacements)
    }

    /// The command with the words after an option's value joined to it, as in `--note very good`; nil if no
    /// food would be left.
    func joiningValue(of options: [Option]) -> Hint? {
        let names = options.flatMap { ["--" + $0.name] + ($0.letter.map { ["-\($0)"] } ?? []) }
        for (position, word) in words.enumerated() where position > 1 && names.contains(word) {
            let value = words[(position + 1)...].prefix { !$0.hasPrefix("-") }
            guard value.count > 1 else { continue }
            let joined = [value.joined(separator: " ")]
            return Hint(words: words[...position] + joined + words[value.endIndex...])
        }
        return nil
    }

    /// The command with the words after each value of an option joined to it, as in `--add 500g beef`; nil
    /// if there are none.
    func joiningValues(of option: Option) -> Hint? {
        let name = "--" + option.name
        var joined: [String] = []
        var rest = words[...]
        var isChange = false
        while let word = rest.popFirst() {
            joined.append(word)
            if word == name, let value = rest.popFirst() {
                joined.append(value)
            } else if !word.hasPrefix(name + "=") {
                continue
            }
            while let next = rest.first, !next.hasPrefix("-") {
                joined[joined.count - 1] += " " + rest.removeFirst()
                isChange = true
            }
        }
        return isChange ? Hint(words: joined) : nil
    }

    /// The command with the first occurrence of a word replaced.
    func replacingFirst(_ word: String, with replacement: String) -> Hint {
        replacing(at: words.firstIndex(of: word), word, with: replacement)
    }

    /// The command with words in place of the first occurrence of one.
    func replacingFirst(_ word: String, with replacements: [Substring]) -> Hint {
        replacing(words.firstIndex(of: word).map { $0..<$0 + 1 }, with: replacements.map(String.init))
    }

    /// The command with other words in place of the words of a text.
    func replacing(text: String, with replacements: [String]) -> Hint {
        let range = words.lastIndex(of: text).map { $0..<$0 + 1 } ?? range(of: text)
        return range.map { replacing($0, with: replacements) } ?? Hint(words: ["add"] + replacements)
    }

    private func replacing(_ range: Range<Int>?, with replacements: [String]) -> Hint {
        guard let range else { return Hint(words: words) }
        return Hint(words: words[..<range.lowerBound] + replacements + words[range.upperBound...])
    }

    private func replacing(at position: Int?, _ word: String, with replacement: String) -> Hint {
        guard let position else { return Hint(words: words) }
        var corrected = words
        corrected[position] = String(corrected[position].dropLast(word.count)) + replacement
        return Hint(words: corrected)
    }

    /// The command for another person than the one it names, or the environment.
    func naming(person: String, not other: String) -> Hint {
        let isTyped = words.contains { $0 == other || $0 == "--person=" + other }
        return isTyped ? replacing(other, with: person) : Hint(words: words + ["--person", person])
    }

    /// The command with an option's value replaced, or with the option added.
    func setting(_ option: Option, to value: String) -> Hint {
        let name = "--" + option.name
        if let place = words.lastIndex(of: name), words.indices.contains(place + 1) {
            return replacing(place + 1..<place + 2, with: [value])
        }
        if let place = words.lastIndex(where: { $0.hasPrefix(name + "=") }) {
            return replacing(place..<place + 1, with: ["\(name)=\(value)"])
        }
        return appending(name, value)
    }

    /// The command without an option and its values, in any spelling: `--limit 5`, `--limit=5`, `-l 5`,
    /// `-l5`, `-ql5`.
    func without(_ option: Option) -> Invocation {
        var kept: [String] = []
        var rest = words[...]
        while let word = rest.popFirst() {
            if word == "--" {
                kept.append(word)
                break
            }
            let letters = word.hasPrefix("-") && !word.hasPrefix("--") ? word.dropFirst() : ""
            let isBundle = letters.first?.isLetter ?? false
            var endsWithOption = word == "--" + option.name
            if let letter = option.letter, isBundle, let place = letters.firstIndex(of: letter),
                letters[..<place].allSatisfy(\.isLetter)
            {
                let others = letters[..<place] + (option.value == nil ? letters[place...].dropFirst() : "")
                if !others.isEmpty { kept.append("-" + others) }
                endsWithOption = letters.index(after: place) == letters.endIndex
            } else if !endsWithOption, !word.hasPrefix("--\(option.name)=") {
                kept.append(word)
            }
            if endsWithOption, option.value != nil { rest = rest.dropFirst() }
        }
        return Invocation(words: kept + rest, unit: unit)
    }

    /// The same, as a hint.
    func removing(_ option: Option) -> Hint {
        Hint(words: without(option).words, why: "to leave out --\(option.name)")
    }

    /// The command with a word moved directly after the command's name.
    func moving(_ word: String, behind command: String) -> Hint {
        var moved = words
        if let position = moved.lastIndex(of: word) { moved.remove(at: position) }
        moved.insert(word, at: (moved.firstIndex(of: command) ?? -1) + 1)
        return Hint(words: moved)
    }

    /// The position of several words that were read as one text, such as `last mon`.
    private func range(of text: String) -> Range<Int>? {
        let parts = text.split(separator: " ").map(String.init)
        guard parts.count > 1, parts.count <= words.count, !words.contains(text) else { return nil }
        let start = (0...(words.count - parts.count)).first { Array(words[$0..<$0 + parts.count]) == parts }
        return start.map { $0..<$0 + parts.count }
    }

    /// The command with options added, before any `--`.
    func appending(_ more: String...) -> Hint { appending(more) }

    func appending(_ more: [String]) -> Hint {
        let end = words.firstIndex(of: "--") ?? words.endIndex
        return Hint(words: Array(words[..<end]) + more + words[end...])
    }
}

extension UserError {
    /// The same error for a food in the value of an option: its hints change that value.
    func mapHints(inPlaceOf value: String, _ invocation: Invocation) -> UserError {
        mapHints { words, why in
            let hint = invocation.replacing(value, with: UserError.line(of: words))
            return why.map(hint.withReason) ?? hint
        }
    }

    /// Words as a line of a list: a name needs quotes only if it would be read as several foods.
    static func line(of words: [String]) -> String {
        words.map { word in
            let isName = word.allSatisfy { $0.isLetter || $0 == " " }
            let isSeveral = word.split(separator: " ").contains { LineWord.isJoiner(String($0)) }
            return isName && !isSeveral ? word : Shell.word(word)
        }
        .joined(separator: " ")
    }
}
