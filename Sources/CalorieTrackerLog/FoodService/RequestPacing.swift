/// The number of attempts at a request, and the pauses between them.
public struct RequestPacing {
    /// A pause before the next attempt.
    package struct Wait: Equatable, Sendable {
        /// The reason why the last attempt failed.
        package let reason: NutritionAPIError
        /// The length of the pause.
        package let seconds: Double
    }

    /// The maximum number of attempts.
    package var mostAttempts = 3
    /// The maximum number of seconds for all attempts and pauses together.
    package var longest = 30.0

    /// The current time.
    var now: () -> Timestamp
    /// Monotonic seconds.
    var uptime: () -> Double
    /// Waits for a number of seconds.
    var sleep: (Double) -> Void
    /// Random bits.
    var random: () -> UInt64
    /// Called before each pause.
    package var onWait: (Wait) -> Void

    /// Creates a pacing.
    package init(
        now: @escaping () -> Timestamp,
        uptime: @escaping () -> Double,
        sleep: @escaping (Double) -> Void,
        random: @escaping () -> UInt64,
        onWait: @escaping (Wait) -> Void = { _ in }
    ) {
        self.now = now
        self.uptime = uptime
        self.sleep = sleep
        self.random = random
        self.onWait = onWait
    }

    /// Returns a pacing of at most three attempts in 30 seconds, with pauses by the clock of this computer.
    ///
    /// A pause blocks the thread of the caller.
    public static func standard() -> RequestPacing {
        RequestPacing(
            now: SystemClock.now,
            uptime: SystemClock.uptime,
            sleep: SystemClock.sleep,
            random: { UInt64.random(in: .min ... .max) }
        )
    }

    /// Returns a pacing of one attempt, for a caller that retries by itself.
    public static func once() -> RequestPacing {
        var pacing = standard()
        pacing.mostAttempts = 1
        return pacing
    }

    /// The pause after an attempt: it doubles each time, and is a random length between half and all of that, so that
    /// programs that failed together do not retry together.
    func pause(afterAttempt attempt: Int) -> Double {
        let longest = Double(1 << (attempt - 1))
        let chance = Double(random() >> 11) / Double(1 << 53)
        return longest * (0.5 + chance / 2)
    }

    /// A text of 32 random digits, which is unique to a request.
    func makeNonce() -> String {
        [random(), random()].map { bits in
            let digits = String(bits, radix: 16)
            return String(repeating: "0", count: 16 - digits.utf8.count) + digits
        }.joined()
    }
}
