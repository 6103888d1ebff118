/// Words without their number: "eggs" is "egg".
enum FoldedWord {
    /// The singular of a folded English word, near enough to find one by the other.
    static func singular(_ word: String) -> String {
        guard word.utf8.count > 3, word.hasSuffix("s"), !word.hasSuffix("ss") else { return word }
        if word.hasSuffix("ies"), word.utf8.count > 4 { return word.dropLast(3) + "y" }
        for ending in ["ches", "shes", "sses", "xes", "oes"] where word.hasSuffix(ending) {
            return String(word.dropLast(2))
        }
        return String(word.dropLast())
    }
}
