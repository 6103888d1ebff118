import Foundation
import TestSupport
import Testing

@testable import countme

/// A wrong command is an error, and its hints work.
@Suite struct WrongCommandTests {
    /// A wrong command, and the right one if there is one.
    private struct Wrong {
        let line: String
        let right: String?
    }

    private static func corpus() throws -> [Wrong] {
        let file = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
            .appendingPathComponent("Resources/wrong-commands.tsv")
        return try String(contentsOf: file, encoding: .utf8).split(separator: "\n")
            .filter { !$0.hasPrefix("#") }
            .map { line in
                let parts = line.split(separator: "\t").map(String.init)
                try #require(parts.count == 2, "\(line)")
                return Wrong(line: parts[0], right: parts[1] == "-" ? nil : parts[1])
            }
    }

    private let app: CountMeHarness

    init() throws {
        app = try CountMeHarness()
        app.foods = EmbeddedTable()
        let log = [
            "goal 2000 --on 2026-11-01", "add oats 300 --meal breakfast --on yesterday",
            "add skyr 150 --meal breakfast",
            "add banana", "food add Brownie --kcal 466", "meal save porridge --from breakfast",
            "recipe save chili --add 500g,ground,beef --add 400g,kidney,beans --portions 4",
            "pot start chili --cooked 900g", "plan add 200g salmon --meal dinner", "weigh 81.4", "search egg",
        ]
        _ = try app.write("date,name,kcal\n2026-11-01,Oats,300\n", to: "diary.csv")
        for line in log {
            let words = line.split(separator: " ").map { $0.replacingOccurrences(of: ",", with: " ") }
            try #require(app.run(words: words) == .done, "\(line): \(app.errorOutput)")
        }
    }

    @Test func `every wrong command is one error whose hints work, and nearly every right one is hinted`()
        throws
    {
        let corpus = try Self.corpus()
        #expect(corpus.count >= 410)
        let names = corpus.compactMap {
            CountMe.commands.command(named: String($0.line.prefix { $0 != " " }))
        }
        #expect(Set(names.map { $0.manual.name }).count >= 30)
        var problems: [String] = []
        var missed: [String] = []
        for wrong in corpus {
            let code = app.run(words: try Self.words(wrong.line))
            let lines = app.errorOutput.split(separator: "\n").map(String.init)
            if code == .done { problems.append("\(wrong.line): no error") }
            if lines.count(where: { $0.hasPrefix("countme: error: ") }) != 1 || !app.output.isEmpty {
                problems.append("\(wrong.line): \(app.output)\(app.errorOutput)")
            }
            let hints = lines.compactMap { line in
                ["hint: ", "example: "].first(where: line.hasPrefix).map { String(line.dropFirst($0.count)) }
            }
            for hint in hints where hint.contains(": countme ") && !hint.hasPrefix("to ") {
                problems.append("\(wrong.line): \(hint)")
            }
            let commands = try hints.compactMap(Self.command).map(Self.words)
            if let right = wrong.right, try !commands.contains(Self.words(right)) {
                missed.append("\(wrong.line) -> \(right)\n\(lines.joined(separator: "\n"))")
            }
            for hint in hints { try run(hint).map { problems.append("\(wrong.line): \($0)") } }
        }
        #expect(problems.isEmpty, "\(problems.joined(separator: "\n"))")
        let known = corpus.count { $0.right != nil }
        #expect(
            missed.count * 10 <= known,
            "\(missed.count) of \(known):\n\(missed.joined(separator: "\n\n"))"
        )
    }

    /// Runs the command of a hint as a dry run, if it has one, and returns its failure.
    private func run(_ hint: String) throws -> String? {
        guard let command = Self.command(hint), ![" > ", " | ", " && "].contains(where: hint.contains),
            // These write a file.
            !["export", "backup"].contains(where: command.hasPrefix)
        else { return nil }
        var words = try Self.words(command)
        guard !Hint(words: words).hasPlaceholder else { return nil }
        if let type = Self.type(of: words), type.manual.options.contains(where: { $0.name == "dry-run" }),
            !words.contains("-n")
        {
            words.insert("-n", at: words.firstIndex(of: "--") ?? words.endIndex)
        }
        let code = app.run(words: words)
        // There is no server, and a file of the corpus may exist.
        return [.done, .noMatch, .service, .notConfirmed].contains(code)
            ? nil : "\(hint) exits \(code.rawValue): \(app.errorOutput)"
    }

    private static func type(of words: [String]) -> (any Command.Type)? {
        guard let position = CountMe.commands.index(in: words),
            let type = CountMe.commands.command(named: words[position])
        else { return nil }
        var rest = words
        rest.remove(at: position)
        return CountMe.commands.verb(of: type, in: rest)?.type ?? type
    }

    /// The command in a hint, without the program's name; nil for plain advice.
    private static func command(_ hint: String) -> String? {
        if hint.hasPrefix("countme ") { return String(hint.dropFirst(8)) }
        return hint.range(of: ": countme ").map { String(hint[$0.upperBound...]) }
    }

    private static func words(_ line: String) throws -> [String] {
        try #require(try EntryLines.read(line).first).words
    }
}
