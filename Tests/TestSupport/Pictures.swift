import Foundation

/// Draws pictures for the programs that recognise text and barcodes.
public enum Pictures {
    /// Whether those programs are installed here, and what draws for them.
    public static var canBeRecognized: Bool {
        [
            "/usr/bin/tesseract", "/usr/bin/zbarimg", "/usr/share/fonts/truetype/dejavu/DejaVuSans.ttf",
            "/usr/lib/python3/dist-packages/PIL",
        ]
        .allSatisfy(FileManager.default.fileExists(atPath:))
    }

    /// Draws lines of text as they stand on a label.
    public static func draw(lines: [String], to path: String) throws {
        try run(["text", path] + lines)
    }

    /// Draws the bars of thirteen digits.
    public static func draw(bars digits: String, to path: String) throws {
        try run(["bars", path, digits])
    }

    private static func run(_ words: [String]) throws {
        let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent().path
        let process = Process()
        process.executableURL = URL(fileURLWithPath: "/usr/bin/python3")
        process.arguments = [folder + "/Pictures/draw.py"] + words
        try process.run()
        process.waitUntilExit()
        guard process.terminationStatus == 0 else {
            throw RequirementFailure(description: "no picture was drawn")
        }
    }
}
