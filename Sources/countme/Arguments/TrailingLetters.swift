extension String {
    /// The letters at the end: the unit of `150g`.
    var trailingLetters: Substring {
        guard let last = lastIndex(where: { !$0.isLetter }) else { return self[...] }
        return self[index(after: last)...]
    }
}
