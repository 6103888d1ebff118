/// Finds the intended word for a mistyped one.
///
/// For a command, it is a suggestion that is never run; for a meal in words, it is shown with the result.
package enum Spelling {
    /// The candidate within two typos of a word, or one for short words.
    package static func nearest(to word: String, in candidates: some Sequence<String>) -> String? {
        let typed = Array(FoldedName.key(word).unicodeScalars)
        // Longer words are not corrected.
        guard (1...60).contains(typed.count) else { return nil }
        let limit = typed.count <= 4 ? 1 : 2
        var best: (candidate: String, distance: Int)?
        for candidate in candidates {
            // A candidate at this distance or farther is not useful.
            let within = min(limit, (best?.distance ?? .max) - 1)
            guard within >= 0 else { break }
            // A key does not have more letters than its name has bytes.
            guard candidate.utf8.count + within >= typed.count else { continue }
            let other = Array(FoldedName.key(candidate).unicodeScalars)
            if let distance = distance(typed, other, within: within) { best = (candidate, distance) }
        }
        return best?.candidate
    }

    /// The Damerau–Levenshtein distance: insertions, deletions, substitutions, and transpositions; nil above a limit.
    ///
    /// A mistyped word is compared with thousands of names, so this stops as early as possible.
    package static func distance(
        _ left: [Unicode.Scalar],
        _ right: [Unicode.Scalar],
        within limit: Int
    ) -> Int? {
        guard abs(left.count - right.count) <= limit else { return nil }
        var beforeLast: [Int] = []
        var last = Array(0...right.count)
        var row = last
        for i in left.indices {
            row[0] = i + 1
            var least = row[0]
            for j in right.indices {
                var cost = min(last[j] + (left[i] == right[j] ? 0 : 1), last[j + 1] + 1, row[j] + 1)
                if i > 0, j > 0, left[i] == right[j - 1], left[i - 1] == right[j] {
                    cost = min(cost, beforeLast[j - 1] + 1)
                }
                row[j + 1] = cost
                least = min(least, cost)
            }
            // A transposition skips one row, at the cost of one.
            if least > limit + 1 { return nil }
            (beforeLast, last, row) = (last, row, last)
        }
        return last[right.count] <= limit ? last[right.count] : nil
    }
}
