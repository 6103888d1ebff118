/// A generator of random values with ways to make a failing one smaller.
package struct Generator<Value> {
    /// Makes a value.
    package let generate: (inout SeededGenerator) -> Value
    /// Smaller values to try in place of one that fails, the smallest first.
    package let shrink: (Value) -> [Value]

    /// Creates a generator.
    package init(
        generate: @escaping (inout SeededGenerator) -> Value,
        shrink: @escaping (Value) -> [Value] = { _ in [] }
    ) {
        self.generate = generate
        self.shrink = shrink
    }

    /// The generator of what a function makes of the values; shrinking stops here.
    package func map<Result>(_ transform: @escaping (Value) -> Result) -> Generator<Result> {
        Generator<Result>(generate: { transform(generate(&$0)) })
    }
}

/// A random number generator that repeats itself from the same seed (SplitMix64).
package struct SeededGenerator: RandomNumberGenerator {
    private var state: UInt64

    /// Creates a generator from a seed.
    package init(seed: UInt64) {
        state = seed
    }

    /// The next 64 random bits.
    package mutating func next() -> UInt64 {
        state &+= 0x9e37_79b9_7f4a_7c15
        var mixed = state
        mixed = (mixed ^ mixed >> 30) &* 0xbf58_476d_1ce4_e5b9
        mixed = (mixed ^ mixed >> 27) &* 0x94d0_49bb_1331_11eb
        return mixed ^ mixed >> 31
    }
}

/// A property that does not hold, with the smallest case found.
package struct PropertyFailure: Error, CustomStringConvertible {
    /// What to read in the test's output: the case, why it fails, and how to run it again.
    package let description: String
}

/// Checks that a body accepts random values; a value it throws for is made smaller and reported.
///
/// The seed is random. `COUNTME_TEST_SEED` sets it, to run a reported failure again.
package func checkProperty<Value>(
    cases: Int = 100,
    _ generator: Generator<Value>,
    seed: UInt64? = nil,
    _ body: (Value) throws -> Void
) throws {
    let seed = seed ?? environmentSeed ?? UInt64.random(in: 0...0xffff_ffff)
    var random = SeededGenerator(seed: seed)
    for index in 0..<cases {
        let value = generator.generate(&random)
        guard let error = failure(of: value, body) else { continue }
        let (smallest, smallestError) = shrunk(value, error, generator, body)
        throw PropertyFailure(
            description: """
                case \(index + 1) of \(cases), COUNTME_TEST_SEED=\(seed)
                smallest failing value: \(smallest)
                because: \(smallestError)
                """
        )
    }
}

private func failure<Value>(of value: Value, _ body: (Value) throws -> Void) -> (any Error)? {
    do {
        try body(value)
        return nil
    } catch {
        return error
    }
}

private func shrunk<Value>(
    _ value: Value,
    _ error: any Error,
    _ generator: Generator<Value>,
    _ body: (Value) throws -> Void
) -> (Value, any Error) {
    var (smallest, reason) = (value, error)
    var attempts = 0
    search: while attempts < 500 {
        for candidate in generator.shrink(smallest) {
            attempts += 1
            if let failure = failure(of: candidate, body) {
                (smallest, reason) = (candidate, failure)
                continue search
            }
        }
        break
    }
    return (smallest, reason)
}

/// What a failed `require` throws.
package struct RequirementFailure: Error, CustomStringConvertible {
    /// What was required.
    package let description: String

    /// Creates a failure.
    package init(description: String) {
        self.description = description
    }
}

/// Throws unless a condition holds.
///
/// Used inside properties, where a recorded issue could not be shrunk.
package func require(_ condition: Bool, _ what: @autoclosure () -> String) throws {
    if !condition { throw RequirementFailure(description: what()) }
}
