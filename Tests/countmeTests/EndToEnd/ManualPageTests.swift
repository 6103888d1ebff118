import Foundation
import TestSupport
import Testing

@testable import countme

/// The man page, as those who render it see it.
@Suite struct ManualPageTests {
    private let app: BuiltBinary

    init() throws {
        app = try BuiltBinary()
    }

    @Test func `mandoc has nothing to say about the man page`() throws {
        let result = try app.shell("cd; $countme help --man > countme.1 && mandoc -T lint countme.1")
        #expect(result.code == 0 && result.output.isEmpty, "\(result.output)\(result.errorOutput)")
    }

    @Test func `everything is in it, and is the same whatever the clock says`() throws {
        let page = try app.shell(
            "$countme help --man | mandoc -K utf-8 -T utf8 -O width=200 | sed 's/.\\x08//g'"
        ).output
        for type in CountMe.commands.withVerbs {
            #expect(page.contains("countme \(type.manual.name)\n"), "\(type.manual.name)")
            #expect(page.contains(type.manual.summary))
            for example in type.manual.examples { #expect(page.contains(example.command)) }
            for option in type.manual.options { #expect(page.contains("--\(option.name)")) }
        }
        for mark in ["FATSECRET_CONSUMER_KEY", "3/11/2026", "log.db", "141", "November 21, 2026"] {
            #expect(page.contains(mark), "\(mark)")
        }
        let pages = try ["2001-01-01T00:00:00Z", "2040-01-01T00:00:00Z"].map { now in
            try app.shell("COUNTME_NOW=\(now) $countme help --man").output
        }
        #expect(pages[0] == pages[1])
    }
}
