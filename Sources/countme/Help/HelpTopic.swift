internal import CalorieTrackerCore

/// A help page that is not about a single command.
struct HelpTopic {
    let name: String
    let text: String
    /// Whether its text is written here, not generated from a table with other uses.
    var isProse = true

    /// Its first line.
    var title: String { String(text.prefix { $0 != "\n" }) }

    /// The subject of the list of all commands and topics.
    static let everything = "all"

    static let all = [
        adding, dates, units, json, exitCodes, environment, files, options, weight, safety, foodTable,
        syncServer, changes,
    ]

    private static let adding = HelpTopic(
        name: "adding",
        text: """
            How countme add reads a line.

              1. Options are removed first. Words after -- are the name, verbatim.
              2. A number or an energy at the end is the total energy: oats 300, toast
                 628kJ. ~650 and 500..900 are estimates. Below 25, a number can be a count
                 if the food has pieces: rice cakes 4. A number in quotes before the energy
                 belongs to the name: "7 up" 150.
              3. Any other line is one or more foods. An amount goes before or after its
                 food: 150g oats, oats 150g, oats: 150 g, eggs x2. An energy applies to the
                 words since the last comma: tea, bread and butter 150 kcal.
              4. A number counts pieces (10 almonds), and a fraction means part of the whole
                 (half a pizza). Neither means servings unless you type that word.
              5. Your own foods, recipes, pots and saved meals match by name as built-in
                 foods do, and take precedence. Foods you logged match if no built-in food
                 does.
              6. A name alone means the amount you had last, and the output says when. If
                 there is an amount or another food, your past amounts have no effect.
              7. A meal, a day, a time and a shared dish are understood too: yesterday for
                 lunch, at 8, with my wife.
              8. ~ marks an assumed amount, ? a guessed food.
              9. A chain or a brand next to the food is understood too: large fries from
                 mcdonalds. Your country's menus are used.
             10. If a word or a number has no meaning, nothing is logged, and hints show
                 what to type instead.

            With --from or --food, all words are the amount: 150g, or 2 for two of the serving
            shown. Only then does add contact FatSecret, to fetch its servings.

            --photo stores a copy next to the log, without location, time or camera data;
            countme show prints its path.

            One command logs one food, or a meal in words of up to 40 foods; add - reads any
            number of lines. Ambiguous numbers are rejected, with a corrected command for each
            plausible meaning. countme undo reverts an add.

            Alone, countme add asks for the line, so your shell leaves & ' ( ~ ? as they are; an
            empty line logs nothing. From a pipe it reads one line.

            """
    )

    private static let dates = HelpTopic(
        name: "dates",
        text: """
            Date and time syntax.

            Dates, in --on, --since, --until, and after commands such as history and left:
              today, yesterday, tomorrow
              -1, "3 days ago"     that many days ago
              3d, 2w               3 days or 2 weeks ago; a period if a range is accepted
              mon … sun            the most recent one, possibly today
              2026-11-19, "nov 19" a calendar day; without a year, the most recent one

            Periods, wherever a range is accepted:
              week, month, year    the current one
              last week, lastweek  the previous one; also last month, last year
              past week            the last 7 days; past month 30, past year 365
              7d, 2w               the last 7 days or 2 weeks, including today
              november, "nov 2025" a month; without a year, the most recent one
              2026, 2026-11        a year, a month
              2026-W47             an ISO 8601 week
              all                  from the first entry to today

            In plan commands, dates look ahead: mon … sun, "dec 5" and december mean the next
            one. Plan commands also accept:
              +2, 2d, "in 2 days"  two days from today; where a range is accepted, 2d is
                                   today and tomorrow
              next mon, next week  the coming Monday, the week after this; also next month

            Times, in --at:
              8:30, 0830, 8:30am, 8am, noon, midnight
            Without --at, food of today has the current time. Food of another day has the time
            of its meal: 8:00 for breakfast, 12:30 for lunch, 16:00 for a snack, 19:00 for
            dinner; without one of these, noon.

            Ranges include both ends. 3/11/2026 is rejected: it could be November 3 or March
            11. A day starts at midnight, or at COUNTME_DAY_START.

            """
    )

    private static let options = HelpTopic(
        name: "options",
        text: (["Options that all commands accept.", ""] + HelpText.options(Option.common)).map {
            $0 + "\n"
        }
        .joined(),
        isProse: false
    )

    private static let units = HelpTopic(
        name: "units",
        text: """
            Number, energy and amount syntax.

            Numbers:   150, 1.5, 1,5, 1/2, 1 1/2, ½, ¼, ¾, ⅓, ⅔, 1½
                       1,200 is rejected if it could be 1200 or 1.2.
            Energies:  150 or 150kcal, 628kJ (1 kcal = 4.184 kJ); goals too
            Estimates: ~650 is 650 ± 25%, 500..900 is 700 ± 200. In zsh, quote "~650", or
                       type countme add lasagna about 650.
            Amounts:   2, 150g, 1.2kg, 8oz, 1lb, 250ml, 33cl, 1l, 12floz, 1cup, 2tbsp, 1tsp
                       "2 slices", "1 serving", "half a portion", "1 handful", "1 pint":
                       any portion that countme food show FOOD lists.
            Measures:  1 cup is 237 ml, a tablespoon 15, a teaspoon 5, a fl oz 29.6, a pint
                       473, unless the food lists its own: a pint of beer is 568.
            Salt:      --salt 1.2 is 1.2 g of salt, stored as 480 mg of sodium

            An entry's energy is the total for the amount eaten, stored to one decimal. Energy
            computed from an amount is rounded to whole kcal before it is stored, so the rows
            on the screen add up to the total.

            An estimate is marked ~ and has a range, which totals include: ~1850 (1700 to 2050).
            About 80% of ranges should include the true value. Assumed amounts and guessed foods
            have ranges too: -20% to +30% if likely, -40% to +100% if rough, because real
            portions tend to be larger than assumed. Days with estimates carry less weight in
            countme expenditure.

            COUNTME_UNIT=kJ shows kJ in text; typed energies then need a unit, and rows may
            differ from the total by 1. JSON always uses kcal.

            """
    )

    private static let weight = HelpTopic(
        name: "weight",
        text: """
            How the weight trend and your expenditure are calculated.

            Weight swings by half a kilogram from day to day, and nearly all of that is water. A
            Kalman filter runs through the log from the first weigh-in and separates five
            things: body weight, expenditure, water that comes and goes, usual intake, and the
            water that leaves when intake changes. None of this is stored, so editing an old day
            updates everything after it.

            The energy you ate that did not become body mass is your expenditure. It is measured
            in the energy you log: if you leave out some of what you eat, the estimate is low by
            the same amount, but still the right number to compare your entries with.

            Days       Complete: used as logged. Empty: missing, never 0 kcal. Partly logged:
                       far below usual, with few entries; the rest is filled in from your usual
                       intake. countme mark complete, incomplete or fasted overrides that.
            1 kg       is about 7200 kcal, depending on how much of it is muscle or fat; countme
                       profile improves this and the first estimate.
            Learned    after 10 days, at least 7 of them complete, and 4 weigh-ins. Before that, a
                       formula is used: Mifflin-St Jeor times 1.5, or 29 kcal per kg without a
                       full profile. With fewer than 4 complete days or no weigh-in in two weeks,
                       the last estimate stays.
            Ranges     should include the true value in about 80% of cases. Forecasts widen
                       quickly, because people change how they eat.

            Exercise is not added separately: your expenditure already includes it. Other programs
            usually overestimate it. To eat more on a day, raise its goal: countme goal +300.

            COUNTME_WEIGHT=trend hides daily weights and shows only the trend;
            COUNTME_WEIGHT=hidden hides both. Weights are still stored and used. They are never on
            the main screen, in left or in prompt. countme weigh delete all deletes them; undo
            restores them.

            """
    )

    private static let safety = HelpTopic(
        name: "safety",
        text: """
            What countme will not suggest, and why.

            A suggestion is never below 1200 kcal a day for women, 1500 for men, 1350 if your sex
            is not set, or 80% of your expenditure if that is lower. Doctors call 1000 to 1600
            kcal a low-calorie diet; they supervise diets below 800 kcal, for at most 12 weeks.

            No goal is suggested if you are under 18, and no weight loss if your body mass index is
            below 18.5, or while you are pregnant or breastfeeding. If you ask to lose more than 1%
            of your weight a week, at most 0.7% is suggested: losing faster costs muscle.

            A goal you set yourself is stored as typed. countme prints a warning when a goal is
            below 1200 kcal (1500 for men) and, at most once a week, when your trend falls by more
            than 1% a week for three weeks or more, or when your last seven complete days average
            below 800 kcal. COUNTME_WARNINGS=off silences these.

            There is no praise, no blame and no streaks, and weights are never colored. If
            numbers take up more of your thoughts than you would like, COUNTME_WEIGHT=hidden
            hides weights, and talking to someone helps: a doctor, or in many countries an
            eating disorder helpline. Nothing here is medical advice.

            If you let an assistant use your log with countme mcp, everything it reads goes to the
            assistant's provider: entries, notes, goals and weights. Hidden weights stay hidden.
            With --read-only it cannot change anything. An assistant cannot set a goal that
            triggers a warning.

            """
    )

    private static let foodTable = HelpTopic(
        name: "food-table",
        text: """
            Where foods and their values come from.

            Built in    About 4,200 foods and drinks. About 2,700 have USDA values (Standard
                        Reference 28 and FNDDS 2017-2018); most others are estimates. To see
                        which, type countme food show NAME.
            Meals       Typed in English, German, French, Spanish, Italian or Dutch. ~
                        marks an assumed amount, ? a guessed food. If any food is unknown,
                        nothing is logged. countme summary shows how much was estimated.
            Chains      About 4,900 dishes from 119 chains (US and UK) and 1,160 packaged
                        foods, with the year of each menu: large fries from mcdonalds. Foods
                        next to a chain's dish are from that menu too: 2 big macs and fries.
                        COUNTME_COUNTRY or the locale chooses the menus, and whether chips
                        are fries. Foods of other brands are logged as generic foods,
                        marked ?.
            Your own    Added with countme food add, or from a table with countme food
                        import. They take precedence over built-in foods of the same name;
                        editing one never changes logged entries.
            Catalogs    Downloads of USDA FoodData Central (CSV or JSON), USDA Standard
                        Reference 28 and older, and Open Food Facts (JSONL, which is more
                        complete, or CSV), read by countme food import. Undo does not cover
                        them; use countme food import --remove.
            Barcodes    countme add 30g --barcode 3017620422003 looks in your own foods,
                        then catalogs, then Open Food Facts.
            Labels      On your device, countme food scan reads a label from a photo, shows
                        each number next to the line it came from, and asks before saving.
                        It needs tesseract-ocr, and zbar-tools for barcode photos.
            FatSecret   With a free key, countme search includes its foods; see countme help
                        search. Results are deleted after 24 hours, as its terms require;
                        your logged entries stay.

            The network is used only for FatSecret, Open Food Facts, Open Pet Food Facts and
            your sync server.

            USDA data is in the public domain. Open Food Facts data, if you use it, is
            under the ODbL.

            """
    )

    private static let syncServer = HelpTopic(
        name: "sync-server",
        text: """
            Sync through your own PostgreSQL server.

            Run the first command once, the second once per device, and the third whenever
            you like:

              countme sync init postgres://anna@db.home/countme
              countme sync join postgres://anna@db.home/countme
              countme sync

            COUNTME_SYNC=after syncs after each change. Logging works offline and never waits for
            the server. Entry ids are the same on every device. If a record changes on two devices
            between syncs, the later change wins, and countme sync conflicts lists the other. Your
            records and the device's name are sent to the server over TLS; photos are not. The
            server's owner and administrator can read your records.

            A server on Debian, here called db.home (hostname -f prints its name):

              sudo apt install postgresql
              sudo -u postgres createuser --pwprompt --createrole anna
              sudo -u postgres createdb -O anna -E UTF8 -T template0 countme
              sudo -u postgres psql -c "ALTER SYSTEM SET listen_addresses = '*'"
              echo 'hostssl countme all samenet scram-sha-256' |
                sudo tee -a /etc/postgresql/*/main/pg_hba.conf
              sudo systemctl restart postgresql

            The fourth command opens the server to other devices; the fifth accepts devices on your
            network, over TLS and with a password. Then, on each device, save the password
            and the server's certificate, which Debian generated:

              sudo apt install libpq5
              scp db.home:/etc/ssl/certs/ssl-cert-snakeoil.pem ~/db.home.pem
              echo 'db.home:5432:countme:anna:PASSWORD' >> ~/.pgpass; chmod 600 ~/.pgpass
              countme sync init "postgres://anna@db.home/countme?sslrootcert=$HOME/db.home.pem"
              countme sync join "postgres://anna@db.home/countme?sslrootcert=$HOME/db.home.pem"

            countme sync init is needed on the first device only; repeating it is harmless. Hosted
            PostgreSQL usually has a certificate that every device trusts; then no sslrootcert is
            needed.

            A household:

              countme sync invite ben           create Ben's log, write ben.invite
              countme sync join ben.invite      what Ben runs on each of his devices
              countme sync grant ben anna read  let Anna read Ben's log
              countme people --shared           compare the logs you can read

            Send Ben the certificate with the invitation. In ben.invite he adds a line with
            its path on his device: sslrootcert=/home/ben/db.home.pem. To replace a lost
            invitation, add --renew to countme sync invite ben.

            A record that a device cannot read is set aside there: countme sync check lists
            it, and countme sync resolve replaces it. The server keeps what you delete or replace,
            for conflicts; only countme sync remove NAME --erase deletes it.

            If the server is restored from a backup, each device sends what was lost when it syncs. Only the conflicts
            found since that backup are no longer listed.
            A sync that fails instead hints at countme sync join --rejoin.

            Tested with PostgreSQL 15, with and without pgbouncer; CockroachDB, YugabyteDB and Neon
            are untested. In the source folder, make sync-test SERVER=ADDRESS tests your server, and
            make sync-demo shows a change traveling between devices.

            """
    )

    private static let changes = HelpTopic(
        name: "changes",
        text: """
            What changed in each version.

            Not released yet:
              - Meals in words: add reads several foods in one line; read previews them.
              - New: show (why), history --like and --meal, undo --list and --times, goal
                --list, --salt.
              - add --photo saves a photo, without location or camera data; report --photos
                shows it (if it is over 300 kB, on this device only).
              - import reads exports from 19 apps, and any table; export --for writes one.
              - mcp lets an assistant use the log.
              - report names its own file. Dates can be last week, november or all; --on works
                wherever a date does.
              - people adds logs for other people on this device, and compares them.
              - sync shares a log between your devices, through your own PostgreSQL server;
                sync init sets it up.
              - New: weigh, trend, expenditure, profile, mark, goal suggest, goal --each,
                goal +300 for a single day, left week.
              - New: nutrients, food show --nutrients, search --rich; check for periods,
                vitamins and minerals.
              - Imported catalogs have vitamins and minerals: import yours again.
              - New: recipe and pot, for food that you cook, weigh and eat over several days;
                plan, suggest.
              - Estimates: ~650 and 500..900 have a range, and so do meals in words; totals
                show it.
              - Swift programs can use the log through a library; see README.md.
              - With COUNTME_UNIT=kJ, energies need a unit.
              - Food of another day without --at has the time of its meal, or noon (countme help
                dates). In edit, half and x2 are of the current amount; a new energy rescales
                nutrients that were computed from a food.
              - Recovery saves more of a damaged log.

            0.1.0 (2026-11-21):
              - The first version: a calorie log, a food table, meals and summaries, water,
                pet food.
              - Undo, backups, export and import, recovery of a damaged log, JSON
                everywhere.
              - Completion for bash, zsh and fish, a man page, a Debian package.

            """
    )

    private static let json = HelpTopic(
        name: "json",
        text: """
            JSON output and its keys.

            --json prints one object, or nothing. Errors are one line of JSON on standard error.

              countme today --json | jq '.days[0].remaining_kcal'
              countme history --since -30 --json |
                jq 'reduce .entries[] as $e ({}; .[$e.date] += $e.kcal)'
              id=$(countme add oats 300 --json | jq -r '.entries[0].id')
              countme history --format ndjson | jq -s 'map(.kcal) | add'
              countme undo --change $(countme add oats 300 --json | jq .change)

            The JSON of a command that changes the log ends with change, the number for undo --change
            (null if nothing changed).

            add             schema_version, command, dry_run, created, entries, days, unread
            delete, clear   schema_version, command, dry_run, entries, days
            edit            schema_version, command, dry_run, changes: before, after; days
            today, history  schema_version, command, since, until, entries, days; today also
                            planned, as in plan
            history --like, --meal
                            schema_version, command, since, until, food, meal, entry_count,
                            days_logged, last, kcal, grams, milliliters, entries, days (only
                            the matching entries, no goal), kcal_low, kcal_high
            show            schema_version, command, entries, basis: source ("typed",
                            "food", "service", "imported" or "gone"), food, kcal_per_100g,
                            grams, computed_kcal; undo: command, at, entries; photo_path,
                            known_nutrients: name, unit, amount, origin
            read            schema_version, command, text, certainty, kcal, kcal_low,
                            kcal_high, nutrients, items: text, start, end (bytes), name,
                            brand, food_id, kind, meal, time, quantity, unit, grams,
                            milliliters, kcal, kcal_low, kcal_high, nutrients, certainty,
                            certainty_of_food, certainty_of_amount, alternatives: food_id,
                            name, kcal; unread
            search          schema_version, command, query, total, from_cache, hits,
                            warnings, page
            search          with no words: schema_version, command, queries: n, query
            search --retry  schema_version, command, searches, pending: query and since
            search --rich   schema_version, command, query, nutrient, per, total, page,
                            hits: n, food_id, name, brand, kind, amount, unit, per,
                            is_eaten, source
            summary         schema_version, command, since, until, by, periods, total_kcal,
                            average_kcal, days_logged, days_total, average_kcal_all_days,
                            nutrients, known_entries, entry_count, water_ml, assumed_kcal,
                            average_kcal_before_today, average_nutrients, pinned_nutrients
                            (as in nutrients), kcal_low, kcal_high, average_kcal_low,
                            average_kcal_high
            nutrients       schema_version, command, since, until, days, left_out,
                            reference: authority, sex, age, life_stage; nutrients: name,
                            key, unit, amount, per_day, known_entries, entry_count,
                            known_kcal_percent, target, percent, maximum, over_maximum;
                            sources: name, amount, entry_count; unknown: name, kcal,
                            entry_count; rich: name, food_id, per_200_kcal; warnings: code,
                            message
            nutrients --pin  schema_version, command, dry_run, pinned: name, unit
            report          schema_version, command, file, format ("html" or "svg"), chart,
                            since, until, bytes
            meal            schema_version, command, date, meals: name, kcal, nutrients,
                            entry_count, entries, kcal_low, kcal_high; days
            meal log, meal delete, meal rename, water  as add, delete and edit
            meal save, list, edit, forget, delete --saved
                            schema_version, command, dry_run, meals: uuid, name, kcal,
                            nutrients, foods, created_at, updated_at, kcal_low, kcal_high
            food, food add, list, show, edit, delete,
            favorite, export, lookup, scan
                            schema_version, command, dry_run, foods: food_id, uuid, name,
                            brand, synonyms, category, kind, is_alcoholic, kcal_per_100g,
                            kcal_per_100ml, nutrients_per_100g, portions: name, grams, kcal;
                            usual_portion, barcode, source, is_favorite, note, created_at,
                            updated_at, micronutrients_per_100g
            food import     as food add, plus added, changed, unchanged; for catalogs:
                            dry_run, imports: name, foods, duplicates, skipped, imported_at
            recipe, recipe save, show, list, edit, delete  schema_version, command, dry_run,
                            recipes: food_id, uuid, name, kcal, grams, raw_g, cooked_g,
                            portions, kcal_per_100g, kcal_per_portion, nutrients,
                            ingredients, note, created_at, updated_at, kcal_low, kcal_high
            pot, pot start, edit, end
                            schema_version, command, dry_run, pots: uuid, name, food_id,
                            date, started_at, state ("open", "empty" or "ended"), grams,
                            portions, kcal, nutrients, remaining_g, remaining_portions,
                            remaining_kcal, entry_count, entries, kcal_low, kcal_high
            plan, plan add, edit, skip
                            schema_version, command, dry_run, plans: plan_id, date, meal,
                            state ("planned", "eaten" or "skipped"), food; planned_kcal,
                            overdue, as plans; planned_kcal_low, planned_kcal_high
            plan eat        as add
            plan shop       schema_version, command, since, until, items: name, grams,
                            pieces, unit, count, has_unknown, milliliters, uncooked_food_id,
                            uncooked_grams
            suggest         schema_version, command, remaining_kcal, remaining_protein_g,
                            foods: name, kcal, protein_g, quantity, unit, grams, times,
                            kcal_low, kcal_high
            goal            schema_version, command, goal, previous, dry_run, weekday_goals:
                            weekday and the keys of a goal; warnings: code, message;
                            day_goal: date, goal_kcal, goal_base_kcal, goal_change_kcal,
                            previous_change_kcal (of a changed or shown day)
            goal --list     schema_version, command, goals, weekday_goals, adjustments:
                            date, change_kcal
            goal suggest    schema_version, command, dry_run, rate_kg_per_week, expenditure,
                            kcal, kcal_low, kcal_high, floor_kcal, forecast, warnings, goal
            weigh           schema_version, command, dry_run, created, weights, trend,
                            warnings
            weigh edit      schema_version, command, dry_run, changes, trend, warnings
            weigh delete    as weigh, without created
            weigh list, weigh with no words  schema_version, command, since, until, weights
            trend           schema_version, command, since, until, days: date, kg, trend_kg;
                            trend, expenditure, forecast, warnings
            expenditure     schema_version, command, expenditure, excluded: date, reason
                            ("empty", "partial" or "marked"); warnings
            mark            schema_version, command, dry_run, days: date, mark
            profile         schema_version, command, dry_run, profile, previous (each
                            height_cm, sex, birth_year, life_stage)
            pet, pet check, scan, lookup, save, list, show, edit, delete, compare
                            schema_version, command, products: id, barcode, name, brand,
                            kind, protein, fat, fiber, moisture, ash (each percent, source,
                            read_from), carbs_percent, carbs_level, kcal_per_100g,
                            stated_kcal_per_kg, source, feeding: cat_kg, lean,
                            indoor_neutered (each kcal_per_day, grams_per_day), created_at,
                            updated_at; messages: code, message; dry_run
            pet upload      schema_version, command, dry_run, fields: name, value
            undo, redo      schema_version, command, dry_run, undone: command, at, change;
                            entries, days, times, deleted (ids), goals, foods, favorites,
                            meals, products, weights, marks, profiles, weekday_goals, pins,
                            pots (names), plans, goal_adjustments
            undo --list     schema_version, command, changes: n, command, at, records,
                            entries: before, after; change
            export FILE     schema_version, command, file, format, bytes, since, until,
                            counts: entries, goals, foods, favorites, meals, products,
                            weights, marks, profiles, weekday_goals, pins, pots, plans,
                            goal_adjustments; photos
            export          schema_version, command, exported_at, log_schema, since, until,
                            counts, entries, goals, foods, favorites, meals, products,
                            weights, marks, profiles, weekday_goals, pins, pots, plans,
                            goal_adjustments, changes: kind, key, changed_at, state ("present"
                            or "deleted"); checksum; exact numbers; kcal_low, kcal_high of
                            typed ranges only
            import          schema_version, command, dry_run, source, format, entries,
                            goals, foods, favorites, meals, products, weights, marks,
                            profiles, weekday_goals, pins, pots, plans, goal_adjustments:
                            each added, updated, unchanged, kept, deleted (it was deleted
                            there), skipped (it was deleted here); from another program also
                            diary: app, since,
                            until, days_logged, entry_count, average_kcal, columns: name,
                            read_as; left_out: reason, count, examples: row, text
            backup          schema_version, command, backups: label, path, date, occasion,
                            entry_count, last_date, size_bytes, ok, problem, photos
            restore         schema_version, command, dry_run, source, backup, set_aside,
                            entries, goals, foods, favorites, meals, products, weights,
                            marks, profiles, weekday_goals, pins, pots, plans,
                            goal_adjustments (each added, removed, changed)
            people add, list, rename, remove, restore
                            schema_version, command, dry_run, people: name, path
            people NAME     schema_version, command, people: name, path, entry_count,
                            last_entry
            people          schema_version, command, since, until, people: name, rights,
                            last_entry, seen_at, days_logged, days_total, average_kcal,
                            goal_kcal, average_kcal_low, average_kcal_high, problem
            sync, sync join  schema_version, command, dry_run, log, device, server, sent,
                            received, conflicts, renumbered, days_changed, days (the newest
                            31), warnings: code, message
            sync status     schema_version, command, joined, log, device, server, rights
                            ("read", "goals" or "write"), last_sync, set_aside, pending:
                            entries, goals, foods, favorites, meals, products, weights,
                            marks, profiles, weekday_goals, pins, pots, plans,
                            goal_adjustments
            sync check      schema_version, command, in_sync, kinds: kind, here, there,
                            alike; differences: kind, key, id, name, here, there, problem,
                            device
            sync conflicts  schema_version, command, conflicts: n, kind, id, name, current
                            and other: each at, device, record; more
            sync resolve    schema_version, command, dry_run, records: kind, key, id, name,
                            device, problem, action
            sync resolve N  schema_version, command, dry_run, conflicts: as above; days
            sync devices    schema_version, command, devices: name, slot, is_this, seen_at,
                            client, removed
            sync leave      schema_version, command, log, device
            sync init, upgrade  schema_version, command, created, server, database, role
            sync invite, logs, grant, revoke, remove  schema_version, command, logs: name,
                            members: role, rights; entry_count, head; invitation
            doctor          schema_version, command, ok, checks: name, status ("ok", "note",
                            "problem" or "fixed"), message, fix
            left            schema_version, command, date, kcal, goal_kcal, remaining_kcal,
                            over_goal, remaining (nutrients), remaining_water_ml, kcal_low,
                            kcal_high, planned_kcal, planned_kcal_low, planned_kcal_high,
                            known_entries (nutrients), entry_count,
                            goal_base_kcal, goal_change_kcal
            check           schema_version, command, date (null for a period), ok, limits:
                            name, unit, bound, limit, value, ok, known_entries, entry_count,
                            known_kcal_percent, value_low, value_high; rate:
                            limit_kg_per_week, kg_per_week, ok; since, until, days
            left week       schema_version, command, since, until, kcal, goal_kcal,
                            remaining_kcal, over_goal, days_left, per_day_kcal, kcal_low,
                            kcal_high, planned_kcal, planned_kcal_low, planned_kcal_high,
                            left_out
            remind          schema_version, command, date, meal, is_logged, entries
            remind weight   schema_version, command, date, last, days, is_logged
            config          schema_version, command, settings: name, value, is_set, source
            config get      schema_version, command, name, value, is_set, source
            config set, unset  schema_version, command, dry_run, name, value, previous, path
            config path     schema_version, command, path, exists
            mcp --check     schema_version, command, log, entry_count, last_date, person,
                            utc_offset, read_only, network, tools, command_line

            Entry        id, uuid, date, time, eaten_at, utc_offset, kind, name, brand,
                         kcal, nutrients, quantity, unit, grams, milliliters, meal, note,
                         source, food_id, created_at, updated_at, certainty ("sure",
                         "likely", "rough"), text (the words of a meal that it was read
                         from), photo (a file name), micronutrients, kcal_low, kcal_high
                         (the range of an estimate, typed or from its certainty; null if
                         kcal is exact)
            Day          date, kcal, goal_kcal, remaining_kcal (negative when over),
                         over_goal, nutrients, entry_count, water_ml, water_goal_ml,
                         assumed_kcal (from entries whose certainty is likely or rough),
                         kcal_low, kcal_high (sums over all entries; null if all are exact),
                         goal_base_kcal, goal_change_kcal (parts of goal_kcal; the change is
                         null if the day has none)
            Goal         kcal, since, nutrients, water_ml
            Weight       id, uuid, date, time, weighed_at, utc_offset, kg, typed: value,
                         unit; note, source, created_at, updated_at
            Trend        date, kg, kg_low, kg_high, kg_per_week, kg_per_week_low,
                         kg_per_week_high, weigh_ins, days
            Expenditure  date, kcal, kcal_low, kcal_high, method ("learned", "held" or
                         "formula"), whole_days, partial_days, empty_days, weigh_ins,
                         kcal_per_kg
            Forecast     kg, at_kcal, date, earliest, latest (null beyond two years)
            Period       start, end, kcal, goal_kcal, diff_kcal, nutrients, entry_count,
                         days_logged, water_ml, assumed_kcal, kcal_low, kcal_high
            Hit          n, food_id, name, brand, kind, kcal (per serving), serving:
                         quantity, unit, grams, milliliters; kcal_per_100, per ("g" or
                         "ml"), nutrients, source, match ("exact" or "words"), attribution

            Every key is always present; unknown values are null, not 0. Within schema_version 1,
            keys may be added, but never changed. Most numbers have at most one decimal; kg has
            two, vitamins and minerals more. Energy is in kcal; eaten_at is in UTC. If FatSecret
            cannot be reached, search prints local results with a warning. --format ndjson, csv
            and tsv print one record per line, mostly with the same keys. In csv and tsv, text
            that a spreadsheet would run as a formula gets a leading apostrophe.

            """
    )

    private static let exitCodes = HelpTopic(
        name: "exit-codes",
        text: codes.map { code in
            "  \(code.rawValue)\(code.rawValue < 100 ? "  " : "")  \(code.summary)\n"
        }.reduce("Exit codes, for scripts.\n\n", +)
            + """

            For these commands, 1 is a result, not an error:

              check            a limit is broken; 2 if there is no goal or the period is empty
              remind           already logged, with --if-missing
              search, read     no food found
              trend, expenditure, goal suggest
                               not enough logged to answer
              sync check       the log and the server differ

            The error code in JSON is more specific:

            """ + "\n"
            + codes.map(errorCodes).joined(),
        isProse: false
    )

    private static let environment = HelpTopic(
        name: "environment",
        text: ConfigurationVariable.allCases.map { variable in
            "  \(variable.rawValue)\n      \(meaning(of: variable))\n"
        }.reduce("Settings: environment variables, or countme config set NAME VALUE.\n\n", +)
            + "\n" + alsoHonored + "\n",
        isProse: false
    )

    private static let files = HelpTopic(
        name: "files",
        text: places.map { "  \($0.path)\n      \($0.meaning)\n" }.reduce("File locations.\n\n", +)
            + "\nDirectories are 0700 and files 0600: your log is health data.\n" + otherPrograms,
        isProse: false
    )

    /// The use of the log by other programs.
    private static let otherPrograms = """

        The log is an SQLite database, which other programs can use:

          - To copy it, use countme backup FILE, or in sqlite3 .backup or VACUUM INTO; they work
            at any time. cp copies it safely only while no command changes it. Each copy is a
            log: countme --db copy.db today.
          - Any program can read it: sqlite3 -readonly log.db "SELECT * FROM entries".
          - If another program wrote to it, for example VACUUM or ANALYZE, the next command
            checks every page and row once, and notes that it did. Rows that were deleted stay
            deleted; countme doctor finds them, and countme doctor --fix restores them.
          - Each row ends with a checksum, so a row that another program added or changed is
            damage, and so is a changed table: use countme for changes, or countme import.

        """

    /// The error codes in JSON for an exit code, wrapped.
    private static func errorCodes(of exit: ExitCode) -> String {
        var lines = ["  \(exit.rawValue)  "]
        for code in ErrorCode.allCases where code.exitCode == exit {
            if lines[lines.count - 1].count + code.rawValue.count > 72 { lines.append("     ") }
            lines[lines.count - 1] += "  " + code.rawValue
        }
        return ErrorCode.allCases.contains { $0.exitCode == exit } ? lines.map { $0 + "\n" }.joined() : ""
    }

    /// The exit codes.
    static var codes: [ExitCode] {
        [.done, .noMatch, .usage, .notConfirmed, .storage, .service, .interrupted, .closedPipe]
    }

    /// The purpose of a variable, and its default.
    static func meaning(of variable: ConfigurationVariable) -> String {
        variable.summary + (variable.defaultValue.map { " Default: \($0)." } ?? "")
    }

    /// The variables of other programs.
    static let alsoHonored = """
        Also used: HOME, TZ, XDG_DATA_HOME, XDG_CONFIG_HOME, XDG_STATE_HOME, NO_COLOR,
        CLICOLOR, CLICOLOR_FORCE, TERM, https_proxy, no_proxy. countme config shows all settings
        and file locations.
        """

    /// The locations of files unless a variable moves them.
    static let places: [(path: String, meaning: String)] = [
        ("~/.local/share/countme/log.db", "The log; XDG_DATA_HOME, COUNTME_DB or --db moves it."),
        (
            "~/.local/share/countme/log.db.damaged-...",
            "A damaged log that was set aside; see countme doctor."
        ),
        ("~/.local/share/countme/countme-photos/", "Photos, named by content hash."),
        ("~/.local/share/countme/backups/", "Backups of the log, for countme restore."),
        ("~/.local/share/countme/log.db.server", "The sync server's address and the log joined there."),
        ("~/.local/share/countme/people/NAME/", "Another person's log and backups; see countme people."),
        (
            "~/.local/share/countme/catalogue.db",
            "Built-in and imported food catalogs; COUNTME_CATALOGUE moves it."
        ),
        (
            "~/.local/state/countme/",
            "Last search, cached results, pending searches; XDG_STATE_HOME moves it."
        ),
        ("~/.config/countme/config.env", "The configuration; XDG_CONFIG_HOME or --env-file moves it."),
    ]
}
