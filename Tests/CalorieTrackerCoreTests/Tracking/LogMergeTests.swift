import TestSupport
import Testing

@testable import CalorieTrackerLog

/// The rules by which two logs become one.
@Suite struct LogMergeTests {
    private var maker = LogMaker(SeededGenerator(seed: 11))
    private let early = Timestamp(clamping: 1_600_000_000)
    private let late = Timestamp(clamping: 1_900_000_000)

    private func contents(_ change: (inout LogContents) -> Void) -> LogContents {
        var contents = LogContents()
        change(&contents)
        return contents
    }

    private func tally(added: Int = 0, updated: Int = 0, unchanged: Int = 0, kept: Int = 0) -> LogImport.Tally
    {
        var tally = LogImport.Tally()
        (tally.added, tally.updated, tally.unchanged, tally.kept) = (added, updated, unchanged, kept)
        return tally
    }

    @Test mutating func `of the same entry the one that was changed last wins, and a tie is the log's`()
        throws
    {
        let entry = maker.entry(1)
        for (time, wins) in [(early, false), (entry.updatedAt, false), (late, true)] {
            let log = try CalorieTracker(holding: contents { $0.entries = [entry] })
            var other = entry.numbered(7, uuid: entry.uuid, createdAt: entry.createdAt)
            other.kilocalories += 100
            other.updatedAt = time
            let outcome = try log.importing(contents { $0.entries = [other] })
            #expect(outcome[.entries] == (wins ? tally(updated: 1) : tally(kept: 1)))
            let stored = try log.export().contents.entries
            #expect(stored.map(\.kilocalories) == [wins ? other.kilocalories : entry.kilocalories])
            #expect(stored.map(\.id) == [entry.id])
        }
    }

    @Test mutating func `an entry keeps its id unless the log has ever used it`() throws {
        let log = try CalorieTracker(holding: contents { $0.entries = [maker.entry(1), maker.entry(4)] })
        _ = try log.remove([try #require(try log.store.newestEntry())])
        let others = [2, 4, 9, 12].map { maker.entry($0) }
        let outcome = try log.importing(contents { $0.entries = others })
        #expect(outcome[.entries] == tally(added: 4))
        let stored = try log.export().contents.entries
        #expect(stored.map(\.id.number) == [1, 9, 12, 13, 14])
        #expect(stored.dropFirst().map(\.uuid) == [others[2], others[3], others[0], others[1]].map(\.uuid))
    }

    @Test mutating func `no file can use up the ids`() throws {
        let last = try #require(EntryID("zzzzzz"))
        let log = try CalorieTracker()
        let food = maker.food(Int.max)
        _ = try log.importing(
            contents {
                $0.entries = [maker.entry(last.number)]
                $0.foods = [food]
            }
        )
        let stored = try log.export().contents
        #expect(stored.entries.map(\.id.number) == [1] && stored.foods.map(\.number) == [1])
    }

    @Test mutating func `a food of the same name or barcode gets the newer content and keeps its number`()
        throws
    {
        var mine = maker.food(3)
        mine.food.name = "Müsli"
        mine.food.barcode = "4006381"
        var theirs = maker.food(5)
        theirs.food.barcode = nil
        for (name, barcode) in [("MUSLI", nil), ("Granola", "4006381")] as [(String, String?)] {
            for (time, wins) in [(early, false), (late, true)] {
                let log = try CalorieTracker(holding: contents { $0.foods = [mine] })
                theirs.food.name = name
                theirs.food.barcode = barcode
                theirs.updatedAt = time
                let outcome = try log.importing(contents { $0.foods = [theirs] })
                #expect(outcome[.foods] == (wins ? tally(updated: 1) : tally(kept: 1)))
                let stored = try #require(try log.store.ownFoods().first)
                #expect(stored.number == 3 && stored.uuid == mine.uuid && stored.createdAt == mine.createdAt)
                #expect(stored.food.name == (wins ? name : "Müsli"))
                #expect(try log.store.ownFoods().count == 1)
            }
        }
    }

    @Test mutating func `a newer food whose name another one has stays as it is`() throws {
        var (one, two) = (maker.food(1), maker.food(2))
        (one.food.name, two.food.name) = ("one", "two")
        (one.food.barcode, two.food.barcode) = (nil, nil)
        let log = try CalorieTracker(holding: contents { $0.foods = [one, two] })
        one.food.name = "two"
        one.updatedAt = late
        #expect(try log.importing(contents { $0.foods = [one] })[.foods] == tally(kept: 1))
        #expect(try log.store.ownFoods().map(\.food.name) == ["one", "two"])
    }

    @Test mutating func `a name that became free can be taken in the same import`() throws {
        var (old, new) = (maker.food(1), maker.food(2))
        old.food.name = "oats"
        let log = try CalorieTracker(holding: contents { $0.foods = [old] })
        old.food.name = "rolled oats"
        old.updatedAt = late
        new.food.name = "oats"
        let outcome = try log.importing(contents { $0.foods = [new, old] })
        #expect(outcome[.foods] == tally(added: 1, updated: 1))
        #expect(try log.store.ownFoods().map(\.food.name) == ["oats", "rolled oats"])
    }

    @Test mutating func `what names a food by its number follows it to another number`() throws {
        var (mine, theirs) = (maker.food(1), maker.food(1))
        (mine.food.name, theirs.food.name) = ("granola", "cake")
        mine.food.barcode = nil
        theirs.food.barcode = nil
        var entry = maker.entry(1)
        entry.source = .own
        entry.foodID = "own:1"
        var meal = maker.meal(1)
        meal.foods = [entry.eaten]
        let other = contents {
            $0.foods = [theirs]
            $0.entries = [entry]
            $0.meals = [meal]
            $0.favorites = [Favorite(key: "own own:1", name: "cake", addedAt: early)]
        }
        let log = try CalorieTracker(holding: contents { $0.foods = [mine] })
        _ = try log.importing(other)
        let stored = try log.export().contents
        #expect(stored.foods.map(\.food.id) == ["own:1", "own:2"])
        #expect(stored.entries.map(\.foodID) == ["own:2"] && stored.meals[0].foods[0].foodID == "own:2")
        #expect(stored.favorites.map(\.key) == ["own own:2"])
        #expect(try !log.importing(other).isChange)
    }

    @Test mutating func `meals go by their names and products by their barcodes`() throws {
        var (mine, theirs) = (maker.meal(1), maker.meal(2))
        (mine.name, theirs.name) = ("Frühstück", "fruhstuck")
        theirs.updatedAt = late
        var (pet, otherPet) = (maker.product(1), maker.product(2))
        pet.facts.barcode = "7000001"
        otherPet.facts.barcode = "7000001"
        otherPet.facts.name = "Tuna"
        otherPet.updatedAt = late
        let log = try CalorieTracker(
            holding: contents {
                $0.meals = [mine]
                $0.products = [pet]
            }
        )
        let outcome = try log.importing(
            contents {
                $0.meals = [theirs]
                $0.products = [otherPet]
            }
        )
        #expect(outcome[.meals] == tally(updated: 1) && outcome[.products] == tally(updated: 1))
        let stored = try log.export().contents
        #expect(stored.meals.map(\.name) == ["fruhstuck"] && stored.meals[0].uuid == mine.uuid)
        #expect(stored.products.map(\.facts.name) == ["Tuna"] && stored.products[0].number == 1)
    }

    @Test mutating func `goals and favorites that are there stay, and those that are missing come`() throws {
        let (one, two) = (maker.goal(1), maker.goal(2))
        var other = one
        other.water = 4321
        let mark = Favorite(key: "builtin x", name: "x", addedAt: early)
        let log = try CalorieTracker(
            holding: contents {
                $0.goals = [one]
                $0.favorites = [mark]
            }
        )
        let outcome = try log.importing(
            contents {
                $0.goals = [other, two]
                $0.favorites = [
                    Favorite(key: "builtin x", name: "x", addedAt: late),
                    Favorite(key: "builtin y", name: "y", addedAt: late),
                ]
            }
        )
        #expect(outcome[.goals] == tally(added: 1, kept: 1))
        #expect(outcome[.favorites] == tally(added: 1, kept: 1))
        #expect(try log.store.goals() == [one, two])
    }

    @Test mutating func `a range leaves out entries alone`() throws {
        var (early, late) = (maker.entry(1), maker.entry(2))
        (early.moment.day, late.moment.day) = (Day("2026-11-01") ?? .first, Day("2026-11-20") ?? .first)
        let goal = maker.goal(1)
        let log = try CalorieTracker(
            holding: contents {
                $0.entries = [early, late]
                $0.goals = [goal]
            }
        )
        let export = try log.export(since: Day("2026-11-02"))
        #expect(export.contents.entries == [late] && export.contents.goals == [goal])
        #expect(try log.export(until: Day("2026-11-02")).contents.entries == [early])
        #expect(try log.export().contents.entries == [early, late])
    }
}
