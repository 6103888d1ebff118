internal import CalorieTrackerCore
internal import LabelReading

extension CommandContext {
    private var recognition: TextRecognition {
        TextRecognition(searchPath: surroundings.environment("PATH") ?? "/usr/local/bin:/usr/bin:/bin")
    }

    /// The barcode that a text is, or that the photo it names shows.
    func barcode(_ text: String, _ invocation: Invocation) throws -> String {
        let isPhoto = text.contains { $0.isLetter || $0 == "/" || $0 == "." }
        return try isPhoto ? barcode(inPhoto: text) : BarcodeText.require(text, invocation)
    }

    /// The barcode in a photo.
    func barcode(inPhoto path: String) throws -> String {
        let absolute = try Places(surroundings).argument(path)
        do {
            guard let code = try recognition.barcode(in: absolute), let barcode = Barcode.normalized(code)
            else {
                throw UserError(
                    .noMatch,
                    "no barcode is found in \(quoted(path))",
                    hint: "type the digits below the bars"
                )
            }
            return barcode
        } catch let failure as TextRecognition.Failure {
            throw UserError(failure, typed: "type the digits below the bars")
        }
    }

    /// The texts of the label in some photos: of the ways to read each, the one that is understood best.
    func petLabelTexts(inPhotos paths: [String], kind: PetFoodKind?) throws -> [String] {
        try readPhotos(
            paths,
            score: { PetLabel(reading: $0, kind: kind).score },
            isEnough: { text in
                let label = PetLabel(reading: text, kind: kind)
                return label.analysis.missing.isEmpty && label.messages.isEmpty
            },
            typed: .countme(
                "pet check --protein 9 --fat 5 --fiber 1 --moisture 78 --ash 2.5",
                why: "type the values"
            )
        )
    }

    /// The texts of photos, each read in the way that scores best.
    func readPhotos(
        _ paths: [String],
        score: (String) -> Int,
        isEnough: (String) -> Bool,
        typed: Hint
    ) throws -> [String] {
        let line = WaitingLine(
            surroundings,
            asking: "tesseract",
            isShown: options.format == .text && !options.isQuiet
        )
        line.begin()
        defer { line.erase() }
        do {
            let languages = try recognition.installedLanguages()
            return try paths.map { path in
                let absolute = try Places(surroundings).argument(path)
                var best: (text: String, score: Int)?
                for mode in TextRecognition.PageMode.allCases {
                    line.show()
                    let text = try recognition.text(of: absolute, mode, languages: languages)
                    let score = score(text)
                    if score > best?.score ?? .min { best = (text, score) }
                    if isEnough(text) { break }
                }
                return best?.text ?? ""
            }
        } catch let failure as TextRecognition.Failure {
            line.erase()
            throw UserError(failure, typed: typed)
        }
    }
}

extension UserError {
    /// What to say of a picture that cannot be read, and the way that needs no picture.
    init(_ failure: TextRecognition.Failure, typed: Hint) {
        switch failure {
        case .notFound(let path):
            self = .noFile(path)
        case .notReadable(let path, let reason):
            self = .unreadable(path, reason)
        case .missingProgram(let name, let package):
            self.init(
                .badInput,
                "\(name) is needed to read photos and is not installed",
                hints: ["sudo apt install \(package)", typed]
            )
        case .noPicture(let path):
            self.init(.badInput, "\(quoted(path)) is no picture that can be read", hints: [typed])
        }
    }
}
