/// The numbers for new records of a kind, which no record ever had before.
///
/// Each of the devices that share a log assigns numbers with its own remainder, so that an id means the same record on
/// all of them, wherever it was assigned.
struct Numbering {
    /// The maximum number of devices that can share a log.
    static let machines = 16

    /// The last number assigned, or received from a device that does not assign those above.
    private(set) var last: Int
    private let first: Int
    private let slot: Int?
    private let largest: Int
    /// Numbers above the last one that records have; other devices assigned them.
    private var taken: Set<Int>

    /// Continues after a number, with the remainder of a device, or with every number for a log that is not shared.
    ///
    /// A number of another log up to the largest one can be kept, and the next numbers follow it; a taken one is skipped.
    init(after last: Int, slot: Int? = nil, largest: Int = .max, except taken: Set<Int> = []) {
        self.last = last
        first = last
        self.slot = slot
        self.largest = largest
        self.taken = taken
    }

    /// The same numbering, with all numbers up to the last one used.
    var fromHere: Numbering { Numbering(after: last, slot: slot, largest: largest, except: taken) }

    /// The largest number that a record has or had.
    var largestUsed: Int { max(last, taken.max() ?? 0) }

    /// The next number.
    mutating func next() -> Int {
        repeat {
            if let slot {
                let step = (slot - last % Numbering.machines + Numbering.machines) % Numbering.machines
                last += step == 0 ? Numbering.machines : step
            } else {
                last += 1
            }
        } while taken.contains(last)
        return last
    }

    /// Whether a record of another log can keep its number from there.
    func isFree(_ number: Int) -> Bool {
        number > first && number <= largest && slot.map { number % Numbering.machines == $0 } ?? true
    }

    /// Marks a number as used by a record that keeps it.
    mutating func use(_ number: Int) {
        if number <= largest { last = max(last, number) } else { taken.insert(number) }
    }
}
