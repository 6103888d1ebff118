import CalorieTrackerCore
import Foundation
import TestSupport
import Testing

/// The page and the pictures of the built binary, as other programs read them.
@Suite struct ReportProcessTests {
    private static let names = [
        "<script>alert(1)</script>", "a & b &amp; \"c\" 'd'", "</style><img src=x onerror=alert(1)>",
        "]]> -->",
        "牛奶 ごはん", "لبن رايب", "😀 crème",
    ]
    private let app: BuiltBinary

    init() throws {
        app = try BuiltBinary()
        try app.run("goal", "1900", "--on", "2026-10-01", "--water", "2l", "--protein", "100")
        try app.run("goal", "2100", "--on", "2026-11-10", "--water", "1500ml")
        for (index, name) in ReportProcessTests.names.enumerated() {
            try app.run("add", "-k", "\(120 + index * 10)", "--meal", name, "--protein", "9", "--", name)
        }
        let lines = (0..<400).filter { $0 % 9 != 4 }.map { day in
            "soup \(1500 + day * 37 % 900) --on -\(day) --protein \(60 + day * 13 % 70) --carbs 150 --fat 70\n"
                + "wine ~160 --alcohol \(day % 3 * 10) --on -\(day) --meal dinner"
        }
        try app.run("add", "-", "-q", input: lines.joined(separator: "\n") + "\n")
        try app.run("water", "750ml")
    }

    private func script(_ name: String, _ files: [String]) throws -> BuiltBinary.Result {
        let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
            .deletingLastPathComponent().appendingPathComponent("Scripts").path
        return try BuiltBinary.run(
            ["/usr/bin/python3", "-B", folder + "/" + name] + files,
            app.environment,
            in: app.scratch
        )
    }

    private func written(_ name: String, _ words: String...) throws -> String {
        let path = app.scratch.file(name)
        let options = name.hasSuffix(".svg") ? words + [path] : words + ["--html", path]
        let result = try BuiltBinary.run(
            [BuiltBinary.path, "report"] + options,
            app.environment,
            in: app.scratch
        )
        try require(result.code == 0, result.errorOutput)
        return path
    }

    @Test func `parsers of others find every name as it is, and nothing that runs or loads`() throws {
        let page = try script("markup.py", [try written("a.html", "today")])
        #expect(page.code == 0, "\(page.output)\(page.errorOutput)")
        let found = try JSONDecoder().decode([String].self, from: Data(page.output.utf8))
        for name in ReportProcessTests.names { #expect(found.count { $0 == name } == 2, "\(name)") }
        for kind in ["days", "weeks", "macros", "foods", "meals", "water"] {
            let picture = try script("markup.py", [try written("\(kind).svg", "today", "--svg", kind)])
            #expect(picture.code == 0, "\(picture.output)\(picture.errorOutput)")
            guard kind == "foods" || kind == "meals" else { continue }
            let found = try JSONDecoder().decode([String].self, from: Data(picture.output.utf8))
            for name in ReportProcessTests.names where name.count < 26 {
                #expect(found.contains(name), "\(kind): \(name)")
            }
        }
    }

    @Test("in Chromium the page fits, can be read in light and dark, is printed whole, and runs nothing")
    func pages() throws {
        try requireReadable([
            written("30d.html", "30d"), written("long.html", "--since", "2025-11-01"),
            written("today.html", "today"), written("2024-01.html", "2024-01"),
            written("2026-10.html", "2026-10"),
        ])
    }

    @Test func `a page of one entry, which has no meal, fits as well`() throws {
        let first = try BuiltBinary()
        try first.run("add", "soup", "200")
        let path = app.scratch.file("first.html")
        try first.run("report", "--html", path)
        try requireReadable([path])
    }

    /// Looks at pages in one browser, whose start takes longer than all its looking.
    private func requireReadable(_ paths: [String]) throws {
        let result = try script("page.py", paths)
        if result.output.hasPrefix("skipped: ") { try Test.cancel("\(result.output)") }
        #expect(result.code == 0, "\(result.output)\(result.errorOutput)")
        #expect(result.output.hasPrefix("ok: "))
    }
}
