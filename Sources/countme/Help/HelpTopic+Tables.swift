internal import CalorieTrackerCore

/// What help and the man page both say, each in its own form.
extension HelpTopic {
    /// The exit codes.
    static var codes: [ExitCode] {
        [.done, .noMatch, .usage, .notConfirmed, .storage, .service, .interrupted, .closedPipe]
    }

    /// What a variable is for, and what it is when nobody sets it.
    static func meaning(of variable: ConfigurationVariable) -> String {
        variable.summary + (variable.defaultValue.map { " Default: \($0)." } ?? "")
    }

    /// The variables of others.
    static let alsoHonored = """
        Also honored: HOME, TZ, XDG_DATA_HOME, XDG_CONFIG_HOME, XDG_STATE_HOME, NO_COLOR,
        CLICOLOR, CLICOLOR_FORCE, TERM, https_proxy, no_proxy. countme config shows what holds and where
        files live.
        """

    /// Where files are when no variable says otherwise.
    static let places: [(path: String, meaning: String)] = [
        ("~/.local/share/countme/log.db", "The log; XDG_DATA_HOME, COUNTME_DB or --db move it."),
        (
            "~/.local/share/countme/log.db.damaged-...",
            "A damaged log that was set aside; countme doctor tells."
        ),
        ("~/.local/share/countme/backups/", "Backups of the log, which countme restore takes."),
        (
            "~/.local/share/countme/catalogue.db",
            "The foods, made by itself and anew when it is gone; COUNTME_CATALOGUE moves it."
        ),
        (
            "~/.local/state/countme/",
            "The last search, answers of a day, searches that wait; XDG_STATE_HOME moves it."
        ),
        ("~/.config/countme/config.env", "The configuration; XDG_CONFIG_HOME or --env-file move it."),
    ]
}
