extension Tool {
    /// The tools, in the order of the list.
    ///
    /// A command that is not here cannot be run.
    static let all = [
        Tool(
            name: "search_foods",
            title: "Search foods",
            summary:
                "Find foods by name, with kcal, nutrients, portions and the food_id for log_food.",
            effect: .reads,
            command: ["search"],
            parameters: [
                Parameter("words", .text, option: nil, note: "such as greek yogurt", isRequired: true),
                Parameter("limit", .count(most: 20), option: "limit", note: "10 unless given, at most 20"),
            ],
            usesNetwork: true
        ),
        Tool(
            name: "show_day",
            title: "Show a day",
            summary: """
                Show a day: entries with ids, totals, goal and remaining kcal; without a date, today and its \
                date.
                """,
            effect: .reads,
            command: ["today"],
            parameters: [.date]
        ),
        Tool(
            name: "show_entries",
            title: "Show entries",
            summary: "Show entries of several days, or those with some words or of a meal.",
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
                Show totals and averages of days, weeks or months. goal_kcal and diff_kcal cover the days that \
                have a goal; known_entries counts the entries that include a nutrient.
                """,
            effect: .reads,
            command: ["summary"],
            parameters: [
                .since, .until,
                Parameter("by", .choice(["day", "week", "month"]), option: "by", note: "day unless given"),
            ]
        ),
        Tool(
            name: "show_remaining",
            title: "Show what is left",
            summary: "Show what is left of the goal, and of each nutrient that has a target.",
            effect: .reads,
            command: ["left"],
            parameters: [.date]
        ),
        Tool(
            name: "show_weight",
            title: "Show weight",
            summary: """
                Show weights, their trend and the estimated expenditure, which is a formula until there are \
                enough weights and days.
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
                Log what the person ate or drank and show the day; give food or food_id, and kcal only if the \
                person or a label says so.
                """,
            effect: .adds,
            command: ["add"],
            parameters: [
                Parameter("food", .text, option: nil, note: "one food or a meal: 2 eggs, toast with butter"),
                Parameter("food_id", .text, option: "food", note: "from search_foods"),
                .amount, .unit, .energy, .nearDate, .time, .meal, .note,
            ] + nutrients + [.key, .tries],
            needed: ["food", "food_id"],
            isEither: true,
            usesNetwork: true
        ),
        Tool(
            name: "edit_entry",
            title: "Edit an entry",
            summary: "Correct an entry; only the given values change.",
            effect: .replaces(),
            command: ["edit"],
            parameters: [
                .id, Parameter("name", .text, option: "name"), .amount, .unit, .energy, .newDate, .newTime,
                .meal, .note,
            ] + nutrients + [.tries]
        ),
        Tool(
            name: "delete_entry",
            title: "Delete an entry",
            summary: "Delete one entry.",
            effect: .replaces(),
            command: ["delete"],
            parameters: [.id, .tries]
        ),
        Tool(
            name: "undo_change",
            title: "Undo a change",
            summary: """
                Undo a change by the number its tool returned, if it is the newest; otherwise use delete_entry or \
                edit_entry.
                """,
            effect: .replaces(),
            command: ["undo"],
            parameters: [
                Parameter(
                    "change",
                    .count(most: .max),
                    option: "change",
                    note: "the value of change",
                    isRequired: true
                ),
                .tries,
            ]
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
                Parameter("unit", .choice(["kg", "lb"]), option: nil, isRequired: true), .nearDate, .key,
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
    fileprivate static let date = Self("date", .day(isNear: false), option: "on", note: days)
    fileprivate static let nearDate = Self("date", .day(isNear: true), option: "on", note: days)
    fileprivate static let newDate = Self("date", .day(isNear: true), option: "on", note: "moves it")
    fileprivate static let since = Self("since", .day(isNear: false), option: "since", note: "first day")
    fileprivate static let until = Self(
        "until",
        .day(isNear: false),
        option: "until",
        note: "last day; today unless given"
    )
    fileprivate static let time = Self(
        "time",
        .text,
        option: "at",
        note: "8:30; now unless given, on any date"
    )
    fileprivate static let newTime = Self("time", .text, option: "at", note: "8:30")
    fileprivate static let amount = Self(
        "amount",
        .amount,
        option: "qty",
        note: "leave out if the words have one"
    )
    fileprivate static let unit = Self("unit", .unit, option: nil, note: "g, ml, cup, slice; else servings")
    fileprivate static let energy = Self(
        "kcal",
        .number(unit: "kcal"),
        option: "kcal",
        note: "total for everything eaten"
    )
    fileprivate static let meal = Self("meal", .text, option: "meal", note: "such as lunch")
    fileprivate static let note = Self("note", .text, option: "note")
    fileprivate static let id = Self("id", .entry, option: nil, note: "the entry's id", isRequired: true)
    fileprivate static let key = Self(
        "key",
        .text,
        option: "key",
        note: "makes a repeat harmless: the same text for the same call, such as 2026-11-19 lunch oats"
    )
    fileprivate static let tries = Self(
        Tool.dryRun,
        .flag,
        option: "dry-run",
        note: "show the result, change nothing"
    )
    private static let days = "today unless given; yesterday, mon, 2026-11-19"
}
