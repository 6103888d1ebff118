extension Tool {
    /// The tools, in the order of the list.
    ///
    /// A command that is not here cannot be run.
    static let all = [
        Tool(
            name: "search_foods",
            title: "Search foods",
            summary: "Find foods by name, with kcal, nutrients, portions and the food_id for log_food.",
            effect: .reads,
            command: ["search"],
            parameters: [
                Parameter("words", .text, option: nil, note: "such as greek yogurt", isRequired: true),
                Parameter("limit", .count(most: 20), option: "limit", note: "1 to 20. Default: 10."),
            ],
            usesNetwork: true
        ),
        Tool(
            name: "look_up_barcode",
            title: "Look up a barcode",
            summary: "Find a packaged food by its barcode; log_food takes the barcode.",
            effect: .reads,
            // Looking it up at the command line saves it.
            command: ["food", "lookup", "--dry-run"],
            parameters: [
                Parameter("barcode", .barcode, option: nil, note: "8 to 14 digits", isRequired: true)
            ],
            usesNetwork: true
        ),
        Tool(
            name: "list_meals",
            title: "List saved meals",
            summary: "List the meals that the user saved; log_food takes their names as food.",
            effect: .reads,
            command: ["meal", "list"],
            parameters: []
        ),
        Tool(
            name: "show_day",
            title: "Show a day",
            summary: """
                Show one day: its entries with ids, totals, goal and remaining kcal. Without date, shows today and \
                its date.
                """,
            effect: .reads,
            command: ["today"],
            parameters: [.date]
        ),
        Tool(
            name: "show_entries",
            title: "Show entries",
            summary: "List the entries of several days, optionally filtered by words or by meal.",
            effect: .reads,
            command: ["history"],
            parameters: [
                .since, .until,
                Parameter("words", .text, option: "like", note: "in the name, brand or note"),
                Parameter("meal", .text, option: "meal"),
            ]
        ),
        Tool(
            name: "summarize_days",
            title: "Summarize days",
            summary: """
                Show totals and averages by day, week or month. goal_kcal and diff_kcal cover the days that have a \
                goal; known_entries counts the entries that include a nutrient.
                """,
            effect: .reads,
            command: ["summary"],
            parameters: [
                .since, .until,
                Parameter("by", .choice(["day", "week", "month"]), option: "by", note: "Default: day."),
            ]
        ),
        Tool(
            name: "show_remaining",
            title: "Show what is left",
            summary: """
                Show how much is left of the calorie goal and of each nutrient target; known_entries counts the \
                entries that include a nutrient.
                """,
            effect: .reads,
            command: ["left"],
            parameters: [.date]
        ),
        Tool(
            name: "show_weight",
            title: "Show weight",
            summary: """
                Show weights, the weight trend and the estimated expenditure, which comes from a formula until there \
                is enough data.
                """,
            effect: .reads,
            command: ["trend"],
            parameters: [.since, .until],
            isAboutWeight: true
        ),
        Tool(
            name: "log_food",
            title: "Log food",
            summary: """
                Log what the user ate or drank, then show the day. Pass food, food_id or barcode. Pass kcal only \
                if the user or a label gives it.
                """,
            effect: .adds,
            command: ["add"],
            parameters: [
                Parameter("food", .text, option: nil, note: "a food or a meal: 2 eggs, toast with butter"),
                Parameter("food_id", .text, option: "food", note: "from search_foods"),
                Parameter("barcode", .barcode, option: "barcode"),
                .amount("Omit if food includes an amount."), .unit, .energy, .date, .time, .meal, .note,
            ] + nutrients + [.key("lunch oats"), .tries],
            needed: ["food", "food_id", "barcode"],
            isEither: true,
            usesNetwork: true
        ),
        Tool(
            name: "edit_entry",
            title: "Edit an entry",
            summary:
                "Correct an entry or a weight; only the given values change. An empty text clears a note or meal.",
            effect: .replaces(),
            command: ["edit"],
            parameters: [
                .id, Parameter("name", .text, option: "name"), .amount("the new amount"), .unit, .energy,
                .newDate,
                .newTime, Parameter("meal", .clearableText, option: "meal"),
                Parameter("note", .clearableText, option: "note"),
            ] + nutrients + [.tries],
            forWeight: Form(
                command: ["weigh", "edit"],
                parameters: [
                    .weightID, Parameter("amount", .amount, option: nil), .weightUnit, .newDate, .newTime,
                    Parameter("note", .clearableText, option: "note"), .tries,
                ]
            )
        ),
        Tool(
            name: "delete_entry",
            title: "Delete an entry",
            summary: "Delete one entry or one weight.",
            effect: .replaces(),
            command: ["delete"],
            parameters: [.id, .tries],
            forWeight: Form(command: ["weigh", "delete"], parameters: [.weightID, .tries]),
            answerKeys: ["entries": "deleted", "weights": "deleted"]
        ),
        Tool(
            name: "undo_change",
            title: "Undo a change",
            summary: """
                Undo a change of these tools, if it is the newest of all. For an older one, use delete_entry or \
                edit_entry.
                """,
            effect: .replaces(),
            command: ["undo"],
            parameters: [.change, .tries]
        ),
        Tool(
            name: "redo_change",
            title: "Redo a change",
            summary: "Redo the change that was undone last, unless something has changed since.",
            effect: .replaces(),
            command: ["redo"],
            parameters: [.change, .tries],
            answerKeys: ["undone": "redone"]
        ),
        Tool(
            name: "set_goal",
            title: "Set the goal",
            summary: "Set the daily goal, starting today; earlier days keep their goals.",
            effect: .replaces(isIdempotent: true),
            command: ["goal"],
            parameters: [Parameter("kcal", .number(unit: "kcal"), option: nil)] + nutrients + [.tries],
            needed: ["kcal"] + nutrients.map(\.name),
            refusesWarnings: true
        ),
        Tool(
            name: "log_weight",
            title: "Log a weight",
            summary: "Log a body weight.",
            effect: .adds,
            command: ["weigh"],
            parameters: [
                Parameter("weight", .amount, option: nil, isRequired: true),
                Parameter("unit", .choice(["kg", "lb"]), option: nil, isRequired: true), .date,
                .key("weight"),
                .tries,
            ],
            isAboutWeight: true
        ),
    ]

    private static let nutrients = [
        Parameter("protein_g", .number(unit: ""), option: "protein"),
        Parameter("carbs_g", .number(unit: ""), option: "carbs"),
        Parameter("fat_g", .number(unit: ""), option: "fat"),
        Parameter("fiber_g", .number(unit: ""), option: "fiber"),
        Parameter("sugar_g", .number(unit: ""), option: "sugar"),
        Parameter("sodium_mg", .number(unit: ""), option: "sodium"),
    ]
}

extension Tool.Parameter {
    fileprivate static let date = Self(
        "date",
        .text,
        option: "on",
        note: "yesterday, mon or 2026-11-19. Default: today."
    )
    fileprivate static let newDate = Self("date", .text, option: "on", note: "moves it to this day")
    fileprivate static let since = Self("since", .text, option: "since", note: "first day")
    fileprivate static let until = Self("until", .text, option: "until", note: "last day. Default: today.")
    fileprivate static let time = Self("time", .text, option: "at", note: "8:30. Default: now, on any date.")
    fileprivate static let newTime = Self("time", .text, option: "at", note: "8:30")
    fileprivate static let unit = Self(
        "unit",
        .unit,
        option: nil,
        note: "g, ml, cup or slice. Default: servings."
    )
    fileprivate static let weightUnit = Self("unit", .choice(["kg", "lb"]), option: nil)
    fileprivate static let energy = Self(
        "kcal",
        .number(unit: "kcal"),
        option: "kcal",
        note: "for the whole amount"
    )
    fileprivate static let meal = Self("meal", .text, option: "meal", note: "such as lunch")
    fileprivate static let note = Self("note", .text, option: "note")
    fileprivate static let id = Self("id", .entry, option: nil, isRequired: true)
    fileprivate static let weightID = Self("id", .weight, option: nil, isRequired: true)
    fileprivate static let change = Self(
        "change",
        .count(most: .max),
        option: "change",
        note: "the number that its tool returned",
        isRequired: true
    )
    fileprivate static let tries = Self(
        Tool.dryRun,
        .flag,
        option: "dry-run",
        note: "show the result without changing anything"
    )

    fileprivate static func amount(_ note: String) -> Self {
        Self("amount", .amount, option: "qty", note: note)
    }

    fileprivate static func key(_ example: String) -> Self {
        Self(
            "key",
            .text,
            option: "key",
            note: "A call that repeats a key adds nothing. Example: 2026-11-19 \(example)"
        )
    }
}
