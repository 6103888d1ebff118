internal import CalorieTrackerCore

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
                        "sudo -u postgres psql -c 'ALTER ROLE \"owner\" CREATEROLE', with its name, then countme share upgrade"
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
            case .encoding(let database, let encoding):
                (
                    .shareRefused,
                    "the database \(SafeText.shown(database)) is in \(SafeText.shown(encoding)), not in UTF8",
                    ["sudo -u postgres createdb --encoding UTF8 --template template0 --owner anna countme"]
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
                    (words.contains("refused")
                        ? ["on the server, listen_addresses = '*' in postgresql.conf, then restart it"] : [])
                        + [.countme("sync", why: "later; what is logged here is kept")]
                )
            case .timedOut:
                (
                    .shareOffline, "the share does not answer",
                    [.countme("sync", why: "later; what is logged here is kept")]
                )
            case .login(let words):
                (.login, "the share does not let you in\(server(words))", [UserError.remedy(of: words)])
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
            case .notEmpty(let log):
                (
                    .readOnly, "you may only read \(log), and this log is not empty",
                    [.countme("sync join --anew --log", log, why: "replace what is here, after a backup")]
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

    /// The setting that solves a refusal, by the message of libpq or the server.
    private static func remedy(of words: String) -> Hint {
        if words.contains("pg_hba.conf") {
            return "on the server, add to pg_hba.conf: hostssl countme all samenet scram-sha-256"
        }
        if words.contains("does not match host name") {
            return "use the name in the certificate instead of the address"
        }
        if words.contains("certificate") || words.contains("root.crt") {
            return
                "copy the server's certificate here, and end the address with ?sslrootcert=/path/of/the/copy.pem"
        }
        if words.contains("password") {
            return "add HOST:PORT:DATABASE:ROLE:PASSWORD to ~/.pgpass, then chmod 600 ~/.pgpass"
        }
        return .countme("sync status")
    }
}
