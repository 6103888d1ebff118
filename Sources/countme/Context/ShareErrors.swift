internal import CalorieTrackerCore

extension UserError {
    /// The error for a log that is not joined to a sync server.
    static let notShared = UserError(.notJoined, "this log is not synced")
        .hint(.countme("sync join postgres://NAME@HOST/countme", why: "to join a sync server"))
        .hint(.countme("help sync"))

    /// The reason why a word is not the address of a sync server.
    init(_ problem: ShareAddress.Problem, _ word: String) {
        let (summary, hint): (String, Hint) =
            switch problem {
            case .notAnAddress:
                (
                    "invalid server address \(quoted(word))",
                    .countme("sync join postgres://NAME@HOST/countme")
                )
            case .holdsPassword:
                (
                    "an address must not contain the password: your shell would save it in its history",
                    "add HOST:PORT:DATABASE:ROLE:PASSWORD to ~/.pgpass, then chmod 600 ~/.pgpass"
                )
            case .unreadable(let path): ("\(quoted(path)) cannot be read", "ls -l \(Shell.word(path))")
            case .badLine(let line):
                ("invalid setting in \(quoted(word)), line \(line)", "write each line as name=value")
            case .weakens(let name):
                (
                    "invalid setting \(quoted(name)) for a sync server",
                    "use host, hostaddr, port, dbname, user, password, passfile or sslrootcert"
                )
            case .unknownService(let name):
                (
                    "no service named \(quoted(name))",
                    "a service is a section of ~/.pg_service.conf"
                )
            }
        self = UserError(.badValue, summary).hint(hint)
    }

    /// The reason why access to a sync server cannot be changed; the owner can run the same command.
    init(_ problem: Share.MemberProblem, _ invocation: Invocation) {
        let list = Hint.countme("sync logs")
        let (code, summary, hints): (ErrorCode, String, [Hint]) =
            switch problem {
            case .notOwner(let role):
                (
                    .login, "only the owner of the sync server can do that, not \(SafeText.shown(role))",
                    [UserError.asOwner(invocation)]
                )
            case .noMembers:
                (
                    .login, "the owner of the sync server cannot create roles",
                    [
                        "sudo -u postgres psql -c 'ALTER ROLE \"owner\" CREATEROLE', with the owner's name, then countme sync upgrade"
                    ]
                )
            case .nameTaken(let name):
                (.badName, "the server already has a log or role named \(quoted(name))", [list])
            case .noLog(let names):
                (
                    .noMatch,
                    names.isEmpty ? "the sync server has no logs yet" : "the sync server has no such log",
                    [names.isEmpty ? .countme("sync invite anna") : list]
                )
            case .encoding(let database, let encoding):
                (
                    .serverRefused,
                    "the database \(SafeText.shown(database)) uses \(SafeText.shown(encoding)), not UTF8",
                    ["sudo -u postgres createdb --encoding UTF8 --template template0 --owner anna countme"]
                )
            case .noRole(let name):
                (
                    .noMatch, "the server has no role \(quoted(name))",
                    ["to create it, add --invite \(Shell.word(name)).invite"]
                )
            }
        self = UserError(code, summary).hints(hints)
    }

    /// A command as the owner of the sync server runs it.
    private static func asOwner(_ invocation: Invocation) -> Hint {
        let command = Hint(words: invocation.words).text()
        return "COUNTME_SYNC_SERVER=postgres://owner@db.example.org/countme \(command)"
    }

    /// An error of a sync server in words for the user, with the command that tries it again.
    init(
        _ error: SharingError,
        retrying later: Hint = .countme("sync", why: "to try again later; nothing is lost")
    ) {
        func server(_ words: String) -> String { words.isEmpty ? "" : ": \(SafeText.shown(words))" }
        let (code, summary, hints): (ErrorCode, String, [Hint]) =
            switch error {
            case .noLibrary(let version):
                (.unavailable, UserError.missing(libpq: version), ["sudo apt install libpq5"])
            case .offline(let words):
                (
                    .serverOffline, "cannot reach the sync server\(server(words))",
                    (words.contains("refused")
                        ? ["on the server, listen_addresses = '*' in postgresql.conf, then restart it"] : [])
                        + [later]
                )
            case .timedOut: (.serverOffline, "the sync server does not answer", [later])
            case .login(let words):
                (.login, "the sync server refused the login\(server(words))", [UserError.remedy(of: words)])
            case .busy(let words):
                (
                    .serverBusy, "the sync server is busy\(server(words))",
                    [later.withReason("to try again in a minute")]
                )
            case .noServer:
                (.noServer, "this database no longer has a sync server", [.countme("help sync init")])
            case .newer:
                (
                    .serverNewer, "the sync server needs a newer countme; nothing was changed",
                    ["update countme; you can keep logging until then"]
                )
            case .otherServer:
                (
                    .otherServer,
                    "this address now has a different sync server; nothing was sent or received",
                    [.countme("sync join --rejoin", why: "to join it")]
                )
            case .older:
                (
                    .serverOlder, "the sync server was restored from an older backup",
                    [
                        .countme(
                            "sync join --rejoin",
                            why: "to fill it from this log; records deleted since then may return"
                        )
                    ]
                )
            case .altered(let kind, let key, let machine, let reason):
                (
                    .altered,
                    "a record on the sync server is damaged: \(reason) (\(kind) \(key), from \(machine)); nothing was received",
                    [.countme("sync check")]
                )
            case .notEmpty(let log):
                (
                    .readOnly, "you can only read \(log), and this log is not empty",
                    [.countme("sync join --rejoin --log", log, why: "to replace this log, after a backup")]
                )
            case .noLog([]):
                (
                    .noLog, "you have no access to a log on this server",
                    ["ask the owner of the server for a log of your own"]
                )
            case .noLog(let names):
                (
                    .noLog,
                    "missing --log NAME: you have access to \(names.map(quoted).joined(separator: ", "))",
                    names.prefix(3).map { .countme("sync join --log", $0) }
                )
            case .tooManyDevices(let names):
                (
                    .tooManyDevices,
                    "16 devices already share this log, the limit: \(names.joined(separator: ", "))",
                    names.prefix(1).map {
                        .countme("sync devices remove", $0, why: "to remove the one that synced longest ago")
                    }
                )
            case .refused(let code, let message):
                (
                    .serverRefused, "the sync server refused: \(SafeText.shown(message)) (\(code))",
                    [.countme("sync status")]
                )
            }
        self = UserError(code, summary).hints(hints)
    }

    /// The problem with libpq; the version is nil if it is not installed.
    private static func missing(libpq version: Int?) -> String {
        version.map { "libpq \($0) is too old: sync needs 14 or newer" }
            ?? "libpq is not installed, so sync cannot reach a server"
    }

    /// The setting that fixes a refusal, by the message of libpq or the server.
    private static func remedy(of words: String) -> Hint {
        if words.contains("pg_hba.conf") {
            return "on the server, add to pg_hba.conf: hostssl countme all samenet scram-sha-256"
        }
        if words.contains("does not match host name") {
            return "use the name in the certificate instead of the address"
        }
        if words.contains("certificate") || words.contains("root.crt") {
            return
                "copy the server's certificate here, and end the address with ?sslrootcert=/path/to/copy.pem"
        }
        if words.contains("password") {
            return "add HOST:PORT:DATABASE:ROLE:PASSWORD to ~/.pgpass, then chmod 600 ~/.pgpass"
        }
        return .countme("sync status")
    }
}
