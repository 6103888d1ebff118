internal import CalorieTrackerCore

/// Shared logs: the server, and where it is remembered.
extension CommandContext {
    /// The file that remembers where the share of the log is, beside the log: it may hold a password.
    var shareFile: String { logPath + ".share" }

    /// Where the share is: as `COUNTME_SHARE` says, or as the log was joined.
    func shareAddress() throws -> ShareAddress {
        if let setting = configuration[.share]?.value { return try address(setting) }
        do throws(ShareAddress.Problem) {
            return try ShareAddress(file: shareFile)
        } catch {
            guard case .unreadable = error else { throw UserError(error, shareFile) }
            throw UserError.notShared
        }
    }

    /// The address that somebody typed: one of a server, a service, or the path of an invitation.
    func address(_ word: String) throws -> ShareAddress {
        do throws(ShareAddress.Problem) {
            if word.contains("://") { return try ShareAddress(url: word) }
            if word.hasPrefix("service=") {
                let path =
                    surroundings.environment("PGSERVICEFILE")
                    ?? Places(surroundings).expanded("~/.pg_service.conf")
                return try ShareAddress(file: path, service: String(word.dropFirst("service=".count)))
            }
        } catch {
            throw UserError(error, word)
        }
        let path = try Places(surroundings).argument(word)
        guard surroundings.fileStatus(path) != .missing else {
            throw UserError(.badValue, "\(quoted(word)) is neither an address nor a file")
                .hint(.countme("sync join postgres://anna@db.example.org/countme"))
        }
        do throws(ShareAddress.Problem) {
            return try ShareAddress(file: path)
        } catch {
            throw UserError(error, word)
        }
    }

    /// Connects to a share that there must be.
    ///
    /// The address, as it was typed, is where one could be made.
    func requireShare(at address: ShareAddress, typed word: String?) throws -> Share {
        let share = try connect(to: address)
        do {
            try share.requireAny()
        } catch SharingError.noShare {
            throw UserError(.noShare, "there is no share in this database")
                .hints(word.map { [.countme("share init", $0, why: "make one")] } ?? [.countme("help share")])
        }
        return share
    }

    /// Connects to a share.
    func connect(to address: ShareAddress) throws -> Share {
        try Share(
            address,
            certificates: try certificateFile(),
            client: "countme \(Version.number)",
            sleep: surroundings.sleep
        )
    }

    /// The certificates that a server is checked with: what `COUNTME_CA_FILE` says, or those of the system.
    private func certificateFile() throws -> String? {
        if let setting = configuration[.certificates]?.value { return Places(surroundings).expanded(setting) }
        let usual = [
            "/etc/ssl/certs/ca-certificates.crt", "/etc/pki/tls/certs/ca-bundle.crt", "/etc/ssl/cert.pem",
            "/data/data/com.termux/files/usr/etc/tls/cert.pem",
        ]
        return usual.first { surroundings.fileStatus($0) != .missing }
    }

    /// Syncs the log over a connection.
    func sync(over share: Share) -> LogSync {
        LogSync(over: share, opening: openLog, now: { clock.now })
    }

    /// Lets one sync of the log go on at a time; nil when there is one already.
    func syncGate() throws -> SyncGate? { try SyncGate(besideLogAt: logPath) }

    /// Lets a shared log sync by itself when that is due, in a process of its own.
    func syncByItself() {
        let schedule = configuration.syncSchedule
        guard schedule != .off, command != "sync", !command.hasPrefix("sync "), !command.hasPrefix("share ")
        else {
            return
        }
        let history = SyncHistory(besideLogAt: logPath)
        guard history.isDue(schedule, hasChanged: happenings.hasChangedLog, at: surroundings.now()) else {
            return
        }
        surroundings.startCompanion(["sync", "--quiet"] + places)
        if history.failureCount > 2 {
            tip(.countme("sync", why: "this log was last in step a while ago; to see why"))
        }
    }

    /// Whether the log is, or was, one of a share, which costs no look into it.
    var isShared: Bool { surroundings.fileStatus(shareFile) != .missing }

    /// Says that a change of many records will not stay on this machine.
    func noteSharing() {
        if isShared { note("the log is shared: this will go to all its machines") }
    }

    /// Whether the log was recovered, and does not know any more that it is shared.
    var hasLostItsShare: Bool {
        get throws {
            guard isShared else { return false }
            return try openLog(for: .reading).shareStanding() == nil
                && LogFolder(besideLogAt: logPath).wasRecovered(after: shareFile)
        }
    }

    /// What the log knows of its share.
    /// - Throws: `UserError` for a log that is alone.
    func requireStanding() throws -> ShareStanding {
        if let standing = try openLog(for: .reading).shareStanding() { return standing }
        guard !isShared else {
            throw UserError(.notJoined, "this log is another one than was joined here")
                .hint(.countme("sync join --anew"))
        }
        throw UserError.notShared
    }
}

extension UserError {
    /// A log that is alone.
    static let notShared = UserError(.notJoined, "this log is not shared")
        .hint(.countme("sync join postgres://anna@db.example.org/countme", why: "join it to a shared log"))
        .hint(.countme("help sync"))

    /// Why a word is no address of a share.
    init(_ problem: ShareAddress.Problem, _ word: String) {
        let (summary, hint): (String, Hint) =
            switch problem {
            case .notAnAddress:
                (
                    "\(quoted(word)) is not the address of a share",
                    .countme("sync join postgres://anna@db.example.org/countme")
                )
            case .holdsPassword:
                (
                    "an address must not contain the password: your shell would keep it",
                    "add HOST:PORT:DATABASE:ROLE:PASSWORD to ~/.pgpass, then chmod 600 ~/.pgpass"
                )
            case .unreadable(let path): ("\(quoted(path)) cannot be read", "ls -l \(Shell.word(path))")
            case .badLine(let line):
                ("\(quoted(word)) line \(line) is not a setting", "each line is name=value")
            case .weakens(let name):
                (
                    "\(quoted(name)) cannot be set for a share",
                    "host, hostaddr, port, dbname, user, password, passfile and sslrootcert can"
                )
            case .unknownService(let name):
                (
                    "no service is called \(quoted(name))",
                    "a service is a section of ~/.pg_service.conf"
                )
            }
        self = UserError(.badValue, summary).hint(hint)
    }

    /// Why the members of a share cannot be changed so.
    init(_ problem: Share.MemberProblem) {
        let list = Hint.countme("share list")
        let (code, summary, hints): (ErrorCode, String, [Hint]) =
            switch problem {
            case .notOwner(let role):
                (
                    .login, "only the owner of the share can do that, and \(SafeText.shown(role)) is not",
                    ["COUNTME_SHARE=postgres://owner@db.example.org/countme countme share list"]
                )
            case .noMembers:
                (
                    .login, "the share was made by a role that may not make others",
                    [
                        "as an administrator of the server: ALTER ROLE owner CREATEROLE, then countme share upgrade"
                    ]
                )
            case .nameTaken(let name):
                (.badName, "there is a log or a role called \(quoted(name)) already", [list])
            case .noLog(let names):
                (
                    .noMatch,
                    names.isEmpty ? "the share has no logs yet" : "the share has no such log",
                    [names.isEmpty ? .countme("share add anna") : list]
                )
            case .noRole(let name):
                (
                    .noMatch, "the server has no role \(quoted(name))",
                    ["to make it, add --invite \(Shell.word(name)).invite"]
                )
            }
        self = UserError(code, summary).hints(hints)
    }

    /// What an error of a share means to a person.
    init(_ error: SharingError) {
        func server(_ words: String) -> String { words.isEmpty ? "" : ": \(SafeText.shown(words))" }
        let (code, summary, hints): (ErrorCode, String, [Hint]) =
            switch error {
            case .noLibrary(nil):
                (
                    .unavailable, "libpq is not installed, so no share can be reached",
                    ["sudo apt install libpq5"]
                )
            case .noLibrary(let version?):
                (
                    .unavailable, "libpq \(version) is too old: sharing needs 14 or newer",
                    ["sudo apt install libpq5"]
                )
            case .offline(let words):
                (
                    .shareOffline, "the share cannot be reached\(server(words))",
                    [.countme("sync", why: "later; what is logged here is kept")]
                )
            case .login(let words):
                (
                    .login, "the share does not let you in\(server(words))",
                    words.contains("password")
                        ? ["add HOST:PORT:DATABASE:ROLE:PASSWORD to ~/.pgpass, then chmod 600 ~/.pgpass"]
                        : [.countme("sync status")]
                )
            case .busy(let words):
                (.serverBusy, "the share is busy\(server(words))", [.countme("sync", why: "in a minute")])
            case .noShare:
                (.noShare, "there is no share in this database any more", [.countme("help share")])
            case .newer:
                (
                    .shareNewer, "the share was made by a newer countme; nothing was changed",
                    ["install the newer countme; logging goes on meanwhile"]
                )
            case .otherShare:
                (
                    .otherShare, "under this address is another share now; nothing was sent or taken",
                    [.countme("sync join --anew", why: "join the one that is there")]
                )
            case .older:
                (
                    .shareOlder, "the share knows less than it did: it was restored from a backup",
                    [
                        .countme(
                            "sync join --anew",
                            why: "fill it from here; what was deleted since may return"
                        )
                    ]
                )
            case .altered(let kind, let key, let machine, let reason):
                (
                    .altered,
                    "a record of the share is damaged: \(reason) (\(kind) \(key), from \(machine)); nothing was taken",
                    [.countme("sync check")]
                )
            case .noLog(let names):
                (
                    .noLog,
                    names.isEmpty
                        ? "you have no log in this share"
                        : "which log? you may use \(names.map { quoted($0) }.joined(separator: ", "))",
                    names.prefix(3).map { .countme("sync join --log", $0) }
                        + (names.isEmpty
                            ? ["ask the owner of the share for a log of your own"] : [])
                )
            case .tooManyMachines(let names):
                (
                    .tooManyMachines,
                    "16 machines use this log, and no more can: \(names.joined(separator: ", "))",
                    names.prefix(1).map { .countme("sync devices --remove", $0) }
                )
            case .refused(let code, let message):
                (
                    .shareRefused, "the share refused: \(SafeText.shown(message)) (\(code))",
                    [.countme("sync status")]
                )
            }
        self = UserError(code, summary).hints(hints)
    }
}
