import CalorieTrackerCore
import TestSupport
import Testing

@testable import countme

/// What is put by before an import, and what its answers say of undo.
@Suite struct ImportBackupTests {
    private let app: CountMeHarness
    private let other: CountMeHarness

    init() throws {
        app = try CountMeHarness()
        other = try CountMeHarness()
        other.run("food add granola --kcal 450")
        other.run("export")
        _ = try app.write(other.output, to: "a.json")
    }

    /// Why each backup there is was made.
    private func occasions() -> [BackupFile.BackupReason] {
        BackupFolder(besideLogAt: app.logPath).files.map(\.occasion)
    }

    @Test(arguments: ["food add cake --kcal 300", "goal 2000", "add tea 2kcal"])
    func `whatever there is, is backed up first`(_ line: String) throws {
        app.run(line)
        #expect(app.run("import a.json") == .done)
        #expect(occasions().contains(.import), "\(occasions())")
    }

    @Test func `an import that changes nothing pushes out no backup`() throws {
        app.run("add tea 2kcal")
        app.run("import a.json")
        let before = occasions()
        for _ in 1...6 { #expect(app.run("import a.json") == .done) }
        #expect(occasions() == before)
    }

    @Test func `an import into nothing makes no backup of nothing`() throws {
        #expect(app.run("import a.json") == .done)
        #expect(occasions().isEmpty)
    }

    @Test func `undo is not offered for a catalog that was removed`() throws {
        let file = try app.write(
            "code\tproduct_name\tbrands\tenergy-kcal_100g\tproteins_100g\n4000000000001\tBiscuit\tB\t400\t9\n",
            to: "products.tsv"
        )
        #expect(app.run("food import \(file)") == .done, "\(app.errorOutput)")
        app.run("food import --remove off --dry-run")
        #expect(app.output == "Would remove off: 1 food\n")
        #expect(app.run("food import --remove off --yes") == .done)
        #expect(app.output == "Removed off: 1 food; countme food import restores it, undo does not\n")
    }
}
