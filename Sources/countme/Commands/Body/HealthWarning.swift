internal import CalorieTrackerCore

extension CommandContext {
    /// A health warning, unless it was shown within a week or warnings are off.
    func healthWarning(_ body: BodyLog?) -> BodyWarning? {
        guard settings.configuration.warns, let warning = body?.healthWarning(console.style), !isDryRun else {
            return nil
        }
        let key = warning.code.rawValue
        if let said = log.state?.read(.warning, key), said.bytes == Array(log.path.utf8) { return nil }
        log.state?.write(Array(log.path.utf8), .warning, key)
        return warning
    }
}
