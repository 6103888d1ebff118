/// A file of `KEY=value` lines, read as data: nothing in it is executed or expanded.
package struct EnvironmentFile: Equatable, Sendable {
    /// An error in a file.
    ///
    /// It never includes a value, which may be a secret.
    package struct Failure: Error, Equatable, Sendable {
        /// The line, from 1.
        package let line: Int
        /// The problem with the line.
        package let reason: String
    }

    /// The size limit of a file.
    package static let largestSize = 65_536

    /// The values by key; the last one for a repeated key.
    package private(set) var values: [String: String] = [:]
    /// The keys in the order of the file, with their lines.
    package private(set) var keys: [(name: String, line: Int)] = []

    /// A file without any values.
    package init() {}

    /// Reads the text of a file with comments, blank lines, `export`, spaces around `=`, quotes, a byte order mark, and
    /// line terminators of any system.
    /// - Throws: `Failure` at the first invalid line.
    package init(parsing text: String) throws(Failure) {
        let body = text.unicodeScalars.first == "\u{feff}" ? String(text.unicodeScalars.dropFirst()) : text
        let lines = body.split(omittingEmptySubsequences: false) { $0 == "\n" || $0 == "\r\n" || $0 == "\r" }
        for (index, line) in lines.enumerated() {
            try read(String(line), number: index + 1)
        }
    }

    private mutating func read(_ line: String, number: Int) throws(Failure) {
        var line = EnvironmentFile.trimmed(line[...])
        if line.isEmpty || line.hasPrefix("#") { return }
        if line.hasPrefix("export ") { line = EnvironmentFile.trimmed(line.dropFirst(7)) }
        guard let equals = line.firstIndex(of: "=") else { throw Failure(line: number, reason: "no \"=\"") }
        let key = String(EnvironmentFile.trimmed(line[..<equals]))
        guard let first = key.utf8.first, !(0x30...0x39).contains(first),
            key.utf8.allSatisfy(EnvironmentFile.isKeyByte)
        else { throw Failure(line: number, reason: "no name before \"=\"") }
        let value = try EnvironmentFile.value(line[line.index(after: equals)...], number)
        guard !value.unicodeScalars.contains(where: PlainText.isControl) else {
            throw Failure(line: number, reason: "a control character")
        }
        values[key] = value
        keys.append((key, number))
    }

    /// The text of a file with another value for a key, or without the key if the value is nil; every other line and
    /// comment stays.
    ///
    /// The new line takes the place of the old one, or follows a comment that shows the key, such as
    /// `#COUNTME_UNIT=kcal`.
    /// - Throws: `Failure` if the value cannot be written, or the text cannot be read afterwards.
    package static func text(
        _ text: String,
        setting key: String,
        to value: String?
    ) throws(Failure) -> String {
        var lines = text.split(omittingEmptySubsequences: false) { $0.isNewline }.map(String.init)
        if lines.last?.isEmpty == true { lines.removeLast() }
        let line = try value.map { value throws(Failure) in try key + "=" + quoted(value) }
        var place: Int?
        for index in lines.indices.reversed() where name(in: lines[index]) == key {
            if place == nil, let line {
                lines[index] = line
                place = index
            } else {
                lines.remove(at: index)
            }
        }
        if let line, place == nil {
            let model = lines.lastIndex {
                trimmed($0[...]).hasPrefix("#") && name(in: String($0.drop { "# \t".contains($0) })) == key
            }
            lines.insert(line, at: model.map { $0 + 1 } ?? lines.endIndex)
        }
        let changed = lines.map { $0 + "\n" }.joined()
        let file = try EnvironmentFile(parsing: changed)
        guard file.values[key] == value else {
            throw Failure(line: 0, reason: "a value that cannot be written")
        }
        return changed
    }

    /// The key that a line sets; nil if it sets none.
    private static func name(in line: String) -> String? {
        var text = trimmed(line[...])
        if text.hasPrefix("export ") { text = trimmed(text.dropFirst(7)) }
        return text.firstIndex(of: "=").map { String(trimmed(text[..<$0])) }
    }

    private static func quoted(_ value: String) throws(Failure) -> String {
        let isPlain =
            !value.contains("#") && value.first.map { !"\"'".contains($0) && !isSpace($0) } != false
            && value.last.map { !isSpace($0) } != false
        if isPlain { return value }
        if !value.contains("\"") { return "\"\(value)\"" }
        if !value.contains("'") { return "'\(value)'" }
        throw Failure(line: 0, reason: "both kinds of quotes")
    }

    private static func isKeyByte(_ byte: UInt8) -> Bool {
        switch byte {
        case 0x30...0x39, 0x41...0x5a, 0x5f, 0x61...0x7a: true
        default: false
        }
    }

    private static func trimmed(_ text: Substring) -> Substring {
        let start = text.drop(while: isSpace)
        guard let last = start.lastIndex(where: { !isSpace($0) }) else { return "" }
        return start[...last]
    }

    /// The value in the text after `=`, up to a comment, which needs a space before it as in a shell.
    private static func value(_ text: Substring, _ line: Int) throws(Failure) -> String {
        let start = text.drop(while: isSpace)
        if let quote = start.first, quote == "\"" || quote == "'" {
            let inside = start.dropFirst()
            guard let end = inside.firstIndex(of: quote) else {
                throw Failure(line: line, reason: "an unclosed quote")
            }
            let rest = trimmed(inside[inside.index(after: end)...])
            guard rest.isEmpty || rest.hasPrefix("#") else {
                throw Failure(line: line, reason: "text after a quote")
            }
            return String(inside[..<end])
        }
        var previous: Character = "="
        for index in text.indices {
            if text[index] == "#", isSpace(previous) { return String(trimmed(text[..<index])) }
            previous = text[index]
        }
        return String(trimmed(text))
    }

    private static func isSpace(_ character: Character) -> Bool { character == " " || character == "\t" }

    /// Compares the values, not their positions in a file.
    package static func == (left: EnvironmentFile, right: EnvironmentFile) -> Bool {
        left.values == right.values
    }
}
