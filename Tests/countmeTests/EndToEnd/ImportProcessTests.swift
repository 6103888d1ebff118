import CalorieTrackerCore
import Foundation
import TestSupport
import Testing

/// Imports as processes: what a person stops, and what a machine does.
@Suite(.serialized) struct ImportProcessTests {
    private let app: BuiltBinary
    private let folder: String

    init() throws {
        app = try BuiltBinary()
        folder = app.scratch.path + "/.local/share/countme"
    }

    /// Writes products as Open Food Facts lists them.
    private func writeProducts(_ count: Int, to name: String) throws -> String {
        var text = "code\tproduct_name\tbrands\tenergy-kcal_100g\tproteins_100g\tunique_scans_n\n"
        for number in 1...count {
            text += "\(4_000_000_000_000 + number)\tBiscuit \(number % 997)\tBrand \(number % 31)"
            text += "\t\(number % 500)\t\(number % 20)\t\(number % 50)\n"
        }
        return try app.scratch.write(text, to: name)
    }

    /// Everything in the folder of the log but locks, with the bytes of the catalog.
    private func state() throws -> (names: Set<String>, catalogue: Data?) {
        let names = try FileManager.default.contentsOfDirectory(atPath: folder)
        let catalogue = FileManager.default.contents(atPath: folder + "/catalogue.db")
        return (Set(names.filter { !$0.hasSuffix(".lock") }), catalogue)
    }

    /// Sends a signal to an import as soon as it writes, and returns what came of it.
    private func interrupt(_ file: String, with signal: String) throws -> BuiltBinary.Result {
        try app.shell(
            """
            "$countme" food import '\(file)' --name big & import=$!
            while ! ls "$HOME"/.local/share/countme/catalogue.db.draft-* >/dev/null 2>&1; do
                kill -0 $import 2>/dev/null || break
            done
            kill -\(signal) $import
            wait $import
            """
        )
    }

    @Test func `a device without an end is refused after a megabyte`() throws {
        // The limit of memory makes a run that reads on fail at once.
        for words in ["import /dev/zero", "import /dev/zero --recover", "import - </dev/zero"] {
            let result = try app.shell("ulimit -v 1000000; \"$countme\" \(words)")
            #expect(result.code == 4)
            #expect(result.errorOutput.contains("it is a device"), "\(words): \(result.errorOutput)")
        }
    }

    @Test func `Ctrl-C leaves the catalog as it was, byte for byte, and nothing beside it`() throws {
        let small = try writeProducts(200, to: "small.tsv")
        #expect(try app.run("food", "import", small, "--name", "small").code == 0)
        let before = try state()
        let large = try writeProducts(60_000, to: "large.tsv")
        let result = try interrupt(large, with: "INT")
        #expect(result.code == 130, "\(result.errorOutput)")
        #expect(
            result.errorOutput.contains("interrupted; nothing was imported; the catalog is unchanged")
        )
        let after = try state()
        #expect(after.names == before.names && after.catalogue == before.catalogue)
    }

    @Test func `what kill -9 leaves is removed by the next import`() throws {
        #expect(try app.run("search", "milk").code == 0)
        let before = try state()
        let large = try writeProducts(60_000, to: "large.tsv")
        #expect(try interrupt(large, with: "KILL").code == 137)
        #expect(try state().catalogue == before.catalogue)
        #expect(try app.run("search", "milk").code == 0)
        let small = try writeProducts(200, to: "small.tsv")
        let result = try app.run("food", "import", small, "--name", "small")
        #expect(
            result.code == 0 && result.output.hasPrefix("Imported small: 200 foods\n"),
            "\(result.errorOutput)"
        )
        #expect(try state().names == before.names)
    }

    @Test func `an import is found, replaced and removed, and the log needs none of it`() throws {
        let file = try writeProducts(300, to: "products.tsv")
        for _ in 1...2 { #expect(try app.run("food", "import", file).code == 0) }
        #expect(try app.run("food", "import", "--list").output.contains("  300  2026-11-20  off\n"))
        let found = try app.run("search", "biscuit", "77", "--json")
        #expect(found.output.contains("\"source\": \"import:off\""), "\(found.output)")
        #expect(try app.run("add", "50g", "--from", "1").code == 0)
        #expect(try app.run("food", "import", "--remove", "off").code == 3)
        #expect(try app.run("food", "import", "--remove", "off", "--yes").code == 0)
        #expect(try app.run("search", "biscuit", "77", "--json").code == 0)
        #expect(try app.run("undo").output.contains("removed: Biscuit 77"))
    }
}
