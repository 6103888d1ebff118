#if canImport(Darwin)
internal import Darwin
#else
internal import Glibc
#endif

/// This program, started anew.
public enum Companion {
    /// POSIX_SPAWN_SETSID, which Swift does not see everywhere.
    #if canImport(Darwin)
    private static let sessionOfItsOwn: Int16 = 0x400
    #else
    private static let sessionOfItsOwn: Int16 = 0x80
    #endif

    /// Starts the program at a path with other words in a session of its own, without waiting for it or hearing of it.
    public static func start(_ program: String, _ words: [String]) {
        #if canImport(Darwin)
        var actions: posix_spawn_file_actions_t?
        var attributes: posix_spawnattr_t?
        #else
        var actions = posix_spawn_file_actions_t()
        var attributes = posix_spawnattr_t()
        #endif
        posix_spawn_file_actions_init(&actions)
        defer { posix_spawn_file_actions_destroy(&actions) }
        for stream: Int32 in 0...2 {
            posix_spawn_file_actions_addopen(
                &actions,
                stream,
                "/dev/null",
                stream == 0 ? O_RDONLY : O_WRONLY,
                0
            )
        }
        posix_spawnattr_init(&attributes)
        defer { posix_spawnattr_destroy(&attributes) }
        posix_spawnattr_setflags(&attributes, sessionOfItsOwn)
        let arguments = (["countme"] + words).map { strdup($0) } + [nil]
        defer { for text in arguments { free(text) } }
        var child: pid_t = 0
        _ = posix_spawn(&child, program, &actions, &attributes, arguments, environ)
    }
}
