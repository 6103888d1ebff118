import Foundation
import TestSupport
import Testing

@testable import CalorieTrackerLog

/// No more than fifteen requests a minute (OpenFoodFacts), whatever process makes them.
@Suite struct OpenFoodFactsLimitTests {
    private let scratch: ScratchDirectory

    init() throws { scratch = try ScratchDirectory() }

    /// Looks up barcodes, each as a run of the program would, and returns the first error.
    @discardableResult
    private func look(
        _ site: ScriptedSite,
        _ barcodes: Range<Int>,
        every seconds: Double = 0
    ) throws -> OpenFoodFactsError? {
        for number in barcodes {
            let client = try site.client(statePath: scratch.path)
            if let error = siteError({ _ = try client.product(barcode: String(number)) }), error != .notFound
            {
                return error
            }
            site.pass(seconds)
        }
        return nil
    }

    private func requests(at now: Timestamp) -> Int {
        StateDirectory(path: scratch.path, now: now).files(.request).count
    }

    @Test func `the sixteenth request in a minute is refused with the seconds to wait`() throws {
        let site = ScriptedSite(.nothing)
        #expect(try look(site, 1..<16) == nil)
        site.pass(20)
        #expect(try look(site, 16..<17) == .limitReached(seconds: 41))
        #expect(site.requests.count == 15)
        #expect(site.pauses.isEmpty)
        // What was refused is not counted.
        #expect(requests(at: site.now) == 15)
        site.pass(41)
        #expect(try look(site, 16..<31) == nil)
        #expect(try look(site, 31..<32) == .limitReached(seconds: 61))
    }

    @Test func `it waits when that is not for long, and says why`() throws {
        let site = ScriptedSite(.nothing)
        #expect(try look(site, 1..<16) == nil)
        site.pass(51)
        #expect(try look(site, 16..<17) == nil)
        #expect(site.pauses == [10])
        #expect(site.waits == [.limitReached(seconds: 10)])
        #expect(site.requests.count == 16)
        #expect(site.times.last == 61)
    }

    @Test func `it does not wait for more than ten seconds`() throws {
        let site = ScriptedSite(.nothing)
        #expect(try look(site, 1..<16) == nil)
        site.pass(50)
        #expect(try look(site, 16..<17) == .limitReached(seconds: 11))
        #expect(site.pauses.isEmpty)
    }

    @Test func `requests at a pace that is allowed never wait`() throws {
        let site = ScriptedSite(.nothing)
        #expect(try look(site, 1..<100, every: 4.1) == nil)
        #expect(site.pauses.isEmpty)
    }

    @Test func `in no minute there are more than fifteen, at whatever pace`() throws {
        try checkProperty(cases: 25, Generator<Int>.int(0...80).list(20...60)) { tenths in
            let scratch = try ScratchDirectory()
            let site = ScriptedSite(.nothing)
            for (number, pause) in tenths.enumerated() {
                let client = try site.client(statePath: scratch.path)
                _ = siteError { _ = try client.product(barcode: String(number)) }
                site.pass(Double(pause) / 10)
            }
            for (index, time) in site.times.enumerated().dropFirst(15) {
                try require(time - site.times[index - 15] >= 60, "\(site.times)")
            }
        }
    }

    @Test func `attempts and redirects count, answers that are kept and uploads do not`() throws {
        let site = ScriptedSite(
            .failure(.interrupted),
            .redirect("https://world.openfoodfacts.org/api/v2/product/1.json"),
            .answer(200, #"{"status": 1, "code": "1", "product": {}}"#),
            .saved
        )
        for _ in 0..<3 { #expect(try look(site, 1..<2) == nil) }
        #expect(requests(at: site.now) == 3)
        try site.client(statePath: scratch.path).upload(.sample)
        #expect(requests(at: site.now) == 3)
    }

    @Test func `clearing the directory leaves requests alone, counting removes what is due`() throws {
        let site = ScriptedSite(.nothing)
        #expect(try look(site, 1..<6) == nil)
        for time in [Timestamp.earliest, Timestamp.latest] {
            StateDirectory(path: scratch.path, now: time).purge()
        }
        #expect(requests(at: site.now) == 5)
        site.pass(61)
        #expect(try look(site, 6..<7) == nil)
        let names = try FileManager.default.contentsOfDirectory(atPath: scratch.path)
        #expect(names.filter { $0.hasPrefix("request-") }.count == 1)
    }

    /// A limit whose clock does something else each time it is read, before it answers.
    private func limit(seed: UInt64, onClock: @escaping () throws -> Void = {}) -> RequestLimit {
        var random = SeededGenerator(seed: seed)
        let now = WallClock.sample.now
        let pacing = RequestPacing(
            now: {
                try? onClock()
                return now
            },
            uptime: { 0 },
            sleep: { _ in },
            random: { random.next() }
        )
        return RequestLimit(state: StateDirectory(path: scratch.path, now: now), pacing: pacing) { _, _ in }
    }

    @Test(arguments: 1...3)
    func `of two that ask for the last place one goes, whenever the other comes between`(moment: Int) throws {
        for seed in 1...14 { try limit(seed: UInt64(seed)).take() }
        var readings = 0
        var otherGoes: Bool?
        let other = limit(seed: 20)
        let first = limit(seed: 21) {
            readings += 1
            if readings == moment { otherGoes = siteError { try other.take() } == nil }
        }
        let firstGoes = siteError { try first.take() } == nil
        #expect(otherGoes == !firstGoes)
        #expect(requests(at: WallClock.sample.now) == 15)
    }

    @Test func `of many that ask at once no more than fifteen go`() async throws {
        let path = scratch.path
        let now = WallClock.sample.now
        let gone = await withTaskGroup(of: Bool.self) { group in
            for seed in 0..<40 {
                group.addTask {
                    var random = SeededGenerator(seed: UInt64(seed))
                    let pacing = RequestPacing(
                        now: { now },
                        uptime: { 0 },
                        sleep: { _ in },
                        random: { random.next() }
                    )
                    let state = StateDirectory(path: path, now: now)
                    let limit = RequestLimit(state: state, pacing: pacing) { _, _ in }
                    return siteError { try limit.take() } == nil
                }
            }
            return await group.reduce(0) { $0 + ($1 ? 1 : 0) }
        }
        #expect(gone <= 15)
        #expect(requests(at: now) == gone)
    }
}
