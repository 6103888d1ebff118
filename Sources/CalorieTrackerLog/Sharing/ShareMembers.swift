/// The management of access to the logs of a sync server, for its owner.
extension Share {
    /// A log with the roles that have access to it.
    package struct LogListing: Equatable, Sendable {
        /// A role with access to a log.
        package struct Member: Equatable, Sendable {
            /// The role of the database.
            package let role: String
            /// Its permissions: `read`, `goals`, or `write`.
            package let rights: String
        }

        /// The name of the log.
        package let name: String
        /// The roles with access to it.
        package let members: [Member]
        /// The number of its entries.
        package let entryCount: Int
        /// The number of its changes.
        package let head: Int
    }

    /// The reason why a change of members is not possible.
    package enum MemberProblem: Error, Equatable, Sendable {
        /// The role of the connection does not own the server.
        case notOwner(role: String)
        /// The server was created by a role that cannot create others.
        case noMembers
        /// There is already a log or a role with that name.
        case nameTaken(String)
        /// There is no log with that name; the associated value has the names of all logs.
        case noLog([String])
        /// There is no role with that name.
        case noRole(String)
        /// The encoding of the database does not support every character.
        case encoding(database: String, String)
    }

    /// Checks that the role can change access, which no version of the tables prevents a role from losing.
    private func requireOwner(membersWanted: Bool = true, anyVersion: Bool = false) throws {
        if anyVersion {
            guard try about() != nil else { throw SharingError.noServer }
        } else {
            try requireShare()
        }
        guard try isOwner() else { throw MemberProblem.notOwner(role: place.role) }
        let people = try run([
            PostgresStatement("SELECT 1 FROM pg_roles WHERE rolname = $1", .text(ShareTables.people))
        ])[0]
        if membersWanted, people.isEmpty { throw MemberProblem.noMembers }
    }

    private func id(ofLog name: String) throws -> EntryUUID {
        let rows = try run([PostgresStatement("SELECT log FROM countme.logs WHERE name = $1", .text(name))])[
            0
        ]
        guard let id = rows.first?[0].flatMap(EntryUUID.init) else {
            throw MemberProblem.noLog(try logNames())
        }
        return id
    }

    private func logNames() throws -> [String] {
        try run([PostgresStatement("SELECT name FROM countme.logs ORDER BY name")])[0].compactMap { row in
            row[0].map(ShareText.cleaned)
        }
    }

    /// The access of a role to a log: `read`, `goals`, or `write`; nil if it has none.
    package func access(of role: String, to log: String) throws -> String? {
        try requireOwner(membersWanted: false, anyVersion: true)
        return try run([
            PostgresStatement(
                """
                SELECT members.rights FROM countme.members JOIN countme.logs ON logs.log = members.log
                WHERE logs.name = $1 AND members.member = $2
                """,
                .text(log),
                .text(role)
            )
        ])[0].first?[0]
    }

    /// Whether a log has a name, and whether any log has a role as a member.
    package func isKnown(_ name: String) throws -> (log: Bool, member: Bool) {
        let row = try run([
            PostgresStatement(
                """
                SELECT EXISTS (SELECT 1 FROM countme.logs WHERE name = $1),
                    EXISTS (SELECT 1 FROM countme.members WHERE member = $1)
                """,
                .text(name)
            )
        ])[0].first
        return (row?[0] == "t", row?[1] == "t")
    }

    private func hasRole(_ name: String) throws -> Bool {
        try !run([PostgresStatement("SELECT 1 FROM pg_roles WHERE rolname = $1", .text(name))])[0].isEmpty
    }

    /// A name in quotes for SQL.
    private static func quoted(_ name: String) -> String {
        "\"" + name.split(separator: "\"", omittingEmptySubsequences: false).joined(separator: "\"\"") + "\""
    }

    private static func newPassword() -> String {
        let letters = Array("abcdefghijkmnpqrstuvwxyzABCDEFGHJKLMNPQRSTUVWXYZ23456789")
        var generator = SystemRandomNumberGenerator()
        return String((0..<24).map { _ in letters[Int.random(in: letters.indices, using: &generator)] })
    }

    /// Creates a role after saving its random password, which the server never sees.
    private func makeRole(_ name: String, _ save: (String) throws -> Void) throws {
        let password = Share.newPassword()
        let verifier = try passwordVerifier(password, of: name)
        try save(password)
        _ = try run([
            PostgresStatement("BEGIN"),
            PostgresStatement("CREATE ROLE \(Share.quoted(name)) LOGIN PASSWORD '\(verifier)'"),
            PostgresStatement("GRANT \(ShareTables.people) TO \(Share.quoted(name))"),
            PostgresStatement("COMMIT"),
        ])
    }

    /// The logs of a server with the roles that have access to them: all, the one with a name, or those of a member.
    package func listLogs(named name: String? = nil, ofMember member: String? = nil) throws -> [LogListing] {
        try requireOwner(membersWanted: false, anyVersion: true)
        let chosen = """
            ($1::text IS NULL OR logs.name = $1)
            AND ($2::text IS NULL OR logs.log IN (SELECT log FROM countme.members WHERE member = $2))
            """
        let values = [name, member].map { $0.map { PostgresValue.text($0) } ?? .null }
        let logs = try run([
            PostgresStatement(
                """
                SELECT name, head, (
                    SELECT count(*) FROM countme.records
                    WHERE records.log = logs.log AND kind = 'entries' AND payload IS NOT NULL
                ), log
                FROM countme.logs WHERE \(chosen) ORDER BY name
                """,
                values[0],
                values[1]
            ),
            PostgresStatement(
                """
                SELECT members.log, members.member, members.rights
                FROM countme.members JOIN countme.logs ON logs.log = members.log
                WHERE \(chosen) ORDER BY members.rights DESC, members.member
                """,
                values[0],
                values[1]
            ),
        ])
        return logs[0].map { row in
            LogListing(
                name: ShareText.cleaned(row[0] ?? ""),
                members: logs[1].filter { $0[0] == row[3] }.map { member in
                    LogListing.Member(role: ShareText.cleaned(member[1] ?? ""), rights: member[2] ?? "")
                },
                entryCount: row[2].flatMap(Int.init) ?? 0,
                head: row[1].flatMap(Int.init) ?? 0
            )
        }
    }

    /// Creates a log, and a role that may write to it, after saving the role's password.
    package func add(_ name: String, saving save: (String) throws -> Void) throws {
        try requireOwner()
        let logs = try run([PostgresStatement("SELECT 1 FROM countme.logs WHERE name = $1", .text(name))])[0]
        guard try logs.isEmpty && !hasRole(name) else { throw MemberProblem.nameTaken(name) }
        try makeRole(name, save)
        var generator = SystemRandomNumberGenerator()
        let id = PostgresValue.text(EntryUUID(using: &generator).description)
        _ = try run([
            PostgresStatement("BEGIN"),
            PostgresStatement("INSERT INTO countme.logs (log, name) VALUES ($1::uuid, $2)", id, .text(name)),
            PostgresStatement(
                "INSERT INTO countme.members (member, log, rights) VALUES ($2, $1::uuid, 'write')",
                id,
                .text(name)
            ),
            PostgresStatement("COMMIT"),
        ])
    }

    /// Grants a role access to a log.
    ///
    /// With `save`, a missing role is created after its password is saved.
    package func grant(
        _ rights: String,
        on log: String,
        to role: String,
        saving save: ((String) throws -> Void)? = nil
    ) throws {
        try requireOwner()
        let id = try id(ofLog: log)
        if try !hasRole(role) {
            guard let save else { throw MemberProblem.noRole(role) }
            try makeRole(role, save)
        }
        _ = try run([
            PostgresStatement("BEGIN"),
            PostgresStatement("GRANT \(ShareTables.people) TO \(Share.quoted(role))"),
            PostgresStatement(
                """
                INSERT INTO countme.members (member, log, rights) VALUES ($2, $1::uuid, $3)
                ON CONFLICT (member, log) DO UPDATE SET rights = excluded.rights
                """,
                .text(id.description),
                .text(role),
                .text(rights)
            ),
            PostgresStatement("COMMIT"),
        ])
    }

    /// Saves and sets a new password for a role with access to a log; creates the role if it is missing.
    package func renew(_ name: String, saving save: (String) throws -> Void) throws {
        try requireOwner()
        let known = try run([
            PostgresStatement(
                "SELECT 1 FROM countme.members WHERE member = $1 AND member <> current_user",
                .text(name)
            )
        ])[0]
        guard !known.isEmpty else { throw MemberProblem.noLog(try logNames()) }
        guard try hasRole(name) else { return try makeRole(name, save) }
        let password = Share.newPassword()
        let verifier = try passwordVerifier(password, of: name)
        try save(password)
        _ = try run([PostgresStatement("ALTER ROLE \(Share.quoted(name)) LOGIN PASSWORD '\(verifier)'")])
    }

    /// Revokes a role's access to a log; false if it had none.
    package func revoke(_ role: String, on log: String) throws -> Bool {
        try requireOwner(anyVersion: true)
        let id = try id(ofLog: log)
        return try !run([
            PostgresStatement(
                "DELETE FROM countme.members WHERE log = $1::uuid AND member = $2 RETURNING member",
                .text(id.description),
                .text(role)
            )
        ])[0].isEmpty
    }

    /// Revokes all rights on a log; `erasing` also deletes the log, its records, and the role created for it.
    /// - Returns: whether the role was deleted, which stays if it owns the server or has access to another log.
    @discardableResult
    package func removeLog(_ name: String, erasing: Bool) throws -> Bool {
        // What the tables of a newer version store besides cannot be erased.
        try requireOwner(membersWanted: false, anyVersion: !erasing)
        let id = try id(ofLog: name)
        let isRoleOfShare = try !run([
            PostgresStatement(
                """
                SELECT 1 FROM pg_auth_members
                JOIN pg_roles people ON people.oid = pg_auth_members.roleid AND people.rolname = $3
                JOIN pg_roles role ON role.oid = pg_auth_members.member AND role.rolname = $2
                JOIN countme.members ON members.member = $2 AND members.log = $1::uuid
                """,
                .text(id.description),
                .text(name),
                .text(ShareTables.people)
            )
        ])[0].isEmpty
        let tables =
            erasing ? ["members", "records", "superseded", "devices", "numbers", "logs"] : ["members"]
        _ = try run(
            [PostgresStatement("BEGIN")]
                + tables.map { table in
                    PostgresStatement(
                        "DELETE FROM countme.\(table) WHERE log = $1::uuid",
                        .text(id.description)
                    )
                }
                + [PostgresStatement("COMMIT")]
        )
        guard erasing, isRoleOfShare, name != place.role else { return false }
        let isUsed = try run([
            PostgresStatement("SELECT 1 FROM countme.members WHERE member = $1", .text(name))
        ])[0]
        if isUsed.isEmpty { _ = try run([PostgresStatement("DROP ROLE IF EXISTS \(Share.quoted(name))")]) }
        return isUsed.isEmpty
    }

    /// A person's progress.
    package struct PersonSummary: Sendable {
        /// The name of the log.
        package let name: String
        /// The permissions of the role.
        package let rights: String
        /// The person's progress.
        package let standing: Standing
        /// The time when one of the devices last connected.
        package let seenAt: Timestamp?
        /// The part of it that cannot be shown; nil if there is none.
        package let problem: String?
    }

    /// The largest valid energy of an entry.
    private static let largestEnergy = 1_000_000

    /// The condition for a record of plain water, like `FoodItem.isPlainWater`.
    ///
    /// It reads the payload as text: a payload that is not JSON fails no query.
    private static let plainWater = #"""
        (
            payload LIKE '%"kind":"drink"%' AND payload NOT LIKE '%"note":%'
            AND payload ~* '"name":"([^"\\]*[^"\\[:alnum:]])?water([^"\\[:alnum:]][^"\\]*)?"'
        )
        """#

    private static let standing = """
        SELECT logs.name, members.rights,
            (
                SELECT to_char(max(day), 'YYYY-MM-DD') FROM countme.records
                WHERE log = logs.log AND day BETWEEN '0001-01-01' AND '9999-12-31'
            ),
            (
                SELECT extract(epoch FROM max(seen_at))::bigint FROM countme.devices
                WHERE log = logs.log AND seen_at BETWEEN '2000-01-01' AND now() + interval '1 day'
            ),
            within.days, within.kcal, goal.payload, goal.format, within.odd
        FROM countme.members JOIN countme.logs ON logs.log = members.log
        LEFT JOIN LATERAL (
            SELECT count(DISTINCT day) FILTER (WHERE kcal <> 0 OR \(plainWater) IS NOT TRUE) AS days,
                sum(kcal) FILTER (WHERE kcal BETWEEN 0 AND \(largestEnergy)) AS kcal,
                count(*) FILTER (WHERE kcal NOT BETWEEN 0 AND \(largestEnergy)) AS odd
            FROM countme.records WHERE log = logs.log AND day BETWEEN $1::date AND $2::date
        ) within ON true
        LEFT JOIN LATERAL (
            SELECT CASE WHEN octet_length(payload) <= \(SharedRecord.largestPayload) THEN payload ELSE '' END AS payload,
                format
            FROM countme.records
            WHERE log = logs.log AND kind = 'goals' AND key <= $3 AND payload IS NOT NULL
            ORDER BY key DESC LIMIT 1
        ) goal ON true
        WHERE members.member = current_user
        ORDER BY logs.name
        """

    /// A summary of the person's progress for each log that the role can read.
    ///
    /// An unreadable record is a problem only of its own summary.
    package func standings(in days: ClosedRange<Day>, today: Day) throws -> [PersonSummary] {
        try requireShare()
        let last = min(days.upperBound, today)
        let rows = try run([
            PostgresStatement(
                Share.standing,
                .text(days.lowerBound.description),
                .text(last.description),
                .text(last.description)
            )
        ])[0]
        return rows.map { row in
            let count = row[4].flatMap(Int.init) ?? 0
            let goal = row[6].map { Share.goal(inPayload: $0, format: row[7].flatMap(Int.init) ?? 0) }
            let odd = row[8].flatMap(Int.init) ?? 0
            let problems = [
                goal?.problem,
                odd == 0 ? nil : odd == 1 ? "an impossible energy" : "\(odd) impossible energies",
            ]
            let standing = Standing(
                lastEntry: row[2].flatMap(Day.init),
                daysLogged: count,
                dayCount: max(last.number - days.lowerBound.number + 1, 0),
                average: count > 0 ? row[5].flatMap(Double.init).map { $0 / Double(count) } : nil,
                // The server sums energies, but has no ranges.
                averageRange: nil,
                goal: goal?.kilocalories
            )
            return PersonSummary(
                name: ShareText.cleaned(row[0] ?? ""),
                rights: row[1] ?? "",
                standing: standing,
                seenAt: row[3].flatMap(Int.init).flatMap(Timestamp.init(secondsSinceEpoch:)),
                problem: problems.contains { $0 != nil }
                    ? problems.compactMap(\.self).joined(separator: ", ") : nil
            )
        }
    }

    private static func goal(
        inPayload payload: String,
        format: Int
    ) -> (kilocalories: Double?, problem: String?) {
        guard format <= SharedFormat.newest else { return (nil, "a goal from a newer countme") }
        var reader = PayloadReader<Goal>()
        guard let goal = try? reader.record(payload, number: nil) else { return (nil, "an unreadable goal") }
        return (goal.kilocalories, nil)
    }

    /// Whether the policies of the server are older than this program's; `countme sync upgrade` renews them.
    package func hasOldRules() throws -> Bool {
        let rows = try run([
            PostgresStatement("SELECT obj_description(to_regclass('countme.about'), 'pg_class')")
        ])[0]
        let words = (rows.first?[0] ?? "").split(separator: " ")
        return (words.last.flatMap { Int($0) } ?? 1) < ShareTables.rules
    }
}

extension ShareAddress {
    /// The address to give to another person: the same server with a role and its password, but no local file paths.
    package func invitation(for role: String, password: String) -> ShareAddress {
        let own = ["user", "password", "passfile", "sslcert", "sslkey"]
        return ShareAddress(
            settings.filter { !own.contains($0.name) && ($0.name != "sslrootcert" || $0.value == "system") }
                + [("user", role), ("password", password)]
        )
    }
}
