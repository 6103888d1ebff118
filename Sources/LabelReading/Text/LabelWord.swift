/// A word with what is needed to see quickly that another one is far from it.
struct LabelWord: Sendable {
    let bytes: [UInt8]
    /// A bit for each letter that is in it.
    private let letters: UInt32

    /// Takes a folded word.
    init(_ word: String) {
        bytes = Array(word.utf8)
        letters = bytes.reduce(0) { $0 | 1 << UInt32($1 & 31) }
    }

    /// Whether a word that was read may be this one for a cost within a limit.
    ///
    /// Every letter of this word that is nowhere in the other was lost or changed, which has a cost.
    func mayBe(_ read: LabelWord, limit: Int) -> Bool {
        abs(bytes.count - read.bytes.count) * LabelSpelling.lost <= limit
            && (letters & ~read.letters).nonzeroBitCount * LabelSpelling.lost <= limit
    }
}
