internal import CalorieTrackerCore
internal import LabelReading

/// External sources of foods and values: the catalog, services, photos, and a sync server.
struct Services {
    let console: Console
    let log: LogAccess
    /// The imported and built-in foods.
    let catalogue: LazyCatalogue

    private var settings: Settings { console.settings }
    private var state: StateDirectory? { log.state }

    /// Finds foods in the log and in the catalog.
    func finder(_ tracker: CalorieTracker) -> FoodFinder {
        FoodFinder(tracker, country: settings.country, catalogue: catalogue.open)
    }

    /// The folders searched for other programs.
    var searchPath: String { console.system.environment("PATH") ?? "/usr/local/bin:/usr/bin:/bin" }

    /// The last search of this terminal session.
    var lastSearch: SavedSearch? {
        state.flatMap { SavedSearch(session: console.system.sessionID(), in: $0) }
    }

    /// Whether searches are remembered.
    ///
    /// They are not for programs, which refer to foods by id.
    var remembersSearches: Bool { console.system.sessionID() != SystemEnvironment.noSession }

    /// Saves a list for `--from N`.
    func keep(_ search: SavedSearch) {
        guard remembersSearches else { return }
        let isKept = state.map { search.save(session: console.system.sessionID(), in: $0) }
        if isKept != true { console.note("cannot save these results; --from will not work for them") }
    }

    /// Clears the list for `--from N`.
    func forgetLastSearch() {
        if remembersSearches { state?.remove(.search, String(console.system.sessionID())) }
    }

    /// Notes the warnings of a search.
    func noteWarnings(of result: FoodSearch.Result) {
        for warning in result.warnings { console.note(warning.words) }
        if let since = result.keptSince {
            let age =
                settings.clock.now.secondsSinceEpoch - since.secondsSinceEpoch < 60
                ? "a moment ago" : console.style.ago(since)
            console.note("FatSecret results from \(age)")
        }
    }

    /// The FatSecret client; nil if no key is configured.
    ///
    /// With `isBrief`, it makes a single attempt and waits only briefly.
    func foodService(isOffline: Bool = false, isBrief: Bool = false) throws -> NutritionAPIClient? {
        guard let account = try fatSecretAccount() else { return nil }
        var pacing = pacing
        pacing.onWait = { console.reportRetry(UserError($0.reason), seconds: $0.seconds) }
        if isBrief {
            pacing.mostAttempts = 1
            pacing.longest = 8
        }
        return NutritionAPIClient(
            account: account,
            transport: try transport(asking: "FatSecret", isOffline: isOffline),
            pacing: pacing,
            answers: state,
            isOffline: isOffline,
            onMalformed: { keepMalformed($0, of: "fatsecret") }
        )
    }

    /// The clocks and randomness of this environment.
    var pacing: RequestPacing {
        RequestPacing(
            now: console.system.now,
            uptime: console.system.uptime,
            sleep: console.system.sleep,
            random: console.system.random
        )
    }

    /// The transport to a service, with a line on the terminal while it waits.
    func transport(
        asking service: String,
        as userAgent: String? = nil,
        isOffline: Bool
    ) throws(UserError) -> any HTTPTransport {
        let line = WaitingLine(console.system, asking: service, isShown: console.showsProgress)
        let settings = TransportSettings(
            certificates: isOffline ? nil : try certificates(),
            userAgent: userAgent ?? "countme/\(Version.number)",
            whileWaiting: line.show
        )
        return WatchedTransport(base: console.system.makeTransport(settings), line: line)
    }

    private func fatSecretAccount() throws(UserError) -> FatSecretAccount? {
        let key = settings.configuration[.fatSecretKey]?.value
        let secret = settings.configuration[.fatSecretSecret]?.value
        guard let key, let secret else {
            if (key == nil) != (secret == nil) {
                let missing: ConfigurationVariable = key == nil ? .fatSecretKey : .fatSecretSecret
                console.note("\(missing.rawValue) is not set; skipping FatSecret")
            }
            return nil
        }
        guard let address = HTTPAddress(fatSecret: settings.configuration[.fatSecretAddress]?.value ?? "")
        else {
            throw UserError(.config, "invalid FATSECRET_BASE_URL")
                .hint("FATSECRET_BASE_URL=\(FatSecretAccount.standardAddress)")
        }
        return FatSecretAccount(
            key: key,
            secret: secret,
            address: address,
            region: settings.configuration[.fatSecretRegion]?.value,
            language: settings.configuration[.fatSecretLanguage]?.value
        )
    }

    private func certificates() throws(UserError) -> [UInt8]? {
        guard let setting = settings.configuration[.certificates]?.value else { return nil }
        let path = Paths(console.system).expanded(setting)
        guard path.hasPrefix("/") else {
            throw UserError(.config, "COUNTME_CA_FILE is not an absolute path: \(quoted(setting))")
                .hint("COUNTME_CA_FILE=/path/to/company-ca.pem")
        }
        let bytes: [UInt8]?
        do {
            bytes = try console.system.readFile(path, 4 << 20)
        } catch {
            throw UserError(.config, "cannot read COUNTME_CA_FILE: \(error.reason)")
                .hint("ls -l \(Shell.word(path))")
        }
        let beginning = Array("-----BEGIN CERTIFICATE-----".utf8)
        guard let bytes, bytes.firstRange(of: beginning) != nil else {
            throw UserError(
                .config,
                bytes == nil
                    ? "COUNTME_CA_FILE is missing: \(quoted(path))"
                    : "COUNTME_CA_FILE contains no certificate"
            )
            .hint("COUNTME_CA_FILE=/path/to/company-ca.pem")
        }
        return bytes
    }

    /// Saves a response that could not be read, for debugging.
    func keepMalformed(_ body: [UInt8], of service: String) {
        guard settings.configuration.isDebugging, let state else { return }
        guard let path = state.write(Array(body.prefix(65_536)), .malformed, service) else { return }
        console.note("the response is saved in \(path)")
    }

    /// The Open Food Facts client.
    func openFoodFacts(isOffline: Bool = false) throws -> OpenFoodFactsClient {
        try client(.food, .openFoodFactsAddress, isOffline: isOffline)
    }

    /// The Open Pet Food Facts client.
    func openPetFoodFacts(isOffline: Bool = false) throws -> OpenFoodFactsClient {
        try client(.petFood, .openPetFoodFactsAddress, isOffline: isOffline)
    }

    private func client(
        _ database: OpenFoodFactsSite.Database,
        _ variable: ConfigurationVariable,
        isOffline: Bool
    ) throws -> OpenFoodFactsClient {
        guard let address = HTTPAddress(settings.configuration[variable]?.value ?? "") else {
            throw UserError(.config, "invalid \(variable.rawValue)")
                .hint("\(variable.rawValue)=\(database.standardAddress)")
        }
        let site = OpenFoodFactsSite(
            database,
            address: address,
            user: settings.configuration[.openFoodFactsUser]?.value,
            password: settings.configuration[.openFoodFactsPassword]?.value
        )
        return OpenFoodFactsClient(
            site: site,
            transport: try transport(
                asking: database.name,
                as: site.userAgent(version: Version.number),
                isOffline: isOffline
            ),
            pacing: pacing,
            answers: state,
            isOffline: isOffline,
            onWait: { console.reportRetry(UserError($0, from: database), seconds: $1) },
            onMalformed: { keepMalformed($0, of: "openfoodfacts") }
        )
    }

    /// The product with a barcode, from local foods or else from Open Food Facts.
    func product(barcode: String, isOffline: Bool) throws -> FoundProduct {
        if let own = try log.openTracker(for: .reading).ownFood(barcode: barcode) { return .own(own) }
        if let food = try catalogue.open().food(barcode: barcode) { return .imported(food) }
        let hints: [Hint] = [
            .countme("food scan photo.jpg --barcode", barcode, "--name", "NAME", why: "to read its label"),
            .countme("food add NAME --barcode", barcode, "--kcal", "N", why: "to type it in"),
        ]
        let answer: ServiceAnswer<OpenFoodFactsProduct>
        do {
            answer = try openFoodFacts(isOffline: isOffline).product(barcode: barcode)
        } catch let error as OpenFoodFactsError {
            throw UserError(error, from: .food, hints: hints)
        }
        if let since = answer.keptSince {
            console.note("cached Open Food Facts data from \(console.style.ago(since))")
        }
        switch answer.value.record {
        case .food(let food, _): return .service(food)
        case .skipped(let reason):
            let why =
                switch reason {
                case .noEnergy: "Open Food Facts lists no energy for this product"
                case .noName: "Open Food Facts lists no name for this product"
                case .implausible: "Open Food Facts lists impossible values for this product"
                case .notAFood: "it is not human food"
                case .broken: "the Open Food Facts data for this product cannot be read"
                }
            let isForPets = reason == .notAFood
            throw UserError(.noMatch, why)
                .hints(
                    isForPets ? [.countme("pet lookup", barcode, why: "to look it up as pet food")] : hints
                )
        }
    }

    private var recognition: TextRecognition {
        TextRecognition(searchPath: searchPath)
    }

    /// The barcode in a text, or in the photo whose path the text is.
    func barcode(_ text: String, _ invocation: Invocation) throws -> String {
        try BarcodeText.isPhoto(text) ? barcode(inPhoto: text) : BarcodeText.require(text, invocation)
    }

    /// The barcode in a photo.
    private func barcode(inPhoto path: String) throws -> String {
        let absolute = try Paths(console.system).argument(path)
        try console.system.endTrial()
        do {
            guard let code = try recognition.barcode(in: absolute), let barcode = Barcode.normalized(code)
            else {
                throw UserError(.noMatch, "no barcode found in \(quoted(path))")
                    .hint("type the digits under the barcode")
            }
            return barcode
        } catch let failure as TextRecognition.Failure {
            throw UserError(failure, typed: "type the digits under the barcode")
        }
    }

    /// The label texts in photos, each in the reading that is understood best.
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
                why: "to type the values"
            )
        )
    }

    /// The texts of photos, each in the reading with the best score.
    func readPhotos(
        _ paths: [String],
        score: (String) -> Int,
        isEnough: (String) -> Bool,
        typed: Hint
    ) throws -> [String] {
        try console.system.endTrial()
        let line = WaitingLine(console.system, asking: "tesseract", isShown: console.showsProgress)
        line.begin()
        defer { line.erase() }
        do {
            let languages = try recognition.installedLanguages()
            let texts = try paths.map { path in
                let absolute = try Paths(console.system).argument(path)
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
            line.erase()
            if let language = LabelLanguage(of: texts.joined(separator: "\n")),
                !languages.split(separator: "+").contains(Substring(language.rawValue))
            {
                console.note(
                    "the label seems to be in \(language.name), which tesseract cannot read yet; for better results: sudo apt install tesseract-ocr-\(language.rawValue)"
                )
            }
            return texts
        } catch let failure as TextRecognition.Failure {
            line.erase()
            throw UserError(failure, typed: typed)
        }
    }

    /// The address of the sync server: `COUNTME_SYNC_SERVER`, or the one this log is joined to.
    func shareAddress() throws -> ShareAddress {
        if let setting = settings.configuration[.share]?.value { return try address(setting) }
        do throws(ShareAddress.Problem) {
            let address = try ShareAddress(file: log.shareFile)
            if address.holdsPassword, console.system.isReadableByOthers(log.shareFile) {
                let remedy = "chmod 600 \(Shell.word(log.shareFile))"
                console.note("other users can read the password of the sync server: \(remedy)")
            }
            return address
        } catch {
            guard case .unreadable = error else { throw UserError(error, log.shareFile) }
            throw UserError.notShared
        }
    }

    /// The address that the user typed: a server, a service, or the path of an invitation.
    func address(_ word: String) throws -> ShareAddress {
        do throws(ShareAddress.Problem) {
            if word.contains("://") { return try ShareAddress(url: word) }
            if word.hasPrefix("service=") {
                let path =
                    console.system.environment("PGSERVICEFILE")
                    ?? Paths(console.system).expanded("~/.pg_service.conf")
                return try ShareAddress(file: path, service: String(word.dropFirst("service=".count)))
            }
        } catch {
            throw UserError(error, word)
        }
        let path = try Paths(console.system).argument(word)
        guard console.system.fileStatus(path) != .missing else {
            throw UserError(.badValue, "\(quoted(word)) is not an address, and there is no such file")
                .hint(.countme("sync join postgres://NAME@HOST/countme"))
        }
        do throws(ShareAddress.Problem) {
            return try ShareAddress(file: path)
        } catch {
            throw UserError(error, word)
        }
    }

    /// Connects to a sync server, which must be set up.
    ///
    /// The error hints at setting up a server at the address as typed.
    func requireShare(at address: ShareAddress, typed word: String?) throws -> Share {
        let share =
            try word.map { try connect(to: address, retrying: .countme("sync join", $0)) }
            ?? connect(to: address)
        do {
            try share.requireAny()
        } catch SharingError.noServer {
            throw UserError(.noServer, "no sync server is set up in this database")
                .hints(
                    word.map { [.countme("sync init", $0, why: "to set one up")] } ?? [
                        .countme("help sync init")
                    ]
                )
        }
        return share
    }

    /// Connects to a sync server for the first time; an error hints at the command that tries it again.
    func connect(to address: ShareAddress, retrying command: Hint) throws -> Share {
        do {
            return try connect(to: address)
        } catch let error as SharingError {
            throw UserError(error, retrying: command.withReason("to try again"))
        }
    }

    /// The address without the file of passwords if other users can read it: libpq would ignore it and print a warning.
    private func ignoringExposedPasswords(_ address: ShareAddress) -> ShareAddress {
        guard !address.holdsPassword, console.system.environment("PGPASSWORD") == nil else { return address }
        let path =
            address.passwordFile ?? console.system.environment("PGPASSFILE")
            ?? Paths(console.system).expanded("~/.pgpass")
        guard console.system.isReadableByOthers(path) else { return address }
        console.note(
            "other users can read \(SafeText.shown(path)), so it is ignored: chmod 600 \(Shell.word(path))"
        )
        // Nothing can be in a file.
        return address.with(passwordFile: path + "/none")
    }

    /// Connects to a sync server.
    func connect(to address: ShareAddress) throws -> Share {
        try console.system.endTrial()
        return try Share(
            ignoringExposedPasswords(address),
            certificates: try certificateFile(),
            client: "countme \(Version.number)",
            sleep: console.system.sleep
        )
    }

    /// The address with the path in `COUNTME_CA_FILE`, if its certificates verified the server.
    func verified(_ address: ShareAddress) -> ShareAddress {
        guard let setting = settings.configuration[.certificates]?.value else { return address }
        let path = Paths(console.system).expanded(setting)
        return address.verified(by: (try? Paths(console.system).argument(path)) ?? path)
    }

    /// The certificates for verifying a server: `COUNTME_CA_FILE`, or the system's.
    private func certificateFile() throws -> String? {
        if let setting = settings.configuration[.certificates]?.value {
            return Paths(console.system).expanded(setting)
        }
        let usual = [
            "/etc/ssl/certs/ca-certificates.crt", "/etc/pki/tls/certs/ca-bundle.crt", "/etc/ssl/cert.pem",
            "/data/data/com.termux/files/usr/etc/tls/cert.pem",
        ]
        return usual.first { console.system.fileStatus($0) != .missing }
    }

    /// Syncs the log over a connection.
    func sync(over share: Share) -> LogSync {
        LogSync(
            over: share,
            opening: { try log.openLog(for: $0, isClosed: true) },
            now: { settings.clock.now }
        )
    }
}

extension HTTPAddress {
    /// Creates the FatSecret address from a setting, which may omit the well-known path.
    init?(fatSecret setting: String) {
        let parts = setting.split(separator: "/", maxSplits: 3, omittingEmptySubsequences: false)
        let path = parts.count == 4 ? parts[3] : ""
        let start = setting.dropLast(path.utf8.count)
        switch path {
        case "" where parts.count < 3 || parts[2].isEmpty: return nil
        case "", "rest", "rest/": self.init((start.hasSuffix("/") ? start : start + "/") + "rest/server.api")
        default: self.init(setting)
        }
    }
}

/// A transport with a line on the terminal while it waits.
private struct WatchedTransport: HTTPTransport {
    let base: any HTTPTransport
    let line: WaitingLine

    func send(_ request: HTTPRequest) throws(HTTPTransportError) -> HTTPResponse {
        line.begin()
        defer { line.erase() }
        return try base.send(request)
    }
}

/// Where a product was found by its barcode.
enum FoundProduct {
    /// Among the user's own foods.
    case own(OwnFood)
    /// In an imported catalog.
    case imported(Food)
    /// At Open Food Facts only.
    case service(Food)
}

extension UserError {
    /// The reason why a photo cannot be read, with a hint that needs no photo.
    init(_ failure: TextRecognition.Failure, typed: Hint) {
        switch failure {
        case .notFound(let path):
            self = .noFile(path)
        case .notReadable(let path, let reason):
            self = .unreadable(path, reason)
        case .missingProgram(let name, let package):
            self = UserError(.badInput, "\(name) is required to read photos, and is not installed")
                .hint("sudo apt install \(package)")
                .hint(typed)
        case .noPicture(let path):
            self = UserError(.badInput, "cannot read \(quoted(path)) as an image").hint(typed)
        }
    }
}

/// The photos of a label, or a file with its text.
struct LabelSource {
    private let paths: [String]
    private let textPath: String?

    init(_ arguments: ParsedArguments, examples: Hint...) throws(UserError) {
        paths = arguments.allOperands
        textPath = arguments[.recognizedText]
        guard paths.isEmpty != (textPath == nil) else {
            throw UserError(
                paths.isEmpty ? .missingValue : .usage,
                paths.isEmpty ? "missing PHOTO" : "use photos or --text, not both"
            )
            .hints(examples)
        }
    }

    /// The texts of the label; `read` reads them from the photos.
    func texts(in context: CommandContext, read: ([String]) throws -> [String]) throws -> [String] {
        if let textPath { return [try context.console.readText(textPath)] }
        let texts = try paths.filter { try LabelSource.isText($0, context) }
        guard texts.isEmpty else {
            let others = context.invocation.words.filter { !paths.contains($0) }
            throw UserError(.usage, "\(quoted(texts[0])) is text, not a photo")
                .hints(texts.prefix(2).map { Invocation(words: others).appending("--text", $0) })
        }
        return try read(paths)
    }

    /// Whether a file without an image's extension starts with readable lines.
    private static func isText(_ path: String, _ context: CommandContext) throws -> Bool {
        let pictures = [
            "png", "jpg", "jpeg", "tif", "tiff", "gif", "bmp", "webp", "heic", "pnm", "ppm", "pgm", "pbm",
        ]
        let name = path.lowercased()
        guard !pictures.contains(where: { name.hasSuffix("." + $0) }),
            let bytes = context.system.readBeginning(
                try Paths(context.system).argument(path),
                4096
            ),
            let end = bytes.lastIndex(of: UInt8(ascii: "\n")) ?? bytes.indices.last,
            let text = String(validating: bytes[...end], as: UTF8.self)
        else { return false }
        return !text.unicodeScalars.contains { $0.value < 0x20 && !$0.properties.isWhitespace }
    }
}
