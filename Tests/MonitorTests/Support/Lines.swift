/// Keeps all that a view prints.
final class Lines: TextOutputStream {
    private(set) var written = ""

    func write(_ more: String) {
        written += more
    }
}
