/// Reads the text in pictures by the program tesseract, and barcodes by zbarimg.
package struct TextRecognition {
    /// Why a picture cannot be read.
    package enum Failure: Error, Equatable, Sendable {
        /// There is no such file.
        case notFound(path: String)
        /// It is there but cannot be read.
        case notReadable(path: String, reason: String)
        /// The program is not installed; the name of its package in Debian.
        case missingProgram(name: String, package: String)
        /// The program makes nothing of it.
        case noPicture(path: String)
    }

    /// How the program looks for text on a page.
    package enum PageMode: Int, CaseIterable, Sendable {
        /// As columns and blocks.
        case automatic = 3
        /// As one column.
        case column = 4
        /// As one block.
        case block = 6
        /// As scattered words.
        case sparse = 11
    }

    /// The languages labels are read in, where they are installed.
    private static let languages = ["eng", "deu", "fra", "spa", "ita", "nld", "pol"]
    private static let longestOutput = 16 << 20

    private let searchPath: String

    /// Creates a reader; its programs are looked for in folders as of `PATH`.
    package init(searchPath: String) {
        self.searchPath = searchPath
    }

    /// The languages that are installed, as the program wants them.
    package func installedLanguages() throws(Failure) -> String {
        let output = try run(.tesseract, ["--list-langs"], on: "/dev/null")
        let installed = output.split(separator: "\n").map(String.init)
        let known = TextRecognition.languages.filter(installed.contains)
        return known.isEmpty ? "eng" : known.joined(separator: "+")
    }

    /// The text of a picture, line by line as it stands there.
    package func text(of path: String, _ mode: PageMode, languages: String) throws(Failure) -> String {
        let output = try run(
            .tesseract,
            ["-", "-", "--psm", String(mode.rawValue), "-l", languages, "tsv"],
            on: path
        )
        return RecognizedWords.lines(output)
    }

    /// The barcode in a picture; nil when none is found.
    package func barcode(in path: String) throws(Failure) -> String? {
        // It wants a name, and this one is no option whatever the file is called.
        let output: String
        do {
            output = try run(.zbarimg, ["--quiet", "--raw", "/dev/stdin"], on: path)
        } catch .noPicture {
            // It says the same of a picture without bars.
            return nil
        } catch {
            throw error
        }
        let codes = output.split(separator: "\n").map(String.init)
        return codes.first { Barcode.hasValidCheckDigit($0) }
    }

    private func run(
        _ name: ChildProgram.Name,
        _ arguments: [String],
        on path: String
    ) throws(Failure) -> String {
        do throws(StreamError) {
            let file = try path == "/dev/null" ? FileDescriptor.nothing() : FileDescriptor.reading(path)
            let program = try ChildProgram(name, arguments, input: file, searchPath: searchPath)
            let bytes = program.output.readAll(atMost: TextRecognition.longestOutput)
            guard program.finish() == 0 else { throw StreamError.damaged(path: path, reason: "") }
            return String(decoding: bytes, as: UTF8.self)
        } catch {
            switch error {
            case .notFound(let path): throw .notFound(path: path)
            case .notReadable(let path, let reason): throw .notReadable(path: path, reason: reason)
            case .missingProgram(let name, let package): throw .missingProgram(name: name, package: package)
            case .damaged(let path, _), .tooManyFiles(let path, _): throw .noPicture(path: path)
            }
        }
    }
}

/// The words that tesseract recognised, in its table of tab separated values.
enum RecognizedWords {
    /// The text: words that stand on one line of one block together.
    static func lines(_ table: String) -> String {
        var lines: [String] = []
        var place: [Substring] = []
        for row in table.split(separator: "\n").dropFirst() {
            // level page block paragraph line word left top width height confidence text
            let cells = row.split(separator: "\t", omittingEmptySubsequences: false)
            guard cells.count >= 12, cells[0] == "5" else { continue }
            let word = cells[11].filter { $0 != " " }
            if word.isEmpty { continue }
            let here = Array(cells[1...4])
            if here == place, let last = lines.indices.last {
                lines[last] += " " + word
            } else {
                lines.append(String(word))
                place = here
            }
        }
        return lines.joined(separator: "\n")
    }
}
