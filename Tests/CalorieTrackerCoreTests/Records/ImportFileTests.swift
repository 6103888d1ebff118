import Foundation
import TestSupport
import Testing

@testable import CalorieTrackerLog

/// What is wrong with a file, and where it is said to be.
@Suite struct ImportFileTests {
    private let text: String
    private let table: String

    init() throws {
        var random = SeededGenerator(seed: 3)
        let contents = Generator<LogContents>.log(entries: 2...2, others: 1...1).generate(&random)
        text = String(decoding: try CalorieTracker(holding: contents).export().json, as: UTF8.self)
        table = String(decoding: EntryTable.csv(contents.entries), as: UTF8.self)
    }

    private func error(_ text: String) -> ImportFileError? { error(Array(text.utf8)) }

    private func error(_ bytes: [UInt8]) -> ImportFileError? {
        do throws(ImportFileError) {
            _ = try ImportFile(bytes, acceptsChanges: true)
            return nil
        } catch {
            return error
        }
    }

    /// The export with the value of a key of its first entry replaced.
    private func replacing(_ key: String, with value: String) throws -> String {
        let start = try #require(text.range(of: "\"\(key)\":")).upperBound
        var end = start
        var isQuoted = false
        while isQuoted || (text[end] != "," && text[end] != "}") {
            if text[end] == "\"", text[text.index(before: end)] != "\\" { isQuoted.toggle() }
            end = text.index(after: end)
        }
        return text.replacingCharacters(in: start..<end, with: value)
    }

    @Test(
        "a value that cannot be is named with its place",
        arguments: [
            ("kcal", "\"300\"", .not("a number")), ("kcal", "true", .not("text, a number or null")),
            ("kcal", "null", .not("a number")), ("kcal", "-1", .number(.negative)),
            ("kcal", "1e9", .number(.tooLarge(limit: 1_000_000))), ("kcal", "1e999", .number(.notFinite)),
            ("kcal", "[1]", .not("text, a number or null")), ("kcal", "01", .malformed("not a number")),
            ("kcal", "NaN", .malformed("expected a value")),
            ("name", "7", .not("text")), ("name", "\"\"", .text(.empty)), ("name", "null", .not("text")),
            ("name", "\"a\\u001bb\"", .text(.controlCharacter)),
            ("name", "\"a\\u0000\"", .text(.controlCharacter)),
            ("name", "\"\\u202e\"", .text(.bidirectionalControl)),
            ("name", "\"\(String(repeating: "x", count: 201))\"", .text(.tooLong(limit: 200))),
            ("id", "\"aaaa\"", .not("an entry id")), ("uuid", "\"7\"", .not("a UUID")),
            ("date", "\"2026-02-30\"", .not("a day such as 2026-11-20")),
            ("time", "\"99:99\"", .contradicts("eaten_at and utc_offset")),
            ("eaten_at", "\"2026-11-20T24:00:00Z\"", .not("a time such as 2026-11-20T07:10:00Z")),
            ("utc_offset", "\"+1:00\"", .not("an offset such as +01:00")),
            ("kind", "\"meat\"", .not("food or drink")), ("source", "\"\"", .not("a source")),
        ] as [(String, String, ImportFileError.Problem)]
    )
    func values(_ key: String, _ value: String, _ problem: ImportFileError.Problem) throws {
        let error = try #require(error(try replacing(key, with: value)))
        #expect(error.problem == problem)
        #expect(
            error.path == (error.problem == .malformed("not a number") ? error.path : "entries[0].\(key)")
        )
        #expect(error.line == 25 && error.column != nil)
    }

    @Test func `what is nested deeper than a record is refused without going into it`() throws {
        for deep in ["[", "{\"a\":"] {
            let error = error(try replacing("kcal", with: String(repeating: deep, count: 10_000)))
            #expect(error?.problem == .not("text, a number or null") && error?.path == "entries[0].kcal")
        }
    }

    @Test func `an object has each of its keys once and no other`() throws {
        let renamed = error(text.replacing("\"meal\":", with: "\"mael\":", maxReplacements: 1))
        #expect(renamed?.problem == .unknown && renamed?.path == "entries[0].mael")
        let gone = error(
            text.replacing("\"kind\":\"food\",", with: "").replacing("\"kind\":\"drink\",", with: "")
        )
        #expect(gone?.problem == .missing && gone?.path == "entries[0].kind")
        let twice = error(text.replacing("\"note\":", with: "\"meal\":null,\"note\":", maxReplacements: 1))
        #expect(twice?.problem == .twice(first: nil) && twice?.path == "entries[0].meal")
        let nested = error(text.replacing("\"fat_g\":", with: "\"fat\":", maxReplacements: 1))
        #expect(nested?.path == "entries[0].nutrients.fat")
    }

    @Test func `what is there twice is named with both places`() throws {
        let lines = text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
        let entry = try #require(lines.firstIndex { $0.contains("\"id\":") })
        var doubled = lines
        doubled.insert(lines[entry], at: entry)
        let uuid = error(doubled.joined(separator: "\n"))
        #expect(uuid?.problem == .twice(first: "entries[0]") && uuid?.path == "entries[1].uuid")
        #expect(uuid?.line == entry + 2)
        let rows = table.split(separator: "\n").map(String.init)
        let row = error((rows + [rows[1]]).joined(separator: "\n"))
        #expect(row?.problem == .twice(first: "line 2") && row?.path == "uuid" && row?.line == 4)
    }

    @Test func `a newer format is told before anything else, wherever its version stands`() {
        let newer = text.replacing(
            "\"schema_version\": 1",
            with: "\"new\": [{}, \"]\"], \"schema_version\": 2"
        )
        #expect(error(newer)?.problem == .tooNew(version: 2))
        #expect(error("{\"schema_version\": 0}")?.path == "command")
        let older = text.replacing("\"schema_version\": 1", with: "\"schema_version\": 0")
        #expect(error(older)?.path == "schema_version")
    }

    @Test func `what is no export is refused for what it is`() {
        #expect(error("")?.problem == .empty && error(" \n")?.problem == .empty)
        #expect(error("hello")?.problem == .unknownFormat && error("[1]")?.problem == .unknownFormat)
        #expect(error("food,energy\noats,300\n")?.problem == .unknownFormat)
        #expect(error([0x1f, 0x8b, 8, 0])?.problem == .packed)
        #expect(error([0xff, 0xfe, 0x7b, 0])?.problem == .notUTF8)
        #expect(error([UInt8](repeating: 0, count: 100_000))?.problem == .malformed("a NUL byte"))
        let history = error("{\"schema_version\": 1, \"command\": \"history\", \"entries\": []}")
        #expect(history?.problem == .notAnExport(command: "history"))
        #expect(error(text + "x")?.problem == .malformed("text after the end"))
        #expect(error(String(repeating: "{\"a\":", count: 10_000))?.problem == .unknown)
    }

    @Test func `invalid UTF-8 is refused in a text and between texts`() {
        var bytes = Array(text.utf8)
        let name = text.utf8.firstIndex { $0 == UInt8(ascii: "e") }.map {
            text.utf8.distance(from: text.utf8.startIndex, to: $0)
        }
        bytes[name ?? 0] = 0xff
        #expect(error(bytes)?.problem == .notUTF8)
        bytes = Array(text.utf8)
        bytes[1] = 0xff
        #expect(error(bytes) != nil)
    }

    @Test func `the values are checked against the checksum, and the layout is not`() throws {
        let spaced = text.replacing(",", with: " ,\n ")
        let isSpaced = text.split(separator: "\"").enumerated().allSatisfy {
            $0.offset % 2 == 0 || !$0.element.contains(",")
        }
        if isSpaced { _ = try ImportFile(Array(spaced.utf8)) }
        for (old, new) in [("\"kcal\":", "\"kcal\":1"), ("\"since\": null", "\"since\": \"2026-11-20\"")] {
            let changed = text.replacing(old, with: new, maxReplacements: 1)
            #expect(throws: ImportFileError.self) { try ImportFile(Array(changed.utf8)) }
            _ = try ImportFile(Array(changed.utf8), acceptsChanges: true)
        }
        #expect(text.contains("\"checksum\": \""))
        let ordered = text.split(separator: "\n").map(String.init)
        #expect(ordered.first == "{" && ordered.last == "}" && ordered[2] == "  \"command\": \"export\",")
    }
}
