/// The numbers for new records of a kind, which no record ever had before.
///
/// Each of the devices that share a log assigns numbers with its own remainder, so that an id means the same record on
/// all of them, wherever it was assigned.
struct Numbering {
    /// The maximum number of devices that can share a log.
    static let machines = 16

    /// The last number used.
    private(set) var last: Int
    private let first: Int
    private let slot: Int?
    private let largest: Int

    /// Continues after a number, with the remainder of a device, or with every number for a log that is not shared.
    init(after last: Int, slot: Int? = nil, largest: Int = .max) {
        self.last = last
        first = last
        self.slot = slot
        self.largest = largest
    }

    /// The same numbering, with all numbers up to the last one used.
    var fromHere: Numbering { Numbering(after: last, slot: slot, largest: largest) }

    /// The next number.
    mutating func next() -> Int {
        guard let slot else {
            last += 1
            return last
        }
        let step = (slot - last % Numbering.machines + Numbering.machines) % Numbering.machines
        last += step == 0 ? Numbering.machines : step
        return last
    }

    /// Whether a record of another log can keep its number from there.
    func isFree(_ number: Int) -> Bool {
        number > first && number <= largest && slot.map { number % Numbering.machines == $0 } ?? true
    }

    /// Marks a number as used by a record that keeps it.
    mutating func use(_ number: Int) { last = max(last, number) }
}
