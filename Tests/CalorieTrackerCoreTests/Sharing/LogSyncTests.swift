import TestSupport
import Testing

@testable import CalorieTrackerCore

/// Logs of several machines in one share, on a real server.
@Suite(.enabled(if: PostgresServer.isInstalled)) struct LogSyncTests {
    private let household: SharedHousehold
    private let laptop: Machine
    private let phone: Machine

    init() throws {
        household = try SharedHousehold()
        laptop = try Machine("laptop", of: household)
        phone = try Machine("phone", of: household)
    }

    @Test func `what is logged on one machine is on the other one, with the same id`() throws {
        try laptop.with { _ = try $0.add([.sample("oats")]) }
        #expect(try laptop.join().sent == 1)
        try phone.join()
        #expect(try phone.names() == laptop.names())
        try phone.with { _ = try $0.add([.sample("milk")]) }
        #expect(try phone.sync().sent == 1)
        let outcome = try laptop.sync()
        #expect((outcome.sent, outcome.received) == (0, 1))
        #expect(try laptop.names() == phone.names())
        #expect(try laptop.names().count == 2)
        #expect(try laptop.contents() == household.contents())
        #expect(try laptop.sync().roundTrips == 1)
    }
}
