/// The tables of a share, made in steps that are never edited once they have shipped.
///
/// Each step can be repeated by itself: not every engine takes back the whole of one that failed. Only an
/// owner runs them, and clients check the version. No function, trigger or extension is among them.
enum ShareTables {
    /// The role that everyone of a share is a member of, where the owner may make roles.
    static let people = "countme_people"

    /// The version that this program knows.
    static let version = 1

    /// What `countme sync init` runs, `version` last.
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
            // The last numbers that were given before the log was shared.
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
            // A record that was deleted stays as a row without a payload. What follows the checksum repeats
            // an entry for those who look at many logs.
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
            // What does not count: versions that were replaced, and those that lost against another one.
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

    /// The version of the policies below; `hasOldRules` compares it with the version in a share.
    ///
    /// They are no part of `version`: an older program works with newer rules, and a newer one with older rules.
    static let rules = 2

    /// The heads of the logs that a role may use, which policies look up: they see the value before a statement.
    private static let heads = """
        CREATE OR REPLACE VIEW countme.heads WITH (security_barrier) AS
        SELECT logs.log, logs.head FROM countme.logs
        JOIN countme.members ON members.log = logs.log AND members.member = current_user
        """

    /// The largest step of a head in one statement: more than all machines of a log send at a time.
    private static let longestStep = 1_000_000
    /// How far the clock of a server may have been ahead when a stamp was given: a day, in milliseconds.
    private static let stampSlack = 86_400_000

    /// Who sees and changes what: the rights of a role on a log, of which `members` tells.
    ///
    /// What a row says is bounded too, as far as another row of it would stop the machines of a log: positions,
    /// stamps, slots and times. Payloads are judged by whoever reads them. The owner of the tables is above the policies,
    /// as the owner of a database can read it anyway.
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
        // Who may only read cannot make others believe that their machines were removed.
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
        let tables = ["about", "logs", "numbers", "members", "devices", "records", "superseded"]
        return [heads] + tables.map { "ALTER TABLE countme.\($0) ENABLE ROW LEVEL SECURITY" }
            + policies.flatMap { policy in
                [
                    "DROP POLICY IF EXISTS \(policy.name) ON countme.\(policy.table)",
                    "CREATE POLICY \(policy.name) ON countme.\(policy.table) \(policy.rule)",
                ]
            } + ["COMMENT ON TABLE countme.about IS 'rules \(rules)'"]
    }()

    /// What everyone of a share may do with its tables; which rows, the policies say.
    static let grants = [
        "GRANT USAGE ON SCHEMA countme TO \(people)",
        "GRANT SELECT ON ALL TABLES IN SCHEMA countme TO \(people)",
        "GRANT UPDATE (head) ON countme.logs TO \(people)",
        "GRANT INSERT ON countme.numbers, countme.superseded TO \(people)",
        "GRANT INSERT, UPDATE ON countme.records TO \(people)",
        // The slot and the id of a machine never change.
        "REVOKE UPDATE ON countme.devices FROM \(people)",
        "GRANT INSERT, UPDATE (push, client, seen_at, removed_at) ON countme.devices TO \(people)",
    ]
}
