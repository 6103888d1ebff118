@testable import CalorieTrackerLog

/// What was ever said of the records of a shared log, and which version of a record each change knew.
///
/// It judges what is there in the end: every word that was sent counts, was replaced by a change that knew it, or is
/// listed as a conflict.
struct SharedWords {
    typealias Name = PendingRecord.Name

    /// A version of a record: its payload without times, nil for a deletion.
    struct Word: Hashable {
        let name: Name
        let payload: String?

        init(_ name: Name, _ payload: String?) {
            self.name = name
            self.payload = payload.map(Word.withoutTimes)
        }

        private static func withoutTimes(_ payload: String) -> String {
            var rest = Array(payload.utf8)[...]
            var kept: [UInt8] = []
            while let start = rest.firstRange(of: Array("ated_at\":\"".utf8)) {
                kept += rest[..<start.upperBound]
                rest = rest[start.upperBound...].drop { $0 != UInt8(ascii: "\"") }
            }
            return String(decoding: kept + rest, as: UTF8.self)
        }
    }

    /// The words that followed each word, by machines that held it.
    private var following: [Word: Set<Word>] = [:]
    /// The words that a machine said of a record that it never held; it may have known that it was deleted.
    private var beginnings: [Name: Set<Word>] = [:]
    /// How often each word was said.
    private var times: [Word: Int] = [:]
    /// The words that were sent.
    private(set) var sent: Set<Word> = []

    mutating func note(_ new: Word, after old: Word) {
        following[old, default: []].insert(new)
        times[new, default: 0] += 1
    }

    mutating func begin(_ new: Word) {
        beginnings[new.name, default: []].insert(new)
        times[new, default: 0] += 1
    }

    mutating func send(_ words: some Sequence<Word>) { sent.formUnion(words) }

    /// Drops the words for which nobody answers any more.
    mutating func keep(where isKept: (Word) -> Bool) { sent = sent.filter(isKept) }

    /// Whether a word knew another one.
    func leads(_ old: Word, to new: Word) -> Bool {
        var seen: Set<Word> = []
        var next = [old]
        while let word = next.popLast() {
            if word == new { return true }
            if seen.insert(word).inserted { next += following[word] ?? [] }
        }
        return false
    }

    /// Whether a word was said more than once, such as by an undo, which is a change like any other.
    private func isSaidAgain(_ word: Word) -> Bool { times[word, default: 0] > 1 }

    /// The fault in what counts now; nil if there is none.
    ///
    /// Some log offered the excused records again without knowing what replaced them.
    func fault(now: [Name: String?], conflicts: Set<Word>, excused: Set<Name>) -> (name: Name, words: String)?
    {
        for word in sent {
            guard let payload = now[word.name] else {
                if word.payload == nil { continue }
                return (word.name, "the word is nowhere: \(word)")
            }
            let counting = Word(word.name, payload)
            let mayKnow =
                leads(word, to: Word(word.name, nil))
                && beginnings[word.name, default: []].contains { leads($0, to: counting) }
            let isKnown = mayKnow || leads(word, to: counting)
            if !isKnown, !excused.contains(word.name), leads(counting, to: word), !isSaidAgain(counting) {
                return (word.name, "an older version counts again: \(counting) instead of \(word)")
            }
            // What a listed conflict knew is not listed itself.
            let isListed = conflicts.contains { $0.name == word.name && leads(word, to: $0) }
            if !isKnown, !isListed {
                return (word.name, "the word is lost: \(word); \(counting) counts")
            }
        }
        return nil
    }
}
