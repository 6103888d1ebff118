internal import CalorieTrackerCore

extension CommandContext {
    /// What asks FatSecret; nil when no key is configured.
    ///
    /// A brief one asks once, and not for long.
    func foodService(isOffline: Bool = false, isBrief: Bool = false) throws -> NutritionAPIClient? {
        guard let account = try fatSecretAccount() else { return nil }
        var pacing = pacing
        pacing.onWait = { tellWait(UserError($0.reason), seconds: $0.seconds) }
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

    /// The clocks and chance of these surroundings.
    var pacing: RequestPacing {
        RequestPacing(
            now: surroundings.now,
            uptime: surroundings.uptime,
            sleep: surroundings.sleep,
            random: surroundings.random
        )
    }

    /// What sends requests to a service, with a line on the terminal while it waits.
    func transport(
        asking service: String,
        as userAgent: String? = nil,
        isOffline: Bool
    ) throws(UserError) -> any HTTPTransport {
        let isShown = options.format == .text && !options.isQuiet
        let line = WaitingLine(surroundings, asking: service, isShown: isShown)
        let settings = TransportSettings(
            certificates: isOffline ? nil : try certificates(),
            userAgent: userAgent ?? "countme/\(Version.number)",
            whileWaiting: line.show
        )
        return WatchedTransport(base: surroundings.makeTransport(settings), line: line)
    }

    private func fatSecretAccount() throws(UserError) -> FatSecretAccount? {
        let key = configuration[.fatSecretKey]?.value
        let secret = configuration[.fatSecretSecret]?.value
        guard let key, let secret else {
            if (key == nil) != (secret == nil) {
                let missing: ConfigurationVariable = key == nil ? .fatSecretKey : .fatSecretSecret
                note("\(missing.rawValue) is not set, so FatSecret is not asked")
            }
            return nil
        }
        guard let address = HTTPAddress(fatSecret: configuration[.fatSecretAddress]?.value ?? "") else {
            throw UserError(
                .config,
                "FATSECRET_BASE_URL is no address to use",
                hint: "FATSECRET_BASE_URL=\(FatSecretAccount.standardAddress)"
            )
        }
        return FatSecretAccount(
            key: key,
            secret: secret,
            address: address,
            region: configuration[.fatSecretRegion]?.value,
            language: configuration[.fatSecretLanguage]?.value
        )
    }

    private func certificates() throws(UserError) -> [UInt8]? {
        guard let setting = configuration[.certificates]?.value else { return nil }
        let path = Places(surroundings).expanded(setting)
        guard path.hasPrefix("/") else {
            throw UserError(
                .config,
                "COUNTME_CA_FILE is not an absolute path: \(quoted(setting))",
                hint: "COUNTME_CA_FILE=/path/to/company-ca.pem"
            )
        }
        let bytes: [UInt8]?
        do {
            bytes = try surroundings.readFile(path, 4 << 20)
        } catch {
            throw UserError(
                .config,
                "COUNTME_CA_FILE cannot be read: \(error.reason)",
                hint: "ls -l \(Shell.word(path))"
            )
        }
        let beginning = Array("-----BEGIN CERTIFICATE-----".utf8)
        guard let bytes, bytes.firstRange(of: beginning) != nil else {
            throw UserError(
                .config,
                bytes == nil
                    ? "COUNTME_CA_FILE is missing: \(quoted(path))" : "COUNTME_CA_FILE holds no certificate",
                hint: "COUNTME_CA_FILE=/path/to/company-ca.pem"
            )
        }
        return bytes
    }

    /// Tells a person who watches why it takes longer.
    func tellWait(_ reason: UserError, seconds: Double) {
        guard surroundings.errorOutput.isTerminal, !options.isQuiet else { return }
        try? surroundings.errorOutput.write(
            "countme: \(SafeText.shown(reason.summary)); again in \(seconds.tenthsText) s\n"
        )
    }

    /// Keeps an answer that could not be read, when someone looks for the fault.
    func keepMalformed(_ body: [UInt8], of service: String) {
        guard configuration.isDebugging, let state else { return }
        guard let path = state.write(Array(body.prefix(65_536)), .malformed, service) else { return }
        note("the answer is in \(path)")
    }
}

extension HTTPAddress {
    /// The address of FatSecret from a setting, which may leave the well-known path out.
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
