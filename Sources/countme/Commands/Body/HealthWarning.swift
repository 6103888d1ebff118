internal import CalorieTrackerCore

extension CommandContext {
    /// A word about health, unless it was said within a week or nobody wants it.
    func healthWarning(_ body: BodyLog?) -> BodyWarning? {
        guard configuration.warns, let warning = body?.healthWarning(style), !isDryRun else { return nil }
        let key = warning.code.rawValue
        if let said = state?.read(.warning, key), said.bytes == Array(logPath.utf8) { return nil }
        state?.write(Array(logPath.utf8), .warning, key)
        return warning
    }
}
