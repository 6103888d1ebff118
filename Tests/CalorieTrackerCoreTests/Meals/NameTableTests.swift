import CalorieTrackerCore
import Testing

@testable import MealReading

/// The table of the words by which names and portions are compared.
@Suite struct NameTableTests {
    private static let table = NameTable.builtin
    private static let rows = table.lines.map {
        $0.split(separator: "\t", omittingEmptySubsequences: false).map(String.init)
    }

    @Test func `every line has four cells, and a value or classes without one`() {
        let classes = Set(NameTable.Class.allCases.map { "\($0)" })
        for row in Self.rows {
            guard row.count == 4 else {
                Issue.record("\(row)")
                continue
            }
            let said = row[1].split(separator: " ").map(String.init)
            if row[2].isEmpty {
                #expect(!said.isEmpty && classes.isSuperset(of: said), "\(row)")
                #expect(Set(said).count == said.count, "\(row)")
            } else {
                #expect(NameTable.Valued(rawValue: row[1]) != nil, "\(row)")
            }
        }
    }

    @Test func `the place of a line fits in 16 bits`() {
        #expect(Self.table.lines.map { $0.utf8.count + 1 }.reduce(2000, +) < 1 << 16)
    }

    @Test func `every class is read by its name, and some word has it`() {
        let names = NameTable.Class.names.description.split(separator: " ").map(String.init)
        #expect(names == NameTable.Class.allCases.map { "\($0)" })
        #expect(names.count <= 64)
        for name in names { #expect(name.utf8.count <= 8, "\(name)") }
        for one in NameTable.Class.allCases { #expect(!Self.table.words(one).isEmpty, "\(one)") }
        for valued in NameTable.Valued.allCases { #expect(Self.rows.contains { $0[1] == valued.rawValue }) }
    }

    @Test func `lines are sorted by the bytes of their words, and none is there twice`() {
        for (row, next) in zip(Self.rows, Self.rows.dropFirst()) {
            #expect(!Array(next[0].utf8).lexicographicallyPrecedes(Array(row[0].utf8)), "\(next[0])")
        }
        #expect(Set(Self.rows.map { $0[0] + "\t" + $0[1] + "\t" + $0[2] }).count == Self.rows.count)
        let plain = Self.rows.filter { $0[2].isEmpty }.map { $0[0] }
        #expect(Set(plain).count == plain.count)
    }

    @Test func `every word is found with the classes and values of its lines`() {
        for row in Self.rows {
            if row[2].isEmpty {
                for one in NameTable.Class.allCases {
                    let isSaid = row[1].split(separator: " ").contains { $0 == "\(one)" }
                    #expect(Self.table.has(one, row[0]) == isSaid, "\(row)")
                }
            } else if let valued = NameTable.Valued(rawValue: row[1]) {
                #expect(Self.table.values(valued, of: row[0]).contains(row[2]), "\(row)")
            }
        }
    }

    @Test func `no other word is found`() {
        for word in ["", "the ", "th", "them all", "the\t", "écrit", "zzz"] {
            #expect(Self.table[word] == NameTable.Classes(), "\(word)")
            #expect(Self.table.value(.written, of: word) == nil)
        }
    }

    @Test func `what is a number has one`() {
        let numbered: [NameTable.Valued] = [
            .factor, .drinkml, .vessel, .ounces, .cupof, .entire, .aspiece,
        ]
        for valued in numbered {
            for row in Self.rows where row[1] == valued.rawValue {
                #expect(Double(row[2]) != nil, "\(row)")
            }
        }
    }

    @Test func `a general unit weighs or holds something`() {
        let words = WordTable.builtin
        for unit in Self.table.words(.general) {
            #expect(words.has(.weighs, unit) || words.has(.holds, unit), "\(unit)")
        }
    }

    @Test func `a phrase is rewritten before its words, except before some words`() {
        #expect(FoodTerms.rewritten(["french", "frie"]) == ["potato", "frie"])
        #expect(FoodTerms.rewritten(["soda", "cracker"]) == ["soda", "cracker"])
        #expect(FoodTerms.rewritten(["soda"]) == ["softdrink"])
        #expect(FoodTerms.rewritten(["pb", "&", "j"]) == ["peanutbutter", "jellie", "sandwich"])
    }
}
