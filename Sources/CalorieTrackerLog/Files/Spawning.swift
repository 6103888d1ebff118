internal import CLibrary

/// The settings for starting a program.
struct Spawning {
    /// Its arguments, beginning with its name.
    let words: [String]
    /// Its environment; nil for that of this process.
    var environment: [String]?
    /// The descriptors of its streams; nil means `/dev/null`.
    var streams: [Int32?] = [nil, nil, nil]
    /// Whether it runs in its own session.
    ///
    /// Otherwise it gets its own process group: Ctrl-C goes to countme, which then stops the program. A closed pipe
    /// must end the program, even if signals were ignored or blocked here.
    var isSession = false

    /// POSIX_SPAWN_SETSID, which Swift does not import on every platform.
    #if canImport(Darwin)
    private static let ownSession = 0x400
    #else
    private static let ownSession = 0x80
    #endif

    /// Starts the program at a path, and returns 0 or an error number.
    func start(_ program: String, _ child: inout pid_t) -> Int32 {
        #if canImport(Darwin)
        var actions: posix_spawn_file_actions_t?
        var attributes: posix_spawnattr_t?
        #else
        var actions = posix_spawn_file_actions_t()
        var attributes = posix_spawnattr_t()
        #endif
        posix_spawn_file_actions_init(&actions)
        defer { posix_spawn_file_actions_destroy(&actions) }
        for (target, descriptor) in streams.enumerated() {
            if let descriptor {
                posix_spawn_file_actions_adddup2(&actions, descriptor, Int32(target))
            } else {
                let mode = target == 0 ? O_RDONLY : O_WRONLY
                posix_spawn_file_actions_addopen(&actions, Int32(target), "/dev/null", mode, 0)
            }
        }
        posix_spawnattr_init(&attributes)
        defer { posix_spawnattr_destroy(&attributes) }
        var signals = sigset_t()
        sigemptyset(&signals)
        posix_spawnattr_setsigmask(&attributes, &signals)
        sigaddset(&signals, SIGPIPE)
        posix_spawnattr_setsigdefault(&attributes, &signals)
        posix_spawnattr_setpgroup(&attributes, 0)
        let group = POSIX_SPAWN_SETSIGMASK | POSIX_SPAWN_SETSIGDEF | POSIX_SPAWN_SETPGROUP
        posix_spawnattr_setflags(&attributes, Int16(isSession ? Spawning.ownSession : Int(group)))
        let arguments = words.map { strdup($0) } + [nil]
        let variables = environment.map { $0.map { strdup($0) } + [nil] }
        defer { for text in arguments + (variables ?? []) { free(text) } }
        guard let variables else {
            return posix_spawn(&child, program, &actions, &attributes, arguments, environ)
        }
        return posix_spawn(&child, program, &actions, &attributes, arguments, variables)
    }
}
