import BowlineSupport

/// What an expectation that is written as a chain has still to do: without its last call it would
/// check nothing.
final class Promise {
    private let what: String
    private let callSite: CallSite
    private var isKept = false

    /// - Parameter what: what was written, and the call that it wants.
    init(_ what: String, at callSite: CallSite) {
        self.what = what
        self.callSite = callSite
    }

    func keep() {
        isKept = true
    }

    /// Makes what stands in the chain. An error ends the chain and the test: then nothing is missing.
    func keptIfThrown<Value>(_ make: () throws -> Value) rethrows -> Value {
        do {
            return try make()
        } catch {
            keep()
            throw error
        }
    }

    deinit {
        guard !isKept else { return }
        Diagnostics.trap("expectation-not-run", at: callSite, what)
    }
}
