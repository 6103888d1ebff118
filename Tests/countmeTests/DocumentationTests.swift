import CalorieTrackerCore
import Foundation
import TestSupport
import Testing

@testable import countme

/// Holds the README, the example configuration and the layout of the code to the program.
@Suite struct DocumentationTests {
    private static let root = URL(fileURLWithPath: #filePath)
        .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

    private static func text(_ path: String) throws -> String {
        try String(contentsOf: DocumentationTests.root.appendingPathComponent(path), encoding: .utf8)
    }

    static func sources(_ folder: String) throws -> [(path: String, text: String)] {
        let directory = DocumentationTests.root.appendingPathComponent(folder)
        let files = try #require(FileManager.default.enumerator(atPath: directory.path))
        return try files.compactMap { $0 as? String }.filter { $0.hasSuffix(".swift") }.map { path in
            (folder + "/" + path, try text(folder + "/" + path))
        }
    }

    @Test func `the tour in the README is what the program prints`() throws {
        let app = try CountMeHarness()
        app.foods = EmbeddedTable()
        var printed = ""
        var lines: [Substring] = []
        let readme = try Self.text("README.md")
        let end = try #require(readme.range(of: "## Install"))
        for line in readme[..<end.lowerBound].split(separator: "\n")
        where line.hasPrefix("    ") {
            lines.append(line.dropFirst(4))
        }
        #expect(lines.filter { $0.hasPrefix("$ countme") }.count >= 8)
        for line in lines where line.hasPrefix("$ ") {
            let words = try #require(try EntryLines.read(String(line.dropFirst(2))).first).words
            app.run(words: Array(words.dropFirst()))
            printed += line + "\n" + app.output + app.errorOutput
        }
        #expect(printed == lines.map { $0 + "\n" }.joined())
    }

    @Test func `the recipes of the README run as they stand`() throws {
        var app = try BuiltBinary()
        app.environment["PATH"] =
            URL(fileURLWithPath: BuiltBinary.path).deletingLastPathComponent().path + ":/usr/bin:/bin"
        _ = try app.scratch.write("soup 200\nbread 150\n", to: "lunch.txt")
        let readme = try Self.text("README.md")
        let start = try #require(readme.range(of: "## Everyday recipes"))
        let end = try #require(readme.range(of: "## Weight"))
        let commands = readme[start.upperBound..<end.lowerBound].split(separator: "\n").filter {
            $0.hasPrefix("    ")
        }
        #expect(commands.count >= 5)
        for command in commands {
            let result = try app.shell("cd \"$HOME\" && countme add oats 300 -q && \(command.dropFirst(4))")
            #expect(result.code == 0, "\(command): \(result.errorOutput)")
        }
        #expect(
            try app.shell("countme goal 2000 -q; countme today --json | jq '.days[0].remaining_kcal'").output
                != "null\n"
        )
    }

    @Test func `what the README shows of the library is built and run`() throws {
        let readme = try Self.text("README.md")
        let start = try #require(readme.range(of: "## Use the library"))
        let end = try #require(readme.range(of: "## License"))
        let code = readme[start.upperBound..<end.lowerBound].split(separator: "\n").filter {
            $0.hasPrefix("    ")
        }
        let consumer = try Self.text("Tests/Consumer/Sources/Consumer/main.swift").split(separator: "\n")
        let manifest = try Self.text("Tests/Consumer/Package.swift")
        #expect(code.count >= 15)
        for line in code where !line.contains(".package(") && !line.contains(".product(") {
            #expect(consumer.contains(line.dropFirst(4)), "\(line)")
        }
        #expect(manifest.contains(#".product(name: "CalorieTrackerCore", package: "countme")"#))
    }

    @Test func `the picture in the README is what the program shows`() throws {
        let app = try BuiltBinary()
        #expect(try Self.text("README.md").contains("](Tests/Pictures/session.svg)"))
        let pictures = DocumentationTests.root.appendingPathComponent("Tests/Pictures").path
        let check = try BuiltBinary.run(
            [
                "/usr/bin/python3", "-B", pictures + "/session.py", BuiltBinary.path,
                "--check", pictures + "/session.svg",
            ],
            app.environment,
            in: app.scratch
        )
        #expect(check.code == 0, "\(check.errorOutput)")
    }

    @Test(arguments: ["README.md", "Sources/README.md"])
    func `every file that the documentation names is there`(document: String) throws {
        let text = try Self.text(document)
        let named =
            text.matches(of: #/`((?:Sources|Tests)/[^`]*)`/#).map { String($0.output.1) }
            + text.matches(of: #/\]\(([A-Z][^):#]*)\)/#).map { String($0.output.1) }
        #expect(named.count >= 3)
        for path in named where !path.contains("Yours") {
            let file = DocumentationTests.root.appendingPathComponent(path)
            #expect(FileManager.default.fileExists(atPath: file.path), "\(path)")
        }
    }

    @Test func `the README names every command and every exit code`() throws {
        let readme = try Self.text("README.md")
        let words = readme.matches(of: #/(?:`|countme )(?:countme )?([a-z]+)\b/#)
        let named = Set(words.map { String($0.output.1) })
        for type in CountMe.commands.all { #expect(named.contains(type.manual.name), "\(type.manual.name)") }
        for code in [ExitCode.done, .noMatch, .usage, .notConfirmed, .storage, .service] {
            #expect(readme.contains("| \(code.rawValue) | \(code.summary) |"))
        }
    }

    @Test func `help says what changed in this version, and how completion is installed`() throws {
        let app = try CountMeHarness()
        app.run("help changes")
        #expect(app.output.contains("\n\(Version.number) (\(Version.day)):\n  - "))
        app.run("help completion")
        for script in CompletionScript.allCases { #expect(app.output.contains(script.installation)) }
    }

    @Test func `the topic on JSON has the keys of commands that exist`() throws {
        let app = try CountMeHarness()
        app.run("help json")
        let lines = app.output.split(separator: "\n")
        let names = lines.compactMap { $0.firstMatch(of: #/^([a-z]+)[a-z, ]*.*? schema_version/#)?.output.1 }
        #expect(names.count > 30)
        for name in names { #expect(CountMe.commands.command(named: String(name)) != nil, "\(name)") }
    }

    @Test func `the README is short, and the topics of help that it names are there`() throws {
        let readme = try Self.text("README.md")
        #expect(readme.split(whereSeparator: \.isWhitespace).count <= 1400)
        let commands = CountMe.commands.withVerbs.map { $0.manual.name } + HelpTopic.all.map(\.name)
        let named = readme.matches(of: #/`countme help ([a-z-]+)`/#).map { String($0.output.1) }
        #expect(named.count >= 7)
        for name in named { #expect(commands.contains(name), "\(name)") }
    }

    @Test func `the example configuration has every variable, and no other, at its default`() throws {
        var uncommented = ""
        for line in try Self.text("Config.example.env").split(separator: "\n")
        where ["#COUNTME", "#FATSECRET", "#OPEN"].contains(where: line.hasPrefix) {
            uncommented += line.dropFirst() + "\n"
        }
        let file = try EnvironmentFile(parsing: uncommented)
        #expect(Set(file.values.keys) == Set(ConfigurationVariable.allCases.map(\.rawValue)))
        for variable in ConfigurationVariable.allCases {
            guard let value = variable.defaultValue else { continue }
            #expect(file.values[variable.rawValue] == value)
        }
        #expect(try EnvironmentFile(parsing: Self.text("Config.example.env")).values.isEmpty)
    }

    @Test func `only the live system touch the outside world`() throws {
        let outside = [
            "getenv(", "time(nil)", "isatty(", "localtime_r(", "CommandLine.", "Swift.readLine", "exit(",
        ]
        for (path, text) in try Self.sources("Sources") where !path.hasSuffix("SystemEnvironment+Live.swift")
        {
            let allowed =
                path.hasSuffix("/CountMe.swift")
                ? ["CommandLine.", "exit("]
                : path.hasSuffix("/SystemClock.swift") ? ["time(nil)", "localtime_r("] : []
            for call in outside where !allowed.contains(call) {
                #expect(!text.contains(call), "\(path) calls \(call)")
            }
        }
    }

    @Test func `nothing costs a start dearly, and C stays behind its wall`() throws {
        for (path, text) in try Self.sources("Sources") {
            #expect(!text.contains("import Foundation"), "\(path): Foundation costs every start dearly")
            if !path.contains("/SQLite/") { #expect(!text.contains("import CSQLite"), "\(path)") }
            if !path.contains("/HTTP/") { #expect(!text.contains("import CCurl"), "\(path)") }
        }
    }
}
