import Foundation
import TestSupport
import Testing

@testable import countme

/// A home that is reached by a symbolic link, as on many servers.
@Suite struct LinkedHomeTests {
    private let app: CountMeHarness

    init() throws {
        app = try CountMeHarness()
        let link = app.home + "/link"
        try FileManager.default.createDirectory(atPath: app.home + "/real", withIntermediateDirectories: true)
        try FileManager.default.createSymbolicLink(atPath: link, withDestinationPath: app.home + "/real")
        app.environment["HOME"] = link
        app.foods = EmbeddedTable()
    }

    @Test func `log, catalog, state and backups are where the link leads`() throws {
        app.run("add oats 300")
        app.run("add soup 100")
        let sheet = """
            code\tproduct_name\tenergy-kcal_100g\tfat_100g\tcarbohydrates_100g\tproteins_100g
            3017620422003\tOat cookies\t450\t20\t60\t6

            """
        let file = try app.write(sheet, to: "off.csv")
        #expect(app.run("food import \(file) --name x") == .done, "\(app.errorOutput)")
        #expect(app.run("search --offline cookies") == .done)
        #expect(app.output.contains("Oat cookies"))
        #expect(app.run("add 2 --from 1") == .done, "\(app.errorOutput)")
        #expect(app.run("backup") == .done)
        #expect(app.run("doctor") == .done, "\(app.output)")
        let folder = app.home + "/real/.local/share/countme/"
        for name in ["log.db", "catalogue.db", "backups/log-2026-11-20.db"] {
            #expect(FileManager.default.fileExists(atPath: folder + name), "\(name)")
        }
        let made = try FileManager.default.attributesOfItem(atPath: folder + "catalogue.db")[
            .modificationDate
        ]
        app.run("search --offline egg")
        let now = try FileManager.default.attributesOfItem(atPath: folder + "catalogue.db")[.modificationDate]
        #expect(made as? Date == now as? Date)
    }

    @Test func `a catalog that is a link itself is not written through`() throws {
        app.run("add oats 300")
        let folder = app.home + "/real/.local/share/countme/"
        let victim = try app.write("precious", to: "victim")
        try FileManager.default.createSymbolicLink(
            atPath: folder + "catalogue.db",
            withDestinationPath: victim
        )
        app.run("search --offline egg")
        #expect(try String(contentsOfFile: victim, encoding: .utf8) == "precious")
    }
}
