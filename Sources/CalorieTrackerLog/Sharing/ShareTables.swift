/// The tables of a sync server, created in steps that are never edited after their release.
///
/// Each step can be repeated separately, because not every engine rolls back a failed one completely. Only an owner
/// runs them, and clients check the version. They contain no functions, triggers, or extensions.
enum ShareTables {
    /// The role of which every user of a sync server is a member, if the owner can create roles.
    static let people = "countme_people"

    /// The version that this program supports.
    static let version = 1

    /// The statements of `countme sync init`, with `version` last.
    static let steps =
        [
            "CREATE SCHEMA IF NOT EXISTS countme",
            """
            CREATE TABLE IF NOT EXISTS countme.about (
                only_row boolean PRIMARY KEY DEFAULT true CHECK (only_row),
                share uuid NOT NULL,
                version int NOT NULL,
                oldest_format int NOT NULL
            )
            """,
            // The last position of a log is in `head`.
            """
            CREATE TABLE IF NOT EXISTS countme.logs (
                log uuid PRIMARY KEY,
                name text NOT NULL UNIQUE,
                head bigint NOT NULL DEFAULT 0,
                created_at timestamptz NOT NULL DEFAULT now()
            )
            """,
            // The last numbers that were assigned before the log was shared.
            """
            CREATE TABLE IF NOT EXISTS countme.numbers (
                log uuid NOT NULL,
                kind text NOT NULL,
                dense bigint NOT NULL,
                PRIMARY KEY (log, kind)
            )
            """,
            """
            CREATE TABLE IF NOT EXISTS countme.members (
                member text NOT NULL,
                log uuid NOT NULL,
                rights text NOT NULL CHECK (rights IN ('read', 'goals', 'write')),
                PRIMARY KEY (member, log)
            )
            """,
            """
            CREATE TABLE IF NOT EXISTS countme.devices (
                log uuid NOT NULL,
                device uuid NOT NULL,
                member text NOT NULL DEFAULT current_user,
                name text NOT NULL,
                slot int CHECK (slot BETWEEN 0 AND 15),
                push uuid NOT NULL,
                client text NOT NULL,
                seen_at timestamptz NOT NULL DEFAULT now(),
                removed_at timestamptz,
                PRIMARY KEY (log, device)
            )
            """,
            """
            CREATE UNIQUE INDEX IF NOT EXISTS devices_by_slot ON countme.devices (log, slot)
            WHERE removed_at IS NULL
            """,
            // A deleted record stays as a row without a payload. The columns after the checksum repeat values of an
            // entry for summaries of many logs.
            """
            CREATE TABLE IF NOT EXISTS countme.records (
                log uuid NOT NULL,
                kind text NOT NULL,
                key text NOT NULL,
                position bigint NOT NULL,
                stamp bigint NOT NULL,
                device uuid NOT NULL,
                number bigint,
                format int NOT NULL,
                payload text,
                crc bigint,
                day date,
                kcal float8,
                protein_g float8,
                carbs_g float8,
                fat_g float8,
                PRIMARY KEY (log, kind, key)
            )
            """,
            """
            CREATE UNIQUE INDEX IF NOT EXISTS records_by_position ON countme.records (log, position)
            """,
            """
            CREATE INDEX IF NOT EXISTS records_by_day ON countme.records (log, day) WHERE day IS NOT NULL
            """,
            // Versions that are not current: replaced ones, and losers of conflicts.
            """
            CREATE TABLE IF NOT EXISTS countme.superseded (
                log uuid NOT NULL,
                at_position bigint NOT NULL,
                kind text NOT NULL,
                key text NOT NULL,
                stamp bigint NOT NULL,
                device uuid NOT NULL,
                is_conflict boolean NOT NULL,
                format int NOT NULL,
                payload text,
                PRIMARY KEY (log, at_position)
            )
            """,
            """
            CREATE INDEX IF NOT EXISTS superseded_conflicts ON countme.superseded (log, at_position)
            WHERE is_conflict
            """,
        ] + policies

    /// The version of the policies below; `hasOldRules` compares it with the version on a server.
    ///
    /// It is independent of `version`: an older program works with newer policies, and a newer one with older policies.
    static let rules = 2

    /// The heads of the logs that a role can use, for lookups by policies, which see the value before a statement.
    private static let heads = """
        CREATE OR REPLACE VIEW countme.heads WITH (security_barrier) AS
        SELECT logs.log, logs.head FROM countme.logs
        JOIN countme.members ON members.log = logs.log AND members.member = current_user
        """

    /// The largest step of a head in one statement: more than all devices of a log send at a time.
    private static let longestStep = 1_000_000
    /// The maximum lead of a server's clock when a time stamp was assigned: a day, in milliseconds.
    private static let stampSlack = 86_400_000

    private static let tables = ["about", "logs", "numbers", "members", "devices", "records", "superseded"]

    /// The row policies: the permissions of a role on a log, according to `members`.
    ///
    /// The values of a row are also limited, as far as they could stop the devices of a log: positions, time stamps,
    /// slots, and times. Payloads are verified by their readers. The policies do not apply to the owner of the tables,
    /// because the owner of a database can read it anyway.
    private static let policies: [String] = {
        func logs(_ condition: String = "") -> String {
            "log IN (SELECT log FROM countme.members WHERE member = current_user\(condition))"
        }
        func mine(_ rights: String) -> String { logs(" AND rights \(rights)") }
        func head(of table: String) -> String {
            "(SELECT heads.head FROM countme.heads WHERE heads.log = \(table).log)"
        }
        let all = logs()
        let goals = RecordKind.types.filter { $0.neededRight == .goals }.map { "'\($0.kind.name)'" }
        let toWrite =
            "(\(mine("= 'write'")) OR kind IN (\(goals.joined(separator: ", "))) AND \(mine("= 'goals'")))"
        // Roles with read permission cannot make others believe that their devices were removed.
        let theirs = "(member = current_user AND \(all) OR \(mine("= 'write'")))"
        let sane = """
            seen_at BETWEEN '2000-01-01' AND now() + interval '1 day'
            AND octet_length(name) <= 200 AND octet_length(client) <= 200
            """
        let stamped = "stamp <= (extract(epoch FROM now()) * 1000)::bigint + \(stampSlack)"
        let change = "\(toWrite) AND position BETWEEN 1 AND \(head(of: "records")) AND \(stamped)"
        let moved = "head BETWEEN \(head(of: "logs")) AND \(head(of: "logs")) + \(longestStep)"
        let policies: [(table: String, name: String, rule: String)] = [
            ("about", "see", "FOR SELECT USING (true)"),
            ("logs", "see", "FOR SELECT USING (\(all))"),
            (
                "logs", "move",
                "FOR UPDATE USING (\(mine("<> 'read'"))) WITH CHECK (\(mine("<> 'read'")) AND \(moved))"
            ),
            ("numbers", "see", "FOR SELECT USING (\(all))"),
            ("numbers", "state", "FOR INSERT WITH CHECK (\(mine("= 'write'")))"),
            ("members", "see", "FOR SELECT USING (member = current_user)"),
            ("devices", "see", "FOR SELECT USING (\(all))"),
            (
                "devices", "add",
                "FOR INSERT WITH CHECK (member = current_user AND (\(mine("= 'write'")) OR slot IS NULL AND \(all)) AND \(sane))"
            ),
            ("devices", "tell", "FOR UPDATE USING (\(theirs)) WITH CHECK (\(theirs) AND \(sane))"),
            ("records", "see", "FOR SELECT USING (\(all))"),
            ("records", "add", "FOR INSERT WITH CHECK (\(change))"),
            ("records", "change", "FOR UPDATE USING (\(toWrite)) WITH CHECK (\(change))"),
            ("superseded", "see", "FOR SELECT USING (\(all))"),
            (
                "superseded", "add",
                "FOR INSERT WITH CHECK (\(toWrite) AND at_position BETWEEN 1 AND \(head(of: "superseded")))"
            ),
        ]
        return [heads] + tables.map { "ALTER TABLE countme.\($0) ENABLE ROW LEVEL SECURITY" }
            + policies.flatMap { policy in
                [
                    "DROP POLICY IF EXISTS \(policy.name) ON countme.\(policy.table)",
                    "CREATE POLICY \(policy.name) ON countme.\(policy.table) \(policy.rule)",
                ]
            } + ["COMMENT ON TABLE countme.about IS 'rules \(rules)'"]
    }()

    /// The permissions of all users of a server on its tables; the policies determine the rows.
    static let grants = [
        "GRANT USAGE ON SCHEMA countme TO \(people)",
        // Only these have policies: an owner may have added partitions, which have none of their own.
        "GRANT SELECT ON \(tables.map { "countme.\($0)" }.joined(separator: ", ")), countme.heads TO \(people)",
        "GRANT UPDATE (head) ON countme.logs TO \(people)",
        "GRANT INSERT ON countme.numbers, countme.superseded TO \(people)",
        "GRANT INSERT, UPDATE ON countme.records TO \(people)",
        // The slot and the id of a device never change.
        "REVOKE UPDATE ON countme.devices FROM \(people)",
        "GRANT INSERT, UPDATE (push, client, seen_at, removed_at) ON countme.devices TO \(people)",
    ]
}
