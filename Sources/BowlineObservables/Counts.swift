import BowlineSupport

/// Traps for a count below zero, and names the call (G10).
@usableFromInline
func checkCount(_ count: Int, of call: StaticString, fileID: StaticString, line: UInt) {
    guard count < 0 else { return }
    Diagnostics.trap(
        "negative-count", at: .at(fileID, line),
        "\(call) was given the count \(count). Give it zero or more: max(0, count).")
}
