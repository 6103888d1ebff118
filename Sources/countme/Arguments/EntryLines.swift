/// The lines of `add -`: each a command line of `add` without `countme add`.
enum EntryLines {
    /// A line with an entry.
    struct Line: Equatable {
        let number: Int
        let words: [String]
    }

    private static let longestLine = 65_536

    /// Splits a text into lines and those into words.
    ///
    /// Blank lines and lines that start with `#` are ignored.
    static func read(_ text: String) throws(UserError) -> [Line] {
        var lines: [Line] = []
        var number = 0
        var rest = text.utf8[...]
        while !rest.isEmpty {
            number += 1
            let end = rest.firstIndex(of: UInt8(ascii: "\n")) ?? rest.endIndex
            var line = rest[..<end]
            rest = rest[end...].dropFirst()
            if line.last == UInt8(ascii: "\r") { line.removeLast() }
            guard line.count <= EntryLines.longestLine else {
                throw UserError(.badInput, "line \(number) is longer than \(EntryLines.longestLine) bytes")
                    .hint("one entry per line: oats 300")
            }
            if line.isEmpty || line.first == UInt8(ascii: "#") { continue }
            guard !line.drop(while: isBlank).contains(UInt8(ascii: "\t")) else {
                throw UserError(.badInput, "line \(number) contains tabs, as in a table; nothing was added")
                    .hint(.countme("import FILE"))
            }
            let words = try words(Substring(line), number: number)
            if !words.isEmpty { lines.append(Line(number: number, words: words)) }
        }
        return lines
    }

    private static func isBlank(_ byte: UInt8) -> Bool {
        byte == UInt8(ascii: " ") || byte == UInt8(ascii: "\t")
    }

    private static func words(_ line: Substring, number: Int) throws(UserError) -> [String] {
        guard let words = words(line) else {
            throw UserError(.badInput, "line \(number): unclosed quote; nothing was added")
                .hint("put names in quotes: \"Soylent 2.0\"")
        }
        return words
    }

    /// The words of a line that a person types at a prompt; a quote that is not closed is an ordinary character.
    static func typedWords(_ line: String) -> [String] {
        words(line[...]) ?? line.split(separator: " ").map(String.init)
    }

    /// Words are separated by spaces; a word that starts with a quote continues to the next such quote.
    ///
    /// Nil if a quote is not closed.
    private static func words(_ line: Substring) -> [String]? {
        var words: [String] = []
        var rest = line
        while true {
            rest = rest.drop { $0 == " " || $0 == "\t" }
            guard let first = rest.first else { return words }
            if first == "\"" || first == "'" {
                rest = rest.dropFirst()
                guard let end = rest.firstIndex(of: first) else { return nil }
                words.append(String(rest[..<end]))
                rest = rest[rest.index(after: end)...]
            } else {
                let word = rest.prefix { $0 != " " && $0 != "\t" }
                words.append(String(word))
                rest = rest.dropFirst(word.count)
            }
        }
    }
}
