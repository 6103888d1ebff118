extension DataStore {
    /// Every goal there is or was, oldest first, with the empty ones that ended a goal.
    public func goals() throws -> [Goal] {
        try query(JournaledTable.goals.selectSQL + " ORDER BY since") { row in try Goal(row: &row) }
    }

    /// What was set to hold from the latest day up to a day; may be an empty goal.
    public func goalSetting(on day: Day) throws -> Goal? {
        try query(
            JournaledTable.goals.selectSQL + " WHERE since <= ? ORDER BY since DESC LIMIT 1",
            [.text(day.description)]
        ) { row in try Goal(row: &row) }.first
    }
}
