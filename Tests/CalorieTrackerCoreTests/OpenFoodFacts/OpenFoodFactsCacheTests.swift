import Foundation
import TestSupport
import Testing

@testable import CalorieTrackerLog

/// What is kept of answers, and for how long.
@Suite struct OpenFoodFactsCacheTests {
    private let scratch: ScratchDirectory

    init() throws { scratch = try ScratchDirectory() }

    private func look(
        _ site: ScriptedSite,
        _ barcode: String = ScriptedSite.barcode,
        at address: String = "https://world.openpetfoodfacts.org",
        isOffline: Bool = false
    ) throws -> ServiceAnswer<OpenFoodFactsProduct> {
        try site.client(address, statePath: scratch.path, isOffline: isOffline).product(barcode: barcode)
    }

    @Test(arguments: [0.0, 1, 3600, 86_399])
    func `a product of the last day is used again and costs nothing`(seconds: Double) throws {
        let site = ScriptedSite(.product)
        let first = try look(site)
        let time = site.now
        site.pass(seconds)
        for isOffline in [false, true] {
            let again = try look(site, isOffline: isOffline)
            #expect(again.keptSince == time)
            #expect(again.value == first.value)
        }
        #expect(site.requests.count == 1)
        #expect(StateDirectory(path: scratch.path, now: time).files(.request).count == 1)
    }

    @Test func `an older product is asked for anew`() throws {
        let site = ScriptedSite(.product)
        _ = try look(site)
        site.pass(86_400)
        #expect(siteError { _ = try look(site, isOffline: true) } == .offline)
        #expect(try look(site).keptSince == nil)
        #expect(site.requests.count == 2)
    }

    @Test func `that there is no such product is known for an hour`() throws {
        let site = ScriptedSite(.nothing, .product)
        #expect(siteError { _ = try look(site) } == .notFound)
        site.pass(3599)
        #expect(siteError { _ = try look(site) } == .notFound)
        #expect(siteError { _ = try look(site, isOffline: true) } == .notFound)
        #expect(site.requests.count == 1)
        site.pass(1)
        #expect(siteError { _ = try look(site, isOffline: true) } == .offline)
        #expect(try look(site).keptSince == nil)
        #expect(site.requests.count == 2)
    }

    @Test func `an answer counts for its barcode and its site only`() throws {
        let site = ScriptedSite(.nothing)
        for (barcode, address) in [
            ("1", "https://world.openpetfoodfacts.org"), ("2", "https://world.openpetfoodfacts.org"),
            ("1", "https://world.openfoodfacts.org"),
        ] {
            #expect(siteError { _ = try look(site, barcode, at: address) } == .notFound)
        }
        #expect(site.requests.count == 3)
        #expect(StateDirectory(path: scratch.path, now: site.now).files(.absence).count == 3)
    }

    @Test func `an answer that cannot be used is not kept`() throws {
        let site = ScriptedSite(.answer(200, "<html>"), .answer(429, ""), .failure(.untrusted), .product)
        for _ in 0..<3 { #expect(siteError { _ = try look(site) } != nil) }
        #expect(StateDirectory(path: scratch.path, now: site.now).files(.answer).isEmpty)
        #expect(try look(site).keptSince == nil)
    }

    @Test(arguments: ["", "{", "{}", "\u{0}", #"{"status": 0}"#])
    func `a kept answer that is broken is asked for anew and replaced`(text: String) throws {
        let site = ScriptedSite(.product)
        _ = try look(site)
        let state = StateDirectory(path: scratch.path, now: site.now)
        let key = try #require(state.files(.answer).first?.key)
        state.write(Array(text.utf8), .answer, key)
        #expect(try look(site).keptSince == nil)
        #expect(try look(site).keptSince != nil)
        #expect(site.requests.count == 2)
    }

    @Test func `what was added is asked for anew`() throws {
        let site = ScriptedSite(.nothing, .saved, .product, .saved, .product)
        #expect(siteError { _ = try look(site) } == .notFound)
        try site.client(statePath: scratch.path).upload(.sample)
        #expect(try look(site).keptSince == nil)
        try site.client(statePath: scratch.path).upload(.sample)
        #expect(try look(site).keptSince == nil)
        #expect(site.requests.count == 5)
    }

    @Test func `where nothing can be kept, answers come all the same`() throws {
        let path = try scratch.write("a file", to: "state")
        let site = ScriptedSite(.product)
        for _ in 0..<2 {
            let answer = try site.client(statePath: path).product(barcode: ScriptedSite.barcode)
            #expect(answer.keptSince == nil)
        }
        #expect(site.requests.count == 2)
    }
}
