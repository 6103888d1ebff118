internal import CLibrary

/// The clocks of this device.
package enum SystemClock {
    /// The current instant.
    package static func now() -> Timestamp { Timestamp(clamping: time(nil)) }

    /// A moment in milliseconds since 1970; a reading of the clock has only its whole seconds.
    ///
    /// It determines the later of two changes within one second.
    static func milliseconds(at moment: Timestamp) -> Int {
        var now = timespec()
        clock_gettime(CLOCK_REALTIME, &now)
        let isSameSecond = Int(now.tv_sec) == moment.secondsSinceEpoch
        return moment.secondsSinceEpoch * 1000 + (isSameSecond ? Int(now.tv_nsec) / 1_000_000 : 0)
    }

    /// The UTC offset at an instant in the time zone of the process.
    package static func offset(at instant: Timestamp) -> UTCOffset {
        var seconds = time_t(instant.secondsSinceEpoch)
        var fields = tm()
        guard localtime_r(&seconds, &fields) != nil else { return .utc }
        return UTCOffset(seconds: fields.tm_gmtoff) ?? .utc
    }

    /// The current local calendar day.
    static func today() -> Day { now().dayAndSecond(offset: offset(at: now())).day }

    /// Monotonic seconds, which are independent of changes to the clock.
    package static func uptime() -> Double {
        var time = timespec()
        clock_gettime(CLOCK_MONOTONIC, &time)
        return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
    }

    /// Sleeps for a number of seconds, at most a minute.
    package static func sleep(_ seconds: Double) { usleep(UInt32(min(max(seconds, 0), 60) * 1e6)) }
}
