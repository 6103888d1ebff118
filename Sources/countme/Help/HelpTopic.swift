internal import CalorieTrackerCore

/// A page of help that belongs to no single command.
struct HelpTopic {
    let name: String
    let text: String
    /// Whether its text is all there is, and no table that others read too.
    var isProse = true

    static let all = [dates, units, options, weight, safety, json, exitCodes, environment, files]

    private static let dates = HelpTopic(
        name: "dates",
        text: """
            How dates and times are written.

            Dates, in --on, --since, --until and after left, check, history, summary, report:
              today, yesterday, tomorrow
              -1, -30              that many days ago
              3d, 2w, "3 days ago" the same where one day is expected, else a period
              mon … sun            the most recent one, which may be today
              2026-11-19, "nov 19" a calendar day; without a year, the latest one to have begun

            Periods, wherever days are expected:
              week, month, year    the current one
              last week, lastweek  the one before; last month, last year
              past week            the last 7 days; past month 30, past year 365
              7d, 2w               the last 7 days or 2 weeks, today included
              november, "nov 2025" a month; without a year, the latest one to have begun
              2026, 2026-11        a year, a month
              2026-W47             an ISO 8601 week
              all                  from the first entry to today

            In plan commands all of these are the coming ones: mon … sun, "dec 5", december. There
              +2, 2d, "in 2 days"  the day in two days; where days are expected, 2d is today and
                                   tomorrow
              next mon, next week  the coming Monday, the week after this one; next month

            Times, in --at:
              8:30, 0830, 8:30am, 8am, noon, midnight

            Ranges include both ends. 3/11/2026 is refused: it could be November 3 or March 11.
            A day begins at midnight, or at COUNTME_DAY_START.

            """
    )

    private static let options = HelpTopic(
        name: "options",
        text: (["Options every command takes.", ""] + HelpText.options(Option.common)).map {
            $0 + "\n"
        }
        .joined(),
        isProse: false
    )

    private static let units = HelpTopic(
        name: "units",
        text: """
            How numbers, energies and amounts are written.

            Numbers:   150, 1.5, 1,5, 1/2, 1 1/2, ½, ¼, ¾, ⅓, ⅔, 1½
                       1,200 is refused: it could be 1200 or 1.2.
            Energies:  150 or 150kcal, 628kJ (1 kcal = 4.184 kJ)
            Guesses:   ~650 is 650 with a quarter either way, 500..900 is 700 and anything
                       between the two. In zsh, "~650" needs its quotes; in add, about
                       650 is the same.
            Amounts:   2, 150g, 1.2kg, 8oz, 1lb, 250ml, 33cl, 1l, 12floz, 1cup, 2tbsp, 1tsp
                       "2 slices", "1 serving", "half a portion", "1 handful", "1 pint":
                       whatever units countme food show FOOD lists.
            Measures:  1 cup is 240 ml, a tablespoon 15, a teaspoon 5, a fl oz 29.6,
                       a pint 473; of beer what it lists, 568.
            Salt:      --salt 1.2 is 1.2 g of salt, kept as 480 mg of sodium

            The energy of an entry is the total for what was eaten. One decimal is kept.
            Energy computed from an amount is rounded to whole kcal before it is stored, so
            the rows on the screen add up to the total.
            A guess is marked ~ and keeps its range, which totals add up: ~1850 (1700 to 2050).
            It should hold the truth four times of five. What was read from a meal in words has
            a range too: 30 % or 60 kcal either way if it is likely, 50 % or 100 if it is rough.
            Days with guesses tell countme expenditure less.
            COUNTME_UNIT=kJ shows kJ in text; energies you type then need a unit, and the rows
            may be 1 off the total. JSON is always kcal.

            """
    )

    private static let weight = HelpTopic(
        name: "weight",
        text: """
            How weights become a trend, and how a log tells what you spend.

            A weight jumps by half a kilogram from day to day, and nearly all of that is water. A
            Kalman filter goes through the log from the first weight on and keeps five things
            apart: the weight of the body, what it spends, water that comes and goes, what is
            usually eaten, and the water that leaves when eating changes. Nothing of this is
            stored; an edit of an old day changes what follows.

            What was eaten and did not stay was spent. Energy is that of the log: whoever leaves
            out some of what they eat sees less spent by as much, and the figure is still right to
            hold the next entries against.

            Days       whole: counts as it is logged. Empty: missing, and never 0 kcal. In part:
                       far less than usual in few entries; the rest is filled in from what is
                       usual. countme day complete, incomplete or fasted overrides that.
            A kg       is worth what a leaner or a fatter body gains and loses of muscle and fat,
                       some 7200 kcal; countme body makes that and the first guess better.
            Learned    after 10 days with 7 whole ones and 4 weights. Before that a formula
                       (Mifflin-St Jeor, times 1.5) guesses, or 29 kcal a kg. With fewer than 4
                       whole days or no weight in a fortnight the last figure is held.
            Ranges     hold the truth four times of five. A forecast gets wide quickly, because
                       people change what they eat.

            Exercise is not added to a day: what you spend holds it already. What other programs
            say of it is mostly too much.

            COUNTME_WEIGHT=trend never shows the day's figure, COUNTME_WEIGHT=hidden shows no
            weight at all; both still learn from it. Weights are never on the main screen, in
            left or in prompt. countme weigh delete all forgets them; undo brings them back.

            """
    )

    private static let safety = HelpTopic(
        name: "safety",
        text: """
            What countme does not suggest, and why.

            A suggestion is never below 1200 kcal a day for women, 1500 for men, 1350 where that is
            not known, or 80 % of what you spend where that is less. Diets of 1000 to 1600 kcal are
            what doctors call low; below 800 they look after whoever is on one, for 12 weeks at
            most.

            No figure is suggested below 18 years, and no loss with a body mass index below 18.5,
            in pregnancy or while breastfeeding. Where a loss of more than 1 % of the weight a week
            is asked for, 0.7 % is suggested: faster costs muscle.

            A goal of your own is stored as you type it. One line says so when it is lower than
            what is suggested, when the trend falls by more than 1 % a week for three weeks or
            more, and when the last seven whole days have less than 800 kcal on average; never
            twice in a week for a reason. COUNTME_WARNINGS=off turns that off.

            There is no praise, no blame and no streak here, and no color on a weight. If numbers
            take up more room in your head than you want, COUNTME_WEIGHT=hidden hides weights, and
            talking to someone helps: a doctor, or in many countries a line for eating disorders.
            Nothing here is medical advice.

            """
    )

    private static let json = HelpTopic(
        name: "json",
        text: """
            What --json prints: one object, or nothing. Errors are one line of JSON on
            standard error.

              countme today --json | jq '.days[0].remaining_kcal'
              countme history --since -30 --json |
                jq 'reduce .entries[] as $e ({}; .[$e.date] += $e.kcal)'
              id=$(countme add oats 300 --json | jq -r '.entries[0].id')
              countme history --format ndjson | jq -s 'map(.kcal) | add'
              countme undo --change $(countme add oats 300 --json | jq .change)

            A command that changes the log also has change, its number for undo --change: the last
            key, null if nothing changed.

            add            schema_version, command, dry_run, created, entries, days
            delete         schema_version, command, dry_run, entries, days
            edit           schema_version, command, dry_run, changes: before and after, days
            today, history schema_version, command, since, until, entries, days; today also planned:
                           those of plan
            history --food, --meal  schema_version, command, since, until, food, meal,
                           entry_count, days_logged, last, kcal, grams, milliliters, entries,
                           days (counting only what matched, with no goal), kcal_low,
                           kcal_high
            show           schema_version, command, entries, basis: origin ("typed", "food",
                           "service", "imported" or "gone"), food, kcal_per_100g, grams, computed_kcal;
                           undo: command, at, entries; photo_path, known_nutrients: name,
                           unit, amount, origin
            read           schema_version, command, text, certainty, kcal, kcal_low, kcal_high,
                           nutrients, items: text, start, end (bytes), name, brand, food_id, kind,
                           meal, time, quantity, unit, grams, milliliters, kcal, kcal_low,
                           kcal_high, nutrients, certainty, certainty_of_food,
                           certainty_of_amount, alternatives: food_id, name, kcal; unread
            search         schema_version, command, query, total, from_cache, hits, warnings,
                           page
            search         with no words: schema_version, command, queries: n, query
            search --pending  schema_version, command, searches, pending: query and since
            search --rich  schema_version, command, query, nutrient, per, total, page, hits: n,
                           food_id, name, brand, kind, amount, unit, per, is_eaten, source
            summary        schema_version, command, since, until, by, periods, total_kcal,
                           average_kcal, days_logged, days_total, average_kcal_all_days,
                           nutrients, known_entries, entry_count, water_ml, assumed_kcal,
                           average_kcal_before_today, average_nutrients, pinned_nutrients (as
                           those of nutrients), kcal_low, kcal_high, average_kcal_low,
                           average_kcal_high
            nutrients      schema_version, command, since, until, days, left_out, reference:
                           authority, sex, age, life_stage; nutrients: name, key, unit, amount,
                           per_day, known_entries, entry_count, known_kcal_percent, target,
                           percent, maximum, over_maximum; sources: name, amount, entry_count;
                           unknown: name, kcal, entry_count; rich: name, food_id, per_200_kcal;
                           warnings: code, message
            nutrients --pin  schema_version, command, dry_run, pinned: name, unit
            report         schema_version, command, file, format ("html" or "svg"), chart,
                           since, until, bytes
            meal           schema_version, command, date, meals: name, kcal, nutrients,
                           entry_count, entries, kcal_low, kcal_high; days
            meal log, meal delete, meal rename, water   as add, delete and edit
            meal save, list, edit, forget   schema_version, command, dry_run, meals: uuid,
                           name, kcal, nutrients, foods, created_at, updated_at, kcal_low,
                           kcal_high
            food add, list, show, edit, delete, favorite   schema_version, command, dry_run,
                           foods: food_id, uuid, name, brand, synonyms, category, kind,
                           is_alcoholic, kcal_per_100g, kcal_per_100ml, nutrients_per_100g,
                           portions: name, grams, kcal; usual_portion, barcode, source,
                           is_favorite, note, created_at, updated_at,
                           micronutrients_per_100g
            food import    the same with added, changed, unchanged
            recipe, recipe save, show, list, edit, delete   schema_version, command, dry_run,
                           recipes: food_id, uuid, name, kcal, grams, raw_g, cooked_g, portions,
                           kcal_per_100g, kcal_per_portion, nutrients, ingredients, note,
                           created_at, updated_at, kcal_low, kcal_high
            pot, pot start, edit, end   schema_version, command, dry_run, pots: uuid, name, food_id,
                           date, begun_at, state ("open", "empty" or "ended"), grams, portions,
                           kcal, nutrients, left_g, left_portions, left_kcal, entry_count, entries,
                           kcal_low, kcal_high
            plan, plan add, edit, skip   schema_version, command, dry_run, plans: plan_id, date, meal,
                           state ("planned", "eaten" or "skipped"), food; planned_kcal,
                           overdue: as plans; planned_kcal_low, planned_kcal_high
            plan eat       as add
            plan shop      schema_version, command, since, until, items: name, grams, pieces, unit,
                           count, has_unknown, milliliters
            what           schema_version, command, remaining_kcal, remaining_protein_g, foods:
                           name, kcal, protein_g, quantity, unit, grams, times, kcal_low,
                           kcal_high
            goal           schema_version, command, goal, previous, dry_run, weekday_goals: weekday
                           and the keys of a goal; warnings: code, message
            goal --list    schema_version, command, goals, weekday_goals
            goal suggest   schema_version, command, dry_run, rate_kg_per_week, expenditure, kcal,
                           low_kcal, high_kcal, floor_kcal, forecast, warnings, goal
            weigh          schema_version, command, dry_run, created, weights, trend, warnings
            weigh edit, delete   the same with changes: before and after; without created
            weigh list     schema_version, command, since, until, weights
            trend          schema_version, command, since, until, days: date, kg, trend_kg; trend,
                           expenditure, forecast, warnings
            expenditure    schema_version, command, expenditure, excluded: date, reason ("empty",
                           "partial" or "marked"); warnings
            day            schema_version, command, dry_run, days: date, mark
            body           schema_version, command, dry_run, profile, previous (each height_cm,
                           sex, birth_year, life_stage)
            pet check, scan, lookup, save, list, show, edit, delete, compare
                           schema_version, command, products: id, barcode, name, brand, kind, protein, fat,
                           fiber, moisture, ash (each percent, source, read_from),
                           carbs_percent, carbs_level, kcal_per_100g, stated_kcal_per_kg,
                           source, feeding: cat_kg, lean, indoor_neutered (each kcal_per_day,
                           grams_per_day), created_at, updated_at; messages: code, message;
                           dry_run
            undo, redo     schema_version, command, dry_run, undone: command, at, change; entries,
                           days, foods, meals, products, weights, times, pots (names), plans
            undo --list    schema_version, command, changes: n, command, at, records, entries:
                           before, after; change
            export FILE    schema_version, command, file, format, bytes, since, until,
                           counts: entries, goals, foods, favorites, meals, products, weights,
                           marks, profiles, weekday_goals, pins, pots, plans; photos
            export         schema_version, command, exported_at, log_schema, since, until,
                           counts, entries, goals, foods, favorites, meals, products, weights,
                           marks, profiles, weekday_goals, pins, pots, plans, checksum; its
                           numbers keep all their decimals, and kcal_low and kcal_high are those of guesses alone
            import         schema_version, command, dry_run, source, format, entries, goals,
                           foods, favorites, meals, products, weights, marks, profiles,
                           weekday_goals, pins, pots, plans: each added, updated,
                           unchanged, kept; from another program's table also diary: app,
                           since, until, days_logged, entry_count, average_kcal, columns: name,
                           read_as; left_out: reason, count, examples: row, text
            backup         schema_version, command, backups: label, path, date, occasion,
                           entry_count, last_date, size_bytes, ok, problem, photos
            restore        schema_version, command, dry_run, source, backup, entries, goals,
                           foods, favorites, meals, products, weights, marks, profiles,
                           weekday_goals, pins, pots, plans (each added, removed, changed)
            people add, list, rename, remove, restore   schema_version, command, dry_run,
                           people: name, path
            people NAME    schema_version, command, people: name, path, entry_count, last_entry
            people         schema_version, command, since, until, people: name, rights,
                           last_entry, seen_at, days_logged, days_total, average_kcal, goal_kcal,
                           average_kcal_low, average_kcal_high, problem
            sync, sync join  schema_version, command, dry_run, log, device, server, sent,
                           received, conflicts, renumbered, days_changed, days (the newest 31),
                           warnings: code, message
            sync status    schema_version, command, joined, log, device, server, rights
                           ("read", "goals" or "write"), last_sync, set_aside, pending: entries, goals,
                           foods, favorites, meals, products, weights, marks, profiles,
                           weekday_goals
            sync check     schema_version, command, in_sync, kinds: kind, here, there, alike;
                           differences: kind, key, id, name, here, there, problem, device
            sync conflicts schema_version, command, conflicts: n, kind, id, name, current and
                           other: each at, device, record; more
            sync resolve   schema_version, command, dry_run, records: kind, key, id, name,
                           device, problem, action
            sync resolve N schema_version, command, dry_run, conflicts: as above; days
            sync devices   schema_version, command, devices: name, slot, is_this, seen_at,
                           client, removed
            sync leave     schema_version, command, log, device
            sync init, upgrade   schema_version, command, created, server, database, role
            sync invite, logs, grant, revoke, remove   schema_version, command, logs: name,
                           members: role, rights; entry_count, head; invitation
            doctor         schema_version, command, ok, checks: name, status ("ok", "note",
                           "problem" or "fixed"), message, fix
            left           schema_version, command, date, kcal, goal_kcal, remaining_kcal,
                           over_goal, remaining (nutrients), remaining_water_ml, kcal_low,
                           kcal_high, planned_kcal, planned_kcal_low, planned_kcal_high
            check          schema_version, command, date (null of a period), ok, limits: name,
                           unit, bound, limit, value, ok, known_entries, entry_count,
                           known_kcal_percent, value_low, value_high; rate: limit_kg_per_week,
                           kg_per_week, ok; since, until, days
            left week      schema_version, command, since, until, kcal, goal_kcal,
                           remaining_kcal, over_goal, days_left, per_day_kcal, kcal_low,
                           kcal_high, planned_kcal, planned_kcal_low, planned_kcal_high,
                           left_out
            remind         schema_version, command, date, meal, is_logged, entries
            remind weight  schema_version, command, date, last, days, is_logged
            config         schema_version, command, settings

            Entry  id, uuid, date, time, eaten_at, utc_offset, kind, name, brand, kcal,
                   nutrients, quantity, unit, grams, milliliters, meal, note, source,
                   food_id, created_at, updated_at, certainty ("sure", "likely", "rough"), text
                   (the words it was read from, in a meal in words), photo (a file name),
                   micronutrients, kcal_low, kcal_high (the range of a guess, or what follows
                   from its certainty; null where kcal is firm)
            Day    date, kcal, goal_kcal, remaining_kcal (negative when over), over_goal,
                   nutrients, entry_count, water_ml, water_goal_ml, assumed_kcal (from entries
                   whose certainty is likely or rough), kcal_low, kcal_high (sums over all
                   entries; null where all are firm)
            Goal   kcal, since, nutrients, water_ml
            Weight id, uuid, date, time, weighed_at, utc_offset, kg, typed: value, unit; note,
                   source, created_at, updated_at
            Trend  date, kg, low_kg, high_kg, kg_per_week, low_kg_per_week, high_kg_per_week,
                   weigh_ins, days
            Expenditure  date, kcal, low_kcal, high_kcal, method ("learned", "held" or
                   "formula"), whole_days, partial_days, empty_days, weigh_ins, kcal_per_kg
            Forecast  kg, at_kcal, date, earliest, latest (null beyond two years)
            Period start, end, kcal, goal_kcal, diff_kcal, nutrients, entry_count,
                   days_logged, water_ml, assumed_kcal, kcal_low, kcal_high
            Hit    n, food_id, name, brand, kind, kcal (of the serving), serving: quantity,
                   unit, grams, milliliters; kcal_per_100, per ("g" or "ml"), nutrients,
                   source, match ("exact" or "words"), attribution

            Every key is always present; an unknown value is null, not 0. Within
            schema_version 1 keys are only added. Numbers have at most one decimal, kg two, energy is in
            kcal, eaten_at is UTC. A search that cannot reach FatSecret prints what it found in
            the log, with a warning, and exits with 5. --format ndjson, csv and tsv print one
            entry or hit per line, with the same keys. In csv and tsv, text that a spreadsheet
            would run as a formula gets a leading apostrophe.

            """
    )

    private static let exitCodes = HelpTopic(
        name: "exit-codes",
        text: codes.map { code in
            "  \(code.rawValue)\(code.rawValue < 100 ? "  " : "")  \(code.summary)\n"
        }.reduce("What countme exits with, for scripts.\n\n", +)
            + "\nThe code of an error in JSON says more:\n\n"
            + codes.map(errorCodes).joined(),
        isProse: false
    )

    private static let environment = HelpTopic(
        name: "environment",
        text: ConfigurationVariable.allCases.map { variable in
            "  \(variable.rawValue)\n      \(meaning(of: variable))\n"
        }.reduce("Environment variables, which may also be set in config.env.\n\n", +)
            + "\n" + alsoHonored + "\n",
        isProse: false
    )

    private static let files = HelpTopic(
        name: "files",
        text: places.map { "  \($0.path)\n      \($0.meaning)\n" }.reduce("Where files live.\n\n", +)
            + "\nDirectories are 0700 and files 0600: what a person eats is health data.\n",
        isProse: false
    )

    /// The codes in JSON of the errors that end so, on lines that fit.
    private static func errorCodes(of exit: ExitCode) -> String {
        var lines = ["  \(exit.rawValue)  "]
        for code in ErrorCode.allCases where code.exitCode == exit {
            if lines[lines.count - 1].count + code.rawValue.count > 72 { lines.append("     ") }
            lines[lines.count - 1] += "  " + code.rawValue
        }
        return lines[0].count > 6 ? lines.map { $0 + "\n" }.joined() : ""
    }

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
        CLICOLOR, CLICOLOR_FORCE, TERM, https_proxy, no_proxy. countme config shows what is in force
        and where files live.
        """

    /// Where files are when no variable says otherwise.
    static let places: [(path: String, meaning: String)] = [
        ("~/.local/share/countme/log.db", "The log; XDG_DATA_HOME, COUNTME_DB or --db moves it."),
        (
            "~/.local/share/countme/log.db.damaged-...",
            "A damaged log that was set aside; see countme doctor."
        ),
        ("~/.local/share/countme/countme-photos/", "Photos of entries, named after their content."),
        ("~/.local/share/countme/backups/", "Backups of the log, for countme restore."),
        ("~/.local/share/countme/log.db.share", "The address of the sync server, after countme sync join."),
        ("~/.local/share/countme/people/NAME/", "Another person's log and backups; see countme people."),
        (
            "~/.local/share/countme/catalogue.db",
            "The foods, made automatically, and again if deleted; COUNTME_CATALOGUE moves it."
        ),
        (
            "~/.local/state/countme/",
            "The last search, a day's answers, pending searches; XDG_STATE_HOME moves it."
        ),
        ("~/.config/countme/config.env", "The configuration; XDG_CONFIG_HOME or --env-file moves it."),
    ]
}
