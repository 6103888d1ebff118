import Foundation
import TestSupport
import Testing

@testable import countme

/// Presses Tab in real shells.
@Suite struct ShellCompletionTests {
    private var app: BuiltBinary
    private static let script = URL(fileURLWithPath: #filePath)
        .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
        .appendingPathComponent("Scripts/press-tab.py").path

    init() throws {
        app = try BuiltBinary()
        let folder = URL(fileURLWithPath: BuiltBinary.path).deletingLastPathComponent().path
        app.environment["PATH"] = folder + ":/usr/bin:/bin"
        app.environment["LANG"] = "C.UTF-8"
        for words in [
            ["Soup: crème brûlée", "300"], ["Mum's \"best\" cake", "200"], ["$HOME `x` & more", "100"],
            ["苹果 派", "99"], ["a\\b", "50"], ["--kcal", "7", "--", "-dash"],
        ] {
            let added = try BuiltBinary.run(
                [BuiltBinary.path, "add", "-q"] + words,
                app.environment,
                in: app.scratch
            )
            #expect(added.code == 0, "\(added.errorOutput)")
        }
        _ = try app.scratch.write("", to: "my file.json")
        let scripts = [
            "bash.rc": ". <(countme completion bash)",
            "package.rc": ". /usr/share/bash-completion/bash_completion; . <(countme completion bash)",
            "nobreaks.rc": "COMP_WORDBREAKS=${COMP_WORDBREAKS//[:=]}; . <(countme completion bash)",
            "zsh.rc": "autoload -Uz compinit; compinit -u -D; . <(countme completion zsh)",
        ]
        for (name, text) in scripts { _ = try app.scratch.write("cd \"$HOME\"; \(text)\n", to: name) }
    }

    /// A line with Tab pressed at its end, and the words behind the command as a shell then has them.
    private static let lines: [(line: String, words: [String])] = [
        ("hist", ["history"]), ("add --me", ["add", "--meal"]), ("delete wz", ["delete", "wzvh"]),
        ("today --format=ndj", ["today", "--format=ndjson"]), ("add -mlu", ["add", "-mlunch"]),
        ("add Soup:\\ cr", ["add", "Soup: crème brûlée"]),
        ("add Soup:", ["add", "Soup: crème brûlée"]), ("add \"Soup: cr", ["add", "Soup: crème brûlée"]),
        ("add Soup: cr", ["add", "Soup:", "crème brûlée"]),
        ("add mum", ["add", "Mum's \"best\" cake"]), ("add \"Mum's", ["add", "Mum's \"best\" cake"]),
        ("add 'Mum", ["add", "Mum's \"best\" cake"]), ("add Mum\\'s\\ ", ["add", "Mum's \"best\" cake"]),
        ("add \\$H", ["add", "$HOME `x` & more"]), ("add \"\\$H", ["add", "$HOME `x` & more"]),
        ("add '$H", ["add", "$HOME `x` & more"]), ("add 苹", ["add", "苹果 派"]),
        ("add a\\\\", ["add", "a\\b"]), ("add -- -da", ["add", "--", "-dash"]),
        ("import my", ["import", "my file.json"]), ("--db=my", ["--db=my file.json"]),
        ("restore my", ["restore", "my file.json"]), ("restore 2026", ["restore", "2026-11-20"]),
    ]

    @Test(arguments: [
        ("bash", "bash.rc"), ("bash", "package.rc"), ("bash", "nobreaks.rc"), ("zsh", "zsh.rc"),
    ])
    func `tab completes a word as the shell reads it`(shell: String, setup: String) throws {
        let result = try press(shell, setup, Self.lines.map { "countme \($0.line)<tab>" })
        let read = result.output.components(separatedBy: "\n\n")
        #expect(read.count == Self.lines.count + 1, "\(shell) \(setup): \(result.errorOutput)")
        for ((line, words), read) in zip(Self.lines, read) {
            let expected = (["countme"] + words).map { "[\($0)]" }.joined(separator: "\n")
            #expect(read == expected, "\(shell) \(setup): \(line)")
        }
    }

    @Test(arguments: [("bash", "<tab><tab>"), ("zsh", "<tab>")])
    func `a list says what the ids are`(shell: String, tab: String) throws {
        let mark = "the entry you added last"
        let result = try press(shell, "\(shell).rc", ["countme delete \(tab)", "--screen", mark])
        #expect(result.output.contains("12:30 Mum's \"best\" cake, 200 kcal"), "\(result.errorOutput)")
    }

    private func press(_ shell: String, _ setup: String, _ keys: [String]) throws -> BuiltBinary.Result {
        let words = ["/usr/bin/python3", Self.script, shell, app.scratch.file(setup)] + keys
        return try BuiltBinary.run(words, app.environment, in: app.scratch)
    }

    @Test func `fish offers the same words`() throws {
        try app.shell(
            "mkdir -p ~/.config/fish/completions; cd ~/.config/fish/completions; countme completion fish > countme.fish"
        )
        let script = "cd; for line in $argv; complete -C $line; echo ==; end"
        let result = try BuiltBinary.run(
            ["/usr/bin/fish", "-c", script, "--"] + Self.lines.map { "countme \($0.line)" },
            app.environment,
            in: app.scratch
        )
        let offered = result.output.components(separatedBy: "==\n")
        #expect(offered.count == Self.lines.count + 1, "\(result.errorOutput)")
        for ((line, words), offered) in zip(Self.lines, offered) {
            #expect(offered.prefix { $0 != "\t" && $0 != "\n" } == words.last ?? "", "\(line)")
        }
    }

    @Test func `the scripts are in order, whoever reads them`() throws {
        for shell in ["bash", "zsh", "fish"] {
            let result = try app.shell("cd; countme completion \(shell) > script && \(shell) -n script")
            #expect(result.code == 0 && result.errorOutput.isEmpty, "\(shell): \(result.errorOutput)")
        }
    }
}
