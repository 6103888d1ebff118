import Foundation
import Testing

/// A table of figures in `Resources` that tests measure again.
///
/// A test holds each figure exactly: a better one fails as well, until it is written here, so that no later change can
/// lose it unseen.
struct FigureTable {
    /// The figures of one line of the table.
    struct Line: Equatable, CustomStringConvertible {
        let name: String
        let figures: [Int]

        var description: String { ([name] + figures.map(String.init)).joined(separator: "\t") }
    }

    private static let folder = URL(filePath: #filePath).deletingLastPathComponent()

    private let file: URL
    private let columns: [String]
    /// The command that writes the table.
    private let command: String

    init(_ name: String, columns: [String], writtenBy command: String) {
        file = FigureTable.folder.appending(path: "Resources/\(name)")
        self.columns = columns
        self.command = command
    }

    private func lines() throws -> [String] {
        try String(contentsOf: file, encoding: .utf8).split(separator: "\n").dropFirst().map(String.init)
    }

    /// Writes the table again.
    func write(_ lines: [Line]) throws {
        let rows = [columns.joined(separator: "\t")] + lines.map(\.description)
        try rows.map { $0 + "\n" }.joined().write(to: file, atomically: true, encoding: .utf8)
    }

    /// Expects the figures of the table; `examples` show where others may come from.
    func expect(_ line: Line, examples: @autoclosure () -> String = "") throws {
        let known = try lines().first { $0.hasPrefix(line.name + "\t") }
        guard known != line.description else { return }
        Issue.record(
            """
            \(file.lastPathComponent) (\(columns.joined(separator: ", "))) no longer holds. If the change is meant, \
            better or worse, `\(command)` writes it.
            - \(known ?? "no line")
            + \(line)
            \(examples())
            """
        )
    }

    /// Expects that the table has no other lines.
    func expectNames(_ names: [String]) throws {
        let known = try lines().map { $0.prefix { $0 != "\t" } }
        #expect(known == names.map { $0[...] }, "`\(command)` writes \(file.lastPathComponent)")
    }
}
