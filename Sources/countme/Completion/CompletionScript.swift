/// What makes a shell ask countme for the words that may come next.
enum CompletionScript: String, CaseIterable {
    case bash
    case zsh
    case fish

    /// The shell that a path such as `/usr/bin/zsh` names.
    init?(shellAt path: String) {
        self.init(rawValue: String(path.split(separator: "/").last ?? ""))
    }

    /// The script; plain text, so that a start that needs none costs nothing.
    var text: String {
        switch self {
        case .bash: Self.bashText
        case .zsh: Self.zshText
        case .fish: Self.fishText
        }
    }

    /// The command that installs it for one person.
    var installation: String {
        switch self {
        case .bash: "echo 'source <(countme completion bash)' >> ~/.bashrc"
        case .zsh: "echo 'source <(countme completion zsh)' >> ~/.zshrc"
        case .fish:
            "mkdir -p ~/.config/fish/completions; countme completion fish > ~/.config/fish/completions/countme.fish"
        }
    }
}
