import Testing

/// Each folder of a module knows those before it, and none behind it; the compiler sees to the modules.
@Suite struct ArrowTests {
    private static let log = Rings(
        of: "Sources/CalorieTrackerLog",
        inward: [
            "Model", "Summaries", "PetFood", "Body", "Files", "Streams", "Text", "SQLite", "Photos",
            "Records", "Log",
            "Foods", "Nutrition",
            "Import", "Diaries", "HTTP", "FoodService", "OpenFoodFacts", "Configuration",
            "Tracking", "Postgres", "Sharing",
        ]
    )
    private static let reading = Rings(of: "Sources/MealReading", inward: ["Meals", "Reading", "Finding"])
    private static let program = Rings(
        of: "Sources/countme",
        inward: [
            "Base", "Arguments", "Rendering", "Rendering/Charts", "Context", "Help", "Completion",
            "Assistant",
            "Commands", "",
        ]
    )

    private static let modules = [log, reading, program]

    @Test(arguments: modules)
    func `no folder uses a name of a folder behind it`(rings: Rings) throws {
        let sources = try rings.sources()
        let below = Self.modules.prefix { $0.folder != rings.folder }
        let names = Names(of: sources, besides: try below.flatMap { try $0.sources() })
        for source in sources {
            for (name, ring) in names.used(in: source) where ring > source.ring {
                Issue.record("\(source.path) uses \(name) of \(rings.inward[ring])")
            }
        }
    }

    @Test func `a name used against the order is found, wherever it stands`() {
        let sources = [
            Source(
                path: "outer",
                ring: 1,
                text:
                    "struct Outer {}\nextension Int {\n    var isOuter: Bool { true }\n    func grow() -> Bool { true }\n}"
            ),
            Source(path: "words", ring: 0, text: "// Outer\nlet text = \"Outer and 1.isOuter\" /* Outer */"),
            Source(path: "type", ring: 0, text: "let text = \"\\(\"a\", Outer())\""),
            Source(path: "call", ring: 0, text: "extension Int {\n    var is: Bool { grow() }\n}"),
            Source(path: "member", ring: 0, text: "let is = 1\n    .isOuter"),
        ]
        let names = Names(of: sources, besides: [])
        let found = sources.map { source in
            names.used(in: source).filter { $0.ring > source.ring }.map(\.name)
        }
        #expect(found == [[], [], ["Outer"], ["grow"], ["isOuter"]])
    }
}

/// The folders of a module, each with a number: the outer the higher.
struct Rings: Sendable, CustomTestStringConvertible {
    let folder: String
    let inward: [String]
    var testDescription: String { folder }

    init(of folder: String, inward: [String]) {
        self.folder = folder
        self.inward = inward
    }

    /// All files, with the ring each stands in; a folder below one of a ring is a part of it.
    fileprivate func sources() throws -> [Source] {
        try DocumentationTests.sources(folder).map { path, text in
            var inside = path.dropFirst(folder.count + 1).split(separator: "/")
            inside.removeLast()
            while !inside.isEmpty, !inward.contains(inside.joined(separator: "/")) { inside.removeLast() }
            let ring = try #require(
                inward.firstIndex(of: inside.joined(separator: "/")),
                "\(path) is in no ring"
            )
            return Source(path: path, ring: ring, text: text)
        }
    }
}

private struct Source {
    let path: String
    let ring: Int
    /// What it declares by itself, what it adds to a type that it extends, and what it uses.
    private(set) var declared: Set<String> = []
    private(set) var added: [(name: String, owner: String?)] = []
    /// What only its file sees, or who has the type it stands in.
    private(set) var hidden: Set<String> = []
    private(set) var used: Set<String> = []
    private(set) var usedAfterDot: Set<String> = []
    /// What is called of whatever the file extends, without a dot.
    private var called: Set<String> = []
    /// The members that it may use.
    var usedMembers: Set<String> {
        usedAfterDot.union(called.subtracting(hidden).subtracting(added.map(\.name)).subtracting(declared))
    }

    private static let modifiers: Set = [
        "public", "package", "internal", "set", "final", "indirect", "static", "mutating", "borrowing",
        "consuming",
    ]
    private static let hiding: Set = ["private", "fileprivate"]
    private static let kinds: Set = [
        "struct", "class", "enum", "protocol", "actor", "typealias", "func", "let", "var",
    ]

    init(path: String, ring: Int, text: String) {
        self.path = path
        self.ring = ring
        var owner: String?
        for line in CodeReader.code(of: text).split(separator: UInt8(ascii: "\n")) {
            note(line)
            let indent = line.prefix { $0 == UInt8(ascii: " ") }.count
            var words = line.split { $0 != UInt8(ascii: "@") && !CodeReader.isName($0) }[...]
            while let word = words.first,
                word.first == UInt8(ascii: "@") || Self.modifiers.contains(name(word))
            {
                words.removeFirst()
            }
            let isHidden = words.first.map { Self.hiding.contains(name($0)) } ?? false
            while let word = words.first,
                Self.hiding.contains(name(word)) || Self.modifiers.contains(name(word))
            {
                words.removeFirst()
            }
            let beginning = words.prefix(2).map(name)
            if indent == 0, line.first != UInt8(ascii: "}"), line.first != UInt8(ascii: "#") {
                owner = beginning.first == "extension" ? beginning.last : nil
            }
            guard beginning.count == 2, Self.kinds.contains(beginning[0]) else { continue }
            if isHidden || indent > 4 { hidden.insert(beginning[1]) }
            if indent == 0, !isHidden { declared.insert(beginning[1]) }
            if indent == 4, !isHidden { added.append((beginning[1], owner)) }
        }
    }

    private func name(_ bytes: ArraySlice<UInt8>) -> String { String(decoding: bytes, as: UTF8.self) }

    private mutating func note(_ line: ArraySlice<UInt8>) {
        var position = line.startIndex
        while position < line.endIndex {
            guard CodeReader.isName(line[position]) else {
                position += 1
                continue
            }
            let word = line[position...].prefix(while: CodeReader.isName)
            let isAfterDot = position > line.startIndex && line[position - 1] == UInt8(ascii: ".")
            let isCall = line[word.endIndex...].first == UInt8(ascii: "(")
            if isAfterDot { usedAfterDot.insert(name(word)) } else { used.insert(name(word)) }
            if isCall, !isAfterDot { called.insert(name(word)) }
            position = word.endIndex
        }
    }
}

/// The names that files share, with the ring each is of.
private struct Names {
    /// Types, functions and values that stand in nothing else.
    private var outer: [String: Int] = [:]
    /// What a ring adds to types of rings further in, or to those of Swift.
    private var members: [String: Int] = [:]

    /// Names that Swift's own types have as well.
    private static let ofSwift: Set = ["append", "isLetter", "isNumber", "lowercased"]

    init(of sources: [Source], besides below: [Source]) {
        for source in sources {
            for name in source.declared { outer[name] = min(outer[name] ?? .max, source.ring) }
        }
        // A member that a ring further in has as well may be that one: only a compiler could tell.
        var innermost: [String: Int] = [:]
        for source in below { for member in source.added { innermost[member.name] = -1 } }
        for source in sources {
            for name in source.hidden { innermost[name] = min(innermost[name] ?? .max, source.ring) }
            for member in source.added {
                innermost[member.name] = min(innermost[member.name] ?? .max, source.ring)
                guard let owner = member.owner, outer[owner] ?? -1 < source.ring else { continue }
                members[member.name] = min(members[member.name] ?? .max, source.ring)
            }
        }
        members = members.filter { innermost[$0.key] == $0.value && !Self.ofSwift.contains($0.key) }
    }

    func used(in source: Source) -> [(name: String, ring: Int)] {
        source.used.compactMap { name in outer[name].map { (name, $0) } }
            + source.usedMembers.compactMap { name in members[name].map { (name, $0) } }
    }
}

/// Takes the comments and the text of strings out of a source; what `\()` puts into a string stays.
private struct CodeReader {
    private let bytes: [UInt8]
    private var position = 0
    private var code: [UInt8] = []

    static func code(of text: String) -> [UInt8] {
        var reader = CodeReader(bytes: Array(text.utf8))
        reader.readCode(isInString: false)
        return reader.code
    }

    static func isName(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"), UInt8(ascii: "_"),
            UInt8(ascii: "0")...UInt8(ascii: "9"), 0x80...:
            true
        default: false
        }
    }

    private static let lineComment = Array("//".utf8)
    private static let blockComment = Array("/*".utf8)
    private static let blockEnd = Array("*/".utf8)
    private static let threeQuotes = Array("\"\"\"".utf8)

    private init(bytes: [UInt8]) { self.bytes = bytes }

    private func isNext(_ text: [UInt8]) -> Bool { bytes[position...].starts(with: text) }

    private mutating func readCode(isInString: Bool) {
        var depth = 0
        while position < bytes.count {
            let byte = bytes[position]
            if byte == UInt8(ascii: "/"), isNext(Self.lineComment) {
                while position < bytes.count, bytes[position] != UInt8(ascii: "\n") { position += 1 }
            } else if byte == UInt8(ascii: "/"), isNext(Self.blockComment) {
                while position < bytes.count, !isNext(Self.blockEnd) { position += 1 }
                position += 2
            } else if byte == UInt8(ascii: "\"") {
                readString(hashes: [])
            } else if byte == UInt8(ascii: "#") {
                let hashes = Array(bytes[position...].prefix { $0 == byte })
                position += hashes.count
                if isNext([UInt8(ascii: "\"")]) { readString(hashes: hashes) } else { code += hashes }
            } else {
                if byte == UInt8(ascii: "(") { depth += 1 }
                if byte == UInt8(ascii: ")") { depth -= 1 }
                if isInString, depth < 0 { return }
                code.append(byte)
                position += 1
            }
        }
    }

    private mutating func readString(hashes: [UInt8]) {
        let quotes = isNext(Self.threeQuotes) ? Self.threeQuotes : [UInt8(ascii: "\"")]
        position += quotes.count
        let (escape, end) = ([UInt8(ascii: "\\")] + hashes, quotes + hashes)
        while position < bytes.count, bytes[position] != end[0] || !isNext(end) {
            guard bytes[position] == escape[0], isNext(escape) else {
                position += 1
                continue
            }
            position += escape.count
            guard isNext([UInt8(ascii: "(")]) else {
                position += 1
                continue
            }
            position += 1
            code.append(UInt8(ascii: " "))
            readCode(isInString: true)
            position += 1
            code.append(UInt8(ascii: " "))
        }
        position += end.count
    }
}
