/// Syncs a log with the one on the server.
///
/// Nothing here holds the gate of writers while it waits for the network: the log is opened for each step.
package struct LogSync {
    /// What a sync did.
    package struct Outcome: Equatable, Sendable {
        /// How many records were told.
        package internal(set) var sent = 0
        /// How many records here became others.
        package internal(set) var received = 0
        /// How many of those that were told were changed elsewhere as well.
        package internal(set) var conflicts = 0
        /// How many got another number.
        package internal(set) var renumbered = 0
        /// The days whose entries changed.
        package internal(set) var days: Set<Day> = []
        /// Whether the machine goes on under a new name, as its log is a copy, or was put back or removed.
        package internal(set) var isNewMachine = false
        /// How far the clock here is from that of the server, in seconds.
        package internal(set) var clockDrift = 0
        /// How often a message went out and an answer came.
        var roundTrips = 0

        /// Creates the outcome of a sync that did nothing.
        package init() {}

        /// What two syncs did, one after the other.
        package static func + (first: Outcome, second: Outcome) -> Outcome {
            var both = second
            both.sent += first.sent
            both.received += first.received
            both.conflicts += first.conflicts
            both.renumbered += first.renumbered
            both.days.formUnion(first.days)
            both.isNewMachine = first.isNewMachine || second.isNewMachine
            both.roundTrips += first.roundTrips
            return both
        }
    }

    private let share: Share
    private let open: (DataStore.Purpose) throws -> DataStore
    private let now: () -> Timestamp
    /// How many records go at a time.
    var chunkSize = Share.chunkSize
    /// What happens between the steps; tests stop here, or let others go first.
    var between: (Step) throws -> Void = { _ in }

    /// Where a sync can be cut short.
    enum Step: CaseIterable {
        case begun
        case sent
        case taken
    }

    /// Syncs a log, which is opened for each step, over a connection.
    package init(
        over share: Share,
        opening open: @escaping (DataStore.Purpose) throws -> DataStore,
        now: @escaping () -> Timestamp
    ) {
        self.share = share
        self.open = open
        self.now = now
    }

    /// Sends what changed here and takes in what changed elsewhere, until both are alike.
    /// - Throws: `SharingError`, and `StorageError` for the log here.
    package func run() throws -> Outcome {
        var outcome = Outcome()
        var queue = Queue(size: chunkSize)
        while try round(&outcome, &queue) {}
        return outcome
    }

    /// What is to be told, in order.
    private struct Queue {
        var names: ArraySlice<PendingRecord> = []
        /// What goes next, which was read while the share was at work.
        var next: [RecordVersion] = []
        /// How many records go or come at a time.
        var size: Int

        /// Drops the queue, so that it is read again.
        mutating func clear() { (names, next) = ([], []) }

        /// Makes the next chunks smaller, for a slow line; false when they are as small as they can be.
        mutating func halve() -> Bool {
            clear()
            guard size > Share.smallestChunk else { return false }
            size = max(size / 2, Share.smallestChunk)
            return true
        }
    }

    /// A chunk that took longer than this, in seconds, is followed by smaller ones.
    private static let slow = 10.0

    /// One message and its answer; whether another one is needed.
    private func round(_ outcome: inout Outcome, _ queue: inout Queue) throws -> Bool {
        guard let message = try nextMessage(&queue) else { return false }
        let member = message.member
        try between(.begun)
        var sent = Share.Message(
            log: member.log,
            device: member.device,
            push: message.push,
            pushes: member.pushes,
            cursor: member.cursor,
            records: message.records,
            limit: queue.size
        )
        sent.again = message.again
        var answer: Share.Answer
        let begun = SystemClock.uptime()
        do throws(SharingError) {
            answer = try share.exchange(
                sent,
                meanwhile: {
                    guard queue.next.isEmpty, !queue.names.isEmpty else { return }
                    queue.next = (try? open(.reading).outgoing(&queue.names, queue.size)) ?? []
                }
            )
        } catch .timedOut where queue.halve() {
            try share.reconnect()
            return true
        } catch {
            // If the rights shrank, a message without records returns the new ones; the refused changes wait.
            guard case .login = error, sent.push != nil else { throw error }
            sent = sent.visit
            answer = try share.exchange(sent)
            guard answer.rights != member.rights else { throw error }
            queue.clear()
        }
        if SystemClock.uptime() - begun > LogSync.slow { _ = queue.halve() }
        outcome.roundTrips += 1
        try between(.sent)
        try check(answer, to: member)
        outcome.clockDrift = now().secondsSinceEpoch - answer.now.secondsSinceEpoch
        // A machine without a slot must not give numbers, so it registers before its first change.
        let lacksPlace = answer.rights == .write && answer.slot == nil
        guard answer.mark != nil, answer.mark == sent.mark, !answer.isRemoved, !lacksPlace else {
            outcome.renumbered += try goOn(as: member, after: answer)
            queue.clear()
            outcome.isNewMachine = outcome.isNewMachine || !lacksPlace
            return true
        }
        let taken = try open(.changing).take(answer, to: sent, from: member, at: now())
        try between(.taken)
        // What came may have changed what was read, its number for one; it is read again with all that waits.
        if taken.map({ $0.received + $0.renumbered > 0 }) ?? true { queue.clear() }
        guard let taken else { return true }
        outcome.sent += sent.records.count
        outcome.received += taken.received
        outcome.conflicts += answer.conflicts
        outcome.renumbered += taken.renumbered
        outcome.days.formUnion(taken.days)
        return answer.hasMore || taken.isPending
    }

    /// What goes out next.
    private struct Outgoing {
        var member: Membership
        let records: [RecordVersion]
        /// The id of the push; nil where there are no records.
        var push: EntryUUID?
        /// Records to ask for again.
        let again: [PendingRecord.Name]
    }

    /// What goes out next; nil for a log that is alone.
    private func nextMessage(_ queue: inout Queue) throws -> Outgoing? {
        // The log is closed again before it is opened to be changed.
        let read: Outgoing? = try {
            let store = try open(.reading)
            defer { queue.next = [] }
            if queue.next.isEmpty, queue.names.isEmpty { queue.names = try store.pending()[...] }
            let records = queue.next.isEmpty ? try store.outgoing(&queue.names, queue.size) : queue.next
            guard let member = try store.membership() else { return nil }
            return Outgoing(member: member, records: records, again: try store.readableAgain())
        }()
        guard var message = read else { return nil }
        guard !message.records.isEmpty else { return message }
        var generator = SystemRandomNumberGenerator()
        let push = EntryUUID(using: &generator)
        guard let member = try open(.changing).begin(push: push) else { return nil }
        (message.member, message.push) = (member, push)
        return message
    }

    /// Makes sure that an answer comes from the share and the log that were joined.
    private func check(_ answer: Share.Answer, to member: Membership) throws(SharingError) {
        guard answer.about.share == member.share else { throw .otherServer }
        guard answer.rights != nil, answer.head >= 0 else {
            throw .login("\(share.place.role) has no access to this log")
        }
        guard answer.head >= member.cursor else { throw .older }
    }

    /// Registers a log as a machine of its own, and exchanges all that either side lacks; returns how many records got new
    /// numbers.
    ///
    /// The reason is one of these, and the share cannot tell most of them apart: the log is a copy of another machine's, it
    /// or the server was restored from a backup, the machine was removed, or it has gained the right to write.
    private func goOn(as old: Membership, after answer: Share.Answer) throws -> Int {
        guard let log = try share.logs().first(where: { $0.id == old.log }) else {
            throw SharingError.login("\(share.place.role) has no access to this log")
        }
        let known = try open(.reading)
        let registration = try share.register(
            try known.nextDevice(),
            named: MachineName.base(of: old.deviceName),
            to: log,
            inPlaceOf: answer.slot == nil ? old.device : nil,
            dense: []
        )
        var member = old
        member.device = registration.device
        member.deviceName = registration.name
        member.slot = registration.slot
        member.rights = log.rights
        member.pushes = [registration.push]
        member.cursor = 0
        let (names, waiting) = (try known.allNames(), try known.pendingNames())
        return try open(.changing).join(
            member,
            offering: .whatIsNewer(of: old),
            registration,
            there: try share.versions(of: names + waiting, in: old.log),
            // If the share lost the slot, another machine may have it now. A machine without a slot gives no numbers.
            renumbering: log.rights != .write ? [] : answer.mark == nil ? nil : Set(waiting),
            at: now()
        )
    }

    /// What a log is joined to, before anything is sent.
    package struct Plan {
        let share: EntryUUID
        let log: Share.Log?
        /// The log that there is to be made, where the role has none yet.
        let newLog: String?
        /// What the log is called there.
        package let name: String
        /// Whether somebody else has put anything into it yet.
        package let isEmpty: Bool
        /// What the role may do with it.
        package let rights: String
        /// Whether this log was joined to it before.
        package let isJoined: Bool
        /// Whether the share has no such log yet, and joining creates it.
        package var isNew: Bool { log == nil }

        /// Whether this log has to be empty: a log that may only be read is the same on all machines.
        package var needsEmptyLog: Bool { rights != Membership.Rights.write.rawValue && !isJoined }
    }

    /// Finds the log that is to be joined: the one of a name, or the only one of the role.
    package func plan(log name: String?) throws -> Plan {
        let about = try share.requireShare()
        let logs = try share.logs()
        let ready = logs.filter { $0.rights == .write }
        let found = name.map { name in logs.filter { $0.name == name } } ?? (ready.count == 1 ? ready : [])
        if let log = found.first {
            return Plan(
                share: about.share,
                log: log,
                newLog: nil,
                name: log.name,
                isEmpty: log.head == 0,
                rights: log.rights.rawValue,
                isJoined: try open(.reading).membership()?.log == log.id
            )
        }
        guard logs.isEmpty || name != nil, try share.isOwner() else {
            throw SharingError.noLog(names: logs.map(\.name))
        }
        let wanted = name ?? share.place.role
        return Plan(
            share: about.share,
            log: nil,
            newLog: wanted,
            name: wanted,
            isEmpty: true,
            rights: "write",
            isJoined: false
        )
    }

    /// Creates the log of a role, or returns the one that another machine has just created.
    private func newLog(named name: String) throws -> Share.Log {
        do throws(SharingError) {
            return try share.addLog(named: name)
        } catch {
            guard case .refused(let code, _) = error, code == Share.isThere else { throw error }
            guard let log = try share.logs().first(where: { $0.name == name }) else { throw error }
            return log
        }
    }

    /// Joins a log to one on the server, and syncs both.
    ///
    /// A log of which it may only read has to be empty, or `isEmptying` deletes what it holds.
    package func join(_ plan: Plan, as machine: String, isEmptying: Bool = false) throws -> Outcome {
        let log = try plan.log ?? newLog(named: plan.name)
        let (old, dense, waiting, isEmpty) = try {
            let store = try open(.changing)
            return (
                try store.membership(), try store.lastNumbers(), try store.pendingNames(),
                try store.recordCounts().isEmpty
            )
        }()
        let isReplaced = plan.needsEmptyLog && !isEmpty
        guard !isReplaced || isEmptying else { throw SharingError.notEmpty(log: log.name) }
        let registration = try share.register(
            try open(.reading).nextDevice(),
            named: machine,
            to: log,
            inPlaceOf: old?.share == plan.share && old?.log == log.id ? old?.device : nil,
            dense: dense.map { ($0.key, $0.value) }.sorted { $0.0 < $1.0 }
        )
        let member = Membership(
            share: plan.share,
            log: log.id,
            name: log.name,
            device: registration.device,
            deviceName: registration.name,
            slot: registration.slot,
            rights: log.rights,
            cursor: 0,
            dense: dense[FoodItem.kind.name] ?? 0,
            pushes: [registration.push],
            syncedAt: nil
        )
        let names = registration.isFirst ? [] : try open(.reading).allNames()
        let there = try share.versions(of: names, in: log.id)
        let isInStep =
            old.map { $0.share == plan.share && $0.log == log.id && $0.cursor <= log.head } ?? false
        // What was told before has a number that nobody else gives, also where the share forgot it.
        let isSameMachine =
            old.map { $0.share == plan.share && $0.log == log.id && $0.slot == registration.slot } ?? false
        let renumbered = try open(.changing).join(
            member,
            offering: isReplaced ? .nothing : isInStep ? .whatIsNewer(of: nil) : .everything,
            registration,
            there: there,
            renumbering: registration.isFirst ? [] : isSameMachine ? Set(waiting) : nil,
            at: now()
        )
        try between(.begun)
        var outcome = try run()
        outcome.renumbered += renumbered
        return outcome
    }
}
