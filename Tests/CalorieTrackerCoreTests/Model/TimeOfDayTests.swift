import CalorieTrackerCore
import Testing

@Suite struct TimeOfDayTests {
    @Test func `every minute of a day reads back and sorts like its text`() throws {
        var previous: TimeOfDay?
        var count = 0
        for hour in 0...23 {
            for minute in 0...59 {
                let time = try #require(TimeOfDay(hour: hour, minute: minute))
                #expect(TimeOfDay(time.description) == time)
                if let previous {
                    #expect(previous < time)
                    #expect(previous.description < time.description)
                }
                previous = time
                count += 1
            }
        }
        #expect(count == 1440)
        #expect(previous?.description == "23:59")
        #expect(TimeOfDay.midnight.description == "00:00")
    }

    @Test(arguments: [(24, 0), (-1, 0), (0, 60), (0, -1), (Int.max, 0), (0, Int.min)])
    func `a time no clock shows cannot be made`(hour: Int, minute: Int) {
        #expect(TimeOfDay(hour: hour, minute: minute) == nil)
    }

    @Test(arguments: [
        "", "4:00", "04:0", "0400", "24:00", "23:60", "-1:00", "+4:00", "04:+5", "04:-5", " 4:00", "04: 5",
        "04.00", "04:00 ", "04:00:00", "0a:00", "04:0x", "٠٤:٠٠", "½:00", "04:é", "04:0\u{0}", "aa:bb",
        "4::00",
    ])
    func `anything but two digits, a colon and two digits is refused`(text: String) {
        #expect(TimeOfDay(text) == nil)
    }
}
