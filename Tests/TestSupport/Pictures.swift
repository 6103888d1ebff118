import Foundation

/// Draws pictures for the programs that recognise text and barcodes.
package enum Pictures {
    /// Whether those programs are installed here, and what draws for them.
    package static var canBeRecognized: Bool {
        [
            "/usr/bin/tesseract", "/usr/bin/zbarimg", "/usr/share/fonts/truetype/dejavu/DejaVuSans.ttf",
            "/usr/lib/python3/dist-packages/PIL",
        ]
        .allSatisfy(FileManager.default.fileExists(atPath:))
    }

    /// Draws lines of text as they stand on a label.
    package static func draw(lines: [String], to path: String) throws {
        try run(["text", path] + lines)
    }

    /// Draws the bars of thirteen digits.
    package static func draw(bars digits: String, to path: String) throws {
        try run(["bars", path, digits])
    }

    /// A picture of 96 x 64 pixels: red above left, green below right, the rest like paper.
    package static func photo(_ name: String) throws -> [UInt8] {
        try Array(Data(contentsOf: photoAddress(name)))
    }

    /// Where it is.
    package static func photoPath(_ name: String) -> String { photoAddress(name).path }

    private static func photoAddress(_ name: String) -> URL {
        URL(fileURLWithPath: #filePath).deletingLastPathComponent().appendingPathComponent("Pictures/\(name)")
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
