/// An object whose life a test watches, and which may run something when it ends.
public final class Probe {
    private let onDeinit: () -> Void

    public init(onDeinit: @escaping () -> Void = {}) {
        self.onDeinit = onDeinit
    }

    deinit { onDeinit() }

    /// Does nothing: a closure that calls it holds the probe.
    public func touch() {}
}
