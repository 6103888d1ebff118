import Foundation
import TestSupport
import Testing

@testable import countme

extension CountMeHarness {
    /// Types the lines of a text that begin with `$ `, and records an issue if one prints something else than what
    /// stands below it.
    ///
    /// What a line prints is its output and what it says on standard error, with `[exit 2]` behind it for a code other
    /// than 0. `…` stands for any text but a code, and `~` for the home folder. As in a shell there are `>/dev/null`,
    /// `2>/dev/null`, `&>/dev/null`, `| grep TEXT`, `printf 'INPUT\n' | countme …` and, from there on,
    /// `export NAME=VALUE`.
    func session(_ text: String, sourceLocation: SourceLocation = #_sourceLocation) {
        let now = transcript(of: text)
        guard now != text else { return }
        let (then, printed) = (text.components(separatedBy: "\n"), now.components(separatedBy: "\n"))
        let place = zip(then, printed).prefix { $0 == $1 }.count
        let command = printed[..<place].last { $0.hasPrefix("$ ") } ?? ""
        func rest(_ lines: [String]) -> String {
            lines[place...].prefix { !$0.hasPrefix("$ ") }.joined(separator: "\n")
        }
        Issue.record(
            "\(command)\nexpected: \(rest(then))\nprinted:  \(rest(printed))",
            sourceLocation: sourceLocation
        )
    }

    /// A session as it is when its lines are typed; what is printed as it was expected stays as it was written.
    func transcript(of session: String) -> String {
        let exchanges = "\n\(session)".components(separatedBy: "\n$ ").dropFirst().map { exchange in
            let line = String(exchange.prefix { $0 != "\n" })
            let printed = printed(by: line)
            return isLike("\(line)\n\(printed)", "\(exchange)\n")
                ? exchange : String("\(line)\n\(printed)".dropLast())
        }
        return exchanges.map { "$ " + $0 }.joined(separator: "\n")
    }

    /// What a line of a session prints.
    private func printed(by line: String) -> String {
        var words = ShellWords.split(line)
        if words[0] == "export" {
            let setting = words[1].split(separator: "=", maxSplits: 1).map(String.init)
            environment[setting[0]] = setting[1]
            return ""
        }
        if words[0] == "printf" {
            input = words[1].replacing("\\n", with: "\n")
            words.removeFirst(3)
        }
        let command = words.dropFirst().prefix { $0 != "|" && !$0.hasSuffix(">/dev/null") }
        let code = run(words: command.map { $0.hasPrefix("~/") ? home + $0.dropFirst() : $0 })
        var printed = words.contains { [">/dev/null", "&>/dev/null"].contains($0) } ? "" : output
        if words.contains("|"), let text = words.last {
            printed = printed.components(separatedBy: "\n").filter { $0.contains(text) }.map { $0 + "\n" }
                .joined()
        }
        if !words.contains(where: ["2>/dev/null", "&>/dev/null"].contains) { printed += errorOutput }
        let ends = printed.split(separator: "\n").filter { $0.hasSuffix(" ") }
        if !ends.isEmpty { Issue.record("\(line) prints lines that end in a space: \(ends)") }
        printed = printed.replacing(home, with: "~")
        if let last = printed.last, last != "\n" { printed += " [no newline]\n" }
        guard code != .done else { return printed }
        return (printed.isEmpty ? "" : printed.dropLast() + " ") + "[exit \(code.rawValue)]\n"
    }

    /// Whether a text is another one, in which `…` stands for any text but a code.
    private func isLike(_ text: String, _ pattern: String) -> Bool {
        let parts = pattern.components(separatedBy: "…").map(NSRegularExpression.escapedPattern)
        let expression = "\\A(?s:\(parts.joined(separator: #"((?!\[exit ).)*"#)))\\z"
        return text == pattern || text.range(of: expression, options: .regularExpression) != nil
    }
}
