internal import CalorieTrackerCore

/// Serves an assistant's program over standard input and output, or checks that it could.
struct McpCommand: Command {
    private static let readOnly = Option("read-only", "Offer only tools that change nothing.")
    private static let network = Option("network", "Let tools search food services.")
    private static let check = Option("check", "Test the server, and print the settings to paste.")

    static let manual = CommandManual(
        group: .shell,
        name: "mcp",
        summary: "Let an assistant use the log (Model Context Protocol).",
        usage: ["mcp [--read-only] [--network] [OPTIONS]", "mcp --check [OPTIONS]"],
        examples: [
            .init(
                "countme mcp --check",
                "test the server and print the settings to paste into your assistant"
            ),
            .init("countme mcp --read-only --check", "the same for an assistant with read-only access"),
            .init("claude mcp add countme -- countme mcp", "for Claude Code, once"),
        ],
        options: [readOnly, network, check],
        details: """
            Your assistant's app starts this server and sends it requests. Everything the assistant
            reads goes to its provider: entries, notes, goals and weights. Without --network the
            tools send nothing to food services.

            The assistant can search foods and barcodes, show days, entries, averages, saved meals
            and weights, log food and weights, edit and delete single ones, and set the goal. It can
            undo and redo the last change, but only one that an assistant made. It cannot read or
            write files, choose another log, or answer confirmation prompts. It can log only from 31
            days ago to tomorrow, and make at most 60 changes a minute. Goals with a warning are
            refused, and weights hidden with COUNTME_WEIGHT are neither shown nor changed. Every
            change can be undone.

            --db, --person and --env-file choose the log when the server starts. --verbose writes
            a line per call to standard error, without names or numbers.
            """
    )

    private let limits: ToolRunner.Limits
    private let isCheck: Bool

    init(_ arguments: ParsedArguments) throws(UserError) {
        try arguments.requireOperands(atMost: 0, hint: .countme("mcp --check"))
        limits = ToolRunner.Limits(
            isReadOnly: arguments.has(McpCommand.readOnly),
            usesNetwork: arguments.has(McpCommand.network)
        )
        isCheck = arguments.has(McpCommand.check)
    }

    /// Runs the words of a command, and passes the error that ends it.
    typealias Run = ([String], SystemEnvironment, _ onFailure: (ErrorMessage) -> Void) -> Void

    /// Answers messages until the input ends; `run` executes the commands of the tools.
    func serve(in context: CommandContext, running run: @escaping Run) throws {
        let wait = NetworkWait()
        let server = server(in: context, waiting: wait, running: run)
        guard !isCheck else { return try check(server, context) }
        let system = context.system
        guard !system.isInputTerminal else {
            throw UserError(.usage, "countme mcp is started by an assistant's program, not at a terminal")
                .hint(.countme("mcp --check", why: "to test it, and for the settings to paste"))
        }
        let wire: AssistantWire
        // Only a separate process has its own descriptors to reserve.
        if system.endsWithCommand {
            wire = SystemEnvironment.takeWire()
        } else {
            var input = try system.readInput(.max)
            wire = AssistantWire(
                read: {
                    defer { input = [] }
                    return input
                },
                hasInput: { !input.isEmpty },
                output: system.output
            )
        }
        let session = AssistantSession(server, read: wire.read, hasInput: wire.hasInput) {
            try wire.output.deliver($0)
        }
        wait.attend = { session.attend() }
        wait.isCancelled = { session.isCancelled }
        try session.run()
    }

    private func server(
        in context: CommandContext,
        waiting wait: NetworkWait,
        running run: @escaping Run
    ) -> AssistantServer {
        let (system, settings) = (context.system, context.settings)
        var limits = self.limits
        limits.showsWeights = settings.configuration.weights == .shown
        let (chosen, usesNetwork, path) = (limits, limits.usesNetwork, context.log.path)
        let runner = ToolRunner(
            chosen,
            weekStart: settings.configuration.weekStart,
            today: {
                SystemEnvironment.refreshTimeZone()
                guard settings.configuration[.now] == nil else { return settings.clock.today }
                return WallClock(
                    now: system.now(),
                    dayStart: settings.configuration.dayStart,
                    offset: system.localOffset
                ).today
            },
            uptime: system.uptime,
            hasLog: { system.fileStatus(path) != .missing },
            run: { words in
                var (output, errorOutput): ([UInt8], [UInt8]) = ([], [])
                let inner = system.unattended(
                    output: OutputPort(isTerminal: false, width: nil) { output.append(contentsOf: $0) },
                    errorOutput: OutputPort(isTerminal: false, width: nil) {
                        errorOutput.append(contentsOf: $0)
                    },
                    waiting: usesNetwork ? wait : nil
                )
                var failure: ErrorMessage?
                run(words + settings.places, inner) { failure = $0 }
                return ToolAnswer.Printed(output: output, errorOutput: errorOutput, failure: failure)
            }
        )
        let isVerbose = settings.options.isVerbose
        return AssistantServer(tools: runner.tools) { tool, arguments in
            let start = system.uptime()
            let answer = runner.call(tool, arguments)
            if isVerbose {
                let milliseconds = Int((system.uptime() - start) * 1000)
                let result = answer.isError ? "error" : "ok"
                try? system.errorOutput.write("countme: \(tool.name): \(milliseconds) ms, \(result)\n")
            }
            return answer
        }
    }

    /// Sends the server the first messages of a client, and shows how to start it.
    private func check(_ server: AssistantServer, _ context: CommandContext) throws {
        let meta = """
            "_meta":{"io.modelcontextprotocol/protocolVersion":"2026-07-28",\
            "io.modelcontextprotocol/clientCapabilities":{}}
            """
        let requests = [
            ("server/discover", meta), ("initialize", "\"protocolVersion\":\"2025-11-25\""),
            ("tools/list", ""), ("tools/call", "\"name\":\"show_day\""),
        ]
        for (method, params) in requests {
            let text = "{\"jsonrpc\":\"2.0\",\"id\":1,\"method\":\"\(method)\",\"params\":{\(params)}}"
            let line = server.answer(to: .message(Array(text.utf8))) ?? []
            let answer = try? JSONParser.parse(String(decoding: line, as: UTF8.self))
            guard let result = answer?["result"], result["isError"] != .bool(true) else {
                throw UserError(.storage, "the server cannot answer \(method)").hint(.countme("today"))
                    .hint(.countme("doctor"))
            }
        }
        let exists = try context.log.openLog(for: .looking).exists
        let examination = exists ? try LogExamination(path: context.log.path) : nil
        try context.console.answer(
            AssistantCheckReport(
                log: context.log.path,
                entryCount: examination?.entryCount ?? 0,
                lastDay: examination?.days?.upperBound,
                person: context.settings.person,
                offset: context.clock.utcOffset,
                isReadOnly: limits.isReadOnly,
                usesNetwork: limits.usesNetwork,
                tools: server.tools.map(\.name),
                words: words(in: context)
            )
        )
        if let zone = context.system.environment("TZ"), !zone.isEmpty {
            context.console.note("TZ is set here, but perhaps not where an assistant starts countme")
        }
    }

    /// The command that starts the server for the same log from anywhere.
    private func words(in context: CommandContext) -> [String] {
        let (settings, system) = (context.settings, context.system)
        var words = [SystemEnvironment.ownPath, "mcp"]
        if limits.isReadOnly { words.append("--read-only") }
        if limits.usesNetwork { words.append("--network") }
        // Other programs do not have the variables of this shell.
        let usual = system.environment("HOME").map { $0 + "/.local/share/countme/log.db" }
        let isInFile = settings.configuration[.database]?.origin == .file
        if !isInFile, context.log.ownPath != usual { words.append("--db=\(context.log.ownPath)") }
        if let person = settings.person, settings.configuration[.person]?.origin != .file {
            words.append("--person=\(person)")
        }
        if let path = settings.configurationPath,
            settings.places.contains(where: { $0.hasPrefix("--env-file") })
        {
            words.append("--env-file=\(path)")
        }
        return words
    }
}

/// Whether an assistant can use the log, and how to set it up.
struct AssistantCheckReport: SingleReport {
    let log: String
    let entryCount: Int
    let lastDay: Day?
    let person: String?
    let offset: UTCOffset
    let isReadOnly: Bool
    let usesNetwork: Bool
    let tools: [String]
    /// The words of the command line, the first of which is the path of the program.
    let words: [String]

    static func tell(_ report: Self?, to row: inout ColumnWriter) {
        row.text("log", report?.log)
        row.count("entry_count", report?.entryCount)
        row.word("last_date", report?.lastDay?.description)
        row.text("person", report?.person)
        row.word("utc_offset", report?.offset.description)
        row.truth("read_only", report?.isReadOnly)
        row.truth("network", report?.usesNetwork)
        row.column("tools", .plain(report?.tools.joined(separator: " ") ?? "")) { writer in
            writer.array(of: report?.tools ?? []) { $0.value($1) }
        }
        row.column("command_line", .text(report?.commandLine ?? "")) { writer in
            writer.array(of: report?.words ?? []) { $0.value($1) }
        }
    }

    private var commandLine: String { words.map(Shell.word).joined(separator: " ") }

    func text(_ style: TextStyle) -> String {
        let entries = counted(entryCount, "entry", "entries")
        let newest = lastDay.map { ", the newest from \(TextStyle.date($0))" } ?? ""
        let access = [
            isReadOnly ? "read only" : "read and change", usesNetwork ? "food services" : "no network",
        ]
        let facts = [
            ("Log", SafeText.shown(log)), ("Entries", entries + newest),
            ("Person", SafeText.shown(person ?? PeopleFolder.oneself)), ("Time zone", offset.description),
            ("Access", access.joined(separator: ", ")), ("Tools", tools.joined(separator: " ")),
        ]
        let settings = [
            (
                "Claude Desktop (claude_desktop_config.json), Cursor (~/.cursor/mcp.json), Gemini CLI "
                    + "(~/.gemini/settings.json):",
                "{\"mcpServers\": {\"countme\": {\(members)}}}"
            ),
            (
                "VS Code (.vscode/mcp.json):",
                "{\"servers\": {\"countme\": {\"type\": \"stdio\", \(members)}}}"
            ),
            ("Zed (settings.json):", "{\"context_servers\": {\"countme\": {\(members), \"env\": {}}}}"),
            ("Claude Code:", "claude mcp add --scope user countme -- \(commandLine)"),
            ("Codex:", "codex mcp add countme -- \(commandLine)"),
        ]
        let lines =
            ["The server works. Everything a tool returns goes to the assistant's provider.", ""]
            + facts.map { "\(TerminalWidth.padded($0.0, to: 9))  \($0.1)" }
            + settings.flatMap { ["", $0.0, "  " + SafeText.shown($0.1)] }
        return lines.map { $0 + "\n" }.joined()
    }

    /// The command line as members of a JSON object.
    private var members: String {
        let quoted = words.map { word in
            var writer = JSONWriter(.compact)
            writer.value(word)
            return writer.text
        }
        let arguments = Array(quoted.dropFirst()).joined(separator: ", ")
        return "\"command\": \(quoted.first ?? ""), \"args\": [\(arguments)]"
    }
}
