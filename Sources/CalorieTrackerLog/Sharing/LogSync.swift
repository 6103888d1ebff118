/// Syncs a log with the one on the server.
///
/// It does not hold the gate of writers while it waits for the network: it opens the log for each step.
package struct LogSync {
    /// The result of a sync.
    package struct Outcome: Equatable, Sendable {
        /// The number of records sent.
        package internal(set) var sent = 0
        /// The number of records changed here.
        package internal(set) var received = 0
        /// The number of sent records that were also changed elsewhere.
        package internal(set) var conflicts = 0
        /// The number of records that got another number.
        package internal(set) var renumbered = 0
        /// The days whose entries changed.
        package internal(set) var days: Set<Day> = []
        /// Whether the device continues under a new name, because its log is a copy, or was restored or removed.
        package internal(set) var isNewMachine = false
        /// Whether the server was restored from a backup, so that this device sent again what was lost.
        package internal(set) var hasRefilledServer = false
        /// The device to remove so that this one can write, because all slots are taken; nil if it can, or may not.
        package internal(set) var hindrance: String?
        /// The difference between the local clock and that of the server, in seconds.
        package internal(set) var clockDrift = 0
        /// The number of messages with a response.
        var roundTrips = 0

        /// Creates the result of a sync that did nothing.
        package init() {}

        /// The combined result of two consecutive syncs.
        package static func + (first: Outcome, second: Outcome) -> Outcome {
            var both = second
            both.sent += first.sent
            both.received += first.received
            both.conflicts += first.conflicts
            both.renumbered += first.renumbered
            both.days.formUnion(first.days)
            both.isNewMachine = first.isNewMachine || second.isNewMachine
            both.hasRefilledServer = first.hasRefilledServer || second.hasRefilledServer
            both.roundTrips += first.roundTrips
            return both
        }
    }

    private let share: Share
    private let open: (DataStore.Purpose) throws -> DataStore
    private let now: () -> Timestamp
    /// The number of records per message.
    var chunkSize = Share.chunkSize
    /// Whether local changes are sent.
    private var isSending = true
    /// Called between the steps; tests stop here, or let other devices go first.
    var between: (Step) throws -> Void = { _ in }

    /// The points at which a sync can be interrupted.
    enum Step: CaseIterable {
        case begun
        case sent
        case taken
    }

    /// Creates a sync over a connection for a log, which is opened for each step.
    package init(
        over share: Share,
        opening open: @escaping (DataStore.Purpose) throws -> DataStore,
        now: @escaping () -> Timestamp
    ) {
        self.share = share
        self.open = open
        self.now = now
    }

    /// Sends local changes and receives remote ones until both logs are identical.
    /// - Throws: `SharingError`, and `StorageError` for the local log.
    package func run() throws -> Outcome {
        var outcome = Outcome()
        var queue = Queue(size: chunkSize)
        while try round(&outcome, &queue) {}
        return outcome
    }

    /// Syncs a log with the one on the server, and compares both.
    ///
    /// They are compared before anything is sent, because sending can hide a difference for a moment. What was changed
    /// here and not sent by then is compared afterwards.
    package func check() throws -> ShareCheck {
        var receiving = self
        receiving.isSending = false
        _ = try receiving.run()
        let unsent = try open(.reading).changedNames()
        let before = try share.check(open(.changing), except: unsent)
        _ = try run()
        if before.isInStep, unsent.isEmpty { return before }
        return before + (try share.check(open(.changing)))
    }

    /// The pending records, in order.
    private struct Queue {
        var names: ArraySlice<PendingRecord> = []
        /// The next records, which were read while the server was working.
        var next: [RecordVersion] = []
        /// The number of records per message.
        var size: Int

        /// Clears the queue, so that it is read again.
        mutating func clear() { (names, next) = ([], []) }

        /// Makes the next messages smaller for a slow connection; false if they are already at the minimum.
        mutating func halve() -> Bool {
            clear()
            guard size > Share.smallestChunk else { return false }
            size = max(size / 2, Share.smallestChunk)
            return true
        }
    }

    /// A message that took longer than this, in seconds, is followed by smaller ones.
    private static let slow = 10.0

    /// Exchanges one message; returns whether another one is needed.
    private func round(_ outcome: inout Outcome, _ queue: inout Queue) throws -> Bool {
        guard let message = try nextMessage(&queue) else { return false }
        let member = message.member
        try between(.begun)
        guard let (sent, answer) = try exchange(message, &queue) else { return true }
        outcome.roundTrips += 1
        try between(.sent)
        try check(answer, to: member)
        outcome.clockDrift = now().secondsSinceEpoch - answer.now.secondsSinceEpoch
        guard answer.mark != nil, answer.mark == sent.mark, !answer.isRemoved else {
            let renumbered = try goOn(as: member, after: answer, &outcome)
            outcome.renumbered += renumbered
            queue.clear()
            return true
        }
        let taken = try open(.changing).take(answer, to: sent, from: member, at: now())
        try between(.taken)
        // The received records may affect those already read, such as their numbers, so all pending ones are read
        // again.
        if taken.map({ $0.received + $0.renumbered > 0 }) ?? true { queue.clear() }
        guard let taken else { return true }
        outcome.sent += sent.records.count
        outcome.received += taken.received
        outcome.conflicts += answer.conflicts
        outcome.renumbered += taken.renumbered
        outcome.days.formUnion(taken.days)
        guard isSending else { return answer.hasMore }
        if answer.hasMore || taken.isPending { return true }
        // A device without a slot must not assign numbers, so it gets one before its first change.
        return try answer.lacksSlot && getSlot(&outcome)
    }

    /// Registers a device that gained the permission to write; returns false if all slots are taken, so that it can
    /// still only read.
    private func getSlot(_ outcome: inout Outcome) throws -> Bool {
        guard let member = try open(.reading).membership() else { return false }
        do {
            let renumbered = try relocate(member, inPlaceOf: member.device)
            outcome.renumbered += renumbered
            return true
        } catch SharingError.tooManyDevices(let names) {
            outcome.hindrance = names.first
            return false
        }
    }

    /// Sends a message, and returns it with its response; nil if it timed out and smaller ones follow.
    private func exchange(
        _ message: Outgoing,
        _ queue: inout Queue
    ) throws -> (sent: Share.Message, answer: Share.Answer)? {
        var sent = Share.Message(
            log: message.member.log,
            device: message.member.device,
            push: message.push,
            pushes: message.member.pushes,
            cursor: message.member.cursor,
            records: message.records,
            limit: queue.size
        )
        sent.again = message.again
        let begun = SystemClock.uptime()
        do throws(SharingError) {
            let answer = try share.exchange(
                sent,
                meanwhile: {
                    guard queue.next.isEmpty, !queue.names.isEmpty else { return }
                    queue.next = (try? open(.reading).outgoing(&queue.names, queue.size)) ?? []
                }
            )
            if SystemClock.uptime() - begun > LogSync.slow { _ = queue.halve() }
            return (sent, answer)
        } catch .timedOut where queue.halve() {
            try share.reconnect()
            return nil
        } catch {
            // If the permissions were reduced, a message without records returns the new ones; the rejected changes
            // wait.
            guard case .login = error, sent.push != nil else { throw error }
            let answer = try share.exchange(sent.visit)
            guard answer.rights != message.member.rights else { throw error }
            queue.clear()
            return (sent.visit, answer)
        }
    }

    /// The next outgoing message.
    private struct Outgoing {
        var member: Membership
        let records: [RecordVersion]
        /// The id of the push; nil if there are no records.
        var push: EntryUUID?
        /// Records to request again.
        let again: [PendingRecord.Name]
    }

    /// The next outgoing message; nil for a log that is not synced.
    private func nextMessage(_ queue: inout Queue) throws -> Outgoing? {
        // The log is closed again before it is opened for changes.
        let read: Outgoing? = try {
            let store = try open(.reading)
            defer { queue.next = [] }
            if isSending, queue.next.isEmpty, queue.names.isEmpty { queue.names = try store.pending()[...] }
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

    /// Checks that a response is from the server and the log that were joined.
    private func check(_ answer: Share.Answer, to member: Membership) throws(SharingError) {
        guard answer.about.share == member.share else { throw .otherServer }
        guard answer.rights != nil, answer.head >= 0 else {
            throw .login("\(share.place.role) has no access to this log")
        }
        guard answer.head >= member.cursor else { throw .older }
    }

    /// Continues a sync that the server does not expect; returns the number of records with new numbers.
    ///
    /// The server was restored from a backup, or the device was removed, or its log is a copy of another device's log or
    /// was restored itself. If the server was restored, the device sends what was lost, and stays the same device.
    /// Otherwise it registers as a new one.
    private func goOn(as old: Membership, after answer: Share.Answer, _ outcome: inout Outcome) throws -> Int
    {
        let known = try open(.reading)
        let history = try known.commonHistory(answer.mark, head: answer.head, of: old)
        if case .until = history, let mark = answer.mark, !answer.isRemoved {
            outcome.hasRefilledServer = true
            var member = old
            member.pushes = [mark]
            return try reunite(member, inPlaceOf: old, history, lastNumbers: [:], renumbering: [])
        }
        outcome.isNewMachine = true
        if history == .whole { return try relocate(old, inPlaceOf: nil) }
        let (log, registration) = try register(old, inPlaceOf: answer.slot == nil ? old.device : nil)
        // What the device sent since its file was copied must not replace what came after it.
        try open(.changing).forgetReplaced(
            try share.replaced(of: try known.pendingNames(), from: old.device, in: old.log)
        )
        let waiting = try known.pendingNames()
        return try reunite(
            old.replaced(by: registration, rights: log.rights),
            inPlaceOf: old,
            history,
            lastNumbers: registration.lastNumbers,
            // If the server lost the slot, another device may have it now. A device without a slot assigns no numbers.
            renumbering: log.rights != .write ? [] : answer.mark == nil ? nil : Set(waiting)
        )
    }

    /// Registers a device of a log again, under the name that it had.
    private func register(
        _ old: Membership,
        inPlaceOf replaced: EntryUUID?
    ) throws -> (log: Share.Log, registration: Share.Registration) {
        guard let log = try share.logs().first(where: { $0.id == old.log }) else {
            throw SharingError.login("\(share.place.role) has no access to this log")
        }
        let registration = try share.register(
            try open(.reading).nextDevice(),
            named: MachineName.base(of: old.deviceName),
            to: log,
            inPlaceOf: replaced,
            dense: []
        )
        return (log, registration)
    }

    /// Registers a device again whose log has everything that the server has up to its cursor; returns the number of
    /// unsent records with new numbers.
    private func relocate(_ old: Membership, inPlaceOf replaced: EntryUUID?) throws -> Int {
        let (log, registration) = try register(old, inPlaceOf: replaced)
        let waiting = try open(.reading).pendingNames()
        return try open(.changing).join(
            old.replaced(by: registration, rights: log.rights),
            inPlaceOf: old,
            offering: .nothing,
            lastNumbers: registration.lastNumbers,
            there: try share.versions(of: waiting, in: old.log),
            renumbering: log.rights == .write ? Set(waiting) : [],
            at: now()
        )
    }

    /// Queues what the server lost, and fetches everything from it; returns the number of records with new numbers.
    private func reunite(
        _ member: Membership,
        inPlaceOf old: Membership,
        _ history: CommonHistory,
        lastNumbers: [String: Int],
        renumbering: Set<PendingRecord.Name>?
    ) throws -> Int {
        var member = member
        member.cursor = 0
        let known = try open(.reading)
        let names = try known.allNames() + known.pendingNames()
        return try open(.changing).join(
            member,
            inPlaceOf: old,
            offering: .whatIsLost(history),
            lastNumbers: lastNumbers,
            there: try share.versions(of: names, in: old.log),
            renumbering: renumbering,
            at: now()
        )
    }

    /// The log to join, before anything is sent.
    package struct Plan {
        let share: EntryUUID
        let log: Share.Log?
        /// The name of the log to create, if the role has none yet.
        let newLog: String?
        /// The name of the log on the server.
        package let name: String
        /// Whether the log on the server is still empty.
        package let isEmpty: Bool
        /// The permissions of the role.
        package let rights: String
        /// Whether this log is already joined to it.
        package let isJoined: Bool
        /// Whether there is no such log on the server yet, so that joining creates it.
        package var isNew: Bool { log == nil }

        /// Whether this log must be empty: a read-only log is the same on all devices.
        package var needsEmptyLog: Bool { rights != Membership.Rights.write.rawValue && !isJoined }
    }

    /// Finds the log to join again: the known one, or the one with a name.
    /// - Throws: `SharingError.noLog` if neither is given, and the role has access to several logs.
    package func plan(rejoining known: JoinedLog?, orLog name: String?) throws -> Plan {
        try share.requireShare()
        let logs = try share.logs()
        if let log = logs.first(where: { $0.id.description == known?.id }) { return try plan(log: log.name) }
        if let name { return try plan(log: name) }
        guard known == nil, logs.count < 2 else { throw SharingError.noLog(names: logs.map(\.name)) }
        return try plan(log: logs.first?.name)
    }

    /// Finds the log to join: the one with a name, or the only one to which the role may write.
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

    /// Creates the log of a role, or returns the one that another device has just created.
    private func newLog(named name: String) throws -> Share.Log {
        do throws(SharingError) {
            return try share.addLog(named: name)
        } catch {
            guard case .refused(let code, _) = error, code == Share.isThere else { throw error }
            guard let log = try share.logs().first(where: { $0.name == name }) else { throw error }
            return log
        }
    }

    /// Whether a log on the server has all records of this one.
    private func isContained(in log: Share.Log) throws -> Bool {
        let names = Set(try open(.reading).allNames())
        return try share.versions(of: Array(names), in: log.id).count == names.count
    }

    /// Joins a log to one on the server, and syncs both.
    ///
    /// If the log is read-only, the local log must be empty, or `isEmptying` deletes its records.
    package func join(_ plan: Plan, as machine: String, isEmptying: Bool = false) throws -> Outcome {
        let log = try plan.log ?? newLog(named: plan.name)
        let (old, dense, waiting, isEmpty) = try {
            let store = try open(.changing)
            return (
                try store.membership(), try store.lastNumbers(), try store.pendingNames(),
                try store.recordCounts().isEmpty
            )
        }()
        // A copy that was recovered has only records that the server has, too.
        let isReplaced = try plan.needsEmptyLog && !isEmpty && !isContained(in: log)
        guard !isReplaced || isEmptying else { throw SharingError.notEmpty(log: log.name) }
        let former = old?.share == plan.share && old?.log == log.id ? old : nil
        let history = try former.map { former in
            try open(.reading).commonHistory(
                try share.mark(of: former.device, in: log.id),
                head: log.head,
                of: former
            )
        }
        let registration = try share.register(
            try open(.reading).nextDevice(),
            named: machine,
            to: log,
            inPlaceOf: former?.device,
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
        // A record that was sent before has a number that no other device assigns, even if the server lost it.
        let isSameMachine = former?.slot == registration.slot
        let renumbered = try open(.changing).join(
            member,
            offering: isReplaced ? .emptied : history.map { .whatIsLost($0) } ?? .everything,
            lastNumbers: registration.lastNumbers,
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

extension Membership {
    /// The same log on a device that was registered again.
    fileprivate func replaced(by registration: Share.Registration, rights: Rights) -> Membership {
        var member = self
        member.device = registration.device
        member.deviceName = registration.name
        member.slot = registration.slot
        member.rights = rights
        member.pushes = [registration.push]
        return member
    }
}
