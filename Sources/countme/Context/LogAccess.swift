internal import CalorieTrackerCore

/// The state of a running command.
final class RunState {
    var hasChangedLog = false
}

/// The log of a command, with the files next to it.
struct LogAccess {
    let path: String
    /// The user's own log; other people's logs are in the same folder.
    let ownPath: String
    let console: Console
    /// Short-lived state; nil without a home directory.
    let state: StateDirectory?
    /// The state that records whether the log was opened for changes.
    let happenings = RunState()

    init(ownPath: String, console: Console, state: StateDirectory?) {
        self.ownPath = ownPath
        self.console = console
        self.state = state
        path = console.settings.person.map { PeopleFolder(besideLogAt: ownPath).logPath(of: $0) } ?? ownPath
    }

    private var settings: Settings { console.settings }

    /// The people with a log on this device.
    var people: PeopleFolder { PeopleFolder(besideLogAt: ownPath) }

    /// Opens the log for operations on foods and days.
    func openTracker(for purpose: DataStore.Purpose) throws -> CalorieTracker {
        CalorieTracker(store: try openLog(for: purpose), clock: settings.clock)
    }

    /// Opens the log for operations on the whole log.
    ///
    /// A command that opens the log repeatedly closes it each time, with `isClosed`.
    func openLog(for purpose: DataStore.Purpose, isClosed: Bool = false) throws -> DataStore {
        if let trial = console.system.trial { return try trial.log(at: path) }
        if purpose == .changing, wasFoundDamaged { try requireUndamaged() }
        let store = try DataStore(path: path, untilClosed: purpose, on: settings.clock.today)
        if console.system.endsWithCommand, !isClosed { store.stayOpen() }
        if purpose == .changing { happenings.hasChangedLog = true }
        store.session =
            console.system.isAssistant ? DataStore.assistantSession : console.system.terminalSession
        if console.system.isAssistant { store.loggableDays = LogAccess.nearDays(settings.clock.today) }
        if let trouble = store.backupTrouble { noteOnce(trouble) }
        if purpose == .reading, !store.exists,
            settings.configuration[.database].map({ $0.origin != .fallback }) == true
        {
            console.note("no log at \(path) yet")
        }
        if store.wasChangedOutside {
            console.note(
                "another program wrote to the log, which is intact; "
                    + "countme doctor compares it with the undo history"
            )
        }
        for path in store.foreignCompanions {
            console.note("a file from another log was found next to this one and moved to: \(path)")
        }
        return store
    }

    /// The days on which an assistant can log: models are often wrong about the year.
    private static func nearDays(_ today: Day) -> ClosedRange<Day> {
        (today.advanced(by: -31) ?? today)...(today.advanced(by: 1) ?? today)
    }

    /// The error for a person who has no log here; nil for one who has.
    var missingPerson: UserError? {
        guard let person = settings.person, people.person(named: person) == nil else { return nil }
        let known = [PeopleFolder.oneself] + people.names
        let nearest = Spelling.nearest(to: person, in: known).map {
            settings.invocation.naming(person: $0, not: person)
        }
        let hints = [nearest, .countme("people add", person, why: "to create a log")].compactMap(\.self)
        return UserError(.noPerson, "no person named \(quoted(person)) on this device").hints(hints)
    }

    /// Checks that the person has a log here; on a terminal, offers to create one.
    /// - Throws: `UserError` if there is none.
    func requirePerson() throws {
        guard let error = missingPerson, let person = settings.person else { return }
        guard console.canAsk, !settings.isDryRun else { throw error }
        try console.ask(whetherTo: "create a log for \(quoted(person))", hints: error.hints)
        try people.add(person)
    }

    /// Changes the log, or does a dry run, and prints the result if there is one.
    func change<Answer: ChangingReport>(_ body: (CalorieTracker) throws -> Answer?) throws {
        let (report, number) = try {
            let tracker = try openTracker(for: settings.isDryRun ? .trying : .changing)
            do {
                return (try body(tracker), tracker.lastChange)
            } catch let error as StorageError where tracker.lastChange != nil {
                throw FailureAfterChange(cause: error)
            }
        }()
        if let report { try console.answer(change: report, number: number) }
    }

    /// Runs an operation that is slow on a large log, with a message on a terminal.
    func announcing<Result>(_ work: String, _ body: () throws -> Result) rethrows -> Result {
        let errors = console.system.errorOutput
        let isLong = BackupFile.size(of: path) > LogAccess.quicklyRead
        guard isLong, errors.isTerminal, !settings.options.isQuiet else { return try body() }
        try? errors.write("countme: \(SafeText.shown(work)) ...")
        defer { try? errors.write("\r\u{1b}[K") }
        return try body()
    }

    /// The largest log size for which every operation is quick.
    private static let quicklyRead = 2_000_000

    /// Runs a command; if it finds the log damaged, recovers the log and runs the command again.
    ///
    /// It does so only with `--recover`, or if the user agrees.
    func recovering(_ run: () throws -> Void) throws {
        // Later writes may hide the damage from this command.
        if settings.options.recovers, wasFoundDamaged, let outcome = try recoverLog() { say(outcome) }
        do {
            try run()
        } catch let error as StorageError {
            guard let damage = damage(error) else { throw error }
            noteDamage()
            if !settings.options.recovers {
                guard console.canAsk else { throw damage }
                let what = ErrorMessage(for: damage)?.summary ?? ""
                try? console.system.errorOutput.write("countme: \(SafeText.shown(what))\n")
                try console.ask(
                    whetherTo: "move it aside and recover what can be read",
                    hints: [.countme("doctor")]
                )
            }
            // Nil if another process was faster, or if a change was still in progress.
            if let outcome = try recoverLog() { say(outcome) }
            try run()
        }
    }

    /// Recovers the log and returns the outcome; nil if it was intact.
    func recoverLog() throws -> LogRecovery.Outcome? {
        let outcome = try announcing("recovering the log") {
            try LogRecovery.recover(logAt: path, at: settings.clock.now, on: settings.clock.today)
        }
        if wasFoundDamaged { state?.remove(.notice, LogAccess.damageKey) }
        return outcome
    }

    /// Remembers for a day that the log was found damaged.
    ///
    /// The next change first checks the whole log, because a row written to a damaged index may hide the damage and
    /// other rows.
    func noteDamage() { state?.write(Array(path.utf8), .notice, LogAccess.damageKey) }

    /// Whether the log was found damaged and has not been recovered since.
    var wasFoundDamaged: Bool {
        state?.read(.notice, LogAccess.damageKey)?.bytes == Array(path.utf8)
    }

    /// Refuses to change a log that is still damaged.
    func requireUndamaged() throws {
        // Check the log as doctor does: a log of an older version is not damaged.
        if let detail = try LogExamination(path: path).damage {
            throw StorageError.damaged(detail: detail)
        }
        state?.remove(.notice, LogAccess.damageKey)
    }

    private static let damageKey = "damage"

    /// The damage that an error reports, if the log can be recovered from it.
    ///
    /// A file that never was a log is not damaged; but if there are backups, it was a log.
    private func damage(_ error: StorageError) -> StorageError? {
        switch error {
        case .damaged, .missing: error
        case .notALog where LogRecovery.canHelp(path):
            .damaged(detail: "it is not in the log format")
        default: nil
        }
    }

    private func say(_ outcome: LogRecovery.Outcome) {
        let lines = outcome.sentences.map { "countme: note: \(SafeText.shown($0))\n" }
        try? console.system.errorOutput.write(lines.joined())
    }

    /// Makes a backup before a large change.
    ///
    /// If the backup fails, the change proceeds, unless the log is damaged.
    func putBy(_ store: DataStore, _ occasion: BackupFile.BackupReason) throws {
        do {
            guard try store.holdsRecords else { return }
            _ = try store.backUp(occasion, on: settings.clock.today)
        } catch StorageError.damaged(let detail) {
            throw StorageError.damaged(detail: detail)
        } catch {
            console.note("could not back up the log first: \((error as? StorageError)?.reason ?? "\(error)")")
        }
    }

    /// Notes once a day, not for every entry, why there is no backup.
    func noteOnce(_ trouble: StorageError) {
        if let state {
            guard state.files(.notice).allSatisfy({ $0.key != "backup" }) else { return }
            state.write([], .notice, "backup")
        }
        console.note("could not make today's backup: \(trouble.reason); see countme doctor")
    }

    /// The photos of the log.
    var photos: PhotoFolder { PhotoFolder(beside: path) }

    /// Reads a photo without its metadata.
    func readPhoto(_ file: String) throws -> Photo {
        let bytes = try console.readBytes(file, largestSize: Photo.largestSize)
        do {
            return try Photo(bytes)
        } catch {
            throw UserError(error, in: file)
        }
    }

    /// Saves a photo, except in a dry run.
    func keep(_ photo: Photo?) throws {
        guard let photo, !settings.isDryRun else { return }
        try photos.keep(photo)
    }

    /// Copies the photos of a log, including those that undo can restore, next to a copy of it; returns their number.
    func copyPhotos(of store: DataStore, beside copy: String) throws -> Int {
        let names = try store.photos()
        let missing = try PhotoFolder(beside: copy).take(names, from: photos)
        if !missing.isEmpty {
            console.note(
                "\(counted(missing.count, "photo is", "photos are")) missing; run countme doctor for a list"
            )
        }
        return names.count - missing.count
    }

    /// Restores the photos next to a copy of the log.
    func takePhotos(of backup: LogBackup, beside copy: String) throws {
        _ = try photos.take(backup.photos(), from: PhotoFolder(beside: copy))
    }

    /// The photos next to the log that no entry uses, including those of entries that undo can restore.
    func unusedPhotos() throws -> [PhotoName] {
        try refusingUnreadableLogs { try PhotoFolder.unused(besideLogAt: path) }
    }

    /// Deletes those of some photos that still no entry uses, and returns them.
    func removeUnusedPhotos(_ names: [PhotoName]) throws -> [PhotoName] {
        try refusingUnreadableLogs { try PhotoFolder.removeUnused(names, besideLogAt: path) }
    }

    private func refusingUnreadableLogs<Value>(_ body: () throws -> Value) throws -> Value {
        do {
            return try body()
        } catch let log as PhotoFolder.UnreadableLog {
            throw UserError(
                .storage,
                "cannot read another log in the folder, which may use these photos: \(log.path)"
            )
            .hint(Hint(words: ["doctor", "--db", log.path]))
        }
    }

    /// The number of photos, and their size.
    func phrase(_ names: [PhotoName]) -> String {
        let size = names.reduce(0) { $0 + (photos.size(of: $1) ?? 0) }
        return "\(counted(names.count, "photo", "photos")) (\(FileSize.text(size)))"
    }

    /// Notes entries whose photos are missing.
    func noteMissingPhotos(of store: DataStore) throws {
        noteMissing(Set(try store.photosOfEntries().map(\.name)))
    }

    /// Notes the number of missing photos.
    func noteMissing(_ names: Set<PhotoName>) {
        let folder = photos
        let missing = names.count { folder.size(of: $0) == nil }
        guard missing > 0 else { return }
        console.note("\(counted(missing, "photo is", "photos are")) missing; run countme doctor for a list")
    }

    /// The file with the address of the sync server, beside the log: it may contain a password.
    var shareFile: String { path + ".server" }

    /// Makes sure that one sync of the log runs at a time; nil if one is running.
    func syncGate() throws -> SyncLock? {
        try console.system.endTrial()
        return try SyncLock(besideLogAt: path)
    }

    /// If an automatic sync is due, starts it in its own process.
    func syncAutomatically() {
        let schedule = settings.configuration.syncSchedule
        guard schedule != .off, settings.command != "sync", !settings.command.hasPrefix("sync ") else {
            return
        }
        let history = SyncHistory(besideLogAt: path)
        guard history.isDue(schedule, hasChanged: happenings.hasChangedLog, at: console.system.now())
        else {
            return
        }
        console.system.startCompanion(["sync", "--quiet"] + settings.places)
        if history.failureCount > 2 {
            console.tip(.countme("sync", why: "to see why the last syncs failed"))
        }
    }

    /// Whether the log is or was joined to a sync server, without opening it.
    var isShared: Bool { console.system.fileStatus(shareFile) != .missing }

    /// Notes that a change of many records goes to other devices too.
    func noteSharing() {
        if isShared { console.note("the log is synced: this change goes to all your devices") }
    }

    /// Whether the log was recovered and no longer has its connection to the sync server.
    var hasLostItsShare: Bool {
        get throws {
            guard isShared else { return false }
            return try openLog(for: .reading).shareStanding() == nil
                && LogFolder(besideLogAt: path).wasRecovered(after: shareFile)
        }
    }

    /// The state of the log on its sync server.
    /// - Throws: `UserError` for a log that is not synced.
    func requireStanding() throws -> SyncStatus {
        if let standing = try openLog(for: .reading).shareStanding() { return standing }
        guard !isShared else {
            throw UserError(.notJoined, "this is not the log that was joined to the server")
                .hint(.countme("sync join --rejoin"))
        }
        throw UserError.notShared
    }
}

extension UserError {
    /// The reason why a file is not saved as a photo.
    fileprivate init(_ problem: Photo.Problem, in file: String) {
        let name = file == "-" ? "standard input" : quoted(file)
        func converted(_ program: String) -> Hint {
            let dot = file.lastIndex(of: ".")
            let base = dot.map { String(file[..<$0]) } ?? file
            return "\(program) \(Shell.word(file)) \(Shell.word(base + ".jpg"))"
        }
        switch problem {
        case .unknown:
            self = UserError(.badInput, "\(name) is not an image")
                .hint("use a JPEG, PNG or WebP file")
        case .unsupported("HEIC"):
            self = UserError(.badInput, "\(name) is HEIC; countme cannot remove its location and camera data")
                .hint(converted("heif-convert"))
        case .unsupported(let format):
            self = UserError(.badInput, "\(name) is \(format); use a JPEG, PNG or WebP file")
                // convert would make one image for each frame of a video.
                .hint(format == "a video" ? "save a still image from it" : converted("convert"))
        case .damaged:
            self = UserError(.badInput, "\(name) is damaged or incomplete")
                .hint("file \(Shell.word(file))")
        case .tooManyPixels:
            self = UserError(.badInput, "\(name) is too large: more pixels than any camera takes")
                .hint("file \(Shell.word(file))")
        }
    }
}
