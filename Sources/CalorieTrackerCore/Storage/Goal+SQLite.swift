extension Goal {
    /// The row of this goal in the columns of `JournaledTable.goals`.
    var row: RowImage {
        RowImage(
            values: [.text(since.description), SQLiteValue(kilocalories)]
                + Nutrient.allCases.map { SQLiteValue(nutrients[$0]) } + [SQLiteValue(water)]
        )
    }

    /// Decodes a row of `JournaledTable.goals`.
    init(row: inout SQLiteRow) throws(SQLiteDecodingError) {
        self.init(
            since: try row.text("since") { Day(utf8: $0) },
            kilocalories: try row.optionalReal("kcal"),
            nutrients: try row.nutrients(),
            water: try row.optionalReal("water_ml")
        )
    }
}
