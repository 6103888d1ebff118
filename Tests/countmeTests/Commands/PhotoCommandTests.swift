import Foundation
import TestSupport
import Testing

@testable import CalorieTrackerLog
@testable import countme

@Suite struct PhotoCommandTests {
    private let app: CountMeHarness
    private let turned = Pictures.photoPath("turned.jpg")
    private var folder: String { app.home + "/.local/share/countme/countme-photos" }

    init() throws {
        app = try CountMeHarness()
        app.environment["PATH"] = ProcessInfo.processInfo.environment["PATH"]
    }

    private func names(_ folder: String) -> [String] {
        ((try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []).sorted()
    }

    private func name(of file: String) throws -> String { try Photo(Pictures.photo(file)).name.text }

    @Test func `undo remarks only on missing photos of what it brings back`() throws {
        app.run("add pizza 800 --photo \(turned)")
        for file in names(app.home + "/.local/share/countme/countme-photos") {
            try FileManager.default.removeItem(
                atPath: app.home + "/.local/share/countme/countme-photos/" + file
            )
        }
        app.run("add tea 2kcal")
        #expect(app.run("undo") == .done)
        #expect(app.errorOutput.isEmpty, "\(app.errorOutput)")
        #expect(app.run("redo") == .done)
        #expect(app.errorOutput.isEmpty, "\(app.errorOutput)")
        app.run("undo")
        app.run("delete last")
        app.run("undo")
        #expect(app.errorOutput.contains("1 photo is missing"), "\(app.errorOutput)")
    }

    @Test func `a photo is kept beside the log, and show says where`() throws {
        #expect(app.run("add pizza 800 --photo \(turned)") == .done)
        let name = try name(of: "turned.jpg")
        #expect(names(folder) == [name])
        app.run("show last")
        #expect(app.output.contains("Photo: \(folder)/\(name) ("))
        let shown = try app.json("show last")
        #expect(shown["entries"]?.items.first?["photo"] == .string(name))
        #expect(shown["photo_path"] == .string("\(folder)/\(name)"))
        app.run("add soup 200")
        #expect(try app.json("show last")["photo_path"] == .null)
    }

    @Test func `a dry run keeps nothing, nor does an add that is refused`() throws {
        #expect(app.run("add pizza 800 --photo \(turned) -n") == .done)
        #expect(app.run("add nothingofthatname --photo \(turned)") == .noMatch)
        #expect(names(folder) == [])
        #expect(app.run("add pizza 800 --photo \(app.home)/none.jpg") == .storage)
        #expect(app.run("add pizza 800 --photo \(try app.write("hello", to: "a.jpg"))") == .usage)
        #expect(app.errorOutput.contains("is not an image"))
        let film = try app.write("\0\0\0\u{18}ftypisom\0\0\0\0", to: "a.mp4")
        #expect(app.run("add pizza 800 --photo \(film)") == .usage)
        #expect(app.errorOutput.hasSuffix("hint: save a still image from it\n"))
        #expect(try app.storedLog().items.isEmpty)
    }

    @Test func `all foods of a meal have its photo, and lines have their own`() throws {
        app.foods = EmbeddedTable()
        #expect(app.run("add 2 eggs, toast and a banana --photo \(turned)") == .done)
        let name = try name(of: "turned.jpg")
        #expect(try app.storedLog().items.map(\.photo?.text) == [name, name, name])
        app.input = "oats 300 --photo \(Pictures.photoPath("gray.jpg"))\nsoup 200\n"
        #expect(app.run("add -") == .done)
        #expect(try app.storedLog().items.suffix(2).map(\.photo?.text) == [self.name(of: "gray.jpg"), nil])
    }

    @Test func `an edit sets a photo and takes it away, and undo gives it back`() throws {
        app.run("add pizza 800")
        #expect(app.run("edit last --photo \(turned)") == .done)
        let name = try name(of: "turned.jpg")
        #expect(app.output.contains("photo - -> \(name.prefix(8)).jpg"))
        #expect(app.run("edit last --photo none") == .done)
        #expect(try app.storedLog().items.map(\.photo) == [nil])
        #expect(app.run("undo") == .done)
        #expect(try app.storedLog().items.map(\.photo?.text) == [name])
        #expect(app.run("delete last") == .done)
        #expect(app.run("undo") == .done)
        #expect(try app.storedLog().items.map(\.photo?.text) == [name])
        #expect(names(folder) == [name])
    }

    @Test func `a page shows photos when they are asked for`() throws {
        app.run("add pizza 800 --photo \(turned) --meal lunch")
        app.run("add salad 100 --photo \(turned)")
        app.run("add soup 200 --photo \(Pictures.photoPath("plate.png"))")
        let bytes = try Photo(Pictures.photo("turned.jpg")).bytes
        app.run("report --html -")
        #expect(!app.output.contains("<img"))
        app.run("report --photos --html -")
        #expect(app.output.contains("data:image/jpeg;base64,\(Data(bytes).base64EncodedString())\""))
        #expect(app.output.contains("alt=\"pizza, salad\""))
        #expect(app.output.components(separatedBy: "<img").count == 3)
        #expect(app.output.contains("12:30, lunch: pizza, salad</figcaption>"))
        try FileManager.default.removeItem(atPath: folder)
        app.run("report --photos --html -")
        #expect(app.output.contains("(missing)"))
        #expect(app.run("report --photos --svg days -") == .usage)
    }

    @Test func `a photo above 300 kB stays in its file, which the page names`() throws {
        // The bytes of a scan are not drawn here, so there may be any number of them.
        let gray = try Pictures.photo("gray.jpg")
        let file = app.home + "/large.jpg"
        let large = Data(gray.dropLast(2) + [UInt8](repeating: 0, count: 300_000) + gray.suffix(2))
        try large.write(to: URL(fileURLWithPath: file))
        app.environment["COUNTME_DB"] = app.home + "/100% of #1?/log.db"
        app.run("add soup 200 --photo \(turned)")
        app.run("report --photos --html -")
        #expect(app.output.contains("img-src data:\""))
        app.run("add pizza 800 --photo \(file)")
        app.run("report --photos --html -")
        let name = try Photo([UInt8](large)).name.text
        #expect(app.output.contains("<img src=\"file:///"))
        #expect(app.output.contains("/100%25 of %231%3F/countme-photos/\(name)\" alt=\"pizza\""))
        #expect(app.output.contains("img-src data: file:\""))
        #expect(app.output.components(separatedBy: "src=\"data:image/jpeg;base64,").count == 2)
        app.run("report --html -")
        #expect(app.output.contains("img-src data:\""))
    }

    @Test func `an export with photos is a zip archive that import reads`() throws {
        app.run("add pizza 800 --photo \(turned)")
        app.run("add soup 200 --photo \(Pictures.photoPath("plate.webp"))")
        let file = app.home + "/all.zip"
        #expect(app.run("export --photos \(file)") == .done)
        #expect(app.output.hasPrefix("Exported 2 entries with 2 photos to \(file) (zip, "))
        #expect(try app.json("export --photos \(file) --yes")["photos"] == .integer(2))
        let other = try CountMeHarness()
        other.environment["PATH"] = app.environment["PATH"]
        #expect(other.run("import \(file) -n") == .done)
        #expect(names(other.home + "/.local/share/countme/countme-photos") == [])
        #expect(other.run("import \(file)") == .done)
        #expect(other.output.contains("2 entries added"))
        #expect(names(other.home + "/.local/share/countme/countme-photos") == names(folder))
        #expect(try other.storedLog().items == app.storedLog().items)
        #expect(try other.json("doctor")["ok"] == .bool(true))
        // Without the photos something is missing, and that is said.
        let plain = try CountMeHarness()
        app.run("export \(app.home)/all.json")
        #expect(plain.run("import \(app.home)/all.json") == .done)
        #expect(plain.errorOutput.contains("2 photos are missing; run countme doctor for a list"))
    }

    @Test func `an archive without an export, or cut off, is refused`() throws {
        app.run("add pizza 800 --photo \(turned)")
        app.run("export --photos \(app.home)/all.zip")
        let bytes = try Data(contentsOf: URL(fileURLWithPath: app.home + "/all.zip"))
        for count in stride(from: 4, to: bytes.count, by: 97) {
            try bytes.prefix(count).write(to: URL(fileURLWithPath: app.home + "/cut.zip"))
            #expect(app.run("import \(app.home)/cut.zip") == .usage)
        }
        #expect(app.run("export --photos") == .usage)
        #expect(app.run("export --photos \(app.home)/all.json") == .usage)
        #expect(app.errorOutput.contains("hint: countme export --photos \(app.home)/all.zip"))
    }

    @Test func `a backup takes photos along, also those that undo gives back, and a restore brings them`()
        throws
    {
        app.run("add pizza 800 --photo \(turned)")
        app.run("add soup 200 --photo \(Pictures.photoPath("gray.jpg"))")
        app.run("delete last")
        try FileManager.default.createDirectory(atPath: app.home + "/usb", withIntermediateDirectories: true)
        #expect(app.run("backup \(app.home)/usb/") == .done)
        #expect(app.output.contains("Backed up 1 entry and 2 photos to "))
        #expect(names(app.home + "/usb/countme-photos") == names(folder))
        let other = try CountMeHarness()
        #expect(other.run("restore \(app.home)/usb/countme-2026-11-20.db") == .done)
        #expect(names(other.home + "/.local/share/countme/countme-photos") == names(folder))
        other.run("undo")
        #expect(try other.json("doctor")["ok"] == .bool(true))
        #expect(try other.storedLog().items.count == 2)
    }

    @Test func `doctor tells of missing photos, and finds those of a backup`() throws {
        app.run("add pizza 800 --photo \(turned)")
        app.run("backup")
        try FileManager.default.removeItem(atPath: folder)
        app.session(
            """
            $ countme doctor
            …1 of 1 missing, from wzvh… [exit 4]
            $ countme doctor --fix
            …1 photo restored…
            $ countme doctor --verbose
            …1 present…
            """
        )
        #expect(names(folder) == [try name(of: "turned.jpg")])
    }

    @Test func `a photo that is lost for good is taken from its entry`() throws {
        app.run("add pizza 800 --photo \(turned)")
        try FileManager.default.removeItem(atPath: folder)
        app.session(
            """
            $ countme doctor --fix
            …countme edit wzvh --photo none… [exit 4]
            $ countme edit wzvh --photo none >/dev/null
            $ countme doctor | grep "photos "
            """
        )
    }

    @Test func `a photo is never written through a link`() throws {
        app.run("add pizza 800 --photo \(turned)")
        let place = folder + "/" + (try #require(names(folder).first))
        let bytes = FileManager.default.contents(atPath: place)
        let victim = try app.write("precious", to: "victim")
        try FileManager.default.removeItem(atPath: place)
        try FileManager.default.createSymbolicLink(atPath: place, withDestinationPath: victim)
        #expect(app.run("add pizza 800 --photo \(turned)") == .done)
        #expect(try String(contentsOfFile: victim, encoding: .utf8) == "precious")
        #expect(
            try FileManager.default.attributesOfItem(atPath: place)[.type] as? FileAttributeType
                == .typeRegular
        )
        #expect(FileManager.default.contents(atPath: place) == bytes)
    }

    @Test func `photos of entries that are gone are deleted on request`() {
        app.session(
            """
            $ countme add pizza 800 --photo \(turned) >/dev/null
            $ countme add soup 200 --photo \(Pictures.photoPath("gray.jpg")) >/dev/null
            $ countme doctor | grep "old photos"
            $ countme doctor --photos
            …every photo belongs to an entry…
            $ countme delete last >/dev/null
            $ countme doctor
            …old photos…1 photo (…) without an entry; undo may restore the entry
            …-> to delete them permanently: countme doctor --photos…
            $ countme doctor --photos
            …1 photo (…) without an entry
            …hint: countme doctor --photos --yes [exit 3]
            """
        )
        #expect(names(folder).count == 2)
        app.session(
            """
            $ countme doctor --photos --yes
            …deleted 1 photo (…) without an entry…
            $ countme undo
            …1 photo is missing; run countme doctor …
            $ countme doctor --fix --photos
            … [exit 2]
            """
        )
        #expect(names(folder).count == 1)
    }

    @Test func `photos of another log in the folder stay`() throws {
        app.run("add pizza 800 --photo \(turned)")
        let other = app.home + "/.local/share/countme/other.db"
        app.run("--db \(other) add soup 200 --photo \(Pictures.photoPath("gray.jpg"))")
        app.run("delete last --yes")
        #expect(app.run("doctor --photos --yes") == .done)
        #expect(names(folder) == [try name(of: "gray.jpg")])
    }

    @Test func `an entry that comes back while the question waits keeps its photo`() throws {
        let gray = Pictures.photoPath("gray.jpg")
        app.run("add pizza 800 --photo \(turned)")
        app.run("delete last --yes")
        app.run("add soup 200 --photo \(gray)")
        app.run("delete last --yes")
        app.answer = "y"
        app.beforeAnswer = { [app] in
            app.beforeAnswer = nil
            app.run("undo")
        }
        #expect(app.run("doctor --photos") == .done)
        #expect(app.output.contains("deleted 1 photo ("))
        #expect(app.output.contains("; 1 photo belongs to an entry again\n"))
        #expect(names(folder) == [try name(of: "gray.jpg")])
        #expect(app.run("doctor") == .done)
    }

    @Test func `a log that cannot be read keeps every photo`() throws {
        let other = app.home + "/.local/share/countme/other.db"
        app.run("add pizza 800 --photo \(turned)")
        app.run("--db \(other) add soup 200 --photo \(Pictures.photoPath("gray.jpg"))")
        app.run("delete last --yes")
        let bytes = try Data(contentsOf: URL(fileURLWithPath: other))
        let count = names(folder).count
        for place in [3, 70, 20, 5000] {
            var damaged = bytes
            damaged[place] ^= 0x10
            try damaged.write(to: URL(fileURLWithPath: other))
            #expect(app.run("doctor --photos --yes") == .storage, "byte \(place): \(app.output)")
            #expect(
                app.errorOutput.contains("cannot read another log in the folder, which may use these photos")
            )
            #expect(app.errorOutput.contains(": countme doctor --db \(other)\n"))
            #expect(names(folder).count == count)
        }
        // A log that was set aside may be rescued another time.
        var damaged = bytes
        damaged[3] = 0
        try FileManager.default.removeItem(atPath: other)
        try damaged.write(to: URL(fileURLWithPath: app.logPath + ".damaged-2026-11-19T113000Z"))
        #expect(app.run("doctor --photos --yes") == .done)
        #expect(names(folder) == [try name(of: "gray.jpg")])
        #expect(app.run("doctor --photos --yes") == .done)
        #expect(names(folder).count == 1)
    }

    @Test func `half of a name is enough to keep a photo`() throws {
        let kept = try #require(PhotoName("0123456789abcdef0123456789abcdef01234567.jpg"))
        let other = try #require(PhotoName("00000000000000000000abcdefabcdefabcdefab.png"))
        for text in [
            "..0123456789abcdef0123//456789abcdef01234567.jpg", "xx456789abcdef01234567.jpg",
            "0123456789abcdef0123",
        ] {
            #expect(PhotoName.named([kept, other], in: Array(text.utf8)) == [kept])
        }
        #expect(
            PhotoName.named([kept, other], in: Array("456789abcdef0123456 123456789abcdef0123".utf8)).isEmpty
        )
    }

    @Test func `doctor tells of a photo that is not what it was, and finds it in a backup`() throws {
        app.run("add pizza 800 --photo \(turned)")
        let id = try #require(app.storedLog().items.first).id.description
        let place = folder + "/" + (try name(of: "turned.jpg"))
        let bytes = try Data(contentsOf: URL(fileURLWithPath: place))
        var altered = bytes
        altered[bytes.count / 2] ^= 1
        for other in [altered, bytes.dropLast(9), bytes + [0]] {
            // A backup has the same file, so it is not written to in place.
            try FileManager.default.removeItem(atPath: place)
            try other.write(to: URL(fileURLWithPath: place))
            #expect(app.run("doctor") == .storage)
            #expect(app.output.contains("1 of 1 altered, from \(id)"))
            #expect(app.output.contains("countme edit \(id) --photo none"))
        }
        // A backup takes no altered photo.
        #expect(app.run("backup") == .done)
        #expect(app.errorOutput.contains("1 photo is missing"))
        try bytes.write(to: URL(fileURLWithPath: place))
        #expect(app.run("backup") == .done)
        try FileManager.default.removeItem(atPath: place)
        try altered.write(to: URL(fileURLWithPath: place))
        #expect(app.run("doctor --fix") == .done)
        #expect(app.output.contains("1 photo restored"))
        #expect(try Data(contentsOf: URL(fileURLWithPath: place)) == bytes)
    }

    @Test func `two photos are refused, and a line has one of its own`() throws {
        let gray = Pictures.photoPath("gray.jpg")
        #expect(app.run("add pizza 800 --photo \(turned) --photo \(gray)") == .usage)
        #expect(
            app.errorOutput == """
                countme: error: only one photo per command, not "\(turned)" and "\(gray)"
                hint: to attach the first: countme add pizza 800 --photo \(turned)

                """
        )
        app.run("add pizza 800")
        #expect(app.run("edit last --photo \(turned) --photo none") == .usage)
        app.input = "oats 300 --photo \(gray)\n"
        #expect(app.run("add - --photo \(turned)") == .done, "\(app.errorOutput)")
        #expect(try app.storedLog().items.last?.photo?.text == name(of: "gray.jpg"))
    }
}
