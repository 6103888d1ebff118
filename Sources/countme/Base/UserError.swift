/// Something to tell the person: what happened, and what to type next.
struct UserError: Error, Equatable {
    let code: ErrorCode
    /// What happened, in lower case and without a full stop; what the user typed stands in double quotes.
    let summary: String
    /// What to do, most likely first, as whole commands where there is one.
    let hints: [Hint]

    init(_ code: ErrorCode, _ summary: String, hints: [Hint] = []) {
        self.code = code
        self.summary = summary
        self.hints = hints
    }

    init(_ code: ErrorCode, _ summary: String, hint: Hint) {
        self.init(code, summary, hints: [hint])
    }
}

/// What a user typed, in double quotes and cut to a length that fits a message.
func quoted(_ text: String) -> String {
    let shown = text.count > 60 ? text.prefix(59) + "…" : text[...]
    return "\"\(shown)\""
}
