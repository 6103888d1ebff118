/// Reads text in pictures with tesseract, and barcodes with zbarimg.
package struct TextRecognition {
    /// The reason why a picture cannot be read.
    package enum Failure: Error, Equatable, Sendable {
        /// There is no such file.
        case notFound(path: String)
        /// It exists but cannot be read.
        case notReadable(path: String, reason: String)
        /// The program is not installed; the associated value is the name of its Debian package.
        case missingProgram(name: String, package: String)
        /// The program cannot read the picture.
        case noPicture(path: String)
    }

    /// The page segmentation mode of the program.
    package enum PageMode: Int, CaseIterable, Sendable {
        /// Columns and blocks.
        case automatic = 3
        /// A single column.
        case column = 4
        /// A single block.
        case block = 6
        /// Scattered words.
        case sparse = 11
    }

    /// The languages for reading labels, if installed.
    private static let languages = ["eng", "deu", "fra", "spa", "ita", "nld", "pol"]
    private static let longestOutput = 16 << 20

    private let searchPath: String

    /// Creates a reader; its programs are searched in the folders of `PATH`.
    package init(searchPath: String) {
        self.searchPath = searchPath
    }

    /// The installed languages, in the syntax of the program.
    package func installedLanguages() throws(Failure) -> String {
        let output = try run(.tesseract, ["--list-langs"], on: "/dev/null")
        let installed = output.split(separator: "\n").map(String.init)
        let known = TextRecognition.languages.filter(installed.contains)
        return known.isEmpty ? "eng" : known.joined(separator: "+")
    }

    /// The text in a picture, line by line in its order there.
    package func text(of path: String, _ mode: PageMode, languages: String) throws(Failure) -> String {
        let output = try run(
            .tesseract,
            ["-", "-", "--psm", String(mode.rawValue), "-l", languages, "tsv"],
            on: path
        )
        return RecognizedWords.lines(output)
    }

    /// The barcode in a picture; nil if none is found.
    package func barcode(in path: String) throws(Failure) -> String? {
        // The program requires a file name, and this one cannot be mistaken for an option, unlike the picture's own
        // name.
        let output: String
        do {
            output = try run(.zbarimg, ["--quiet", "--raw", "/dev/stdin"], on: path)
        } catch .noPicture {
            // The program responds in the same way to a picture without a barcode.
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

/// The words recognized by tesseract, from its table of tab-separated values.
enum RecognizedWords {
    /// The text: words on the same line of the same block are joined.
    static func lines(_ table: String) -> String {
        var lines: [String] = []
        var place: [Substring] = []
        for row in table.split(separator: "\n").dropFirst() {
            // The columns are: level page block paragraph line word left top width height confidence text.
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
