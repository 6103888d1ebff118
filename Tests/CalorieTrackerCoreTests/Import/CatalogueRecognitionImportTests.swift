import Foundation
import TestSupport
import Testing

@testable import CalorieTrackerLog

@Suite struct CatalogueRecognitionImportTests {
    private func recognize(_ fixture: ImportFixture, _ names: String...) throws -> CatalogueFiles {
        try CatalogueFiles(recognizing: names.isEmpty ? [fixture.scratch.path] : names.map(fixture.path))
    }

    @Test func `a format is known by what is in a file, whatever its name`() throws {
        let fixture = try ImportFixture([
            "a.txt": OpenFoodFactsFixture.table([:]), "b.csv": OpenFoodFactsFixture.flatLine(),
            "c": FoodDataCentralJSONImportTests.legacy, "d": FoodDataCentralJSONImportTests.branded,
            "e": StandardReferenceImportTests.abbreviated,
        ])
        let expected: [(String, CatalogueFiles.Format, String)] = [
            ("a.txt", .offCSV, "off"), ("b.csv", .offJSONL, "off"), ("c", .fdcJSON, "usda-sr"),
            ("d", .fdcJSON, "usda-branded"), ("e", .srAbbreviated, "usda-sr"),
        ]
        for (name, format, suggested) in expected {
            let files = try recognize(fixture, name)
            #expect(files.format == format && files.suggestedName == suggested && files.name == suggested)
        }
        let both = try recognize(fixture, "c", "d")
        #expect(both.suggestedName == "usda")
        #expect(throws: CatalogueFileError.mixedFormats) { try recognize(fixture, "a.txt", "b.csv") }
        #expect(try CatalogueFiles(recognizing: [fixture.path("a.txt")], name: "mine").name == "mine")
    }

    @Test func `the name tells which tables there are`() throws {
        var files = FoodDataCentralTablesImportTests.files
        #expect(try recognize(try ImportFixture(files)).suggestedName == "usda")
        files["branded_food.csv"] = nil
        #expect(try recognize(try ImportFixture(files)).suggestedName == "usda-foundation")
        files["food_nutrient.csv"] = nil
        let fixture = try ImportFixture(files)
        #expect(
            throws: CatalogueFileError.incomplete(path: fixture.scratch.path, missing: "food_nutrient.csv")
        ) { try recognize(fixture) }
        #expect(
            throws: CatalogueFileError.incomplete(path: fixture.path("food_portion.csv"), missing: "food.csv")
        ) { try recognize(fixture, "food_portion.csv") }
    }

    @Test(arguments: [
        ("", "empty"), ("   \n", "empty"), ("hello\nworld", "a catalog's columns"), ("{\"a\":1}", "JSON"),
        ("[1,2]", "JSON"), ("SQLite format 3\u{0}", "SQLite"), ("PAR1x", "Parquet"), ("%PDF-1.4", "PDF"),
        ("<!DOCTYPE html>", "web page"), ("a\u{0}b", "binary"), ("name\tcode\n", "tab-"), ("a^b^c\n", "^"),
        ("\u{feff}code,#NAME?,product_name\n8.00E+12,1,x\n", "#NAME?"),
        ("code,url,product_name\n", "spreadsheet"),
        ("version https://git-lfs.github.com/spec/v1\n", "pointer"),
    ])
    func `what is no catalogue is told what it looks like`(text: String, word: String) throws {
        let fixture = try ImportFixture(["file": text])
        let error = try #require(throws: CatalogueFileError.self) { try recognize(fixture, "file") }
        guard case .unknownFormat(fixture.path("file"), let seen) = error else {
            Issue.record("\(error)")
            return
        }
        #expect(seen.contains(word), "\(seen)")
    }

    @Test func `what is not there, or is a folder with nothing in it, is no catalog`() throws {
        let fixture = try ImportFixture()
        #expect(throws: CatalogueFileError.notFound(path: fixture.path("none"))) {
            try recognize(fixture, "none")
        }
        #expect(throws: CatalogueFileError.self) { try recognize(fixture) }
        #expect(throws: CatalogueFileError.self) { try CatalogueFiles(recognizing: []) }
        #expect(throws: CatalogueFileError.notReadable(path: "/dev/null", reason: "not a regular file")) {
            try CatalogueFiles(recognizing: ["/dev/null"])
        }
    }

    @Test func `a program that is missing is named with its package`() throws {
        let fixture = try ImportFixture(["off": OpenFoodFactsFixture.table([:])])
        try fixture.run("zip", "-q", "off.zip", "off")
        try fixture.run("gzip", "off")
        #expect(throws: CatalogueFileError.missingProgram(name: "gzip", package: "gzip")) {
            try fixture.records("off.gz", searchPath: "\(fixture.scratch.path):relative")
        }
        #expect(try fixture.records("off.gz").foods.count == 1)
        // A zip archive needs no program.
        #expect(try fixture.records("off.zip", searchPath: "/nowhere").foods.count == 1)
    }

    @Test func `a packed file that is cut is an error`() throws {
        let rows = (0..<20_000).map { ["code": "\(3_000_000_000_000 + $0)", "url": "http://\($0 &* 7919)"] }
        let text =
            OpenFoodFactsFixture.columns.joined(separator: "\t") + "\n"
            + rows.map { row in
                OpenFoodFactsFixture.columns.map { row[$0] ?? OpenFoodFactsFixture.cookie[$0] ?? "" }
                    .joined(separator: "\t")
            }.joined(separator: "\n")
        let fixture = try ImportFixture(["off": text])
        try fixture.run("gzip", "off")
        let whole = try Data(contentsOf: URL(fileURLWithPath: fixture.path("off.gz")))
        for count in [whole.count - 4, whole.count - 400, whole.count / 2] {
            try fixture.write(whole.prefix(count), to: "cut.gz")
            let path = fixture.path("cut.gz")
            #expect(throws: CatalogueFileError.damaged(path: path, reason: "truncated or damaged")) {
                try fixture.records("cut.gz")
            }
        }
    }

    @Test func `progress goes from nothing to all`() throws {
        let text =
            OpenFoodFactsFixture.columns.joined(separator: "\t") + "\n"
            + String(repeating: String(repeating: "\t", count: 23) + "\n", count: 40_000)
        let fixture = try ImportFixture(["off": text])
        try fixture.run("gzip", "-k", "off")
        for name in ["off", "off.gz"] {
            var heard: [Double] = []
            _ = try fixture.records(of: recognize(fixture, name)) { heard.append($0 ?? -1) }
            #expect(heard.count > 3 && heard == heard.sorted() && heard.last == 1 && (heard.first ?? -1) >= 0)
        }
    }
}
