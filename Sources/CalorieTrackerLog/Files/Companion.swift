internal import CLibrary

/// This program, started anew.
package enum Companion {
    /// Starts the program at a path with other words in a session of its own, without waiting for it or hearing of it.
    package static func start(_ program: String, _ words: [String]) {
        var child: pid_t = 0
        _ = Spawning(words: ["countme"] + words, isSession: true).start(program, &child)
    }
}
