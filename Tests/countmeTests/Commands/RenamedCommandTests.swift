import CalorieTrackerCore
import TestSupport
import Testing

@testable import countme

/// Old names of commands: each gives a hint with the new one.
@Suite struct RenamedCommandTests {
    private let app: CountMeHarness

    init() throws { app = try CountMeHarness() }

    @Test(arguments: [
        ("share init postgres://anna@localhost/countme", "sync init postgres://anna@localhost/countme"),
        ("share add ben --invite b.invite", "sync invite ben --invite b.invite"),
        ("share invite ben", "sync invite ben --renew"), ("share list", "sync logs"),
        ("share ls", "sync logs"),
        ("share grant ben anna read", "sync grant ben anna read"),
        ("share revoke ben anna", "sync revoke ben anna"),
        ("share remove ben --erase", "sync remove ben --erase"), ("share rm ben", "sync remove ben"),
        ("share upgrade", "sync upgrade"), ("share", "help sync"), ("share nothing", "help sync"),
        ("sync take 1", "sync resolve 1"), ("sync take", "sync conflicts"),
        ("sync add ben", "sync invite ben"), ("sync list", "sync logs"),
        ("sync devices --remove phone", "sync devices remove phone"),
        ("sync devices --remove=phone --yes", "sync devices remove phone --yes"),
        ("sync devices rm phone", "sync devices remove phone"),
        ("sync join --anew", "sync join --rejoin"),
        ("person", "people list"), ("person list", "people list"), ("person ls", "people list"),
        ("person add anna -n", "people add anna -n"), ("person new anna", "people add anna"),
        ("person rename anna anne", "people rename anna anne"),
        ("person remove anna", "people remove anna"), ("person rm anna", "people remove anna"),
        ("person restore anna", "people restore anna"), ("person anna", "people anna"),
        ("help share", "help sync"), ("help share add", "help sync invite"),
        ("help sync take", "help sync resolve"), ("help person", "help people"),
        ("help person add", "help people add"),
    ])
    func `an old name gives a hint that works`(old: String, new: String) {
        #expect(app.run(old) == .usage)
        #expect(app.output.isEmpty)
        let hints = app.errorOutput.split(separator: "\n").filter { $0.hasPrefix("hint: ") }
        #expect(hints.first == "hint: countme \(new)", "\(app.errorOutput)")
        // Help is printed for all that can be parsed.
        #expect(app.run(new + " --help") == .done, "\(app.errorOutput)")
    }

    @Test func `a hint keeps the log that was named`() {
        app.run("--db other.db share list")
        #expect(app.errorOutput.contains("hint: countme --db other.db sync logs\n"), "\(app.errorOutput)")
    }
}
