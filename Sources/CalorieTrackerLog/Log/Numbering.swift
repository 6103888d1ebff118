/// Which numbers new records of a kind get: the next ones that none of them ever had.
///
/// Machines that share a log each give those that leave the same remainder, so that an id means the same
/// record on all of them, wherever it was given.
struct Numbering {
    /// How many machines can share a log.
    static let machines = 16

    /// The last number that was used.
    private(set) var last: Int
    private let first: Int
    private let slot: Int?
    private let largest: Int

    /// Goes on behind a number, in the class of a machine, or with every number for one that is alone.
    init(after last: Int, slot: Int? = nil, largest: Int = .max) {
        self.last = last
        first = last
        self.slot = slot
        self.largest = largest
    }

    /// The same, to which everything up to here is used.
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

    /// Whether a record of another log can keep the number it has there.
    func isFree(_ number: Int) -> Bool {
        number > first && number <= largest && slot.map { number % Numbering.machines == $0 } ?? true
    }

    /// Leaves a number to a record that keeps it.
    mutating func use(_ number: Int) { last = max(last, number) }
}
