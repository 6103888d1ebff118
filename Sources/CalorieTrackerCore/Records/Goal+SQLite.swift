extension Goal {
    /// The row of this goal in the columns of `JournaledTable.goals`.
    var row: RowImage {
        let values =
            [.text(since.description), SQLiteValue(kilocalories)]
            + Nutrient.allCases.map { SQLiteValue(nutrients[$0]) } + [SQLiteValue(water)]
        return RowImage(values: values + [.integer(Checksum.sum(of: values))])
    }

    /// Decodes a row of `JournaledTable.goals`.
    init(row: inout SQLiteRow) throws {
        self.init(
            since: try row.text("since") { Day(utf8: $0) },
            kilocalories: try row.optionalReal("kcal"),
            nutrients: try row.nutrients(),
            water: try row.optionalReal("water_ml")
        )
        try row.requireChecksum(of: .goals, "the goal since \(since)")
    }
}
