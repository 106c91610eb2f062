/// Collects what a view prints.
final class Lines: TextOutputStream {
    private var text = ""

    func write(_ more: String) {
        text += more
    }

    /// What was written since the last time.
    func take() -> String {
        defer { text = "" }
        return text
    }
}
