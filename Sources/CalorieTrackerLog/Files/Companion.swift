internal import CLibrary

/// A new process of this program.
package enum Companion {
    /// Starts the program at a path with other arguments in its own session, without waiting for its result.
    package static func start(_ program: String, _ words: [String]) {
        var child: pid_t = 0
        _ = Spawning(words: ["countme"] + words, isSession: true).start(program, &child)
    }
}
