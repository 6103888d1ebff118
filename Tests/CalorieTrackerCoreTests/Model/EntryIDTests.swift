import CalorieTrackerCore
import TestSupport
import Testing

@Suite struct EntryIDTests {
    /// From the formula of the design, computed in another language.
    @Test(arguments: [
        (1, "wzvh"), (2, "mxqg"), (3, "bwkf"), (4, "qvfd"), (5, "fszc"), (100, "wrsc"), (130_320, "tdgk"),
        (130_321, "jcbj"), (130_322, "bwzvh"), (130_323, "cmxqg"), (2_606_420, "bjcbj"),
        (2_606_421, "bbwzvh"), (49_652_301, "bbjcbj"),
    ])
    func `an id follows the formula of the design`(number: Int, text: String) throws {
        #expect(EntryID(number: number)?.description == text)
        #expect(try #require(EntryID(text)).number == number)
    }

    @Test(arguments: [0, -1, 49_652_302, Int.max, Int.min])
    func `a number without an id makes none`(number: Int) {
        #expect(EntryID(number: number) == nil)
    }

    @Test(arguments: ["QVFD", "Qvfd", "qvfD"])
    func `an id is read in any case and shown in lower case`(text: String) throws {
        let id = try #require(EntryID(text))
        #expect(id.number == 4)
        #expect(id.description == "qvfd")
    }

    @Test(arguments: [
        "", "q", "qvf", "qvfdqvf", "qvfe", "qvfa", "qvfy", "qvfl", "qvf1", "150", "1500", " qvfd", "qvfd ",
        "qv fd", "qvfd\n", "qvfd\u{301}", "qvfđ", "ｑｖｆｄ", "qv\u{0}d", "\u{212A}vfd", "\u{212A}bc", "qvf-",
    ])
    func `anything but four to six consonants is no id`(text: String) {
        #expect(EntryID(text) == nil)
    }

    @Test func `numbers and texts belong to each other one to one`() throws {
        try checkProperty(cases: 2000, .int(1...200_000)) { number in
            let id = try #require(EntryID(number: number))
            try require(
                EntryID(id.description) == id,
                "\(id) reads as \(String(describing: EntryID(id.description)))"
            )
            try require(id.description.utf8.count == (number <= 130_321 ? 4 : 5), "length of \(id)")
        }
    }

    @Test func `no id repeats when four letters are used up and five begin`() throws {
        var seen: Set<String> = []
        let count = 130_321 + 1000
        for number in 1...count {
            let text = try #require(EntryID(number: number)).description
            guard seen.insert(text).inserted else {
                Issue.record("\(text) twice, the second time for \(number)")
                return
            }
        }
        #expect(seen.count == count)
        #expect(seen.allSatisfy { $0.utf8.allSatisfy("bcdfghjkmnpqrstvwxz".utf8.contains) })
    }

    @Test func `every text of four letters is the id of a number`() throws {
        let letters = Array("bcdfghjkmnpqrstvwxz")
        let letter = Generator.int(0...letters.count - 1)
        try checkProperty(cases: 500, letter.list(4...6)) { indices in
            let text = String(indices.map { letters[$0] })
            let id = try #require(EntryID(text))
            try require(id.description == text, "\(id.number) is \(id)")
        }
    }
}
