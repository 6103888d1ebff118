internal import CalorieTrackerCore

/// A word that stands where a file is expected, but was hardly meant to name one.
enum MeantWord {
    /// Refuses it, unless it is a path or the name of a file that is there already.
    static func refuse(
        _ word: String,
        near words: [String: Hint],
        forPeriod periodHint: Hint,
        in context: CommandContext
    ) throws {
        guard !word.contains("/"), !word.contains("."),
            context.surroundings.fileStatus(try Places(context.surroundings).argument(word)) == .missing
        else { return }
        let nearest = Spelling.nearest(to: word, in: words.keys.sorted())
        guard let hint = nearest.flatMap({ words[$0] }) ?? (isPeriod(word) ? periodHint : nil) else { return }
        throw UserError(
            .usage,
            "\(quoted(word)) was hardly meant to be the name of a file",
            hints: [hint, context.invocation.replacing(word, with: "./" + word)]
        )
    }

    /// Whether a word is a day or a period.
    static func isPeriod(_ word: String) -> Bool {
        let day = try? DateText.read(word, today: .last)
        return (day ?? nil) != nil || PeriodText.read(word, today: .last, weekStart: .monday) != nil
    }
}
