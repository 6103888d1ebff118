import Foundation
import TestSupport
import Testing

/// Compares what lines print with the sessions in `Resources/sessions`.
///
/// A file has a heading for each session, which begins with an empty log on Friday, 2026-11-20. What is typed above the
/// first heading is typed before each. `make sessions` writes what is printed now.
@Suite struct SessionTests {
    private static let isWriting = ProcessInfo.processInfo.environment["COUNTME_SESSIONS"] == "1"
    private static let folder = URL(filePath: #filePath).deletingLastPathComponent()
        .appending(path: "Resources/sessions")

    @Test(arguments: try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted())
    func `sessions print what is written`(file: String) throws {
        let path = Self.folder.appending(path: file)
        let parts = try String(contentsOf: path, encoding: .utf8).dropLast().components(
            separatedBy: "\n\n## "
        )
        var line = 1
        let written = try parts.map { part in
            defer { line += part.count { $0 == "\n" } + 2 }
            guard line > 1 else { return part }
            let app = try CountMeHarness()
            app.foods = EmbeddedTable()
            for typed in parts[0].split(separator: "\n") where typed.hasPrefix("$ ") {
                app.session(String(typed))
            }
            let name = part.prefix { $0 != "\n" }
            let session = String(part.dropFirst(name.count + 1))
            if Self.isWriting { return name + "\n" + app.transcript(of: session) }
            let place = SourceLocation(
                fileID: "countmeTests/\(file)",
                filePath: path.path,
                line: line,
                column: 1
            )
            app.session(session, sourceLocation: place)
            return part
        }
        if Self.isWriting {
            try (written.joined(separator: "\n\n## ") + "\n").write(
                to: path,
                atomically: true,
                encoding: .utf8
            )
        }
    }
}
