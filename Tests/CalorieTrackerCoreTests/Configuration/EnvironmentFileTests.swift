import CalorieTrackerCore
import TestSupport
import Testing

@Suite struct EnvironmentFileTests {
    private func failure(_ text: String) -> EnvironmentFile.Failure? {
        do {
            _ = try EnvironmentFile(parsing: text)
            return nil
        } catch {
            return error
        }
    }

    @Test(
        arguments: [
            ("", [:]), ("\n\n", [:]), ("   \n\t\n", [:]), ("# a comment", [:]), ("  # KEY=v", [:]),
            ("#KEY=v\n", [:]), ("\u{feff}", [:]), ("KEY=v", ["KEY": "v"]), ("KEY=v\n", ["KEY": "v"]),
            ("\u{feff}KEY=v\n", ["KEY": "v"]), ("\u{feff}# c\nKEY=v", ["KEY": "v"]),
            ("A=1\r\nB=2\r\n", ["A": "1", "B": "2"]), ("A=1\rB=2\r", ["A": "1", "B": "2"]),
            ("A=1\n\r\n\rB=2", ["A": "1", "B": "2"]),
            ("\u{feff}A=1\r\n\r\n# c\r\nB=2", ["A": "1", "B": "2"]),
            ("KEY = v", ["KEY": "v"]), ("  KEY\t=\t v \t", ["KEY": "v"]), ("KEY = \"v\"", ["KEY": "v"]),
            ("KEY='v'", ["KEY": "v"]), ("KEY=\" v \"", ["KEY": " v "]), ("KEY=\"\"", ["KEY": ""]),
            ("KEY=''", ["KEY": ""]), ("KEY=", ["KEY": ""]), ("KEY=  ", ["KEY": ""]),
            ("KEY=a=b", ["KEY": "a=b"]),
            ("KEY==", ["KEY": "="]), ("KEY='it\"s'", ["KEY": "it\"s"]), ("KEY=\"it's\"", ["KEY": "it's"]),
            ("KEY=it's", ["KEY": "it's"]), ("export KEY=v", ["KEY": "v"]),
            ("  export   KEY = 'v'", ["KEY": "v"]),
            ("export=v", ["export": "v"]), ("KEY=v # c", ["KEY": "v"]), ("KEY=v  #c", ["KEY": "v"]),
            ("KEY=v#c", ["KEY": "v#c"]), ("KEY='v # c'", ["KEY": "v # c"]), ("KEY=\"#v\"", ["KEY": "#v"]),
            ("KEY=a b c", ["KEY": "a b c"]), ("KEY=$(rm -rf ~)", ["KEY": "$(rm -rf ~)"]),
            ("KEY=`id`", ["KEY": "`id`"]), ("KEY=$HOME/x", ["KEY": "$HOME/x"]),
            ("KEY=a\\nb", ["KEY": "a\\nb"]),
            ("KEY=~/log.db", ["KEY": "~/log.db"]), ("_K1=é牛", ["_K1": "é牛"]), ("key=v", ["key": "v"]),
            ("K=1\nK=2", ["K": "2"]), ("K=1\nk=2", ["K": "1", "k": "2"]), ("K=1\nK=", ["K": ""]),
            ("#\u{0}\nKEY=v", ["KEY": "v"]),
        ] as [(String, [String: String])]
    )
    func `a file is read as data`(text: String, expected: [String: String]) throws {
        #expect(try EnvironmentFile(parsing: text).values == expected)
    }

    /// As a shell reads the same lines: a comment is a `#` at the beginning of a word.
    @Test(arguments: [
        ("KEY=\"v\" # c", "v"), ("KEY='a b' # c", "a b"), ("KEY='v' # it's", "v"), ("KEY= # c", ""),
        ("KEY=#v", "#v"), ("KEY=a#b # c", "a#b"), ("KEY=v\t# c", "v"),
    ])
    func `a comment after a value is no part of it`(text: String, expected: String) throws {
        #expect(try EnvironmentFile(parsing: text).values == ["KEY": expected])
    }

    @Test func `every key is listed with its line, also one that stands twice`() throws {
        let file = try EnvironmentFile(parsing: "\u{feff}# c\r\nB=1\r\n\r\nA=2\r\nexport B=3\r\n")
        #expect(file.keys.map(\.name) == ["B", "A", "B"])
        #expect(file.keys.map(\.line) == [2, 4, 5])
        #expect(file.values == ["A": "2", "B": "3"])
    }

    @Test(arguments: [
        ("hunter2", 1), ("KEY", 1), ("KEY hunter2", 1), ("export KEY", 1), ("KEY: hunter2", 1),
        ("=hunter2", 1), (" = hunter2", 1), ("export =hunter2", 1), ("1KEY=hunter2", 1), ("KEY-A=hunter2", 1),
        ("KEY A=hunter2", 1), ("KEY.A=hunter2", 1), ("\"KEY\"=hunter2", 1), ("KÉY=hunter2", 1),
        ("ＫＥＹ=hunter2", 1), ("K\u{0}=hunter2", 1), ("$(id)=hunter2", 1), ("KEY=\"hunter2", 1),
        ("KEY='hunter2", 1), ("KEY=\"hunter2'", 1), ("KEY=\"", 1), ("KEY='", 1), ("KEY=\"hun\"ter2\"", 1),
        ("KEY=hunter2\u{0}", 1), ("KEY=\u{0}hunter2", 1), ("KEY='hunter2\u{1b}[2J'", 1),
        ("KEY=hunter2\u{9b}", 1), ("KEY=hunter2\u{7f}", 1), ("KEY=hunter2\u{2028}x", 1),
        ("A=1\n\n# c\nhunter2\nB=2", 4), ("A=1\r\nB=2\r\nC='hunter2", 3), ("A=1\rhunter2", 2),
        ("\u{feff}A=1\n\u{feff}B=hunter2", 2),
    ])
    func `a bad line is refused by its number and its value is not repeated`(text: String, line: Int) throws {
        let failure = try #require(self.failure(text))
        #expect(failure.line == line)
        #expect(!failure.reason.isEmpty)
        for text in ["\(failure)", String(reflecting: failure), failure.reason] {
            #expect(!text.contains("hunter"))
            #expect(!text.contains("ter2"))
        }
    }

    @Test func `files with the same values are equal wherever these stand`() throws {
        let left = try EnvironmentFile(parsing: "A=1\nB=2")
        #expect(try EnvironmentFile(parsing: "# c\nB = '2'\nA=\"1\"\n") == left)
        #expect(try EnvironmentFile(parsing: "A=1") != left)
        #expect(try EnvironmentFile(parsing: "") == EnvironmentFile())
    }

    @Test func `any value of plain text reads back in quotes`() throws {
        try checkProperty(cases: 500, .name) { name in
            let quote = name.contains("\"") ? "'" : "\""
            guard !name.contains(quote) else { return }
            for end in ["", "\n", "\r\n", "\r"] {
                let file = try EnvironmentFile(parsing: "KEY = \(quote)\(name)\(quote)\(end)")
                try require(file.values["KEY"].map { Array($0.utf8) } == Array(name.utf8), "\(file.values)")
            }
        }
    }

    @Test func `any text is read or refused without a crash`() throws {
        let alphabet = Array("KEY=\"'# \t\r\nexport_1é\u{feff}\u{0}\u{301}\u{85}".unicodeScalars)
        let texts = Generator<Int>.int(0...alphabet.count - 1).list(0...40)
        try checkProperty(cases: 2000, texts) { indices in
            var scalars = String.UnicodeScalarView()
            scalars.append(contentsOf: indices.map { alphabet[$0] })
            guard let file = try? EnvironmentFile(parsing: String(scalars)) else { return }
            for (key, value) in file.values {
                try require(key.utf8.allSatisfy("KEYexport_1".utf8.contains), "key \(key)")
                try require(!value.unicodeScalars.contains(where: PlainText.isControl), "value of \(key)")
            }
        }
    }
}
